"""The events of a contest of Comms Attacks: who wins the first two rolls, and what happens to each side."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.calculator import Event
from engine.calculators.parts.comms.contest import ENEMY, SIDES, CommsDice, Contest
from engine.calculators.parts.events import effect_words, left_events
from engine.rules.comms import (
    Case,
    Landed,
    chance_of_any,
    chance_of_no_effect,
    chance_of_state,
    hits_by_number,
    wounds_by_number,
)
from engine.rules.face_to_face import uncancelled
from engine.rules.rolls import NormalRoll, normal_roll_outcomes
from engine.rules.saving_roll import Condition
from engine.wording import counted


def named_events(contest: Contest) -> Iterator[Event]:
    """Yield all events: those of the first two rolls as in a Face to Face Roll, then what happens to each side.

    active_wins, reactive_wins, nobody and `hits.A.C.R.D` are about the Active and the Reactive Trooper alone,
    `hacker.N.hits.K` about each other Hacker. unaffected: no Saving Roll fails. reset_succeeds: the Reset is a success
    and beats every attack, which ends the States that it can end. hit: something lands on this side.
    """
    cases = contest.cases
    yield from _of_pair(contest)
    for at, attack in enumerate(contest.attacks):
        if attack.field.startswith("hacker."):
            who = attack.field.replace(".", " ").title()
            for k, chance in hits_by_number(cases, at, attack.burst).items():
                yield Event(f"{attack.field}.hits.{k}", f"{who}: {counted('hit', k)}", chance)
    for side in SIDES:
        for name, words, chance in _of_side(contest, cases, side):
            yield Event(f"{side}.{name}", f"{side.title()}: {words}", chance)


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


def _of_side(contest: Contest, cases: tuple[Case, ...], side: str) -> Iterator[tuple[str, str, Fraction]]:
    saves = contest.saves_on(side)
    for state in contest.states_on(side):
        yield state_name(state), state, chance_of_state(cases, saves, state)
    if contest.wounds(side):
        wounds = wounds_by_number(cases, saves)
        yield from ((f"wounds.{k}", counted("Wound", k), chance) for k, chance in wounds.items())
        for condition in Condition:
            ends = (chance for k, chance in wounds.items() if contest.levels[side].condition(k) is condition)
            yield condition, effect_words(condition), sum(ends, Fraction(0))
    if attacks := [at for at, attack in enumerate(contest.attacks) if attack.by == ENEMY[side]]:
        yield "hit", "hit", chance_of_any(cases, attacks)
    if saves:
        yield "unaffected", "unaffected", chance_of_no_effect(cases, saves)
    if contest.answer and contest.answer.by == side and contest.answer.name == "Reset":
        yield "reset_succeeds", "Reset succeeds", _answered(contest, cases)


def _answered(contest: Contest, cases: tuple[Case, ...]) -> Fraction:
    """The chance that the answer succeeds and beats all attacks; without an attack it makes a Normal Roll."""
    if contest.attacks or contest.answer is None:
        return sum((case.chance * case.answered for case in cases), Fraction(0))
    return contest.answer.value.value.success_chance


def _of_pair(contest: Contest) -> Iterator[Event]:
    """The odds of what lands of the Active and of the Reactive Trooper: n5.ftf.cancel and n5.reset.cybermine."""
    rolled = {one.field: one for one in contest.rolled}
    pair = [rolled.get(side) for side in SIDES]
    if pair[0] and pair[1] and (contest.mutual or contest.answer in pair):
        left = {tuple(hits): chance for hits, chance in uncancelled(pair[0].side, pair[1].side).chances().items()}
    else:
        left = {
            (*_landed(contest, "active", mine, theirs), *_landed(contest, "reactive", theirs, mine)): chance * other
            for mine, chance in _normal(pair[0]).items()
            for theirs, other in _normal(pair[1]).items()
        }
    active = sum((chance for hits, chance in left.items() if any(hits[:2])), Fraction(0))
    reactive = sum((chance for hits, chance in left.items() if any(hits[2:])), Fraction(0))
    nobody = sum((chance for hits, chance in left.items() if not any(hits)), Fraction(0))
    yield Event("active_wins", "Active wins", active)
    yield Event("reactive_wins", "Reactive wins", reactive)
    yield Event("nobody", "Nobody wins", nobody)
    yield from left_events(left)


def _landed(contest: Contest, side: str, own: Landed, enemy: Landed) -> Landed:
    """What lands of one side: of an attack without a roll one hit, unless the enemy's answer succeeds."""
    if all(attack.by != side or attack.burst for attack in contest.attacks):
        return own
    return (0, 0) if contest.answer and any(enemy) else (1, 0)


def _normal(rolled: CommsDice | None) -> Mapping[Landed, Fraction]:
    """What a Normal Roll of one side lands."""
    if rolled is None:
        return {(0, 0): Fraction(1)}
    roll = NormalRoll(rolled.value.value, rolled.burst, rolled.special_die)
    return normal_roll_outcomes(roll).map(lambda counts: (counts[1], counts[2])).chances()
