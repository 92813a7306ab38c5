"""The sitemap leaves out the pages that are made to be embedded in others: nobody should find them alone."""

import re
from pathlib import Path

EMBEDS = "embed/"
"""The folder of the pages that others may embed."""


def leave_out_embeds(site: Path) -> None:
    """Take the pages in embed/ out of the map of the site."""
    sitemap = site / "sitemap.xml"
    text = sitemap.read_text(encoding="utf-8")
    kept = re.sub(rf"\s*<url>\s*<loc>[^<]*/{EMBEDS}[^<]*</loc>.*?</url>", "", text, flags=re.DOTALL)
    sitemap.write_text(kept, encoding="utf-8")
