"""Build a table of a few weapons: their Saving Rolls, and the Traits in which they differ."""

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.term import TermKind
from engine.records.weapon import Weapon, weapons
from engine.terms import terms_named
from engine.wording import meant
from macros.components.answer.addresses import root
from macros.components.card import label_link
from macros.components.chart.model import Cell, Chart, Part, Row, listed, one, plain
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered
from macros.components.terms_table import address
from macros.components.weapon_chart import slug

COLUMNS = ("Weapon", "PS", "Ammunition", "Saving Rolls", "Traits")
NONE = "–"


def weapons_table(page: Page, *names: str) -> str:
    """Return what each of these weapons does to those it hits, from the weapon chart; Traits of all are omitted."""
    chart = {weapon.name: weapon for weapon in weapons(EDITIONS[page.edition])} if page.edition in EDITIONS else {}
    if wrong := [name for name in names if name not in chart] or ([] if names else [""]):
        must = "weapons_table must name weapons of the edition's chart"
        raise PageError(f"{must}, not {quoted(wrong[0])}{meant(wrong[0], chart, none='')}")
    rows = [chart[name] for name in names]
    shared = set.intersection(*(set(row.traits) for row in rows)) if len(rows) > 1 else set()
    made = Chart(
        title=", ".join(names), columns=COLUMNS, rows=tuple(_row(page, row, shared) for row in rows), cards=True
    )
    return rendered("chart/chart.html.jinja", chart=made)


def _row(page: Page, weapon: Weapon, shared: set[str]) -> Row:
    name = ((Part(weapon.name, f"{root(page.path)}{page.edition}/weapons/#{slug(weapon.name)}"),),)
    ps = NONE if weapon.ps is None else str(weapon.ps)
    saves = f"{weapon.saving_rolls} × {weapon.saving_attribute}" if weapon.saving_rolls else NONE
    traits = listed(Part(trait, label_link(page, trait)) for trait in weapon.traits if trait not in shared)
    return Row((name, plain(ps), _ammunition(page, weapon), plain(saves), (traits or (Part(NONE),),)))


def _ammunition(page: Page, weapon: Weapon) -> Cell:
    """Return the Ammunition of a weapon, linked to its page if it has a record."""
    named = terms_named(EDITIONS[page.edition], weapon.ammunition)
    found = [address(page, term) for term in named if term.kind is TermKind.AMMUNITION]
    return one(weapon.ammunition, found[0]) if found else plain(weapon.ammunition or NONE)
