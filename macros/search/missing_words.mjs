// Prints which names in the search words of pages are missing from their texts, comparing words like the search:
// node missing_words.mjs, with JSON in: [{ names, pages: [{ text, phrases }, …] }, …], with the names of each edition;
// JSON out: for each edition and page, the missing words of each phrase.

import { text } from "node:stream/consumers";
import {
  isWeak,
  relatedTo,
  stem,
  tellingPiecesOf,
  termsOf,
  termsOfNames,
} from "../../docs/assets/javascripts/search-words.js";

/** @typedef {import("../../docs/assets/javascripts/search-words.js").Piece} Piece */

/** The minimum length of a prefix of a word on the page, as in the search. */
const LEAST_PREFIX = 3;

/** @param {Set<string>} named terms @param {Piece} piece @returns {boolean} whether it is a word of a name */
const isNamed = (named, { term, words }) => named.has(term) || words.some((word) => named.has(stem(word)));

/**
 * @param {Set<string>} held terms of a page
 * @param {Piece[]} pieces of a phrase
 * @param {number} at
 * @returns {boolean} whether the page has the piece, its parts, it joined with its neighbour, or what it may mean
 */
function isHeld(held, pieces, at) {
  const { term, words } = pieces[at];
  const has = (word) =>
    held.has(word) || (word.length >= LEAST_PREFIX && [...held].some((longer) => longer.startsWith(word)));
  const pairs = [at, at + 1].map((end) => pieces.slice(Math.max(end - 1, 0), end + 1).flatMap((piece) => piece.words));
  return (
    held.has(term) ||
    words.every((word) => has(stem(word))) ||
    pairs.some((pair) => has(stem(pair.join("")))) ||
    relatedTo(pieces[at]).some((terms) => terms.every((one) => held.has(one)))
  );
}

/** @returns {string[][]} for each phrase the names that are missing from the text */
function missing(named, { text, phrases }) {
  const held = new Set(text.split("\n").flatMap((line) => [...termsOf(line), ...termsOfNames(line)]));
  return phrases.map((phrase) => {
    const pieces = tellingPiecesOf(phrase);
    return pieces
      .filter((piece, at) => !isWeak(piece) && isNamed(named, piece) && !isHeld(held, pieces, at))
      .map(({ words }) => words.join(" "));
  });
}

const editions = JSON.parse(await text(process.stdin));
const found = editions.map(({ names, pages }) => {
  const named = new Set(names.flatMap(termsOf));
  return pages.map((page) => missing(named, page));
});
process.stdout.write(JSON.stringify(found));
