"""Deployables and the weapons that throw them: Range bands, uses, Saving Rolls, and triggers."""

import pytest

from engine import InvalidInputError
from engine.editions import EDITIONS
from engine.records.search import find
from engine.records.weapon import weapons
from tests.helpers.answers import ask
from tests.helpers.cases import cases

N5 = EDITIONS["n5"]

BANDS = {
    "n5.drop-bears.throw": ("Drop Bears (BS Mode)", {8: 3, 9: -3, 16: -3, 17: "out of range"}),
    "n5.mine-dispenser.range": ("Mine Dispenser", {8: 0, 9: 3, 16: 3, 24: -3, 48: -6, 49: "out of range"}),
    "n5.disco-baller.roll": ("Disco Baller", {8: 0, 9: 3, 16: 3, 24: -3, 48: -6, 49: "out of range"}),
    "n5.mixed-weapon.trench-hammer": ("Trench-Hammer (BS Mode)", {8: 0, 9: "out of range"}),
}


@pytest.mark.parametrize(("weapon", "bands"), cases(BANDS))
def test_range_bands(weapon, bands):
    """A thrown or fired weapon has the Range MODs of its profile, up to the last inch of each band."""
    assert bands == {distance: ask("range", weapon=weapon, distance=str(distance)).values["mod"] for distance in bands}


USES = {
    "n5.drop-bears.uses": ("Drop Bears (BS Mode)", "Disposable (3)", False),
    "n5.drop-bears.uses: Deployable Mode": ("Drop Bears (Deployable Mode)", "Disposable (3)", False),
    "n5.mine-dispenser.uses": ("Mine Dispenser", "Disposable (2)", True),
    "n5.disco-baller.uses": ("Disco Baller", "Disposable (2)", True),
    "n5.jammer.uses": ("Jammer", "Disposable (2)", False),
    "n5.sepsitor.plus": ("Sepsitor Plus", "", False),
    "n5.mixed-weapon.trench-hammer": ("Trench-Hammer (BS Mode)", "", False),
}


@pytest.mark.parametrize(("weapon", "disposable", "double_shot"), cases(USES))
def test_uses(weapon, disposable, double_shot):
    """Each has its number of uses, with and without Double Shot."""
    profile = find(N5, weapon)

    assert (disposable, double_shot) == (profile.trait("Disposable"), bool(profile.trait("Double Shot")))


@pytest.mark.clause("n5.mine.uses")
def test_every_mine_has_three_uses():
    """Every mine is Disposable (3)."""
    mines = [one for one in weapons(N5) if one.name.endswith("Mines") and one.trait("Deployable")]

    assert len(mines) > 5
    assert {"Disposable (3)"} == {one.trait("Disposable") for one in mines}


@pytest.mark.clause("n5.symbiobomb.mirrorball")
def test_a_mirrorball_is_a_comms_attack_with_a_template():
    """PT: Mirrorball is a WIP attack with a Circular Template of Eclipse, and has no target."""
    profile = find(N5, "PT: Mirrorball")
    traits = ("BS Weapon (WIP)", "Comms Attack", "Impact Template (Circular)", "Targetless", "Reflective", "No LoF")

    assert (profile.ammunition, profile.burst) == ("Eclipse", 1)
    assert all(profile.trait(one) for one in traits)


@pytest.mark.clause("n5.mixed-weapon.kobra")
def test_the_modes_of_a_kobra_pistol():
    """A Kobra Pistol shoots with Shock, and in Close Combat has DA and two Saving Rolls."""
    shot, blow = find(N5, "Kobra Pistol (BS Mode)"), find(N5, "Kobra Pistol (CC Mode)")

    assert tuple((one.ammunition, str(one.saving_rolls)) for one in (shot, blow)) == (("Shock", "1"), ("DA", "2"))
    assert (bool(shot.trait("Anti-materiel")), bool(blow.trait("Anti-materiel"))) == (False, True)


@pytest.mark.clause("n5.mixed-weapon.vorpal")
@pytest.mark.parametrize(("distance", "mod"), [("8", 3), ("9", "out of range")])
def test_a_vorpal_cc_weapon_is_thrown_up_to_8_inches(distance, mod):
    values = ask("range", weapon="Vorpal CC Weapon (BS Mode)", distance=distance).values

    assert values["mod"] == mod


