/**
 * What this browser stores for the site. It may store nothing (private windows, a full disk, a frame): then a value lasts
 * as long as the page.
 */

class Storage {
  #storage;
  /** @type {Map<string, string | null>} what the browser did not store */
  #unstored = new Map();

  /** @param {() => globalThis.Storage} storage throws where it is switched off */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @param {string} name @returns {string | null} */
  get(name) {
    if (this.#unstored.has(name)) return this.#unstored.get(name);
    try {
      return this.#storage().getItem(name);
    } catch {
      return null;
    }
  }

  /** @template T @param {string} name @param {T} none @returns {T} a value stored as JSON; `none` if there is none, or it is no JSON */
  parsed(name, none) {
    try {
      return JSON.parse(this.get(name)) ?? none;
    } catch {
      return none;
    }
  }

  /** @param {string} name @param {string | null} value null to remove it @returns {boolean} whether the browser has stored that */
  set(name, value) {
    try {
      if (value === null) this.#storage().removeItem(name);
      else this.#storage().setItem(name, value);
      this.#unstored.delete(name);
      return true;
    } catch {
      this.#unstored.set(name, value);
      return false;
    }
  }
}

/** For every visit. */
export const stored = new Storage(() => localStorage);
/** For this tab. */
export const ofThisTab = new Storage(() => sessionStorage);
