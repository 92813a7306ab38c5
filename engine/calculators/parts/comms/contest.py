"""Comms Attacks and their answer with all Success Values: who rolls what, and the odds of what lands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.rules.comms import (
    Case,
    CommsAttack,
    ForcedSaves,
    answered_cases,
    chance_of_any,
    chance_of_no_effect,
    chance_of_state,
    hits_by_number,
    mutual_cases,
    wounds_by_number,
)
from engine.rules.face_to_face import Side, uncancelled
from engine.rules.rolls import NormalRoll, SuccessValue, normal_roll_outcomes
from engine.rules.saving_roll import Condition, WoundLevels
from engine.ruling import Ruling, Step

SIDES = ("active", "reactive")
ENEMY = {"active": "reactive", "reactive": "active"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledDice:
    """What one Trooper rolls: `name` says what for (Carbonite, Reset), `because` why these dice.

    `by` is its side, `field` the prefix of its controls, `title` its name in a sentence.
    """

    by: str
    field: str
    title: str
    name: str
    value: Ruling[SuccessValue]
    burst: int
    special_die: int = 0
    because: tuple[Step, ...] = ()

    @property
    def side(self) -> Side:
        """The dice as one side of a Face to Face Roll."""
        return Side(self.value.value, self.burst, self.special_die)


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledAttack(RolledDice):
    """A Comms Attack on the other side, and the Saving Rolls that each success forces; None where it forces none."""

    attack: CommsAttack
    saves: ForcedSaves | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledAnswer(RolledDice):
    """A Reset, or Zero Pain: the same dice against every attack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """All that is rolled. `mutual`: the first two attacks, the Active one first, are on each other, Face to Face.

    An attack with Burst 0 makes no roll: it hits unless the answer succeeds.

    `levels` are the Wound levels of the Troopers that may be wounded, by side, `cases` the ways the dice can fall.
    """

    attacks: tuple[RolledAttack, ...]
    answer: RolledAnswer | None
    mutual: bool
    levels: Mapping[str, WoundLevels]
    cases: tuple[Case, ...]

    @property
    def rolled(self) -> tuple[RolledDice, ...]:
        """Everything that is rolled: the attacks, then the answer."""
        return (*(attack for attack in self.attacks if attack.burst), *((self.answer,) if self.answer else ()))

    def saves_on(self, side: str) -> dict[int, ForcedSaves]:
        """The Saving Rolls that the attacks on one side force, by the place of the attack."""
        return {at: attack.saves for at, attack in enumerate(self.attacks) if attack.by == ENEMY[side] and attack.saves}

    def states_on(self, side: str) -> tuple[str, ...]:
        """The States that the attacks on one side can cause, in the order of the attacks."""
        return tuple(dict.fromkeys(saves.state for saves in self.saves_on(side).values() if saves.state))

    def wounds(self, side: str) -> bool:
        """Whether an attack on this side can cause Wounds."""
        return any(not saves.state for saves in self.saves_on(side).values())


def contest(
    attacks: tuple[RolledAttack, ...], answer: RolledAnswer | None, levels: Mapping[str, WoundLevels], *, mutual: bool
) -> Contest:
    """The contest of attacks and their answer, with its cases."""
    if mutual:
        active, reactive, *others = (attack.side for attack in attacks)
        cases = mutual_cases(active, reactive, others)
    else:
        sides = [attack.side if attack.burst else None for attack in attacks]
        cases = answered_cases(sides, answer.side if answer else None)
    return Contest(attacks=attacks, answer=answer, mutual=mutual, levels=levels, cases=cases)


def odds_of(contest: Contest) -> dict[str, Fraction]:
    """All odds by name: those of the first two rolls as in a Face to Face Roll, then what happens to each side.

    active_wins, reactive_wins, nobody and `hits.A.C.R.D` are about the Active and the Reactive Trooper alone,
    `hacker.N.hits.K` about each other Hacker. unaffected: no Saving Roll fails. reset_succeeds: the Reset is a success
    and beats every attack, which ends the States that it can end. hit: something lands on this side.
    """
    cases = contest.cases
    odds = _of_pair(contest)
    for at, attack in enumerate(contest.attacks):
        if attack.field.startswith("hacker."):
            hits = hits_by_number(cases, at, attack.burst)
            odds |= {f"{attack.field}.hits.{k}": chance for k, chance in hits.items()}
    for side in SIDES:
        odds |= {f"{side}.{name}": chance for name, chance in _of_side(contest, cases, side)}
    return odds


