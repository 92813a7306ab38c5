"""Build a table of a few weapons: their Saving Rolls, and the Traits in which they differ."""

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.weapon import Weapon
from engine.records.weapon_chart import weapons
from engine.wording import meant
from macros.components.answer.addresses import root
from macros.components.card import label_link
from macros.components.chart.model import Chart, Part, Row, listed, plain
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered
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
    made = Chart(title=", ".join(names), columns=COLUMNS, rows=tuple(_row(page, row, shared) for row in rows))
    return rendered("chart/chart.html.jinja", chart=made)


def _row(page: Page, weapon: Weapon, shared: set[str]) -> Row:
    name = ((Part(weapon.name, f"{root(page.path)}{page.edition}/weapons/#{slug(weapon.name)}"),),)
    ps = NONE if weapon.ps is None else str(weapon.ps)
    saves = f"{weapon.saving_rolls} × {weapon.saving_attribute}" if weapon.saving_rolls else NONE
    traits = listed(Part(trait, label_link(page, trait)) for trait in weapon.traits if trait not in shared)
    return Row((name, plain(ps), plain(weapon.ammunition or NONE), plain(saves), (traits or (Part(NONE),),)))
