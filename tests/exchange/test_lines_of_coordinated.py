"""Zones, Visors, Albedo, Suppressive Fire and Fireteams count in a Coordinated Order as in an exchange."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.exchange_brute_force import Foe, odds

SHOT = {"spearhead.burst": "4", "trooper.2.action": "idle"}
"""A Spearhead by itself, with Burst 2."""

LINES = [
    {},
    {"visibility": "low"},
    {"visibility": "poor", "mine.visor": "1", "theirs.visor": "1"},
    {"visibility": "zero", "mine.visor": "1"},
    {"visibility": "zero", "mine.visor": "2", "theirs.sixth_sense": "1"},
    {"visibility": "zero", "mine.visor": "3", "theirs.visor": "2"},
    {"visibility": "white-noise", "theirs.visor": "2"},
    {"visibility": "low", "saturation": "1"},
    {"mine.marksmanship": "1", "theirs.cover": "1", "theirs.albedo": "-3"},
    {"theirs.marksmanship": "1", "mine.cover": "1", "mine.albedo": "-6"},
    {"mine.visor": "1", "mine.mimetism": "-3", "theirs.mimetism": "-6"},
    {"theirs.burst_skill": "suppressive-fire", "saturation": "1"},
    {"theirs.burst_skill": "total-reaction"},
    {"theirs.burst_skill": "neurocinetics", "saturation": "1"},
]
BLAST = {"mine.weapon": "Combi Rifle", "theirs.weapon": "Combi Rifle"}


def named(line, mine, theirs):
    """Return a line of fire with the prefixes of a form."""
    sides = {"mine": mine, "theirs": theirs}
    return {
        ".".join((sides.get(side, side), name)) if name else side: text
        for (side, _, name), text in ((full.partition("."), text) for full, text in line.items())
    }


def wounds(found, prefix):
    """Return the chances of each number of Wounds of one Trooper."""
    of = f"{prefix}wounds."
    return {name.removeprefix(of): chance for name, chance in found.items() if name.startswith(of)}


@pytest.mark.clause(
    "n5.visibility.applies",
    "n5.visibility.zero-reply",
    "n5.visibility.white-noise-reply",
    "n5.saturation.minus-1",
    "n5.saturation.per-target",
    "n5.saturation.minimum",
    "n5.albedo.mod",
    "n5.suppressive-fire-state.enemy-mod",
    "n5.sixth-sense.zero-visibility",
    "n5.multispectral-visor.l2",
)
@pytest.mark.no_cover
@pytest.mark.parametrize("line", LINES)
def test_one_participant_is_an_exchange(line):
    """A Spearhead and the target have the Success Values, dice and odds that they have in an exchange."""
    line = BLAST | line
    together = ask("coordinated", SHOT | {"spearhead.distance": "12"} | named(line, "spearhead", "target"))
    alone = ask(
        "exchange",
        {"active.1.burst": "2", "reactive.1.distance": "12", "active.attribute": "12", "reactive.1.attribute": "11"}
        | named(line, "active", "reactive.1"),
    )

    assert wounds(alone.odds, "reactive.1.") == wounds(together.odds, "target.")
    assert wounds(alone.odds, "active.") == wounds(together.odds, "spearhead.")
    assert [alone.values["active.1.success_value"], alone.values["reactive.1.success_value"]] == [
        together.values["spearhead.success_value"],
        together.values["target.success_value"],
    ]


@pytest.mark.clause(
    "n5.fireteam.bonus.level-2",
    "n5.fireteam.bonus.level-3",
    "n5.fireteam.bonus.level-5",
    "n5.fireteam.bonus.level-4",
    "n5.coordinated.reaction.dodge-reset",
    "n5.saturation.minimum",
)
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "foes", "dodging"),
    [
        ({"target.fireteam": "2"}, [Foe(shots=(11, 1, 1), dice=(12, 2)), Foe(aimed="", dice=(12, 1))], False),
        (
            {"target.fireteam": "4", "target.special_die": "1"},
            [Foe(shots=(12, 1, 2), dice=(12, 2)), Foe(aimed="", dice=(12, 1))],
            False,
        ),
        (
            {"target.fireteam": "3", "target.action": "dodge", "target.ph": "9"},
            [Foe(shots=(10, 1), dice=(12, 2)), Foe(shots=(10, 1), dice=(12, 1))],
            True,
        ),
        (
            {"target.fireteam": "5", "target.action": "dodge", "target.ph": "9", "target.mods": "-3"},
            [Foe(shots=(10, 1), dice=(12, 2)), Foe(shots=(10, 1), dice=(12, 1))],
            True,
        ),
        (
            {"saturation": "1", "spearhead.burst": "5", "target.burst": "2"},
            [Foe(shots=(11, 1), dice=(12, 2)), Foe(aimed="", dice=(12, 1))],
            False,
        ),
    ],
)
def test_brute_force(form, foes, dodging):
    """The target's odds against two, with its Bonuses and a Zone, match brute force."""
    expected = odds(foes, dodging=True) if dodging else odds(foes)
    found = ask("coordinated", form).odds

    assert wounds(expected, "active.") == wounds(found, "target.")


@pytest.mark.clause("n5.visibility.zero", "n5.visibility.white-noise", "n5.fireteam.suppressive-fire")
@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"visibility": "zero"}, "visibility"),
        ({"visibility": "white-noise", "trooper.2.marksmanship": "1"}, "visibility"),
        ({"visibility": "zero", "spearhead.visor": "2", "trooper.2.action": "template"}, "visibility"),
        (
            {
                "visibility": "zero",
                "spearhead.visor": "2",
                "trooper.2.action": "idle",
                "target.aim": "2",
            },
            "visibility",
        ),
        ({"target.fireteam": "1", "target.burst_skill": "suppressive-fire"}, "target.fireteam"),
        ({"target.fireteam": "4", "target.mods": "+1 Fireteam"}, "target.mods"),
        ({"target.fireteam": "2", "target.special_die": "2"}, "target.special_die"),
    ],
)
def test_what_does_not_go_together(form, control):
    """Refuses an attack without LoF, and a typed MOD that the form adds."""
    with pytest.raises(InvalidInputError) as caught:
        ask("coordinated", form)

    assert control == caught.value.control


@pytest.mark.clause("n5.visibility.engaged")
def test_a_zone_in_close_combat():
    """The field for a Zone is ignored in a CC Attack."""
    form = {"attack": "cc", "target.action": "cc"}

    assert ask("coordinated", form).odds == ask("coordinated", form | {"visibility": "zero", "saturation": "1"}).odds


@pytest.mark.parametrize("given", ["1", "2"])
def test_one_refusal_for_extra_dice_without_a_roll(given):
    """The error says that a participant without a roll has no extra dice, however many are given."""
    form = {"trooper.2.action": "template", "trooper.2.special_die": given}

    with pytest.raises(InvalidInputError, match=f"must be 0 with a Direct Template.*not {given}"):
        ask("coordinated", form)
