"""The ledger of rolls that one Trooper makes without an opponent, and of help by allies."""

import pytest

from engine.editions import EDITIONS
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.records.trooper import ProfileEntry
from engine.rules.ledger import ledger
from engine.troopers import read_trooper
from tests.helpers.answers import ask
from tests.helpers.cases import case

N5 = EDITIONS["n5"]
WIP, PH, DODGE = RollKind.WIP_ROLL, RollKind.PH_ROLL, RollKind.DODGE
JUMP = (ProfileEntry("Controlled Jump"),)
TOKEN = frozenset({Fact.REPEATABLE})


def roll(kind, own, **more):
    """Return a roll of one profile."""
    return Roll(made_for=kind, trooper=read_trooper(N5, own), **more)


def helped(own, *names, **more):
    """Return a Dodge of one profile with the help of allies that have these names."""
    return roll(DODGE, own, helped_by=read_trooper(N5, ", ".join(names)).skills, **more)


def led(own, *names):
    """Return a BS Attack of one profile with the help of allies that have these names."""
    return roll(RollKind.BS_ATTACK, own, helped_by=read_trooper(N5, ", ".join(names)).skills)


def lines(made):
    """Return the ledger of a roll, one line per entry."""
    return [str(one) for one in ledger(N5, made).value]


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        case("n5.doctor.plus-x", roll(WIP, "Doctor (+3)", task="Doctor"), ["+3 Doctor"]),
        case(
            "n5.doctor.plus-x: 2",
            roll(WIP, "Doctor (+3)", task="Engineer"),
            ["+3 Doctor: does not count, the roll is not for Doctor"],
        ),
        case("n5.doctor.reroll", roll(WIP, "Doctor (ReRoll WIP=13)", task="Doctor"), ["ReRoll Doctor"]),
        case("n5.doctor.reroll: 2", roll(WIP, "Doctor", task="Doctor"), []),
        case("n5.engineer.plus-x", roll(WIP, "Engineer (+3)", task="Engineer"), ["+3 Engineer"]),
        case("n5.engineer.reroll", roll(WIP, "Engineer (ReRoll -3)", task="Engineer"), ["ReRoll Engineer"]),
        case(
            "n5.cube.reroll",
            roll(WIP, "Doctor", task="Doctor", helped_by=(ProfileEntry("Cube"),), facts=TOKEN),
            ["ReRoll Cube"],
        ),
        case(
            "n5.cube.reroll: 2",
            roll(WIP, "Doctor", task="Doctor", helped_by=(ProfileEntry("Cube 2.0"),)),
            ["ReRoll Cube 2.0: does not count, no Command Token is spent"],
        ),
        case("n5.cube.medikit", roll(PH, "PH 12", task="MediKit", helped_by=(ProfileEntry("Cube"),), facts=TOKEN), []),
        case("n5.cube.reroll: 3", roll(WIP, "Doctor, Cube", task="Doctor", facts=TOKEN), []),
        case(
            "n5.engineer.command-token",
            roll(WIP, "Engineer", task="Engineer", helped_by=(ProfileEntry("Remote Presence"),), facts=TOKEN),
            ["ReRoll Remote Presence"],
        ),
        case("n5.infiltration.roll", roll(PH, "Infiltration", task="Infiltration"), ["-3 Infiltration"]),
        case("n5.combat-jump.roll", roll(PH, "Combat Jump (+3)", task="Combat Jump"), ["+3 Combat Jump"]),
        case(
            "n5.controlled-jump.effect",
            roll(PH, "PH 12", task="Combat Jump", helped_by=JUMP),
            ["+3 Controlled Jump"],
        ),
        case(
            "n5.controlled-jump.effect: 2",
            roll(PH, "PH 12", task="Combat Jump", hindered_by=JUMP),
            ["-3 Controlled Jump"],
        ),
        case(
            "n5.controlled-jump.both",
            roll(PH, "PH 12", task="Combat Jump", helped_by=JUMP, hindered_by=JUMP),
            [
                "+3 Controlled Jump: does not count, both players run it",
                "-3 Controlled Jump: does not count, both players run it",
            ],
        ),
        case(
            "n5.firefight.landing",
            roll(PH, "PH 12", task="Infiltration", facts=frozenset({Fact.LANDING_AREA})),
            ["+3 Landing area: does not count, it affects Combat Jump alone"],
        ),
        case("n5.sensor.roll", roll(WIP, "Sensor", task="Sensor"), ["+6 Sensor"]),
        case("n5.domination.hack-consoles", roll(WIP, "Hacker", task="Hack Consoles"), ["+3 Hacker"]),
        case(
            "n5.domination.hack-consoles: 2",
            roll(WIP, "WIP 12", task="Hack Consoles"),
            ["+3 Hacker: does not count, the roller is not a Hacker"],
        ),
        case("n5.activate-disco-ball.roll", roll(WIP, "WIP 12", task="Activate Disco Ball"), []),
    ],
)
def test_tasks(made, expected):
    """A task counts the MODs of its Skill and of what helps it."""
    assert expected == lines(made)


