"""The joint odds of an exchange: one roll can hurt one side or the other, never both."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from typing import NamedTuple

from engine.dice import Distribution, Polynomial, from_pairs, weighted_sum
from engine.exchange.discover import chance_found, where_not_found
from engine.exchange.elements import (
    UNHURT,
    Action,
    Casualties,
    DeclaredAction,
    Exchange,
    ExchangeTrooper,
    Injury,
    JointResult,
    Matchup,
    TrooperMatchup,
    by_kind,
    by_wounds,
    combine,
    combine_kinds,
    each_result,
    expand,
    hit_as_wound,
    up_to,
)
from engine.exchange.impact import in_all, injuries_of_one, template_results, under_template
from engine.exchange.matchup import BothInjuries, Ends, ends_of, injuries_of_both, with_blast_on_active
from engine.exchange.one_answer import chance_of_answer, chance_of_reactive_answer, injuries_despite_answer
from engine.rules.saving_roll import Condition


class ExchangePart(NamedTuple):
    """An independent part of an exchange: its possible ends, and its Reactive Trooper if it has one."""

    ends: Ends
    trooper: ExchangeTrooper | None = None


def after_explosion(trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...]) -> Iterator[Distribution[Injury]]:
    """Yield the injuries of each Reactive Trooper if the Active one may explode."""
    for index, part in enumerate(parts):
        if part.trooper:
            others = _wounds_of_both(trooper, (*parts[:index], *parts[index + 1 :]), exploded=False)
            mine = others.map(lambda both: both[0])
            yield from_pairs(
                (pair.reactive, weight * times)
                for pairs, if_it_does in ((part.ends.whole, False), (part.ends.exploded, True))
                for pair, weight in pairs
                for wounds, times in mine
                if trooper.levels.explodes(wounds + _counted_wounds(trooper, pair.active)) is if_it_does
            )


def wounds_after_explosion(trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...]) -> Distribution[int]:
    """Return the Wounds of all Reactive Troopers together if the Active one may explode."""
    return from_pairs(
        (theirs, weight)
        for exploded in (False, True)
        for (mine, theirs), weight in _wounds_of_both(trooper, parts, exploded=exploded)
        if trooper.levels.explodes(mine) is exploded
    )


def _wounds_of_both(
    trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...], *, exploded: bool
) -> Distribution[tuple[int, int]]:
    """Return the Wounds of the Active Trooper (at most those that make it Dead) and of all Reactive ones, by parts."""
    total = Distribution({(0, 0): 1})
    for part in parts:
        ends = part.ends.exploded if exploded else part.ends.whole
        one = ends.map(lambda pair: (_counted_wounds(trooper, pair.active), pair.reactive.wounds))
        total = from_pairs(
            ((min(mine + more, trooper.levels.dead), wounds + theirs), weight * times)
            for (mine, wounds), weight in total
            for (more, theirs), times in one
        )
    return total


def _counted_wounds(trooper: ExchangeTrooper, injury: Injury) -> int:
    """Return the Wounds of an injury; one that kills outright counts as those that make the Trooper Dead."""
    return trooper.levels.dead if injury.killed_outright else min(injury.wounds, trooper.levels.dead)


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """The exact odds of an exchange: of the Active Trooper, of each Reactive one, and jointly of all.

    `joint` counts the Wounds of the Active Trooper only up to those that make it Dead. `wounds` are those of all
    Reactive Troopers together.
    """

    active: Distribution[Injury]
    reactive: tuple[Distribution[Injury], ...]
    joint: Distribution[JointResult]
    wounds: Distribution[int]


def exchange_odds(exchange: Exchange) -> ExchangeOdds:
    """Return the joint odds of one Order and its AROs.

    Follows n5.aro.simultaneous, n5.dodge.one-die, n5.reset.several, n5.save.wounds, n5.explode.when and
    n5.discover.attack.
    """
    found, lost = _odds(exchange), where_not_found(exchange)
    if lost is None or exchange.first_discover is None:
        return found
    return _either(chance_found(exchange.first_discover), found, _odds(lost))


FREEING = (Action.DODGE, Action.RESET)
"""What ends the Immobilized State that allows it: n5.immobilized-a.dodge and n5.reset.cancel."""


def chance_of_guts_roll(exchange: Exchange, odds: ExchangeOdds, place: int | None = None) -> Fraction:
    """Return the chance that the Active Trooper, or the Reactive one at this place, must make a Guts Roll.

    One that is Immobilized makes it only if its Dodge or Reset succeeds, and is hit then only by what that does not
    evade. Follows n5.guts.when, n5.immobilized-a.guts and n5.immobilized-b.guts.
    """
    if place is None:
        trooper, injuries, answer = exchange.trooper, odds.active, exchange.answer
    else:
        one = exchange.enemies[place]
        trooper, injuries, answer = one.trooper, odds.reactive[place], one.reactive.action
    if not (trooper.immobilized and answer in FREEING):
        return injuries.chance(trooper.must_make_guts_roll)
    if place is None:
        freed, injuries = chance_of_answer(exchange), exchange_odds(_without_threats(exchange, answer)).active
    else:
        freed, left = chance_of_reactive_answer(one), _without_attack(exchange, place)
        injuries = exchange_odds(left).reactive[place]
    return freed * injuries.chance(replace(trooper, immobilized=False).must_make_guts_roll)


def _without_threats(exchange: Exchange, answer: Action) -> Exchange:
    """Return an exchange without the attacks on the Active Trooper that its answer evades."""
    enemies = tuple(
        replace(one, reactive=_lost(one.reactive)) if answer.evades(one.reactive.action) else one
        for one in exchange.enemies
    )
    mine = None if answer.evades(Action.TEMPLATE) else exchange.mine
    return replace(exchange, enemies=enemies, mine=mine)


def _without_attack(exchange: Exchange, place: int) -> Exchange:
    """Return an exchange without what the answer of one Reactive Trooper evades: n5.explode.dodge."""
    one = exchange.enemies[place]
    answer = one.reactive.action
    if answer.evades(one.active.action):
        one = replace(one, active=_lost(one.active))
    if answer is Action.DODGE:
        one = replace(one, blast_on_reactive=None)
    return replace(exchange, enemies=(*exchange.enemies[:place], one, *exchange.enemies[place + 1 :]))


def _lost(attack: DeclaredAction) -> DeclaredAction:
    return replace(attack, action=Action.NOTHING, side=None, hit=None)


def _either(chance: Fraction, one: ExchangeOdds, other: ExchangeOdds) -> ExchangeOdds:
    """Return the odds of `one` exchange with this chance, and otherwise of the `other`."""

    def mixed[K](first: Distribution[K], second: Distribution[K]) -> Distribution[K]:
        failing = chance.denominator - chance.numerator
        return weighted_sum((chance.numerator * second.total, first), (failing * first.total, second))

    return ExchangeOdds(
        mixed(one.active, other.active),
        tuple(map(mixed, one.reactive, other.reactive)),
        mixed(one.joint, other.joint),
        mixed(one.wounds, other.wounds),
    )


def _odds(exchange: Exchange) -> ExchangeOdds:
    """Return the odds if every Discover with an attack succeeds."""
    if touched := under_template(exchange):
        return _with_shared_dice(exchange, touched)
    parts, dead = tuple(_parts(exchange)), exchange.trooper.most_wounds
    active = _together(parts, Distribution({UNHURT: 1}))
    whole = _joint(dead, ((part.trooper, part.ends.whole) for part in parts), {JointResult(): (1,)})
    if not any(matchup.blast_on_reactive for matchup in exchange.enemies):
        reactive = tuple(part.ends.whole.map(_reactive) for part in parts if part.trooper)
        return ExchangeOdds(active, reactive, whole, _sum(reactive, Distribution({0: 1})))
    exploded = _joint(dead, ((part.trooper, part.ends.exploded) for part in parts), {JointResult(): (1,)})
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
    """Return the odds if several Troopers share the attack dice; all other rolls are independent."""
    every, dead = tuple(template_results(touched)), exchange.trooper.most_wounds
    alone = {one.name: injuries_of_one(every, place) for place, one in enumerate(touched)}
    others = {one.name: _part(one) for one in exchange.matchups if one.name not in alone}
    mine = in_all(every, lambda _, both: by_kind(both.map(_active)), combine_kinds, UNHURT)
    theirs = in_all(every, lambda _, both: by_kind(both.map(_wounds)), combine_kinds, UNHURT)
    joint = in_all(
        every,
        lambda place, both: _results(both, touched[place].trooper),
        lambda one, more: up_to(dead, combine_kinds(one, more)),
        JointResult(),
    )
    beside = {name: part.ends.whole.map(_reactive) for name, part in others.items() if part.trooper}
    return ExchangeOdds(
        _together(others.values(), expand(mine)),
        tuple((alone | beside)[one.name] for one in exchange.enemies),
        _joint(dead, ((part.trooper, part.ends.whole) for part in others.values()), joint),
        _sum(beside.values(), expand(theirs).map(lambda injury: injury.wounds)),
    )


def hits_on_active(exchange: Exchange) -> Distribution[int]:
    """Return how many hits all enemies together score on the Active Trooper, before Saving Rolls."""
    enemies = tuple(
        replace(one, reactive=replace(one.reactive, hit=hit_as_wound(one.reactive.hit) if one.reactive.hit else None))
        for one in exchange.enemies
    )
    return _together(_parts(replace(exchange, enemies=enemies)), Distribution({UNHURT: 1})).map(
        lambda injury: injury.wounds
    )


def _parts(exchange: Exchange) -> Iterator[ExchangePart]:
    """Yield the independent parts of an exchange; an Active Trooper that answers all threats hurts nobody."""
    if not exchange.answer:
        yield from map(_part, exchange.matchups)
        return
    own = injuries_despite_answer(exchange).map(lambda injury: BothInjuries(injury, UNHURT))
    yield ExchangePart(Ends(own, own))
    for enemy in exchange.enemies:
        yield ExchangePart(ends_of(enemy, Distribution({BothInjuries(UNHURT, UNHURT): 1})), enemy.trooper)


def _part(matchup: Matchup) -> ExchangePart:
    """Return the part for a matchup with its own dice."""
    both = with_blast_on_active(matchup, injuries_of_both(matchup))
    return ExchangePart(ends_of(matchup, both), matchup.trooper if isinstance(matchup, TrooperMatchup) else None)


def _together(parts: Iterable[ExchangePart], others: Distribution[Injury]) -> Distribution[Injury]:
    """Return the injuries of the Active Trooper by all parts and by `others`."""
    return reduce(combine, (part.ends.whole.map(_active) for part in parts), others)


def _active(pair: BothInjuries) -> Injury:
    return pair.active


def _reactive(pair: BothInjuries) -> Injury:
    return pair.reactive


def _wounds(pair: BothInjuries) -> Injury:
    """Return the Wounds of the Reactive Trooper, without the rest of its injury."""
    return Injury(pair.reactive.wounds)


def _sum(each: Iterable[Distribution[Injury]], others: Distribution[int]) -> Distribution[int]:
    """Return the sum of all Reactive Troopers' Wounds and `others`, whose rolls are independent."""
    total = others
    for injuries in each:
        one = injuries.map(lambda injury: injury.wounds)
        total = from_pairs((a + b, weight * times) for a, weight in total for b, times in one)
    return total


def _joint(
    dead: int,
    parts: Iterable[tuple[ExchangeTrooper | None, Distribution[BothInjuries]]],
    others: dict[JointResult, Polynomial],
) -> Distribution[JointResult]:
    """Return the joint results of all parts and `others`, counting the Active Trooper's Wounds up to `dead`."""
    joint = others
    for trooper, both in parts:
        joint = up_to(dead, combine_kinds(joint, _results(both, trooper)))
    return each_result(joint)


def _results(both: Distribution[BothInjuries], trooper: ExchangeTrooper | None) -> dict[JointResult, Polynomial]:
    """Return the results of one part, by the Wounds of the Active Trooper; `trooper` is the Reactive one."""
    casualties = {injury: _casualties(trooper, injury) if trooper else Casualties() for (_, injury), _ in both}
    return by_wounds(
        (JointResult(mine._replace(wounds=0), casualties[theirs]), mine.wounds, weight)
        for (mine, theirs), weight in both
    )


def _casualties(trooper: ExchangeTrooper, injury: Injury) -> Casualties:
    dead = trooper.condition_after(injury) is Condition.DEAD
    return Casualties(int(trooper.is_brought_down(injury)), int(dead), int(injury.hurts))
