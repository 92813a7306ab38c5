"""The Level of a Fireteam in an exchange has the odds of its Bonuses typed in, and of brute force."""

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.calculators.orders import order_of, read_orders
from engine.controls import read_form
from engine.editions import EDITIONS
from engine.exchange import StatesOfBoth, TargetStates
from tests.helpers.answers import applied, applies, cited
from tests.helpers.exchange_brute_force import Foe, odds
from tests.helpers.tiers import sampled

N5 = EDITIONS["n5"]
LEVELS = range(6)
REACTIVE = "reactive.1."


def shot(level, prefix, dice=None):
    """Return the controls typed for a BS Attack at a Level: a MOD, and the extra die at its target."""
    return {f"{prefix}mods": "+1 Bonus" * (level >= 4), dice or f"{prefix}special_die": str(int(level >= 2))}


def dodge(level, prefix, name="mods"):
    """Return the controls typed for a Dodge."""
    return {f"{prefix}{name}": "+1 Bonus" * (level >= 3)}


def find(level, prefix, name="mods"):
    """Return the controls typed for Discover."""
    return {f"{prefix}{name}": "+3 Bonus" * (level >= 3)}


def seen(level, prefix):
    """Return the controls typed for a Reset, or for a Dodge with negative MODs: the Skill of Level 5."""
    return {f"{prefix}sixth_sense": str(int(level == 5))}


def nothing(_level, _prefix):
    """Return no controls, for a roll without Bonuses."""
    return {}


SHOTS = {"active.1.burst": "3", "reactive.1.action": "shoot"}
IMPACT = {"active.action": "impact", "active.1.burst": "1", "reactive.1.action": "dodge"}
BOTH = {"active.1.burst": "2", "active.2.burst": "1", "reactive.2.action": "shoot", "reactive.1.special_die": "1"}
TYPED = {
    "a BS Attack": ("exchange", SHOTS, "active.", lambda level, own: shot(level, own, "active.1.special_die")),
    "a BS Attack in ARO": ("exchange", SHOTS, REACTIVE, shot),
    "a Burst that is split": ("exchange", BOTH, "active.", lambda level, own: shot(level, own, "active.1.special_die")),
    "an Impact Template": ("exchange", IMPACT, "active.", lambda level, own: shot(level, own, "active.1.special_die")),
    "a Direct Template": ("exchange", {"active.action": "template"}, "active.", nothing),
    "a CC Attack": ("exchange", {"active.action": "cc", "reactive.1.action": "cc"}, REACTIVE, nothing),
    "a Comms Attack": ("exchange", {"active.action": "hack", "reactive.1.unit": "tag"}, "active.", nothing),
    "a Jammer": (
        "exchange",
        {"active.action": "hack", "active.program": "jammer", "reactive.1.action": "reset"},
        "active.",
        lambda level, own: shot(level, own, "active.1.special_die"),
    ),
    "a Jammer in ARO": (
        "exchange",
        {
            "active.action": "hack",
            "active.program": "eraser",
            "reactive.1.action": "hack",
            "reactive.1.program": "jammer",
        },
        REACTIVE,
        shot,
    ),
    "a Dodge": ("exchange", {"active.action": "dodge"}, "active.", dodge),
    "a Dodge in ARO": ("exchange", {"reactive.1.action": "dodge", "reactive.1.ph": "9"}, REACTIVE, dodge),
    "a Dodge with a negative MOD": (
        "exchange",
        {"reactive.1.action": "dodge", "active.1.burst": "2", "reactive.1.state": "stunned"},
        REACTIVE,
        lambda level, own: seen(level, own) | dodge(level, own),
    ),
    "a Reset": (
        "exchange",
        {"active.action": "hack", "reactive.1.action": "reset", "reactive.1.unit": "tag", "reactive.1.mods": "-3 X"},
        REACTIVE,
        seen,
    ),
    "Zero Visibility": ("exchange", SHOTS | {"visibility": "zero", "active.visor": "2"}, REACTIVE, None),
    "Discover": ("exchange", {"active.action": "discover", "reactive.1.action": "nothing"}, "active.", find),
    "Discover before shots": (
        "exchange",
        {"active.discovers": "1", "reactive.1.action": "nothing"},
        "active.",
        lambda level, own: shot(level, own, "active.1.special_die") | find(level, own, "discover_mods"),
    ),
    "Discover in ARO": ("exchange", {"active.action": "idle", "reactive.1.action": "discover"}, REACTIVE, find),
    "What to declare": (
        "what-to-declare",
        {"active.1.burst": "3"},
        REACTIVE,
        lambda level, own: shot(level, own) | dodge(level, own, "dodge_mods"),
    ),
    "a Marker, What to declare": (
        "what-to-declare",
        {"active.action": "nothing", "reactive.1.attack": "discover"},
        REACTIVE,
        lambda level, own: find(level, own) | dodge(level, own, "dodge_mods"),
    ),
    "Split Burst": (
        "split-burst",
        {"active.burst": "2"},
        "active.",
        lambda level, own: shot(level, own) | dodge(level, own, "dodge_mods"),
    ),
    "Several Orders": (
        "orders",
        {"orders": "2"},
        "active.",
        lambda level, own: shot(level, own, "active.1.special_die"),
    ),
    "Several Orders, in ARO": ("orders", {"orders": "2"}, REACTIVE, shot),
}


