"""The weapon chart shows every profile of the engine, and links only to calculators that answer."""

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

import engine
from engine.editions import EDITIONS
from engine.records.weapon import weapons
from macros.components.macros import weapon_chart
from macros.components.page.page import Page, PageError
from macros.components.weapon_chart import KINDS, rows, strip
from macros.components.weapon_chart.links import links, saving_roll_form
from tests.helpers.html import ids, on_a_page, parse, repeated, text, texts, unbalanced

N5 = EDITIONS["n5"]
WEAPONS = {weapon.name: weapon for weapon in weapons(N5)}
ROWS = {row.weapon.name: row for row in rows(N5)}
PAGE = Path(__file__).parent.parent.parent / "docs" / "n5" / "weapons.md"

WITHOUT_SAVING_ROLL = {
    "Smoke Grenades": "no Saving Roll is printed",
    "Cybermines": "no Ammunition is printed",
    "Sepsitor": "no Ammunition is printed",
    "PT: Eraser": "DA does not cause Isolated",
    "Jammer": "N does not cause Isolated",
    "CrazyKoala": "neither BS, CC, Comms Attack nor Template",
    "D-Charges (Demolition Mode)": "neither BS, CC, Comms Attack nor Template",
    "MediKit": "it does no harm",
    "Discover": "it is not a weapon",
}


@pytest.fixture(scope="module")
def html():
    """Return the chart on a page of N5."""
    return weapon_chart(Page("n5/weapons", {"edition": "n5"}))


def queries(row):
    """Return the forms that a row's links open, by slug."""
    return {link.calculator: dict(link.form) for link in row.links}


def test_every_profile_is_a_row(html):
    """The chart has all profiles in order, each with its own id."""
    assert [*WEAPONS] == [name.replace("§", "").strip() for name in texts(html, "th[scope=row]")]
    assert len({row.id for row in ROWS.values()}) == len(WEAPONS)
    assert set() == {row.id for row in ROWS.values()} - set(ids(parse(html)))


def test_markdown_does_not_change_the_chart(html):
    """The chart on its page has the rendered HTML, complete and without repeated ids."""
    assert f"\n{html}\n" in on_a_page(html)
    assert unbalanced(html) == []
    assert repeated(ids(parse(html))) == []


@pytest.mark.parametrize("name", ["Combi Rifle", "Ohotnik", "Plasma Rifle (Blast Mode)", "PARA Mines"])
def test_cells_match_the_profile(html, name):
    """The cells of a row have the profile's values, with a dash for an empty one."""
    weapon = WEAPONS[name]
    cells = parse(html).css(f'[id="{ROWS[name].id}"] > td')
    shown = {cell.attributes["data-label"]: text(cell).strip() for cell in cells}

    expected = {
        "PS": "–" if weapon.ps is None else str(weapon.ps),
        "Burst": str(weapon.burst),
        "Ammunition": weapon.ammunition,
        "Saving Attribute": weapon.saving_attribute,
        "Saving Rolls": weapon.saving_rolls,
        "Traits": ", ".join(weapon.traits),
    }
    assert expected == {label: shown[label] for label in expected}


def test_colour_is_never_the_only_sign(html):
    """Each band shows its MOD and its last inch as text, and the strip has a text alternative (n5.bs.range)."""
    (drawing,) = parse(html).css(f'[id="{ROWS["Combi Rifle"].id}"] svg')

    assert [text(word) for word in drawing.css("text")] == ["+3", "16", "-3", "32", "-6", "48"]
    assert drawing.attributes["aria-label"] == 'Range MOD +3 to 16", -3 to 32", -6 to 48"'


def test_a_strip_is_its_bands():
    """Bands are side by side from 0 on, each wide enough for its MOD, and end within the drawing."""
    for bands in {weapon.bands for weapon in WEAPONS.values() if weapon.bands}:
        drawn = strip(bands).bands

        assert [0, *(band.right for band in drawn[:-1])] == [band.left for band in drawn]
        assert list(bands) == [(band.last, int(band.mod)) for band in drawn]
        assert [band for band in drawn if band.width < 20 or band.right > 192] == []


