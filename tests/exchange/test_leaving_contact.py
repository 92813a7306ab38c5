"""Checks several Orders in Close Combat that a Dodge can leave, against all faces of all dice."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applies, ask
from tests.helpers.brute_force import CRITICAL, n5_die

FACES = range(1, 21)
ACTIVE_DODGES = {"active.action": "dodge", "reactive.1.action": "cc", "leaves": "1"}
TARGET_DODGES = {"active.action": "cc", "reactive.1.action": "dodge", "leaves": "1"}


@cache
def one_order(dodge, attack, burst, saves_on):
    """Return the chances of an Order: "free", or the number of Wounds of the one that dodges."""
    ends = Counter()
    for own, *theirs in product(FACES, repeat=1 + burst):
        mine, best = n5_die(dodge, own), [n5_die(attack, face) for face in theirs]
        if mine > max(best):
            ends["free"] += Fraction(1, 20 ** (1 + burst))
            continue
        rolls = sum((one > mine) + (one == CRITICAL > mine) for one in best)
        for failed in product((0, 1), repeat=rolls):
            chance = Fraction(1, 20 ** (1 + burst))
            for fails in failed:
                chance *= Fraction(20 - saves_on if fails else saves_on, 20)
            ends[sum(failed)] += chance
    return ends


def play(orders, vita, **order):
    """Return the chances after each Order that the one that dodges is free, is down, and that another is spent."""
    left, free, down, spent = Counter({0: Fraction(1)}), Fraction(0), Fraction(0), Fraction(0)
    found = []
    for _ in range(orders):
        spent += left.total()
        after = Counter()
        for wounds, chance in left.items():
            for end, times in one_order(**order).items():
                if end == "free":
                    free += chance * times
                elif wounds + end >= vita:
                    down += chance * times
                else:
                    after[wounds + end] += chance * times
        left = after
        found.append((free, down))
    return found, spent


@pytest.mark.clause("n5.engaged.end.dodge", "n5.dodge.disengage", "n5.save.wounds")
@pytest.mark.parametrize(("vita", "dodge", "attack", "armour"), [(1, 12, 15, 1), (2, 10, 18, 0), (2, 20, 11, 4)])
def test_the_active_trooper_gets_away(vita, dodge, attack, armour):
    """It dodges each Order against one die of a CC Attack, until it is free or down."""
    form = {"active.ph": str(dodge), "reactive.1.attribute": str(attack), "active.vita": str(vita), "orders": "4"}
    answer = ask("orders", **ACTIVE_DODGES | form | {"active.armour": str(armour)})
    found, spent = play(4, vita, dodge=dodge, attack=attack, burst=1, saves_on=7 + armour)

    assert found == [(answer.odds[f"free.{k}"], answer.odds[f"active_down.{k}"]) for k in range(1, 5)]
    assert answer.values["expected_orders"] == f"{spent.numerator}/{spent.denominator}"
    assert applies(answer.because, "n5.engaged.end.dodge")


@pytest.mark.clause("n5.engaged.end.dodge")
@pytest.mark.parametrize(("vita", "burst"), [(1, 1), (2, 2)])
def test_the_target_gets_away(vita, burst):
    """It dodges in ARO against all dice of a CC Attack, and the attack ends once it is free."""
    form = {"active.attribute": "17", "reactive.1.ph": "11", "reactive.1.vita": str(vita), "reactive.1.armour": "1"}
    answer = ask("orders", **TARGET_DODGES | form | {"active.1.burst": str(burst)})
    found, _ = play(3, vita, dodge=11, attack=17, burst=burst, saves_on=8)

    assert found == [(answer.odds[f"free.{k}"], answer.odds[f"target_down.{k}"]) for k in range(1, 4)]


def test_one_order_is_the_same():
    """Whoever leaves, the first Order alone has the odds that it had."""
    for form in (ACTIVE_DODGES, TARGET_DODGES):
        stays, leaves = (ask("orders", **form | {"leaves": word}).odds for word in "01")
        assert {name: leaves[name] for name in stays if name.endswith(".1")} == {
            name: chance for name, chance in stays.items() if name.endswith(".1")
        }


@pytest.mark.parametrize(
    "form",
    [
        {"leaves": "1"},
        {"active.action": "cc", "reactive.1.action": "cc", "leaves": "1"},
        {"active.action": "dodge", "reactive.1.action": "shoot", "leaves": "1"},
        ACTIVE_DODGES | {"reactive.1.ammunition": "stun", "reactive.1.saving_attribute": "bts"},
        TARGET_DODGES | {"active.weapon": "PARA CC Weapon (-3)"},
    ],
)
def test_what_leaves_no_close_combat(form):
    """Without a Dodge against a CC Attack, or with a State that changes what the Dodge does, it is refused."""
    with pytest.raises(InvalidInputError) as refused:
        ask("orders", **form)

    assert refused.value.control == "leaves"
