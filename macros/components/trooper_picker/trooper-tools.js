/**
 * <trooper-tools>: next to a field for a Trooper's profile, a button that lists my Troopers, one that stores this one, and
 * one for each of the last used.
 *
 * The code for storing and listing Troopers is downloaded when a button is pressed, or if some are stored.
 */

import { engine } from "../engine/engine.js";

/** How many of the last used Troopers have a button. */
const MOST = 3;
/** The database of my-troopers.js: if it does not exist nothing is stored, and nothing need be downloaded. */
const DATABASE = "infinity-rules";

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
      pressed("My Troopers", async () => (await import("./troopers.js")).choose(this.#field, "kept")),
      pressed("Keep", () => this.#keep()),
      pressed("Clear", () => this.#clear()),
      this.#said,
      this.#last,
    );
    this.#field.addEventListener("input", () => this.#said.replaceChildren());
    this.#offerLast();
    this.#offerArmy();
  }

  /** If the site has army files, a button opens them. */
  async #offerArmy() {
    const some = await (await import("./army.js")).factions();
    if (some.length === 0) return;
    this.prepend(pressed("Army", async () => (await import("./troopers.js")).choose(this.#field, "army")));
  }

  #clear() {
    this.#fill("");
    this.#field.focus();
  }

  /** @param {string} text */
  #fill(text) {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async #keep() {
    const text = this.#field.value;
    const edition = this.#field.form.elements.namedItem("edition").value;
    const reply = await engine.ask(this, "profile", { edition, text }, "");
    if (reply === null) return;
    if ("trooper" in reply) {
      const name = await (await import("./my-troopers.js")).keep(reply.trooper.name, text);
      this.#said.textContent = `Kept among my Troopers as ${name}.`;
      this.#offerLast();
    } else this.#said.textContent = `Not kept: ${reply.error?.message ?? reply.failure}`;
  }

  async #offerLast() {
    const kept = await used().catch(() => []); // a browser that stores nothing, or hides it from a frame
    this.#last.replaceChildren(
      ...kept.slice(0, MOST).map(({ name, text }) => pressed(name, () => this.#use(name, text))),
    );
  }

  /** @param {string} name @param {string} text */
  async #use(name, text) {
    this.#fill(text);
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
