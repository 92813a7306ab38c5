"""Comms Attacks and Resets in a matchup: Programs from profiles, computed by the rules of an exchange."""

from fractions import Fraction

import pytest

import engine
from engine import InvalidInputError
from engine.errors import quoted
from engine.wording import percent
from tests.helpers.cases import cases
from tests.helpers.offers import menu_of, picks_of

TAG = "TAG, BS 15, PH 10, WIP 12, ARM 5, BTS 6, STR 3, Spitfire"
HACKER = "LI, BS 12, PH 10, WIP 13, ARM 1, BTS 3, VITA 1, Hacking Device (UPGRADE: Zero Pain), Combi Rifle"
KILLER = "LI, BS 12, PH 10, WIP 13, ARM 1, BTS 3, VITA 1, Killer Hacking Device, Combi Rifle"
JAMMER = "LI, BS 12, PH 10, WIP 13, ARM 1, BTS 3, VITA 1, Jammer, PT: Endgame"

ANCHORS = {
    "n5.carbonite.effect": (HACKER, "carbonite", TAG, "reset", "", Fraction(230067808789, 512000000000)),
    "n5.firewall.attack": (HACKER, "carbonite", f"{TAG}, Firewall (-3)", "reset", "", Fraction(27706081, 125000000)),
    "n5.immobilized-b.hacked": (
        *(HACKER, "carbonite", TAG, "reset"),
        "Immobilized-B",
        Fraction(263889257989, 512000000000),
    ),
    "n5.trinity.profile": (HACKER, "carbonite", KILLER, "trinity", "", Fraction(211981, 512000)),
    "n5.zero-pain.opponent": (
        *(HACKER, "carbonite", HACKER.replace("BTS 3", "BTS 6"), "zero-pain"),
        "",
        Fraction(2130905271271, 10240000000000),
    ),
}


@pytest.mark.parametrize(("mine", "active", "theirs", "reactive", "states", "chance"), cases(ANCHORS))
def test_programs_have_their_odds(mine, active, theirs, reactive, states, chance):
    """The chance that Carbonite Immobilizes (B) is that of the Program's record, whatever the target declares."""
    form = {"active.trooper": mine, "active.declares": active, "reactive.1.trooper": theirs}
    answer = engine.ask("matchup", form | {"reactive.1.declares": reactive, "reactive.1.states": states})

    assert chance == answer.odds["reactive.1.immobilized"]


def test_a_hack_equals_that_of_an_exchange():
    """A shot against Oblivion in ARO, with another Hacker, has the odds of an equal exchange."""
    words = {"active.trooper": TAG, "active.cover": "partial", "active.states": "Targeted"}
    words |= {f"reactive.{number}.trooper": HACKER for number in (1, 2)}
    words |= {"reactive.1.declares": "oblivion", "reactive.2.declares": "carbonite"}
    form = {"active.attribute": "15", "active.weapon": "Spitfire", "active.armour": "5", "active.bts": "6"}
    form |= {"active.unit": "tag", "active.vita": "3", "active.structure": "1", "active.state": "targeted"}
    for number, program in ((1, "oblivion"), (2, "carbonite")):
        name = f"reactive.{number}."
        form |= {f"{name}action": "hack", f"{name}program": program, f"{name}wip": "13", f"{name}distance": "16"}
        form |= {f"{name}armour": "1", f"{name}bts": "3"}
    exchange, found = engine.ask("exchange", form), engine.ask("matchup", words)

    assert exchange.odds == found.odds
    assert exchange.values == found.values


@pytest.mark.clause("n5.reset.several", "n5.reset.normal")
def test_one_reset_against_two_hackers():
    """A Reset is compared with both Programs, but not with the shot."""
    words = {"active.trooper": TAG, "active.declares": "reset"}
    words |= {f"reactive.{number}.trooper": HACKER for number in (1, 2, 3)}
    words |= {"reactive.1.declares": "oblivion", "reactive.2.declares": "total-control"}
    form = {"active.action": "reset", "active.wip": "12", "active.bts": "6", "active.armour": "5"}
    form |= {"active.unit": "tag", "active.vita": "3", "active.structure": "1"}
    for number, program in ((1, "oblivion"), (2, "total-control")):
        name = f"reactive.{number}."
        form |= {f"{name}action": "hack", f"{name}program": program, f"{name}wip": "13", f"{name}bts": "3"}
    third = {"action": "shoot", "attribute": "12", "weapon": "Combi Rifle", "distance": "16", "bts": "3"}
    form |= {f"reactive.3.{name}": text for name, text in third.items()}
    exchange, found = engine.ask("exchange", form), engine.ask("matchup", words)

    assert exchange.odds == found.odds
    assert exchange.values == found.values


@pytest.mark.clause("n5.zero-pain.effect")
def test_an_active_zero_pain():
    """Both dice of Zero Pain are compared with every Program, which has -3."""
    words = {"active.trooper": HACKER, "active.declares": "zero-pain", "active.states": "Targeted"}
    words |= {"reactive.1.trooper": KILLER, "reactive.1.declares": "trinity"}
    answer = engine.ask("matchup", words)

    assert answer.values == {"active.1.success_value": 13, "reactive.1.success_value": 16}
    assert [one for one in answer.ledger["active.1.comms-attack"] if one.counts] == []


