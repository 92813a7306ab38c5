/**
 * Previews: a link to a clause, to a term of the glossary or to the page of a term shows the text of its target.
 *
 * A mouse opens the preview by hovering and follows the link by a click; the keyboard opens it by focus and follows by
 * Enter; a finger opens it by the first tap and follows by the second, or by the link below the text. Escape, or going
 * elsewhere, closes it. If the text is not available there is no preview, and the link works as usual.
 *
 * @typedef {"mouse" | "keyboard" | "touch"} Means
 */

import { make } from "../page/elements.js";

const LINKS = ":is(a.rule, a.ref, a.term, a.before)[href]";
/** The part of a page that is shown if a link leads to the whole page. */
const IN_SHORT = ".md-content .abstract > ul, .md-content p.has-clause, .md-content li.has-clause";
/** In a list of links to the rules, a tap follows the link. */
const STRAIGHT = ".straight";

/** How long a mouse hovers over a link before its preview opens, and how long it may be away on its way to the preview. */
const REST_MS = 200;
const AWAY_MS = 300;

/** What is shown of a text: these elements as they are, the content of others, and these not at all. */
const KEPT = new Set(["p", "ul", "ol", "li", "strong", "b", "em", "i", "code", "sub", "sup", "br"]);
const LEFT_OUT = "a.clause, a.headerlink, button, details, form, script, style, svg, table, template";

/** @type {Map<string, Promise<Document>>} the pages that were loaded in this visit, by address */
const pages = new Map();

