/**
 * Quick input by thumb: step buttons, buttons for MODs, real dice from the browser's random generator, copying the answer.
 * It only fills fields and dispatches input events; it does not know what the fields mean.
 */

import { stated } from "../answer/answer.js";
import { enter, make } from "../page/elements.js";

/** @param {number} faces @returns {number} one face of a fair die, from the cryptographic generator */
function rollOne(faces) {
  const limit = 2 ** 32 - (2 ** 32 % faces); // numbers above it would favour low faces
  const random = new Uint32Array(1);
  do crypto.getRandomValues(random);
  while (random[0] >= limit);
  return (random[0] % faces) + 1;
}

/** @param {HTMLButtonElement} button */
function step(button) {
  const field = button.parentElement.querySelector("input");
  const { low, high } = field.dataset;
  const number = (Math.trunc(Number(field.value || field.placeholder)) || 0) + Number(button.dataset.step);
  const stepped = String(Math.min(high, Math.max(low, number)));
  if (field.value !== stepped) enter(field, stepped);
}

/** @param {string} list @returns {string[]} the MODs of a list as written */
const modsOf = (list) =>
  list
    .split(/\s*,\s*|(?<=[^\s;])\s+(?=[+\-−–]\d)(?![^(]*\))/)
    .map((mod) => mod.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** @param {string} mod @returns {string} its words, without the number */
const wordsOf = (mod) => mod.replace(/^\S+\s*/, "").toLowerCase();

/** Add a MOD, replacing one with the same words, or remove it. @param {HTMLButtonElement} chip */
function toggleMod(chip) {
  const field = chip.closest(".field").querySelector("input");
  const mod = chip.dataset.mod;
  const mods = modsOf(field.value);
  const others = mods.filter((one) => wordsOf(one) !== wordsOf(mod));
  enter(field, (mods.includes(mod) ? others : [...others, mod]).join(", "));
}

/** Mark the buttons of MODs that are in the list. @param {ParentNode} scope */
function pressChips(scope) {
  for (const chip of scope.querySelectorAll("[data-mod]")) {
    const mods = modsOf(chip.closest(".field").querySelector("input").value);
    chip.ariaPressed = String(mods.includes(chip.dataset.mod));
  }
}

/** @param {HTMLInputElement} field @returns {string[]} its dice */
const diceIn = (field) => field.value.split(/[\s,.]+/).filter(Boolean);

/** @param {HTMLButtonElement} button near them @returns {HTMLInputElement[]} the fields for dice */
const diceFields = (button) => [...button.closest(".rolled").querySelectorAll("input")];

/** @param {Element} calculator @returns {Map<string, number>} how many dice the answer asks for, by the field's name */
const diceAsked = (calculator) => new Map(Object.entries(stated(calculator, "dice")));

/**
 * Roll the missing dice that the answer asks for; if none is missing, clear them and begin again. Until a form is answered, the number
 * of dice is unknown.
 *
 * @param {HTMLButtonElement} button
 */
function roll(button) {
  const calculator = button.closest("infinity-calculator");
  if (calculator.querySelector("output[aria-busy]")) {
    rollOnceAnswered(calculator, button);
    return;
  }
  const asked = diceAsked(calculator);
  const fields = diceFields(button);
  const taking = fields.filter((field) => asked.has(field.name));
  if (taking.length === 0) return;
  const faces = Number(calculator.querySelector("output [data-faces]").dataset.faces);
  const missing = (field) => Math.max(0, asked.get(field.name) - diceIn(field).length);
  if (!taking.some(missing)) {
    clearDice(button);
    rollOnceAnswered(calculator, button);
    return;
  }
  for (const field of taking) {
    const rolled = Array.from({ length: missing(field) }, () => rollOne(faces));
    field.value = [...diceIn(field), ...rolled].join(" ");
  }
  enter(taking[0], taking[0].value);
}

/** Roll after the pending answer, unless the form changes before. @param {Element} calculator @param {HTMLButtonElement} button */
function rollOnceAnswered(calculator, button) {
  const over = new AbortController();
  const { signal } = over;
  const rolled = () => {
    over.abort();
    roll(button);
  };
  calculator.addEventListener("answered", rolled, { signal });
  calculator.addEventListener("input", () => over.abort(), { signal });
}

/** Hide the fields for dice that the answer does not ask for. @param {Element} calculator */
function fitDice(calculator) {
  const asked = diceAsked(calculator);
  for (const place of calculator.querySelectorAll(".rolled .field")) {
    const field = place.querySelector("input");
    place.hidden = asked.size > 0 && !asked.has(field.name) && field.value === "";
  }
}

/** Show what replaces fields that are left empty. @param {Element} calculator */
function showFilled(calculator) {
  for (const [name, text] of Object.entries(stated(calculator, "filled"))) {
    const field = calculator.querySelector("form").elements.namedItem(name);
    if (field) field.placeholder = text;
  }
}

/** The last used field for dice. @type {HTMLInputElement | null} */
let diceField = null;

/** Add a face to the last used field for dice, or to the first that needs more. @param {HTMLButtonElement} button */
function addFace(button) {
  const calculator = button.closest("infinity-calculator");
  const asked = diceAsked(calculator);
  const fields = [...button.closest(".rolled").querySelectorAll("[data-dice-field]")].filter((field) =>
    field.checkVisibility(),
  );
  const wanting = fields.filter((field) => diceIn(field).length < (asked.get(field.name) ?? 0));
  const field =
    fields.includes(diceField) && (wanting.length === 0 || wanting.includes(diceField))
      ? diceField
      : (wanting[0] ?? fields[0]);
  if (field) enter(field, [...diceIn(field), button.dataset.face].join(" "));
}

/** Show the fields for the dice on the table. @param {HTMLButtonElement} button */
function toDice(button) {
  const calculator = button.closest("infinity-calculator");
  const dice = calculator.querySelector(".rolled");
  dice.closest("details")?.setAttribute("open", "");
  fitDice(calculator);
  dice.scrollIntoView({ block: "center" });
  [...dice.querySelectorAll("input")].find((field) => field.checkVisibility())?.focus({ preventScroll: true });
}

/** Show or hide the help of the fields. @param {HTMLButtonElement} button */
function toggleHelp(button) {
  button.ariaPressed = String(button.form.classList.toggle("helped"));
}

/** @param {HTMLButtonElement} button */
function clearDice(button) {
  const fields = diceFields(button);
  for (const field of fields) field.value = "";
  enter(fields[0], "");
}

/** @param {Element} calculator @returns {string} situation, headline and odds as lines of plain text */
function asText(calculator) {
  const rows = ":is(.bars, .side-by-side, .swept, .comparison) tr:not(.more-rows tr)";
  const lines = [...calculator.querySelectorAll(`output :is(.facts, .headline, .needs, .refused, ${rows})`)];
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not copied, and a block ends a word
  return [...lines.map((line) => line.innerText.replace(/\s+/g, " ").trim()), calculator.link].join("\n");
}

/**
 * @param {Element} calculator
 * @param {string} address of the page with only the calculator
 * @returns {string} HTML that embeds it in any page, filled in as it is
 */
function asFrame(calculator, address) {
  const title = calculator.querySelector(".calculator-title > span").textContent;
  const src = new URL(`${address}?${calculator.query}`, location.href).href;
  const said = { src, title, width: "100%", height: "800", loading: "lazy", allow: "clipboard-write" };
  return make("iframe", said).outerHTML;
}

/** The text that each button copies. @type {Record<string, (calculator: Element, button: HTMLButtonElement) => string>} */
const TEXTS = {
  text: asText,
  link: (calculator) => calculator.link,
  frame: (calculator, button) => asFrame(calculator, button.dataset.address),
};

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const calculator = button.closest("infinity-calculator");
  const text = TEXTS[button.dataset.copy](calculator, button);
  const said = calculator.querySelector(".copied");
  said.textContent = "";
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Copied.";
  } catch {
    said.textContent = "This browser does not let the page copy. Mark and copy this: ";
    const box = make("textarea", { readonly: "" }, text);
    said.append(box);
    box.select();
  }
}

