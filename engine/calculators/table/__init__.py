"""Do I see him, from how far, in Cover, and who may react?"""

from engine.calculator import Answer, Calculator
from engine.calculators.table.controls import CONTROLS, SCENE, WITH_WHAT
from engine.calculators.table.examples import EXAMPLES
from engine.calculators.table.facts import facts_of
from engine.calculators.table.form import read_table
from engine.calculators.table.headline import headline
from engine.calculators.table.offers import first_steps, offered
from engine.controls import Values
from engine.decisions.space import SpaceRules, TemplateSizes
from engine.edition import Edition
from engine.ruling import Step


def answer(edition: Edition, values: Values) -> Answer:
    """Return LoF, distance, Cover and AROs between the Active Trooper and each enemy, and whom the Templates reach."""
    table = read_table(edition, values)
    facts = facts_of(edition, table)
    needs = Step(edition.cite("lof.definition"), "LoF is judged between two Troopers on the table.", applied=False)
    return Answer(
        headline=headline(table, facts),
        values=facts.values,
        because=facts.steps or (needs,),
        options=first_steps(table),
        scene=table.here,
    )


TABLE = Calculator(
    slug="table",
    title="The table",
    summary="Who sees whom on a table, from how far, in Cover or not, who may react, and whom a Template reaches.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(SpaceRules, TemplateSizes),
    folded=(WITH_WHAT, "Sizes of your Templates"),
    start=EXAMPLES[0].form,
    main=(SCENE,),
    offered=offered,
    why_editions="The clauses of the others do not say enough about Silhouettes and scenery",
)
