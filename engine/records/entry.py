"""An entry of the ledger: one effect on a roll, and whether it counts."""

from dataclasses import dataclass

from engine.records.term import Change, Whose

WITHOUT_A_NUMBER = (Change.SPECIAL_DIE, Change.REROLL, Change.NO_ROLL, Change.HALVED, Change.ZEROED)
"""The changes that are printed without a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollBetween:
    """A roll between the Active Trooper and the Reactive one: who rolls, and what (`dodge`).

    `number` is that of the Reactive Trooper, 0 for one without others.
    """

    number: int
    by_reactive: bool
    roll: str

    @property
    def name(self) -> str:
        """Return its name in the ledger of an answer: `active.1.bs-attack`, `reactive.2.dodge`.

        >>> RollBetween(number=0, by_reactive=True, roll="dodge").name
        'reactive.dodge'
        """
        number = f".{self.number}" if self.number else ""
        return f"{'reactive' if self.by_reactive else 'active'}{number}.{self.roll}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One MOD, die, Attribute … that affects a roll.

    `source` is the name that it comes from, `whose` the side that has it, None for the table and its rules. `on` is
    what it changes, `value` by how much, or to what if it `sets`. `clause` is the id of the clause that says so.
    `known_as` is the name by which others ignore it. `why_not` is why it does not count, as the end of a sentence, or
    ""; `ignored_by` is the name that ignores or reduces it, if any, by the clause `ignored_clause`. `note` is what
    reduced it, or "". `typed` marks what players typed. `what` is what an Immunity is against, as profiles print it.

    >>> str(Entry(source="Cover", on=Change.MOD, value=-3, clause="n5.bs.cover", why_not="it has Limited Cover"))
    '-3 Cover: does not count, it has Limited Cover'
    """

    source: str
    on: Change
    value: int
    clause: str
    whose: Whose | None = None
    known_as: str = ""
    sets: bool = False
    what: str = ""
    why_not: str = ""
    ignored_by: str = ""
    ignored_clause: str = ""
    note: str = ""
    typed: bool = False

    @property
    def immunity(self) -> str:
        """Return an Immunity as profiles print it: `Immunity (AP)`."""
        return f"{self.on} ({self.what})"

    @property
    def counts(self) -> bool:
        """Return whether it counts."""
        return not self.why_not

    @property
    def name(self) -> str:
        """Return the name by which others ignore it."""
        return self.known_as or self.source

    @property
    def own(self) -> bool:
        """Return whether it comes from the roller's own profile."""
        return self.whose is Whose.OWN

    def __str__(self) -> str:
        """Return the entry as one line."""
        what = "" if self.on is Change.MOD else f" {self.on}"
        value = str(self.value) if self.sets else f"{self.value:+d}"
        why = f": does not count, {self.why_not}" if self.why_not else f": {self.note}" if self.note else ""
        if self.on is Change.IMMUNITY:
            return f"{self.immunity}{'' if self.source == self.on else f' {self.source}'}{why}"
        if self.on in WITHOUT_A_NUMBER:
            return f"{self.on} {self.source}{why}"
        return f"{value}{what} {self.source}{why}"

    def to_json(self) -> dict[str, object]:
        """Return plain data: source, whose, on, value, clause, counts, what it is against, why it does not count."""
        why = {"why_not": self.why_not} if self.why_not else {"reduced_by": self.note} if self.note else {}
        whose = str(self.whose) if self.whose else "table"
        what = {"what": self.what} if self.what else {}
        return {
            "source": self.source,
            "whose": whose,
            "on": str(self.on),
            "value": self.value,
            "clause": self.clause,
            "counts": self.counts,
            **what,
            **why,
        }


Ledgers = dict[RollBetween, tuple[Entry, ...]]
"""Everything that affects each roll between two Troopers."""
