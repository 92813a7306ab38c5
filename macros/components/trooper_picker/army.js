/**
 * The units of the army files, if the site's operator provides them: a faction's file is downloaded when it is opened.
 *
 * @typedef {{ id: number, name: string, file: string }} Faction
 * @typedef {{ group: number, option: number, name: string, points: string, swc: string, profile: string, includes: [number, number][] }} Loadout
 * @typedef {{ id: number, name: string, slug: string, loadouts: Loadout[] }} Unit
 */

const HOME = new URL("../../army/", import.meta.url);

/** @type {Map<string, Promise<any>>} the files requested in this visit */
const files = new Map();

/** @param {string} name @returns {Promise<any>} a file's content; a failed request is repeated the next time */
function read(name) {
  const file =
    files.get(name) ??
    fetch(new URL(name, HOME)).then(
      (response) => {
        if (!response.ok)
          throw new Error(`The army file ${name} could not be fetched: the server said ${response.status}.`);
        return response.json();
      },
      () => {
        throw new Error("The units of this faction are not on this device yet, and the site cannot be reached.");
      },
    );
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

/** @returns {Promise<Faction[]>} empty on a site without army files */
export const factions = () => read("factions.json").catch(() => []);

/** @param {Faction} faction @returns {Promise<{ units: Unit[], chart: object | null }>} its units and its Fireteams Chart */
export const contentsOf = ({ file }) => read(file);

/** @param {string} text @returns {string} in lower case without accents and punctuation, to compare names */
const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * @param {Unit[]} units @param {string} typed part of a name
 * @returns {Unit[]} those with each typed word in their name, or in a loadout's; all if nothing is typed
 */
export function found(units, typed) {
  const words = plain(typed).split(" ").filter(Boolean);
  const named = (unit) => plain([unit.name, ...unit.loadouts.map(({ name }) => name)].join(" "));
  return units.filter((unit) => words.every((word) => named(unit).includes(word)));
}

/**
 * @param {Unit[]} units @param {{ unit: number, group: number, option: number }} chosen one Trooper of an army list
 * @returns {Loadout[]} its loadout; several if it consists of several Troopers, empty if these units do not have it
 */
export function loadoutsOf(units, { unit, group, option }) {
  const loadouts = units.find(({ id }) => id === unit)?.loadouts ?? [];
  return loadouts.filter((one) => one.group === group && one.option === option);
}
