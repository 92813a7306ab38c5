"""The roll of a declared action, and its hits."""

from engine.dice import Distribution, from_pairs
from engine.exchange.elements.model import DeclaredAction
from engine.exchange.elements.saves import HitOnTrooper, Hits
from engine.rules.face_to_face import ReRoll, Side
from engine.rules.rolls import Counts, NormalRoll


def side_of(action: DeclaredAction) -> Side:
    """Return the roll of an action; raise TypeError if it has none."""
    if action.side is None:
        raise TypeError(f"{action.action} rolls no dice")
    return action.side


def as_normal_roll(action: DeclaredAction) -> NormalRoll:
    """Return the Normal Roll of an unopposed action."""
    side = side_of(action)
    return NormalRoll(side.value, side.burst, side.special_die, side.reroll is not ReRoll.NONE)


def hits_of_rolls(dice: Distribution[Counts]) -> Distribution[Hits]:
    """Return the hits for dice counted as failures, successes and Criticals."""
    return from_pairs((Hits(plain, critical), weight) for (_, plain, critical), weight in dice)


def hit_of(action: DeclaredAction) -> HitOnTrooper:
    """Return the hit of an attack; raise TypeError if the action is not one."""
    if action.hit is None:
        raise TypeError(f"{action.action} hits nobody")
    return action.hit


def most_hits(action: DeclaredAction) -> int:
    """Return the maximum number of hits of an attack."""
    return action.side.burst if action.side else action.templates
