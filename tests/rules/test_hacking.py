"""Hacking: Success Values, Saving Rolls, joint odds, and what may not be declared."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from engine.editions import EDITIONS
from engine.forms.trooper import STATES
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import ProfileEntry
from engine.rules.ledger import ledger
from engine.troopers import read_trooper
from tests.helpers.answers import applies
from tests.helpers.cases import case
from tests.helpers.comms_brute_force import Thrown, answered, mutual

HACKER = {"reactive.unit": "other", "reactive.hacker": "1"}
TAG = {"reactive.unit": "tag"}


def hack(**form):
    """Return the answer to a hack; `__` is replaced by a dot."""
    return ask("hacking", {name.replace("__", "."): value for name, value in form.items()})


def odds(form):
    """Return the odds of a form."""
    return ask("hacking", form).odds


def program(word, **form):
    """Return a form in which the Active Trooper uses a Program."""
    return {"active.program": word, **{name.replace("__", "."): value for name, value in form.items()}}


@pytest.mark.clause(
    "n5.carbonite.profile",
    "n5.oblivion.profile",
    "n5.spotlight.profile",
    "n5.total-control.profile",
    "n5.zero-pain.profile",
)
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "name", "expected"),
    [
        ({"reactive.attribute": "12", "reactive.bts": "6"}, "active_wins", "5239/8000"),
        ({"reactive.attribute": "12", "reactive.bts": "6"}, "reactive.immobilized_b", "230067808789/512000000000"),
        (
            {"reactive.attribute": "12", "reactive.bts": "6", "reactive.firewall": "1"},
            "reactive.immobilized_b",
            "27706081/125000000",
        ),
        ({"reactive.attribute": "12", "reactive.bts": "6", "reactive.firewall": "1"}, "active_wins", "3993/8000"),
        (
            {"reactive.attribute": "12", "reactive.bts": "6", "reactive.immobilized_b": "1"},
            "active_wins",
            "5961/8000",
        ),
        (
            {"reactive.bts": "6", "reactive.action": "program", "reactive.program": "zero-pain"},
            "active_wins",
            "1251/4000",
        ),
        ({"reactive.action": "nothing", "reactive.bts": "6"}, "active_wins", "351/400"),
        ({"reactive.action": "nothing", "reactive.bts": "6"}, "reactive.immobilized_b", "15847054951/25600000000"),
        (
            {"reactive.bts": "6", "reactive.targeted": "1"},
            "reactive.immobilized_b",
            "308074161829/512000000000",
        ),
        ({"reactive.bts": "6", "reactive.targeted": "1"}, "active_wins", "6651/8000"),
        (program("oblivion", reactive__bts="6"), "reactive.isolated", "598638781/1280000000"),
        (program("oblivion", reactive__bts="6"), "active_wins", "4927/8000"),
        ({**program("total-control", reactive__bts="6"), **TAG}, "reactive.possessed", "1033/3200"),
        ({**program("total-control", reactive__bts="6"), **TAG}, "active_wins", "169/400"),
        (
            program("spotlight", reactive__bts="0", reactive__action="nothing", reactive__unit="other"),
            "reactive.targeted",
            "76479/102400",
        ),
        (program("spotlight", reactive__bts="0"), "reactive.targeted", "1058109/2048000"),
        ({"reactive.bts": "6"}, "reactive.immobilized_b", "216044039029/512000000000"),
        (
            {"active.action": "reset", "active.unit": "hi", "active.bts": "6", "reactive.action": "program"},
            "active.immobilized_b",
            "803257/3200000",
        ),
        (
            {"active.program": "zero-pain", "active.bts": "6", "reactive.action": "program"},
            "active.immobilized_b",
            "7403263/64000000",
        ),
        (
            {"active.program": "zero-pain", "active.bts": "6", "reactive.action": "program"},
            "reactive_wins",
            "151/800",
        ),
    ],
)
def test_known_chances(form, name, expected):
    """Check against independently computed chances."""
    assert Fraction(expected) == odds(form)[name]


@pytest.mark.clause("n5.trinity.profile")
def test_trinity_wounds():
    """Trinity has WIP +3, Burst 3, and each failed Saving Roll is a Wound."""
    answer = ask("hacking", {**program("trinity"), **HACKER})

    assert Fraction("6664055331241/10240000000000") == 1 - answer.odds["reactive.wounds.0"]
    assert (answer.values["active_success_value"], answer.values["active_burst"]) == (16, 3)
    assert answer.odds["reactive.survives"] + answer.odds["reactive.unconscious"] + answer.odds["reactive.dead"] == 1


@pytest.mark.clause("n5.hacking-program.opposed")
def test_both_hack():
    """A Program against a Hacker opposes that Hacker's own Program, and either side can suffer."""
    found = odds({"reactive.action": "program", "reactive.program": "trinity", **HACKER})

    assert Fraction("211981/512000") == found["reactive.immobilized_b"]
    assert Fraction("797379/3200000") == 1 - found["active.wounds.0"]