def test_every_link_is_answered():
    """Each linked calculator accepts the weapon's values."""
    asked = {(slug, tuple(form.items())) for row in ROWS.values() for slug, form in queries(row).items()}

    assert {"n5"} == {engine.ask(slug, dict(form)).edition for slug, form in asked}


def test_range_and_bs_attack_are_linked_if_they_have_an_answer():
    """A weapon with Range bands links to Range, and with a Burst to BS Attack; one without bands to neither."""
    found = {name: queries(row) for name, row in ROWS.items()}

    assert [name for name, weapon in WEAPONS.items() if weapon.bands] == [n for n in found if "range" in found[n]]
    assert [name for name, weapon in WEAPONS.items() if weapon.bands and weapon.burst] == [
        name for name in found if "bs-attack" in found[name]
    ]


def test_a_saving_roll_matches_the_profile():
    """The link has the profile's Saving Rolls, and PS plus the Saving Attribute (n5.save.value)."""
    counted = {"ARM": 5, "BTS": 5, "ARM/2": 3, "BTS/2": 3, "ARM=0": 0, "BTS=0": 0, "ARM+BTS": 5}
    forms = {name: asked["saving-roll"] for name, row in ROWS.items() if "saving-roll" in (asked := queries(row))}
    for name, form in forms.items():
        weapon = WEAPONS[name]
        answer = engine.ask("saving-roll", {**form, "structure": "1", "armour": "5", "bts": "3", "ph": "12"})
        value = 12 - 6 if weapon.saving_attribute == "PH-6" else weapon.ps + counted[weapon.saving_attribute]

        assert sum(map(int, weapon.saving_rolls.split("+"))) == answer.values["saving_rolls"], name
        assert value == answer.values["success_value"], name


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Combi Rifle", {"ps": "7", "ammunition": "N", "attack": "bs", "saving_attribute": "full"}),
        ("AP Mines", {"ps": "7", "ammunition": "AP", "attack": "template", "saving_attribute": "half"}),
        ("Panzerfaust", {"ps": "6", "ammunition": "AP+EXP", "attack": "bs", "saving_attribute": "half"}),
        ("Plasma Rifle (Hit Mode)", {"ps": "6", "ammunition": "Plasma", "attack": "bs"}),
        (
            "Heavy Flamethrower",
            {"ps": "6", "ammunition": "N", "attack": "template", "saving_attribute": "full", "continuous": "1"},
        ),
        (
            "Monofilament CC Weapon",
            {"ps": "8", "ammunition": "N", "attack": "cc", "saving_attribute": "zero", "trait": "state-dead"},
        ),
        (
            "Viral Rifle",
            {"ps": "7", "ammunition": "N", "attack": "bs", "saving_attribute": "full", "trait": "bioweapon"},
        ),
        ("Akrylat-Kanone", {"ammunition": "PARA", "attack": "bs", "trait": "non-lethal"}),
        ("PT: Endgame", {"ps": "7", "ammunition": "AP", "attack": "comms", "saving_attribute": "half"}),
        ("E/M CC Weapon", {"ps": "8", "ammunition": "N+E/M", "attack": "cc", "saving_attribute": "half"}),
    ],
)
def test_a_hit_is_translated_for_the_calculator(name, expected):
    """Ammunition, Saving Attribute, kind of attack and Traits are translated into the form (n5.save.trait)."""
    assert expected == saving_roll_form(N5, WEAPONS[name])


@pytest.mark.parametrize("name", WITHOUT_SAVING_ROLL)
def test_no_link_to_a_calculator_that_cannot_answer_fully(name):
    """A weapon with effects that the Saving Roll calculator does not know is not linked to it."""
    assert saving_roll_form(N5, WEAPONS[name]) == {}


def test_links_are_share_links(html):
    """A link has the form of a share link: calculator, controls, and the element on the page."""
    chart = parse(html).css('a[aria-label$=": Missile Launcher (Blast Mode)"]')
    parts = [urlsplit(link.attributes["href"]) for link in chart]

    assert [part.path for part in parts] == ["../../n5/combat/range/", "../../n5/bs-attack/", "../../n5/saving-roll/"]
    assert [part.fragment for part in parts] == ["calculator-range", "calculator-bs-attack", "calculator-saving-roll"]
    for part, link in zip(parts, links(N5, WEAPONS["Missile Launcher (Blast Mode)"]), strict=True):
        assert {"calculator": link.calculator, **link.form} == dict(parse_qsl(part.query))


