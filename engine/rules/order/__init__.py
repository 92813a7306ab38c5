"""Orders and AROs: which Skills may be declared, when and by whom."""

from engine.rules.order.advance import resolve, settled
from engine.rules.order.aro import usable_in_aro
from engine.rules.order.aro_reasons import REASONS, Reactor
from engine.rules.order.declaration import ACTIVE, ELSEWHERE, END, PASSES, ROUTE, START, WAITS, Declaration
from engine.rules.order.requirements import spent
from engine.rules.order.sequence import activate, declare, legal
from engine.rules.order.simultaneous import simultaneous_aros
from engine.rules.order.skills import kind_name
from engine.rules.order.state import FIRST, SECOND, Situation, State, asked, step_now

__all__ = [
    "ACTIVE",
    "ELSEWHERE",
    "END",
    "FIRST",
    "PASSES",
    "REASONS",
    "ROUTE",
    "SECOND",
    "START",
    "WAITS",
    "Declaration",
    "Reactor",
    "Situation",
    "State",
    "activate",
    "asked",
    "declare",
    "kind_name",
    "legal",
    "resolve",
    "settled",
    "simultaneous_aros",
    "spent",
    "step_now",
    "usable_in_aro",
]
