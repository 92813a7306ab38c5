"""Parse a page's source into front matter, raw text, code and macro calls."""

import re
from dataclasses import dataclass

from macros.components.page.page import FENCE, blanked

FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
RAW = re.compile(r"\{%-?\s*raw\s*-?%\}.*?\{%-?\s*endraw\s*-?%\}", re.DOTALL)
CODE = re.compile(r"(`+)(?!`)[^`\n]*(?<!`)\1(?!`)")
TAG = re.compile(r"</?[a-zA-Z][^>]*>")


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a page; `file` is its path in docs/ (`n5/rolls.md`)."""

    file: str
    text: str

    @property
    def path(self) -> str:
        """Return the address of the page: `n5/rolls`."""
        return self.file.removesuffix(".md").removesuffix("index").rstrip("/")

    @property
    def folder(self) -> str:
        """Return the first folder of its path, which is the edition of a rule page."""
        return self.path.partition("/")[0] if "/" in self.path else ""

    def line_at(self, place: int) -> int:
        """Return the line, from 1, of a position in the text."""
        return self.text.count("\n", 0, place) + 1


def without_raw(text: str) -> str:
    """Return the text as macros read it: everything between `raw` and `endraw` is blank."""
    return blanked(RAW, text)


def without_code(text: str) -> str:
    """Return the text without code blocks and inline code."""
    return blanked(CODE, blanked(FENCE, text))
