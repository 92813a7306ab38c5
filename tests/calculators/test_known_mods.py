"""Every calculator refuses a typed MOD that its form already adds."""

import re

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.controls import Mods
from tests.helpers.answers import cited, steps

GUIDED = {"kind": "guided"}
SPECULATIVE = {"kind": "speculative", "weapon": "Grenades", "distance": "8"}
DODGED = {"target.1.action": "dodge"}
SHOT_AT = {"target.1.action": "shoot"}
HIDDEN = {"reactive.1.action": "nothing"}
IN_CC = {"reactive.1.action": "cc"}
KIT = {"method": "medikit", "reach": "afar", "distance": "4"}

TWICE = {
    ("face-to-face", "active.mods"): [({"active.fireteam": "4"}, "+1 Fireteam")],
    ("face-to-face", "reactive.mods"): [({"reactive.fireteam": "4"}, "+1 Fireteam Level 4")],
    ("normal-roll", "mods"): [({"fireteam": "4"}, "+1 Fireteam bonus")],
    ("dodge", "mods"): [
        ({"stunned": "1"}, "-3 Stunned"),
        ({"immobilised": "1"}, "-6 IMM-A"),
        ({"attack.1.suppressive_fire": "1"}, "-3 Suppressive Fire"),
        ({"attack.1.silent": "-3", "no_lof": "1"}, "-3 Silent"),
        ({"no_lof": "1"}, "-3 outside LoF"),
        ({"fireteam": "3"}, "+1 Fireteam"),
        ({"edition": "n3", "unit": "tag", "attack.1.burst": "1"}, "-6 TAG"),
    ],
    ("dodge", "attack.#.dodge_mods"): [
        ({"stunned": "1"}, "-3 Stunned"),
        ({"attack.1.suppressive_fire": "1"}, "-3 Suppressive Fire"),
    ],
    ("saving-roll", "mods"): [({"cover": "1"}, "+3 Cover"), ({"vitroferro": "1"}, "+6 Vitroferro")],
    ("bs-attack", "mods"): [
        ({}, "-3 Range"),
        ({"cover": "partial"}, "-3 Partial Cover"),
        ({"mimetism": "-6"}, "-6 Mimetism"),
        ({"targeted": "1"}, "+3 Targeted"),
        ({"visibility": "low"}, "-3 Low Visibility"),
        ({"visibility": "poor"}, "-3 Visibility Zone"),
        ({"turn": "reactive", "visibility": "white-noise", "visor": "1"}, "-6 White Noise"),
        ({"into_combat": "1"}, "-6 into Close Combat"),
        ({"albedo": "-3", "visor": "1"}, "-3 Albedo"),
        ({"nanoscreen": "1", "cover": "partial"}, "-3 Nanoscreen"),
        ({"fireteam": "4"}, "+1 Fireteam"),
    ],
    ("discover", "mods"): [
        ({}, "+3 Range"),
        ({"cover": "partial"}, "-3 Cover"),
        ({"mimetism": "-3"}, "-3 Mimetism"),
        ({"visibility": "low"}, "-3 Low Visibility"),
        ({"state": "imp-1"}, "-6 Impersonation"),
        ({"tinbot": "1"}, "+3 TinBot"),
        ({"fireteam": "1"}, "+3 Fireteam"),
        ({"sensor": "1"}, "+6 Sensor"),
    ],
    ("mines", "mods"): [
        ({"kind": "cybermine", "targeted": "1"}, "-3 Targeted"),
        ({"kind": "cybermine"}, "-3 Cybermine"),
    ],
    ("coordinated", "*.mods"): [
        ({"target.cover": "1"}, "-3 Cover"),
        ({"visibility": "low"}, "-3 Low Visibility"),
    ],
    ("hacking", "active.mods"): [
        ({"active.action": "reset", "reactive.action": "program", "active.stunned": "1"}, "-3 Stunned"),
        ({"reactive.targeted": "1"}, "+3 Targeted"),
        ({"reactive.firewall": "1"}, "-3 Firewall"),
        ({"reactive.ecm": "-3"}, "-3 ECM"),
    ],
    ("hacking", "reactive.mods"): [
        ({"reactive.targeted": "1"}, "-3 Targeted"),
        ({"reactive.immobilized_b": "1"}, "-3 IMM-B"),
        ({"reactive.isolated": "1"}, "-9 Isolated"),
        ({"active.surprise": "-3"}, "-3 Surprise"),
    ],
    ("hacking", "hacker.#.mods"): [({"hacker.2.program": "spotlight", "reactive.firewall": "1"}, "-3 Firewall")],
    ("comms-attack", "active.mods"): [
        ({"reactive.firewall": "1"}, "-3 Firewall"),
        ({"reactive.targeted": "1"}, "+3 Targeted"),
    ],
    ("comms-attack", "reactive.mods"): [
        ({"reactive.stunned": "1"}, "-3 Stunned"),
        ({"active.attack": "eraser", "active.symbiobomb": "1"}, "-3 SymbioBomb"),
        ({"active.attack": "cybermines"}, "-3 Cybermine"),
        ({"reactive.action": "bs-attack", "visibility": "poor"}, "-6 Poor Visibility"),
        ({"reactive.action": "bs-attack", "reactive.fireteam": "4"}, "+1 Fireteam"),
    ],
    ("forward-observer", "mods"): [
        ({}, "-3 Range"),
        ({"cover": "1"}, "-3 Cover"),
        ({"mimetism": "-3"}, "-3 Mimetism"),
        ({"visibility": "poor"}, "-6 Poor Visibility"),
    ],
    ("forward-observer", "target.dodge_mods"): [
        ({"target.stunned": "1"}, "-3 Stunned"),
        ({"target.immobilized_a": "1"}, "-6 Immobilized-A"),
        ({"target.lof": "0"}, "-3 no LoF"),
    ],
    ("forward-observer", "target.mods"): [({"visibility": "low"}, "-3 Low Visibility")],
    ("attack-without-lof", "mods"): [
        (GUIDED, "+3 Range"),
        (GUIDED, "+3 Targeted"),
        (GUIDED | {"ecm": "-6"}, "-6 ECM"),
        (SPECULATIVE, "-6 Speculative Attack"),
    ],
    ("attack-without-lof", "target.dodge_mods"): [({"target.stunned": "1"}, "-3 Stunned")],
    ("attack-without-lof", "target.mods"): [
        ({"kind": "intuitive", "weapon": "Light Flamethrower", "visibility": "low"}, "-3 Low Visibility")
    ],
    ("templates", "mods"): [
        ({"kind": "impact", "visibility": "low"}, "-3 Low Visibility"),
        ({"declared": "guided"}, "+3 Targeted"),
    ],
    ("templates", "target.#.mods"): [
        (SHOT_AT | {"attacker.cover": "1"}, "-3 Cover"),
        (SHOT_AT | {"visibility": "low"}, "-3 Low Visibility Zone"),
    ],
    ("templates", "target.#.dodge_mods"): [
        (DODGED | {"target.1.lof": "0"}, "-3 without LoF"),
        (DODGED | {"target.1.fireteam": "3"}, "+1 Fireteam"),
    ],
    ("recovery", "mods"): [({"stunned": "1"}, "-3 Stunned"), ({"stunned": "1"}, "-3 Stunned State (from a mine)")],
    ("recovery", "shot.mods"): [
        (KIT, "+3 Range"),
        (KIT | {"cover": "partial"}, "-3 Cover"),
        (KIT | {"visibility": "low"}, "-3 Low Visibility"),
    ],
    ("deployment", "mods"): [
        ({"controlled_jump": "own"}, "+3 Controlled Jump"),
        ({"controlled_jump": "enemy"}, "-3 Controlled Jump"),
    ],
    ("tries", "mods"): [
        ({"task": "reset", "isolated": "1", "stunned": "1"}, "-3 Stunned"),
        ({"task": "reset", "isolated": "1"}, "-9 Isolated"),
        ({"task": "deactivator"}, "+3 Range"),
        ({"task": "console", "hacker": "1"}, "+3 Hacker"),
        ({"task": "sensor"}, "+6 Sensor"),
    ],
    ("close-combat", "active.mods"): [
        ({"active.martial_arts": "3"}, "+3 Martial Arts"),
        ({"active.berserk": "3"}, "+3 Berserk"),
        ({"reactive.martial_arts": "1"}, "-3 MA"),
    ],
    ("close-combat", "active.imposes"): [({"active.surprise": "-3"}, "-3 Surprise Attack")],
    ("close-combat", "active.save_mods"): [({"reactive.action": "bs", "active.cover": "1"}, "+3 Cover")],
    ("close-combat", "reactive.mods"): [
        ({"reactive.immobilised": "1", "reactive.action": "dodge"}, "-6 Immobilized-A"),
        ({"reactive.action": "bs", "active.cover": "1"}, "-3 Cover"),
    ],
    ("close-combat", "reactive.imposes"): [({"reactive.martial_arts": "2"}, "-3 Martial Arts")],
    ("exchange", "active.mods"): [
        ({"visibility": "low"}, "-3 Low Visibility"),
        ({"reactive.1.state": "targeted"}, "+3 Targeted"),
        ({"active.action": "dodge", "active.state": "stunned"}, "-3 Stunned"),
        ({"active.action": "reset", "active.state": "isolated", "reactive.1.action": "hack"}, "-9 Isolated"),
        ({"active.action": "hack", "reactive.1.firewall": "-3"}, "-3 Firewall"),
        ({"active.action": "cc", "active.martial_arts": "3"}, "+3 Martial Arts"),
        ({"active.action": "dodge", "active.fireteam": "3"}, "+1 Fireteam"),
        ({"active.action": "discover", "active.wip": "13", "active.state": "stunned", **HIDDEN}, "-3 Stunned"),
    ],
    ("exchange", "active.imposes"): [({"active.action": "cc", "active.surprise": "-3", **IN_CC}, "-3 Surprise")],
    ("exchange", "active.discover_mods"): [
        ({"active.discovers": "1", "visibility": "low", **HIDDEN}, "-3 Low Visibility")
    ],
    ("exchange", "active.#.mods"): [({"active.action": "dodge", "active.state": "stunned"}, "-3 Stunned State")],
    ("exchange", "reactive.#.mods"): [
        ({"reactive.1.action": "dodge", "reactive.1.state": "stunned"}, "-3 Stunned"),
        ({"reactive.1.action": "dodge", "active.action": "cc", "active.martial_arts": "3"}, "-3 Martial Arts"),
        ({"reactive.1.action": "reset", "active.action": "hack", "reactive.1.state": "targeted"}, "-3 Targeted"),
    ],
    ("exchange", "reactive.#.imposes"): [
        ({"reactive.1.action": "cc", "reactive.1.martial_arts": "3", "active.action": "dodge"}, "-3 MA")
    ],
    ("what-to-declare", "active.mods"): [({"visibility": "low"}, "-3 Low Visibility")],
    ("what-to-declare", "active.imposes"): [({"active.action": "cc", "active.martial_arts": "3"}, "-3 Martial Arts")],
    ("what-to-declare", "active.#.mods"): [({"reactive.1.cover": "1"}, "-3 Cover")],
    ("what-to-declare", "reactive.#.mods"): [({"visibility": "low"}, "-3 Low Visibility")],
    ("what-to-declare", "reactive.#.dodge_mods"): [({"reactive.1.state": "stunned"}, "-3 Stunned")],
    ("what-to-declare", "reactive.#.imposes"): [
        ({"active.action": "cc", "reactive.1.attack": "cc", "reactive.1.martial_arts": "3"}, "-3 Martial Arts")
    ],
    ("split-burst", "active.mods"): [({"visibility": "low"}, "-3 Low Visibility")],
    ("split-burst", "active.#.mods"): [({"reactive.1.mimetism": "-3"}, "-3 Mimetism")],
    ("split-burst", "active.dodge_mods"): [({"active.fireteam": "3"}, "+1 Fireteam")],
    ("split-burst", "reactive.#.mods"): [({"visibility": "low"}, "-3 Low Visibility")],
    ("split-burst", "reactive.#.imposes"): [
        ({"reactive.1.action": "cc", "reactive.1.martial_arts": "3"}, "-3 Martial Arts")
    ],
    ("orders", "active.mods"): [({"visibility": "low"}, "-3 Low Visibility")],
    ("orders", "active.imposes"): [({"active.action": "cc", "active.martial_arts": "3", **IN_CC}, "-3 Martial Arts")],
    ("orders", "active.#.mods"): [({"reactive.1.cover": "1"}, "-3 Cover")],
    ("orders", "reactive.#.mods"): [({"reactive.1.action": "dodge", "reactive.1.state": "stunned"}, "-3 Stunned")],
    ("orders", "reactive.#.imposes"): [
        ({"active.action": "cc", "reactive.1.action": "cc", "reactive.1.martial_arts": "3"}, "-3 Martial Arts")
    ],
}
"""Forms whose fields add a MOD, with the MOD as players type it in a control; `#` is a number."""

