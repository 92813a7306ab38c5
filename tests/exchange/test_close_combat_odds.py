"""The joint odds of Close Combat match brute force over all dice and Saving Rolls."""

from collections import Counter

import pytest

from engine import InvalidInputError, ask
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, everybody, odds

CC_WEAPON = Blow(fails=(11,), critical=(11,))
PARA = Blow(fails=(16,), critical=(16,), wounds=0, states=frozenset({"immobilized"}))
DA = Blow(fails=(11, 11), critical=(11,))


def fight(dice, shots, does="shoot", **more):
    """Return a Reactive Trooper that rolls `dice` against the `shots` of a CC Attack, both with a CC Weapon."""
    return Foe(does, dice, shots=shots, **{"blow": CC_WEAPON, "blow_on_foe": CC_WEAPON} | more)


COMBATS = {
    "n5.cc-attack.face-to-face: two CC Attacks": ({}, fight((13, 1), (15, 1))),
    "n5.cc-attack.burst: allies and Martial Arts": (
        {"active.martial_arts": 1, "active.helpers": 2, "reactive.martial_arts": 4, "reactive.attribute": 20},
        fight((20, 2), (12, 3)),
    ),
    "n5.martial-arts.special-die: on both sides": (
        {"active.martial_arts": 3, "reactive.martial_arts": 3},
        fight((13, 1, True), (15, 1, True)),
    ),
    "n5.cc-attack.dodge: a Dodge with +1 SD": (
        {"active.martial_arts": 4, "reactive.action": "dodge", "reactive.special_die": 1},
        fight((10, 1, True), (18, 2), "dodge"),
    ),
    "n5.cc-attack.face-to-face: a shot": (
        {"active.helpers": 1, "reactive.action": "bs", "reactive.attribute": 15, "reactive.ps": 7},
        fight((15, 1), (15, 2), blow=Blow()),
    ),
    "n5.cc-attack.reset: both make Normal Rolls": (
        {"active.martial_arts": 5, "reactive.action": "reset"},
        fight((), (18, 2, True), "nothing"),
    ),
    "n5.cc-attack.face-to-face: no answer": (
        {"active.helpers": 2, "reactive.action": "nothing"},
        fight((), (15, 3), "nothing"),
    ),
    "n5.cc-attack.hit: DA against VITA 2": (
        {"active.weapon": "DA CC Weapon", "active.helpers": 1, "reactive.vita": 2},
        fight((13, 1), (15, 2), blow_on_foe=DA, levels=(2, 3)),
    ),
    "n5.cc-attack.para: Immobilized-A": (
        {"active.weapon": "PARA CC Weapon (-3)", "active.helpers": 1},
        fight((10, 1), (15, 2), blow_on_foe=PARA),
    ),
    "n5.rolls.sv-above-20: in CC": (
        {"active.attribute": 23, "active.berserk": 3, "active.helpers": 1},
        fight((13, 1), (26, 2)),
    ),
    "n5.rolls.sv-below-1: in CC": (
        {"active.martial_arts": 1, "active.surprise": -9, "reactive.attribute": 11},
        fight((-1, 1), (15, 1)),
    ),
    "n5.coup-de-grace.not: an Unconscious enemy that fights": (
        {"reactive.wounds_taken": 1, "reactive.dogged": 1},
        fight((13, 1), (15, 1), levels=(0, 1)),
    ),
}
OF_ONE_FIGHT = ("unhurt", "dead", "targets_down", "active.", "reactive.1.", "reactive.unhurt")


def asked(form):
    """Return the odds of the calculator, except those that are 0."""
    found = ask("close-combat", {name: str(text) for name, text in form.items()}).odds
    return {name: chance for name, chance in found.items() if chance}


def of_one_fight(found):
    """Return the odds of an exchange that Close Combat has too: nobody makes a Guts Roll while Engaged."""
    kept = {name: chance for name, chance in found.items() if name.startswith(OF_ONE_FIGHT)}
    return {name.replace("reactive.1.", "reactive."): kept[name] for name in kept if not name.endswith(".guts")}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foe"), cases(COMBATS))
def test_every_throw(form, foe):
    """The Wounds of both sides match brute force over all dice."""
    expected = of_one_fight(odds([foe]))
    names = ("unhurt", "dead", "targets_down", "active.", "reactive.")

    found = {name: chance for name, chance in asked(form).items() if name.startswith(names) and ".leaves" not in name}
    assert expected == {name: chance for name, chance in found.items() if name not in {"active_wins", "reactive_wins"}}


@pytest.mark.clause("n5.protheion.effect", "n5.protheion.excess")
@pytest.mark.parametrize(("vita", "taken", "expected_vita"), [(1, 0, 1), (2, 1, 2), (3, 2, 3)])
def test_protheion(vita, taken, expected_vita):
    """VITA and Wounds after the Order match brute force."""
    foe, after = fight((13, 1), (15, 2), blow_on_foe=DA, levels=(2, 3)), Counter()
    for mine, (theirs,), chance in everybody([foe]):
        inflicted = min(theirs[0], 3)
        removed = min(inflicted, taken)
        raised = min(inflicted - removed, 2)
        after[f"active.after.{expected_vita + raised}.{taken - removed + mine[0]}"] += chance
    form = {"active.protheion": 1, "active.vita": vita, "active.wounds_taken": taken, "active.helpers": 1}

    found = asked(form | {"active.weapon": "DA CC Weapon", "reactive.vita": 2})

    assert dict(after) == {name: chance for name, chance in found.items() if ".after." in name}


