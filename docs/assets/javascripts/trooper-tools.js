/**
 * <trooper-tools>: beside a field for a Trooper's profile, a button that lists my Troopers, one that keeps this one, and
 * one for each of those used last.
 *
 * Where Troopers are kept, and how they are listed, is fetched when a button is pressed, or where some are kept.
 */

/** How many of the Troopers used last have a button of their own. */
const MOST = 3;
/** The database of my-troopers.js: without it nothing is kept, and nothing need be fetched. */
const DATABASE = "infinity-rules";

/** @param {string} text of a profile @returns {string} what stands before its colon, or else what it lists last */
const nameOf = (text) =>
  (/^[^:,;\n]{1,60}(?=:\s)/.exec(text)?.[0] ?? `Trooper, ${text.split(/[,;\n]/).pop()}`).trim().slice(0, 60);

class TrooperTools extends HTMLElement {
  /** @type {HTMLTextAreaElement} */
  #field;
  #said = document.createElement("span");
  #last = document.createElement("span");

  connectedCallback() {
    if (this.children.length > 0) return; // the page came back from the browser's memory
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
    const kept = await used().catch(() => []); // a browser that keeps nothing, or lets a frame see nothing of it
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

/** @returns {Promise<{ name: string, text: string }[]>} my Troopers, those used last first */
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
