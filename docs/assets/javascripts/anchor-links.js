/**
 * Takes a reader who followed a link to what it leads to, where the theme loses the way: it takes the new page for one
 * gone back to, and scrolls it to where the page before it was, if it notes that page's last scrolling, a tenth of a
 * second later, only when the reader has left.
 */

/** The place, as path and anchor, of the link that the reader followed last; none once the reader does something else. */
let goal = "";
/** Whether the page that it leads to has come. */
let come = false;

/** @param {Location | HTMLAnchorElement} address @returns {string} */
const placeOf = ({ pathname, hash }) => pathname + hash;

document.addEventListener("click", (event) => note(event.target), { capture: true }); // before the theme changes the address
addEventListener("popstate", () => {
  if (placeOf(location) !== goal) goal = ""; // back, or on, to another place
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

/** Go to the goal. */
function arrive() {
  if (placeOf(location) !== goal) return;
  if (location.hash === "") scrollTo(0, 0);
  else Object.assign(document.createElement("a"), { href: location.hash }).click();
}

window.document$?.subscribe(() => {
  come = true; // the page: the theme says so
  unfold();
  arrive();
});
addEventListener("hashchange", unfold);

/** Open what is folded around the place, and around the calculator, that the address names. */
function unfold() {
  const slug = new URLSearchParams(location.search).get("calculator");
  const named = [namedByHash(), slug ? document.getElementById(`calculator-${slug}`) : null];
  const folds = named.map((place) => place?.closest("details.fold:not([open])")).filter(Boolean);
  for (const fold of folds) fold.open = true;
  if (folds.length > 0 && named[0]) named[0].scrollIntoView();
}

/** @returns {Element | null} what the hash of the address names; nothing where it cannot be read */
function namedByHash() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
