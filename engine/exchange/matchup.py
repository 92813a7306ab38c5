"""Two Troopers that affect each other roll Face to Face; where one does not, each makes a Normal Roll."""

from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.exchange.injury import NONE, Harm
from engine.exchange.model import Act, Action, Exchange, Meeting
from engine.exchange.saves import Landed, Toll, struck, toll
from engine.rules.face_to_face import NOBODY, Side, uncancelled, winner
from engine.rules.rolls import NormalRoll, normal_roll_outcomes
from engine.rules.saving_roll import HitTarget

Both = tuple[Harm, Harm]
"""What became of the Active Trooper and of the Reactive one."""


def harms(edition: Edition, exchange: Exchange, meeting: Meeting) -> Distribution[Both]:
    """What one meeting brings both Troopers, where no Dodge of the Active one ties it to the others.

    Follows n5.ftf.when, n5.ftf.dodge-reset, n5.dodge.direct-templates and n5.dodge.direct-template-answer.
    """
    theirs = toll_of(edition, meeting.reactive, exchange.trooper) if meeting.reactive.attacks else None
    ours = toll_of(edition, meeting.active, meeting.trooper) if meeting.active.attacks else None
    if meeting.contested:
        return _contested(meeting, ours, theirs)
    on_active = _uncontested(meeting.reactive, meeting.active, theirs)
    on_reactive = _uncontested(meeting.active, meeting.reactive, ours)
    return from_pairs(((a, r), weight * times) for a, weight in on_active for r, times in on_reactive)


def toll_of(edition: Edition, act: Act, trooper: HitTarget | None) -> Toll:
    """What each hit of an attack takes from whom it hits."""
    if act.strike is None or trooper is None:
        raise TypeError(f"{act.action} has nothing to strike, or nobody")
    return toll(edition, act.strike, trooper)


def _contested(meeting: Meeting, ours: Toll | None, theirs: Toll | None) -> Distribution[Both]:
    """Only the side that wins can hurt the other; one that wins with a Dodge does not."""
    left = uncancelled(rolled(meeting.active), rolled(meeting.reactive))

    def won(side: str, first: int) -> Distribution[Landed]:
        return from_pairs(((found[first], found[first + 1]), weight) for found, weight in left if winner(found) == side)

    on_reactive = _struck(ours, won("active", 0), meeting.active)
    on_active = _struck(theirs, won("reactive", 2), meeting.reactive)
    none = left.weights.get(NOBODY, 0)
    mine, other = _factor(ours, meeting.active), _factor(theirs, meeting.reactive)
    pairs: list[tuple[Both, int]] = [((NONE, NONE), none * mine * other)]
    pairs += [((NONE, harm), weight * other) for harm, weight in on_reactive]
    pairs += [((harm, NONE), weight * mine) for harm, weight in on_active]
    return from_pairs(iter(pairs))


def _uncontested(act: Act, answer: Act, toll: Toll | None) -> Distribution[Harm]:
    """What an attack brings that nobody contests, or that a Dodge meets in a Normal Roll."""
    return _struck(toll, uncontested(act, answer), act)


def uncontested(act: Act, answer: Act) -> Distribution[Landed]:
    """How an attack lands that meets no Face to Face Roll; an act that is no attack lands nothing."""
    if act.action is Action.SHOOT:
        return normal_roll_outcomes(alone(act)).map(lambda counts: (counts[1], counts[2]))
    if act.action is not Action.TEMPLATE:
        return Distribution({(0, 0): 1})
    if answer.action is not Action.DODGE:
        return Distribution({(1, 0): 1})
    return normal_roll_outcomes(alone(answer)).map(lambda counts: (0 if counts[1] or counts[2] else 1, 0))


def alone(act: Act) -> NormalRoll:
    """What an act rolls that nobody contests."""
    side = rolled(act)
    return NormalRoll(side.value, side.burst, side.special_die)


def rolled(act: Act) -> Side:
    """What an act rolls that rolls."""
    if act.side is None:
        raise TypeError(f"{act.action} rolls no dice")
    return act.side


def most_hits(act: Act) -> int:
    """How many hits an act can have."""
    return act.side.burst if act.side else 1


def _factor(toll: Toll | None, act: Act) -> int:
    return int(toll.total ** most_hits(act)) if toll else 1


def _struck(toll: Toll | None, landed: Distribution[Landed], act: Act) -> Distribution[Harm]:
    return struck(toll, landed, most_hits(act)) if toll else Distribution({NONE: landed.total} if landed.total else {})
