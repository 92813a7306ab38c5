/** Answers searches outside the page's thread: downloads and builds the index, so that the page stays responsive. */

import { SearchIndex } from "./search-index.js";
import { load as learn, marked, termsOf } from "./search-words.js";

const SITE = new URL("../../../", import.meta.url);
/** The length of the excerpt, and how much of it precedes the first match. */
const LENGTH = 180;
const BEFORE = 50;

/** @returns {Promise<SearchIndex>} */
async function load() {
  const [response] = await Promise.all([fetch(new URL("search/search_index.json", SITE)), learn()]);
  if (!response.ok) throw new Error(`the index of the search: ${response.status}`);
  return new SearchIndex((await response.json()).docs);
}

const loading = load();

/** @param {string} text @param {Set<string>} words @returns {[string, boolean][]} the excerpt */
function excerpt(text, words) {
  const pieces = marked(text, words);
  let start = 0;
  for (const [piece, found] of pieces) {
    if (found) break;
    start += piece.length;
  }
  const from = start >= LENGTH && start < text.length ? text.lastIndexOf(" ", start - BEFORE) + 1 : 0;
  const cut = text.slice(from);
  const shown = cut.length > LENGTH ? `${cut.slice(0, cut.lastIndexOf(" ", LENGTH))}…` : cut;
  return marked(`${from > 0 ? "…" : ""}${shown}`, words);
}

/**
 * @param {string[]} sentences @param {Set<string>} known words that all of them are about @param {Set<string>} words
 * @returns {string} the sentences, starting with the one that has most of the words
 */
function bestFirst(sentences, known, words) {
  const telling = new Set([...words].filter((word) => !known.has(word)));
  const held = sentences.map((sentence) => new Set(termsOf(sentence).filter((term) => telling.has(term))).size);
  const best = held.indexOf(Math.max(...held));
  return [sentences[best], ...sentences.toSpliced(best, 1)].join(" ");
}

/**
 * @param {import("./search-index.js").Entry} entry @param {Set<string>} words
 * @returns {string} the text to show; of a page its short answers
 */
function textOf({ kind, title, short, summary, shown }, words) {
  if (kind !== "page") return shown;
  return short ? bestFirst(short.split("\n"), new Set(termsOf(title)), words) : summary || shown;
}

/** @param {import("./search-index.js").Entry} entry @param {Set<string>} words to show of it */
function shown(entry, words) {
  const { kind, location, title, section, page } = entry;
  const place = kind === "page" ? [entry.what] : [page.title, section];
  return {
    address: new URL(location, SITE).href,
    edition: page.edition ?? "",
    place: place.filter((name) => name && name !== title).join(" › "),
    title: marked(title, words),
    text: excerpt(textOf(entry, words), words),
  };
}

addEventListener("message", async ({ data: { number, query } }) => {
  try {
    const index = await loading;
    const { entries, words } = index.search(query);
    postMessage({ number, words, found: entries.map((entry) => shown(entry, words)) });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
