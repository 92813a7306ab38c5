"""If a form lacks what a number needs, the headline says so."""

import re

import pytest

from engine import CALCULATORS, InvalidInputError, ask

COMBI = "Combi Rifle"
SIDES = ("exchange", "what-to-declare", "split-burst", "orders")


def at(distance, slug):
    """Return a form in which all Reactive Troopers are this far away."""
    numbers = (1, 2) if slug == "split-burst" else (1,)
    return {f"reactive.{number}.distance": distance for number in numbers}


def exchange(form):
    """Return the answer to an exchange."""
    return ask("exchange", form)


@pytest.mark.clause("n5.bs.range")
@pytest.mark.no_cover
@pytest.mark.parametrize("slug", SIDES)
def test_a_weapon_without_a_distance_is_mentioned(slug):
    """A named weapon without a distance has no Range MOD, and the headline says so."""
    bare, near = ask(slug, {"active.weapon": COMBI}), ask(slug, at("8", slug) | {"active.weapon": COMBI})

    assert "No distance" in bare.headline
    assert "No distance" not in near.headline


@pytest.mark.clause("n5.bs.range")
def test_a_range_mod_by_hand_needs_no_distance():
    """If the Range MOD is typed, nothing is missing."""
    assert "Range MOD" not in exchange({"active.weapon": COMBI, "active.mods": "+3 Range"}).headline
    assert "Range MOD" not in exchange({}).headline


@pytest.mark.clause("n5.bs.range")
def test_an_enemy_without_a_weapon_at_a_distance_is_mentioned():
    """If only one weapon is named, the enemy's Range MOD is unknown, and the headline says so."""
    form = {"active.weapon": COMBI, "reactive.1.distance": "20"}
    says = "The weapon of Reactive 1 is not named"

    assert says in exchange(form).headline
    assert says not in exchange(form | {"reactive.1.weapon": COMBI}).headline
    assert says not in exchange(form | {"reactive.1.mods": "-3 Range"}).headline
    assert says not in exchange(form | {"reactive.1.action": "nothing"}).headline
    assert exchange(form | {"reactive.1.weapon": COMBI}).values["reactive.1.success_value"] == 8


@pytest.mark.clause("n5.rolls.burst.maximum")
@pytest.mark.no_cover
@pytest.mark.parametrize("slug", SIDES)
def test_a_weapon_sets_the_burst(slug):
    """A named weapon sets the Burst; the headline mentions a Burst set by hand."""
    form = at("24", slug) | {"active.weapon": "Heavy Machine Gun"}
    name = "active.burst" if slug == "split-burst" else "active.1.burst"
    by_weapon, by_hand = ask(slug, form), ask(slug, form | {name: "3"})

    assert ask(slug, form | {name: "4"}).odds == by_weapon.odds != by_hand.odds
    assert {name: "4"}.items() <= by_weapon.filled.items()
    assert "has Burst 4, here 3" in by_hand.headline
    assert "has Burst" not in by_weapon.headline


@pytest.mark.clause("n5.cc-attack.burst", "n5.neurocinetics.active")
@pytest.mark.parametrize("slug", ["exchange", "what-to-declare", "orders"])
@pytest.mark.parametrize(
    ("form", "burst", "says"),
    [
        (
            {"active.action": "cc", "active.martial_arts": "4", "active.helpers": "1"},
            "3",
            "has Burst 3, here 2",
        ),
        ({"active.burst_skill": "neurocinetics"}, "1", "has Burst 1, here 2"),
        (
            {"active.burst_skill": "neurocinetics", "active.weapon": "Heavy Machine Gun"},
            "1",
            "has Burst 1, here 2",
        ),
    ],
)
def test_skills_set_the_burst(slug, form, burst, says):
    """The headline mentions a Burst set by hand instead of the weapons' own."""
    by_skill, by_hand = ask(slug, form), ask(slug, form | {"active.1.burst": "2"})

    assert {"active.1.burst": burst}.items() <= by_skill.filled.items()
    assert by_skill.odds == ask(slug, form | {"active.1.burst": burst}).odds != by_hand.odds
    assert says in by_hand.headline
    assert "has Burst" not in by_skill.headline


@pytest.mark.clause("n5.aro.burst")
def test_the_burst_is_1_in_aro():
    """A named weapon has its printed Burst only in the Active Turn."""
    form = {"reactive.1.weapon": "Heavy Machine Gun", "reactive.1.distance": "24"}

    assert exchange(form | {"reactive.1.burst": "1"}).odds == exchange(form).odds
    assert {"reactive.1.dice": 1}.items() <= exchange(form | {"active.1.dice": "1 2 3"}).dice.items()


@pytest.mark.clause("n5.dodge.roll")
@pytest.mark.parametrize("who", ["active", "reactive.1"])
def test_a_dodge_rolls_ph(who):
    """BS and PH are separate fields; if PH is empty, the headline says what replaces it."""
    dodges = {f"{who}.action": "dodge", f"{who}.attribute": "14"}
    value = f"{who.replace('active', 'active.1', 1) if who == 'active' else who}.success_value"

    assert exchange(dodges | {f"{who}.ph": "9"}).values[value] == 9
    assert "The PH of" not in exchange(dodges | {f"{who}.ph": "9"}).headline
    assert exchange(dodges).values[value] == 14
    assert "its BS, 14, is used" in exchange(dodges).headline
    assert exchange({f"{who}.attribute": "14", f"{who}.ph": "9"}).values[value] == 14


@pytest.mark.clause("n5.rolls.profile-mod.negative-automatic")
@pytest.mark.parametrize(("target", "shooter"), [("active", "reactive.1"), ("reactive.1", "active.1")])
def test_mimetism_is_of_the_target(target, shooter):
    """Mimetism is a field of the Trooper that has it, and a MOD to shots at it."""
    plain, mimetic = exchange({}), exchange({f"{target}.mimetism": "-6"})
    other = "active.1" if shooter == "reactive.1" else "reactive.1"

    assert plain.values[f"{shooter}.success_value"] - 6 == mimetic.values[f"{shooter}.success_value"]
    assert plain.values[f"{other}.success_value"] == mimetic.values[f"{other}.success_value"]
    written = "reactive.1.mods" if shooter == "reactive.1" else "active.mods"
    with pytest.raises(InvalidInputError, match="must not include Mimetism"):
        exchange({f"{target}.mimetism": "-6", written: "-6 Mimetism"})


def test_every_side_has_its_own_fields():
    """Each Trooper of an exchange has its own Cover, Mimetism, BS and PH."""
    names = {control.name for control in CALCULATORS["exchange"].controls}
    troopers = ("active", *(f"reactive.{number}" for number in range(1, 5)))

    assert {f"{who}.{name}" for who in troopers for name in ("attribute", "ph", "cover", "mimetism")} <= names


@pytest.mark.clause("n5.dodge.roll", "n5.save.para")
def test_one_note_on_a_missing_ph():
    """One sentence says what replaces a missing PH in a Dodge and in a Saving Roll."""
    form = {"active.action": "cc", "active.weapon": "PARA CC Weapon (-3)", "reactive.1.action": "dodge"}

    assert {"11", "10"} <= set(re.findall(r"\d+", exchange(form).headline.partition("The PH of")[2]))
    assert exchange(form).headline.count("The PH of") == 1
    assert "The PH of" not in exchange(form | {"reactive.1.ph": "9"}).headline
