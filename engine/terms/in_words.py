"""Records of terms in words: how a term is used, and its effects on rolls."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from engine.records.roll import RollKind
from engine.records.term import Change, Effect, Term, TermKind, UseKind, Whose
from engine.wording import joined_names

USED_AS = {TermKind.EQUIPMENT: "Equipment", TermKind.PROGRAM: "Hacking Program"}
"""Names for Automatic terms that are not Skills."""

MADE_BY = {
    Whose.OWN: "{}",
    Whose.ENEMY: "enemy’s {} against it",
    Whose.ALLY: "ally’s {}",
}
UNOPPOSED = {RollKind.GUTS_ROLL, RollKind.PH_ROLL, RollKind.WIP_ROLL}
"""The rolls that an enemy makes against nobody."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record: which rolls, and what changes, each change with its clause."""

    rolls: str
    changes: tuple[tuple[str, str], ...]


def used(term: Term) -> str:
    """Return how a term is used, as profiles print it: `Short Skill / ARO`, `Automatic Equipment`, `State`."""
    automatic = f"Automatic {USED_AS.get(term.kind, 'Skill')}"
    uses = [automatic if use is UseKind.AUTOMATIC else str(use) for use in term.uses]
    return " / ".join(uses) or str(term.kind)


def lines(term: Term) -> Iterator[Line]:
    """Return the effects of a term on rolls, with one line for consecutive effects on the same rolls."""
    for rolls, effects in groupby(term.effects, key=rolls_in_words):
        yield Line(rolls, tuple((change_in_words(effect), effect.clause) for effect in effects))


def rolls_in_words(effect: Effect) -> str:
    """Return which rolls an effect is on, whose, at which level: `L2: BS Attack`, `enemy’s Saving Roll against it`."""
    rolls = joined_names([str(kind) for kind in effect.rolls])
    level = f"L{effect.level}: " if effect.level else ""
    made_by = MADE_BY[effect.whose]
    if set(effect.rolls) <= UNOPPOSED:
        made_by = made_by.removesuffix(" against it")
    return level + made_by.format(rolls)


def change_in_words(effect: Effect) -> str:
    """Return what an effect changes, in a few words: `-3 if it needs LoF`, `the MOD in brackets`, `+1 Burst`.

    >>> change_in_words(Effect(rolls=(), change=Change.BURST, value=1, when="in ARO", clause="n5.a"))
    '+1 Burst in ARO'
    """
    number = "" if effect.value is None or effect.sets else f"{effect.value:+d}"
    match effect.change:
        case Change.MOD:
            change = number or effect.what or "the MOD in its brackets"
        case Change.BURST:
            change = f"{number} Burst" if number else effect.what or "the Burst MOD in its brackets"
        case Change.SAVING_ROLLS:
            change = f"{effect.value} for each hit" if effect.value is not None else effect.what
        case Change.ATTRIBUTE | Change.SAVING_ATTRIBUTE:
            change = effect.what
        case Change.IGNORES:
            change = f"ignores {effect.what}"
        case Change.FAILURE:
            change = f"a failed one: {effect.what}"
        case Change.NO_ROLL:
            change = effect.what or "succeeds without a roll"
        case Change.FORBIDDEN:
            change = effect.what or "not allowed"
        case _:
            change = str(effect.change)
    return f"{change} {effect.when}".strip()
