"""All threats meet the same Dodge die, so what they do to the Trooper is not independent."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import prod

from engine.rules.dodge import Dodge, Shown, shown
from engine.rules.dodge_special_die import kept_weights
from engine.rules.dodge_weights import Weights, against_all


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
    parts = list(kept_weights(dodge, faces) if dodge.special_die else _plain(dodge, faces))
    total = ways(dodge)
    return DodgeOdds(
        untouched=Fraction(sum(part.untouched for part in parts), total),
        shots=Fraction(sum(part.shots for part in parts), total),
        template=Fraction(sum(part.template for part in parts), total),
        mine=Fraction(sum(part.mine for part in parts), total),
        shots_and_mine=Fraction(sum(part.shots_and_mine for part in parts), total),
        succeeds=Fraction(_succeeds(dodge, faces), total),
        hits=tuple(
            tuple(Fraction(sum(column), total) for column in zip(*rows, strict=True))
            for rows in zip(*(part.hits for part in parts), strict=True)
        ),
    )


def ways(dodge: Dodge) -> int:
    """All ordered outcomes, 20 to the power of the number of dice on the table."""
    return int(20 ** (1 + dodge.special_die)) * prod(attack.outcomes for attack in dodge.attacks)


def _plain(dodge: Dodge, faces: Counter[Shown]) -> list[Weights]:
    return [against_all(dodge.attacks, die, times) for die, times in faces.items()]


def _succeeds(dodge: Dodge, faces: Counter[Shown]) -> int:
    """The outcomes in which a Dodge die succeeds everywhere and beats every attack; with +1 SD either of two."""
    single = {die: _beats(dodge, die, die) for die in faces}
    if not dodge.special_die:
        return sum(count * single[die] for die, count in faces.items())
    return sum(count * count * single[die] for die, count in faces.items()) + sum(
        2 * faces[one] * faces[other] * (single[one] + single[other] - _beats(dodge, one, other))
        for one, other in combinations(faces, 2)
    )


def _beats(dodge: Dodge, one: Shown, other: Shown) -> int:
    if not (one.passed and other.passed):
        return 0
    both = zip(dodge.attacks, one.beaten, other.beaten, strict=True)
    return prod(min(mine, yours) ** attack.burst for attack, mine, yours in both)