@pytest.mark.clause("n5.reset.roll", "n5.reset.several", "n5.zero-pain.effect", "n5.hacking-program.save")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "attacks", "answer"),
    [
        ({}, [Thrown(13, 2, 2, 10)], Thrown(13)),
        ({"reactive.bts": "6", "reactive.firewall": "1"}, [Thrown(10, 2, 2, 4)], Thrown(13)),
        ({"reactive.action": "nothing"}, [Thrown(13, 2, 2, 10)], None),
        ({"active.attribute": "22", "reactive.attribute": "5"}, [Thrown(22, 2, 2, 10)], Thrown(5)),
        ({"active.attribute": "0"}, [Thrown(0, 2, 2, 10)], Thrown(13)),
        ({"reactive.attribute": "0"}, [Thrown(13, 2, 2, 10)], None),
        (
            {"hacker.2.program": "oblivion", "hacker.2.attribute": "15"},
            [Thrown(13, 1, 2, 10), Thrown(15, 1, 1, 14)],
            Thrown(13),
        ),
        (
            {"hacker.2.program": "carbonite", "hacker.3.program": "spotlight", "reactive.attribute": "15"},
            [Thrown(13, 1, 2, 10), Thrown(13, 1, 2, 10), Thrown(13, 1, 1, 13)],
            Thrown(15),
        ),
        (
            {"reactive.action": "program", "reactive.program": "zero-pain", "hacker.2.program": "carbonite"},
            [Thrown(10, 1, 2, 10), Thrown(10, 1, 2, 10)],
            Thrown(13, 2),
        ),
    ],
)
def test_brute_force(form, attacks, answer):
    """One die of a Reset, or two of Zero Pain, against every attack at once matches brute force."""
    found = odds(form)
    lands, unaffected, beats = answered(attacks, answer)

    assert unaffected == found["reactive.unaffected"]
    assert beats == found.get("reactive.reset_succeeds", beats)
    assert lands == found["active_wins"] or len(attacks) > 1


@pytest.mark.parametrize("program", ["trinity", "oblivion"])
def test_two_programs_match_brute_force(program):
    """Two Programs against each other match brute force over every die."""
    found = odds({"reactive.action": "program", "reactive.program": program, "reactive.attribute": "12", **HACKER})
    second = {"trinity": Thrown(15, 1, 1, 11), "oblivion": Thrown(12, 1, 1, 14)}[program]

    assert mutual(Thrown(13, 2, 2, 10), second) == (found["reactive.unaffected"], found["active.unaffected"])


@pytest.mark.parametrize("wip", ["5", "13"])
def test_a_program_that_causes_a_state_adds_no_wounds(wip):
    """Trinity wounds as often beside a Spotlight of any WIP."""
    trinity = {"active.program": "trinity", "active.burst": "1", "reactive.hacker": "1"}
    beside = {"hacker.2.program": "spotlight", "hacker.2.attribute": wip}
    expected, found = (
        {name: chance for name, chance in odds(trinity | more).items() if "wounds" in name} for more in ({}, beside)
    )

    assert expected
    assert found == expected


