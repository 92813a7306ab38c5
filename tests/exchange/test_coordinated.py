"""A Coordinated Order: several attackers and the one ARO of their target match brute force."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, everybody, odds

SAVE = Blow()
COUNTED = Blow(fails=(20,), critical=())
NAMES = {"active": "target", "reactive.1": "spearhead", "reactive.2": "trooper.2", "reactive.3": "trooper.3"}
AIMED_AT_NOBODY = {"target.action": "nothing"}
DODGE = {"target.action": "dodge", "target.ph": "10"}
THIRD = {"trooper.3.action": "attack", "trooper.3.attribute": "8"}
CC = {"attack": "cc"}


def coordinated(form):
    """Return the answer to a form; the Spearhead has Burst 2, half of 3."""
    return ask("coordinated", form)


ORDERS = {
    "n5.coordinated.reaction.attack: a shot at the Spearhead": (
        {},
        [Foe(shots=(11, 1), dice=(12, 2)), Foe(aimed="", dice=(12, 1))],
    ),
    "n5.coordinated.reaction.attack: a shot at another": (
        {"target.aim": "2"},
        [Foe(aimed="", dice=(12, 2)), Foe(shots=(11, 1), dice=(12, 1))],
    ),
    "n5.coordinated.reaction.suppressive-fire: all of Burst 3 at one": (
        {"target.burst": "3", "spearhead.burst": "2"},
        [Foe(shots=(11, 3), dice=(12, 1)), Foe(aimed="", dice=(12, 1))],
    ),
    "n5.coordinated.special-die: +1 SD of one that is not the Spearhead": (
        {"trooper.2.special_die": "1", "spearhead.burst": "1"},
        [Foe(shots=(11, 1), dice=(12, 1)), Foe(aimed="", dice=(12, 1, True))],
    ),
    "n5.fireteam.bonus.level-2: two +1 SD of one participant and of the target": (
        {"trooper.2.special_die": "2", "spearhead.burst": "1", "target.special_die": "2"},
        [Foe(shots=(11, 1, 2), dice=(12, 1)), Foe(aimed="", dice=(12, 1, 2))],
    ),
    "n5.coordinated.reaction.dodge-reset: one Dodge die against three": (
        DODGE | THIRD | {"spearhead.burst": "1"},
        [Foe(shots=(10, 1), dice=(12, 1)), Foe(shots=(10, 1), dice=(12, 1)), Foe(shots=(10, 1), dice=(8, 1))],
    ),
    "n5.coordinated.idle: one performs an Idle beside a Dodge": (
        DODGE | {"trooper.2.action": "idle"},
        [Foe(shots=(10, 1), dice=(12, 2)), Foe("nothing")],
    ),
    "n5.coordinated.own-means: a Direct Template beside a shot, against a Dodge": (
        DODGE | {"trooper.2.action": "template"},
        [Foe(shots=(10, 1), dice=(12, 2)), Foe("template", shots=(10, 1))],
    ),
    "n5.coordinated.idle: one performs an Idle": (
        AIMED_AT_NOBODY | {"trooper.2.action": "idle"},
        [Foe(aimed="", dice=(12, 2)), Foe("nothing", aimed="")],
    ),
    "n5.coordinated.reaction.attack: a shot at one that performs an Idle": (
        {"target.aim": "2", "trooper.2.action": "idle"},
        [Foe(aimed="", dice=(12, 2)), Foe("nothing", shots=(11, 1))],
    ),
    "n5.coordinated.cc: the Spearhead alone, with an ally in contact": (
        CC | {"allies": "1", "target.action": "cc"},
        [Foe(shots=(11, 1), dice=(12, 2)), Foe("nothing", aimed="")],
    ),
    "n5.coordinated.cc: answered by a shot at another": (
        CC | {"spearhead.burst": "4", "target.aim": "2"},
        [Foe(aimed="", dice=(12, 2)), Foe("nothing", shots=(11, 1))],
    ),
}


def reference_odds(foes, **more):
    """Return the odds by the calculator's names: of the target and of its targets, without Guts Rolls."""
    found = odds(foes, **more)
    attacked = {"active", *(f"reactive.{number}" for number, foe in enumerate(foes, 1) if foe.aimed)}
    named = {}
    for name, chance in found.items():
        who = next((one for one in NAMES if name.startswith(f"{one}.")), "")
        if (who == "active" or (who in attacked and not more)) and not name.endswith(".guts"):
            named[name.replace(who, NAMES[who], 1)] = chance
    return named


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foes"), cases(ORDERS))
def test_orders_match_brute_force(form, foes):
    """The odds of target and participants match brute force over all dice and Saving Rolls."""
    more = {"dodging": True} if "target.ph" in form else {}
    expected = reference_odds(foes, **more)
    found = coordinated(form).odds

    assert expected == {name: found[name] for name in expected}
    assert sum(chance for name, chance in expected.items() if name.startswith("target.wounds.")) == 1


