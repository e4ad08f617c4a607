// The page itself: which view the address asks for, the language, the keys.

const page = {
  entries: given("entry").map(parsed),
  games: given("game"),
  summary: parsed(given("summary")[0]),
  main: document.getElementById("main"),
  view: null,
  record: null,
  remembering: null,
};
page.many = page.entries.length !== 1;

function asked() {
  return Object.fromEntries(location.hash.slice(1).split("&").map((part) => part.split("=")));
}

// Not at once: browsers refuse an address that changes with every step of a slider.
function remember(turn) {
  const record = page.many ? `record=${page.record}&` : "";
  clearTimeout(page.remembering);
  page.remembering = setTimeout(() => history.replaceState(null, "", `#${record}turn=${turn}`), 200);
}

// Shows what the address asks for.
function open() {
  clearTimeout(page.remembering);
  const { record, turn } = asked();
  const number = page.many ? Number(record) : 1;
  if (page.view instanceof Game && page.view.timer !== null) page.view.stop();
  if (!(number >= 1 && number <= page.entries.length)) {
    page.record = null;
    page.view = new Index(page.entries, page.summary);
  } else {
    if (page.record !== number) page.view = new Game(page.entries[number - 1], parsed(page.games[number - 1]));
    page.record = number;
    const last = page.view.steps - 1;
    const step = turn === "end" ? last : /^\d+$/.test(turn || "") ? Number(turn) : page.view.opening();
    page.view.at = Math.min(step, last);
  }
  render();
}

function render() {
  document.documentElement.lang = language;
  document.title = page.record ? `${page.entries[page.record - 1].source} – rulecheck` : "rulecheck";
  page.view.render(page.main);
  const up = document.querySelector(".up");
  up.hidden = !(page.many && page.record);
  up.textContent = word("all");
}

function renderLanguages() {
  const fieldset = document.getElementById("languages");
  const choices = LANGUAGES.map((tag) => h("label", { lang: tag },
    h("input", { type: "radio", name: "language", value: tag, checked: tag === language, change: () => {
      language = tag;
      fieldset.querySelector("legend").textContent = word("language");
      render();
    } }), h("span", null, OWN_NAMES[tag] || tag)));
  fieldset.replaceChildren(h("legend", { class: "unseen" }, word("language")), ...choices);
}

const KEYS = {
  ArrowLeft: (view) => view.go(view.at - 1),
  ArrowRight: (view) => view.go(view.at + 1),
  Home: (view) => view.go(0),
  End: (view) => view.go(view.steps - 1),
  " ": (view) => view.toggle(),
  n: (view) => view.goToFinding(1),
  p: (view) => view.goToFinding(-1),
};

addEventListener("keydown", (event) => {
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act || !(page.view instanceof Game) || !page.view.parts.moving) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const letter = event.key.toLowerCase() === "n" || event.key.toLowerCase() === "p";
  if (!letter && event.target.closest("input")) return;
  if (event.key === " " && event.target.closest("button, a")) return;
  event.preventDefault();
  act(page.view);
});
addEventListener("hashchange", open);
addEventListener("resize", () => page.view instanceof Game && page.view.renderChart());

renderLanguages();
open();
