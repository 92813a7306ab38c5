/**
 * <infinity-calculator>: hands its form to the engine and shows the answer; knows no calculator and no rule.
 *
 * The address bar holds what a changed form holds: ?calculator=SLUG&control=value&…, and &at=ID for a calculator that
 * is not the first of its kind on the page. Opening such an address fills the form and asks.
 */

import { engine } from "./engine.js";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

const STAGES = {
  fetching: "Fetching the engine…",
  starting: "Starting Python…",
  loading: "Loading the rules…",
};
const KEPT = "The answer below stays as it was.";

class InfinityCalculator extends HTMLElement {
  /** @type {HTMLFormElement} */
  #form;
  /** @type {HTMLElement} */
  #status;
  /** @type {HTMLOutputElement} */
  #output;
  /** The answer that the page came with. */
  #baked = "";
  /** The query that the page came with: links within the page still carry it. */
  #arrivedWith = "";
  /** The query of the last answered form; none while the form is as it came. */
  #answered = "";
  /** The query that was last seen in the address. */
  #seen = "";
  #path = "";
  #asking = false;
  #filling = false;
  #listening = new AbortController();

  connectedCallback() {
    this.#form = this.querySelector("form");
    this.#status = this.querySelector(".calculator-status");
    this.#output = this.querySelector("output");
    this.#baked = this.#output.innerHTML;
    this.#arrivedWith = this.#seen = location.search;
    this.#path = location.pathname;
    this.#listen();
    this.#restore();
    startWhenIdle();
  }

  disconnectedCallback() {
    this.#listening.abort();
    engine.forget(this);
  }