@pytest.mark.clause("n5.coordinated.target")
@pytest.mark.parametrize(("form", "foes"), cases(ORDERS))
def test_hits_match_brute_force(form, foes):
    """The hits on the target add up, and each participant hits as often as it would by itself."""
    plain = [Foe(one.does, one.dice, COUNTED, one.aimed, one.shots, SAVE, one.levels) for one in foes]
    dodging = "target.ph" in form
    hits = Counter()
    for injury, _, chance in everybody(plain, dodging=dodging):
        hits[f"hits.{injury[0]}"] += chance
    for name, one in zip(("spearhead", "trooper.2", "trooper.3"), plain, strict=False):
        for injury, _, chance in everybody([one], dodging=dodging):
            hits[f"{name}.hit"] += chance * (injury[0] > 0)
    found = coordinated(form).odds

    assert dict(hits) == {name: chance for name, chance in found.items() if name in hits}
    assert {name for name in found if name.startswith("hits.") and found[name]} <= set(hits)


@pytest.mark.clause("n5.coordinated.reaction.attack")
def test_who_falls_at_once():
    """Target and Spearhead never both win the Face to Face Roll, but both may be down."""
    found = coordinated({}).odds
    down = falls = both = Fraction(0)
    for mine, theirs, chance in everybody([Foe(shots=(11, 1), dice=(12, 2)), Foe(aimed="", dice=(12, 1))]):
        down += chance * (mine[0] > 0)
        falls += chance * (theirs[0][0] > 0)
        both += chance * (mine[0] > 0 and theirs[0][0] > 0)

    assert (down, 1 - falls) == (found["target_down"], found["nobody_falls"])
    assert 0 < both == found["target_down"] - found["target_down_and_nobody_falls"]


@pytest.mark.clause("n5.save.levels")
def test_a_target_that_is_unconscious():
    """One more hit with a failed Saving Roll makes it Dead."""
    standing, lying = (coordinated(AIMED_AT_NOBODY | {"target.wounds_taken": taken}) for taken in ("0", "1"))

    assert standing.odds["target_down"] == lying.odds["target_down"] == lying.odds["target.dead"]
    assert lying.odds["target.dead"] + lying.odds["target.unconscious"] == 1
    assert [bar.label for bar in lying.chart.outcomes] == ["Target Dead", "Nobody falls"]


@pytest.mark.clause("n5.coordinated.reaction")
def test_the_answer_states_the_one_aro():
    """The target attacks one participant, and the others are safe."""
    steps = coordinated({"target.aim": "2"}).because

    ((says, counts),) = cited(steps, "n5.coordinated.reaction.attack")
    assert ("only Trooper 2" in says, counts) == (True, True)


@pytest.mark.clause("n5.coordinated.sequence", "n5.coordinated.troopers")
def test_all_do_the_same():
    """All participants declare the same Attack, and there are at most four of them."""
    form = {f"trooper.{number}.action": "attack" for number in (2, 3, 4)}
    ((says, counts),) = cited(coordinated(form).because, "n5.coordinated.sequence")

    assert (says.startswith("Spearhead, Trooper 2, Trooper 3 and Trooper 4"), counts) == (True, True)


