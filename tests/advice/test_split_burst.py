"""Split Burst compares every split as an exchange, and recommends the best."""

from fractions import Fraction
from itertools import product
from math import comb
from operator import ge

import pytest

from engine import InvalidInputError
from engine.advice.split_burst import Share, splits
from tests.helpers.answers import ask, cited

NAMES = ("any_down", "all_down", "unhurt", "any_down_and_unhurt", "all_down_and_unhurt")


def split(form=None, **more):
    """Return the answer to a form given by control names."""
    return ask("split-burst", **{name.replace(".", "__"): text for name, text in (form or {}).items()}, **more)


def exchanged(form, shares):
    """Return the odds of the exchange with this split of the Burst; +sd marks the extra die."""
    own = {name: text for name, text in form.items() if name not in ("active.burst", "active.special_die", "aim")}
    own = {"reactive.2.action": "shoot"} | own
    there = [n for n in range(1, 5) if n == 1 or own.get(f"reactive.{n}.action", "absent") != "absent"]
    for number, share in zip(there, shares.split("-"), strict=True):
        own |= {f"active.{number}.burst": share[0], f"active.{number}.special_die": str(share.count("+sd"))}
    return ask("exchange", **{name.replace(".", "__"): text for name, text in own.items()}).odds


SITUATIONS = {
    "two that shoot": {},
    "a Dodge and a Template": {
        "reactive.1.action": "dodge",
        "reactive.1.attribute": "13",
        "reactive.2.action": "template",
        "reactive.2.ps": "5",
        "active.vita": "2",
    },
    "three, one of them idle": {
        "active.burst": "4",
        "active.vita": "3",
        "reactive.1.burst": "2",
        "reactive.2.vita": "2",
        "reactive.4.action": "nothing",
    },
    "Shock and Stun": {"active.ammunition": "shock", "reactive.1.ammunition": "stun", "reactive.2.ammunition": "shock"},
    "one that took a Wound before": {"reactive.2.vita": "3", "reactive.2.wounds_taken": "2"},
    "weapons": {
        "active.weapon": "Spitfire",
        "active.burst": "4",
        "reactive.1.distance": "20",
        "reactive.1.weapon": "Combi Rifle",
        "reactive.2.distance": "90",
        "reactive.2.cover": "1",
    },
    "two extra dice": {"active.burst": "2", "active.special_die": "2", "reactive.2.attribute": "14"},
    "the extra die": {"active.burst": "2", "active.special_die": "1", "reactive.2.attribute": "14"},
    "one alone": {"reactive.2.action": "absent"},
}


@pytest.mark.clause("n5.ftf.when", "n5.sequence.details", "n5.rolls.special-die.split", "n5.aro.simultaneous")
@pytest.mark.no_cover
@pytest.mark.parametrize("form", SITUATIONS.values(), ids=SITUATIONS)
def test_each_split_is_an_exchange(form):
    """Each split has the joint odds of its exchange."""
    answer = split(form)
    shares = {name.split(".")[1] for name in answer.odds if name.startswith("split.")}

    for share in shares:
        found = exchanged(form, share)
        down = sum((k * found[f"down.{k}"] for k in range(5) if f"down.{k}" in found), Fraction(0))
        assert [found[name] for name in NAMES] == [answer.odds[f"split.{share}.{name}"] for name in NAMES]
        assert found["active.survives"] == answer.odds[f"split.{share}.up"]
        assert down == Fraction(answer.values[f"split.{share}.expected_down"])


@pytest.mark.clause("n5.dodge.one-die", "n5.dodge.skill")
@pytest.mark.no_cover
@pytest.mark.parametrize("form", SITUATIONS.values(), ids=SITUATIONS)
def test_the_dodge_is_an_exchange(form):
    """The Dodge replaces the shots, at PH and with its own MODs."""
    answer = split(form | {"active.ph": "12", "active.dodge_mods": "-3 Stunned", "active.mods": "+3"})
    own = {name: text for name, text in form.items() if name not in ("active.burst", "active.special_die")}
    own = {"reactive.2.action": "shoot"} | own
    own |= {"active.action": "dodge", "active.attribute": "12", "active.mods": "-3", "active.1.burst": "0"}
    found = ask("exchange", **{name.replace(".", "__"): text for name, text in own.items()}).odds

    assert [found[name] for name in NAMES] == [answer.odds[f"dodge.{name}"] for name in NAMES]
    assert found["active.survives"] == answer.odds["dodge.up"]


