"""Find all errors in a page that can be found before it is built, and the clauses that it does not state."""

from engine.rulebook import TITLES, rule
from macros.checks.calls import call_mistakes
from macros.checks.front_matter import Pages, field_mistakes, fields_of
from macros.checks.mistake import Mistake
from macros.checks.source import Source


def decoded(content: bytes, file: str) -> str | Mistake:
    """Return the text of a file, or an error if it is not UTF-8."""
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        message = f"column {column}: the page is not UTF-8 (byte 0x{content[error.start]:02X}): save it as UTF-8"
        return Mistake(file, line, message)


def page_mistakes(source: Source, has_page: Pages) -> list[Mistake]:
    """Return the errors in the front matter and the calls of a page; only its front matter if that is unreadable."""
    fields = fields_of(source)
    if isinstance(fields, Mistake):
        return [fields]
    return [*field_mistakes(source, fields, has_page), *call_mistakes(source)]


def unstated(source: Source, stated: set[str]) -> list[Mistake]:
    """Return the clauses that a page should state and does not, each with the place for it."""
    here = source.path
    rules = (rule(clause) for clause in TITLES if clause not in stated)
    return [
        Mistake(
            source.file,
            source.text.count("\n") or 1,
            f"clause {missing.id} ({missing.title}) is not stated: end the paragraph that states it with "
            f'{{{{ clause("{missing.id}") }}}}, or give the example that states it clause="{missing.id}"',
            unfinished=True,
        )
        for missing in rules
        if missing.page == here
    ]


def unplaced(source: Source, stated: set[str], html: str) -> list[Mistake]:
    """Return the clauses that a page states where no element can have their id."""
    return [
        Mistake(
            source.file,
            source.line_at(max(source.text.find(f'"{clause}"'), 0)),
            f"clause {clause} has no place on the built page: clause() is the last thing in its paragraph or list item",
        )
        for clause in TITLES
        if clause in stated and f'id="{clause}"' not in html
    ]
