/**
 * <trooper-tools>: next to a field for a Trooper's profile, a button that lists my Troopers, one that stores this one, and
 * one for each of the last used.
 *
 * The code for storing and listing Troopers is downloaded when a button is pressed, or if some are stored.
 */

/** How many of the last used Troopers have a button. */
const MOST = 3;
/** The database of my-troopers.js: if it does not exist nothing is stored, and nothing need be downloaded. */
const DATABASE = "infinity-rules";

/** @param {string} text of a profile @returns {string} the words before its colon, or the last that it lists */
const nameOf = (text) =>
  (/^[^:,;\n]{1,60}(?=:\s)/.exec(text)?.[0] ?? `Trooper, ${text.split(/[,;\n]/).pop()}`).trim().slice(0, 60);

class TrooperTools extends HTMLElement {
  /** @type {HTMLTextAreaElement} */
  #field;
  #said = document.createElement("span");
  #last = document.createElement("span");

  connectedCallback() {
    if (this.children.length > 0) return; // restored by the Back button
    this.#field = document.getElementById(this.getAttribute("for") ?? "");
    this.#said.role = "status";
    this.#last.className = "troopers-last";
    this.append(
      pressed("My Troopers", async () => (await import("./troopers.js")).choose(this.#field)),
      pressed("Keep", () => this.#keep()),
      this.#said,
      this.#last,
    );
    this.#field.addEventListener("input", () => this.#said.replaceChildren());
    this.#offerLast();
  }

  async #keep() {
    await (await import("./my-troopers.js")).keep(nameOf(this.#field.value), this.#field.value);
    this.#said.textContent = "Kept among my Troopers.";
    this.#offerLast();
  }

  async #offerLast() {
    const kept = await used().catch(() => []); // a browser that stores nothing, or hides it from a frame
    this.#last.replaceChildren(
      ...kept.slice(0, MOST).map(({ name, text }) => pressed(name, () => this.#use(name, text))),
    );
  }

  /** @param {string} name @param {string} text */
  async #use(name, text) {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
    await (await import("./my-troopers.js")).keep(name, text);
  }
}

/** @returns {Promise<{ name: string, text: string }[]>} my Troopers, the last used first */
async function used() {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!databases.some(({ name }) => name === DATABASE)) return [];
  return (await (await import("./my-troopers.js")).all()).kept;
}

/** @param {string} text @param {() => void} act @returns {HTMLButtonElement} */
function pressed(text, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

customElements.define("trooper-tools", TrooperTools);
