"""Shots at Holoechoes and Decoys match brute force, with each element in turn as the real one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies, cited, figures
from tests.helpers.brute_force import FAIL, throws


def decoys(*shares, **more):
    """Return the answer to this many dice at each element."""
    form = {"standing": str(len(shares))} | {f"dice.{number}": str(dice) for number, dice in enumerate(shares, 1)}
    return ask("decoys", form | more)


def thrown(value, shares):
    """Return all odds by name, by brute force with each element in turn as the real one."""
    found = Counter()
    for real, ways in product(range(len(shares)), product(*(list(throws(value, dice)) for dice in shares))):
        hit = [any(die != FAIL for die in dice) for dice, _ in ways]
        chance = Fraction(1, len(shares))
        for (_, weight), dice in zip(ways, shares, strict=True):
            chance *= Fraction(weight, 20**dice)
        found["real_hit"] += chance * hit[real]
        found["any_hit"] += chance * any(hit)
        found[f"decoys_removed.{len(shares) - 1 if hit[real] else sum(hit)}"] += chance
    return {name: chance for name, chance in found.items() if chance}


@pytest.mark.clause(
    "n5.holoecho.secret",
    "n5.holoecho.decoy-removed",
    "n5.holoecho.end.saving-roll",
    "n5.decoy-state.secret",
    "n5.decoy-state.replica-removed",
    "n5.decoy-state.reveal.other",
)
@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["holoecho", "decoy"])
@pytest.mark.parametrize("shares", [(3, 0, 0), (1, 1, 1), (2, 1, 0), (1, 2), (0, 1), (2,), (0, 0, 0)], ids=str)
def test_shots_at_several_of_which_one_is_real(shares, kind):
    """A hit removes a decoy, or all of them if it hits the real one; each is equally likely to be the real one."""
    found = decoys(*shares, kind=kind, mods="-3 Mimetism")

    assert thrown(9, shares) == {name: chance for name, chance in found.odds.items() if chance}


@pytest.mark.clause("n5.decoy-state.mods")
def test_mimetism_of_a_decoy():
    """A shot at a replica has the MODs of one at the user, so all dice have one Success Value."""
    assert decoys(1, 1, kind="decoy", mods="-6 Mimetism").values["success_value"] == 6


@pytest.mark.clause("n5.holoecho.aro.target")
def test_an_aro_has_one_target():
    """An ARO targets one Holoecho; dice at two are refused."""
    with pytest.raises(InvalidInputError) as caught:
        decoys(1, 0, 2, aro="1")

    message = "Dice at element 3 must be 0 in ARO, not 2: an ARO has one target."
    assert ("dice.3", message) == (caught.value.control, caught.value.message)
    assert applies(decoys(0, 1, 0, aro="1").because, "n5.holoecho.aro.target")


@pytest.mark.clause("n5.rolls.burst.maximum")
def test_no_attack_has_more_dice():
    """The dice at all elements together may not exceed the Burst."""
    with pytest.raises(InvalidInputError) as caught:
        decoys(3, 3, 1)

    says = "Dice at element 3 must leave the dice at all elements at 6 or less, not 7: no attack has more."
    assert ("dice.3", says) == (caught.value.control, caught.value.message)


def test_the_last_one_is_the_real_one():
    """A single element is the real one, so no decoy can be removed."""
    found = decoys(2)

    assert figures(cited(found.because, "n5.holoecho.secret")) == [("1", True)]
