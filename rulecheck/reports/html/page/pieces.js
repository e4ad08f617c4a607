// The pieces of the game as drawings: cards, card backs, nobles, stacks of tokens.

const LETTERS = ["w", "u", "g", "r", "k", "j"];

function picture(label, width, height, className, ...children) {
  const access = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return draw("svg", { viewBox: `0 0 ${width} ${height}`, class: className, ...access }, ...children);
}

// The face of a card is written in its id: level, bonus, price.
function face(id) {
  const [, level, bonus, price] = /^(\d)([wugrk])-(.*)$/.exec(id);
  return { level: Number(level), bonus, price: counts(price) };
}

function counts(text) {
  return Array.from(text.matchAll(/([wugrk])(\d+)/g), ([, letter, number]) => [letter, number]);
}

function gem(letter, x, y, size, height = size) {
  return draw("use", { href: `#gem-${letter}`, class: letter, x, y, width: size, height });
}

function numeral(x, y, size, text, className = "numeral") {
  return draw("text", { x, y, "font-size": size, class: className }, String(text));
}

// Numbers on the shapes of their colours, from the bottom up.
function price(entries, x, bottom, step) {
  return entries.map(([letter, number], index) => {
    const y = bottom - (entries.length - 1 - index) * step;
    return draw("g", { class: letter, transform: `translate(${x} ${y})` },
      draw("use", { href: `#pip-${letter}`, x: -step / 2, y: -step / 2, width: step, height: step }),
      numeral(0, step * 0.235, step * 0.66, number, "numeral pipped"));
  });
}

function dots(level, x, y, step, radius) {
  return Array.from({ length: level }, (_, index) =>
    draw("circle", { class: "dot", cx: x + (index - (level - 1) / 2) * step, cy: y, r: radius }));
}

function cardLabel([id, points], fresh) {
  const parts = [phrase(`card ${id}`)];
  if (points) parts.push(phrase(`points ${points}`));
  if (fresh) parts.push(word("new"));
  return parts.join(", ");
}

function card([id, points], fresh = false) {
  const { level, bonus, price: cost } = face(id);
  return picture(cardLabel([id, points], fresh), 100, 140, "card",
    draw("rect", { class: "frame", width: 100, height: 140, rx: 9 }),
    draw("rect", { x: 4, y: 4, width: 92, height: 132, rx: 6, fill: `url(#art-${bonus})` }),
    draw("use", { href: `#scene-${Math.min(level, 3)}`, x: 4, y: 4, width: 92, height: 132 }),
    draw("path", { class: "band", d: "M4 38V10a6 6 0 0 1 6-6H90a6 6 0 0 1 6 6V38Z" }),
    points ? numeral(20, 32, 31, points) : null,
    gem(bonus, 63, 7, 28),
    price(cost, 20, 120, 24),
    dots(level, 82, 126, 7, 2.4));
}

// A card face down; `count` says how many more lie below it.
function back(level, label, count = null) {
  return picture(label, 100, 140, "card",
    count > 1 ? draw("rect", { class: "frame below", x: 3, y: 5, width: 97, height: 135, rx: 9 }) : null,
    draw("rect", { class: "frame", width: count > 1 ? 97 : 100, height: count > 1 ? 136 : 140, rx: 9 }),
    draw("rect", { class: `back level-${level}`, x: 4, y: 4, width: count > 1 ? 89 : 92, height: 128, rx: 6 }),
    draw("rect", { x: 4, y: 4, width: count > 1 ? 89 : 92, height: 128, rx: 6, fill: "url(#diaper)" }),
    draw("circle", { class: "medal", cx: 48.5, cy: 58, r: 25 }),
    count === null ? numeral(48.5, 69, 32, "?") : numeral(48.5, 69, 30, count),
    dots(level, 48.5, 110, 15, 5));
}

function gap(label) {
  return picture(label, 100, 140, "card", draw("rect", { class: "gap", x: 2, y: 2, width: 96, height: 136, rx: 9 }));
}

function noble([id, points], fresh = false) {
  const label = [phrase(`noble ${id}`), phrase(`points ${points}`), fresh ? word("new") : ""].filter(Boolean);
  return picture(label.join(", "), 100, 100, "noble",
    draw("rect", { class: "frame", width: 100, height: 100, rx: 9 }),
    draw("rect", { x: 4, y: 4, width: 92, height: 92, rx: 6, fill: "url(#art-n)" }),
    draw("use", { href: "#noble-bust", x: 33, y: 15, width: 62, height: 81 }),
    draw("path", { class: "band", d: "M32 4V96H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z" }),
    numeral(18, 27, 24, points),
    price(counts(id.slice(2)), 18, 84, 20));
}

