"""The odds of a Dodge: one PH die compared with every threat of the Order, so that their hits are not independent."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate, combinations, repeat
from math import comb, prod
from operator import ge, le, mul

from engine.decisions.rolls import FAILURE, Score
from engine.dice import PLACE, X, coefficient, coefficients, hits, total, up_to
from engine.rules.rolls import SuccessValue

Enemies = list[tuple[SuccessValue, list[int]]]
"""For each attack the Dodge's Success Value against it, and the ranks of its 20 faces, ascending."""


class DiscardAim(StrEnum):
    """What the discard of +1 SD aims for."""

    UNTOUCHED = "untouched"
    SHOTS = "shots"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class DodgedAttack:
    """One attacker's dice: its Success Value, its Burst (1 to 6), and the Dodge's Success Value against it.

    That of an Impact Template with a different Main Target reads no Criticals: n5.dodge.impact-template.
    """

    value: SuccessValue
    burst: int
    dodge: SuccessValue

    @property
    def outcomes(self) -> int:
        """Return the number of ordered outcomes of its dice."""
        return int(20**self.burst)


@dataclass(frozen=True, slots=True)
class Dodge:
    """All threats of the one die: attacks Face to Face, others in Normal Rolls, each with a Success Value.

    `template` represents all Direct Templates, `mine` the template of a Deployable. An `unopposed` roll hits nobody,
    and only decides whether the Dodge succeeds. A Trooper that attacks instead has no Dodge `made`.
    """

    attacks: tuple[DodgedAttack, ...] = ()
    template: SuccessValue | None = None
    mine: SuccessValue | None = None
    unopposed: tuple[SuccessValue, ...] = ()
    special_die: bool = False
    discard_aim: DiscardAim = DiscardAim.UNTOUCHED
    made: bool = True

    @property
    def rolls(self) -> bool:
        """Return whether the die is rolled: not if no Dodge is made, or all its Success Values are below 1."""
        normal = (self.template, self.mine, *self.unopposed)
        return self.made and any(value.rolls for value in (*(a.dodge for a in self.attacks), *normal) if value)


@dataclass(frozen=True, slots=True)
class FaceResult:
    """The result of one face of the Dodge die against every threat.

    `hitting_faces` and `beaten_faces` are, for each attack, how many of its 20 faces hit and how many the Dodge beats;
    `template` and `mine` say whether these hit, `succeeds` whether the die succeeds at all of its Success Values.
    `hits_by_threat` lists everything that hits, threat by threat; lower is better.
    """

    hitting_faces: tuple[int, ...]
    beaten_faces: tuple[int, ...]
    template: bool
    mine: bool
    succeeds: bool
    hits_by_threat: tuple[int, ...]


def face_results(dodge: Dodge) -> tuple[FaceResult, ...]:
    """Return the result of each face of the Dodge die: n5.dodge.one-die, n3.dodge.active, n3.dodge.reactive."""
    enemies = _enemies(dodge)
    return tuple(_result(dodge, face, enemies) for face in range(1, 21))


def face_result(dodge: Dodge, face: int | None) -> FaceResult:
    """Return the result of one face of the Dodge die, 1 to 20; None if no die is rolled, so that the Dodge fails."""
    return _result(dodge, face, _enemies(dodge))


def _enemies(dodge: Dodge) -> Enemies:
    return [(attack.dodge, sorted(attack.value.score(face).rank for face in range(1, 21))) for attack in dodge.attacks]


def _result(dodge: Dodge, face: int | None, enemies: Enemies) -> FaceResult:
    def score(value: SuccessValue) -> Score:
        return value.score(face) if face and dodge.made else FAILURE

    own = [(score(value).rank, ranks) for value, ranks in enemies]
    template = dodge.template is not None and not score(dodge.template).success
    mine = dodge.mine is not None and not score(dodge.mine).success
    unopposed = all(score(value).success for value in dodge.unopposed)
    hitting = tuple(20 - bisect_right(ranks, rank) for rank, ranks in own)
    return FaceResult(
        hitting_faces=hitting,
        beaten_faces=tuple(bisect_left(ranks, rank) for rank, ranks in own),
        template=template,
        mine=mine,
        succeeds=all(rank for rank, _ in own) and unopposed and not (template or mine),
        hits_by_threat=(*hitting, template, mine),
    )


@dataclass(frozen=True, slots=True)
class Weights:
    """How many ordered outcomes of all dice lead to each result; `hits` has a polynomial for each attack."""

    untouched: int
    shots: int
    template: int
    mine: int
    shots_and_mine: int
    hits: tuple[int, ...]


def weights_of(result: FaceResult, outcomes: int, no_shot_hits: int, hits: tuple[int, ...]) -> Weights:
    """Return the weights of one face that is kept in this many `outcomes`; in `no_shot_hits` of them no shot hits."""
    return Weights(
        untouched=0 if result.template or result.mine else no_shot_hits,
        shots=outcomes - no_shot_hits,
        template=outcomes * result.template,
        mine=outcomes * result.mine,
        shots_and_mine=(outcomes - no_shot_hits) * result.mine,
        hits=hits,
    )