def test_several_hackers_in_aro():
    """Of several Hackers in ARO to one Trooper, one Reset die opposes all, and their dice are independent."""
    form = {
        "active.action": "reset",
        "active.unit": "hi",
        "reactive.action": "program",
        "hacker.2.program": "oblivion",
    }
    _, unaffected, beats = answered([Thrown(13, 1, 2, 10), Thrown(13, 1, 1, 14)], Thrown(13))
    found = odds(form)

    assert (unaffected, beats) == (found["active.unaffected"], found["active.reset_succeeds"])


@pytest.mark.clause("n5.coordinated.reaction.attack")
def test_others_in_addition_to_a_program():
    """A Program opposes the Hacker that it targets; the others make Normal Rolls."""
    form = {"reactive.action": "program", "hacker.2.program": "carbonite", **HACKER}

    assert Fraction(13, 20) == odds(form)["hacker.2.hits.1"]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "active", "reactive"),
    [
        case("n5.hacking-program.roll", {}, 13, 13),
        case("n5.hacking-program.attack-mod", {**program("trinity"), **HACKER}, 16, 13),
        case("n5.targeted.reset: and +3 for the Hacker", {"reactive.targeted": "1"}, 16, 10),
        case("n5.firewall.attack", {"reactive.firewall": "1"}, 10, 13),
        case("n5.firewall.every-comms", {"reactive.firewall": "1", "reactive.firewall_mod": "-6"}, 7, 13),
        case("n5.firewall.not-reset", {"reactive.firewall": "1"}, 10, 13),
        case("n5.hacking-area.enemy-repeater-firewall", {"active.way": "enemy-repeater", **HACKER}, 10, 13),
        case("n5.firewall.one", {"active.way": "enemy-repeater", "reactive.firewall": "1", **HACKER}, 10, 13),
        case(
            "n5.fairy-dust.stack: no Firewall adds to another",
            {"active.way": "enemy-repeater", "reactive.firewall": "1", "reactive.firewall_mod": "-6", **HACKER},
            7,
            13,
        ),
        case("n5.ecm.hacking", {"reactive.ecm": "-3"}, 10, 13),
        case("n5.ecm.firewall", {"reactive.ecm": "-3", "reactive.firewall": "1"}, 7, 13),
        case("n5.ecm.normal", {"reactive.ecm": "-6", "reactive.action": "nothing"}, 7, None),
        case("n5.immobilized-b.hacked", {"reactive.immobilized_b": "1"}, 13, 10),
        case("n5.isolated.reset", {"reactive.isolated": "1"}, 13, 4),
        case(
            "n5.reset.mods: 13, 1",
            {"reactive.isolated": "1", "reactive.immobilized_b": "1", "reactive.stunned": "1"},
            13,
            1,
        ),
        case(
            "n5.reset.mods: 13, 4",
            {"reactive.isolated": "1", "reactive.stunned": "1", "reactive.sixth_sense": "1"},
            13,
            4,
        ),
        case(
            "n5.hacking-area.aro-enemy-repeater",
            {"reactive.action": "program", "reactive.way": "enemy-repeater", **HACKER},
            13,
            10,
        ),
        case("n5.upgrade-programs.mods", {"active.bracket": "-3"}, 13, 10),
        case("n5.reset.mods-enemy", {"active.surprise": "-3"}, 13, 10),
        case("n5.suppressive-fire-state.cancel-actions: by an Order", {"active.suppressive_fire": "1"}, 13, 13),
        case("n5.suppressive-fire-state.dodge: by a Reset too", {"reactive.suppressive_fire": "1"}, 13, 13),
        case(
            "n5.suppressive-fire-state.cancel-actions: by a Program in ARO",
            {"reactive.suppressive_fire": "1", "reactive.action": "program", **HACKER},
            13,
            13,
        ),
        case(
            "n5.suppressive-fire-state.enemy-mod",
            {"reactive.suppressive_fire": "1", "reactive.action": "nothing"},
            13,
            None,
        ),
        case("n5.zero-pain.opponent", {"reactive.action": "program", "reactive.program": "zero-pain"}, 10, 13),
        case(
            "n5.zero-pain.firewall",
            {"reactive.action": "program", "reactive.program": "zero-pain", "active.firewall": "1", "active.ecm": "-3"},
            10,
            13,
        ),
        case(
            "n5.hacking-program.opponent-mod: 0 for Carbonite",
            {"reactive.action": "program", "active.firewall": "1", **HACKER},
            13,
            10,
        ),
    ],
)
def test_success_values(form, active, reactive):
    """Both sides have the expected Success Values."""
    values = ask("hacking", form).values

    assert (active, reactive) == (values["active_success_value"], values.get("reactive_success_value"))


