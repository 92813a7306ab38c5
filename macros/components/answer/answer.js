/**
 * Replace an answer; folds that the reader opened stay open, and the focus stays where it was. The offers go below the
 * form, whose fields they fill. If the new ones are computed later, the previous ones stay until then.
 *
 * @param {HTMLElement} output
 * @param {HTMLElement | null} place for the offers, if the calculator has any
 * @param {string} html
 * @param {HTMLElement} head gets the focus if its element is gone
 */
export function show(output, place, html, head) {
  const before = folds(output);
  keepFocus(output, head, () => {
    output.innerHTML = html;
  });
  for (const [name, details] of folds(output)) details.open = before.get(name)?.open ?? details.open;
  const offered = output.querySelector(".offered");
  if (!place || !offered) return;
  offered.remove();
  if (offered.childNodes.length > 0) offer(place, offered.innerHTML, head);
  else place.ariaBusy = "true";
}

/** @param {Element} calculator @param {string} name @returns {object} the data with this name in its answer; empty without */
export function stated(calculator, name) {
  return JSON.parse(calculator.querySelector(`output [data-${name}]`)?.dataset[name] ?? "{}");
}

/**
 * Show the offers of an answer; the choices in view stay where they were.
 *
 * @param {HTMLElement} place
 * @param {string} html
 * @param {HTMLElement} head as for an answer
 */
export function offer(place, html, head) {
  const keepPlace = placeKeeper(place);
  keepFocus(place, head, () => {
    place.innerHTML = html;
  });
  place.ariaBusy = null;
  keepPlace();
}

/**
 * Find the choice that a thumb is on or near: the focused one, or the one nearest to the middle of the window.
 *
 * @param {HTMLElement} part of the page
 * @returns {() => void} scrolls this choice back to where it was, unless the reader is at something else in view
 */
function placeKeeper(part) {
  const picks = [...part.querySelectorAll("[data-pick]")];
  if (picks.length === 0) return () => {};
  const focused = document.activeElement;
  const topOf = (/** @type {Element} */ element) => element.getBoundingClientRect().top;
  const isInView = (/** @type {Element} */ element) => topOf(element) >= 0 && topOf(element) < innerHeight;
  const offCentre = (/** @type {Element} */ element) => Math.abs(topOf(element) - innerHeight / 2);
  const isElsewhere = focused !== document.body && !part.contains(focused) && isInView(focused);
  const [near] = picks
    .filter(isInView)
    .sort((one, other) => (other === focused) - (one === focused) || offCentre(one) - offCentre(other));
  if (isElsewhere || !near) return () => {};
  const top = topOf(near);
  return () => {
    const after = successor(part, near);
    if (after) scrollBy({ top: topOf(after) - top, behavior: "instant" });
  };
}

/**
 * @param {HTMLElement} part of the page
 * @param {HTMLElement} head gets the focus if its element is gone
 * @param {() => void} change replaces the content of the part
 */
function keepFocus(part, head, change) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  change();
  if (focused) (successor(part, focused) ?? head).focus();
}

/**
 * @param {HTMLElement} output
 * @returns {Map<string, HTMLDetailsElement>} the folds, by class and by position among those with the same class
 */
function folds(output) {
  const found = new Map();
  for (const details of output.querySelectorAll("details")) {
    let place = 0;
    while (found.has(`${details.className} ${place}`)) place += 1;
    found.set(`${details.className} ${place}`, details);
  }
  return found;
}

/**
 * @param {HTMLElement} output
 * @param {Element} focused in the previous answer
 * @returns {HTMLElement | undefined} for a choice the same one, for an option the first one, otherwise one with the same text
 */
function successor(output, focused) {
  const { pick } = focused.dataset;
  if (pick !== undefined) return output.querySelector(`[data-pick="${CSS.escape(pick)}"]`) ?? undefined;
  const alike = [...output.querySelectorAll(focused.localName)];
  return focused.localName === "button" ? alike[0] : alike.find((one) => one.textContent === focused.textContent);
}
