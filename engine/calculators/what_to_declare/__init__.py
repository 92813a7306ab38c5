"""An attack comes: shoot, dodge or nothing?"""

from collections.abc import Iterator

from engine.advice import Prospect, best, odds_of_aro
from engine.calculator import Bar, Calculator, Result, Row
from engine.calculators.exchange.burst import beside_weapon
from engine.calculators.parts.recommendation import reason, side_by_side, summed
from engine.calculators.what_to_declare.controls import AIMS, CONTROLS, FOLDED
from engine.calculators.what_to_declare.examples import EXAMPLES
from engine.calculators.what_to_declare.form import Aro, read_aros
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import Action, Outcome, effects, fails, met, outcome
from engine.ruling import Step, without_repeats

TOPICS = {
    Action.SHOOT: "aro.skills",
    Action.TEMPLATE: "aro.skills",
    Action.DODGE: "dodge.skill",
    Action.NOTHING: "aro.when",
}
"""Under which clause each ARO stands; who declares none loses it."""


def answer(edition: Edition, values: Values) -> Result:
    """What each ARO brings, and which of them is best for the aim.

    Odds, for `shoot` (or `template`), `dodge` and `nothing`, as far as they are possible: up, unhurt, wounds,
    up_and_wounds and attacker_down, see `odds_of_aro`. `recommendation` is the best, with ` or ` between those that are
    alike; `tie` are those that bring as much of the aim; `not_possible` those that cannot be declared: each none
    where there is none.
    """
    aim = AIMS[values.word("aim")]
    aros = read_aros(edition, values)
    refused = [aro for aro in aros if aro.refused]
    outcomes = [(aro, outcome(edition, aro.exchange)) for aro in aros if not aro.refused]
    prospects = [Prospect(aro.action, odds_of_aro(edition, aro.exchange, found)) for aro, found in outcomes]
    ranked = best(prospects, aim.name, aim.second)
    says = reason(ranked, AIMS, aim)
    notes = [Row(aro.action, note=f"not possible: {aro.refused}") for aro in refused]
    return Result(
        headline=f"{says}{beside_weapon(edition, values, aros[0].exchange)}",
        odds={f"{one.name}.{name}": chance for one in prospects for name, chance in one.brings.items()},
        values={
            **summed(ranked),
            "not_possible": ", ".join(aro.action for aro in refused) or "none",
            **_success_values(aros),
        },
        bars=tuple(Bar(f"{aim.head}: {one.name}", one.brings[aim.name], "reactive") for one in ranked.ranked),
        because=(
            Step(edition.cite("aro.one"), f"One ARO for the whole Order. {says}"),
            *(step for aro in refused for step in aro.because),
            *without_repeats(_steps(edition, outcomes, prospects)),
        ),
        table=side_by_side("ARO", ranked, AIMS, AIMS, len(prospects), *notes),
    )


def _success_values(aros: tuple[Aro, ...]) -> dict[str, int | str]:
    """The Success Values of the attack that comes, and of each ARO that rolls dice."""
    acts = {aro.action.value: aro.exchange.meetings[0].reactive for aro in aros if not aro.refused}
    acts["active"] = aros[-1].exchange.meetings[0].active
    return {f"{name}.success_value": act.side.value.value for name, act in acts.items() if act.side}


def _steps(edition: Edition, outcomes: list[tuple[Aro, Outcome]], prospects: list[Prospect]) -> Iterator[Step]:
    """What each ARO brings, above the rolls that lead to it and the Wounds that they bring; then the Saving Rolls."""
    wounds, count = edition.cite("save.wounds"), edition.cite("save.count")
    saves: list[Step] = []
    for (aro, found), one in zip(outcomes, prospects, strict=True):
        after = effects(edition, aro.exchange, found)
        saves += [step for step in after if step.rule == count]
        told = ", ".join(f"{aim.told(one.brings[name])} to {aim.purpose}" for name, aim in AIMS.items())
        below = (met(edition, aro.exchange.meetings[0]), *(step for step in after if step.rule == wounds))
        declared = f"{one.name.capitalize()}{fails(aro.exchange.meetings[0].reactive)}"
        yield Step(edition.cite(TOPICS[aro.action]), f"{declared}: {told}.", steps=below)
    yield from saves


WHAT_TO_DECLARE = Calculator(
    slug="what-to-declare",
    title="What to declare",
    summary="An attack comes: what shooting, dodging and nothing bring the Reactive Trooper, and which is best.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
)
