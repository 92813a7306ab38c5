"""Check what authors write in macro calls; each error says how to fix it."""

import re
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Undefined, UndefinedError

import engine
from engine.controls import Control, Inches, Number, OptionalNumber
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.errors import quoted
from engine.rulebook import TITLES, Rule, rule
from engine.wording import meant
from macros.components.answer.addresses import is_embed, root

SEEN = "ids given by macros"
LISTS = "suggestions listed by macros"
UNCERTAIN = re.compile(r'^ *!!! \w+ "Uncertain"$', re.MULTILINE)
"""The box with which a page marks a point that the rules leave unclear; in a list item it is indented."""

FENCE = re.compile(r"^[ \t]*(```+|~~~+).*?\n.*?^[ \t]*\1[ \t]*$", re.MULTILINE | re.DOTALL)
"""A code block: an example of how to write something, not part of the page."""

ADDRESS = re.compile(r"[a-z0-9]+(?:/[a-z0-9-]+){1,2}")
"""The address of a page of an edition: `n5/face-to-face`, `n5/combat/range`."""


class PageError(Exception):
    """A wrong macro call; the message says what was expected, what was found, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Page:
    """The page that calls a macro: `path` is its address (`n5/rolls`), `meta` its front matter.

    `meta` also records the ids and the suggestion lists that macros have put on the page, so that none is repeated.
    `uncertain` is the number of points that the page marks as uncertain, `docs` the folder of all pages.
    """

    path: str
    meta: MutableMapping[str, object]
    uncertain: int = 0
    docs: Path = Path("docs")

    @property
    def edition(self) -> str:
        """Return the edition in the front matter, or that of the page's folder, or ""."""
        folder = self.path.partition("/")[0]
        return str(self.meta.get("edition", folder if folder in EDITIONS else ""))

    @property
    def topic(self) -> str:
        """Return the path below the edition's folder, which pages on the same subject share in all editions."""
        return str(self.meta.get("topic", self.path.partition("/")[2]))

    @property
    def full_page(self) -> str:
        """Return, for a page in embed/, the page of the site that has its calculator."""
        named = str(self.meta.get("full_page", ""))
        if is_embed(self.path) and not (named.partition("/")[0] in EDITIONS and ADDRESS.fullmatch(named)):
            raise PageError(
                f"front matter full_page must be a page of an edition, such as n5/rolls, not {quoted(named)}"
            )
        if named and not is_embed(self.path):
            raise PageError(f"front matter full_page belongs on pages in embed/, not on {self.path or 'the home page'}")
        return named

    def unique(self, element_id: str) -> str:
        """Return an id that is unique on this page: `calculator-dodge`, then `calculator-dodge-2`."""
        seen = self._seen()
        seen[element_id] = seen.get(element_id, 0) + 1
        return element_id if seen[element_id] == 1 else f"{element_id}-{seen[element_id]}"

    def has(self, element_id: str) -> bool:
        """Return whether a macro of this page has used this id."""
        return element_id in self._seen()

    def listed(self, lists: Mapping[tuple[str, ...], str]) -> dict[tuple[str, ...], str]:
        """Return the id of each suggestion list; a list that is on the page already keeps its first id.

        Keys are converted to text, because Zensical accepts no others.
        """
        ids: dict[str, str] = self._remembered(LISTS)
        return {some: ids.setdefault("\n".join(some), list_id) for some, list_id in lists.items()}

    def _seen(self) -> dict[str, int]:
        return self._remembered(SEEN)

    def _remembered[K, V](self, what: str) -> dict[K, V]:
        remembered = self.meta.setdefault(what, {})
        if not isinstance(remembered, dict):
            raise PageError(f'front matter must not hold "{what}"')
        return remembered


