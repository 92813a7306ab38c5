"""The roll of a Trooper in Close Combat, from the ledger: Success Value, Burst, and dice of +1 SD."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.close_combat.fighter import CombatAction, Fighter, roll_of
from engine.rules.ledger import attribute_of_roll, burst_of_roll, ledger, roll_mods, special_dice
from engine.rules.rolls import SuccessValue, aro_burst_steps, success_value
from engine.ruling import Ruling, Step

BERSERK = "Berserk"


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatRoll:
    """The roll of one side: a Success Value, a Burst, and the number of extra dice of +1 SD."""

    value: SuccessValue
    burst: int
    special_die: int


def combat_roll(edition: Edition, fighter: Fighter, enemy: Fighter, *, face_to_face: bool) -> Ruling[CombatRoll]:
    """Return the roll of a Fighter that declares anything but NOTHING.

    Follows n5.cc-attack.roll, n5.cc-attack.imposed-mods, n5.cc-attack.imposed-on-any-attribute, n5.cc-attack.burst,
    n5.martial-arts.attack-mod, n5.martial-arts.opponent-mod, n5.berserk.mod, n5.surprise-attack.mod and
    n5.natural-born-warrior.effect.
    """
    roll = roll_of(fighter, enemy, face_to_face=face_to_face)
    entries = ledger(edition, roll)
    attribute = attribute_of_roll(roll, entries.value)
    value = success_value(edition, attribute, roll_mods(entries.value), f"{fighter.who} Success Value")
    burst = _burst(edition, fighter, entries.value)
    extra = _special_die(edition, fighter, roll, entries.value)
    nothing_else = no_other_mods(edition) if fighter.attacks_in_cc else ()
    found = CombatRoll(value=value.value, burst=burst.value, special_die=extra.value)
    steps = [
        step
        for one, step in zip(entries.value, entries.because, strict=True)
        if fighter.declares is CombatAction.CC or one.on is not Change.BURST
    ]
    return Ruling(found, (*steps, *nothing_else, *value.because, *burst.because, *extra.because))


def no_other_mods(edition: Edition) -> tuple[Step, ...]:
    """Return the step on MODs that do not affect a CC Attack: n5.cc-attack.no-other-mods."""
    says = "Range, Cover, Mimetism, Targeted and Visibility Zones do nothing to a CC Attack in contact."
    return (Step(edition.cite("cc-attack.no-other-mods"), says, applied=False),)


def _burst(edition: Edition, fighter: Fighter, entries: tuple[Entry, ...]) -> Ruling[int]:
    """Return the Burst from the ledger of a CC Attack; a shot in ARO has the given one, other rolls one die."""
    if fighter.declares is CombatAction.CC:
        return burst_of_roll(edition, fighter.burst, entries)
    burst = fighter.burst if fighter.declares is CombatAction.BS else 1
    return Ruling(burst, () if fighter.active else aro_burst_steps(edition, burst))


def _special_die(edition: Edition, fighter: Fighter, roll: Roll, entries: tuple[Entry, ...]) -> Ruling[int]:
    """Return the extra dice of +1 SD, which Berserk may use: n5.martial-arts.special-die and n5.berserk.special-die."""
    extra = special_dice(edition, roll, entries)
    if not (extra.value and fighter.attacks_in_cc and fighter.trooper.has(BERSERK)):
        return extra
    keeps = "Berserk is a Long Skill, but keeps its +1 SD."
    return Ruling(extra.value, (*extra.because, Step(edition.cite("berserk.special-die"), keeps)))
