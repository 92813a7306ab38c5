"""A page as its author wrote it, and which parts of it are front matter, raw text, code and macro calls."""

import re
from dataclasses import dataclass

RAW = re.compile(r"\{%-?\s*raw\s*-?%\}.*?\{%-?\s*endraw\s*-?%\}", re.DOTALL)
FENCE = re.compile(r"^[ \t]*(```+|~~~+).*?\n.*?^[ \t]*\1[ \t]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`)[^`\n]*(?<!`)\1(?!`)")
TAG = re.compile(r"</?[a-zA-Z][^>]*>")


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a page; `file` is its path in docs/ (`n5/rolls.md`)."""

    file: str
    text: str

    @property
    def path(self) -> str:
        """The address of the page: `n5/rolls`."""
        return self.file.removesuffix(".md").removesuffix("index").rstrip("/")

    @property
    def folder(self) -> str:
        """The first folder of its path, which is the edition of a rule page."""
        return self.path.partition("/")[0] if "/" in self.path else ""

    def line_at(self, place: int) -> int:
        """The line, from 1, of a place in the text."""
        return self.text.count("\n", 0, place) + 1


def blanked(pattern: re.Pattern[str], text: str) -> str:
    r"""The text with blanks in place of what a pattern matches; all lines and columns stay.

    >>> blanked(re.compile(r"b+\n?"), "abbb\nc")
    'a   \nc'
    """
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def without_raw(text: str) -> str:
    """The text as macros read it: everything between `raw` and `endraw` is blank."""
    return blanked(RAW, text)


def without_code(text: str) -> str:
    """The text without its code: neither fences nor code in a line."""
    return blanked(CODE, blanked(FENCE, text))
