"""A table of a few weapons has what the chart has of them."""

import pytest

from engine.editions import EDITIONS
from engine.records.weapon import weapons
from macros.components.page.page import Page, PageError
from macros.components.weapons_table import weapons_table
from tests.helpers.html import on_a_page, parse, text, unbalanced

MINES = ("AP Mines", "Monofilament Mines", "PARA Mines", "Cybermines")


def rows(*names):
    """Return the text of each cell of the table, row by row."""
    tree = parse(weapons_table(Page("n5/mines", {"edition": "n5"}), *names))
    return [[" ".join(text(cell).split()) for cell in row.css("th, td")] for row in tree.css("tbody tr")]


def test_rows_have_what_the_chart_has():
    """A row has the PS, the Ammunition and the Saving Rolls of its weapon, and the Traits that not all have."""
    assert rows(*MINES) == [
        ["AP Mines", "7", "AP", "1 × ARM/2", "–"],
        ["Monofilament Mines", "8", "N", "1 × ARM=0", "State: Dead"],
        ["PARA Mines", "–", "PARA", "1 × PH-6", "Non-Lethal"],
        ["Cybermines", "5", "–", "2 × BTS", "Comms Attack, State: Stunned/Immobilized-B, Non-Lethal"],
    ]


def test_every_weapon_of_the_chart_fits():
    """Every weapon has a valid table, and one of a single weapon has all its Traits."""
    for weapon in weapons(EDITIONS["n5"]):
        html = weapons_table(Page("n5/mines", {"edition": "n5"}), weapon.name)
        assert unbalanced(html) == []
        assert f"\n{html}\n" in on_a_page(html)
        assert rows(weapon.name)[0][-1] == (", ".join(weapon.traits) or "–")


@pytest.mark.parametrize(("edition", "names"), [("n5", ()), ("n5", ("AP Mines", "AP")), ("", ("AP Mines",))])
def test_weapons_must_be_in_the_chart(edition, names):
    """A call without names, with a wrong one, or on a page of no edition is refused."""
    with pytest.raises(PageError, match=r"^weapons_table must name weapons of the edition's chart, not"):
        weapons_table(Page("writing", {"edition": edition}), *names)
