"""Wounds and their effect on a target, checked by brute force and against the tables of other calculators."""

import json
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

import pytest

from engine import ask
from engine.editions import EDITIONS
from engine.rules.rolls import success_value_of
from engine.rules.saving_roll.condition import (
    WoundLevels,
    condition_chances,
    judge_saves,
    wound_distribution,
    wound_levels,
    wounds_until_dead,
)
from engine.rules.saving_roll.hit import Hit, HitTarget, combine
from engine.rules.saving_roll.value import saving_rolls
from tests.helpers.answers import cited, figures
from tests.helpers.cases import case

N5 = EDITIONS["n5"]
ORACLES = Path(__file__).parent.parent / "oracles"
KHEPRI = json.loads((ORACLES / "khepri-f2f-tests.json").read_text())["cases"]
INF_DICE = json.loads((ORACLES / "inf-dice-n4-test-pl.json").read_text())["cases"]


def ends(**form):
    """Return the chances of survives, unconscious and dead, as text."""
    odds = ask("saving-roll", form).odds
    return " ".join(str(odds[name]) for name in ("survives", "unconscious", "dead"))


LEVELS = [
    case("VITA 1", {"hits": "2"}, "1/4 1/2 1/4"),
    case("VITA 2", {"hits": "3", "vita": "2"}, "1/2 3/8 1/8"),
    case("STR 2", {"hits": "3", "vita": "2", "structure": "1"}, "1/2 3/8 1/8"),
    case("a Wound before", {"hits": "2", "vita": "2", "wounds_taken": "1"}, "1/4 1/2 1/4"),
    case("Unconscious before", {"wounds_taken": "1"}, "0 1/2 1/2"),
    case("Remote Presence", {"hits": "3", "structure": "1", "remote_presence": "1"}, "1/8 3/4 1/8"),
    case(
        "Remote Presence, Unconscious before",
        {"structure": "1", "remote_presence": "1", "wounds_taken": "2"},
        "0 1/2 1/2",
    ),
    case("a Deployable", {"structure": "1", "unit": "deployable"}, "1/2 0 1/2"),
    case("a Deployable of STR 2", {"hits": "2", "vita": "2", "structure": "1", "unit": "deployable"}, "3/4 0 1/4"),
    case("Shock on VITA 1", {"ammunition": "shock"}, "1/2 0 1/2"),
    case("Shock on VITA 1, Unconscious", {"ammunition": "shock", "wounds_taken": "1"}, "0 1/2 1/2"),
    case("Shock on VITA 2", {"ammunition": "shock", "vita": "2"}, "1 0 0"),
    case("Shock on VITA 2, wounded", {"ammunition": "shock", "vita": "2", "wounds_taken": "1"}, "1/2 1/2 0"),
    case("Shock on STR 1", {"ammunition": "shock", "structure": "1"}, "1/2 1/2 0"),
    case("T2 on VITA 1", {"ammunition": "t2"}, "1/2 0 1/2"),
    case("T2 on VITA 2", {"ammunition": "t2", "vita": "2"}, "1/2 1/2 0"),
    case("State: Dead", {"vita": "3", "trait": "state-dead"}, "1/2 0 1/2"),
    case("no hit", {"hits": "0"}, "1 0 0"),
    case("no hit, Unconscious before", {"hits": "0", "wounds_taken": "1"}, "0 1 0"),
]


@pytest.mark.clause("n5.save.wounds", "n5.save.levels", "n5.save.shock", "n5.save.t2", "n5.save.trait")
@pytest.mark.parametrize(("form", "expected"), LEVELS)
def test_levels(form, expected):
    """Each Saving Roll here has the chance 1 in 2."""
    assert expected == ends(ps="7", armour="3", **form)


def said(clause, **form):
    """Return the numbers in an answer's steps on a clause."""
    return figures(cited(ask("saving-roll", form).because, clause))


SAID = [
    ("n5.save.wounds", {}, "1 1 2", True),
    ("n5.save.wounds", {"wounds_taken": "1"}, "1 1 2 1", True),
    ("n5.save.wounds", {"structure": "1", "unit": "deployable", "vita": "2"}, "2 2", True),
    ("n5.save.levels", {"structure": "1", "unit": "deployable"}, "1", True),
    (
        "n5.save.levels",
        {"structure": "1", "remote_presence": "1"},
        "2 3",
        True,
    ),
    ("n5.save.shock", {"ammunition": "shock", "structure": "1"}, "", False),
    ("n5.save.shock", {"ammunition": "shock", "vita": "2"}, "2 1", False),
    ("n5.save.t2", {"ammunition": "t2", "trait": "non-lethal"}, "2", False),
    ("n5.save.continuous", {"continuous": "1", "ammunition": "em"}, "", False),
]