@pytest.mark.clause("n5.sequence.details", "n5.rolls.special-die.split")
@pytest.mark.parametrize(("burst", "targets"), [*product(range(1, 7), range(1, 5))])
def test_all_splits_are_there(burst, targets):
    """Lists every way to aim all dice once, with the extra die at one target."""
    plain = [tuple(share.dice for share in one) for one in splits(burst, targets)]
    extra = list(splits(burst, targets, special_die=True))
    every = [one for one in product(range(burst + 1), repeat=targets) if sum(one) == burst]

    assert sorted(every) == sorted(plain)
    assert comb(burst + targets - 1, targets - 1) == len(set(plain))
    assert sum(sum(map(bool, one)) for one in every) == len(set(extra)) == len(extra)
    assert all(sum(share.special_die for share in one) == 1 for one in extra)
    assert all(share.dice for one in extra for share in one if share.special_die)


@pytest.mark.clause("n5.rolls.special-die.split", "n5.fireteam.bonus.level-2.burst-1")
@pytest.mark.parametrize(("burst", "targets"), [*product(range(1, 7), range(1, 4))])
def test_each_of_two_extra_dice_has_a_target(burst, targets):
    """Both extra dice have the same target, or one each."""
    pairs = list(product(product(range(burst + 1), repeat=targets), product(range(3), repeat=targets)))
    every = {
        tuple(map(Share, dice, extra))
        for dice, extra in pairs
        if sum(dice) == burst and sum(extra) == 2 and all(map(ge, map(bool, dice), map(bool, extra)))
    }
    found = list(splits(burst, targets, special_die=2))

    assert every == set(found)
    assert len(every) == len(found)


def test_shares_begin_with_the_first_target():
    """Splits are ordered by most dice at the first target."""
    assert [(Share(1), Share(0)), (Share(0), Share(1))] == list(splits(1, 2))


AIMS = [
    ({}, "2-1 or 1-2", "2-1, 1-2"),
    ({"aim": "any_down_and_unhurt", "reactive.2.action": "dodge", "reactive.2.ph": "11"}, "3-0", "none"),
    ({"aim": "expected_down", "reactive.2.action": "dodge", "reactive.2.ph": "13"}, "2-1", "none"),
    ({"aim": "up", "active.attribute": "8", "active.ph": "13", "reactive.1.attribute": "13"}, "dodge", "none"),
    ({"aim": "all_down", "reactive.2.armour": "20", "reactive.2.ps": "20"}, "3-0", "all"),
    ({"active.burst": "1", "reactive.1.action": "nothing", "reactive.2.action": "nothing"}, "1-0 or 0-1", "1-0, 0-1"),
    ({"aim": "unhurt", "reactive.1.action": "nothing", "reactive.2.action": "nothing"}, "2-1 or 1-2", "all"),
]


@pytest.mark.clause("n5.sequence.details")
@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "recommended", "tie"), AIMS)
def test_best_for_an_aim(form, recommended, tie):
    """The best split has the highest number for the aim; ties are shown, and a second aim decides."""
    answer = split(form)
    options = {name.rpartition(".")[0].removeprefix("split.") for name in answer.odds}
    tied = set(answer.values["tie"].split(", "))

    assert recommended == answer.values["recommendation"]
    assert (options if tie == "all" else set(tie.split(", "))) == tied
    says = [says for says, _ in cited(answer.because, "n5.sequence.details")]
    assert says[0].endswith(answer.headline)


def test_the_headline_names_the_next_best():
    """The headline names the next best option; the table has the rest."""
    form = {"reactive.2.action": "dodge", "reactive.2.ph": "13"}

    assert "2-1: 58.4%, against 58% (3-0)" in split(form).headline
    assert "against 58% (3-0)" in split().headline


@pytest.mark.parametrize(
    ("burst", "shown", "more"), [("2", 4, 0), ("5", 6, 1), ("6", 6, 2)], ids=["2 dice", "5 dice", "6 dice"]
)
def test_all_options_are_listed(burst, shown, more):
    """The best options are shown at once and marked, the others including the Dodge on demand."""
    answer = split({"active.burst": burst})
    rows = answer.table.rows + answer.table.more
    chances = [answer.odds[f"{'' if row.label == 'dodge' else 'split.'}{row.label}.any_down"] for row in rows]

    assert (shown, more) == (len(answer.table.rows), len(answer.table.more))
    assert sorted(chances, reverse=True) == chances
    assert answer.values["recommendation"].split(" or ") == [row.label for row in rows if row.marked]
    assert shown == len(answer.bars)


