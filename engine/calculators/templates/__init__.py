"""Impact and Direct Templates over several Troopers, Smoke and Eclipse against shots: who is hit, and what stays?"""

from engine.calculator import Answer, Calculator, Value, odds_by_name
from engine.calculators.templates.controls import CONTROLS, FOLDED
from engine.calculators.templates.dice import judge_template
from engine.calculators.templates.examples import EXAMPLES
from engine.calculators.templates.form import TemplateForm, read_template_form
from engine.calculators.templates.headline import counts_of, headline
from engine.calculators.templates.odds import events_of
from engine.controls import Values
from engine.decisions.states import SmokeRules
from engine.edition import Edition
from engine.exchange import HitOnTrooper
from engine.rules.saving_roll import failure_steps
from engine.rules.templates import DeclaredAs
from engine.ruling import Step
from engine.wording import counted

SUCCESS_OF_ALL, MANY = 20, 2


def answer(edition: Edition, values: Values) -> Answer:
    """The joint odds of a Template over the same attack dice, and the judgement on real dice where there are some.

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
        values=_values(form) | (judged.values if judged.rolled else {}),
        because=(
            *found.because,
            *_result_steps(edition, form),
            *_hit_steps(edition, form),
            *(judged.steps if judged.rolled else ()),
        ),
        dice=judged.dice,
    )


def _values(form: TemplateForm) -> dict[str, Value]:
    found: dict[str, Value] = {"template": form.fate.value}
    if form.attack.side:
        found["success_value"] = form.attack.side.value.value
    for one in form.targets:
        found[f"{one.name}.roll"] = "face-to-face" if one.contested else "normal" if one.side else "none"
        if one.side:
            found[f"{one.name}.success_value"] = one.side.value.value
    return found


def _result_steps(edition: Edition, form: TemplateForm) -> tuple[Step, ...]:
    """What a success and a Critical do: n5.templates.critical, n5.smoke-ammo.critical, n5.smoke-ammo.win-all."""
    if form.attack.side is None:
        return ()
    if form.kind.harmless:
        doubt = edition.doubt("smoke-ammo.win-all")
        stays = f"The Template stays if the throw beats every Attack that opposes it; a tie is not a win.{doubt}"
        return (
            Step(edition.cite("smoke-ammo.critical"), "A Critical does no more than win the Face to Face Roll."),
            Step(edition.cite("smoke-ammo.win-all"), stays),
        )
    says = "A Critical counts as one against the Main Target only; for others it is a success with the number rolled."
    return (Step(edition.cite("templates.critical"), says), *_secondary(edition, form), *_discards(edition, form))


def _secondary(edition: Edition, form: TemplateForm) -> tuple[Step, ...]:
    """What others under a Guided Template may answer: n5.guided.secondary."""
    if form.attack.declared is not DeclaredAs.GUIDED or len(form.affected) < MANY:
        return ()
    says = f"Others under the Template may Dodge, and have no Reset.{edition.doubt('guided.secondary')}"
    return (Step(edition.cite("guided.secondary"), says),)


def _discards(edition: Edition, form: TemplateForm) -> tuple[Step, ...]:
    """Where the die that +1 SD discards differs from Trooper to Trooper: n5.impact-template.independent."""
    side = form.attack.side
    if side is None or not side.special_die or side.value.value <= SUCCESS_OF_ALL or len(form.affected) < MANY:
        return ()
    doubt = edition.doubt("impact-template.independent")
    says = f"A low Critical is a low number against others: each of these rolls discards its own worst die.{doubt}"
    return (Step(edition.cite("impact-template.independent"), says),)


def _hit_steps(edition: Edition, form: TemplateForm) -> tuple[Step, ...]:
    """The Saving Rolls that a hit forces on each Trooper: n5.save.count."""
    steps = [_hit_step(edition, one.who, one.hit) for one in form.affected if one.hit]
    steps += [_hit_step(edition, f"Attacker, by {one.who}", one.own_hit) for one in form.targets if one.own_hit]
    return tuple(steps)


def _hit_step(edition: Edition, who: str, hit: HitOnTrooper) -> Step:
    says = f"{who}: a hit forces {counted('Saving Roll', hit.one_hit.count)}."
    return Step(edition.cite("save.count"), says, steps=(*failure_steps(edition, hit.one_hit), *hit.levels.because))


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
