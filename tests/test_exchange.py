"""An exchange from declaration to casualties: joint odds held against all dice thrown, and against others."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from engine import InvalidInputError
from engine.editions import EDITIONS
from engine.rules.ammunition import join
from engine.rules.exchange import Act, Action, Exchange, Meeting
from engine.rules.exchange_odds import outcome
from engine.rules.hit import Attack, Target
from engine.rules.strike import Strike
from tests.answers import ask, side
from tests.exchange_brute_force import dodged, duels, joint

N5 = EDITIONS["n5"]
ORACLES = Path(__file__).parent / "oracles"
KHEPRI = [
    case
    for case in json.loads((ORACLES / "khepri-f2f-tests.json").read_text())["cases"]
    if "ghostlords_percent_exact_wounds" in case
]


def exchange(form=None, **more):
    """The answer to an exchange."""
    return ask("exchange", **{name.replace(".", "__"): text for name, text in (form or {}).items()}, **more)


def ends(taken):
    """Who is down at VITA 1, and whether the Active Trooper is unhurt."""
    return taken[0] == 0, sum(one > 0 for one in taken[1:])


def asked(odds, found, unhurt, down):
    """Whether one joint number is that of brute force."""
    return odds == sum(chance for (still, fallen), chance in found.items() if still in unhurt and fallen in down)


def test_one_against_one_is_all_dice_thrown():
    """n5.ftf.cancel, n5.save.count, n5.save.wounds: SV 12 B2 against SV 11 B1, every die and every Saving Roll."""
    odds = exchange({"active.1.burst": "2"}).odds
    found = joint(duels([((12, 2), (11, 1))]), lambda taken: taken)

    for k in range(5):
        assert sum(chance for (_, one), chance in found.items() if one == k) == odds[f"reactive.1.wounds.{k}"]
    for k in range(3):
        assert sum(chance for (one, _), chance in found.items() if one == k) == odds[f"active.wounds.{k}"]


def test_split_burst_and_third_party():
    """n5.ftf.when, n5.aro.simultaneous: B1 at each of two, a third shoots untargeted: one joint number."""
    form = {
        "active.1.burst": "1",
        "active.2.burst": "1",
        "reactive.2.action": "shoot",
        "reactive.2.attribute": "8",
        "reactive.3.action": "shoot",
        "reactive.3.attribute": "3",
    }
    odds = exchange(form).odds
    found = joint(duels([((12, 1), (11, 1)), ((12, 1), (8, 1))], (3, 1)), ends)

    assert asked(odds["unhurt"], found, {True}, {0, 1, 2})
    assert asked(odds["any_down"], found, {True, False}, {1, 2})
    assert asked(odds["any_down_and_unhurt"], found, {True}, {1, 2})
    assert asked(odds["down.2"], found, {True, False}, {2})
    assert 0 == odds["all_down_and_unhurt"] == odds["down.3"]


def test_all_down_and_unhurt_is_one_number():
    """n5.aro.simultaneous: two targets and nobody else: P(both down and I am unhurt), jointly."""
    form = {"active.1.burst": "1", "active.2.burst": "1", "reactive.2.action": "shoot", "reactive.2.attribute": "8"}
    found = joint(duels([((12, 1), (11, 1)), ((12, 1), (8, 1))]), ends)

    assert asked(exchange(form).odds["all_down_and_unhurt"], found, {True}, {2})


@pytest.mark.parametrize(
    ("form", "template", "mine"),
    [
        ({}, None, None),
        ({"mine": "1"}, None, 7),
        ({"reactive.2.action": "template"}, 10, None),
        ({"reactive.2.action": "template", "mine": "1"}, 10, 7),
    ],
    ids=["shots", "mine", "template", "both"],
)
def test_one_dodge_die_meets_all(form, template, mine):
    """n5.dodge.one-die, n5.dodge.direct-templates, n5.mine.attack: the threats are not independent."""
    odds = exchange(
        {"active.action": "dodge", "active.attribute": "10", "reactive.1.attribute": "15", "reactive.1.burst": "2"}
        | form
    ).odds
    found = joint(dodged(10, [(15, 2)], template, mine), lambda taken: taken[0])

    assert found == {k: odds[f"active.wounds.{k}"] for k in found}
    assert 0 == odds["any_down"]


def test_one_dodge_die_meets_two_attackers():
    """n5.dodge.one-die: two attackers and a mine meet the same die."""
    form = {"active.action": "dodge", "active.attribute": "10", "reactive.2.action": "shoot", "mine": "1"}
    found = joint(dodged(10, [(11, 1), (11, 1)], mine=7), lambda taken: taken[0])

    odds = exchange(form).odds

    assert found == {k: odds[f"active.wounds.{k}"] for k in found}


def strike(told):
    """The strike of an oracle's weapon."""
    words = tuple(told["ammo"].lower().split("+"))
    return Strike(attack=Attack(power=told["ps"], ammunition=join(words), continuous=told.get("continuous", False)))


