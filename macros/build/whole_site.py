"""MkDocs hook: check the site as a whole.

Each clause has a page, which states all of its clauses and begins with "In short"; a page answers its search words.
"""

from itertools import chain
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from engine.rulebook import TITLES, rule
from macros.build.author_errors import source_of, stated_on
from macros.build.mistakes import add, in_file
from macros.checks.clauses import clause_mistakes
from macros.checks.in_short import in_short_mistakes
from macros.checks.links import nav_mistakes
from macros.checks.mistake import Mistake
from macros.checks.page import unstated
from macros.checks.search_words import searched, unanswered
from macros.checks.weapons import weapon_mistakes

SEARCHED = "searched"
ASKED = "asked"
"""The settings that hold each page with its search words, and the mistakes in these."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Check the tables of clauses and of weapons; for each page that is missing, report its first clause."""
    config.extra[SEARCHED], config.extra[ASKED] = {}, {}
    pages = {file.src_uri.removesuffix(".md") for file in files.documentation_pages()}
    missing = {rule(clause).page: clause for clause in reversed(list(TITLES)) if rule(clause).page not in pages}
    for page, clause in missing.items():
        message = f"clause {clause} is stated on this page, which is not there yet: see docs/writing.md, A new page"
        add(config, Mistake(f"{page}.md", 1, message, unfinished=True))
    root = Path(config.config_file_path).parent
    for mistake in (*clause_mistakes(root), *weapon_mistakes(root)):
        add(config, mistake)
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:  # noqa: ARG001 (MkDocs names them)
    """Check that the navigation has each page once, and pages of one edition in each of its menus."""
    text = Path(config.config_file_path).read_text(encoding="utf-8")
    for mistake in nav_mistakes(text, [(page.file.src_uri, _menu(page)) for page in nav.pages]):
        add(config, mistake)
    return nav


def _menu(page: Page) -> str:
    menus = list(page.ancestors)
    return menus[-1].title or "" if menus else ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001 (MkDocs names them)
    """Check that the page states each of its clauses and begins with "In short"."""
    if not in_file(config, page.file.src_uri):
        source = source_of(page, config)
        for mistake in (*unstated(source, stated_on(page)), *in_short_mistakes(source)):
            add(config, mistake)
        config.extra[SEARCHED][source.file] = searched(source, html)
    return html


def on_post_build(config: MkDocsConfig) -> None:
    """Check that every page answers its search words; `make serve` asks only for pages that have changed."""
    pages = [page for page in config.extra[SEARCHED].values() if page]
    asked = config.extra[ASKED]
    if new := [page for page in pages if page not in asked]:
        asked = asked | unanswered(new, pages)
    config.extra[ASKED] = {page: asked[page] for page in pages}
    for mistake in chain.from_iterable(config.extra[ASKED].values()):
        add(config, mistake)
