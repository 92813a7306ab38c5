"""The ReRoll in a Face to Face Roll: which choice is best for winning, having seen the enemy's dice or not."""

from dataclasses import dataclass, replace

from engine.dice import Distribution, multinomial, weighted_sum
from engine.rules.face_to_face.ranked_dice import CRITICAL, RANKS, RankedDice, RolledDice
from engine.rules.rolls import Counts, reroll_worst


@dataclass(frozen=True, slots=True)
class KeepRule:
    """When to keep the dice as they are: the best has rank `best` or more, and the worst rank `worst` or more."""

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class EnemyBest:
    """How often the enemy's best die has each rank, as a side knows or expects it when it chooses.

    `reply` are the enemy's dice if the enemy may still roll one of them again, having seen the result.
    """

    best: tuple[int, ...]
    reply: RolledDice | None = None

    def beaten(self, rank: int, best: int) -> int:
        """How often a die of this rank beats all that the enemy ends with, if the best die of its side is `best`."""
        if self.reply is None:
            return sum(self.best[:rank])
        stays = rank if self.reply.count > 1 else min(best + 1, CRITICAL)
        return sum(self.best[:stays]) * self.reply.up_to(rank - 1)

    def not_beating(self, best: int) -> int:
        """How often the enemy does not beat a side whose best die has this rank."""
        known = sum(self.best[: best + 1])
        return known if self.reply is None else known * self.reply.up_to(best)


def best_keep_rule(dice: RolledDice, enemy: EnemyBest) -> KeepRule:
    """When it is best to keep the dice, and not to roll the worst again.

    What counts is first the chance to win, then the chance that the enemy does not win, then the number of hits; where
    the ReRoll changes none of these, the dice are kept. To roll the worst die again is never worse than any other.
    """
    if dice.count == 1:
        rank = _worth_keeping(dice, [(enemy.beaten(rank, rank), enemy.not_beating(rank)) for rank in RANKS])
        return KeepRule(rank, rank)
    top = (enemy.beaten(CRITICAL, CRITICAL), enemy.not_beating(CRITICAL))
    best = next(rank for rank in RANKS if (enemy.beaten(rank, rank), enemy.not_beating(rank)) == top)
    return KeepRule(best, _worth_keeping(dice, [(enemy.beaten(rank, CRITICAL), 0) for rank in RANKS]))


def _worth_keeping(dice: RolledDice, worth: list[tuple[int, int]]) -> int:
    """The lowest rank that is worth at least as much as a die rolled again is on average."""
    faces = dice.up_to(CRITICAL)
    again = tuple(sum(weight * pair[i] for weight, pair in zip(dice.weights, worth, strict=True)) for i in (0, 1))
    return next(rank for rank in RANKS if (faces * worth[rank][0], faces * worth[rank][1]) >= again)


@dataclass(frozen=True, slots=True)
class RerolledDice:
    """Two dice or more; the worst of them is rolled again unless they are kept."""

    dice: RolledDice
    keep: KeepRule

    @property
    def total(self) -> int:
        """All ordered outcomes, the second roll included."""
        return self.dice.total * self.dice.up_to(CRITICAL)

    def at_most(self, rank: int) -> int:
        """In how many of them no die is above this rank after the second roll."""
        return sum(weight for (_, plain, critical), weight in self.above(rank) if plain == critical == 0)

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """The dice after the second roll, where none is above `top`."""
        count, worst = self.dice.count, self.keep.worst
        kept = weighted_sum(
            (1, multinomial(count, *self.dice.faces(rank, worst, top))),
            (-1, multinomial(count, *self.dice.faces(rank, worst, min(top, self.keep.best - 1)))),
        )
        again = weighted_sum((1, self.dice.above(rank, top)), (-1, kept))
        return weighted_sum((self.dice.up_to(CRITICAL), kept), (1, reroll_worst(again, self.dice.faces(rank, top=top))))


def reroll(dice: RolledDice, keep: KeepRule) -> RankedDice:
    """The dice after the ReRoll: the worst is rolled again unless they are kept, and the second result is binding."""
    if dice.count > 1:
        return RerolledDice(dice, keep)
    again = dice.up_to(keep.worst - 1)
    kept = (dice.up_to(CRITICAL) if rank >= keep.worst else 0 for rank in RANKS)
    return replace(dice, weights=tuple(w * (k + again) for w, k in zip(dice.weights, kept, strict=True)))
