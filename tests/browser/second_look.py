"""What axe must judge of a page again, in other colours and at another size: not what is plainly right.

Four of its rules can find there what they did not find before; the others read what all looks share. DOUBTS says which
of the four may find something, by the sizes and colours of elements, and leaves it to axe whether they do. Whether one
thing lies upon another axe has seen in the first look.
"""

from playwright.sync_api import Page

from tests.browser.axe import faults

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
  const worded = new Set(part.querySelectorAll("input, select, textarea"));
  while (texts.nextNode()) if (texts.currentNode.data.trim()) worded.add(texts.currentNode.parentElement);
  for (const element of [...worded].filter(seen)) {
    const { color, fontSize, fontWeight } = style(element);
    const behind = ground(element);
    const words = behind && flattenColors(colour(color), behind);
    const least = parseFloat(fontSize) >= (fontWeight >= 700 ? 19 : 24) ? 3 : 4.5;
    if (!behind || getContrast(behind, words) < least) rules.add("color-contrast");
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


def further_faults(page: Page, within: str) -> list[list[str]]:
    """What axe finds in a part of a page by the rules that may find something there."""
    rules, _ = doubts(page, within)
    return faults(page, within, sorted(rules)) if rules else []
