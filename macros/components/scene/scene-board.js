/**
 * <scene-board>: the drawing of an answer, and the text that it was drawn from; moving a thing changes numbers in the text.
 *
 * The drawing says what can be moved: data-x and data-y are the places of its numbers in the text, data-along is the route along
 * which it moves to the point of a shot, and data-unit is the length of an inch. Buttons of the answer say how to change the text.
 */

import { enter, make, makeButton } from "../page/elements.js";
import { stored } from "../page/storage.js";

/** How often the text follows what is dragged. */
const FOLLOW_MS = 100;
/** How far from a small thing a finger may be, in pixels. */
const NEAR = 22;
/** How far the place where a finger went down may be from its click by rounding, in pixels. */
const ROUNDED = 2;
const [STEP, SHIFT_STEP] = [0.25, 1];
const HINT = "Tap a piece to see what it can do, or drag it.";
/** @type {Record<string, Inches>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @typedef {[number, number]} Inches to the right and up
 * @typedef {[number, number][]} Places the start and end of each number in the text
 * @typedef {{ label: string, line: number, start: number, end: number, text: string, fills: string }} Edit as in the answer
 * @typedef {object} Move
 * @property {string} key of the thing
 * @property {string} text before the move, with the places of the numbers that change
 * @property {[Places, Places]} places those to the right, and those up
 * @property {SVGPathElement | null} path along which the thing moves, if it has one
 * @property {number} point the inches along it so far
 * @property {number} first those at the start of the move
 * @property {Inches} by the inches so far
 * @property {Inches} written those in the text
 * @property {Inches} drawn those in the drawing
 * @property {{ id: number, x: number, y: number } | null} pointer and where it began; null for keys
 */

class SceneBoard extends HTMLElement {
  /** @type {HTMLTextAreaElement} */
  #field;
  /** @type {HTMLInputElement} with the inches along the route */
  #point;
  /** @type {HTMLElement} */
  #calculator;
  /** @type {Move | null} */
  #move = null;
  /** Whether the answer to the latest text is pending. */
  #asked = false;
  #timer = 0;
  /** The text that the drawing shows. */
  #drawn = "";
  /** The key of the thing that was focused last. */
  #chosen = "";
  /** How the last button was pressed that adds a line, until its answer. @type {"finger" | "key" | ""} */
  #adding = "";
  /** A button pressed before the answer to the latest text, which has the new places in it. @type {(() => void) | null} */
  #pressed = null;
  /** Whether the next tap on the table moves the chosen thing there. */
  #placing = false;
  /** Where a pointer went down last: a browser moves the click of a finger onto a piece nearby. @type {PointerEvent | null} */
  #down = null;
  /** @type {Edit[]} */
  #edits = [];
  #odds = make("p", { class: "board-odds" });
  #said = make("p", { class: "board-said" });
  #additions = make("div", { class: "board-additions", role: "group", "aria-label": "Add" });
  #tools = make("div", { class: "board-tools", role: "group" });
  #remove = makeButton("Remove");
  #listening = new AbortController();

