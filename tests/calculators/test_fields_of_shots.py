"""What a shooter or its target has is a field of every form in which one shoots, and counts there."""

import pytest

from engine import InvalidInputError, ask
from engine.controls import Flag
from engine.forms import others
from engine.forms.trooper import ALBEDO, MARKSMANSHIP, NANOSCREEN, OF_SHOOTER, OF_TARGET, SIGHT

pytestmark = pytest.mark.no_cover

FAR = {"active.weapon": "Combi Rifle", "reactive.1.weapon": "Combi Rifle", "reactive.1.distance": "30"}
COORDINATED = {"spearhead.weapon": "Combi Rifle", "target.weapon": "Combi Rifle", "spearhead.distance": "30"}
TEMPLATES = {"weapon": "Missile Launcher (Blast Mode)", "target.1.weapon": "Combi Rifle", "distance": "6"}
SHOT_AT = {"reactive.action": "bs-attack"}

SHOOTERS = [
    ("bs-attack", "", others(OF_SHOOTER, MARKSMANSHIP), {"distance": "30"}),
    ("exchange", "active.", OF_SHOOTER, FAR),
    ("exchange", "reactive.1.", OF_SHOOTER, FAR),
    ("split-burst", "active.", OF_SHOOTER, FAR),
    ("split-burst", "reactive.1.", OF_SHOOTER, FAR),
    ("what-to-declare", "active.", OF_SHOOTER, FAR),
    ("what-to-declare", "reactive.1.", OF_SHOOTER, FAR),
    ("orders", "active.", OF_SHOOTER, FAR),
    ("orders", "reactive.1.", OF_SHOOTER, FAR),
    ("coordinated", "spearhead.", OF_SHOOTER, COORDINATED),
    ("coordinated", "target.", OF_SHOOTER, COORDINATED),
    ("templates", "", OF_SHOOTER, TEMPLATES),
    ("templates", "target.1.", OF_SHOOTER, TEMPLATES | {"distance": "30"}),
    ("forward-observer", "", OF_SHOOTER, {"distance": "60"}),
    ("forward-observer", "target.", SIGHT, {"target.action": "attack"}),
    ("recovery", "shot.", OF_SHOOTER, {"method": "medikit", "reach": "afar", "distance": "20"}),
    ("comms-attack", "active.", SIGHT, {"active.action": "bs-attack", "reactive.action": "attack"}),
    ("comms-attack", "reactive.", SIGHT, SHOT_AT),
]
"""For each seat that shoots: its calculator, what its names begin with, its fields, and a form with a long distance.

The forms of a shot that say how far it goes have all of OF_SHOOTER; Marksmanship has another field in a BS Attack.
"""

TARGETS = [
    ("bs-attack", "", OF_TARGET, {"visor": "1"}),
    ("exchange", "reactive.1.", OF_TARGET, {"active.visor": "1"}),
    ("exchange", "active.", OF_TARGET, {"reactive.1.visor": "1"}),
    ("split-burst", "reactive.1.", OF_TARGET, {"active.visor": "1"}),
    ("what-to-declare", "active.", OF_TARGET, {"reactive.1.visor": "1"}),
    ("orders", "reactive.1.", OF_TARGET, {"active.visor": "1"}),
    ("coordinated", "target.", OF_TARGET, {"spearhead.visor": "1"}),
    ("coordinated", "spearhead.", OF_TARGET, {"target.visor": "1"}),
    ("templates", "target.1.", others(OF_TARGET, ALBEDO), TEMPLATES),
    ("templates", "", (ALBEDO,), TEMPLATES | {"visor": "1"}),
    ("templates", "attacker.", OF_TARGET, {"target.1.visor": "1"}),
    ("forward-observer", "", OF_TARGET, {"visor": "1"}),
    ("comms-attack", "active.", OF_TARGET, SHOT_AT | {"reactive.visor": "1"}),
    ("attack-without-lof", "target.", (NANOSCREEN,), {}),
]
"""For each seat that is shot at by one with a Multispectral Visor: its calculator, names, fields and form."""


def outcome(slug, form):
    """Return the odds and values of an answer, or the control that is refused."""
    try:
        answer = ask(slug, form)
    except InvalidInputError as error:
        return error.control
    return answer.to_json()["odds"], answer.values


def cases(seats):
    """Return a case for each field of each seat."""
    return [
        pytest.param(slug, prefix, field, form, id=f"{slug}-{prefix}{field.name}")
        for slug, prefix, fields, form in seats
        for field in fields
    ]


@pytest.mark.parametrize(("slug", "prefix", "field", "form"), cases(SHOOTERS))
def test_what_a_shooter_has_counts_in_every_form(slug, prefix, field, form):
    """An X-Visor counts at a distance, a Multispectral Visor and Marksmanship in White Noise.

    Proves n5.x-visor.range and n5.visibility.white-noise.
    """
    where = form | ({"visibility": "white-noise"} if field in SIGHT else {})
    assert outcome(slug, where) != outcome(slug, where | {prefix + field.name: "1"})


@pytest.mark.parametrize(("slug", "prefix", "field", "form"), cases(TARGETS))
def test_what_a_target_has_counts_in_every_form(slug, prefix, field, form):
    """Mimetism and Albedo hinder shots with a Multispectral Visor, a Nanoscreen shots and Saving Rolls.

    Proves n5.nanoscreen.attack and n5.nanoscreen.save.
    """
    text = "1" if isinstance(field.control, Flag) else "-6"
    assert outcome(slug, form) != outcome(slug, form | {prefix + field.name: text})
