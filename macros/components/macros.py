"""The macros of a page; each raises errors that help the author."""

from collections.abc import Callable, Mapping
from functools import partial

import engine
from engine.calculator import contradictions
from engine.changes import VERSIONS
from engine.editions import EDITIONS
from engine.errors import quoted
from engine.records.weapon import weapons
from engine.rulebook import Rule
from engine.wording import meant
from macros.components import editions_table as editions_of
from macros.components import weapon_chart as weapon_rows
from macros.components.answer.addresses import href, root
from macros.components.calculator import calculator_html, sweep_on_page_html
from macros.components.calculator.forms import suggestion_lists
from macros.components.calculators_table import section
from macros.components.card import card
from macros.components.changes import changes, since
from macros.components.chart import chart
from macros.components.clause.marks import badge
from macros.components.clause.shown import doubts, rule
from macros.components.contents import contents
from macros.components.diagram import DIAGRAMS
from macros.components.duel import duel
from macros.components.example import example_html
from macros.components.mods_table import mods_table
from macros.components.page.inline import chance, number, ref, value
from macros.components.page.page import Page, PageError, editions_of_topic, filled, stated_here
from macros.components.page.templates import rendered
from macros.components.page_scene import proved_by_scenes, scene
from macros.components.terms_table import a_to_z, terms_table
from macros.components.terms_table.meaning import meaning
from macros.components.weapons_table import weapons_table


def calculator(page: Page, slug: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """Return a live calculator with these values; controls with dots in their names are given as a mapping."""
    whole = filled(page, slug, form, controls)
    element_id = page.unique(f"calculator-{slug}")
    lists = page.listed(suggestion_lists(engine.calculator(slug), element_id))
    return calculator_html(slug, whole, page.path, element_id, page.full_page, lists)


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
    """Return a worked example; the build fails if the engine contradicts `expect`."""
    if not expect or not isinstance(expect, Mapping):
        raise PageError(f"expect must be a mapping such as {{'success_value': 13}}, not {quoted(str(expect))}")
    answer = engine.ask(slug, filled(page, slug, form, controls))
    if wrong := contradictions(answer, expect):
        raise PageError("; ".join(wrong))
    stated = stated_here(page, clause) if clause else None
    return example_html(answer, title, stated, page.path, clause or page.unique(f"example-{slug}"))


def sweep(page: Page, slug: str, control: str, form: Mapping[str, object] | None = None, **controls: object) -> str:
    """Return a table of odds for each value of a control; each value opens the calculator above it on the page."""
    if not page.has(f"calculator-{slug}"):
        raise PageError(f'a sweep leads into its calculator: calculator("{slug}") must stand above it on the page')
    whole = filled(page, slug, form, controls)
    return sweep_on_page_html(engine.sweep(slug, whole, control), engine.ask(slug, whole))


def clause(page: Page, clause_id: str, marks: str = "") -> str:
    """Make the paragraph or list item before the call state a clause: add the clause's id and a link to copy.

    `marks` says where it was read, if not in the rulebook: `5.3 idb, inferred`. A worked example that nothing computes
    is marked automatically.
    """
    marks = ", ".join(filter(None, (marks, in_words(page, stated_here(page, clause_id)))))
    before = since(page, clause_id, marks)
    shown = rendered("clause/badge.html.jinja", badge=badge(marks, before)) if marks or before else ""
    link = f'<a class="clause" href="#{clause_id}" title="Link to this clause: {clause_id}" data-search-exclude>§</a>'
    return f"{shown}{link}\n{{: #{clause_id} .has-clause }}"


def in_words(page: Page, stated: Rule) -> str:
    """Return the mark of a worked example that no calculator and no scene of the page has, or "" for other clauses."""
    if not stated.title.endswith(" Example"):
        return ""
    computed = {example.clause for calculator in engine.CALCULATORS.values() for example in calculator.examples}
    return "" if stated.id in computed or stated.id in proved_by_scenes(page) else "in words"


def edition_notice(page: Page) -> str:
    """Return a page's edition and version, its uncertain or second-hand parts, and the other editions' pages."""
    if page.edition not in EDITIONS:
        raise PageError(f"front matter edition must be one of {', '.join(EDITIONS)}, not {quoted(page.edition)}")
    what_changed = f"{page.edition}/changes"
    elsewhere = page.edition in VERSIONS and page.path != what_changed
    return rendered(
        "page/edition_notice.html.jinja",
        changed=f"{root(page.path)}{what_changed}/" if elsewhere else "",
        edition=EDITIONS[page.edition],
        source=page.meta.get("source", ""),
        editions=editions_of_topic(page),
        uncertain=page.uncertain,
    )


def diagram(
    page: Page, name: str, form: Mapping[str, object] | None = None, *, caption: str, **controls: object
) -> str:
    """Return a drawing of the engine's data, with a text alternative and a caption."""
    if name not in DIAGRAMS:
        raise PageError(
            f"diagram must be one of {', '.join(DIAGRAMS)}, not {quoted(name)}{meant(name, DIAGRAMS, none='')}"
        )
    whole = {"edition": page.edition or "n5", **(form or {}), **controls}
    return rendered("diagram/diagram.html.jinja", name=name, caption=caption, **DIAGRAMS[name](whole))


def weapon_chart(page: Page) -> str:
    """Return the weapon chart of the page's edition, to sort and filter; each weapon has an id and calculator links.

    A link is omitted if the weapon's values do not fit the calculator.
    """
    edition = EDITIONS.get(page.edition)
    if edition is None or not weapons(edition):
        charted = ", ".join(slug for slug, each in EDITIONS.items() if weapons(each))
        raise PageError(f"front matter edition must be one with a weapon chart ({charted}), not {quoted(page.edition)}")
    rows = weapon_rows.rows(edition)
    if again := [row.id for row in rows if page.unique(row.id) != row.id]:
        raise PageError(f"the ids of weapons must not be given before on this page: {', '.join(again)}")
    return rendered(
        "weapon_chart/weapon_chart.html.jinja",
        edition=edition,
        rows=rows,
        kinds=[kind.name for kind in weapon_rows.KINDS],
        ammunition=weapon_rows.ammunition(edition),
        root=root(page.path),
    )


def editions_table(page: Page) -> str:
    """Return a comparison of the editions' decisions, from their records, with links to the clauses."""
    return rendered(
        "editions_table/editions_table.html.jinja",
        editions=list(EDITIONS.values()),
        groups=editions_of.groups(),
        href=partial(href, page=page.path),
    )


def calculators_table(_page: Page) -> str:
    """Return a section for each calculator: its controls, and the odds and values of answers to its examples."""
    return "\n\n".join(
        f"## {one.title} {{: #{one.slug} }}\n\n{rendered('calculators_table/calculators_table.html.jinja', one=one)}"
        for one in map(section, engine.CALCULATORS.values())
    )


def my_lists(page: Page) -> str:
    """Return the panels of my list and of theirs, still empty; they work once their script is loaded."""
    return rendered("page/my_lists.html.jinja", page=page.path)


MACROS: dict[str, Callable[..., str]] = {
    macro.__name__: macro
    for macro in (
        calculator,
        example,
        sweep,
        chance,
        value,
        number,
        clause,
        ref,
        rule,
        doubts,
        meaning,
        edition_notice,
        card,
        diagram,
        changes,
        chart,
        duel,
        scene,
        weapon_chart,
        weapons_table,
        mods_table,
        terms_table,
        a_to_z,
        contents,
        editions_table,
        calculators_table,
        my_lists,
    )
}
