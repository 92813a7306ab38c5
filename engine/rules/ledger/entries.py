"""The ledger of a roll: every MOD, die and Attribute that affects it, why each counts or not, and what they come to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.records.entry import WITHOUT_A_NUMBER, Entry
from engine.records.roll import LONG_SKILLS, Fact, Roll, RollKind
from engine.records.term import Cancel, Change, TermKind, Whose
from engine.records.trooper import Trooper
from engine.rulebook import rule
from engine.rules.ledger.effects import (
    NamedEffect,
    attribute_rolled,
    entries_of_effect,
    is_on,
    named_effects,
    unmet,
    used_entries,
)
from engine.rules.ledger.sources import AFTER_NAMES, BEFORE_NAMES, imposed_mods, typed_mods
from engine.rules.mods import Mod, applied_modifier, is_named
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step
from engine.terms import terms_named

NFB = ("Mimetism", "Albedo")
"""The names with an NFB effect that is a MOD: n5.label.nfb."""

NOBODY = Trooper()
"""A Trooper whose profile is not known."""

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


MAXIMUM = "Maximum Modifier"
"""The source of the entry that cuts what exceeds it."""


def counting(entries: Iterable[Entry], on: Change) -> tuple[Entry, ...]:
    """Return the entries that count and change one thing."""
    return tuple(one for one in entries if one.counts and one.on is on)


def roll_mods(entries: Iterable[Entry]) -> tuple[Mod, ...]:
    """Return the MODs that count, without those of 0."""
    return tuple(Mod(one.value, one.source) for one in counting(entries, Change.MOD) if one.value)


def fireteam_steps(entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the steps on the Bonuses of a Fireteam; empty without one."""
    found = [one for one in entries if one.source == "Fireteam" and not one.typed]
    return tuple(Step(rule(one.clause), sentence(one), applied=one.counts) for one in found)


