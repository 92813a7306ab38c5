"""Write the entries of the search as one JSON file for the whole site."""

import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

from engine.editions import EDITIONS
from engine.records.term import TermKind
from engine.terms import on_page, spanish_names
from macros.components import weapon_chart
from macros.components.search.reader import ALSO, Draft, PageReader, read

INDEX = "search/search_index.json"
META = re.compile(r'<meta name="(description|search-boost)" content="([^"]*)">')
UNSEARCHED = "embed/"
WORDS = frozenset((TermKind.LABEL, TermKind.TRAIT, TermKind.TROOP_TYPE))
"""The kinds of terms that are vocabulary for other rules, as in a glossary."""
IDLE_SECTIONS = frozenset(("", "see also"))

type Document = dict[str, str | float]


def documents(html: str, location: str) -> list[Document]:
    """Return the entries of one page, the page itself first; none if it is not searchable.

    A location is relative to the site: `n5/dodge/`, and `n5/dodge/#n5.dodge.move` for its parts.
    """
    said = {name: unescape(content) for name, content in META.findall(html)}
    boost = float(said.get("search-boost", "1"))
    if not boost or location.startswith(UNSEARCHED):
        return []
    page = read(html)
    names = _names(location)
    edition = EDITIONS.get(location.partition("/")[0])
    whole: Document = {
        "kind": "page",
        "location": location,
        "title": page.page.title,
        "summary": said.get("description", ""),
        "text": page.page.text,
        "short": "\n".join(draft.text.rstrip(" ·") for draft in page.short),
        "also": ", ".join(filter(None, (page.also.text.removeprefix(ALSO).strip(" ."), names.get("", "")))),
        "edition": edition.name if edition else "",
        "what": _what(location),
        "boost": 1 if boost == 1 else boost,
    }
    return [_filled(whole), *_parts(page, location, names), *_weapons(page, location)]


def site_documents(site: Path) -> list[Document]:
    """Return the entries of all pages of a built site, sorted by path."""
    pages = sorted(path for path in site.rglob("index.html"))
    located = ((path, path.parent.relative_to(site).as_posix()) for path in pages)
    return [
        entry
        for path, folder in located
        for entry in documents(path.read_text(encoding="utf-8"), "" if folder == "." else f"{folder}/")
    ]


def write_index(site: Path, entries: list[Document]) -> None:
    """Write the index of a site."""
    path = site / INDEX
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries)
    path.write_text(f'{{"docs":[\n{lines}\n]}}\n', encoding="utf-8")


def _parts(page: PageReader, location: str, names: dict[str, str]) -> list[Document]:
    """Return the entries of a page; a section is one if it has more than its one clause."""
    clauses = [draft.section for draft in page.drafts if draft.kind == "clause"]
    words = {term.clause for term in on_page(location.rstrip("/")) if term.kind in WORDS}
    return [
        _filled(
            {
                "kind": "term" if draft.id in words else draft.kind,
                "location": _address(draft, location),
                "title": draft.title or question(draft.text),
                "section": draft.section,
                "also": draft.also or names.get(draft.id, ""),
                "text": draft.text if draft.title else "",
            }
        )
        for draft in page.drafts
        if draft.kind != "section"
        or (draft.title.lower() not in IDLE_SECTIONS and (draft.text or clauses.count(draft.title) > 1))
    ]


def _what(location: str) -> str:
    """Return what a page is about, for pages whose names are alike: the kind of its term, or its folder.

    >>> _what("n5/states/retreat/"), _what("n5/table/retreat/"), _what("n5/dodge/")
    ('State', 'Table', 'Common Skill')
    """
    page = location.rstrip("/")
    kinds = [str(term.kind) for term in on_page(page) if not term.clause]
    folders = page.split("/")[1:-1]
    return next(iter(kinds), folders[0].capitalize() if folders else "")


def _names(location: str) -> dict[str, str]:
    """Return other names of the terms that a page states, by their clause, or by "" if the page is about the term."""
    page = location.rstrip("/")
    spanish = spanish_names(page.partition("/")[0])
    names: dict[str, list[str]] = {"": list(spanish.get(page, ()))}
    for term in on_page(page):
        names.setdefault(term.clause or "", []).extend([term.name, *term.also, *spanish.get(term.name, ())])
    return {clause: ", ".join(some) for clause, some in names.items()}


def question(text: str) -> str:
    """Return the question that a link asks, without the part of the answer that may follow its question mark.

    >>> question("Does it hit? One roll against another")
    'Does it hit?'
    """
    asked, mark, _ = text.partition("?")
    return asked + mark


def _address(draft: Draft, location: str) -> str:
    """Return where an entry leads: a question to its answer, everything else to its own place."""
    if draft.kind == "question":
        return urljoin(f"/{location}", draft.id).removeprefix("/")
    return f"{location}#{draft.id}"


def _weapons(page: PageReader, location: str) -> list[Document]:
    """Return the weapons that have a row on a page, each with its values in a line."""
    edition = EDITIONS.get(location.partition("/")[0])
    if edition is None or not page.rows:
        return []
    return [
        _filled(
            {
                "kind": "weapon",
                "location": f"{location}#{row.id}",
                "title": row.weapon.name,
                "also": row.found_by,
                "text": _values(row),
            }
        )
        for row in weapon_chart.rows(edition, page.rows)
    ]


def _values(row: weapon_chart.Row) -> str:
    """Return the values of a weapon in a line."""
    weapon = row.weapon
    named = (("PS", weapon.ps), ("Burst", weapon.burst), ("Ammunition", weapon.ammunition))
    values = [f"{name} {value}" for name, value in named if value not in {None, ""}]
    return " · ".join([*values, *([row.strip.words] if row.strip else []), *weapon.traits])


def _filled(entry: Document) -> Document:
    """Return an entry without its empty fields."""
    return {name: value for name, value in entry.items() if value not in {"", 1} or name == "location"}
