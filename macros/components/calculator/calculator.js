/**
 * <infinity-calculator>: sends its form to the engine and shows the answer; independent of calculators and rules.
 *
 * The address bar has the values of a changed form that differ from the defaults: ?calculator=SLUG&control=value&…, and
 * &at=ID for a calculator that is not the first of its kind on the page. Opening such an address fills the form, asks,
 * and scrolls to the answer. While the engine does not run, no number of another form is shown.
 *
 * A script that changes a field for the reader dispatches an input event; after each new answer the element dispatches "answered",
 * "refused" after a value that the engine refuses, and "offered" once the offers are shown.
 */

import { offer, show, stated } from "../answer/answer.js";
import { engine, isReplaced } from "../engine/engine.js";
import { make, makeButton } from "../page/elements.js";
import { ofThisTab } from "../page/storage.js";
import { complete, defaultsOf, fill, fitEdition, fitWhen, plainOf, unfold, valuesOf } from "./fields.js";

const STAGES = {
  fetching: "Getting the calculator ready, 1 of 3…",
  starting: "Getting the calculator ready, 2 of 3…",
  loading: "Getting the calculator ready, 3 of 3…",
};
/** How long a form must be unchanged before its offers are requested. */
const REST_MS = 150;
const NO_NUMBER = "…";
const KEPT = "The answer stays as it was.";

class InfinityCalculator extends HTMLElement {
  /** @type {HTMLFormElement} */
  #form;
  /** @type {HTMLElement} */
  #status;
  /** @type {HTMLElement} the headline of the answer, which stays visible and is announced when it changes */
  #headline;
  /** @type {HTMLElement} the main numbers of the answer, which stay visible above it */
  #figures;
  /** @type {HTMLOutputElement} */
  #output;
  /** What a link with a form leads to: the answer, or the board that shows it. @type {HTMLElement} */
  #goal;
  /** The choices for this form, below it; null if the calculator offers none. @type {HTMLElement | null} */
  #offers;
  /** The answer in the page's HTML. */
  #baked = "";
  /** The page's initial path and query: links within the page still have the query. */
  #path = "";
  #arrivedWith = "";
  /** The last query seen in the address. */
  #seen = "";
  /** The query of the last answered form; empty while the form is unchanged. */
  #answered = "";
  #asking = false;
  /** The query of the form whose answer is shown. */
  #shown = "";
  /** Whether an address filled the form, and nothing has been answered since. */
  #arriving = false;
  /** The element that the address named before the answer. */
  #place = "";
  /** Whether the reader has changed the form since an address filled it. */
  #edited = false;
  /** Whether the reader has not scrolled yet. */
  #still = true;
  /** The queries of earlier answered forms, the latest last. @type {string[]} */
  #past = [];
  #undoing = false;
  /** The values of each field that the address has more than once, until they are shown. @type {Map<string, string[]>} */
  #doubled = new Map();
  #listening = new AbortController();

  /** The address that opens this calculator with its form, on the calculator's own page. */
  get link() {
    return new URL(`${this.#home}?${this.query}#${this.#goal.id}`, location.href).href;
  }

