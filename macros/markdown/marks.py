"""Markdown extension: keep the mark of a clause on the line of the last word before it."""

import re

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.preprocessors import Preprocessor  # type: ignore[import-untyped]

BEFORE_A_MARK = re.compile(r' (?=<small class="mark"|<a class="clause")')


class Joiner(Preprocessor):  # type: ignore[misc]
    """A preprocessor that replaces the space before each mark of one page."""

    def run(self, lines: list[str]) -> list[str]:
        """Return the lines with a space that does not break before each mark."""
        return [BEFORE_A_MARK.sub("\N{NO-BREAK SPACE}", line) for line in lines]


class Marks(Extension):  # type: ignore[misc]
    """The extension."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown's own name)
        """Run before the HTML is parsed."""
        md.preprocessors.register(Joiner(md), "marks", 23)


def makeExtension(**settings: object) -> Marks:  # noqa: N802 (Markdown's own name)
    """Return the extension for Markdown."""
    return Marks(**settings)
