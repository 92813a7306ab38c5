"""Markdown extension: stash the inside of a calculator, example, drawing or chart until the page is converted.

Markdown, md_in_html and MkDocs would each parse it only to leave it unchanged, which takes a quarter of a page's time.
Inside collapsed parts of a page they would treat it as Markdown.
"""

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.preprocessors import Preprocessor  # type: ignore[import-untyped]

AROUND = {
    '<div class="calculator-frame">': 2,
    '<div class="calculator-frame baked"': 1,
    '<div class="example"': 1,
    '<figure class="diagram ': 1,
    '<figure class="scene"': 1,
    '<div class="chart-frame': 1,
}
"""How our HTML begins, and the first and last lines that stay, with the id to which pages can link."""


class Stasher(Preprocessor):  # type: ignore[misc]
    """A preprocessor that stashes the HTML that macros wrote on one page; our HTML has no blank lines."""

    def run(self, lines: list[str]) -> list[str]:
        """Return the lines with a placeholder for each inside."""
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
        """Run after code is stashed, and before the HTML is parsed."""
        md.preprocessors.register(Stasher(md), "put_aside", 24)


def makeExtension(**settings: object) -> PutAside:  # noqa: N802 (Markdown's own name)
    """Return the extension for Markdown."""
    return PutAside(**settings)
