"""The ledger of a roll: every MOD, die and Attribute that affects it, and why each counts or is cancelled."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.records.entry import WITHOUT_A_NUMBER, Entry
from engine.records.roll import LONG_SKILLS, Fact, Roll
from engine.records.term import Cancel, Change, Whose
from engine.rulebook import rule
from engine.rules.ledger.effects import NamedEffect, entries_of_effect, is_on, named_effects, unmet, used_entries
from engine.rules.ledger.sources import AFTER_NAMES, BEFORE_NAMES, imposed_mods, typed_mods
from engine.rules.mods import Mod, is_named
from engine.ruling import Ruling, Step

NFB = ("Mimetism", "Albedo")
"""The names with an NFB effect that is a MOD: n5.label.nfb."""

Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Ignoring:
    """Which MODs are cancelled or reduced, what it `says`, and by which `name` and `clause`; "" for a rule."""

    cancel: Cancel
    says: str
    name: str = ""
    clause: str = ""


def after_cancelling(roll: Roll, effects: Iterable[NamedEffect], entries: Entries) -> Entries:
    """Return the entries after ignoring, then reducing MODs, and dropping all NFB effects but one.

    Follows n5.label.nfb and n5.bs.speculative.
    """
    in_force = [one for one in effects if is_on(one.effect, roll.made_for) and not unmet(one, roll)]
    cancels = [
        Ignoring(one.effect.cancels, _says(one), one.term.name, one.effect.clause)
        for one in in_force
        if one.effect.cancels
    ]
    if Fact.SPECULATIVE in roll.facts:
        keeps = Cancel(keeps=("Range", "Speculative Attack"))
        cancels.append(Ignoring(keeps, "a Speculative Attack has no such MOD"))
    strikes = [one for one in cancels if one.cancel.by is None]
    for ignoring in (*strikes, *(one for one in cancels if one not in strikes)):
        entries = tuple(_after(ignoring, one) for one in entries)
    return _largest(entries, [one for one in entries if one.name in NFB], "only one NFB effect counts")


def without_duplicates(entries: Entries) -> Entries:
    """Return the entries with only the largest of MODs that share a name and a side counting.

    Follows n5.surprise-attack.not-cumulative, n5.mimetism.foxhole and n5.foxhole.cover.
    """
    for one in entries:
        doubles = [other for other in entries if other.name == one.name and (other.known_as or other.own == one.own)]
        entries = _largest(entries, doubles, f"the larger of two MODs of {one.name} counts")
    return entries


def _largest(entries: Entries, some: list[Entry], says: str) -> Entries:
    """Return the entries with only the largest of these MODs counting."""
    mods = [one for one in some if one.counts and one.on is Change.MOD]
    if len(mods) < 2:
        return entries
    largest = max(mods, key=lambda one: abs(one.value))
    return tuple(replace(one, why_not=says) if one in mods and one is not largest else one for one in entries)


def _says(origin: NamedEffect) -> str:
    name = f"{origin.term.name} L{origin.listed.level}" if origin.listed.level else origin.term.name
    return f"the enemy has {name}" if origin.side is Whose.ENEMY else f"{name} ignores it"


def _is_exempt(cancel: Cancel, entry: Entry) -> bool:
    """Return whether a MOD is one of those that are not ignored, however a player words it."""
    if not entry.typed:
        return entry.name in cancel.keeps
    return any(is_named(Mod(entry.value, entry.source), name) for name in cancel.keeps)


def is_cancelled(cancel: Cancel, entry: Entry) -> bool:
    """Return whether a MOD is one of those that are ignored or reduced.

    What ignores every MOD leaves those to Burst: n5.triangulated-fire.burst.
    """
    named = entry.name in cancel.names and not entry.typed if cancel.names else not _is_exempt(cancel, entry)
    of_side = cancel.whose is None or entry.whose is cancel.whose
    changes = entry.on is Change.MOD or (entry.on is Change.BURST and bool(cancel.names or cancel.negative))
    return named and of_side and changes and entry.counts and not (cancel.negative and entry.value >= 0)


def _after(ignoring: Ignoring, entry: Entry) -> Entry:
    cancel, says = ignoring.cancel, ignoring.says
    if not is_cancelled(cancel, entry):
        return entry
    if cancel.by is None:
        return replace(entry, why_not=says, ignored_by=ignoring.name, ignored_clause=ignoring.clause)
    value = min(entry.value + cancel.by, 0)
    note = f"{entry.value:+d} reduced: {says.removesuffix(' ignores it')}"
    return replace(entry, value=value, note=note, ignored_clause=ignoring.clause)


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
    if LONG_SKILLS & roll.facts:
        found = tuple(map(_of_long_skill, found))
    return Ruling(found, tuple(map(entry_step, found)))


def _of_long_skill(entry: Entry) -> Entry:
    """Return an entry for the roll of a Long Skill, which has no +1 SD: n5.rolls.special-die.limits."""
    return replace(entry, why_not="it is a Long Skill") if entry.counts and entry.on is Change.SPECIAL_DIE else entry


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
