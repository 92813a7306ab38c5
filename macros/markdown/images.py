"""Markdown extension: load images lazily, with their size reserved on the page.

It also makes Markdown write void elements as in HTML: `<img>`, not `<img />`.
"""

import struct
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.treeprocessors import Treeprocessor  # type: ignore[import-untyped]

PNG = b"\x89PNG\r\n\x1a\n"
OF_MKDOCS = "relpath"
"""The treeprocessor through which MkDocs gives the current page."""


def size_of(path: Path) -> tuple[int, int] | None:
    """Return width and height of a PNG file in pixels, or None for any other file."""
    head = path.read_bytes()[:24] if path.is_file() else b""
    return struct.unpack(">II", head[16:24]) if head.startswith(PNG) else None


class ImageSizer(Treeprocessor):  # type: ignore[misc]
    """A treeprocessor that adds lazy loading and the size to each image of a page."""

    def run(self, root: Element) -> None:
        """Add the attributes to the tree of the page."""
        for image in root.iter("img"):
            image.set("loading", "lazy")
            if size := size_of(self.folder() / image.get("src", "")):
                image.set("width", str(size[0]))
                image.set("height", str(size[1]))

    def folder(self) -> Path:
        """Return the folder of the page's file, if MkDocs gives it."""
        of_mkdocs = OF_MKDOCS in self.md.treeprocessors
        return Path(self.md.treeprocessors[OF_MKDOCS].file.abs_src_path if of_mkdocs else "").parent


class Images(Extension):  # type: ignore[misc]
    """The extension."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown's own name)
        """Run before MkDocs rewrites the links."""
        self.md = md
        md.registerExtension(self)
        md.treeprocessors.register(ImageSizer(md), "images", 5)

    def reset(self) -> None:
        """Write HTML; Markdown resets this after loading the extensions, and before each page."""
        self.md.set_output_format("html")


def makeExtension(**settings: object) -> Images:  # noqa: N802 (Markdown's own name)
    """Return the extension for Markdown."""
    return Images(**settings)