@pytest.mark.parametrize("case", KHEPRI, ids=[case["name"] for case in KHEPRI])
def test_wound_tables_of_others(case):
    """n5.save.wounds: the wound tables of whole exchanges that inf-dice of ghostlords.com prints."""
    a, b = case["a"], case["b"]
    acts = [Act(action=Action.SHOOT, side=side(one["sv"], one["burst"]), strike=strike(one)) for one in (a, b)]
    meeting = Meeting(number=1, active=acts[0], reactive=acts[1], trooper=Target(armour=b["arm"]))
    found = outcome(N5, Exchange(trooper=Target(armour=a["arm"]), meetings=(meeting,)))

    table = case["ghostlords_percent_exact_wounds"]
    for harm, told in ((found.reactive[0], table["p1"]), (found.active, table["p2"])):
        chances = harm.map(lambda one: one.wounds).chances()
        assert told == {k: pytest.approx(float(100 * chances.get(int(k), 0)), abs=0.0011) for k in told}
    none = found.joint.chance(lambda end: end[0].wounds == 0 and end[1].harmed == 0)
    assert table["none"] == pytest.approx(float(100 * none), abs=0.0011)


def judged(answer, who):
    """What became of one Trooper: hits, Criticals, condition, whether it owes a Guts Roll."""
    return tuple(answer.values.get(f"{who}.{what}") for what in ("hits", "criticals", "condition", "owes_guts"))


def test_dice_are_judged_as_far_as_they_go():
    """n5.sequence: rolls first, then Saving Rolls; what is to be rolled next is said, with how many dice."""
    first = exchange({"active.1.dice": "3 8 19"})
    then = exchange({"active.1.dice": "3 8 19", "reactive.1.dice": "5"})
    last = exchange({"active.1.dice": "3 8 19", "reactive.1.dice": "5", "reactive.1.save_dice": "4"})

    assert ("reactive.1.dice", {"active.1.dice": 3, "reactive.1.dice": 1}) == (first.values["next"], first.dice)
    assert ("reactive.1.save_dice", 1) == (then.values["next"], then.dice["reactive.1.save_dice"])
    assert (1, 0, None, None) == judged(then, "reactive.1")
    assert (1, 0, "survives", "yes") == judged(last, "reactive.1")
    assert (0, 0, "survives", "no") == judged(last, "active")
    assert "nothing" == last.values["next"]
    assert last.headline.endswith("All is rolled.")


JUDGED = [
    ("a template and a failed Dodge", {"reactive.1.action": "dodge", "reactive.1.dice": "15"}, (1, 0, None, None)),
    ("a template evaded", {"reactive.1.action": "dodge", "reactive.1.dice": "8"}, (0, 0, "survives", "no")),
    ("a template and an attack", {"reactive.1.dice": "15"}, (1, 0, None, None)),
    (
        "Shock on VITA 1",
        {"active.ammunition": "shock", "reactive.1.dice": "15", "reactive.1.save_dice": "20"},
        (1, 0, "dead", "no"),
    ),
    (
        "E/M immobilises HI",
        {
            "active.ammunition": "em",
            "active.saving_attribute": "bts/2",
            "reactive.1.unit": "hi",
            "reactive.1.dice": "15",
            "reactive.1.save_dice": "20 1",
        },
        (1, 0, "survives", "no"),
    ),
]


@pytest.mark.parametrize(("form", "expected"), [row[1:] for row in JUDGED], ids=[row[0] for row in JUDGED])
def test_direct_templates_are_judged(form, expected):
    """n5.dodge.direct-templates, n5.dodge.direct-template-answer, n5.save.shock, n5.save.em, n5.guts.when."""
    assert expected == judged(exchange({"active.action": "template"} | form), "reactive.1")


def test_continuous_damage_asks_on():
    """n5.save.continuous: each failed Saving Roll of a Heavy Flamethrower asks for another die."""
    form = {"active.action": "template", "active.weapon": "Heavy Flamethrower", "reactive.1.vita": "3"}
    form |= {"reactive.1.dice": "20"}
    burning = exchange(form | {"reactive.1.save_dice": "20"})

    assert ("reactive.1.save_dice", 2) == (burning.values["next"], burning.dice["reactive.1.save_dice"])
    assert "survives" == exchange(form | {"reactive.1.save_dice": "20 1"}).values["reactive.1.condition"]
    assert "wounds.5" not in {name.removeprefix("reactive.1.") for name in exchange(form).odds}


def test_weapons_by_name_bring_their_profile():
    """n5.bs.range, n5.bs.cover, n5.rolls.weapon-profile.combi-rifle: Range and Cover come by themselves."""
    form = {"active.weapon": "Combi Rifle", "reactive.1.distance": "16", "reactive.1.cover": "1", "active.cover": "1"}
    values = exchange(form).values

    assert (12, 8) == (values["active.1.success_value"], values["reactive.1.success_value"])
    assert (
        exchange(form).odds == exchange({"active.mods": "+3 Range", "reactive.1.cover": "1", "active.cover": "1"}).odds
    )