DICE = {
    "a Dodge that wins": (DODGE | {"target.dice": "9", "spearhead.dice": "3 8", "trooper.2.dice": "20"}, (0, "yes")),
    "a Dodge that one beats": (
        DODGE | {"target.dice": "9", "spearhead.dice": "3 11", "trooper.2.dice": "2"},
        (1, "no"),
    ),
    "a Dodge that fails": (DODGE | {"target.dice": "20", "spearhead.dice": "3 11", "trooper.2.dice": "2"}, (3, "no")),
}


@pytest.mark.clause("n5.coordinated.reaction.dodge-reset")
@pytest.mark.parametrize(("form", "expected"), DICE.values(), ids=DICE)
def test_real_dice_against_a_dodge(form, expected):
    """One Dodge or Reset die is compared with every attack."""
    values = coordinated(form).values

    assert expected == (values["target.hits"], values["target.may_move"])


@pytest.mark.clause("n5.coordinated.reaction.attack")
def test_real_dice_against_a_shot():
    """The shot beats the Spearhead, but the other participant still hits."""
    form = {"target.dice": "10", "spearhead.dice": "3 8", "trooper.2.dice": "2"}
    first = coordinated(form).values
    last = coordinated(form | {"spearhead.save_dice": "9", "target.2.save_dice": "9"}).values

    assert (first["spearhead.hits"], first["target.hits"]) == (1, 1)
    assert first["next"] == "spearhead.save_dice, target.2.save_dice"
    assert (
        last["spearhead.condition"],
        last["target.condition"],
        last["next"],
    ) == ("unconscious", "unconscious", "nothing")


def test_dice_still_to_be_rolled():
    """With some of the dice the answer names the next roll; a Dodge is judged once all dice are in."""
    values = coordinated(DODGE | {"target.dice": "9"}).values

    assert values["next"] == "spearhead.dice, trooper.2.dice"
    assert "target.may_move" not in values


