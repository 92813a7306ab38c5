"""Mechanics that are computed by calculators on other pages than their own."""

from fractions import Fraction
from math import ceil

import pytest

from engine import InvalidInputError
from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.records.search import find
from engine.records.term import Change
from engine.records.weapon import weapons
from engine.rules.ledger import counting, ledger
from engine.troopers import read_trooper
from tests.helpers.answers import ask, cited

N5 = EDITIONS["n5"]
BODY = "BS 12, PH 11, WIP 13, ARM 1, BTS 3, VITA 1"
SHOOTER = f"{BODY}, Combi Rifle"
HACKER = f"HI, {BODY}, Hacking Device, Combi Rifle"
NEAR = {"reactive.1.distance": "7"}


def matchup(active, reactive, **form):
    """Return the answer for two profiles at 7 inches."""
    told = {"active.trooper": active, "reactive.1.trooper": reactive} | NEAR
    return ask("matchup", **told, **{name.replace("__", "."): text for name, text in form.items()})


@pytest.mark.clause("n5.modifiers.dodge-arm")
@pytest.mark.parametrize(
    ("weapon", "declares", "saves"),
    [
        ("Combi Rifle", "dodge", "PS 7 + 1 (ARM) + 3 (Dodge): 11"),
        ("Combi Rifle", "bs-attack", "PS 7 + 1 (ARM): 8"),
        ("Nanopulser", "dodge", "PS 7 + 3 (BTS): 10"),
    ],
)
def test_dodge_with_a_mod_to_arm(weapon, declares, saves):
    """Its MOD counts on ARM Saving Rolls in the Order in which it is declared, and never on the Dodge."""
    attack = "template" if weapon == "Nanopulser" else "bs-attack"
    form = {"active__declares": attack, "reactive__1__declares": declares}
    answer = matchup(f"{BODY}, {weapon}", f"{SHOOTER}, Dodge (ARM+3)", **form)

    assert f"{saves}, a die of {saves.split()[-1]} or less saves." in dict(cited(answer.because, "n5.save.value"))
    if declares == "dodge":
        assert answer.values["reactive.1.success_value"] == 11


@pytest.mark.clause("n5.dodge.opposed-by")
@pytest.mark.parametrize(
    ("attacker", "declares", "value"),
    [
        (SHOOTER, "bs-attack", 12 + 3),
        (f"CC 17, {BODY}, CC Weapon", "cc-attack", 17),
        (f"{BODY}, Grenades", "impact", 11 + 3),
        (f"{BODY}, Red Fury", "bs-attack", 12),
    ],
)
def test_what_a_dodge_is_opposed_by(attacker, declares, value):
    """A Dodge on PH is opposed by BS, CC or PH."""
    answer = matchup(attacker, SHOOTER, active__declares=declares, reactive__1__declares="dodge")

    assert (answer.values["active.1.success_value"], answer.values["reactive.1.success_value"]) == (value, 11)


@pytest.mark.clause("n5.hacking-program.no-mods")
def test_what_is_no_mod_of_a_program():
    """Cover, Mimetism, a Nanoscreen, a Visibility Zone and the distance do not affect a Program."""
    target = f"HI, {SHOOTER}"
    form = {"active__declares": "carbonite", "reactive__1__declares": "reset"}
    hidden = form | {"reactive__1__cover": "partial", "visibility": "low"}

    assert (
        matchup(HACKER, target, **form).odds == matchup(HACKER, f"{target}, Mimetism (-6), Nanoscreen", **hidden).odds
    )


@pytest.mark.clause("n5.hacker.target-engaged", "n5.hacking-area.own-repeater")
def test_an_engaged_target_of_a_program():
    """A Program against an Engaged enemy, or through a Repeater of its own side, has no MOD for that."""
    assert ask("hacking", **{"reactive.engaged": "1"}).odds == ask("hacking").odds
    assert ask("hacking", **{"active.way": "own"}).values["active_success_value"] == 13