def test_out_of_range_no_die_is_rolled():
    """n5.bs.range: beyond the last band the attack fails, and the ARO stands."""
    answer = exchange({"active.weapon": "Combi Rifle", "reactive.1.distance": "60"})

    assert 0 == answer.odds["any_down"]
    assert {"reactive.1.dice": 1} == answer.dice


def test_plasma_asks_both():
    """n5.save.plasma: a hit asks for an ARM and a BTS save, so two Wounds can come of one hit."""
    form = {"active.action": "template", "active.ammunition": "plasma", "reactive.1.action": "nothing"}
    odds = exchange(form | {"reactive.1.bts": "3"}).odds

    assert Fraction(1, 2) * Fraction(12, 20) == odds["reactive.1.wounds.2"]


WRONG = [
    ({"active.1.burst": "0"}, "active.1.burst", "must be 1 or more"),
    (
        {"active.1.burst": "5", "active.2.burst": "2", "reactive.2.action": "shoot"},
        "active.2.burst",
        "6 or less, not 7",
    ),
    ({"active.2.burst": "1"}, "active.2.burst", "there is no Reactive 2"),
    ({"active.1.dice": "1"}, "active.1.dice", "must be 3 dice"),
    ({"active.2.dice": "1"}, "active.2.dice", "nothing is rolled there"),
    ({"active.1.save_dice": "1"}, "active.1.save_dice", "the rolls before it are open"),
    (
        {"active.1.dice": "3 8 19", "reactive.1.dice": "5", "reactive.1.save_dice": "4 4"},
        "reactive.1.save_dice",
        "must be 1 die",
    ),
    ({"active.wounds_taken": "1"}, "active.wounds_taken", "an Unconscious Trooper does nothing"),
    ({"reactive.1.action": "nothing", "reactive.1.wounds_taken": "2"}, "reactive.1.wounds_taken", "more are Dead"),
    ({"active.weapon": "Chain Rifle"}, "active.weapon", "with Range bands"),
    ({"active.weapon": "Stone"}, "active.weapon", "must be a weapon"),
    ({"active.weapon": "Blitzen", "active.ps": "5"}, "active.ps", "must be left at 7"),
    ({"active.weapon": "Akrylat-Kanone"}, "active.weapon", "by PS and Ammunition"),
    ({"active.action": "template", "active.weapon": "Combi Rifle"}, "active.weapon", "Direct Template Weapon"),
    ({"active.action": "template", "active.weapon": "Sepsitor Plus"}, "active.weapon", "by PS and Ammunition"),
    ({"mine": "1", "mine.weapon": "Cybermines"}, "mine.weapon", "by PS and Ammunition"),
    ({"active.ammunition": "x"}, "active.ammunition", "must be one of n, ap"),
    ({"active.ammunition": "da+exp"}, "active.ammunition", "as the rules join it"),
    ({"active.mods": "-3 Cover", "reactive.1.cover": "1"}, "active.mods", "must not name Cover"),
    ({"active.1.special_die": "1", "active.action": "dodge"}, "active.1.special_die", "must be 0, not 1"),
    (
        {
            "active.1.special_die": "1",
            "active.2.burst": "1",
            "active.2.special_die": "1",
            "reactive.2.action": "shoot",
        },
        "active.2.special_die",
        "one target",
    ),
]


@pytest.mark.parametrize(("form", "control", "says"), WRONG, ids=[f"{n} {row[1]}" for n, row in enumerate(WRONG)])
def test_refusals_name_the_control(form, control, says):
    """n5.rolls.burst.maximum, n5.rolls.special-die.split and the form's own limits: each refusal says where and why."""
    with pytest.raises(InvalidInputError) as caught:
        exchange(form)

    assert control == caught.value.control
    assert says in caught.value.message


BETTER = [
    ("reactive.1.armour", ["0", "1", "3", "8"], "any_down"),
    ("active.armour", ["0", "1", "3", "8"], "dead"),
    ("reactive.1.attribute", ["20", "11", "5", "1"], "dead"),
    ("reactive.1.vita", ["1", "2", "3"], "any_down"),
    ("reactive.1.cover", ["0", "1"], "any_down"),
]


@pytest.mark.parametrize(("control", "texts", "odds"), BETTER, ids=[row[0] for row in BETTER])
def test_better_is_never_worse(control, texts, odds):
    """n5.save.value, n5.ftf.cancel: more ARM, VITA or Cover, or a worse enemy, is never to a Trooper's harm."""
    chances = [exchange({control: text}).odds[odds] for text in texts]

    assert sorted(chances, reverse=True) == chances