@pytest.mark.parametrize(
    ("form", "value"),
    [
        case("n5.carbonite.effect", {"reactive.bts": "6"}, 13),
        case("n5.firewall.save", {"reactive.bts": "6", "reactive.firewall": "1", "reactive.firewall_mod": "-6"}, 16),
        case("n5.firewall.halved", {**program("oblivion", reactive__bts="5"), "reactive.firewall": "1"}, 10),
        case("n5.symbiomate.comms", {"reactive.symbiomate": "1"}, 16),
        case("n5.trinity.range: +3 through an enemy Repeater", {"active.way": "enemy-repeater", **HACKER}, 13),
    ],
)
def test_saving_rolls(form, value):
    """The target's Saving Rolls have this Success Value."""
    assert value == ask("hacking", form).values["reactive_save_value"]


@pytest.mark.parametrize(
    ("form", "burst", "clause"),
    [
        ({}, 2, "n5.hacking-program.burst"),
        ({"active.burst": "1"}, 1, "n5.hacking-program.burst"),
        ({"hacker.2.program": "carbonite"}, 1, "n5.hacking-program.coordinated"),
        ({**program("trinity"), **HACKER, "hacker.2.program": "trinity"}, 2, "n5.hacking-program.coordinated"),
    ],
)
def test_burst(form, burst, clause):
    """In the Active Turn the Hacker has this many dice against the target."""
    answer = ask("hacking", form)

    assert burst == answer.values["active_burst"]
    assert applies(answer.because, clause)


@pytest.mark.clause("n5.hacking-program.burst-aro")
@pytest.mark.parametrize("word", ["carbonite", "oblivion", "spotlight", "total-control", "trinity"])
def test_burst_in_aro(word):
    """In ARO Burst is 1."""
    form = {"active.action": "nothing", "active.unit": "tag", "active.hacker": "1"}

    assert (
        ask("hacking", {**form, "reactive.action": "program", "reactive.program": word}).values["reactive_burst"] == 1
    )


@pytest.mark.parametrize(
    ("form", "action"),
    [
        case("n5.hackable.who", {}, "carbonite"),
        case("n5.hackable.li: idle", {"reactive.unit": "other"}, "idle"),
        case("n5.hackable.li-marked: carbonite", {"reactive.unit": "other", "reactive.hackable": "1"}, "carbonite"),
        case("n5.hackable.li-marked: idle", program("trinity", reactive__hackable="1"), "idle"),
        case("n5.hacker.hackable", HACKER, "carbonite"),
        case("n5.non-hackable.effect", {"reactive.non_hackable": "1"}, "idle"),
        case("n5.non-hackable.spotlight", program("spotlight", reactive__non_hackable="1"), "spotlight"),
        case("n5.spotlight.any", program("spotlight", reactive__unit="other"), "spotlight"),
        case("n5.hackable.li: idle (2)", program("total-control"), "idle"),
        case("n5.hacking-area.model", {"reactive.marker": "1"}, "idle"),
        case("n5.hacking-area.enemy-repeater-hackers-only", {"active.way": "enemy-repeater"}, "idle"),
        case("n5.hacking-area.enemy-repeater", {"active.way": "enemy-repeater", **HACKER}, "carbonite"),
    ],
)
def test_targets(form, action):
    """A Program attacks what it can target, and is an Idle against anything else."""
    answer = ask("hacking", form)

    assert action == answer.values["active_action"]
    assert (action == "idle") == ("becomes an Idle" in answer.headline)