@pytest.mark.clause("n5.protheion.requirements")
def test_protheion_of_both():
    """The Reactive Trooper uses it in its own attack too."""
    foe, after = fight((13, 1), (15, 1)), Counter()
    for mine, (theirs,), chance in everybody([foe]):
        after[f"reactive.after.{1 + min(mine[0], 2)}.{theirs[0]}"] += chance

    found = asked({"reactive.protheion": 1})

    assert dict(after) == {name: chance for name, chance in found.items() if ".after." in name}
    assert found["reactive.heals"] == found["active.wounds.1"] + found["active.wounds.2"]


@pytest.mark.clause("n5.engaged.end.dodge")
def test_leaving_in_the_own_turn():
    """The Active Trooper dodges the CC Attack with one die."""
    expected = of_one_fight(odds([fight((18, 2, True), (9, 1))], dodging=True))
    form = {"active.action": "dodge", "active.attribute": 12, "reactive.attribute": 15, "reactive.martial_arts": 5}

    found = asked(form)

    assert expected == {name: chance for name, chance in found.items() if name in expected}
    assert found["active_wins"] == found["active.leaves"]
    assert found["active_wins"] + found["nobody"] == 1 - found["reactive_wins"]


IN_EXCHANGE = {
    "n5.cc-attack.face-to-face: in an exchange": (
        {"active.action": "cc", "active.attribute": 18, "reactive.1.action": "cc", "reactive.1.attribute": 15},
        [fight((15, 1), (18, 1))],
        False,
    ),
    "n5.cc-attack.face-to-face: a shot from another": (
        {"active.action": "cc", "active.1.burst": 2, "reactive.1.action": "cc", "reactive.2.action": "shoot"},
        [fight((11, 1), (12, 2)), Foe(dice=(5, 1), aimed="")],
        False,
    ),
    "n5.cc-attack.dodge: in an exchange": (
        {"active.action": "cc", "reactive.1.action": "dodge", "reactive.1.ph": 10},
        [fight((10, 1), (12, 1), "dodge")],
        False,
    ),
    "n5.cc-attack.face-to-face: nobody answers": (
        {"active.action": "cc", "reactive.1.action": "nothing"},
        [fight((), (12, 1), "nothing")],
        False,
    ),
    "n5.bs-attack.answered": (
        {"active.1.burst": 2, "reactive.1.action": "cc", "reactive.1.ps": 8},
        [fight((11, 1), (12, 2), blow_on_foe=Blow())],
        False,
    ),
    "n5.engaged.end.dodge: one die against two": (
        {"active.action": "dodge", "active.ph": 12, "reactive.1.action": "cc", "reactive.2.action": "shoot"},
        [fight((11, 1), (12, 1)), Foe(dice=(5, 1), shots=(12, 1))],
        True,
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "foes", "dodging"), cases(IN_EXCHANGE))
def test_in_an_exchange(form, foes, dodging):
    """The joint odds of an exchange with CC Attacks match brute force; Close Combat has no Guts Rolls."""
    weapons = {"active.ps": 8, "reactive.1.ps": 8} | (
        {"active.ps": 7} if form.get("active.action", "shoot") == "shoot" else {}
    )
    texts = {name: str(text) for name, text in (weapons | form).items()}

    found = {
        name: chance for name, chance in ask("exchange", texts).odds.items() if chance and not name.endswith(".guts")
    }

    assert {name: chance for name, chance in odds(foes, dodging=dodging).items() if not name.endswith(".guts")} == found


@pytest.mark.clause("n5.cc-attack.weapon")
@pytest.mark.parametrize(
    ("form", "message"),
    [
        (
            {"active.action": "cc", "active.weapon": "Combi Rifle"},
            "Active weapon must be one with the Trait CC, not Combi Rifle.",
        ),
        (
            {"reactive.1.action": "cc", "reactive.1.weapon": "Vorpal CC Weapon (BS Mode)"},
            "Reactive 1 weapon must be one with the Trait CC, not Vorpal CC Weapon (BS Mode).",
        ),
    ],
)
def test_weapons_of_cc_attacks(form, message):
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert message == refused.value.message


@pytest.mark.clause("n5.cc-attack.contact")
def test_what_to_declare_in_close_combat():
    """What to Declare compares a CC Attack as an ARO."""
    form = {"active.action": "cc", "active.attribute": "18", "reactive.1.attack": "cc", "reactive.1.attribute": "15"}
    answer = ask("what-to-declare", form)

    assert answer.values["recommendation"] == "CC Attack"
    assert answer.odds["cc.up"] > answer.odds["dodge.up"] > answer.odds["nothing.up"]
