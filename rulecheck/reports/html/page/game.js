// One game on the page, or one position: the verdict, the turns, the table, the findings.

class Game {
  constructor(entry, game) {
    this.entry = entry;
    this.game = game;
    this.turns = game.turns || [];
    this.drawn = game.frames.length > 0;
    this.ended = this.turns.length > 0 && game.findings.some((finding) => finding.end);
    this.steps = this.turns.length + (this.ended ? 2 : 1);
    this.findings = game.findings.map((finding, index) => ({ finding, index, step: this.stepOf(finding) }));
    this.at = 0;
    this.timer = null;
    game.widest = Math.max(1, ...game.frames.flatMap((frame) => frame[1].map((row) => row.length)));
    game.tallest = {
      bank: Math.max(...game.frames.flatMap(([bank]) => bank)),
      player: Math.max(...game.frames.flatMap((frame) => frame[4].flatMap(([tokens]) => tokens))),
    };
  }

  stepOf(finding) {
    if (finding.turn !== null) return Math.min(finding.turn, this.turns.length);
    return finding.end ? this.steps - 1 : 0;
  }

  // Where one begins to look: at the first fault, else the first finding, else the end.
  opening() {
    const first = this.findings.find(({ finding }) => finding.severity === "error") || this.findings[0];
    return first ? first.step : this.steps - 1;
  }

  found(step) {
    return this.findings.filter((found) => found.step === step);
  }

  verdict(step) {
    if (this.entry.verdict === "unreadable") return "unreadable";
    const found = this.found(step).map(({ finding }) => finding.severity);
    return ["error", "warning", "note"].find((severity) => found.includes(severity)) || "valid";
  }

  // Everything anew, as after a change of language.
  render(main) {
    this.parts = { moment: h("section") };
    const still = this.steps === 1;
    const part = (name, tag, label, ...children) => {
      const access = label ? { "aria-label": word(label) } : null;
      return (this.parts[name] = h(tag, { class: name, ...access }, ...children));
    };
    main.replaceChildren(headline(this.entry, this.game),
      this.drawn && this.steps > 1 ? part("moving", "nav", "moving") : "",
      still && !this.findings.length ? "" : h("div", { class: "told" }, part("moment", "section", null),
        this.findings.length > 1 && !still ? part("list", "section", "findings") : null),
      part("stage", "section", "table"),
      this.drawn && this.steps > 1 ? part("progress", "section", "chart") : "");
    this.parts.moment.setAttribute("aria-live", "polite");
    this.parts.moment.setAttribute("tabindex", "-1");
    main.className = ["game", still ? "still" : "", !this.drawn || (still && !this.findings.length) ? "alone" : ""].join(" ");
    if (this.parts.moving) this.renderControls();
    if (this.parts.list) this.renderList();
    this.show(this.at);
  }