/** @param {string} address @returns {Promise<Document>} */
async function read(address) {
  const response = await fetch(address, { mode: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** @param {URL} url @returns {Promise<Document>} the page at an address, which may be the current one */
function pageAt({ origin, pathname }) {
  if (origin + pathname === location.origin + location.pathname) return Promise.resolve(document);
  const address = origin + pathname;
  const page = pages.get(address) ?? read(address);
  pages.set(address, page);
  page.catch(() => pages.delete(address)); // so that it is requested again
  return page;
}

/** @param {Element} element @returns {DocumentFragment} its text and plain elements, without attributes */
function contents(element) {
  const copy = document.createDocumentFragment();
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      copy.append(child.data);
    } else if (child.nodeType === Node.ELEMENT_NODE && !child.matches(LEFT_OUT)) {
      copy.append(KEPT.has(child.localName) ? make(child.localName, {}, contents(child)) : contents(child));
    }
  }
  return copy;
}

/** @param {Element | null} target @returns {DocumentFragment} its text; a term is followed by its meaning */
function said(target) {
  if (!target?.matches("dt")) return target ? contents(target) : document.createDocumentFragment();
  const text = said(target.nextElementSibling);
  text.prepend(make("p", {}, make("strong", {}, contents(target))));
  return text;
}

/**
 * @param {HTMLAnchorElement} link
 * @returns {Promise<DocumentFragment>} the text of its target; empty if that is not available
 */
async function textBehind(link) {
  const url = new URL(link.href);
  try {
    const page = await pageAt(url);
    return said(url.hash ? page.getElementById(decodeURIComponent(url.hash.slice(1))) : page.querySelector(IN_SHORT));
  } catch {
    return document.createDocumentFragment();
  }
}

class Preview {
  /** @type {HTMLAnchorElement | null} the link whose preview is open, or about to open */
  link = null;
  /** @type {Means} */
  #means = "mouse";
  #timer = 0;
  #text = make("div", { id: "preview-text", role: "tooltip" });
  #open = make("a", { class: "preview-open" });
  #box = make("div", { class: "preview md-typeset", hidden: "" }, this.#text, this.#open);

  /** @param {Node | null} node */
  holds(node) {
    return this.#box.contains(node);
  }

  /** @returns {boolean} whether it is open by this means */
  isBy(means) {
    return this.link !== null && this.#means === means;
  }

  /** Act after a delay, unless something else happens first. @param {() => void} act @param {number} wait */
  soon(act, wait) {
    this.stay();
    this.#timer = setTimeout(act, wait);
  }

  /** Cancel the delayed action. */
  stay() {
    clearTimeout(this.#timer);
  }

  /**
   * @param {HTMLAnchorElement} link
   * @param {Means} means
   * @param {number} [y] of the mouse, for a link of several lines
   * @returns {Promise<boolean>} whether there is something to show, or another link has replaced it
   */
  async show(link, means, y) {
    this.stay();
    this.#means = means;
    if (this.link === link) return true;
    this.hide();
    this.link = link;
    const text = await textBehind(link);
    if (this.link !== link) return true;
    const something = text.textContent.trim() !== "";
    if (something) this.#appear(link, text, y);
    else this.hide();
    return something;
  }

  hide() {
    this.stay();
    this.link?.removeAttribute("aria-describedby");
    this.link = null;
    this.#box.hidden = true;
  }

  /** @param {HTMLAnchorElement} link @param {DocumentFragment} text @param {number} [y] */
  #appear(link, text, y) {
    this.#text.replaceChildren(text);
    this.#open.href = link.href;
    this.#open.textContent = link.matches('[href*="glossary/#"]') ? "Open the glossary" : "Open the rule";
    this.#open.hidden = this.#means !== "touch";
    if (!this.#box.isConnected) document.body.append(this.#box);
    this.#box.hidden = false;
    this.#place(link, y);
    link.setAttribute("aria-describedby", this.#text.id);
  }

  /** Place it below the line of the link, or above if there is more room, and never over the edge. */
  #place(link, y = -1) {
    const lines = [...link.getClientRects()];
    const line = lines.find(({ top, bottom }) => top <= y && y <= bottom) ?? lines[0] ?? link.getBoundingClientRect();
    const page = document.body.getBoundingClientRect();
    const { width, height } = this.#box.getBoundingClientRect();
    const above = line.top - (document.querySelector("header")?.offsetHeight ?? 0);
    const below = innerHeight - line.bottom;
    const edge = document.documentElement.clientWidth - width - 8;
    const top = below < height + 8 && above > below ? line.top - height - 4 : line.bottom + 4;
    this.#box.style.left = `${Math.max(8, Math.min(line.left, edge)) - page.left}px`;
    this.#box.style.top = `${top - page.top}px`;
  }
}

const preview = new Preview();

/** @param {Event} event @returns {HTMLAnchorElement | null} the link of the event */
const linkOf = ({ target }) => (target instanceof Element ? target.closest(LINKS) : null);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const link = linkOf(event);
  if (preview.holds(event.target) || (link && preview.link === link)) preview.stay();
  else if (link) preview.soon(() => preview.show(link, "mouse", event.clientY), REST_MS);
  else if (preview.isBy("mouse")) preview.soon(() => preview.hide(), AWAY_MS);
  else preview.stay();
});

document.addEventListener("focusin", (event) => {
  const link = linkOf(event);
  if (link?.matches(":focus-visible")) preview.show(link, "keyboard");
});

document.addEventListener("focusout", (event) => {
  const link = linkOf(event);
  if (link && preview.link === link && preview.isBy("keyboard")) preview.hide();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") preview.hide();
});

/** How the page was last touched: some browsers do not report it with the click. */
let pointer = "";

document.addEventListener("pointerdown", (event) => {
  pointer = event.pointerType;
  const link = linkOf(event);
  if (preview.isBy("touch") && !preview.holds(event.target) && !(link && preview.link === link)) preview.hide();
});

/** @param {MouseEvent} event @returns {boolean} whether a finger made it; clicks by keyboard and scripts have no count */
const isTap = (event) => event.detail > 0 && (event.pointerType || pointer) === "touch";

// Before the theme follows the link.
document.addEventListener(
  "click",
  async (event) => {
    const link = linkOf(event);
    if (link && isTap(event) && preview.link !== link && !link.closest(STRAIGHT)) {
      event.preventDefault();
      event.stopPropagation();
      if (!(await preview.show(link, "touch"))) link.click();
    } else if (link || preview.holds(event.target)) {
      preview.hide();
    }
  },
  { capture: true },
);

addEventListener("popstate", () => preview.hide());

document.addEventListener("answered", () => {
  if (preview.link?.isConnected === false) preview.hide(); // the answer has replaced it
});
