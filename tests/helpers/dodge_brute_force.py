"""A naive reference implementation of Dodge: every Dodge die against every throw of the attackers."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from tests.helpers.brute_force import CRITICAL, FAIL, n5_die, throws


@dataclass(frozen=True)
class Shooter:
    """An attack: its Success Value, its Burst, the Dodge's Success Value against it, whether Criticals count."""

    value: int
    burst: int
    dodge: int
    main_target: bool = True


@dataclass(frozen=True)
class Scene:
    """Everything that the Dodge die is compared with: Success Values, None for a threat that is absent."""

    shooters: tuple[Shooter, ...] = ()
    template: int | None = None
    mine: int | None = None
    unopposed: tuple[int, ...] = ()
    special_die: bool = False
    aim: str = "untouched"


def die_result(scene, face, thrown):
    """Return the result of a Dodge die: hits of each attack, of template and mine, and whether it beats everything."""
    hits, wins = [], True
    for shooter, dice in zip(scene.shooters, thrown, strict=True):
        mine = n5_die(shooter.dodge, face)
        hits.append(sum(die > mine for die in dice))
        wins &= mine != FAIL and all(die < mine for die in dice)
    failed = [value is not None and n5_die(value, face) == FAIL for value in (scene.template, scene.mine)]
    wins &= not any(failed) and all(n5_die(value, face) != FAIL for value in scene.unopposed)
    return tuple(hits), *failed, wins


def preference(scene, face, result):
    """Return a key that is lower for a better die: the aim, then fewest hits, then success, then fewest shot hits."""
    hits, template, mine, wins = result
    aim = {"untouched": False, "shots": sum(hits) > 0, "mine": mine}[scene.aim]
    ladder = [
        sum(worth(shooter, other) > n5_die(shooter.dodge, face) for other in range(1, 21)) for shooter in scene.shooters
    ]
    return aim, sum(hits) + template + mine, not wins, sum(hits), ladder, template, mine


def worth(shooter, face):
    """Return the value of an attacker's face against this Trooper."""
    die = n5_die(shooter.value, face)
    return face if die == CRITICAL and not shooter.main_target else die


def thrown_by(shooter):
    """Yield every unordered throw of an attack with its ordered outcomes."""
    if shooter.main_target or shooter.value < 1:
        return throws(shooter.value, shooter.burst)
    everything = product([worth(shooter, face) for face in range(1, 21)], repeat=shooter.burst)
    return tuple(Counter(tuple(sorted(throw)) for throw in everything).items())


def outcomes(scene):
    """Yield the results of all outcomes of the dice, each with its weight."""
    found = Counter()
    for thrown in product(*(thrown_by(shooter) for shooter in scene.shooters)):
        weight = 1
        for shooter, (throw, times) in zip(scene.shooters, thrown, strict=True):
            weight *= times if throw else 20**shooter.burst
        results = {face: die_result(scene, face, [throw for throw, _ in thrown]) for face in range(1, 21)}
        order = sorted(results, key=lambda face: preference(scene, face, results[face]))
        for place, face in enumerate(order):
            pairs = 2 * (20 - place) - 1 if scene.special_die else 1
            found[results[face]] += weight * pairs
    return found


def naive_odds(scene):
    """Return the odds by name, the odds of each attack's hits, and the number of outcomes."""
    found = outcomes(scene)
    total = sum(found.values())

    def chance(holds):
        return Fraction(sum(weight for result, weight in found.items() if holds(*result)), total)

    odds = {
        "untouched": chance(lambda hits, template, mine, _: not (sum(hits) or template or mine)),
        "shots": chance(lambda hits, *_: sum(hits) > 0),
        "template": chance(lambda _, template, *__: template),
        "mine": chance(lambda _, __, mine, ___: mine),
        "shots_and_mine": chance(lambda hits, _, mine, __: sum(hits) > 0 and mine),
        "succeeds": chance(lambda *result: result[-1]),
    }
    hits = tuple(
        tuple(chance(lambda hits, *_, i=i, k=k: hits[i] == k) for k in range(shooter.burst + 1))
        for i, shooter in enumerate(scene.shooters)
    )
    return odds, hits, total
