"""A Comms Attack that is not a Program, and the Reset against it: Jammer, Pheroware, Cybermine, Morpho-Scan."""

from engine.calculator import Answer, Calculator, Value, odds_by_name
from engine.calculators.comms_attack.attacks import attacks, contest_of, opposed
from engine.calculators.comms_attack.controls import CONTROLS, FOLDED, ROLLS
from engine.calculators.comms_attack.examples import EXAMPLES
from engine.calculators.comms_attack.form import AttackSide, read_sides
from engine.calculators.parts.comms.contest import Contest
from engine.calculators.parts.comms.dice import dice_of_rolls, judge_contest
from engine.calculators.parts.comms.headline import events_of, headline
from engine.calculators.parts.comms.steps import contest_steps
from engine.calculators.parts.comms.trooper import refuse_dead
from engine.controls import Values
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.ruling import Step


def answer(edition: Edition, values: Values) -> Answer:
    """The odds of a Comms Attack against a Reset, an attack or nothing, and the judgement on real dice.

    A Reset alone is a Normal Roll, whose success ends States. hit: something lands, of Morpho-Scan that it works.
    """
    sides = read_sides(edition, values)
    contest = contest_of(edition, sides)
    refuse_dead(values, contest)
    events = events_of(contest)
    odds = odds_by_name(events)
    judged = judge_contest(edition, values, contest, ROLLS)
    return Answer(
        headline=judged.headline if judged else headline(contest, odds),
        events=events,
        values=_values(sides, contest) | (dict(judged.values) if judged else {}),
        because=(
            *contest_steps(edition, contest),
            *(step for side in sides.values() for step in side.because),
            *_nothing(edition, contest),
            *(judged.because if judged else ()),
        ),
        dice=judged.dice if judged else dice_of_rolls(contest),
    )


def _values(sides: dict[str, AttackSide], contest: Contest) -> dict[str, Value]:
    reset = contest.answer is not None and any(attack.burst for attack in contest.attacks)
    found: dict[str, Value] = {"roll": "face-to-face" if opposed(sides) or reset else "normal"}
    for field, side in sides.items():
        found[f"{field}_action"] = side.action if attacks(sides, side) or side.action == "reset" else "nothing"
    found |= {f"{one.field}_success_value": one.value.value.value for one in contest.rolled}
    found |= {f"{attack.field}_burst": attack.burst for attack in contest.attacks if attack.burst}
    for field in sides:
        for saves in contest.saves_on(field).values():
            found |= {f"{field}_saving_rolls": saves.each, f"{field}_save_value": saves.value.number}
    return found


def _nothing(edition: Edition, contest: Contest) -> tuple[Step, ...]:
    if contest.attacks or contest.answer:
        return ()
    return (Step(edition.cite("reset.normal"), "Nothing is rolled.", applied=False),)


COMMS_ATTACK = Calculator(
    slug="comms-attack",
    folded=FOLDED,
    title="Comms Attack and Reset",
    summary="A Jammer, Pheroware, a Cybermine or Morpho-Scan against Reset, and a Reset that ends States.",
    controls=CONTROLS,
    answer=answer,
    main=(
        "active.action",
        "active.attack",
        "active.attribute",
        "reactive.action",
        "reactive.attack",
        "reactive.attribute",
        "reactive.bts",
        "reactive.firewall",
    ),
    needs=(CommsRules,),
    examples=EXAMPLES,
)
