"""What is offered with the answer to a matchup: what each Trooper can declare, and how the table can change."""

from dataclasses import replace

from engine.calculator import Menu, Ruler, Suggestions, Track
from engine.calculators.matchup.form import DICE, unarmed_dodges
from engine.calculators.matchup.offers.declarations import (
    ACTIVE,
    declarations,
    declaring,
    exchange_with,
    of_duel,
    sides,
    situation_of_active,
    situation_of_reactive,
    situation_of_table,
)
from engine.calculators.matchup.offers.next_order import next_order
from engine.calculators.matchup.offers.ways import to_table, ways
from engine.calculators.parts.situation import Played
from engine.controls import Values
from engine.edition import Edition
from engine.rules.bs_attack import bands_in_use


def rulers(edition: Edition, now: Played) -> tuple[Ruler, ...]:
    """Return a ruler to each Reactive Trooper, with the bands of both that shoot; empty where none does."""
    found = []
    for one in now.exchange.enemies:
        pairs = ((now.active, one.active.action), (now.enemies[one.number], one.reactive.action))
        guns = [(fighter, fighter.armed.profile) for fighter, action in pairs if action.rolls_bs_attack]
        tracks = (Track(f"{who.who}, {gun.name}", bands_in_use(edition, who.trooper, gun.bands)) for who, gun in guns)
        found.append(Ruler(f"reactive.{one.number}.distance", tuple(tracks)))
    return tuple(found)


def offered(edition: Edition, values: Values) -> Suggestions:
    """Offer the declarations of each Trooper with their odds, and circumstances that make a difference.

    Each choice clears the dice too, as they were rolled for another form.
    """
    values = declaring(values, unarmed_dodges(edition, values))
    now = exchange_with(edition, values, {})
    menus: list[Menu] = [declarations(edition, values, now, ACTIVE), situation_of_active(edition, of_duel(values, 1))]
    for one in now.exchange.enemies:
        menus += [
            declarations(edition, values, now, f"reactive.{one.number}."),
            situation_of_reactive(edition, of_duel(values, one.number), one.number),
        ]
    menus += [situation_of_table(edition, values), sides(edition, values)]
    shown = (one for one in (next_order(edition, values, now), *menus) if one.picks)
    none = {one.name: "" for one in DICE if values.texts[one.name]}
    return Suggestions(
        menus=tuple(
            replace(menu, picks=tuple(replace(pick, form={**pick.form, **none}) for pick in menu.picks))
            for menu in shown
        ),
        rulers=rulers(edition, now),
        ways=(*ways(edition, values, now), to_table(values, now)),
    )
