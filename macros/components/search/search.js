/**
 * The search: a dialog with a field and results, the best first. Nothing is downloaded before it is opened.
 *
 * It is opened by a link, so that readers without JavaScript get the list of all names. Arrows select a result, Enter follows
 * it, Escape closes the dialog. The searched words are then highlighted at the result, without changing the page.
 *
 * @typedef {{ address: string, edition: string, place: string, title: [string, boolean][], text: [string, boolean][] }} Result
 */

import { make } from "../page/elements.js";

const OPENERS = "a.search-opener";
const KEYS = new Set(["/", "f", "s"]);
/** Inputs in which keys are text. */
const FIELDS = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]";
/** Parts of a page that are not highlighted. */
const UNCOLOURED = "infinity-calculator, .example, script, style, svg, button, a.clause, a.headerlink";
const COLOUR = "found";

const DIALOG = `
<div class="search-head">
<input type="search" role="combobox" aria-label="Search" aria-autocomplete="list" aria-controls="search-results"
  aria-expanded="false" autocomplete="off" autocapitalize="off" autocorrect="off" enterkeyhint="go"
  placeholder="dodge a mine, +1 SD, hmg" spellcheck="false">
<button type="button" class="search-close">Close</button>
</div>
<p class="search-status" role="status"></p>
<div id="search-results" class="search-results" role="listbox" aria-label="Results"></div>`;

/** @param {[string, boolean][]} pieces @returns {(Node | string)[]} */
const withMarks = (pieces) => pieces.map(([piece, found]) => (found ? make("mark", {}, piece) : piece));

class Search {
  #dialog = make("dialog", { class: "search-dialog", "aria-label": "Search" });
  #field;
  #status;
  #list;
  /** @type {Worker | null} */
  #worker = null;
  #number = 0;
  #chosen = -1;
  /** @type {Set<string>} the stems that matched the shown results */
  #words = new Set();