NOTHING_TO_ADD = {
    ("modifiers", "mods"): "the MODs are all that is asked",
    ("decoys", "mods"): "its fields are about the replicas",
    ("guts-roll", "mods"): "its fields decide the roll without a MOD",
    ("dodge", "attack.#.mods"): "the fields of an attack are about the Dodge",
    ("close-combat", "reactive.save_mods"): "Cover does not count in Close Combat",
}
"""Controls for MODs of rolls to which no field adds any, with the reason."""


def controls():
    """Return all controls for typed MODs, by calculator; of several numbered ones or participants only one."""
    return {
        (slug, re.sub(r"^(spearhead|trooper\.#|target)\.mods$", "*.mods", name) if slug == "coordinated" else name)
        for slug, calculator in CALCULATORS.items()
        for control in calculator.controls
        if isinstance(control, Mods)
        for name in [re.sub(r"\d", "#", control.name)]
    }


def test_every_control_is_in_the_table():
    """Every control for typed MODs has a case, or a reason why it has none."""
    assert controls() - {*TWICE, *NOTHING_TO_ADD} == set(), (
        "add each to TWICE, with a form whose field adds a MOD and that MOD as typed, or to NOTHING_TO_ADD with why not"
    )
    assert {*TWICE, *NOTHING_TO_ADD} - controls() == set(), "delete each from TWICE or NOTHING_TO_ADD"


