"""Forward Observer and attacks without LoF, with every answer of the target."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies, cited, figures
from tests.helpers.cases import case
from tests.helpers.comms_brute_force import Thrown, answered

OBSERVER, UNSEEN = "forward-observer", "attack-without-lof"
GRENADE = {"kind": "speculative", "attribute": "14", "weapon": "Grenades", "distance": "8"}
FLAMES = {"kind": "intuitive", "attribute": "13", "weapon": "Light Flamethrower"}
EM = GRENADE | {"weapon": "E/M Grenades", "target.bts": "3"}
EM_FAILS = Fraction(10, 20) * (1 - Fraction(9, 20) ** 2) + Fraction(1, 20) * (1 - Fraction(9, 20) ** 3)
"""The chance of a hit at 11 or less, and of a failed Saving Roll at 9 of two, or three for a Critical."""


@pytest.mark.parametrize(
    ("slug", "form", "name", "expected"),
    [
        case("n5.forward-observer.roll: nothing.hit, 351/400", OBSERVER, {}, "nothing.hit", "351/400"),
        case("n5.forward-observer.effect", OBSERVER, {}, "nothing.targeted", "351/400"),
        case("n5.forward-observer.roll: nothing.hit, 13/20", OBSERVER, {"turn": "reactive"}, "nothing.hit", "13/20"),
        case("n5.speculative-attack.answers: active_wins, 181/400", UNSEEN, GRENADE, "active_wins", "181/400"),
        case("n5.speculative-attack.answers: reactive_wins, 103/400", UNSEEN, GRENADE, "reactive_wins", "103/400"),
        case("n5.intuitive-attack.one-roll", UNSEEN, FLAMES, "nothing.hit", "13/20"),
        case("n5.em-ammo.immobilised", UNSEEN, EM | {"target.unit": "hi"}, "nothing.immobilized", EM_FAILS),
        case("n5.em-ammo.one-failure", UNSEEN, EM, "nothing.isolated", EM_FAILS),
    ],
)
def test_known_chances(slug, form, name, expected):
    """Check against independently computed chances."""
    assert Fraction(expected) == ask(slug, form).odds[name]


@pytest.mark.clause(
    "n5.guided.burst", "n5.intuitive-attack.burst", "n5.intuitive-attack.direct-template", "n5.fireteam.bonus.level-2"
)
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("slug", "form", "attack", "word", "reply"),
    [
        (OBSERVER, {}, Thrown(13, 2, 0), "dodge", Thrown(11)),
        (OBSERVER, {}, Thrown(13, 2, 0), "attack", Thrown(12)),
        (OBSERVER, {"turn": "reactive", "special_die": "2"}, Thrown(13, 1, 0, extra=2), "attack", Thrown(12)),
        (UNSEEN, {"special_die": "1"}, Thrown(15, 1, 3, 13, extra=1), "reset", Thrown(10)),
        (UNSEEN, {"special_die": "2"}, Thrown(15, 1, 3, 13, extra=2), "nothing", None),
        (UNSEEN, {**GRENADE, "special_die": "2"}, Thrown(11, 1, 1, 12), "dodge", Thrown(8)),
        (UNSEEN, {}, Thrown(15, 1, 3, 13), "dodge", Thrown(8)),
        (UNSEEN, {}, Thrown(15, 1, 3, 13), "reset", Thrown(10)),
        (UNSEEN, {}, Thrown(15, 1, 3, 13), "nothing", None),
        (UNSEEN, GRENADE, Thrown(11, 1, 1, 12), "dodge", Thrown(8)),
        (UNSEEN, {**FLAMES, "target.armour": "4"}, Thrown(13, 1, 1, 9), "attack", Thrown(12)),
        (UNSEEN, {**FLAMES, "target.burst": "3"}, Thrown(13, 1, 1, 12), "attack", Thrown(12, 3)),
        (UNSEEN, {**FLAMES, "target.special_die": "1"}, Thrown(13, 1, 1, 12), "attack", Thrown(12, extra=1)),
        (OBSERVER, {"target.burst": "2"}, Thrown(13, 2, 0), "attack", Thrown(12, 2)),
        (OBSERVER, {"saturation": "1", "target.burst": "3"}, Thrown(13, 1, 0), "attack", Thrown(12, 2)),
        (OBSERVER, {"target.burst": "4", "target.special_die": "1"}, Thrown(13, 2, 0), "dodge", Thrown(11)),
    ],
)
def test_brute_force(slug, form, attack, word, reply):
    """An attack against each answer matches brute force over every die and Saving Roll."""
    lands, unaffected, _ = answered([attack], reply)
    found = ask(slug, form).odds

    assert lands == found[f"{word}.hit"]
    assert slug == OBSERVER or 1 - unaffected == found[f"{word}.affected"]


@pytest.mark.parametrize(
    ("form", "value", "clause"),
    [
        ({}, 13, "n5.forward-observer.roll"),
        ({"distance": "40"}, 10, "n5.forward-observer.roll"),
        ({"cover": "1", "mimetism": "-6", "targeted": "1"}, 7, "n5.forward-observer.roll"),
        ({"mods": "-3 Poor Visibility"}, 10, "n5.forward-observer.roll"),
    ],
)
def test_success_values_of_forward_observer(form, value, clause):
    """Forward Observer uses WIP with the MODs of a BS Attack."""
    answer = ask(OBSERVER, form)

    assert value == answer.values["active_success_value"]
    assert applies(answer.because, clause)


@pytest.mark.parametrize(
    ("form", "value"),
    [
        case("n5.guided.roll: 17", {"attribute": "11", "distance": "35"}, 17),
        case(
            "n5.guided.roll: 20",
            {"attribute": "11", "distance": "35", "mods": "-6 Mimetism, -3 Cover, +3 BS Attack"},
            20,
        ),
        case("n5.ecm.guided", {"attribute": "11", "distance": "35", "ecm": "-6"}, 11),
        case("n5.speculative-attack.roll: 11", GRENADE, 11),
        case("n5.speculative-attack.roll: 14", {**GRENADE, "targeted": "1", "mods": "-3 Cover"}, 14),
        case("n5.intuitive-attack.roll: 13", FLAMES, 13),
        case("n5.intuitive-attack.roll: 13 (2)", {**FLAMES, "mods": "+3, -6", "targeted": "1"}, 13),
    ],
)
def test_success_values_without_lof(form, value):
    """Each kind of attack has its MODs, and no others."""
    assert value == ask(UNSEEN, form).values["active_success_value"]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "word", "value"),
    [
        case("n5.guided.evade: dodge, 8", {}, "dodge", 8),
        case("n5.guided.evade: dodge, 11", {"target.lof": "1"}, "dodge", 11),
        case("n5.reset.guided", {}, "reset", 10),
        case("n5.guided.evade: reset, 7", {"target.stunned": "1"}, "reset", 7),
        case("n5.guided.evade: reset, 1", {"target.isolated": "1"}, "reset", 1),
        case("n5.guided.evade: dodge, 2", {"target.immobilized_a": "1"}, "dodge", 2),
        case("n5.guided.evade: dodge, 11 (2)", {"target.dodge_mods": "+3 Dodge"}, "dodge", 11),
        case("n5.sixth-sense.dodge-reset", {"target.sixth_sense": "1"}, "dodge", 11),
        case("n5.intuitive-attack.answer", {**FLAMES, "target.mods": "-6 Zero Visibility"}, "attack", 6),
    ],
)
def test_success_values_of_answers(form, word, value):
    """Each answer has its Success Value."""
    assert value == ask(UNSEEN, form).values[f"{word}_success_value"]


def test_a_dodge_in_the_active_turn():
    """Against Forward Observer in ARO the Active Trooper dodges, without a MOD for missing LoF."""
    form = {"turn": "reactive", "target.lof": "0"}

    assert ask(OBSERVER, form).values["reactive_success_value"] == 11


@pytest.mark.clause("n5.forward-observer.answers", "n5.speculative-attack.answers", "n5.guided.secondary")
def test_what_answers_there_are():
    """Reset answers only Guided Attacks; an attack as an answer needs LoF, except against an Intuitive Attack."""
    every = [
        {name.partition(".")[0] for name in ask(slug, form).odds if name.endswith(".hit")}
        for slug, form in ((OBSERVER, {}), (UNSEEN, {}), (UNSEEN, GRENADE), (UNSEEN, {**GRENADE, "target.lof": "1"}))
    ]

    assert [
        {"dodge", "attack", "nothing"},
        {"dodge", "reset", "nothing"},
        {"dodge", "nothing"},
        {"dodge", "attack", "nothing"},
    ] == every


def test_the_best_answer():
    """Recommends the answer that is most likely to protect the target."""
    answer = ask(UNSEEN, {"target.ph": "10", "target.wip": "15"})

    assert answer.values["recommendation"] == "reset"
    assert " The target does better with Reset: " in answer.headline
    assert answer.headline != ask(UNSEEN, {"target.ph": "15", "target.wip": "10"}).headline


@pytest.mark.clause("n5.guided.evade")
def test_a_reset_ends_targeted():
    """The Reset that wins also ends Targeted."""
    odds = ask(UNSEEN, {}).odds

    assert odds["reset.wins"] == odds["reset.targeted_ends"] > 0


def test_without_an_answer():
    """An unopposed attack is a Normal Roll, and asks for no dice of the target."""
    form = {"target.action": "nothing", "dice": "15", "target.save_dice": "1 2 20 20"}
    answer = ask(UNSEEN, form)

    assert tuple(answer.values[name] for name in ("failures", "wounds", "condition")) == (2, 2, "dead")
    assert dict(answer.dice) == {"dice": 1, "target.save_dice": 4}


def test_real_dice_still_to_be_rolled():
    """After a hit the answer says how many Saving Rolls come next; after a miss there are none."""
    hit, miss = (ask(UNSEEN, {"dice": die, "target.dice": "7"}) for die in ("12", "3"))

    says = "Attacker: 12 hits. Target: 7 is cancelled. Hit: 1 success. The target makes 3 Saving Rolls."
    assert (hit.dice["target.save_dice"], hit.headline) == (3, says)
    says = "Attacker: 3 is cancelled. Target: 7 succeeds. The answer wins."
    assert (miss.headline, dict(miss.dice)) == (says, {"dice": 1, "target.dice": 1})


def test_real_dice_that_cause_a_state():
    """The result names the State that a failed Saving Roll causes."""
    form = {**GRENADE, "weapon": "E/M Grenades", "target.action": "nothing", "dice": "5", "target.save_dice": "20 20"}

    assert ask(UNSEEN, form).values["states"] == "isolated"


@pytest.mark.clause("n5.unconscious.no-skills")
def test_an_unconscious_target():
    """An Unconscious target cannot answer, so no answers are compared."""
    odds = ask(UNSEEN, {**GRENADE, "target.wounds_taken": "1", "target.action": "nothing"}).odds

    assert not any(name.startswith("dodge.") for name in odds)
    assert (0, Fraction(11, 20)) == (odds["nothing.survives"], odds["nothing.hit"])


def test_real_dice_of_forward_observer():
    """Real dice of Forward Observer say whether the target is Targeted."""
    values = [ask(OBSERVER, {"dice": dice, "target.dice": "9"}).values["targeted"] for dice in ("10 3", "8 3")]

    assert values == ["yes", "no"]
    assert ask(OBSERVER, {"dice": "9 3", "target.dice": "9"}).headline == (
        "Attacker: 9 is cancelled, 3 is cancelled. Target: 9 is cancelled. Not hit."
    )


@pytest.mark.clause("n5.guided.weapons", "n5.guided.range", "n5.intuitive-attack.skill")
@pytest.mark.parametrize(
    ("slug", "form", "control", "says"),
    [
        (OBSERVER, {"distance": "97"}, "distance", "at most 96 inches"),
        (OBSERVER, {"target.action": "attack", "target.stunned": "1"}, "target.action", "while Stunned"),
        (OBSERVER, {"target.action": "nothing", "dice": "3 4", "target.dice": "3"}, "target.dice", "rolls nothing"),
        (UNSEEN, {"target.immobilized_b": "1"}, "target.action", "while Immobilized-B"),
        (UNSEEN, {"target.action": "attack"}, "target.action", "must be dodge, reset or nothing"),
        (UNSEEN, {**GRENADE, "target.action": "reset"}, "target.action", "must be dodge or nothing"),
        (UNSEEN, {"distance": "120"}, "distance", "at most 96 inches"),
        (UNSEEN, {"mods": "-3 Range"}, "mods", "must not include Range, which the form adds here"),
        (UNSEEN, {"weapon": "Grenades"}, "weapon", "one that uses BS"),
        (UNSEEN, {"weapon": "Light Flamethrower"}, "weapon", "Range bands"),
        (UNSEEN, {**GRENADE, "weapon": "Combi Rifle"}, "weapon", "Trait Speculative Attack"),
        (UNSEEN, {"weapon": "nonsense"}, "weapon", "not"),
        (UNSEEN, {"weapon": "Adhesive Launcher"}, "weapon", "must be"),
        (UNSEEN, {"target.wounds_taken": "2"}, "target.wounds_taken", "at 2 it is Dead"),
        (UNSEEN, {"target.wounds_taken": "1"}, "target.action", "must not be dodge while Unconscious"),
        (UNSEEN, {"dice": "3", "target.dice": "7", "target.save_dice": "4"}, "target.save_dice", "hits force no roll"),
        (UNSEEN, {"dice": "12", "target.dice": "7", "target.save_dice": "4"}, "target.save_dice", "must be 3 dice"),
    ],
)
def test_refusals(slug, form, control, says):
    """Refuses impossible forms at the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask(slug, form)

    assert control == refused.value.control
    assert says in refused.value.message


