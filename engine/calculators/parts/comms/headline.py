"""The headline, the bars and the chart of Comms Attacks."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Gain
from engine.calculators.parts.comms.contest import SIDES, Contest
from engine.calculators.parts.comms.odds import effect_chances, state_name
from engine.wording import percent

WHOSE = {"active": Gain.ENEMY, "reactive": Gain.ME}
"""Whose gain it is that something happens to a side."""


def headline(contest: Contest, odds: Mapping[str, Fraction], before: str = "") -> str:
    """What each side may suffer, and how often the answer succeeds; `before` are the sentences before it."""
    parts = [f"{bar.label}: {percent(bar.chance)}" for bar in bars(contest, odds)]
    return f"{before}{', '.join(parts) or 'Neither side attacks, and nobody resets'}."


def bars(contest: Contest, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """A bar for each State and for Wounds, and for the answer."""
    return tuple(
        bar for side in reversed(SIDES) for bar in (*_suffered(contest, odds, side), *_answers(contest, odds, side))
    )


def _suffered(contest: Contest, odds: Mapping[str, Fraction], side: str) -> Iterator[Bar]:
    title = side.title()
    for state in contest.states_on(side):
        yield Bar(f"{title} {state}", odds[f"{side}.{state_name(state)}"], WHOSE[side])
    for attack in contest.attacks:
        if attack.by != side and attack.saves is None:
            yield Bar(f"{title} hit by {attack.name}", odds[f"{side}.hit"], WHOSE[side])
    if contest.wounds(side):
        yield Bar(f"{title} wounded", 1 - odds[f"{side}.wounds.0"], WHOSE[side])
        yield Bar(f"{title} down", 1 - odds[f"{side}.survives"], WHOSE[side])


def _answers(contest: Contest, odds: Mapping[str, Fraction], side: str) -> Iterator[Bar]:
    own = Gain.ENEMY if WHOSE[side] is Gain.ME else Gain.ME
    if contest.answer and contest.answer.by == side:
        name = contest.answer.name
        chance = odds.get(f"{side}.reset_succeeds", odds[f"{side}_wins"])
        yield Bar(f"{name} succeeds", chance, own)


def chart(contest: Contest, odds: Mapping[str, Fraction]) -> Chart | None:
    """What happens to each side, and what remains; of a Reset alone its success. None where nothing is rolled."""
    if not contest.attacks:
        first = next(iter(bars(contest, odds)), None)
        return Chart((first,), (first, Bar("Nothing", 1 - first.chance, Gain.NOBODY))) if first else None
    chances = effect_chances(contest)
    attacked = [side for side in reversed(SIDES) if any(attack.by != side for attack in contest.attacks)]
    figures = tuple(Bar(f"{side.title()} affected", chances[side], WHOSE[side]) for side in attacked)
    if len(attacked) == 2 and chances["both"]:
        ends = (
            *(Bar(f"{side.title()} alone affected", chances[side] - chances["both"], WHOSE[side]) for side in attacked),
            Bar("Both affected", chances["both"], Gain.BOTH),
        )
    else:
        ends = figures
    rest = 1 - sum((bar.chance for bar in ends), Fraction(0))
    return Chart(figures=figures, outcomes=(*ends, Bar("No effect", rest, Gain.NOBODY)))