@pytest.mark.parametrize(("clause", "form", "numbers", "applied"), SAID)
def test_steps(clause, form, numbers, applied):
    """The steps explain the levels and the Ammunition with their numbers."""
    assert (numbers, applied) in said(clause, **form)


@pytest.mark.clause("n5.save.t2")
def test_t2_and_its_critical():
    """Each failed save causes two Wounds, but that of the Critical causes one."""
    odds = ask("saving-roll", {"ps": "7", "armour": "3", "ammunition": "t2", "hits": "2", "criticals": "1"}).odds

    eighths = {"wounds.0": 1, "wounds.1": 1, "wounds.2": 2, "wounds.3": 2, "wounds.4": 1, "wounds.5": 1}
    assert {name: Fraction(count, 8) for name, count in eighths.items()} == {
        name: chance for name, chance in odds.items() if name.startswith("wounds")
    }


@pytest.mark.clause("n5.save.wounds")
def test_all_wounds_of_a_dead_target_count():
    """Without Continuous Damage every save is made, and the odds include Wounds after Dead."""
    odds = ask("saving-roll", {"ps": "7", "armour": "3", "hits": "4", "vita": "1"}).odds

    assert [Fraction(comb(4, k), 16) for k in range(5)] == [odds[f"wounds.{k}"] for k in range(5)]


SITUATIONS = [
    (ammunition, continuous, hits, criticals, vita)
    for ammunition in ("n", "da", "t2", "plasma", "ap+shock", "n+em", "para")
    for continuous in (False, True)
    for hits, criticals in ((1, 0), (0, 1), (2, 0))
    for vita in (1, 2)
]


def prepared(ammunition, continuous, hits, criticals, vita):
    """Return the saves and levels of a situation at ARM 4 and BTS 9."""
    attack = Hit(power=6, ammunition=combine(N5, tuple(ammunition.split("+"))), continuous=continuous)
    target = HitTarget(saving_attribute=4, bts=9, ph=12, vita_or_str=vita)
    saves = saving_rolls(N5, attack, target, hits, criticals).value
    return saves, wound_levels(N5, saves.hit, target).value


def by_brute_force(saves, limits):
    """Return the chance of each number of Wounds by throwing every die, repeated until one saves or the target dies."""
    chances = {}

    def throw(roll, rest, live, count, chance):
        fail = Fraction(roll.value.failing_faces, 20)
        after = [*live, roll] if roll.repeats else live
        follow(rest, after, count + roll.wounds, chance * fail)
        follow(rest, live, count, chance * (1 - fail))

    def follow(waiting, live, count, chance):
        if not chance:
            return
        if waiting:
            throw(waiting[0], waiting[1:], live, count, chance)
        elif live and count < limits.dead:
            throw(live[0], [], live[1:], count, chance)
        else:
            count = min(count, limits.dead) if saves.repeat else count
            chances[count] = chances.get(count, 0) + chance

    follow([roll for roll in saves.rolls for _ in range(roll.count)], [], saves.wounds_without_save, Fraction(1))
    return chances


@pytest.mark.clause("n5.save.continuous", "n5.save.wounds")
@pytest.mark.no_cover
@pytest.mark.parametrize("situation", SITUATIONS, ids=str)
def test_wounds_are_those_of_brute_force(situation):
    """The closed form matches brute force."""
    saves, limits = prepared(*situation)

    assert by_brute_force(saves, limits) == wounds_until_dead(saves, limits).chances()


SMALL = [row for row in SITUATIONS if not row[1] and prepared(*row)[0].count <= 2]


@pytest.mark.clause("n5.save.wounds", "n5.save.value")
@pytest.mark.parametrize("situation", SMALL, ids=str)
def test_odds_are_those_of_all_dice_judged(situation):
    """The odds match judging every ordered outcome of the dice."""
    saves, limits = prepared(*situation)
    judged = [judge_saves(N5, saves, limits, dice).value for dice in product(range(1, 21), repeat=saves.count)]
    tally = {k: sum(found.wounds == k for found in judged) for k in {found.wounds for found in judged}}

    assert {saves.count} == {found.dice_needed for found in judged}
    assert tally == dict(wound_distribution(saves, 1).weights)
    assert condition_chances(wound_distribution(saves, 1), limits) == {
        name: Fraction(sum(limits.condition(found.wounds) == name for found in judged), len(judged))
        for name in ("survives", "unconscious", "dead")
    }


@pytest.mark.clause("n5.save.continuous")
def test_continuous_damage_until_death():
    """It ends when the target is Dead, so the last number includes all higher ones."""
    odds = ask("saving-roll", {"ps": "6", "armour": "2", "continuous": "1", "vita": "2"}).odds

    fails = Fraction(12, 20)
    assert [(1 - fails) * fails**k for k in range(3)] + [fails**3] == [odds[f"wounds.{k}"] for k in range(4)]
    assert fails**3 == odds["dead"]
    assert "wounds.4" not in odds


