"""The joint odds of an exchange match brute force over all dice and Saving Rolls, and published results."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from engine.editions import EDITIONS
from engine.exchange.elements import (
    ONE_CRITICAL,
    ONE_HIT,
    Action,
    DeclaredAction,
    Exchange,
    TrooperMatchup,
    hit_of,
    hit_on_trooper,
    side_of,
    trooper_of,
)
from engine.exchange.judge import judge_matchup, judge_saving_rolls
from engine.exchange.odds import exchange_odds
from engine.records.search import find
from engine.rules.saving_roll.hit import Hit, HitTarget, WeaponHit, combine, saved_hit_of_weapon
from tests.helpers.answers import ask, side
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import NO_HIT, Blow, Foe, matchup_hits, odds, taken
from tests.helpers.icepool_duel import uncancelled_by_icepool

N5 = EDITIONS["n5"]
ORACLES = Path(__file__).parent.parent / "oracles"
KHEPRI = [
    case
    for case in json.loads((ORACLES / "khepri-f2f-tests.json").read_text(encoding="utf-8"))["cases"]
    if "ghostlords_percent_exact_wounds" in case
]
INF_DICE = json.loads((ORACLES / "inf-dice-n4-test-pl.json").read_text(encoding="utf-8"))["cases"]


def exchange(form):
    """Return the answer to an exchange with one die at Reactive 1, unless the form says otherwise."""
    asked = {"active.1.burst": "1"} | form
    return ask("exchange", **{name.replace(".", "__"): text for name, text in asked.items()})


def second(**controls):
    """Return the controls of Reactive 2, which shoots unless they say otherwise."""
    return {f"reactive.2.{name}": text for name, text in ({"action": "shoot"} | controls).items()}


DODGES = {"active.action": "dodge", "active.attribute": "10"}
DOWN = {"reactive.1.action": "nothing", "reactive.1.wounds_taken": "1"}
TEMPLATE = {"active.action": "template"}
UNAIMED = Foe(aimed="", dice=(8, 1))
MINE = Foe(does="template", aimed="", levels=None)
IMMOBILE = frozenset({"isolated", "immobilized"})
STUNNED = frozenset({"stunned"})

MATCHUPS = {
    "n5.ftf.cancel: a shot against a shot": ({}, [Foe()]),
    "n5.ftf.cancel: Burst 3 against 2": (
        {"active.1.burst": "3", "reactive.1.burst": "2"},
        [Foe(shots=(12, 3), dice=(11, 2))],
    ),
    "n5.ftf.dodge-reset: a shot against a Dodge": (
        {"active.1.burst": "2", "reactive.1.action": "dodge"},
        [Foe("dodge", shots=(12, 2))],
    ),
    "n5.rolls.normal: a shot that nobody answers": (
        {"active.1.burst": "2", "reactive.1.action": "nothing"},
        [Foe("nothing", shots=(12, 2))],
    ),
    "n5.dodge.direct-template-answer: a shot against a template": (
        {"reactive.1.action": "template"},
        [Foe("template")],
    ),
    "n5.dodge.direct-template-answer: a template against a shot": (TEMPLATE, [Foe(aimed="template")]),
    "n5.dodge.direct-templates: a template against a Dodge": (
        TEMPLATE | {"reactive.1.action": "dodge"},
        [Foe("dodge", aimed="template")],
    ),
    "n5.dodge.direct-templates: a template against a Dodge with +1 SD": (
        TEMPLATE | {"reactive.1.action": "dodge", "reactive.1.special_die": "1"},
        [Foe("dodge", (11, 1, True), aimed="template")],
    ),
    "n5.ftf.when: templates against each other": (
        TEMPLATE | {"reactive.1.action": "template"},
        [Foe("template", aimed="template")],
    ),
    "n5.dodge.direct-template-answer: a template over two": (
        TEMPLATE | {"active.2.burst": "1"} | second(action="nothing"),
        [Foe(aimed="template"), Foe("nothing", aimed="template")],
    ),
    "n5.rolls.normal: nothing done against a shot": (
        {"active.action": "nothing", "active.1.burst": "0"},
        [Foe(aimed="")],
    ),
    "n5.aro.simultaneous: a third party that nobody aims at": (second(attribute="8"), [Foe(), UNAIMED]),
    "n5.mine.attack: a third party and a mine": (second(attribute="8") | {"mine": "1"}, [Foe(), UNAIMED, MINE]),
    "n5.ftf.when: Burst split over two": (
        {"active.1.burst": "2", "active.2.burst": "1"} | second(attribute="8"),
        [Foe(shots=(12, 2)), Foe(dice=(8, 1))],
    ),
    "n5.rolls.special-die.face-to-face: +1 SD on both sides": (
        {"active.1.special_die": "1", "reactive.1.special_die": "1"},
        [Foe(shots=(12, 1, True), dice=(11, 1, True))],
    ),
    "n5.rolls.special-die.split: +1 SD at one of two": (
        {"active.1.special_die": "1", "active.2.burst": "1"} | second(attribute="8"),
        [Foe(shots=(12, 1, True)), Foe(dice=(8, 1))],
    ),
    "n5.rolls.special-die.split: two +1 SD, one at each of two": (
        {"active.1.special_die": "1", "active.2.burst": "1", "active.2.special_die": "1"} | second(attribute="8"),
        [Foe(shots=(12, 1, True)), Foe(shots=(12, 1, True), dice=(8, 1))],
    ),
    "n5.fireteam.bonus.level-2: two +1 SD on both sides": (
        {"active.1.special_die": "2", "reactive.1.special_die": "2"},
        [Foe(shots=(12, 1, 2), dice=(11, 1, 2))],
    ),
    "n5.fireteam.bonus.level-2: two +1 SD in a Normal Roll": (
        {"active.1.special_die": "2", "reactive.1.action": "nothing"},
        [Foe("nothing", shots=(12, 1, 2))],
    ),
    "n5.dodge.one-die: a shot with two +1 SD": (
        DODGES | {"reactive.1.special_die": "2", "reactive.1.burst": "2"},
        [Foe(dice=(11, 2, 2), shots=(10, 1))],
    ),
    "n5.rolls.special-die: +1 SD in a Normal Roll": (
        {"active.1.special_die": "1", "reactive.1.action": "nothing"},
        [Foe("nothing", shots=(12, 1, True))],
    ),
    "n5.rolls.sv-above-20: Criticals on 1 to 5 and 20": (
        {"active.attribute": "25", "active.1.burst": "2"},
        [Foe(shots=(25, 2))],
    ),
    "n5.rolls.sv-below-1: the ARO rolls nothing": ({"reactive.1.attribute": "0"}, [Foe(dice=(0, 1))]),
    "n5.bs.range: the attack is out of range": (
        {"active.weapon": "Combi Rifle", "reactive.1.distance": "60"},
        [Foe(shots=(0, 1))],
    ),
    "n5.bs.range: +3 and -3 by weapons given by name": (
        {"active.weapon": "Combi Rifle", "reactive.1.weapon": "Viral Pistol", "reactive.1.distance": "16.5"},
        [Foe(shots=(9, 1), dice=(5, 1), blow=Blow((12, 12), kills=True))],
    ),
    "n5.dodge.one-die: shots": (DODGES | {"reactive.1.burst": "2"}, [Foe(dice=(11, 2), shots=(10, 1))]),
    "n5.dodge.one-die: shots and a mine": (
        DODGES | {"mine": "1"},
        [Foe(shots=(10, 1)), Foe("template", shots=(7, 1), levels=None)],
    ),
    "n5.dodge.one-die: a template and a mine": (
        DODGES | {"reactive.1.action": "template", "mine": "1"},
        [Foe("template", shots=(10, 1)), Foe("template", shots=(7, 1), levels=None)],
    ),
    "n5.dodge.one-die: two attackers at their own MODs, a template and a mine": (
        DODGES
        | {"active.2.mods": "-3 Silent", "mine": "1", "reactive.3.action": "template"}
        | second(attribute="15", special_die="1"),
        [
            Foe(shots=(10, 1)),
            Foe(dice=(15, 1, True), shots=(7, 1)),
            Foe("template", shots=(10, 1)),
            Foe("template", shots=(7, 1), levels=None),
        ],
    ),
    "n5.rolls.sv-below-1: one that rolls nothing is not a threat": (
        DODGES | {"reactive.1.attribute": "0"},
        [Foe(dice=(0, 1), shots=(10, 1))],
    ),
    "n5.save.wounds: the target is down already": (
        {"active.1.burst": "2"} | DOWN,
        [Foe("nothing", shots=(12, 2), levels=(0, 1))],
    ),
    "n5.save.wounds: one of two targets is down already": (
        {"active.1.burst": "2", "active.2.burst": "1"} | second(action="nothing", wounds_taken="1"),
        [Foe(shots=(12, 2)), Foe("nothing", levels=(0, 1))],
    ),
    "n5.save.wounds: one is down already, and nobody attacks it": (
        second(action="dodge") | {"reactive.3.action": "nothing", "reactive.3.wounds_taken": "1"},
        [Foe(), Foe("dodge", aimed=""), Foe("nothing", aimed="", levels=(0, 1))],
    ),
    "n5.save.wounds: all are down already, and nobody attacks": (
        {"active.action": "nothing", "active.1.burst": "0"} | DOWN,
        [Foe("nothing", aimed="", levels=(0, 1))],
    ),
    "n5.dodge.one-die: one of two is down already": (
        DODGES | DOWN | second(),
        [Foe("nothing", levels=(0, 1)), Foe(shots=(10, 1))],
    ),
    "n5.dodge.roll: one that does nothing is not a threat": (
        DODGES | {"reactive.1.action": "nothing"},
        [Foe("nothing")],
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foes"), cases(MATCHUPS))
def test_matchups_match_brute_force(form, foes):
    """The odds of every matchup match brute force over all dice and Saving Rolls."""
    found = {name: chance for name, chance in exchange(form).odds.items() if chance}

    assert odds(foes, dodging=form.get("active.action") == "dodge") == found


HITS_ON_FOE = {
    "n5.save.count: AP": ({"active.ammunition": "ap", "reactive.1.armour": "5"}, Blow((10,), (10,)), (1, 2)),
    "n5.save.count: ARM/2 and AP are one halving": (
        {"active.ammunition": "ap", "active.saving_attribute": "arm/2", "reactive.1.armour": "5"},
        Blow((10,), (10,)),
        (1, 2),
    ),
    "n5.save.count: DA": ({"active.ammunition": "da"}, Blow((12, 12)), (1, 2)),
    "n5.save.count: EXP": ({"active.ammunition": "exp"}, Blow((12, 12, 12)), (1, 2)),
    "n5.save.combined: AP+EXP": (
        {"active.ammunition": "ap+exp", "reactive.1.armour": "4"},
        Blow((11, 11, 11), (11,)),
        (1, 2),
    ),
    "n5.save.shock: VITA 1": ({"active.ammunition": "shock"}, Blow(kills=True), (1, 2)),
    "n5.save.shock: VITA 2": ({"active.ammunition": "shock", "reactive.1.vita": "2"}, Blow(), (2, 3)),
    "n5.save.shock: STR 1": ({"active.ammunition": "shock", "reactive.1.structure": "1"}, Blow(), (1, 2)),
    "n5.save.t2: one hit is two Wounds, the Critical's roll one": ({"active.ammunition": "t2"}, Blow(wounds=2), (1, 2)),
    "n5.save.t2: VITA 3": ({"active.ammunition": "t2", "reactive.1.vita": "3"}, Blow(wounds=2), (3, 4)),
    "n5.save.plasma": ({"active.ammunition": "plasma", "reactive.1.bts": "3"}, Blow((12, 10)), (1, 2)),
    "n5.save.plasma: the Plasma Rifle": (
        {"active.weapon": "Plasma Rifle (Hit Mode)", "reactive.1.bts": "3"},
        Blow((13, 11), (13,)),
        (1, 2),
    ),
    "n5.save.em: a HI": (
        {
            "active.ammunition": "em",
            "active.saving_attribute": "bts/2",
            "reactive.1.bts": "3",
            "reactive.1.unit": "hi",
        },
        Blow((11, 11), (11,), wounds=0, states=IMMOBILE),
        (1, 2),
    ),
    "n5.save.em: no HI": (
        {"active.ammunition": "em", "active.saving_attribute": "bts"},
        Blow((13, 13), (13,), wounds=0, states=frozenset({"isolated"})),
        (1, 2),
    ),
    "n5.save.stun": (
        {"active.ammunition": "stun", "active.saving_attribute": "bts"},
        Blow((13,), (13,), wounds=0, states=STUNNED),
        (1, 2),
    ),
    "n5.save.combined: DA and Stun": ({"active.ammunition": "da+stun"}, Blow((12, 12), states=STUNNED), (1, 2)),
    "n5.save.continuous: VITA 1": (
        {"active.weapon": "Light Rocket Launcher (Hit Mode)"},
        Blow((13,), (13,), again=2, most=2),
        (1, 2),
    ),
    "n5.save.continuous: VITA 3, a Wound taken": (
        {"active.weapon": "Light Rocket Launcher (Hit Mode)", "reactive.1.vita": "3", "reactive.1.wounds_taken": "1"},
        Blow((13,), (13,), again=3, most=3),
        (2, 3),
    ),
    "n5.save.trait: State Dead and ARM=0": (
        {"active.weapon": "Vorpal CC Weapon (BS Mode)", "reactive.1.armour": "6", "reactive.1.vita": "2"},
        Blow(kills=True),
        (2, 3),
    ),
    "n5.save.trait: BioWeapon against VITA": (
        {"active.weapon": "Viral Pistol", "reactive.1.bts": "2"},
        Blow((10, 10), (10,), kills=True),
        (1, 2),
    ),
    "n5.save.trait: BioWeapon against STR": (
        {"active.weapon": "Viral Pistol", "reactive.1.structure": "1", "reactive.1.vita": "2"},
        Blow(),
        (2, 3),
    ),
    "n5.save.critical: Immunity (Critical)": ({"reactive.1.immunity": "critical"}, Blow(critical=()), (1, 2)),
    "n5.save.immunity: AP+DA counts as N": (
        {"active.ammunition": "ap+da", "reactive.1.immunity": "ammunition", "reactive.1.armour": "5"},
        Blow((8,), (8,)),
        (1, 2),
    ),
    "n5.save.immunity: both": (
        {"active.ammunition": "t2", "reactive.1.immunity": "both"},
        Blow(critical=()),
        (1, 2),
    ),
    "n5.save.levels: Remote Presence with STR 1": (
        {"reactive.1.structure": "1", "reactive.1.remote_presence": "1"},
        Blow(),
        (1, 3),
    ),
    "n5.save.wounds: STR 3, one taken": ({"reactive.1.vita": "3", "reactive.1.wounds_taken": "1"}, Blow(), (2, 3)),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "blow", "levels"), cases(HITS_ON_FOE))
def test_hits_are_all_saving_rolls_made(form, blow, levels):
    """The odds of a hit match brute force over every Saving Roll and the effect of each failure."""
    found = {name: chance for name, chance in exchange(form | {"active.1.burst": "2"}).odds.items() if chance}

    assert odds([Foe(shots=(12, 2), blow_on_foe=blow, levels=levels)]) == found


COVER = {
    "n5.bs.cover and n5.save.value: a shot at a target in Cover": ({}, Foe(shots=(9, 1), blow_on_foe=Blow((9,), (9,)))),
    "n5.save.value: Cover does not count against a template": (TEMPLATE, Foe(aimed="template")),
}


@pytest.mark.clause("n5.bs.cover")
@pytest.mark.parametrize(("form", "foe"), cases(COVER))
def test_cover_counts_twice(form, foe):
    """Partial Cover makes the shot harder and the Saving Roll easier; a template ignores both."""
    found = {name: chance for name, chance in exchange(form | {"reactive.1.cover": "1"}).odds.items() if chance}

    assert odds([foe]) == found


@pytest.mark.clause("n5.save.wounds")
def test_several_attacks_add_up():
    """Shock, E/M and a mine with EXP hit one Trooper with VITA 2 in the same Order."""
    form = (
        {
            "active.vita": "2",
            "active.armour": "3",
            "active.unit": "tag",
            "mine": "1",
            "mine.ammunition": "exp",
        }
        | {"reactive.1.ammunition": "shock", "reactive.1.action": "template"}
        | second(action="template", ammunition="em", saving_attribute="bts/2")
    )
    foes = [
        Foe("template", blow=Blow((10,), (10,)), shots=(12, 1)),
        Foe("template", blow=Blow((13, 13), wounds=0, states=IMMOBILE), aimed=""),
        Foe("template", blow=Blow((10, 10, 10)), aimed="", levels=None),
    ]

    assert odds(foes, (2, 3)) == {name: chance for name, chance in exchange(form).odds.items() if chance}


TROOPER = trooper_of(N5, HitTarget(saving_attribute=1))
PLASMA = hit_on_trooper(N5, WeaponHit(hit=Hit(power=7, ammunition=combine(N5, ("plasma",)))), TROOPER)
SHOT, ANSWER = (
    DeclaredAction(who=who, action=Action.SHOOT, side=side(value), hit=PLASMA)
    for who, value in (("Active", 12), ("Reactive 1", 11))
)
DODGE = DeclaredAction(who="Reactive 1", action=Action.DODGE, side=side(11))
TEARDROP = DeclaredAction(who="Active", action=Action.TEMPLATE, hit=PLASMA)
IDLE = DeclaredAction(who="Reactive 1", action=Action.NOTHING)
JUDGED = {
    "n5.ftf.cancel: shots": (SHOT, ANSWER, Foe()),
    "n5.ftf.dodge-reset: a shot and a Dodge": (SHOT, DODGE, Foe("dodge")),
    "n5.dodge.direct-templates: a template and a Dodge": (TEARDROP, DODGE, Foe("dodge", aimed="template")),
    "n5.dodge.direct-template-answer: a template and a shot": (TEARDROP, ANSWER, Foe(aimed="template")),
    "n5.dodge.direct-template-answer: a shot and a template": (SHOT, TEARDROP, Foe("template")),
    "n5.rolls.normal: a shot and nothing": (SHOT, IDLE, Foe("nothing")),
}


@pytest.mark.parametrize(("active", "reactive", "foe"), cases(JUDGED))
def test_dice_are_judged_as_the_odds_count_them(active, reactive, foe):
    """Judging every combination of faces gives as many hits as throwing all dice."""
    matchup = TrooperMatchup(number=1, active=active, reactive=reactive, trooper=TROOPER)
    faces = [[(face,) for face in range(1, 21)] if action.dice else [()] for action in (active, reactive)]
    pairs = list(product(*faces))
    counts = Counter(
        (found.on_active, found.on_reactive) for found in (judge_matchup(N5, matchup, *pair).value for pair in pairs)
    )

    assert matchup_hits(foe) == {hits: Fraction(times, len(pairs)) for hits, times in counts.items()}


SAVED = {
    "n5.save.plasma": (("plasma",), {"bts": 3}, Blow((12, 10)), ONE_HIT),
    "n5.save.t2": (("t2",), {"vita_or_str": 3}, Blow(wounds=2), ONE_CRITICAL),
    "n5.save.shock": (("shock",), {}, Blow(kills=True), ONE_HIT),
    "n5.save.combined": (("da", "stun"), {}, Blow((12, 12), states=STUNNED), ONE_HIT),
}


@pytest.mark.parametrize(("words", "target", "blow", "hits"), cases(SAVED))
def test_saving_rolls_are_judged_as_the_odds_count_them(words, target, blow, hits):
    """Judging every face of the Saving Rolls of a hit or a Critical gives the odds of the injuries."""
    weapon = WeaponHit(hit=Hit(power=7, ammunition=combine(N5, words)))
    hit = hit_on_trooper(N5, weapon, trooper_of(N5, HitTarget(saving_attribute=1, **target)))
    needed = judge_saving_rolls(N5, hit, hits, ()).value.dice_needed
    found = Counter()
    for faces in product(range(1, 21), repeat=needed):
        injury = judge_saving_rolls(N5, hit, hits, faces).value.injury
        found[injury.wounds, injury.killed_outright, injury.states, injury.hit] += Fraction(1, 20**needed)

    assert taken(blow, hits) == found


@pytest.mark.clause("n5.aro.simultaneous")
def test_joint_is_not_the_product():
    """In a Face to Face Roll, bringing the enemy down and being unhurt are one event."""
    found = exchange({"active.1.burst": "3"}).odds

    assert found["all_down"] == found["all_down_and_unhurt"]
    assert found["all_down"] * found["unhurt"] < found["all_down_and_unhurt"]


@pytest.mark.clause("n5.save.trait")
def test_non_lethal_causes_no_wounds():
    """A Trooper hit by a Non-Lethal weapon must make a Guts Roll, and suffers neither Wound nor State."""
    weapon = WeaponHit(hit=Hit(power=7, ammunition=combine(N5, ("da",)), non_lethal=True))
    attack = DeclaredAction(who="Active", action=Action.TEMPLATE, hit=hit_on_trooper(N5, weapon, TROOPER))
    matchup = TrooperMatchup(number=1, active=attack, reactive=IDLE, trooper=TROOPER)
    found = exchange_odds(Exchange(trooper=TROOPER, enemies=(matchup,)))

    assert {(0, True, frozenset())} == {(injury.wounds, injury.hit, injury.states) for injury, _ in found.reactive[0]}


def duel(active, reactive):
    """Return an exchange between two, each given as (Success Value, Burst, hit of its weapon, ARM)."""
    mine, enemy = (trooper_of(N5, HitTarget(saving_attribute=arm)) for *_, arm in (active, reactive))
    actions = [
        DeclaredAction(who=who, action=Action.SHOOT, side=side(value, burst), hit=hit_on_trooper(N5, weapon, target))
        for who, (value, burst, weapon, _), target in (("Active", active, enemy), ("Reactive 1", reactive, mine))
    ]
    matchup = TrooperMatchup(number=1, active=actions[0], reactive=actions[1], trooper=enemy)
    return exchange_odds(Exchange(trooper=mine, enemies=(matchup,)))


def weapon_hit(case):
    """Return the hit of the oracle's weapon."""
    words = tuple(case["ammo"].lower().split("+"))
    return WeaponHit(hit=Hit(power=case["ps"], ammunition=combine(N5, words), continuous=case.get("continuous", False)))


