"""Remember what the macros of each page print, so that a whole build without a change of code calls few of them."""

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from engine.rulebook import exists, rule
from macros.build.mistakes import found
from macros.components.page.page import LISTS, SEEN

SHOWN = re.compile(r"\{\{-?\s*rule\(\s*[\"']([^\"']+)")
OF_ALL_PAGES = re.compile(r"\{\{-?\s*(?:doubts|contents)\(")
"""The calls that print what any other page says."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the macros of a page printed, and noted about it, from these texts."""

    texts: tuple[str, ...]
    printed: str
    noted: dict[str, Any]


class Printed:
    """What the macros of each page printed last.

    A page is printed again if its text has changed, or that of a page whose clause it shows.
    """

    def __init__(self) -> None:
        self.known: dict[str, Known] = {}

    def use_in(self, config: MkDocsConfig) -> None:
        """Let a build call the macros through this cache."""
        call = config.plugins["macros"].on_page_markdown

        def print_page(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
            name, texts = page.file.src_uri, (markdown, *_texts(page, Path(config.docs_dir)))
            known = self.known.pop(name, None)
            if known is None or known.texts != texts:
                mistakes = len(found(config))
                printed = str(call(markdown, page=page, config=config, files=files))
                noted = {what: page.meta[what] for what in (SEEN, LISTS) if what in page.meta}
                if len(found(config)) != mistakes or OF_ALL_PAGES.search(markdown):
                    return printed
                known = Known(texts, printed, deepcopy(noted))
            self.known[name] = known
            page.meta.update(deepcopy(known.noted))
            return known.printed

        events = config.plugins.events["page_markdown"]
        events[events.index(call)] = print_page


def _texts(page: Page, docs: Path) -> Iterator[str]:
    """Yield the texts that decide what a page's macros print: its own, and those of pages whose clauses it shows."""
    yield page.file.content_string
    shown = {rule(clause).page for clause in SHOWN.findall(page.file.content_string) if exists(clause)}
    for path in (docs / f"{name}.md" for name in sorted(shown)):
        yield path.read_text(encoding="utf-8") if path.is_file() else ""
