"""A Normal Roll: its odds, with +1 SD and ReRoll, and how real dice are judged."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.editions import EDITIONS
from engine.rules.rolls import (
    NormalRoll,
    attack_burst,
    dice_rolled,
    judge_normal_roll,
    normal_roll_outcomes,
    outcomes_of_dice,
    success_chances,
    success_value_of,
)
from tests.helpers.answers import applies, ask, cited
from tests.helpers.brute_force import CRITICAL, FAIL, kinds, n5_die, raised_die, rerolls, throws
from tests.helpers.cases import proves
from tests.helpers.tiers import sampled

N5 = EDITIONS["n5"]
VALUES = [-3, 0, 1, 2, 9, 19, 20, 21, 23, 30, 39, 40, 52]


def counts(dice):
    """Return how many dice fail, succeed plainly, and are Criticals."""
    return dice.count(FAIL), sum(die not in {FAIL, CRITICAL} for die in dice), dice.count(CRITICAL)


@pytest.mark.clause("n5.fireteam.bonus.level-2")
@pytest.mark.parametrize(("burst", "extra"), [(1, 2), (2, 2), (3, 2), (1, 3)])
def test_several_special_dice(burst, extra):
    """For each added die, the worst is discarded."""
    written_out = Counter()
    for throw, weight in throws(12, burst + extra):
        written_out[counts(throw[extra:])] += weight

    assert written_out == dict(normal_roll_outcomes(NormalRoll(success_value_of(N5, 12), burst, extra)))


def test_several_dice_are_discarded():
    """Of real dice, the worst is discarded for each extra die, with a step for each."""
    judged = judge_normal_roll(N5, NormalRoll(success_value_of(N5, 12), 1, 2), (15, 3, 12))
    says = [step.says for step in judged.because if "discarded" in step.says]

    assert [score.critical for score in judged.value] == [True]
    assert [f"Of 15, 3, 12 the {face} is discarded, the worst of them." for face in (15, 3)] == says


@pytest.mark.clause("n5.rolls.normal", "codeone.rolls.normal")
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("dice", sampled([1, 2, 3], {1, 2}))
def test_closed_form_is_that_of_every_face(edition, value, dice):
    """The closed form matches reading every ordered face one by one."""
    read = n5_die if edition is N5 else raised_die
    faces = [[read(value, face) for face in range(1, 21)]] * dice
    written_out = Counter(counts(throw) for throw in product(*faces))
    scale = 1 if value >= 1 else 20**dice

    assert dict(written_out) == {k: n * scale for k, n in outcomes_of_dice(success_value_of(edition, value), dice)}


@pytest.mark.parametrize(
    ("edition", "die", "passed"),
    [
        proves("n5.rolls.normal.example", "n5", "8", 1),
        proves("n5.rolls.normal.example", "n5", "12", 0),
        proves("codeone.rolls.normal.example", "codeone", "8", 1),
        proves("codeone.rolls.normal.example", "codeone", "12", 0),
    ],
)
def test_bs_12_with_minus_3(edition, die, passed):
    """At Success Value 9 a rolled 8 succeeds and a 12 fails."""
    answer = ask("normal-roll", edition=edition, attribute="12", mods="-3", dice=die)

    assert {"success_value": 9, "successes": passed, "criticals": 0} == dict(answer.values)
    assert Fraction(9, 20) == answer.odds["at_least_one_success"]


@pytest.mark.parametrize(
    ("edition", "value", "critical"),
    [
        proves("n5.rolls.sv-above-20.example", "n5", "24", Fraction(5, 20)),
        proves("codeone.rolls.sv-above-20.example", "codeone", "23", Fraction(4, 20)),
    ],
)
def test_above_20_nothing_fails(edition, value, critical):
    """Above Success Value 20 every result succeeds, and more faces are Criticals."""
    answer = ask("normal-roll", edition=edition, attribute=value)

    assert Fraction(1) == answer.odds["at_least_one_success"]
    assert critical == answer.odds["at_least_one_critical"]


@pytest.mark.parametrize(
    ("edition", "value", "dice", "criticals"),
    [
        ("n5", "23", "20 1 2 3", 4),
        ("n5", "23", "4 17 18 19", 0),
        ("n5", "24", "20 1 2 3 4", 5),
        ("codeone", "23", "17 18 19 20", 4),
        ("codeone", "23", "4 1 2 16", 0),
        ("n3", "25", "18 12", 1),
        ("n4", "25", "15 14", 1),
    ],
)
def test_real_dice_above_20(edition, value, dice, criticals):
    """Each edition reads a real die above Success Value 20 in its own way, and every die succeeds."""
    number = len(dice.split())
    answer = ask("normal-roll", edition=edition, attribute=value, burst=str(number), dice=dice)

    assert (number, criticals) == (answer.values["successes"], answer.values["criticals"])


@pytest.mark.clause("codeone.rolls.sv-above-20.example")
def test_die_that_counts_as_more_says_so():
    """In CodeOne a 4 at Success Value 23 counts as 7."""
    answer = ask("normal-roll", edition="codeone", attribute="23", dice="4")

    assert "4 is a success at Success Value 23 and counts as 7." in [
        says for says, _ in cited(answer.because, "codeone.rolls.sv-above-20")
    ]


def throws_kept(value, burst):
    """Return the outcomes of the best `burst` dice, whichever of one more die is discarded."""
    found = Counter()
    for throw, weight in throws(value, burst + 1):
        options = [counts(throw[:index] + throw[index + 1 :]) for index in range(burst + 1)]
        found[max(options, key=lambda c: (c[1] + c[2], c[2]))] += weight
    return dict(found)


@pytest.mark.clause("n5.rolls.special-die")
@pytest.mark.no_cover
@pytest.mark.parametrize("value", [v for v in VALUES if v > 0])
@pytest.mark.parametrize("burst", [1, 2, 3])
def test_worst_die_is_the_best_discard(value, burst):
    """Discarding the worst die leaves the most successes and Criticals."""
    roll = NormalRoll(success_value_of(N5, value), burst, special_die=True)

    assert throws_kept(value, burst) == dict(normal_roll_outcomes(roll))
    assert burst + 1 == roll.dice


def rerolled(value, burst, extra):
    """Return the outcomes after the best ReRoll, for successes and then Criticals, and the best discard."""
    found = Counter()
    for throw, weight in throws(value, burst + extra):
        options = []
        for choice in rerolls(value, throw):
            option = Counter()
            for times, dice in choice:
                option[counts(dice[1:] if extra else dice)] += times
            options.append(option)
        best = max(
            options, key=lambda o: (sum(n * (c[1] + c[2]) for c, n in o.items()), sum(n * c[2] for c, n in o.items()))
        )
        for kept, times in best.items():
            found[kept] += weight * times
    return found


@pytest.mark.clause("n5.rolls.reroll")
@pytest.mark.no_cover
@pytest.mark.parametrize("value", sampled([v for v in VALUES if v > 0], {1, 9, 20, 23, 40}))
@pytest.mark.parametrize("burst", [1, 2])
@pytest.mark.parametrize("special_die", [False, True], ids=["alone", "with +1 SD"])
def test_reroll_is_the_best_one(value, burst, special_die):
    """The ReRoll is for the die that leads to the most successes, then Criticals."""
    found = normal_roll_outcomes(NormalRoll(success_value_of(N5, value), burst, special_die=special_die, reroll=True))
    naive = rerolled(value, burst, int(special_die))
    total = sum(naive.values())

    assert {kept: Fraction(n, total) for kept, n in naive.items()} == found.chances()


@pytest.mark.clause("n5.rolls.reroll")
def test_reroll_says_that_the_second_result_binds():
    """The answer says what the rules leave open."""
    answer = ask("normal-roll", attribute="9", reroll="1")

    assert Fraction(1) - Fraction(11, 20) ** 2 == answer.odds["at_least_one_success"]
    assert any(
        "its second result stands" in says for says, applied in cited(answer.because, "n5.rolls.reroll") if applied
    )


@pytest.mark.parametrize("control", ["special_die", "reroll", "lost", "burst_mod"])
@pytest.mark.parametrize("edition", ["codeone", "n4", "n3"])
def test_other_editions_have_no_such_rule(edition, control):
    """CodeOne, N4 and N3 have neither +1 SD nor ReRoll, and say so."""
    with pytest.raises(engine.InvalidInputError, match=f"in {EDITIONS[edition].name}, which has no such rule") as error:
        ask("normal-roll", edition=edition, **{control: "1"})

    assert control == error.value.control


@pytest.mark.clause("n5.rolls.special-die.limits")
@pytest.mark.parametrize(
    ("skill", "control", "says"),
    [
        ("long", "special_die", r"\+1 SD must be 0, not 1: \+1 SD cannot be used with a Long Skill"),
        ("no-roll", "special_die", r"\+1 SD must be 0, not 1: \+1 SD cannot be used where nothing is rolled"),
    ],
)
def test_special_die_has_limits(skill, control, says):
    """+1 SD with a Long Skill or without a roll is an error that says so."""
    with pytest.raises(engine.InvalidInputError, match=says) as error:
        ask("normal-roll", skill=skill, special_die="1")

    assert control == error.value.control


@pytest.mark.clause("n5.fireteam.bonus.level-2")
@pytest.mark.parametrize("skill", ["dodge", "reset", "berserk"])
def test_two_special_dice_are_of_bs_attacks(skill):
    """Only in a BS Attack it adds to another +1 SD."""
    with pytest.raises(engine.InvalidInputError, match=r"must be at most 1, not 2: two \+1 SD add up"):
        ask("normal-roll", skill=skill, special_die="2")


@pytest.mark.clause("n5.fireteam.bonus.level-2")
def test_two_special_dice():
    """Two extra dice are rolled, and the two worst discarded."""
    answer = ask("normal-roll", attribute="12", burst="2", special_die="2", dice="19 4 12 15")

    assert 1 - Fraction(8, 20) ** 4 == answer.odds["at_least_one_success"]
    assert (answer.values["successes"], answer.values["criticals"]) == (2, 1)
    assert applies(answer.because, "n5.fireteam.bonus.level-2")
    assert dict(ask("normal-roll", burst="6", special_die="2").dice) == {"dice": 8}


@pytest.mark.parametrize("dice", ["9 9 9", "9"])
def test_the_dice_of_two_special_dice(dice):
    """The error for too few or too many dice explains the number."""
    with pytest.raises(engine.InvalidInputError, match=r"must be 4 dice \(Burst 2, two more for \+1 SD\), not "):
        ask("normal-roll", burst="2", special_die="2", dice=dice)


@pytest.mark.clause("n5.rolls.special-die.limits")
def test_no_roll_for_a_direct_template():
    """A Direct Template Weapon makes no Normal Roll."""
    with pytest.raises(engine.InvalidInputError, match="Skill must be one that rolls, not no-roll") as error:
        ask("normal-roll", skill="no-roll")

    assert error.value.control == "skill"


@pytest.mark.clause("n5.rolls.special-die.limits")
@pytest.mark.parametrize("skill", ["short", "dodge", "reset", "berserk"])
def test_special_die_within_its_limits(skill):
    """Berserk, a Long Skill, keeps its +1 SD, as every Short Skill does."""
    answer = ask("normal-roll", attribute="10", skill=skill, special_die="1")

    assert Fraction(3, 4) == answer.odds["at_least_one_success"]
    assert cited(answer.because, "n5.rolls.special-die.limits")


@pytest.mark.clause("n5.rolls.special-die.no-burst")
def test_extra_die_is_not_burst():
    """With +1 SD two dice are rolled and at most one success counts, at Burst 6 too."""
    one, six = ask("normal-roll", special_die="1"), ask("normal-roll", burst="6", special_die="1")

    assert [name for name in one.odds if name.startswith("successes")] == ["successes.0", "successes.1"]
    assert dict(six.dice) == {"dice": 7}
    assert applies(six.because, "n5.rolls.special-die.no-burst")


@pytest.mark.clause("n5.rolls.burst.maximum")
@pytest.mark.parametrize(
    ("printed", "mod", "active", "burst"),
    [
        (3, 0, True, 3),
        (3, 1, True, 4),
        (5, 1, True, 6),
        (5, 3, True, 6),
        (6, 1, True, 6),
        (1, 2, False, 1),
        (1, 0, False, 1),
    ],
)
def test_no_attack_exceeds_burst_6(printed, mod, active, burst):
    """Burst and its MOD add up to at most 6, and the MOD counts in the Active Turn only."""
    ruling = attack_burst(N5, printed, mod, active=active)

    assert burst == ruling.value
    assert applies(ruling.because, "n5.rolls.burst.maximum") == (burst != printed + mod)


@pytest.mark.parametrize("slug", ["codeone", "n4", "n3"])
def test_burst_of_editions_without_the_clause(slug):
    """An edition without a clause on the Maximum Burst uses the printed Burst, without a step."""
    assert (attack_burst(EDITIONS[slug], 3).value, attack_burst(EDITIONS[slug], 3).because) == (3, ())


@pytest.mark.clause("n5.rolls.burst.maximum")
def test_burst_above_6_is_refused():
    """A Burst of 7 is an error that names the limits."""
    with pytest.raises(engine.InvalidInputError, match=r"^Burst must be between 1 and 6, not 7\.$") as error:
        ask("normal-roll", burst="7")

    assert error.value.control == "burst"


@pytest.mark.clause("n5.rolls.burst.lost-dice")
@pytest.mark.parametrize(("burst", "lost", "left"), [(3, 1, 2), (3, 2, 1), (2, 2, 0), (1, 0, 1)])
def test_lost_dice_are_not_rolled(burst, lost, left):
    """Dice aimed at a Trooper that is not a target are lost; the others are rolled."""
    answer = ask("normal-roll", attribute="10", burst=str(burst), lost=str(lost))

    assert 1 - Fraction(1, 2) ** left == answer.odds["at_least_one_success"]
    assert applies(answer.because, "n5.rolls.burst.lost-dice") == (lost > 0)
    assert ({"dice": left} if left else {}) == dict(answer.dice)


@pytest.mark.clause("n5.rolls.burst.lost-dice")
def test_more_dice_than_the_burst_cannot_be_lost():
    with pytest.raises(engine.InvalidInputError, match=r"^Lost dice must be at most the Burst, 2, not 3\.$") as error:
        ask("normal-roll", burst="2", lost="3")

    assert error.value.control == "lost"


def test_special_die_is_lost_with_all_the_others():
    """If every die is lost, no roll is made that +1 SD could join."""
    answer = ask("normal-roll", burst="2", lost="2", special_die="1", dice="5")

    assert answer.odds["at_least_one_success"] == 0
    assert "No die is rolled, so there is none for +1 SD to add or to discard." in [
        says for says, _ in cited(answer.because, "n5.rolls.special-die")
    ]
    assert answer.values["successes"] == 0


@pytest.mark.clause("n5.rolls.sv-below-1")
def test_no_special_die_below_1():
    """Without a roll +1 SD adds no die, and the answer says so."""
    because = ask("normal-roll", attribute="5", mods="-6", burst="3", special_die="1").because
    says = "No die is rolled, so there is none for +1 SD to add or to discard."

    assert [(says, False)] == cited(because, "n5.rolls.special-die")
    assert "A Normal Roll of no dice." in [said for said, _ in cited(because, "n5.rolls.normal")]


@pytest.mark.clause("n5.rolls.special-die.split")
@pytest.mark.parametrize("extra", [1, 2])
@pytest.mark.parametrize(("split", "applied"), [(True, True), (False, False)])
def test_split_burst_has_its_discard_in_one_roll(split, applied, extra):
    """The extra dice and the discards belong to one target of a split Burst."""
    ruling = dice_rolled(N5, success_value_of(N5, 12), 2, special_die=extra, split=split)

    ((says, shown),) = cited(ruling.because, "n5.rolls.special-die.split")

    assert (2 + extra, applied) == (ruling.value, shown)
    assert split == ("come out of this roll" in says.replace("comes", "come"))


@pytest.mark.clause("n5.rolls.special-die.split")
def test_split_burst_of_two_targets():
    """Burst 3 split as 2 and 1, +1 SD at the first: three dice less the worst, and one."""
    first = ask("normal-roll", attribute="12", burst="2", split="1", special_die="1", dice="19 4 12")
    second = ask("normal-roll", attribute="12", burst="1", split="1", dice="9")

    assert (first.values["successes"], first.values["criticals"]) == (2, 1)
    assert (second.values["successes"], second.values["criticals"]) == (1, 0)


@pytest.mark.clause("n5.rolls.special-die")
@pytest.mark.parametrize(
    ("dice", "kept", "discarded"),
    [((14, 12, 3, 19), 2, 14), ((12, 12, 12, 3), 3, 3), ((20, 12, 5, 4), 3, 20)],
)
def test_real_dice_lose_the_worst(dice, kept, discarded):
    """The worst real die is discarded for +1 SD."""
    ruling = judge_normal_roll(N5, NormalRoll(success_value_of(N5, 12), 3, special_die=True), dice)

    assert kept == sum(score.success for score in ruling.value)
    assert any(f"the {discarded} is discarded" in says for says, _ in cited(ruling.because, "n5.rolls.special-die"))


@pytest.mark.clause("n5.rolls.sv-below-1", "codeone.rolls.sv-below-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_dice_do_not_count_below_1(edition):
    """At a Success Value below 1 real dice do not count."""
    answer = ask("normal-roll", edition=edition, attribute="5", mods="-6 Mimetism", dice="1")

    assert dict(answer.values) == {"success_value": -1, "successes": 0, "criticals": 0}
    assert Fraction(0) == answer.odds["at_least_one_success"]
    assert dict(answer.dice) == {}


def test_wrong_number_of_dice():
    """Refuses more or fewer dice than the form needs."""
    with pytest.raises(
        engine.InvalidInputError, match=r"must be 4 dice \(Burst 3, one more for \+1 SD\), not 3\."
    ) as error:
        ask("normal-roll", burst="3", special_die="1", dice="4 5 6")

    assert error.value.control == "dice"


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.integers(-5, 45), st.integers(1, 6), st.booleans(), st.booleans())
def test_more_dice_never_hurt(value, burst, special_die, reroll):
    """+1 SD and ReRoll never lower the chance of a success, and all chances add up to 1."""
    against = success_value_of(N5, value)
    plain, helped = (
        success_chances(NormalRoll(against, burst)),
        success_chances(NormalRoll(against, burst, special_die, reroll)),
    )

    assert sum(helped.values()) == 1
    assert list(range(burst + 1)) == list(helped)
    assert plain[0] >= helped[0]


def test_kinds_of_a_die_are_twenty_faces():
    """The reference implementation has a result for every face too."""
    assert [20] * len(VALUES) == [sum(kinds(value).values()) for value in VALUES]
