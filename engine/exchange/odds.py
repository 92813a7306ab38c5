"""What happens to everybody in an exchange at once: the dice of one roll hurt one side or the other, never both."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.dice import Distribution, Polynomial, from_pairs
from engine.exchange.combine import by_kind, by_wounds, combine, combine_kinds
from engine.exchange.injury import UNHURT, Injury, Trooper
from engine.exchange.matchup import BothInjuries, injuries_of_both
from engine.exchange.model import Exchange, Matchup, TrooperMatchup
from engine.exchange.one_answer import injuries_despite_answer
from engine.rules.saving_roll import Condition


class Casualties(NamedTuple):
    """How many Reactive Troopers are brought down (`Trooper.is_brought_down`), Dead, and hurt (a Wound or a State)."""

    down: int = 0
    dead: int = 0
    hurt: int = 0


class JointResult(NamedTuple):
    """What happened to all at once: the injury of the Active Trooper, and the casualties among the Reactive ones."""

    injury: Injury = UNHURT
    casualties: Casualties = Casualties()

    def __or__(self, other: "JointResult") -> "JointResult":
        """Both together."""
        one, more = self.casualties, other.casualties
        casualties = Casualties(one.down + more.down, one.dead + more.dead, one.hurt + more.hurt)
        return JointResult(self.injury | other.injury, casualties)


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """The exact odds of an exchange: of the Active Trooper, of each Reactive one, and of all of them at once.

    In `joint` the Wounds of the Active Trooper are counted only up to those that make it Dead.
    """

    active: Distribution[Injury]
    reactive: tuple[Distribution[Injury], ...]
    joint: Distribution[JointResult]


def exchange_odds(exchange: Exchange) -> ExchangeOdds:
    """The joint odds of one Order and its AROs.

    Follows n5.aro.simultaneous, n5.dodge.one-die, n5.reset.several and n5.save.wounds.
    """
    if exchange.answer:
        return _answered(exchange)
    dead = exchange.trooper.levels.dead
    active = Distribution({UNHURT: 1})
    joint: dict[JointResult, Polynomial] = {JointResult(): (1,)}
    reactive = []
    for matchup in exchange.matchups:
        both = injuries_of_both(matchup)
        active = combine(active, both.map(lambda pair: pair.active))
        if isinstance(matchup, TrooperMatchup):
            reactive.append(both.map(lambda pair: pair.reactive))
        joint = _up_to(dead, combine_kinds(joint, _results(both, matchup)))
    return ExchangeOdds(active, tuple(reactive), _expand(joint))


def _answered(exchange: Exchange) -> ExchangeOdds:
    """The Active Trooper dodges, or answers Comms Attacks: no Reactive Trooper is hurt."""
    active = injuries_despite_answer(exchange)
    joint = {JointResult(injury): weights for injury, weights in by_kind(active).items()}
    reactive = tuple(Distribution({UNHURT: 1}) for _ in exchange.enemies)
    return ExchangeOdds(active, reactive, _expand(_up_to(exchange.trooper.levels.dead, joint)))


def _results(both: Distribution[BothInjuries], matchup: Matchup) -> dict[JointResult, Polynomial]:
    """The results of one matchup, by the Wounds of the Active Trooper."""
    trooper = matchup.trooper if isinstance(matchup, TrooperMatchup) else None
    casualties = {injury: _casualties(trooper, injury) if trooper else Casualties() for (_, injury), _ in both}
    return by_wounds(
        (JointResult(mine._replace(wounds=0), casualties[theirs]), mine.wounds, weight)
        for (mine, theirs), weight in both
    )


def _casualties(trooper: Trooper, injury: Injury) -> Casualties:
    dead = trooper.condition_after(injury) is Condition.DEAD
    return Casualties(int(trooper.is_brought_down(injury)), int(dead), int(injury.hurts))


def _up_to(dead: int, joint: dict[JointResult, Polynomial]) -> dict[JointResult, Polynomial]:
    """The same with `dead` Wounds of the Active Trooper for all that are more."""
    return {result: (*weights[:dead], sum(weights[dead:])) for result, weights in joint.items()}


def _expand(joint: dict[JointResult, Polynomial]) -> Distribution[JointResult]:
    return from_pairs(
        (JointResult(result.injury._replace(wounds=k), result.casualties), weight)
        for result, weights in joint.items()
        for k, weight in enumerate(weights)
    )