@pytest.mark.clause("n5.total-control.recover", "n5.possessed.total-control")
def test_total_control_frees():
    """A Possessed TAG that fails a Saving Roll is no longer Possessed."""
    form = {**program("total-control", reactive__bts="6"), **TAG}
    freed = odds({**form, "reactive.possessed": "1"})

    assert odds(form)["reactive.possessed"] == freed["reactive.no_longer_possessed"]


@pytest.mark.clause("n5.reset.normal", "n5.reset.cancel", "n5.immobilized-b.reset")
def test_a_reset_without_an_attack():
    """Without a Comms Attack the Reset is a Normal Roll, which ends the States."""
    answer = hack(active__action="nothing", reactive__immobilized_b="1")

    assert Fraction(10, 20) == answer.odds["reactive.reset_succeeds"]
    assert answer.headline == "Reset succeeds: 50%."


def test_nothing_is_rolled():
    """If neither side attacks and nobody resets, there is nothing to roll."""
    answer = hack(active__action="nothing", reactive__action="nothing")

    assert (answer.dice, answer.chart) == ({}, None)


@pytest.mark.clause("n5.hacker.barred", "n5.hacker.stunned", "n5.hacker.engaged")
@pytest.mark.parametrize(
    ("calculator", "form", "forbidding"),
    [
        ("hacking", {}, "immobilized_a immobilized_b isolated stunned engaged"),
        ("hacking", {"active.action": "reset", "reactive.action": "nothing"}, "immobilized_a"),
        ("comms-attack", {}, "immobilized_a immobilized_b isolated stunned engaged"),
        ("comms-attack", {"active.action": "bs-attack"}, "immobilized_a immobilized_b stunned engaged"),
        ("comms-attack", {"active.attack": "cybermines"}, ""),
    ],
)
def test_states_forbid(calculator, form, forbidding):
    """These States forbid what the Active Trooper declares."""

    def is_refused(state):
        try:
            ask(calculator, form | {f"active.{state}": "1"})
        except InvalidInputError as refused:
            return refused.control == "active.action"
        return False

    assert set(forbidding.split()) == {field.name for field in STATES.values() if is_refused(field.name)}


def test_zero_pain_against_nothing():
    """Zero Pain makes no roll if nobody attacks."""
    assert hack(active__program="zero-pain", reactive__action="nothing").dice == {}


