"""The macros of a page; each raises an error that an author can act on."""

import re
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial

from markupsafe import escape

import engine
from engine.calculator import contradictions, exact
from engine.dice import percent
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.errors import shown
from engine.rulebook import TITLES, Rule, rule
from macros import editions_table as editions_of
from macros import weapon_chart as chart
from macros.diagrams import DIAGRAMS
from macros.html import rendered
from macros.render import calculator_html, example_html, href, is_embed, root, sweep_on_page_html

SEEN = "ids given by macros"
UNCERTAIN = re.compile(r'^!!! \w+ "Uncertain"$', re.MULTILINE)
"""How a page marks a point on which its rules are not clear."""

ADDRESS = re.compile(r"[a-z0-9]+/[a-z0-9-]+")
"""The address of a page of an edition: `n5/face-to-face`."""


class PageError(Exception):
    """A macro call that cannot be right; its text says what was expected, what came, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Page:
    """The page that calls: `path` is its address (`n5/rolls`), `meta` its front matter.

    `meta` also remembers which ids the page's macros have given, so that none is given twice.
    `uncertain` is the number of points that the page marks as uncertain.
    """

    path: str
    meta: MutableMapping[str, object]
    uncertain: int = 0

    @property
    def edition(self) -> str:
        """The edition that the front matter names, or none."""
        return str(self.meta.get("edition", ""))

    @property
    def full_page(self) -> str:
        """Of a page in embed/, made to stand in other people's pages: the page of the site that has its calculator."""
        named = str(self.meta.get("full_page", ""))
        if is_embed(self.path) and not (named.partition("/")[0] in EDITIONS and ADDRESS.fullmatch(named)):
            raise PageError(
                f"front matter full_page must be a page of an edition, such as n5/rolls, not {shown(named)}"
            )
        if named and not is_embed(self.path):
            raise PageError(f"front matter full_page belongs on pages in embed/, not on {self.path or 'the home page'}")
        return named

    def unique(self, element_id: str) -> str:
        """An id that no other macro of this page has been given: `calculator-dodge`, `calculator-dodge-2`."""
        seen = self._seen()
        seen[element_id] = seen.get(element_id, 0) + 1
        return element_id if seen[element_id] == 1 else f"{element_id}-{seen[element_id]}"

    def has(self, element_id: str) -> bool:
        """Whether a macro of this page has been given this id."""
        return element_id in self._seen()

    def _seen(self) -> dict[str, int]:
        seen = self.meta.setdefault(SEEN, {})
        if not isinstance(seen, dict):
            raise PageError(f'front matter must not hold "{SEEN}"')
        return seen


