/**
 * <scene-board>: the drawing of an answer, and the text that it was drawn from; moving a thing changes numbers in the text.
 *
 * The drawing says what can be moved: data-x and data-y are the places of its numbers in the text, data-unit is the length of an inch.
 */

/** How often the text follows what is dragged. */
const FOLLOW_MS = 100;
/** How far from a small thing a finger may be, in pixels. */
const NEAR = 22;
const [STEP, SHIFT_STEP] = [0.25, 1];
/** @type {Record<string, Inches>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @typedef {[number, number]} Inches to the right and up
 * @typedef {[number, number][]} Places the start and end of each number in the text
 * @typedef {object} Move
 * @property {string} key of the thing
 * @property {string} text before the move, with the places of the numbers that change
 * @property {{ x: Places, y: Places }} places
 * @property {number} unit the length of an inch in the drawing
 * @property {Inches} by the inches so far
 * @property {Inches} told those in the text
 * @property {Inches} drawn those in the drawing
 * @property {{ id: number, x: number, y: number } | null} pointer and where it began; null for keys
 */

class SceneBoard extends HTMLElement {
  /** @type {HTMLTextAreaElement} */
  #field;
  /** @type {HTMLElement} */
  #calculator;
  /** @type {Move | null} */
  #move = null;
  /** Whether the answer to the latest text is pending. */
  #asked = false;
  #timer = 0;
  /** The key of the thing that was focused last. */
  #chosen = "";
  #tools = document.createElement("p");
  #listening = new AbortController();

