"""Zones, Visors, Albedo and Fireteams affect Templates as they do BS Attacks, checked by brute force."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.template_brute_force import Foe, smoke, template

TEMPLATES = "templates"
ALONE = {"target.2.action": "absent"}
SHOOTS = {"target.2.action": "shoot"}


@pytest.mark.clause(
    "n5.impact-template.roll", "n5.visibility.applies", "n5.albedo.mod", "n5.albedo.others", "n5.saturation.minus-1"
)
@pytest.mark.parametrize(
    "line",
    [
        {},
        {"visibility": "low"},
        {"visibility": "poor", "visor": "1"},
        {"visibility": "zero", "visor": "1"},
        {"visibility": "zero", "visor": "2", "albedo": "-6"},
        {"visibility": "white-noise", "fireteam": "4"},
        {"saturation": "1", "fireteam": "2", "special_die": "1"},
        {"albedo": "-6"},
    ],
)
def test_the_attack_is_a_bs_attack(line):
    """The attack has the Success Value and the chance to hit of an equal BS Attack."""
    form = {"burst": "2", "target.1.action": "nothing", **ALONE} | line
    found, itself = ask(TEMPLATES, form), ask("bs-attack", {"range": "0", "burst": "2"} | line)

    assert itself.values["success_value"] == found.values["success_value"]
    assert itself.odds["at_least_one_success"] == found.odds["target.1.hit"]


@pytest.mark.clause(
    "n5.visibility.zero-reply",
    "n5.visibility.white-noise-reply",
    "n5.sixth-sense.zero-visibility",
    "n5.fireteam.bonus.level-5",
    "n5.albedo.mod",
)
@pytest.mark.parametrize(
    "line",
    [
        {"visibility": "low"},
        {"visibility": "zero"},
        {"visibility": "zero", "sixth_sense": "1"},
        {"visibility": "zero", "fireteam": "5"},
        {"visibility": "white-noise", "visor": "1"},
        {"visibility": "poor", "visor": "2", "albedo": "-3"},
        {"burst": "2", "saturation": "1", "fireteam": "4"},
    ],
)
def test_an_answer_is_a_bs_attack_in_aro(line):
    """A shot by the Main Target at the user has the Success Value of an equal BS Attack in ARO."""
    of_target = ("sixth_sense", "fireteam", "visor", "burst")
    form = {f"target.1.{name}" if name in of_target else name: text for name, text in line.items()}
    form |= {"attacker.albedo": form.pop("albedo", "0"), **ALONE}
    form |= {"visor": "3"} if line.get("visibility") == "zero" else {}
    found = ask(TEMPLATES, form)
    itself = ask("bs-attack", {"range": "0", "burst": "1", "turn": "reactive"} | line)

    assert itself.values["success_value"] == found.values["target.1.success_value"]
    assert itself.values["burst"] + int(int(line.get("fireteam", "0")) > 1) == found.dice["target.1.dice"]


@pytest.mark.clause(
    "n5.fireteam.bonus.level-2",
    "n5.fireteam.bonus.level-2.limits",
    "n5.fireteam.bonus.level-3",
    "n5.fireteam.bonus.level-4",
    "n5.guided.roll",
    "n5.visibility.speculative",
    "n5.intuitive-attack.answer",
)
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "attack", "foes"),
    [
        ({"fireteam": "2"}, (12, 1, 1), (Foe(main=True), Foe("dodge", (7, 1)))),
        ({"fireteam": "4", "target.2.fireteam": "3"}, (13, 1, 1), (Foe(main=True), Foe("dodge", (8, 1)))),
        ({"target.2.fireteam": "5"}, (12, 1), (Foe(main=True), Foe("dodge", (11, 1)))),
        (
            {"target.2.sixth_sense": "1", "visibility": "low"},
            (9, 1),
            (Foe(dice=(9, 1), main=True), Foe("dodge", (10, 1))),
        ),
        ({"target.1.fireteam": "4", **SHOOTS}, (12, 1), (Foe(dice=(13, 1, 1), main=True), Foe())),
        ({"saturation": "1", "burst": "3"}, (12, 2), (Foe(main=True), Foe("dodge", (7, 1)))),
        (
            {
                "declared": "guided",
                "attribute": "9",
                "fireteam": "4",
                "visibility": "poor",
                "target.1.action": "reset",
                "target.1.wip": "11",
                "target.1.fireteam": "5",
            },
            (13, 1, 1),
            (Foe("dodge", (11, 1), main=True), Foe("dodge", (7, 1))),
        ),
        (
            {
                "declared": "speculative",
                "attribute": "18",
                "fireteam": "4",
                "visibility": "zero",
                "target.1.action": "nothing",
            },
            (13, 1),
            (Foe("nothing", contested=False, main=True), Foe("dodge", (7, 1))),
        ),
        (
            {"kind": "intuitive", "visibility": "zero", "target.1.action": "nothing", **SHOOTS},
            (12, 1),
            (Foe("nothing", contested=False, main=True), Foe(dice=(6, 1))),
        ),
    ],
)
def test_brute_force(form, attack, foes):
    """The same dice count against each Trooper, with its Bonuses and Zones, as in brute force."""
    value, burst, *special = attack
    expected = template(value, burst, foes, special_die=sum(special))
    odds = ask(TEMPLATES, form).odds

    assert dict(expected) == {name: odds.get(name, Fraction(0)) for name in expected}


@pytest.mark.clause("n5.smoke-ammo.roll", "n5.visibility.applies")
@pytest.mark.parametrize(
    ("form", "value", "foes", "extra"),
    [
        ({"visibility": "low", **ALONE}, 9, (Foe(dice=(9, 1)),), 0),
        ({"fireteam": "4", "target.1.fireteam": "2", **SHOOTS}, 13, (Foe(dice=(12, 1, 1)), Foe()), 1),
        ({"visor": "2", "albedo": "-6", **ALONE}, 12, (Foe(),), 0),
    ],
)
def test_smoke_matches_brute_force(form, value, foes, extra):
    """Thrown Smoke has the MODs of Zones on its way and its user's Bonuses, but none of a target."""
    expected = smoke(value, foes, special_die=extra)
    odds = ask(TEMPLATES, {"kind": "smoke", **form}).odds

    assert dict(expected) == {name: odds.get(name, Fraction(0)) for name in expected}


