"""The form of an exchange, read as its two sides: each Trooper, each weapon and each hit once."""

from dataclasses import replace

from engine.calculators.exchange.cc_attack import read_cc_attack
from engine.calculators.exchange.comms import action_of, read_comms_attack, refuse_target
from engine.calculators.exchange.controls import NUMBERS
from engine.calculators.exchange.shares import Shares, read_shares
from engine.calculators.exchange.shot import Written, range_of_form, read_shot
from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Sides
from engine.calculators.parts.comms.fields import CommsFields, read_comms_fields
from engine.calculators.parts.hit_target import read_hit_target
from engine.calculators.parts.sides import ABSENT, group
from engine.calculators.parts.weapon_hit import AttackWeapon, read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, HitOnTrooper, Share, Trooper, hit_on_trooper, trooper_of
from engine.rules.rolls import SkillOfRoll, may_use_special_die
from engine.rules.saving_roll import FallSkill, HitKind

HIT_KINDS = {Action.SHOOT: HitKind.BS, Action.CC: HitKind.CC, Action.TEMPLATE: HitKind.TEMPLATE}
"""The kind of hit of each attack."""


def read_sides(edition: Edition, values: Values) -> Sides:
    """The sides of a whole exchange, with a mine; InvalidInputError where its parts do not go together."""
    there = present(values)
    active = read_active(edition, values, Action(values.word("active.action")))
    shares = read_shares(edition, values, NUMBERS, there, weapon_burst(active))
    _refuse_split(values, active, shares)
    enemies = tuple(
        read_enemy(edition, values, active, number, reactive_action(values, number), shares[number]) for number in there
    )
    mine = _read_mine(edition, values, active.trooper) if values.flag("mine") else None
    return Sides(active=active, enemies=_read_template(values, active, enemies), mine=mine)


