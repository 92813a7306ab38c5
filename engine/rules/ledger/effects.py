"""Ledger entries for the names in a profile: MODs, dice, Attributes, from their records."""

import re
from collections.abc import Iterator

from engine.records.entry import Entry
from engine.records.roll import Roll, RollKind
from engine.records.term import Change, Effect, TermKind, UseKind, Whose
from engine.records.trooper import NULL_STATES, SUPPRESSIVE_FIRE, Listed, Trooper
from engine.rules.ledger.sides import BRACKETS, COMMS_EQUIPMENT, NamedEffect

NUMBER = re.compile(r"(?:([A-Z]+) ?)?([+-]\d+)")
VALUE = re.compile(r"([A-Z]+)=(\d+)")
AUTOMATIC = (TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT)
SUMS = (Change.MOD, Change.BURST, Change.SPECIAL_DIE, Change.REROLL)
ATTRIBUTES = {
    RollKind.BS_ATTACK: "BS",
    RollKind.CC_ATTACK: "CC",
    RollKind.COMMS_ATTACK: "WIP",
    RollKind.DODGE: "PH",
    RollKind.RESET: "WIP",
    RollKind.DISCOVER: "WIP",
    RollKind.GUTS_ROLL: "WIP",
    RollKind.WIP_ROLL: "WIP",
    RollKind.PH_ROLL: "PH",
}


def attribute_rolled(roll: Roll) -> str:
    """Return the Attribute of a roll: its own, that of the weapon, or that of its kind; "" for Saving Rolls.

    Follows n5.attack.attribute.
    """
    trait = roll.weapon_profile.trait("BS Weapon (") if roll.weapon_profile else ""
    of_weapon = trait.removeprefix("BS Weapon (").removesuffix(")") if roll.made_for is RollKind.BS_ATTACK else ""
    return roll.attribute or of_weapon or ATTRIBUTES.get(roll.made_for, "")


def entries_of_effect(roll: Roll, origin: NamedEffect) -> Iterator[Entry]:
    """Yield the entries of one effect; none if it does not affect this roll, adds nothing, or lacks its brackets."""
    effect = origin.effect
    if not is_on(effect, roll.made_for):
        return
    out = unmet(origin, roll)
    if effect.known_as and not all(condition.holds(roll) for condition in effect.where):
        return
    for value in mod_values(roll, origin):
        yield Entry(
            source=origin.term.name,
            on=effect.change,
            value=value,
            clause=effect.clause,
            whose=origin.side,
            known_as=effect.known_as or _lent_name(origin, value),
            sets=effect.sets,
            why_not=out,
        )


def is_on(effect: Effect, kind: RollKind) -> bool:
    """Return whether an effect is on rolls of a kind; one on every roll is not on Saving Rolls."""
    return kind in effect.rolls or (RollKind.EVERY_ROLL in effect.rolls and kind is not RollKind.SAVING_ROLL)


def unmet(origin: NamedEffect, roll: Roll) -> str:
    """Return why an effect does not count, as the end of a sentence, or "" if it counts."""
    effect = origin.effect
    if stopped := _stopped(origin, roll):
        return stopped
    if effect.when and not effect.where:
        return f"it counts only {effect.when}, which is not asked here"
    return next((condition.unless for condition in effect.where if not condition.holds(roll)), "")


def why_off(owner: Trooper) -> str:
    """Return why Automatic Special Skills and Equipment of a Trooper do not work, or "": n5.states.automatic."""
    if owner.is_out:
        return "its user is Unconscious"
    return "its user is Disconnected" if "Disconnected" in owner.states else ""


def _stopped(origin: NamedEffect, roll: Roll) -> str:
    """Return why the Skill, Equipment or State of an effect is not active, or "".

    Follows n5.states.automatic, n5.unconscious.automatic, n5.suppressive-fire-state.cancel-states,
    n5.isolated.comms-off, n5.tinbot.off and n5.firewall.device.
    """
    owner = {Whose.OWN: roll.trooper, Whose.ENEMY: roll.enemy}.get(origin.side)
    term = origin.term
    if owner is not None and term.name == SUPPRESSIVE_FIRE:
        return f"{ended} has ended that State" if (ended := owner.ends_suppressive_fire) else ""
    if owner is not None and COMMS_EQUIPMENT in term.labels and (state := _state_without_comms(owner)):
        return f"its user is {state}"
    if owner is None or term.kind not in AUTOMATIC or UseKind.AUTOMATIC not in term.uses or term.stays_in_null:
        return ""
    return why_off(owner)


