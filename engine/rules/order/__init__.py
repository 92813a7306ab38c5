"""Orders and AROs: which Skills may be declared, when, and by which Trooper."""

from engine.rules.order.advance import all_declared, resolve
from engine.rules.order.aro import REASONS, Reactor, needs_other_reason, usable_in_aro
from engine.rules.order.bearing import OpenSkills, barred, bearing_steps, ended_by, is_shortened, open_skills
from engine.rules.order.declaration import ACTIVE, PASSING, WAITING, Declaration, Place, Uses, kind_name
from engine.rules.order.notice import NOTICING, Approach, hidden_from, unnoticed
from engine.rules.order.requirements import disposable_spent
from engine.rules.order.sequence import activate, declare, legal_declarations
from engine.rules.order.simultaneous import simultaneous_actions
from engine.rules.order.state import (
    FIRST,
    SECOND,
    Situation,
    State,
    aros_now,
    awaited_reactors,
    bears_at_the_end,
    ended_states,
    gone_prone,
    step_now,
)

__all__ = [
    "ACTIVE",
    "FIRST",
    "NOTICING",
    "PASSING",
    "REASONS",
    "SECOND",
    "WAITING",
    "Approach",
    "Declaration",
    "OpenSkills",
    "Place",
    "Reactor",
    "Situation",
    "State",
    "Uses",
    "activate",
    "all_declared",
    "aros_now",
    "awaited_reactors",
    "barred",
    "bearing_steps",
    "bears_at_the_end",
    "declare",
    "disposable_spent",
    "ended_by",
    "ended_states",
    "gone_prone",
    "hidden_from",
    "is_shortened",
    "kind_name",
    "legal_declarations",
    "needs_other_reason",
    "open_skills",
    "resolve",
    "simultaneous_actions",
    "step_now",
    "unnoticed",
    "usable_in_aro",
]