@pytest.mark.clause("n5.save.wounds")
@pytest.mark.parametrize("case", KHEPRI, ids=[case["name"] for case in KHEPRI])
def test_wound_tables_of_others(case):
    """The odds of Wounds match the tables that inf-dice (ghostlords.com) prints for whole exchanges."""
    found = duel(*((one["sv"], one["burst"], weapon_hit(one), one["arm"]) for one in (case["a"], case["b"])))

    table = case["ghostlords_percent_exact_wounds"]
    for injuries, printed in ((found.reactive[0], table["p1"]), (found.active, table["p2"])):
        chances = injuries.map(lambda one: one.wounds).chances()
        assert printed == {k: pytest.approx(float(100 * chances.get(int(k), 0)), abs=0.0011) for k in printed}
    none = found.joint.chance(lambda result: result.injury.wounds == 0 and result.casualties.hurt == 0)
    assert table["none"] == pytest.approx(float(100 * none), abs=0.0011)


SHOTS = [("9 3 1 4 NONE 12 1 1 12 NONE", (9, 3, "n", 4), (12, 1, "n", 12))]
SHOTS += [("12 1 2 2 NONE 2 NONE 12 1 3 10 NONE 10 NONE 10 NONE", (12, 1, "da", 2), (12, 1, "exp", 10))]


