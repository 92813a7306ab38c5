"""+1 SD and ReRoll Face to Face: the best discard, and the best die to roll again, before or after the enemy's dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.rules.face_to_face.roll import KeepRule, best_keep_rule, expected_enemy_best, uncancelled, win_chances
from tests.helpers.answers import ask, cited, side
from tests.helpers.brute_force import discarded, duel, order, rerolls, throws, worth
from tests.helpers.tiers import sampled

MODES = ["none", "before", "after"]
RIVALS = [(3, 4), (4, 2), (36, 3), (1, 37), (5, 1), (38, 37), (0, 3), (2, 2)]
BURSTS = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]


def found(active, reactive):
    """Return the engine's chances of the results; a side is (Success Value, Burst, ReRoll)."""
    sides = [side(value, burst, reroll=reroll) for value, burst, reroll in (active, reactive)]
    return uncancelled(*sides).chances()


def exact(outcomes):
    """Return the chances of weighted outcomes."""
    total = sum(outcomes.values())
    return {out: Fraction(weight, total) for out, weight in outcomes.items() if weight}


@pytest.mark.clause("n5.rolls.reroll")
@pytest.mark.no_cover
@pytest.mark.parametrize(("value", "enemy"), sampled(RIVALS, {(3, 4), (36, 3), (38, 37)}))
@pytest.mark.parametrize(("burst", "other"), sampled(BURSTS, {(1, 1), (1, 2), (2, 1)}))
@pytest.mark.parametrize("modes", [m for m in product(MODES, MODES) if m != ("none", "none")], ids="-".join)
def test_reroll_is_the_best_one(value, enemy, burst, other, modes):
    """Trying every throw and every die to roll again matches the closed form."""
    active, reactive = (value, burst, modes[0]), (enemy, other, modes[1])

    assert exact(duel(active, reactive)) == found(active, reactive)


@pytest.mark.clause("n5.rolls.reroll")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("active", "reactive"),
    [
        ((9, 1, "before"), (11, 1, "before")),
        ((12, 1, "after"), (8, 1, "after")),
        ((27, 1, "after"), (11, 1, "before")),
        ((8, 2, "before"), (7, 1, "after")),
        ((7, 1, "after"), (9, 2, "after")),
        ((10, 1, "none"), (6, 2, "after")),
    ],
)
def test_reroll_is_the_best_one_at_usual_values(active, reactive):
    """The same check at usual Success Values, with fewer dice."""
    assert exact(duel(active, reactive)) == found(active, reactive)


@pytest.mark.clause("n5.rolls.special-die.face-to-face")
@pytest.mark.no_cover
@pytest.mark.parametrize(("value", "enemy"), [(3, 4), (36, 3), (5, 4), (38, 37)])
@pytest.mark.parametrize(("burst", "other"), [(1, 1), (1, 2), (2, 1), (2, 2)])
@pytest.mark.parametrize("extra", [(1, 0), (0, 1), (1, 1)])
def test_worst_die_is_always_the_best_discard(value, enemy, burst, other, extra):
    naive = Counter()
    for mine, weight in throws(value, burst + extra[0]):
        for theirs, times in throws(enemy, other + extra[1]):
            for out, one in discarded(mine, theirs, extra).items():
                naive[out] += weight * times * one
    sides = side(value, burst, special_die=bool(extra[0])), side(enemy, other, special_die=bool(extra[1]))

    assert dict(naive) == dict(uncancelled(*sides))


@pytest.mark.clause("n5.rolls.special-die")
@pytest.mark.no_cover
@pytest.mark.parametrize("mode", ["before", "after"])
@pytest.mark.parametrize("who", [0, 1], ids=["active", "reactive"])
@pytest.mark.parametrize(("value", "enemy"), [(3, 4), (36, 3), (2, 38)])
@pytest.mark.parametrize(("burst", "other"), [(1, 1), (2, 1), (1, 2)])
def test_reroll_with_special_die(who, mode, value, enemy, burst, other):
    """With +1 SD and ReRoll the best choices win as often as the best of two extra dice."""
    extra = (1, 0) if who == 0 else (0, 1)
    outcomes = Counter()
    for mine, weight in throws(value, burst + 1):
        choices = [(choice, Counter()) for choice in rerolls(value, mine)]
        for theirs, times in throws(enemy, other):
            for choice, sums in choices:
                for n, dice in choice:
                    for out, one in discarded(*order(who, dice, theirs), extra).items():
                        sums[theirs, out] += n * times * one
        for key, n in best_choice([sums for _, sums in choices], who, seen=mode == "after").items():
            outcomes[key] += weight * n
    sides = order(who, side(value, burst, special_die=True, reroll=mode), side(enemy, other))

    assert chances_of(outcomes) == win_chances(uncancelled(*sides))