  connectedCallback() {
    this.#field = document.getElementById(this.getAttribute("for") ?? "");
    this.#calculator = this.closest("infinity-calculator");
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const type of ["answered", "refused"])
      this.#calculator.addEventListener(type, () => this.#hear(type === "answered"), { signal });
    this.addEventListener("touchstart", (event) => this.#holdPage(event), { signal, passive: false });
    this.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    this.addEventListener("pointermove", (event) => this.#drag(event), { signal });
    for (const type of ["pointerup", "pointercancel"])
      this.addEventListener(type, (event) => this.#release(event), { signal });
    this.addEventListener("keydown", (event) => this.#press(event), { signal });
    this.addEventListener("focusin", ({ target }) => this.#choose(target), { signal });
    this.#tools.className = "board-tools";
    this.#tools.hidden = true;
    const remove = Object.assign(document.createElement("button"), { type: "button", textContent: "Remove" });
    remove.addEventListener("click", () => this.#remove());
    this.#tools.append(document.createElement("span"), " ", remove);
    this.replaceChildren(this.#tools);
    this.#show();
  }

  disconnectedCallback() {
    this.#listening.abort();
    clearTimeout(this.#timer);
  }

  /** @param {boolean} answered whether there is a new drawing; otherwise the text was refused */
  #hear(answered) {
    this.#asked = false;
    if (answered && this.#move) this.#move.drawn = this.#move.told;
    if (answered) this.#show();
    if (this.#move && !this.#move.pointer && same(this.#move.by, this.#move.told)) this.#move = null;
    this.#shift();
    this.#tell();
    queueMicrotask(() => this.#mark()); // once the calculator has noted the form
  }

  /** Take the drawing from the answer; the focus stays on the same thing. */
  #show() {
    const drawn = this.#calculator.querySelector("output .board > svg");
    if (!drawn) return;
    const focused = keyOf(this.querySelector("[data-line]:focus"));
    this.querySelector("svg")?.remove();
    this.prepend(drawn);
    if (focused) this.#thing(focused)?.focus({ preventScroll: true });
    this.#choose(this.#thing(this.#chosen));
  }

  /** While a thing is moving, only the first answer is a step for Undo. */
  #mark() {
    this.toggleAttribute("data-moving", this.#move !== null);
  }

  /** @param {string} key @returns {SVGGElement | undefined} */
  #thing(key) {
    return [...this.querySelectorAll("[data-line]")].find((thing) => keyOf(thing) === key);
  }

  /** @param {EventTarget | undefined} target */
  #choose(target) {
    if (target instanceof SVGElement) this.#chosen = keyOf(target);
    const thing = target instanceof SVGElement ? target : this.#thing(this.#chosen);
    this.#tools.hidden = !thing;
    if (thing) this.#tools.firstElementChild.textContent = thing.getAttribute("aria-label");
  }

  /** @param {{ target: EventTarget, clientX: number, clientY: number }} pointer @returns {Element | null} the thing at it, a small one near it first */
  #at({ target, clientX, clientY }) {
    const near = [...this.querySelectorAll("[data-line]")].flatMap((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const away = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
      return away < NEAR && Math.max(width, height) < 2 * NEAR ? [{ thing, away }] : [];
    });
    near.sort((one, other) => one.away - other.away);
    return near[0]?.thing ?? target.closest("[data-line]");
  }

  /** A finger on a thing does not scroll the page. @param {TouchEvent} event */
  #holdPage(event) {
    const [touch, ...more] = event.touches;
    if (more.length === 0 && this.#at(touch)) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const thing = event.isPrimary && event.button === 0 && !this.#tools.contains(event.target) ? this.#at(event) : null;
    if (!thing || this.#asked || this.#move) return;
    event.preventDefault();
    thing.focus({ preventScroll: true });
    this.setPointerCapture(event.pointerId);
    this.#move = this.#started(thing, { id: event.pointerId, x: event.clientX, y: event.clientY });
  }

  /** @param {Element} thing @param {Move["pointer"]} pointer @returns {Move} */
  #started(thing, pointer) {
    const { x, y, unit } = thing.dataset;
    const places = { x: placesIn(x), y: placesIn(y) };
    const none = { by: [0, 0], told: [0, 0], drawn: [0, 0] };
    return { key: keyOf(thing), text: this.#field.value, places, unit: Number(unit), ...none, pointer };
  }

  /** @param {PointerEvent} event */
  #drag({ pointerId, clientX, clientY }) {
    if (this.#move?.pointer?.id !== pointerId) return;
    const svg = this.querySelector("svg");
    const inch = (this.#move.unit * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width;
    const { x, y } = this.#move.pointer;
    this.#move.by = [tenth((clientX - x) / inch), tenth((y - clientY) / inch)];
    this.#shift();
    this.#tell();
  }

  /** @param {PointerEvent} event */
  #release({ pointerId }) {
    if (this.#move?.pointer?.id !== pointerId) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!same(this.#move.by, this.#move.told)) this.#write();
    this.#move = null;
    if (!this.#asked) this.#mark();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#calculator.querySelector("[data-undo]").click();
      return;
    }
    const thing = event.target.closest("[data-line]");
    const arrow = ARROWS[event.key];
    if (!thing || this.#move?.pointer) return;
    if (event.key === "Delete") this.#remove();
    if (!arrow) return;
    event.preventDefault();
    if (this.#move === null && this.#asked) return;
    this.#move ??= this.#started(thing, null);
    const step = event.shiftKey ? SHIFT_STEP : STEP;
    this.#move.by = [this.#move.by[0] + arrow[0] * step, this.#move.by[1] + arrow[1] * step];
    this.#shift();
    if (!this.#asked) this.#write();
  }

  /** Show the moved thing where it is now. */
  #shift() {
    if (!this.#move) return;
    const { key, by, drawn, unit } = this.#move;
    const [x, y] = [(by[0] - drawn[0]) * unit, (drawn[1] - by[1]) * unit];
    this.#thing(key)?.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Let the text follow soon, but never before the last answer. */
  #tell() {
    if (!this.#move || this.#asked || this.#timer || same(this.#move.by, this.#move.told)) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#move && !this.#asked) this.#write();
    }, FOLLOW_MS);
  }

  #write() {
    const { text, places, by } = this.#move;
    this.#move.told = by;
    this.#say(
      withNumbers(text, [...places.x.map((place) => [place, by[0]]), ...places.y.map((place) => [place, by[1]])]),
    );
  }

  /** @param {string} text to fill in, as if typed */
  #say(text) {
    this.#asked = true;
    this.#field.value = text;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Remove the line of the chosen thing. */
  #remove() {
    const thing = this.#thing(this.#chosen);
    if (!thing || this.#asked || this.#move) return;
    const letters = [...this.#field.value];
    const inside = placesIn(thing.dataset.x)[0][0];
    const ends = (letter) => letter === "\n" || letter === ";";
    const start = letters.findLastIndex((letter, index) => index < inside && ends(letter)) + 1;
    const end = letters.findIndex((letter, index) => index > inside && ends(letter));
    this.#chosen = "";
    this.#say([...letters.slice(0, start), ...(end < 0 ? [] : letters.slice(end + 1))].join("").trimEnd());
  }
}

/** @param {Element | null} thing @returns {string} what it is in every drawing: its line, and which of the things of that line */
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

/** @param {string} text @param {[[number, number], number][]} changes numbers in it, and what to add to each @returns {string} */
function withNumbers(text, changes) {
  const letters = [...text]; // the engine counts letters, not UTF-16 units
  for (const [[start, end], more] of changes.sort(([[one]], [[other]]) => other - one)) {
    const number = Number(letters.slice(start, end).join("")) + more;
    letters.splice(start, end - start, ...String(Number(number.toFixed(4))));
  }
  return letters.join("");
}

customElements.define("scene-board", SceneBoard);