  /** The query of that address: the form's values that differ from the defaults, and its edition. */
  get query() {
    const at = this.#kin[0] === this ? [] : [["at", this.id]];
    const defaults = new Map(defaultsOf(this.#form));
    const said = valuesOf(this.#form).filter(([name, value]) => name === "edition" || value !== defaults.get(name));
    return new URLSearchParams([["calculator", this.#slug], ...at, ...said]).toString();
  }

  /** Where the queries of earlier forms are stored while the page reloads. */
  get #pastKey() {
    return `past ${location.pathname} ${this.id}`;
  }

  connectedCallback() {
    this.#form = this.querySelector("form");
    complete(this.#form);
    this.#status = this.querySelector(".calculator-status");
    this.#headline = this.querySelector(".calculator-headline");
    this.#figures = this.querySelector(".calculator-figures");
    this.#output = this.querySelector("output");
    this.#goal = this.querySelector("scene-board") ?? this.#output;
    if (!this.#goal.id) {
      this.#goal.id = this.#output.id;
      this.#output.removeAttribute("id");
    }
    this.#baked ||= this.#output.innerHTML;
    this.#offers = this.querySelector(".offered");
    if (this.#offers) this.#form.after(this.#offers);
    this.#path = location.pathname;
    this.#arrivedWith = this.#seen = location.search;
    this.#shown = this.query;
    this.#release();
    this.#listen();
    this.#restore();
    if (this.#home === "") startWhenIdle();
    if (this.querySelector("scene-board")) import("../scene/scene-board.js");
  }

  disconnectedCallback() {
    this.#listening.abort();
    engine.forget(this);
  }

  #listen() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const type of ["focusin", "pointerdown"]) this.addEventListener(type, () => engine.start(), { signal });
    this.addEventListener("click", (event) => this.#press(event), { signal });
    this.#form.addEventListener("input", (event) => this.#edit(event.target), { signal });
    this.#form.addEventListener("submit", (event) => this.#submit(event), { signal });
    this.#form.addEventListener("reset", () => setTimeout(() => this.#reset()), { signal }); // after the reset
    engine.addEventListener("state", () => this.#showStage(), { signal });
    const scrolls = () => (this.#still = false);
    for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
      addEventListener(type, scrolls, { signal, passive: true });
    document.addEventListener("click", () => this.#follow(), { signal });
    addEventListener("popstate", () => this.#follow(), { signal });
  }

  /** @param {HTMLElement} field that the reader changed */
  #edit(field) {
    if (field.name === "edition") fitEdition(this.#form);
    fitWhen(this.#form);
    this.#edited = true;
    this.#ask();
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    this.#ask();
  }

  /** A button's or link's data are values to fill in, or a request to try again. @param {MouseEvent} event */
  #press(event) {
    const pressed = event.target.closest("button, a[data-form]");
    if (!pressed || isForElsewhere(event)) return;
    const { example, form, renew, retry, to, undo } = pressed.dataset;
    if (undo !== undefined) this.#undo();
    if (example !== undefined || form !== undefined) this.#edited = true;
    if (example !== undefined) this.#change([...plainOf(this.#form), ...Object.entries(JSON.parse(example))], true);
    if (form !== undefined) this.#change(Object.entries(JSON.parse(form)), pressed.dataset.pick === undefined);
    if (retry !== undefined) this.#retry();
    if (renew !== undefined) this.#renew();
    if (to !== undefined) this.#show(to);
    if (pressed.localName === "a") {
      event.preventDefault();
      event.stopPropagation(); // the theme would load this page again
    }
  }

  /**
   * @param {[string, string][]} values to put into the form before asking
   * @param {boolean} unfolding whether to open the folds of these fields; an offered choice is visible itself
   */
  #change(values, unfolding) {
    fill(this.#form, values);
    fitEdition(this.#form, true);
    fitWhen(this.#form);
    if (unfolding) unfold(this.#form);
    this.#ask();
  }

  async #ask() {
    this.#asking = true;
    this.#output.ariaBusy = "true";
    this.#showStage();
    const query = this.query;
    if (engine.state !== "ready" && query !== this.#shown) this.#hold();
    const form = Object.fromEntries(valuesOf(this.#form));
    const reply = await this.#answerTo({ ...form, offered: "later" });
    if (reply === null) return;
    this.#settle();
    if ("html" in reply) this.#showAnswer(reply.html, query);
    else if ("error" in reply) this.#showError(reply.error);
    else this.#showFailure(reply.failure);
    if (reply.later) setTimeout(() => this.#offer(form, query), REST_MS);
  }

  /** @param {Record<string, string>} form @returns {Promise<import("../engine/engine.js").Reply | null>} */
  #answerTo(form) {
    return engine.ask(this, this.#slug, form, this.getAttribute("page") ?? "");
  }

  /** Show the offers of the answer, if they are still for this form. @param {Record<string, string>} form @param {string} query */
  async #offer(form, query) {
    const isOver = () => !this.isConnected || this.#asking || this.#shown !== query;
    if (isOver()) return;
    const reply = await this.#answerTo({ ...form, offered: "only" });
    if (reply === null || isOver()) return;
    offer(this.#offers, "html" in reply ? reply.html : "", this.#headline); // offers for another form are useless
    this.dispatchEvent(new Event("offered"));
  }

  /** The shown answer is for another form, and the engine cannot answer this one. */
  #hold() {
    this.classList.add("pending");
    this.#figures.replaceChildren();
    say(this.#headline, NO_NUMBER);
    this.#lead(NO_NUMBER);
  }

  #release() {
    this.classList.remove("pending");
    const figures = [...this.#output.querySelectorAll(".figures, .needs")];
    this.#figures.replaceChildren(...figures.map((one) => one.cloneNode(true)));
    say(this.#headline, this.#output.querySelector(".headline").textContent);
  }

  /** Show the main number in the summary line of a folded calculator. @param {string} words */
  #lead(words) {
    const line = this.closest("details.fold")?.querySelector(":scope > summary > .lead");
    if (line) say(line, words);
  }

  /** No question is pending, and there is no error. */
  #settle() {
    this.#asking = false;
    this.#output.ariaBusy = null;
    this.#output.classList.remove("stale");
    for (const entry of this.#form.querySelectorAll("[aria-invalid]")) entry.ariaInvalid = null;
    for (const place of this.#form.querySelectorAll(".field-error")) {
      place.hidden = true;
      place.textContent = "";
    }
  }

  /** Fill in the previously answered form (or the last one, if the current form is refused or pending), and ask again. */
  #undo() {
    const changed = !this.#undoing && this.query !== this.#shown;
    const before = changed ? this.#shown : this.#past.pop();
    if (before === undefined) return;
    this.#edited = true;
    this.#undoing = true;
    this.#change([...defaultsOf(this.#form), ...new URLSearchParams(before)], false);
  }

  /** @param {string} query of the form being answered */
  #turn(query) {
    const moving = this.querySelector("scene-board[data-moving]"); // a move is one step
    if (!this.#undoing && !moving && query !== this.#shown) this.#past.push(this.#shown);
    this.#undoing = false;
    this.#shown = query;
    ofThisTab.set(this.#pastKey, JSON.stringify(this.#past));
    const button = this.querySelector("[data-undo]");
    if (this.#past.length === 0 && document.activeElement === button) this.#headline.focus({ preventScroll: true });
    button.hidden = this.#past.length === 0;
  }

  /** @param {string} html @param {string} query of the form that it answers */
  #showAnswer(html, query) {
    this.#say("");
    this.#replace(html, query);
    this.#turn(query);
    this.#write(this.#edited ? this.#goal.id : undefined);
    if (this.#arriving && this.#still) land(this.#goal);
    this.#arriving = false;
  }

  /** @param {string} html @param {string} query */
  #replace(html, query) {
    show(this.#output, this.#offers, html, this.#headline);
    this.#release();
    this.#answered = query;
    this.#noteUnread();
    this.#noteDoubled();
    this.#lead(this.#output.querySelector(".figure")?.textContent ?? this.#headline.textContent);
    for (const way of this.querySelectorAll("a.home")) way.href = this.link;
    this.dispatchEvent(new Event("answered", { bubbles: true }));
  }

  /**
   * @typedef {{ start: number, end: number, message: string }} Mistake a wrong piece of a field's text
   * @param {{ control: string, message: string, offer?: { label: string, form: Record<string, string> }, mistakes?: Mistake[] }} error
   */
  #showError({ control, message, offer, mistakes }) {
    this.#output.classList.add("stale");
    if (!this.#arriving) this.#release();
    this.querySelector("[data-undo]").hidden = false;
    this.dispatchEvent(new Event("refused"));
    const field = this.#fieldOf(control);
    const says = this.#arriving ? message : `${message} ${KEPT}`;
    const ways = [
      ...(field ? [makeButton("Show the field", { "data-to": control })] : []),
      ...(offer ? [makeButton(offer.label, { "data-form": JSON.stringify(offer.form) })] : []),
    ];
    this.#say(says, ...ways.flatMap((way) => [" ", way]));
    if (!field) return;
    tell(field, false, ...(mistakes ? marked(field, mistakes) : [message]));
    field.hidden = false;
    for (const fold of [field.closest("details"), field.querySelector(".in-words")]) fold?.setAttribute("open", "");
    for (const entry of field.querySelectorAll("[name]")) entry.ariaInvalid = "true";
  }

  /** @param {string} control whose field to show, with its content selected */
  #show(control) {
    const entry = this.#form.elements.namedItem(control);
    entry.scrollIntoView({ block: "center" });
    entry.focus({ preventScroll: true });
    entry.select?.();
  }

  /** @param {string} control @returns {HTMLElement | null} its field */
  #fieldOf(control) {
    return this.#form.querySelector(`[data-control="${CSS.escape(control)}"]`);
  }

  /** Show next to each field which pieces of its text the answer ignores. */
  #noteUnread() {
    for (const [name, mistakes] of Object.entries(stated(this, "unread"))) {
      const field = this.#fieldOf(name);
      tell(field, true, "Not understood: ", ...marked(field, mistakes));
    }
  }

  /** Show next to each field that the address has more than once which value counts. */
  #noteDoubled() {
    for (const [name, values] of this.#doubled) {
      const field = this.#fieldOf(name);
      const says = `The link has ${values.length} values here, ${values.join(" and ")}: the last one counts.`;
      if (field) tell(field, true, says);
    }
    this.#doubled.clear();
  }

  /** If the address names a calculator that this page does not have, the first one says so. @param {string} slug */
  #noteUnknown(slug) {
    const named = document.querySelector(`infinity-calculator[calculator="${CSS.escape(slug)}"]`);
    if (!slug || named || document.querySelector("infinity-calculator") !== this) return;
    this.#say(`The link is for the calculator “${slug}”, which this page does not have.`);
  }

  /** @param {string} reason */
  async #showFailure(reason) {
    this.#output.classList.add("stale");
    const again = makeButton("Try again", { "data-retry": "" });
    const stays = this.classList.contains("pending") ? "" : ` ${KEPT}`;
    this.#say(`${reason}${stays} `, again);
    if (!(await isReplaced()) || engine.state !== "failed") return;
    const load = makeButton("Load it", { "data-renew": "" });
    this.#say(`A newer version is ready; this page is of an older one.${stays} `, load);
  }

  /** Load the page again, with the form in its address. */
  #renew() {
    const url = new URL(location.href);
    url.search = this.query;
    url.hash = this.#goal.id;
    history.replaceState(history.state, "", url);
    location.reload();
  }

  #retry() {
    this.#status.tabIndex = -1;
    this.#status.focus({ preventScroll: true }); // the focused button is about to be removed
    engine.retry();
    this.#ask();
  }

  #showStage() {
    if (this.#asking) this.#say(STAGES[engine.state] ?? "");
  }

  #say(sentence, ...more) {
    say(this.#status, sentence, ...more);
  }

  /** Show the answer in the page's HTML again. */
  #reset() {
    engine.forget(this);
    fitEdition(this.#form);
    fitWhen(this.#form);
    this.#settle();
    this.#say("");
    this.#replace(this.#baked, "");
    this.#turn(this.query);
    this.#arriving = false;
    if (this.#isNamed) this.#write(this.#place);
  }

  /** For an embedded calculator, the page of the site that has it; "" otherwise. */
  get #home() {
    return this.getAttribute("home") ?? "";
  }

  get #slug() {
    return this.getAttribute("calculator") ?? "";
  }

  /** @returns {NodeListOf<Element>} every calculator of this kind on the page */
  get #kin() {
    return document.querySelectorAll(`infinity-calculator[calculator="${CSS.escape(this.#slug)}"]`);
  }

  /** Whether the address names this calculator. */
  get #isNamed() {
    const query = new URLSearchParams(location.search);
    const named = document.getElementById(query.get("at") ?? "") ?? this.#kin[0];
    return query.get("calculator") === this.#slug && named === this;
  }

  /** Fill the form from the address and ask, if the address names this calculator. */
  #restore() {
    const query = new URLSearchParams(location.search);
    if (!this.#isNamed) return this.#noteUnknown(query.get("calculator") ?? "");
    const values = [...query.keys()].map((name) => [name, query.getAll(name)]);
    this.#doubled = new Map(values.filter(([, all]) => all.length > 1));
    this.#edited = false;
    if (fresh && !NEW) this.#past = ofThisTab.parsed(this.#pastKey, []);
    this.#undoing = this.#past.length > 0; // what the page began with is not a step
    this.#arriving = fresh && NEW;
    this.#change([...defaultsOf(this.#form), ...query], true);
    if (this.#arriving) land(this.#goal);
  }

  /** After navigation within the page: apply a new address, or restore the form's address. */
  #follow() {
    if (location.pathname !== this.#path || location.search === this.#seen) return;
    this.#seen = location.search;
    if (this.#isNamed && this.#seen !== this.#arrivedWith) this.#restore();
    else if (this.#isNamed || !new URLSearchParams(this.#seen).has("calculator")) this.#write();
  }

  /**
   * Put the answered form into the address; do nothing once the reader has left the page.
   *
   * @param {string} [place] the element to scroll to when the address is opened; none if empty
   */
  #write(place) {
    if (location.pathname !== this.#path) return;
    const url = new URL(location.href);
    if (place === this.#goal.id && url.hash !== `#${place}`) this.#place = url.hash.slice(1);
    url.search = this.#answered;
    if (place !== undefined) url.hash = place;
    if (url.href !== location.href) history.replaceState(history.state, "", url);
    this.#seen = location.search;
  }
}

/** Show something about a field. @param {HTMLElement} field @param {boolean} isNote and no error @param {...(string | Node)} words */
function tell(field, isNote, ...words) {
  const place = field.querySelector(".field-error") ?? errorPlace(field);
  place.replaceChildren(...words);
  place.classList.toggle("note", isNote);
  place.hidden = false;
}

/** @param {HTMLElement} field @returns {HTMLElement} a new element for its error, which describes its input */
function errorPlace(field) {
  const entries = [...field.querySelectorAll("[name]")];
  const place = make("p", { class: "field-error", id: `${entries[0].id}-error` });
  for (const entry of entries)
    entry.setAttribute("aria-describedby", `${entry.getAttribute("aria-describedby") ?? ""} ${place.id}`.trim());
  field.append(place);
  return place;
}

/**
 * Set a sentence; an unchanged one is not touched, so that screen readers do not repeat it.
 *
 * @param {HTMLElement} place
 * @param {string} sentence
 * @param {...Node} more
 */
function say(place, sentence, ...more) {
  if (more.length === 0 && place.textContent === sentence) return;
  place.replaceChildren(sentence, ...more);
}

/**
 * @param {HTMLElement} field with a text
 * @param {Mistake[]} mistakes pieces of the text, each with its error
 * @returns {Node[]} the text with these pieces marked, and below it the error of each
 */
function marked(field, mistakes) {
  const text = field.querySelector("textarea, input").value;
  const shown = make("span", { class: "field-marked" });
  let place = 0;
  for (const { start, end } of [...mistakes].sort((one, other) => one.start - other.start)) {
    if (start < place) continue; // two mistakes in one piece
    shown.append(text.slice(place, start), make("mark", {}, text.slice(start, end)));
    place = end;
  }
  shown.append(text.slice(place));
  return [shown, ...mistakes.map(({ message }) => make("span", { class: "field-reason" }, message))];
}

/** Whether the document was opened by its address, and not reloaded or reached by Back. */
const NEW = performance.getEntriesByType("navigation").every(({ type }) => type === "navigate");

/** Whether the document's own calculators are being defined; later ones come with navigation. */
let fresh = true;

/** Scroll to an answer, unless the reader has scrolled elsewhere. @param {HTMLElement} goal */
function land(goal) {
  if (["", goal.id, goal.closest("infinity-calculator").id].includes(location.hash.slice(1))) goal.scrollIntoView();
}

/** @param {MouseEvent} event @returns {boolean} whether it opens a link in another tab or window, or downloads it */
const isForElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }) => ctrlKey || metaKey || shiftKey || altKey;

/** Start the engine when the page is idle, unless the reader saves data or has a slow connection. */
function startWhenIdle() {
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {}; // not supported by every browser
  if (saveData || effectiveType !== "4g") return;
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => engine.start());
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

customElements.define("infinity-calculator", InfinityCalculator);
fresh = false;
