"""Helpers for the tests of Orders: declare an Order in words."""

from dataclasses import replace

from engine.decisions.order import AroReason
from engine.editions import EDITIONS
from engine.errors import IllegalDeclarationError
from engine.rules.order.advance import resolve
from engine.rules.order.aro import Reactor
from engine.rules.order.declaration import ACTIVE, Declaration
from engine.rules.order.sequence import activate, declare
from engine.rules.order.state import Situation
from tests.helpers.answers import steps as every_step

ORDERS = ("n5", "codeone", "n4")
"""The editions that have rules on Orders."""


def table(*reactors, **more):
    """Return a Situation with Reactive Troopers written as `A lof` or `B zoc 2`."""
    read = [text.split() for text in reactors]
    known = tuple(Reactor(name, *map(AroReason, reason[:1]), *map(int, reason[1:])) for name, *reason in read)
    return Situation(reactors=known, **more)


def spoken(text, **more):
    """Parse a Declaration written as `Move`, `A: Dodge`, `A: BS Attack at 2` or `A: pass`."""
    by, _, rest = text.rpartition(": ")
    skill, _, target = rest.partition(" at ")
    targets = tuple(target.split("+")) if target else ("1",) if by and skill not in {"pass", "wait"} else ()
    return Declaration(by or ACTIVE, skill, targets, **more)


def after(edition, situation, *said):
    """Return the state after some declarations, each a text or a Declaration."""
    state = activate(EDITIONS[edition], situation).value
    for one in said:
        state = declare(EDITIONS[edition], state, spoken(one) if isinstance(one, str) else one).value
    return state


def resolved(edition, situation, *said):
    """Return the state at the end of the Order, and every step of its Resolution."""
    return resolve(EDITIONS[edition], after(edition, situation, *said))


def broken(edition, situation, *said):
    """Return the clause that the last of some declarations violates, or "" if none."""
    state = after(edition, situation, *said[:-1])
    last = spoken(said[-1]) if isinstance(said[-1], str) else said[-1]
    try:
        declare(EDITIONS[edition], state, last)
    except IllegalDeclarationError as problem:
        return problem.rule
    return ""


def steps(edition, situation, *said):
    """Return every step of an Order, including nested ones."""
    ruling = activate(EDITIONS[edition], situation)
    found, state = list(ruling.because), ruling.value
    for one in said:
        ruling = declare(EDITIONS[edition], state, spoken(one) if isinstance(one, str) else one)
        found, state = found + list(ruling.because), ruling.value
    return list(every_step([*found, *resolve(EDITIONS[edition], state).because]))


def said_with(text, **more):
    """Return a Declaration with details: what fails, or where it is made."""
    return replace(spoken(text), **more)


def cites(found, clause):
    """Return the texts of the applied steps that cite a clause."""
    return [step.says for step in found if step.rule.id == clause and step.applied]
