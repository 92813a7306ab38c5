"""The States in which an Order leaves its Troopers, and the form of a new Order that begins with them."""

from engine.calculator import FollowUp
from engine.calculators.order.controls import NO_SKILL, ORDERS_PHASE
from engine.calculators.order.together import bears_of_each
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.term import TermKind
from engine.rules.order import ACTIVE, Place, State, bears_at_the_end, ended_states, gone_prone

CLEARED = ("first", "second", "aros", "requirements", "disposable", "unstated", "on_the_way", "prone", "fireteam")
"""What a new Order declares anew."""


def end_states(edition: Edition, state: State) -> str:
    """The States of the activated Troopers and of each Reactive one after the Order; empty where none changes.

    Of Reactive Troopers, those that began or end in a State; each activated one where they end in different States.
    """
    began = {ACTIVE: state.situation.bears, **{one.name: one.bears for one in state.situation.reactors}}
    left = bears_at_the_end(edition, state)
    if left == began and not ended_states(edition, state) and not gone_prone(edition, state):
        return ""
    named = {name: _states(edition, bears) for name, bears in left.items() if name == ACTIVE or began[name] or bears}
    each = bears_of_each(edition, state)
    if each:
        named = {**{name: _states(edition, bears) for name, bears in each.items()}, **named}
        del named[ACTIVE]
    return "; ".join(
        f"{f'{name}: ' if name != ACTIVE else ''}{', '.join(states) or NO_SKILL}" for name, states in named.items()
    )


def new_order(edition: Edition, state: State) -> tuple[FollowUp, ...]:
    """A new Order of the same Troopers, each in the States that this one leaves it in.

    It is one of the Orders Phase, as each Trooper is activated once in the Impetuous Phase. There is none where the
    activated Troopers end in different States, as a form has one set of States for all of them.
    """
    if bears_of_each(edition, state):
        return ()
    left = bears_at_the_end(edition, state)
    theirs = (f"{name}: in {' + '.join(bears)}" for name, bears in left.items() if name != ACTIVE and bears)
    form = {
        **dict.fromkeys(CLEARED, ""),
        "place": Place.START.value,
        "reveals": "none",
        "phase": ORDERS_PHASE,
        "states": ", ".join(_states(edition, left[ACTIVE])),
        "aros": "; ".join(theirs),
        **({"marker": "none"} if state.revealed else {}),
    }
    return (FollowUp("New Order", form),)


def _states(edition: Edition, bears: tuple[str, ...]) -> tuple[str, ...]:
    """The States among what bears on a Trooper's Skills."""
    known = edition.of(OrderRules).bearers
    return tuple(name for name in bears if known[name].kind is TermKind.STATE)
