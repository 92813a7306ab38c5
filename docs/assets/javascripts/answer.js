/**
 * Replace an answer; what the reader had unfolded stays unfolded.
 *
 * @param {HTMLElement} output
 * @param {string} html
 */
export function show(output, html) {
  const before = folds(output);
  output.innerHTML = html;
  for (const [name, details] of folds(output)) details.open = before.get(name)?.open ?? details.open;
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
