"""A naive reference implementation of exchanges: every die of every roll thrown, every Saving Roll made."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tests.helpers.brute_force import CRITICAL, FAIL, n5_die, throws, uncancelled

NO_HIT = (0, 0)
NO_INJURY = (0, False, frozenset(), False)
ATTACKS = ("shoot", "hack")
EVADES = {"dodge": ("shoot", "template"), "reset": ("hack",), "zero-pain": ("hack",)}


@dataclass(frozen=True)
class Blow:
    """The effect of a hit: how many of 20 faces fail in each Saving Roll, and in those that a Critical adds.

    Each failure of a hit causes `wounds` and `states`, and Dead at once if it `kills`; it is rolled again until it
    passes, or until `again` have failed. `most` is the cap on the Wounds of all hits together.
    """

    fails: tuple[int, ...] = (12,)
    critical: tuple[int, ...] = (12,)
    wounds: int = 1
    states: frozenset[str] = frozenset()
    kills: bool = False
    again: int = 1
    most: int = 99


@dataclass(frozen=True)
class Foe:
    """A Reactive Trooper, or a mine without `levels`: what it `does` with which `dice`, and its `blow`.

    `aimed` is the Active Trooper's action against it with `shots`; `blow_on_foe` is the effect of a hit. Dice are a
    Success Value, a Burst, and whether there is +1 SD. `levels` are the Wounds from which it is Unconscious (0: it
    already is) and Dead. `held`: it is Immobilized, and what hits it has beaten the roll that would end that.
    """

    does: str = "shoot"
    dice: tuple = (11, 1)
    blow: Blow = Blow()
    aimed: str = "shoot"
    shots: tuple = (12, 1)
    blow_on_foe: Blow = Blow()
    levels: tuple[int, int] | None = (1, 2)
    held: bool = False


def rolled(value, burst, special_die=False):
    """Yield every throw of some dice, one worst die discarded per +1 SD, with its outcomes; below 1 none is rolled."""
    for dice, weight in throws(value, burst + special_die):
        yield dice[int(special_die) :], weight


def plain_and_critical(dice):
    """Return the hits of uncontested dice."""
    return sum(die not in (FAIL, CRITICAL) for die in dice), list(dice).count(CRITICAL)


@cache
def matchup_hits(foe):
    """Return the chances of the hits on the Active Trooper and on the foe, if the Active Trooper does not dodge."""
    found = Counter()
    mine = list(rolled(*foe.shots)) if foe.aimed in ATTACKS else [((), 1)]
    theirs = list(rolled(*foe.dice)) if foe.does in (*ATTACKS, *EVADES) else [((), 1)]
    for (own, weight), (other, times) in product(mine, theirs):
        on_active = plain_and_critical(other) if foe.does in ATTACKS else NO_HIT
        on_foe = plain_and_critical(own)
        if foe.aimed in ATTACKS and (foe.does in ATTACKS or foe.aimed in EVADES.get(foe.does, ())):
            on_foe = uncancelled(own, other)
            on_active = uncancelled(other, own) if foe.does in ATTACKS else NO_HIT
        if foe.does == "template":
            on_active = (1, 0)
        if foe.aimed == "template":
            evaded = foe.does == "dodge" and any(die != FAIL for die in other)
            on_foe = NO_HIT if evaded else (1, 0)
        found[on_active, on_foe] += weight * times
    return {hits: Fraction(weight, found.total()) for hits, weight in found.items()}


def dodged(foe, faces, answer="dodge"):
    """Return the same if the Active Trooper dodges or resets at `shots`, while its dice show these faces."""
    own = tuple(n5_die(foe.shots[0], face) for face in faces)
    if foe.does not in ATTACKS:
        fails = answer != "dodge" or all(die == FAIL for die in own)
        return {((int(foe.does == "template" and fails), 0), NO_HIT): Fraction(1)}
    found = Counter()
    for dice, weight in rolled(*foe.dice):
        hits = uncancelled(dice, own) if foe.does in EVADES[answer] else plain_and_critical(dice)
        found[hits, NO_HIT] += weight
    return {hits: Fraction(weight, found.total()) for hits, weight in found.items()}


def answered(foe):
    """Return every result of one foe's answer: whether it succeeds, the foe's injury, and the chance.

    A Dodge or Reset succeeds with a die that passes and, Face to Face, beats all dice of the attack.
    """
    mine = list(rolled(*foe.shots)) if foe.aimed in ATTACKS else [((), 1)]
    ends = Counter()
    for (own, weight), (other, times) in product(mine, rolled(*foe.dice)):
        faced = foe.aimed in EVADES[foe.does]
        left = own if foe.aimed in ATTACKS and faced else ()
        succeeds = any(uncancelled(other, left))
        hits = uncancelled(own, other) if left else plain_and_critical(own)
        if foe.aimed == "template":
            hits = NO_HIT if succeeds and faced else (1, 0)
        ends[succeeds, hits] += weight * times
    for (succeeds, hits), weight in ends.items():
        for injury, chance in taken(foe.blow_on_foe, hits).items():
            yield succeeds, injury, chance * Fraction(weight, ends.total())


@cache
def taken(blow, hits):
    """Return the chances of the effects of some hits: Wounds, whether they kill, States, whether there was a hit."""
    plain, critical = hits
    saves = [(fails, blow.wounds, blow.again) for fails in blow.fails] * (plain + critical)
    saves += [(fails, min(1, blow.wounds), 1) for fails in blow.critical] * critical
    found = {(0, False, frozenset(), bool(saves)): Fraction(1)}
    for fails, wounds, again in saves:
        after = Counter()
        for (so_far, killed, states, hit), chance in found.items():
            after[so_far, killed, states, hit] += chance * Fraction(20 - fails, 20)
            for failed in range(1, again + 1):
                passes = Fraction(20 - fails, 20) if failed < again else 1
                end = (so_far + failed * wounds, killed or blow.kills, states | blow.states, hit)
                after[end] += chance * Fraction(fails, 20) ** failed * passes
        found = after
    capped = Counter()
    for (wounds, *rest), chance in found.items():
        capped[min(wounds, blow.most), *rest] += chance
    return capped


def added(one, other):
    """Combine two injuries of one Trooper."""
    return one[0] + other[0], one[1] or other[1], one[2] | other[2], one[3] or other[3]


def condition(levels, injury):
    """Return the condition of a Trooper after an injury, given the Wounds for Unconscious and Dead."""
    if injury[1] or injury[0] >= levels[1]:
        return "dead"
    return "unconscious" if injury[0] >= levels[0] else "survives"


def everybody(foes, *, dodging=False, answer="dodge"):
    """Return every result of the exchange: the injury of the Active Trooper, those of the foes, and the chance.

    `dodging`: the Active Trooper has one `answer` to all of them, with two dice if that is Zero Pain.
    """
    dice = int(dodging) + int(answer == "zero-pain")
    for faces in product(range(1, 21), repeat=dice):
        matchups = []
        for foe in foes:
            ends = Counter()
            for (on_active, on_foe), chance in (dodged(foe, faces, answer) if dodging else matchup_hits(foe)).items():
                for mine, a in taken(foe.blow, on_active).items():
                    for theirs, b in taken(foe.blow_on_foe, on_foe).items():
                        ends[mine, theirs] += chance * a * b
            matchups.append(ends.items())
        for way in product(*matchups):
            mine = NO_INJURY
            for (injury, _), _ in way:
                mine = added(mine, injury)
            chance = prod(chance for _, chance in way) / 20**dice
            yield mine, [theirs for (_, theirs), _ in way], chance


def odds(foes, levels=(1, 2), *, dodging=False, answer="dodge"):
    """Return all odds of an exchange by name, except those on Resets and those that are 0."""
    found = Counter()
    for mine, theirs, chance in everybody(foes, dodging=dodging, answer=answer):
        enemies = [(foe, injury) for foe, injury in zip(foes, theirs, strict=True) if foe.levels]
        for name in happens(levels, mine, enemies, dodging=dodging):
            found[name] += chance
    return {name: chance for name, chance in found.items() if chance}


def happens(levels, mine, enemies, *, dodging):
    """Return the names of the odds that include this result."""
    ends = [condition(foe.levels, injury) for foe, injury in enemies]
    falls = [end != condition(foe.levels, NO_INJURY) for end, (foe, _) in zip(ends, enemies, strict=True)]
    targets = [fall for fall, (foe, _) in zip(falls, enemies, strict=True) if foe.aimed and not dodging]
    others = [fall for fall, (foe, _) in zip(falls, enemies, strict=True) if dodging or not foe.aimed if foe.levels[0]]
    unhurt, up = not mine[0] and not mine[2], condition(levels, mine) == "survives"
    all_down, targets_down = any(falls) and all(targets + others), bool(targets) and all(targets)
    any_down = any(falls)
    yield f"down.{sum(falls)}"
    yield f"reactive.wounds.{sum(injury[0] for _, injury in enemies)}"
    facts = {
        "unhurt": unhurt,
        "dead": condition(levels, mine) == "dead",
        "any_down": any_down,
        "all_down": all_down,
        "all_dead": set(ends) == {"dead"},
        "all_down_and_unhurt": all_down and unhurt,
        "all_down_and_up": all_down and up,
        "any_down_and_unhurt": any_down and unhurt,
        "targets_down": targets_down,
        "targets_down_and_unhurt": targets_down and unhurt,
        "reactive.unhurt": not any(injury[0] or injury[2] for _, injury in enemies),
    }
    yield from (name for name, holds in facts.items() if holds)
    yield from of_one("active", levels, mine)
    for number, (foe, injury) in enumerate(enemies, 1):
        name = f"reactive.{number}"
        yield from (one for one in of_one(name, foe.levels, injury) if not (foe.held and one == f"{name}.guts"))


def of_one(name, levels, injury):
    """Return the names of the odds of one Trooper that include it."""
    end = condition(levels, injury)
    yield f"{name}.wounds.{injury[0]}"
    yield f"{name}.{end}"
    yield from (f"{name}.{state}" for state in injury[2])
    if injury[3] and end == "survives" and "immobilized" not in injury[2]:
        yield f"{name}.guts"