@pytest.mark.parametrize(
    ("aim", "columns"),
    [
        ("unhurt", ("Unhurt", "One or more down", "Down on average", "All down", "Up")),
        ("all_down_and_unhurt", ("All down, unhurt", "One or more down", "Down on average", "All down", "Unhurt")),
    ],
)
def test_the_aim_is_the_first_column(aim, columns):
    """The table starts with the number that decides."""
    table = split(aim=aim).table

    assert ("Dice at Reactive 1 and 2", *columns) == table.columns


def test_an_average_has_no_bars():
    """The average number down is not a chance, and has two decimals."""
    answer = split(aim="expected_down")

    assert answer.bars == ()
    assert answer.table.rows[0].cells[0] == "0.73"


@pytest.mark.clause("n5.rolls.special-die.no-burst")
def test_the_extra_die_never_harms():
    """The best split with +1 SD is at least as good as without."""
    plain, extra = split({"active.burst": "2"}), split({"active.burst": "2", "active.special_die": "1"})

    def most(answer, aim):
        return max(chance for name, chance in answer.odds.items() if name.startswith("split") and name.endswith(aim))

    assert all(most(extra, aim) >= most(plain, aim) for aim in (".any_down", ".unhurt", ".all_down"))
    assert all(applied for _, applied in cited(extra.because, "n5.rolls.special-die.split"))
    assert not any(applied for _, applied in cited(plain.because, "n5.rolls.special-die.split"))


@pytest.mark.clause("n5.trait.burst-single-target")
def test_a_single_target_is_not_split():
    """A weapon with Burst: Single Target aims all its dice at one target."""
    answer = split({"active.weapon": "Uragan MRL (Hit Mode)", "reactive.3.action": "dodge"})
    options = {name.split(".")[1] for name in answer.odds if name.startswith("split.")}

    assert {"3-0-0", "0-3-0", "0-0-3"} == options


@pytest.mark.clause("n5.rolls.burst.maximum")
def test_a_burst_unlike_the_weapons_is_mentioned():
    """The headline mentions a Burst that differs from the weapon's; the step has only the reason."""
    one, own = split({"active.weapon": "Heavy Machine Gun", "active.burst": "3"}), split({"active.weapon": "Spitfire"})

    assert "has Burst 4, here 3" in one.headline
    assert "has Burst" not in own.headline
    assert split({"active.weapon": "Spitfire", "active.burst": "4"}).odds == own.odds
    assert not [says for says, _ in cited(one.because, "n5.sequence.details") if "has Burst" in says]


WRONG = [
    (
        {
            "active.burst": "6",
            "active.special_die": "1",
            "reactive.3.action": "shoot",
            "reactive.4.action": "shoot",
        },
        "active.special_die",
        "must be 0, not 1: with the extra die there are 224 splits, and 140 at most are worked out.",
    ),
    (
        {"reactive.1.burst": "6", "reactive.2.burst": "5", "reactive.3.action": "shoot", "reactive.3.burst": "2"},
        "reactive.3.burst",
        "must leave the Bursts of all AROs at 12 together, not 13: more are not worked out.",
    ),
    ({"active.burst": "7"}, "active.burst", "must be between 1 and 6, not 7."),
    ({"reactive.2.weapon": "Chain Rifle"}, "reactive.2.weapon", "with Range bands"),
    ({"active.wounds_taken": "1"}, "active.wounds_taken", "an Unconscious Trooper does nothing"),
    (
        {"reactive.2.action": "nothing", "reactive.2.wounds_taken": "1"},
        "reactive.2.wounds_taken",
        "must be less than 1, not 1",
    ),
]


@pytest.mark.clause("n5.rolls.burst.maximum", "n5.save.wounds")
@pytest.mark.parametrize(("form", "control", "says"), WRONG, ids=[row[1] for row in WRONG])
def test_refusals_name_the_control(form, control, says):
    """Refuses contradictory forms, and what is not covered."""
    with pytest.raises(InvalidInputError) as caught:
        split(form)

    assert control == caught.value.control
    assert says in caught.value.message
