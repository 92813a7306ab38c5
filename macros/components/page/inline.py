"""Macros that are part of a sentence: chances, numbers of the rules, and links to clauses."""

from collections.abc import Mapping

from markupsafe import escape

import engine
from engine.calculator import exact
from engine.editions import EDITIONS
from engine.wording import percent
from macros.components.answer.addresses import href
from macros.components.page.numbers import decided
from macros.components.page.page import Page, PageError, filled, known, pick


def chance(page: Page, slug: str, name: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """Return one of an answer's odds, inline, as a percentage with its exact fraction."""
    answer = engine.ask(slug, filled(page, slug, form, controls))
    found = pick(answer.odds, name, "odds")
    return f'<span class="chance" title="{exact(found)}">{percent(found)}</span>'


def value(page: Page, slug: str, name: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """Return one of an answer's values, inline."""
    answer = engine.ask(slug, filled(page, slug, form, controls))
    return str(escape(pick(answer.values, name, "values")))


def number(page: Page, name: str) -> str:
    """Return a number that the page's edition decides, by its name in the rules: `number("Partial Cover")` is -3."""
    if page.edition not in EDITIONS:
        raise PageError(f"number needs a page of an edition ({', '.join(EDITIONS)})")
    return decided(EDITIONS[page.edition], name)


def ref(page: Page, clause_id: str, text: str = "") -> str:
    """Return a link to a clause; its text is the clause's title unless another is given."""
    target = known(clause_id)
    return f'<a class="ref" href="{href(target, page.path)}">{escape(text or target.title)}</a>'
