"""Automatic Skills and Equipment in States: a target keeps them, except in two States."""

import pytest

from engine.editions import EDITIONS
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.rules.ledger import counting, ledger
from engine.troopers import read_trooper
from tests.helpers.cases import cases

N5 = EDITIONS["n5"]
STATES = {
    "n5.holoecho.automatic": "Holoecho",
    "n5.holomask-state.automatic": "HoloMask State",
    "n5.immobilized-a.automatic": "Immobilized-A",
    "n5.immobilized-b.automatic": "Immobilized-B",
    "n5.possessed.automatic": "Possessed",
    "n5.prone.automatic": "Prone",
    "n5.retreat-state.automatic": "Retreat! State",
    "n5.sepsitorized.profile": "Sepsitorized",
    "n5.stunned.automatic": "Stunned",
    "n5.suppressive-fire-state.automatic": "Suppressive Fire State",
}


def mods(made):
    """Return the MODs that count for a roll, by source."""
    return {one.source: one.value for one in counting(ledger(N5, made).value, Change.MOD) if one.value}


@pytest.mark.parametrize("state", cases(STATES))
def test_skills_and_equipment_of_the_target(state):
    """In this State its Mimetism and its Nanoscreen count against a shot at it, as without a State."""
    target = read_trooper(N5, f"BS 12, Mimetism (-6), Nanoscreen, {state}")
    shot = Roll(made_for=RollKind.BS_ATTACK, trooper=read_trooper(N5, "BS 12"), enemy=target)

    assert mods(shot) == {"Mimetism": -6, "Nanoscreen": -3}


STOPPED = {"n5.unconscious.automatic": "Unconscious", "n5.states.automatic": "Disconnected"}


@pytest.mark.parametrize("state", cases(STOPPED))
def test_a_state_that_stops_them(state):
    """Its Mimetism and its Nanoscreen no longer count, and the ledger says why."""
    target = read_trooper(N5, f"BS 12, Mimetism (-6), Nanoscreen, {state}")
    shot = Roll(made_for=RollKind.BS_ATTACK, trooper=read_trooper(N5, "BS 12"), enemy=target)
    struck = {one.source: one.why_not for one in ledger(N5, shot).value if one.value}

    assert dict.fromkeys(("Mimetism", "Nanoscreen"), f"its user is {state}") == struck


@pytest.mark.clause("n5.dogged.effect")
def test_a_user_that_fights_on_keeps_them():
    """With Dogged a Trooper ignores Unconscious State, and so keeps them."""
    target = read_trooper(N5, "BS 12, Mimetism (-6), Dogged, Unconscious")
    shot = Roll(made_for=RollKind.BS_ATTACK, trooper=read_trooper(N5, "BS 12"), enemy=target)

    assert mods(shot) == {"Mimetism": -6}


@pytest.mark.clause("n5.states.automatic")
def test_a_visor_is_stopped_too():
    """Equipment of a Disconnected Trooper does not cancel a MOD."""
    seer = read_trooper(N5, "BS 12, Multispectral Visor L2, Disconnected")
    shot = Roll(made_for=RollKind.BS_ATTACK, trooper=seer, enemy=read_trooper(N5, "BS 12, Mimetism (-6)"))

    assert mods(shot) == {"Mimetism": -6}


@pytest.mark.clause("n5.reset.mods-none")
@pytest.mark.parametrize("state", ["Immobilized-A", "Isolated", "Stunned"])
def test_effects_that_are_not_mods_to_a_reset(state):
    """Cover, lack of LoF and the enemy's Firewall are not MODs to a Reset."""
    facts = frozenset({Fact.NO_LOF, Fact.PARTIAL_COVER})
    own, enemy = read_trooper(N5, f"WIP 13, {state}, Firewall"), read_trooper(N5, "WIP 13, Firewall, Nanoscreen")
    reset = Roll(made_for=RollKind.RESET, trooper=own, enemy=enemy, facts=facts)

    assert {"Immobilized-A": {}, "Isolated": {"Isolated": -9}, "Stunned": {"Stunned": -3}}[state] == mods(reset)
