/**
 * The two lists that a reader stores in this browser, each with its earlier states. Nothing is sent anywhere.
 *
 * If the browser stores nothing, they last for this visit.
 *
 * @typedef {"mine" | "theirs"} Side
 * @typedef {{ group: number, unit: string, name: string, points: number, swc: string, profile: string, extra?: boolean, where?: string, before?: string[], named?: number[] }} Listed
 * @typedef {{ format: string, version: number, name: string, faction: string, points: number, troopers: Listed[], chart?: object | null }} PlayersList
 */

import { stored } from "../page/storage.js";
import { contentsOf, factions, loadoutsOf } from "../trooper_picker/army.js";

/** How many states of a list are kept: a game changes it with each Trooper that falls. */
const MOST = 30;
const EMPTY = { format: "infinity-rules list", version: 1, name: "", faction: "by hand", points: 0, troopers: [] };
/** @param {Side} side */
const keyOf = (side) => `infinity-rules list ${side}`;

/** @type {Map<Side, string[]>} the states of each list as JSON, the latest last, as this visit has them */
const states = new Map();

/** @param {Side} side @returns {string[]} */
function statesOf(side) {
  if (!states.has(side)) {
    const found = stored.parsed(keyOf(side), []);
    states.set(side, Array.isArray(found) ? found.filter((one) => typeof one === "string") : []);
  }
  return states.get(side);
}

/** @param {Side} side @param {string[]} changed @returns {boolean} whether the next visit will have them */
function store(side, changed) {
  states.set(side, changed);
  return stored.set(keyOf(side), JSON.stringify(changed));
}

/** @param {Side} side @returns {string} the list as JSON; empty if there is none */
export const current = (side) => statesOf(side).at(-1) ?? "";

/** @param {Side} side @returns {Listed[]} the Troopers of a list that have a name and a profile; empty without a list */
export function troopersOf(side) {
  try {
    const { troopers } = JSON.parse(current(side));
    return troopers.filter(({ name, profile }) => typeof name === "string" && typeof profile === "string");
  } catch {
    return []; // none, or something that is no list
  }
}

/** @param {Side} side @param {string} list as JSON, or empty @returns {boolean} whether the next visit will have it */
export const keep = (side, list) => store(side, [...statesOf(side), list].slice(-MOST));

/** @param {Side} side @returns {boolean} whether there is an earlier state */
export const canUndo = (side) => statesOf(side).length > 1 || current(side) !== "";

/** Return to the earlier state. @param {Side} side */
export const undo = (side) => store(side, statesOf(side).slice(0, -1));

/** @param {string} list as JSON, or empty @param {(list: PlayersList) => void} change @returns {string} the changed list */
export function changed(list, change) {
  const made = list ? JSON.parse(list) : structuredClone(EMPTY);
  change(made);
  return made.troopers.length > 0 ? JSON.stringify(made) : "";
}

/**
 * @param {{ faction: number, name: string, points: number, members: { combat_group: number, unit: number, group: number, option: number }[] }} army
 *   the numbers of an Army code
 * @returns {Promise<{ list: string, missing: number }>} the list as JSON, and how many Troopers the site's data do not have
 */
export async function listOf(army) {
  const faction = (await factions()).find(({ id }) => id === army.faction);
  if (!faction) throw new Error("This site has no army data of that faction. Make the list by hand, from My Troopers.");
  const { units, chart } = await contentsOf(faction);
  const found = army.members.map((member) => chosenFrom(units, member));
  const troopers = found.flat();
  if (troopers.length === 0) throw new Error("The army data of this site have none of the Troopers in this code.");
  const list = { ...EMPTY, name: army.name, faction: faction.name, points: army.points, troopers, chart };
  return { list: JSON.stringify(list), missing: found.filter((some) => some.length === 0).length };
}

/** @returns {Listed[]} a member of an Army code: its Trooper, then its further profiles and Peripherals */
function chosenFrom(units, { combat_group, unit, group, option }) {
  const own = loadoutsOf(units, { unit, group, option });
  const included = (own[0]?.includes ?? []).flatMap(([group, option]) => loadoutsOf(units, { unit, group, option }));
  const slug = units.find(({ id }) => id === unit)?.slug ?? "";
  return [...own, ...included].map(({ name, points, swc, profile }, index) => ({
    group: combat_group,
    unit: slug,
    name,
    points: index === 0 ? Number.parseInt(points, 10) || 0 : 0,
    swc: index === 0 ? swc : "",
    profile,
    ...(index > 0 && { extra: true }),
  }));
}