@pytest.mark.clause("n5.berserk.visibility")
def test_a_zone_before_a_berserk_attack():
    """A CC Attack is made in contact, so a Zone between the two has no MOD on it."""
    form = {"active__declares": "berserk", "reactive__1__declares": "cc-attack", "visibility": "poor"}
    values = matchup(f"CC 20, {BODY}, Berserk, CC Weapon", f"CC 14, {BODY}, CC Weapon", **form).values

    assert (values["active.1.success_value"], values["reactive.1.success_value"]) == (20, 14)


@pytest.mark.clause("n5.white-noise.zone", "n5.trait.reflective")
@pytest.mark.parametrize("sees", ["Multispectral Visor L1", "Multispectral Visor L3", "Marksmanship"])
def test_who_does_not_see_through_white_noise(sees):
    """It is a Zero Visibility Zone for Troopers with a Visor or Marksmanship, and has no effect on others."""
    value = matchup(SHOOTER, SHOOTER, visibility="white-noise").values["active.1.success_value"]
    with pytest.raises(InvalidInputError, match="must be a zone that the Active Trooper sees through, not white-noise"):
        matchup(f"{SHOOTER}, {sees}", SHOOTER, visibility="white-noise")

    assert value == 15


@pytest.mark.clause("n5.x-visor.own-rolls")
def test_whose_rolls_an_x_visor_changes():
    """It changes the Range MOD of its user, but not the enemy's or that of another roll."""
    form = {"active.trooper": SHOOTER, "reactive.1.trooper": f"{SHOOTER}, X-Visor", "reactive.1.distance": "30"}
    values = ask("matchup", **form).values
    dodge = ask("matchup", **form | {"reactive.1.declares": "dodge"}).values

    assert (values["active.1.success_value"], values["reactive.1.success_value"]) == (9, 12)
    assert dodge["reactive.1.success_value"] == 11


@pytest.mark.clause("n5.combined-ammo.added")
@pytest.mark.parametrize(
    ("weapon", "added", "ammunition"),
    [("Combi Rifle", "AP", "AP"), ("AP Rifle", "Shock", "AP+Shock")],
)
def test_ammunition_that_a_skill_adds(weapon, added, ammunition):
    """BS Attack (AP) is combined with the weapon's Ammunition."""
    answer = matchup(f"{BODY}, {weapon}, BS Attack ({added})", SHOOTER, reactive__1__declares="nothing")
    said = [says for clause in ("n5.save.combined", "n5.save.count") for says, _ in cited(answer.because, clause)]

    assert any(says.startswith((f"{ammunition}:", f"{ammunition} halves")) for says in said)


@pytest.mark.clause("n5.d-charges.demolition.saves")
@pytest.mark.parametrize("armour", [0, 1, 5, 8])
def test_a_demolition(armour):
    """It forces three Saving Rolls at PS 6 against half the ARM."""
    values = ask("saving-roll", ps="6", ammunition="ap+exp", armour=str(armour)).values

    assert (values["saving_rolls"], values["success_value"]) == (3, 6 + ceil(armour / 2))


@pytest.mark.clause("n5.armed-turret.burst")
def test_an_armed_turret():
    """In ARO it has the full Burst of its weapon."""
    turret = "CC 5, BS 10, ARM 2, BTS 3, STR 1, Total Reaction, 360 Visor, Combi Rifle"

    assert matchup(SHOOTER, turret).dice == {"active.1.dice": 3, "reactive.1.dice": 3}


@pytest.mark.clause("n5.chest-mine.bs")
def test_chest_mines_as_a_weapon():
    """Their Template has no roll and PS 7 with Shock; unlike against a mine, a Dodge has no MOD."""
    form = {"active__declares": "template", "active__weapon": "Chest Mines (BS Mode)", "reactive__1__declares": "dodge"}
    answer = matchup(f"{BODY}, Chest Mines", SHOOTER, **form)

    assert answer.values == {"reactive.1.success_value": 11}
    assert answer.odds["down.1"] == Fraction(9, 20) * Fraction(12, 20)
    assert answer.odds["all_dead"] == answer.odds["down.1"]


