"""Remove embeddable pages from the sitemap: nobody should find them by themselves."""

import re
from pathlib import Path

EMBEDS = "embed/"
"""The folder of the embeddable pages."""


def remove_embeds(site: Path) -> None:
    """Remove the pages in embed/ from the sitemap."""
    sitemap = site / "sitemap.xml"
    text = sitemap.read_text(encoding="utf-8")
    listed = re.sub(rf"\s*<url>\s*<loc>[^<]*/{EMBEDS}[^<]*</loc>.*?</url>", "", text, flags=re.DOTALL)
    sitemap.write_text(listed, encoding="utf-8")
