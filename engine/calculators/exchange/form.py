"""The form of an exchange, read as the encounter of its Troopers and a mine."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculators.exchange.controls import DISCOVERS, NO_SKILL, NOBODY, NUMBERS, OWN_MODS
from engine.calculators.parts.combatant import forbidden_by, made_up_weapon, typed
from engine.calculators.parts.marker import as_marker
from engine.calculators.parts.sides import ABSENT, group
from engine.calculators.parts.situation import Played, declared_by, play, read_situation
from engine.calculators.parts.weapon import read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import Aim, Armed, Situation
from engine.exchange import Action
from engine.records.trooper import Listed
from engine.rules.saving_roll import HitKind


def read_exchange(edition: Edition, values: Values) -> Played:
    """Return the encounter of a form; raise InvalidInputError if its parts do not go together."""
    there = [number for number in NUMBERS if values.word(f"reactive.{number}.action") != ABSENT]
    _refuse_absent(values, there)
    situation = read_situation(edition, values, {number: declared_by(values, number) for number in there})
    _refuse_explosions(values, situation)
    situation = _with_discover(edition, values, situation)
    played = play(edition, values, replace(situation, mine=_read_mine(edition, values)))
    _refuse_unused_mods(values, played)
    return played


def _refuse_unused_mods(values: Values, played: Played) -> None:
    """Refuse MODs of the Active Trooper at one that it neither attacks nor Discovers.

    Those of its Dodge or Reset count against attacks alone, and there may be some for others: n5.dodge.one-die.
    """
    action, aims = played.situation.active.action, played.situation.aims
    for number, share in played.encounter.shares.items():
        rolls = action.answers or (share.dice and (action.attacks or action is Action.DISCOVER))
        if aims[number].mods and not rolls:
            name = f"active.{number}.mods"
            came = values.texts[name].strip()
            says = f"must be empty, not {came}: the Active Trooper rolls nothing against {group(number)}."
            raise values.wrong(name, says)


def _refuse_absent(values: Values, there: list[int]) -> None:
    """Refuse dice at a Reactive Trooper that is not there."""
    for number in (number for number in NUMBERS if number not in there):
        for name in (f"active.{number}.burst", f"active.{number}.special_die"):
            if dice := values.number(name):
                raise values.wrong(name, f"must be «0», not {dice}: there is no Reactive {number}.")


def _refuse_explosions(values: Values, situation: Situation) -> None:
    """Refuse Explode on both sides, and what this calculator does not combine with it."""
    active = situation.active
    exploding = [one.seat for one in (active, *situation.enemies.values()) if one.trooper.has("Explode")]
    if active.seat in exploding and exploding[1:]:
        says = "must be something else, not «explode»: the Active Trooper has it, and only one side can have it."
        raise values.wrong(f"{exploding[1]}.fall_skill", says)
    apart = "this calculator does not combine the two."
    if active.seat in exploding and active.action is Action.IMPACT:
        says = f"must be something else with an Impact Template, not «explode»: {apart}"
        raise values.wrong("active.fall_skill", says)
    healing = next((one.seat for one in (active, *situation.enemies.values()) if one.raised is not None), "")
    if exploding and healing:
        says = f"must be «0» where a Trooper has Explode, not «1»: {apart}"
        raise values.wrong(f"{healing}.protheion", says)


def _with_discover(edition: Edition, values: Values, situation: Situation) -> Situation:
    """Return the situation with its Markers, and the Discover of the Active Trooper: n5.discover.roll."""
    active, enemies, word = situation.active, dict(situation.enemies), values.word(DISCOVERS.name)
    number = 0
    if active.action not in NO_SKILL and word != NOBODY:
        number = int(word)
        if number not in enemies:
            raise values.wrong(DISCOVERS.name, f"must be a Reactive Trooper that is there, not «{word}».")
    alone = active.action is Action.DISCOVER
    number = number or int(alone)
    if any(enemy.action is Action.DISCOVER for enemy in enemies.values()):
        active = as_marker(values, active)
    if number:
        if (barred := forbidden_by(edition, active.trooper.states, Action.DISCOVER)).value:
            came = values.word("active.state")
            says = f"must be one that allows what it declares, not «{came}»: {barred.because[0].says}"
            raise values.wrong("active.state", says)
        enemies[number] = as_marker(values, enemies[number])
        if active.action is Action.MORPHO_SCAN and enemies[number].hidden and _is_aimed_at(situation.aims, number):
            says = f"must be another than that of Morpho-Scan, which does nothing to Markers, not «{number}»."
            raise values.wrong(DISCOVERS.name, says)
    aims = situation.aims
    if alone:
        aims = {at: replace(aim, dice=int(at == number)) for at, aim in aims.items()}
    return replace(
        situation,
        active=active,
        enemies=enemies,
        aims=aims,
        discovers=0 if alone else number,
        discover_mods=typed(values.mods(OWN_MODS)) if word != NOBODY else (),
    )


def _is_aimed_at(aims: Mapping[int, Aim], number: int) -> bool:
    return bool(number == 1 if (dice := aims[number].dice) is None else dice)


def _read_mine(edition: Edition, values: Values) -> Armed | None:
    """Return the mine that the Active Trooper triggers; its Template is a Direct one: n5.mine.attack."""
    if not values.flag("mine"):
        return None
    found = read_attack_weapon(edition, values.scoped("mine."), kind=HitKind.TEMPLATE, mine=True)
    profile = found.profile or made_up_weapon(Action.TEMPLATE, "Direct Template", "Deployable")
    return Armed(Listed(profile.base), profile, found.hit)
