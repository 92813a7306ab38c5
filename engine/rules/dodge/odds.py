"""The odds of a Dodge: all threats are compared with one die, so their hits are not independent."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import prod

from engine.dice import coefficients
from engine.rules.dodge.one_die import Dodge, FaceResult, face_results
from engine.rules.dodge.special_die import kept_weights
from engine.rules.dodge.weights import weights_of_face


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
