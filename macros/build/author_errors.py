"""MkDocs hook: fail the build on any error in a page, with file, line and what to write instead.

All pages are checked before the build stops, so it reports all errors at once. `make serve` shows them.
"""

import logging
from pathlib import Path

from jinja2 import Environment, TemplateSyntaxError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs_macros.errors import format_error

from macros.build.mistakes import COLLECT_ONLY, add, found, in_file
from macros.checks.built import built_mistakes
from macros.checks.calls import without_call
from macros.checks.files import file_mistakes
from macros.checks.links import NAV, link_mistakes
from macros.checks.macro_errors import line_of, macro_mistake
from macros.checks.markdown import markdown_mistakes
from macros.checks.mistake import Mistake
from macros.checks.page import decoded, page_mistakes, unplaced
from macros.checks.prose import prose_mistakes
from macros.checks.source import Source
from macros.checks.typed_again import typed_again
from macros.components.page.page import LISTS, SEEN

MACROS_LOG = "mkdocs.plugins.mkdocs_macros.util"
LOGGERS = ("mkdocs.structure.pages", "mkdocs.structure.nav", MACROS_LOG)


class Collector(logging.Filter):
    """Collects MkDocs' messages about errors in pages, and adds the missing line numbers."""

    def __init__(self, config: MkDocsConfig) -> None:
        super().__init__()
        self.config = config

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether MkDocs should still print a message."""
        message = record.getMessage()
        mistakes = link_mistakes(message, lambda file: _text(self.config, file))
        for mistake in mistakes:
            add(self.config, mistake)
        return not mistakes and not (record.name == MACROS_LOG and "ERROR" in message)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Start a build without errors, and collect those that the macros plugin and MkDocs report."""
    found(config).clear()
    config.plugins["macros"].config["on_error_fail"] = False

    def failed(error: Exception, markdown: str, page: Page) -> str:
        add(config, macro_mistake(error, page.file.src_uri, _text(config, page.file.src_uri), page.markdown or ""))
        if (rest := without_call(markdown, line_of(error))) != markdown:
            for remembered in (SEEN, LISTS):
                page.meta.pop(remembered, None)
            config.plugins["macros"].render(rest)  # type: ignore[attr-defined] # reports further errors
        return ""

    format_error.register(Exception)(failed)
    format_error.register(TemplateSyntaxError)(failed)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        for old in [each for each in logger.filters if type(each).__name__ == Collector.__name__]:
            logger.removeFilter(old)
        logger.addFilter(Collector(config))
    return config


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Check a page's source; if its calls cannot be parsed, return "" so that nothing else is reported about it."""
    file = page.file.src_uri
    text = decoded(page.file.content_bytes, file)
    if isinstance(text, Mistake):
        add(config, text)
        return "\n"
    source = Source(file, text)
    mistakes = page_mistakes(source, lambda address: Path(config.docs_dir, f"{address}.md").is_file())
    others = (*markdown_mistakes(source), *prose_mistakes(source), *typed_again(source))
    for mistake in (*mistakes, *others, *file_mistakes(source, Path(config.docs_dir))):
        add(config, mistake)
    return "\n" if mistakes else text


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001 (MkDocs names them)
    """Check the HTML of a page: each clause that it states has its id there, and nothing of its Markdown is left."""
    if not in_file(config, page.file.src_uri):
        source = source_of(page, config)
        for mistake in unplaced(source, stated_on(page), html) or built_mistakes(source, html):
            add(config, mistake)
    return html


@event_priority(-100)
def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG001 (MkDocs names them)
    """Stop if a page has an error, before links to it are reported as broken."""
    stop(config)
    return env


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Stop if a link points to a missing id."""
    stop(config)


def stop(config: MkDocsConfig) -> None:
    """End the build with all errors found, unless the settings say to continue."""
    mistakes = sorted(found(config))
    if mistakes and not config.extra.get(COLLECT_ONLY):
        count = f"{len(mistakes)} mistakes" if len(mistakes) > 1 else "One mistake"
        raise Abort("\n".join([f"{count}; nothing is published until this is right:", *map(str, mistakes)]))


def stated_on(page: Page) -> set[str]:
    """Return the clauses that the macros of a page have stated, among all the ids that they set."""
    return set(page.meta.get(SEEN, ()))


def source_of(page: Page, config: MkDocsConfig) -> Source:
    """Return the source of a page."""
    return Source(page.file.src_uri, _text(config, page.file.src_uri))


def _text(config: MkDocsConfig, file: str) -> str:
    path = Path(config.config_file_path) if file == NAV else Path(config.docs_dir, file)
    return path.read_text(encoding="utf-8", errors="replace")
