"""Build the ledger of an answer, roll by roll: what affects it, from which source, and what does not count."""

from collections.abc import Iterator
from dataclasses import dataclass

import engine
from engine.calculator import Answer
from engine.records.entry import WITHOUT_A_NUMBER, Entry, RollBetween
from engine.records.term import Change, Whose
from engine.rulebook import Rule, rule

ROLLS = {
    "bs-attack": "BS Attack",
    "cc-attack": "CC Attack",
    "comms-attack": "Comms Attack",
    "discover": "Discover",
    "dodge": "Dodge",
    "saving-roll": "Saving Rolls",
    "guts-roll": "Guts Roll",
    "reset": "Reset",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a ledger: amount, what it changes, source; `out` is why it does not count, `note` what reduced it."""

    amount: str
    source: str
    owner: str
    rule: Rule
    out: str
    note: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything that affects one roll."""

    title: str
    lines: tuple[Line, ...]


def ledgers(answer: Answer) -> tuple[Ledger, ...]:
    """Return the ledgers of the rolls between two Troopers; a roll that nothing affects has none.

    Rolls made by a single Trooper are explained in the steps of an answer.
    """
    return tuple(_ledger(roll, entries) for roll in answer.between if (entries := answer.ledger[roll.name]))


def _ledger(of: RollBetween, entries: tuple[Entry, ...]) -> Ledger:
    reactive = f"Reactive {of.number}" if of.number else "Reactive"
    who, other = (reactive, "Active") if of.by_reactive else ("Active", reactive)
    against = "" if of.roll in {"saving-roll", "guts-roll"} else f" against {other}"
    return Ledger(f"{who}: {ROLLS.get(of.roll, of.roll)}{against}", tuple(_lines(entries, who, other)))


def _lines(entries: tuple[Entry, ...], who: str, other: str) -> Iterator[Line]:
    owners = {Whose.OWN: who, Whose.ENEMY: other, Whose.ALLY: "an ally"}
    for entry in entries:
        yield Line(
            amount=amount(entry),
            source=entry.source,
            owner=owners.get(entry.whose, "") if entry.whose else "",
            rule=rule(entry.clause),
            out=entry.why_not,
            note=entry.note,
        )


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a profile, whose it is, and why it has no effect; `word` is "" if it is not understood."""

    owner: str
    word: str
    why: str


def unread_words(answer: Answer) -> tuple[Word, ...]:
    """Return the words of the profiles that are not understood and therefore ignored."""
    owners = _owners(answer)
    return tuple(Word(owners[name], "", one.message) for name, some in answer.unread.items() for one in some)


def silent_words(answer: Answer) -> tuple[Word, ...]:
    """Return the names in the profiles that change none of the rolls."""
    owners = _owners(answer)
    return tuple(Word(owners[name], word, why) for name, some in answer.silent.items() for word, why in some.items())


def _owners(answer: Answer) -> dict[str, str]:
    return {control.name: control.group for control in engine.calculator(answer.calculator).controls}


def amount(entry: Entry) -> str:
    """Return how much an entry changes, and of what unless it is a MOD.

    >>> amount(Entry(source="ARO", on=Change.BURST, value=1, sets=True, clause="n5.aro.burst"))
    'Burst 1'
    >>> amount(Entry(source="Cover", on=Change.MOD, value=-3, clause="n5.bs.cover"))
    '-3'
    """
    if entry.on is Change.MOD:
        return f"{entry.value:+d}"
    if entry.on is Change.IMMUNITY:
        return entry.immunity
    if entry.on in WITHOUT_A_NUMBER:
        return str(entry.on)
    return f"{entry.on} {entry.value}" if entry.sets else f"{entry.on} {entry.value:+d}"
