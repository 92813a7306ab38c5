"""Two Troopers that affect each other roll Face to Face; where one does not, each makes a Normal Roll."""

from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.exchange.injury import UNHURT, Injury
from engine.exchange.model import Action, DeclaredAction, Matchup
from engine.exchange.saves import NO_HITS, ONE_HIT, HitOnTrooper, Hits, injuries
from engine.rules.face_to_face import NOBODY, Side, uncancelled
from engine.rules.rolls import Counts, NormalRoll, normal_roll_outcomes


class BothInjuries(NamedTuple):
    """What happened to the Active Trooper and to the Reactive one."""

    active: Injury
    reactive: Injury


def injuries_of_both(matchup: Matchup) -> Distribution[BothInjuries]:
    """The injuries of both Troopers in one matchup; not for one with a Dodge or Reset that other matchups share.

    Follows n5.ftf.when, n5.ftf.dodge-reset, n5.hacking-program.opposed, n5.dodge.direct-templates and
    n5.dodge.direct-template-answer.
    """
    active, reactive = matchup.active, matchup.reactive
    if matchup.contested:
        return _contested(active, reactive)
    on_active = injuries_by(reactive, _uncontested_hits(reactive, active))
    on_reactive = injuries_by(active, _uncontested_hits(active, reactive))
    return from_pairs((BothInjuries(a, r), weight * times) for a, weight in on_active for r, times in on_reactive)


def _contested(active: DeclaredAction, reactive: DeclaredAction) -> Distribution[BothInjuries]:
    """Only the side that wins can hurt the other; one that wins with a Dodge or a Reset does not."""
    left = uncancelled(side_of(active), side_of(reactive))
    mine = from_pairs((Hits(a, c), weight) for (a, c, _, _), weight in left if a or c)
    theirs = from_pairs((Hits(r, d), weight) for (_, _, r, d), weight in left if r or d)
    on_reactive, on_active = injuries_by(active, mine), injuries_by(reactive, theirs)
    nobody = left.weights.get(NOBODY, 0)
    my_saves, their_saves = _saves_total(active), _saves_total(reactive)
    pairs = [(BothInjuries(UNHURT, UNHURT), nobody * my_saves * their_saves)]
    pairs += [(BothInjuries(UNHURT, injury), weight * their_saves) for injury, weight in on_reactive]
    pairs += [(BothInjuries(injury, UNHURT), weight * my_saves) for injury, weight in on_active]
    return from_pairs(iter(pairs))


def _uncontested_hits(action: DeclaredAction, answer: DeclaredAction) -> Distribution[Hits]:
    """The hits of an attack without a Face to Face Roll; none where it is no attack."""
    if action.action.rolls_attack:
        return hits_of_rolls(normal_roll_outcomes(as_normal_roll(action)))
    if action.action is not Action.TEMPLATE:
        return Distribution({NO_HITS: 1})
    if answer.action is not Action.DODGE:
        return Distribution({ONE_HIT: 1})
    dodge = hits_of_rolls(normal_roll_outcomes(as_normal_roll(answer)))
    return dodge.map(lambda successes: NO_HITS if successes.total else ONE_HIT)


def hits_of_rolls(dice: Distribution[Counts]) -> Distribution[Hits]:
    """The hits of dice that are counted by failures, successes and Criticals."""
    return from_pairs((Hits(plain, critical), weight) for (_, plain, critical), weight in dice)


def as_normal_roll(action: DeclaredAction) -> NormalRoll:
    """The Normal Roll of an action that nobody contests."""
    side = side_of(action)
    return NormalRoll(side.value, side.burst, side.special_die)


def side_of(action: DeclaredAction) -> Side:
    """What an action rolls; TypeError where it rolls nothing."""
    if action.side is None:
        raise TypeError(f"{action.action} rolls no dice")
    return action.side


def most_hits(action: DeclaredAction) -> int:
    """How many hits an attack can have."""
    return action.side.burst if action.side else 1


def hit_of(action: DeclaredAction) -> HitOnTrooper:
    """The hit of an attack; TypeError where an action is none."""
    if action.hit is None:
        raise TypeError(f"{action.action} hits nobody")
    return action.hit


def injuries_by(action: DeclaredAction, hits: Distribution[Hits]) -> Distribution[Injury]:
    """The injuries by the hits of an action; none where it is no attack."""
    if action.hit:
        return injuries(action.hit.per_hit, hits, most_hits(action))
    return Distribution({UNHURT: hits.total} if hits.total else {})


def _saves_total(action: DeclaredAction) -> int:
    return int(action.hit.per_hit.total ** most_hits(action)) if action.hit else 1
