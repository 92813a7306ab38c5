"""Dice are counted in integers, and no outcome is lost or added."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.dice import D20, Distribution, add, from_pairs, multinomial, multiply, powers, weighted_sum
from engine.wording import percent

KINDS = [(0, 5, 5, 10), (1, 10, 9, 1), (2, 8, 11, 1), (3, 0, 17, 3), (4, 19, 0, 1), (3, 20, 0, 0)]


@pytest.mark.parametrize(("count", "rest", "middle", "top"), KINDS)
def test_multinomial_counts_every_throw(count, rest, middle, top):
    """The closed form matches counting every combination of dice."""
    faces = [0] * rest + [1] * middle + [2] * top
    written_out = Counter(tuple(map(dice.count, (0, 1, 2))) for dice in product(faces, repeat=count))

    assert dict(written_out) == dict(multinomial(count, rest, middle, top))


@pytest.mark.parametrize("count", range(8))
def test_multinomial_loses_no_outcome(count):
    """All ordered outcomes add up to 20 to the power of the number of dice."""
    assert 20**count == multinomial(count, 7, 12, 1).total


def test_d20_has_twenty_faces():
    """Every face of a d20 from 1 to 20 is equally likely."""
    assert dict.fromkeys(range(1, 21), 1) == dict(D20)
    assert Fraction(1, 20) == D20.chance(lambda face: face == 20)


def test_outcomes_of_the_same_name_are_added():
    """Renamed outcomes keep their weight, and outcomes with one name are added up."""
    assert dict(D20.map(lambda face: "low" if face <= 10 else "high")) == {"low": 10, "high": 10}
    assert {"low": Fraction(1, 2), "high": Fraction(1, 2)} == D20.map(
        lambda face: "low" if face <= 10 else "high"
    ).chances()


def test_impossible_outcomes_are_dropped():
    """A distribution drops outcomes that cannot happen."""
    assert dict(from_pairs(iter([("some", 1), ("none", 0), ("some", 2)]))) == {"some": 3}


def test_distributions_are_added_and_subtracted():
    """Each distribution is weighted by its factor, and outcomes that cancel to zero are dropped."""
    many, few = Distribution({"a": 5, "b": 2}), Distribution({"a": 1, "b": 1})

    assert dict(weighted_sum((2, many), (1, few))) == {"a": 11, "b": 5}
    assert dict(weighted_sum((1, many), (-2, few))) == {"a": 3}


def test_polynomials_are_those_of_independent_dice():
    """The product counts the sums of two independent numbers; a sum of polynomials keeps every outcome."""
    one, other = (3, 0, 2), (1, 4)
    by_hand = Counter()
    for (a, weight), (b, ways) in product(enumerate(one), enumerate(other)):
        by_hand[a + b] += weight * ways

    assert tuple(by_hand[k] for k in range(4)) == multiply(one, other)
    assert ((1,), other, multiply(other, other)) == powers(other, 2)
    assert add(one, other) == (4, 4, 2)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 1000), "0.1%"),
        (Fraction(1, 1001), "under 0.1%"),
        (Fraction(999, 1000), "99.9%"),
        (Fraction(1000, 1001), "over 99.9%"),
        (Fraction(1, 8), "12.5%"),
        (Fraction(1, 2), "50%"),
    ],
)
def test_percent_never_lies(chance, words):
    """A chance is shown with one decimal; only 0 and 1 are shown as 0% and 100%."""
    assert words == percent(chance)