def best_choice(options, who, *, seen):
    """Return the outcomes of the best choice: per throw of the enemy if it is seen, or else for all of them."""
    parts = {theirs for option in options for theirs, _ in option} if seen else {None}
    total = Counter()
    for part in parts:
        tried = [Counter() for _ in options]
        for option, outcomes in zip(options, tried, strict=True):
            for (theirs, out), n in option.items():
                if part is None or theirs == part:
                    outcomes[out] += n
        total += max(tried, key=lambda outcomes: worth(outcomes, who))
    return total


def chances_of(outcomes):
    """Return the chance of each winner among weighted outcomes."""
    total = sum(outcomes.values())
    won = Counter()
    for (a, c, r, d), weight in outcomes.items():
        won["active" if a or c else "reactive" if r or d else "nobody"] += weight
    return {name: Fraction(won[name], total) for name in ("active", "reactive", "nobody")}


@pytest.mark.parametrize("mode", ["before", "after"])
@pytest.mark.parametrize("burst", [2, 3, 6])
def test_two_dice_need_no_sight(mode, burst):
    """With Burst 2 or more a ReRoll wins as often as an extra die, before or after seeing the enemy's dice."""
    one_more = win_chances(uncancelled(side(12, burst + 1), side(11, 2)))

    assert one_more == win_chances(uncancelled(side(12, burst, reroll=mode), side(11, 2)))


@pytest.mark.no_cover
@pytest.mark.parametrize("enemy", [(11, 1), (15, 3), (28, 1), (0, 1)])
@pytest.mark.parametrize("burst", [1, 2, 4])
def test_sight_never_hurts(burst, enemy):
    """A ReRoll never lowers the chance to win, nor does seeing the enemy's dice first."""
    won = [win_chances(uncancelled(side(12, burst, reroll=mode), side(*enemy)))["active"] for mode in MODES]

    assert sorted(won) == won


@pytest.mark.no_cover
@pytest.mark.parametrize("modes", [("before", "before"), ("before", "none"), ("after", "none"), ("after", "before")])
@pytest.mark.parametrize(("value", "enemy"), sampled([(12, 11), (23, 14), (8, 20)], {(23, 14)}))
@pytest.mark.parametrize(("burst", "other"), [(1, 1), (3, 1), (2, 4)])
def test_changing_sides_mirrors_the_odds(modes, value, enemy, burst, other):
    """Which side is active makes no difference, unless both choose after seeing dice."""
    mine, theirs = side(value, burst, reroll=modes[0]), side(enemy, other, reroll=modes[1])

    assert dict(uncancelled(mine, theirs)) == {(r, d, a, c): n for (a, c, r, d), n in uncancelled(theirs, mine)}


@pytest.mark.parametrize("modes", list(product(MODES, MODES)), ids="-".join)
def test_no_outcome_is_lost(modes):
    """Six dice and a ReRoll on each side: the outcomes add up to 20 to the power of all dice rolled."""
    active, reactive = side(15, 6, reroll=modes[0]), side(14, 6, reroll=modes[1])

    assert 20 ** (12 + sum(mode != "none" for mode in modes)) == uncancelled(active, reactive).total


