"""Two Troopers whose actions affect each other roll Face to Face; otherwise each makes a Normal Roll.

A Trooper that explodes when it falls hits the other a second time.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.exchange.elements import (
    NO_HITS,
    ONE_HIT,
    UNHURT,
    Action,
    DeclaredAction,
    HitOnTrooper,
    Hits,
    Injury,
    Matchup,
    TrooperMatchup,
    hit_of,
    hits_of_normal_roll,
    injuries,
    most_hits,
    side_of,
)
from engine.rules.face_to_face import NOBODY, uncancelled


class BothInjuries(NamedTuple):
    """The injuries of the Active Trooper and of the Reactive one."""

    active: Injury
    reactive: Injury


def injuries_of_both(matchup: Matchup) -> Distribution[BothInjuries]:
    """Return the injuries of both in one matchup; not for a Dodge or Reset that opposes other matchups too.

    Follows n5.ftf.when, n5.ftf.dodge-reset, n5.hacking-program.opposed, n5.dodge.direct-templates and
    n5.dodge.direct-template-answer.
    """
    active, reactive = matchup.active, matchup.reactive
    if active.most_gained or reactive.most_gained:
        return _rolled(active, reactive, contested=matchup.contested).map(
            lambda both: BothInjuries(
                both.active._replace(gained=_gained(active, both.reactive)),
                both.reactive._replace(gained=_gained(reactive, both.active)),
            )
        )
    return _rolled(active, reactive, contested=matchup.contested)


def _gained(attack: DeclaredAction, injury: Injury) -> int:
    """Return the Wounds of an attack that count for the attacker's Protheion, one for a Coup de Grâce.

    Follows n5.protheion.effect and n5.protheion.limit.
    """
    if not attack.most_gained:
        return 0
    return min(1 if attack.outright else hit_of(attack).helpful(injury.wounds), attack.most_gained)


def _rolled(active: DeclaredAction, reactive: DeclaredAction, *, contested: bool) -> Distribution[BothInjuries]:
    if contested:
        return _contested(active, reactive)
    on_active = injuries_by(reactive, uncontested_hits(reactive, active))
    on_reactive = injuries_by(active, uncontested_hits(active, reactive))
    return from_pairs((BothInjuries(a, r), weight * times) for a, weight in on_active for r, times in on_reactive)


def _contested(active: DeclaredAction, reactive: DeclaredAction) -> Distribution[BothInjuries]:
    """Return the injuries of a Face to Face Roll: only the winner can hurt the other, and not with a Dodge or Reset."""
    left = uncancelled(side_of(active), side_of(reactive))
    mine = from_pairs((Hits(a, c), weight) for (a, c, _, _), weight in left if a or c)
    theirs = from_pairs((Hits(r, d), weight) for (_, _, r, d), weight in left if r or d)
    return injuries_of_winner(active, reactive, mine, theirs, left.weights.get(NOBODY, 0))


def injuries_of_winner(
    active: DeclaredAction,
    reactive: DeclaredAction,
    mine: Distribution[Hits],
    theirs: Distribution[Hits],
    nobody: int,
) -> Distribution[BothInjuries]:
    """Return the injuries if either side wins, or neither in `nobody` outcomes; a winning Dodge or Reset hurts nobody.

    `mine` and `theirs` are the hits of the winner, at least one.
    """
    on_reactive, on_active = injuries_by(active, mine), injuries_by(reactive, theirs)
    my_saves, their_saves = _saves_total(active), _saves_total(reactive)
    pairs = [(BothInjuries(UNHURT, UNHURT), nobody * my_saves * their_saves)]
    pairs += [(BothInjuries(UNHURT, injury), weight * their_saves) for injury, weight in on_reactive]
    pairs += [(BothInjuries(injury, UNHURT), weight * my_saves) for injury, weight in on_active]
    return from_pairs(iter(pairs))


def uncontested_hits(action: DeclaredAction, answer: DeclaredAction) -> Distribution[Hits]:
    """Return the hits of an action without a Face to Face Roll; none if it is not an attack."""
    if action.action.rolls_attack:
        return hits_of_normal_roll(action)
    if action.outright:
        return Distribution({ONE_HIT: 1})
    if not action.action.hits_unrolled:
        return Distribution({NO_HITS: 1})
    hits = Hits(plain=action.templates)
    if not answer.action.evades(action.action):
        return Distribution({hits: 1})
    evasion = hits_of_normal_roll(answer)
    return evasion.map(lambda successes: NO_HITS if successes.total else hits)


def injuries_by(action: DeclaredAction, hits: Distribution[Hits]) -> Distribution[Injury]:
    """Return the injuries by the hits of an action; none if it is not an attack."""
    if action.outright:
        return Distribution({action.outright: hits.total})
    if action.hit:
        return injuries(action.hit.per_hit, hits, most_hits(action))
    return Distribution({UNHURT: hits.total} if hits.total else {})


def _saves_total(action: DeclaredAction) -> int:
    return int(action.hit.per_hit.total ** most_hits(action)) if action.hit else 1


Chances = Mapping[BothInjuries, Fraction]


class Ends(NamedTuple):
    """The possible ends of one matchup: without and with the Active Trooper's explosion; both have one total."""

    whole: Distribution[BothInjuries]
    exploded: Distribution[BothInjuries]


