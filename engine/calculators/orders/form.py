"""The form of several Orders, read as the one exchange that they repeat."""

from engine.calculators.exchange.form import reactive_action, read_duel, refuse_fallen
from engine.calculators.exchange.sides import AimedAttack, Combatant, Sides
from engine.controls import Values
from engine.edition import Edition


def read_orders(edition: Edition, values: Values) -> Sides:
    """The sides of an exchange with one Reactive Trooper; InvalidInputError where it cannot be repeated as it is."""
    sides = read_duel(edition, values, reactive_action(values, 1))
    (enemy,) = sides.enemies
    refuse_fallen(sides)
    for attacker, attack in ((sides.active, enemy.attacked), (enemy, enemy.attack)):
        if attack:
            _refuse_disposable(values, attacker)
            _refuse_states(attacker, attack)
    return sides


def _refuse_states(attacker: Combatant, attack: AimedAttack) -> None:
    """The clauses of this site do not say in full what a State changes in later Orders."""
    states = attack.hit.per_hit.states
    if states:
        control = "weapon" if attacker.fields.word("weapon") else "ammunition"
        says = f"must cause only Wounds, not {attacker.fields.word(control)}: it can cause {min(states).title()}, and "
        raise attacker.fields.wrong(control, f"{says}what that changes in the next Order is not worked out.")


def _refuse_disposable(values: Values, attacker: Combatant) -> None:
    """A Disposable weapon lasts as many Orders as it has uses."""
    weapon, orders = attacker.weapon, values.number("orders")
    if weapon and weapon.uses and orders > weapon.uses:
        says = f"must be at most {weapon.uses}, not {orders}: {weapon.name} is {weapon.disposable}."
        raise values.wrong("orders", says)