@pytest.mark.clause("n5.drop-bears.speculative")
def test_drop_bears_out_of_lof():
    """As a Speculative Attack at 8": PH 12 - 6 + 3, Burst 1."""
    values = ask("bs-attack", weapon="Drop Bears (BS Mode)", distance="8", speculative="1", attribute="12").values

    assert (values["success_value"], values["burst"]) == (12 - 6 + 3, 1)


DESTROYED = {
    "n5.mine.profile": ({}, 7),
    "n5.deployable-profile.save": ({}, 7),
    "n5.deployable-profile.save: in Partial Cover": ({"cover": "1"}, 7 + 3),
}


@pytest.mark.parametrize(("form", "value"), cases(DESTROYED))
def test_one_wound_removes_a_deployable(form, value):
    """A Deployable with ARM and BTS 0 saves at the bare PS, and one Wound removes it."""
    found = ask("saving-roll", ps="7", armour="0", unit="deployable", structure="1", **form)

    assert value == found.values["success_value"]
    assert (value, 0, 20 - value) == tuple(20 * found.odds[end] for end in ("survives", "unconscious", "dead"))


@pytest.mark.clause("n5.para-ammo.no-ph", "n5.armed-turret.no-ph")
def test_para_against_what_has_no_ph():
    """PARA has no effect on a target without PH, and forces no roll."""
    found = ask("saving-roll", ammunition="para", ph="0", structure="1")

    assert (found.values["saving_rolls"], found.odds["survives"]) == (0, 1)
    assert ask("saving-roll", ammunition="para", ph="10").values["saving_rolls"] == 1


TRIGGERED = {
    "n5.boost.trigger": ({"kind": "koala", "who": "model"}, "yes"),
    "n5.boost.trigger: a Camouflage Marker": ({"kind": "koala", "who": "camouflaged"}, "no"),
    "n5.boost.trigger: an Impersonation Marker": ({"kind": "koala", "who": "impersonation"}, "no"),
    "n5.boost.path": ({"kind": "koala", "way_blocked": "1"}, "no"),
    "n5.wildparrot.rule": ({"weapon": "wildparrot", "who": "camouflaged"}, "yes"),
    "n5.wildparrot.rule: outside its Template": ({"weapon": "wildparrot", "trigger_area": "0"}, "no"),
    "n5.aerial.mines": ({"who": "aerial"}, "yes"),
    "n5.mine.trigger-area": ({"total_cover": "1"}, "no"),
}


@pytest.mark.parametrize(("form", "triggered"), cases(TRIGGERED))
def test_what_triggers_it(form, triggered):
    """Boost ignores Markers and Aerial, and needs a clear path; what works like a mine is triggered like one."""
    assert triggered == ask("mines", **form).values["goes_off"]


@pytest.mark.clause("n5.boost.dodge", "n5.wildparrot.rule")
@pytest.mark.parametrize(
    ("form", "value"),
    [
        ({"kind": "koala"}, 10),
        ({"kind": "koala", "mods": "-3 no LoF"}, 7),
        ({"weapon": "wildparrot"}, 7),
    ],
)
def test_dodge_of_a_deployable(form, value):
    """Boost has no Template, so a Dodge has no -3 for one; the -3 without LoF counts."""
    assert value == ask("mines", attribute="10", **form).values["success_value"]


ANSWERED = {
    "n5.comms-attack.reset": "jammer",
    "n5.jammer.defence": "jammer",
    "n5.symbiobomb.answer": "endgame",
    "n5.symbiobomb.answer: Eraser": "eraser",
}


@pytest.mark.parametrize("attack", cases(ANSWERED))
def test_reset_answers_a_comms_attack(attack):
    """Reset is a Face to Face Roll against it; Dodge does not oppose it."""
    reset = ask("comms-attack", active__attack=attack, reactive__action="reset")
    alone = ask("comms-attack", active__attack=attack, reactive__action="nothing")

    assert (reset.values["roll"], alone.values["roll"]) == ("face-to-face", "normal")
    assert reset.odds["active_wins"] < alone.odds["active_wins"]
    with pytest.raises(InvalidInputError, match="must be one of attack, reset, bs-attack, nothing"):
        ask("comms-attack", active__attack=attack, reactive__action="dodge")


@pytest.mark.clause("n5.trait.target")
@pytest.mark.parametrize("attack", ["endgame", "eraser"])
def test_target_with_vita(attack):
    """Target (VITA) excludes Troopers with STR."""
    with pytest.raises(InvalidInputError, match="must be one that can target a Trooper with STR"):
        ask("comms-attack", active__attack=attack, reactive__structure="1")
    assert ask("comms-attack", active__attack=attack).odds["active_wins"] > 0