  connectedCallback() {
    this.#field = document.getElementById(this.getAttribute("for") ?? "");
    this.#point = this.#field.form.elements.namedItem("point");
    this.#calculator = this.closest("infinity-calculator");
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const type of ["answered", "refused"])
      this.#calculator.addEventListener(type, () => this.#hear(type === "answered"), { signal });
    this.#calculator.addEventListener("offered", () => this.#showOdds(), { signal });
    this.addEventListener("touchstart", (event) => this.#holdPage(event), { signal, passive: false });
    this.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    this.addEventListener("pointermove", (event) => this.#drag(event), { signal });
    for (const type of ["pointerup", "pointercancel"])
      this.addEventListener(type, (event) => this.#release(event), { signal });
    this.addEventListener("click", (event) => this.#press(event), { signal });
    this.addEventListener("keydown", (event) => this.#type(event), { signal });
    const choose = ({ target }) => this.#placing || (target instanceof SVGElement && this.#choose(target));
    this.addEventListener("focusin", choose, { signal });
    this.replaceChildren(this.#odds, this.#said, this.#additions, this.#tools);
    this.#show(this.#field.defaultValue);
    this.#remember(signal);
  }

  disconnectedCallback() {
    this.#listening.abort();
    clearTimeout(this.#timer);
  }

  /** Remember what the reader puts into some fields, and fill it in where they are empty. @param {AbortSignal} signal */
  #remember(signal) {
    const { form } = this.#field;
    const fields = [...form.querySelectorAll("[data-kept] [name]")];
    const recall = () => {
      const empty = fields.filter(
        ({ name, value, dataset }) => value === dataset.default && (stored.get(KEPT + name) ?? value) !== value,
      );
      for (const field of empty) field.value = stored.get(KEPT + field.name) ?? "";
      this.toggleAttribute("data-moving", empty.length > 0); // not a step for Undo
      if (empty.length > 0) enter(empty[0], empty[0].value);
    };
    const keep = ({ target }) => fields.includes(target) && stored.set(KEPT + target.name, target.value);
    form.addEventListener("change", keep, { signal });
    form.addEventListener("reset", () => setTimeout(recall), { signal });
    recall();
  }

  /** @param {boolean} answered whether there is a new drawing; otherwise the form was refused */
  #hear(answered) {
    this.#asked = false;
    if (answered && this.#move) this.#move.drawn = this.#move.written;
    if (answered) this.#show(this.#field.value);
    if (this.#move && !this.#move.pointer && same(this.#move.by, this.#move.written)) this.#move = null;
    this.#shift();
    this.#follow();
    const press = answered ? this.#pressed : null;
    this.#pressed = null;
    queueMicrotask(() => {
      this.#mark(); // once the calculator has noted the form
      press?.();
    });
  }

  /** Take drawing and buttons from the answer; the focus stays where it was. @param {string} text that the answer is about */
  #show(text) {
    const drawing = this.#calculator.querySelector("output .board > svg");
    if (!drawing) return;
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const key = keyOf(focused?.closest("[data-line]:not(button)"));
    const before = this.#adding && new Set(this.#things.map(keyOf));
    this.querySelector("svg")?.remove();
    this.prepend(drawing);
    this.#drawn = text;
    if (this.#calculator.querySelector(".offered[aria-busy]")) this.#odds.ariaBusy = "true";
    else this.#showOdds();
    this.#edits = JSON.parse(this.#calculator.querySelector("output .edits")?.dataset.edits ?? "[]");
    this.#additions.replaceChildren(...this.#buttonsOf("0"));
    const added = this.#adding && this.#things.find((thing) => !before.has(keyOf(thing)));
    this.#placing = this.#adding === "finger" && Boolean(added);
    this.#adding = "";
    const [line] = this.#chosen.split(" ");
    this.#choose(added || (this.#thing(this.#chosen) ?? this.#thing(`${line} 0`))); // a turned box has no corners to drag
    if (added) added.focus({ preventScroll: true });
    else if (focused && !focused.isConnected) {
      const again = key ? this.#thing(key) : (this.#button(focused.textContent) ?? this.#thing(this.#chosen));
      (again ?? this.#additions.querySelector("button"))?.focus({ preventScroll: true });
    }
  }

  /** Take the first way to the odds, with its answer, and the odds along the route, to where the drawing is. */
  #showOdds() {
    const offered = this.#calculator.querySelector(".offered");
    const way = offered.querySelector(".ways .says")?.parentElement;
    this.#odds.replaceChildren(...(way ? [way] : []));
    this.#odds.ariaBusy = null;
    const focused = this.querySelector(".menus :focus")?.dataset.pick;
    this.querySelector(".menus")?.remove();
    this.append(...offered.querySelectorAll(".menus"));
    const picks = [...this.querySelectorAll(".menus [data-pick]")];
    if (focused) (picks.find(({ dataset }) => dataset.pick === focused) ?? picks[0])?.focus({ preventScroll: true });
  }

  /** While a thing is moving, only the first answer is a step for Undo. */
  #mark() {
    this.toggleAttribute("data-moving", this.#move !== null);
  }

  /** Whether the places in the drawing are those in the text. */
  get #isCurrent() {
    return !this.#asked && this.#field.value === this.#drawn;
  }

  /** @returns {SVGGElement[]} */
  get #things() {
    return [...this.querySelectorAll("svg [data-line]")];
  }

  /** @param {string} key @returns {SVGGElement | undefined} */
  #thing(key) {
    const [line, place] = key.split(" ");
    return this.querySelectorAll(`svg [data-line="${line}"]`)[place];
  }

  /** @param {string} line @returns {HTMLButtonElement[]} one for each edit of a line */
  #buttonsOf(line) {
    return this.#edits.flatMap(({ label, ...edit }) => {
      if (String(edit.line) !== line) return [];
      const button = makeButton(label);
      Object.assign(button.dataset, edit);
      return [button];
    });
  }

