"""Checks a Controller and its Peripherals at one target against all faces of all dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applies, ask
from tests.helpers.brute_force import CRITICAL, n5_die

FACES = range(1, 21)
TWO = {"activated": "peripherals", "spearhead.attribute": "12", "trooper.2.attribute": "13"}


def each_face(bursts, enemy, against):
    """Return the chances of each number of hits, and that all Saving Rolls on 8 succeed.

    `bursts` are the dice at 12 and at 13; `against` are the attackers, 0 or 1, that one die of the `enemy` opposes.
    """
    dice = [[n5_die(value, face) for face in FACES] for value in [12] * bursts[0] + [13] * bursts[1]]
    opposed = [who in against for who in [0] * bursts[0] + [1] * bursts[1]]
    ways, hits, unhurt = Counter(), Counter(), Fraction(0)
    for best in (n5_die(enemy, face) for face in FACES):
        for ranks in product(*dice):
            hit = [one for one, roll in zip(ranks, opposed, strict=True) if one > (best if roll else 0)]
            ways[len(hit), hit.count(CRITICAL)] += 1
    for (count, criticals), some in ways.items():
        chance = Fraction(some, 20 ** (1 + sum(bursts)))
        hits[count] += chance
        unhurt += chance * Fraction(8, 20) ** (count + criticals)
    return hits, unhurt


def hits_of(answer):
    """Return the chance of each possible number of hits."""
    found = {name: chance for name, chance in answer.odds.items() if name.startswith("hits.")}
    return {int(name.removeprefix("hits.")): chance for name, chance in found.items()}


@pytest.mark.clause("n5.peripheral.activation", "n5.peripheral.enemy-aro")
@pytest.mark.parametrize(("aim", "against"), [("spearhead", {0}), ("2", {1})])
@pytest.mark.parametrize("bursts", [(1, 2), (2, 1)])
def test_an_aro_at_one_of_them(aim, against, bursts):
    """The one that the target shoots at rolls Face to Face, the other makes a Normal Roll; both have a full Burst."""
    burst = {"spearhead.burst": str(bursts[0]), "trooper.2.burst": str(bursts[1])}
    answer = ask("coordinated", **TWO | burst | {"target.aim": aim, "target.attribute": "11", "target.armour": "1"})
    hits, unhurt = each_face(bursts, 11, against)

    assert hits_of(answer) == hits
    assert answer.odds["target_down"] == 1 - unhurt
    assert applies(answer.because, "n5.peripheral.enemy-aro")
    assert not applies(answer.because, "n5.coordinated.sequence")
    assert applies(answer.because, "n5.peripheral.controller-down") == (aim == "spearhead")


@pytest.mark.clause("n5.peripheral.activation", "n5.dodge.one-die")
def test_a_dodge_against_both():
    """One die of a Dodge is compared with the dice of both."""
    form = {"target.action": "dodge", "target.ph": "10", "spearhead.burst": "1", "trooper.2.burst": "2"}
    answer = ask("coordinated", **TWO | form)
    hits, unhurt = each_face((1, 2), 10, {0, 1})

    assert hits_of(answer) == hits
    assert answer.odds["target_down"] == 1 - unhurt
    assert applies(answer.because, "n5.dodge.one-die")


@pytest.mark.clause("n5.peripheral.activation", "n5.peripheral.idle", "n5.peripheral.enemy-aro")
def test_different_targets_one_by_one():
    """Each target asked by itself gives the odds of both: the Controller at one, the Peripheral at the other.

    The first target shoots at the Peripheral, which attacks the other one: two Normal Rolls. The other one dodges.
    """
    first = {"trooper.2.action": "idle", "spearhead.burst": "1", "target.aim": "2", "target.attribute": "11"}
    second = {"spearhead.action": "idle", "trooper.2.burst": "1", "target.action": "dodge", "target.ph": "10"}
    one, other = ask("coordinated", **TWO | first).odds, ask("coordinated", **TWO | second).odds
    ways = Counter()
    for controller, shot, peripheral, dodge in product(FACES, repeat=4):
        at_first = n5_die(12, controller) > 0
        at_peripheral = n5_die(11, shot) > 0
        at_second = n5_die(13, peripheral) > n5_die(10, dodge)
        ways[at_first, at_peripheral, at_second] += 1
    both = {outcome: Fraction(some, 20**4) for outcome, some in ways.items()}

    def sum_of(place):
        return sum(chance for outcome, chance in both.items() if outcome[place])

    assert one["hits.1"] == sum_of(0)
    assert one["trooper.2.survives"] == 1 - sum_of(1) + saved_on_8(11)
    assert other["hits.1"] == sum_of(2)
    for (at_first, at_peripheral, at_second), chance in both.items():
        of_first = one[f"hits.{int(at_first)}"] * (sum_of(1) if at_peripheral else 1 - sum_of(1))
        assert chance == of_first * other[f"hits.{int(at_second)}"]


def saved_on_8(value):
    """Return the chance that one die hits, and that the Saving Rolls on 8 against it succeed."""
    ranks = [n5_die(value, face) for face in FACES]
    saved = sum((Fraction(8, 20) ** (1 + (rank == CRITICAL)) for rank in ranks if rank), Fraction(0))
    return saved / 20


@pytest.mark.clause("n5.peripheral-control.target", "n5.peripheral.idle")
def test_a_control_unit():
    """The Controller and the Spearhead attack, and a third member performs an Idle."""
    form = {"spearhead.burst": "1", "trooper.2.burst": "2", "trooper.3.action": "idle"}
    pair, unit = (ask("coordinated", **TWO | form | more) for more in ({}, {"activated": "control-unit"}))

    assert hits_of(unit) == hits_of(pair)
    assert applies(unit.because, "n5.peripheral-control.target")
    assert applies(unit.because, "n5.peripheral.idle")
    assert not applies(pair.because, "n5.peripheral-control.target")


def test_a_coordinated_order_leaves_one_die():
    """The Burst of a Peripheral does not count in a Coordinated Order."""
    coordinated = TWO | {"activated": "coordinated", "trooper.2.burst": "3"}

    assert ask("coordinated", **coordinated).values["trooper.2.dice_count"] == 1
    assert ask("coordinated", **coordinated | {"activated": "peripherals"}).values["trooper.2.dice_count"] == 3


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"attack": "cc"}, "attack"),
        ({"activated": "control-unit", "trooper.3.action": "attack"}, "trooper.3.action"),
        ({"activated": "control-unit", "trooper.3.action": "template"}, "trooper.3.action"),
        ({"trooper.2.action": "idle", "trooper.2.burst": "2"}, "trooper.2.burst"),
    ],
)
def test_what_is_refused(form, field):
    """A CC Attack, a third attacker of a Control Unit and the Burst of an Idle are refused by their fields."""
    with pytest.raises(InvalidInputError) as refused:
        ask("coordinated", **TWO | form)

    assert refused.value.control == field