def test_continuous_damage_is_rolled_on():
    """A failed Saving Roll against Continuous Damage asks for the next die; the condition follows the last one."""
    form = {"kind": "intuitive", "weapon": "Light Flamethrower", "attribute": "13", "target.action": "nothing"}
    begun, done = (ask(UNSEEN, form | {"dice": "8", "target.save_dice": faces}) for faces in ("15", "15 3"))

    assert (begun.dice["target.save_dice"], begun.values["to_roll"]) == (2, 1)
    assert "condition" not in begun.values
    assert done.values["condition"] == "unconscious"
    with pytest.raises(InvalidInputError, match=r"must be 2 dice \(.* after 1 failed\), not 3"):
        ask(UNSEEN, form | {"dice": "8", "target.save_dice": "15 3 3"})


@pytest.mark.parametrize(
    ("form", "numbers"),
    [
        ({"target.burst": "3"}, [("3", False)]),
        ({}, [("1", True)]),
        ({"turn": "reactive", "target.burst": "3"}, [("1", True)]),
    ],
)
def test_burst_of_the_target(form, numbers):
    """In ARO the answer explains the target's Burst, in the target's Order only the observer's."""
    assert numbers == figures(cited(ask(OBSERVER, form).because, "n5.aro.burst"))


@pytest.mark.clause("n5.rolls.special-die.face-to-face")
def test_dice_of_a_target_that_shoots():
    """Of a target's real dice for Burst 2 and +1 SD, the worst is discarded."""
    form = {"target.action": "attack", "target.burst": "2", "target.special_die": "1", "dice": "9 4"}
    values = ask(OBSERVER, form | {"target.dice": "3 10 19"}).values

    assert (values["hits"], values["targeted"]) == (0, "no")


@pytest.mark.clause("n5.fireteam.bonus.level-2")
def test_a_third_special_die_of_the_target():
    """A target in a Fireteam has at most two +1 SD, including that of its Level."""
    with pytest.raises(InvalidInputError, match=r"whose \+1 SD the form adds, not 2"):
        ask(OBSERVER, {"target.fireteam": "2", "target.special_die": "2"})
