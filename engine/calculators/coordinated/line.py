"""The lines of fire of a Coordinated Order: what lies in them, who sees through it, and the target's ARO by them."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from engine.calculators.coordinated.names import Kind
from engine.calculators.exchange.combat.plain import plain_cc_attack
from engine.calculators.exchange.shares import aro_burst, read_line
from engine.calculators.exchange.shot import Between, range_of_form, read_shot
from engine.calculators.exchange.sides import AimedAttack, Combatant, Written
from engine.calculators.parts.fireteam import (
    fireteam_level,
    refuse_barred_fireteam,
    special_dice_of_level,
    special_dice_with,
)
from engine.calculators.parts.line import refuse_blind
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, hit_on_trooper
from engine.rules.bs_attack import Zone

BY_LOF = (Action.SHOOT, Action.TEMPLATE)
"""What needs LoF."""


def zone_of(values: Values) -> Zone:
    """The Visibility Zone in the lines; none in Close Combat: n5.visibility.engaged."""
    return Zone(values.word("visibility")) if values.word("attack") == Kind.BS else Zone.NONE


def with_aro(edition: Edition, target: Combatant) -> Combatant:
    """The target with its line of fire, its Fireteam, and the dice of its ARO; InvalidInputError where that cannot be.

    Follows n5.fireteam.suppressive-fire and n5.fireteam.bonus.level-2.
    """
    fields, action = target.fields, target.action
    line, level = read_line(fields, action, target.comms, target.weapon), fireteam_level(fields, "mods")
    refuse_barred_fireteam(edition, fields, level, line.states)
    of_fireteam = special_dice_of_level(edition, level) if action is Action.SHOOT else 0
    return replace(
        target,
        line=line,
        fireteam=level,
        own_burst=aro_burst(edition, fields, action, line, target.weapon),
        own_special_die=special_dice_with(fields, of_fireteam),
    )


def between(values: Values, participant: Combatant, enemy: Combatant, *, in_aro: bool, meets: bool) -> Between:
    """What is between a participant and the target, of which one is the `enemy` of a shot.

    `in_aro`: the target shoots; `meets`: what the enemy does is about the shooter.
    """
    return Between(
        zone=zone_of(values),
        saturation=values.flag("saturation"),
        distance=participant.fields.inches("distance") or None,
        answers=enemy.action if meets else Action.NOTHING,
        in_aro=in_aro,
    )


def read_attack(
    edition: Edition, values: Values, attacker: Combatant, enemy: Combatant, line: Between
) -> AimedAttack | None:
    """The attack of one Trooper on another; None where it does not attack."""
    if attacker.weapon is None:
        return None
    hit = hit_on_trooper(edition, attacker.weapon.hit, enemy.trooper)
    if attacker.action is Action.TEMPLATE:
        return AimedAttack(hit=hit)
    written: Written = {f"{attacker.fields.prefix}mods": attacker.mods}
    if attacker.action is Action.CC:
        return plain_cc_attack(edition, attacker, hit, written)
    at_range = range_of_form(edition, attacker, line.distance or Fraction(0), written)
    return read_shot(edition, values, attacker, enemy, hit, at_range, written, line)


def refuse_unseen(values: Values, participants: Iterable[Combatant], target: Combatant, aim: Combatant | None) -> None:
    """Refuse an attack without LoF through a Visibility Zone; the target shoots back at one that shoots.

    Follows n5.visibility.zero, n5.visibility.zero-reply and n5.visibility.white-noise.
    """
    answers = aim is not None and aim.action is Action.SHOOT
    for one in (*participants, *(() if answers else (target,))):
        if one.action in BY_LOF:
            refuse_blind(values, one.line, one.who)
