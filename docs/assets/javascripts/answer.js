/**
 * Replace an answer; what the reader had unfolded stays unfolded, and the focus stays where it was. Where what is offered
 * beside it comes later, what was offered stays until then.
 *
 * @param {HTMLElement} output
 * @param {string} html
 * @param {HTMLElement} head what gets the focus where the answer has no place for it any more
 */
export function show(output, html, head) {
  const before = folds(output);
  const offered = output.querySelector(".offered");
  keepFocus(output, head, () => {
    output.innerHTML = html;
    const place = output.querySelector(".offered:empty");
    if (!place) return;
    place.replaceChildren(...(offered?.childNodes ?? []));
    place.ariaBusy = "true";
  });
  for (const [name, details] of folds(output)) details.open = before.get(name)?.open ?? details.open;
}

/**
 * Show what is offered beside an answer.
 *
 * @param {HTMLElement} output
 * @param {string} html
 * @param {HTMLElement} head as for an answer
 */
export function offer(output, html, head) {
  const place = output.querySelector(".offered");
  keepFocus(place, head, () => {
    place.innerHTML = html;
  });
  place.ariaBusy = null;
}

/**
 * @param {HTMLElement} part of the page
 * @param {HTMLElement} head what gets the focus where the part has no place for it any more
 * @param {() => void} change what changes all of that part
 */
function keepFocus(part, head, change) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  change();
  if (focused) (successor(part, focused) ?? head).focus();
}

/**
 * @param {HTMLElement} output
 * @returns {Map<string, HTMLDetailsElement>} what can be unfolded, by its class and its place among its like
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
 * @param {Element} focused of the answer before
 * @returns {HTMLElement | undefined} the same choice after a choice, the first option after an option, or else what says the same
 */
function successor(output, focused) {
  const { pick } = focused.dataset;
  if (pick !== undefined) return output.querySelector(`[data-pick="${CSS.escape(pick)}"]`) ?? undefined;
  const alike = [...output.querySelectorAll(focused.localName)];
  return focused.localName === "button" ? alike[0] : alike.find((one) => one.textContent === focused.textContent);
}
