/**
 * What links need: those to other editions include a calculator's form while the address has one; folds open around
 * what an address names, and where there is room; and the target of a link that the reader followed is scrolled to
 * where the theme scrolls elsewhere: it treats the new page as one gone back to, and restores the scroll position of
 * the previous page, if it stores that page's last scrolling, a tenth of a second late, after the reader has left.
 */

/** @param {HTMLAnchorElement} link with its edition in its data */
function carry(link) {
  const form = new URLSearchParams(location.search);
  const url = new URL(link.href);
  url.search = "";
  if (form.has("calculator")) {
    form.set("edition", link.dataset.edition);
    url.search = form.toString();
  }
  if (link.href !== url.href) link.href = url.href;
}

// Before the theme, or the browser, reads the link's address.
for (const type of ["pointerdown", "focusin", "click"]) {
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a[data-edition]") : null;
      if (link) carry(link);
    },
    { capture: true },
  );
}

/** Whether there is room for the charts that a phone folds. */
const WIDE = matchMedia("(min-width: 60em)");
/** The folds that the reader has opened or closed. @type {WeakSet<Element>} */
const pressed = new WeakSet();
/** The target, as path and anchor, of the link that the reader followed last; empty after any other action. */
let goal = "";
/** Whether the page of the target is shown. */
let come = false;

/** @param {Location | HTMLAnchorElement} address @returns {string} */
const placeOf = ({ pathname, hash }) => pathname + hash;

document.addEventListener("click", (event) => note(event.target), { capture: true }); // before the theme changes the address
addEventListener("popstate", () => {
  if (placeOf(location) !== goal) goal = ""; // back or forward
});
for (const type of ["pointerdown", "keydown", "wheel"]) addEventListener(type, giveUp, { passive: true });

/** @param {EventTarget} clicked */
function note(clicked) {
  const link = clicked instanceof Element && clicked.closest("a[href]");
  if (!link) return;
  goal = placeOf(link);
  come = link.pathname === location.pathname;
}

/** The reader does something else. */
function giveUp() {
  if (come) goal = "";
}

/** Scroll to the target. */
function arrive() {
  if (placeOf(location) !== goal) return;
  if (location.hash === "") scrollTo(0, 0);
  else Object.assign(document.createElement("a"), { href: location.hash }).click();
}

window.document$?.subscribe(() => {
  come = true; // the page: the theme says so
  spread();
  unfold();
  arrive();
});
addEventListener("hashchange", unfold);
WIDE.addEventListener("change", spread);
document.addEventListener("click", ({ target }) => {
  const fold = target instanceof Element && target.closest("summary")?.parentElement;
  if (fold) pressed.add(fold);
});

/** Open the charts that a phone folds, where there is room, except those that the reader has opened or closed. */
function spread() {
  if (!WIDE.matches) return;
  const folds = [...document.querySelectorAll("details:is(.sheet, .wide), .straight > details")];
  for (const fold of folds.filter((one) => !pressed.has(one))) fold.open = true;
}

/** Open the folds around the element that the address names, and around the calculator that it names. */
function unfold() {
  const slug = new URLSearchParams(location.search).get("calculator");
  const named = [namedByHash(), slug ? document.getElementById(`calculator-${slug}`) : null];
  const folds = named.map((place) => place?.closest("details.fold:not([open])")).filter(Boolean);
  for (const fold of folds) fold.open = true;
  if (folds.length > 0 && named[0]) named[0].scrollIntoView();
}

/** @returns {Element | null} the element that the address's hash names; null if there is none or it cannot be decoded */
function namedByHash() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
