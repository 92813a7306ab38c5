/**
 * Reading and filling the fields of a form, whatever they mean.
 *
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field
 */

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOf = (form) => [...form.elements].filter((entry) => entry.matches("input, select, textarea") && entry.name);

/** @param {HTMLFormElement} form @returns {[string, string][]} every field's name and value; a checkbox is 1 or 0 */
export function valuesOf(form) {
  return fieldsOf(form).map((field) => [
    field.name,
    field.type === "checkbox" ? String(Number(field.checked)) : field.value,
  ]);
}

/** @param {HTMLFormElement} form @returns {[string, string][]} what each field holds where nobody says otherwise */
export function defaultsOf(form) {
  return fieldsOf(form).map((field) => [field.name, field.dataset.default ?? ""]);
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
    else field.value = value;
  }
}

/** Unfold what holds a field that says something. @param {HTMLFormElement} form */
export function unfold(form) {
  const values = new Map(valuesOf(form));
  for (const [name, value] of defaultsOf(form)) {
    const fold = form.elements.namedItem(name).closest("details");
    if (fold && values.get(name) !== value) fold.open = true;
  }
}
