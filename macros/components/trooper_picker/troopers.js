/**
 * The dialog of my Troopers. It also finds units of the army files, if the site has them, and reads army codes.
 *
 * It fills a field with a profile and dispatches an input event; it does not know what a profile means.
 */

import { engine } from "../engine/engine.js";
import { troopersOf } from "../my_list/lists.js";
import { enter, make, makeButton, save } from "../page/elements.js";
import { stored } from "../page/storage.js";
import { contentsOf, factions, found, loadoutsOf } from "./army.js";
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

class Troopers {
  /** @type {HTMLInputElement | HTMLTextAreaElement | null} the field to fill */
  #field = null;
  #dialog = make("dialog", { class: "troopers" });

  constructor() {
    this.#dialog.innerHTML = DIALOG;
    const acts = {
      close: () => this.#dialog.close(),
      export: async () => save(await exported(), "troopers.json"),
      import: () => this.#part("file").click(),
      read: () => this.#try(() => this.#readCode()),
    };
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
      acts[target.dataset.act]?.();
    });
    this.#part("file").addEventListener("change", () => this.#try(() => this.#import()));
    this.#part("unit").addEventListener("input", () => this.#find());
    this.#part("faction").addEventListener("change", () => this.#find());
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return this.#dialog.querySelector(`.troopers-${name}`);
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
    this.#part("army").hidden = part !== "army";
    this.#part("mine").hidden = part !== "kept";
  }

  /** @param {string} says */
  async #show(says) {
    const { kept, strange } = await all();
    const where = (await lasts()) ? "" : "This browser keeps nothing: they stay for this visit. ";
    this.#say(`${where}${says || (kept.length > 0 ? "" : "None yet: “Keep” beside a profile puts it here.")}`);
    this.#part("kept").replaceChildren(...kept.map((one) => this.#entry(one)));
    this.#part("lists").replaceChildren(...["mine", "theirs"].flatMap((side) => this.#fromList(side)));
    const unread = "These are kept here and cannot be read as Troopers. Copy them before you remove the site’s data:";
    const box = make("textarea", { readonly: "", rows: "3", "aria-label": "Not read" }, strange.join("\n"));
    this.#part("strange").replaceChildren(...(strange.length > 0 ? [make("p", {}, unread), box] : []));
  }

  /** @param {string} text of the status */
  #say(text) {
    this.#part("status").textContent = text;
  }

  /** @param {() => Promise<void>} act whose error the status says */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      this.#say(error.message);
    }
  }

  /** @param {string} name @param {string} profile @param {string} [more] to say of it @returns {HTMLButtonElement} that chooses it */
  #choice(name, profile, more) {
    const button = makeButton(name, { class: "troopers-choice" }, () => this.#choose(name, profile));
    if (more) button.append(make("small", {}, more));
    return button;
  }

  /** @param {import("../my_list/lists.js").Side} side @returns {HTMLElement[]} the Troopers of a list, folded; none without a list */
  #fromList(side) {
    const troopers = troopersOf(side).map(({ name, profile }) => make("li", {}, this.#choice(name, profile)));
    return troopers.length > 0 ? [folded(side === "mine" ? "My list" : "Their list", troopers)] : [];
  }

  /** @param {import("./my-troopers.js").Kept} one @returns {HTMLElement} */
  #entry({ id, name, text }) {
    const remove = makeButton("×", { "aria-label": `Remove ${name}` }, () => this.#remove(id, name, text));
    return make("li", {}, this.#choice(name, text, text), remove);
  }

  /** @param {string} name @param {string} text */
  async #choose(name, text) {
    await keep(name, text);
    enter(this.#field, text);
    this.#dialog.close();
    this.#field.focus();
  }

  /** Offer to take it back, before anything is lost by mistake. */
  async #remove(id, name, text) {
    await remove(id);
    await this.#show(`${name} is removed. `);
    const undo = async () => {
      await keep(name, text);
      await this.#show("");
    };
    this.#part("status").append(makeButton("Undo", {}, undo));
  }

  async #import() {
    const [file] = this.#part("file").files;
    this.#part("file").value = "";
    if (!file) return;
    this.#say("Importing…");
    const count = await importFrom(await file.text());
    await this.#show(count === 1 ? "1 Trooper is imported." : `${count} Troopers are imported.`);
  }

  async #offerArmy() {
    const some = await factions();
    const [faction, unit] = [this.#part("faction"), this.#part("unit")];
    if (faction.options.length !== some.length) {
      faction.replaceChildren(...some.map(({ id, name }) => new Option(name, String(id))));
      const chosen = stored.parsed(CHOSEN, {});
      if (some.some(({ id }) => String(id) === chosen.faction)) faction.value = chosen.faction;
      unit.value = chosen.unit ?? "";
    }
    await this.#find();
  }

  /** @param {number | string} id of a faction @returns {Promise<import("./army.js").Unit[]>} its units */
  async #unitsOf(id) {
    const faction = (await factions()).find((one) => String(one.id) === String(id));
    if (!faction) throw new Error("This site has no units of that faction.");
    return (await contentsOf(faction)).units;
  }

  async #find() {
    const [faction, unit, units] = ["faction", "unit", "units"].map((name) => this.#part(name));
    const chosen = { faction: faction.value, unit: unit.value };
    try {
      const some = found(await this.#unitsOf(chosen.faction), chosen.unit);
      if (chosen.unit !== unit.value || chosen.faction !== faction.value) return; // a later change has asked again
      stored.set(CHOSEN, JSON.stringify(chosen));
      units.replaceChildren(...some.map((one) => this.#unitOf(one, some.length <= OPEN)));
      this.#say(some.length === 0 ? "No unit of this faction has that in its name." : "");
    } catch (error) {
      units.replaceChildren();
      this.#say(error.message);
    }
  }

  /** @param {import("./army.js").Unit} unit @param {boolean} open whether to show its loadouts @returns {HTMLElement} */
  #unitOf({ name, loadouts }, open) {
    const items = loadouts.map(({ name, points, swc, profile }) =>
      make("li", {}, this.#choice(name, profile, `${points} points, SWC ${swc}. ${profile}`)),
    );
    const unit = folded(name, items);
    unit.open = open;
    return unit;
  }

  async #readCode() {
    const reply = await engine.read(this, "army-code", { code: this.#part("code").value });
    if (reply === null) return;
    const units = await this.#unitsOf(reply.army.faction);
    const loadouts = reply.army.members.map((member) => loadoutsOf(units, member));
    const taken = loadouts.flat().map(({ name, profile }) => ({ name, text: profile }));
    await keepAll(taken.toReversed());
    this.#turn("kept");
    const missing = loadouts.filter((some) => some.length === 0).length;
    const without = missing > 0 ? ` The army files of this site do not have ${missing} more.` : "";
    const many = taken.length === 1 ? "1 Trooper" : `${taken.length} Troopers`;
    await this.#show(`${many} of “${reply.army.name || "the list"}” added.${without}`);
  }
}

/** @param {string} title @param {HTMLElement[]} items @returns {HTMLDetailsElement} */
const folded = (title, items) => make("details", {}, make("summary", {}, title), make("ul", {}, ...items));

const dialog = new Troopers();

/** Let the reader choose a value for a field. @param {HTMLInputElement | HTMLTextAreaElement} field @param {"kept" | "army"} part */
export const choose = (field, part) => dialog.open(field, part);
