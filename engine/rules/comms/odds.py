"""Comms Attacks against one answer, their joint odds with the Saving Rolls after them, and the dice on the table."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, repeat
from math import prod
from typing import NamedTuple

from engine.dice import from_pairs
from engine.edition import Edition
from engine.rules.comms.saves import ForcedSaves, Landed
from engine.rules.face_to_face import DiceOfSide, Side, all_dice_in_words, best_ranks, judge_dice, uncancelled
from engine.ruling import Ruling


class Case(NamedTuple):
    """One possible result of the shared dice, in which the attacks are independent of each other.

    `landed` are the chances of each attack's successes, in order; `answered` is the chance that the answer succeeds and
    beats every attack in this case.
    """

    chance: Fraction
    landed: tuple[Mapping[Landed, Fraction], ...]
    answered: Fraction = Fraction(0)


def cases_of(attacks: Sequence[Side | None], answer: Side | None, *, mutual: bool) -> tuple[Case, ...]:
    """Return the cases of attacks opposed by one set of dice, a Reset or Zero Pain; without it of Normal Rolls.

    `mutual`: the first two attacks, the Active one first, are on each other, Face to Face. None is an attack without a
    roll, which succeeds unless the answer does. Follows n5.hacking-program.opposed, n5.reset.roll, n5.reset.several,
    n5.reset.cybermine and n5.zero-pain.effect.
    """
    if mutual and attacks[0] and attacks[1]:
        others, sure = [_landed(one, 0) for one in attacks[2:]], Fraction(1)
        left = uncancelled(attacks[0], attacks[1]).chances()
        return tuple(Case(chance, ({hits[:2]: sure}, {hits[2:]: sure}, *others)) for hits, chance in left.items())
    dice = [attack.dice for attack in attacks if attack]
    total, ranks = (answer.dice.total, best_ranks(answer.dice)) if answer else (1, [(0, 1)])
    return tuple(
        Case(
            Fraction(weight, total),
            tuple(_landed(one, rank) for one in attacks),
            prod((Fraction(one.at_most(rank - 1), one.total) for one in dice), start=Fraction(rank > 0)),
        )
        for rank, weight in ranks
    )


def chance_of_no_effect(cases: Iterable[Case], saves: Mapping[int, ForcedSaves | None]) -> Fraction:
    """Return the chance that no Saving Roll fails, and that attacks that force none (given as None) do not succeed.

    `saves` are those of each attack, by index.
    """
    return sum(
        (prod((_spared(case.landed[at], one) for at, one in saves.items()), start=case.chance) for case in cases),
        Fraction(0),
    )


def wounds_by_number(cases: Iterable[Case], saves: Mapping[int, ForcedSaves]) -> dict[int, Fraction]:
    """Return the chance of each number of Wounds: the failed Saving Rolls against attacks that cause no State."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    for case in cases:
        wounds = {0: case.chance}
        for at, one in saves.items():
            if one.state:
                continue
            added: dict[int, Fraction] = defaultdict(Fraction)
            for hits, chance in case.landed[at].items():
                for failed, times in one.failures(hits).items():
                    for before, weight in wounds.items():
                        added[before + failed] += weight * chance * times
            wounds = added
        for number, weight in wounds.items():
            total[number] += weight
    return dict(sorted(total.items()))


def _spared(landed: Mapping[Landed, Fraction], saves: ForcedSaves | None) -> Fraction:
    """Return the chance that an attack does nothing: no Saving Roll fails, or without one it does not succeed."""
    if saves is None:
        return landed.get((0, 0), Fraction(0))
    return sum((chance * saves.none_fails(hits) for hits, chance in landed.items()), Fraction(0))


def _landed(attack: Side | None, rank: int) -> Mapping[Landed, Fraction]:
    """Return the successes of an attack that beat this rank."""
    if attack is None:
        return {(int(not rank), 0): Fraction(1)}
    return from_pairs((counts[1:], weight) for counts, weight in attack.dice.above(rank)).chances()


@dataclass(frozen=True, slots=True)
class JudgedAttacks:
    """The successes of each attack, whether the answer succeeds and beats them all, and what `each` die comes to."""

    landed: tuple[Landed, ...]
    answered: bool
    each: str


def judge_attacks(
    edition: Edition, attacks: Sequence[DiceOfSide | None], answer: DiceOfSide | None, *, mutual: bool
) -> Ruling[JudgedAttacks]:
    """Judge the dice of attacks against one set of dice of the answer; without an answer they are Normal Rolls.

    `mutual`: the first two attacks are on each other. None is an attack without a roll, which succeeds unless the
    answer does. Follows n5.reset.roll, n5.reset.several and n5.reset.normal.
    """
    dice = [one for one in attacks if one]
    pairs = list(zip(dice, chain(reversed(dice[:2]), repeat(None)) if mutual else repeat(answer), strict=False))
    judged = [judge_dice(edition, *pair) for pair in pairs]
    said = [(*pair, "hits") for pair in pairs]
    answered = False
    if answer and dice:
        answered = all(any(one.value[2:]) for one in judged)
        several = f"{answer.name} against {{}}" if dice[1:] else answer.name
        said += [(replace(answer, name=several.format(one.name)), one, "succeeds") for one in dice]
    elif answer:
        judged = [judge_dice(edition, answer)]
        said, answered = [(answer, None, "succeeds")], any(judged[0].value)
    left = iter(judged)
    landed = tuple(next(left).value[:2] if one else (int(not answered), 0) for one in attacks)
    once = judged[:1] + judged[2:] if mutual else judged
    return Ruling(
        JudgedAttacks(landed, answered, all_dice_in_words(edition, said)),
        tuple(step for one in once for step in one.because),
    )