  #listen() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const type of ["focusin", "pointerdown"]) {
      this.#form.addEventListener(type, () => engine.start(), { signal });
    }
    this.#form.addEventListener("input", () => this.#ask(), { signal });
    this.#form.addEventListener("submit", (event) => this.#submit(event), { signal });
    this.#form.addEventListener("reset", () => this.#filling || setTimeout(() => this.#reset()), { signal });
    for (const button of this.#form.querySelectorAll("[data-form]")) {
      button.addEventListener("click", () => this.#fill(new Map(Object.entries(JSON.parse(button.dataset.form)))), { signal });
    }
    engine.addEventListener("state", () => this.#showStage(), { signal });
    document.addEventListener("click", () => this.#follow(), { signal });
    addEventListener("popstate", () => this.#follow(), { signal });
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    this.#ask();
  }

  async #ask() {
    this.#asking = true;
    this.#output.ariaBusy = "true";
    this.#showStage();
    const query = this.#query();
    const page = this.getAttribute("page") ?? "";
    const reply = await engine.ask(this, this.#slug, Object.fromEntries(this.#values()), page);
    if (reply === null) return;
    this.#settle();
    if ("html" in reply) this.#showAnswer(reply.html, query);
    else if ("error" in reply) this.#showError(reply.error);
    else this.#showFailure(reply.failure);
  }

  #settle() {
    this.#asking = false;
    this.#output.ariaBusy = null;
  }

  /** @param {string} html @param {string} query of the form that it answers */
  #showAnswer(html, query) {
    this.#clearErrors();
    this.#say("");
    this.#output.classList.remove("stale");
    this.#swap(html);
    this.#answered = query;
    this.#write();
  }

  /** Replace the answer; what the reader had unfolded stays unfolded. @param {string} html */
  #swap(html) {
    const before = this.#folds();
    this.#output.innerHTML = html;
    for (const [name, details] of this.#folds()) details.open = before.get(name)?.open ?? details.open;
  }

  /** @returns {Map<string, HTMLDetailsElement>} what can be unfolded, by its class and its place among its like */
  #folds() {
    const folds = new Map();
    for (const details of this.#output.querySelectorAll("details")) {
      let place = 0;
      while (folds.has(`${details.className} ${place}`)) place += 1;
      folds.set(`${details.className} ${place}`, details);
    }
    return folds;
  }

  /** @param {{ control: string, message: string }} error */
  #showError({ control, message }) {
    this.#clearErrors();
    this.#output.classList.add("stale");
    const field = this.#form.querySelector(`[data-control="${CSS.escape(control)}"]`);
    const place = field?.querySelector(".field-error");
    if (!place) {
      this.#say(`${message} ${KEPT}`);
      return;
    }
    place.textContent = message;
    place.hidden = false;
    for (const entry of field.querySelectorAll("[name]")) entry.ariaInvalid = "true";
    this.#say("Please look at the marked field: the answer below is for the values before.");
  }

  #clearErrors() {
    for (const entry of this.#form.querySelectorAll("[aria-invalid]")) entry.ariaInvalid = null;
    for (const place of this.#form.querySelectorAll(".field-error")) {
      place.hidden = true;
      place.textContent = "";
    }
  }

  /** @param {string} reason */
  #showFailure(reason) {
    this.#output.classList.add("stale");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Try again";
    button.addEventListener("click", () => {
      this.#status.tabIndex = -1;
      this.#status.focus({ preventScroll: true });
      engine.retry();
      this.#ask();
    });
    this.#say(`${reason} ${KEPT} `, button);
  }

  #showStage() {
    if (this.#asking) this.#say(STAGES[engine.state] ?? "");
  }

  /** Say it once: a status that says the same again is not touched, so that no screen reader repeats it. */
  #say(sentence, ...more) {
    if (this.#status.textContent === sentence) return;
    this.#status.replaceChildren(sentence, ...more);
  }

  /** Back to what the page came with. */
  #reset() {
    engine.forget(this);
    this.#settle();
    this.#clearErrors();
    this.#say("");
    this.#output.classList.remove("stale");
    this.#swap(this.#baked);
    this.#answered = "";
    if (this.#isNamed) this.#write();
  }

  get #slug() {
    return this.getAttribute("calculator") ?? "";
  }

  /** @returns {NodeListOf<Element>} every calculator of this kind on the page */
  get #kin() {
    return document.querySelectorAll(`infinity-calculator[calculator="${CSS.escape(this.#slug)}"]`);
  }

  /** @returns {Control[]} */
  get #controls() {
    return [...this.#form.elements].filter((entry) => entry.matches("input, select, textarea") && entry.name);
  }

  /** @returns {[string, string][]} */
  #values() {
    return this.#controls.map((entry) => [
      entry.name,
      entry.type === "checkbox" ? (entry.checked ? "1" : "0") : entry.value,
    ]);
  }

  /** @returns {string} */
  #query() {
    const at = this.#kin[0] === this ? [] : [["at", this.id]];
    return new URLSearchParams([["calculator", this.#slug], ...at, ...this.#values()]).toString();
  }

  /** Whether the address names this calculator. */
  get #isNamed() {
    const query = new URLSearchParams(location.search);
    const named = document.getElementById(query.get("at") ?? "") ?? this.#kin[0];
    return query.get("calculator") === this.#slug && named === this;
  }

  /** Fill the form from the address and ask, where the address names this calculator. */
  #restore() {
    if (this.#isNamed) this.#fill(new Map(new URLSearchParams(location.search)));
  }

  /** Fill the form and ask; a control that is not among the values is as the page came. @param {Map<string, string>} values */
  #fill(values) {
    this.#filling = true;
    this.#form.reset();
    this.#filling = false;
    for (const entry of this.#controls) {
      const value = values.get(entry.name);
      if (value === undefined) continue;
      if (entry.type === "checkbox") entry.checked = value === "1";
      else entry.value = value;
    }
    this.#ask();
  }

  /** After a step within the page: take what a new address says, or else put back what the form says. */
  #follow() {
    if (location.pathname !== this.#path || location.search === this.#seen) return;
    this.#seen = location.search;
    if (this.#isNamed && this.#seen !== this.#arrivedWith) this.#restore();
    else if (this.#isNamed || !new URLSearchParams(this.#seen).has("calculator")) this.#write();
  }

  /** Put the answered form into the address; a calculator whose page is already left keeps its hands off. */
  #write() {
    if (location.pathname !== this.#path) return;
    const url = new URL(location.href);
    url.search = this.#answered;
    if (url.href !== location.href) history.replaceState(history.state, "", url);
    this.#seen = location.search;
  }
}

/** Start the engine when the page has nothing else to do, unless the reader saves data. */
function startWhenIdle() {
  if (navigator.connection?.saveData) return;
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => engine.start());
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

customElements.define("infinity-calculator", InfinityCalculator);
