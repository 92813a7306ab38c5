"""Orders and AROs are simultaneous, whatever the Skills, wherever on the route each of them is made."""

from engine.edition import Edition
from engine.rules.declaration import END, ROUTE, START, Declaration
from engine.rules.order_state import State
from engine.rules.skills import order_rules
from engine.ruling import Step

PLACE_NAMES = {
    START: "from the start of the route",
    ROUTE: "from a point of the route",
    END: "from the end of the route",
}


def simultaneous(edition: Edition, state: State) -> tuple[str, ...]:
    """Everything that is performed at the same time, as words: the Skills of the Order, then the AROs."""
    routes = {word for word, one in state.declared() if order_rules(edition).skills[one.skill].route}
    return tuple(
        _made(word, declaration, placed=bool(routes) and word not in routes) for word, declaration in state.declared()
    )


def simultaneous_steps(edition: Edition, state: State) -> tuple[Step, ...]:
    """That all of it is simultaneous: n5.aro.simultaneous, n4.aro.simultaneous, n5.aro.no-limit."""
    count = len(state.aros)
    together = "; ".join(simultaneous(edition, state))
    says = f"Simultaneous: {together}." if count else "There is no ARO that could be simultaneous with the Order."
    many = f"{count} Troopers react to this Order; their number has no limit."
    return (
        Step(edition.cite("aro.simultaneous"), says, applied=count > 0),
        Step(
            edition.cite("aro.no-limit"), many if count > 1 else "No more than one Trooper reacts.", applied=count > 1
        ),
    )


def _made(word: str, declaration: Declaration, *, placed: bool) -> str:
    whose = f"{word}: " if word == declaration.by else ""
    return f"{whose}{declaration.skill}{f' {PLACE_NAMES[declaration.place]}' if placed else ''}"
