"""Check what a page needs of other files: images are what their names say, and an embed's page has its calculator."""

import re
from collections.abc import Iterator
from pathlib import Path

from macros.checks.mistake import Mistake
from macros.checks.source import Source, without_code, without_raw
from macros.components.answer.addresses import is_embed

IMAGE = re.compile(r"!\[[^\]\n]*\]\(\s*(?P<path>[^)\s]+)")
BEGINNINGS = {
    ".png": rb"\x89PNG\r\n\x1a\n",
    ".jpg": rb"\xff\xd8\xff",
    ".jpeg": rb"\xff\xd8\xff",
    ".gif": rb"GIF8",
    ".webp": rb"RIFF....WEBP",
    ".svg": rb"\s*(?:<\?xml.*?)?(?:<!.*?>\s*)*<svg\b",
}
"""How a file of each kind begins."""

FULL_PAGE = re.compile(r"^full_page:\s*(?P<page>\S+)", re.MULTILINE)
CALCULATOR = re.compile(r"\{\{-?\s*calculator\(\s*[\"'](?P<slug>[^\"']+)")


def file_mistakes(source: Source, docs: Path) -> Iterator[Mistake]:
    """Yield the broken images of a page, and the calculators of an embed that its full page does not have."""
    for image in IMAGE.finditer(without_code(without_raw(source.text))):
        path = (docs / source.file).parent / image["path"]
        beginning = BEGINNINGS.get(path.suffix.lower())
        if beginning and path.is_file() and not re.match(beginning, path.read_bytes()[:4096], re.DOTALL):
            kind = path.suffix[1:].upper()
            message = f"the image {image['path']} is no {kind}, whatever its name says: save it again as {kind}"
            yield Mistake(source.file, source.line_at(image.start()), message)
    full = FULL_PAGE.search(source.text)
    if full and is_embed(source.path) and (path := docs / f"{full['page']}.md").is_file():
        there = {call["slug"] for call in CALCULATOR.finditer(path.read_text(encoding="utf-8", errors="replace"))}
        for slug in sorted({call["slug"] for call in CALCULATOR.finditer(source.text)} - there):
            message = f'full_page {full["page"]} has no calculator("{slug}"): name the page of the site that has it'
            yield Mistake(source.file, source.line_at(full.start()), message)
