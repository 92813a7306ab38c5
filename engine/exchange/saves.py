"""Each hit of an attack asks for Saving Rolls, and each failed one takes its toll of a Trooper."""

from dataclasses import dataclass, replace
from math import gcd

from engine.dice import Distribution, from_pairs, multiply, powers
from engine.edition import Edition
from engine.exchange.injury import NONE, Harm, base_levels
from engine.rules.saving_roll import HitTarget, Saves, WeaponHit, saving_rolls, wound_distribution, wound_levels

Landed = tuple[int, int]
"""Hits of one attack on one Trooper: those without the Criticals, then the Criticals."""


@dataclass(frozen=True, slots=True)
class Toll:
    """What one hit and what one Critical of an attack take from a Trooper.

    Both are ordered outcomes by failed Saving Rolls, in Wounds where these bring any, and have the same total. With
    Continuous Damage, which ends with the target, `most` Wounds stand for all that are more.
    """

    hit: tuple[int, ...]
    critical: tuple[int, ...]
    wounding: bool
    kills: bool
    states: frozenset[str]
    most: int | None = None

    @property
    def total(self) -> int:
        """The ordered outcomes of the Saving Rolls of one hit."""
        return sum(self.hit)

    def harm(self, failed: int) -> Harm:
        """The harm of one or more hits after which so much has failed."""
        wound_distribution = (failed if self.most is None else min(failed, self.most)) if self.wounding else 0
        states = self.states if failed else frozenset()
        return Harm(wound_distribution, killed=self.kills and failed > 0, hit=True, states=states)


def toll(edition: Edition, strike: WeaponHit, trooper: HitTarget) -> Toll:
    """What each hit of a strike takes: n5.save.count, n5.save.critical, n5.save.shock and the rest of that page."""
    target = strike.target(trooper)
    plain = saving_rolls(edition, strike.hit, target, 1, 0).value
    critical = saving_rolls(edition, strike.hit, target, 0, 1).value
    limits = wound_levels(edition, plain.hit, target).value
    wounding = any(roll.wounds for roll in plain.rolls)
    one, other = (_failures(saves, limits.dead) for saves in (plain, critical))
    common = gcd(sum(one), sum(other))
    return Toll(
        hit=tuple(weight * sum(other) // common for weight in one),
        critical=tuple(weight * sum(one) // common for weight in other),
        wounding=wounding,
        kills=wounding and limits.dead < base_levels(edition, trooper).dead,
        states=frozenset(state for roll in plain.rolls for state in roll.states),
        most=limits.dead if plain.repeat else None,
    )


def _failures(saves: Saves, dead: int) -> tuple[int, ...]:
    """The ordered outcomes by Wounds, or by failed rolls where these bring only a State, in lowest terms."""
    if not any(roll.wounds for roll in saves.rolls):
        saves = replace(saves, rolls=tuple(replace(roll, wounds=1) for roll in saves.rolls))
    weights = wound_distribution(saves, dead, dead if saves.repeat else None).weights
    common = gcd(*weights.values())
    return tuple(weights.get(k, 0) // common for k in range(max(weights) + 1))


def struck(toll: Toll, landed: Distribution[Landed], most: int) -> Distribution[Harm]:
    """What hits bring, so often as they land; its total is theirs times `toll.total` to the power of `most` hits."""
    return bring(toll, failures(toll, most), landed)


Failures = dict[Landed, tuple[int, ...]]
"""For hits and Criticals, the ordered outcomes of all Saving Rolls by what they take, with the same total for all."""


def failures(toll: Toll, most: int) -> Failures:
    """The Saving Rolls of every number of hits and Criticals that make up to `most` hits."""
    hits, criticals = powers(toll.hit, most), powers(toll.critical, most)
    return {
        (plain, critical): tuple(
            ways * toll.total ** (most - plain - critical) for ways in multiply(hits[plain], criticals[critical])
        )
        for plain in range(most + 1)
        for critical in range(most - plain + 1)
    }


def bring(toll: Toll, failures: Failures, landed: Distribution[Landed]) -> Distribution[Harm]:
    """What hits bring, so often as they land: as `struck`, the Saving Rolls worked out before."""
    failed = [0] * max(map(len, failures.values()))
    for found, weight in landed:
        if any(found):
            for count, ways in enumerate(failures[found]):
                failed[count] += weight * ways
    unhurt = (NONE, landed.weights.get((0, 0), 0) * failures[0, 0][0])
    return from_pairs(iter([unhurt, *((toll.harm(count), ways) for count, ways in enumerate(failed))]))
