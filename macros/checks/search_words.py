"""Check that a page answers its hidden search words: it has every name of a page, a term or a weapon in them."""

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine.editions import EDITIONS
from engine.records.weapon import weapons
from engine.terms import on_page, terms
from macros.checks.mistake import Mistake
from macros.checks.source import Source
from macros.components.search.reader import ALSO, read

NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).parent.parent / "components" / "search" / "missing_words.mjs"
"""Compares words as the search does, with the search's own module."""

PHRASES = re.compile(rf"^{ALSO} (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Searched:
    """A page of an edition with search words: its title, all its text with other names of its terms, the phrases."""

    source: Source
    title: str
    text: str
    phrases: tuple[str, ...]


@lru_cache(maxsize=512)  # `make serve` builds most pages again as they were
def searched(source: Source, html: str) -> Searched | None:
    """Return a built page of an edition with its search words, if it has any."""
    line = PHRASES.search(source.text)
    if line is None or source.folder not in EDITIONS:
        return None
    page = read(html)
    parts = (page.page, *page.drafts, *page.short)
    lines = [line for part in parts for line in (part.title, part.text)]
    other_names = (name for term in on_page(source.path) for name in (term.name, *term.also))
    phrases = tuple(line[1].rstrip(" .").split(", "))
    return Searched(source, page.page.title, "\n".join([*lines, *other_names]), phrases)


def unanswered(pages: Iterable[Searched], among: Collection[Searched]) -> dict[Searched, list[Mistake]]:
    """Return for each of some pages its phrases with a name that it does not mention; `among` are all pages."""
    by_edition: defaultdict[str, list[Searched]] = defaultdict(list)
    for page in pages:
        by_edition[page.source.folder].append(page)
    asked = [
        {
            "names": _names(edition, (page for page in among if page.source.folder == edition)),
            "pages": [{"text": page.text, "phrases": page.phrases} for page in some],
        }
        for edition, some in by_edition.items()
    ]
    done = subprocess.run([NODE, SCRIPT], input=json.dumps(asked), capture_output=True, text=True, check=True)
    answers = json.loads(done.stdout)
    return {
        page: [
            _mistake(page, phrase, missing) for phrase, missing in zip(page.phrases, of_page, strict=True) if missing
        ]
        for some, answer in zip(by_edition.values(), answers, strict=True)
        for page, of_page in zip(some, answer, strict=True)
    }


def _names(edition: str, pages: Iterable[Searched]) -> list[str]:
    """Return the names of an edition's pages, terms and weapons."""
    return [
        *(page.title for page in pages),
        *(term.name for term in terms(edition)),
        *(weapon.name for weapon in weapons(EDITIONS[edition])),
    ]


def _mistake(page: Searched, phrase: str, missing: list[str]) -> Mistake:
    line = PHRASES.search(page.source.text)
    return Mistake(
        page.source.file,
        page.source.line_at(line.start() if line else 0),
        f'"{phrase}" is not answered here: the page nowhere has {" and ".join(f'"{name}"' for name in missing)}. '
        'Say it, show the rule that says it ({{ rule("…") }}), or move the words to the page that does',
        unfinished=True,
    )
