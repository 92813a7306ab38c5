"""List the pages of a section with their descriptions, from their front matter."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from engine.errors import quoted
from macros.components.answer.addresses import root
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered


@dataclass(frozen=True, slots=True)
class Entry:
    """One page of a section: its address from the root of the site, its title, and its description."""

    address: str
    title: str
    about: str


def contents(page: Page, section: str, folded: str = "") -> str:
    """Return a list of all pages of a section (`n5/movement`), by title, with their descriptions.

    `folded` is the label of the fold that hides the list; "" shows it at once.
    """
    entries = sorted(found(page.docs, section), key=lambda entry: entry.title.casefold())
    if not entries:
        raise PageError(f"contents must name a folder of pages such as n5/movement, not {quoted(section)}")
    return rendered("contents/contents.html.jinja", entries=entries, root=root(page.path), folded=folded)


def found(docs: Path, section: str) -> list[Entry]:
    """Return the pages directly in the folder of a section."""
    folder = docs / section
    inside = section and folder.is_dir() and folder.resolve().is_relative_to(docs.resolve())
    return [entry(docs, path, path.stat().st_mtime_ns) for path in sorted(folder.glob("*.md"))] if inside else []


@cache
def entry(docs: Path, path: Path, changed: int) -> Entry:  # noqa: ARG001 (a key of the cache)
    """Return a page's title and its description, without the description's opening words, from its front matter."""
    _, front, _ = path.read_text(encoding="utf-8").split("---\n", 2)
    fields = yaml.safe_load(front)
    about = str(fields["description"]).partition(" - ")[2] or str(fields["description"])
    return Entry(path.relative_to(docs).with_suffix("").as_posix() + "/", str(fields["title"]), about)