@pytest.mark.clause("n5.rolls.mod")
@pytest.mark.parametrize(
    ("slug", "control", "form", "typed"),
    [
        pytest.param(slug, control.replace("#", "2" if slug == "hacking" else "1").replace("*", "spearhead"), form, mod)
        for (slug, control), cases in TWICE.items()
        for form, mod in cases
    ],
)
def test_a_mod_that_a_field_adds(slug, control, form, typed):
    """A field works with a MOD of another name; a typed MOD of its own name would count twice and is refused."""
    ask(slug, form | {control: "+1 anything else"})

    with pytest.raises(InvalidInputError, match=r"must not include .*, which the form adds here") as caught:
        ask(slug, form | {control: typed})

    assert control == caught.value.control


@pytest.mark.parametrize(
    ("slug", "form"),
    [
        ("bs-attack", {"visibility": "low", "mods": "-3 Suppressive Fire, -3 Cover Fire, -1 Undercover agent"}),
        ("bs-attack", {"mods": "-3 Low Visibility, -3 Stunned, +1 Fireteam"}),
        ("close-combat", {"reactive.martial_arts": "1", "active.mods": "+3 Martial Arts"}),
        ("recovery", {"mods": "-3 Stunned"}),
        ("saving-roll", {"cover": "1", "ammunition": "para", "mods": "+3 Cover"}),
    ],
)
def test_other_mods(slug, form):
    """A MOD that no field adds may be typed: with other words, the other sign, or the field at "no"."""
    ask(slug, form)


@pytest.mark.parametrize(
    ("slug", "form", "says"),
    [
        ("bs-attack", {"mods": "-3 Mimetism"}, "no Mimetism"),
        ("bs-attack", {"mods": "+3 Targeted"}, "not Targeted"),
        ("bs-attack", {"mods": "-6 Close Combat"}, "No ally is Engaged"),
        ("discover", {"mods": "+6 Targeted"}, "not Targeted"),
        ("exchange", {"active.mods": "-3 Cover"}, "No Cover"),
        ("dodge", {"edition": "n3", "mods": "-3 Low Visibility"}, "No Visibility Zone here"),
    ],
)
def test_a_mod_of_its_own_says_nothing_of_the_fields(slug, form, says):
    """A typed MOD does not set its field: the answer still says that there is no such thing."""
    assert any(says in step.says and not step.applied for step in steps(ask(slug, form).because))


def test_a_typed_tinbot_of_a_finder():
    """A typed TinBot does not give the finder a TinBot, unlike its field."""
    typed, field = (ask("discover", form).because for form in ({"mods": "+3 TinBot: Discover"}, {"tinbot": "1"}))
    has_one = [bool(cited(one, "n5.tinbot.effect")) for one in (typed, field)]

    assert has_one == [False, True]
