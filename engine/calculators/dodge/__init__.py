"""I dodge: what does my one die save me from, and may I move?"""

from fractions import Fraction

from engine.calculator import Answer, Calculator, Value
from engine.calculators.dodge.case import DodgeCase, Role, read_case
from engine.calculators.dodge.controls import CONTROLS
from engine.calculators.dodge.dice import dice_of_rolls, judge_dice
from engine.calculators.dodge.examples import EXAMPLES
from engine.calculators.dodge.explain import dodge_steps
from engine.calculators.dodge.headline import events_of, headline, odds_of
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.dodge import disengages, dodge_odds, ends_immobilized_a, engages, inches_of_movement
from engine.ruling import Ruling, not_applied


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Dodge against every threat, and judge real dice if there are some.

    hit_by_shots is at least one hit by shots, template and mine aside; a tied shot does not hit. succeeds needs a die
    that succeeds against every threat and beats every attack, as do the movement and the end of Engaged and of
    Immobilized-A. success_value is the one against the first attack, else against the Direct Template, else against
    nothing. hits counts those of shots.
    """
    rules = edition.of(DodgeRules)
    case = read_case(edition, rules, values)
    roll, way_out, contact = case.roll, values.flag("way_out"), values.flag("contact")
    inches = inches_of_movement(edition, rules, roll, way_out=way_out)
    effects = {
        "may_move": Ruling(inches.value > 0, inches.because),
        "disengages": disengages(edition, rules, roll, way_out=way_out),
        "ends_immobilised": ends_immobilized_a(edition, roll),
        "engages": engages(edition, rules, contact=contact, inches=inches.value),
    }
    in_question = {
        "may_move": True,
        "disengages": "Engaged" in roll.trooper.states,
        "ends_immobilised": "Immobilized-A" in roll.trooper.states,
        "engages": contact,
    }
    on_success = {name: ruling.value for name, ruling in effects.items() if in_question[name]}
    dodge = dodge_odds(case.dodge)
    moves = dodge.succeeds if on_success["may_move"] else Fraction(0)
    judged = judge_dice(edition, values, case, on_success)
    steps = tuple(step for ruling in effects.values() for step in ruling.because)
    return Answer(
        headline=judged.value.headline if judged else headline(case, odds_of(dodge, moves)),
        events=tuple(events_of(case, dodge, moves)),
        values=_values(case, inches.value) | (dict(judged.value.values) if judged else {}),
        because=(
            *dodge_steps(edition, rules, values, case),
            *(judged.because if judged else ()),
            *(steps if case.dodge.made else not_applied(steps)),
        ),
        dice=dice_of_rolls(case),
    )


def _values(case: DodgeCase, inches: int) -> dict[str, Value]:
    values: dict[str, Value] = {"success_value": case.value.value}
    for threat in case.threats:
        if threat.role in {Role.TEMPLATE, Role.MINE}:
            values[f"{threat.role}_success_value"] = threat.dodge.value.value
    for one in case.attacks:
        values[f"attack.{one.number}.success_value"] = one.own_value.value
        values[f"attack.{one.number}.dodge_success_value"] = one.dodge.value.value
    return values | {"inches": inches}


DODGE = Calculator(
    slug="dodge",
    folded=("Attack 2", "Attack 3", "Attack 4", "States and Skills"),
    title="Dodge",
    summary="One Dodge die against shots, templates and a mine at once: what hits, and whether the Trooper may move.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "turn", "attack.1.attribute", "attack.1.burst", "attack.1.mods", "deployable"),
    examples=EXAMPLES,
    needs=(DodgeRules,),
)
