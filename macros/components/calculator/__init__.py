"""Render the live calculators and sweeps of a page as HTML."""

from collections.abc import Mapping

import engine
from engine.calculator import Answer, Calculator, Example
from engine.controls import Dice
from engine.sweep import Sweep
from macros.components.answer.addresses import EMBEDS, root
from macros.components.answer.render import answer_fragment, situation, swept_html
from macros.components.calculator.forms import fields_html, fields_of, grouped, repeated, suggestion_lists
from macros.components.page.templates import rendered


def sweep_on_page_html(sweep: Sweep, base: Answer) -> str:
    """Return a sweep as a page shows it: with its situation, outside a calculator."""
    return rendered("calculator/sweep_on_page.html.jinja", situation=situation(base), sweep_html=swept_html(sweep))


def calculator_html(
    slug: str,
    form: Mapping[str, object],
    page: str,
    element_id: str,
    full_page: str = "",
    lists: Mapping[tuple[str, ...], str] | None = None,
) -> str:
    """Return a live calculator: its form filled in (with its start values if `form` is empty), and the answer.

    `full_page` is the calculator's own page, for a copy that is embedded elsewhere; `lists` are the ids of suggestion
    lists that other calculators on the page already have.
    """
    calculator = engine.calculator(slug)
    answer = calculator.ask(form if form.keys() - {"edition"} else {**calculator.start, **form})
    fields = fields_of(calculator, answer, element_id, lists or suggestion_lists(calculator, element_id))
    return rendered(
        "calculator/calculator.html.jinja",
        calculator=calculator,
        answer=answer,
        sides=grouped(calculator),
        changed={
            c.name for c in calculator.controls if answer.form[c.name] not in (c.default, calculator.start.get(c.name))
        },
        examples=examples_of(calculator, answer.edition),
        answer_html=answer_fragment(answer, page, pin=True),
        fields=fields,
        fields_html=fields_html,
        repeated=repeated(fields),
        rolled=[control for control in calculator.controls if isinstance(control, Dice)],
        page=page,
        id=element_id,
        home=f"{root(page)}{full_page}/" if full_page else "",
        embed=f"{root(page)}{EMBEDS}{slug}/",
    )


def examples_of(calculator: Calculator, edition: str) -> list[tuple[Example, dict[str, str]]]:
    """Return the examples of an edition, each with its controls that are not at their default."""
    defaults = {control.name: control.default for control in calculator.all_controls()}
    forms = [(example, dict(example.form)) for example in calculator.examples]
    return [
        (example, {name: text for name, text in form.items() if text != defaults[name]})
        for example, form in forms
        if (defaults | form)["edition"] == edition
    ]
