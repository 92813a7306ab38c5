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

/** Store a Trooper, or note that one with this profile is used again. @param {string} name @param {string} text */
export async function keep(name, text) {
  const known = (await all()).kept.find((one) => one.text === text);
  await put({ ...(known && { id: known.id }), name: known?.name ?? name, text, used: Date.now() });
}

/** @param {{ id?: number, name: string, text: string, used: number }} one */
async function put(one) {
  const db = await opened();
  if (db) return void (await db.put(STORE, one));
  const place = memory.findIndex(({ id }) => id === one.id);
  if (place < 0) memory.push({ ...one, id: Math.max(0, ...memory.map(({ id }) => id)) + 1 });
  else memory[place] = { ...one, id: memory[place].id };
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
  const bad = data.troopers.findIndex((one) => !isTrooper(one));
  if (bad >= 0) throw new Error(`Trooper ${bad + 1} of this file has no name or no profile, so none was taken.`);
  for (const { name, text } of [...data.troopers].reverse()) await keep(name, text);
  return data.troopers.length;
}
