"""The Skills of an Order and its AROs are simultaneous, wherever on the route each is made."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.declaration import Declaration, Place
from engine.rules.order.state import State
from engine.ruling import Step

PLACE_NAMES = {
    Place.START: "from the start of the route",
    Place.ROUTE: "from a point of the route",
    Place.END: "from the end of the route",
}


def simultaneous_actions(edition: Edition, state: State) -> tuple[str, ...]:
    """Return everything that is performed simultaneously, in words: the Skills of the Order, then the AROs."""
    return tuple(
        f"{f'{one.by}: ' if word == one.by else ''}{'Idle' if word in state.idle else _performed(edition, state, one)}"
        for word, one in state.declarations()
    )


def _performed(edition: Edition, state: State, one: Declaration) -> str:
    skills = edition.of(OrderRules).skills
    moves = any(skills[other.skill].route for _, other in state.declarations())
    from_where = moves and skills[one.skill].attack and not skills[one.skill].route
    return f"{one.skill} {PLACE_NAMES[one.place]}" if from_where else one.skill


def simultaneous_steps(edition: Edition, state: State) -> tuple[Step, ...]:
    """Return the steps on simultaneity: n5.aro.simultaneous, n4.aro.simultaneous, n5.aro.no-chain, n5.aro.no-limit."""
    count = len(state.aros)
    together = "; ".join(simultaneous_actions(edition, state))
    says = f"Simultaneous: {together}." if count else "There is no ARO to be simultaneous with the Order."
    many = f"{count} Troopers react to this Order; their number has no limit."
    return (
        Step(edition.cite("aro.simultaneous"), says, applied=count > 0),
        Step(edition.cite("aro.no-chain"), "Nobody reacts to an ARO.", applied=count > 0),
        Step(
            edition.cite("aro.no-limit"), many if count > 1 else "No more than one Trooper reacts.", applied=count > 1
        ),
    )
