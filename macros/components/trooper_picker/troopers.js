/**
 * The dialog of my Troopers. It also finds units of the army files, if the site has them, and reads army codes.
 *
 * It fills a field with a profile and dispatches an input event; it does not know what a profile means.
 */

import { engine } from "../engine/engine.js";
import { troopersOf } from "../my_list/lists.js";
import { stored } from "../page/storage.js";
import { factions, found, loadoutsOf, unitsOf } from "./army.js";
import { all, exported, importFrom, keep, keepAll, lasts, remove } from "./my-troopers.js";

/** The entry of this browser's storage with what the reader chose last. */
const CHOSEN = "infinity-rules.army";
/** At most this many units show their loadouts at once. */
const OPEN = 3;
const TITLES = { kept: "My Troopers", army: "Army units" };
const DIALOG = `
<div class="troopers-head"><h2></h2><button type="button" data-act="close">Close</button></div>
<p class="troopers-status" role="status"></p>
<section class="troopers-army">
<select class="troopers-faction" aria-label="Faction"></select>
<input class="troopers-unit" type="search" aria-label="Unit" placeholder="part of a unit’s name" autocomplete="off" spellcheck="false">
<div class="troopers-units"></div>
<details>
<summary>Paste an Army code</summary>
<textarea class="troopers-code" aria-label="Army code" rows="2" spellcheck="false" autocapitalize="off"></textarea>
<button type="button" data-act="read">Read it</button>
</details>
</section>
<section class="troopers-mine">
<ul class="troopers-kept"></ul>
<div class="troopers-strange"></div>
<div class="troopers-lists"></div>
<div class="troopers-files">
<button type="button" data-act="export">Export</button>
<button type="button" data-act="import">Import</button>
<input class="troopers-file" type="file" accept="application/json,.json" hidden aria-label="File with Troopers">
</div>
</section>`;

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
  #dialog = make("dialog", { class: "troopers" });

  #list;
  #strange;
  #lists;
  #status;
  #army;
  #mine;
  #faction;
  #unit;
  #units;
  #code;
  #file;

  constructor() {
    this.#dialog.innerHTML = DIALOG;
    const part = (name) => this.#dialog.querySelector(`.troopers-${name}`);
    [this.#list, this.#strange, this.#status] = ["kept", "strange", "status"].map(part);
    [this.#army, this.#mine, this.#lists] = ["army", "mine", "lists"].map(part);
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
    this.#file.addEventListener("change", () => this.#import());
    this.#unit.addEventListener("input", () => this.#find());
    this.#faction.addEventListener("change", () => this.#find());
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {"kept" | "army"} part to show */
  async open(field, part) {
    this.#field = field;
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    this.#turn(part);
    await this.#show("");
    this.#dialog.showModal();
    if (part === "army") await this.#offerArmy();
  }

  /** @param {"kept" | "army"} part */
  #turn(part) {
    this.#dialog.querySelector("h2").textContent = this.#dialog.ariaLabel = TITLES[part];
    this.#army.hidden = part !== "army";
    this.#mine.hidden = part !== "kept";
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
      this.#status.textContent = "Importing…";
      const count = await importFrom(await file.text());
      await this.#show(count === 1 ? "1 Trooper is imported." : `${count} Troopers are imported.`);
    } catch (error) {
      this.#status.textContent = error.message;
    }
  }

  async #offerArmy() {
    const some = await factions();
    if (this.#faction.options.length !== some.length) {
      this.#faction.replaceChildren(...some.map(({ id, name }) => new Option(name, String(id))));
      const { faction, unit } = stored.parsed(CHOSEN, {});
      if (some.some(({ id }) => String(id) === faction)) this.#faction.value = faction;
      this.#unit.value = unit ?? "";
    }
    await this.#find();
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
      const faction = this.#faction.value;
      const units = found(await this.#chosenUnits(), typed);
      if (typed !== this.#unit.value || faction !== this.#faction.value) return; // a later change has asked again
      stored.set(CHOSEN, JSON.stringify({ faction, unit: typed }));
      this.#units.replaceChildren(...units.map((unit) => this.#unitOf(unit, units.length <= OPEN)));
      this.#status.textContent = units.length === 0 ? "No unit of this faction has that in its name." : "";
    } catch (error) {
      this.#units.replaceChildren();
      this.#status.textContent = error.message;
    }
  }

  /** @param {import("./army.js").Unit} unit @param {boolean} open whether to show its loadouts @returns {HTMLElement} */
  #unitOf({ name, loadouts }, open) {
    const all = make("ul", {}, ...loadouts.map((loadout) => this.#loadout(loadout)));
    return make("details", open ? { open: "" } : {}, make("summary", {}, name), all);
  }

  /** @param {import("./army.js").Loadout} loadout @returns {HTMLElement} */
  #loadout({ name, points, swc, profile }) {
    const chosen = button(name, () => this.#choose(name, profile), { class: "troopers-choice" });
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
      await keepAll(
        loadouts
          .flat()
          .map(({ name, profile }) => ({ name, text: profile }))
          .reverse(),
      );
      this.#turn("kept");
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

/** Let the reader choose a value for a field. @param {HTMLInputElement | HTMLTextAreaElement} field @param {"kept" | "army"} part */
export const choose = (field, part) => dialog.open(field, part);