def with_blast_on_active(matchup: Matchup, both: Distribution[BothInjuries]) -> Distribution[BothInjuries]:
    """Return the injuries of both including the explosion of a Reactive Trooper that fell: n5.explode.trigger.

    It falls only if the Active Trooper attacks, which therefore cannot dodge: n5.explode.dodge.late.
    """
    if not isinstance(matchup, TrooperMatchup) or matchup.blast_on_active is None:
        return both
    blast = _by_one_hit(matchup.blast_on_active)
    trooper = matchup.trooper
    return from_pairs(
        (pair._replace(active=pair.active | injury), weight * times)
        for pair, weight in both
        for injury, times in (blast if trooper.explodes(pair.reactive) else [(UNHURT, blast.total)])
    )


def ends_of(matchup: Matchup, both: Distribution[BothInjuries]) -> Ends:
    """Return the ends of a matchup without and with the explosion of the Active Trooper: n5.explode.dodge."""
    if not isinstance(matchup, TrooperMatchup) or matchup.blast_on_reactive is None:
        return Ends(both, both)
    whole = {pair: Fraction(weight, both.total) for pair, weight in both}
    failed = _without_dodge(matchup) if matchup.reactive.action is Action.DODGE else whole
    exploded = {pair: chance - failed.get(pair, 0) for pair, chance in whole.items()}
    for pair, chance in failed.items():
        for injury, hurt in _by_one_hit(matchup.blast_on_reactive).chances().items():
            end = pair._replace(reactive=pair.reactive | injury)
            exploded[end] = exploded.get(end, Fraction(0)) + chance * hurt
    return Ends(*_with_one_total(whole, exploded))


def _without_dodge(matchup: TrooperMatchup) -> Chances:
    """Return the chances of injuries for a failed Dodge of the Reactive Trooper; the Active Trooper is unhurt."""
    dodge = hits_of_normal_roll(matchup.reactive)
    fails = dodge.chance(lambda hits: hits == NO_HITS)
    active = matchup.active
    if active.action.rolls_attack:
        hits = hits_of_normal_roll(active)
    else:
        hits = Distribution({Hits(plain=active.templates) if active.action is Action.TEMPLATE else NO_HITS: 1})
    return {
        BothInjuries(UNHURT, injury): chance * fails for injury, chance in injuries_by(active, hits).chances().items()
    }


def _by_one_hit(hit: HitOnTrooper) -> Distribution[Injury]:
    return injuries(hit.per_hit, Distribution({ONE_HIT: 1}), 1)


def _with_one_total(*each: Chances) -> Iterator[Distribution[BothInjuries]]:
    total = lcm(*(chance.denominator for chances in each for chance in chances.values()))
    return (from_pairs((pair, int(chance * total)) for pair, chance in chances.items()) for chances in each)
