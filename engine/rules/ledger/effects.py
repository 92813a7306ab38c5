"""Ledger entries for the names in a profile, in brackets and of each side's Troopers: MODs, dice, Attributes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change, Effect, Term, TermKind, UseKind, Whose
from engine.records.trooper import NULL_STATES, SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.records.weapon import Weapon
from engine.terms import terms_named

LISTED = (TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT, TermKind.STATE, TermKind.TROOP_TYPE)
"""The kinds of names in a profile that affect rolls without being used.

A Common Skill in a profile counts by its brackets when it is used; its own effect is a rule without a name.
"""
COMMS_EQUIPMENT = "Comms Equipment"
"""The Label of Hacking Devices and of their Upgrades: n5.firewall.device."""

BRACKETS = re.compile(r"(.*?)\s*\((.*)\)")


@dataclass(frozen=True, slots=True)
class NamedEffect:
    """One effect on a roll, the name in the profile that has it, and the side that has the name."""

    side: Whose
    listed: ProfileEntry
    term: Term
    effect: Effect


def named_effects(edition: Edition, roll: Roll) -> Iterator[NamedEffect]:
    """Return the effects of all names of both sides on this side's rolls."""
    own = _terms(edition, roll.trooper, roll.weapon_profile, roll.fireteam)
    enemies = _terms(edition, roll.enemy, roll.enemy_weapon_profile, roll.enemy_fireteam)
    allied, hostile = _all_terms(edition, roll.helped_by), _all_terms(edition, roll.hindered_by)
    for side, some in ((Whose.OWN, own), (Whose.ALLY, allied), (Whose.ENEMY, enemies), (Whose.ENEMY, hostile)):
        for listed, term in some:
            for effect in term.effects:
                if effect.whose is side and (not effect.level or effect.level == max(listed.level, 1)):
                    yield NamedEffect(side, listed, term, effect)


def _terms(
    edition: Edition, trooper: Trooper, weapon: Weapon | None, fireteam: int
) -> Iterator[tuple[ProfileEntry, Term]]:
    listed = (*trooper.skills, *map(ProfileEntry, trooper.states), *trooper.equipment)
    for one in (*listed, *map(ProfileEntry, given_by_fireteam(edition, fireteam))):
        yield from ((one, term) for term in terms_named(edition, one.name) if term.kind in LISTED)
    for one in trooper.upgrades:
        for term in (term for term in terms_named(edition, one.name) if term.kind in LISTED):
            yield one, replace(term, labels=(*term.labels, COMMS_EQUIPMENT))
    for trait in weapon.traits if weapon else ():
        found = BRACKETS.fullmatch(trait)
        one = ProfileEntry(found[1], 0, (found[2],)) if found else ProfileEntry(trait)
        yield from ((one, term) for term in terms_named(edition, one.name) if term.kind is TermKind.TRAIT)


def _all_terms(edition: Edition, names: tuple[ProfileEntry, ...]) -> Iterator[tuple[ProfileEntry, Term]]:
    """Return the terms of some names, of every kind: Programs and Common Skills affect the rolls of others too."""
    return ((one, term) for one in names for term in terms_named(edition, one.name))


def given_by_fireteam(edition: Edition, level: int) -> tuple[str, ...]:
    """Return the Skills that all members of a Fireteam of this Level have: n5.fireteam.bonus.level-5."""
    rules = edition.find(FireteamRules)
    return rules.skills(level) if rules else ()


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


def _lent(roll: Roll, listed: ProfileEntry) -> tuple[int, ...]:
    """Return the MODs to a roll in the brackets of a helper, after the Skill that they are for: (Dodge (PH+3)).

    A MOD with only an Attribute, such as (BS+1), is for every roll of that Attribute.

    Follows n5.tagcom.effect and n5.remdriver.mods.
    """
    return numbers_in_brackets(roll, ProfileEntry(listed.name, 0, tuple(_lent_parts(roll, listed))), Whose.OWN)


def _lent_values(roll: Roll, listed: ProfileEntry) -> tuple[int, ...]:
    """Return the values in the brackets of a helper that replace the Attribute of a roll: (BS=13).

    Follows n5.remdriver.mods and n5.modifiers.fixed-value.
    """
    found = (VALUE.fullmatch(part) for part in _lent_parts(roll, listed))
    return tuple(int(one[2]) for one in found if one and one[1] == attribute_rolled(roll))


def _lent_parts(roll: Roll, listed: ProfileEntry) -> Iterator[str]:
    """Yield the parts of such brackets that are for this roll: those for its Skill, and those for no Skill."""
    for part in listed.brackets:
        if not (found := BRACKETS.fullmatch(part)):
            yield part
        elif found[1] in {roll.made_for, roll.task}:
            yield found[2]


def numbers_in_brackets(roll: Roll, listed: ProfileEntry, side: Whose) -> tuple[int, ...]:
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


BURST = re.compile(r"([+-]\d+)B")
SAVES = re.compile(r"SR([+-]\d+)")
ON_ARM = re.compile(r"ARM(\+\d+)")
MOD_ON = re.compile(r"(?!SR|PS)([A-Z]+)(\+\d+)")
"""A MOD for rolls of one Attribute: `BS+3`."""