def calculator(page: Page, slug: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """A live calculator, filled in; controls with dots in their names come as a mapping."""
    whole = filled(page, slug, form, controls)
    return calculator_html(slug, whole, page.path, page.unique(f"calculator-{slug}"), page.full_page)


def example(
    page: Page,
    slug: str,
    form: Mapping[str, object] | None = None,
    *,
    title: str,
    expect: Mapping[str, int | str],
    clause: str = "",
    **controls: object,
) -> str:
    """A worked example; the build fails where the engine contradicts `expect`."""
    if not expect or not isinstance(expect, Mapping):
        raise PageError(f"expect must be a mapping such as {{'success_value': 13}}, not {shown(str(expect))}")
    answer = engine.ask(slug, filled(page, slug, form, controls))
    if wrong := contradictions(answer, expect):
        raise PageError("; ".join(wrong))
    stated = stated_here(page, clause) if clause else None
    return example_html(answer, title, stated, page.path, clause or page.unique(f"example-{slug}"))


def sweep(page: Page, slug: str, control: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """The chances at each value of one control, as a table; each value opens the calculator above it on the page."""
    if not page.has(f"calculator-{slug}"):
        raise PageError(f'a sweep leads into its calculator: calculator("{slug}") must stand above it on the page')
    whole = filled(page, slug, form, controls)
    return sweep_on_page_html(engine.sweep(slug, whole, control), engine.ask(slug, whole))


def chance(page: Page, slug: str, name: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """One of the odds of an answer, inline, as a percentage with its exact fraction."""
    answer = engine.ask(slug, filled(page, slug, form, controls))
    found = pick(answer.odds, name, "odds")
    return f'<span class="chance" title="{exact(found)}">{percent(found)}</span>'


def value(page: Page, slug: str, name: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """One of the values of an answer, inline."""
    answer = engine.ask(slug, filled(page, slug, form, controls))
    return str(escape(pick(answer.values, name, "values")))


def clause(page: Page, clause_id: str) -> str:
    """Ends the paragraph or list item that states a clause: gives it the clause's id, and a link to copy."""
    stated_here(page, clause_id)
    link = f'<a class="clause" href="#{clause_id}" title="Link to this clause: {clause_id}" data-search-exclude>§</a>'
    return f"{link}\n{{: #{clause_id} .has-clause }}"


def ref(page: Page, clause_id: str, text: str = "") -> str:
    """A link to a clause, its title as text unless another is given."""
    target = known(clause_id)
    return f'<a class="ref" href="{href(target, page.path)}">{escape(text or target.title)}</a>'


def edition_notice(page: Page) -> str:
    """Which edition and version a page tells, what is uncertain, what supersedes it, and the other editions' pages."""
    if page.edition not in EDITIONS:
        raise PageError(f"front matter edition must be one of {', '.join(EDITIONS)}, not {shown(page.edition)}")
    return rendered(
        "edition_notice.html.jinja",
        edition=EDITIONS[page.edition],
        source=page.meta.get("source", ""),
        editions=editions_of_topic(page),
        uncertain=page.uncertain,
    )


def diagram(
    page: Page, name: str, form: Mapping[str, object] | None = None, *, caption: str, **controls: object
) -> str:
    """A drawing made from the engine's data, with a text alternative and a caption."""
    if name not in DIAGRAMS:
        raise PageError(f"diagram must be one of {', '.join(DIAGRAMS)}, not {shown(name)}")
    whole = {"edition": page.edition or "n5", **(form or {}), **controls}
    return rendered("diagram.html.jinja", name=name, caption=caption, **DIAGRAMS[name](whole))


def weapon_chart(page: Page) -> str:
    """The weapon chart of the page's edition, to sort and to search; each weapon has an id and leads into calculators.

    Where a weapon's values fit no calculator, that link is left out.
    """
    edition = EDITIONS.get(page.edition)
    if edition is None or not edition.weapons():
        charted = ", ".join(slug for slug, each in EDITIONS.items() if each.weapons())
        raise PageError(f"front matter edition must be one with a weapon chart ({charted}), not {shown(page.edition)}")
    rows = chart.rows(edition)
    if again := [row.id for row in rows if page.unique(row.id) != row.id]:
        raise PageError(f"the ids of weapons must not be given before on this page: {', '.join(again)}")
    return rendered(
        "weapon_chart.html.jinja",
        edition=edition,
        rows=rows,
        ammunition=chart.ammunition(edition),
        root=root(page.path),
    )


def editions_table(page: Page) -> str:
    """What the editions decide, side by side, printed from their records with links to the clauses."""
    return rendered(
        "editions_table.html.jinja",
        editions=list(EDITIONS.values()),
        groups=editions_of.groups(),
        href=partial(href, page=page.path),
    )


MACROS: dict[str, Callable[..., str]] = {
    macro.__name__: macro
    for macro in (
        calculator,
        example,
        sweep,
        chance,
        value,
        clause,
        ref,
        edition_notice,
        diagram,
        weapon_chart,
        editions_table,
    )
}


def filled(
    page: Page, slug: str, form: Mapping[str, object] | None, controls: Mapping[str, object]
) -> dict[str, object]:
    """The form of a macro call: a mapping, named controls, and the page's edition where the calculator has it."""
    if form is not None and not isinstance(form, Mapping):
        raise PageError(f"the form must be a mapping such as {{'active.attribute': 13}}, not {shown(str(form))}")
    whole = {name: _written(text) for name, text in {**(form or {}), **controls}.items()}
    if page.edition in engine.calculator(slug).editions:
        whole.setdefault("edition", page.edition)
    return whole


def _written(text: object) -> object:
    return str(int(text)) if isinstance(text, bool) else text


def known(clause_id: str) -> Rule:
    """The clause with this id; PageError suggests near ones."""
    if clause_id not in TITLES:
        close = get_close_matches(clause_id, TITLES, n=3)
        raise PageError(
            f"there is no clause {shown(clause_id)}" + (f"; did you mean {', '.join(close)}?" if close else "")
        )
    return rule(clause_id)


def stated_here(page: Page, clause_id: str) -> Rule:
    """The clause with this id; PageError where another page than this one states it, or this one has already."""
    stated = known(clause_id)
    if stated.page != page.path:
        raise PageError(f"clause {clause_id} belongs on {stated.page}, not on {page.path or 'the home page'}")
    if page.unique(clause_id) != clause_id:
        raise PageError(f"clause {clause_id} is stated twice on this page; each is stated once")
    return stated


def pick[T](found: Mapping[str, T], name: str, what: str) -> T:
    """One of the odds or values by name; PageError lists those there are."""
    if name not in found:
        raise PageError(f"{what} must be one of {', '.join(found) or '(none)'}, not {shown(name)}")
    return found[name]


def editions_of_topic(page: Page) -> list[tuple[Edition, str]]:
    """The editions that tell the page's topic, each with its address as seen from here; the page's own has none."""
    topic = str(page.meta.get("topic", ""))
    pages = {rule(clause_id).page for clause_id in TITLES}
    return [
        (edition, "" if edition.slug == page.edition else f"{root(page.path)}{edition.slug}/{topic}/")
        for edition in EDITIONS.values()
        if edition.slug == page.edition or f"{edition.slug}/{topic}" in pages
    ]
