// Many records: how many of each verdict, which rules were broken how often, and every record with a link.

const AT_ONCE = 200;

class Index {
  constructor(entries, summary) {
    this.entries = entries;
    this.summary = summary;
    this.shown = AT_ONCE;
    this.only = "all";
  }

  render(main) {
    main.className = "index";
    const entries = this.entries.map((entry, number) => [entry, number + 1])
      .filter(([entry]) => this.only === "all" || entry.verdict === this.only);
    main.replaceChildren(
      h("h1", null, word("records")), this.tiles(main), this.rules(),
      entries.length ? this.table(entries.slice(0, this.shown)) : h("p", { class: "empty" }, word("none")),
      entries.length > this.shown ? h("button", { type: "button", class: "more", click: () => {
        this.shown += AT_ONCE;
        this.render(main);
      } }, word("more")) : "");
  }

  // The counts, which are also what to choose by.
  tiles(main) {
    const tile = (only, text, count, shape) => h("button", {
      type: "button", class: `tile ${only}`, "aria-pressed": String(this.only === only),
      click: (event) => {
        this.only = only;
        this.shown = AT_ONCE;
        this.render(main);
        main.querySelector(`.tile.${only}`).focus();
      },
    }, h("b", null, String(count)), h("span", null, shape ? sign(shape) : null, text));
    const { summary } = this;
    return h("div", { class: "tiles", role: "group", "aria-label": word("filter") },
      tile("all", word("all"), summary.records),
      tile("valid", word("valid"), summary.valid, "valid"),
      tile("invalid", word("invalid"), summary.invalid, "error"),
      tile("unreadable", word("unreadable"), summary.unreadable, "unreadable"));
  }

  rules() {
    const { rules } = this.summary;
    if (!rules.length) return "";
    const most = rules[0][2];
    return h("section", { class: "rules", "aria-labelledby": "by-rule" }, h("h2", { id: "by-rule" }, word("by rule")),
      h("ul", { role: "list" }, rules.map(([code, name, count]) => h("li", null,
        h("span", { class: "rule" }, h("b", null, code), ` ${phrase(`title ${code}`) || name}`),
        draw("svg", { class: "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
          draw("rect", { width: (count / most) * 100, height: 10, rx: 1 })),
        h("span", { class: "number" }, String(count))))));
  }

  table(entries) {
    const heads = ["record", "verdict", "turns", "errors", "warnings", "notes"];
    return h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": word("records") }, h("table", null,
      h("thead", null, h("tr", null, heads.map((name) => h("th", { scope: "col" }, word(name))))),
      h("tbody", null, entries.map(([entry, number]) => h("tr", null,
        h("th", { scope: "row" }, h("a", { href: `#record=${number}` }, h("bdi", null, entry.source))),
        h("td", { class: `verdict ${entry.verdict}` }, sign(entry.verdict === "invalid" ? "error" : entry.verdict), word(entry.verdict)),
        [entry.turns, entry.error, entry.warning, entry.note].map((count) => h("td", { class: "number" }, String(count || "–"))))))));
  }
}
