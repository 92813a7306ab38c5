"""Ledger entries for the brackets of the Skill or weapon in use: MODs, Burst, +1 SD, ReRoll, a value."""

import re
from collections.abc import Iterator

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change, Whose
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon
from engine.rules.ledger.effects import VALUE, attribute_rolled, numbers_in_brackets

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


def _used(trooper: Trooper, makes: RollKind | None, weapon: Listed | None, profile: Weapon | None) -> Iterator[Listed]:
    """Yield the Skill and the weapon in use, a Trait of the weapon such as CC Attack (+3), and Neurocinetics (+1B)."""
    yield from (one for one in trooper.skills if one.name == makes)
    if makes is RollKind.BS_ATTACK:
        yield from (one for one in trooper.skills if one.name == NOT_IN_ACTIVE_TURN)
    if weapon:
        yield weapon
    if makes and profile and (trait := profile.trait(f"{makes} (")):
        yield Listed(profile.base, 0, (trait.removeprefix(f"{makes} (").removesuffix(")"),))


def _own(edition: Edition, roll: Roll, listed: Listed) -> Iterator[Entry]:
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