@pytest.mark.clause("n5.rolls.sv-below-1")
@pytest.mark.parametrize("modes", list(product(MODES, MODES)), ids="-".join)
def test_side_without_dice_has_nothing_to_roll_again(modes):
    """Below Success Value 1 a ReRoll changes nothing."""
    alone = uncancelled(side(12, 2, reroll=modes[0]), side(0, 2, reroll=modes[1]))

    assert win_chances(alone)["active"] == 1 - Fraction(8, 20) ** (3 if modes[0] != "none" else 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "stand"),
    [
        ((15, 1, "before"), (14, 2, "none"), KeepRule(7, 7)),
        ((23, 3, "before"), (14, 2, "none"), KeepRule(20, 12)),
        ((12, 3, "before"), (0, 1, "none"), KeepRule(1, 1)),
        ((12, 1, "before"), (0, 1, "none"), KeepRule(1, 1)),
    ],
)
def test_when_the_dice_are_kept(mine, theirs, stand):
    """The choice is a lowest best die and a lowest worst die to keep; a single die, or nothing to beat, needs one."""
    chooser, other = (side(value, burst, reroll=reroll) for value, burst, reroll in (mine, theirs))

    assert stand == best_keep_rule(chooser.dice, expected_enemy_best(chooser, other))


UNSEEN = "Active chooses before seeing the enemy's dice: "
SEEN = "Active sees the enemy's dice, and "
SAID = [
    ({"active__reroll": "none"}, "No ReRoll.", False),
    ({"active__reroll": "before", "active__attribute": "0"}, "Active has no die to roll again.", False),
    (
        {"active__reroll": "before", "active__special_die": "1"},
        "Active rolls the worst die again: +1 SD would discard it.",
        True,
    ),
    (
        {"active__reroll": "before", "active__burst": "1", "active__attribute": "16", "reactive__attribute": "13"},
        f"{UNSEEN}the die is rolled again unless that is a success of 6 or more.",
        True,
    ),
    (
        {"active__reroll": "before", "active__attribute": "16", "reactive__attribute": "13"},
        f"{UNSEEN}the worst die is rolled again unless there is a Critical and the worst is a success of 6 or more.",
        True,
    ),
    (
        {"active__reroll": "before", "reactive__attribute": "0"},
        f"{UNSEEN}the worst die is rolled again unless that is a success.",
        True,
    ),
    (
        {"active__reroll": "before", "active__attribute": "40", "active__burst": "1"},
        f"{UNSEEN}the die is always kept.",
        True,
    ),
    (
        {"active__reroll": "before", "active__attribute": "38", "reactive__attribute": "2"},
        f"{UNSEEN}the worst die is rolled again unless there is a Critical.",
        True,
    ),
    (
        {"active__reroll": "before", "active__attribute": "37", "active__burst": "1", "reactive__attribute": "20"},
        f"{UNSEEN}the die is rolled again unless that is a Critical.",
        True,
    ),
    ({"active__reroll": "after"}, f"{SEEN}rolls its worst die again unless that hits or is a Critical.", True),
    (
        {"active__reroll": "after", "reactive__reroll": "after"},
        f"{SEEN}rolls its worst die again where that is best for winning.",
        True,
    ),
    (
        {"active__reroll": "after", "reactive__reroll": "after"},
        "Both decide after seeing dice: this side decides first, expecting the answer. The rules leave the order open.",
        True,
    ),
    (
        {"active__reroll": "before", "reactive__reroll": "before", "active__burst": "1"},
        "Both choose without seeing dice: each expects the other's die as first rolled.",
        True,
    ),
    ({"active__reroll": "before"}, "We let the second result stand; the rules leave that open.", True),
]


@pytest.mark.clause("n5.rolls.reroll")
@pytest.mark.parametrize(("form", "says", "applied"), SAID)
def test_answer_says_how_the_reroll_is_used(form, says, applied):
    """The choice has a step, and so has every reading that the rules leave open."""
    assert (says, applied) in cited(ask("face-to-face", **form).because[0].steps, "n5.rolls.reroll")


@pytest.mark.clause("n5.rolls.reroll")
def test_reactive_side_answers_the_active_player():
    """If both choose after seeing dice, the Active Player decides first."""
    answer = ask("face-to-face", active__reroll="after", reactive__reroll="after")
    said = [says for says, _ in cited(answer.because[1].steps, "n5.rolls.reroll")]

    assert len(said) == 3
    assert "this side answers, as the Active Player decides first" in said[-1]