  /** @param {string} text @returns {HTMLButtonElement | undefined} */
  #button(text) {
    return [...this.querySelectorAll("button")].find((button) => button.textContent === text);
  }

  /** Show what a thing is, and what can be done with it. @param {SVGElement | undefined} thing */
  #choose(thing) {
    this.#chosen = keyOf(thing);
    for (const one of this.#things) one.classList.toggle("chosen", one.dataset.line === thing?.dataset.line);
    const says = thing?.getAttribute("aria-label") ?? "";
    const [name] = says.split(/[,:]/);
    this.#said.textContent = this.#placing ? `${name}: tap the table where it goes.` : says || HINT;
    this.toggleAttribute("data-placing", this.#placing);
    this.#tools.hidden = !thing;
    this.#tools.ariaLabel = name;
    this.#tools.replaceChildren(...(thing ? this.#buttonsOf(thing.dataset.line) : []), this.#remove);
  }

  /** @param {{ target: EventTarget, clientX: number, clientY: number }} pointer @returns {Element | null} the thing at it, a small one near it first */
  #at({ target, clientX, clientY }) {
    const hit = target.closest("svg [data-line]");
    if (this.#placing) return keyOf(hit) === this.#chosen ? hit : null;
    if (!target.closest("svg")) return null;
    const near = this.#things.flatMap((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const away = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
      return away < NEAR && Math.max(width, height) < 2 * NEAR ? [{ thing, away }] : [];
    });
    near.sort((one, other) => one.away - other.away);
    return near[0]?.thing ?? hit;
  }

  /** A finger on a thing does not scroll the page. @param {TouchEvent} event */
  #holdPage(event) {
    const [touch, ...more] = event.touches;
    if (more.length === 0 && this.#at(touch)) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    this.#down = event;
    const thing = event.isPrimary && event.button === 0 ? this.#at(event) : null;
    if (!thing || !this.#isCurrent || this.#move) return;
    event.preventDefault();
    thing.focus({ preventScroll: true });
    this.#choose(thing);
    this.setPointerCapture(event.pointerId);
    this.#headline.ariaLive = "off"; // screen readers hear the end of a drag
    this.#move = this.#started(thing, { id: event.pointerId, x: event.clientX, y: event.clientY });
  }

  /** @param {SVGElement} thing @param {Move["pointer"]} pointer @returns {Move} */
  #started(thing, pointer) {
    const { x, y, along } = thing.dataset;
    const path = along ? document.createElementNS("http://www.w3.org/2000/svg", "path") : null;
    path?.setAttribute("d", along);
    const first = Math.min(Number(this.#point.value) || 0, path ? path.getTotalLength() / this.#unit : 0);
    const still = { by: [0, 0], written: [0, 0], drawn: [0, 0] };
    const places = [placesIn(x), placesIn(y)];
    return { key: keyOf(thing), text: this.#field.value, places, path, point: first, first, ...still, pointer };
  }

  /** @returns {HTMLElement} what screen readers hear when it changes */
  get #headline() {
    return this.#calculator.querySelector(".calculator-headline");
  }

  /** The length of an inch in the drawing. */
  get #unit() {
    return Number(this.querySelector("svg").dataset.unit);
  }

  /** @param {{ clientX: number, clientY: number }} pointer @returns {Inches} from the left edge and from the near edge of the table */
  #inches({ clientX, clientY }) {
    const svg = this.querySelector("svg");
    const { left, top, width } = svg.getBoundingClientRect();
    const inch = (this.#unit * width) / svg.viewBox.baseVal.width;
    const { width: wide, height: deep } = svg.querySelector("svg .board").getBoundingClientRect();
    const inside = (length, most) => Math.max(0, Math.min(length, most)) / inch;
    return [inside(clientX - left, wide), deep / inch - inside(clientY - top, deep)];
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (this.#move?.pointer?.id !== event.pointerId) return;
    const { x, y } = this.#move.pointer;
    const [now, start] = [this.#inches(event), this.#inches({ clientX: x, clientY: y })];
    const by = [tenth(now[0] - start[0]), tenth(now[1] - start[1])];
    if (this.#move.path) this.#slide(nearest(this.#move.path, this.#spot(by), this.#unit));
    else this.#move.by = by;
    this.#shift();
    this.#follow();
  }

  /** @param {Inches} by @returns {[number, number]} where in the drawing a thing on a path is after these inches from its first point */
  #spot([x, y]) {
    const start = this.#move.path.getPointAtLength(this.#move.first * this.#unit);
    return [start.x + x * this.#unit, start.y - y * this.#unit];
  }

  /** Move a thing on a path to a point of it. @param {number} point in inches */
  #slide(point) {
    const length = this.#move.path.getTotalLength() / this.#unit;
    this.#move.point = Math.max(0, Math.min(point, Math.floor(length * 10) / 10));
    const [start, end] = [this.#move.first, this.#move.point].map((inches) =>
      this.#move.path.getPointAtLength(inches * this.#unit),
    );
    this.#move.by = [(end.x - start.x) / this.#unit, (start.y - end.y) / this.#unit];
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (this.#move?.pointer?.id !== event.pointerId) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { by, written } = this.#move;
    this.#headline.ariaLive = null;
    if (!same(by, written)) this.#write();
    else if (!this.#asked) this.#headline.replaceChildren(this.#headline.textContent);
    this.#move = null;
    if (same(by, [0, 0]) && this.#placing) this.#place(event);
    this.#placing = false;
    if (!this.#asked) this.#mark();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const button = event.target.closest("button");
    if (button) this.#use(button, event.detail > 0);
    else if (this.#placing && event.target.closest("svg")) this.#place(this.#tapped(event));
  }

  /** @param {PointerEvent} click @returns {PointerEvent} what has its place: the click, unless the browser has moved it */
  #tapped(click) {
    const down = this.#down ?? click;
    const away = Math.hypot(click.clientX - down.clientX, click.clientY - down.clientY);
    return away > ROUNDED ? down : click;
  }

  /** @param {HTMLButtonElement} button @param {boolean} byFinger */
  #use(button, byFinger) {
    const { text, fills } = button.dataset;
    if (button !== this.#remove && text === undefined) return;
    if (!this.#isCurrent && !fills)
      this.#pressed = () => {
        const again = this.#button(button.textContent);
        if (again) this.#use(again, byFinger);
      };
    else if (button === this.#remove) this.#delete();
    else this.#edit(button, byFinger);
  }

  /** @param {HTMLButtonElement} button of the answer @param {boolean} byFinger */
  async #edit({ dataset }, byFinger) {
    const { line, start, end, text, fills } = dataset;
    if (fills) {
      const { choose } = await import("../trooper_picker/troopers.js");
      choose(this.#field.form.elements.namedItem(fills), "kept");
      return;
    }
    if (!this.#isCurrent || this.#move) return;
    if (line === "0") this.#adding = byFinger ? "finger" : "key";
    const letters = [...this.#field.value]; // the engine counts letters, not UTF-16 units
    letters.splice(Number(start), end - start, text);
    this.#say(letters.join(""));
  }

  /** Move the chosen thing to a point of the table. @param {PointerEvent} pointer */
  #place(pointer) {
    const thing = this.#thing(this.#chosen);
    if (!thing || !this.#isCurrent) return;
    this.#placing = false;
    const { text, places } = this.#started(thing, null);
    const there = this.#inches(pointer);
    const changes = places.flatMap((some, axis) => {
      const numbers = some.map(([start, end]) => Number([...text].slice(start, end).join("")));
      const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2;
      return some.map((place) => [place, tenth(there[axis]) - middle]);
    });
    this.#say(withNumbers(text, changes));
  }

  /** @param {KeyboardEvent} event */
  #type(event) {
    const { key, target, shiftKey } = event;
    if (key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#calculator.querySelector("[data-undo]").click();
      return;
    }
    if (key === "Escape" && this.#placing) this.#delete();
    if (key === "Escape") this.#thing(this.#chosen)?.focus();
    const thing = target.closest("svg [data-line]");
    if (!thing || this.#move?.pointer) return;
    if (key === "Delete") this.#delete();
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      this.#tools.querySelector("button").focus();
    }
    const arrow = ARROWS[key];
    if (!arrow) return;
    event.preventDefault();
    if (this.#move === null && !this.#isCurrent) return;
    this.#placing = false;
    this.#move ??= this.#started(thing, null);
    const [x, y] = arrow.map((way) => way * (shiftKey ? SHIFT_STEP : STEP));
    if (this.#move.path) this.#slide(this.#move.point + x + y);
    else this.#move.by = [this.#move.by[0] + x, this.#move.by[1] + y];
    this.#shift();
    if (same(this.#move.by, this.#move.written)) this.#move = null;
    else if (!this.#asked) this.#write();
  }

  /** Show the moved thing where it is now. */
  #shift() {
    if (!this.#move) return;
    const { key, by, drawn } = this.#move;
    const [x, y] = [(by[0] - drawn[0]) * this.#unit, (drawn[1] - by[1]) * this.#unit];
    this.#thing(key)?.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Let the text follow soon, but never before the last answer. */
  #follow() {
    if (!this.#move || this.#asked || this.#timer || same(this.#move.by, this.#move.written)) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#move && !this.#asked) this.#write();
    }, FOLLOW_MS);
  }

  #write() {
    const { text, places, by, path, point } = this.#move;
    this.#move.written = by;
    const changes = places.flatMap((some, axis) => some.map((place) => [place, by[axis]]));
    if (path) this.#say(String(Number(point.toFixed(2))), this.#point);
    else this.#say(withNumbers(text, changes));
  }

  /** @param {string} text to fill in, as if typed @param {HTMLInputElement | HTMLTextAreaElement} field */
  #say(text, field = this.#field) {
    this.#asked = true;
    enter(field, text);
  }

  /** Remove the line of the chosen thing. */
  #delete() {
    const thing = this.#thing(this.#chosen);
    if (!thing || !this.#isCurrent || this.#move) return;
    const letters = [...this.#field.value];
    const inside = placesIn(thing.dataset.x)[0][0];
    const ends = (letter) => letter === "\n" || letter === ";";
    const start = letters.findLastIndex((letter, index) => index < inside && ends(letter)) + 1;
    const end = letters.findIndex((letter, index) => index > inside && ends(letter));
    this.#placing = false;
    this.#choose();
    this.#say([...letters.slice(0, start), ...(end < 0 ? [] : letters.slice(end + 1))].join("").trimEnd());
  }
}

const KEPT = "table-";

/** @param {Element | null | undefined} thing @returns {string} what it is in every drawing: its line, and which of the things of that line */
function keyOf(thing) {
  if (!thing) return "";
  const { line } = thing.dataset;
  const alike = [...thing.ownerSVGElement.querySelectorAll(`[data-line="${line}"]`)];
  return `${line} ${alike.indexOf(thing)}`;
}

/** @param {string} places such as "3-5 9-11" @returns {Places} */
const placesIn = (places) => places.split(" ").map((place) => place.split("-").map(Number));

/** @param {Inches} one @param {Inches} other */
const same = (one, other) => one[0] === other[0] && one[1] === other[1];

const tenth = (inches) => Math.round(inches * 10) / 10;

/** @param {SVGPathElement} path @param {[number, number]} spot @param {number} unit @returns {number} the inches along the path that are nearest to a spot */
function nearest(path, [x, y], unit) {
  const away = (inches) => {
    const there = path.getPointAtLength(inches * unit);
    return Math.hypot(there.x - x, there.y - y);
  };
  const tenths = Array.from({ length: Math.floor((path.getTotalLength() / unit) * 10) + 1 }, (_, index) => index / 10);
  return tenths.reduce((best, inches) => (away(inches) < away(best) ? inches : best));
}

/** @param {string} text @param {[[number, number], number][]} changes numbers in it, and what to add to each @returns {string} */
function withNumbers(text, changes) {
  const letters = [...text];
  for (const [[start, end], more] of changes.sort(([[one]], [[other]]) => other - one)) {
    const number = Number(letters.slice(start, end).join("")) + more;
    letters.splice(start, end - start, ...String(Number(number.toFixed(4))));
  }
  return letters.join("");
}

customElements.define("scene-board", SceneBoard);
