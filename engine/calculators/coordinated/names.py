"""The words of a Coordinated Order in its form: its participants and its target, and what they do."""

from enum import StrEnum


class Kind(StrEnum):
    """The Attack that all participants declare."""

    BS = "bs"
    CC = "cc"


class Does(StrEnum):
    """What one participant does in that Order; a Direct Template is a BS Attack without a roll."""

    ATTACK = "attack"
    TEMPLATE = "template"
    IDLE = "idle"
    ABSENT = "absent"


NUMBERS = (1, 2, 3, 4)
SPEARHEAD = NUMBERS[0]
PREFIXES = {n: "spearhead." if n == SPEARHEAD else f"trooper.{n}." for n in NUMBERS}
LABELS = {n: "Spearhead" if n == SPEARHEAD else f"Trooper {n}" for n in NUMBERS}
TARGET = "Target"
AIMS = {"spearhead": SPEARHEAD, **{str(n): n for n in NUMBERS[1:]}}
"""Which attacker the target aims at, by the word in a form."""


def rare_group(label: str) -> str:
    """Return the heading of the fields that are seldom needed."""
    return f"{label}: more"
