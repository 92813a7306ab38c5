"""Render the live calculators, worked examples and sweeps of a page as HTML."""

from collections.abc import Mapping
from dataclasses import replace

import engine
from engine.calculator import Answer, Calculator, Example
from engine.controls import Dice
from engine.rulebook import Rule
from engine.sweep import Sweep
from macros.browser.addresses import EMBEDS, root
from macros.browser.render import answer_fragment, situation, swept_html
from macros.pages.forms import fields_html, fields_of, grouped, repeated, suggestion_lists
from macros.pages.templates import rendered


def sweep_on_page_html(sweep: Sweep, base: Answer) -> str:
    """Return a sweep as a page shows it: with its situation, outside a calculator."""
    return rendered("sweep_on_page.html.jinja", situation=situation(base), sweep_html=swept_html(sweep))


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
        "calculator.html.jinja",
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


def example_html(answer: Answer, title: str, rule: Rule | None, page: str, element_id: str) -> str:
    """Return a worked example: the situation, the outcome and the steps; `rule` is the clause that it states.

    The options for the next step are for calculators only: an example has no form.
    """
    html = answer_fragment(replace(answer, options=()), page, folded=True)
    return rendered("example.html.jinja", title=title, rule=rule, id=element_id, answer_html=html, page=page)


def examples_of(calculator: Calculator, edition: str) -> list[tuple[Example, dict[str, str]]]:
    """Return the examples of an edition, each with its controls that are not at their default."""
    defaults = {control.name: control.default for control in calculator.all_controls()}
    forms = [(example, dict(example.form)) for example in calculator.examples]
    return [
        (example, {name: text for name, text in form.items() if text != defaults[name]})
        for example, form in forms
        if (defaults | form)["edition"] == edition
    ]
