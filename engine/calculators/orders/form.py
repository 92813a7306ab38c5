"""The form of several Orders, read as the one exchange that they repeat."""

import re

from engine.calculators.parts.situation import Played, play, reactive_action, read_situation, refuse_fallen
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import Combatant
from engine.exchange import DeclaredAction


def read_orders(edition: Edition, values: Values) -> Played:
    """Read the first Order, with one Reactive Trooper; refuse one that cannot be repeated as it is."""
    found = play(edition, values, read_situation(edition, values, {1: reactive_action(values, 1)}))
    refuse_fallen(values, found)
    (one,) = found.exchange.enemies
    for attacker, action in ((found.situation.active, one.active), (found.situation.enemies[1], one.reactive)):
        if action.attacks:
            _refuse_disposable(values, attacker, action)
    return found


def _refuse_disposable(values: Values, attacker: Combatant, action: DeclaredAction) -> None:
    """Refuse more Orders than the uses of a Disposable weapon last, one more for each die beyond its own Burst.

    Follows n5.trait.disposable and n5.trait.disposable.burst.
    """
    weapon, orders = attacker.armed.profile, values.number("orders")
    disposable = weapon.trait("Disposable")
    uses = re.search(r"\d+", disposable)
    if uses is None:
        return
    burst, lasts = (action.side.burst if action.side else 1) + action.dice_out_of_range, int(uses[0])
    each = 1 + max(0, burst - attacker.armed.burst)
    if orders * each > lasts:
        spent = f", and Burst {burst} spends {each} uses" if each > 1 else ""
        most = f"at most {lasts // each}" if each <= lasts else "with a lower Burst"
        raise values.wrong("orders", f"must be {most}, not «{orders}»: {weapon.name} is {disposable}{spent}.")
