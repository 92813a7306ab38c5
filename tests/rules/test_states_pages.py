"""The pages on States, Fireteams and Command agree with the calculators, with a row for each clause."""

from fractions import Fraction

import pytest

from engine import ask
from engine.errors import InvalidInputError
from tests.helpers.cases import cases

COMBI = {"weapon": "Combi Rifle", "attribute": 12, "distance": 16}
DODGE = {"attribute": 12, "dice": "9", "attack.1.attribute": 12, "attack.1.burst": 1, "attack.1.dice": "15"}
MOVES = {"first": "move", "second": "move"}
SHOOTS = {"first": "move", "second": "bs attack"}
CAMOUFLAGED = {**MOVES, "marker": "camouflaged"}
IMPERSONATION = {**MOVES, "marker": "impersonation"}
HOLOECHOES = {**MOVES, "marker": "holoecho", "activated": "Holoecho 1, Holoecho 2, Model"}
ALL_FOUR = "A: Discover at 1 by lof; B: Dodge by lof; C: Look Out! by lof; D: Reset by lof"
TWO_TARGETS = "A: BS Attack at 1 by lof; B: BS Attack at 2 by lof"
WAITED = "A: wait by lof; A: BS Attack at 1"
WAITED_FOR_A_MODEL = "A: wait by lof; A: BS Attack at Model"
LOST = {"legal": "no", "problem_rule": "n5.aro.when"}
BARRED = {"legal": "no", "problem_rule": "n5.aro.marker"}

