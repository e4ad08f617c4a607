// What lies along the game: the marks of the findings over the slider, and the chart of points and tokens.

const MARKS = { error: "M-5-5 5 5M5-5-5 5", warning: "M0-5 5.5 5H-5.5Z", note: "M0-4.5A4.5 4.5 0 1 1 0 4.5 4.5 4.5 0 1 1 0-4.5Z" };

// The strip over the slider; a click goes to a turn, as the slider does for everybody else.
function strip(game, steps, findings, at, go) {
  const svg = draw("svg", {
    class: "strip", "aria-hidden": "true",
    click: (event) => {
      const box = svg.getBoundingClientRect();
      go(Math.round(((event.clientX - box.left) / box.width) * (steps - 1)));
    },
  });
  const place = (step) => `${steps > 1 ? (step / (steps - 1)) * 100 : 50}%`;
  game.turns.forEach((turn, index) => {
    const first = index > 0 && turn.round !== game.turns[index - 1].round;
    if (first) svg.append(draw("line", { class: "tick", x1: place(index + 1), x2: place(index + 1), y1: 22, y2: 28 }));
  });
  svg.append(draw("line", { class: "base", x1: 0, x2: "100%", y1: 28, y2: 28 }));
  for (const { finding, step } of findings) {
    const kind = finding.cause === null ? finding.severity : `${finding.severity} caused`;
    svg.append(draw("svg", { x: place(step), y: 12, overflow: "visible", class: "place" },
      draw("path", { class: `mark ${kind}`, d: MARKS[finding.severity] })));
  }
  svg.append(draw("line", { class: "now", x1: place(at), x2: place(at), y1: 0, y2: 28 }));
  return svg;
}

// One line for each player, told apart by its dashes and by the mark at its end, too.
function chart(game, title, values, bound, at, width) {
  const height = 150;
  const [left, right, top, bottom] = [30, 16, 12, 22];
  const most = Math.max(bound, ...values.flat()) + 1;
  const last = Math.max(values.length - 1, 1);
  const x = (step) => left + (step / last) * (width - left - right);
  const y = (value) => height - bottom - (value / most) * (height - top - bottom);
  const seats = game.players.map((_, seat) => seat);
  const line = (seat) => values.map((row, step) => `${step ? `H${x(step)}V` : `M${x(0)} `}${y(row[seat])}`).join("");
  const ends = seats.map((seat) => `${game.players[seat]} ${values[values.length - 1][seat]}`);
  const step = Math.min(at, values.length - 1);
  return draw("svg", { class: "chart", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${title}: ${ends.join(", ")}` },
    [0, bound].map((value) => draw("g", null,
      draw("line", { class: value ? "bound" : "base", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
      draw("text", { class: "axis", x: left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)))),
    [1, last].map((turn) => draw("text", { class: "axis", x: x(turn), y: height - 6, "text-anchor": "middle" }, String(turn))),
    draw("line", { class: "now", x1: x(step), x2: x(step), y1: top - 6, y2: height - bottom }),
    seats.map((seat) => draw("path", { class: `line seat-${seat % 4}`, d: line(seat) })),
    seats.map((seat) => draw("svg", { x: x(step), y: y(values[step][seat]), overflow: "visible", class: "place" },
      draw("path", { class: `end seat-${seat % 4}`, d: SEAT_SHAPES[seat % 4], transform: "scale(.55)" }))));
}

function charts(game, at, width) {
  const points = game.frames.map((frame) => frame[4].map((player) => player[4]));
  const tokens = game.frames.map((frame) => frame[4].map((player) => player[0].reduce((sum, count) => sum + count, 0)));
  const step = Math.min(at, game.frames.length - 1);
  const legend = (values) => h("ul", { class: "legend", role: "list" }, game.players.map((name, seat) =>
    h("li", null, seatMark(seat), draw("svg", { class: "sample", viewBox: "0 0 24 6", "aria-hidden": "true" },
      draw("path", { class: `line seat-${seat % 4}`, d: "M0 3H24" })), named(name), " ", h("b", null, String(values[step][seat])))));
  return [[word("points"), points, game.goal], [word("tokens"), tokens, game.limit]].map(([title, values, bound]) =>
    h("figure", null, h("figcaption", null, title), legend(values), chart(game, title, values, bound, at, width)));
}
