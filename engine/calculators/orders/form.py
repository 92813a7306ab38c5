"""The form of several Orders, read as the one exchange that they repeat."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculators.exchange.comms import mods_of_states
from engine.calculators.exchange.form import reactive_action, read_duel, refuse_fallen
from engine.calculators.exchange.sides import Combatant, Enemy, Sides
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action
from engine.records.ammunition import SaveState
from engine.records.roll import RollKind

STUNNED, IMMOBILIZED = SaveState.STUNNED, SaveState.IMMOBILIZED
ENDING = frozenset({SaveState.ISOLATED, IMMOBILIZED, STUNNED})
"""The States in which a Trooper shoots no more in Suppressive Fire State."""
TARGETED = "Targeted"


def read_orders(edition: Edition, values: Values) -> Sides:
    """The sides of an exchange with one Reactive Trooper; InvalidInputError where it cannot be repeated as it is."""
    sides = read_duel(edition, values, reactive_action(values, 1))
    (enemy,) = sides.enemies
    refuse_fallen(sides)
    for attacker, attack, burst in ((sides.active, enemy.attacked, sides.burst), (enemy, enemy.attack, enemy.burst)):
        if attack:
            _refuse_disposable(values, attacker, burst)
    _refuse_para(enemy)
    return sides


def _refuse_para(target: Enemy) -> None:
    """Refuse PARA against a target that dodges, as each Dodge may end Immobilized-A: n5.immobilized-a.dodge."""
    para = target.attacked is not None and target.attacked.hit.weapon.hit.ammunition.has("para")
    if para and target.action is Action.DODGE:
        says = "must be something else against PARA, not dodge: a Dodge that ends Immobilized-A is not worked out."
        raise target.fields.wrong("action", says)


def in_states(edition: Edition, values: Values, sides: Sides) -> dict[tuple[bool, bool], Sides]:
    """The sides once the Active Trooper, the target, or both are in the State of the attack on them.

    Of the States of the Active Trooper, Targeted alone lets it act on: n5.targeted.bonus. Some of the target's end
    Suppressive Fire State, and Isolated takes it out of its Fireteam: n5.suppressive-fire-state.cancel-states and
    n5.isolated.fireteam.
    """
    (enemy,) = sides.enemies
    caused = enemy.attack.hit.per_hit.states if enemy.attack else frozenset()
    targeted = SaveState.TARGETED in caused and TARGETED not in sides.active.comms.states
    own = (TARGETED,) if targeted else ()
    target = _states_of_target(sides)
    theirs = {"reactive.1.burst_skill": "none"} if enemy.suppresses and target & ENDING else {}
    theirs |= {"reactive.1.fireteam": "0"} if enemy.fireteam and SaveState.ISOLATED in target else {}

    def again(states: tuple[str, ...], changed: Mapping[str, str]) -> Sides:
        form = replace(values, read={**values.read, **changed})
        return read_duel(edition, form, reactive_action(values, 1), states) if states or changed else sides

    return {
        (True, False): again(own, {}),
        (False, True): _target_in_state(edition, again((), theirs)),
        (True, True): _target_in_state(edition, again(own, theirs)),
    }


def _states_of_target(sides: Sides) -> frozenset[str]:
    """The States that the Active Trooper's attack causes."""
    (enemy,) = sides.enemies
    return enemy.attacked.hit.per_hit.states if enemy.attacked else frozenset()


def _target_in_state(edition: Edition, sides: Sides) -> Sides:
    """The same sides once the target is in the State that the attack causes.

    Immobilized, or Stunned without a Dodge, it does nothing; Stunned it dodges with the MOD of that State, and Isolated
    it reacts as before.

    Follows n5.immobilized-b.only-reset, n5.stunned.no-attack, n5.stunned.mod and n5.isolated.orders.
    """
    (enemy,) = sides.enemies
    states = _states_of_target(sides)
    if IMMOBILIZED in states or (STUNNED in states and enemy.action.attacks):
        enemy = replace(enemy, action=Action.NOTHING)
    elif STUNNED in states:
        stunned = mods_of_states(edition, RollKind.DODGE, ("Stunned",)).value
        enemy = replace(enemy, mods=(*enemy.mods, *stunned))
    return replace(sides, enemies=(enemy,))


def _refuse_disposable(values: Values, attacker: Combatant, burst: int) -> None:
    """Refuse more Orders than the uses of a Disposable weapon last, one more for each die beyond its own Burst.

    Follows n5.trait.disposable and n5.trait.disposable.burst.
    """
    weapon, orders = attacker.weapon, values.number("orders")
    if weapon is None or not weapon.uses:
        return
    each = 1 + max(0, burst - weapon.burst)
    if orders * each > weapon.uses:
        spent = f", and Burst {burst} spends {each} uses" if each > 1 else ""
        most = f"at most {weapon.uses // each}" if each <= weapon.uses else "with a lower Burst"
        raise values.wrong("orders", f"must be {most}, not {orders}: {weapon.name} is {weapon.disposable}{spent}.")
