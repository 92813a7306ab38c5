"""Tables of the terms of an edition: all of some kinds, to sort and to search, and the list of all from A to Z."""

from dataclasses import dataclass
from itertools import groupby
from unicodedata import normalize

from engine.errors import quoted
from engine.records.term import Term, TermKind
from engine.rulebook import rule
from engine.terms import terms
from engine.wording import meant
from macros.browser.addresses import href, root
from macros.pages.card import used
from macros.pages.page import Page, PageError
from macros.pages.templates import rendered


@dataclass(frozen=True, slots=True)
class Row:
    """One term: where it stands, how it is used, and what else it is called, as players may type it."""

    term: Term
    address: str
    used: str
    found_by: str


@dataclass(frozen=True, slots=True)
class Name:
    """One name in the list from A to Z: that of a term, or another spelling."""

    name: str
    kind: str
    address: str


def terms_table(page: Page, *kinds: str) -> str:
    """The terms of some kinds, `Special Skill` or others, each with how it is used and what it does in a line."""
    wanted = _kinds(kinds)
    rows = sorted((row(page, term) for term in terms(page.edition) if term.kind in wanted), key=_by_name)
    if not rows:
        raise PageError(f"no record in engine/terms is one of {', '.join(kinds)} of edition {quoted(page.edition)}")
    return rendered(
        "terms_table.html.jinja",
        rows=rows,
        caption=", ".join(f"{kind}s" if kind[-1] != "t" else kind for kind in wanted),
        uses=sorted({row.used for row in rows}),
        labels=sorted({label for row in rows for label in row.term.labels}),
    )


def a_to_z(page: Page) -> str:
    """Every term of the page's edition by each of its names, letter by letter; of names that look alike the first."""
    found = {
        (_looks(name), term.kind, address(page, term)): name
        for term in terms(page.edition)
        for name in reversed((term.name, *term.also))
    }
    names = sorted(
        (Name(name, str(kind), place) for (_, kind, place), name in found.items()),
        key=lambda name: (name.name.casefold(), name.kind),
    )
    if not names:
        raise PageError(f"edition {quoted(page.edition)} has no records in engine/terms")
    letters = [(letter, list(some)) for letter, some in groupby(names, lambda name: _letter(name.name))]
    return rendered("a_to_z.html.jinja", letters=letters)


def row(page: Page, term: Term) -> Row:
    """A term as a row of a table."""
    return Row(term, address(page, term), used(term), " ".join(term.also).casefold())


def address(page: Page, term: Term) -> str:
    """The address of a term, seen from a page: its clause where its page has other terms too."""
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
    """A name by its letters and digits alone, without accents and signs: `360º Visor` and `360 Visor` look alike."""
    return "".join(one for one in normalize("NFD", name.casefold()) if one.isascii() and one.isalnum())


def _letter(name: str) -> str:
    return name[0].upper() if name[0].isalpha() else "0–9"
