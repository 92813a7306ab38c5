/** Elements that scripts make, and fields that they fill. */

/** @param {string} name @param {object} attributes @param {...(Node | string)} children @returns {HTMLElement} */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** @param {string} text @param {object} attributes @param {() => void} [act] @returns {HTMLButtonElement} */
export function makeButton(text, attributes = {}, act = undefined) {
  const button = make("button", { type: "button", ...attributes }, text);
  if (act) button.addEventListener("click", act);
  return button;
}

/** Put a text into a field, as if typed. @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} text */
export function enter(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Let the reader save a file. @param {string} json @param {string} name */
export function save(json, name) {
  const href = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  make("a", { href, download: name }).click();
  URL.revokeObjectURL(href);
}
