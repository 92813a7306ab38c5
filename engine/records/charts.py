"""Charts of a rulebook that are not about one roll: results of a d20, Fireteam Levels, Command Tokens, comparisons."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.records.term import Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartResult:
    """The result of the faces `low` to `high` of a d20, as profiles print it; `clause` states it.

    `tag` is what a TAG gains instead, "" if the same.
    """

    low: int
    high: int
    gives: tuple[str, ...]
    clause: str
    tag: str = ""

    @property
    def faces(self) -> str:
        """Return the faces in words: `1–3`, `15`."""
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class RollTable:
    """A chart for a d20; its results cover every face once, in order."""

    name: str
    results: tuple[ChartResult, ...]

    def at(self, face: int) -> ChartResult:
        """Return the result of a face from 1 to 20."""
        return next(result for result in self.results if result.low <= face <= result.high)


@dataclass(frozen=True, slots=True, kw_only=True)
class FireteamLevel:
    """What a Level adds to the Levels below it: effects on rolls, and the rest in words; `clause` states it.

    `skills` are those that all members gain.
    """

    level: int
    clause: str
    effects: tuple[Effect, ...] = ()
    skills: tuple[str, ...] = ()
    gives: str = ""
    note: str = ""


class TokenUse(StrEnum):
    """The ways to spend a Command Token."""

    STRATEGIC = "Strategic Use"
    EXECUTIVE = "Executive Use"
    OPERATIONAL = "Operational Use"


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenOption:
    """An effect that one Command Token pays for: when, and for which player; `clause` states it."""

    use: TokenUse
    name: str
    buys: str
    when: str
    clause: str


@dataclass(frozen=True, slots=True)
class Statement:
    """A few words of a comparison, and the clause that states them: "" for a name and for "–".

    `<Stunned>` in the words stands for the number that the edition decides.
    """

    words: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rules from several pages side by side: a row for each thing that is compared, its name first."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[tuple[Statement, ...], ...], ...]


STATED = re.compile(r"\s*([^{}]+?)\s*\{([a-z0-9.-]+)\}")


def comparison(title: str, columns: tuple[str, ...], text: str) -> Comparison:
    r"""Return a comparison from its text: an empty line between rows, a `|` before each cell but the first.

    >>> comparison("Moves", ("Move", "How far"), "Move\n| first MOV value {n5.move.first}").rows[0][1]
    (Statement(words='first MOV value', clause='n5.move.first'),)
    """
    rows = tuple(tuple(_statements(cell) for cell in row.split("|")) for row in text.strip().split("\n\n"))
    if wrong := next((row for row in rows if len(row) != len(columns)), ()):
        raise ValueError(f"comparison {title}: a row must have {len(columns)} cells, not {len(wrong)}: {wrong}")
    return Comparison(title, columns, rows)


def _statements(cell: str) -> tuple[Statement, ...]:
    found = tuple(Statement(" ".join(words.split()), clause) for words, clause in STATED.findall(cell))
    return found or (Statement(cell.strip()),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Charts:
    """The charts of an edition; `roll_tables` is by the Skill that rolls on them, `comparisons` by name."""

    roll_tables: Mapping[str, RollTable]
    fireteam_levels: tuple[FireteamLevel, ...]
    token_options: tuple[TokenOption, ...]
    comparisons: Mapping[str, Comparison]
