"""ReRoll in a Face to Face Roll: which choice is best for winning, with or without a look at the enemy's dice."""

from dataclasses import dataclass, replace

from engine.dice import Distribution, multinomial, weighted_sum
from engine.rules.face_to_face.ranked_dice import CRITICAL, RANKS, Dice, Hand
from engine.rules.rolls import Counts, reroll_worst


@dataclass(frozen=True, slots=True)
class Stand:
    """When the dice stand as they are: the best is at least of rank `best`, the worst at least of rank `worst`."""

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What a side reckons with when it chooses: how often the enemy's best die has each rank.

    `reply` are the enemy's dice where the enemy may still roll one of them again, having seen the result.
    """

    best: tuple[int, ...]
    reply: Dice | None = None

    def beaten(self, rank: int, best: int) -> int:
        """How often a die of this rank beats all that the enemy ends with, where its side's best die is `best`."""
        if self.reply is None:
            return sum(self.best[:rank])
        stays = rank if self.reply.count > 1 else min(best + 1, CRITICAL)
        return sum(self.best[:stays]) * self.reply.up_to(rank - 1)

    def held(self, best: int) -> int:
        """How often the enemy does not beat a side whose best die has this rank."""
        known = sum(self.best[: best + 1])
        return known if self.reply is None else known * self.reply.up_to(best)


def best_stand(dice: Dice, enemy: Reckoned) -> Stand:
    """When to leave the dice as they are, and else roll the worst again.

    First comes the greatest chance to win, then the least that the enemy wins, then the most hits; where the ReRoll
    changes none of these, the dice stand. To roll the worst again is never worse than any other die.
    """
    if dice.count == 1:
        rank = _worth_keeping(dice, [(enemy.beaten(rank, rank), enemy.held(rank)) for rank in RANKS])
        return Stand(rank, rank)
    top = (enemy.beaten(CRITICAL, CRITICAL), enemy.held(CRITICAL))
    best = next(rank for rank in RANKS if (enemy.beaten(rank, rank), enemy.held(rank)) == top)
    return Stand(best, _worth_keeping(dice, [(enemy.beaten(rank, CRITICAL), 0) for rank in RANKS]))


def _worth_keeping(dice: Dice, worth: list[tuple[int, int]]) -> int:
    """The lowest rank that is worth at least as much as a die rolled again is on average."""
    faces = dice.up_to(CRITICAL)
    again = tuple(sum(weight * pair[i] for weight, pair in zip(dice.weights, worth, strict=True)) for i in (0, 1))
    return next(rank for rank in RANKS if (faces * worth[rank][0], faces * worth[rank][1]) >= again)


@dataclass(frozen=True, slots=True)
class Rerolled:
    """Two dice or more of which the worst is rolled again unless they stand."""

    dice: Dice
    stand: Stand

    @property
    def total(self) -> int:
        """All ordered outcomes, the second roll included."""
        return self.dice.total * self.dice.up_to(CRITICAL)

    def at_most(self, rank: int) -> int:
        """In how many of them no die is above this rank after the second roll."""
        return sum(weight for (_, plain, critical), weight in self.above(rank) if plain == critical == 0)

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """What stands after the second roll, of which none is above `top`."""
        count, worst = self.dice.count, self.stand.worst
        stands = weighted_sum(
            (1, multinomial(count, *self.dice.faces(rank, worst, top))),
            (-1, multinomial(count, *self.dice.faces(rank, worst, min(top, self.stand.best - 1)))),
        )
        again = weighted_sum((1, self.dice.above(rank, top)), (-1, stands))
        return weighted_sum(
            (self.dice.up_to(CRITICAL), stands), (1, reroll_worst(again, self.dice.faces(rank, top=top)))
        )


def reroll(dice: Dice, stand: Stand) -> Hand:
    """The dice after the ReRoll: the worst is rolled again unless they stand, and the second result binds."""
    if dice.count > 1:
        return Rerolled(dice, stand)
    again = dice.up_to(stand.worst - 1)
    kept = (dice.up_to(CRITICAL) if rank >= stand.worst else 0 for rank in RANKS)
    return replace(dice, weights=tuple(w * (k + again) for w, k in zip(dice.weights, kept, strict=True)))