@pytest.mark.clause("n5.save.count")
@pytest.mark.parametrize(("argv", "active", "reactive"), SHOTS, ids=[argv for argv, _, _ in SHOTS])
def test_inf_dice_finds_the_same(argv, active, reactive):
    """The Wounds on both sides match those of inf-dice if a Saving Roll fails on as many faces."""
    (case,) = [case for case in INF_DICE if case["argv"] == argv]
    sides = [
        (value, burst, WeaponHit(hit=Hit(power=20 - fails, ammunition=combine(N5, (word,)))), 0)
        for value, burst, word, fails in (active, reactive)
    ]
    found = duel(*sides)

    for injuries, printed in ((found.reactive[0], case["wounds_p1_pct"]), (found.active, case["wounds_p2_pct"])):
        chances = injuries.map(lambda one: one.wounds).chances()
        assert printed == {k: pytest.approx(float(100 * chances.get(int(k), 0)), abs=0.0006) for k in printed}


PAIRS = [((12, 3), (11, 1)), ((9, 4), (14, 2)), ((25, 2), (12, 2)), ((1, 1), (20, 3))]


@pytest.mark.clause("n5.ftf.cancel")
@pytest.mark.parametrize(("active", "reactive"), PAIRS, ids=[f"{a} v {r}" for a, r in PAIRS])
def test_icepool_finds_the_same(active, reactive):
    """The hits counted by icepool, with every Saving Roll made, give equal odds of Wounds."""
    form = {"active.attribute": str(active[0]), "active.1.burst": str(active[1])}
    form |= {"reactive.1.attribute": str(reactive[0]), "reactive.1.burst": str(reactive[1])}
    counted = uncancelled_by_icepool(active, reactive)
    wounds = Counter()
    for (a, c, r, d), weight in counted.items():
        for name, hits in (("reactive.1", (a, c)), ("active", (r, d))):
            for (taken_by_it, *_), chance in taken(Blow(), hits).items():
                wounds[f"{name}.wounds.{taken_by_it}"] += chance * Fraction(weight, sum(counted.values()))

    found = exchange(form).odds
    assert wounds == {name: found[name] for name in wounds}


