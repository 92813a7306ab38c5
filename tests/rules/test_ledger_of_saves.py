"""The ledger of Saving Rolls: how many a hit forces, and how ARM or BTS counts."""

import pytest

import engine
from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.records.search import find_modes
from engine.rules.ledger import OF_HIT, ledger, saves_of_hit
from engine.rules.saving_roll import hit_of_weapon
from engine.troopers import read_trooper
from tests.helpers.cases import case

N5 = EDITIONS["n5"]


def entries(weapon, target="ARM 3, BTS 3, VITA 1"):
    """Return the effects of a weapon on the Saving Rolls of a target."""
    profile = find_modes(N5, weapon)[0]
    hit = hit_of_weapon(N5, profile)
    roll = Roll(
        made_for=RollKind.SAVING_ROLL,
        trooper=read_trooper(N5, target),
        attribute=hit.against.upper(),
        ammunition=hit.hit.ammunition,
        enemy_weapon_profile=profile,
    )
    return [one for one in ledger(N5, roll).value if one.on in OF_HIT]


@pytest.mark.parametrize(
    ("weapon", "target", "expected"),
    [
        case("n5.save.count: Combi Rifle, ARM 3", "Combi Rifle", "ARM 3", []),
        case("n5.save.count: AP Rifle, ARM 3", "AP Rifle", "ARM 3", ["ARM or BTS halved AP"]),
        case("n5.save.count: DA CC Weapon, ARM 3", "DA CC Weapon", "ARM 3", ["2 Saving Rolls DA"]),
        case("n5.save.count: EXP CC Weapon, ARM 3", "EXP CC Weapon", "ARM 3", ["3 Saving Rolls EXP"]),
        case("n5.save.combined", "AP+DA CC Weapon", "ARM 3", ["ARM or BTS halved AP", "2 Saving Rolls DA"]),
        case("n5.save.em", "E/M CC Weapon", "BTS 3", ["2 Saving Rolls E/M", "ARM or BTS halved E/M"]),
        case("n5.save.plasma", "Plasma Rifle", "ARM 3, Immunity (ARM)", ["+1 Saving Rolls Plasma"]),
        case("n5.trait.arm-0", "K1 Combi Rifle", "ARM 3", ["ARM or BTS counted as 0 ARM=0"]),
        case("n5.trait.bioweapon: Viral Rifle, BTS 3, VITA 1", "Viral Rifle", "BTS 3, VITA 1", ["2 Saving Rolls DA"]),
        case("n5.trait.bioweapon: Viral Rifle, BTS 3, STR 2", "Viral Rifle", "BTS 3, STR 2", []),
        case(
            "n5.immunity.ammunition",
            "Viral Rifle",
            "BTS 3, VITA 1, Immunity (DA)",
            ["2 Saving Rolls DA: does not count, the target has Immunity (DA)"],
        ),
        case(
            "n5.dogged.effect",
            "AP Rifle",
            "ARM 3, VITA 1, Wounds lost 1, Dogged, Immunity (AP)",
            ["ARM or BTS halved AP: does not count, the target has Immunity (AP)"],
        ),
        case(
            "n5.immunity.unconscious",
            "AP Rifle",
            "ARM 3, VITA 1, Wounds lost 1, Immunity (AP)",
            ["ARM or BTS halved AP"],
        ),
        case(
            "n5.immunity.combined",
            "AP+DA CC Weapon",
            "ARM 3, Immunity (AP)",
            ["ARM or BTS halved AP: does not count, the target has Immunity (AP)", "2 Saving Rolls DA"],
        ),
        case(
            "n5.immunity.enhanced",
            "K1 Combi Rifle",
            "ARM 3, Immunity (Enhanced)",
            ["ARM or BTS counted as 0 ARM=0: does not count, the target has Immunity (Enhanced)"],
        ),
    ],
)
def test_what_the_ammunition_does(weapon, target, expected):
    """Each part of the Ammunition has its entries, except N; an Immunity says why they do not count."""
    assert expected == [str(one) for one in entries(weapon, target)]


@pytest.mark.parametrize(
    ("weapon", "expected"),
    [("Combi Rifle", (1, 0)), ("AP+DA CC Weapon", (2, 0)), ("EXP CC Weapon", (3, 0)), ("Plasma Rifle", (1, 1))],
)
def test_the_number_of_saving_rolls(weapon, expected):
    """The ledger has the Saving Rolls that each hit forces, including those on BTS."""
    assert expected == saves_of_hit(entries(weapon))


@pytest.mark.clause("n5.trait.bioweapon")
def test_an_immunity_against_the_ammunition_of_a_bioweapon():
    """Against VITA the hit is DA+Shock, and an Immunity removes the part that it covers."""
    forms = [
        {
            "active.trooper": "BS 12, VITA 1, Viral Rifle",
            "reactive.1.trooper": f"PH 10, BTS 3, VITA 1, {skill}",
            "reactive.1.declares": "nothing",
        }
        for skill in ("Immunity (DA)", "Immunity (BTS)", "Combi Rifle")
    ]
    weaker, weakest, full = (engine.ask("matchup", form).odds["reactive.1.survives"] for form in forms)

    assert (weaker > full, weaker == weakest) == (True, True)


@pytest.mark.clause("n5.save.count")
def test_what_a_profile_prints_is_halved_once():
    """The printed ARM/2 of an AP weapon does not halve a second time."""
    hit = hit_of_weapon(N5, find_modes(N5, "AP Rifle")[0]).hit

    assert [one.counts for one in hit.entries(N5)] == [True, False]


@pytest.mark.clause("n5.cube.2-0")
def test_cube_2_helps_against_a_sepsitor():
    """It gives +2 against a Sepsitor, and nothing against other weapons."""
    found = [
        [
            str(one)
            for one in ledger(
                N5,
                Roll(
                    made_for=RollKind.SAVING_ROLL,
                    trooper=read_trooper(N5, "BTS 3, Cube 2.0"),
                    enemy_weapon_profile=find_modes(N5, weapon)[0],
                ),
            ).value
        ]
        for weapon in ("Sepsitor Plus", "Combi Rifle")
    ]

    assert found == [["+2 Cube 2.0"], ["+2 Cube 2.0: does not count, no Sepsitor hits"]]