def weights_of_face(attacks: tuple[DodgedAttack, ...], result: FaceResult, times: int) -> Weights:
    """Return the weights of one face of the Dodge die that can come up in this many ways."""
    total = times * prod(attack.outcomes for attack in attacks)
    pairs = list(zip(attacks, result.hitting_faces, strict=True))
    no_shot_hits = times * prod((20 - hitting) ** attack.burst for attack, hitting in pairs)
    polynomials = tuple(total // attack.outcomes * hits(hitting, attack.burst) for attack, hitting in pairs)
    return weights_of(result, total, no_shot_hits, polynomials)


HittingBoth = list[tuple[DodgedAttack, int, int]]
"""For each attack, how many of its 20 faces hit the Dodge die `a`, and how many hit `b`."""


def hits_while_kept(attacks: HittingBoth, margin: int) -> list[tuple[int, int]]:
    """Return each attack's polynomials of hits on `a` and on `b`, over the outcomes in which `a` is kept.

    `a` is kept if shots hit it at most `margin` times more often than `b`.
    """
    differences = [_difference(*each) for each in attacks]
    everything, shift = prod(differences), sum(attack.burst for attack, on_a, on_b in attacks if on_a < on_b)
    found = []
    for (attack, on_a, on_b), difference in zip(attacks, differences, strict=True):
        others = everything // difference  # Exact: the product of the others.
        highest = (shift - attack.burst if on_a < on_b else shift) + margin
        on_both, on_one, burst = 20 - max(on_a, on_b) + min(on_a, on_b) * X, abs(on_a - on_b), attack.burst
        powers = list(accumulate(repeat(on_both, burst), mul, initial=1))
        kept = up_to(others, highest)  # The outcomes of the others in which `a` is kept.
        on_worse = on_better = 0  # The die that this attack hits more often, and the other.
        for k in range(burst + 1 if on_one else 1):
            ways = comb(burst, k) * on_one**k * powers[burst - k] * kept
            on_worse += ways << PLACE * k
            on_better += ways
            kept += coefficient(others, highest + k + 1) if on_a < on_b else -coefficient(others, highest - k)
        found.append((on_better, on_worse) if on_a < on_b else (on_worse, on_better))
    return found


def _difference(attack: DodgedAttack, on_a: int, on_b: int) -> int:
    """Return the polynomial of an attack's extra hits on `a` compared with `b`, plus its Burst if `b` has more."""
    one = abs(on_a - on_b)
    return int((20 - one + one * X if on_a >= on_b else (20 - one) * X + one) ** attack.burst)


def single_hits(attacks: HittingBoth) -> tuple[int, ...]:
    """Return, for each attack, the outcomes in which it hits `a` once and nothing else hits either die."""
    misses = [20 - max(on_a, on_b) for _, on_a, on_b in attacks]
    none = [miss**attack.burst for miss, (attack, _, _) in zip(misses, attacks, strict=True)]
    return tuple(
        attack.burst * max(0, on_a - on_b) * misses[i] ** (attack.burst - 1) * prod(none[:i] + none[i + 1 :])
        for i, (attack, on_a, on_b) in enumerate(attacks)
    )


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


@dataclass(frozen=True, slots=True)
class DodgeOdds:
    """The exact chances of a Dodge.

    `shots` is at least one hit by shots (not template or mine), `untouched` no hit at all, `succeeds` that the die
    succeeds at all of its Success Values and beats every attack; `hits` has for each attack the chance of 0, 1 … hits.
    """

    untouched: Fraction
    shots: Fraction
    template: Fraction
    mine: Fraction
    shots_and_mine: Fraction
    succeeds: Fraction
    hits: tuple[tuple[Fraction, ...], ...]


def dodge_odds(dodge: Dodge) -> DodgeOdds:
    """Return the joint odds of one Dodge die, or the better of two with +1 SD, against every threat.

    Follows n5.dodge.roll, n5.dodge.one-die, n5.dodge.direct-templates, n3.dodge.active and n3.dodge.reactive.
    """
    results = Counter(face_results(dodge))
    of_one_die = (weights_of_face(dodge.attacks, result, times) for result, times in results.items())
    parts = list(kept_weights(dodge, results) if dodge.special_die else of_one_die)
    total = ways(dodge)
    polynomials = (sum(column) for column in zip(*(part.hits for part in parts), strict=True))
    return DodgeOdds(
        untouched=Fraction(sum(part.untouched for part in parts), total),
        shots=Fraction(sum(part.shots for part in parts), total),
        template=Fraction(sum(part.template for part in parts), total),
        mine=Fraction(sum(part.mine for part in parts), total),
        shots_and_mine=Fraction(sum(part.shots_and_mine for part in parts), total),
        succeeds=Fraction(_succeeds(dodge, results), total),
        hits=tuple(
            tuple(Fraction(ways, total) for ways in coefficients(polynomial, attack.burst))
            for attack, polynomial in zip(dodge.attacks, polynomials, strict=True)
        ),
    )


def ways(dodge: Dodge) -> int:
    """Return the number of ordered outcomes: 20 to the power of the number of dice."""
    return int(20 ** (1 + dodge.special_die)) * prod(attack.outcomes for attack in dodge.attacks)


def _succeeds(dodge: Dodge, results: Counter[FaceResult]) -> int:
    """Return the outcomes in which the Dodge beats everything; with +1 SD at least one of its two dice does.

    Both dice do if the attackers' dice are below the lower of the two.
    """
    good = [(_beaten(dodge, result), count) for result, count in results.items() if result.succeeds]
    if not dodge.special_die:
        return sum(prod(beaten) * count for beaten, count in good)
    either = sum(prod(beaten) * count * 40 for beaten, count in good)
    both = sum(prod(beaten) * count * count for beaten, count in good)
    both += sum(2 * n * m * prod(map(min, one, other)) for (one, n), (other, m) in combinations(good, 2))
    return either - both


def _beaten(dodge: Dodge, result: FaceResult) -> tuple[int, ...]:
    """Return, for each attack, the outcomes of its dice that a face of the Dodge die beats."""
    return tuple(faces**attack.burst for attack, faces in zip(dodge.attacks, result.beaten_faces, strict=True))