function unknownNoble() {
  return picture(word("unknown"), 100, 100, "noble",
    draw("rect", { class: "gap", x: 2, y: 2, width: 96, height: 96, rx: 9 }), numeral(50, 62, 34, "?", "numeral pale"));
}

const TALLEST = 8;

// Tokens of one colour, one upon the other, and how many there are; `tallest` is the stack to leave room for.
function stack(letter, count, tallest) {
  const shown = Math.min(count, TALLEST);
  const discs = Array.from({ length: shown }, (_, index) => {
    const y = 62 - index * 6;
    return draw("g", null,
      draw("path", { class: "rim", d: `M4 ${y}a26 11 0 0 0 52 0v7a26 11 0 0 1-52 0Z` }),
      draw("ellipse", { class: "disc", cx: 30, cy: y, rx: 26, ry: 11 }));
  });
  const top = 62 - (shown - 1) * 6;
  const room = 62 - (Math.min(Math.max(tallest, 1), TALLEST) - 1) * 6 - 13;
  const svg = picture(phrase(`tokens ${letter}${count}`), 60, 100, `stack ${letter}`,
    shown ? discs : draw("ellipse", { class: "gap", cx: 30, cy: 66, rx: 25, ry: 10 }),
    shown ? gem(letter, 18, top - 6.5, 24, 13) : gem(letter, 21, 61, 18, 10),
    numeral(30, 97, 18, count, count ? "numeral count" : "numeral count none"));
  svg.setAttribute("viewBox", `0 ${room} 60 ${100 - room}`);
  return svg;
}

// Bought cards of one colour, overlapping; the one in front says how many bonuses they are.
function fan(letter, cards) {
  const step = 13;
  const height = 46 + step * Math.max(cards.length - 1, 0);
  if (!cards.length) {
    return picture("", 60, height, "fan", draw("rect", { class: "gap", x: 1.5, y: 1.5, width: 57, height: 43, rx: 6 }));
  }
  const strips = cards.map(([, points], index) => draw("g", { transform: `translate(0 ${index * step})` },
    draw("rect", { class: "frame", width: 60, height: 46, rx: 6 }),
    draw("rect", { x: 2, y: 2, width: 56, height: 42, rx: 4.5, fill: `url(#art-${letter})` }),
    draw("path", { class: "band", d: "M2 14V6.5A4.5 4.5 0 0 1 6.5 2H53.5A4.5 4.5 0 0 1 58 6.5V14Z" }),
    points ? numeral(11, 12.6, 12, points) : null,
    gem(letter, 43, 2.6, 11)));
  const middle = (cards.length - 1) * step + 30;
  return picture(phrase(`bonuses ${letter}${cards.length}`), 60, height, "fan", strips,
    draw("circle", { class: "medal", cx: 30, cy: middle, r: 11.5 }), numeral(30, middle + 6, 17, cards.length));
}

const SEAT_SHAPES = [
  "M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z", "M-7-7H7V7H-7Z", "M0-9 9 7H-9Z", "M0-10 10 0 0 10-10 0Z",
];

// The mark of a seat: a shape and a colour, the same everywhere on the page.
function seatMark(seat) {
  return draw("svg", { viewBox: "-11 -11 22 22", class: `seat seat-${seat % 4}`, "aria-hidden": "true" },
    draw("path", { d: SEAT_SHAPES[seat % 4] }));
}

const SEVERITY_SHAPES = {
  valid: "M-6 0-1.5 5 6.5-5",
  error: "M-5-5 5 5M5-5-5 5",
  unreadable: "M-5-5 5 5M5-5-5 5",
  warning: "M0-6V1.5M0 5.4V5.6",
  note: "M-3.4-2.6C-3-7.6 5.4-6.4 3.4-2 2.4 0 0-.2 0 2.4M0 5.6V5.8",
};

// How a verdict looks beside its words: a tick, a cross, an exclamation or a question mark.
function sign(severity) {
  return draw("svg", { viewBox: "-11 -11 22 22", class: `sign ${severity}`, "aria-hidden": "true" },
    draw("path", { class: "ground", d: severity === "warning" ? "M0-10.5 10.5 9H-10.5Z" : "M-10 0A10 10 0 1 1 10 0 10 10 0 1 1-10 0Z" }),
    draw("path", { class: "stroke", d: SEVERITY_SHAPES[severity], transform: severity === "warning" ? "translate(0 2.6) scale(.8)" : "scale(.95)" }));
}
