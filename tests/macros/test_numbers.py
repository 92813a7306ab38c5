"""Numbers that depend on the edition are printed from its decisions and records."""

import pytest

from engine.editions import EDITIONS
from engine.errors import EngineError
from macros.components.page.inline import number
from macros.components.page.numbers import MODS, OF_RECORDS, OTHERS, SIZES, decided
from macros.components.page.page import Page, PageError


@pytest.mark.parametrize("name", [*MODS, *SIZES, *OF_RECORDS, *OTHERS])
def test_every_name_has_a_number_in_n5(name):
    assert int(decided(EDITIONS["n5"], name)) != 0


@pytest.mark.parametrize(
    ("edition", "name", "expected"),
    [
        ("n5", "Partial Cover", "-3"),
        ("n5", "Maximum Burst", "6"),
        ("n5", "stunned", "-3"),
        ("n5", "Targeted", "+3"),
        ("n5", "Reset while Targeted", "-3"),
        ("n3", "Maximum Modifier", "12"),
    ],
)
def test_a_number_depends_on_the_edition_of_the_page(edition, name, expected):
    assert number(Page(f"{edition}/rolls", {"edition": edition}), name) == expected


@pytest.mark.parametrize(
    ("edition", "name", "reason"),
    [
        ("n5", "Partial Covre", "did you mean Partial Cover"),
        ("n5", "Mimetism", "a term whose record has one MOD"),
        ("n5", "Journalist", "its record has several: -3, +3"),
        ("n3", "PARA Ammunition Roll", "number must be one of"),
        ("", "Partial Cover", "number needs a page of an edition"),
    ],
)
def test_a_name_without_a_single_number_is_refused(edition, name, reason):
    with pytest.raises((PageError, EngineError)) as refused:
        number(Page("x", {"edition": edition}), name)

    assert reason.lower() in str(refused.value).lower()