@pytest.mark.clause("n5.upgrade-programs.mods")
@pytest.mark.no_cover
@pytest.mark.parametrize(("brackets", "dice"), [("", 2), (" (+1B)", 3), (" (+1SD)", 3)])
def test_a_zero_pain_with_brackets(brackets, dice):
    """Zero Pain has the Burst and the Special Die of its profile."""
    profile = HACKER.replace("Hacking Device (UPGRADE: Zero Pain)", f"Hacking Device, Zero Pain{brackets}")
    form = {"active.trooper": profile, "active.declares": "zero-pain", "reactive.1.trooper": KILLER}
    answer = engine.ask("matchup", form | {"reactive.1.declares": "trinity"})

    assert {"active.dice": dice, "reactive.1.dice": 1} == answer.dice


@pytest.mark.clause("n5.firewall.attack", "n5.firewall.save")
def test_the_ledger_of_a_hack():
    """The ledger has the rolls of a hack, including the Firewall."""
    form = {"active.trooper": HACKER, "active.declares": "carbonite", "reactive.1.declares": "reset"}
    form |= {"reactive.1.trooper": f"{TAG}, Firewall (-3)", "reactive.1.states": "Targeted"}
    found = {name: [str(one) for one in entries] for name, entries in engine.ask("matchup", form).ledger.items()}

    assert found == {
        "active.1.comms-attack": ["+3 Targeted", "-3 Firewall"],
        "reactive.1.saving-roll": ["+3 Firewall", "2 Saving Rolls DA"],
        "reactive.1.reset": ["-3 Targeted"],
    }


@pytest.mark.clause("n5.immunity.state", "n5.modifiers.immunity")
def test_immunity_prevents_a_state():
    """A Trooper with Immunity (POS) does not become Possessed."""
    form = {"active.trooper": HACKER, "active.declares": "total-control", "reactive.1.declares": "reset"}
    troopers = (TAG, f"{TAG}, Immunity (POS)")
    hacked, immune = (engine.ask("matchup", form | {"reactive.1.trooper": one}).odds for one in troopers)

    assert hacked["reactive.1.possessed"] > 0
    assert "reactive.1.possessed" not in immune
    assert hacked["reactive.1.reset_succeeds"] == immune["reactive.1.reset_succeeds"]


@pytest.mark.clause("n5.jammer.effect", "n5.jammer.roll")
def test_a_jammer_isolates():
    """A Jammer is a Comms Attack with Burst 1 that can target any Trooper."""
    form = {"active.trooper": JAMMER, "active.declares": "jammer", "reactive.1.declares": "nothing"}
    form["reactive.1.distance"] = "8"
    answer = engine.ask("matchup", form | {"reactive.1.trooper": "LI, WIP 12, BTS 0, VITA 1"})

    assert Fraction(3471, 8000) == answer.odds["reactive.1.isolated"]


REFUSED = {
    "n5.hacking-device.standard": (
        {"active.trooper": TAG, "active.declares": "carbonite"},
        f"to use Carbonite, not {quoted(TAG)}.",
    ),
    "n5.trinity.profile": (
        {"active.trooper": KILLER, "active.declares": "trinity", "reactive.1.trooper": TAG},
        "not trinity: Trinity targets Hackers; this target is TAG, not a Hacker.",
    ),
    "n5.non-hackable.effect": (
        {"active.trooper": HACKER, "active.declares": "carbonite", "reactive.1.trooper": f"{TAG}, Non-Hackable"},
        "not carbonite: Carbonite targets TAG, HI, REM, VH or Hacker, but this target is Non-Hackable.",
    ),
    "n5.isolated.comms-off": (
        {"active.trooper": HACKER, "active.declares": "carbonite", "active.states": "Isolated"}
        | {"reactive.1.trooper": TAG},
        "must be something that Isolated allows, not carbonite.",
    ),
    "n5.symbiobomb.endgame": (
        {"active.trooper": JAMMER, "active.declares": "endgame", "reactive.1.trooper": TAG},
        "not endgame: PT: Endgame targets VITA alone.",
    ),
    "n5.trait.zone-of-control": (
        {"active.trooper": JAMMER, "active.declares": "endgame", "reactive.1.distance": "8.1"},
        'reaches Reactive 1, not endgame: PT: Endgame needs its target in the Zone of Control, 8".',
    ),
    "n5.jammer.roll": (
        {"reactive.1.trooper": JAMMER, "reactive.1.declares": "jammer", "reactive.1.distance": "9"},
        'reaches Active, not jammer: Jammer needs its target in the Zone of Control, 8".',
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_what_no_profile_can_declare_is_refused(form, says):
    """Refuses a Program that the profile lacks, or that cannot target the enemy, with the reason."""
    with pytest.raises(InvalidInputError) as error:
        engine.ask("matchup", form)

    assert str(error.value).endswith(says)


@pytest.mark.no_cover
def test_a_note_says_why_a_program_is_not_offered():
    """A Program that cannot target the enemy is listed with the reason."""
    menu = menu_of({"active.trooper": HACKER, "reactive.1.trooper": KILLER}, "Active declares")

    assert "Total Control targets TAGs; this target is LI, MI, SK or WB, a Hacker." in menu.notes


@pytest.mark.no_cover
def test_programs_are_offered_with_their_odds():
    """The offers list the Programs of a Hacker, each with the chance of its State."""
    form = {"active.trooper": HACKER, "reactive.1.trooper": TAG}
    picks = picks_of(form, "Active declares")
    odds = engine.ask("matchup", form | picks["Carbonite"].form).odds
    immobilized = percent(odds["reactive.1.immobilized"])

    assert picks["Carbonite"].says.startswith(f"Reactive 1 Immobilized-B {immobilized} · ")
    assert {"Oblivion", "Spotlight", "Total Control"} < set(picks)
    assert not {"Reset", "Zero Pain"} & set(picks)
    assert "Trinity" not in picks