def filled(
    page: Page, slug: str, form: Mapping[str, object] | None, controls: Mapping[str, object]
) -> dict[str, object]:
    """Return the form of a macro call: the mapping, named controls and, if the calculator has it, the edition."""
    if form is not None and not isinstance(form, Mapping):
        raise PageError(f"the form must be a mapping such as {{'active.attribute': 13}}, not {quoted(str(form))}")
    calculator = engine.calculator(slug)
    whole = {**(form or {}), **controls}
    if page.edition in calculator.editions:
        whole.setdefault("edition", page.edition)
    elif page.edition and "edition" not in whole:
        names = " and ".join(EDITIONS[name].name for name in calculator.editions)
        raise PageError(
            f"{slug} answers by the rules of {names}, and this page is about {EDITIONS[page.edition].name}: "
            f'give it edition="{calculator.editions[0]}" if the page means those rules'
        )
    kinds = {control.name: control for control in calculator.all_controls()}
    return {name: _written(text, kinds.get(name), name) for name, text in whole.items()}


def _written(text: object, control: Control | None, name: str) -> object:
    if not isinstance(text, bool):
        return text
    if isinstance(control, Number | OptionalNumber | Inches):
        raise PageError(f"{name} must be a number, not {str(text).lower()}")
    return str(int(text))


def defined(*arguments: object) -> None:
    """Refuse an undefined name in the arguments of a macro."""
    for each in arguments:
        try:
            if isinstance(each, Undefined):
                str(each)
        except UndefinedError as error:
            raise PageError(f"{error}: a text stands in quotes") from None


def uncertain_points(markdown: str) -> int:
    r"""Return how many points a page marks as uncertain.

    >>> uncertain_points('!!! warning "Uncertain"\n\n- A rule.\n\n    !!! warning "Uncertain"')
    2
    """
    return len(UNCERTAIN.findall(FENCE.sub("", markdown)))


def blanked(pattern: re.Pattern[str], text: str) -> str:
    r"""Return the text with spaces in place of each match of a pattern; lines and columns are unchanged.

    >>> blanked(re.compile(r"b+\n?"), "abbb\nc")
    'a   \nc'
    """
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def known(clause_id: str) -> Rule:
    """Return the clause with this id; PageError suggests similar ids."""
    if clause_id not in TITLES:
        close = meant(clause_id, TITLES, 3, none="")
        raise PageError(f"there is no clause {quoted(clause_id)}{close}{where_to_add(clause_id)}")
    return rule(clause_id)


def where_to_add(clause_id: str) -> str:
    """Return where to add the title of a new clause, as the end of a sentence; "" if the id names no edition."""
    edition = clause_id.partition(".")[0]
    return (
        f" A new one gets its title in the table of its page in engine/clauses/{edition}/"
        if edition in EDITIONS
        else ""
    )


def stated_here(page: Page, clause_id: str) -> Rule:
    """Return the clause with this id; PageError if another page states it, or this page has stated it already."""
    stated = known(clause_id)
    if stated.page != page.path:
        raise PageError(f"clause {clause_id} belongs on {stated.page}, not on {page.path or 'the home page'}")
    if page.unique(clause_id) != clause_id:
        raise PageError(f"clause {clause_id} is stated twice on this page; each is stated once")
    return stated


def pick[T](found: Mapping[str, T], name: str, what: str) -> T:
    """Return one of the odds or values by name; PageError lists the names."""
    if name not in found:
        must = f"{what} must be one of {', '.join(found) or '(none)'}"
        raise PageError(f"{must}, not {quoted(name)}{meant(name, found, none='')}")
    return found[name]


def editions_of_topic(page: Page) -> list[tuple[Edition, str]]:
    """Return the editions that have a page on this topic, with its address relative to this page ("" for this page)."""
    pages = {rule(clause_id).page for clause_id in TITLES}
    return [
        (edition, "" if edition.slug == page.edition else f"{root(page.path)}{edition.slug}/{page.topic}/")
        for edition in EDITIONS.values()
        if edition.slug == page.edition or f"{edition.slug}/{page.topic}" in pages
    ]
