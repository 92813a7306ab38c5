"""Automatic Skills and Equipment in States: the target of a shot keeps what it has."""

import pytest

from engine.editions import EDITIONS
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.rules.ledger import counting, ledger
from engine.troopers import read_trooper

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
    """The MODs that count for a roll, by source."""
    return {one.source: one.value for one in counting(ledger(N5, made).value, Change.MOD) if one.value}


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_skills_and_equipment_of_the_target(state):
    """Its Mimetism and its Nanoscreen count against a shot at it, in this State as without one."""
    target = read_trooper(N5, f"BS 12, Mimetism (-6), Nanoscreen, {state}")
    shot = Roll(made_for=RollKind.BS_ATTACK, trooper=read_trooper(N5, "BS 12"), enemy=target)

    assert {"Mimetism": -6, "Nanoscreen": -3} == mods(shot)


@pytest.mark.parametrize("state", ["Immobilized-A", "Isolated", "Stunned"])
def test_nothing_helps_a_reset_but_its_own(state):
    """Cover, lack of LoF and the Firewall of the enemy are no MODs to a Reset: n5.reset.mods-none."""
    facts = frozenset({Fact.NO_LOF, Fact.PARTIAL_COVER})
    own, enemy = read_trooper(N5, f"WIP 13, {state}, Firewall"), read_trooper(N5, "WIP 13, Firewall, Nanoscreen")
    reset = Roll(made_for=RollKind.RESET, trooper=own, enemy=enemy, facts=facts)

    assert {"Immobilized-A": {}, "Isolated": {"Isolated": -9}, "Stunned": {"Stunned": -3}}[state] == mods(reset)
