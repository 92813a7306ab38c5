/**
 * The dialog of my Troopers. It also finds units of the army files, if the site has them, and reads army codes.
 *
 * It fills a field with a profile and dispatches an input event; it does not know what a profile means.
 */

import { engine } from "../engine/engine.js";
import { troopersOf } from "../my_list/lists.js";
import { factions, found, loadoutsOf, unitsOf } from "./army.js";
import { all, exported, importFrom, keep, lasts, remove } from "./my-troopers.js";

const MOST = 20;
const DIALOG = `
<div class="troopers-head"><h2>My Troopers</h2><button type="button" data-act="close">Close</button></div>
<p class="troopers-status" role="status"></p>
<ul class="troopers-kept"></ul>
<div class="troopers-strange"></div>
<div class="troopers-lists"></div>
<section class="troopers-army" hidden>
<h2>Army units</h2>
<select class="troopers-faction" aria-label="Faction"></select>
<input class="troopers-unit" type="search" aria-label="Unit" placeholder="three letters of its name" autocomplete="off" spellcheck="false">
<ul class="troopers-units"></ul>
<details>
<summary>Paste an Army code</summary>
<textarea class="troopers-code" aria-label="Army code" rows="2" spellcheck="false" autocapitalize="off"></textarea>
<button type="button" data-act="read">Read it</button>
</details>
</section>
<div class="troopers-files">
<button type="button" data-act="export">Export</button>
<button type="button" data-act="import">Import</button>
<input class="troopers-file" type="file" accept="application/json,.json" hidden aria-label="File with Troopers">
</div>`;

