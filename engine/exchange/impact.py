"""An Impact Template on several Troopers: all oppose the same attack dice, and once these are known, each alone."""

from collections.abc import Iterator

from engine.dice import Distribution, from_pairs
from engine.exchange.elements import Action, DeclaredAction, Exchange, Hits, TrooperMatchup, side_of
from engine.exchange.matchup import (
    BothInjuries,
    injuries_by,
    injuries_of_winner,
    uncontested_hits,
    with_blast_on_active,
)
from engine.rules.templates import CRITICAL, Ranks, opponent_of, throws_of

BEST_PLAIN = 19
"""The highest number of a plain success of one that opposes the attack: its 20 is always a Critical."""


def under_template(exchange: Exchange) -> tuple[TrooperMatchup, ...]:
    """The matchups of those that an Impact Template touches, the Main Target first; empty where there is none."""
    return tuple(one for one in exchange.enemies if one.active.action is Action.IMPACT)


def throws_against(touched: tuple[TrooperMatchup, ...]) -> Distribution[tuple[Ranks, ...]]:
    """The ranks of the attack dice against each Trooper touched, as far as they differ for it.

    A Critical is one against the Main Target alone. Follows n5.impact-template.independent and n5.templates.critical.
    """

    def against(place: int, ranks: Ranks) -> Ranks:
        best = _best_of(touched[place])
        return tuple(rank if rank >= CRITICAL else min(rank, best) for rank in ranks)

    return throws_of(side_of(touched[0].active)).map(
        lambda throw: tuple(against(place, throw.others if place else throw.main) for place in range(len(touched)))
    )


def _best_of(matchup: TrooperMatchup) -> int:
    """The number from which on all plain successes are the same to a Trooper: above its own, if it opposes them."""
    if not matchup.contested:
        return 1
    return min(max(side_of(matchup.reactive).value.value, 0), BEST_PLAIN - 1) + 1


def injuries_given(matchup: TrooperMatchup, ranks: Ranks) -> Distribution[BothInjuries]:
    """The injuries of both while the attack dice have these ranks against one Trooper: n5.impact-template.effect."""
    if matchup.contested:
        return with_blast_on_active(matchup, _contested(matchup.active, matchup.reactive, ranks))
    successes, critical = sum(rank > 0 for rank in ranks), ranks.count(CRITICAL)
    on_reactive = injuries_by(matchup.active, Distribution({Hits(successes - critical, critical): 1}))
    on_active = injuries_by(matchup.reactive, uncontested_hits(matchup.reactive, matchup.active))
    both = from_pairs((BothInjuries(a, r), weight * times) for a, weight in on_active for r, times in on_reactive)
    return with_blast_on_active(matchup, both)


def _contested(active: DeclaredAction, reactive: DeclaredAction, ranks: Ranks) -> Distribution[BothInjuries]:
    """The same of one that rolls Face to Face: the dice that beat all of its own hit it, or else its own may hit."""
    opponent = opponent_of(side_of(reactive))
    mine = from_pairs(_standing(ranks, [opponent.at_most(rank - 1) for rank in ranks]))
    above = opponent.above(ranks[0]) if ranks else opponent.above(0)
    theirs = from_pairs((Hits(plain, critical), weight) for (_, plain, critical), weight in above if plain or critical)
    return injuries_of_winner(active, reactive, mine, theirs, opponent.total - mine.total - theirs.total)


def _standing(ranks: Ranks, below: list[int]) -> Iterator[tuple[Hits, int]]:
    """The hits of the dice that stand, each with the outcomes of the other side, of which `below` are below a rank."""
    criticals = ranks.count(CRITICAL)
    for standing, (more, fewer) in enumerate(zip(below, [*below, 0][1:], strict=True), 1):
        if more > fewer:
            critical = min(standing, criticals)
            yield Hits(standing - critical, critical), more - fewer
