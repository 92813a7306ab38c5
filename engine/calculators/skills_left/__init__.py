"""What can this Trooper still declare?"""

from engine.calculator import Calculator, Example, Result, Value
from engine.calculators.parts.skill_names import bears, states_control, unit_control
from engine.controls import Choice, Values
from engine.decisions.order import OrderRules, has_skill_records
from engine.edition import Edition
from engine.rules.order import OpenSkills, bearing_steps, open_skills
from engine.ruling import Step
from engine.wording import counted, joined_names

ARO = "reactive"


def answer(edition: Edition, values: Values) -> Result:
    """The Skills that the States of a Trooper leave, in its Active Turn or in ARO, and what its States end with.

    The values list names with commas: `first` and `second` in an Order, `long` for a whole one, `aro`.
    """
    own, reactive = bears(values), values.word("turn") == ARO
    left = open_skills(edition, own)
    named: dict[str, Value] = {
        "first": ", ".join(() if reactive else left.first),
        "second": ", ".join(() if reactive else left.second),
        "long": ", ".join(() if reactive else left.long),
        "aro": ", ".join(left.aro if reactive else ()),
    }
    return Result(
        headline=_in_aro(edition, left) if reactive else _in_orders(edition, left),
        values=named,
        because=(*bearing_steps(edition, own, reactive=reactive), _kinds_step(edition, reactive=reactive)),
    )


def _in_orders(edition: Edition, left: OpenSkills) -> str:
    """What is left for an Order, in a sentence."""
    pair = f"First {_some(edition, left.first)}; then {_some(edition, left.second)}" if left.first else ""
    long = f"as a whole Order {_some(edition, left.long)}" if left.long else ""
    said = "; or ".join(filter(None, (pair, long)))
    return f"{said[:1].upper()}{said[1:]}." if said else "No Skill can be declared in an Order."


def _in_aro(edition: Edition, left: OpenSkills) -> str:
    """What is left in ARO, in a sentence."""
    return f"In ARO {_some(edition, left.aro)}." if left.aro else "No ARO can be declared."


def _some(edition: Edition, names: tuple[str, ...]) -> str:
    """The Common Skills among some, and how many others of profiles there are."""
    skills = edition.of(OrderRules).skills
    usual = [name for name in names if skills[name].common]
    more = len(names) - len(usual)
    return joined_names([*usual, *([counted("Skill", more) + " of some profiles"] if more else [])], "or")


def _kinds_step(edition: Edition, *, reactive: bool) -> Step:
    """The clause on what an ARO can be, or on which Skills go together in an Order."""
    if reactive:
        return Step(edition.cite("aro.skills"), "Of the rest, only what is usable in ARO can be declared.")
    says = "Of the rest, two Basic Short Skills, a Basic Short Skill and a Short Skill, or a Long Skill are an Order."
    return Step(edition.cite("activation.combinations"), says)


SKILLS_LEFT = Calculator(
    slug="skills-left",
    title="Skills left",
    summary="What a Trooper can still declare in its States: first and second in an Order, as a whole Order, in ARO.",
    controls=(
        states_control("States", default="Stunned"),
        unit_control("Unit Type"),
        Choice(
            name="turn",
            label="Turn",
            default="active",
            options=(("active", "Active"), (ARO, "Reactive (in ARO)")),
        ),
    ),
    answer=answer,
    needs=(OrderRules, has_skill_records),
    examples=(
        Example(
            name="engaged",
            title="In Close Combat",
            form={"states": "Engaged"},
            expect={"first": "Idle", "second": "Idle, CC Attack, Dodge, Reset", "long": "Berserk"},
        ),
        Example(
            name="immobilized",
            title="Immobilized-A, with an ARO",
            form={"states": "Immobilized-A", "turn": "reactive"},
            expect={"aro": "Dodge"},
        ),
        Example(
            name="retreat",
            title="In Retreat!",
            form={"states": "Retreat!"},
            expect={"first": "Move, Discover, Idle", "second": "Move, Discover, Idle, Dodge, Reset"},
        ),
        Example(
            name="remote",
            title="An Isolated Remote with Super-Jump",
            form={"states": "Isolated", "unit": "REM, Super-Jump"},
            expect={"first": "Move, Discover, Idle, Jump"},
        ),
        Example(
            name="down",
            title="Unconscious",
            form={"states": "Unconscious", "turn": "reactive"},
            expect={"aro": ""},
        ),
    ),
)
