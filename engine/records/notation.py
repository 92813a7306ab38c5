"""Read the round brackets after a Skill, weapon or piece of Equipment: a MOD, a value, +1 SD or ReRoll."""

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.errors import quoted
from engine.wording import with_plain_minus

EXPECTED = (
    "a name and a MOD or value in round brackets, such as Mimetism (-6), Combi Rifle (+1B) or Combat Jump (PH=10)"
)
"""An example of a notation, for error messages."""

ONE_PAIR = "its MODs in one pair of brackets, with commas between, such as BS Attack (+3, +1B)"

LONGEST_NAME = 60
MOST_PARTS = 6
LARGEST_MOD = 40
LARGEST_VALUE = 99
ATTRIBUTES = ("MOV", "CC", "BS", "PH", "WIP", "ARM", "BTS", "VITA", "W", "STR", "S", "B", "PS", "DAMAGE", "DAM")
SAVING = ("ARM", "BTS")


class PartKind(StrEnum):
    """The kind of one part of the brackets."""

    MOD = "MOD"
    BURST = "Burst MOD"
    SPECIAL_DIE = "+1 SD"
    REROLL = "ReRoll"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the brackets: a MOD to the roll or to the Burst, +1 SD, ReRoll, or the value of an `attribute`.

    A ReRoll may have its own value: ReRoll WIP=13.
    """

    kind: PartKind
    number: int = 0
    attribute: str = ""

    @property
    def zero(self) -> bool:
        """Return whether it sets ARM or BTS to 0, the only values that can be 0."""
        return self.kind is PartKind.VALUE and self.number == 0

    @property
    def negative(self) -> bool:
        """Return whether it is a negative MOD."""
        return self.kind in {PartKind.MOD, PartKind.BURST} and self.number < 0

    def __str__(self) -> str:
        match self.kind:
            case PartKind.MOD:
                return f"{self.number:+d}"
            case PartKind.BURST:
                return f"{self.number:+d}B"
            case PartKind.VALUE:
                return f"{self.attribute}={self.number}"
            case PartKind.REROLL if self.attribute:
                return f"{self.kind} {self.attribute}={self.number}"
            case _:
                return str(self.kind)


@dataclass(frozen=True, slots=True)
class Notation:
    """A Skill, weapon or piece of Equipment, and the parts of the brackets after it."""

    name: str
    parts: tuple[Part, ...]


def read_notation(text: str) -> Notation:
    """Read a notation as profiles print it; raise ValueError with the expected format otherwise.

    >>> [str(part) for part in read_notation("BS Attack (+3, +1B, +1 SD)").parts]
    ['+3', '+1B', '+1 SD']
    """
    clean = with_plain_minus(" ".join(text.split()))
    found = re.fullmatch(r"((?:[^()]|\([^()]*\))+?) ?\(([^()]*)\)", clean)
    if found is None or len(found[1]) > LONGEST_NAME or not any(letter.isalnum() for letter in found[1]):
        raise ValueError(f"must be {EXPECTED}, not {quoted(text)}.")
    if re.search(r"(?<!\w)[+-] ?[0-9]|=|\bre[- ]?roll\b", found[1], re.IGNORECASE):
        raise ValueError(f"must have {ONE_PAIR}, not {quoted(text)}.")
    parts = found[2].split(",")
    if len(parts) > MOST_PARTS:
        raise ValueError(f"must have at most {MOST_PARTS} parts in its brackets, not {len(parts)}.")
    return Notation(found[1], tuple(_part(part.strip()) for part in parts))


def _part(text: str) -> Part:
    word = text.replace(" ", "").upper()
    if word in {"REROLL", "RE-ROLL"}:
        return Part(PartKind.REROLL)
    if word in {"+1SD", "+1SPECIALDIE"}:
        return Part(PartKind.SPECIAL_DIE)
    if found := re.fullmatch(r"([+-][0-9]{1,3})(B|BURST)?", word, re.ASCII):
        return Part(PartKind.BURST if found[2] else PartKind.MOD, _number(int(found[1]), LARGEST_MOD))
    if (found := re.fullmatch(r"(RE-?ROLL)?([A-Z]+)=([0-9]{1,3})", word, re.ASCII)) and found[2] in ATTRIBUTES:
        smallest = 0 if found[2] in SAVING and not found[1] else 1
        kind = PartKind.REROLL if found[1] else PartKind.VALUE
        return Part(kind, _number(int(found[3]), LARGEST_VALUE, smallest), found[2])
    raise ValueError(f"must hold MODs such as +3, -6, +1B, +1 SD, ReRoll or PH=10 in its brackets, not {quoted(text)}.")


def _number(number: int, largest: int, smallest: int = 1) -> int:
    if not smallest <= abs(number) <= largest:
        raise ValueError(f"must hold numbers from {smallest} to {largest} in its brackets, not {abs(number)}.")
    return number
