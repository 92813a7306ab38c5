"""Weapons are found by the names that players type, and their profiles match the chart."""

import json
from pathlib import Path

import pytest

from engine.editions import EDITIONS
from engine.records.search import find, find_modes, search
from engine.records.weapon import read_chart, weapons

N5 = EDITIONS["n5"]
ORACLE = json.loads((Path(__file__).parent.parent / "oracles" / "weapons_n5.json").read_text(encoding="utf-8"))
BY_NAME = {weapon.name: weapon for weapon in weapons(N5)}
COPY = (
    "The chart, engine/editions/n5/weapons.py, and its independent copy, tests/oracles/weapons_n5.json, differ. "
    "Write a new or changed weapon into both, each as it is printed, at the same place."
)


def test_every_profile_is_there():
    """The weapon table has the profiles of the chart, in its order."""
    copied, chart = [profile["name"] for profile in ORACLE["weapons"]], [weapon.name for weapon in weapons(N5)]
    differ = ", ".join(sorted(set(copied) ^ set(chart))) or "none, but the order"

    assert copied == chart, f"In only one of them: {differ}.\n{COPY}"
    assert len(BY_NAME) == len(ORACLE["weapons"])


def test_profiles_match_the_chart():
    """Bands, PS, Burst, Ammunition, Saving Attribute, Saving Rolls and Traits match the chart."""
    expected = {
        profile["name"]: (
            tuple(map(tuple, profile["bands"])),
            profile["ps"],
            profile["burst"],
            profile["ammunition"] or "",
            profile["saving_attribute"] or "",
            "" if profile["saving_rolls"] is None else str(profile["saving_rolls"]),
            tuple(profile["traits"]),
        )
        for profile in ORACLE["weapons"]
    }

    found = {
        weapon.name: (
            weapon.bands,
            weapon.ps,
            weapon.burst,
            weapon.ammunition,
            weapon.saving_attribute,
            weapon.saving_rolls,
            weapon.traits,
        )
        for weapon in BY_NAME.values()
    }
    differ = ", ".join(name for name in found | expected if found.get(name) != expected.get(name))
    assert expected == found, f"Not the same in both: {differ}.\n{COPY}"


@pytest.mark.clause("n5.rolls.weapon-profile.combi-rifle")
def test_combi_rifle():
    """Checks one row in full: +3 to 16 inches, -3 to 32, -6 to 48; PS 7, B 3, N, ARM, one Saving Roll."""
    combi = find(N5, "Combi Rifle")

    assert combi.bands == ((16, 3), (32, -3), (48, -6))
    assert (
        combi.ps,
        combi.burst,
        combi.ammunition,
        combi.saving_attribute,
        combi.saving_rolls,
    ) == (7, 3, "N", "ARM", "1")
    assert combi.traits == ("Suppressive Fire",)


def test_every_weapon_is_found_by_its_name():
    """The full name finds only its weapon, in any case and with spaces around it."""
    typed = {name: (name, name.upper(), f" {name.lower()} ") for name in BY_NAME}

    assert {name: [name] * 3 for name in typed} == {
        name: [find(N5, text).name for text in texts] for name, texts in typed.items()
    }


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("combi", "Combi Rifle"),
        ("combirifle", "Combi Rifle"),
        ("k1 combi", "K1 Combi Rifle"),
        ("hmg", "Heavy Machine Gun"),
        ("HMG", "Heavy Machine Gun"),
        ("ap hmg", "AP Heavy Machine Gun"),
        ("multi hmg ap", "MULTI Heavy Machine Gun (AP Mode)"),
        ("smg", "Submachine Gun"),
        ("ap smg", "AP Submachine Gun"),
        ("sniper", "Sniper Rifle"),
        ("rifle", "Rifle"),
        ("vulkan", "Vulkan Shotgun"),
        ("shotgun, light", "Light Shotgun"),
        ("em carbine", "E/M Carbine"),
        ("parrot", "WildParrot"),
        ("anti-materiel mode multi spitfire", "MULTI Spitfire (Anti-Materiel Mode)"),
    ],
)
def test_players_words(text, name):
    """Finds a weapon by part of its name, its words in any order, or its initials."""
    assert name == find(N5, text).name


