"""Build tables of an edition's terms: a table of some kinds to sort and search, and a list from A to Z."""

from dataclasses import dataclass
from itertools import groupby
from unicodedata import normalize

from engine.errors import quoted
from engine.records.term import Term, TermKind
from engine.rulebook import rule
from engine.terms import spanish_names, terms
from engine.terms.in_words import used
from engine.wording import meant
from macros.components.answer.addresses import href, root
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered


@dataclass(frozen=True, slots=True)
class Row:
    """One term: its address, how it is used, and its other spellings, which players may type in the search."""

    term: Term
    address: str
    used: str
    found_by: str


@dataclass(frozen=True, slots=True)
class Name:
    """One name in the list from A to Z: the name of a term, another spelling of it, or its Spanish name."""

    name: str
    kind: str
    address: str


def terms_table(page: Page, *kinds: str) -> str:
    """Return a table of the terms of some kinds, `Special Skill` or others, with how each is used and its summary."""
    wanted = _kinds(kinds)
    rows = sorted((row(page, term) for term in terms(page.edition) if term.kind in wanted), key=_by_name)
    if not rows:
        raise PageError(f"no record in engine/terms is one of {', '.join(kinds)} of edition {quoted(page.edition)}")
    return rendered(
        "terms_table/terms_table.html.jinja",
        rows=rows,
        caption=", ".join(f"{kind}s" if kind[-1] != "t" else kind for kind in wanted),
        uses=sorted({row.used for row in rows}),
        labels=sorted({label for row in rows for label in row.term.labels}),
    )


def a_to_z(page: Page) -> str:
    """Return every name of every term in the page's edition, by letter; of names that look alike only the first."""
    found = {
        (_looks(name), term.kind, address(page, term)): name
        for term in terms(page.edition)
        for name in reversed((term.name, *term.also, *spanish_names(page.edition).get(term.name, ())))
    }
    names = sorted(
        (Name(name, str(kind), place) for (_, kind, place), name in found.items()),
        key=lambda name: (name.name.casefold(), name.kind),
    )
    if not names:
        raise PageError(f"edition {quoted(page.edition)} has no records in engine/terms")
    letters = [(letter, list(some)) for letter, some in groupby(names, lambda name: _letter(name.name))]
    return rendered("terms_table/a_to_z.html.jinja", letters=letters)


def row(page: Page, term: Term) -> Row:
    """Return a term as a row of a table."""
    found_by = (*term.also, *spanish_names(page.edition).get(term.name, ()))
    return Row(term, address(page, term), used(term), " ".join(found_by).casefold())


def address(page: Page, term: Term) -> str:
    """Return the address of a term relative to a page: its clause if its page covers several terms."""
    return href(rule(term.clause), page.path) if term.clause else f"{root(page.path)}{term.page}/"


def _kinds(kinds: tuple[str, ...]) -> list[TermKind]:
    for kind in kinds or ("",):
        if kind not in TermKind:
            must = f"terms_table takes one or several of {', '.join(TermKind)}"
            raise PageError(f"{must}, not {quoted(kind)}{meant(kind, TermKind, none='')}")
    return [TermKind(kind) for kind in kinds]


def _by_name(row: Row) -> str:
    return row.term.name.casefold()


def _looks(name: str) -> str:
    """Return only the letters and digits of a name, without accents, so that `360º Visor` and `360 Visor` match."""
    return "".join(one for one in normalize("NFD", name.casefold()) if one.isascii() and one.isalnum())


def _letter(name: str) -> str:
    return name[0].upper() if name[0].isalpha() else "0–9"