/** @param {string} name @param {object} attributes @param {...(Node | string)} children @returns {HTMLElement} */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** @param {string} text @param {() => void} act @param {object} attributes @returns {HTMLButtonElement} */
function button(text, act, attributes = {}) {
  const made = make("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

class Troopers {
  /** @type {HTMLInputElement | HTMLTextAreaElement | null} the field to fill */
  #field = null;
  #dialog = make("dialog", { class: "troopers", "aria-label": "My Troopers" });

  #list;
  #strange;
  #lists;
  #status;
  #army;
  #faction;
  #unit;
  #units;
  #code;
  #file;

  constructor() {
    this.#dialog.innerHTML = DIALOG;
    const part = (name) => this.#dialog.querySelector(`.troopers-${name}`);
    [this.#list, this.#strange, this.#status, this.#army] = ["kept", "strange", "status", "army"].map(part);
    [this.#faction, this.#unit, this.#units, this.#code, this.#file] = ["faction", "unit", "units", "code", "file"].map(
      part,
    );
    const acts = {
      close: () => this.#dialog.close(),
      export: () => this.#export(),
      import: () => this.#file.click(),
      read: () => this.#readCode(),
    };
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
      acts[target.dataset.act]?.();
    });
    this.#lists = part("lists");
    this.#file.addEventListener("change", () => this.#import());
    this.#unit.addEventListener("input", () => this.#find());
    this.#faction.addEventListener("change", () => this.#find());
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  async open(field) {
    this.#field = field;
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    await this.#show("");
    this.#dialog.showModal();
    await this.#offerArmy();
  }

  /** @param {string} says */
  async #show(says) {
    const { kept, strange } = await all();
    const where = (await lasts()) ? "" : "This browser keeps nothing: they stay for this visit. ";
    this.#status.textContent = `${where}${says || (kept.length > 0 ? "" : "None yet: “Keep” beside a profile puts it here.")}`;
    this.#list.replaceChildren(...kept.map((one) => this.#entry(one)));
    this.#lists.replaceChildren(...["mine", "theirs"].flatMap((side) => this.#fromList(side)));
    this.#strange.replaceChildren();
    if (strange.length === 0) return;
    const box = make("textarea", { readonly: "", rows: "3", "aria-label": "Not read" }, strange.join("\n"));
    this.#strange.append(
      make("p", {}, "These are kept here and cannot be read as Troopers. Copy them before you remove the site’s data:"),
      box,
    );
  }

  /** @param {import("../my_list/lists.js").Side} side @returns {HTMLElement[]} the Troopers of a list, folded; none without a list */
  #fromList(side) {
    const troopers = troopersOf(side).map(({ name, profile }) =>
      make(
        "li",
        {},
        button(name, () => this.#choose(name, profile), { class: "troopers-choice" }),
      ),
    );
    const title = side === "mine" ? "My list" : "Their list";
    return troopers.length === 0 ? [] : [make("details", {}, make("summary", {}, title), make("ul", {}, ...troopers))];
  }

  /** @param {import("./my-troopers.js").Kept} one @returns {HTMLElement} */
  #entry({ id, name, text }) {
    const chosen = button(name, () => this.#choose(name, text), { class: "troopers-choice" });
    chosen.append(make("small", {}, text));
    return make(
      "li",
      {},
      chosen,
      button("×", () => this.#remove(id, name, text), { "aria-label": `Remove ${name}` }),
    );
  }

  /** @param {string} name @param {string} text */
  async #choose(name, text) {
    await keep(name, text);
    this.#field.value = text;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
    this.#dialog.close();
    this.#field.focus();
  }

  /** Ask before anything is lost by mistake. */
  async #remove(id, name, text) {
    await remove(id);
    await this.#show(`${name} is removed. `);
    this.#status.append(
      button("Undo", async () => {
        await keep(name, text);
        await this.#show("");
      }),
    );
  }

  async #export() {
    const file = new Blob([await exported()], { type: "application/json" });
    const link = make("a", { href: URL.createObjectURL(file), download: "troopers.json" });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async #import() {
    const [file] = this.#file.files;
    this.#file.value = "";
    if (!file) return;
    try {
      const count = await importFrom(await file.text());
      await this.#show(count === 1 ? "1 Trooper is imported." : `${count} Troopers are imported.`);
    } catch (error) {
      this.#status.textContent = error.message;
    }
  }

  async #offerArmy() {
    const some = await factions();
    this.#army.hidden = some.length === 0;
    if (this.#faction.options.length === some.length) return;
    this.#faction.replaceChildren(...some.map(({ id, name }) => new Option(name, String(id))));
  }

  /** @returns {Promise<import("./army.js").Unit[]>} the units of the chosen faction; empty, with a message, if they are not available */
  async #chosenUnits(id = this.#faction.value) {
    const faction = (await factions()).find((one) => String(one.id) === String(id));
    if (!faction) throw new Error("This site has no units of that faction.");
    return unitsOf(faction);
  }

  async #find() {
    const typed = this.#unit.value;
    try {
      const units = typed.trim().length < 3 ? [] : found(await this.#chosenUnits(), typed).slice(0, MOST);
      if (typed !== this.#unit.value) return; // a later letter has asked again
      this.#units.replaceChildren(
        ...units.flatMap((unit) => unit.loadouts.map((loadout) => this.#loadout(unit, loadout))),
      );
      this.#status.textContent =
        typed.trim().length >= 3 && units.length === 0 ? "No unit of this faction has that in its name." : "";
    } catch (error) {
      this.#status.textContent = error.message;
    }
  }

  /** @param {import("./army.js").Unit} unit @param {import("./army.js").Loadout} loadout @returns {HTMLElement} */
  #loadout(unit, { name, points, swc, profile }) {
    const chosen = button(`${unit.name}: ${name}`, () => this.#choose(name, profile), { class: "troopers-choice" });
    chosen.append(make("small", {}, `${points} points, SWC ${swc}. ${profile}`));
    return make("li", {}, chosen);
  }

  async #readCode() {
    const reply = await engine.ask(this, "army-code", { code: this.#code.value }, "");
    if (reply === null) return;
    if (!("army" in reply)) {
      this.#status.textContent = reply.error?.message ?? reply.failure;
      return;
    }
    try {
      const units = await this.#chosenUnits(reply.army.faction);
      const loadouts = reply.army.members.map((member) => loadoutsOf(units, member));
      for (const { name, profile } of loadouts.flat().reverse()) await keep(name, profile);
      const missing = loadouts.filter((some) => some.length === 0).length;
      const taken = loadouts.flat().length;
      const without = missing > 0 ? ` The army files of this site do not have ${missing} more.` : "";
      await this.#show(
        `${taken === 1 ? "1 Trooper" : `${taken} Troopers`} of “${reply.army.name || "the list"}” added.${without}`,
      );
    } catch (error) {
      this.#status.textContent = error.message;
    }
  }
}

const dialog = new Troopers();

/** Let the reader choose a value for a field. @param {HTMLInputElement | HTMLTextAreaElement} field */
export const choose = (field) => dialog.open(field);
