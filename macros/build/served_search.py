"""The search of a served site. It reads the rules, so each whole build imports it afresh with them."""

from pathlib import Path

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.pages import Page

from macros.finish import PACKAGES
from macros.finish.libraries import copy_libraries
from macros.search import Document, documents, write_index


class NoSettings(Config):  # type: ignore[no-untyped-call]
    """The plugin is in no mkdocs.yml."""


class ServedSearch(BasePlugin[NoSettings]):  # type: ignore[no-untyped-call]
    """Keeps what the search finds on each page, and writes its index after each build."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Document]] = {}

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002 (MkDocs names it)
        """Read what the search finds on a page."""
        self.entries[page.url] = documents(output, page.url)
        return output

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the index of the search, and copy the libraries of the scripts."""
        site = Path(config.site_dir)
        write_index(site, [entry for url in sorted(self.entries) for entry in self.entries[url]])
        copy_libraries(site, PACKAGES)
