"""Each Trait allows a way to use a weapon; without the Trait the form is refused."""

import pytest

from engine import InvalidInputError, ask
from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.records.weapon import weapons
from engine.rules.ledger import attribute_rolled, roll_value
from engine.troopers import read_trooper
from tests.helpers.cases import cases

N5 = EDITIONS["n5"]

SUPPRESSIVE = {"burst_skill": "suppressive-fire", "turn": "reactive"}
USES = {
    "n5.trait.bs-weapon-guided": (
        "attack-without-lof",
        {"kind": "guided"},
        "Missile Launcher (Blast Mode)",
        "Grenades",
    ),
    "n5.trait.cc": ("close-combat", {}, "DA CC Weapon", "Combi Rifle"),
    "n5.trait.direct-template": ("templates", {"kind": "direct"}, "Light Flamethrower", "Combi Rifle"),
    "n5.trait.impact-template": ("templates", {"kind": "impact"}, "Grenades", "Light Flamethrower"),
    "n5.trait.intuitive-attack": ("attack-without-lof", {"kind": "intuitive"}, "Light Flamethrower", "Combi Rifle"),
    "n5.trait.speculative-attack": ("attack-without-lof", {"kind": "speculative"}, "Grenades", "Combi Rifle"),
    "n5.trait.suppressive-fire": ("bs-attack", SUPPRESSIVE, "Combi Rifle", "Sniper Rifle"),
}


@pytest.mark.parametrize(("slug", "form", "fit", "unfit"), cases(USES))
def test_what_a_trait_allows(slug, form, fit, unfit):
    """A weapon with the Trait is used as the clause says; the error for one without names the weapon."""
    control = "active.weapon" if slug == "close-combat" else "weapon"

    assert ask(slug, {**form, control: fit}).odds
    with pytest.raises(InvalidInputError, match=unfit):
        ask(slug, {**form, control: unfit})


MODES = {
    "n5.weapon-types.mixed.cc-mode": ("close-combat", "Kobra Pistol (CC Mode)", "Kobra Pistol (BS Mode)"),
    "n5.weapon-types.mixed.bs-mode": ("bs-attack", "Kobra Pistol (BS Mode)", "Kobra Pistol (CC Mode)"),
}


@pytest.mark.parametrize(("slug", "fit", "unfit"), cases(MODES))
def test_modes_of_a_mixed_weapon(slug, fit, unfit):
    """A Mixed Weapon uses CC without Range MODs in one Mode, and BS with its Range MODs in the other."""
    control, attribute = ("active.weapon", "active.attribute") if slug == "close-combat" else ("weapon", "attribute")
    name = "active_success_value" if slug == "close-combat" else "success_value"
    values = ask(slug, {control: fit, attribute: "12", **({"distance": "4"} if slug == "bs-attack" else {})}).values

    assert {"close-combat": 12, "bs-attack": 15}[slug] == values[name]
    with pytest.raises(InvalidInputError, match="Kobra Pistol"):
        ask(slug, {control: unfit})


TYPES = {"n5.weapon-types.bs-ph": ("Grenades", "PH", 11), "n5.weapon-types.bs-wip": ("Jammer", "WIP", 14)}


@pytest.mark.parametrize(("weapon", "attribute", "value"), cases(TYPES))
def test_weapons_that_use_another_attribute(weapon, attribute, value):
    """A BS Weapon (PH) or (WIP) uses that Attribute, with the MODs of BS Attacks."""
    shooter, target = read_trooper(N5, "BS 20, PH 11, WIP 14, BS Attack (+3)"), read_trooper(N5, "BS 12, Mimetism (-3)")
    profile = next(one for one in weapons(N5) if one.name == weapon)
    used = Roll(made_for=RollKind.BS_ATTACK, trooper=shooter, enemy=target, weapon_profile=profile)

    assert (attribute, value) == (attribute_rolled(used), roll_value(N5, used).value.value)
