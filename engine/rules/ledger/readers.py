"""Compute numbers from the entries of a ledger, and whether a State forbids the roll."""

from collections.abc import Iterable

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll, RollKind
from engine.records.term import Change, TermKind, Whose
from engine.records.trooper import Trooper
from engine.rulebook import rule
from engine.rules.ledger.effects import NamedEffect, attribute_rolled, is_on, named_effects
from engine.rules.ledger.entries import ledger, sentence
from engine.rules.mods import Mod, applied_modifier
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step

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


def barred_by(edition: Edition, kind: RollKind, trooper: Trooper) -> Ruling[str]:
    """Return what forbids a roll of this kind to a Trooper, whoever its enemy is; "" for nothing."""
    return forbidden(edition, Roll(made_for=kind, trooper=trooper))


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
