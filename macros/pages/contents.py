"""The pages of one section, each with what it is about: made from their front matter."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from engine.errors import quoted
from macros.browser.addresses import root
from macros.pages.page import Page, PageError
from macros.pages.templates import rendered


@dataclass(frozen=True, slots=True)
class Entry:
    """One page of a section: its address from the root of the site, its title, and what it is about."""

    address: str
    title: str
    about: str


def contents(page: Page, section: str, folded: str = "") -> str:
    """Every page of a section (`n5/movement`) by its title, with what its description says of it.

    `folded` are the words behind which they are folded away.
    """
    entries = sorted(found(page.docs, section), key=lambda entry: entry.title.casefold())
    if not entries:
        raise PageError(f"contents must name a folder of pages such as n5/movement, not {quoted(section)}")
    return rendered("contents.html.jinja", entries=entries, root=root(page.path), folded=folded)


def found(docs: Path, section: str) -> list[Entry]:
    """The pages of a section, those of its own folder alone."""
    folder = docs / section
    inside = section and folder.is_dir() and folder.resolve().is_relative_to(docs.resolve())
    return [entry(docs, path, path.stat().st_mtime_ns) for path in sorted(folder.glob("*.md"))] if inside else []


@cache
def entry(docs: Path, path: Path, changed: int) -> Entry:  # noqa: ARG001 (a page that changed is read again)
    """What the front matter of a page says: its title, and the description without the words that lead up to it."""
    _, front, _ = path.read_text(encoding="utf-8").split("---\n", 2)
    fields = yaml.safe_load(front)
    about = str(fields["description"]).partition(" - ")[2] or str(fields["description"])
    return Entry(path.relative_to(docs).with_suffix("").as_posix() + "/", str(fields["title"]), about)
