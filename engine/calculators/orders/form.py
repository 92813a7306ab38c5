"""The form of several Orders, read as the one exchange that they repeat."""

from engine.calculators.exchange.form import reactive_action, read_duel, refuse_fallen
from engine.calculators.exchange.sides import Combatant, Sides
from engine.controls import Values
from engine.edition import Edition


def read_orders(edition: Edition, values: Values) -> Sides:
    """The sides of an exchange with one Reactive Trooper; InvalidInputError where it cannot be repeated as it is."""
    sides = read_duel(edition, values, reactive_action(values, 1))
    (enemy,) = sides.enemies
    refuse_fallen(sides)
    for attacker, attack, burst in ((sides.active, enemy.attacked, sides.burst), (enemy, enemy.attack, enemy.burst)):
        if attack:
            _refuse_disposable(values, attacker, burst)
    return sides


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
        raise values.wrong("orders", f"must be {most}, not «{orders}»: {weapon.name} is {weapon.disposable}{spent}.")
