"""The parts of a chart: rows of cells, cells of lines, lines of words with links."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.weapon import weapons
from engine.rulebook import rule
from engine.terms import by_name, key
from engine.wording import meant
from macros.components.answer.addresses import href, root
from macros.components.page.page import Page, PageError
from macros.components.terms_table import address
from macros.components.weapon_chart import Strip, slug


@dataclass(frozen=True, slots=True)
class Part:
    """Some words with an optional link."""

    text: str
    href: str = ""


Line = tuple[Part, ...]
Cell = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its cells, its strip of Range bands, and the values that the chart's search and filters match.

    `id` is the id of the clause that the row states, on the clause's own page only.
    """

    cells: tuple[Cell, ...]
    id: str = ""
    strip: Strip | None = None
    data: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A chart; `cards` makes its rows cards on a phone, and `noun` says what a row is, for the search.

    `choices` are filters, each with its label, the data attribute that it matches, and its options.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    cards: bool = False
    noun: str = ""
    choices: tuple[tuple[str, str, tuple[str, ...]], ...] = ()


MakeChart = Callable[[Page], Chart]


def plain(text: str) -> Cell:
    """Return a cell of words without a link."""
    return ((Part(text),),)


def one(text: str, href: str) -> Cell:
    """Return a cell of words with a link."""
    return ((Part(text, href),),)


def listed(parts: Iterable[Part]) -> Line:
    """Return parts separated by commas, on one line."""
    line: list[Part] = []
    for part in parts:
        line += [Part(", "), part] if line else [part]
    return tuple(line)


def clause_link(page: Page, clause: str) -> str:
    """Return the address of a clause relative to the page."""
    return href(rule(clause), page.path)


def row(page: Page, clause: str, cells: tuple[Cell, ...]) -> Row:
    """Return a row for a clause: on the clause's page the row states it, elsewhere its first words link there."""
    if rule(clause).page == page.path:
        if page.unique(clause) != clause:
            raise PageError(f"clause {clause} is stated twice on this page; each is stated once")
        return Row(cells, id=clause)
    return Row((tuple(tuple(_to(page, clause, part) for part in line) for line in cells[0]), *cells[1:]))


def _to(page: Page, clause: str, part: Part) -> Part:
    return part if part.href else Part(part.text, clause_link(page, clause))


def named(page: Page, text: str) -> Part:
    """Return a name from a profile, `Immunity (ARM)` or `Panzerfaust`, linked to its term or weapon."""
    name = text.partition(" (")[0]
    found = by_name(page.edition).get(key(name)) or by_name(page.edition).get(key(name.rpartition(" ")[0]), ())
    if found:
        return Part(text, address(page, found[0]))
    weapon = next((each for each in weapons(EDITIONS[page.edition]) if text in {each.name, each.base}), None)
    return Part(text, f"{root(page.path)}{page.edition}/weapons/#{slug(weapon.name)}" if weapon else "")


def chosen(charts: Mapping[str, MakeChart], name: str) -> MakeChart:
    """Return the chart with this name; PageError lists the existing ones."""
    if name not in charts:
        raise PageError(f"chart must be one of {', '.join(charts)}, not {quoted(name)}{meant(name, charts, none='')}")
    return charts[name]