@pytest.mark.clause(
    "n5.hacker.barred", "n5.hacker.stunned", "n5.hacker.engaged", "n5.zero-pain.stunned", "n5.reset.immobilised"
)
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"active.isolated": "1"}, "active.action", "while Isolated"),
        ({"active.stunned": "1"}, "active.action", "while Stunned"),
        ({"active.engaged": "1"}, "active.action", "while Engaged"),
        ({"active.immobilized_b": "1"}, "active.action", "while Immobilized-B"),
        ({"reactive.immobilized_a": "1"}, "reactive.action", "must not be reset while Immobilized-A"),
        ({"active.action": "reset"}, "reactive.action", "must not be reset where Active resets too"),
        ({"reactive.possessed": "1"}, "reactive.possessed", "is not a TAG"),
        ({"hacker.3.program": "trinity"}, "hacker.3.program", "without the Hackers before it"),
        ({"active.action": "nothing", "hacker.2.program": "trinity"}, "hacker.2.program", "neither side attacks"),
        ({"active.bracket": "-3", "hacker.2.program": "carbonite"}, "active.bracket", "beside other Hackers"),
        ({**program("trinity"), **HACKER, "reactive.wounds_taken": "2"}, "reactive.wounds_taken", "at 2 it is Dead"),
        ({**program("trinity"), **HACKER, "reactive.wounds_taken": "1"}, "reactive.wounds_taken", "does nothing"),
        ({"active.dice": "3"}, "active.dice", "must be 2 dice"),
        ({"active.dice": "3 4"}, "reactive.dice", "must be 1 die"),
        ({"hacker.4.dice": "3"}, "hacker.4.dice", "nothing is rolled there"),
        ({"reactive.save_dice": "3"}, "reactive.save_dice", "the rolls before it are open"),
        (
            {"active.dice": "3 4", "reactive.dice": "5", "reactive.save_dice": "3"},
            "reactive.save_dice",
            "no Saving Roll",
        ),
    ],
)
def test_refusals(form, control, says):
    """Refuses forbidden declarations and contradictory forms at the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("hacking", form)

    assert control == refused.value.control
    assert says in refused.value.message


@pytest.mark.clause("n5.reset.lost")
def test_real_dice_of_a_reset():
    """A successful Reset that loses the Face to Face Roll neither evades nor ends a State."""
    dice = {"active.dice": "9 2", "reactive.dice": "5"}
    values = ask("hacking", dice).values

    assert (values["winner"], values["active_hits"], values["active_criticals"]) == ("active", 1, 0)
    assert (values["reactive.evades"], values["reactive.reset_succeeds"]) == ("no", "no")


def test_real_dice_that_are_still_to_be_rolled():
    """After the rolls the answer says how many Saving Rolls come next."""
    answer = ask("hacking", {"active.dice": "13 2", "reactive.dice": "5"})

    assert answer.dice["reactive.save_dice"] == 3
    assert answer.headline.endswith("Reactive makes 3 Saving Rolls.")


def test_each_die_of_a_reset_against_several():
    """The die of a Reset is compared with each attack, and the answer says what it comes to against each of them."""
    form = {"active.dice": "9", "hacker.2.program": "carbonite", "hacker.2.dice": "2", "reactive.dice": "7"}
    says = ask("hacking", form).headline

    assert says.startswith(
        "Reactive against Active: 7 is cancelled. Active: 9 hits. "
        "Reactive against Hacker 2: 7 succeeds. Hacker 2: 2 is cancelled. "
    )


def test_real_dice_without_an_effect():
    """If all Saving Rolls succeed, there is no effect."""
    answer = ask("hacking", {"active.dice": "9 2", "reactive.dice": "5", "reactive.save_dice": "1 1"})

    assert answer.values["reactive.failures"] == 0
    assert answer.headline.endswith("0 of 2 Saving Rolls failed, no effect.")


def test_real_dice_of_normal_rolls():
    """An unopposed attack makes a Normal Roll, and +1 SD discards the worst die."""
    form = {"reactive.action": "nothing", "active.special_die": "1", "active.dice": "9 20 13"}

    assert tuple(ask("hacking", form).values[f"active_{name}"] for name in ("hits", "criticals")) == (1, 1)


def test_real_dice_of_a_reset_without_an_attack():
    """A Reset without an attack is judged as a Normal Roll."""
    form = {"active.action": "nothing", "reactive.dice": "13"}

    assert ask("hacking", form).values["reactive.reset_succeeds"] == "yes"


def test_real_dice_of_two_programs():
    """Programs against each other, and a second Hacker's Normal Roll: both attacks on a side can succeed."""
    form = {
        "reactive.action": "program",
        **HACKER,
        "hacker.2.program": "carbonite",
        "active.dice": "3",
        "reactive.dice": "5",
        "hacker.2.dice": "4",
    }
    answer = ask("hacking", form)
    values = answer.values

    assert answer.headline.startswith("Active: 3 is cancelled. Reactive: 5 hits. Hacker 2: 4 hits. Active (")
    assert values["winner"] == "both"
    assert (values["active_hits"], values["reactive_hits"], values["hacker.2.hits"]) == (0, 1, 1)


def test_both_sides_can_suffer():
    """With a second Hacker's Normal Roll both sides can suffer in one Order, and the chart says how often."""
    answer = ask("hacking", {"reactive.action": "program", **HACKER, "hacker.2.program": "carbonite"})

    assert "Both affected" in [bar.label for bar in answer.chart.outcomes]


def test_real_dice_of_zero_pain():
    """Zero Pain that beats the attack evades it, and ends no State."""
    form = {
        "reactive.action": "program",
        "reactive.program": "zero-pain",
        "active.dice": "9 8",
        "reactive.dice": "3 11",
    }
    values = ask("hacking", form).values

    assert (values["reactive.evades"], values["winner"]) == ("yes", "reactive")
    assert "reactive.reset_succeeds" not in values


