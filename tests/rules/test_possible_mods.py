"""What a table of MODs shows: the MODs that a kind of roll can have, and what ignores them."""

import pytest

from engine.editions import EDITIONS
from engine.records.roll import RollKind
from engine.rules.possible import ignoring, ignoring_many, possible_mods
from engine.terms import terms

N5 = EDITIONS["n5"]
TERMS = tuple(terms("n5"))


def found(kind, name):
    """Return the MODs of a kind of roll with a name."""
    return [mod for mod in possible_mods(N5, TERMS, kind) if mod.name == name]


@pytest.mark.parametrize(
    ("kind", "name", "values", "negative"),
    [
        (RollKind.BS_ATTACK, "Range", [6, 3, 0, -3, -6], True),
        (RollKind.BS_ATTACK, "Cover", [-3], True),
        (RollKind.DISCOVER, "Range", [3, 0, -3, -6], True),
        (RollKind.DISCOVER, "Fireteam", [3], False),
        (RollKind.DODGE, "Fireteam", [1], False),
    ],
)
def test_a_mod_has_the_values_that_it_can_have(kind, name, values, negative):
    """The values of a MOD come from the edition: Range from the bands of its weapons."""
    first, *_ = found(kind, name)

    assert values == [entry.value for entry in first.entries]
    assert first.negative is negative


@pytest.mark.parametrize(
    ("kind", "name", "ignored_by"),
    [
        (RollKind.BS_ATTACK, "Range", "X-Visor"),
        (RollKind.BS_ATTACK, "Cover", "No Cover"),
        (RollKind.CC_ATTACK, "CC Attack", "Natural Born Warrior"),
        (RollKind.DODGE, "BS Attack", "Warhorse"),
        (RollKind.DODGE, "CC Attack", "Sixth Sense"),
    ],
)
def test_what_ignores_a_mod(kind, name, ignored_by):
    """The records say who ignores or reduces a MOD."""
    assert ignored_by in {one.listed.name for mod in found(kind, name) for one in ignoring(TERMS, kind, mod)}


def test_an_effect_against_another_roll_ignores_nothing():
    """Warhorse ignores what a BS Attack imposes on a Dodge, and not what a CC Attack does."""
    (imposed,) = found(RollKind.DODGE, "CC Attack")

    assert "Warhorse" not in {one.listed.name for one in ignoring(TERMS, RollKind.DODGE, imposed)}


def test_what_ignores_every_mod():
    """Attacks without a MOD are named once, not in each row."""
    names = [one.listed.name for one in ignoring_many(TERMS, RollKind.BS_ATTACK)]

    assert names == ["Intuitive Attack", "Speculative Attack", "Triangulated Fire"]
