"""Jammers, Pheroware, Cybermines, Morpho-Scan and Reset in the Comms Attack calculator."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies, cited
from tests.helpers.cases import case
from tests.helpers.comms_brute_force import Thrown, answered


def attack(word, **form):
    """Return the form of a Comms Attack by the Active Trooper; `__` is replaced by a dot."""
    return {"active.attack": word, **{name.replace("__", "."): value for name, value in form.items()}}


def comms(form):
    """Return the answer to a Comms Attack."""
    return ask("comms-attack", form)


@pytest.mark.parametrize(
    ("form", "name", "expected"),
    [
        case("n5.jammer.roll", attack("jammer", reactive__bts="0", reactive__action="nothing"), "active_wins", "13/20"),
        case(
            "n5.jammer.effect: reactive.isolated, 3471/8000",
            attack("jammer", reactive__bts="0", reactive__action="nothing"),
            "reactive.isolated",
            "3471/8000",
        ),
        case("n5.jammer.face-to-face", attack("jammer", reactive__bts="0"), "active_wins", "169/400"),
        case(
            "n5.jammer.effect: reactive.isolated, 45669/160000",
            attack("jammer", reactive__bts="0"),
            "reactive.isolated",
            "45669/160000",
        ),
        case(
            "n5.firewall.every-comms",
            attack("jammer", reactive__bts="0", reactive__firewall="1"),
            "active_wins",
            "59/200",
        ),
        case(
            "n5.firewall.save",
            attack("jammer", reactive__bts="0", reactive__firewall="1"),
            "reactive.isolated",
            "51/320",
        ),
        case("n5.cybermine.state: reactive.stunned, 21/50", attack("cybermines"), "reactive.stunned", "21/50"),
        case(
            "n5.cybermine.state: reactive.immobilized_b, 21/50",
            attack("cybermines", reactive__hackable="1"),
            "reactive.immobilized_b",
            "21/50",
        ),
        case("n5.morpho-scan.reset", attack("morpho-scan"), "reactive.hit", "16/20"),
        case(
            "n5.morpho-scan.sixth-sense: reactive.hit, 7/20",
            attack("morpho-scan", reactive__sixth_sense="1"),
            "reactive.hit",
            "7/20",
        ),
        case(
            "n5.morpho-scan.sixth-sense: reactive.reset_succeeds, 10/20",
            attack("morpho-scan", reactive__sixth_sense="1", reactive__immobilized_b="1", reactive__targeted="1"),
            "reactive.reset_succeeds",
            "10/20",
        ),
        case("n5.morpho-scan.effect", attack("morpho-scan", reactive__action="nothing"), "reactive.hit", "1"),
    ],
)
def test_known_chances(form, name, expected):
    """Check against independently computed chances."""
    assert Fraction(expected) == comms(form).odds[name]


@pytest.mark.clause("n5.reset.roll")
@pytest.mark.parametrize(
    ("form", "thrown"),
    [
        (attack("jammer"), Thrown(13, 1, 1, 10)),
        (attack("eraser"), Thrown(13, 2, 2, 11)),
        (attack("eraser", active__special_die="0", reactive__firewall="1"), Thrown(10, 2, 2, 8)),
        (attack("endgame", active__attribute="15", reactive__bts="6"), Thrown(15, 1, 1, 10)),
        (attack("jammer", active__burst="2"), Thrown(13, 2, 1, 10)),
    ],
)
def test_brute_force(form, thrown):
    """A Comms Attack against a Reset matches brute force over every die."""
    lands, unaffected, beats = answered([thrown], Thrown(13))
    found = comms(form).odds

    assert (lands, unaffected, beats) == (
        found["active_wins"],
        found["reactive.unaffected"],
        found["reactive.reset_succeeds"],
    )


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "active", "reactive"),
    [
        case("n5.jammer.roll", attack("jammer", reactive__targeted="1"), 16, 10),
        case("n5.jammer.marker", attack("jammer", reactive__targeted="1", active__intuitive="1"), 13, 10),
        case("n5.symbiobomb.mod: 13, 10", attack("eraser", active__symbiobomb="1"), 13, 10),
        case(
            "n5.symbiobomb.mod: 13, 10 (2)",
            attack("eraser", active__symbiobomb="1", reactive__action="bs-attack"),
            13,
            10,
        ),
        case(
            "n5.symbiobomb.mod: 13, 10 (3)",
            attack("eraser", active__symbiobomb="1", reactive__action="attack"),
            13,
            10,
        ),
        case("n5.symbiobomb.mod: 13, 13", attack("eraser", reactive__symbiobomb="1"), 13, 13),
        case("n5.cybermine.reset", attack("cybermines", reactive__stunned="1"), None, 7),
        case(
            "n5.jammer.face-to-face: 13, 11",
            attack("jammer", reactive__action="bs-attack", reactive__attribute="11"),
            13,
            11,
        ),
        case(
            "n5.surprise-attack.what-rolls: 13, 8",
            attack("jammer", active__surprise="-3", reactive__action="bs-attack", reactive__attribute="11"),
            13,
            8,
        ),
        case(
            "n5.bs.targeted",
            attack("jammer", active__targeted="1", reactive__action="bs-attack", reactive__attribute="11"),
            13,
            14,
        ),
        case(
            "n5.suppressive-fire-state.cancel-actions",
            attack("jammer", active__suppressive_fire="1", reactive__action="bs-attack", reactive__attribute="11"),
            13,
            11,
        ),
        case(
            "n5.suppressive-fire-state.enemy-mod",
            attack("jammer", reactive__suppressive_fire="1", reactive__action="bs-attack", reactive__attribute="11"),
            10,
            11,
        ),
        case(
            "n5.suppressive-fire-state.cancel-states",
            attack(
                "jammer",
                reactive__suppressive_fire="1",
                reactive__isolated="1",
                reactive__action="bs-attack",
                reactive__attribute="11",
            ),
            13,
            11,
        ),
        case("n5.surprise-attack.what-rolls: 13, 7", attack("jammer", active__surprise="-6"), 13, 7),
        case("n5.suppressive-fire-state.dodge", attack("jammer", reactive__suppressive_fire="1"), 13, 13),
        case("n5.jammer.face-to-face: 13, 13", attack("jammer", reactive__action="attack"), 13, 13),
        case(
            "n5.isolated.reset",
            {"active.action": "reset", "active.isolated": "1", "reactive.action": "nothing"},
            4,
            None,
        ),
    ],
)
def test_success_values(form, active, reactive):
    """Both sides have the expected Success Values."""
    values = comms(form).values

    assert (active, reactive) == (values.get("active_success_value"), values.get("reactive_success_value"))


SHOOTS_BACK = attack("jammer", reactive__suppressive_fire="1", reactive__action="bs-attack")


@pytest.mark.parametrize(
    ("form", "clause", "says"),
    [
        (
            attack("jammer", active__suppressive_fire="1"),
            "n5.suppressive-fire-state.cancel-actions",
            ["The Order of Active ends its Suppressive Fire State, which imposes no MOD."],
        ),
        (
            SHOOTS_BACK | {"reactive.isolated": "1"},
            "n5.suppressive-fire-state.cancel-states",
            ["Another State ends the Suppressive Fire State of Reactive, which imposes no MOD."],
        ),
        (SHOOTS_BACK, "n5.suppressive-fire-state.cancel-states", []),
    ],
)
def test_what_ends_suppressive_fire(form, clause, says):
    """The answer says what ended the State, so that its MOD does not count."""
    assert says == [said for said, _ in cited(comms(form).because, clause)]


@pytest.mark.parametrize(
    ("form", "burst", "clause"),
    [
        (attack("eraser"), 2, "n5.symbiobomb.eraser"),
        (attack("endgame"), 1, "n5.symbiobomb.endgame"),
        (attack("jammer", active__intuitive="1"), 1, "n5.intuitive-attack.burst"),
    ],
)
def test_burst(form, burst, clause):
    """In the Active Turn the Comms Attack has this many dice."""
    answer = comms(form)

    assert burst == answer.values["active_burst"]
    assert applies(answer.because, clause)


@pytest.mark.clause("n5.symbiobomb.eraser")
def test_burst_in_aro():
    """In ARO Burst is 1."""
    form = {"active.action": "nothing", "reactive.action": "attack", "reactive.attack": "eraser"}

    assert comms(form).values["reactive_burst"] == 1


def test_a_mine_and_a_jammer():
    """A mine and a Jammer do not oppose each other; both may succeed."""
    found = comms(attack("jammer", reactive__action="attack", reactive__attack="cybermines")).odds

    assert (Fraction(13, 20), Fraction(1)) == (found["reactive.hit"], found["active.hit"])


def test_a_shot_at_a_mine_is_no_answer():
    """A BS Attack can only answer an attacker, and a Cybermine is not one."""
    assert comms(attack("cybermines", reactive__action="bs-attack")).values["reactive_action"] == "nothing"


def test_nothing_is_rolled():
    """If neither side does anything, there is nothing to roll."""
    assert comms({"active.action": "nothing", "reactive.action": "nothing"}).dice == {}


@pytest.mark.clause("n5.cybermine.saves")
def test_real_dice_against_a_mine():
    """The Reset fails, then two Saving Rolls are made."""
    dice = {"reactive.dice": "11", "reactive.save_dice": "8 9"}
    values = comms({**attack("cybermines"), **dice}).values

    assert (values["reactive.failures"], values["reactive.states"]) == (1, "Stunned")


@pytest.mark.clause("n5.reset.cybermine")
def test_real_dice_of_a_reset_against_a_mine():
    """The Reset is a Normal Roll at -3, and a success evades the mine."""
    values = comms({**attack("cybermines"), "reactive.dice": "10"}).values

    assert (values["winner"], values["reactive.evades"]) == ("reactive", "yes")


@pytest.mark.clause("n5.jammer.isolated", "n5.comms-attack.attack", "n5.morpho-scan.not-aro")
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        (attack("jammer", active__isolated="1"), "active.action", "while Isolated"),
        (attack("jammer", active__stunned="1"), "active.action", "while Stunned"),
        (attack("jammer", reactive__action="bs-attack", reactive__engaged="1"), "reactive.action", "while Engaged"),
        (attack("eraser", reactive__structure="1"), "active.attack", "STR"),
        (attack("endgame", active__intuitive="1"), "active.intuitive", "no Trait Intuitive Attack"),
        (attack("jammer", active__symbiobomb="1"), "active.symbiobomb", "Endgame and Eraser"),
        (attack("cybermines", active__special_die="1"), "active.special_die", "no roll"),
        (attack("jammer", active__special_die="1", active__intuitive="1"), "active.special_die", "Long Skill"),
        (attack("jammer", active__special_die="2"), "active.special_die", "at most 1, not 2: two +1 SD"),
        ({"active.action": "reset"}, "reactive.action", "Active resets too"),
        ({"reactive.action": "attack", "reactive.attack": "morpho-scan"}, "reactive.attack", "in ARO"),
        ({"active.action": "reset", "active.immobilized_a": "1"}, "active.action", "Immobilized-A"),
    ],
)
def test_refusals(form, control, says):
    """Refuses forbidden declarations and contradictory forms at the control."""
    with pytest.raises(InvalidInputError) as refused:
        comms(form)

    assert control == refused.value.control
    assert says in refused.value.message


@pytest.mark.parametrize("owner", [{"active__isolated": "1"}, {"active__wounds_taken": "9"}])
def test_a_mine_works_without_its_owner(owner):
    """A Cybermine works whatever its owner's States are, and even if that is Dead."""
    assert Fraction(21, 50) == comms(attack("cybermines", **owner)).odds["reactive.stunned"]


