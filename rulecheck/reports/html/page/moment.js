// What the page says in words: the verdict on the whole, a turn, its findings.

// The verdict on the whole record, and on each player.
function headline(entry, game) {
  const found = ["error", "warning", "note"].filter((severity) => entry[severity]).map((severity) => phrase(`${severity} ${entry[severity]}`));
  const shown = entry.verdict === "invalid" ? "error" : entry.verdict;
  const errors = game.players.map((_, seat) =>
    game.findings.filter((finding) => finding.seat === seat && finding.turn !== null && finding.severity === "error" && finding.cause === null).length);
  const facts = entry.verdict === "unreadable" ? [] : [word("ruleset", { ruleset: game.ruleset })];
  if (entry.kind === "log") facts.unshift(word("judged", { turns: entry.turns, judged: entry.judged }));
  return h("section", { class: `headline ${shown}` }, h("div", null, h("h1", null, sign(shown), h("span", null, word(entry.verdict), found.length && entry.verdict !== "unreadable" ? `: ${found.join(", ")}` : "")),
    h("p", { class: "source" }, h("bdi", null, entry.source)),
    facts.length ? h("p", { class: "facts" }, facts.join(" ")) : null),
    game.players.length ? h("ul", { class: "judged", role: "list", "aria-label": word("players") }, game.players.map((name, seat) =>
      h("li", null, seatMark(seat), named(name), sign(errors[seat] ? "error" : "valid"), h("span", null, word("errors of", { count: errors[seat] }))))) : null);
}

// What happened in a turn, and what is to be said of it.
function moment(view, step) {
  const { game } = view;
  const turn = view.turns[step - 1];
  const verdict = view.verdict(step);
  const parts = view.steps > 1 ? [turn ? word("turn of", { turn: step, turns: view.turns.length }) : view.where(step)] : [];
  if (turn) parts.push(word("round", { round: turn.round }));
  if (turn && turn.move) parts.push(word("move", { move: turn.move }));
  const name = turn ? game.players[turn.seat] : "";
  const said = turn ? turn.say.map((key) => phrase(key, { player: name })).join(" ") : "";
  return [
    h("div", { class: "moment-head" },
      parts.length ? h("h2", null, parts.join(", ")) : null,
      turn ? h("p", { class: "who" }, seatMark(turn.seat), named(name)) : null,
      h("p", { class: `ruling ${verdict}` }, sign(verdict), word(verdict))),
    said ? h("p", { class: "done" }, said) : "",
    turn && turn.note ? h("p", { class: "remark" }, word("note of record"), " ", h("bdi", null, turn.note)) : "",
    game.won && step >= view.turns.length ? h("p", { class: "done" }, h("b", null, spoken(game.won))) : "",
    ...view.found(step).map((found) => explained(view, found)),
  ];
}

// A finding: the explanation, where the rulebook says it, what follows.
function explained(view, { finding, index }) {
  const cause = finding.cause === null ? null : view.findings[finding.cause];
  const following = view.findings.filter((other) => roots(view, other).includes(index));
  const rule = phrase(`rule ${finding.code}`);
  const goTo = (other) => h("button", { type: "button", class: "link", click: () => view.go(other.step, true) },
    `${other.finding.code}, ${view.where(other.step)}`);
  return h("div", { class: `finding ${finding.severity}` },
    h("p", { class: "say" }, spoken(finding.say)),
    rule ? h("p", { class: "law" }, h("b", null, `${phrase(`title ${finding.code}`)}. `), rule) : null,
    spoken(finding.place) ? h("p", { class: "law" }, spoken(finding.place)) : null,
    cause ? h("p", { class: "chain" }, word("cause"), " ", goTo(cause)) : null,
    following.length ? h("p", { class: "chain" }, word("consequences"), " ", following.map((other, place) => [place ? "; " : "", goTo(other)])) : null,
    h("p", { class: "code" }, `${finding.code} ${finding.rule}`, finding.at ? ` · ${word("place in file", { at: finding.at })}` : ""));
}

function roots(view, { finding }) {
  const causes = [];
  for (let cause = finding.cause; cause !== null; cause = view.findings[cause].finding.cause) causes.push(cause);
  return causes;
}