  renderControls() {
    const button = (name, sign, act) => h("button", { type: "button", class: name.replace(" ", "-"), "aria-label": word(name), title: word(name), click: act },
      draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: sign })),
      name.endsWith("finding") ? h("span", null, word(name)) : null);
    this.slider = h("input", { type: "range", min: 0, max: this.steps - 1, value: this.at, "aria-label": word("moving"),
      input: () => this.go(Number(this.slider.value)) });
    this.strip = h("div", { class: "strip-holder" });
    const some = this.findings.length > 0;
    this.parts.moving.append(h("div", { class: "track" }, this.strip, this.slider), h("div", { class: "buttons" },
      some ? button("previous finding", "M9 5 2 12l7 7M13 8l8 8M21 8l-8 8", () => this.goToFinding(-1)) : null,
      button("first", "M18 5 10 12l8 7ZM6 5v14", () => this.go(0)),
      button("back", "M16 5 7 12l9 7Z", () => this.go(this.at - 1)),
      this.playing = button("play", "M7 4v16l13-8Z", () => this.toggle()),
      button("forward", "M8 5l9 7-9 7Z", () => this.go(this.at + 1)),
      button("last", "M6 5l8 7-8 7ZM18 5v14", () => this.go(this.steps - 1)),
      some ? button("next finding", "M15 5l7 7-7 7M3 8l8 8M11 8l-8 8", () => this.goToFinding(1)) : null),
    h("p", { class: "keys" }, word("keys")));
    this.dressPlay();
  }

  dressPlay() {
    const name = this.timer === null ? "play" : "pause";
    this.playing.setAttribute("aria-label", word(name));
    this.playing.setAttribute("title", word(name));
    this.playing.querySelector("path").setAttribute("d", name === "play" ? "M7 4v16l13-8Z" : "M7 4v16h3V4ZM14 4v16h3V4Z");
  }

  renderList() {
    const own = this.findings.filter(({ finding }) => finding.cause === null);
    this.parts.list.append(h("h2", null, word("findings")), h("ol", null, own.map((found) =>
      h("li", null, h("button", { type: "button", "data-step": found.step, click: () => this.go(found.step, true) },
        sign(found.finding.severity),
        h("span", { class: "where" }, this.where(found.step), found.finding.seat === null ? null : [" · ", seatMark(found.finding.seat), named(this.game.players[found.finding.seat])]),
        h("span", { class: "what" }, phrase(`title ${found.finding.code}`) || spoken(found.finding.say)))))));
  }

  where(step) {
    if (this.steps === 1) return word("position");
    if (step === 0) return word("start");
    return step > this.turns.length ? word("end") : word("turn", { turn: step });
  }

  // Goes to a step of the game, and has the reader look at it; the address remembers it.
  go(step, seen = false) {
    this.show(Math.max(0, Math.min(step, this.steps - 1)));
    remember(this.at > this.turns.length ? "end" : this.at);
    if (seen) this.parts.moment.focus();
  }

  goToFinding(direction) {
    const steps = this.findings.map(({ step }) => step).sort((a, b) => (a - b) * direction);
    const next = steps.find((step) => (step - this.at) * direction > 0);
    if (next !== undefined) this.go(next);
  }

  show(step) {
    this.at = step;
    this.parts.moment.replaceChildren(...moment(this, step));
    this.parts.moment.className = `moment ${this.verdict(step)}`;
    if (this.drawn) this.parts.stage.replaceChildren(...this.table(step));
    else this.parts.stage.replaceChildren(this.entry.verdict === "unreadable" ? "" : h("p", null, word("undrawn")));
    if (this.parts.moving) {
      this.slider.value = step;
      this.slider.setAttribute("aria-valuetext", this.where(step));
      this.strip.replaceChildren(strip(this.game, this.steps, this.findings, step, (place) => this.go(place)));
    }
    for (const button of this.parts.list ? this.parts.list.querySelectorAll("button") : []) {
      if (Number(button.dataset.step) === step) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    this.renderChart();
  }

  // The table after a turn; beyond the last turn nothing changes any more.
  table(step) {
    const { game } = this;
    const frame = game.frames[Math.min(step, game.frames.length - 1)];
    const turn = this.turns[step - 1];
    const earlier = turn ? game.frames[step - 1] : frame;
    const winners = (step >= this.turns.length && game.winners) || [];
    const about = this.found(step).flatMap(({ finding }) => finding.about);
    return [board(game, frame, earlier, about), players(game, frame, earlier, about, turn ? turn.seat : null, winners)];
  }

  renderChart() {
    if (!this.parts.progress) return;
    const style = getComputedStyle(this.parts.progress);
    const width = style.gridTemplateColumns.split(" ").map(parseFloat)[0];
    this.parts.progress.replaceChildren(...charts(this.game, this.at, Math.max(width || 0, 240)));
  }

  // Plays on, and stays longer where something was found.
  toggle() {
    if (this.timer !== null) return this.stop();
    if (this.at === this.steps - 1) this.go(0);
    this.parts.moment.setAttribute("aria-live", "off");
    this.next();
  }

  next() {
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.steps - 1) this.next();
      else this.stop();
    }, this.found(this.at).length ? 4000 : 1300);
    this.dressPlay();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.parts.moment.setAttribute("aria-live", "polite");
    this.dressPlay();
  }
}
