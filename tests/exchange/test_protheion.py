"""Protheion in an exchange: the Wounds from all CC Attacks of its user, and those that it suffers."""

from collections import Counter

import pytest

from engine import InvalidInputError, ask
from tests.helpers.exchange_brute_force import Blow, Foe, everybody

CC_WEAPON = Blow(fails=(11,), critical=(11,))
FIGHTS = {"active.action": "cc", "active.ps": "8", "active.protheion": "1"}


def after(form):
    """Return the odds of VITA and Wounds after the Order, except those that are 0."""
    return {name: chance for name, chance in ask("exchange", form).odds.items() if chance and ".after." in name}


@pytest.mark.clause("n5.protheion.limit")
def test_one_against_one_is_close_combat():
    """With one enemy the odds are those of Close Combat, with Wounds healed and VITA raised first."""
    own = {"active.protheion": "1", "active.vita": "2", "active.wounds_taken": "1", "active.raised": "1"}
    combat = ask("close-combat", own | {"reactive.vita": "2", "reactive.attribute": "11", "active.attribute": "12"})
    exchange = own | FIGHTS | {"reactive.1.action": "cc", "reactive.1.ps": "8", "reactive.1.vita": "2"}
    names = [name for name in combat.odds if ".after." in name or name.endswith(".heals")]

    assert {name: combat.odds[name] for name in names if combat.odds[name]} == {
        name: chance
        for name, chance in ask("exchange", exchange).odds.items()
        if chance and (".after." in name or name.endswith(".heals"))
    }


@pytest.mark.clause("n5.protheion.effect", "n5.protheion.order")
def test_every_throw_against_several():
    """Wounds inflicted on two enemies count first, then those suffered from all and from a mine."""
    foes = [
        Foe(dice=(11, 1), shots=(12, 1), blow_on_foe=CC_WEAPON),
        Foe("nothing", shots=(12, 1), blow_on_foe=CC_WEAPON),
        Foe(dice=(3, 1), aimed=""),
        Foe("template", aimed="", levels=None),
    ]
    expected = Counter()
    for mine, theirs, chance in everybody(foes):
        inflicted = sum(min(one[0], 2) for one in theirs[:2])
        removed = min(inflicted, 1)
        raised = min(inflicted - removed, 2)
        expected[f"active.after.{2 + raised}.{1 - removed + mine[0]}"] += chance
    form = FIGHTS | {"active.vita": "2", "active.wounds_taken": "1", "active.1.burst": "1", "active.2.burst": "1"}
    form |= {"reactive.2.action": "nothing", "reactive.3.action": "shoot", "reactive.3.attribute": "15", "mine": "1"}

    assert dict(expected) == after(form)


@pytest.mark.clause("n5.protheion.requirements")
def test_every_throw_of_a_reactive_user():
    """A Reactive user gains from the Wounds it inflicts itself, not from those by others."""
    foes = [Foe(dice=(11, 1), blow=CC_WEAPON, shots=(12, 3)), Foe(dice=(15, 1), aimed="")]
    expected = Counter()
    for mine, theirs, chance in everybody(foes[:1]):
        expected[f"reactive.1.after.{1 + min(mine[0], 2)}.{theirs[0][0]}"] += chance
    form = {"reactive.1.action": "cc", "reactive.1.ps": "8", "reactive.1.protheion": "1", "active.1.burst": "3"}

    assert dict(expected) == after(form | {"reactive.2.action": "shoot", "reactive.2.attribute": "15"})


def ends(foes, vita, wounds, *, shock=False):
    """Return the odds of its user's condition, and that all are down while it is up, by brute force."""
    found = Counter()
    for mine, theirs, chance in everybody(foes):
        helps = zip(foes, theirs, strict=True)
        gained = sum(min(injury[0], foe.levels[1]) for foe, injury in helps if foe.aimed)
        removed = min(gained, wounds)
        total, left = vita + min(gained - removed, 2), wounds - removed + mine[0]
        kills = mine[1] and (not shock or total == 1)
        end = "dead" if kills or left > total else "unconscious" if left == total else "survives"
        down = [injury[0] >= foe.levels[0] for foe, injury in zip(foes, theirs, strict=True)]
        found[f"active.{end}"] += chance
        found["dead"] += chance * (end == "dead")
        found["all_down_and_up"] += chance * (all(down) and end == "survives")
    return dict(found)


