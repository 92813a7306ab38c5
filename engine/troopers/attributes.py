"""Read Attributes in a profile: `BS 13`, `BS=13`, `BS13`, several in a row, or names above numbers."""

import re
from collections.abc import Iterator

from engine.records.trooper import ATTRIBUTES

OTHER_NAMES = {"W": "VITA", "WOUNDS": "VITA"}
"""Names in older profiles."""

LARGEST = {"CC": 40, "BS": 40, "PH": 40, "WIP": 40, "ARM": 20, "BTS": 20, "VITA": 9, "STR": 9, "S": 9}
NAMES = "|".join(sorted(("MOV", *ATTRIBUTES, *OTHER_NAMES), key=len, reverse=True))
PAIR = rf"({NAMES})\s*[=:]?\s*(\d{{1,3}}-\d{{1,3}}|\d{{1,3}}|-)"
PAIRS = re.compile(rf"{PAIR}(?:\s+{PAIR})*", re.IGNORECASE)
ONE = re.compile(PAIR, re.IGNORECASE)
HEADING = re.compile(rf"[ \t]*(?:{NAMES})(?:[ \t]+(?:{NAMES}|AVA))+[ \t]*", re.IGNORECASE)


def pairs(text: str) -> list[tuple[str, str]] | None:
    """Return the Attributes of a piece with their values as written; None if it is anything else.

    >>> pairs("CC 16 BS=13 W1"), pairs("BS Attack (+1B)")
    ([('CC', '16'), ('BS', '13'), ('VITA', '1')], None)
    """
    if not PAIRS.fullmatch(text):
        return None
    return [(OTHER_NAMES.get(name.upper(), name.upper()), value) for name, value in ONE.findall(text)]


def leading(text: str) -> int:
    """Return where the rest of a piece that starts with Attributes begins; 0 if there are none, or no rest.

    >>> leading("BS 12 Combi Rifle"), leading("CC Attack (+3)"), leading("CC 14")
    (6, 0, 0)
    """
    found = re.match(rf"{PAIRS.pattern}\s+(?=[^\W\d])", text, re.IGNORECASE)
    return found.end() if found else 0


def headings_as_pairs(text: str) -> str:
    """Replace a row of names above a row of numbers by pairs in that line; all other text keeps its position."""
    lines = text.split("\n")
    for number, line in enumerate(lines[:-1]):
        if HEADING.fullmatch(line):
            names, values = line.split(), lines[number + 1].split()
            if len(names) == len(values) and all(re.fullmatch(r"[\d-]+", value) for value in values):
                lines[number] = ""
                kept = zip(names, values, strict=True)
                lines[number + 1] = " ".join(f"{name} {value}" for name, value in kept if name.upper() != "AVA")
    return "\n".join(lines)


def wrong(name: str, value: str) -> Iterator[str]:
    """Return why an Attribute cannot have this value."""
    if name == "MOV":
        if not re.fullmatch(r"\d{1,2}-\d{1,2}", value):
            yield f"MOV must be two distances such as 4-4, not {value}"
    elif value != "-" and not value.isdecimal():
        yield f"{name} must be a number, not {value}"
    elif value != "-" and int(value) > LARGEST[name]:
        yield f"{name} must be at most {LARGEST[name]}, not {value}"
