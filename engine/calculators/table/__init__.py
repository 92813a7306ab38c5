"""Do I see him, from how far, in Cover, and who may react?"""

from dataclasses import replace

from engine.calculator import Answer, Calculator, Ruler, Suggestions
from engine.calculators.table.controls import (
    CENTIMETRES,
    CONTROLS,
    EXAMPLES,
    OWN,
    POINT,
    SCENE,
    START,
    UNITS,
    WITH_WHAT,
)
from engine.calculators.table.edits import edits
from engine.calculators.table.form import facts_of, read_table
from engine.calculators.table.headline import ENDS, headline
from engine.calculators.table.ways import best_points, ways
from engine.controls import Values
from engine.decisions.space import SpaceRules, TemplateSizes
from engine.edition import Edition
from engine.rules.space import route_length
from engine.ruling import Step
from engine.scene import MM
from engine.wording import in_centimetres


def answer(edition: Edition, values: Values) -> Answer:
    """Return LoF, distance, Cover and AROs between the Active Trooper and each enemy, and whom the Templates reach."""
    table = read_table(edition, values)
    facts = facts_of(edition, table)
    needs = Step(edition.cite("lof.definition"), "LoF is judged between two Troopers on the table.", applied=False)
    says, steps, changes = headline(edition, table, facts), facts.steps or (needs,), tuple(edits(edition, table))
    if values.word(UNITS) == CENTIMETRES:
        says, steps = in_centimetres(says), tuple(_in_centimetres(step) for step in steps)
        changes = tuple(replace(edit, label=in_centimetres(edit.label)) for edit in changes)
    return Answer(
        headline=says,
        values=facts.values,
        because=steps,
        unread={f"{table.seats[who]}trooper": one.mistakes for who, one in table.profiles.items() if one.mistakes},
        scene=table.here,
        edits=changes,
        in_centimetres=values.word(UNITS) == CENTIMETRES,
    )


def _in_centimetres(step: Step) -> Step:
    return replace(step, says=in_centimetres(step.says), steps=tuple(_in_centimetres(one) for one in step.steps))


def offered(edition: Edition, values: Values) -> Suggestions:
    """Return the odds along the route, its ruler, and the ways to other calculators."""
    table = read_table(edition, values)
    mover = table.mover
    return Suggestions(
        menus=tuple(best_points(edition, values, table)),
        rulers=(Ruler(POINT, (), most=int(route_length(edition, mover).value / MM + ENDS)),) if mover else (),
        ways=ways(edition, values, table, table.active) if table.active and table.enemies else (),
    )


TABLE = Calculator(
    slug="table",
    title="The table",
    summary="Who sees whom on a table, from how far, in Cover or not, who may react, and whom a Template reaches.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(SpaceRules, TemplateSizes),
    folded=(WITH_WHAT, OWN),
    start=START,
    main=(SCENE,),
    offered=offered,
    why_editions="The clauses of the others do not say enough about Silhouettes and scenery",
)
