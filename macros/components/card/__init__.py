"""Render the card of a Skill, a piece of Equipment, a State …: its record, in a few lines."""

from functools import partial

from engine.errors import quoted
from engine.records.term import Term, TermKind
from engine.rulebook import rule
from engine.terms import find, on_page, spanish_names, terms
from engine.terms.in_words import lines, used
from macros.components.answer.addresses import href
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered


def card(page: Page, name: str = "") -> str:
    """Return the card of the page's term; `name` says which one if the page states several."""
    term = of_page(page, name)
    return rendered(
        "card/card.html.jinja",
        term=term,
        used=used(term),
        spanish=spanish_names(page.edition).get(term.name, ()),
        lines=list(lines(term)),
        link=partial(label_link, page),
        href=lambda clause: href(rule(clause), page.path),
    )


def of_page(page: Page, name: str) -> Term:
    """Return the page's term with this name, or its only one; PageError if there is none or the choice is unclear."""
    here = on_page(page.path)
    names = ", ".join(term.name for term in here)
    if not here:
        raise PageError(f"a card shows a record, and no record in engine/terms has the page {page.path or 'index'}")
    if not name and len(here) > 1:
        raise PageError(f'card must name one of the terms of this page ({names}), as in card("{here[0].name}")')
    named = [term for term in here if not name or term in find(page.edition, name)]
    if not named:
        raise PageError(f"card must name a term of this page ({names}), not {quoted(name)}")
    return named[0]


def label_link(page: Page, label: str) -> str:
    """Return the address of the clause of a Label or Trait relative to the page; "" if it has no record yet."""
    name = label.partition(" (")[0]
    kinds = {TermKind.LABEL, TermKind.TRAIT}
    named = (term for term in terms(page.edition) if term.kind in kinds and {label, name} & {term.name, *term.also})
    return next((href(rule(term.clause), page.path) for term in named if term.clause), "")
