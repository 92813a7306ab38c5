"""What axe must judge of a page in each look: not what is plainly right.

Its rule of colours is most of what it costs, and in another look, in other colours and at another size, four of its
rules can find what they did not find before; the others read what all looks share. DOUBTS says which of the four may
find something, by the sizes and colours of elements, and leaves it to axe whether they do. Words that lie upon
something that they are not part of, or stick out of their own ground, it doubts whatever their colours.
"""

from playwright.sync_api import Page

from tests.browser.axe import faults

COLOURS = "color-contrast"
"""axe's rule of colours."""
DOUBTS = """
(within) => {
  const part = document.querySelector(within);
  const { Color, flattenColors, getContrast } = axe.commons.color;
  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
  const once = (make) => {
    const made = new Map();
    return (given) => made.get(given) ?? made.set(given, make(given)).get(given);
  };
  const seen = once((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const style = once((element) => getComputedStyle(element));
  const colour = once((said) => {
    const read = new Color();
    read.parseString(said);
    return read;
  });
  const ground = once((element) => {
    const { backgroundColor, filter, mixBlendMode, opacity, textShadow } = style(element);
    const behind = element.parentElement ? ground(element.parentElement) : colour("rgb(255, 255, 255)");
    const plain = [filter, textShadow].every((said) => said === "none") && mixBlendMode === "normal" && opacity === "1";
    return plain && behind && flattenColors(colour(backgroundColor), behind);
  });
  const rules = new Set();
  const shades = new Set();

  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const entries = [...part.querySelectorAll("input, select, textarea")];
  const lines = new Map(entries.map((entry) => [entry, [...entry.getClientRects()]]));
  const words = document.createRange();
  while (texts.nextNode()) {
    const { currentNode, currentNode: { parentElement } } = texts;
    if (!currentNode.data.trim() || !seen(parentElement)) continue;
    words.selectNode(currentNode);
    lines.set(parentElement, [...(lines.get(parentElement) ?? []), ...words.getClientRects()]);
  }
  const ROW = 64;
  const rows = new Map();
  const alpha = (it) => colour(style(it).backgroundColor).alpha;
  for (const it of part.querySelectorAll("*")) {
    if (alpha(it) === 0 || !seen(it)) continue;
    for (const box of it.getClientRects())
      for (let row = Math.floor(box.top / ROW); row <= box.bottom / ROW; row += 1)
        rows.set(row, [...(rows.get(row) ?? []), [it, box]]);
  }
  const lifts = ({ position, opacity, transform, filter }) =>
    position !== "static" || opacity !== "1" || transform !== "none" || filter !== "none";
  const layer = once((it) => (it === part || lifts(style(it)) ? it : layer(it.parentElement)));
  const above = (it, element) => {
    const own = layer(it);
    return own !== layer(element) && layer(element).contains(own) && !(style(own).zIndex < 0);
  };
  const clipped = (element, { left, right, top, bottom }) => {
    for (let around = element; around !== part; around = around.parentElement) {
      if (style(around).overflow !== "visible") {
        const box = around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (/absolute|fixed/.test(style(around).position)) break; // what is around may not clip it
    }
    return { left, right, top, bottom };
  };
  const overlaps = (element, line) => {
    const { left, right, top, bottom } = clipped(element, line);
    if (left >= right || top >= bottom) return false;
    const middle = (top + bottom) / 2;
    const row = rows.get(Math.floor(middle / ROW)) ?? [];
    const here = row.filter(([, box]) => box.top <= middle && middle <= box.bottom);
    const apart = (it) => !it.contains(element) && !element.contains(it) && !above(it, element);
    if (here.some(([it, box]) => box.left < right - 1 && left + 1 < box.right && apart(it))) return true;
    let around = element;
    const holds = ([it, box]) => it === around && box.left <= left + 1 && right <= box.right + 1;
    for (; part.contains(around); around = around.parentElement) {
      if (alpha(around) > 0 && !here.some(holds)) return true;
      if (alpha(around) === 1) return false;
    }
    return false;
  };

  for (const [element, boxes] of lines) {
    if (!seen(element)) continue;
    const { color, fontSize, fontWeight } = style(element);
    const behind = ground(element);
    const words = behind && flattenColors(colour(color), behind);
    const least = parseFloat(fontSize) >= (fontWeight >= 700 ? 19 : 24) ? 3 : 4.5;
    if (!behind || getContrast(behind, words) < least || boxes.some((box) => overlaps(element, box))) {
      rules.add("color-contrast");
    }
    if (behind) shades.add(`${words.toHexString()} on ${behind.toHexString()}`);
  }

  for (const link of [...part.querySelectorAll("a[href]")].filter(seen)) {
    let block = link.parentElement;
    while (style(block).display === "inline") block = block.parentElement;
    const [own, around] = [style(link), style(block)];
    const marked = ["fontSize", "fontWeight", "textDecorationLine"].some((name) => own[name] !== around[name]);
    const alike = getContrast(colour(own.color), colour(around.color)) < 3;
    if (own.display === "inline" && !marked && alike) rules.add("link-in-text-block");
  }

  const targets = [...part.querySelectorAll(FOCUSABLE)].filter(seen);
  const boxes = targets.map((target) => target.getBoundingClientRect());
  const small = boxes.map(({ width, height }) => Math.min(width, height) < 24);
  const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const near = ([x, y], box, [left, top], isSmall) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < 12 ||
    (isSmall && Math.hypot(x - left, y - top) < 24);
  targets.forEach((target, one) => {
    if (!small[one] || style(target).display === "inline") return;
    const crowded = boxes.some((box, other) => other !== one && near(middles[one], box, middles[other], small[other]));
    if (crowded) rules.add("target-size");
  });

  for (const region of part.querySelectorAll("*")) {
    if (region.scrollWidth <= region.clientWidth && region.scrollHeight <= region.clientHeight) continue;
    if (!/auto|scroll/.test(style(region).overflow) || !seen(region)) continue;
    const reached = [region, ...region.querySelectorAll(FOCUSABLE)].some((it) => it.matches(FOCUSABLE) && seen(it));
    if (!reached) rules.add("scrollable-region-focusable");
  }
  return [[...rules], [...shades]];
}
"""
"""The rules that may find something in a part of the page, and the colours of its words on their grounds."""


def doubts(page: Page, within: str) -> tuple[set[str], set[str]]:
    """What DOUBTS finds; axe, by whose sums it judges colours, is loaded."""
    rules, shades = map(set, page.evaluate(DOUBTS, within))
    return rules, shades


def first_faults(page: Page, within: str) -> list[list[str]]:
    """What axe finds in a part of a page, its colours judged where they may be wrong."""
    rules, _ = doubts(page, within)
    return faults(page, within, without={COLOURS} - rules)


def further_faults(page: Page, within: str) -> list[list[str]]:
    """What axe finds in a part of a page by the rules that may find something there."""
    rules, _ = doubts(page, within)
    return faults(page, within, sorted(rules)) if rules else []
