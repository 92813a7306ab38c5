"""A Trooper that explodes: the odds of an exchange match brute force over all dice and Saving Rolls."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from engine import InvalidInputError
from tests.helpers.answers import applied, ask, cited
from tests.helpers.brute_force import FAIL, n5_die, uncancelled
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import NO_HIT, NO_INJURY, Blow, added, plain_and_critical, taken

BLAST = Blow(kills=True)
EXPLODES = {"active.fall_skill": "explode"}
REMOTE = {"active.structure": "1", "active.remote_presence": "1"}


def exchange(form):
    """Return the answer to an exchange with one die at Reactive 1, unless the form says otherwise."""
    asked = {"active.1.burst": "1"} | form
    return ask("exchange", **{name.replace(".", "__"): text for name, text in asked.items()})


def reactive(number, **controls):
    """Return the controls of a Reactive Trooper within the Template, which shoots unless they say otherwise."""
    asked = {"action": "shoot", "in_template": "1"} | controls
    return {f"reactive.{number}.{name}": text for name, text in asked.items()}


def hits(mine, theirs):
    """Return the odds of the hits on both and of a successful Dodge; each action is (`shoot`, 12) or similar."""
    found = Counter()
    for own, other in product(range(1, 21), repeat=2):
        a, b = (n5_die(value, face) if value else FAIL for (_, value), face in ((mine, own), (theirs, other)))
        shot, back = mine[0] == "shoot", theirs[0] == "shoot"
        on_foe = plain_and_critical((a,)) if shot else NO_HIT
        on_active = plain_and_critical((b,)) if back else NO_HIT
        if shot and theirs[0] in ("shoot", "dodge"):
            on_foe, on_active = uncancelled((a,), (b,)), uncancelled((b,), (a,)) if back else NO_HIT
        passed = theirs[0] == "dodge" and b != FAIL
        if mine[0] == "template":
            on_foe = NO_HIT if passed else (1, 0)
        found[on_active, on_foe, passed] += Fraction(1, 400)
    return found


def ends(matchups, levels, *, active_explodes):
    """Yield every outcome: the injuries of the Active Trooper and of the others, with their chance.

    A matchup is the actions of both, and whether the other is in the Template. A Trooper explodes if its Wounds are
    at least the first of `levels` and less than the second.
    """
    each = []
    for mine, theirs, inside in matchups:
        found = Counter()
        for (on_active, on_foe, passed), chance in hits(mine, theirs).items():
            for (one, a), (other, b) in product(taken(Blow(), on_active).items(), taken(Blow(), on_foe).items()):
                found[one, other, inside and not passed] += chance * a * b
        each.append(found.items())
    for way in product(*each):
        total = NO_INJURY
        for (one, _, _), _ in way:
            total = added(total, one)
        explodes = levels[0] <= total[0] < levels[1]
        chance = prod(part for _, part in way)
        yield from blasts(total, [end for end, _ in way], explodes if active_explodes else None, chance)


def blasts(active, ways, active_explodes, chance):
    """Yield the outcomes after the Active Trooper's explosion, or those of the others if `active_explodes` is None."""
    at_others = [reached and bool(active_explodes) for _, _, reached in ways]
    at_active = [active_explodes is None and reached and other[0] == 1 for _, other, reached in ways]
    for saves in product(*(taken(BLAST, (1, 0) if blast else NO_HIT).items() for blast in (*at_others, *at_active))):
        total = active
        for injury, _ in saves[len(ways) :]:
            total = added(total, injury)
        others = [added(other, injury) for (_, other, _), (injury, _) in zip(ways, saves, strict=False)]
        yield total, others, chance * prod(part for _, part in saves)


