/**
 * <distance-ruler>: a draggable ruler next to a field for a distance, with the Range bands that the answer draws for it.
 *
 * The answer explains the bands: it contains a drawing for each ruler, and words for each section of it.
 */

import { enter, make } from "../page/elements.js";

/** The last inch, if there is no drawing. */
const MOST = "48";
const BEYOND = "out of range";

class DistanceRuler extends HTMLElement {
  /** @type {HTMLInputElement} */
  #field;
  #range = make("input", { type: "range", min: "0", max: MOST, step: "1" });
  #bands = make("div");

  connectedCallback() {
    this.#field = document.getElementById(this.getAttribute("for") ?? "");
    if (this.children.length === 0) this.#build();
    const calculator = this.closest("infinity-calculator");
    for (const type of ["answered", "offered"]) calculator.addEventListener(type, () => this.#draw());
    this.#draw();
  }

  #build() {
    this.#range.ariaLabel = this.dataset.label;
    this.#range.addEventListener("input", (event) => {
      event.stopPropagation(); // the field reports it itself
      enter(this.#field, this.#range.value);
    });
    this.#field.addEventListener("input", () => this.#follow());
    this.append(this.#bands, this.#range);
  }

  /** Show the answer's drawing for this field, if there is one. */
  #draw() {
    const drawings = this.closest("infinity-calculator").querySelectorAll(".ruler");
    const drawn = [...drawings].find(({ dataset }) => dataset.for === this.#field.name);
    this.#range.max = drawn?.dataset.most ?? MOST;
    this.#bands.replaceChildren(...(drawn ? [...drawn.children].map((child) => child.cloneNode(true)) : []));
    this.#follow();
  }

  /** Move to the value of the field, and describe it, with the section of each row that contains it. */
  #follow() {
    const inches = Number.parseFloat(this.#field.value.replace(",", "."));
    if (!Number.isNaN(inches)) this.#range.value = String(inches);
    const rows = [...this.#bands.querySelectorAll("[data-row]")].map((row) => {
      const stretch = [...row.querySelectorAll("[data-last]")].find(({ dataset }) => inches <= Number(dataset.last));
      return `${row.dataset.row}: ${stretch?.dataset.says ?? BEYOND}`;
    });
    this.#range.ariaValueText = Number.isNaN(inches) ? "no distance" : [`${inches} inches`, ...rows].join(", ");
  }
}

customElements.define("distance-ruler", DistanceRuler);
