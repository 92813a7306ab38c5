"""What becomes of everybody in an exchange at once: the dice of one roll hurt one side or the other, never both."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.exchange.combine import Weights, alike, by_wounds, joined, together
from engine.exchange.dodge import harm_by_dodge
from engine.exchange.injury import NONE, Harm, base_levels, brings_down, condition, harmed
from engine.exchange.matchup import Both, harms
from engine.exchange.model import Exchange
from engine.rules.saving_roll import HitTarget, WoundLevels


class Fallen(NamedTuple):
    """How many Reactive Troopers are brought down (as `brings_down` tells), Dead, and harmed (a Wound or a State)."""

    down: int = 0
    dead: int = 0
    harmed: int = 0


class End(NamedTuple):
    """How it ends for all at once: the harm of the Active Trooper, and what has become of the Reactive ones."""

    harm: Harm = NONE
    fallen: Fallen = Fallen()

    def __or__(self, other: "End") -> "End":
        """Both together."""
        one, more = self.fallen, other.fallen
        fallen = Fallen(one.down + more.down, one.dead + more.dead, one.harmed + more.harmed)
        return End(self.harm | other.harm, fallen)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The exact odds of an exchange: of the Active Trooper, of each Reactive one, and of all of them at once.

    In `joint` the Wounds of the Active Trooper are counted only as far as they make it Dead.
    """

    active: Distribution[Harm]
    reactive: tuple[Distribution[Harm], ...]
    joint: Distribution[End]


def outcome(edition: Edition, exchange: Exchange) -> Outcome:
    """The joint outcome of one Order and its AROs: n5.aro.simultaneous, n5.dodge.one-die, n5.save.wounds."""
    if exchange.dodging:
        return _dodged(edition, exchange)
    dead = base_levels(edition, exchange.trooper).dead
    active = Distribution({NONE: 1})
    joint: dict[End, Weights] = {End(): (1,)}
    reactive = []
    for meeting in exchange.meetings:
        both = harms(edition, exchange, meeting)
        active = together(active, both.map(lambda pair: pair[0]))
        if meeting.trooper:
            reactive.append(both.map(lambda pair: pair[1]))
        joint = _as_far_as(dead, joined(joint, _ends(edition, both, meeting.trooper)))
    return Outcome(active, tuple(reactive), _spread(joint))


def _dodged(edition: Edition, exchange: Exchange) -> Outcome:
    """The Active Trooper dodges: no Reactive Trooper is hurt."""
    dead = base_levels(edition, exchange.trooper).dead
    active = harm_by_dodge(edition, exchange)
    joint = {End(harm): weights for harm, weights in alike(active).items()}
    reactive = tuple(Distribution({NONE: 1}) for _ in exchange.troopers)
    return Outcome(active, reactive, _spread(_as_far_as(dead, joint)))


def _ends(edition: Edition, both: Distribution[Both], trooper: HitTarget | None) -> dict[End, Weights]:
    """How one meeting ends, by the Wounds of the Active Trooper."""
    limits = base_levels(edition, trooper) if trooper else None
    fallen = {harm: _fallen(limits, harm) if limits else Fallen() for (_, harm), _ in both}
    return by_wounds(
        (End(mine._replace(wounds=0), fallen[theirs]), mine.wounds, weight) for (mine, theirs), weight in both
    )


def _fallen(limits: WoundLevels, harm: Harm) -> Fallen:
    return Fallen(int(brings_down(limits, harm)), int(condition(limits, harm) == "dead"), int(harmed(harm)))


def _as_far_as(dead: int, joint: dict[End, Weights]) -> dict[End, Weights]:
    """So many Wounds of the Active Trooper stand for all that are more."""
    return {end: (*weights[:dead], sum(weights[dead:])) for end, weights in joint.items()}


def _spread(joint: dict[End, Weights]) -> Distribution[End]:
    return from_pairs(
        (End(end.harm._replace(wounds=k), end.fallen), weight)
        for end, weights in joint.items()
        for k, weight in enumerate(weights)
    )
