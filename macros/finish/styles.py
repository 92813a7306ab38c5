"""Combine the style sheets of a page into one file: a browser renders nothing before it has them all."""

import re
from functools import cache
from pathlib import Path

LINK = re.compile(r'<link rel="stylesheet" href="([^"]*\bassets/components/)([\w/-]+)\.css">')
LINKS = re.compile(rf"{LINK.pattern}(?:\s*{LINK.pattern})+")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACE = re.compile(r"\s*\n\s*")


def join_styles(site: Path) -> None:
    """Replace adjacent sheets on a page with one, without comments and indentation; the theme's own are unchanged."""
    folder = site / "assets" / "components"
    joined: set[str] = set()

    @cache
    def one(names: tuple[str, ...]) -> str:
        name = f"{names[0]}-to-{names[-1].rpartition('/')[2]}"
        sheets = [(folder / f"{each}.css").read_text(encoding="utf-8") for each in names]
        (folder / f"{name}.css").write_text(SPACE.sub("\n", COMMENT.sub("", "\n".join(sheets))), encoding="utf-8")
        joined.update(names)
        return name

    def link(found: re.Match[str]) -> str:
        names = tuple(name for _, name in LINK.findall(found[0]))
        return f'<link rel="stylesheet" href="{found[1]}{one(names)}.css">'

    for page in site.rglob("*.html"):
        page.write_text(LINKS.sub(link, page.read_text(encoding="utf-8")), encoding="utf-8")
    for name in joined:
        (folder / f"{name}.css").unlink()