SHOCK = Blow(kills=True)
CONDITIONS = {
    "n5.protheion.order: VITA 1, shot by another": (
        {},
        [Foe("nothing", shots=(20, 1), blow_on_foe=CC_WEAPON), Foe(dice=(8, 1), aimed="")],
        (1, 0),
    ),
    "n5.protheion.limit: two targets, one Wound of its own": (
        {"active.vita": "2", "active.wounds_taken": "1", "active.2.burst": "1"},
        [
            Foe(dice=(11, 1), shots=(20, 1), blow_on_foe=CC_WEAPON),
            Foe(dice=(14, 1), shots=(20, 1), blow_on_foe=CC_WEAPON),
        ],
        (2, 1),
    ),
    "n5.save.shock: VITA 1 before Protheion, 2 after it": (
        {"reactive.2.ammunition": "shock"},
        [Foe("nothing", shots=(20, 1), blow_on_foe=CC_WEAPON), Foe(dice=(8, 1), aimed="", blow=SHOCK)],
        (1, 0),
    ),
}


@pytest.mark.clause("n5.protheion.order", "n5.protheion.limit", "n5.save.shock")
@pytest.mark.parametrize("name", CONDITIONS)
def test_every_end_of_a_user(name):
    """VITA that Protheion raises counts first for whether the user is up, Unconscious or Dead."""
    more, foes, (vita, wounds) = CONDITIONS[name]
    form = FIGHTS | {"active.attribute": "20", "active.1.burst": "1", "reactive.2.attribute": "14"} | more
    form |= {f"reactive.{number}.action": foe.does for number, foe in enumerate(foes, 1)}
    expected = ends(foes, vita, wounds, shock="shock" in name)

    assert {end: chance for end, chance in expected.items() if chance} == {
        end: chance for end, chance in ask("exchange", form).odds.items() if chance and end in expected
    }


@pytest.mark.clause("n5.protheion.order")
def test_wounds_by_others_in_close_combat():
    """Wounds by others come after those that Protheion heals."""
    form = {"active.protheion": "1", "active.other_wounds": "1", "active.attribute": "20", "reactive.action": "nothing"}
    odds = ask("close-combat", form).odds

    assert (odds["active.heals"], 1 - odds["active.heals"]) == (odds["active.survives"], odds["active.unconscious"])


@pytest.mark.clause("n5.protheion.requirements")
def test_no_help_from_a_structure():
    """Wounds inflicted on a Trooper with STR do not count."""
    answer = ask("exchange", FIGHTS | {"reactive.1.action": "nothing", "reactive.1.structure": "1"})

    assert answer.odds["active.heals"] == 0
    assert answer.headline.endswith("0%.")


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


@pytest.mark.clause("n5.protheion.example-3")
def test_the_dice():
    """Real dice heal first, then wound: the third example of the rules with a shot by another enemy."""
    answer = ask("exchange", DICE | {"active.2.save_dice": "20"})

    assert {name: answer.values[name] for name in answer.values if name.endswith((".vita", ".wounds_after"))} == {
        "active.vita": 4,
        "active.wounds_after": 1,
        "reactive.1.vita": 2,
        "reactive.1.wounds_after": 2,
    }


@pytest.mark.clause("n5.protheion.order")
def test_the_dice_of_a_user_that_would_be_down():
    """With real dice the one Wound suffered meets VITA 2, so the user stays up."""
    form = DICE | {"active.vita": "1", "active.weapon": "", "active.ps": "8", "reactive.1.save_dice": "15"}
    answer = ask("exchange", form | {"active.2.save_dice": "20"})

    assert tuple(answer.values[f"active.{name}"] for name in ("condition", "wounds", "vita", "wounds_after")) == (
        "survives",
        1,
        2,
        1,
    )


def test_the_dice_of_others_are_open():
    """While Saving Rolls are missing, the effect of Protheion is unknown."""
    answer = ask("exchange", DICE)

    assert not [name for name in answer.values if name.endswith(".vita")]
    assert "active.condition" not in answer.values


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"reactive.1.save_dice": ""}, "its Saving Rolls are not made"),
        ({"reactive.1.action": "nothing", "active.1.dice": "", "reactive.1.dice": ""}, "the CC Attack is not rolled"),
    ],
)
def test_the_end_waits_for_what_it_inflicts(form, why):
    """The user's condition is unknown until the Wounds it inflicts are known."""
    form = DICE | {"reactive.1.protheion": "0", "reactive.1.save_dice": "", "active.2.save_dice": "20"} | form
    values = ask("exchange", form).values

    assert (values["active.hits"], "active.condition" in values) == (1, False), why


def test_no_wounds_left():
    form = {name: text for name, text in DICE.items() if not name.startswith(("reactive.2", "reactive.1.protheion"))}

    assert "VITA 4 and no Wounds" in ask("exchange", form).headline


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
    """Only Protheion raises VITA, and it cannot be combined with Explode."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert says == refused.value.message
