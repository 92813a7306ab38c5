"""The charts of a rulebook that belong to no single roll: what a d20 gives, what Fireteams and Command Tokens do."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.records.term import Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartResult:
    """What the faces `low` to `high` of a d20 give, in the words of a profile; `clause` says so.

    `tag` is what a TAG gains in its place, empty where it gains the same.
    """

    low: int
    high: int
    gives: tuple[str, ...]
    clause: str
    tag: str = ""

    @property
    def faces(self) -> str:
        """The faces in words: `1–3`, `15`."""
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class RollTable:
    """A chart on which a d20 is rolled; its results cover every face once, in order."""

    name: str
    results: tuple[ChartResult, ...]

    def at(self, face: int) -> ChartResult:
        """The result of a face, 1 to 20."""
        return next(result for result in self.results if result.low <= face <= result.high)


@dataclass(frozen=True, slots=True, kw_only=True)
class FireteamLevel:
    """What one Level adds to the Levels below it: effects on rolls, and in words what is none; `clause` says so.

    `skills` are those that all members have.
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
    """What one Command Token buys, when, and for which player; `clause` says so."""

    use: TokenUse
    name: str
    buys: str
    when: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Charts:
    """The charts of an edition; `roll_tables` by the Skill that rolls on them."""

    roll_tables: Mapping[str, RollTable]
    fireteam_levels: tuple[FireteamLevel, ...]
    token_options: tuple[TokenOption, ...]
