"""A Face to Face Roll: who wins, with how many hits and Criticals, and what do the dice on the table show?"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value
from engine.calculators.face_to_face.dice import RollForms, each_die, headline, judge_dice_of_both, values_of_dice
from engine.calculators.face_to_face.examples import EXAMPLES
from engine.calculators.normal_roll import judge_roll
from engine.calculators.parts.events import left_events
from engine.calculators.parts.roll import RollForm, read_roll, special_cases
from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.controls import Choice, Control, Dice, Mods, Number, Values
from engine.decisions.rolls import ContestRules, ReRollRules, SpecialDieRules
from engine.edition import Edition
from engine.rules.face_to_face import (
    ReRoll,
    Side,
    comparison_steps,
    dodge_or_reset_steps,
    kind_of_roll,
    reroll_steps,
    uncancelled,
    win_chances,
)
from engine.rules.rolls import NormalRoll, die_steps, explain_normal_roll, success_chances
from engine.ruling import Step
from engine.wording import counted, percent

SIDES = ("active", "reactive")
REROLLS = (("none", "none"), ("before", "before seeing the enemy's dice"), ("after", "after seeing the enemy's dice"))
AFFECTS = (
    ("both", "each the other"),
    ("active", "only the Active one the other"),
    ("reactive", "only the Reactive one the other"),
    ("neither", "neither the other"),
)


def _main(side: str, attribute: str, burst: str) -> tuple[Control, ...]:
    name, label = f"{side.lower()}.", f"{side} "
    return (
        Number(f"{name}attribute", f"{label}BS, CC, PH or WIP", attribute, low=0, high=40, group=side),
        Mods(f"{name}mods", f"{label}MODs", help="As you would say them: -3 Cover, +3 Range.", group=side),
        Number(f"{name}burst", f"{label}Burst", burst, low=1, high=6, group=side),
        special_dice_control(f"{name}special_die", f"{label}+1 SD", side, needs=(SpecialDieRules,)),
        Choice(f"{name}reroll", f"{label}ReRoll", "none", group=side, needs=(ReRollRules,), options=REROLLS),
        Dice(
            f"{name}dice", f"{side}'s dice", help="The faces on the table, any ReRoll made.", group=side, most=MOST_DICE
        ),
    )


CONTROLS = (
    *_main("Active", "12", "3"),
    *_main("Reactive", "11", "1"),
    Choice(
        "affects",
        "Which action affects the other",
        "both",
        help="Unless each affects the other, both sides make Normal Rolls.",
        group="Special cases",
        needs=(ContestRules,),
        options=AFFECTS,
    ),
    *special_cases("Active"),
    *special_cases("Reactive"),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Face to Face Roll, and the result of real dice where there are some.

    In `hits.A.C.R.D` as in the values, hits are uncancelled successes that are not Criticals. Where the
    actions do not affect each other, both sides make Normal Rolls, and the answer is theirs.
    """
    forms = {
        side: read_roll(edition, values.scoped(f"{side}."), name=side.title(), active=side == "active")
        for side in SIDES
    }
    sides = {side: _side(values.scoped(f"{side}."), form.value) for side, form in forms.items()}
    affects = values.word("affects")
    kind = kind_of_roll(
        edition, active_affects=affects in {"both", "active"}, reactive_affects=affects in {"both", "reactive"}
    )
    contested = kind.value == "face-to-face"
    found = (_contested if contested else _uncontested)(edition, values, sides, forms)
    return replace(
        found,
        values={
            "roll": kind.value,
            **{f"{side}_success_value": sides[side].value.value for side in SIDES},
            **found.values,
        },
        because=(*_roll_steps(edition, sides, forms, contested=contested), *kind.because, *found.because),
        dice={f"{side}.dice": sides[side].on_table for side in SIDES if sides[side].on_table},
    )


def _side(values: Values, form: RollForm) -> Side:
    return Side(form.value, form.burst, form.special_die, ReRoll(values.word("reroll")))


def _roll_steps(edition: Edition, sides: dict[str, Side], forms: RollForms, *, contested: bool) -> tuple[Step, ...]:
    steps = []
    for name, other in (SIDES, SIDES[::-1]):
        side, title = sides[name], name.title()
        says = f"{title} rolls {counted('die', side.on_table)} against Success Value {side.value.value}."
        below = forms[name].because
        if contested:
            again = reroll_steps(edition, title, side, sides[other], first=name == "active")
            below = (*below, *die_steps(edition, side.value), *again)
        steps.append(Step(edition.cite("rolls.success-value"), says, steps=below))
    return tuple(steps)


WHOSE = {"active": Gain.ME, "reactive": Gain.ENEMY}


def _contested(edition: Edition, values: Values, sides: dict[str, Side], forms: RollForms) -> Answer:
    left = uncancelled(sides["active"], sides["reactive"])
    won = win_chances(left)
    judged = judge_dice_of_both(edition, values, sides, forms)
    skills = {side: values.word(f"{side}.skill") for side in SIDES}
    says = (
        f"Active wins {percent(won['active'])}, Reactive {percent(won['reactive'])}, nobody {percent(won['nobody'])}."
    )
    return Answer(
        headline=f"{each_die(edition, values, sides, skills)} {headline(judged.value, skills)}" if judged else says,
        events=(*_wins(won), *left_events(left.chances())),
        values=values_of_dice(judged.value) if judged else {},
        because=(
            *comparison_steps(edition, sides["active"], sides["reactive"], left),
            *(judged.because if judged else ()),
            *dodge_or_reset_steps(edition, skills, judged.value if judged else None),
        ),
    )


def _wins(won: Mapping[str, Fraction]) -> tuple[Event, ...]:
    return (
        Event("active_wins", "Active wins", won["active"], Gain.ME, Draw.FIRST),
        Event("reactive_wins", "Reactive wins", won["reactive"], Gain.ENEMY, Draw.FIRST),
        Event("nobody", "Nobody wins", won["nobody"], Gain.NOBODY, Draw.SHARE),
    )


def _uncontested(edition: Edition, values: Values, sides: dict[str, Side], forms: RollForms) -> Answer:
    found: dict[str, Value] = {}
    says, each, events, because = [], [], [], []
    for name, side in sides.items():
        roll = NormalRoll(side.value, side.burst, side.special_die, side.reroll != ReRoll.NONE)
        by_number, title = success_chances(roll), name.title()
        chance = 1 - by_number[0]
        events.append(Event(f"{name}.at_least_one_success", f"{title} succeeds", chance, WHOSE[name], Draw.BAR))
        events += [
            Event(f"{name}.successes.{k}", f"{title}: {counted('success', k)}", chance)
            for k, chance in by_number.items()
        ]
        judged = judge_roll(edition, values.scoped(f"{name}."), roll, forms[name].value.why, title)
        steps = (*explain_normal_roll(edition, roll), *(judged.because if judged else ()))
        if judged:
            each.append(judged.value.each)
            found |= {f"{name}_successes": judged.value.successes, f"{name}_criticals": judged.value.criticals}
        says.append(f"{title} {judged.value if judged else f'succeeds {percent(chance)}'}")
        because.append(Step(edition.cite("rolls.normal"), f"{title} makes a Normal Roll.", steps=steps))
    headline = f"Both make Normal Rolls: {', '.join(says)}.{''.join(each)}"
    return Answer(headline=headline, events=tuple(events), values=found, because=tuple(because))


FACE_TO_FACE = Calculator(
    slug="face-to-face",
    folded=("Special cases",),
    title="Face to Face Roll",
    summary="Who wins, with how many hits and Criticals; and the result of dice that were really rolled.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
)
