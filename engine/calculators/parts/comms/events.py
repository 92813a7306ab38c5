"""The events and the headline of a contest of Comms Attacks: who wins the first two rolls, and what happens to whom."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Draw, Event, Gain, merged, odds_by_name
from engine.calculators.parts.comms.contest import CommsDice, Contest
from engine.calculators.parts.comms.seat import SIDES
from engine.calculators.parts.events import effect_words, left_events
from engine.rules.comms import (
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
from engine.wording import counted, percent

WHOSE = {"active": Gain.ENEMY, "reactive": Gain.ME}
"""Whose gain it is that something happens to a side."""


def events_of(contest: Contest) -> tuple[Event, ...]:
    """Return a main event for each State, for Wounds and for the answer; the outcomes; then all others.

    active_wins, reactive_wins, nobody and `hits.A.C.R.D` are about the Active and the Reactive Trooper only,
    `hacker.N.hits.K` about each other Hacker. unaffected: no Saving Roll fails. reset_succeeds: the Reset is a success
    and beats every attack, which ends the States that it can end. hit: something lands on this side.
    """
    named = tuple(_named(contest))
    main = _main_events(contest, odds_by_name(named))
    if contest.attacks:
        main = (*main, *_ends(contest))
    elif main:
        rest = Event("", "Nothing", 1 - main[0].chance, Gain.NOBODY, Draw.OUTCOME)
        main = (replace(main[0], draw=Draw.FIRST), *main[1:], rest)
    return merged(main, named)


def headline(contest: Contest, odds: Mapping[str, Fraction]) -> str:
    """Return what each side may suffer, and how often the answer succeeds."""
    parts = [f"{one.label}: {percent(one.chance)}" for one in _main_events(contest, odds)]
    return f"{', '.join(parts) or 'Neither side attacks, and nobody resets'}."


def state_name(state: str) -> str:
    """Return the name of a State among the odds.

    >>> state_name("Immobilized-B")
    'immobilized_b'
    """
    return state.lower().replace("-", "_").replace(" ", "_")


def _main_events(contest: Contest, odds: Mapping[str, Fraction]) -> tuple[Event, ...]:
    return tuple(event for side in reversed(SIDES) for event in _main_of_side(contest, odds, side))


def _main_of_side(contest: Contest, odds: Mapping[str, Fraction], side: str) -> Iterator[Event]:
    def event(name: str, label: str, chance: Fraction | None = None) -> Event:
        return Event(name, f"{side.title()} {label}", odds[name] if chance is None else chance, WHOSE[side], Draw.BAR)

    for state in contest.states_on(side):
        yield event(f"{side}.{state_name(state)}", state)
    for attack in contest.attacks_on(side).values():
        if attack.saves is None:
            yield event(f"{side}.hit", f"hit by {attack.name}")
    if contest.wounds(side):
        yield event("", "wounded", 1 - odds[f"{side}.wounds.0"])
        yield event("", "down", 1 - odds[f"{side}.survives"])
    if contest.answer and contest.answer.seat.by == side:
        own = Gain.ENEMY if WHOSE[side] is Gain.ME else Gain.ME
        name = f"{side}.reset_succeeds" if contest.resets(side) else f"{side}_wins"
        yield Event(name, f"{contest.answer.name} succeeds", odds[name], own, Draw.BAR)


def _ends(contest: Contest) -> Iterator[Event]:
    """Yield what happens to each side, and what remains.

    A side is affected if it fails a Saving Roll, or is hit by what forces none.
    """
    effects = {side: {at: one.saves for at, one in contest.attacks_on(side).items()} for side in reversed(SIDES)}
    rest = chance_of_no_effect(contest.cases, effects["active"] | effects["reactive"])
    chances = {side: 1 - chance_of_no_effect(contest.cases, some) for side, some in effects.items() if some}
    both = sum(chances.values()) - (1 - rest)
    for side, chance in chances.items():
        alone = Draw.FIGURE if both else Draw.ENDS
        yield Event("", f"{side.title()} affected", chance, WHOSE[side], alone)
        if both:
            yield Event("", f"{side.title()} alone affected", chance - both, WHOSE[side], Draw.OUTCOME)
    if both:
        yield Event("", "Both affected", both, Gain.BOTH, Draw.OUTCOME)
    yield Event("", "No effect", rest, Gain.NOBODY, Draw.OUTCOME)


def _named(contest: Contest) -> Iterator[Event]:
    yield from _of_pair(contest)
    for at, attack in enumerate(contest.attacks):
        if not attack.seat.main:
            for k, chance in hits_by_number(contest.cases, at, attack.burst).items():
                label = f"{attack.seat.title}: {counted('hit', k)}"
                yield Event(f"{attack.seat.field}.hits.{k}", label, chance)
    for side in SIDES:
        for name, words, chance in _of_side(contest, side):
            yield Event(f"{side}.{name}", f"{side.title()}: {words}", chance)


def _of_side(contest: Contest, side: str) -> Iterator[tuple[str, str, Fraction]]:
    cases, saves = contest.cases, contest.saves_on(side)
    for state in contest.states_on(side):
        yield state_name(state), state, chance_of_state(cases, saves, state)
    if contest.wounds(side):
        wounds = wounds_by_number(cases, saves)
        yield from ((f"wounds.{k}", counted("Wound", k), chance) for k, chance in wounds.items())
        for condition in Condition:
            ends = (chance for k, chance in wounds.items() if contest.levels[side].condition(k) is condition)
            yield condition, effect_words(condition), sum(ends, Fraction(0))
    if attacks := contest.attacks_on(side):
        yield "hit", "hit", chance_of_any(cases, tuple(attacks))
    if saves:
        yield "unaffected", "unaffected", chance_of_no_effect(cases, saves)
    if contest.resets(side):
        yield "reset_succeeds", "Reset succeeds", _answered(contest)


def _answered(contest: Contest) -> Fraction:
    """Return the chance that the answer succeeds and beats all attacks; without an attack it makes a Normal Roll."""
    if contest.attacks or contest.answer is None:
        return sum((case.chance * case.answered for case in contest.cases), Fraction(0))
    return contest.answer.value.value.success_chance


def _of_pair(contest: Contest) -> Iterator[Event]:
    """Yield the odds of what lands of the Active and of the Reactive Trooper: n5.ftf.cancel and n5.reset.cybermine."""
    rolled = {one.seat.field: one for one in contest.rolled}
    active, reactive = (rolled.get(side) for side in SIDES)
    if active and reactive and (contest.mutual or contest.answer):
        left = {tuple(hits): chance for hits, chance in uncancelled(active.side, reactive.side).chances().items()}
    else:
        left = {
            (*_landed(contest, "active", mine, theirs), *_landed(contest, "reactive", theirs, mine)): chance * other
            for mine, chance in _normal(active).items()
            for theirs, other in _normal(reactive).items()
        }
    chances = {"Active wins": Fraction(0), "Reactive wins": Fraction(0), "Nobody wins": Fraction(0)}
    for hits, chance in left.items():
        for label, happens in zip(chances, (any(hits[:2]), any(hits[2:]), not any(hits)), strict=True):
            chances[label] += chance * happens
    for name, (label, chance) in zip(("active_wins", "reactive_wins", "nobody"), chances.items(), strict=True):
        yield Event(name, label, chance)
    yield from left_events(left)


def _landed(contest: Contest, side: str, own: Landed, enemy: Landed) -> Landed:
    """Return what lands of one side: of an attack without a roll one hit, unless the enemy's answer succeeds."""
    if all(attack.seat.by != side or attack.burst for attack in contest.attacks):
        return own
    return (0, 0) if contest.answer and any(enemy) else (1, 0)


def _normal(rolled: CommsDice | None) -> Mapping[Landed, Fraction]:
    """Return what a Normal Roll of one side lands."""
    if rolled is None:
        return {(0, 0): Fraction(1)}
    roll = NormalRoll(rolled.value.value, rolled.burst, rolled.seat.special_die)
    return normal_roll_outcomes(roll).map(lambda counts: (counts[1], counts[2])).chances()
