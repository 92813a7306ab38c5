"""Protheion in an exchange: what its user inflicts in all its CC Attacks, and what it suffers from everybody."""

from collections import Counter

import pytest

from engine import InvalidInputError, ask
from tests.helpers.exchange_brute_force import Blow, Foe, everybody

CC_WEAPON = Blow(fails=(11,), critical=(11,))
FIGHTS = {"active.action": "cc", "active.ps": "8", "active.protheion": "1"}


def after(form):
    """The odds of VITA and Wounds after the Order, without those that are 0."""
    return {name: chance for name, chance in ask("exchange", form).odds.items() if chance and ".after." in name}


def test_one_against_one_is_close_combat():
    """With one enemy the odds are those of Close Combat, with Wounds and VITA raised before: n5.protheion.limit."""
    own = {"active.protheion": "1", "active.vita": "2", "active.wounds_taken": "1", "active.raised": "1"}
    combat = ask("close-combat", own | {"reactive.vita": "2", "reactive.attribute": "11", "active.attribute": "12"})
    exchange = own | FIGHTS | {"reactive.1.action": "cc", "reactive.1.ps": "8", "reactive.1.vita": "2"}
    names = [name for name in combat.odds if ".after." in name or name.endswith(".heals")]

    assert {name: combat.odds[name] for name in names if combat.odds[name]} == {
        name: chance
        for name, chance in ask("exchange", exchange).odds.items()
        if chance and (".after." in name or name.endswith(".heals"))
    }


def test_every_throw_against_several():
    """The Wounds inflicted on two, then those by all and a mine: n5.protheion.effect and n5.protheion.order."""
    foes = [
        Foe(dice=(11, 1), shots=(12, 1), blow_on_foe=CC_WEAPON),
        Foe("nothing", shots=(12, 1), blow_on_foe=CC_WEAPON),
        Foe(dice=(9, 1), aimed=""),
        Foe("template", aimed="", levels=None),
    ]
    expected = Counter()
    for mine, theirs, chance in everybody(foes):
        inflicted = sum(min(one[0], 2) for one in theirs[:2])
        removed = min(inflicted, 1)
        raised = min(inflicted - removed, 2)
        expected[f"active.after.{2 + raised}.{1 - removed + mine[0]}"] += chance
    form = FIGHTS | {"active.vita": "2", "active.wounds_taken": "1", "active.1.burst": "1", "active.2.burst": "1"}
    form |= {"reactive.2.action": "nothing", "reactive.3.action": "shoot", "reactive.3.attribute": "9", "mine": "1"}

    assert dict(expected) == after(form)


def test_every_throw_of_a_reactive_user():
    """A Reactive user is helped by what it inflicts itself, and not by others: n5.protheion.requirements."""
    foes = [Foe(dice=(11, 1), blow=CC_WEAPON, shots=(12, 3)), Foe(dice=(15, 1), aimed="")]
    expected = Counter()
    for mine, theirs, chance in everybody(foes[:1]):
        expected[f"reactive.1.after.{1 + min(mine[0], 2)}.{theirs[0][0]}"] += chance
    form = {"reactive.1.action": "cc", "reactive.1.ps": "8", "reactive.1.protheion": "1", "active.1.burst": "3"}

    assert dict(expected) == after(form | {"reactive.2.action": "shoot", "reactive.2.attribute": "15"})


def test_no_help_from_a_structure():
    """Wounds of a Trooper with STR do not count: n5.protheion.requirements."""
    answer = ask("exchange", FIGHTS | {"reactive.1.action": "nothing", "reactive.1.structure": "1"})

    assert 0 == answer.odds["active.heals"]
    assert answer.headline.endswith("Protheion helps Active: 0%.")


DICE = FIGHTS | {
    "active.attribute": "20",
    "active.vita": "2",
    "active.weapon": "DA CC Weapon",
    "active.ps": "7",
    "reactive.1.action": "cc",
    "reactive.1.protheion": "1",
    "reactive.1.vita": "2",
    "reactive.2.action": "shoot",
    "active.1.dice": "12",
    "reactive.1.dice": "7",
    "reactive.2.dice": "3",
    "reactive.1.save_dice": "15 18",
}


def test_the_dice():
    """Real dice first heal, then wound: the printed third example with another enemy's shot: n5.protheion.example-3."""
    answer = ask("exchange", DICE | {"active.2.save_dice": "20"})

    assert {"active.vita": 4, "active.wounds_after": 1, "reactive.1.vita": 2, "reactive.1.wounds_after": 2} == {
        name: answer.values[name] for name in answer.values if name.endswith((".vita", ".wounds_after"))
    }
    assert answer.headline.endswith("Active now has VITA 4 and 1 Wound. Reactive 1 now has VITA 2 and 2 Wounds.")


def test_the_dice_of_others_are_open():
    """While Saving Rolls are open, nothing is known of Protheion."""
    answer = ask("exchange", DICE)

    assert not [name for name in answer.values if name.endswith(".vita")]


def test_no_wounds_left():
    """The headline says that no Wounds are left."""
    form = {name: text for name, text in DICE.items() if not name.startswith(("reactive.2", "reactive.1.protheion"))}

    assert ask("exchange", form).headline.endswith("Active now has VITA 4 and no Wounds.")


@pytest.mark.parametrize(
    ("form", "says"),
    [
        (
            {"active.action": "cc", "active.raised": "1"},
            "Active VITA raised before must be 0 without Protheion, not 1.",
        ),
        (
            FIGHTS | {"reactive.1.fall_skill": "explode"},
            "Active Protheion must be 0 where a Trooper has Explode, not 1: this calculator does not combine the two.",
        ),
    ],
)
def test_refused(form, says):
    """VITA is raised by Protheion alone, and what explodes is not worked out with it."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert says == refused.value.message
