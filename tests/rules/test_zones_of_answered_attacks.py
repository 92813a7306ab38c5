"""Zones, Visors, Albedo and Fireteams in Forward Observer and in attacks without LoF, with every answer."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.comms_brute_force import Thrown, answered

OBSERVER, UNSEEN = "forward-observer", "attack-without-lof"
GRENADE = {"kind": "speculative", "attribute": "14", "weapon": "Grenades", "distance": "8"}
FLAMES = {"kind": "intuitive", "attribute": "13", "weapon": "Light Flamethrower"}
LINES = [
    {},
    {"visibility": "low"},
    {"visibility": "poor", "visor": "1"},
    {"visibility": "poor", "visor": "2", "albedo": "-3"},
    {"visibility": "zero", "visor": "1", "mimetism": "-6"},
    {"visibility": "zero", "visor": "3"},
    {"visibility": "white-noise"},
    {"visibility": "low", "marksmanship": "1", "cover": "1", "albedo": "-6"},
    {"saturation": "1"},
    {"saturation": "1", "fireteam": "4"},
    {"fireteam": "2", "special_die": "1"},
]


@pytest.mark.clause(
    "n5.forward-observer.roll",
    "n5.visibility.applies",
    "n5.visibility.white-noise",
    "n5.albedo.others",
    "n5.multispectral-visor.l1-zones",
    "n5.multispectral-visor.l1-zero",
    "n5.multispectral-visor.l2",
    "n5.saturation.minus-1",
    "n5.saturation.special-die",
    "n5.fireteam.bonus.level-4",
)
@pytest.mark.no_cover
@pytest.mark.parametrize("line", LINES)
def test_forward_observer_is_a_bs_attack(line):
    """With the same line of fire, Forward Observer has the odds of a BS Attack at the same Success Value."""
    shot = {name: text for name, text in line.items() if name not in ("cover", "marksmanship")}
    shot |= {"cover": "partial", "cover_lost": "marksmanship"} if "marksmanship" in line else {}
    found = ask(OBSERVER, {"attribute": "13", "distance": "20", "target.action": "nothing"} | line)
    itself = ask("bs-attack", {"attribute": "13", "range": "0", "burst": "2"} | shot)

    assert itself.values["success_value"] == found.values["active_success_value"]
    assert itself.odds["at_least_one_success"] == found.odds["nothing.hit"]


@pytest.mark.clause(
    "n5.fireteam.bonus.level-2.limits",
    "n5.fireteam.bonus.level-3",
    "n5.fireteam.bonus.level-5",
    "n5.visibility.zero-reply",
    "n5.multispectral-visor.l1-reply",
    "n5.visibility.speculative",
    "n5.sixth-sense.zero-visibility",
    "n5.guided.roll",
    "n5.intuitive-attack.roll",
    "n5.intuitive-attack.answer",
    "n5.sixth-sense.dodge-reset",
)
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("slug", "form", "attack", "word", "reply"),
    [
        (OBSERVER, {"fireteam": "4"}, Thrown(14, 2, 0, extra=1), "dodge", Thrown(11)),
        (OBSERVER, {"target.fireteam": "3"}, Thrown(13, 2, 0), "dodge", Thrown(12)),
        (OBSERVER, {"target.fireteam": "5", "target.stunned": "1"}, Thrown(13, 2, 0), "dodge", Thrown(12)),
        (OBSERVER, {"target.fireteam": "2"}, Thrown(13, 2, 0), "attack", Thrown(12, extra=1)),
        (OBSERVER, {"target.fireteam": "4", "saturation": "1"}, Thrown(13, 1, 0), "attack", Thrown(13, extra=1)),
        (OBSERVER, {"visibility": "low"}, Thrown(10, 2, 0), "attack", Thrown(9)),
        (OBSERVER, {"visibility": "zero", "visor": "2"}, Thrown(13, 2, 0), "attack", Thrown(6)),
        (OBSERVER, {"visibility": "zero", "visor": "2", "target.visor": "1"}, Thrown(13, 2, 0), "attack", Thrown(6)),
        (OBSERVER, {"visibility": "zero", "visor": "2", "target.visor": "2"}, Thrown(13, 2, 0), "attack", Thrown(12)),
        (
            OBSERVER,
            {"visibility": "zero", "visor": "2", "target.sixth_sense": "1"},
            Thrown(13, 2, 0),
            "attack",
            Thrown(12),
        ),
        (UNSEEN, {"fireteam": "2"}, Thrown(15, 1, 3, 13, extra=1), "dodge", Thrown(8)),
        (UNSEEN, {"fireteam": "4"}, Thrown(16, 1, 3, 13, extra=1), "reset", Thrown(10)),
        (UNSEEN, {"target.fireteam": "4"}, Thrown(15, 1, 3, 13), "dodge", Thrown(9)),
        (UNSEEN, {**FLAMES, "target.burst": "3", "saturation": "1"}, Thrown(13, 1, 1, 12), "attack", Thrown(12, 2)),
        (UNSEEN, {"target.fireteam": "5"}, Thrown(15, 1, 3, 13), "dodge", Thrown(12)),
        (UNSEEN, {"target.fireteam": "5"}, Thrown(15, 1, 3, 13), "reset", Thrown(13)),
        (UNSEEN, {**GRENADE, "fireteam": "4"}, Thrown(12, 1, 1, 12), "dodge", Thrown(8)),
        (UNSEEN, {**GRENADE, "visibility": "poor"}, Thrown(11, 1, 1, 12), "dodge", Thrown(8)),
        (UNSEEN, {**FLAMES, "fireteam": "5"}, Thrown(13, 1, 1, 12), "dodge", Thrown(8)),
        (UNSEEN, {**FLAMES, "visibility": "zero"}, Thrown(13, 1, 1, 12), "attack", Thrown(6)),
        (
            UNSEEN,
            {**FLAMES, "visibility": "zero", "target.fireteam": "5"},
            Thrown(13, 1, 1, 12),
            "attack",
            Thrown(13, extra=1),
        ),
    ],
)
def test_brute_force(slug, form, attack, word, reply):
    """The answers with the target's Bonuses and Zones match brute force over every die."""
    hit, unaffected, beaten = answered([attack], reply)
    found = ask(slug, form).odds

    assert (hit, beaten) == (found[f"{word}.hit"], found[f"{word}.wins"])
    assert slug == OBSERVER or 1 - unaffected == found[f"{word}.affected"]