FULL_BURST_IN_ARO = ("Total Reaction", "Neurocinetics")
"""The Skills with which a MOD to Burst counts in ARO: n5.burst.bracket-reactive."""

NOT_IN_ACTIVE_TURN = "Neurocinetics"


def used_entries(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the entries for the brackets of what each side uses in this roll.

    A Saving Roll uses nothing, and has the MOD of the hit. Follows n5.rolls.profile-mod.scope,
    n5.rolls.profile-mod.negative-contested,
    n5.modifiers.plus-burst, n5.modifiers.fixed-value, n5.rolls.special-die and n5.rolls.reroll.
    """
    if roll.made_for is RollKind.SAVING_ROLL:
        yield from _on_saves(edition, roll)
        return
    for listed in _used(roll.trooper, roll.made_for, roll.weapon, roll.weapon_profile):
        yield from _own(edition, roll, listed)
    for listed in _used(roll.enemy, roll.enemy_makes, roll.enemy_weapon, roll.enemy_weapon_profile):
        for value in numbers_in_brackets(roll, listed, Whose.ENEMY):
            yield Entry(
                source=listed.name,
                on=Change.MOD,
                value=value,
                clause=edition.cite("rolls.profile-mod.negative-contested").id,
                whose=Whose.ENEMY,
                why_not="" if roll.face_to_face else "this is not a Face to Face Roll",
            )


def _on_saves(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of BS Attack (SR-1) to the Saving Rolls of a target, and that of its own Dodge (ARM+3).

    Follows n5.attack.bracket-saving-roll and n5.modifiers.dodge-arm.
    """
    for listed in _used(roll.enemy, roll.enemy_makes, roll.enemy_weapon, roll.enemy_weapon_profile):
        for found in filter(None, map(SAVES.fullmatch, listed.brackets)):
            clause = edition.cite("attack.bracket-saving-roll").id
            mod = int(found[1])
            yield Entry(source=listed.name, on=Change.MOD, value=mod, clause=clause, whose=Whose.ENEMY)
    for listed in (one for one in roll.trooper.skills if one.name == RollKind.DODGE):
        for found in filter(None, map(ON_ARM.fullmatch, listed.brackets)):
            clause = edition.cite("modifiers.dodge-arm").id
            out = "" if Fact.DODGES in roll.facts else "its user declares no Dodge"
            out = out or _not_on(roll, "ARM")
            yield Entry(
                source=listed.name,
                on=Change.MOD,
                value=int(found[1]),
                clause=clause,
                whose=Whose.OWN,
                why_not=out,
            )


def _used(
    trooper: Trooper, makes: RollKind | None, weapon: ProfileEntry | None, profile: Weapon | None
) -> Iterator[ProfileEntry]:
    """Yield the Skill and the weapon in use, a Trait of the weapon such as CC Attack (+3), and Neurocinetics (+1B)."""
    yield from (one for one in trooper.skills if one.name == makes)
    if makes is RollKind.BS_ATTACK:
        yield from (one for one in trooper.skills if one.name == NOT_IN_ACTIVE_TURN)
    if weapon:
        yield weapon
    if makes and profile and (trait := profile.trait(f"{makes} (")):
        yield ProfileEntry(profile.base, 0, (trait.removeprefix(f"{makes} (").removesuffix(")"),))


def _own(edition: Edition, roll: Roll, listed: ProfileEntry) -> Iterator[Entry]:
    def entry(on: Change, value: int, topic: str, out: str = "", *, sets: bool = False) -> Entry:
        clause = edition.cite(topic).id
        return Entry(source=listed.name, on=on, value=value, clause=clause, whose=Whose.OWN, sets=sets, why_not=out)

    for value in numbers_in_brackets(roll, listed, Whose.OWN):
        yield entry(Change.MOD, value, "rolls.profile-mod.positive")
    for part in listed.brackets:
        if found := BURST.fullmatch(part):
            yield entry(Change.BURST, int(found[1]), "modifiers.plus-burst", _no_burst(roll))
        elif part == "+1 SD":
            yield entry(Change.SPECIAL_DIE, 1, "rolls.special-die")
        elif part == "ReRoll":
            yield entry(Change.REROLL, 1, "rolls.reroll")
        elif found := VALUE.fullmatch(part):
            if found[1] not in {"PS", "SR"}:
                yield entry(
                    Change.ATTRIBUTE, int(found[2]), "modifiers.fixed-value", _not_on(roll, found[1]), sets=True
                )
        elif (found := MOD_ON.fullmatch(part)) and (out := _not_on(roll, found[1])):
            yield entry(Change.MOD, int(found[2]), "rolls.profile-mod.positive", out)


def _not_on(roll: Roll, attribute: str) -> str:
    """Return why a MOD to rolls of an Attribute does not count; "" if the roll uses it."""
    return "" if attribute == attribute_rolled(roll) else f"the roll is not on {attribute}"


def _no_burst(roll: Roll) -> str:
    """Return why a MOD to Burst does not count: n5.burst.bracket-reactive, n5.neurocinetics.mods."""
    if roll.in_aro:
        return "" if any(roll.trooper.has(name) for name in FULL_BURST_IN_ARO) else "the roll is in ARO"
    return "with Neurocinetics it counts in ARO alone" if roll.trooper.has(NOT_IN_ACTIVE_TURN) else ""
