"""Automatic Skills and Equipment in a Null State: their records say which stay active."""

import pytest

from engine.records.roll import Roll, RollKind
from engine.records.term import TermKind, UseKind, Whose
from engine.records.trooper import ProfileEntry, Trooper
from engine.rulebook import exists
from engine.rules.ledger.effects import NamedEffect, unmet
from engine.terms import terms
from engine.terms.n5.command_tokens import TOKEN_OPTIONS

GOES_ON = {
    "Exrah",
    "Hacker",
    "Lieutenant",
    "Non-Hackable",
    "Peripheral",
    "Regeneration",
    "Remote Presence",
    "Tech-Recovery",
    "Technorganic",
}
"""The list in n5.states.automatic."""

AUTOMATIC = {
    term.name: term
    for term in terms("n5")
    if term.kind in {TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT} and UseKind.AUTOMATIC in term.uses
}


@pytest.mark.clause("n5.states.automatic")
def test_active_skills_cite_their_clause():
    """The clauses of nine Skills say that they stay active in a Null State."""
    assert {name for name, term in AUTOMATIC.items() if term.stays_in_null} == GOES_ON
    assert all(exists(term.stays_in_null) for term in terms("n5") if term.stays_in_null)


@pytest.mark.clause("n5.states.automatic", "n5.unconscious.automatic", "n5.disconnected.effect")
@pytest.mark.parametrize("state", ["Unconscious", "Disconnected"])
@pytest.mark.parametrize("name", AUTOMATIC)
def test_effects_in_a_null_state(name, state):
    """Each effect counts in a Null State only if the Skill's record says so."""
    term, owner = AUTOMATIC[name], Trooper(states=(state,))

    for effect in (one for one in term.effects if one.whose is not Whose.ALLY):
        own = effect.whose is Whose.OWN
        sides = {"trooper": owner} if own else {"enemy": owner}
        roll = Roll(made_for=RollKind.DODGE, **sides)
        origin = NamedEffect(effect.whose, ProfileEntry(name, effect.level), term, effect)
        assert (unmet(origin, roll) == f"its user is {state}") == (name not in GOES_ON)


@pytest.mark.clause("n5.doctor.command-token", "n5.engineer.command-token")
def test_command_tokens_name_their_conditions():
    """The Command Tokens for Doctor and Engineer name a Cube and Remote Presence as conditions."""
    buys = {option.name: option.buys for option in TOKEN_OPTIONS}

    assert buys["Doctor"].endswith("on a Trooper with a Cube is made again")
    assert buys["Engineer"].endswith("on a Trooper with Remote Presence is made again")
