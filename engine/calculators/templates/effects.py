"""One Trooper of a form against the attack dice: how many are not cancelled, and what its own attack does."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat

from engine.calculators.templates.form import AffectedTrooper, TemplateForm
from engine.dice import Distribution
from engine.exchange import NO_HITS, UNHURT, Hits, Injury, injuries
from engine.rules.templates import (
    CRITICAL,
    NO_OPPONENT,
    Opponent,
    Ranks,
    ReplyToTemplate,
    TemplateKind,
    Throw,
    opponent_of,
    throws_of,
)

SURE_HIT = Throw((1,), (1,))
"""A Direct Template: a die that nothing but a successful Dodge cancels."""


def throws(form: TemplateForm) -> Distribution[Throw]:
    """Every set of attack dice that can be kept; the sure hit of a Direct Template."""
    side = form.attack.side
    if side is None:
        return Distribution({SURE_HIT: 1})
    return throws_of(side)


@dataclass(frozen=True, slots=True)
class TrooperUnderAttack:
    """One Trooper of a form against the attack.

    `fails_below` counts the outcomes of its dice below each rank, `own_hits` has its hits on the user by the rank that
    its dice must beat.
    """

    form: TemplateForm
    target: AffectedTrooper
    opposes: Opponent
    fails_below: tuple[int, ...]
    own_hits: tuple[Distribution[Hits], ...]

    def ranks(self, throw: Throw) -> Ranks:
        """The ranks of the attack dice against this Trooper."""
        return throw.main if self.target.criticals else throw.others

    def best(self, throw: Throw) -> int:
        """The rank that its dice must beat; 0 where they are not compared."""
        ranks = self.ranks(throw) if self.target.contested else ()
        return ranks[0] if ranks else 0

    def won(self, throw: Throw) -> int:
        """In how many outcomes of the dice that oppose the attack it beats them all."""
        ranks = self.ranks(throw)
        return self.fails_below[ranks[0]] if ranks else 0

    def hits_by(self, standing: int, criticals: int) -> Hits:
        """The hits of so many dice that are not cancelled; at most so many of them are Criticals."""
        if self.target.hit is None:
            return NO_HITS
        if self.form.kind is TemplateKind.DIRECT:
            return Hits(plain=self.form.attack.templates * standing)
        critical = min(standing, criticals)
        return Hits(standing - critical, critical)

    def hits(self, throw: Throw) -> Iterator[tuple[Hits, int]]:
        """The hits of the Template on it, with their weights out of `opposes.total`: n5.impact-template.effect."""
        ranks = self.ranks(throw)
        criticals, before = ranks.count(CRITICAL), self.opposes.total
        for standing, more in enumerate((*(self.fails_below[rank] for rank in ranks), 0)):
            yield self.hits_by(standing, criticals), before - more
            before = more

    def all_hits(self, dice: Distribution[Throw]) -> Distribution[Hits]:
        """The hits of the Template on it, over all attack dice."""
        weights: dict[Hits, int] = {}
        for throw, weight in dice:
            for hits, ways in self.hits(throw):
                weights[hits] = weights.get(hits, 0) + weight * ways
        return Distribution({hits: weight for hits, weight in weights.items() if weight})

    def own_injuries(self, best: int) -> Distribution[Injury]:
        """What its attack does to the user; nothing where it does not attack."""
        own, side = self.target.own_hit, self.target.side
        if own is None:
            return Distribution({UNHURT: 1})
        return injuries(own.per_hit, self.own_hits[best], side.burst if side else 1)

    def injuries_by(self, hits: Distribution[Hits]) -> Distribution[Injury]:
        """What hits of the Template do to it."""
        if self.target.hit is None:
            return Distribution({UNHURT: 1})
        return injuries(self.target.hit.per_hit, hits, self.form.attack.most_hits)

    def chance_down(self, hits: Hits) -> Fraction:
        """The chance that it goes down under the hits of the Template."""
        return self.injuries_by(Distribution({hits: 1})).chance(self.target.trooper.is_brought_down)

    def chance_unhit(self, best: int) -> Fraction:
        """The chance that its attack does not hit the user, where its dice must beat a rank."""
        return self.own_hits[best].chance(lambda hits: hits == NO_HITS)

    def chance_unhurt(self, best: int) -> Fraction:
        """The chance that its attack does not hurt the user, where its dice must beat a rank."""
        return self.own_injuries(best).chance(lambda injury: not injury.hurts)


def meeting_of(form: TemplateForm, target: AffectedTrooper) -> TrooperUnderAttack:
    """One Trooper against the attack; a Dodge is compared with a Direct Template too, which any success evades."""
    dodges = target.answer is ReplyToTemplate.DODGE and form.kind is TemplateKind.DIRECT
    opposes = opponent_of(target.side) if target.contested or dodges else NO_OPPONENT
    fails_below = tuple(opposes.at_most(rank - 1) for rank in range(CRITICAL + 1))
    return TrooperUnderAttack(form, target, opposes, fails_below, tuple(_own_hits(target)))


def _own_hits(target: AffectedTrooper) -> Iterator[Distribution[Hits]]:
    """Its hits on the user by the rank that its dice must beat; a Direct Template hits without a roll."""
    ranks = range(CRITICAL + 1 if target.contested else 1)
    if target.answer is ReplyToTemplate.SHOOT:
        own = opponent_of(target.side)
        yield from (own.above(rank).map(lambda counts: Hits(counts[1], counts[2])) for rank in ranks)
    else:
        hits = Hits(plain=1) if target.answer is ReplyToTemplate.TEMPLATE else NO_HITS
        yield from repeat(Distribution({hits: 1}), len(ranks))