def named(matchups, levels, *, active_explodes):
    """Return the odds of these outcomes by the names that the exchange uses."""
    found = Counter()
    for active, others, chance in ends(matchups, levels, active_explodes=active_explodes):
        found[f"active.wounds.{active[0]}"] += chance
        found[f"reactive.wounds.{sum(injury[0] for injury in others)}"] += chance
        unhurt = not active[0]
        found["unhurt"] += chance * unhurt
        falls = [injury[1] or injury[0] >= 1 for injury in others]
        found[f"down.{sum(falls)}"] += chance
        found["any_down_and_unhurt"] += chance * (any(falls) and unhurt)
        for number, injury in enumerate(others, 1):
            found[f"reactive.{number}.wounds.{injury[0]}"] += chance
            dead = injury[1] or injury[0] >= (1 if not active_explodes and number == 1 else 2)
            found[f"reactive.{number}.dead"] += chance * dead
    return {name: chance for name, chance in found.items() if chance}


SITUATIONS = {
    "n5.explode.trigger: the target explodes": (
        reactive(1, fall_skill="explode") | reactive(2, in_template="0"),
        [(("shoot", 12), ("shoot", 11), True), (("", 0), ("shoot", 11), False)],
        (1, 2),
    ),
    "n5.explode.damage: one that shoots is in the Template": (
        EXPLODES | reactive(1),
        [(("shoot", 12), ("shoot", 11), True)],
        (1, 2),
    ),
    "n5.explode.dodge: one that dodges a shot, and two that shoot": (
        EXPLODES | reactive(1, action="dodge") | reactive(2) | reactive(3, attribute="8"),
        [(("shoot", 12), ("dodge", 11), True), (("", 0), ("shoot", 11), True), (("", 0), ("shoot", 8), True)],
        (1, 2),
    ),
    "n5.explode.dodge: a Dodge against a Direct Template": (
        EXPLODES | {"active.action": "template"} | reactive(1, action="dodge") | reactive(2),
        [(("template", 0), ("dodge", 11), True), (("", 0), ("shoot", 11), True)],
        (1, 2),
    ),
    "n5.explode.dodge.late: nothing is declared any more": (
        EXPLODES | {"active.action": "nothing", "active.1.burst": "0"} | reactive(1) | reactive(2, action="nothing"),
        [(("", 0), ("shoot", 11), True), (("", 0), ("", 0), True)],
        (1, 2),
    ),
    "n5.explode.trigger: at either Level of Unconscious": (
        EXPLODES | REMOTE | reactive(1) | reactive(2),
        [(("shoot", 12), ("shoot", 11), True), (("", 0), ("shoot", 11), True)],
        (1, 3),
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "matchups", "levels"), cases(SITUATIONS))
def test_explosions_match_brute_force(form, matchups, levels):
    """The odds match brute force, with one more Saving Roll for each Trooper in the Template."""
    found = exchange(form).odds

    expected = named(matchups, levels, active_explodes="active.fall_skill" in form)
    assert expected == {name: found[name] for name in expected}
    assert sum(chance for name, chance in found.items() if name.startswith("down.")) == 1


@pytest.mark.clause("n5.dodge.one-die", "n5.explode.dodge")
def test_one_dodge_of_the_active_trooper():
    """It is down despite its Dodge, and explodes on those in the Template that did not dodge."""
    form = {"active.action": "dodge", "active.attribute": "10"} | EXPLODES
    form |= reactive(1) | reactive(2, action="dodge") | reactive(3, attribute="15", in_template="0")
    odds = exchange(form).odds
    explodes, failed = odds["active.explodes"], Fraction(3, 5)

    assert explodes * failed == odds["reactive.1.wounds.1"] == odds["reactive.1.dead"]
    assert explodes * failed * Fraction(9, 20) == odds["reactive.2.wounds.1"]
    assert odds["reactive.3.wounds.0"] == 1
    assert odds["active.wounds.1"] == explodes


