"""The attack with an Impact Template: rolled with the MODs of the Main Target, and the same dice against all."""

from collections.abc import Iterable
from dataclasses import replace

from engine.calculators.exchange.sides import Combatant, Enemy
from engine.calculators.parts.weapon_hit import AttackWeapon, read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import MOST_DICE
from engine.exchange import Action
from engine.rules.saving_roll import HitKind
from engine.rules.templates import plain_reading


def read_impact_weapon(edition: Edition, fields: Values) -> AttackWeapon:
    """A weapon with an Impact Template, or values of the reader's own; InvalidInputError for any other."""
    weapon = read_attack_weapon(edition, fields, para=True)
    if weapon.name and weapon.hit.hit.kind is not HitKind.TEMPLATE:
        raise fields.wrong("weapon", f"must be an Impact Template Weapon, not {weapon.name}.")
    return replace(weapon, hit=replace(weapon.hit, hit=replace(weapon.hit.hit, kind=HitKind.TEMPLATE)))


def with_main_target(active: Combatant, enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """The enemies; an Impact Template attacks all others that it touches as it does its Main Target, the first.

    Against these no success is a Critical. Follows n5.impact-template.roll, n5.impact-template.independent and
    n5.templates.critical. InvalidInputError where that is more than an exchange takes.
    """
    touched = [(enemy, enemy.attacked) for enemy in enemies if enemy.attacked and enemy.share.dice]
    if active.action is not Action.IMPACT or not touched:
        return enemies
    main, attack = touched[0]
    _refuse(active, main)
    _refuse_beside(active, main, [one for one, _ in touched[1:]])
    value = plain_reading(attack.value) if attack.value else None
    beside = {one.number: replace(attack, value=value, hit=its.hit) for one, its in touched[1:]}
    return tuple(
        replace(one, share=main.share, attacked=beside[one.number]) if one.number in beside else one for one in enemies
    )


def _refuse(active: Combatant, main: Enemy) -> None:
    """Refuse more dice than an exchange takes, and an Active Trooper that explodes."""
    if main.share.dice + main.share.special_die > MOST_DICE:
        says = f"must leave at most {MOST_DICE} dice with an Impact Template, not {sum(main.share)}."
        raise active.fields.wrong(f"{main.number}.burst", says)
    if active.trooper.has_explode:
        says = (
            "must be something else with an Impact Template, not «explode»: this calculator does not combine the two."
        )
        raise active.fields.wrong("fall_skill", says)


def _refuse_beside(active: Combatant, main: Enemy, beside: Iterable[Enemy]) -> None:
    """Refuse separate dice and MODs for targets other than the Main Target: n5.impact-template.roll."""
    for enemy in beside:
        dice = f"the dice are those at the Main Target, {main.who}."
        if enemy.share.dice != 1:
            raise active.fields.wrong(f"{enemy.number}.burst", f"must be «1», not {enemy.share.dice}: {dice}")
        if enemy.share.special_die:
            says = f"must be «0», not {enemy.share.special_die}: {dice}"
            raise active.fields.wrong(f"{enemy.number}.special_die", says)
        if enemy.mods_against:
            written = active.fields.texts[f"active.{enemy.number}.mods"].strip()
            says = f"must be empty, not {written}: the MODs are those at the Main Target, {main.who}."
            raise active.fields.wrong(f"{enemy.number}.mods", says)
