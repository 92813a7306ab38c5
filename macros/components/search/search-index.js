/**
 * The search index: finds entries by their words, the best first.
 *
 * MiniSearch finds the entries of each word, with prefixes and misspellings. This module adds the ranking for a rules
 * reference: an entry with all words comes before one with some, an entry with that name before one that mentions it,
 * and the current edition before the others.
 *
 * @typedef {{ kind: string, location: string, title: string, text: string, section: string, also: string,
 *   summary: string, short: string, edition: string, boost: number, page: Entry }} Entry
 */

import MiniSearch from "./minisearch.js";
import {
  askedAbout,
  isSaid,
  isUnheld,
  isWeak,
  keyOf,
  relatedTo,
  stem,
  tellingPiecesOf,
  termsOf,
  termsOfNames,
  wordsOf,
} from "./search-words.js";

const FIELDS = { title: 5, also: 4, section: 2, name: 1.5, text: 1 };
/** Fields that are computed from an entry. */
const HELD = { name: (entry) => nameOf(entry), text: ({ short, text }) => `${short} ${text}` };
/** The weight of each kind of entry, compared with others that match equally well. */
const KINDS = { page: 1.3, question: 0.95, weapon: 1.6, term: 0.55, clause: 0.85, section: 0.6 };
const PARTS_OF_PAGES = new Set(["clause", "section"]);
const CURRENT = "N5";
const OTHER_EDITION = 0.1;
const EDITIONS = new Map([
  ["n5", "N5"],
  ["n4", "N4"],
  ["n3", "N3"],
  ["codeone", "CodeOne"],
  ["code one", "CodeOne"],
  ["c1", "CodeOne"],
]);

/** List pages rank far below the entries they list. */
const LIST = 0.3;

/** The share of a clause's score that its page gets too. */
const LENT = 0.2;

/** The weight of other readings of a word, compared with the word itself. */
const PREFIX = 0.6;
const RELATED = 0.55;
const WEAK = 0.25;
/** The weight of a name, compared with other names: more for a page's title; less for what follows in it, and for initials. */
const TITLE = 1.15;
const PART = 0.85;
const INITIALS = 0.5;
/** Words of every weapon's profile, as stems: asking for a rifle's range bands is asking for the rifle. */
const PROFILE = new Set("range band burst ps ammo ammunition template trait profile stat".split(" ").map(stem));
/** The minimum length of a word that may be a prefix or a misspelling of another. */
const LEAST_PREFIX = 3;
const LEAST_FUZZY = 4;
/** How many of the best entries are compared in detail. */
const CLOSELY = 300;
const SHOWN = 20;
/** How many entries of one page come before those of others. */
const OF_A_PAGE = 2;

/**
 * @typedef {{ terms: string[], options: object, worth: number }} Reading one reading of a word
 * @typedef {{ readings: Reading[], weight: number }} Group
 */

export class SearchIndex {
  /** @type {Entry[]} */
  #entries;
  /** @type {Set<string>} */
  #vocabulary = new Set();
  /** The set as a sorted list. @type {string[]} */
  #sorted;
  /** @type {Map<Entry, [Name, number][]>} */
  #names = new Map();
  /** The names of weapons, as keys. @type {Set<string>} */
  #weapons;
  /** The terms of each weapon's name. @type {Set<string>[]} */
  #weaponTerms;
  /** The names of everything else, as keys. @type {Set<string>} */
  #others;
  #found;

