/**
 * On a phone the theme holds the page still while the search is open, and afterwards puts it back to where it was, even
 * where a result has led elsewhere in the meantime. This brings a reader who followed a result to what was found.
 */

const HELD = "data-md-scrolllock";

/** Whether the last thing that the reader did was to follow a result. */
let followed = false;

for (const type of ["pointerdown", "keydown", "wheel"]) {
  addEventListener(type, () => (followed = false), { passive: true });
}

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".md-search-result__link")) followed = true;
});

/** Go where the address says, once the search has folded away: before, a phone does not know its own size. */
async function arrive() {
  const folding = document.querySelector(".md-search")?.getAnimations({ subtree: true }) ?? [];
  await Promise.allSettled(folding.map((animation) => animation.finished));
  if (!followed || document.body.hasAttribute(HELD)) return;
  const header = document.querySelector("header")?.offsetHeight ?? 0;
  const found = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (location.hash === "") scrollTo(0, 0);
  else if (found) scrollBy(0, found.getBoundingClientRect().top - 1.4 * header);
}

new MutationObserver(arrive).observe(document.body, { attributeFilter: [HELD] });
window.document$?.subscribe(arrive); // the theme's: a page has come