VALUES = {
    "n5.states.cumulative": (
        "modifiers",
        {"attribute": 13, "mods": "-9 Isolated, -3 Immobilized-B, -3 Targeted"},
        {"sum": -15, "applied": -12},
    ),
    "n5.unconscious.begin": ("saving-roll", {"dice": "20"}, {"condition": "unconscious"}),
    "n5.unconscious.begin: VITA 2": (
        "saving-roll",
        {"vita": 2, "wounds_taken": 1, "dice": "20"},
        {"condition": "unconscious"},
    ),
    "n5.unconscious.begin: less": ("saving-roll", {"vita": 2, "dice": "20"}, {"condition": "survives"}),
    "n5.unconscious.deployable": (
        "saving-roll",
        {"unit": "deployable", "structure": 1, "dice": "20"},
        {"condition": "dead"},
    ),
    "n5.dead.wounds": ("saving-roll", {"hits": 2, "dice": "20 20"}, {"condition": "dead"}),
    "n5.dead.wounds: while Unconscious": ("saving-roll", {"wounds_taken": 1, "dice": "20"}, {"condition": "dead"}),
    "n5.dead.wounds: Remote Presence": (
        "saving-roll",
        {"hits": 2, "structure": 1, "remote_presence": 1, "dice": "20 20"},
        {"condition": "unconscious"},
    ),
    "n5.engaged.shot-at": ("bs-attack", {**COMBI, "into_combat": 1}, {"success_value": 9}),
    "n5.engaged.end.dodge": ("dodge", {**DODGE, "engaged": "yes"}, {"disengages": "yes", "may_move": "yes"}),
    "n5.engaged.end.dodge: nowhere to go": (
        "dodge",
        {**DODGE, "engaged": "yes", "way_out": 0},
        {"disengages": "no", "may_move": "no"},
    ),
    "n5.foxhole.cover": ("bs-attack", {**COMBI, "cover": "partial"}, {"success_value": 12}),
    "n5.foxhole.cover: Saving Roll": ("saving-roll", {"cover": 1}, {"success_value": 11}),
    "n5.foxhole.cover: Template": ("saving-roll", {"cover": 1, "attack": "template"}, {"success_value": 8}),
    "n5.foxhole.cover: CC": ("saving-roll", {"cover": 1, "attack": "cc"}, {"success_value": 8}),
    "n5.foxhole.skills: Mimetism": ("bs-attack", {**COMBI, "mimetism": "-3"}, {"success_value": 12}),
    "n5.foxhole.skills: Courage": ("guts-roll", {"courage": 1}, {"must": "stand"}),
    "n5.foxhole.no-movement": ("dodge", {**DODGE, "foxhole": 1}, {"evades_shots": "yes", "may_move": "no"}),
    "n5.foxhole.end.dodge": ("dodge", {**DODGE, "foxhole": 1, "turn": "active"}, {"may_move": "yes", "inches": 2}),
    "n5.prone.movement: Dodge": ("dodge", {**DODGE, "prone": 1}, {"inches": 1}),
    "n5.prone.movement: Guts Roll": ("guts-roll", {"prone": 1}, {"inches": 1}),
    "n5.prone.barred: TAG": ("guts-roll", {"unit": "tag"}, {"must": "nothing"}),
    "n5.prone.barred: VH": ("guts-roll", {"unit": "vh"}, {"must": "nothing"}),
    "n5.prone.barred: Motorcycle": ("guts-roll", {"unit": "motorcycle"}, {"must": "nothing"}),
    "n5.prone.barred: Aerial": ("guts-roll", {"unit": "aerial"}, {"must": "nothing"}),
    "n5.camouflaged.discover": ("discover", {"attribute": 13, "mimetism": "-3"}, {"success_value": 13}),
    "n5.camouflaged.discover.retry": ("discover", {"retry": "failed"}, {"legal": "no"}),
    "n5.camouflaged.discover.retry: later": ("discover", {"retry": "earlier-turn"}, {"legal": "yes"}),
    "n5.camouflaged.aro": ("order", {**CAMOUFLAGED, "aros": ALL_FOUR}, {"legal": "yes"}),
    "n5.camouflaged.aro: BS Attack": ("order", {**CAMOUFLAGED, "aros": "A: BS Attack at 1 by lof"}, BARRED),
    "n5.camouflaged.aro.delay": (
        "order",
        {**CAMOUFLAGED, **SHOOTS, "reveals": "second", "aros": WAITED},
        {"legal": "yes", "revealed": "yes"},
    ),
    "n5.camouflaged.aro.delay: lost": ("order", {**CAMOUFLAGED, "aros": WAITED}, LOST),
    "n5.camouflaged.reveal.idle": (
        "order",
        {**CAMOUFLAGED, **SHOOTS, "requirements": "second"},
        {"idle": "BS Attack (second)", "revealed": "yes"},
    ),
    "n5.camouflaged.reveal.idle: declared": ("order", {**CAMOUFLAGED, "second": "idle"}, {"revealed": "no"}),
    "n5.impersonation-state.aro": ("order", {**IMPERSONATION, "aros": ALL_FOUR}, {"legal": "yes"}),
    "n5.impersonation-state.aro: BS Attack": (
        "order",
        {**IMPERSONATION, "aros": "A: BS Attack at 1 by lof"},
        BARRED,
    ),
    "n5.impersonation-state.aro.delay": (
        "order",
        {**IMPERSONATION, **SHOOTS, "reveals": "second", "aros": WAITED},
        {"legal": "yes"},
    ),
    "n5.impersonation-state.aro.delay: lost": ("order", {**IMPERSONATION, "aros": WAITED}, LOST),
    "n5.impersonation-state.discover.retry": ("discover", {"retry": "failed"}, {"legal": "no"}),
    "n5.impersonation-state.discover.twice": ("discover", {"retry": "this-order"}, {"legal": "no"}),
    "n5.holoecho.aro.target": (
        "order",
        {**HOLOECHOES, "aros": "A: BS Attack at Holoecho 1 by lof; B: BS Attack at Model by lof"},
        {"legal": "yes"},
    ),
    "n5.holoecho.aro.delay": (
        "order",
        {**HOLOECHOES, **SHOOTS, "reveals": "second", "aros": WAITED_FOR_A_MODEL},
        {"legal": "yes"},
    ),
    "n5.holoecho.aro.delay: lost": ("order", {**HOLOECHOES, "aros": WAITED_FOR_A_MODEL}, LOST),
    "n5.coordinated.idle": ("order", {**SHOOTS, "requirements": "second"}, {"simultaneous": "Move; Idle"}),
    "n5.coordinated.reaction": ("order", {**MOVES, "activated": 4, "aros": TWO_TARGETS}, {"legal": "yes"}),
    "n5.fireteam.active.requirements": (
        "order",
        {"first": "climb", "requirements": "first"},
        {"simultaneous": "Idle"},
    ),
    "n5.fireteam.active.aro": ("order", {**MOVES, "activated": 5, "aros": TWO_TARGETS}, {"legal": "yes"}),
    "n5.fireteam.active.aro-on-idle": ("face-to-face", {"affects": "reactive"}, {"roll": "normal"}),
    "n5.command-token.operational.guts": ("guts-roll", {"command_token": "passes"}, {"must": "stand"}),
    "n5.command-token.operational.guts: fails": ("guts-roll", {"command_token": "fails"}, {"must": "prone"}),
    "n5.command-token.operational.guts: Religious Troop": (
        "guts-roll",
        {"command_token": "fails", "religious": 1},
        {"must": "prone"},
    ),
    "n5.fireteam.bonus.level-3: Discover": (
        "discover",
        {"attribute": 12, "distance": 12, "fireteam": 1},
        {"success_value": 15},
    ),
    "n5.fireteam.bonus.level-2": (
        "normal-roll",
        {"burst": 6, "special_die": 1, "dice": "1 2 3 4 5 6 7"},
        {"successes": 6},
    ),
    "n5.fireteam.bonus.level-2.burst-1": ("normal-roll", {"special_die": 1, "dice": "1 2"}, {"successes": 1}),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "form", "expected"), cases(VALUES))
def test_values(slug, form, expected):
    """The calculator agrees with the clause."""
    values = ask(slug, form).values

    assert expected == {name: values[name] for name in expected}


ODDS = {
    "n5.coordinated.special-die": {"attribute": 10, "burst": 1, "special_die": 1},
    "n5.fireteam.bonus.level-2.burst-1: split": {"attribute": 10, "burst": 1, "special_die": 1, "split": 1},
}


@pytest.mark.parametrize("form", cases(ODDS))
def test_odds(form):
    """At Burst 1, +1 SD is a second chance."""
    assert Fraction(3, 4) == ask("normal-roll", form).odds["at_least_one_success"]


@pytest.mark.clause("n5.fireteam.bonus.level-2.limits")
@pytest.mark.parametrize("skill", ["long", "no-roll"])
def test_no_special_die(skill):
    """The +1 SD of Level 2 is for Short Skills with a roll."""
    with pytest.raises(InvalidInputError) as caught:
        ask("normal-roll", {"skill": skill, "special_die": 1})

    assert caught.value.control == "special_die"