TAGCOM = "TAGCom (Dodge (PH+3), GizmoKit (PH+1))"


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        case("n5.tagcom.effect", helped("TAG, PH 12", TAGCOM), ["+3 TAGCom"]),
        case("n5.tagcom.effect: 2", helped("PH 12", TAGCOM), ["+3 TAGCom: does not count, the roller is not a TAG"]),
        case(
            "n5.tagcom.no-stack",
            helped("TAG, PH 12", "TAGCom (Dodge (PH+3))", TAGCOM),
            ["+3 TAGCom", "+3 TAGCom: does not count, the larger of two MODs of TAGCom (+3) counts"],
        ),
        case(
            "n5.tagcom.no-stack: 2",
            helped("TAG, PH 12", "TAGCom (Dodge (PH+1))", TAGCOM),
            ["+1 TAGCom", "+3 TAGCom"],
        ),
        case("n5.remdriver.mods", helped("REM, PH 12", "Remdriver (Dodge (+3))"), ["+3 Remdriver"]),
        case("n5.remdriver.mods: 2", helped("REM, PH 12", "Remdriver (BS Attack (+3))"), []),
        case(
            "n5.remdriver.mods: a value",
            led("REM, BS 11", "Remdriver (BS=13, CC=15)"),
            ["+0 Range", "13 Attribute Remdriver"],
        ),
        case(
            "n5.remdriver.mods: a value and a MOD", led("REM, BS 11", "Remdriver (BS+1)"), ["+0 Range", "+1 Remdriver"]
        ),
        case(
            "n5.remdriver.mods: no Remote",
            led("BS 11", "Remdriver (BS=13)"),
            ["+0 Range", "13 Attribute Remdriver: does not count, the roller is not a REM"],
        ),
        case("n5.look-out.roll", helped("PH 12", "Look Out!", in_aro=True), ["-3 Look Out!"]),
        case("n5.look-out.roll: 2", helped("PH 12", "Look Out!"), []),
        case(
            "n5.look-out.one-minus-3",
            helped("PH 12", "Look Out!", in_aro=True, facts=frozenset({Fact.NO_LOF})),
            ["-3 no LoF", "-3 Look Out!: does not count, the larger of two MODs of no LoF counts"],
        ),
        case(
            "n5.tagcom.effect: 3",
            roll(PH, "TAG, PH 12", task="GizmoKit", helped_by=read_trooper(N5, TAGCOM).skills),
            ["+1 TAGCom"],
        ),
    ],
)
def test_what_allies_do(made, expected):
    """Help by allies counts once, for the Trooper that they help."""
    assert expected == lines(made)


def test_the_sentence_names_an_ally():
    """The step of an entry says that it comes from an ally."""
    found = ledger(N5, helped("TAG, PH 12", TAGCOM))

    assert [step.says for step in found.because] == ["TAGCom of an ally: +3."]


@pytest.mark.parametrize(
    ("slug", "form", "expected"),
    [
        ("tries", {"hacker": "1", "mods": "-1 Fog"}, ["+3 Hacker", "-1 Fog"]),
        ("tries", {"task": "deactivator", "distance": "20", "x_visor": "1"}, ["-3 Range: -6 reduced: X-Visor"]),
        ("tries", {"task": "transmutation", "stunned": "1"}, ["-3 Stunned"]),
        ("deployment", {"kind": "combat-jump", "landing_area": "1"}, ["+3 Landing area"]),
        (
            "recovery",
            {"mods": "+12 Doctor, +3 Luck", "tokens": "1", "cube": "1"},
            [
                "ReRoll Cube",
                "+12 Doctor",
                "+3 Luck",
                "-3 Maximum Modifier: the MODs sum to +15, capped at +12",
            ],
        ),
        (
            "discover",
            {"distance": "20", "visibility": "poor", "mods": "+1 Luck"},
            ["+0 Range", "-6 Poor Visibility", "+1 Luck"],
        ),
    ],
)
def test_answers_have_the_ledger_of_their_roll(slug, form, expected):
    """The answer to a roll without an opponent has its ledger."""
    assert expected == [str(one) for one in ask(slug, **form).ledger["roll"]]


@pytest.mark.clause("n5.medikit.remote", "n5.medikit.range")
def test_a_kit_from_afar_has_the_ledger_of_its_shot():
    """A kit that is shot has entries for Range and Cover; in contact it is not shot."""
    afar = ask("recovery", method="medikit", reach="afar", distance="20", cover="partial", shot__mods="+1 Fireteam")

    assert {"Range", "Cover", "Fireteam"} == {one.source for one in afar.ledger["shot"] if one.on is Change.MOD}
    assert list(ask("recovery", method="medikit").ledger) == ["roll"]
