"""Build addresses relative to a page: of clauses, and of filled-in calculators."""

from collections.abc import Mapping
from urllib.parse import urlencode

import engine
from engine.calculator import Calculator, CalculatorLink
from engine.rulebook import Rule

EMBEDS = "embed/"
"""The folder of the embeddable pages, one for each calculator."""


def is_embed(page: str) -> bool:
    """Return whether a page is made for embedding, so that its links open new tabs."""
    return page.startswith(EMBEDS)


def query(calculator: Calculator, form: Mapping[str, str]) -> dict[str, str]:
    """Return the query that opens a calculator with this form."""
    return {"calculator": calculator.slug, **calculator.non_defaults(form)}


def href(rule: Rule, page: str) -> str:
    """Return the address of a clause relative to a page.

    >>> from engine.rulebook import rule
    >>> href(rule("n5.ftf.tie"), "n5/rolls"), href(rule("n5.rolls.d20"), "n5/rolls")
    ('../../n5/face-to-face/#n5.ftf.tie', '#n5.rolls.d20')
    """
    if rule.page == page:
        return f"#{rule.id}"
    return f"{root(page)}{rule.page}/#{rule.id}"


def way_href(way: CalculatorLink, edition: str, page: str) -> str:
    """Return the address of another calculator, filled in, relative to a page."""
    text = urlencode(query(engine.calculator(way.calculator), way.form))
    return f"{root(page)}{edition}/{way.topic}/?{text}#calculator-{way.calculator}-answer"


def root(page: str) -> str:
    """Return the relative path from a page to the site's root.

    >>> root("n5/rolls"), root("")
    ('../../', '')
    """
    return "../" * len([part for part in page.split("/") if part])
