"""Markdown extension: the inside of a calculator, an example, a drawing or a chart is put aside until the page is made.

Markdown, md_in_html and MkDocs would each read it through, to leave it as it is: a fourth of the time of a page. In
what a page folds they would take it for Markdown.
"""

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.preprocessors import Preprocessor  # type: ignore[import-untyped]

AROUND = {
    '<div class="calculator-frame">': 2,
    '<div class="calculator-frame baked"': 1,
    '<div class="example"': 1,
    '<figure class="diagram ': 1,
    '<div class="chart-frame': 1,
}
"""How HTML of ours begins, and the lines at either end that stay, with the id to which pages may link."""


class Keeper(Preprocessor):  # type: ignore[misc]
    """Puts aside what macros wrote on one page; HTML of ours has no blank line in it."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with a mark in place of each inside."""
        left: list[str] = []
        place = 0
        while place < len(lines):
            end = place + 1
            if stays := next((stays for first, stays in AROUND.items() if lines[place].startswith(first)), 0):
                end = lines.index("", place)
                while lines[end - 1] == "</details>":
                    end -= 1  # which a page put right below
                inside = self.md.htmlStash.store("\n".join(lines[place + stays : end - stays]))
                left += [*lines[place : place + stays], inside, *lines[end - stays : end]]
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
