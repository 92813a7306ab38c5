"""The headline and the events of Comms Attacks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Draw, Event, Gain, merged, odds_by_name
from engine.calculators.parts.comms.contest import SIDES, Contest
from engine.calculators.parts.comms.odds import effect_chances, named_events, state_name
from engine.wording import percent

WHOSE = {"active": Gain.ENEMY, "reactive": Gain.ME}
"""Whose gain it is that something happens to a side."""


def headline(contest: Contest, odds: Mapping[str, Fraction], before: str = "") -> str:
    """What each side may suffer, and how often the answer succeeds; `before` are the sentences before it."""
    parts = [f"{one.label}: {percent(one.chance)}" for one in _main_events(contest, odds)]
    return f"{before}{', '.join(parts) or 'Neither side attacks, and nobody resets'}."


def events_of(contest: Contest) -> tuple[Event, ...]:
    """Return a main event for each State, for Wounds and for the answer; the outcomes; then all others."""
    named = tuple(named_events(contest))
    main = tuple(_main_events(contest, odds_by_name(named)))
    if contest.attacks:
        main = (*main, *_ends(contest))
    elif main:
        rest = Event("", "Nothing", 1 - main[0].chance, Gain.NOBODY, Draw.OUTCOME)
        main = (replace(main[0], draw=Draw.FIRST), *main[1:], rest)
    return merged(main, named)


def _main_events(contest: Contest, odds: Mapping[str, Fraction]) -> Iterator[Event]:
    for side in reversed(SIDES):
        yield from _suffered(contest, odds, side)
        if contest.answer and contest.answer.by == side:
            own = Gain.ENEMY if WHOSE[side] is Gain.ME else Gain.ME
            name = f"{side}.reset_succeeds" if f"{side}.reset_succeeds" in odds else f"{side}_wins"
            yield Event(name, f"{contest.answer.name} succeeds", odds[name], own, Draw.BAR)


def _suffered(contest: Contest, odds: Mapping[str, Fraction], side: str) -> Iterator[Event]:
    title, gain = side.title(), WHOSE[side]
    for state in contest.states_on(side):
        name = f"{side}.{state_name(state)}"
        yield Event(name, f"{title} {state}", odds[name], gain, Draw.BAR)
    for attack in contest.attacks:
        if attack.by != side and attack.saves is None:
            yield Event(f"{side}.hit", f"{title} hit by {attack.name}", odds[f"{side}.hit"], gain, Draw.BAR)
    if contest.wounds(side):
        yield Event("", f"{title} wounded", 1 - odds[f"{side}.wounds.0"], gain, Draw.BAR)
        yield Event("", f"{title} down", 1 - odds[f"{side}.survives"], gain, Draw.BAR)


def _ends(contest: Contest) -> Iterator[Event]:
    """Yield what happens to each side, and what remains."""
    chances = effect_chances(contest)
    attacked = [side for side in reversed(SIDES) if any(attack.by != side for attack in contest.attacks)]
    both = chances["both"] if len(attacked) == 2 else Fraction(0)
    rest = 1 + both
    for side in attacked:
        rest -= chances[side]
        alone = Draw.FIGURE if both else Draw.ENDS
        yield Event("", f"{side.title()} affected", chances[side], WHOSE[side], alone)
        if both:
            label = f"{side.title()} alone affected"
            yield Event("", label, chances[side] - both, WHOSE[side], Draw.OUTCOME)
    if both:
        yield Event("", "Both affected", both, Gain.BOTH, Draw.OUTCOME)
    yield Event("", "No effect", rest, Gain.NOBODY, Draw.OUTCOME)
