"""All threats meet the same Dodge die, so what they do to the Trooper is not independent."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import prod

from engine.dice import coefficients
from engine.rules.dodge.one_die import Dodge, Shown, shown
from engine.rules.dodge.special_die import kept_weights
from engine.rules.dodge.weights import against_all


@dataclass(frozen=True, slots=True)
class DodgeOdds:
    """The exact chances of a Dodge.

    `shots` is at least one hit by shots (template and mine aside), `untouched` no hit at all, `succeeds` that the
    die succeeds at every Success Value it meets and beats every attack; `hits` the hits of each attack, from 0.
    """

    untouched: Fraction
    shots: Fraction
    template: Fraction
    mine: Fraction
    shots_and_mine: Fraction
    succeeds: Fraction
    hits: tuple[tuple[Fraction, ...], ...]


def dodge_odds(dodge: Dodge) -> DodgeOdds:
    """The joint odds of one Dodge die, or the better of two with +1 SD, against every threat.

    Follows n5.dodge.roll, n5.dodge.one-die, n5.dodge.direct-templates, n3.dodge.active and n3.dodge.reactive.
    """
    faces = Counter(shown(dodge))
    plain = (against_all(dodge.attacks, die, times) for die, times in faces.items())
    parts = list(kept_weights(dodge, faces) if dodge.special_die else plain)
    total = ways(dodge)
    polynomials = (sum(column) for column in zip(*(part.hits for part in parts), strict=True))
    return DodgeOdds(
        untouched=Fraction(sum(part.untouched for part in parts), total),
        shots=Fraction(sum(part.shots for part in parts), total),
        template=Fraction(sum(part.template for part in parts), total),
        mine=Fraction(sum(part.mine for part in parts), total),
        shots_and_mine=Fraction(sum(part.shots_and_mine for part in parts), total),
        succeeds=Fraction(_succeeds(dodge, faces), total),
        hits=tuple(
            tuple(Fraction(ways, total) for ways in coefficients(polynomial, attack.burst))
            for attack, polynomial in zip(dodge.attacks, polynomials, strict=True)
        ),
    )


def ways(dodge: Dodge) -> int:
    """All ordered outcomes, 20 to the power of the number of dice on the table."""
    return int(20 ** (1 + dodge.special_die)) * prod(attack.outcomes for attack in dodge.attacks)


def _succeeds(dodge: Dodge, faces: Counter[Shown]) -> int:
    """The outcomes in which a Dodge die succeeds everywhere and beats every attack; with +1 SD either of two.

    Both dice do where the attackers' dice are below the lower one of them.
    """
    good = [(_beats(dodge, die), count) for die, count in faces.items() if die.passed]
    if not dodge.special_die:
        return sum(prod(beats) * count for beats, count in good)
    either = sum(prod(beats) * count * 40 for beats, count in good)
    both = sum(prod(beats) * count * count for beats, count in good)
    both += sum(2 * n * m * prod(map(min, one, other)) for (one, n), (other, m) in combinations(good, 2))
    return either - both


def _beats(dodge: Dodge, die: Shown) -> tuple[int, ...]:
    return tuple(beaten**attack.burst for attack, beaten in zip(dodge.attacks, die.beaten, strict=True))
