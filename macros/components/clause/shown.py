"""Macros that repeat other pages: the statement of a clause, and the uncertain points of all pages."""

import re
from collections import ChainMap
from dataclasses import replace
from functools import partial

from jinja2 import Environment, StrictUndefined

from engine.editions import EDITIONS
from engine.rulebook import TITLES, Rule
from engine.rulebook import rule as rule_of
from macros.components.answer.addresses import href
from macros.components.changes import since
from macros.components.clause.marks import Word, badge
from macros.components.clause.statements import Doubt, Statement, doubts_of, rebased, relative, statement_of, text_of
from macros.components.page.inline import chance, number, ref, value
from macros.components.page.page import Page, PageError, known
from macros.components.page.templates import rendered

IN_STATEMENTS = (chance, number, ref, value)
"""The macros allowed in a statement."""


def rule(page: Page, clause_id: str, *, whole: bool = False) -> str:
    """Return the statement of a clause as its own page words it, with a link there and its marks.

    If the statement begins in bold, return only the bold part unless `whole` is set.
    """
    stated = known(clause_id)
    if stated.page == page.path and whole:
        raise PageError(f"clause {clause_id} is stated on this page: show it in short, or link to it with ref()")
    found = statement_of(stated, page.docs)
    text = found.text if whole else found.short
    if announces_a_list(text):
        raise PageError(
            f"clause {clause_id} announces a list, and says little without it: let its statement on {stated.page} "
            "begin with a sentence in bold (**…**), which is what other places show"
        )
    return f"{shown(page, stated, text)} {ref(page, clause_id)}{marked(page, stated, found)}"


def doubts(page: Page) -> str:
    """Return every point that pages of this edition mark as uncertain, page by page: the rule, and what is unclear."""
    if page.edition not in EDITIONS:
        raise PageError(f"doubts needs a page of an edition ({', '.join(EDITIONS)})")
    pages = dict.fromkeys(rule_of(clause).page for clause in TITLES if clause.startswith(f"{page.edition}."))
    sections = [_doubts(page, path) for path in pages if path != page.path]
    return "\n\n".join(filter(None, sections))


def _doubts(page: Page, path: str) -> str:
    """Return the uncertain points of one page below its title; "" if it has none."""
    text = text_of(path, page.docs)
    points = [_doubt(page, path, doubt) for doubt in doubts_of(text)]
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    heading = f"### {title[1] if title else path} {{ #{path.replace('/', '-')} }}"
    return "\n\n".join([heading, *points]) if points else ""


def _doubt(page: Page, path: str, doubt: Doubt) -> str:
    """Return one uncertain point as a list item: the rule, and below it what is unclear."""
    if not doubt.clause:
        about = f"[All of the page]({relative(path, page.path)})"
    elif announces_a_list(statement_of(known(doubt.clause), page.docs).short):
        about = ref(page, doubt.clause)
    else:
        about = rule(page, doubt.clause)
    point = shown(page, Rule(doubt.clause or f"{page.edition}.", "", path), doubt.text)
    return f"-   {about}\n\n    {point.replace('\n', '\n    ')}"


def announces_a_list(statement: str) -> bool:
    """Return whether a statement only introduces a list or a table."""
    return statement.endswith(":")


def shown(page: Page, stated: Rule, markdown: str) -> str:
    """Adapt Markdown from the page that states a clause to this page: rebase its links, call its macros."""
    there = replace(page, meta=ChainMap({"edition": stated.id.partition(".")[0]}, page.meta))
    calls = {macro.__name__: partial(macro, there) for macro in IN_STATEMENTS}
    here = rebased(markdown, stated.page, page.path)
    return _ENVIRONMENT.from_string(here).render(calls) if "{" in here else here


def marked(page: Page, stated: Rule, found: Statement) -> str:
    """Return the badge of a clause: its source, and a link to its uncertain point if its page has one."""
    doubts = (each for each in doubts_of(text_of(stated.page, page.docs)) if each.clause == stated.id)
    uncertain = [Word("uncertain", href(replace(stated, id=doubt.id), page.path)) for doubt in doubts][:1]
    made = badge(found.marks, since(page, stated.id, found.marks))
    made = replace(made, words=(*made.words, *uncertain))
    return f" {rendered('clause/badge.html.jinja', badge=made)}" if made.words else ""


_ENVIRONMENT = Environment(undefined=StrictUndefined, autoescape=False)  # noqa: S701 (Markdown; the macros escape)
