"""The Active Trooper's one Dodge die is compared with every threat of the exchange, each at its Success Value."""

from collections import Counter

from engine.dice import Distribution, add
from engine.exchange.combine import ByKind, by_kind, combine_kinds, expand
from engine.exchange.injury import UNHURT, Injury
from engine.exchange.matchup import hit_of, hits_of_rolls, most_hits, side_of
from engine.exchange.model import Action, Exchange, Matchup
from engine.exchange.saves import NO_HITS, ONE_HIT, Hits, injuries_from, saves_by_hits
from engine.rules.face_to_face import rank_of

Ranks = tuple[int, ...]
"""The rank of one face of the Dodge die against each threat; against a Direct Template 1 for any success."""


def injuries_despite_dodge(exchange: Exchange) -> Distribution[Injury]:
    """The injuries of an Active Trooper that dodges all threats.

    While the die shows one face, the hits of one threat are independent of the others; each is worked out once for
    each of its ranks. Follows n5.dodge.roll, n5.dodge.one-die, n5.ftf.cancel and n5.dodge.direct-templates.
    """
    threats = [matchup for matchup in exchange.matchups if matchup.reactive.attacks]
    faces = Counter(tuple(_rank(threat, face) for threat in threats) for face in range(1, 21))
    kinds = [_by_rank(threat, {ranks[index] for ranks in faces}) for index, threat in enumerate(threats)]
    total: ByKind = {}
    for ranks, times in faces.items():
        found: ByKind = {UNHURT: (times,)}
        for by_rank, rank in zip(kinds, ranks, strict=True):
            found = combine_kinds(found, by_rank[rank])
        total = {injury: add(total.get(injury, ()), found.get(injury, ())) for injury in total | found}
    return expand(total)


def _rank(threat: Matchup, face: int) -> int:
    """What a face of the Dodge die is worth against a threat: n5.dodge.one-die."""
    score = side_of(threat.active).value.score(face)
    return int(score.success) if threat.reactive.action is Action.TEMPLATE else rank_of(score)


def _by_rank(threat: Matchup, ranks: set[int]) -> dict[int, ByKind]:
    """The injuries by one threat while the Dodge die has each rank; the total is the same for all of them."""
    per_hit = hit_of(threat.reactive).per_hit
    saves = saves_by_hits(per_hit, most_hits(threat.reactive))
    return {rank: by_kind(injuries_from(per_hit, saves, _hits(threat, rank))) for rank in ranks}


def _hits(threat: Matchup, rank: int) -> Distribution[Hits]:
    if threat.reactive.action is Action.TEMPLATE:
        return Distribution({NO_HITS if rank else ONE_HIT: 1})
    side = side_of(threat.reactive)
    return hits_of_rolls(side.dice.above(rank)) if side.rolls else Distribution({NO_HITS: 1})
