"""The answer of a calculator of Comms Attacks."""

from collections.abc import Mapping

from engine.calculator import Answer, Value, odds_by_name
from engine.calculators.parts.comms.contest import Contest, contest_steps
from engine.calculators.parts.comms.dice import Judged, dice_of_rolls, judge_contest
from engine.calculators.parts.comms.events import events_of, headline
from engine.calculators.parts.comms.seat import SIDES, Seat
from engine.controls import Control, Values
from engine.edition import Edition
from engine.ruling import Step


def answer_of(
    edition: Edition,
    values: Values,
    contest: Contest,
    sides: Mapping[str, Seat],
    controls: tuple[Control, ...],
    found: Mapping[str, Value],
    nothing: str,
    before: tuple[Step, ...] = (),
) -> Answer:
    """Return the odds of a contest, and the judgement on real dice; `nothing` is the topic where nothing is rolled.

    `found` are values of the calculator, `before` the steps that come first and are part of its headline.
    """
    events = events_of(contest)
    rolls = [one.name for one in controls if one.name.endswith(".dice")]
    says = " ".join((*(step.says for step in before), headline(contest, odds_by_name(events))))
    judged = judge_contest(edition, values, contest, rolls) or Judged(says, dice=dice_of_rolls(contest))
    none = Step(edition.cite(nothing), "Nothing is rolled.", applied=False)
    return Answer(
        headline=judged.says,
        events=events,
        values={**found, **_values(contest), **judged.values},
        because=(
            *before,
            *contest_steps(edition, contest),
            *(step for side in sides.values() for step in side.because),
            *(() if contest.attacks or contest.answer else (none,)),
            *judged.because,
        ),
        dice=judged.dice,
    )


def _values(contest: Contest) -> dict[str, Value]:
    """Return the Success Values, the Bursts, and the value of Saving Rolls where a side has one."""
    found: dict[str, Value] = {one.named("success_value"): one.value.value.value for one in contest.rolled}
    found |= {attack.named("burst"): attack.burst for attack in contest.attacks if attack.burst}
    for side in SIDES:
        numbers = {saves.value.number for saves in contest.saves_on(side).values()}
        found |= {f"{side}_save_value": numbers.pop()} if len(numbers) == 1 else {}
    return found
