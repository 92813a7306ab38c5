"""Impact and Direct Templates over several Troopers, Smoke and Eclipse against shots: who is hit, and what stays?"""

from collections.abc import Iterator

from engine.calculator import Answer, Calculator, Value, odds_by_name
from engine.calculators.templates.controls import CONTROLS, FOLDED
from engine.calculators.templates.dice import judge_template
from engine.calculators.templates.examples import EXAMPLES
from engine.calculators.templates.form import TemplateForm, read_template_form
from engine.calculators.templates.headline import counts_of, headline, name_of
from engine.calculators.templates.odds import events_of
from engine.calculators.templates.opposed import DeclaredAs
from engine.controls import Values
from engine.decisions.states import SmokeRules
from engine.edition import Edition
from engine.rules.saving_roll import failure_steps
from engine.ruling import Step
from engine.wording import counted

SUCCESS_OF_ALL = 20
"""The Success Value above which a low number is a Critical."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Template over the same attack dice, and judge real dice if there are some.

    `template` is what happens to it when it is placed: stands, cancelled (an Allied or Neutral Trooper would be
    affected) or fails (the Main Target is outside). The names of the odds are those of `events_of`; of real dice
    template_stays is yes or no.
    """
    found = read_template_form(edition, values)
    form = found.value
    events = events_of(form)
    judged = judge_template(edition, values, form)
    return Answer(
        headline=judged.headline if judged.rolled else headline(form, odds_by_name(events)),
        events=events,
        counts=counts_of(form),
        values={**_values(form), **judged.values},
        because=(
            *found.because,
            *_result_steps(edition, form),
            *_hit_steps(edition, form),
            *judged.steps,
        ),
        dice=judged.dice,
    )


def _values(form: TemplateForm) -> dict[str, Value]:
    found: dict[str, Value] = {"template": form.fate.value}
    if form.side:
        found["success_value"] = form.side.value.value
    for one in form.exchange.enemies:
        rolled = one.reactive.side
        opposes = one.contested and rolled is not None
        found[f"{name_of(one)}.roll"] = "face-to-face" if opposes else "normal" if rolled else "none"
        if rolled:
            found[f"{name_of(one)}.success_value"] = rolled.value.value
    return found


def _result_steps(edition: Edition, form: TemplateForm) -> Iterator[Step]:
    """Yield what a success and a Critical do, and whom the dice are compared with.

    Follows n5.templates.critical, n5.smoke-ammo.critical, n5.smoke-ammo.win-all, n5.guided.secondary and
    n5.impact-template.independent.
    """
    side, several = form.side, len(form.affected) > 1
    if side is None:
        return
    if form.kind.harmless:
        doubt = edition.doubt("smoke-ammo.win-all")
        stays = f"The Template stays if the throw beats every Attack that opposes it; a tie is not a win.{doubt}"
        yield Step(edition.cite("smoke-ammo.critical"), "A Critical does no more than win the Face to Face Roll.")
        yield Step(edition.cite("smoke-ammo.win-all"), stays)
        same = "The same dice are compared with each Attack by itself."
        yield Step(edition.cite("impact-template.independent"), same)
        return
    says = "A Critical counts as one against the Main Target only; for others it is a success with the number rolled."
    yield Step(edition.cite("templates.critical"), says)
    if several and form.declared is DeclaredAs.GUIDED:
        says = f"Others under the Template may Dodge, and have no Reset.{edition.doubt('guided.secondary')}"
        yield Step(edition.cite("guided.secondary"), says)
    if several and side.special_die and side.value.value > SUCCESS_OF_ALL:
        doubt = edition.doubt("impact-template.independent")
        says = f"A low Critical is a low number against others: each of these rolls discards its own worst die.{doubt}"
        yield Step(edition.cite("impact-template.independent"), says)


def _hit_steps(edition: Edition, form: TemplateForm) -> Iterator[Step]:
    """Yield the Saving Rolls that a hit forces on each Trooper: n5.save.count."""
    for one in form.exchange.enemies:
        for who, hit in ((one.name, one.active.hit), (f"Attacker, by {one.name}", one.reactive.hit)):
            if hit:
                says = f"{who}: a hit forces {counted('Saving Roll', hit.one_hit.count)}."
                below = (*failure_steps(edition, hit.one_hit), *hit.levels.because)
                yield Step(edition.cite("save.count"), says, steps=below)


TEMPLATES = Calculator(
    slug="templates",
    title="Templates",
    summary="A Template over several Troopers with the same attack dice, and Smoke or Eclipse against shots.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(SmokeRules,),
    folded=FOLDED,
)