@pytest.mark.clause(
    "n5.fireteam.bonus.cumulative",
    "n5.fireteam.bonus.level-2.limits",
    "n5.fireteam.bonus.not-discover",
    "n5.fireteam.bonus.not-hacking",
    "n5.fireteam.comms.bs-weapon",
    "n5.fireteam.reactive.bonuses",
    "n5.dodge.fireteam",
)
@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "form", "own", "by_hand"), TYPED.values(), ids=TYPED)
@pytest.mark.parametrize("level", sampled(LEVELS, {2, 5}))
def test_each_roll_has_its_bonuses(slug, form, own, by_hand, level):
    """A Level adds its Bonuses to the rolls that have them, and nothing to other rolls."""
    typed = shot(level, own) | seen(level, own) if by_hand is None else by_hand(level, own)
    given = {
        name: f"{form.get(name, '')}, {text}".strip(", ") if "mods" in name else text for name, text in typed.items()
    }
    by_name, found = ask(slug, form | given), ask(slug, form | {f"{own}fireteam": str(level)})

    assert (by_name.odds, by_name.values) == (found.odds, found.values)


@pytest.mark.clause("n5.fireteam.bonus.level-2", "n5.fireteam.bonus.level-4")
@pytest.mark.no_cover
@pytest.mark.parametrize("level", LEVELS)
def test_both_sides_match_brute_force(level):
    """Each side rolls one more die, and discards the worst."""
    extra, more = int(level >= 2), int(level >= 4)
    foe = Foe(shots=(12 + more, 2, extra), dice=(11 + more, 1, extra))
    expected = odds([foe])
    form = {"active.1.burst": "2", "active.fireteam": str(level), "reactive.1.fireteam": str(level)}
    found = ask("exchange", form).odds

    assert expected == {name: found.get(name, 0) for name in expected}


@pytest.mark.clause("n5.fireteam.bonus.level-2.burst-1", "n5.rolls.special-die.split")
def test_two_special_dice_are_at_one_target():
    """The Fireteam's extra die is aimed like the form's, or else at the first target."""
    aimed = ask("exchange", BOTH | {"active.fireteam": "2", "active.2.special_die": "1"})
    typed = ask("exchange", BOTH | {"active.2.special_die": "2"})

    assert typed.odds == aimed.odds
    ((says, counts),) = cited(aimed.because, "n5.rolls.special-die.split")
    assert ("2 extra dice are aimed at Reactive 2" in says, counts) == (True, True)
    assert applies(aimed.because, "n5.fireteam.bonus.level-2")


@pytest.mark.clause("n5.fireteam.bonus.level-2.burst-1", "n5.rolls.special-die.split")
def test_two_special_dice_at_two_targets():
    """Two extra dice may have different targets, also if one is from a Fireteam."""
    each = BOTH | {"active.1.special_die": "1", "active.2.special_die": "1"}
    answer = ask("exchange", each)

    assert ask("exchange", each | {"active.fireteam": "2"}).odds == answer.odds
    ((says, counts),) = cited(answer.because, "n5.rolls.special-die.split")
    assert ([f"aimed at Reactive {number}" in says for number in (1, 2)], counts) == ([True, True], True)


@pytest.mark.clause("n5.fireteam.comms.bs-weapon")
@pytest.mark.no_cover
@pytest.mark.parametrize("level", LEVELS)
def test_a_jammer_of_a_profile(level):
    """In a matchup, a Jammer has the odds of the exchange."""
    profile = "CC 14, BS 12, PH 10, WIP 13, ARM 1, BTS 0, VITA 1, Jammer"
    played = {"active.trooper": profile, "active.declares": "jammer", "reactive.1.declares": "reset"}
    played["reactive.1.distance"] = "8"
    form = {"active.action": "hack", "active.program": "jammer", "active.wip": "13"}
    reset = {"reactive.1.action": "reset", "reactive.1.wip": "12"}
    found = ask("matchup", played | {"active.fireteam": str(level)})
    answer = ask("exchange", form | reset | {"active.fireteam": str(level)})
    steps = applied(answer.because, "n5.fireteam.comms.bs-weapon")

    assert {name: answer.odds[name] for name in ("active.survives", "reactive.1.isolated")} == (
        {name: found.odds[name] for name in ("active.survives", "reactive.1.isolated")}
    )
    assert steps == [True] * ((level >= 2) + (level >= 4))


