"""Index a served site for the search. The index uses the rules, so each whole build reloads this module with them."""

from pathlib import Path

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from macros.components.search import Document, documents, write_index
from macros.finish import PACKAGES
from macros.finish.libraries import copy_libraries


class NoSettings(Config):  # type: ignore[no-untyped-call]
    """A plugin configuration that is not in mkdocs.yml."""


class ServedSearch(BasePlugin[NoSettings]):  # type: ignore[no-untyped-call]
    """Stores each page's search entries, and writes the index after each build."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Document]] = {}

    def on_files(self, files: Files, *, config: MkDocsConfig) -> None:  # noqa: ARG002 (MkDocs names it)
        """Copy the libraries that scripts load."""
        copy_libraries(Path(config.site_dir), PACKAGES)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002 (MkDocs names it)
        """Read the search entries of a page."""
        self.entries[page.url] = documents(output, page.url)
        return output

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the search index."""
        write_index(Path(config.site_dir), [entry for url in sorted(self.entries) for entry in self.entries[url]])
