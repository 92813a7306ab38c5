"""The form of an exchange, read as its two sides: each Trooper, each weapon and each hit once."""

from dataclasses import replace

from engine.calculators.exchange.aimed import read_attack, read_means, refuse_unseen
from engine.calculators.exchange.combat.attack import dice_of_combat
from engine.calculators.exchange.combat.protheion import vitality_of
from engine.calculators.exchange.comms import action_of
from engine.calculators.exchange.controls import NUMBERS
from engine.calculators.exchange.harmless.discover import with_discover
from engine.calculators.exchange.harmless.morpho_scan import refuse_target_of_scan
from engine.calculators.exchange.impact.main_target import with_main_target
from engine.calculators.exchange.shares import (
    active_burst,
    aro_burst,
    read_shares,
    refuse_split,
    refuse_unused_mods,
    special_dice_in_aro,
    with_extra_die,
)
from engine.calculators.exchange.sides import Combatant, Enemy, Sides
from engine.calculators.parts.combat.fields import NO_COMBAT, CombatFields
from engine.calculators.parts.hit_target import read_hit_target
from engine.calculators.parts.sides import ABSENT, able, group
from engine.calculators.parts.weapon_hit import read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, ExchangeTrooper, HitOnTrooper, Share, hit_on_trooper, trooper_of
from engine.rules.close_combat import most_gained
from engine.rules.saving_roll import FallSkill, HitKind
from engine.ruling import Ruling


def read_sides(edition: Edition, values: Values) -> Sides:
    """The sides of a whole exchange, with a mine; InvalidInputError where its parts do not go together."""
    there = present(values)
    active = read_active(edition, values, Action(values.word("active.action")))
    shares = read_shares(edition, values, NUMBERS, there, active.own_burst.value)
    refuse_split(values, active, shares)
    enemies = tuple(
        read_enemy(edition, values, active, number, reactive_action(values, number), shares[number]) for number in there
    )
    refuse_unseen(values, active, enemies)
    refuse_target_of_scan(edition, active, enemies)
    enemies = with_extra_die(active, with_discover(edition, values, active, enemies))
    refuse_unused_mods(active, enemies)
    mine = _read_mine(edition, values, active.trooper) if values.flag("mine") else None
    return Sides(active=active, enemies=_read_template(values, active, with_main_target(active, enemies)), mine=mine)


