"""What an action rolls and what its hits are, as one Trooper of an exchange declares it."""

from engine.dice import Distribution, from_pairs
from engine.exchange.elements.model import DeclaredAction
from engine.exchange.elements.saves import HitOnTrooper, Hits
from engine.rules.face_to_face import ReRoll, Side
from engine.rules.rolls import Counts, NormalRoll


def side_of(action: DeclaredAction) -> Side:
    """What an action rolls; TypeError where it rolls nothing."""
    if action.side is None:
        raise TypeError(f"{action.action} rolls no dice")
    return action.side


def as_normal_roll(action: DeclaredAction) -> NormalRoll:
    """The Normal Roll of an action that nobody contests."""
    side = side_of(action)
    return NormalRoll(side.value, side.burst, side.special_die, side.reroll is not ReRoll.NONE)


def hits_of_rolls(dice: Distribution[Counts]) -> Distribution[Hits]:
    """The hits of dice that are counted by failures, successes and Criticals."""
    return from_pairs((Hits(plain, critical), weight) for (_, plain, critical), weight in dice)


def hit_of(action: DeclaredAction) -> HitOnTrooper:
    """The hit of an attack; TypeError where an action is none."""
    if action.hit is None:
        raise TypeError(f"{action.action} hits nobody")
    return action.hit


def most_hits(action: DeclaredAction) -> int:
    """How many hits an attack can have."""
    return action.side.burst if action.side else 1