@pytest.mark.clause("n5.save.continuous")
def test_continuous_damage_without_any_save():
    """If no die can save, the target is certain to die."""
    assert ends(ps="0", armour="0", continuous="1", vita="5") == "0 0 1"


@pytest.mark.clause("n5.save.continuous")
def test_continuous_damage_not_for_the_criticals_save():
    """The additional save of a Critical is not repeated."""
    odds = ask(
        "saving-roll", {"ps": "7", "armour": "3", "continuous": "1", "hits": "1", "criticals": "1", "vita": "3"}
    ).odds

    once = [Fraction(1, 2), Fraction(1, 2)]
    repeated = [Fraction(1, 2) ** (k + 1) for k in range(4)] + [Fraction(1, 2) ** 4]
    both = [sum(once[j] * repeated[k - j] for j in range(2) if 0 <= k - j < 5) for k in range(6)]
    assert [*both[:4], both[4] + both[5]] == [odds[f"wounds.{k}"] for k in range(5)]


@pytest.mark.clause("n5.save.wounds")
def test_levels_name_a_condition():
    """A target survives if it is neither Unconscious nor Dead."""
    assert [WoundLevels(1, 2).condition(k) for k in range(4)] == ["survives", "unconscious", "dead", "dead"]


def uncancelled(success_value, burst, rival_value, rival_burst):
    """Return the ordered outcomes of a Face to Face Roll by one side's uncancelled successes and Criticals, if any."""
    mine, rival = success_value_of(N5, success_value).scores(), success_value_of(N5, rival_value).scores()
    found = {}
    for best in {score for score, _ in rival} if rival_burst else {None}:
        below = sum(w for s, w in rival if best is not None and s < best)
        upto = sum(w for s, w in rival if best is not None and s <= best)
        times = upto**rival_burst - below**rival_burst if rival_burst else 1
        better = [(score, weight) for score, weight in mine if score.success and (best is None or score > best)]
        critical = sum(weight for score, weight in better if score.critical)
        plain = sum(weight for score, weight in better if not score.critical)
        for c, p in product(range(burst + 1), repeat=2):
            if 0 < c + p <= burst:
                ways = (
                    comb(burst, c)
                    * comb(burst - c, p)
                    * critical**c
                    * plain**p
                    * (20 - critical - plain) ** (burst - c - p)
                )
                found[p, c] = found.get((p, c), 0) + times * ways
    return {hits: weight for hits, weight in found.items() if weight}


def inflicted(hits, attack, target, longest, most):
    """Return the weight of each number of Wounds, including 0, caused by uncancelled hits."""
    found = {}
    for (plain, criticals), weight in hits.items():
        saves = saving_rolls(N5, attack, target, plain, criticals).value
        for count, chance in wound_distribution(saves, longest, most).chances().items():
            found[count] = found.get(count, 0) + weight * chance
    return found


def khepri_side(case, attacker, defender, longest, most):
    """Return the Wounds that one side of a khepri case inflicts on the other, by ordered outcomes."""
    a, b = case[attacker], case[defender]
    attack = Hit(power=a["ps"], ammunition=combine(N5, (a["ammo"].lower(),)), continuous=a.get("continuous", False))
    immune = case["b_immune_to_crits"] and defender == "b"
    target = HitTarget(saving_attribute=b["arm"], bts=case["bts"], immune_to_criticals=immune)
    hits = uncancelled(a["sv"], a["burst"], b["sv"], b["burst"])
    if case["kind"] == "template_vs_dodge":
        hits = {(a["burst"], 0): 20 - b["sv"]} if attacker == "a" else {}
    return inflicted(hits, attack, target, longest, most)


def outcomes(case):
    """Return the number of ordered outcomes of a khepri case."""
    return 20 if case["kind"] == "template_vs_dodge" else 20 ** (case["a"]["burst"] + case["b"]["burst"])


def percents(case, key):
    """Return the cases that have a table with this key."""
    return [pytest.param(row, id=row["name"]) for row in case if key in row]


@pytest.mark.clause("n5.save.count", "n5.save.critical", "n5.save.wounds")
@pytest.mark.parametrize("case", percents(KHEPRI, "ghostlords_percent_exact_wounds"))
def test_exact_wounds_of_ghostlords(case):
    """The percentages match another calculator's to its three decimals."""
    sides = {"p1": khepri_side(case, "a", "b", 24, 24), "p2": khepri_side(case, "b", "a", 24, 24)}
    total = outcomes(case)
    table = case["ghostlords_percent_exact_wounds"]
    for side, found in sides.items():
        printed = {int(count): percent for count, percent in table[side].items()}
        assert set(printed) == set(found) - {0}
        assert printed == pytest.approx({k: float(100 * found[k] / total) for k in printed}, abs=0.00051)
    hurt = sum(found[k] for found in sides.values() for k in found if k)
    assert table["none"] == pytest.approx(float(100 - 100 * hurt / total), abs=0.00051)


