"""A naive reference implementation of Templates: every die thrown, every Saving Roll made."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from tests.helpers.brute_force import CRITICAL, FAIL, n5_die

SAVED = Fraction(2, 5)
"""The chance of passing a Saving Roll at 8: PS 7 against ARM 1."""


@dataclass(frozen=True)
class Foe:
    """A Trooper: what it `does` with which `dice`, and whether the Template affects it.

    The dice are a Success Value, a Burst and, if there are any, the extra dice of +1 SD.
    `contested`: its dice and those of the attack are one Face to Face Roll. `main`: a Critical of the attack counts.
    """

    does: str = "shoot"
    dice: tuple[int, ...] = (12, 1)
    affected: bool = True
    contested: bool = True
    main: bool = False


def faces(dice, special_die=0):
    """Return every throw of some dice with its ordered outcomes, failures as 0; below 1 none is thrown."""
    value, burst, *extra = dice
    one = Counter(face if n5_die(value, face) else 0 for face in range(1, 21))
    found = Counter({(): 1})
    for _ in range(burst + special_die + sum(extra) if value >= 1 else 0):
        thrown, found = found, Counter()
        for (faces_before, ways), (face, times) in product(thrown.items(), one.items()):
            found[tuple(sorted((*faces_before, face)))] += ways * times
    return found


def read(value, thrown, main, burst):
    """Return the values of the best dice; a Critical counts as its number unless it is against the Main Target."""
    worth = [n5_die(value, face) for face in thrown]
    plain = [face if die == CRITICAL and not main else die for die, face in zip(worth, thrown, strict=True)]
    return sorted(plain, reverse=True)[:burst]


def standing(dice, against):
    """Return the dice that beat all others."""
    best = max(against, default=FAIL)
    return [die for die in dice if die > best]


def meet(attack, foe, templates):
    """Return the uncancelled dice against a foe, and those of the foe against the user, with their outcomes."""
    found = Counter()
    for thrown, ways in throws_of(foe).items():
        own = own_dice(foe, thrown)
        if foe.contested:
            hits, back = standing(attack, own), standing(own, attack)
        else:
            hits, back = standing(attack, []), standing(own, [])
        if templates and foe.affected:
            hits = [] if foe.does == "dodge" and any(own) else [1] * templates
        if foe.does == "template":
            back = [1]
        own_hits = tuple(back if foe.does in ("shoot", "template") else [])
        found[tuple(hits if foe.affected else []), own_hits] += ways
    return found


def own_dice(foe, thrown):
    """Return the dice of a foe, the worst discarded."""
    return sorted((n5_die(foe.dice[0], face) for face in thrown), reverse=True)[: foe.dice[1]]


def throws_of(foe):
    """Return every throw of a foe; one without dice if it rolls nothing."""
    return faces(foe.dice) if foe.does in ("shoot", "dodge") else {(): 1}


def saves(dice):
    """Return the Saving Rolls of some hits."""
    return len(dice) + list(dice).count(CRITICAL)


def template(value, burst, foes, special_die=0, templates=0, user_saved=SAVED):
    """Return the joint odds of a Template on foes with VITA 1 and ARM 1, against PS 7; the user saves at its own."""
    met, found = Counter(), Counter()
    every = faces((value, burst), special_die) if not templates else {(): 1}
    for thrown, outcomes in every.items():
        each = [meet(read(value, thrown, foe.main, burst), foe, templates) for foe in foes]
        for ends in product(*(one.items() for one in each)):
            met[tuple(end for end, _ in ends)] += outcomes * prod(ways for _, ways in ends)
    for ends, ways in met.items():
        _count(found, ends, Fraction(ways, met.total()), foes, user_saved)
    return found


def _count(found, ends, weight, foes, user_saved):
    """Add one outcome of all dice to the odds by name."""
    up = [SAVED ** saves(hits) for hits, _ in ends]
    unhurt = user_saved ** sum(saves(back) for _, back in ends)
    hit = [number for number, (hits, _) in enumerate(ends) if hits]
    found["any_hit"] += weight * bool(hit)
    found["unhurt"] += weight * unhurt
    found["attacker.hit"] += weight * any(back for _, back in ends)
    none = Fraction(1)
    for number, (hits, back) in enumerate(ends, start=1):
        found[f"target.{number}.hit"] += weight * bool(hits)
        if foes[number - 1].affected:
            found[f"target.{number}.survives"] += weight * up[number - 1]
        found[f"target.{number}.hits_attacker"] += weight * bool(back)
        none *= up[number - 1]
    found["any_down"] += weight * (1 - none)
    found["any_down_and_unhurt"] += weight * (1 - none) * unhurt
    for fallen in product((False, True), repeat=len(ends)):
        chance = weight
        for down, stays in zip(fallen, up, strict=True):
            chance *= 1 - stays if down else stays
        found[f"down.{sum(fallen)}"] += chance


def smoke(value, foes, special_die=0):
    """Return the odds of a throw of Smoke against some shots."""
    found = Counter()
    every = faces((value, 1), special_die)
    for thrown, outcomes in every.items():
        attack = read(value, thrown, main=True, burst=1)
        for ends in product(*(_worth(attack, foe).items() for foe in foes)):
            weight = Fraction(outcomes, sum(every.values()))
            for _, chance in ends:
                weight *= chance
            stays = any(attack) and all(won for (won, _), _ in ends)
            hit = any(back for (_, back), _ in ends)
            found["stays"] += weight * stays
            found["unhit"] += weight * (not hit)
            found["stays_and_unhit"] += weight * (stays and not hit)
            for number, (((won, _), _), foe) in enumerate(zip(ends, foes, strict=True), start=1):
                if foe.contested:
                    found[f"target.{number}.stopped"] += weight * won
    return found


def _worth(attack, foe):
    """Return the chances that the throw of Smoke beats a foe or not, and that the foe hits or not."""
    found = Counter()
    every = throws_of(foe)
    for thrown, ways in every.items():
        own = own_dice(foe, thrown)
        won = bool(standing(attack, own)) if foe.contested else True
        back = standing(own, attack if foe.contested else [])
        hits = foe.does == "template" or (foe.does == "shoot" and bool(back))
        found[won, hits] += Fraction(ways, sum(every.values()))
    return found
