"""Set a content security policy on every page that allows only what the site itself serves."""

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
CHARSET = '<meta charset="utf-8">'


def set_policy(site: Path) -> str:
    """Write one policy, which allows the inline scripts of all pages, into every page; return it."""
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))}
    said = policy(pages.values())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{said}">'
    for page, text in pages.items():
        page.write_text(text.replace(CHARSET, f"{CHARSET}\n      {meta}", 1), encoding="utf-8")
    return said


def policy(pages: Iterable[str]) -> str:
    """Return one policy for all these pages; for no pages, a policy without inline scripts.

    The theme replaces pages without reloading them, so separate policies would add up.
    """
    scripts = {script for text in pages for script in INLINE.findall(text)}
    hashes = sorted(f"'sha256-{base64.b64encode(hashlib.sha256(s.encode()).digest()).decode()}'" for s in scripts)
    directives = (
        "default-src 'self'",
        " ".join(["script-src 'self' 'wasm-unsafe-eval'", *hashes]),
        "style-src 'self'",
        "img-src 'self' data:",  # icons in the theme's style sheet
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    )
    return "; ".join(directives)
