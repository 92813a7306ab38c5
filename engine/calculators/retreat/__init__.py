"""Is my army in Retreat!, and how many points may it still lose?"""

from engine.calculator import Answer, Calculator, read_examples
from engine.controls import Number, Values
from engine.decisions.table import RetreatRules
from engine.edition import Edition
from engine.rules.army import count_retreat
from engine.wording import counted


def answer(edition: Edition, values: Values) -> Answer:
    """Return whether the army is in Retreat!, at which threshold, and how many points it may still lose."""
    ruling = count_retreat(
        edition,
        values.number("army_points"),
        values.number("survivors"),
        values.number("off_table"),
        values.number("embryos"),
    )
    found = ruling.value
    headline = f"Not in Retreat!: {counted('point', found.to_spare)} may still be lost (threshold {found.threshold})."
    if found.retreats:
        headline = f"Retreat!: {counted('point', found.counted)} left (threshold {found.threshold})."
    return Answer(
        headline=headline,
        values={
            "retreat": "yes" if found.retreats else "no",
            "threshold": found.threshold,
            "counted": found.counted,
            "to_spare": found.to_spare,
        },
        because=ruling.because,
    )


def _cost(name: str, label: str, default: str, help_: str) -> Number:
    return Number(name, label, default, low=0, high=1000, help=help_)


RETREAT = Calculator(
    slug="retreat",
    title="Retreat!",
    summary="Whether an army is in Retreat!, or how many points it may still lose first.",
    controls=(
        Number("army_points", "Army Points", "300", low=1, high=1000, help="Those of the list."),
        _cost("survivors", "Cost of survivors", "120", "Troopers on the table that are not in a Null State."),
        _cost("off_table", "Cost off the table", "0", "Troopers not on the table yet count as survivors."),
        _cost("embryos", "Cost of Embryos", "0", "Shasvastii Embryos."),
    ),
    answer=answer,
    needs=(RetreatRules,),
    examples=read_examples("""
at-threshold: 75 of 300
    survivors=75
    -> retreat=yes | threshold=75

spare: 120 of 300
    -> retreat=no | to_spare=44

embryo: An Embryo and a hidden Trooper
    survivors=30 | off_table=30 | embryos=20
    -> retreat=no | counted=80
"""),
)