def state_name(state: str) -> str:
    """The name of a State among the odds.

    >>> state_name("Immobilized-B")
    'immobilized_b'
    """
    return state.lower().replace("-", "_").replace(" ", "_")


def effect_chances(contest: Contest) -> dict[str, Fraction]:
    """The chance that each side is affected, by side, and under `both` that this happens to both.

    Affected is a side that fails a Saving Roll, or that is hit by what forces none.
    """
    cases = contest.cases
    effects = {
        side: {at: attack.saves for at, attack in enumerate(contest.attacks) if attack.by == ENEMY[side]}
        for side in SIDES
    }
    found = {side: 1 - chance_of_no_effect(cases, effects[side]) for side in SIDES}
    either = 1 - chance_of_no_effect(cases, effects["active"] | effects["reactive"])
    return found | {"both": found["active"] + found["reactive"] - either}


def _of_side(contest: Contest, cases: tuple[Case, ...], side: str) -> Iterator[tuple[str, Fraction]]:
    saves = contest.saves_on(side)
    for state in contest.states_on(side):
        yield state_name(state), chance_of_state(cases, saves, state)
    if contest.wounds(side):
        wounds = wounds_by_number(cases, saves)
        yield from ((f"wounds.{k}", chance) for k, chance in wounds.items())
        for condition in Condition:
            ends = (chance for k, chance in wounds.items() if contest.levels[side].condition(k) is condition)
            yield condition, sum(ends, Fraction(0))
    if attacks := [at for at, attack in enumerate(contest.attacks) if attack.by == ENEMY[side]]:
        yield "hit", chance_of_any(cases, attacks)
    if saves:
        yield "unaffected", chance_of_no_effect(cases, saves)
    if contest.answer and contest.answer.by == side and contest.answer.name == "Reset":
        yield "reset_succeeds", _answered(contest, cases)


def _answered(contest: Contest, cases: tuple[Case, ...]) -> Fraction:
    """The chance that the answer succeeds and beats all attacks; without an attack it makes a Normal Roll."""
    if contest.attacks or contest.answer is None:
        return sum((case.chance * case.answered for case in cases), Fraction(0))
    return Fraction(len(contest.answer.value.value.success_faces()), 20)


def _of_pair(contest: Contest) -> dict[str, Fraction]:
    """The odds of what the Active and the Reactive Trooper roll."""
    rolled = {one.field: one for one in contest.rolled}
    pair = [rolled.get(side) for side in SIDES]
    if pair[0] and pair[1] and (contest.mutual or contest.answer in pair):
        left = {tuple(hits): chance for hits, chance in uncancelled(pair[0].side, pair[1].side).chances().items()}
    else:
        left = {
            (*mine, *theirs): chance * other
            for mine, chance in _normal(pair[0]).items()
            for theirs, other in _normal(pair[1]).items()
        }
    active = sum((chance for hits, chance in left.items() if any(hits[:2])), Fraction(0))
    reactive = sum((chance for hits, chance in left.items() if any(hits[2:])), Fraction(0))
    nobody = sum((chance for hits, chance in left.items() if not any(hits)), Fraction(0))
    odds = {"active_wins": active, "reactive_wins": reactive, "nobody": nobody}
    return odds | {"hits." + ".".join(map(str, hits)): chance for hits, chance in sorted(left.items())}


def _normal(rolled: RolledDice | None) -> Mapping[tuple[int, int], Fraction]:
    """What a Normal Roll of one side lands."""
    if rolled is None:
        return {(0, 0): Fraction(1)}
    roll = NormalRoll(rolled.value.value, rolled.burst, rolled.special_die)
    return normal_roll_outcomes(roll).map(lambda counts: (counts[1], counts[2])).chances()
