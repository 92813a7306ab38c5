/**
 * <filtered-table>: sorts and filters the rows of its table; independent of their content.
 *
 * A cell is sorted by its data-sort, or by its text. The search matches the first cell of a row, cells with data-words,
 * and its data-found-by. A choice in the filter has the name of a data attribute of the row in its data-of; the attribute
 * must contain the chosen value, among others separated by "|".
 */

import { makeButton } from "../page/elements.js";

const collator = new Intl.Collator("en", { numeric: true });
const BLANK = /^–?$/;
/** Where rows are cards, the folds in them are closed first. */
const NARROW = matchMedia("(max-width: 44.984375em)");

NARROW.addEventListener("change", () => {
  if (NARROW.matches) return;
  for (const fold of document.querySelectorAll("filtered-table details")) fold.open = true; // only cards can close them
});

/** @param {string} text @returns {string} for comparison: only lower case letters and digits */
const plain = (text) => text.toLowerCase().replace(/[^a-z0-9+]/g, "");

/** @param {string} text @returns {string[]} */
const wordsOf = (text) => text.split(/\s+/).map(plain).filter(Boolean);

/** @param {HTMLTableRowElement} row @param {number} column @returns {string} the sort key of the row */
function keyOf(row, column) {
  const cell = row.cells[column];
  return (cell.dataset.sort ?? cell.textContent ?? "").trim();
}

/** @param {string} one @param {string} other @param {number} way 1 ascending, -1 descending; blanks come last either way */
function compare(one, other, way) {
  if (BLANK.test(one) || BLANK.test(other)) return Number(BLANK.test(one)) - Number(BLANK.test(other));
  return way * collator.compare(one, other);
}

/** @param {string} words @param {HTMLSelectElement[]} choices @returns {string} which of them to undo if no row is left */
function hintFor(words, choices) {
  const ways = [];
  if (wordsOf(words).length > 0) ways.push("type less");
  if (choices.some(({ value }) => value)) ways.push("set a choice back to “any”");
  return `: ${ways.join(", or ")}`;
}

class FilteredTable extends HTMLElement {
  /** @type {HTMLTableRowElement[]} in the original order */
  #rows = [];
  /** @type {HTMLElement} */
  #filter;

  connectedCallback() {
    if (this.#rows.length > 0) return;
    this.#filter = this.querySelector(".table-filter");
    this.#rows = [...this.querySelectorAll("tbody tr")];
    for (const head of this.querySelectorAll("th[data-sortable]")) this.#makeSortable(head);
    this.#filter.addEventListener("input", () => this.#show());
    this.#show();
    if (NARROW.matches) for (const fold of this.querySelectorAll("details")) fold.open = false;
  }

  /** @param {HTMLTableCellElement} head */
  #makeSortable(head) {
    const button = makeButton("", {}, () => this.#sort(head));
    button.append(...head.childNodes);
    head.append(button);
  }

  /** Sort by a column: ascending, or descending if it was ascending already. @param {HTMLTableCellElement} head */
  #sort(head) {
    const way = head.ariaSort === "ascending" ? -1 : 1;
    for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
    head.ariaSort = way === 1 ? "ascending" : "descending";
    const column = head.cellIndex;
    const sorted = this.#rows.toSorted((one, other) => compare(keyOf(one, column), keyOf(other, column), way));
    this.querySelector("tbody").append(...sorted);
  }

  /** @returns {HTMLInputElement} */
  get #words() {
    return this.#filter.querySelector('[type="search"]');
  }

  #show() {
    const choices = [...this.#filter.querySelectorAll("select")];
    const found = new Set(this.#found(this.#words.value, choices));
    for (const row of this.#rows) row.hidden = !found.has(row);
    const noun = this.querySelector("table").dataset.noun;
    const hint = found.size > 0 ? "" : hintFor(this.#words.value, choices);
    this.querySelector(".table-count").textContent = `${found.size} of ${this.#rows.length} ${noun}${hint}`;
  }

  /**
   * @param {string} words each must begin a word of the row @param {HTMLSelectElement[]} choices
   * @returns {HTMLTableRowElement[]}
   */
  #found(words, choices) {
    const wanted = wordsOf(words);
    return this.#rows.filter((row) => {
      if (!choices.every(({ dataset, value }) => !value || row.dataset[dataset.of].split("|").includes(value)))
        return false;
      const name = row.cells[0].textContent;
      const held = [plain(name), ...wordsOf(name)];
      for (const cell of row.querySelectorAll("[data-words]")) held.push(...wordsOf(cell.textContent));
      const found = (word) => held.some((one) => one.startsWith(word)) || row.dataset.foundBy.includes(word);
      return wanted.every(found);
    });
  }
}

customElements.define("filtered-table", FilteredTable);
