"""Say what a term means, for the glossary: the summary from its record, and a link to its page."""

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.term import Term, TermKind
from engine.terms import MODULES, by_name, key
from engine.wording import meant
from macros.components.page.page import Page, PageError
from macros.components.terms_table import address

AMONG_OTHERS = (TermKind.LABEL, TermKind.TRAIT, TermKind.TROOP_TYPE)
"""Kinds whose terms have no page of their own: a Skill or a State of the same name takes precedence."""


def meaning(page: Page, name: str) -> str:
    """Return a term's kind, its summary and its page, in each edition that has a record of it."""
    found = [(edition, named(edition, name)) for edition in MODULES if key(name) in by_name(edition)]
    if not found:
        names = dict.fromkeys(term.name for edition in MODULES for some in by_name(edition).values() for term in some)
        close = meant(name, names, 3, none="")
        raise PageError(f"meaning must name a term with a record in engine/terms, not {quoted(name)}{close}")
    return " ".join(
        f'{term.kind}. {term.summary} See <a href="{address(page, term)}">{EDITIONS[edition].name}</a>.'
        for edition, term in found
    )


def named(edition: str, name: str) -> Term:
    """Return the term with this name, preferably one that has a page of its own."""
    return min(by_name(edition)[key(name)], key=lambda term: term.kind in AMONG_OTHERS)
