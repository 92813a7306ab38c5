"""What is offered with the answer to a matchup: what each Trooper can declare, and how the table can change."""

from dataclasses import replace

from engine.calculator import Menu, Suggestions
from engine.calculators.matchup.controls import DICE
from engine.calculators.matchup.offers.declarations import declarations
from engine.calculators.matchup.offers.next_order import next_order
from engine.calculators.matchup.offers.rulers import rulers
from engine.calculators.matchup.offers.situation import (
    sides,
    situation_of_active,
    situation_of_reactive,
    situation_of_table,
)
from engine.calculators.matchup.offers.table import to_table
from engine.calculators.matchup.offers.variants import ACTIVE, declaring, exchange_with, of_duel
from engine.calculators.matchup.offers.ways import ways
from engine.calculators.matchup.troopers import unarmed_dodges
from engine.controls import Values
from engine.edition import Edition


def offered(edition: Edition, values: Values) -> Suggestions:
    """Offer the declarations of each Trooper with their odds, and circumstances that make a difference."""
    values = declaring(values, unarmed_dodges(edition, values))
    now = exchange_with(edition, values, {})
    menus: list[Menu] = [declarations(edition, values, now, ACTIVE), situation_of_active(edition, of_duel(values, 1))]
    for one in now.exchange.enemies:
        menus += [
            declarations(edition, values, now, f"reactive.{one.number}."),
            situation_of_reactive(edition, of_duel(values, one.number), one.number),
        ]
    menus += [situation_of_table(edition, values), sides(edition, values)]
    shown = (next_order(edition, values, now), *menus)
    return Suggestions(
        menus=tuple(_without_dice(values, menu) for menu in shown if menu.picks),
        rulers=rulers(edition, now),
        ways=(*ways(edition, values, now), to_table(values, now)),
    )


def _without_dice(values: Values, menu: Menu) -> Menu:
    """Make each choice clear the dice too, as they were rolled for another form."""
    none = {one.name: "" for one in DICE if values.texts[one.name]}
    return replace(menu, picks=tuple(replace(pick, form={**pick.form, **none}) for pick in menu.picks))
