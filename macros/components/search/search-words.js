/**
 * The words of the search: how a text is split into words, and which words mean the same in the game.
 *
 * A term is the unit of comparison: a lower case word without its ending, or the key of a set of expressions with one
 * meaning, such as "=lof" for LoF, LoS and line of fire. synonyms.txt has these sets.
 */

const STOP = new Set(
  `a about against am an and another any are as at be been but by can cannot cant could did do does doesnt doing dont
  for from get gets getting give got had has have having he her his how hows i if im in into is isnt it its just let
  like make makes many may me might much must my no of on one or other our rid so some than that the their them then
  there these they this to us use using versus vs was we were what whats when where which who whom whose why will with
  would you your de del el en la las los un una`.split(/\s+/),
);

/** @param {string} word @returns {boolean} whether no index contains it */
export const isStop = (word) => STOP.has(word);

/** Words that the stemmer would turn into other words of the game: a Repeater repeats nothing. */
const NAMES = "activation doge dogged immune infiltrator odds repeater".split(" ");
/** @type {Map<string, string>} */
const stems = new Map([...NAMES.map((name) => [name, name]), ["repeaters", "repeater"]]);
/** @type {(word: string) => string} */
let stemmer;

/** @param {string} word @returns {string} without its ending: dodges, dodged and dodging are equal */
export function stem(word) {
  let root = stems.get(word);
  if (root === undefined) {
    root = /^[a-z]{3,}$/.test(word) ? stemmer(word.replace(/([^aeo])our(s|ed|ing)?$/, "$1or$2")) : word;
    stems.set(word, root);
  }
  return root;
}

/** Words that say little about the subject of a query; and those of them that match every page. */
const ASKING = "rule infinity mean work explain definition".split(" ");
const WEAK = [
  ...ASKING,
  "level",
  ..."state skill trooper model game happen need n5 odds chance lose bonus effect".split(" "),
];
/** Both as stems. */
const asking = new Set();
const weak = new Set(["=level"]);

/** @param {string[]} words @returns {string[]} the subject: crit in crit rule, 1 Burst in plus 1 Burst */
export function askedAbout(words) {
  const isSign = (at) => words[at] === "plus" && /^\d/.test(words[at + 1] ?? "");
  const asked = words.filter((word, at) => !asking.has(stem(word)) && !isSign(at));
  return asked.some((word) => !STOP.has(word)) ? asked : words;
}

/** Texts that need more than lower case: accents, apostrophes, E/M, L2. */
const UNUSUAL = /\P{ASCII}|'|\/m\b|\bl\d\b/u;
/** A word; or the parts of one that are a number and letters: 1SD, MSV2. */
const WORDS = /\d+(?=[a-z])|[a-z]{2,}(?=\d)|[a-z0-9]+|[\p{L}\p{N}]+/gu;

