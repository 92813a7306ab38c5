"""The steps of several Orders: what is carried over, when it ends, and what tries without a memory would say."""

from engine.edition import Edition
from engine.exchange.model import Exchange
from engine.exchange.repeated import DOWN, UP, Chain, independent
from engine.rules.saving_roll import HitTarget, WoundLevels
from engine.ruling import Step
from engine.wording import percent


def explain(edition: Edition, exchange: Exchange, found: Chain) -> tuple[Step, ...]:
    """What is assumed between Orders, and each Order: n5.save.wounds, n5.guts.when, n5.dodge.move."""
    orders = range(1, len(found.after))
    dodges = any("dodge" in (meeting.active.action, meeting.reactive.action) for meeting in exchange.meetings)
    return (
        Step(
            edition.cite("save.wounds"),
            _ends(exchange, found),
            steps=tuple(_order(edition, found, order) for order in orders),
        ),
        memory(edition, found),
        Step(edition.cite("guts.when"), "Guts Rolls are taken as passed: nobody moves or goes Prone between Orders."),
        Step(
            edition.cite("dodge.move"),
            "Who wins with a Dodge is taken to stay where it is." if dodges else "No Dodge, so no Dodge movement.",
            applied=dodges,
        ),
    )


def by_itself(edition: Edition, steps: tuple[Step, ...]) -> Step:
    """The steps of the exchange that is repeated, as those of the first Order: n5.sequence."""
    says = "Order 1 by itself, with the Wounds at its start; a later Order begins with those taken by then."
    return Step(edition.cite("sequence"), says, steps=steps)


def _ends(exchange: Exchange, found: Chain) -> str:
    ((_, target),) = exchange.troopers
    return (
        f"Wounds stay from Order to Order: the Active Trooper is down with {_wounds(found.active, exchange.trooper)}, "
        f"the target with {_wounds(found.target, target)}. Who is down neither acts nor is attacked again, and the "
        "Orders end there."
    )


def _wounds(limits: WoundLevels, trooper: HitTarget) -> str:
    more = " more" if trooper.wounds_taken else ""
    return f"{limits.unconscious} Wound{'' if limits.unconscious == 1 else 's'}{more}"


def _order(edition: Edition, found: Chain, order: int) -> Step:
    spent, neither = percent(found.chance(order - 1, UP, UP)), percent(found.chance(order, UP, UP))
    target, active = percent(found.chance(order, target=DOWN)), percent(found.chance(order, active=DOWN))
    says = f"Order {order} is spent {spent} of the time; by its end the target is down {target}, Active {active}, "
    return Step(edition.cite("save.wounds"), f"{says}neither of them {neither}.")


def memory(edition: Edition, found: Chain) -> Step:
    """How far tries that know nothing of each other are off, and why: n5.save.wounds."""
    orders, first = len(found.after) - 1, found.chance(1, target=DOWN)
    apart, exact = independent(first, orders), found.chance(orders, target=DOWN)
    says = f"1-(1-p)^{orders} with p = {percent(first)} of one Order says {percent(apart)}, the chain {percent(exact)}"
    if apart == exact:
        return Step(edition.cite("save.wounds"), f"{says}: here the two agree.", applied=False)
    why = [
        *(["it forgets the Wounds that the target has taken"] if found.target.unconscious > 1 else []),
        *(["it goes on shooting when the Active Trooper is down"] if found.chance(orders, active=DOWN) else []),
    ]
    return Step(edition.cite("save.wounds"), f"{says}: {' and '.join(why)}.")
