"""Markdown extension: the inside of a calculator, which is long, is put aside until the page is made.

Markdown, md_in_html and MkDocs would each read it through, to leave it as it is: a fourth of the time of a page.
"""

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.preprocessors import Preprocessor  # type: ignore[import-untyped]

FIRST = '<div class="calculator-frame">'
AROUND = 2
"""The lines at either end that stay: the frame, and the element with its id, to which pages may link."""


class Keeper(Preprocessor):  # type: ignore[misc]
    """Puts aside what stands in the calculators of one page; HTML of ours has no blank line in it."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with a mark in place of each inside."""
        left: list[str] = []
        place = 0
        while place < len(lines):
            end = place + 1
            if lines[place] == FIRST:
                end = lines.index("", place)
                inside = self.md.htmlStash.store("\n".join(lines[place + AROUND : end - AROUND]))
                left += [*lines[place : place + AROUND], inside, *lines[end - AROUND : end]]
            else:
                left.append(lines[place])
            place = end
        return left


class PutAside(Extension):  # type: ignore[misc]
    """The extension."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown's own name)
        """Work once code is put aside, and before anyone reads the HTML."""
        md.preprocessors.register(Keeper(md), "put_aside", 24)


def makeExtension(**settings: object) -> PutAside:  # noqa: N802 (Markdown's own name)
    """What Markdown calls."""
    return PutAside(**settings)