@pytest.mark.parametrize(
    ("name", "typed"), [("AP Heavy Machine Gun", "aphmg"), ("Submachine Gun", "smg"), ("Combi Rifle", "cr")]
)
def test_players_words_find_a_row(name, typed):
    """Players' names for a weapon find its row."""
    assert typed in ROWS[name].found_by.split()


def options(html, name):
    """Return the choices of a filter, including "any"."""
    return [option.attributes["value"] for option in parse(html).css(f'[name="{name}"] > option')]


def test_kinds_to_choose_from(html):
    """The filter offers every kind; each profile has at least one, and each kind has weapons."""
    offered = options(html, "kind")

    assert ["", *(kind.name for kind in KINDS)] == offered
    assert [name for name, row in ROWS.items() if not row.kinds] == []
    assert {*offered} - {""} == {kind for row in ROWS.values() for kind in row.kinds}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Combi Rifle", ("Rifles and Carbines",)),
        ("MULTI Sniper Rifle (AP Mode)", ("Marksman and Sniper Rifles",)),
        ("AP Submachine Gun", ("Pistols and Submachine Guns",)),
        ("Heavy Machine Gun", ("Machine Guns and Cannons",)),
        ("Missile Launcher (Blast Mode)", ("Launchers", "Impact Templates")),
        ("Chain Rifle", ("Direct Templates",)),
        ("Grenades", ("Thrown", "Impact Templates")),
        ("AP Mines", ("Direct Templates", "Mines and Deployables")),
        ("CrazyKoala", ("Mines and Deployables",)),
        ("Kobra Pistol (CC Mode)", ("Pistols and Submachine Guns", "Close Combat")),
        ("Flash Pulse", ("WIP and Comms Attacks",)),
        ("MediKit", ("Healing, repair and Discover",)),
    ],
)
def test_kinds_of_a_weapon(name, expected):
    """A weapon has the kinds under which a player would look for it."""
    assert expected == ROWS[name].kinds


def test_ammunition_to_choose_from(html):
    """The filter offers every Ammunition of the chart once."""
    offered = options(html, "ammunition")

    assert Counter({weapon.ammunition for weapon in WEAPONS.values()}) == Counter(offered)


def test_search_finds_only_names(html):
    """The site's search indexes the chart's names, without numbers and Traits."""
    assert parse(html).css(":is(td, .table-filter):not([data-search-exclude])") == []
    assert parse(html).css("th[data-search-exclude]") == []


def test_missing_weapons_are_named():
    """The page names the weapons that are missing from the chart, and none of those is in it."""
    text = PAGE.read_text(encoding="utf-8")
    (listed,) = re.findall(r"## Not in this chart\n\n(.*?)\n\n##", text, re.DOTALL)
    names = re.findall(r"^ +- \[([^]]+)\]", listed, re.MULTILINE)
    notes = (
        Path(engine.__file__)
        .parent.joinpath("editions", "n5", "weapons.py")
        .read_text(encoding="utf-8")
        .split('"""')[1]
    )

    assert [name for name in names if name not in " ".join(notes.split())] == []
    assert set() == set(names) & set(WEAPONS)
    assert len(names) == 4


def test_an_edition_without_weapons_has_no_chart():
    """On a page of an edition without weapons, the error names the editions with weapons."""
    with pytest.raises(PageError, match=r'^front matter edition must be one with a weapon chart \(n5\), not "n3"$'):
        weapon_chart(Page("n3/rolls", {"edition": "n3"}))


def test_two_charts_on_a_page():
    """A second chart, which would repeat ids, is an error."""
    here = Page("n5/weapons", {"edition": "n5"})
    weapon_chart(here)

    with pytest.raises(PageError, match=r"^the ids of weapons must not be given before on this page: tactical-bow, "):
        weapon_chart(here)


def test_every_refused_weapon_has_a_reason():
    """The weapons listed above as refused are in the chart and in the oracle's JSON."""
    oracle = json.loads((Path(__file__).parent.parent / "oracles" / "weapons_n5.json").read_text(encoding="utf-8"))

    assert set() == set(WITHOUT_SAVING_ROLL) - {profile["name"] for profile in oracle["weapons"]}
