"""The form of several Orders, read as the one exchange that they repeat."""

import re

from engine.calculators.exchange.form import read_exchange, refuse_fallen
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Exchange, toll_of
from engine.records.search import find


def read_orders(edition: Edition, values: Values) -> Exchange:
    """The exchange of a form with one Reactive Trooper; InvalidInputError where it cannot be repeated as it is."""
    exchange = read_exchange(edition, values, most=1)
    ((meeting, target),) = exchange.troopers
    refuse_fallen(edition, values, exchange)
    for name, act, struck in (("active.", meeting.active, target), ("reactive.1.", meeting.reactive, exchange.trooper)):
        if act.attacks:
            _refuse_disposable(edition, values, name)
            if found := toll_of(edition, act, struck).states:
                _refuse_states(values, name, min(found))
    return exchange


def _refuse_states(values: Values, name: str, state: str) -> None:
    """What a State changes in the Orders after it, the clauses of this site do not say in full."""
    control = "weapon" if values.word(f"{name}weapon") else "ammunition"
    says = f"must bring Wounds alone, not {values.word(name + control)}: it can bring {state.title()}, and what that "
    raise values.wrong(name + control, f"{says}changes in the next Order is not worked out.")


def _refuse_disposable(edition: Edition, values: Values, name: str) -> None:
    """A Disposable weapon lasts so many Orders, a use for each."""
    if not values.word(f"{name}weapon"):
        return
    weapon = find(edition, values.word(f"{name}weapon"))
    uses = re.search(r"\d+", weapon.trait("Disposable"))
    if uses and values.number("orders") > int(uses[0]):
        says = (
            f"must be at most {uses[0]}, not {values.number('orders')}: {weapon.name} is {weapon.trait('Disposable')}."
        )
        raise values.wrong("orders", says)
