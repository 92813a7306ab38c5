"""Generate hostile queries of share links, the same for the engine and for the page."""

import random
from collections.abc import Sequence
from urllib.parse import quote

NAMES = (
    "attribute", "mods", "edition", "calculator", "at", "beside", "compare", "sweep", "h", "q", "dice", "burst",
    "__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length", "elements", "submit", "reset",
    "action", "", "a[b]", "\x00",
)  # fmt: skip
VALUES = (
    "<script>window.__hit = 1</script>", "<img src=x onerror=window.__hit=1>", '"onmouseover=window.__hit=1 x="',
    "javascript:window.__hit=1", "'-(window.__hit=1)-'", "${window.__hit=1}", "{{ ''.__class__ }}", "{% raw %}",
    "__import__('os').system('x')", "</output><svg onload=window.__hit=1>", "]]><!--", "%00", "\x00", "\ud800",
    "\udfff",
    "\u202e13", "\uffff", "٣", "9" * 5_000, "-" + "9" * 400, "1e999", "NaN", "Infinity", "0x7f", " 13 ", "13\n14", "",
    "__proto__", "constructor", "-6 Mimetism, -3 Cover", "-6 " + "A" * 2_000, ", " * 500, "n5", "codeone", "n6",
    "__palette", "__config", "__search", "calculator-normal-roll", "modifiers", "normal-roll", "\\", '"', "'", "&", "#",
)  # fmt: skip
KINDS = ("modifiers", "normal-roll", "no-such", "__proto__", '"]<img src=x onerror=window.__hit=1>')


def hostile(seed: int, many: int, names: Sequence[str] = ()) -> list[str]:
    """Return this many queries with hostile values and noise, always the same for a seed.

    Half of them are for `names`, if there are any.
    """
    draw = random.Random(seed)  # noqa: S311 (a fixed list, not a secret)
    queries = []
    for _ in range(many):
        pairs = [("calculator", draw.choice(KINDS))] if draw.random() < 0.9 else []
        for _ in range(draw.randint(1, 5)):
            name = draw.choice(names if names and draw.random() < 0.5 else NAMES)
            pairs.append((name, draw.choice(VALUES) if draw.random() < 0.7 else noise(draw)))
        queries.append("?" + "&".join(f"{encoded(name)}={encoded(value)}" for name, value in pairs))
    return queries


def encoded(text: str) -> str:
    """Encode a text for a link; half a surrogate pair is encoded too, as bytes that a browser would accept."""
    return quote(text.encode("utf-8", "surrogatepass"))


def noise(draw: random.Random) -> str:
    """Return a short text of any characters at all, half of them ASCII."""
    return "".join(chr(draw.randrange(0x80) if draw.random() < 0.5 else draw.randrange(0x110000)) for _ in range(9))
