/**
 * Complete, read and fill the fields of a form, whatever they mean.
 *
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field
 */

import { make, makeButton } from "../page/elements.js";

/** Create what the HTML of a form leaves to the script, once. @param {HTMLFormElement} form */
export function complete(form) {
  const select = form.elements.namedItem("sweep");
  if (select.length > 1) return;
  const places = form.querySelectorAll("[data-fields]");
  for (const place of places) repeat(form, place);
  if (places.length > 0) fitWhen(form);
  for (const field of form.querySelectorAll(".field")) describe(field);
  const edition = form.elements.namedItem("edition")?.value;
  for (const field of form.querySelectorAll(".field:not([data-unvaried])")) offerToVary(field, select, edition);
}

/** Copy fields from those with the previous number, reactive.3.arm from reactive.2.arm. @param {HTMLElement} place with the number, and the names with # for it, in its data */
function repeat(form, place) {
  const { number, fields } = place.dataset;
  const before = String(number - 1);
  place.outerHTML = fields
    .split(" ")
    .map((name) => {
      const field = form.elements.namedItem(name.replace("#", before)).closest(".field");
      return field.outerHTML.replaceAll(`.${before}.`, `.${number}.`);
    })
    .join("");
}

/** Name a field and its content, and add step buttons to a number. @param {HTMLElement} field */
function describe(field) {
  const entry = field.querySelector("[name]");
  const help = field.querySelector(".field-help");
  const chips = field.querySelector(".chips");
  field.dataset.control = entry.name;
  if (help) help.id = `${entry.id}-help`;
  if (help) entry.setAttribute("aria-describedby", help.id);
  if (chips) chips.ariaLabel = `${labelOf(field)}: the usual ones`;
  if (!entry.matches(".stepper > *")) return;
  entry.before(makeButton("−", { "data-step": "-1", "aria-label": `${labelOf(field)}: one less` }));
  entry.after(makeButton("+", { "data-step": "1", "aria-label": `${labelOf(field)}: one more` }));
}

/** @param {HTMLElement} field @returns {string} its label, after the words of its heading */
const labelOf = (field) =>
  `${field.closest("[data-owner]")?.dataset.owner ?? ""} ${field.querySelector("label").textContent.trim()}`.trim();

/** @param {HTMLElement} field that can be varied @param {HTMLSelectElement} select to add it to, below its heading @param {string} [edition] */
function offerToVary(field, select, edition) {
  const heading = field
    .closest(".calculator-form :is(fieldset, details)")
    ?.querySelector("legend, summary").textContent;
  const option = new Option(
    field.matches(".mods") ? `${labelOf(field)}, one more` : labelOf(field),
    field.dataset.control,
  );
  if (field.dataset.editions) option.dataset.editions = field.dataset.editions;
  option.hidden = !isKnown(field, edition);
  let group = select.querySelector("optgroup:last-child");
  if (heading && heading !== group?.label) {
    group = make("optgroup", { label: heading });
    select.append(group);
  }
  (heading ? group : select).append(option);
}

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOf = (form) => [...form.elements].filter((entry) => entry.matches("input, select, textarea") && entry.name);

/** @param {Field} field @returns {string} its value; 1 or 0 for a checkbox */
const valueIn = (field) => (field.type === "checkbox" ? String(Number(field.checked)) : field.value);

/** @param {Field} field @returns {string} its default */
const defaultOf = (field) => field.dataset.default ?? "";

/** @param {HTMLFormElement} form @returns {[string, string][]} every field's name and value; a disabled one has its default */
export function valuesOf(form) {
  return fieldsOf(form).map((field) => [field.name, field.disabled ? defaultOf(field) : valueIn(field)]);
}

/** @param {HTMLFormElement} form @returns {[string, string][]} every field's name and default */
export function defaultsOf(form) {
  return fieldsOf(form).map((field) => [field.name, defaultOf(field)]);
}

/** @param {HTMLFormElement} form @returns {[string, string][]} every field's name and default, without those for comparing and varying and those that the browser remembers */
export function plainOf(form) {
  const isPlain = ({ name }) => !["beside", "compare", "sweep"].includes(name);
  return fieldsOf(form)
    .filter((field) => isPlain(field) && !field.closest("[data-kept]"))
    .map((field) => [field.name, defaultOf(field)]);
}

/**
 * Set the fields with these names to these texts; names that the form does not have are ignored.
 *
 * @param {HTMLFormElement} form
 * @param {Iterable<[string, string]>} values
 */
export function fill(form, values) {
  const given = new Map(values);
  for (const field of fieldsOf(form)) {
    const value = given.get(field.name);
    if (value === undefined) continue;
    if (field.type === "checkbox") field.checked = value === "1";
    else if (field instanceof HTMLSelectElement) choose(field, value);
    else field.value = value;
  }
}

/** Choose a value; one that is not an option is added, for the engine to refuse. */
function choose(select, value) {
  select.querySelector("[data-stray]")?.remove();
  if (![...select.options].some((option) => option.value === value)) {
    const stray = new Option(value, value);
    stray.dataset.stray = "";
    select.append(stray);
  }
  select.value = value;
}

/** Open the fold around each field that has a value. @param {HTMLFormElement} form */
export function unfold(form) {
  for (const field of fieldsOf(form)) {
    const fold = field.closest("details:not(.in-words)"); // a board shows these words
    if (fold && !field.disabled && valueIn(field) !== defaultOf(field)) fold.open = true;
  }
}

/**
 * Hide the fields that do not count with the values of others; data-when lists their names and words, separated by "|". A disabled
 * field stays hidden.
 */
export function fitWhen(form) {
  for (const place of form.querySelectorAll("[data-when]")) {
    const counts = place.dataset.when.split("|").some((way) => {
      const [name, ...words] = way.split(" ");
      return words.includes(form.elements.namedItem(name)?.value);
    });
    place.hidden = !counts || place.querySelector(":disabled") !== null;
  }
}

/** @param {HTMLElement} place @param {string | undefined} edition @returns {boolean} whether its data-editions name this edition, if any */
export const isKnown = (place, edition) => !edition || (place.dataset.editions?.split(" ").includes(edition) ?? true);

/**
 * Hide and disable the fields that the chosen edition does not have: those whose data-editions does not list it.
 *
 * @param {HTMLFormElement} form
 * @param {boolean} [keep] whether fields with a value stay, for the engine to refuse
 */
export function fitEdition(form, keep = false) {
  const edition = form.elements.namedItem("edition")?.value;
  for (const place of form.querySelectorAll("[data-editions]")) {
    const fields = fieldsOf(form).filter((field) => place.contains(field));
    const known = isKnown(place, edition);
    const kept = keep && fields.some((field) => valueIn(field) !== defaultOf(field));
    place.hidden = !known && !kept;
    for (const field of fields) field.disabled = place.hidden;
  }
}
