// Prints which names in the search words of pages their texts lack, as the search compares words:
// node missing_words.mjs, with JSON in: [{ names, pages: [{ text, phrases }, …] }, …], for each edition its names;
// JSON out: for each edition and page, the missing names of each phrase.

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { stemmer } from "stemmer";
import { isWeak, learn, relatedTo, stem, tellingPiecesOf, termsOf, termsOfNames } from "./search-words.js";

/** @typedef {import("./search-words.js").Piece} Piece */

/** So many letters may be the beginning of a word on the page, as in the search. */
const LEAST_PREFIX = 3;

/** @param {Piece[]} pieces @returns {string} what is compared of a name */
const keyOf = (pieces) => pieces.map(({ term }) => term).join(" ");

/** @param {string} name @returns {string[]} the keys of a name with its brackets and without: Riotstopper (CC Mode) */
const keysOf = (name) => [name, name.replace(/\(.*?\)/g, "")].map((form) => keyOf(tellingPiecesOf(form)));

/** @param {Set<string>} named keys @param {Piece[]} pieces @returns {Piece[][]} the names in a phrase, the longest first */
function namesIn(named, pieces) {
  const found = [];
  for (let at = 0; at < pieces.length; ) {
    let length = pieces.length - at;
    while (length > 0 && !named.has(keyOf(pieces.slice(at, at + length)))) length -= 1;
    if (length > 0) found.push(pieces.slice(at, at + length));
    at += length || 1;
  }
  return found;
}

/** @param {Set<string>} held terms of a page @param {Piece} piece @returns {boolean} whether it has it, or what it may mean */
function isHeld(held, piece) {
  const has = (word) =>
    held.has(word) || (word.length >= LEAST_PREFIX && [...held].some((longer) => longer.startsWith(word)));
  const { term, words } = piece;
  const meant = relatedTo(piece).some((terms) => terms.every((one) => held.has(one)));
  return meant || held.has(term) || words.every((word) => has(stem(word)));
}

/** @returns {string[][]} for each phrase the names that the text lacks */
function missing(named, { text, phrases }) {
  const held = new Set(text.split("\n").flatMap((line) => [...termsOf(line), ...termsOfNames(line)]));
  const wordsOf = (name) => name.flatMap(({ words }) => words);
  return phrases.map((phrase) =>
    namesIn(named, tellingPiecesOf(phrase))
      .filter((name) => !name.every(isWeak) && !held.has(stem(wordsOf(name).join(""))))
      .filter((name) => !name.every((piece) => isHeld(held, piece)))
      .map((name) => wordsOf(name).join(" ")),
  );
}

learn(await readFile(new URL("synonyms.txt", import.meta.url), "utf8"), stemmer);
const editions = JSON.parse(await text(process.stdin));
const found = editions.map(({ names, pages }) => {
  const named = new Set(names.flatMap(keysOf));
  return pages.map((page) => missing(named, page));
});
process.stdout.write(JSON.stringify(found));
