"""Report MkDocs' messages about links and the navigation with the line of the file, which MkDocs omits."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

from engine.editions import EDITIONS
from macros.checks.mistake import Mistake

IN_A_PAGE = re.compile(
    r"Doc file '(?P<file>[^']+)' contains an? (?P<kind>.*?)link (?:to )?'(?P<link>[^']+)'(?P<why>.*)"
)
NOT_IN_NAV = re.compile(r"The following pages exist in the docs directory, but are not included in the \"nav\"")
NO_SUCH_PAGE = re.compile(r"A reference to '(?P<file>[^']+)' is included in the 'nav' configuration")
NAV = "mkdocs.yml"

type Read = Callable[[str], str]
"""A function that returns the text of a page in docs/, or of mkdocs.yml."""


def link_mistakes(message: str, read: Read) -> list[Mistake]:
    """Return the errors that a message of MkDocs is about, if any."""
    if found := IN_A_PAGE.search(message):
        link, why = found["link"], found["why"].strip(", .")
        kind = "image" if is_image(link) else f"{found['kind']}link"
        says = f"the {kind} '{link}' leads nowhere: {why.removeprefix('but ')}"
        return [Mistake(found["file"], line_of_link(read(found["file"]), link), says)]
    if NOT_IN_NAV.search(message):
        files = re.findall(r"^  - (.+)$", message, re.MULTILINE)
        return [Mistake(file, 1, missing_in_nav(file), unfinished=True) for file in files]
    if found := NO_SUCH_PAGE.search(message):
        text = read(NAV)
        line = text.count("\n", 0, max(text.find(found["file"]), 0)) + 1
        return [Mistake(NAV, line, f"nav names {found['file']}, and there is no such page in docs/")]
    return []


def is_image(link: str) -> bool:
    """Return whether a link points to an image.

    >>> is_image("../assets/die.png"), is_image("rolls.md#die")
    (True, False)
    """
    return PurePosixPath(link).suffix in {".avif", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp"}


def line_of_link(text: str, link: str) -> int:
    r"""Return the line on which a page has a link, or 1 if it is not found.

    >>> line_of_link("# Rolls\n\n[Dodge](doge.md)", "doge.md")
    3
    """
    places = [text.find(f"{before}{link}{after}") for before, after in (("(", ")"), ("(", " "), (": ", ""), ('"', '"'))]
    return text.count("\n", 0, min((place for place in places if place >= 0), default=0)) + 1


def missing_in_nav(file: str) -> str:
    """Return what to do about a page that is not in the navigation."""
    return f"the page is not in nav: add the line `- {file}` to nav in {NAV}"


def nav_mistakes(text: str, pages: Iterable[tuple[str, str]]) -> list[Mistake]:
    """Return the pages, each with its menu, that the navigation in a text has twice or in the menu of another edition.

    MkDocs gives a page that is named twice the menu of its last place.
    """
    found, seen, menus = [], Counter[str](), dict[str, str]()
    for file, menu in pages:
        edition = file.partition("/")[0]
        named = re.compile(rf"[ :]{re.escape(file)}$")
        lines = [number for number, line in enumerate(text.split("\n"), start=1) if named.search(line)]
        seen[file] += 1
        if seen[file] > 1:
            found.append(Mistake(NAV, lines[-1] if lines else 1, f"nav names {file} twice: delete one of its lines"))
        elif edition in EDITIONS and menu and menus.setdefault(menu, edition) != edition:
            other = EDITIONS[menus[menu]].name
            message = f"nav has {file} in the menu {menu}, which is that of {other}: move it to that of its edition"
            found.append(Mistake(NAV, lines[0] if lines else 1, message))
    return found