def over_maximum(edition: Edition, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entry that cuts the sum of MODs to the Maximum Modifier; empty if the sum does not exceed it.

    Follows n5.rolls.maximum-modifier.
    """
    mods = roll_mods(entries)
    total, applied = sum(mod.value for mod in mods), applied_modifier(edition, mods).value
    if applied == total:
        return ()
    clause = edition.cite("rolls.maximum-modifier").id
    says = f"the MODs sum to {total:+d}, capped at {applied:+d}"
    return (Entry(source=MAXIMUM, on=Change.MOD, value=applied - total, clause=clause, note=says),)


def special_dice(edition: Edition, roll: Roll, entries: Iterable[Entry]) -> Ruling[int]:
    """Return the number of extra dice: one per source of +1 SD for a BS Attack, otherwise at most one.

    Follows n5.fireteam.bonus.level-2 and n5.martial-arts.special-die.
    """
    sources = len(counting(entries, Change.SPECIAL_DIE))
    if sources <= 1:
        return Ruling(sources, ())
    if roll.made_for is RollKind.BS_ATTACK:
        says = f"The {sources} sources of +1 SD add up: {sources} extra dice are rolled, and {sources} discarded."
        return Ruling(sources, (Step(edition.cite("fireteam.bonus.level-2"), says),))
    topic = "martial-arts.special-die"
    return Ruling(1, (Step(edition.cite(topic), f"Two sources of +1 SD count as one.{edition.doubt(topic)}"),))


def attribute_of_roll(roll: Roll, entries: Iterable[Entry]) -> int:
    """Return the Attribute of a roll: the last value that replaces it, or the profile's; 0 if it has none."""
    values = [one.value for one in counting(entries, Change.ATTRIBUTE)]
    return values[-1] if values else roll.trooper.attributes.get(attribute_rolled(roll), 0)


def roll_value(edition: Edition, roll: Roll) -> Ruling[SuccessValue]:
    """Return the Success Value of a roll; its steps are those of the ledger, then those of the sum.

    Follows n5.rolls.success-value and n5.rolls.maximum-modifier.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import RollKind
    >>> from engine.troopers import read_trooper
    >>> n5 = EDITIONS["n5"]
    >>> stunned = Roll(made_for=RollKind.DODGE, trooper=read_trooper(n5, "PH 11, Stunned"), in_aro=True)
    >>> roll_value(n5, stunned).value.value
    8
    """
    entries = ledger(edition, roll)
    value = success_value(edition, attribute_of_roll(roll, entries.value), roll_mods(entries.value))
    return Ruling(value.value, (*entries.because, *value.because))


def burst_of_roll(edition: Edition, printed: int, entries: Iterable[Entry]) -> Ruling[int]:
    """Return the Burst of a roll: the printed one or its replacement, plus additions, up to the maximum.

    Follows n5.aro.burst, n5.burst.reactive and n5.rolls.burst.maximum.
    """
    found = counting(entries, Change.BURST)
    base = [one.value for one in found if one.sets]
    added = sum(one.value for one in found if not one.sets)
    whole = (base[-1] if base else printed) + added
    burst = max(1, min(whole, edition.of(BurstRules).maximum))
    says = f"Burst {burst}" + (f", not {whole}: no attack has more." if whole > burst else ".")
    return Ruling(burst, (Step(edition.cite("rolls.burst.maximum"), says, applied=whole > burst),))


def forbidden(edition: Edition, roll: Roll) -> Ruling[str]:
    """Return the name that forbids the roll, or "".

    Whatever depends on more than the names in a profile is left to the players.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import RollKind
    >>> from engine.records.trooper import Trooper
    >>> forbidden(EDITIONS["n5"], Roll(made_for=RollKind.BS_ATTACK, trooper=Trooper(states=("Stunned",)))).value
    'Stunned'
    """
    found = [
        (_named(one), one.effect.clause)
        for one in named_effects(edition, roll)
        if one.effect.change is Change.FORBIDDEN and is_on(one.effect, roll.made_for) and _counts(one, roll)
    ]
    steps = tuple(
        Step(rule(clause), f"{name[:1].upper()}{name[1:]} allows no {roll.made_for}.") for name, clause in found
    )
    return Ruling(found[0][0] if found else "", steps)


def plain_roll(kind: RollKind, trooper: Trooper = NOBODY) -> Roll:
    """Return a roll that no enemy and nothing on the table changes, as a Guts Roll is."""
    return Roll(made_for=kind, trooper=trooper)


def barred_by(edition: Edition, kind: RollKind, trooper: Trooper) -> Ruling[str]:
    """Return what forbids a roll of this kind to a Trooper, whoever its enemy is; "" for nothing."""
    return forbidden(edition, plain_roll(kind, trooper))


def _named(one: NamedEffect) -> str:
    """Return what forbids a roll, as a sentence: Stunned, the enemy's Camouflaged State."""
    name = one.term.name
    if one.side is not Whose.ENEMY:
        return name
    state = " State" if one.term.kind is TermKind.STATE and not name.endswith("State") else ""
    return f"the enemy's {name}{state}"


def _counts(one: NamedEffect, roll: Roll) -> bool:
    """Return whether an effect forbids the roll; an enemy's effect only on conditions that the engine can check."""
    if one.side is Whose.OWN and not one.effect.when:
        return True
    return bool(one.effect.where) and all(condition.holds(roll) for condition in one.effect.where)


ZONES = ("Visibility", "White Noise")
KINDS = {
    "Low Visibility": ZONES,
    "Poor Visibility": ZONES,
    "Zero Visibility": ZONES,
    "White Noise": ZONES,
    "no LoF": ("LoF",),
    "Deployable": ("Deployable", "LoF"),
    "Surprise Attack": ("Surprise Attack", "Surprise"),
    "Unit Type": ("Unit Type", "Motorcycle", "Remote", "TAG"),
}
"""The shared names of MODs of which only one counts; the others go by their own names."""


def named_twice(edition: Edition, mod: Mod, entries: Iterable[Entry]) -> str:
    """Return the name by which a typed MOD is one of these entries, or "".

    A MOD that helps differs from an entry of the same name that hinders.
    """
    alike = (one for one in entries if one.on is Change.MOD and not one.typed and one.value * mod.value > 0)
    return next((name for one in alike for name in _names(edition, one) if is_named(mod, name)), "")


def _names(edition: Edition, entry: Entry) -> Iterator[str]:
    """Yield what players call an entry: its kind, its name with and without its purpose, the names of its term."""
    yield from KINDS.get(entry.source, (entry.source, entry.source.partition(":")[0]))
    yield from (also for term in terms_named(edition, entry.source) for also in term.also)