@pytest.mark.clause("n5.reset.normal")
@pytest.mark.parametrize(
    ("form", "says"),
    [
        (attack("morpho-scan"), "The attack makes no roll: a Normal Roll of one WIP die."),
        (attack("cybermines"), "The attack makes no roll: a Normal Roll of one WIP die."),
        ({"active.action": "nothing"}, "Nothing that Reset evades targets the Trooper: a Normal Roll of one WIP die."),
    ],
)
def test_why_a_reset_is_a_normal_roll(form, says):
    """A Reset is a Normal Roll if the attack has no roll, or if there is no attack."""
    assert [(says, True)] == cited(ask("comms-attack", form).because, "n5.reset.normal")


@pytest.mark.clause("n5.reset.cybermine", "n5.morpho-scan.reset")
@pytest.mark.no_cover
@pytest.mark.parametrize("word", ["cybermines", "morpho-scan"])
@pytest.mark.parametrize("wip", [4, 13, 25, 36])
def test_a_hit_without_a_roll_among_the_winners(word, wip):
    """A hit without a roll wins unless the Reset succeeds, and real dice are judged in agreement."""
    form = attack(word, reactive__attribute=str(wip))
    odds = comms(form).odds
    faces = range(1, 21) if odds["reactive_wins"] else []
    judged = [comms(form | {"reactive.dice": str(face)}).values for face in faces]
    shares = Counter(f"{values['winner']}_wins" for values in judged) or {"active_wins": 20}

    assert {name: Fraction(share, 20) for name, share in shares.items()} == {
        name: odds[name] for name in ("active_wins", "reactive_wins") if odds[name]
    }
    assert odds["nobody"] == 0
    assert odds["reactive.hit"] == odds.get("hits.1.0.0.0", 0) == odds["active_wins"]


@pytest.mark.clause("n5.cybermine.state")
@pytest.mark.parametrize("form", [{"reactive.action": "nothing"}, {"reactive.attribute": "1"}])
def test_saving_rolls_without_a_roll_before(form):
    """The Saving Rolls against a Cybermine come first if no Reset is rolled."""
    before = comms(attack("cybermines") | form)
    after = comms(attack("cybermines") | form | {"reactive.save_dice": "20 1"})

    assert {"reactive.save_dice": 2} == before.dice == after.dice
    assert "winner" not in before.values
    assert tuple(after.values[name] for name in ("winner", "reactive.failures", "reactive.states")) == (
        "active",
        1,
        "Stunned",
    )