def _read_template(values: Values, active: Combatant, enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """The enemies, with who is in the Template of an explosion; InvalidInputError where both sides have Explode."""
    for enemy in enemies:
        if active.trooper.has_explode and enemy.trooper.has_explode:
            says = "must be something else when the Active Trooper has Explode, not explode: only one side can have it."
            raise enemy.fields.wrong("fall_skill", says)
    return tuple(replace(one, in_template=values.flag(f"reactive.{one.number}.in_template")) for one in enemies)


def read_duel(edition: Edition, values: Values, action: Action) -> Sides:
    """The sides of an exchange with one Reactive Trooper, which declares this action."""
    active = read_active(edition, values, Action(values.word("active.action")))
    shares = read_shares(edition, values, (1,), (1,), weapon_burst(active))
    return Sides(active=active, enemies=(read_enemy(edition, values, active, 1, action, shares[1]),))


def present(values: Values) -> tuple[int, ...]:
    """The numbers of the Reactive Troopers that are there."""
    return tuple(number for number in NUMBERS if values.word(f"reactive.{number}.action") != ABSENT)


def reactive_action(values: Values, number: int) -> Action:
    """What a Reactive Trooper that is there does."""
    return Action(values.word(f"reactive.{number}.action"))


def refuse_fallen(sides: Sides) -> None:
    """Refuse a Reactive Trooper that is down already, so that nothing can bring it down."""
    for enemy in sides.enemies:
        if enemy.trooper.is_down:
            body = enemy.trooper.body
            says = f"must be less than {body.vita_or_str}, not {body.wounds_taken}: it is down already."
            raise enemy.fields.wrong("wounds_taken", says)


def read_active(edition: Edition, values: Values, action: Action) -> Combatant:
    """The Active Trooper, which declares this action."""
    fields = values.scoped("active.")
    comms = read_comms_fields(edition, fields, action)
    return Combatant(
        who="Active",
        fields=fields,
        trooper=read_trooper(edition, fields, acts=True),
        action=action_of(edition, fields, action, comms),
        comms=comms,
        bs=fields.number("attribute"),
        ph=_read_ph(fields),
        mimetism=int(fields.word("mimetism")),
        mods=fields.mods("mods"),
        weapon=_read_weapon(edition, fields, action, comms, active=True),
    )


def read_enemy(edition: Edition, values: Values, active: Combatant, number: int, action: Action, share: Share) -> Enemy:
    """A Reactive Trooper, which declares this action, and the share of the Burst that is aimed at it."""
    fields = values.scoped(f"reactive.{number}.")
    if action is Action.TEMPLATE and fields.flag("special_die"):
        without_roll = may_use_special_die(edition, SkillOfRoll.NO_ROLL).because[0].says
        raise fields.wrong("special_die", f"must be 0, not 1. {without_roll}")
    comms = read_comms_fields(edition, fields, action)
    weapon = _read_weapon(edition, fields, action, comms, active=False)
    enemy = Enemy(
        who=group(number),
        fields=fields,
        trooper=read_trooper(edition, fields, acts=action is not Action.NOTHING),
        action=action_of(edition, fields, action, comms),
        comms=comms,
        bs=fields.number("attribute"),
        ph=_read_ph(fields),
        mimetism=int(fields.word("mimetism")),
        mods=fields.mods("mods"),
        weapon=weapon,
        number=number,
        burst=fields.number("burst"),
        special_die=fields.flag("special_die"),
        share=share,
        mods_against=values.mods(f"active.{number}.mods"),
    )
    at_it = {"active.mods": active.mods, f"active.{number}.mods": enemy.mods_against}
    by_it = {f"reactive.{number}.mods": enemy.mods}
    return replace(
        enemy,
        attacked=_read_attack(edition, values, active, enemy, enemy, at_it) if share.dice else None,
        attack=_read_attack(edition, values, enemy, active, enemy, by_it),
    )


def _read_attack(
    edition: Edition, values: Values, attacker: Combatant, target: Combatant, enemy: Enemy, written: Written
) -> AimedAttack | None:
    """The attack of one Trooper on another, at the distance of that enemy; None where it does not attack."""
    if attacker.weapon is None:
        return None
    if attacker.action is Action.HACK:
        refuse_target(edition, attacker, target)
        active = target if isinstance(attacker, Enemy) else attacker
        aimed = active.action.answers or (active.action.attacks and enemy.share.dice > 0)
        return read_comms_attack(edition, attacker, target, written, aimed=aimed)
    hit = hit_on_trooper(edition, attacker.weapon.hit, target.trooper)
    if attacker.action is Action.TEMPLATE:
        return AimedAttack(hit=hit)
    if attacker.action is Action.CC:
        return read_cc_attack(edition, attacker, hit, written)
    at_range = range_of_form(edition, attacker, enemy.fields.inches("distance"), written)
    return read_shot(edition, values, attacker, target, hit, at_range, written)


def weapon_burst(active: Combatant) -> int:
    """The Burst that the weapon of the Active Trooper prints; 0 where none is named."""
    return active.weapon.burst if active.weapon else 0


def _read_ph(fields: Values) -> int:
    """The PH of a Trooper; its BS where nothing is given."""
    given = fields.number_if_given("ph")
    return fields.number("attribute") if given is None else given


def _read_mine(edition: Edition, values: Values, trooper: Trooper) -> HitOnTrooper:
    """The hit of a mine on the Active Trooper; its template is a Direct one: n5.mine.attack."""
    mine = read_attack_weapon(edition, values.scoped("mine."), kind=HitKind.TEMPLATE, mine=True)
    return hit_on_trooper(edition, mine.hit, trooper)


def _read_weapon(
    edition: Edition, fields: Values, action: Action, comms: CommsFields, *, active: bool
) -> AttackWeapon | None:
    if not action.attacks or (comms.use and not comms.use.action.attacks):
        return None
    if comms.use:
        use = comms.use
        return AttackWeapon(use.hit, burst=use.burst if active else use.aro_burst, name=use.attack.name)
    return read_attack_weapon(edition, fields, kind=HIT_KINDS[action])


def read_trooper(edition: Edition, fields: Values, *, acts: bool) -> Trooper:
    """A Trooper that may be hit; InvalidInputError where it is Dead already, or `acts` while Unconscious."""
    if fields.flag("remote_presence") and not fields.flag("structure"):
        raise fields.wrong("remote_presence", "must be 0 without STR, not 1.")
    body = read_hit_target(fields, cover=fields.flag("cover"))
    trooper = trooper_of(edition, replace(body, fall_skill=FallSkill(fields.word("fall_skill"))))
    taken = trooper.body.wounds_taken
    if trooper.levels.dead < 1:
        most = taken + trooper.levels.dead - 1
        raise fields.wrong("wounds_taken", f"must be at most {most}, not {taken}: more are Dead.")
    if acts and trooper.is_down:
        says = f"must be less than {trooper.body.vita_or_str}, not {taken}: an Unconscious Trooper does nothing."
        raise fields.wrong("wounds_taken", says)
    return trooper


def _refuse_split(values: Values, active: Combatant, shares: Shares) -> None:
    """Refuse several targets for a weapon with Burst: Single Target."""
    targets = [number for number, share in shares.items() if share.dice]
    if active.action is Action.SHOOT and active.weapon and active.weapon.single_target and len(targets) > 1:
        dice, name = shares[targets[-1]].dice, active.weapon.name
        says = f"must be 0, not {dice}: {name} has Burst: Single Target, and is not split."
        raise values.wrong(f"active.{targets[-1]}.burst", says)
