"""What happens to everybody in an exchange at once: the dice of one roll hurt one side or the other, never both."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, reduce

from engine.dice import Distribution, Polynomial, from_pairs
from engine.exchange.elements import (
    UNHURT,
    Casualties,
    Exchange,
    Injury,
    JointResult,
    Trooper,
    TrooperMatchup,
    by_wounds,
    combine,
    combine_kinds,
    counted,
)
from engine.exchange.explosion import Part, after_explosion, wounds_after_explosion
from engine.exchange.impact import injuries_given, throws_against, under_template
from engine.exchange.matchup import BothInjuries, Ends, ends_of, injuries_of_both, with_blast_on_active
from engine.exchange.one_answer import injuries_despite_answer
from engine.rules.saving_roll import Condition


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """The exact odds of an exchange: of the Active Trooper, of each Reactive one, and of all of them at once.

    In `joint` the Wounds of the Active Trooper are counted only up to those that make it Dead. `wounds` are those of
    all Reactive Troopers together.
    """

    active: Distribution[Injury]
    reactive: tuple[Distribution[Injury], ...]
    joint: Distribution[JointResult]
    wounds: Distribution[int]


def exchange_odds(exchange: Exchange) -> ExchangeOdds:
    """The joint odds of one Order and its AROs.

    Follows n5.aro.simultaneous, n5.dodge.one-die, n5.reset.several, n5.save.wounds and n5.explode.when.
    """
    if touched := under_template(exchange):
        return _with_shared_dice(exchange, touched)
    parts, dead = tuple(_parts(exchange)), exchange.trooper.most_wounds
    active = _active(parts)
    whole = _joint(dead, ((part.trooper, part.ends.whole) for part in parts))
    if not any(matchup.blast_on_reactive for matchup in exchange.enemies):
        reactive = tuple(part.ends.whole.map(_reactive) for part in parts if part.trooper)
        return ExchangeOdds(active, reactive, whole, _sum(reactive))
    exploded = _joint(dead, ((part.trooper, part.ends.exploded) for part in parts))
    explodes = exchange.trooper.explodes
    joint = from_pairs(
        (result, weight)
        for results, if_it_does in ((whole, False), (exploded, True))
        for result, weight in results
        if explodes(result.injury) is if_it_does
    )
    after = tuple(after_explosion(exchange.trooper, parts))
    return ExchangeOdds(active, after, joint, wounds_after_explosion(exchange.trooper, parts))


def _with_shared_dice(exchange: Exchange, touched: tuple[TrooperMatchup, ...]) -> ExchangeOdds:
    """The odds where the attack dice are the same against several: the parts are independent for each throw of them."""
    others = {one.name: part for one, part in zip(exchange.matchups, _parts(exchange), strict=True)}
    given = cache(lambda place, ranks: injuries_given(touched[place], ranks))
    found: list[tuple[ExchangeOdds, int]] = []
    for throw, weight in throws_against(touched):
        ends = {one.name: given(place, ranks) for place, (one, ranks) in enumerate(zip(touched, throw, strict=True))}
        parts = [
            Part(Ends(ends[name], ends[name]), part.trooper) if name in ends else part for name, part in others.items()
        ]
        reactive = tuple(part.ends.whole.map(_reactive) for part in parts if part.trooper)
        joint = _joint(exchange.trooper.most_wounds, ((part.trooper, part.ends.whole) for part in parts))
        found.append((ExchangeOdds(_active(parts), reactive, joint, _sum(reactive)), weight))
    return ExchangeOdds(
        _mixed((one.active, weight) for one, weight in found),
        tuple(_mixed((one.reactive[n], weight) for one, weight in found) for n in range(len(exchange.enemies))),
        _mixed((one.joint, weight) for one, weight in found),
        _mixed((one.wounds, weight) for one, weight in found),
    )


def _mixed[K](each: Iterable[tuple[Distribution[K], int]]) -> Distribution[K]:
    """One distribution out of several with the same total, each with its weight."""
    return from_pairs((end, times * weight) for one, weight in each for end, times in one)


def hits_on_active(exchange: Exchange) -> Distribution[int]:
    """How many hits the Active Trooper takes from all its enemies together, Saving Rolls aside."""
    enemies = tuple(
        replace(one, reactive=replace(one.reactive, hit=counted(one.reactive.hit) if one.reactive.hit else None))
        for one in exchange.enemies
    )
    return _active(tuple(_parts(replace(exchange, enemies=enemies)))).map(lambda injury: injury.wounds)


def _parts(exchange: Exchange) -> Iterator[Part]:
    """The parts of an exchange; where the Active Trooper answers all threats, no Reactive Trooper is hurt by it."""
    if not exchange.answer:
        for matchup in exchange.matchups:
            both = with_blast_on_active(matchup, injuries_of_both(matchup))
            yield Part(ends_of(matchup, both), matchup.trooper if isinstance(matchup, TrooperMatchup) else None)
        return
    own = injuries_despite_answer(exchange).map(lambda injury: BothInjuries(injury, UNHURT))
    yield Part(Ends(own, own))
    for enemy in exchange.enemies:
        yield Part(ends_of(enemy, Distribution({BothInjuries(UNHURT, UNHURT): 1})), enemy.trooper)


def _active(parts: Iterable[Part]) -> Distribution[Injury]:
    """The injuries of the Active Trooper by all of some parts."""
    return reduce(combine, (part.ends.whole.map(lambda pair: pair.active) for part in parts), Distribution({UNHURT: 1}))


def _reactive(pair: BothInjuries) -> Injury:
    return pair.reactive


def _sum(each: Iterable[Distribution[Injury]]) -> Distribution[int]:
    """The Wounds of all Reactive Troopers where the rolls about one are independent of those about another."""
    total = Distribution({0: 1})
    for injuries in each:
        one = injuries.map(lambda injury: injury.wounds)
        total = from_pairs((a + b, weight * times) for a, weight in total for b, times in one)
    return total


def _joint(dead: int, parts: Iterable[tuple[Trooper | None, Distribution[BothInjuries]]]) -> Distribution[JointResult]:
    """The results of all parts at once, the Wounds of the Active Trooper counted up to `dead`."""
    joint: dict[JointResult, Polynomial] = {JointResult(): (1,)}
    for trooper, both in parts:
        joint = _up_to(dead, combine_kinds(joint, _results(both, trooper)))
    return _expand(joint)


def _results(both: Distribution[BothInjuries], trooper: Trooper | None) -> dict[JointResult, Polynomial]:
    """The results of one part, by the Wounds of the Active Trooper; `trooper` is its Reactive one."""
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