  constructor() {
    this.#dialog.innerHTML = DIALOG;
    const parts = ["input", "button", ".search-status", ".search-results"];
    const [field, close, status, list] = parts.map((part) => this.#dialog.querySelector(part));
    [this.#field, this.#status, this.#list] = [field, status, list];
    this.#field.addEventListener("input", () => this.#ask());
    this.#field.addEventListener("keydown", (event) => this.#press(event));
    close.addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#dialog.close());
    this.#list.addEventListener("click", (event) => this.#follow(event));
  }

  open() {
    if (this.#dialog.open) return;
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    this.#start();
    this.#dialog.showModal();
    this.#field.focus();
    this.#field.select();
  }

  #start() {
    if (this.#worker) return;
    this.#worker = new Worker(new URL("search-worker.js", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => this.#show(data));
    this.#worker.addEventListener("error", () => this.#fail());
  }

  #ask() {
    this.#start();
    this.#number += 1;
    this.#list.ariaBusy = "true";
    if (this.#status.textContent === "") this.#status.textContent = "Searching…"; // the index may still be on its way
    this.#worker.postMessage({ number: this.#number, query: this.#field.value });
  }

  /** @param {{ number: number, error?: string, found: Result[], words: Set<string> }} answer */
  #show({ number, error, found, words }) {
    if (number !== this.#number) return;
    if (error) return this.#fail();
    this.#words = words;
    this.#list.replaceChildren(...found.map((result, nth) => optionOf(result, nth)));
    this.#list.scrollTop = 0;
    this.#field.ariaExpanded = String(found.length > 0);
    this.#choose(found.length > 0 ? 0 : -1);
    this.#say(found.length);
    this.#list.ariaBusy = "false";
  }

  /** @param {number} count of results */
  #say(count) {
    if (this.#field.value.trim() === "") this.#status.replaceChildren();
    else if (count > 0) this.#status.replaceChildren(count === 1 ? "1 result" : `${count} results`);
    else this.#status.replaceChildren("Nothing found. ", allNames());
  }

  #fail() {
    this.#worker?.terminate();
    this.#worker = null; // the next letter tries again
    this.#list.replaceChildren();
    this.#list.ariaBusy = "false";
    this.#status.replaceChildren("The search could not be loaded. ", allNames());
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { children } = this.#list;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && children.length > 0) this.#choose((this.#chosen + step + children.length) % children.length);
    else if (event.key === "Enter") children[this.#chosen]?.click();
    else if (event.key === "Escape")
      this.#dialog.close(); // by default it would only clear the field
    else return;
    event.preventDefault();
  }

  /** @param {number} nth */
  #choose(nth) {
    this.#chosen = nth;
    const option = this.#list.children[nth];
    for (const each of this.#list.children) each.ariaSelected = String(each === option);
    if (option) this.#field.setAttribute("aria-activedescendant", option.id);
    else this.#field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    arrival.expect(link, this.#words);
    this.#dialog.close();
  }
}

/** @param {Result} result @param {number} nth @returns {HTMLElement} */
function optionOf({ address, edition, place, title, text }, nth) {
  const name = make("span", { class: "search-title" }, ...withMarks(title));
  const from = make("span", { class: "search-place" }, ...(edition ? [make("b", {}, edition), " "] : []), place);
  const option = make("a", { id: `search-result-${nth}`, role: "option", tabindex: "-1", href: address }, name, from);
  if (text.length > 0) option.append(make("span", { class: "search-text" }, ...withMarks(text)));
  return option;
}

/** @returns {string} the address of the list of all names */
const names = () => new URL("../../../n5/a-to-z/", import.meta.url).href;

const allNames = () => make("a", { href: names() }, "All names from A to Z");

/** Highlights the searched words at the result. */
class Arrival {
  /** @type {{ path: string, hash: string, words: Set<string> } | null} */
  #expected = null;
  /** @type {Promise<void> | undefined} */
  #learnt;

  /** @param {HTMLAnchorElement} link @param {Set<string>} words */
  expect(link, words) {
    this.#expected = { path: link.pathname, hash: link.hash, words };
    if (link.pathname === location.pathname) setTimeout(() => this.colour());
  }

  /** Highlight the words of the result that led to this page; on another page they are forgotten. */
  async colour() {
    const { highlights } = globalThis.CSS ?? {};
    if (!highlights) return;
    highlights.delete(COLOUR);
    if (this.#expected?.path !== location.pathname) this.#expected = null;
    const expected = this.#expected;
    if (!expected) return;
    const { load, marked } = await import("./search-words.js");
    this.#learnt ??= load();
    await this.#learnt;
    const place = document.getElementById(decodeURIComponent(expected.hash.slice(1)));
    const texts = placesToColour(place).flatMap(textsIn);
    highlights.set(
      COLOUR,
      new Highlight(...texts.flatMap((text) => rangesIn(text, marked(text.data, expected.words)))),
    );
  }
}

/** @param {Element | null} place @returns {Element[]} it, with what belongs to it; the article if it is null */
function placesToColour(place) {
  if (!place) return [...document.querySelectorAll("article")];
  return place.matches("dt") ? [place, place.nextElementSibling] : [place];
}

/** @param {Element} place @returns {Text[]} its texts, except those of calculators and similar elements */
function textsIn(place) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(UNCOLOURED)) texts.push(walker.currentNode);
  return texts;
}

/** @param {Text} text @param {[string, boolean][]} pieces @returns {Range[]} of the matches */
function rangesIn(text, pieces) {
  const ranges = [];
  let at = 0;
  for (const [piece, found] of pieces) {
    if (found) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + piece.length);
      ranges.push(range);
    }
    at += piece.length;
  }
  return ranges;
}

const search = new Search();
const arrival = new Arrival();

// Before the theme follows the link.
document.addEventListener(
  "click",
  (event) => {
    const opener = event.target instanceof Element && event.target.closest(OPENERS);
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    search.open();
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  const free = !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.(FIELDS);
  if (!free || !KEYS.has(event.key)) return;
  event.preventDefault();
  search.open();
});

/** Mark the links as opening a dialog. Those in the header stay while pages change, so their address must be absolute. */
function prepare() {
  for (const opener of document.querySelectorAll(OPENERS)) {
    opener.setAttribute("aria-haspopup", "dialog");
    opener.setAttribute("href", names());
  }
}

prepare();
window.document$?.subscribe(() => {
  prepare();
  arrival.colour();
});
