"""What one Trooper of an exchange aims at another, and with which weapon: each attack in its own way."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.calculators.exchange.combat.attack import hit_by_weapon, imposed_mods, read_cc_attack
from engine.calculators.exchange.comms import read_comms_attack, refuse_target
from engine.calculators.exchange.impact.main_target import read_impact_weapon
from engine.calculators.exchange.shares import read_line
from engine.calculators.exchange.shot import between, range_of_form, read_shot
from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Written
from engine.calculators.parts.combat.fields import CombatFields, read_combat_fields
from engine.calculators.parts.comms.fields import CommsFields, read_comms_fields
from engine.calculators.parts.comms.uses import refuse_far
from engine.calculators.parts.fireteam import level_in_exchange, special_dice_of_level, with_skills_of_level
from engine.calculators.parts.line import read_side, refuse_blind
from engine.calculators.parts.weapon_hit import AttackWeapon, read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, sees_through
from engine.rules.saving_roll import HitKind
from engine.ruling import Ruling

HIT_KINDS = {Action.SHOOT: HitKind.BS, Action.CC: HitKind.CC, Action.TEMPLATE: HitKind.TEMPLATE}
"""The kind of hit of each attack."""

BY_LOF = (Action.SHOOT, Action.IMPACT, Action.TEMPLATE, Action.DISCOVER)
"""What needs LoF."""


def read_attack(
    edition: Edition, values: Values, attacker: Combatant, target: Combatant, enemy: Enemy, written: Written
) -> AimedAttack | None:
    """The attack of one Trooper on another, at the distance of that enemy; None where it does not attack."""
    weapon = attacker.weapon
    if weapon is None:
        return None
    active = target if isinstance(attacker, Enemy) else attacker
    aimed = active.action.answers or (active.action.attacks and enemy.share.dice > 0)
    if attacker.action is Action.CC:
        return read_cc_attack(edition, attacker, target, weapon, written, aimed=aimed)
    imposed = imposed_mods(edition, attacker, target) if aimed else Ruling((), ())
    written = {**written, f"{target.fields.prefix}imposes": imposed.value} if imposed.value else written
    if attacker.action is Action.HACK:
        refuse_target(edition, attacker, target)
        use = attacker.comms.attacking
        refuse_far(edition, enemy.fields, use.word, use.attack.name)
        found = read_comms_attack(edition, attacker, target, written, aimed=aimed)
    else:
        hit = hit_by_weapon(edition, attacker, target, weapon)
        if attacker.action is Action.TEMPLATE:
            return AimedAttack(hit=hit)
        at_range = range_of_form(edition, attacker, enemy.fields.inches("distance"), written)
        line = between(values, enemy, target, aimed=aimed)
        found = read_shot(edition, values, attacker, target, hit, at_range, written, line)
    return replace(found, because=(*imposed.because, *found.because))


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What a Trooper has for what it declares, as its fields say; `special_die` are the extra dice of its Fireteam."""

    comms: CommsFields
    combat: CombatFields
    weapon: AttackWeapon | None
    line: Trooper
    level: int
    special_die: int


def read_means(
    edition: Edition, fields: Values, action: Action, *, active: bool, caused: tuple[str, ...] = ()
) -> Means:
    """The States, the weapon, the line of fire and the Fireteam of a Trooper; `caused` are States it came into since.

    Follows n5.fireteam.bonus.level-2 and n5.fireteam.comms.bs-weapon.
    """
    comms = read_comms_fields(edition, fields, action, caused)
    weapon = read_weapon(edition, fields, action, comms, active=active)
    level = level_in_exchange(edition, fields, (*comms.states, *read_side(fields, comms.states).states))
    shoots = action.rolls_bs_attack or comms.with_bs_weapon
    return Means(
        comms=comms,
        combat=read_combat_fields(fields, action, active=active),
        weapon=weapon,
        line=with_skills_of_level(edition, read_line(fields, action, comms, weapon), level),
        level=level,
        special_die=special_dice_of_level(edition, level) if shoots else 0,
    )


def read_weapon(
    edition: Edition, fields: Values, action: Action, comms: CommsFields, *, active: bool
) -> AttackWeapon | None:
    """The weapon with which a Trooper attacks; None where it does not."""
    if not action.attacks or (comms.use and not comms.use.action.attacks):
        return None
    if comms.use:
        use = comms.use
        return AttackWeapon(use.hit, burst=use.burst if active else use.aro_burst, name=use.attack.name)
    if action is Action.IMPACT:
        return read_impact_weapon(edition, fields)
    return read_attack_weapon(edition, fields, kind=HIT_KINDS[action], para=True, brackets=action is Action.CC)


def sees(values: Values, active: Combatant, enemy: Enemy, action: Action) -> bool:
    """Whether a Reactive Trooper has the LoF for an action, through a Visibility Zone or in answer to a BS Attack.

    Follows n5.visibility.zero, n5.visibility.zero-reply, n5.visibility.white-noise and n5.multispectral-visor.l1-zero.
    """
    answers = active.action.rolls_bs_attack and enemy.share.dice > 0
    return action not in BY_LOF or answers or sees_through(enemy.line, Zone(values.word("visibility")))


def refuse_unseen(values: Values, active: Combatant, enemies: Iterable[Enemy]) -> None:
    """Refuse an attack without LoF through a Visibility Zone."""
    if active.action in BY_LOF:
        refuse_blind(values, active.line, "the Active Trooper")
    for enemy in enemies:
        if not sees(values, active, enemy, enemy.action):
            refuse_blind(values, enemy.line, enemy.who)