@pytest.mark.clause("n5.explode.dodge")
def test_a_hack_on_one_that_dodges():
    """The Dodge does not oppose a Program, so the two dice are independent.

    Carbonite forces 2 Saving Rolls a hit and 3 a Critical, the explosion 1; all succeed at 7 or less.
    """
    form = {"active.action": "hack", "active.program": "carbonite", "active.wip": "15", "active.armour": "0"} | EXPLODES
    form |= reactive(1, action="dodge", ph="5", unit="tag", armour="0")
    odds = exchange(form | {"active.1.burst": "2"} | reactive(2, attribute="19", in_template="0")).odds
    saved, failed = Fraction(7, 20), Fraction(13, 20)
    missed = Fraction(1, 4) ** 2
    spared = (Fraction(1, 4) + Fraction(14, 20) * saved**2 + Fraction(1, 20) * saved**3) ** 2
    reached = odds["active.explodes"] * Fraction(3, 4)

    assert spared * (1 - reached * failed) == odds["reactive.unhurt"]
    assert (spared - missed) * (1 - reached * failed) + missed * reached * saved == odds["reactive.1.guts"]
    assert all(chance >= 0 for chance in odds.values())


@pytest.mark.clause("n5.explode.damage")
def test_the_saving_roll_against_an_explosion():
    """The Saving Roll is against PS 7 + ARM 1, Shock, without the +3 of Partial Cover."""
    form = {"active.action": "template", "reactive.1.fall_skill": "explode", "reactive.1.in_template": "1"}
    answer = exchange(form | {"reactive.1.action": "nothing", "active.cover": "1"})

    assert Fraction(3, 5) == answer.odds["reactive.1.explodes"]
    assert Fraction(3, 5) ** 2 == answer.odds["active.dead"]
    ((says, counts),) = cited(answer.because, "n5.explode.damage")
    assert ("1 Saving Roll (a die of 8 or less saves)" in says, counts) == (True, True)


@pytest.mark.clause("n5.explode.not-triggered")
def test_dead_at_once_is_no_explosion():
    """Shock at VITA 1 makes it Dead, so nobody else is hurt."""
    form = {"active.ammunition": "shock", "reactive.1.action": "nothing", "reactive.1.fall_skill": "explode"}
    odds = exchange(form | {"reactive.1.in_template": "1"}).odds

    assert (odds["reactive.1.explodes"], odds["unhurt"]) == (0, 1)


@pytest.mark.clause("n5.explode.ends")
def test_explode_leaves_nobody_unconscious():
    """It is Dead even if nobody is in the Template."""
    answer = exchange({"reactive.1.fall_skill": "explode"})

    assert answer.odds["reactive.1.unconscious"] == 0
    assert applied(answer.because, "n5.explode.template") == [False]


@pytest.mark.clause("n5.explode.when")
def test_real_dice_say_that_it_explodes():
    """It explodes after its Saving Rolls, at the end of the Order."""
    dice = {"active.1.dice": "9", "reactive.1.dice": "12", "reactive.1.save_dice": "15"}
    answer = exchange(dice | {"reactive.1.fall_skill": "explode", "reactive.1.in_template": "1"})

    assert answer.values["reactive.1.explodes"] == "yes"
    assert "Dead, explodes" in answer.headline


def test_only_one_side_explodes():
    """Refuses two sides with Explode."""
    with pytest.raises(InvalidInputError) as caught:
        exchange(EXPLODES | reactive(1, fall_skill="explode"))

    assert caught.value.control == "reactive.1.fall_skill"
    assert caught.value.message.endswith("not explode: the Active Trooper has it, and only one side can have it.")


@pytest.mark.clause("n5.explode.guts")
def test_an_explosion_asks_for_a_guts_roll():
    """A Trooper hit only by the explosion makes a Guts Roll if its Saving Roll succeeds."""
    form = {"active.action": "nothing", "active.1.burst": "0"} | EXPLODES | reactive(1)
    odds = exchange(form).odds

    assert odds["active.explodes"] * Fraction(2, 5) == odds["reactive.1.guts"]
