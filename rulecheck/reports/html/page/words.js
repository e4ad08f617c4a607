"use strict";
// What the page was given, and how it speaks: one language at a time.

const given = (kind) => Array.from(document.querySelectorAll(`script[data-kind="${kind}"]`));
const parsed = (block) => JSON.parse(block.textContent);

const LANGUAGES = parsed(given("languages")[0]).all;
const WORDS = parsed(given("words")[0]);
const PHRASES = new Map(given("phrases").flatMap((block) => Object.entries(parsed(block))));
const OWN_NAMES = { sr: "Српски", "sr-Latn": "Srpski", ru: "Русский", es: "Español", en: "English" };

let language = parsed(given("languages")[0]).first;

function filled(text, fields) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
}

// A word of the page itself.
function word(key, fields = {}) {
  return filled(WORDS[language][key], fields);
}

// A text that the records need: of a card, of tokens, of a turn.
function phrase(key, fields = {}) {
  const texts = PHRASES.get(key);
  return texts ? filled(spoken(texts), fields) : "";
}

// The one of five texts that is in the language of the page.
function spoken(texts) {
  return texts[LANGUAGES.indexOf(language)];
}

// An element of the page. Text becomes text, whatever it holds; a function becomes a listener.
function h(name, attributes, ...children) {
  return built(document.createElement(name), attributes, children);
}

// The same for a drawing.
function draw(name, attributes, ...children) {
  return built(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function built(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// A player's name, which may run from right to left without moving anything else.
function named(name, attributes) {
  return h("bdi", attributes, name);
}