/** Keep what is fixed at the bottom of the screen above an on-screen keyboard, which covers the page. */
function liftAboveKeyboard() {
  const { height, offsetTop, scale } = window.visualViewport;
  const covered = scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop)); // when zoomed in, the page scrolls
  document.documentElement.style.setProperty("--covered", `${covered}px`);
}

for (const type of ["resize", "scroll"]) window.visualViewport?.addEventListener(type, liftAboveKeyboard);

const ACTIONS = {
  "[data-step]": step,
  "[data-mod]": toggleMod,
  "[data-roll]": roll,
  "[data-clear]": clearDice,
  "[data-to-dice]": toDice,
  "[data-face]": addFace,
  "[data-help]": toggleHelp,
  "[data-copy]": copy,
};

document.addEventListener("click", (event) => {
  for (const [selector, act] of Object.entries(ACTIONS)) {
    const button = event.target instanceof Element && event.target.closest(`infinity-calculator ${selector}`);
    if (button) act(button);
  }
});

/** The field that got the focus and has not been tapped since. @type {EventTarget | null} */
let entered = null;

document.addEventListener("focusin", ({ target }) => {
  entered = target;
  if (target instanceof Element && target.matches("[data-dice-field]")) diceField = target;
});

/** The tap that enters a field selects what it holds, so that typing replaces it; the next one places the caret. */
document.addEventListener("click", ({ target }) => {
  if (target !== entered) return;
  entered = null;
  if (target.matches("infinity-calculator .field:is(.number, .inches, .profile) :is(input, textarea)")) target.select();
});

document.addEventListener("answered", (event) => {
  fitDice(event.target);
  showFilled(event.target);
});

for (const type of ["input", "answered"]) {
  document.addEventListener(type, (event) => {
    const calculator = event.target instanceof Element && event.target.closest("infinity-calculator");
    if (calculator) pressChips(calculator);
  });
}
