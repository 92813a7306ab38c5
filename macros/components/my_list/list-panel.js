/**
 * What a <my-list> does: its fields fill it, its buttons change it, and the engine renders the list. It knows no rule.
 *
 * A list that the engine refuses changes nothing.
 */

import { engine } from "../engine/engine.js";
import { save } from "../page/elements.js";
import { ofThisTab } from "../page/storage.js";
import { keep as keepTrooper } from "../trooper_picker/my-troopers.js";
import { canUndo, changed, current, keep, listOf, undo } from "./lists.js";

const LARGEST = 200_000;

/** @param {HTMLElement} element a <my-list> with its side, inert until now */
export function show(element) {
  if (!element.inert) return; // restored by the Back button
  element.inert = false;
  new Panel(element).begin();
}

class Panel {
  #element;
  /** @type {import("./lists.js").Side} */
  #side;
  /** The last change of the list: each begins when the one before is stored, so that none is lost. */
  #last = Promise.resolve();
  #acts = {
    undo: () => this.#inTurn(() => this.#undo()),
    print: () => this.#print(),
    export: () => save(current(this.#side), `list-${this.#side}.json`),
    import: () => this.#part("[type=file]").click(),
    empty: () => this.#inTurn(() => this.#empty()),
    turn: () => this.#alter(nextTurn),
    again: () => this.#alter(newGame, "A new game: all Troopers are on the table."),
  };

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    this.#side = element.getAttribute("side") === "theirs" ? "theirs" : "mine";
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("change", (event) => this.#change(event));
    element.addEventListener("submit", (event) => this.#submit(event));
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return this.#element.querySelector(name);
  }

  /** @param {string} says */
  #say(says) {
    this.#part(".list-status").textContent = says;
  }

  /** @template T @param {() => T} change @returns {Promise<T>} */
  #inTurn(change) {
    const done = this.#last.then(change);
    this.#last = done.catch(() => {});
    return done;
  }

  begin() {
    return this.#inTurn(() => this.#arrive());
  }

  async #arrive() {
    const code = this.#side === "mine" ? codeInAddress() : "";
    if (code) {
      history.replaceState(history.state, "", location.pathname);
      if (await this.#read(code)) return;
    }
    const said = this.#part(".list-status").textContent;
    await this.#render(current(this.#side));
    if (said) this.#say(said);
  }

  /**
   * Ask the engine to show a list, and show it.
   *
   * @param {string} list as JSON, or empty
   * @param {boolean} filling whether more is to be added to it
   * @returns {Promise<boolean>}
   */
  async #render(list, filling = false) {
    const shown = this.#part(".list-shown");
    const pressed = this.#focused;
    this.#part("[data-act=undo]").hidden = !canUndo(this.#side);
    let html = "";
    try {
      if (list) this.#say("Reading…");
      const page = this.#element.getAttribute("page");
      const reply = list ? await engine.read(this, "my-list", { list }, page) : { html: "" };
      if (reply === null) return false;
      html = reply.html;
    } catch (error) {
      this.#say(error.message);
      this.#part("[data-act=export]").hidden = false;
      return false;
    }
    const [before, focused] = [list ? this.#focused : pressed, focusedIn(shown)];
    const open = [...shown.querySelectorAll("details[open]")].map(nameOf);
    shown.innerHTML = html;
    for (const fold of shown.querySelectorAll("details")) fold.open = open.includes(nameOf(fold));
    if (focused) this.#part(`.list-shown ${focused}`)?.focus({ preventScroll: true });
    for (const name of ["print", "export", "empty"]) this.#part(`[data-act=${name}]`).hidden = !list;
    this.#part(".list-fill").open = filling || !list;
    this.#refocus(before);
    this.#say("");
    return true;
  }

