"""Markdown extension: give every admonition headed "Uncertain" an id, to which the notice of its page links."""

from xml.etree.ElementTree import Element

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.treeprocessors import Treeprocessor  # type: ignore[import-untyped]


class Marker(Treeprocessor):  # type: ignore[misc]
    """A treeprocessor that sets the ids of one page: `uncertain`, `uncertain-2` and so on."""

    def run(self, root: Element) -> None:
        """Add the ids to the tree of the page."""
        titles = "p[@class='admonition-title']"
        boxes = [box for box in root.iter("div") if any(title.text == "Uncertain" for title in box.findall(titles))]
        for number, box in enumerate(boxes, start=1):
            box.set("id", "uncertain" if number == 1 else f"uncertain-{number}")


class Uncertain(Extension):  # type: ignore[misc]
    """The extension."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown's own name)
        """Run before MkDocs collects the ids of a page."""
        md.treeprocessors.register(Marker(md), "uncertain", 6)


def makeExtension(**settings: object) -> Uncertain:  # noqa: N802 (Markdown's own name)
    """Return the extension for Markdown."""
    return Uncertain(**settings)