@pytest.mark.clause("n5.multispectral-visor.smoke", "n5.multispectral-visor.eclipse")
@pytest.mark.parametrize(
    ("kind", "weapon", "visor", "roll"),
    [
        ("smoke", "Smoke Grenades", "0", "face-to-face"),
        ("smoke", "Smoke Grenades", "1", "normal"),
        ("smoke", "Smoke Grenades", "3", "normal"),
        ("eclipse", "Eclipse Grenades", "1", "face-to-face"),
        ("eclipse", "Eclipse Grenades", "3", "face-to-face"),
    ],
)
def test_smoke_against_a_visor(kind, weapon, visor, roll):
    """Smoke does not oppose a shooter who sees through it; Eclipse opposes all."""
    form = {"kind": kind, "weapon": weapon, "attribute": "11", "distance": "8"}
    target = {"target.1.action": "shoot", "target.2.action": "absent", "target.1.visor": visor}

    assert ask("templates", **form, **target).values["target.1.roll"] == roll


@pytest.mark.clause("n5.sepsitor.cube-2")
@pytest.mark.parametrize(
    ("weapon", "listed", "mod"),
    [
        ("Sepsitor", "Cube 2.0", 2),
        ("Sepsitor Plus", "Cube 2.0", 2),
        ("Sepsitor", "Cube", 0),
        ("Nanopulser", "Cube 2.0", 0),
    ],
)
def test_a_cube_against_a_sepsitor(weapon, listed, mod):
    """Cube 2.0 adds 2 to Saving Rolls against it, and to no others."""
    target, profile = read_trooper(N5, f"BTS 3, {listed}"), find(N5, weapon)
    roll = Roll(made_for=RollKind.SAVING_ROLL, attribute="BTS", trooper=target, enemy_weapon_profile=profile)

    assert sum(one.value for one in counting(ledger(N5, roll).value, Change.MOD)) == mod


@pytest.mark.clause("n5.infinity-spec-ops.drop")
def test_the_drop_of_a_specball():
    """It is a Combat Jump at PH 15; the Token of a failed one lands like a failed Combat Jump."""
    answer = ask("deployment", kind="combat-jump", attribute="15")

    assert answer.odds == {"stays": Fraction(15, 20), "fails": Fraction(5, 20)}
    assert cited(answer.because, "n5.combat-jump.fail")[0][1]


@pytest.mark.clause("n5.movement.vault-levels")
@pytest.mark.parametrize(("levels", "ways"), [((1, 1, 1), {"vault"}), ((1, 3), {"vault", "jump"}), ((3,), {"jump"})])
def test_levels_one_after_another(levels, ways):
    """Each level is judged by its own height, not by the total."""
    assert {ask("obstacle", height=str(one), silhouette="s2").values["up"] for one in levels} == ways


@pytest.mark.clause("n5.prone.change.end")
def test_going_prone_after_a_move():
    """Going Prone costs no distance; a move that ends by getting up was made Prone, at half the distance."""
    plan = ask("order", first="move", prone="first")

    assert plan.values["end_states"] == "Prone"
    assert any(says.endswith("This costs nothing.") for says, _ in cited(plan.because, "n5.prone.change"))
    assert [ask("movement", prone=prone).values["inches"] for prone in ("0", "1")] == [4, 2]


@pytest.mark.clause("n5.decoy-state.number")
def test_how_many_replicas():
    """There are at most three elements on the table, including the Trooper."""
    with pytest.raises(InvalidInputError, match="must be one of 1, 2, 3"):
        ask("decoys", kind="decoy", standing="4")

    assert ask("decoys", kind="decoy", standing="3").odds


SAVED_ON = {"E/M": {"BTS"}, "PARA": {"PH-6"}}
"""The Saving Attributes of some Ammunition; all other is saved with ARM, BTS, or both."""


@pytest.mark.clause("n5.ammo.attribute")
def test_what_each_ammunition_is_saved_on():
    """For each Ammunition the weapon chart prints an allowed Saving Attribute."""
    printed = {
        (part, attribute.removesuffix("/2").removesuffix("=0"))
        for weapon in weapons(N5)
        if weapon.ammunition and weapon.saving_attribute
        for part in weapon.ammunition.split("+")
        for attribute in weapon.saving_attribute.split("+")
    }

    assert {part for part, _ in printed} > {"N", "AP", "DA", "EXP", "Shock", *SAVED_ON}
    assert [one for one in printed if one[1] not in SAVED_ON.get(one[0], {"ARM", "BTS"})] == []
