"""The ledger of a roll: every MOD, die and Attribute that affects it, and why each counts or does not."""

from engine.edition import Edition
from engine.records.entry import WITHOUT_A_NUMBER, Entry
from engine.records.roll import Roll
from engine.records.term import Change, Whose
from engine.rulebook import rule
from engine.rules.ledger.cancel import after_cancelling, without_duplicates
from engine.rules.ledger.effects import entries_of_effect, named_effects, used_entries
from engine.rules.ledger.sources import AFTER_NAMES, BEFORE_NAMES, imposed_mods, typed_mods
from engine.ruling import Ruling, Step

SIDES = {Whose.ENEMY: " of the enemy", Whose.ALLY: " of an ally"}


def ledger(edition: Edition, roll: Roll) -> Ruling[tuple[Entry, ...]]:
    """Return everything that affects a roll, with the reason for entries that do not count.

    Unnamed rules come first, then the names in use and those of both profiles; ignored ones are marked before reduced
    ones. `roll_mods`, `roll_value` and `burst_of_roll` compute numbers from it; the Maximum Modifier applies there.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import Fact, RollKind
    >>> from engine.troopers import read_trooper
    >>> n5 = EDITIONS["n5"]
    >>> shooter, target = (read_trooper(n5, text) for text in ("BS 13, Marksmanship", "PH 11, Mimetism (-3)"))
    >>> facts = frozenset({Fact.PARTIAL_COVER})
    >>> roll = Roll(made_for=RollKind.BS_ATTACK, trooper=shooter, enemy=target, range_mod=3, facts=facts)
    >>> for entry in ledger(n5, roll).value:
    ...     print(entry)
    +3 Range
    -3 Cover: does not count, Marksmanship ignores it
    -3 Mimetism
    """
    origin = tuple(named_effects(edition, roll))
    entries = (
        *(one for source in BEFORE_NAMES for one in source(edition, roll)),
        *used_entries(edition, roll),
        *(one for each in origin for one in entries_of_effect(roll, each)),
        *(one for source in AFTER_NAMES for one in source(edition, roll)),
    )
    found = after_cancelling(
        roll, origin, (*without_duplicates(entries), *imposed_mods(edition, roll), *typed_mods(edition, roll))
    )
    return Ruling(found, tuple(map(entry_step, found)))


def entry_step(entry: Entry) -> Step:
    """Return an entry as a step, above the clause that ignores or reduces it."""
    why = entry.why_not or entry.note
    by = (Step(rule(entry.ignored_clause), f"{why[:1].upper()}{why[1:]}."),) if entry.ignored_clause else ()
    return Step(rule(entry.clause), sentence(entry), applied=entry.counts, steps=by)


def sentence(entry: Entry) -> str:
    """Return an entry as the sentence of a step.

    >>> sentence(Entry(source="Mimetism", on=Change.MOD, value=-3, clause="n5.mimetism.mod", whose=Whose.ENEMY))
    'Mimetism of the enemy: -3.'
    """
    side = SIDES.get(entry.whose, "") if entry.whose else ""
    what = "" if entry.on is Change.MOD else f" {entry.on}"
    value = f"{what} {entry.value}" if entry.sets else f" {entry.value:+d}{what}"
    value = what if entry.on in WITHOUT_A_NUMBER else value
    why = f" does not count: {entry.why_not}" if entry.why_not else f", {entry.note}" if entry.note else ""
    if entry.on is Change.IMMUNITY:
        source = "" if entry.source == entry.on else f"{entry.source}: "
        return f"{source}{entry.immunity}{why}."
    return f"{entry.source[:1].upper()}{entry.source[1:]}{side}:{value}{why}."