@pytest.mark.clause("n5.isolated.fireteam")
def test_a_target_that_becomes_isolated_leaves_its_fireteam():
    """After leaving, its AROs have no Bonus."""
    form = {"active.ammunition": "em", "active.saving_attribute": "bts", "reactive.1.fireteam": "4"}
    values = read_form(CALCULATORS["orders"].all_controls(), form, "Several Orders")
    first = read_orders(N5, values)
    isolated = frozenset({"isolated"})
    later = [
        order_of(N5, values, first, StatesOfBoth(target=states)).found
        for states in (TargetStates(), TargetStates(isolated, had=True), TargetStates(had=True))
    ]

    levels = [found.situation.enemies[1].fireteam for found in (first, *later)]
    extra = [found.exchange.enemies[0].reactive.side.special_die for found in (first, *later)]
    assert (levels, extra) == ([4, 4, 0, 0], [1, 1, 0, 0])


LEAVES = "must be none in {} State, not Level {}: the Trooper leaves its Fireteam as it enters that State."
MARKER = "must be none for a Marker, not Level 2: a Trooper leaves its Fireteam as it becomes one."
TWICE = "must not include Fireteam, which the form adds here."
MORE = "must be at most 1 in a Fireteam of this Level, whose +1 SD the form adds, not 2."
SPLITS = "with the extra die there are 224 splits, and 140 at most are worked out."
REFUSED = [
    ("exchange", {"active.mods": "+1 Fireteam"}, "active.", "4", "active.mods", TWICE),
    ("exchange", {"active.1.mods": "+1 Fireteam"}, "active.", "4", "active.1.mods", TWICE),
    ("exchange", {"active.discover_mods": "+3 Fireteam"}, "active.", "3", "active.discover_mods", TWICE),
    ("what-to-declare", {"reactive.1.dodge_mods": "+1 fireteam"}, REACTIVE, "3", "reactive.1.dodge_mods", TWICE),
    ("split-burst", {"active.dodge_mods": "+1 Fireteam"}, "active.", "3", "active.dodge_mods", TWICE),
    ("exchange", {"active.1.special_die": "2"}, "active.", "2", "active.1.special_die", MORE),
    ("exchange", {"reactive.1.special_die": "2"}, REACTIVE, "2", "reactive.1.special_die", MORE),
    ("split-burst", {"active.special_die": "2"}, "active.", "2", "active.special_die", MORE),
    (
        "split-burst",
        {"active.burst": "6", "reactive.3.action": "shoot", "reactive.4.action": "shoot"},
        "active.",
        "3",
        "active.fireteam",
        f"must be none or Level 1, not Level 3: {SPLITS}",
    ),
    (
        "orders",
        {"reactive.1.burst_skill": "suppressive-fire"},
        REACTIVE,
        "1",
        "reactive.1.fireteam",
        LEAVES.format("Suppressive Fire", 1),
    ),
    ("exchange", {"active.state": "isolated"}, "active.", "5", "active.fireteam", LEAVES.format("Isolated", 5)),
    (
        "exchange",
        {"active.discovers": "1", "reactive.1.action": "nothing"},
        REACTIVE,
        "2",
        "reactive.1.fireteam",
        MARKER,
    ),
    (
        "what-to-declare",
        {"active.action": "nothing", "reactive.1.attack": "discover"},
        "active.",
        "2",
        "active.fireteam",
        MARKER,
    ),
    (
        "matchup",
        {"active.trooper": "CC 14, BS 12, WIP 12, Combi Rifle, Isolated"},
        "active.",
        "3",
        "active.fireteam",
        LEAVES.format("Isolated", 3),
    ),
]


@pytest.mark.clause(
    "n5.fireteam.suppressive-fire", "n5.states.fireteam", "n5.camouflaged.fireteam", "n5.fireteam.bonus.level-2"
)
@pytest.mark.parametrize(("slug", "form", "own", "level", "control", "says"), REFUSED)
def test_what_does_not_go_together(slug, form, own, level, control, says):
    """Refuses a typed MOD that the form adds already, and a Level for a Trooper in no Fireteam."""
    with pytest.raises(InvalidInputError) as caught:
        ask(slug, form | {f"{own}fireteam": level})

    label = next(one.label for one in CALCULATORS[slug].controls if one.name == control)
    assert (control, f"{label} {says}") == (caught.value.control, caught.value.message)