REFUSED = {
    "nobody attacks": (
        {"spearhead.action": "idle", "trooper.2.action": "idle"},
        "spearhead.action",
        "Spearhead action must be an attack, not idle: one participant or more has to attack.",
    ),
    "in a CC Attack the Spearhead does not": (
        CC | {"spearhead.action": "idle"},
        "spearhead.action",
        "Spearhead action must be an attack, not idle: the Spearhead, which alone rolls in a CC Attack, has to attack.",
    ),
    "a Direct Template in a CC Attack": (
        CC | {"trooper.2.action": "template"},
        "trooper.2.action",
        "Trooper 2 action must be attack or idle in a CC Attack, not template.",
    ),
    "a CC Attack against shots": (
        {"target.action": "cc"},
        "target.action",
        "Target declares must be shoot, dodge or nothing against BS Attacks, not cc: nobody is in contact with it.",
    ),
    "at one that is not there": (
        {"target.aim": "4"},
        "target.aim",
        "Target attacks must be a participant that is there, not Trooper 4.",
    ),
    "+1 SD with a Direct Template": (
        {"trooper.2.action": "template", "trooper.2.special_die": "1"},
        "trooper.2.special_die",
        "Trooper 2 +1 SD must be 0 with a Direct Template, which makes no roll, not 1.",
    ),
    "+1 SD of an Idle": (
        {"trooper.2.action": "idle", "trooper.2.special_die": "1"},
        "trooper.2.special_die",
        "Trooper 2 +1 SD must be 0 where nothing is rolled, not 1.",
    ),
    "+1 SD of one that does not roll in a CC Attack": (
        CC | {"trooper.2.special_die": "1"},
        "trooper.2.special_die",
        "Trooper 2 +1 SD must be 0 where nothing is rolled, not 1.",
    ),
    "a Burst with a Direct Template": (
        {"spearhead.action": "template", "spearhead.burst": "2"},
        "spearhead.burst",
        "Spearhead Burst must be empty with a Direct Template, which makes no roll, not 2.",
    ),
    "a Burst of an Idle": (
        {"spearhead.action": "idle", "spearhead.burst": "4"},
        "spearhead.burst",
        "Spearhead Burst must be empty where nothing is rolled, not 4.",
    ),
    "a Burst with a Dodge": (
        DODGE | {"target.burst": "3"},
        "target.burst",
        "Target Burst must be 1 with a Dodge, which is one die, not 3.",
    ),
    "+1 SD without an ARO": (
        AIMED_AT_NOBODY | {"target.special_die": "1"},
        "target.special_die",
        "Target +1 SD must be 0 where nothing is rolled, not 1.",
    ),
    "two +1 SD with a CC Attack": (
        CC | {"spearhead.special_die": "2"},
        "spearhead.special_die",
        "Spearhead +1 SD must be at most 1, not 2: two +1 SD add up in a BS Attack alone.",
    ),
    "two +1 SD with a Dodge": (
        DODGE | {"target.special_die": "2"},
        "target.special_die",
        "Target +1 SD must be at most 1, not 2: two +1 SD add up in a BS Attack alone.",
    ),
    "an ARO of a target that is Unconscious": (
        {"target.wounds_taken": "1"},
        "target.wounds_taken",
        "Target Wounds taken before must be less than 1, not 1: an Unconscious Trooper does nothing.",
    ),
    "a Coup de Grâce": (
        CC | AIMED_AT_NOBODY | {"target.wounds_taken": "1"},
        "target.wounds_taken",
        (
            "Target Wounds taken before must be fewer in a CC Attack, not 1: "
            "an Unconscious target suffers a Coup de Grâce, without a roll."
        ),
    ),
    "one that is down": (
        {"trooper.2.wounds_taken": "1"},
        "trooper.2.wounds_taken",
        "Trooper 2 Wounds taken before must be less than 1, not 1: an Unconscious Trooper does nothing.",
    ),
    "Saving Rolls before the attacks": (
        {"target.1.save_dice": "9"},
        "target.1.save_dice",
        "Target Saving Rolls against Spearhead must be no dice (the rolls before it are open), not 1.",
    ),
    "Saving Rolls of one that nobody attacks": (
        {"trooper.2.save_dice": "9"},
        "trooper.2.save_dice",
        "Trooper 2 Saving Rolls must be no dice (nothing is rolled there), not 1.",
    ),
}


@pytest.mark.parametrize(("form", "control", "says"), REFUSED.values(), ids=REFUSED)
def test_refusals(form, control, says):
    with pytest.raises(InvalidInputError) as caught:
        coordinated(form)

    assert (control, says) == (caught.value.control, caught.value.message)


def test_what_a_reader_is_told():
    """The headline mentions an unknown Range MOD, a Dodge without PH, and a halved Burst of the weapon."""
    far = {"spearhead.weapon": "Combi Rifle", "spearhead.distance": "60", "trooper.2.weapon": "Combi Rifle"}
    found = coordinated(far | {"target.action": "dodge"})

    for words in ("No distance is given", "Combi Rifle of Trooper 2", "The PH of Target is not given: its BS, 11,"):
        assert words in found.headline
    assert (found.values["spearhead.dice_count"], found.values["trooper.2.dice_count"]) == (0, 1)


def test_many_wounds_share_a_column():
    """The chart groups three or more Wounds, and omits what cannot happen."""
    form = {"target.action": "nothing", "target.vita": "3", "spearhead.ammunition": "da"}
    chart = coordinated(form).chart

    assert [bar.label for bar in chart.columns[0].events] == ["0", "1", "2", "3+"]
    assert [bar.label for bar in chart.outcomes] == ["Target Dead", "Target Unconscious", "Nobody falls"]
