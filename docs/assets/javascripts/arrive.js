/**
 * Brings a reader who followed a link to what it leads to, where the theme loses the way:
 *
 * - It takes the new page for one gone back to, and scrolls it to where the page before it was, if it notes that
 *   page's last scrolling, a tenth of a second later, only when the reader has left.
 * - On a phone it holds the page still while the search is open, and afterwards puts it back to where it was, even
 *   where a result has led elsewhere in the meantime.
 */

const HELD = "data-md-scrolllock";

/** Whether the reader followed a link, and has not been brought to its end. */
let followed = false;
/** Whether the page that it leads to has come. */
let come = false;

document.addEventListener("click", (event) => note(event.target), { capture: true }); // before the theme changes the address
addEventListener("popstate", () => (followed = false)); // back to where the reader was
for (const type of ["pointerdown", "keydown", "wheel"]) {
  addEventListener(type, () => (followed &&= !come), { passive: true });
}

/** @param {EventTarget} clicked */
function note(clicked) {
  const link = clicked instanceof Element && clicked.closest("a[href]");
  if (!link) return;
  followed = true;
  come = link.pathname === location.pathname;
}

/** Go where the address says, once the search has folded away: before, a phone does not know its own size. */
async function arrive() {
  const folding = document.querySelector(".md-search")?.getAnimations({ subtree: true }) ?? [];
  await Promise.allSettled(folding.map((animation) => animation.finished));
  if (!followed || !come || document.body.hasAttribute(HELD)) return;
  followed = false;
  if (location.hash === "") scrollTo(0, 0);
  else Object.assign(document.createElement("a"), { href: location.hash }).click();
}

new MutationObserver(arrive).observe(document.body, { attributeFilter: [HELD] });
window.document$?.subscribe(() => { // the theme's: a page has come
  come = true;
  arrive();
});
