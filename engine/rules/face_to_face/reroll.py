"""The ReRoll in a Face to Face Roll: the best choice for winning, before or after seeing the enemy's dice."""

from dataclasses import dataclass, replace

from engine.dice import Distribution, multinomial, weighted_sum
from engine.rules.face_to_face.ranked_dice import CRITICAL, RANKS, RankedDice, RolledDice
from engine.rules.rolls import Counts, reroll_worst


@dataclass(frozen=True, slots=True)
class KeepRule:
    """When to keep the dice: the best has rank `best` or more, and the worst rank `worst` or more."""

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class EnemyBest:
    """How often the enemy's best die has each rank, as a side knows or expects it when it chooses.

    `reply` are the enemy's dice if the enemy may still roll one of them again after seeing the result.
    """

    best: tuple[int, ...]
    reply: RolledDice | None = None

    def beaten(self, rank: int, best: int) -> int:
        """Return how often a die of this rank beats the enemy's final dice, if the best die of its side is `best`."""
        if self.reply is None:
            return sum(self.best[:rank])
        stays = rank if self.reply.count > 1 else min(best + 1, CRITICAL)
        return sum(self.best[:stays]) * self.reply.up_to(rank - 1)

    def not_beating(self, best: int) -> int:
        """Return how often the enemy does not beat a side whose best die has this rank."""
        known = sum(self.best[: best + 1])
        return known if self.reply is None else known * self.reply.up_to(best)


def best_keep_rule(dice: RolledDice, enemy: EnemyBest) -> KeepRule:
    """Return the best rule for keeping the dice instead of rolling the worst again.

    It maximizes the chance to win, then the chance that the enemy does not win, then the number of hits; if the ReRoll
    changes none of these, the dice are kept. Rolling the worst die again is never worse than rolling another.
    """
    if dice.count == 1:
        rank = _worth_keeping(dice, [(enemy.beaten(rank, rank), enemy.not_beating(rank)) for rank in RANKS])
        return KeepRule(rank, rank)
    top = (enemy.beaten(CRITICAL, CRITICAL), enemy.not_beating(CRITICAL))
    best = next(rank for rank in RANKS if (enemy.beaten(rank, rank), enemy.not_beating(rank)) == top)
    return KeepRule(best, _worth_keeping(dice, [(enemy.beaten(rank, CRITICAL), 0) for rank in RANKS]))


def _worth_keeping(dice: RolledDice, worth: list[tuple[int, int]]) -> int:
    """Return the lowest rank that is at least as good as the average of a rerolled die."""
    faces = dice.up_to(CRITICAL)
    again = tuple(sum(weight * pair[i] for weight, pair in zip(dice.weights, worth, strict=True)) for i in (0, 1))
    return next(rank for rank in RANKS if (faces * worth[rank][0], faces * worth[rank][1]) >= again)


@dataclass(frozen=True, slots=True)
class RerolledDice:
    """At least two dice; the worst of them is rolled again unless they are kept."""

    dice: RolledDice
    keep: KeepRule

    @property
    def total(self) -> int:
        """Return the number of all ordered outcomes, including the second roll."""
        return self.dice.total * self.dice.up_to(CRITICAL)

    def at_most(self, rank: int) -> int:
        """Return in how many outcomes no die is above this rank after the second roll."""
        return sum(weight for (_, plain, critical), weight in self.above(rank) if plain == critical == 0)

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """Return the counts of dice after the second roll, if none is above `top`."""
        count, worst = self.dice.count, self.keep.worst
        kept = weighted_sum(
            (1, multinomial(count, *self.dice.faces(rank, worst, top))),
            (-1, multinomial(count, *self.dice.faces(rank, worst, min(top, self.keep.best - 1)))),
        )
        again = weighted_sum((1, self.dice.above(rank, top)), (-1, kept))
        return weighted_sum((self.dice.up_to(CRITICAL), kept), (1, reroll_worst(again, self.dice.faces(rank, top=top))))


def reroll(dice: RolledDice, keep: KeepRule) -> RankedDice:
    """Return the dice after the ReRoll: the worst is rolled again unless they are kept, and the new result counts."""
    if dice.count > 1:
        return RerolledDice(dice, keep)
    again = dice.up_to(keep.worst - 1)
    kept = (dice.up_to(CRITICAL) if rank >= keep.worst else 0 for rank in RANKS)
    return replace(dice, weights=tuple(w * (k + again) for w, k in zip(dice.weights, kept, strict=True)))