  /** The focused element, if it is in this panel. */
  get #focused() {
    return this.#element.contains(document.activeElement) ? document.activeElement : null;
  }

  /** If the element that had the focus is gone, focus the list, or the field for a code. @param {Element | null} before */
  #refocus(before) {
    if (!before || this.#focused?.checkVisibility()) return;
    (this.#part(".list-head") ?? this.#part("[name=code]")).focus({ preventScroll: true });
  }

  /** Show and store another state of the list; if the engine refuses it, nothing changes. @param {string} list */
  async #take(list, says = "", filling = false) {
    if (!(await this.#render(list, filling))) return false;
    const lasts = keep(this.#side, list);
    this.#part("[data-act=undo]").hidden = false;
    this.#say(lasts ? says : `${says} This browser stores nothing: the list stays for this visit.`.trim());
    return true;
  }

  /** @param {string} code @returns {Promise<boolean>} */
  async #read(code) {
    this.#say("Reading…");
    try {
      const reply = await engine.read(this, "army-code", { code });
      if (reply === null) return false;
      const { list, missing } = await listOf(reply.army);
      return await this.#take(list, missing > 0 ? `The army data of this site do not have ${missing} of them.` : "");
    } catch (error) {
      this.#say(error.message);
      return false;
    }
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.closest(".list-fill")) return;
    const { code, profile, points, group } = Object.fromEntries(new FormData(form));
    if (code !== undefined) {
      if (await this.#inTurn(() => this.#read(code))) form.reset();
      return;
    }
    const known = { group: Number(group), points: Number.parseInt(points, 10) || 0, profile };
    const listed = { unit: "", name: "", swc: "", ...known };
    if (await this.#alter(({ troopers }) => troopers.push(listed), "", true)) form.reset();
  }

  /** @param {Event} event */
  async #click({ target }) {
    const pressed = /** @type {HTMLElement} */ (target).closest("button, a");
    if (!pressed) return;
    const { act, remove, seat } = pressed.dataset;
    if (remove !== undefined) await this.#alter(({ troopers }) => troopers.splice(Number(remove), 1), "Removed.");
    if (act) this.#acts[act]();
    if (seat) this.#seat(/** @type {HTMLAnchorElement} */ (pressed));
  }

  /** Open Play it out with this Trooper, beside the one that was chosen last for the other side. */
  #seat(link) {
    const { seat, name, profile } = link.dataset;
    const own = new URL(link.href);
    const chosen = ofThisTab.parsed("infinity-rules seats", {});
    const [control, text] = [...own.searchParams].find(([key]) => key.endsWith(".trooper")) ?? [];
    for (const [other, said] of Object.entries(chosen)) if (other !== control) own.searchParams.set(other, said);
    if (control) ofThisTab.set("infinity-rules seats", JSON.stringify({ ...chosen, [control]: text }));
    link.href = own.href;
    if (seat) keepTrooper(name, profile);
  }

  /** @param {(list: import("./lists.js").PlayersList) => void} change */
  #alter(change, says = "", filling = false) {
    return this.#inTurn(() => this.#take(changed(current(this.#side), change), says, filling));
  }

  /** @param {Event} event */
  async #change({ target }) {
    const field = /** @type {HTMLInputElement} */ (target);
    if (field.type === "file") return this.#import(field);
    const { where, named } = field.dataset;
    if (where !== undefined)
      await this.#alter(({ troopers }) => Object.assign(troopers[where], { where: field.value }));
    if (named !== undefined) await this.#alter(({ troopers }) => name(troopers, Number(named), field.value));
  }

  /** @param {HTMLInputElement} field */
  async #import(field) {
    const [file] = field.files;
    field.value = "";
    if (!file) return;
    if (file.size > LARGEST) this.#say(`This file has ${file.size} bytes; a list has at most ${LARGEST}.`);
    else await this.#inTurn(async () => this.#take(await file.text(), "The list is imported."));
  }

  async #undo() {
    undo(this.#side);
    await this.#render(current(this.#side));
  }

  #empty() {
    keep(this.#side, "");
    this.#render("");
    this.#say("The list is empty. Undo brings it back.");
  }

  /** Print only this list's sheet. */
  #print() {
    for (const one of document.querySelectorAll("my-list")) one.toggleAttribute("printing", one === this.#element);
    print();
  }
}

/** @param {import("./lists.js").PlayersList} list whose Troopers stay where they are for the next Turn */
function nextTurn({ troopers }) {
  for (const one of troopers) one.before = [...(one.before ?? []), one.where ?? "table"];
}

/** @param {import("./lists.js").PlayersList} list whose Troopers are all on the table again */
function newGame({ troopers }) {
  for (const one of troopers) for (const name of ["where", "before", "named"]) delete one[name];
}

/** @param {import("./lists.js").Listed[]} troopers @param {number} turn @param {string} place of the Trooper that is named, or empty */
function name(troopers, turn, place) {
  for (const one of troopers) if (one.named) one.named = one.named.filter((number) => number !== turn);
  if (place) troopers[Number(place)].named = [...(troopers[Number(place)].named ?? []), turn];
}

/** @param {HTMLElement} fold @returns {string} what tells a fold of a list from the others */
const nameOf = (fold) => fold.dataset.place ?? fold.querySelector("summary").textContent;

/** @param {HTMLElement} shown @returns {string} the selector of the control in it that has the focus; empty without one */
function focusedIn(shown) {
  const { activeElement } = document;
  if (!shown.contains(activeElement)) return "";
  const { act, where, named } = /** @type {HTMLElement} */ (activeElement).dataset;
  if (act) return `[data-act="${act}"]`;
  if (named) return "[data-named]";
  return where ? `[data-where="${where}"]:checked` : "";
}

/** @returns {string} an Army code in the address: #code=… or ?list=…, as it stands there */
const codeInAddress = () => /[#&?](?:code|list)=([^&#]+)/.exec(location.search + location.hash)?.[1] ?? "";