BETTER = [
    ("reactive.1.armour", ["0", "1", "3", "8"], "any_down"),
    ("active.armour", ["0", "1", "3", "8"], "dead"),
    ("reactive.1.attribute", ["20", "11", "5", "1"], "dead"),
    ("reactive.1.vita", ["1", "2", "3"], "any_down"),
    ("reactive.1.cover", ["0", "1"], "any_down"),
    ("active.1.burst", ["4", "3", "2", "1"], "all_down_and_unhurt"),
    ("mine", ["0", "1"], "unhurt"),
]


@pytest.mark.clause("n5.save.value", "n5.ftf.cancel")
@pytest.mark.no_cover
@pytest.mark.parametrize(("control", "texts", "name"), BETTER, ids=[row[0] for row in BETTER])
def test_better_is_never_worse(control, texts, name):
    """More ARM, VITA, Cover or Burst, or a worse enemy, never harms a Trooper."""
    chances = [exchange({control: text}).odds[name] for text in texts]

    assert sorted(chances, reverse=True) == chances


@pytest.mark.parametrize("part", [side_of, hit_of], ids=["dice", "a hit"])
def test_actions_without_a_part_are_refused(part):
    """Raises TypeError for the dice or the hit of an action that has none."""
    with pytest.raises(TypeError):
        part(IDLE)


@pytest.mark.parametrize("name", ["Jammer", "Smoke Grenades", "Cybermines"])
def test_only_hits_with_saving_rolls_are_computed(name):
    """Refuses a Comms Attack, and a weapon whose hit has no PS or no Ammunition."""
    with pytest.raises(ValueError, match=name):
        saved_hit_of_weapon(N5, find(N5, name))


def test_no_hit_does_nothing():
    """In the brute force, no hit causes no Wound."""
    assert {(0, False, frozenset(), False): 1} == taken(Blow(), NO_HIT)
