"""I hack, or I am hacked: how often does the Program work, and what does a Reset or Zero Pain prevent?"""

from engine.calculator import Answer, Calculator, Value, odds_by_name
from engine.calculators.hacking.controls import CONTROLS, FOLDED, ROLLS
from engine.calculators.hacking.examples import EXAMPLES
from engine.calculators.hacking.form import read_hacking
from engine.calculators.hacking.hack import Hack, contest_of, hack_of
from engine.calculators.hacking.refuse import refuse_hack
from engine.calculators.hacking.uses import done_by
from engine.calculators.parts.comms.contest import Contest
from engine.calculators.parts.comms.dice import dice_of_rolls, judge_contest
from engine.calculators.parts.comms.headline import events_of, headline
from engine.calculators.parts.comms.steps import contest_steps
from engine.calculators.parts.comms.trooper import refuse_dead
from engine.controls import Values
from engine.decisions.comms import CommsRules, ProgramRules
from engine.edition import Edition
from engine.ruling import Step


def answer(edition: Edition, values: Values) -> Answer:
    """The odds of a Hacking Program against a Reset, a Program or nothing, and the judgement on real dice.

    `active.immobilized_b` and the like are the chances that a failed Saving Roll causes the State; of Trinity there are
    those of Wounds. A Program whose target is not a legal one is an Idle: `active_action` and `reactive_action` say so.
    """
    hack = hack_of(edition, read_hacking(edition, values))
    refuse_hack(values, hack)
    contest = contest_of(edition, hack)
    refuse_dead(values, contest)
    events = events_of(contest)
    odds = odds_by_name(events)
    judged = judge_contest(edition, values, contest, ROLLS)
    idle = tuple(step for use in hack.uses if use.idle for step in use.because)
    return Answer(
        headline=judged.headline if judged else headline(contest, odds, "".join(f"{step.says} " for step in idle)),
        events=events,
        values=_values(hack, contest) | (dict(judged.values) if judged else {}),
        because=(
            *idle,
            *contest_steps(edition, contest),
            *(step for side in hack.sides.values() for step in side.because),
            *_nothing(edition, contest),
            *(judged.because if judged else ()),
        ),
        dice=judged.dice if judged else dice_of_rolls(contest),
    )


def _values(hack: Hack, contest: Contest) -> dict[str, Value]:
    found: dict[str, Value] = {"roll": "face-to-face" if any(map(hack.contested, hack.attacks)) else "normal"}
    found |= {f"{field}_action": done_by(side, hack.uses) for field, side in hack.sides.items()}
    for one in contest.rolled:
        found |= {f"{one.field}{'.' if '.' in one.field else '_'}success_value": one.value.value.value}
    for attack in contest.attacks:
        found |= {f"{attack.field}{'.' if '.' in attack.field else '_'}burst": attack.burst}
    for side in hack.sides:
        saves = {one.value.number for one in contest.saves_on(side).values()}
        found |= {f"{side}_save_value": saves.pop()} if len(saves) == 1 else {}
    return found


def _nothing(edition: Edition, contest: Contest) -> tuple[Step, ...]:
    if contest.rolled:
        return ()
    return (Step(edition.cite("hacking-program.opposed"), "Nothing is rolled.", applied=False),)


HACKING = Calculator(
    slug="hacking",
    folded=FOLDED,
    title="Hacking",
    summary="A Hacking Program against a Reset, a Program or nothing: the States and Wounds that result.",
    controls=CONTROLS,
    answer=answer,
    main=(
        "active.attribute",
        "active.program",
        "reactive.action",
        "reactive.attribute",
        "reactive.program",
        "reactive.bts",
        "reactive.firewall",
        "reactive.unit",
    ),
    needs=(CommsRules, ProgramRules),
    examples=EXAMPLES,
)