  /** @param {Entry[]} entries */
  constructor(entries) {
    this.#entries = complete(entries);
    this.#found = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (text, field) =>
        this.#noted(field === "title" || field === "also" ? termsOfNames(text) : termsOf(text)),
      processTerm: (term) => term,
      extractField: (entry, field) => (field in HELD ? HELD[field](entry) : entry[field]),
      searchOptions: {
        tokenize: (term) => [term],
        boost: FIELDS,
        combineWith: "AND",
        bm25: { k: 1.2, b: 0.4, d: 0.5 },
      },
    });
    this.#found.addAll(this.#entries);
    this.#sorted = [...this.#vocabulary].sort();
    const weapons = this.#entries.filter(({ kind }) => kind === "weapon");
    this.#weapons = new Set(weapons.flatMap((weapon) => this.#keysOf(weapon)));
    this.#weaponTerms = weapons.map(({ title }) => new Set(termsOf(title)));
    const others = this.#entries.filter(({ kind, isList }) => kind !== "weapon" && !isList);
    this.#others = new Set(others.flatMap((entry) => this.#keysOf(entry)));
  }

  /**
   * @param {string} query as typed
   * @returns {{ entries: Entry[], words: Set<string> }} the best entries, and the stems that matched
   */
  search(query) {
    const { edition, rest: typed } = editionIn(query);
    const rest = this.#bareWeapon(this.#respelt(typed));
    const groups = this.#groups(rest);
    if (groups.length === 0) return { entries: [], words: new Set() };
    const { scores, words } = this.#scores(groups);
    const asked = named(rest);
    const weighed = [...scores].map(([id, score]) => [id, score * standing(this.#entries[id], edition)]);
    const close = weighed
      .sort(([, one], [, other]) => other - one)
      .slice(0, CLOSELY)
      .map(([id, score]) => [this.#entries[id], score * this.#likeness(this.#entries[id], asked)])
      .sort(([, one], [, other]) => other - one)
      .map(([entry]) => entry);
    return { entries: spread(distinct(close)).slice(0, SHOWN), words };
  }

  /** @param {string[]} terms @returns {string[]} the terms, after adding them to the known ones */
  #noted(terms) {
    for (const term of terms) this.#vocabulary.add(term);
    return terms;
  }

  /** @param {string} query @returns {string} the query, with each unknown word replaced by the most similar known one */
  #respelt(query) {
    return askedAbout(wordsOf(query))
      .map((word) => (isUnheld(word) || this.#isKnown(word) ? word : (this.#nearest(stem(word)) ?? word)))
      .join(" ");
  }

  /** @param {string} query @returns {string} only the weapon, if the rest are words of every weapon's profile */
  #bareWeapon(query) {
    const bare = wordsOf(query)
      .filter((word) => !PROFILE.has(stem(word)))
      .join(" ");
    const key = keyOf(bare);
    return this.#weapons.has(key) || this.#isOfWeapons(key) ? bare : query;
  }

  /** @param {string} key @returns {boolean} whether it is part of a weapon's name, such as combi, and no other name */
  #isOfWeapons(key) {
    const terms = key.split(" ").filter(Boolean);
    if (terms.length === 0 || this.#others.has(key)) return false;
    return this.#weaponTerms.some((held) => terms.every((term) => held.has(term)));
  }

  /** @param {string} word @returns {boolean} whether it is known, is a prefix of a known word, or cannot be misspelt */
  #isKnown(word) {
    const root = stem(word);
    if (root.length < LEAST_FUZZY || /\d/.test(root) || isSaid(root) || this.#vocabulary.has(root) || this.#parts(root))
      return true;
    return this.#sorted[firstFrom(this.#sorted, root)]?.startsWith(root) ?? false;
  }

  /** @param {string} word @returns {string | undefined} the most similar known word, the most common of several */
  #nearest(word) {
    const most = word.length > 6 ? 2 : 1;
    const counts = new Map();
    for (const { terms } of this.#found.search(word, { fuzzy: most })) {
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const near = [...counts].map(([term, count]) => [
      distance(word, term) - (term[0] === word[0] ? 0.5 : 0),
      -count,
      term,
    ]);
    return near.sort(([one, many], [other, more]) => one - other || many - more)[0]?.[2];
  }

  /** @param {string} query @returns {Group[]} its words, each with its readings */
  #groups(query) {
    const pieces = tellingPiecesOf(query);
    return pieces.map((piece, at) => {
      const weight = isWeak(piece) || /^\d$/.test(piece.term) ? WEAK : 1;
      const joined = [pieces[at - 1], pieces[at + 1]].map((beside, after) => {
        if (!beside) return "";
        const two = after ? [...piece.words, ...beside.words] : [...beside.words, ...piece.words];
        return stem(two.join(""));
      });
      const readings = joined
        .filter((term) => this.#vocabulary.has(term))
        .map((term) => ({ terms: [term], options: {}, worth: 1 }));
      return { weight, readings: [...readings, ...this.#readings(piece, at === pieces.length - 1)] };
    });
  }

  /** @returns {Reading[]} */
  #readings(piece, isLast) {
    const { term, words } = piece;
    const others = relatedTo(piece).map((terms) => ({ terms, options: {}, worth: RELATED }));
    const itself = { terms: [term], options: {}, worth: 1 };
    if (term.startsWith("=")) return [itself, ...others];
    const typed = stem(words[0]);
    const long = typed.length >= LEAST_PREFIX && /\D/.test(typed);
    const begun = { terms: [typed], options: { prefix: true }, worth: PREFIX };
    if (this.#vocabulary.has(term))
      return long && (isLast || typed.length > 4) ? [itself, begun, ...others] : [itself, ...others];
    const parts = this.#parts(typed);
    if (parts) return [{ terms: parts, options: {}, worth: 1 }, ...others];
    return [long ? begun : itself, ...others];
  }

  /** @param {string} word @returns {string[] | undefined} the two known words that it consists of */
  #parts(word) {
    for (let at = LEAST_FUZZY; at <= word.length - LEAST_FUZZY; at += 1) {
      const two = [stem(word.slice(0, at)), stem(word.slice(at))];
      if (two.every((part) => this.#vocabulary.has(part))) return two;
    }
    return undefined;
  }

  /** @param {Group[]} groups @returns {{ scores: Map<number, number>, words: Set<string> }} */
  #scores(groups) {
    const words = new Set();
    const scores = new Map();
    const held = new Map();
    const whole = groups.reduce((sum, { weight }) => sum + weight, 0);
    for (const { readings, weight } of groups) {
      const best = new Map();
      for (const { terms, options, worth } of readings) {
        for (const { id, score, terms: matched } of this.#found.search({ queries: terms }, options)) {
          if (score * worth > (best.get(id) ?? 0)) best.set(id, score * worth);
          for (const term of matched) words.add(term);
        }
      }
      this.#lend(best);
      for (const [id, score] of best) {
        scores.set(id, (scores.get(id) ?? 0) + Math.sqrt(score) * weight); // so that one word does not outweigh all
        held.set(id, (held.get(id) ?? 0) + weight);
      }
    }
    for (const [id, score] of scores) scores.set(id, score ** 2 * (held.get(id) / whole) ** 3);
    return { scores, words };
  }

  /** Give a page a share of the scores of its entries. @param {Map<number, number>} best */
  #lend(best) {
    for (const [id, score] of [...best]) {
      const { page } = this.#entries[id];
      if (page.id !== id && score * LENT > (best.get(page.id) ?? 0)) best.set(page.id, score * LENT);
    }
  }

  /** @returns {number} the factor for an entry whose name is similar to the query, otherwise 1 */
  #likeness(entry, asked) {
    return Math.max(1, ...this.#namesOf(entry).map(([name, worth]) => worth * likeness(name, asked)));
  }

  /** @param {Entry} entry @returns {string[]} its names, as keys */
  #keysOf(entry) {
    return this.#namesOf(entry).map(([{ key }]) => key);
  }

  /** @param {Entry} entry @returns {[Name, number][]} its names, each with its weight */
  #namesOf(entry) {
    let names = this.#names.get(entry);
    if (!names) {
      const { kind, title, also } = entry;
      const others = also.split(kind === "weapon" ? " " : ",").filter(Boolean);
      const [whole, ...parts] = title.split(/[(:]/);
      names = [
        ...[title, whole, ...whole.split(",")].map((each) => [named(each), PARTS_OF_PAGES.has(kind) ? 1 : TITLE]),
        ...parts.map((each) => [named(each), PART]),
        ...others.map((each) => [named(each), kind === "weapon" ? INITIALS : 1]),
      ];
      this.#names.set(entry, names);
    }
    return names;
  }
}

/** @typedef {{ key: string, words: string }} Name @param {string} text @returns {Name} for comparison */
const named = (text) => ({ key: keyOf(text), words: askedAbout(wordsOf(text)).map(stem).join(" ") });

/** @param {Name} name @param {Name} other @returns {number} how similar two names are, 1 if they differ */
function likeness(name, other) {
  if (name.key === "" || other.key === "") return 1;
  if (name.words === other.words) return 7;
  if (name.key === other.key) return 4.5;
  const [asked, held] = [other.key.split(" "), name.key.split(" ")];
  const both = asked.filter((term) => held.includes(term)).length;
  if (both === asked.length) return 1 + (1.8 * asked.length) / held.length;
  if (both === held.length) return 1 + (0.8 * held.length) / asked.length;
  return 1;
}

/** @param {string[]} sorted @param {string} word @returns {number} the index of the first that is not before it */
function firstFrom(sorted, word) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {string} one @param {string} other @returns {number} of letters to change, add, remove or swap */
function distance(one, other) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1];
      row[to] = Math.min(last[to] + 1, row[to - 1] + 1, last[to - 1] + (same ? 0 : 1));
      if (one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        row[to] = Math.min(row[to], before[to - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length];
}

/** @param {Entry[]} entries @returns {Entry[]} with every field filled; each knows its page, and a question its answer */
function complete(entries) {
  const full = entries.map((entry, id) => ({
    title: "",
    text: "",
    section: "",
    also: "",
    summary: "",
    short: "",
    boost: 1,
    ...entry,
    id,
  }));
  const pages = new Map(full.filter(({ kind }) => kind === "page").map((entry) => [entry.location, entry]));
  const answers = new Map(full.filter(({ kind }) => kind !== "question").map((entry) => [entry.location, entry]));
  const known = full.filter((entry) => pages.has(placeOf(entry)));
  for (const entry of known) {
    entry.page = pages.get(placeOf(entry));
    const answer = answers.get(entry.location);
    if (entry.kind === "question" && answer) entry.text = answer.short || answer.summary || answer.text;
    if (entry.kind === "term" || entry.kind === "weapon") entry.page.isList = true;
  }
  for (const [id, entry] of known.entries()) entry.id = id;
  return known;
}

/** @param {Entry} entry @returns {string} the address of its page */
const placeOf = ({ location }) => location.split("#")[0];

/** @param {Entry} entry @returns {string} the words that it takes from its page */
const nameOf = (entry) => (entry.kind === "page" ? `${entry.edition ?? ""} ${entry.summary}` : entry.page.title);

/** @param {Entry} entry @param {string} wanted edition @returns {number} its weight, whatever the query */
function standing({ kind, page, isList }, wanted) {
  const edition = page.edition ?? "";
  const foreign = edition !== "" && edition !== (wanted || CURRENT);
  return KINDS[kind] * (isList ? LIST : 1) * (foreign ? OTHER_EDITION : 1) * damped(page.boost);
}

/** @param {number} boost of a page @returns {number} its factor: far below 1 for a low boost, a little above for a high one */
const damped = (boost) => (boost > 1 ? 1 + Math.log10(boost) / 4 : boost ** 2);

/** @param {string} query @returns {{ edition: string, rest: string }} the edition that it names, and the rest of it */
function editionIn(query) {
  const words = wordsOf(query);
  const named = [...EDITIONS].find(([name]) => ` ${words.join(" ")} `.includes(` ${name} `));
  if (!named || words.length <= named[0].split(" ").length) return { edition: named?.[1] ?? "", rest: query };
  return { edition: named[1], rest: ` ${words.join(" ")} `.replace(` ${named[0]} `, " ") };
}

/** @param {Entry[]} entries @returns {Entry[]} only the first with each address */
function distinct(entries) {
  const seen = new Set();
  return entries.filter(({ location }) => !seen.has(location) && seen.add(location));
}

/** @param {Entry[]} entries @returns {Entry[]} reordered, so that a page with many of them lets others come before */
function spread(entries) {
  const counted = new Map();
  const [first, later] = [[], []];
  for (const entry of entries) {
    const count = (counted.get(entry.page) ?? 0) + 1;
    counted.set(entry.page, count);
    (count > OF_A_PAGE ? later : first).push(entry);
  }
  return [...first, ...later];
}
