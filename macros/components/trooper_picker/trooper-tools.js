/**
 * <trooper-tools>: next to a field for a Trooper's profile, a button that lists my Troopers, one that stores this one, and
 * one for each of the last used.
 *
 * The code for storing and listing Troopers is downloaded when a button is pressed, or if some are stored.
 */

import { engine } from "../engine/engine.js";
import { enter, make, makeButton } from "../page/elements.js";

/** How many of the last used Troopers have a button. */
const MOST = 3;
/** The database of my-troopers.js: if it does not exist nothing is stored, and nothing need be downloaded. */
const DATABASE = "infinity-rules";

class TrooperTools extends HTMLElement {
  /** @type {HTMLTextAreaElement} */
  #field;
  #said = make("span", { role: "status" });
  #last = make("span", { class: "troopers-last" });

  connectedCallback() {
    if (this.children.length > 0) return; // restored by the Back button
    this.#field = document.getElementById(this.getAttribute("for") ?? "");
    this.append(
      this.#choosing("My Troopers", "kept"),
      makeButton("Keep", {}, () => this.#keep()),
      makeButton("Clear", {}, () => {
        enter(this.#field, "");
        this.#field.focus();
      }),
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
    if (some.length > 0) this.prepend(this.#choosing("Army", "army"));
  }

  /** @param {string} text @param {"kept" | "army"} part @returns {HTMLButtonElement} that opens this part of the dialog */
  #choosing(text, part) {
    return makeButton(text, {}, async () => (await import("./troopers.js")).choose(this.#field, part));
  }

  async #keep() {
    const text = this.#field.value;
    const edition = this.#field.form.elements.namedItem("edition").value;
    try {
      const reply = await engine.read(this, "profile", { edition, text });
      if (reply === null) return;
      const name = await (await import("./my-troopers.js")).keep(reply.trooper.name, text);
      this.#said.textContent = `Kept among my Troopers as ${name}.`;
      this.#offerLast();
    } catch (error) {
      this.#said.textContent = `Not kept: ${error.message}`;
    }
  }

  async #offerLast() {
    const kept = await used().catch(() => []); // a browser that stores nothing, or hides it from a frame
    this.#last.replaceChildren(
      ...kept.slice(0, MOST).map(({ name, text }) => makeButton(name, {}, () => this.#use(name, text))),
    );
  }

  /** @param {string} name @param {string} text */
  async #use(name, text) {
    enter(this.#field, text);
    await (await import("./my-troopers.js")).keep(name, text);
  }
}

/** @returns {Promise<{ name: string, text: string }[]>} my Troopers, the last used first */
async function used() {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!databases.some(({ name }) => name === DATABASE)) return [];
  return (await (await import("./my-troopers.js")).all()).kept;
}

customElements.define("trooper-tools", TrooperTools);