@pytest.mark.clause("n5.save.t2", "n5.save.continuous")
@pytest.mark.parametrize(
    "case", percents(KHEPRI, "ghostlords_percent_at_least") + percents(KHEPRI, "self_percent_at_least")
)
def test_at_least_wounds(case):
    """The chance of at least this many Wounds matches to two decimals."""
    table = case.get("ghostlords_percent_at_least") or case["self_percent_at_least"]
    total = outcomes(case)
    for side, other in (("a", "b"), ("b", "a")):
        found = khepri_side(case, side, other, 24, 24)
        for count, percent in table[side].items():
            chance = sum(weight for k, weight in found.items() if k >= int(count)) / total
            assert percent == pytest.approx(float(100 * chance), abs=0.0055)


@pytest.mark.clause("n5.save.plasma", "n5.save.critical", "n5.save.continuous")
@pytest.mark.parametrize("case", percents(KHEPRI, "self_counts_of_total"))
def test_counts_of_khepri(case):
    """The exact counts match; Continuous Damage there stops after six."""
    table = case["self_counts_of_total"]
    sides = {"active": khepri_side(case, "a", "b", 6, None), "reactive": khepri_side(case, "b", "a", 6, None)}
    for side, found in sides.items():
        printed = {int(count): weight for count, weight in table[side].items()}
        assert set(printed) == {k for k, weight in found.items() if weight}
        assert printed == pytest.approx({k: float(found[k]) for k in printed}, rel=1e-9, abs=1e-9)
    fail = outcomes(case) - sum(sum(found.values()) for found in sides.values())
    assert sum(table["fail"].values()) == pytest.approx(float(fail), abs=1e-9)


def inf_dice_sides(argv):
    """Return both sides of an inf-dice command line: Success Value, Burst, saves, and the Damage less ARM."""
    words = argv.split()
    sides = []
    while words:
        value, burst, saves = words[0], int(words[1]) if words[0] != "T" else 1, words[2]
        words = words[3:]
        if words and saves == "-":
            damage, words = 0, words[2:]
        else:
            number = int(saves.removesuffix("C"))
            damage, words = int(words[0]), words[2 * number :]
        sides.append((value, burst, saves, damage))
    return sides


AMMUNITION = {"1": "n", "2": "da", "3": "exp"}


@pytest.mark.clause("n4.save.value", "n4.save.count", "n4.save.critical", "n5.save.continuous")
@pytest.mark.parametrize("case", [pytest.param(case, id=case["title"]) for case in INF_DICE])
def test_tables_of_inf_dice(case):
    """Hits and percentages match an N4 calculator."""
    sides = dict(zip(("p1", "p2"), inf_dice_sides(case["argv"]), strict=True))
    hurt = 0
    for side, other in (("p1", "p2"), ("p2", "p1")):
        (value, burst, saves, damage), (rival, rivals, _, _) = sides[side], sides[other]
        hits = {(1, 0): 400} if value == "T" else {}
        if "T" not in (value, rival):
            hits = uncancelled(int(value), burst, int(rival), rivals)
        assert case[side] == {f"{plain}h{criticals}c": weight for (plain, criticals), weight in hits.items()}
        printed = {int(count): percent for count, percent in case[f"wounds_{side}_pct"].items()}
        found = {1: sum(hits.values())} if hits and saves == "-" else {}
        if saves != "-":
            ammunition = combine(N5, (AMMUNITION[saves.removesuffix("C")],))
            attack = Hit(power=20 - damage, ammunition=ammunition, continuous=saves.endswith("C"))
            found = inflicted(hits, attack, HitTarget(saving_attribute=0), 24, 24)
        assert set(printed) == set(found) - {0}
        exact = {k: float(100 * weight / case["total"]) for k, weight in first_23(found).items() if k}
        assert first_23(printed) == pytest.approx(exact, abs=0.00051 if len(found) < 24 else 0.0011)
        hurt += sum(weight for count, weight in found.items() if count)
    assert case["no_wounds_pct"] == pytest.approx(float(100 - 100 * hurt / case["total"]), abs=0.00051)


def first_23(table):
    """Merge all numbers from 23 on, because inf-dice cuts off Continuous Damage there."""
    return {k: sum(value for count, value in table.items() if min(count, 23) == k) for k in {min(k, 23) for k in table}}
