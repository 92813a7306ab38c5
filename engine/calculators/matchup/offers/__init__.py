"""What stands beside the answer of a matchup: what each can declare, and what may be so on the table."""

from engine.calculator import Menu, Offered
from engine.calculators.matchup.offers.declarations import declarations
from engine.calculators.matchup.offers.rulers import rulers
from engine.calculators.matchup.offers.situation import (
    sides,
    situation_of_active,
    situation_of_reactive,
    situation_of_table,
)
from engine.calculators.matchup.offers.variants import ACTIVE, of_duel, tried
from engine.controls import Values
from engine.edition import Edition


def offered(edition: Edition, values: Values) -> Offered:
    """The declarations of each Trooper with their odds, and what may be so where it makes a difference."""
    now = tried(edition, values, {})
    menus: list[Menu] = [
        declarations(edition, values, now, ACTIVE),
        situation_of_active(edition, of_duel(values, 1)),
    ]
    for one in now.exchange.enemies:
        menus += [
            declarations(edition, values, now, f"reactive.{one.number}."),
            situation_of_reactive(edition, of_duel(values, one.number), one.number),
        ]
    menus += [situation_of_table(edition, values), sides(edition, values)]
    return Offered(tuple(menu for menu in menus if menu.picks), rulers(edition, now))