@pytest.mark.parametrize(
    ("level", "dice", "targeted"), [("0", "1", "yes"), ("2", "1 12", "no"), ("2", "1 3", "yes"), ("2", "10 20", "no")]
)
def test_real_dice(level, dice, targeted):
    """The target's +1 SD from its Level is a real die, and the worse one is discarded."""
    form = {"target.action": "attack", "dice": "9 4", "target.fireteam": level, "target.dice": dice}
    found = ask(OBSERVER, form)

    assert len(dice.split()) == found.dice["target.dice"]
    assert targeted == found.values["targeted"]


@pytest.mark.clause("n5.visibility.zero")
@pytest.mark.parametrize(
    ("slug", "form", "control"),
    [
        (OBSERVER, {"visibility": "zero"}, "visibility"),
        (OBSERVER, {"visibility": "white-noise", "visor": "1"}, "visibility"),
        (OBSERVER, {"visibility": "zero", "turn": "reactive"}, "visibility"),
        (OBSERVER, {"visibility": "zero", "turn": "reactive", "target.action": "attack"}, "visibility"),
        (OBSERVER, {"fireteam": "4", "mods": "+1 Fireteam"}, "mods"),
        (OBSERVER, {"fireteam": "2", "special_die": "2"}, "special_die"),
        (OBSERVER, {"target.fireteam": "4", "target.mods": "+1 Fireteam"}, "target.mods"),
        (UNSEEN, {"target.fireteam": "4", "target.dodge_mods": "+1 Fireteam"}, "target.dodge_mods"),
        (UNSEEN, {"fireteam": "2", "special_die": "2"}, "special_die"),
    ],
)
def test_contradictions(slug, form, control):
    """Refuses a missing LoF, and a typed Bonus that the form adds."""
    with pytest.raises(InvalidInputError) as caught:
        ask(slug, form)

    assert control == caught.value.control


@pytest.mark.clause("n5.visibility.zero-reply", "n5.sixth-sense.zero-visibility")
def test_forward_observer_in_answer_to_a_shot():
    """Against a BS Attack, a Zero Visibility Zone gives -6, or 0 with Sixth Sense from Level 5."""
    form = {"turn": "reactive", "target.action": "attack", "target.visor": "2", "visibility": "zero"}

    assert [ask(OBSERVER, form | {"fireteam": level}).values["active_success_value"] for level in ("0", "5")] == [7, 14]


def test_an_answer_without_lof_is_not_compared():
    """In its own Order the target cannot shoot through a Zone that it cannot see through."""
    found = ask(OBSERVER, {"turn": "reactive", "visibility": "white-noise", "target.visor": "1"})

    assert "dodge.hit" in found.odds
    assert "attack.hit" not in found.odds
