"""The Active Trooper's one Dodge die meets every threat of the exchange, each at a Success Value of its own."""

from collections import Counter

from engine.dice import Distribution, add
from engine.edition import Edition
from engine.exchange.combine import Alike, alike, joined, spread
from engine.exchange.injury import NONE, Harm
from engine.exchange.matchup import most_hits, rolled, toll_of
from engine.exchange.model import Action, Exchange, Meeting
from engine.exchange.saves import Landed, Toll, bring, failures
from engine.rules.face_to_face import CRITICAL

Shown = tuple[int, ...]
"""What one face of the Dodge die is worth against each threat: 0 for a failure, its number, CRITICAL."""


def faces_shown(exchange: Exchange) -> tuple[Shown, ...]:
    """What each face of the die is worth, 1 to 20: n5.dodge.one-die."""
    return tuple(
        tuple(_rank(meeting, face) for meeting in exchange.meetings if meeting.reactive.attacks)
        for face in range(1, 21)
    )


def _rank(meeting: Meeting, face: int) -> int:
    score = rolled(meeting.active).value.score(face)
    if meeting.reactive.action is Action.TEMPLATE:
        return int(score.success)
    return CRITICAL if score.critical else score.number


def harm_by_dodge(edition: Edition, exchange: Exchange) -> Distribution[Harm]:
    """What all threats bring the Active Trooper together.

    While the die shows one face, what lands of one threat is independent of the others; each is worked out once for
    each of its ranks. Follows n5.dodge.roll, n5.dodge.one-die, n5.ftf.cancel and n5.dodge.direct-templates.
    """
    threats = [meeting for meeting in exchange.meetings if meeting.reactive.attacks]
    shown = Counter(faces_shown(exchange))
    brought = [
        _brought(meeting, toll_of(edition, meeting.reactive, exchange.trooper), {die[index] for die in shown})
        for index, meeting in enumerate(threats)
    ]
    total: Alike = {}
    for die, times in shown.items():
        found: Alike = {NONE: (times,)}
        for by_rank, rank in zip(brought, die, strict=True):
            found = joined(found, by_rank[rank])
        total = {harm: add(total.get(harm, ()), found.get(harm, ())) for harm in total | found}
    return spread(total)


def _brought(meeting: Meeting, toll: Toll, ranks: set[int]) -> dict[int, Alike]:
    """What one threat brings while the Dodge die has each rank; the total is the same for all of them."""
    saves = failures(toll, most_hits(meeting.reactive))
    return {rank: alike(bring(toll, saves, _landed(meeting, rank))) for rank in ranks}


def _landed(meeting: Meeting, rank: int) -> Distribution[Landed]:
    if meeting.reactive.action is Action.TEMPLATE:
        return Distribution({(0 if rank else 1, 0): 1})
    side = rolled(meeting.reactive)
    if not side.rolls:
        return Distribution({(0, 0): 1})
    return side.dice.above(rank).map(lambda counts: (counts[1], counts[2]))
