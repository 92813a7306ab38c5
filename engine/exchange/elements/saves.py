"""Saving Rolls: each hit forces some, and failed ones injure the Trooper."""

from dataclasses import dataclass, replace
from math import gcd
from typing import NamedTuple

from engine.dice import Distribution, Polynomial, from_pairs, multiply, powers
from engine.edition import Edition
from engine.exchange.elements.injury import UNHURT, ExchangeTrooper, Injury
from engine.rules.saving_roll import (
    HitTarget,
    Saves,
    WeaponHit,
    WoundLevels,
    saving_rolls,
    wound_distribution,
    wound_levels,
)
from engine.ruling import Ruling


class Hits(NamedTuple):
    """The hits of one attack on one Trooper, divided into plain hits and Criticals."""

    plain: int = 0
    critical: int = 0

    @property
    def total(self) -> int:
        """Return all hits, including Criticals."""
        return self.plain + self.critical


NO_HITS, ONE_HIT, ONE_CRITICAL = Hits(), Hits(plain=1), Hits(critical=1)


@dataclass(frozen=True, slots=True)
class SavesPerHit:
    """The effect of one hit and of one Critical of an attack on a Trooper.

    Both are ordered outcomes by Wounds, or by failed Saving Rolls if these cause none, with the same total. With
    Continuous Damage, which ends when the target is Dead, `wound_cap` Wounds include all higher numbers. `shocks`: a
    failure kills a Trooper whose VITA Protheion has not raised. `forced`: there are Saving Rolls; PARA forces none on a
    Trooper without PH: n5.para-ammo.no-ph.
    """

    hit: Polynomial
    critical: Polynomial
    wounding: bool
    kills_outright: bool
    states: frozenset[str]
    wound_cap: int | None = None
    shocks: bool = False
    forced: bool = True

    @property
    def total(self) -> int:
        """Return the number of ordered outcomes of the Saving Rolls for one hit."""
        return sum(self.hit)

    def injury(self, failed: int) -> Injury:
        """Return the injury by one or more hits with this many failures."""
        wounds = (failed if self.wound_cap is None else min(failed, self.wound_cap)) if self.wounding else 0
        states = self.states if failed else frozenset()
        kills, shocks = self.kills_outright and failed > 0, self.shocks and failed > 0
        return Injury(wounds, killed_outright=kills, hit=self.forced, states=states, shocked=shocks)


@dataclass(frozen=True, slots=True)
class HitOnTrooper:
    """The hit of a weapon on one Trooper: the Saving Rolls of `one_hit` and of `one_critical`.

    `levels` are the Trooper's against this hit, `per_hit` is the effect of the Saving Rolls.
    """

    weapon: WeaponHit
    trooper: ExchangeTrooper
    target: HitTarget
    levels: Ruling[WoundLevels]
    one_hit: Saves
    one_critical: Saves
    per_hit: SavesPerHit

    def helpful(self, wounds: int) -> int:
        """Return how many of these Wounds count for Protheion: on VITA, up to those that make the target Dead.

        Follows n5.protheion.requirements and n5.protheion.excess.
        """
        return 0 if self.target.has_str else min(wounds, self.levels.value.dead)


def hit_as_wound(hit: HitOnTrooper) -> HitOnTrooper:
    """Return the hit as exactly one Wound without Saving Rolls, so that Wounds count hits."""
    return replace(hit, per_hit=SavesPerHit((0, 1), (0, 1), wounding=True, kills_outright=False, states=frozenset()))


def hit_on_trooper(edition: Edition, weapon: WeaponHit, trooper: ExchangeTrooper) -> HitOnTrooper:
    """Return the hit of a weapon on a Trooper: n5.save.count, n5.save.critical, n5.save.shock and others."""
    target = weapon.target(trooper.body)
    hit = saving_rolls(edition, weapon.hit, target, *ONE_HIT).value
    critical = saving_rolls(edition, weapon.hit, target, *ONE_CRITICAL).value
    levels = wound_levels(edition, hit.hit, target)
    per_hit = _saves_per_hit(hit, critical, trooper, levels.value)
    return HitOnTrooper(weapon, trooper, target, levels, hit, critical, per_hit)


def _saves_per_hit(hit: Saves, critical: Saves, trooper: ExchangeTrooper, levels: WoundLevels) -> SavesPerHit:
    wounding = any(roll.wounds for roll in hit.rolls)
    most = levels.dead if not trooper.most_gained else trooper.most_wounds
    one, other = (_by_failures(saves, most) for saves in (hit, critical))
    common = gcd(sum(one), sum(other))
    kills = wounding and levels.dead < trooper.levels.dead
    by_shock = kills and trooper.most_gained > 0 and not hit.hit.state_dead
    return SavesPerHit(
        hit=tuple(weight * sum(other) // common for weight in one),
        critical=tuple(weight * sum(one) // common for weight in other),
        wounding=wounding,
        kills_outright=kills and not by_shock,
        states=frozenset(state for roll in hit.rolls for state in roll.states),
        wound_cap=most if hit.repeat else None,
        shocks=by_shock,
        forced=hit.count > 0,
    )


def _by_failures(saves: Saves, dead: int) -> Polynomial:
    """Return the ordered outcomes by Wounds, or by failed rolls if these cause only a State, in lowest terms."""
    if not any(roll.wounds for roll in saves.rolls):
        saves = replace(saves, rolls=tuple(replace(roll, wounds=1) for roll in saves.rolls))
    weights = wound_distribution(saves, dead, dead if saves.repeat else None).weights
    common = gcd(*weights.values())
    return tuple(weights.get(k, 0) // common for k in range(max(weights) + 1))


SavesByHits = dict[tuple[int, int], Polynomial]
"""The ordered outcomes of all Saving Rolls by numbers of plain hits and Criticals; all have one total."""


def saves_by_hits(per_hit: SavesPerHit, most: int) -> SavesByHits:
    """Return the Saving Rolls of up to `most` hits; their total is `per_hit.total` to the power of `most`."""
    hits, criticals = powers(per_hit.hit, most), powers(per_hit.critical, most)
    return {
        (plain, critical): tuple(
            ways * per_hit.total ** (most - plain - critical) for ways in multiply(hits[plain], criticals[critical])
        )
        for plain in range(most + 1)
        for critical in range(most - plain + 1)
    }


def injuries(per_hit: SavesPerHit, hits: Distribution[Hits], most: int) -> Distribution[Injury]:
    """Return the injuries by at most `most` hits; their total is the product of both totals."""
    return injuries_from(per_hit, saves_by_hits(per_hit, most), hits)


def injuries_from(per_hit: SavesPerHit, saves: SavesByHits, hits: Distribution[Hits]) -> Distribution[Injury]:
    """Return the injuries by hits from precomputed Saving Rolls."""
    failed = [0] * max(map(len, saves.values()))
    for found, weight in hits:
        if found.total:
            for count, ways in enumerate(saves[found]):
                failed[count] += weight * ways
    unhurt = (UNHURT, hits.weights.get(NO_HITS, 0) * saves[NO_HITS][0])
    return from_pairs(iter([unhurt, *((per_hit.injury(count), ways) for count, ways in enumerate(failed))]))
