"""With +1 SD a Dodge rolls two dice, and one of them is discarded once all dice are known."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import prod
from operator import ge, le

from engine.dice import X, hits, total
from engine.rules.dodge.one_die import DiscardAim, Dodge, FaceResult
from engine.rules.dodge.two_dice import hits_while_kept, single_hits
from engine.rules.dodge.weights import Weights, weights_of, weights_of_face


def kept_weights(dodge: Dodge, results: Counter[FaceResult]) -> Iterator[Weights]:
    """Return the weights over all pairs of Dodge dice, by the die that is kept: n5.rolls.special-die.face-to-face.

    The die that is better for the aim of the discard is kept, then the one with fewer hits in all, then with fewer hits
    by shots, then the one that is better against the first attack, and so on.
    """
    certain = {result: count * count for result, count in results.items()}
    for (one, count), (other, times) in combinations(results.items(), 2):
        better = _better(dodge.discard_aim, one, other)
        if better is None:
            yield from _depending_on_attacks(dodge, one, other, 2 * count * times)
        else:
            certain[better] += 2 * count * times
    for result, times in certain.items():
        yield weights_of_face(dodge.attacks, result, times)


def _better(aim: DiscardAim, one: FaceResult, other: FaceResult) -> FaceResult | None:
    """Return the die that is kept whatever the attackers roll; None if that depends on their dice."""
    if aim is DiscardAim.MINE and one.mine != other.mine:
        return other if one.mine else one
    if all(map(le, one.hits_by_threat, other.hits_by_threat)):
        return one
    return other if all(map(ge, one.hits_by_threat, other.hits_by_threat)) else None


def _depending_on_attacks(dodge: Dodge, one: FaceResult, other: FaceResult, times: int) -> Iterator[Weights]:
    """Yield the weights of two Dodge dice of which the better one depends on the attackers' dice.

    `a` is hit by fewer templates and mines than `b`. It is kept if shots hit it at most `margin` times more often than
    `b`.
    """
    a, b = sorted((one, other), key=lambda result: (result.template + result.mine, result.hits_by_threat))
    margin = max(0, b.template + b.mine - a.template - a.mine - 1)
    attacks = list(zip(dodge.attacks, a.hitting_faces, b.hitting_faces, strict=True))
    single = single_hits(attacks) if margin else (0,) * len(attacks)
    # If the discard aims to evade shots, one hit by a shot is worse than a template and a mine together.
    struck_out = single if dodge.discard_aim is DiscardAim.SHOTS else (0,) * len(attacks)
    everything = prod(attack.outcomes for attack in dodge.attacks)
    hits_a, hits_b = [], []
    for (attack, _, on_b), kept, of_this in zip(attacks, hits_while_kept(attacks, margin), struck_out, strict=True):
        hits_a.append(kept[0] - of_this * X - (sum(struck_out) - of_this))
        hits_b.append(everything // attack.outcomes * hits(on_b, attack.burst) - kept[1] + sum(struck_out))
    neither = prod((20 - max(on_a, on_b)) ** attack.burst for attack, on_a, on_b in attacks)
    none_a = prod((20 - on_a) ** attack.burst for attack, on_a, _ in attacks)
    none_b = prod((20 - on_b) ** attack.burst for attack, _, on_b in attacks) - neither - sum(single) + sum(struck_out)
    for result, polynomials, no_shot_hits in ((a, hits_a, none_a), (b, hits_b, none_b)):
        outcomes = times * total(polynomials[0])
        yield weights_of(result, outcomes, times * no_shot_hits, tuple(times * each for each in polynomials))