def _state_without_comms(owner: Trooper) -> str:
    """Return the State that disables Comms Equipment, or "": n5.isolated.comms-off, n5.hacking-device.disabled.

    >>> _state_without_comms(Trooper(states=("Isolated",)))
    'Isolated'
    """
    if owner.is_out:
        return "Unconscious"
    return next((state for state in ("Isolated", *NULL_STATES) if state in owner.states and state != "Unconscious"), "")


def mod_values(roll: Roll, origin: NamedEffect) -> tuple[int, ...]:
    """Return the values of an effect: its own, or those in the brackets of the profile; none if words say it."""
    effect = origin.effect
    if effect.value is not None:
        return (effect.value,) if effect.sets or effect.change in SUMS else ()
    if effect.change is Change.NO_ROLL and effect.known_as:
        return (1,)
    if not effect.sets and (effect.what or effect.cancels or effect.change not in SUMS):
        return ()
    if effect.change in {Change.SPECIAL_DIE, Change.REROLL}:
        return (1,)
    if origin.side is Whose.ALLY:
        return _lent_values(roll, origin.listed) if effect.sets else _lent(roll, origin.listed)
    return numbers_in_brackets(roll, origin.listed, origin.side)


def _lent_name(origin: NamedEffect, value: int) -> str:
    """Return the shared name of helpers that add equal MODs, of which one counts: n5.tagcom.no-stack."""
    of_brackets = origin.side is Whose.ALLY and origin.effect.value is None and origin.effect.change is Change.MOD
    return f"{origin.term.name} ({value:+d})" if of_brackets else ""


def _lent(roll: Roll, listed: Listed) -> tuple[int, ...]:
    """Return the MODs to a roll in the brackets of a helper, after the Skill that they are for: (Dodge (PH+3)).

    A MOD with only an Attribute, such as (BS+1), is for every roll of that Attribute.

    Follows n5.tagcom.effect and n5.remdriver.mods.
    """
    return numbers_in_brackets(roll, Listed(listed.name, 0, tuple(_lent_parts(roll, listed))), Whose.OWN)


def _lent_values(roll: Roll, listed: Listed) -> tuple[int, ...]:
    """Return the values in the brackets of a helper that replace the Attribute of a roll: (BS=13).

    Follows n5.remdriver.mods and n5.modifiers.fixed-value.
    """
    found = (VALUE.fullmatch(part) for part in _lent_parts(roll, listed))
    return tuple(int(one[2]) for one in found if one and one[1] == attribute_rolled(roll))


def _lent_parts(roll: Roll, listed: Listed) -> Iterator[str]:
    """Yield the parts of such brackets that are for this roll: those for its Skill, and those for no Skill."""
    for part in listed.brackets:
        if not (found := BRACKETS.fullmatch(part)):
            yield part
        elif found[1] in {roll.made_for, roll.task}:
            yield found[2]


def numbers_in_brackets(roll: Roll, listed: Listed, side: Whose) -> tuple[int, ...]:
    """Return the MODs in the brackets of a name that are for this side: positive for its user, negative for enemies.

    A MOD with an Attribute, such as (CC-6), is only for rolls of that Attribute. Follows
    n5.rolls.profile-mod.positive, n5.rolls.profile-mod.negative and n5.surprise-attack.attribute.
    """
    found = [NUMBER.fullmatch(part) for part in listed.brackets]
    mods = [(one[1], int(one[2])) for one in found if one]
    rolled = attribute_rolled(roll)
    return tuple(
        mod for attribute, mod in mods if (mod > 0) == (side is Whose.OWN) and (not attribute or attribute == rolled)
    )
