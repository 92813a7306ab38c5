"""What can this Trooper still declare?"""

from collections.abc import Iterable

from engine.calculator import Answer, Calculator, Row, Table, Value, read_examples
from engine.calculators.parts.skill_names import bears, states_control, unit_control
from engine.controls import Choice, Values
from engine.decisions.order import OrderRules, has_skill_records
from engine.edition import Edition
from engine.rulebook import topic_of
from engine.rules.order import OpenSkills, bearing_steps, open_skills
from engine.ruling import Step
from engine.wording import counted, joined_names

ARO = "reactive"
NAMED = 5
"""How many Skills a sentence names at most."""

NO_ORDER = "No Skill can be declared in an Order."


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Skills that a Trooper's States leave it, in its Active Turn or in ARO, and what ends the States.

    The values list names with commas: `first` and `second` in an Order, `long` for a whole one, `aro`.
    """
    own, reactive = bears(values), values.word("turn") == ARO
    left, steps = open_skills(edition, own), bearing_steps(edition, own, reactive=reactive)
    named: dict[str, Value] = {
        "first": ", ".join(() if reactive else left.first),
        "second": ", ".join(() if reactive else left.second),
        "long": ", ".join(() if reactive else left.long),
        "aro": ", ".join(left.aro if reactive else ()),
    }
    in_order = {"First in an Order": left.first, "Second": left.second, "A whole Order": left.long}
    return Answer(
        headline=_in_aro(edition, left) if reactive else f"{_in_orders(edition, left)}{_doubts(edition, steps)}",
        values=named,
        because=(*steps, _kinds_step(edition, reactive=reactive)),
        table=_table(edition, {"In ARO": left.aro} if reactive else in_order),
    )


def _in_orders(edition: Edition, left: OpenSkills) -> str:
    """Say how an Order can begin, in a sentence; the table has the rest."""
    if left.first:
        return f"An Order can begin with {_some(edition, left.first)}."
    return f"A whole Order can be {_some(edition, left.long)}." if left.long else NO_ORDER


def _doubts(edition: Edition, steps: Iterable[Step]) -> str:
    """Return what is uncertain about the rules on an Order of this Trooper, or ""."""
    return "".join(dict.fromkeys(edition.doubt(topic_of(step.rule.id)) for step in steps))


def _in_aro(edition: Edition, left: OpenSkills) -> str:
    """Say how much is left in ARO, in a sentence."""
    if len(left.aro) > NAMED:
        return f"{counted('Skill', len(left.aro))} can be declared in ARO."
    return f"In ARO it can declare {_some(edition, left.aro)}." if left.aro else "No ARO can be declared."


def _table(edition: Edition, places: dict[str, tuple[str, ...]]) -> Table:
    """List the remaining Common Skills and count those of profiles, by their place in an Order."""
    rows = tuple(Row(place, (_some(edition, names) if names else "–",)) for place, names in places.items())
    return Table(caption="What can be declared", columns=("When", "Skills"), rows=rows)


def _some(edition: Edition, names: tuple[str, ...]) -> str:
    """List the Common Skills among some, and count the others, which are of profiles."""
    skills = edition.of(OrderRules).skills
    usual = [name for name in names if skills[name].common]
    more = len(names) - len(usual)
    return joined_names([*usual, *([counted("Skill", more) + " that only some profiles have"] if more else [])], "or")


def _kinds_step(edition: Edition, *, reactive: bool) -> Step:
    """Cite the clause on what an ARO can be, or on which Skills go together in an Order."""
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
        Choice("turn", "Turn", "active", options=(("active", "Active"), (ARO, "Reactive (in ARO)"))),
    ),
    answer=answer,
    needs=(OrderRules, has_skill_records),
    examples=read_examples("""
engaged: In Close Combat
    states=Engaged
    -> first=Idle | second=Idle, CC Attack, Dodge, Reset | long=Berserk

immobilized: Immobilized-A, with an ARO
    states=Immobilized-A | turn=reactive
    -> aro=Dodge

retreat: In Retreat!
    states=Retreat!
    -> first=Move, Discover, Idle | second=Move, Discover, Idle, Dodge, Reset

remote: An Isolated Remote with Super-Jump
    states=Isolated | unit=REM, Super-Jump
    -> first=Move, Discover, Idle, Jump

down: Unconscious
    states=Unconscious | turn=reactive
    -> aro=
"""),
)