def entries(**roll):
    """Return the entries of a roll involving Comms Attacks, by source."""
    return {one.source: one.value for one in ledger(EDITIONS["n5"], Roll(**roll)).value if one.counts}


@pytest.mark.clause("n5.ecm.effect")
@pytest.mark.parametrize(
    ("bracket", "facts", "expected"),
    [
        ("Hacking -3", {Fact.PROGRAM}, {"ECM: Hacker": -3}),
        ("Hacker -3", {Fact.PROGRAM}, {"ECM: Hacker": -3}),
        ("Hacking -3", set(), {}),
        ("Guided -6", {Fact.PROGRAM}, {}),
    ],
)
def test_ecm(bracket, facts, expected):
    """ECM (Hacking) counts only against Programs, and ECM (Guided) does not."""
    enemy = read_trooper(EDITIONS["n5"], f"ECM ({bracket})")

    assert expected == entries(made_for=RollKind.COMMS_ATTACK, enemy=enemy, facts=frozenset(facts))


@pytest.mark.clause("n5.cybermine.reset")
def test_mods_to_a_reset():
    """A Cybermine and a SymbioBomb impose a MOD on the Reset against them."""
    facts = frozenset({Fact.CYBERMINE, Fact.SYMBIOBOMB})

    assert entries(made_for=RollKind.RESET, facts=facts) == {"Cybermine": -3}
    assert entries(made_for=RollKind.RESET, facts=facts, face_to_face=True) == {"Cybermine": -3, "SymbioBomb": -3}
    assert entries(made_for=RollKind.DODGE, facts=facts) == {}


DOWN = {
    "hacking": {"active.program": "carbonite", "reactive.action": "nothing", "reactive.wounds_taken": "1"},
    "comms-attack": {"active.attack": "jammer", "reactive.action": "nothing", "reactive.wounds_taken": "1"},
    "exchange": {
        "active.action": "hack",
        "active.wip": "13",
        "active.program": "carbonite",
        "reactive.1.action": "nothing",
        "reactive.1.hackable": "hacker",
        "reactive.1.wounds_taken": "1",
    },
}
FIREWALL = {"exchange": {"reactive.1.firewall": "-3"}}


@pytest.mark.clause("n5.firewall.off")
@pytest.mark.parametrize("slug", DOWN)
def test_firewall_of_an_unconscious_target(slug):
    """The Firewall changes neither the attack nor the Saving Rolls."""
    form, firewall = DOWN[slug], FIREWALL.get(slug, {"reactive.firewall": "1"})
    up = {name: value for name, value in form.items() if not name.endswith("wounds_taken")}

    assert ask(slug, form).odds == ask(slug, form | firewall).odds
    assert ask(slug, up).odds != ask(slug, up | firewall).odds


@pytest.mark.clause("n5.hacking-area.enemy-repeater-firewall")
def test_firewall_of_a_repeater_is_not_that_of_the_target():
    """A Repeater's Firewall counts while the target is Unconscious."""
    form = DOWN["exchange"] | {"active.enemy_repeater": "1"}

    assert ask("exchange", form).values["active.1.success_value"] == 10
    assert ask("exchange", form).odds == ask("exchange", form | {"reactive.1.firewall": "-6"}).odds


@pytest.mark.clause("n5.ecm.isolated")
def test_ecm_of_an_unconscious_target():
    """ECM is disabled too, and the ledger says why."""
    target = replace(read_trooper(EDITIONS["n5"], "ECM (Hacking -3)"), states=("Unconscious",))
    carbonite = ProfileEntry("Carbonite")
    hack_on_it = Roll(made_for=RollKind.COMMS_ATTACK, weapon=carbonite, enemy=target, facts=frozenset({Fact.PROGRAM}))
    found = ledger(EDITIONS["n5"], hack_on_it).value

    assert [one.why_not for one in found if one.source == "ECM: Hacker"] == ["its user is Unconscious"]
