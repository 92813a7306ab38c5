"""Check the tables of clauses: each page and each clause stands once, with an id of plain letters."""

import re
from collections.abc import Iterator
from pathlib import Path

from macros.checks.mistake import Mistake

KEY = re.compile(r'^(?P<indent> +)"(?P<name>[^"\n]+)": ?(?P<table>\{)?', re.MULTILINE)
ID = re.compile(r"[a-z0-9]+(?:[./-][a-z0-9]+)+")


def clause_mistakes(root: Path) -> Iterator[Mistake]:
    """Yield the pages and clauses that stand twice in the tables, and the ids with other letters, with their lines."""
    seen: dict[str, str] = {}
    for path in sorted((root / "engine/clauses").glob("*/*.py")):
        text, file = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        for key in KEY.finditer(text):
            name, line = key["name"], text.count("\n", 0, key.start("name")) + 1
            where = f"{file}:{line}"
            if not ID.fullmatch(name):
                odd = next((letter for letter in name if not re.match(r"[a-z0-9./-]", letter)), name[-1])
                says = f"has the character U+{ord(odd):04X}: an id has small letters, digits, points and hyphens"
                yield Mistake(file, line, f"{ascii(name)[1:-1]} {says}")
            elif name in seen and key["table"]:
                yield Mistake(file, line, f"the page {name} has a table at {seen[name]} already: put its clauses there")
            elif name in seen:
                yield Mistake(file, line, f"the clause {name} stands at {seen[name]} already: delete one of the two")
            seen.setdefault(name, where)
