"""Check a page's front matter: known fields, each with a valid value."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.wording import meant
from macros.checks.mistake import Mistake
from macros.checks.source import Source
from macros.components.answer.addresses import is_embed

THEME = Path(__file__).parent.parent / "theme"
TEMPLATES = tuple(path.name for path in sorted(THEME.glob("*.html")) if path.name != "404.html")
"""The layouts that a page can use; no page can use that of the "not found" page."""
FIELDS = ("title", "description", "edition", "topic", "source", "full_page", "template", "search", "hide")
NEEDED = ("title", "description")

OPEN = re.compile(r"-{3}[ \t]*\n")
WHOLE = re.compile(r"-{3}[ \t]*\n(.*?)^(?:\.{3}|-{3})[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
FIELD = re.compile(r"^(\w[\w-]*)[ \t]*:", re.MULTILINE)
HINTS = {
    "found character '\\t'": "indent with spaces, not with a tab",
    "mapping values are not allowed here": "a value with a colon in it stands in quotes",
    "could not find expected ':'": "each line is a name, a colon, a blank and a value",
    "found unexpected end of stream": "a quote that opens also closes",
}
"""Explanations of YAML's own messages."""

type Pages = Callable[[str], bool]
"""A function that returns whether the site has a page at an address, such as n5/rolls."""


def fields_of(source: Source) -> Mapping[str, object] | Mistake:
    """Return the fields of a page, or why its front matter cannot be read."""
    whole = WHOLE.match(source.text)
    if whole is None:
        return Mistake(source.file, 1, _why_none(source.text))
    try:
        fields = yaml.safe_load(whole[1]) or {}
    except yaml.MarkedYAMLError as error:
        return _broken(source, error)
    if not isinstance(fields, dict):
        return Mistake(source.file, 2, "front matter must be lines such as title: Rolls")
    return {str(name): value for name, value in fields.items()}


def field_mistakes(source: Source, fields: Mapping[str, object], has_page: Pages) -> list[Mistake]:
    """Return the errors in the fields of a page, each with its line; a missing field has the first line."""
    whole = WHOLE.match(source.text)
    text = whole[1] if whole else ""
    lines = {found[1]: text.count("\n", 0, found.start()) + 2 for found in FIELD.finditer(text)}
    messages = [*_unknown(fields), *_twice(text), *_values(source, fields, has_page), *_missing(source, fields)]
    return [Mistake(source.file, lines.get(name, 1), f"front matter {message}") for name, message in messages]


def _why_none(text: str) -> str:
    if OPEN.match(text):
        return "front matter has no end: put a line --- below its last field"
    return "a page begins with front matter: a line ---, title: and description:, and a line ---"


def _broken(source: Source, error: yaml.MarkedYAMLError) -> Mistake:
    problem = error.problem or "it cannot be read"
    mark = error.context_mark if "end of stream" in problem else error.problem_mark
    hint = next((f": {hint}" for words, hint in HINTS.items() if words in problem), "")
    return Mistake(source.file, (mark.line if mark else 0) + 2, f"front matter is not YAML ({problem}){hint}")


def _unknown(fields: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name in fields:
        if name not in FIELDS:
            yield name, f"has no field {quoted(name)}: it has {', '.join(FIELDS)}{meant(name, FIELDS, none='')}"


def _twice(text: str) -> Iterator[tuple[str, str]]:
    names = FIELD.findall(text)
    yield from ((name, f"{name} stands twice") for name in sorted({name for name in names if names.count(name) > 1}))


def _missing(source: Source, fields: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    needed = ("title",) if is_embed(source.path) else NEEDED
    yield from ((name, f"must have {name}:") for name in needed if name not in fields)


def _values(source: Source, fields: Mapping[str, object], has_page: Pages) -> Iterator[tuple[str, str]]:
    texts = [name for name in FIELDS[:-2] if name in fields]
    for name in texts:
        if not isinstance(fields[name], str) or not str(fields[name]).strip():
            yield name, f"{name} must be text, not {quoted(str(fields[name] if fields[name] is not None else ''))}"
    text = {name: str(fields[name]) for name in texts if isinstance(fields[name], str)}
    yield from (
        (name, f'{name} must be without ", which would end it in the page: write inches as a word')
        for name in ("title", "description")
        if '"' in text.get(name, "")
    )
    yield from (
        (name, f"{name} must be without braces: no macro is called there") for name in text if "{{" in text[name]
    )
    edition, topic = text.get("edition"), text.get("topic")
    if edition is not None and edition not in EDITIONS:
        yield "edition", f"edition must be one of {', '.join(EDITIONS)}, not {quoted(edition)}"
    elif source.folder in EDITIONS:
        if edition not in {None, source.folder}:
            yield "edition", f"edition must be that of its folder, {source.folder}, not {quoted(str(edition))}"
        if topic not in {None, source.path.partition("/")[2]}:
            expected = source.path.partition("/")[2]
            yield "topic", f"topic must be the name of the file, {expected}, not {quoted(str(topic))}"
    if (template := text.get("template", "main.html")) not in TEMPLATES:
        close = meant(template, TEMPLATES, none="")
        yield "template", f"template must be one of {', '.join(TEMPLATES)}, not {quoted(template)}{close}"
    if is_embed(source.path) and not has_page(text.get("full_page", "")):
        named = quoted(text.get("full_page", ""))
        yield (
            "full_page",
            f"full_page must be the page of the site with the calculator, such as n5/rolls, not {named}",
        )
    yield from _search(fields.get("search", {}))


def _search(search: object) -> Iterator[tuple[str, str]]:
    kinds = {"boost": (int, float), "exclude": (bool,)}
    right = isinstance(search, dict) and all(isinstance(value, kinds.get(name, ())) for name, value in search.items())
    if not right:
        yield "search", f"search must be boost: and a number, or exclude: true, not {quoted(str(search))}"
