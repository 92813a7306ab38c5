/**
 * The search index: finds entries by their words, the best first.
 *
 * MiniSearch finds and scores the entries. This module adds what a rules reference needs: an entry with that name comes
 * before one that mentions it, a page shares in the scores of its clauses, and the current edition comes first.
 *
 * @typedef {{ kind: string, location: string, title: string, text: string, section: string, also: string,
 *   summary: string, short: string, edition: string, what?: string, boost: number, page: Entry }} Entry
 */

import { closest, distance } from "./levenshtein.js";
import MiniSearch from "./minisearch.js";
import {
  askedAbout,
  isSaid,
  isStop,
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
/** The weight of each kind of entry, compared with others that match equally well; and of pages that only list others. */
const KINDS = { page: 1.3, question: 0.95, weapon: 1.6, term: 0.55, clause: 0.85, section: 0.6 };
const LIST = 0.3;
const OTHER_EDITION = 0.1;
const EDITIONS = { n5: "N5", n4: "N4", n3: "N3", codeone: "CodeOne", "code one": "CodeOne", c1: "CodeOne" };
/** The weights of a related word, and of a word that says little, compared with the word itself. */
const RELATED = 0.55;
const PREFIX = 0.6;
const WEAK = 0.25;
/** The weights of names: a title, what follows in it, initials. */
const TITLE = 1.15;
const PART = 0.85;
const INITIALS = 0.5;
/** The weight of a name among other words, and how often a word occurs that counts half as much. */
const NAMED = 2;
const COMMON = 100;
/** The share of a clause's score that its page gets too. */
const LENT = 0.2;
/** Words of every weapon's profile: asking for a rifle's range bands is asking for the rifle. */
const PROFILE = "range band burst ps ammo ammunition template trait profile stat".split(" ");
/** How many entries are compared by name, how many are shown, and how many of one page come before those of others. */
const CLOSELY = 300;
const SHOWN = 20;
const OF_A_PAGE = 2;

export class SearchIndex {
  /** @type {Entry[]} */
  #entries;
  /** The terms of the index, each with how often it occurs. @type {Map<string, number>} */
  #known = new Map();
  /** The words of all texts, the most common first. @type {string[]} */
  #words;
  #found;
  /** @type {Map<Entry, [Name, number][]>} */
  #names = new Map();
  #profile = new Set(PROFILE.map(stem));
  /** The names of weapons, as keys, the terms of each, and the names of all else. */
  #weapons;
  #weaponTerms;
  #others;

  /** @param {Entry[]} entries */
  constructor(entries) {
    this.#entries = complete(entries);
    this.#found = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (text, field) => {
        const terms = field === "title" || field === "also" ? termsOfNames(text) : termsOf(text);
        for (const term of terms) this.#known.set(term, (this.#known.get(term) ?? 0) + 1);
        return terms;
      },
      processTerm: (term) => term,
      searchOptions: {
        tokenize: (term) => [term],
        boost: FIELDS,
        combineWith: "OR",
        bm25: { k: 1.2, b: 0.4, d: 0.5 },
      },
    });
    this.#found.addAll(this.#entries);
    const counts = new Map();
    for (const word of this.#entries.flatMap(({ title, also, text }) => wordsOf(`${title} ${also} ${text}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    this.#words = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
    const weapons = this.#entries.filter(({ kind }) => kind === "weapon");
    const keys = (some) => new Set(some.flatMap((entry) => this.#namesOf(entry).map(([{ key }]) => key)));
    this.#weapons = keys(weapons);
    this.#weaponTerms = weapons.map(({ title }) => new Set(termsOf(title)));
    this.#others = keys(this.#entries.filter(({ kind, isList }) => kind !== "weapon" && !isList));
  }

  /**
   * @param {string} query as typed
   * @returns {{ entries: Entry[], words: Set<string> }} the best entries, and the stems that matched
   */
  search(query) {
    const { edition, rest } = editionIn(query);
    const subject = this.#bareWeapon(askedAbout(wordsOf(rest)).map((word) => this.#corrected(word)));
    const pieces = tellingPiecesOf(subject);
    const scores = new Map();
    const words = new Set();
    let whole = 0;
    pieces.forEach((piece, at) => {
      const weight = isWeak(piece) || /^\d$/.test(piece.term) ? WEAK : 1;
      whole += weight;
      for (const [id, score] of this.#shared(this.#readings(piece, pieces[at - 1], pieces[at + 1]), words)) {
        const { sum, held } = scores.get(id) ?? { sum: 0, held: 0 };
        scores.set(id, { sum: sum + Math.sqrt(score) * weight, held: held + weight });
      }
    });
    const asked = named(subject);
    const best = (some) => some.sort(([, one], [, other]) => other - one);
    const near = best(
      [...scores].map(([id, { sum, held }]) => {
        const entry = this.#entries[id];
        return [entry, sum ** 2 * (held / whole) ** 3 * standing(entry, edition)];
      }),
    ).slice(0, CLOSELY);
    const entries = best(near.map(([entry, score]) => [entry, score * this.#likeness(entry, asked)])).map(
      ([entry]) => entry,
    );
    return { entries: spread(distinct(entries)).slice(0, SHOWN), words };
  }

  /** @param {import("./search-words.js").Piece} piece @returns {object} MiniSearch's query for one word and what it may mean */
  #readings(piece, before, after) {
    const { term, words } = piece;
    const joined = [before && [...before.words, ...words], after && [...words, ...after.words]]
      .filter(Boolean)
      .map((two) => stem(two.join("")))
      .filter((two) => this.#known.has(two));
    const others = relatedTo(piece).map((queries) => ({ queries, combineWith: "AND", boostTerm: () => RELATED }));
    return [...joined, ...this.#itself(term, stem(words[0]), !after), ...others];
  }

  /** @returns {object | string} a word, and what begins with it, if it may be unfinished; one of two words may lack its space */
  #itself(term, typed, isLast) {
    const begun = { queries: [typed], prefix: true, boostTerm: () => PREFIX };
    if (term.startsWith("=") || !/^[a-z]{3}/.test(typed)) return [term];
    if (this.#known.has(term)) return isLast || typed.length > 4 ? [term, begun] : [term];
    const two = this.#parts(typed);
    return [two ? { queries: two } : begun];
  }

  /** @param {string} word @returns {string[] | undefined} the two known words that it consists of */
  #parts(word) {
    const at = [...word.slice(7)].findIndex((_, more) =>
      this.#parted(word, more + 4).every((part) => this.#known.has(part)),
    );
    return at < 0 ? undefined : this.#parted(word, at + 4);
  }

  /** @returns {string[]} */
  #parted = (word, at) => [stem(word.slice(0, at)), stem(word.slice(at))];

  /** @param {string} word @returns {string} an unknown word as the known one that it is a misspelling of */
  #corrected(word) {
    const root = stem(word);
    if (
      word.length < 4 ||
      /\d/.test(word) ||
      isStop(word) ||
      isSaid(root) ||
      this.#known.has(root) ||
      this.#parts(root)
    )
      return word;
    if (this.#words.some((known) => known.startsWith(word))) return word;
    if (word.startsWith("un") && this.#known.has(stem(word.slice(2)))) return word.slice(2);
    const near = closest(word, this.#words);
    return distance(word, near) <= Math.max(1, Math.ceil(word.length / 3) - 1) ? near : word;
  }

  /** @returns {Map<number, number>} the best score of each entry; its page gets a share */
  #shared(readings, words) {
    const best = new Map();
    const raise = (id, score) => score > (best.get(id) ?? 0) && best.set(id, score);
    for (const reading of readings)
      for (const { id, score, terms } of this.#found.search({ queries: [reading] })) {
        raise(id, score);
        for (const term of terms) words.add(term);
      }
    for (const [id, score] of [...best]) raise(this.#entries[id].page.id, score * LENT);
    return best;
  }

  /** @param {string[]} words @returns {string} only the weapon, if the rest are words of every weapon's profile */
  #bareWeapon(words) {
    const bare = words.filter((word) => !this.#profile.has(stem(word))).join(" ");
    const key = keyOf(bare);
    const terms = key.split(" ");
    const isOfWeapons = () =>
      key && !this.#others.has(key) && this.#weaponTerms.some((held) => terms.every((term) => held.has(term)));
    return this.#weapons.has(key) || isOfWeapons() ? bare : words.join(" ");
  }

  /** @returns {number} the factor for an entry whose name is similar to the query, otherwise 1 */
  #likeness(entry, asked) {
    const isNamed = entry.kind === "page" && !entry.isList;
    return Math.max(
      1,
      ...this.#namesOf(entry).map(
        ([name, worth]) => worth * likeness(name, asked) * (isNamed ? this.#telling(name, asked) : 1),
      ),
    );
  }

  /** @returns {number} the factor for a page that a query names among other words: the rarer its name, the larger */
  #telling({ key, terms }, asked) {
    if (key === "" || terms.size === asked.terms.size || !terms.isSubsetOf(asked.terms)) return 1;
    const rarest = Math.min(...[...terms].map((term) => this.#known.get(term) ?? 1));
    return 1 + NAMED / (1 + rarest / COMMON);
  }

  /** @param {Entry} entry @returns {[Name, number][]} its names, each with its weight */
  #namesOf(entry) {
    let names = this.#names.get(entry);
    if (!names) {
      const { kind, title, also } = entry;
      const [whole, ...parts] = title.split(/[(:]/);
      const weigh = (texts, worth) => texts.filter(Boolean).map((each) => [named(each), worth]);
      names = [
        ...weigh([title, whole, ...whole.split(",")], kind === "clause" || kind === "section" ? 1 : TITLE),
        ...weigh(parts, PART),
        ...(kind === "weapon" ? weigh(also.split(" "), INITIALS) : weigh(also.split(","), 1)),
      ];
      this.#names.set(entry, names);
    }
    return names;
  }
}

/** @typedef {{ key: string, terms: Set<string>, words: string, typed: string }} Name @param {string} text @returns {Name} for comparison */
function named(text) {
  const key = keyOf(text);
  const words = askedAbout(wordsOf(text));
  return { key, terms: new Set(key.split(" ")), words: words.map(stem).join(" "), typed: words.join(" ") };
}

/** @param {Name} name @param {Name} asked @returns {number} how similar two names are, 1 if they differ */
function likeness(name, asked) {
  if (name.key === "" || asked.key === "") return 1;
  if (name.typed === asked.typed) return 9;
  if (name.words === asked.words) return 7;
  if (name.key === asked.key) return 4.5;
  const [held, wanted] = [name.terms, asked.terms];
  if (wanted.isSubsetOf(held)) return 1 + (1.8 * wanted.size) / held.size;
  return held.isSubsetOf(wanted) ? 1 + (0.8 * held.size) / wanted.size : 1;
}

/** @param {object[]} entries @returns {Entry[]} with every field filled; each knows its page, and a question its answer */
function complete(entries) {
  const empty = { title: "", text: "", section: "", also: "", summary: "", short: "", edition: "", boost: 1 };
  const full = entries.map((entry) => ({ ...empty, ...entry }));
  const pages = new Map(full.filter(({ kind }) => kind === "page").map((entry) => [entry.location, entry]));
  const answers = new Map(full.filter(({ kind }) => kind !== "question").map((entry) => [entry.location, entry]));
  for (const entry of full) {
    entry.page = pages.get(entry.location.split("#")[0]);
    if (entry.page && (entry.kind === "term" || entry.kind === "weapon")) entry.page.isList = true;
    const answer = entry.kind === "question" && answers.get(entry.location);
    if (answer) entry.text = answer.short || answer.summary || answer.text;
  }
  const known = full.filter(({ page }) => page);
  for (const [id, entry] of known.entries()) {
    const { kind, page, edition, summary, short, text } = entry;
    Object.assign(entry, {
      id,
      name: kind === "page" ? `${edition} ${summary}` : page.title,
      shown: text,
      text: `${short} ${text}`,
    });
  }
  return known;
}

/** @param {Entry} entry @param {string} wanted edition @returns {number} its weight, whatever the query */
function standing({ kind, page, isList }, wanted) {
  const foreign = page.edition !== "" && page.edition !== (wanted || "N5");
  const boost = page.boost > 1 ? 1 + Math.log10(page.boost) / 4 : page.boost ** 2;
  return KINDS[kind] * (isList ? LIST : 1) * (foreign ? OTHER_EDITION : 1) * boost;
}

/** @param {string} query @returns {{ edition: string, rest: string }} the edition that it names, and the rest of it */
function editionIn(query) {
  const words = ` ${wordsOf(query).join(" ")} `;
  const name = Object.keys(EDITIONS).find((each) => words.includes(` ${each} `));
  const rest = words.replace(` ${name} `, " ").trim();
  return { edition: EDITIONS[name] ?? "", rest: name && rest ? rest : query };
}

/** @param {Entry[]} entries @returns {Entry[]} only the first with each address */
function distinct(entries) {
  const seen = new Set();
  return entries.filter(({ location }) => !seen.has(location) && seen.add(location));
}

/** @param {Entry[]} entries @returns {Entry[]} reordered, so that a page with many of them lets others come before */
function spread(entries) {
  const counts = new Map();
  const isFirst = ({ page }) => counts.set(page, (counts.get(page) ?? 0) + 1).get(page) <= OF_A_PAGE;
  const { true: first = [], false: later = [] } = Object.groupBy(entries, isFirst);
  return [...first, ...later];
}
