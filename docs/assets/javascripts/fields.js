/**
 * Reading and filling the fields of a form, whatever they mean.
 *
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field
 */

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOf = (form) => [...form.elements].filter((entry) => entry.matches("input, select, textarea") && entry.name);

/** @param {Field} field @returns {string} what it holds; a checkbox is 1 or 0 */
const valueOf = (field) => (field.type === "checkbox" ? String(Number(field.checked)) : field.value);

/** @param {Field} field @returns {string} what it holds where nobody says otherwise */
const defaultOf = (field) => field.dataset.default ?? "";

/** @param {HTMLFormElement} form @returns {[string, string][]} every field's name and value; one that is left out has its default */
export function valuesOf(form) {
  return fieldsOf(form).map((field) => [field.name, field.disabled ? defaultOf(field) : valueOf(field)]);
}

/** @param {HTMLFormElement} form @returns {[string, string][]} every field's name and default */
export function defaultsOf(form) {
  return fieldsOf(form).map((field) => [field.name, defaultOf(field)]);
}

/** @param {HTMLFormElement} form @returns {[string, string][]} the same, but not what a form is compared with or varied over */
export function plainOf(form) {
  return defaultsOf(form).filter(([name]) => !["beside", "compare", "sweep"].includes(name));
}

/**
 * Put values into the fields of these names, as text; names that the form does not have are passed over.
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

/** Choose a value; one that is not among the options joins them, for the engine to refuse. */
function choose(select, value) {
  select.querySelector("[data-stray]")?.remove();
  if (![...select.options].some((option) => option.value === value)) {
    const stray = new Option(value, value);
    stray.dataset.stray = "";
    select.append(stray);
  }
  select.value = value;
}

/** Unfold what holds a field that says something. @param {HTMLFormElement} form */
export function unfold(form) {
  for (const field of fieldsOf(form)) {
    const fold = field.closest("details");
    if (fold && !field.disabled && valueOf(field) !== defaultOf(field)) fold.open = true;
  }
}

/** Hide the fields that do not count with what another field says: its name and words are their data-when. */
export function fitWhen(form) {
  for (const place of form.querySelectorAll("[data-when]")) {
    const [name, ...words] = place.dataset.when.split(" ");
    place.hidden = !words.includes(form.elements.namedItem(name)?.value);
  }
}

/**
 * Hide and leave out the fields that the chosen edition does not know: those whose data-editions do not name it.
 *
 * @param {HTMLFormElement} form
 * @param {boolean} [keep] whether one that says something stays, for the engine to refuse
 */
export function fitEdition(form, keep = false) {
  const edition = form.elements.namedItem("edition")?.value;
  for (const place of form.querySelectorAll("[data-editions]")) {
    const fields = fieldsOf(form).filter((field) => place.contains(field));
    const known = !edition || place.dataset.editions.split(" ").includes(edition);
    const kept = keep && fields.some((field) => valueOf(field) !== defaultOf(field));
    place.hidden = !known && !kept;
    for (const field of fields) field.disabled = place.hidden;
  }
}
