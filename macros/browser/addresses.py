"""Addresses, as seen from a page: of clauses, and of calculators filled in."""

from collections.abc import Mapping
from urllib.parse import urlencode

import engine
from engine.calculator import Calculator, Way
from engine.rulebook import Rule

EMBEDS = "embed/"
"""The folder of the pages made to be embedded in others, one for each calculator."""


def is_embed(page: str) -> bool:
    """Whether a page is made to be embedded in another: its links open new tabs."""
    return page.startswith(EMBEDS)


def query(calculator: Calculator, form: Mapping[str, str]) -> dict[str, str]:
    """The query that opens a calculator with this form."""
    return {"calculator": calculator.slug, **calculator.non_defaults(form)}


def href(rule: Rule, page: str) -> str:
    """The address of a clause, as seen from a page.

    >>> from engine.rulebook import rule
    >>> href(rule("n5.ftf.tie"), "n5/rolls"), href(rule("n5.rolls.d20"), "n5/rolls")
    ('../../n5/face-to-face/#n5.ftf.tie', '#n5.rolls.d20')
    """
    if rule.page == page:
        return f"#{rule.id}"
    return f"{root(page)}{rule.page}/#{rule.id}"


def way_href(way: Way, edition: str, page: str) -> str:
    """The address of another calculator, filled in, as seen from a page."""
    text = urlencode(query(engine.calculator(way.calculator), way.form))
    return f"{root(page)}{edition}/{way.topic}/?{text}#calculator-{way.calculator}-answer"


def root(page: str) -> str:
    """The way from a page to the site's root.

    >>> root("n5/rolls"), root("")
    ('../../', '')
    """
    return "../" * len([part for part in page.split("/") if part])
