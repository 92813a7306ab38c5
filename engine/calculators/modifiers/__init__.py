"""What is my Success Value, and how likely is a single die to meet it?"""

from engine.calculator import Answer, Calculator, Draw, Event, Gain, read_examples
from engine.controls import Mods, Number, Values
from engine.edition import Edition
from engine.rules.mods import applied_modifier
from engine.rules.rolls import die_steps, success_value
from engine.wording import percent

CONTROLS = (
    Number("attribute", "Attribute", "13", low=0, high=40, help="BS, CC, PH or WIP of the Trooper."),
    Mods("mods", "MODs", help="As you would say them: -6 Mimetism, -3 Cover, -6 Range."),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Success Value of one roll, and what one die does against it."""
    mods = values.mods("mods")
    ruling = success_value(edition, values.number("attribute"), mods)
    value = ruling.value
    success = value.success_chance
    critical = value.critical_chance
    return Answer(
        headline=f"Success Value {value.value}: one die succeeds {percent(success)}, Critical {percent(critical)}.",
        events=(
            Event("success", "One die succeeds", success, Gain.ME, Draw.LEADS),
            Event("critical", "Critical", critical, Gain.ME, Draw.SHARE, dead=True),
            Event("", "Success, no Critical", success - critical, Gain.ME, Draw.OUTCOME),
            Event("", "No success", 1 - success, Gain.NOBODY, Draw.OUTCOME),
        ),
        values={
            "sum": sum(mod.value for mod in mods),
            "applied": applied_modifier(edition, mods).value,
            "success_value": value.value,
        },
        because=(*ruling.because, *die_steps(edition, value)),
    )


MODIFIERS = Calculator(
    slug="modifiers",
    title="Success Value",
    summary="The Attribute plus all MODs, capped at the Maximum Modifier, and the odds of one die.",
    controls=CONTROLS,
    answer=answer,
    examples=read_examples("""
maximum-modifier: Maximum Modifier [n5.rolls.maximum-modifier.example]
    attribute=13 | mods=-6 Mimetism, -3 Cover, -6 Range
    -> sum=-15 | applied=-12 | success_value=1 | success=1/20 | critical=1/20

maximum-modifier-codeone: Maximum Modifier (CodeOne) [codeone.rolls.maximum-modifier.example]
    edition=codeone | attribute=13 | mods=-6 Mimetism, -3 Cover, -6 Range
    -> sum=-15 | applied=-12 | success_value=1 | success=1/20 | critical=1/20

without-mimetism: The same shot without Mimetism
    attribute=13 | mods=-3 Cover, -6 Range
    -> sum=-9 | applied=-9 | success_value=4 | success=1/5 | critical=1/20

below-1: Success Value below 1
    attribute=10 | mods=-6 Mimetism, -6 Range
    -> success_value=-2 | success=0/1 | critical=0/1
"""),
)
