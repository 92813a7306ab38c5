"""Steps for several Orders: what carries over, when they end, and what independent tries would give."""

from engine.edition import Edition
from engine.exchange.elements import Action, Exchange, ExchangeTrooper
from engine.exchange.repeated import DOWN, UP, RepeatedOrders, naive_chance
from engine.rules.saving_roll import FallSkill
from engine.ruling import Step
from engine.wording import counted, joined_names, percent


def repeated_steps(
    edition: Edition, exchange: Exchange, repeated: RepeatedOrders, in_states: tuple[Step, ...]
) -> tuple[Step, ...]:
    """Return the steps on what carries over between Orders: n5.save.wounds, n5.guts.when, n5.dodge.move.

    `in_states` are the steps on the target's actions in States that the attack causes.
    """
    matchups = [matchup for order in repeated.played.values() for matchup in order.exchange.enemies]
    actions = [side.action for matchup in matchups for side in (matchup.active, matchup.reactive)]
    dodges = Action.DODGE in actions
    stays = "A Trooper that wins with a Dodge is assumed to stay where it is."
    return (
        Step(
            edition.cite("save.wounds"),
            _end_words(exchange),
            steps=tuple(_order(edition, repeated, order) for order in range(1, repeated.orders + 1)),
        ),
        _naive(edition, repeated),
        *_states(edition, exchange),
        *in_states,
        *_dogged(edition, exchange),
        Step(
            edition.cite("guts.when"),
            "Guts Rolls are assumed to be passed: nobody moves or goes Prone between Orders.",
        ),
        Step(edition.cite("dodge.move"), stays if dodges else "No Dodge, so no Dodge movement.", applied=dodges),
    )


def _dogged(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the step on a Trooper that fought on with Dogged: n5.dogged.end."""
    troopers = [("Active", exchange.trooper), *((matchup.name, matchup.trooper) for matchup in exchange.enemies)]
    dogged = [name for name, trooper in troopers if trooper.levels.fall_skill is FallSkill.DOGGED]
    says = "after these Orders, in the States Phase, a Trooper that fought on with Dogged is Dead."
    return tuple(Step(edition.cite("dogged.end"), f"{name}: {says}") for name in dogged)


IMMOBILIZED_A = "immobilized-a"
"""The kind of Immobilized that PARA causes."""

STATES = {
    "stunned": (
        "stunned.no-attack",
        "A Stunned Trooper cannot attack for the rest of this Turn; it can still dodge or reset, at -3.",
    ),
    IMMOBILIZED_A: (
        "immobilized-a.dodge",
        "An Immobilized-A Trooper can only dodge, at -6; a Dodge that succeeds ends the State.",
    ),
    "immobilized": (
        "immobilized-b.reset",
        "An Immobilized-B Trooper can only declare Reset, at -3; one that succeeds ends the State.",
    ),
    "targeted": ("targeted.bonus", "A Targeted Trooper still acts, and enemies have +3 against it."),
    "possessed": ("possessed.owner", "A Possessed TAG fights for the other side, so the Orders end."),
    "isolated": (
        "isolated.orders",
        "An Isolated Trooper gets no Order from its Order Pool and makes no Comms Attack; else it reacts as usual.",
    ),
}
"""The effect of each State on later Orders, with its topic; plain Immobilized is Immobilized-B."""


def _states(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the steps on the effects that States caused by hits have on later Orders."""
    hits = [side.hit for matchup in exchange.enemies for side in (matchup.active, matchup.reactive) if side.hit]
    caused = {
        IMMOBILIZED_A if state == "immobilized" and hit.weapon.hit.ammunition.has("para") else str(state)
        for hit in hits
        for state in hit.per_hit.states
    }
    return tuple(Step(edition.cite(topic), says) for topic, says in (STATES[state] for state in sorted(caused)))


def first_order_step(edition: Edition, steps: tuple[Step, ...]) -> Step:
    """Return the steps of the repeated exchange, as those of the first Order: n5.sequence."""
    says = "Order 1 alone, with the Wounds at its start; a later Order starts with those taken by then."
    return Step(edition.cite("sequence"), says, steps=steps)


def _end_words(exchange: Exchange) -> str:
    (matchup,) = exchange.enemies
    hit, done = matchup.active.hit, ""
    if matchup.active.action is Action.HACK and hit and hit.per_hit.states:
        done = f" They also end once the target is in the State that {matchup.active.uses} causes."
    return (
        f"Wounds stay from Order to Order: the Active Trooper is down with {_wounds_to_go(exchange.trooper)}, the "
        f"target with {_wounds_to_go(matchup.trooper)}. A Trooper that is down no longer acts and is no longer "
        f"attacked, and the Orders end there.{done}"
    )


def _wounds_to_go(trooper: ExchangeTrooper) -> str:
    return f"{counted('Wound', trooper.levels.down)}{' more' if trooper.body.wounds_taken else ''}"


def _order(edition: Edition, repeated: RepeatedOrders, order: int) -> Step:
    spent, neither = percent(repeated.chance(order - 1, UP, UP)), percent(repeated.chance(order, UP, UP))
    target, active = percent(repeated.chance(order, target=DOWN)), percent(repeated.chance(order, active=DOWN))
    says = f"Order {order} is spent {spent} of the time; by its end the target is down {target}, Active {active}, "
    return Step(edition.cite("save.wounds"), f"{says}neither of them {neither}.")


def _naive(edition: Edition, repeated: RepeatedOrders) -> Step:
    """Return the step on the difference between the true chance and that of independent tries: n5.save.wounds."""
    orders, first = repeated.orders, repeated.chance(1, target=DOWN)
    naive, exact = naive_chance(first, orders), repeated.chance(orders, target=DOWN)
    says = (
        f"If every Order were a fresh try, the target would be down {percent(naive)}: 1-(1-p)^{orders} with p = "
        f"{percent(first)} of one Order. With the Wounds carried over it is {percent(exact)}"
    )
    if naive == exact:
        return Step(edition.cite("save.wounds"), f"{says}: here the two agree.", applied=False)
    in_state = any(repeated.has_state(orders, active=active) for active in (True, False))
    why = [
        *(["do not count the Wounds that the target has taken"] if repeated.target.down > 1 else []),
        *(["go on when the Active Trooper is down"] if repeated.chance(orders, active=DOWN) else []),
        *(["do not count the States that hits cause"] if in_state else []),
    ]
    return Step(edition.cite("save.wounds"), f"{says}. Fresh tries {joined_names(why)}.")
