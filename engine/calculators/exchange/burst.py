"""Where the Burst of a form is not that of the weapon named beside it."""

from engine.calculators.exchange.controls_active import MOST
from engine.calculators.parts.weapon_hit import armed
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, Exchange


def aimed(values: Values) -> int:
    """All dice of the Active Trooper's Burst, which a form asks for whole or by target."""
    if "active.burst" in values.read:
        return values.number("active.burst")
    names = [f"active.{number}.burst" for number in range(1, MOST + 1)]
    return sum(values.number(name) for name in names if name in values.read)


def beside_weapon(edition: Edition, values: Values, exchange: Exchange) -> str:
    """What the Burst is and what the weapon's, where they differ, to end a headline: n5.rolls.burst.maximum.

    Of a Reactive Trooper, which has Burst 1 as a rule, only where it has more than its weapon: n5.aro.burst.
    """
    told = []
    if values.read.get("active.action", Action.SHOOT) == Action.SHOOT:
        weapon, burst = armed(edition, values.scoped("active.")), aimed(values)
        if weapon.name and burst != weapon.burst:
            told.append(f" {weapon.name} has Burst {weapon.burst}, here {burst}.")
    for meeting in exchange.enemies:
        if meeting.reactive.action is Action.SHOOT:
            own = values.scoped(f"reactive.{meeting.number}.")
            weapon, burst = armed(edition, own), own.number("burst")
            if weapon.name and burst > weapon.burst:
                told.append(f" {weapon.name} of {meeting.name} has Burst {weapon.burst}, here {burst}.")
    return "".join(told)
