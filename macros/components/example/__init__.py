"""Render a worked example as HTML."""

from dataclasses import replace

from engine.calculator import Answer
from engine.rulebook import Rule
from macros.components.answer.render import answer_fragment
from macros.components.page.templates import rendered


def example_html(answer: Answer, title: str, rule: Rule | None, page: str, element_id: str) -> str:
    """Return a worked example: the situation, the outcome and the steps; `rule` is the clause that it states.

    The options for the next step are for calculators only: an example has no form.
    """
    html = answer_fragment(replace(answer, options=()), page, folded=True)
    return rendered("example/example.html.jinja", title=title, rule=rule, id=element_id, answer_html=html, page=page)
