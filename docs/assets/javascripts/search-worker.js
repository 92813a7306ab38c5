/** Answers searches aside from the page: the index is fetched and built here, and the page stays quick. */

import { SearchIndex } from "./search-index.js";
import { marked } from "./search-words.js";

const SITE = new URL("../../", import.meta.url);
/** How much of a text is shown, and how much of it before the first word that was found. */
const LENGTH = 180;
const BEFORE = 50;

/** @returns {Promise<SearchIndex>} */
async function load() {
  const response = await fetch(new URL("search/search_index.json", SITE));
  if (!response.ok) throw new Error(`the index of the search: ${response.status}`);
  return new SearchIndex((await response.json()).docs);
}

const loading = load();

/** @param {string} text @param {Set<string>} words @returns {[string, boolean][]} what of it is shown */
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

/** @param {import("./search-index.js").Entry} entry @param {Set<string>} words what is shown of it */
function shown({ kind, location, title, section, summary, text, page }, words) {
  const place = kind === "page" ? [] : [page.title, section];
  return {
    address: new URL(location, SITE).href,
    edition: page.edition ?? "",
    place: place.filter((name) => name && name !== title).join(" › "),
    title: marked(title, words),
    text: excerpt(kind === "page" ? summary || text : text, words),
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
