"""Compute single menus and ways beside the answer to a matchup, each once: all of them take a fifth of a second."""

from functools import cache

import engine
from engine.calculators.matchup.offers import rulers
from engine.calculators.matchup.offers.declarations import (
    declarations,
    exchange_with,
    of_duel,
    sides,
    situation_of_active,
    situation_of_reactive,
    situation_of_table,
)
from engine.calculators.matchup.offers.next_order import next_order
from engine.calculators.matchup.offers.ways import ways
from engine.editions import EDITIONS

MATCHUP = engine.calculator("matchup")


def menu_of(form, title):
    """Return the menu with this title; one without choices is not shown."""
    return _menu(tuple(form.items()), title)


def picks_of(form, title):
    """Return the choices of one menu by their labels."""
    return {pick.label: pick for pick in menu_of(form, title).picks}


def labels_of(form, title):
    """Return the labels of one menu's choices."""
    return [pick.label for pick in menu_of(form, title).picks]


def ways_of(form):
    """Return the ways from the answer to a form."""
    return ways(*_read(tuple(form.items())))


def rulers_of(form):
    """Return the rulers beside the answer to a form."""
    edition, _, now = _read(tuple(form.items()))
    return rulers(edition, now)


@cache
def _read(form):
    values = MATCHUP.read(dict(form))
    edition = EDITIONS[values.word("edition")]
    return edition, values, exchange_with(edition, values, {})


@cache
def _menu(form, title):
    edition, values, now = _read(form)
    if title.endswith(" declares"):
        return declarations(edition, values, now, f"{title.removesuffix(' declares').lower().replace(' ', '.')}.")
    if title.startswith("Reactive "):
        number = int(title.split()[1].rstrip(":"))
        return situation_of_reactive(edition, of_duel(values, number), number)
    if title.startswith("Active: "):
        return situation_of_active(edition, of_duel(values, 1))
    if title == "Next Order":
        return next_order(edition, values, now)
    return {"Between them": situation_of_table, "Who is Active": sides}[title](edition, values)
