"""A Trooper as the target of a hit: its Saving Attributes, its Wounds, and what affects its Saving Rolls."""

from dataclasses import replace

from engine.edition import Edition
from engine.encounter.combatant import Combatant
from engine.encounter.refusal import RefusedError
from engine.exchange import Action, ExchangeTrooper, trooper_of
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.trooper import Trooper
from engine.records.unit_type import UnitType
from engine.rules.close_combat import Vitality, most_gained
from engine.rules.saving_roll import FallSkill, HitTarget, target_of_roll

UNITS = {"HI": UnitType.HI, "TAG": UnitType.TAG, "REM": UnitType.REM, "VH": UnitType.VH}
FALL_SKILLS = (FallSkill.EXRAH, FallSkill.NWI, FallSkill.DOGGED, FallSkill.EXPLODE, FallSkill.SHASVASTII)
"""The Skills of a Trooper that would fall Unconscious, in order of precedence."""


def body_of(edition: Edition, fighter: Combatant) -> ExchangeTrooper:
    """Return a Trooper before any hit; raise RefusedError if it is Dead already, or is down but declares something."""
    own = fighter.trooper
    values = own.attributes
    trooper = trooper_of(
        edition,
        HitTarget(
            saving_attribute=values.get("ARM", 0),
            bts=values.get("BTS", 0),
            ph=values.get("PH", 0) if fighter.para_ph is None else fighter.para_ph,
            vita_or_str=_whole(own),
            has_str="STR" in values,
            wounds_taken=own.lost,
            unit=unit_of(own),
            remote_presence=own.has("Remote Presence") is not None and "STR" in values,
            fall_skill=_fall_skill(fighter),
            warhorse=own.has("Warhorse") is not None,
            immune_to_ammunition=fighter.immune_to_ammunition,
        ),
    )
    trooper = replace(trooper, most_gained=most_gained_by(edition, fighter), other_wounds=fighter.other_wounds)
    if trooper.levels.dead < 1:
        says = "that many means Dead"
        raise RefusedError(fighter.seat, "wounds", "have lost fewer Wounds", says, came=str(own.lost))
    if trooper.is_down and fighter.action is not Action.NOTHING and not fighter.acts_unconscious:
        note = f"{fighter.who} is Unconscious already."
        raise RefusedError(
            fighter.seat, "declares", "be «nothing» for a Trooper that is Unconscious already", note=note
        )
    return trooper


def vitality(fighter: Combatant) -> Vitality:
    """Return the printed VITA of a Trooper with Protheion, by how much that is raised, and its Wounds."""
    own, raised = fighter.trooper, fighter.raised or 0
    return Vitality(_whole(own) - raised, raised, own.lost)


def _whole(profile: Trooper) -> int:
    return max(profile.attributes.get("STR", profile.attributes.get("VITA", 1)), 1)


def most_gained_by(edition: Edition, fighter: Combatant) -> int:
    """Return how many Wounds by its CC Attack count for the Protheion of a Trooper: n5.protheion.effect."""
    if fighter.raised is None or fighter.action is not Action.CC:
        return 0
    return most_gained(edition, vitality(fighter))


def unit_of(profile: Trooper) -> UnitType:
    """Return the Unit Type in a profile."""
    return next((unit for name, unit in UNITS.items() if name in profile.traits), UnitType.OTHER)


def _fall_skill(fighter: Combatant) -> FallSkill:
    """Return the Skill in its profile that a Trooper uses when it would fall Unconscious."""
    own = fighter.trooper
    if fighter.acts_unconscious:
        return FallSkill.NONE
    return next((skill for skill in FALL_SKILLS if own.has(skill.in_profile)), FallSkill.NONE)


def hit_body(
    attacker: Combatant, target: Combatant, trooper: ExchangeTrooper, roll: Roll, entries: tuple[Entry, ...]
) -> ExchangeTrooper:
    """Return the target as hit by the attacker's weapon, with the ledger of its Saving Rolls."""
    body = target_of_roll(roll, entries, trooper.body)
    typed = next((ph for ph in (attacker.target_ph, target.para_ph) if ph is not None), None)
    if roll.ammunition.has("para") and typed is None and not body.ph:
        raise RefusedError(target.seat, "profile", "have PH against PARA")
    if roll.ammunition.has("para") and (body.immune_to_ammunition or "para" in body.immune_to):
        says = "the rules give such a hit no PS"
        raise RefusedError(target.seat, "immunity", "be no Immunity (PARA) against PARA", says)
    return replace(trooper, body=body if typed is None else replace(body, ph=typed))