@pytest.mark.clause("n5.saturation.minimum")
def test_direct_templates_through_a_saturation_zone():
    """A Saturation Zone removes one of two Direct Templates, but never the last."""
    form = {"kind": "direct", "target.1.action": "dodge", **ALONE}
    one, two = (ask(TEMPLATES, form | {"burst": burst, "saturation": "1"}).odds for burst in ("1", "2"))

    assert ask(TEMPLATES, form).odds == one == two


@pytest.mark.clause("n5.visibility.zero", "n5.visibility.white-noise")
@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"visibility": "zero"}, "visibility"),
        ({"visibility": "white-noise", "marksmanship": "1"}, "visibility"),
        ({"kind": "direct", "visibility": "zero"}, "visibility"),
        (
            {"visibility": "zero", "visor": "2", "target.3.action": "shoot", "target.3.place": "outside"},
            "target.3.action",
        ),
        ({"kind": "smoke", "visibility": "zero", "visor": "2"}, "target.1.action"),
        ({"fireteam": "4", "mods": "+1 Fireteam"}, "mods"),
        ({"fireteam": "2", "special_die": "2"}, "special_die"),
        ({"target.1.fireteam": "2", "target.1.special_die": "2"}, "target.1.special_die"),
        ({"target.2.fireteam": "4", "target.2.dodge_mods": "+1 Fireteam"}, "target.2.dodge_mods"),
    ],
)
def test_contradictions(form, control):
    """Refuses an attack without LoF unless the target attacks, and a typed MOD that the form adds."""
    with pytest.raises(InvalidInputError) as caught:
        ask(TEMPLATES, form)

    assert control == caught.value.control
