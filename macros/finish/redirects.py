"""Make redirects keep the query and the anchor of the link: the plugin's own script drops the query."""

import re
from pathlib import Path

LEADS_ON = re.compile(r'<script>var anchor=.*?</script>\s*(<meta http-equiv="refresh"[^>]*>)')
WITH_QUERY = r"""<meta name="robots" content="noindex">
    <meta name="search-boost" content="0">
    <script>location.replace(document.querySelector("[rel=canonical]").href+location.search+location.hash)</script>
    <noscript>\1</noscript>"""
"""One script for all redirects, so that the common policy has one hash for it. The search skips them."""


def keep_queries(site: Path) -> None:
    """Rewrite the pages that the redirects plugin has written."""
    for page in site.rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        if LEADS_ON.search(text):
            page.write_text(LEADS_ON.sub(WITH_QUERY, text), encoding="utf-8")
