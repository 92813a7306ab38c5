"""HTML of what a page holds beside text: live calculators, worked examples and sweeps."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

import engine
from engine.calculator import Answer, Calculator, Example
from engine.controls import Control, Dice, Text
from engine.rulebook import Rule
from engine.sweep import Sweep, controls_to_vary, varied_label
from macros.browser.addresses import EMBEDS, root
from macros.browser.comparison import comparable
from macros.browser.render import answer_fragment, situation, swept_html
from macros.pages.templates import rendered


def sweep_on_page_html(sweep: Sweep, base: Answer) -> str:
    """The same for a page: with the situation, and without a calculator around it."""
    return rendered("sweep_on_page.html.jinja", situation=situation(base), sweep_html=swept_html(sweep))


def calculator_html(slug: str, form: Mapping[str, object], page: str, element_id: str, full_page: str = "") -> str:
    """A live calculator: its form filled in, as the calculator starts where nothing is given, and the answer to it.

    `full_page` is where it stands on the site, for one that is made to stand elsewhere.
    """
    calculator = engine.calculator(slug)
    answer = calculator.ask(form if form.keys() - {"edition"} else {**calculator.start, **form})
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
        lists=suggestion_lists(calculator),
        compare=comparable(calculator),
        variable=[
            (group, list(some)) for group, some in groupby(controls_to_vary(calculator), lambda control: control.group)
        ],
        varied=varied_label,
        rolled=[control for control in calculator.controls if isinstance(control, Dice)],
        page=page,
        id=element_id,
        home=f"{root(page)}{full_page}/" if full_page else "",
        embed=f"{root(page)}{EMBEDS}{slug}/",
    )


def example_html(answer: Answer, title: str, rule: Rule | None, page: str, element_id: str) -> str:
    """A worked example: the situation, the outcome and the steps; `rule` is the clause that it states.

    What could be asked next is for calculators: an example has nowhere to ask.
    """
    html = answer_fragment(replace(answer, options=()), page, folded=True)
    return rendered("example.html.jinja", title=title, rule=rule, id=element_id, answer_html=html, page=page)


@dataclass(frozen=True, slots=True)
class Part:
    """One heading of a form with its controls; `folded`: they are shown on demand."""

    group: str
    controls: list[Control]
    folded: bool


def grouped(calculator: Calculator) -> list[list[Part]]:
    """The parts of a form, those of one Trooper together; what the dice show has a place of its own.

    The edition is first. Where a calculator has main fields, all that is folded stands together at the end: what is
    not among them last.
    """
    shown = [control for control in calculator.all_controls() if not isinstance(control, Dice)]
    main = {"edition", *calculator.main}
    rest = [c for c in shown if calculator.main and c.name not in main and c.group not in calculator.folded]
    parts = [
        Part(group, list(some), group in calculator.folded)
        for group, some in groupby((c for c in shown if c not in rest), lambda control: control.group)
    ]
    sides = [list(some) for _, some in groupby(parts, lambda part: part.group.partition(":")[0])]
    if not rest:
        return sides
    shown_at_once = [side for side in sides if not all(part.folded for part in side)]
    folds = [part for side in sides if side not in shown_at_once for part in side]
    return [*shown_at_once, [*folds, Part(MORE, rest, folded=True)]]


MORE = "More"
"""The heading of the fields that are not among the main ones."""


def examples_of(calculator: Calculator, edition: str) -> list[tuple[Example, dict[str, str]]]:
    """The examples of an edition, each with its controls that hold something else than their default."""
    defaults = {control.name: control.default for control in calculator.all_controls()}
    forms = [(example, dict(example.form)) for example in calculator.examples]
    return [
        (example, {name: text for name, text in form.items() if text != defaults[name]})
        for example, form in forms
        if (defaults | form)["edition"] == edition
    ]


def suggestion_lists(calculator: Calculator) -> dict[tuple[str, ...], str]:
    """The control beside which a list of suggestions stands: the first of all that share it."""
    texts = [control for control in calculator.controls if isinstance(control, Text)]
    return {control.suggestions: control.name for control in reversed(texts)}
