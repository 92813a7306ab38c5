/**
 * The Troopers that a reader stores in this browser: a name, a profile, and when it was last used. Nothing is sent anywhere.
 *
 * Data that cannot be read as a Trooper are never deleted: they are listed as text. If the browser stores nothing (a private
 * window, a full disk), Troopers last for this visit.
 *
 * @typedef {{ id: number, name: string, text: string, used: number }} Kept
 */

import { openDB } from "./idb.js";

const NAME = "infinity-rules";
const VERSION = 1;
const STORE = "troopers";
/** The format that an exported file states. */
const FORMAT = "infinity-rules troopers";
/** How many a file may have: a phone lists these in a second. */
const MOST = 500;

/** @type {Promise<import("idb").IDBPDatabase> | null} */
let database = null;
/** @type {Kept[]} the Troopers of this visit, if the browser stores nothing */
const memory = [];

/** @returns {Promise<import("idb").IDBPDatabase | null>} null if this browser stores nothing */
async function opened() {
  try {
    database ??= openDB(NAME, VERSION, {
      upgrade: (db) =>
        db.objectStoreNames.contains(STORE) || db.createObjectStore(STORE, { keyPath: "id", autoIncrement: true }),
      terminated: () => {
        database = null;
      },
    }).catch(() => openDB(NAME)); // from a later version of the site
    const db = await database;
    return db.objectStoreNames.contains(STORE) ? db : null;
  } catch {
    return null;
  }
}

/** @param {unknown} one @returns {one is { name: string, text: string }} */
const isTrooper = (one) => typeof one?.name === "string" && typeof one?.text === "string";

/** @returns {Promise<boolean>} whether stored Troopers will be there on the next visit */
export const lasts = async () => (await opened()) !== null;

/** @returns {Promise<{ kept: Kept[], strange: string[] }>} the last used first; and data that are not Troopers, as text */
export async function all() {
  const found = (await (await opened())?.getAll(STORE)) ?? memory;
  const kept = found.filter(isTrooper).sort((one, other) => (other.used ?? 0) - (one.used ?? 0) || other.id - one.id);
  return { kept, strange: found.filter((one) => !isTrooper(one)).map((one) => JSON.stringify(one)) };
}

/** Store a Trooper, or note that one with this profile is used again. @param {string} name @param {string} text @returns {Promise<string>} its name */
export const keep = async (name, text) => (await keepAll([{ name, text }]))[0];

/** @param {{ name: string, text: string }[]} some the last of them counts as the last used @returns {Promise<string[]>} their names */
export async function keepAll(some) {
  const { kept } = await all();
  const byText = new Map(kept.map((one) => [one.text, one]));
  const named = new Map();
  for (const one of kept) note(named, one.name, one.text);
  const store = (await opened())?.transaction(STORE, "readwrite").store;
  let last = Math.max(0, ...memory.map(({ id }) => id));
  for (const { name, text } of some) {
    const known = byText.get(text);
    const one = known ?? { name: distinct(name, text, named), text };
    one.used = Date.now();
    if (store && (!known || known.id)) store.put(one);
    else if (!store && !known) memory.push(Object.assign(one, { id: ++last }));
    byText.set(text, one);
    for (const each of [name, one.name]) note(named, each, text);
  }
  await store?.transaction.done;
  return some.map(({ text }) => byText.get(text).name);
}

/** @param {string} profile @returns {string[]} */
const pieces = (profile) => profile.split(/[,;:\n]+/).map((piece) => piece.trim());

/** @param {Map<string, Set<string>>} named the pieces of the profiles with each name @param {string} name @param {string} text */
function note(named, name, text) {
  const known = named.get(name) ?? new Set();
  for (const piece of pieces(text)) known.add(piece);
  named.set(name, known);
}

/** @param {string} name @param {string} text @param {Map<string, Set<string>>} named @returns {string} the name; if another has it, with what differs */
function distinct(name, text, named) {
  const others = named.get(name);
  if (!others) return name;
  const longer = [name, ...pieces(text).filter((piece) => !others.has(piece))].slice(0, 3).join(", ");
  let found = longer;
  for (let number = 2; named.has(found); number += 1) found = `${longer} ${number}`;
  return found;
}

/** @param {number} id */
export async function remove(id) {
  const db = await opened();
  if (db) await db.delete(STORE, id);
  const place = memory.findIndex((one) => one.id === id);
  if (place >= 0) memory.splice(place, 1);
}

/** @returns {Promise<string>} a file with all of them */
export async function exported() {
  const troopers = (await all()).kept.map(({ name, text }) => ({ name, text }));
  return JSON.stringify({ format: FORMAT, version: VERSION, troopers }, null, 1);
}

/**
 * Store the Troopers of an exported file.
 *
 * @param {string} file
 * @returns {Promise<number>} how many; for any other file it throws a sentence, and stores nothing
 */
export async function importFrom(file) {
  let data;
  try {
    data = JSON.parse(file);
  } catch {
    throw new Error("This file is not JSON: choose a file that was exported here.");
  }
  if (data?.format !== FORMAT || !Array.isArray(data.troopers))
    throw new Error("This file holds no Troopers that were exported here.");
  const count = data.troopers.length;
  if (count > MOST)
    throw new Error(
      `This file holds ${count} Troopers, and at most ${MOST} can be imported at once, so none was taken.`,
    );
  const bad = data.troopers.findIndex((one) => !isTrooper(one));
  if (bad >= 0) throw new Error(`Trooper ${bad + 1} of this file has no name or no profile, so none was taken.`);
  await keepAll([...data.troopers].reverse());
  return count;
}