/** @param {string} text @returns {string[]} its words, in lower case without accents; 1SD and L2 are two, and E/M is one */
export function wordsOf(text) {
  let plain = text.toLowerCase();
  if (UNUSUAL.test(plain))
    plain = plain
      .normalize("NFD")
      .replace(/\p{M}|['’]/gu, "")
      .replace(/\be\/m\b/g, "em")
      .replace(/\bl(\d)\b/g, "level $1");
  return plain.match(WORDS) ?? [];
}

/** @param {string} text @returns {string[]} */
const stemsOf = (text) => wordsOf(text).map(stem);

/** The keys of the sets by their expressions, as stems. @type {Map<string, string>} */
const signs = new Map();
/** The length in words of the longest expression that begins with a stem. @type {Map<string, number>} */
const lengths = new Map();
/** What a player may mean too, by the word. @type {Map<string, string[]>} */
const related = new Map();

/**
 * Learn the words of players, once.
 *
 * @param {string} synonyms the text of synonyms.txt
 * @param {(word: string) => string} library the function that removes endings
 */
export function learn(synonyms, library) {
  stemmer = library;
  for (const word of ASKING) asking.add(stem(word));
  for (const word of WEAK) weak.add(stem(word));
  for (const line of synonyms.split("\n").filter((each) => each && !each.startsWith("#"))) {
    const [word, others] = line.split(": ");
    if (others) related.set(stemsOf(word).join(" "), others.split(", "));
    else
      for (const stems of word.split(", ").map(stemsOf)) {
        signs.set(stems.join(" "), `=${word.split(",")[0].replaceAll(" ", "")}`);
        lengths.set(stems[0], Math.max(stems.length, lengths.get(stems[0]) ?? 1));
      }
  }
}

/** Learn them from the site. */
export async function load() {
  const [{ stemmer: library }, synonyms] = await Promise.all([
    import("./stemmer.js"),
    fetch(new URL("synonyms.txt", import.meta.url)).then((response) => response.text()),
  ]);
  learn(synonyms, library);
}

/** @param {string} word as a stem @returns {boolean} whether players use it for something, whatever its name on the pages */
export const isSaid = (word) => signs.has(word) || related.has(word);

/**
 * @typedef {{ term: string, words: string[] }} Piece a term and its words in the text
 * @param {string} text
 * @returns {Piece[]} the text as terms, the longest expressions first
 */
export function piecesOf(text) {
  const words = wordsOf(text);
  const bare = words.map(stem);
  const pieces = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(lengths.get(bare[at]) ?? 1, words.length - at);
    while (length > 1 && !signs.has(bare.slice(at, at + length).join(" "))) length -= 1;
    const said = bare.slice(at, at + length).join(" ");
    pieces.push({ term: signs.get(said) ?? said, words: words.slice(at, at + length) });
    at += length;
  }
  return pieces;
}

/** @param {Piece} piece */
const saysLittle = ({ term, words }) => words.length === 1 && STOP.has(words[0]) && !term.startsWith("=");

/** @param {Piece} piece @returns {boolean} */
export const isWeak = ({ term }) => weak.has(term);

/** @param {string} text @returns {Piece[]} without the words that say little, unless it has no others */
export function tellingPiecesOf(text) {
  const pieces = piecesOf(text);
  const telling = pieces.filter((piece) => !saysLittle(piece));
  return telling.length > 0 ? telling : pieces;
}

/** @param {string} text @returns {string[]} the index terms of a text, including the words within expressions */
export function termsOf(text) {
  return piecesOf(text)
    .filter((piece) => !saysLittle(piece))
    .flatMap(({ term, words }) => (term.startsWith("=") ? [term, ...words.map(stem)] : [term]));
}

/**
 * @param {string} text of comma-separated names
 * @returns {string[]} its terms, with two words also as one: superjump for Super-Jump. A name like ITS is kept as it is
 */
export function termsOfNames(text) {
  return text.split(",").flatMap((name) => {
    const words = wordsOf(name).filter((word) => !STOP.has(word));
    const joined = words.slice(1).map((word, before) => stem(words[before] + word));
    return [...(words.length > 0 ? termsOf(name) : stemsOf(name)), ...joined];
  });
}

/** @param {string} text @returns {string} a key for comparing expressions: their significant terms in order */
export function keyOf(text) {
  const telling = tellingPiecesOf(text);
  const strong = telling.filter((piece) => !isWeak(piece));
  return [...new Set((strong.length > 0 ? strong : telling).map(({ term }) => term))].join(" ");
}

/** @param {Piece} piece @returns {string[][]} the terms of each expression that may be meant too */
export function relatedTo({ words }) {
  return (related.get(words.map(stem).join(" ")) ?? []).map((each) => piecesOf(each).map(({ term }) => term));
}

/** One word for a reader: E/M, and Trooper's. */
const WRITTEN = /(\be\/m\b|[\p{L}\p{N}]+(?:['’]\p{L}+)*)/giu;

/**
 * @param {string} text
 * @param {Set<string>} terms
 * @returns {[string, boolean][]} the text in pieces, each with whether it is one of the terms, or part of one
 */
export function marked(text, terms) {
  const found = piecesOf(text).flatMap(({ term, words }) =>
    words.map((word) => terms.has(term) || terms.has(stem(word))),
  );
  let at = 0;
  return text
    .split(WRITTEN)
    .filter(Boolean)
    .map((piece) => {
      const words = piece.match(WRITTEN) ? wordsOf(piece) : [];
      const isFound = words.some((_, nth) => found[at + nth]);
      at += words.length;
      return [piece, isFound];
    });
}
