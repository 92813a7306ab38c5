"""The weapon chart can be sorted and filtered, and links to calculators with the weapon filled in."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from engine.editions import EDITIONS
from engine.records.weapon import weapons
from tests.browser.visit import DESKTOP, PHONE, Visit, control, headline
from tests.helpers.tiers import nightly

CHART = "n5/weapons/"
ALL = len(weapons(EDITIONS["n5"]))


def rows(visit: Visit) -> Locator:
    """Return the visible rows."""
    return visit.page.locator(".chart tbody tr:visible")


def names(visit: Visit) -> list[str]:
    """Return the names in the visible rows, in order."""
    return [name.replace("§", "").strip() for name in rows(visit).locator("th").all_text_contents()]


def sort_by(visit: Visit, column: str) -> Locator:
    """Press the sort button of a column; return its header cell."""
    head = visit.page.locator(".chart thead th", has_text=column)
    head.get_by_role("button").click()
    return head


@pytest.mark.parametrize("size", [DESKTOP, nightly(PHONE)], ids=["desktop", "phone"])
def test_the_chart_can_be_sorted_by_a_column(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """A column sorts ascending and then descending, announces it, and keeps blanks last."""
    visit = new_visit(**size)
    visit.open(CHART)
    head = sort_by(visit, "Weapon")
    expect(head).to_have_attribute("aria-sort", "ascending")
    assert min(names(visit), key=str.casefold) == names(visit)[0]
    by_range = sort_by(visit, "Range")
    expect(head).not_to_have_attribute("aria-sort", "ascending")
    sort_by(visit, "Range")
    expect(by_range).to_have_attribute("aria-sort", "descending")
    expect(rows(visit).first.locator(".bound").last).to_have_text("96")
    assert rows(visit).last.locator(".strip").get_attribute("data-sort") == ""
    assert visit.complaints == []


def test_equal_rows_keep_the_order_of_the_chart(visit: Visit) -> None:
    """Sorting by PS keeps weapons with the same PS in their original order."""
    visit.open(CHART)
    before = names(visit)
    sort_by(visit, "PS")
    powers = rows(visit).locator('[data-label="PS"]').all_text_contents()
    sevens = [name for name, power in zip(names(visit), powers, strict=True) if power == "7"]
    assert sorted(sevens, key=before.index) == sevens
    assert [powers[0], powers[-1]] == ["3", "–"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("combi rifle", ["Breaker Combi Rifle", "Combi Rifle", "K1 Combi Rifle", "Viral Combi Rifle"]),
        ("AP HMG", ["AP Heavy Machine Gun", "MULTI Heavy Machine Gun (AP Mode)"]),
        ("e/m gren", ["E/M Grenades", "E/M Grenade Launcher"]),
        ("reflective", ["Eclipse Grenades", "Eclipse Grenade Launcher", "PT: Mirrorball"]),
    ],
)
def test_the_chart_can_be_filtered_by_words(visit: Visit, typed: str, expected: list[str]) -> None:
    """Parts of names, initials and Traits leave the rows that match them all."""
    visit.open(CHART)
    visit.page.get_by_label("Weapon or Trait").fill(typed)
    expect(visit.page.locator(".table-count")).to_have_text(f"{len(expected)} of {ALL} profiles")
    assert expected == names(visit)
    visit.page.get_by_label("Weapon or Trait").fill("")
    expect(rows(visit)).to_have_count(ALL)


def test_an_empty_result_says_which_filters_to_remove(visit: Visit) -> None:
    """If no row matches, the count names which filters to remove: the words, a choice, or either."""
    visit.open(CHART)
    count = visit.page.locator(".table-count")
    visit.page.get_by_label("Weapon or Trait").fill("zzz")
    expect(count).to_have_text(f"0 of {ALL} profiles: type less")
    assert names(visit) == []
    visit.page.get_by_label("Kind").select_option("Shotguns")
    expect(count).to_have_text(f"0 of {ALL} profiles: type less, or set a choice back to “any”")
    right = count.evaluate("place => place.getBoundingClientRect().right")
    assert right <= visit.page.viewport_size["width"]
    visit.page.get_by_label("Weapon or Trait").fill("")
    visit.page.get_by_label("Ammunition").select_option("Smoke")
    expect(count).to_have_text(f"0 of {ALL} profiles: set a choice back to “any”")


def test_the_chart_can_be_filtered_by_ammunition(visit: Visit) -> None:
    """Choosing an Ammunition leaves the weapons that have it, and combines with the search words."""
    visit.open(CHART)
    visit.page.get_by_label("Ammunition").select_option("T2")
    expect(rows(visit)).to_have_count(7)
    visit.page.get_by_label("Weapon or Trait").fill("sniper")
    expect(rows(visit)).to_have_count(1)
    assert names(visit) == ["T2 Sniper Rifle"]


def test_the_chart_can_be_filtered_by_kind(visit: Visit) -> None:
    """Choosing a kind leaves the weapons of that kind, including those of several kinds."""
    visit.open(CHART)
    visit.page.get_by_label("Kind").select_option("Shotguns")
    expect(rows(visit)).to_have_count(5)
    visit.page.get_by_label("Kind").select_option("Impact Templates")
    visit.page.get_by_label("Weapon or Trait").fill("grenades")
    expect(rows(visit)).to_have_count(4)


@pytest.mark.parametrize(
    ("link", "slug", "values", "answer"),
    [
        ("Range", "range", {"weapon": "Missile Launcher (Blast Mode)"}, 'Missile Launcher (Blast Mode) at 16"'),
        nightly(("BS Attack", "bs-attack", {"weapon": "Missile Launcher (Blast Mode)"}, "Burst 1")),
        nightly(
            ("Saving Roll", "saving-roll", {"ps": "6", "ammunition": "EXP", "attack": "template"}, "3 Saving Rolls")
        ),
    ],
)
def test_a_link_to_a_calculator_is_answered(
    visit: Visit, link: str, slug: str, values: dict[str, str], answer: str
) -> None:
    """The calculator that a weapon links to is filled in with its values and answers."""
    visit.open(CHART)
    visit.page.evaluate("window.sameDocument = true")
    visit.page.get_by_label("Calculators: Missile Launcher (Blast Mode)", exact=True).click()
    visit.page.get_by_role("link", name=f"{link}: Missile Launcher (Blast Mode)").click()
    calculator = visit.calculator(slug)
    expect(headline(calculator)).to_contain_text(answer)
    for name, value in values.items():
        expect(control(calculator, name)).to_have_value(value)
    expect(calculator).to_be_in_viewport()
    assert visit.page.evaluate("window.sameDocument")


def test_the_chart_works_after_navigation(visit: Visit) -> None:
    """A chart on a later page of the visit can be sorted and filtered like the first."""
    visit.open("n5/bs-attack/")
    visit.page.get_by_role("article").get_by_role("link", name="Weapons").click()
    visit.page.get_by_label("Weapon or Trait").fill("smg")
    expect(rows(visit)).to_have_count(2)
    assert names(visit) == ["AP Submachine Gun", "Submachine Gun"]


def test_a_link_to_a_weapon_shows_its_row(visit: Visit) -> None:
    """The address of a weapon shows its row."""
    visit.open(f"{CHART}#vulkan-shotgun")
    expect(visit.page.locator("#vulkan-shotgun th")).to_be_in_viewport()


def test_without_javascript_the_whole_chart_is_shown(new_visit: Callable[..., Visit]) -> None:
    """Without scripts every row is shown, and the controls, which would not work, are hidden."""
    visit = new_visit(**PHONE, java_script_enabled=False)
    visit.open(CHART)
    expect(rows(visit)).to_have_count(ALL)
    expect(visit.page.locator(".table-filter")).to_be_hidden()
    expect(visit.page.locator(".chart button")).to_have_count(0)


def test_the_controls_of_the_chart_are_large_enough_for_a_thumb(visit: Visit) -> None:
    """On a phone the filters and sort buttons are at least 44 px high."""
    visit.open(CHART)
    small = visit.page.evaluate(
        """
        [...document.querySelectorAll("filtered-table :is(input, select, button)")]
          .filter((entry) => entry.getBoundingClientRect().height < 44)
          .map((entry) => entry.outerHTML)
        """
    )
    assert small == []