def _read_template(values: Values, active: Combatant, enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """The enemies, with who is in the Template of an explosion; InvalidInputError where both sides have Explode."""
    for enemy in enemies:
        if active.trooper.has_explode and enemy.trooper.has_explode:
            says = "must be something else, not «explode»: the Active Trooper has it, and only one side can have it."
            raise enemy.fields.wrong("fall_skill", says)
    return tuple(replace(one, in_template=values.flag(f"reactive.{one.number}.in_template")) for one in enemies)


def read_duel(
    edition: Edition,
    values: Values,
    action: Action,
    caused: tuple[str, ...] = (),
    caused_on_enemy: tuple[str, ...] = (),
) -> Sides:
    """The sides of an exchange with one Reactive Trooper, which declares this action.

    `caused` are the States that the Active Trooper has entered since, besides that of the form, `caused_on_enemy` those
    of the other.
    """
    active = read_active(edition, values, Action(values.word("active.action")), caused)
    shares = read_shares(edition, values, (1,), (1,), active.own_burst.value)
    enemy = read_enemy(edition, values, active, 1, action, shares[1], caused_on_enemy)
    refuse_unseen(values, active, (enemy,))
    return Sides(active=active, enemies=with_main_target(active, with_extra_die(active, (enemy,))))


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


def read_active(edition: Edition, values: Values, action: Action, caused: tuple[str, ...] = ()) -> Combatant:
    """The Active Trooper, which declares this action."""
    fields = values.scoped("active.")
    has = read_means(edition, fields, action, active=True, caused=caused)
    found = Combatant(
        who="Active",
        fields=fields,
        trooper=trooper_of_form(edition, fields, acts=True, combat=has.combat),
        action=action_of(edition, fields, action, has.comms),
        comms=has.comms,
        combat=has.combat,
        bs=fields.number("attribute"),
        ph=_read_ph(fields),
        mimetism=int(fields.word("mimetism")),
        mods=fields.mods("mods"),
        weapon=has.weapon,
        line=has.line,
        own_burst=active_burst(edition, action, has.line, has.weapon),
        own_special_die=has.special_die,
        albedo=int(fields.word("albedo")),
        fireteam=has.level,
    )
    if found.action is not Action.CC:
        return found
    dice = dice_of_combat(edition, found)
    return replace(found, own_burst=Ruling(dice.burst, ()), own_special_die=dice.special_die)


def read_enemy(
    edition: Edition,
    values: Values,
    active: Combatant,
    number: int,
    action: Action,
    share: Share,
    caused: tuple[str, ...] = (),
) -> Enemy:
    """A Reactive Trooper, which declares this action, and the share of the Burst that is aimed at it."""
    fields = values.scoped(f"reactive.{number}.")
    has = read_means(edition, fields, action, active=False, caused=caused)
    enemy = Enemy(
        who=group(number),
        fields=fields,
        trooper=trooper_of_form(edition, fields, acts=action is not Action.NOTHING, combat=has.combat),
        action=action_of(edition, fields, action, has.comms),
        comms=has.comms,
        combat=has.combat,
        bs=fields.number("attribute"),
        ph=_read_ph(fields),
        mimetism=int(fields.word("mimetism")),
        mods=fields.mods("mods"),
        weapon=has.weapon,
        albedo=int(fields.word("albedo")),
        fireteam=has.level,
        line=has.line,
        own_burst=aro_burst(edition, fields, action, has.line, has.weapon),
        number=number,
        special_die=special_dice_in_aro(edition, fields, action, has.special_die),
        share=share,
        mods_against=values.mods(f"active.{number}.mods"),
    )
    at_it = {"active.mods": active.mods, f"active.{number}.mods": enemy.mods_against}
    by_it = {f"reactive.{number}.mods": enemy.mods}
    return replace(
        enemy,
        attacked=read_attack(edition, values, active, enemy, enemy, at_it) if share.dice else None,
        attack=read_attack(edition, values, enemy, active, enemy, by_it),
    )


def _read_ph(fields: Values) -> int:
    """The PH of a Trooper; its BS where nothing is given."""
    given = fields.number_if_given("ph")
    return fields.number("attribute") if given is None else given


def _read_mine(edition: Edition, values: Values, trooper: ExchangeTrooper) -> HitOnTrooper:
    """The hit of a mine on the Active Trooper; its template is a Direct one: n5.mine.attack."""
    mine = read_attack_weapon(edition, values.scoped("mine."), kind=HitKind.TEMPLATE, mine=True)
    return hit_on_trooper(edition, mine.hit, trooper)


def trooper_of_form(
    edition: Edition, fields: Values, *, acts: bool, combat: CombatFields = NO_COMBAT
) -> ExchangeTrooper:
    """A Trooper that may be hit, its VITA raised by Protheion; in Partial Cover where the form has a field for that.

    InvalidInputError where it is Dead already, or `acts` while Unconscious.
    """
    cover = f"{fields.prefix}cover" in fields.read and fields.flag("cover")
    body = read_hit_target(fields, cover=cover)
    body = replace(body, vita_or_str=body.vita_or_str + combat.raised, fall_skill=FallSkill(fields.word("fall_skill")))
    trooper = trooper_of(edition, body)
    if combat.protheion:
        trooper = replace(trooper, most_gained=most_gained(edition, vitality_of(trooper, combat.raised)))
    return able(fields, trooper, acts=acts)