NONE = "must be a weapon of the N5 chart, or bands such as 8 +3, 16 0, 24 -3 (the last inch, then the MOD), not"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("zzz", f'{NONE} "zzz".'),
        ("", f"{NONE} empty."),
        ("?!", f'{NONE} "?!".'),
        ("Combi Riffle", f'{NONE} "Combi Riffle"; did you mean Combi Rifle, K1 Combi Rifle or Viral Combi Rifle?'),
        ("missile", "Missile Launcher (Blast Mode) or Missile Launcher (Hit Mode)."),
        ("shotgun", "Boarding Shotgun, Heavy Shotgun, Light Shotgun, T2 Boarding Shotgun or Vulkan Shotgun."),
        ("multi", "MULTI Pistol (Anti-Materiel Mode), MULTI Pistol (AP Mode) and 13 more."),
    ],
)
def test_no_weapon_or_several(text, says):
    """If a text matches no weapon or several, the error lists at most eight similar ones."""
    with pytest.raises(ValueError, match=r"must be") as raised:
        find(N5, text)

    assert says == str(raised.value)[-len(says) :]
    assert says.startswith("must") != str(raised.value).startswith(f'must be one weapon, not "{text}", which may be ')


def test_modes_of_one_weapon():
    """Modes with the same Range bands count as one weapon if only the bands matter."""
    modes = [weapon.name for weapon in find_modes(N5, "missile launcher")]

    assert modes == ["Missile Launcher (Blast Mode)", "Missile Launcher (Hit Mode)"]


@pytest.mark.parametrize("text", ["boarding pistol", "shotgun"])
def test_modes_with_other_bands(text):
    """Between modes with different bands, and between weapons, the player chooses."""
    with pytest.raises(ValueError, match=r"may be Boarding"):
        find_modes(N5, text)


def test_an_edition_without_a_chart():
    """An edition without a weapon chart finds nothing."""
    assert search(weapons(EDITIONS["n3"]), "combi") == ()


def test_a_chart_s_blanks():
    """Reads a dash in the chart as a blank, and an indented line as more Traits."""
    (weapon,) = read_chart("name | …\nX (Hit Mode) | - | - | - | - | - | - | No LoF,\n    Silent (-6)\n")

    assert (weapon.base, weapon.bands, weapon.ps, weapon.burst, weapon.ammunition) == ("X", (), None, None, "")
    assert (weapon.trait("Silent"), weapon.trait("CC")) == ("Silent (-6)", "")


WRONG_ROWS = {
    "X | - | 7 | 1 | N | ARM | 1": "X: a row must have 8 cells, not 7",
    "X | 32 0, 16 3 | 7 | 1 | N | ARM | 1 | -": "X: bands must be ascending bands .* not 32 0, 16 3",
    "X | 16 | 7 | 1 | N | ARM | 1 | -": "X: bands must be ascending bands .* not 16",
    "X | - | seven | 1 | N | ARM | 1 | -": "X: PS must be - or a whole number from 1 to 20, not seven",
    "X | - | 70 | 1 | N | ARM | 1 | -": "X: PS must be .* not 70",
    "X | - | 7 | 30 | N | ARM | 1 | -": "X: Burst must be - or a whole number from 1 to 6, not 30",
    "X | - | 7 | 1 | N | ARN | 1 | -": r"X: Saving Attribute must be - or ARM, BTS/2, ARM=0, PH-6 or ARM\+BTS, not ARN",
    "X | - | 7 | 1 | N | ARM | two | -": r"X: Saving Rolls must be - or a number such as 2, or 1\+1, not two",
    "X | - | 7 | 1 | N | ARM | 1 | -\nX | - | 7 | 1 | N | ARM | 1 | -": "X has two rows",
}


@pytest.mark.parametrize("rows", WRONG_ROWS)
def test_a_wrong_row_of_a_chart(rows):
    """A row that cannot be right is refused with its name, the column, what was expected and what was found."""
    with pytest.raises(ValueError, match=f"weapon chart(?:,|:) {WRONG_ROWS[rows]}"):
        read_chart(f"name | …\n{rows}")
