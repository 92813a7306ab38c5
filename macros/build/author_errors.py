"""MkDocs hook: every mistake of the pages stops the build, each with file, line and what to write instead.

All pages are looked through before the build stops, so that it names all mistakes at once. `make serve` shows them.
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

from macros.build.mistakes import PATIENT, add, found, in_file
from macros.checks.calls import without_call
from macros.checks.links import NAV, link_mistakes
from macros.checks.macro_errors import line_of, macro_mistake
from macros.checks.mistake import Mistake
from macros.checks.page import decoded, page_mistakes, unplaced
from macros.checks.prose import prose_mistakes
from macros.checks.source import Source
from macros.pages.page import LISTS, SEEN

MACROS_LOG = "mkdocs.plugins.mkdocs_macros.util"
LOGGERS = ("mkdocs.structure.pages", "mkdocs.structure.nav", MACROS_LOG)


class Collector(logging.Filter):
    """Takes the messages of MkDocs that are mistakes of pages, and adds the line that these leave out."""

    def __init__(self, config: MkDocsConfig) -> None:
        super().__init__()
        self.config = config

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether MkDocs is still to print a message."""
        message = record.getMessage()
        mistakes = link_mistakes(message, lambda file: _text(self.config, file))
        for mistake in mistakes:
            add(self.config, mistake)
        return not mistakes and not (record.name == MACROS_LOG and "ERROR" in message)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Begin a build without mistakes, and hear what the macros plugin and MkDocs find."""
    found(config).clear()
    config.plugins["macros"].config["on_error_fail"] = False

    def failed(error: Exception, markdown: str, page: Page) -> str:
        add(config, macro_mistake(error, page.file.src_uri, _text(config, page.file.src_uri), page.markdown or ""))
        if (rest := without_call(markdown, line_of(error))) != markdown:
            for remembered in (SEEN, LISTS):
                page.meta.pop(remembered, None)
            config.plugins["macros"].render(rest)  # type: ignore[attr-defined] # says what else is wrong
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
    """Check a page as it is written; one whose calls cannot be read stays empty, so that nothing else is said of it."""
    file = page.file.src_uri
    text = decoded(page.file.content_bytes, file)
    if isinstance(text, Mistake):
        add(config, text)
        return "\n"
    source = Source(file, text)
    mistakes = page_mistakes(source, lambda address: Path(config.docs_dir, f"{address}.md").is_file())
    for mistake in (*mistakes, *prose_mistakes(source)):
        add(config, mistake)
    return "\n" if mistakes else text


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001 (MkDocs names them)
    """Check that each clause that the page states has its id there."""
    if not in_file(config, page.file.src_uri):
        for mistake in unplaced(source_of(page, config), stated_on(page), html):
            add(config, mistake)
    return html


@event_priority(-100)
def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG001 (MkDocs names them)
    """Stop where a page has a mistake, before links to it are found to lead nowhere."""
    stop(config)
    return env


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Stop where a link leads to an id that is not there."""
    stop(config)


def stop(config: MkDocsConfig) -> None:
    """End the build with all mistakes found, unless the settings say to go on."""
    mistakes = sorted(found(config))
    if mistakes and not config.extra.get(PATIENT):
        count = f"{len(mistakes)} mistakes" if len(mistakes) > 1 else "One mistake"
        raise Abort("\n".join([f"{count}; nothing is published until this is right:", *map(str, mistakes)]))


def stated_on(page: Page) -> set[str]:
    """The clauses that the macros of a page have stated, among all the ids that they gave."""
    return set(page.meta.get(SEEN, ()))


def source_of(page: Page, config: MkDocsConfig) -> Source:
    """A page as it is written."""
    return Source(page.file.src_uri, _text(config, page.file.src_uri))


def _text(config: MkDocsConfig, file: str) -> str:
    path = Path(config.config_file_path) if file == NAV else Path(config.docs_dir, file)
    return path.read_text(encoding="utf-8", errors="replace")
