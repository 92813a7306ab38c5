"""A content security policy on every page: what the site itself serves may run, and nothing else."""

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from macros.finish.unlisted import EMBEDS

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LASTS = re.compile(r"((code|engine)-)?[0-9a-f]{16}|pyodide-[\d.]+")
"""Folders that are named by what they hold: other content comes under another name."""
FOR_FRAMES = f"/{EMBEDS}*"
CHARSET = '<meta charset="utf-8">'

HEADERS = """\
# For hosts that read this file (Netlify, Cloudflare Pages); others can be told the same in their own way.
/*
  Content-Security-Policy: {policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: same-origin
  Cross-Origin-Opener-Policy: same-origin
"""
UNFRAMED = """\
{place}
  Content-Security-Policy: frame-ancestors 'self'
"""
LASTING = """\
{folder}/*
  Cache-Control: public, max-age=31536000, immutable
"""


def lock(site: Path) -> None:
    """Put one policy, which lets run the inline scripts of all pages, on every page and into the file _headers.

    There it is said too which pages may not stand in another site's: all but those that are made for it. Where several
    parts of _headers fit an address, all that they say holds.
    """
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))}
    said = policy(pages.values())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{said}">'
    for page, text in pages.items():
        page.write_text(text.replace(CHARSET, f"{CHARSET}\n      {meta}", 1), encoding="utf-8")
    named = sorted(path for path in site.glob("assets/**/*") if path.is_dir() and LASTS.fullmatch(path.name))
    lasting = "".join(LASTING.format(folder=f"/{path.relative_to(site).as_posix()}") for path in named)
    unframed = "".join(UNFRAMED.format(place=place) for place in places(site) if place != FOR_FRAMES)
    (site / "_headers").write_text(HEADERS.format(policy=said) + unframed + lasting, encoding="utf-8")


def places(site: Path) -> list[str]:
    """Return the addresses that together are those of all pages: the root, the pages beside it, the folders."""
    tops = sorted({site / page.relative_to(site).parts[0] for page in site.rglob("*.html")})
    return ["/", *(f"/{top.name}/*" if top.is_dir() else f"/{top.name}" for top in tops)]


def policy(pages: Iterable[str]) -> str:
    """Return the policy for all these pages together.

    It is one for all because the theme changes pages without loading them: each page's own would add to those before.
    """
    scripts = {script for text in pages for script in INLINE.findall(text)}
    hashes = sorted(f"'sha256-{base64.b64encode(hashlib.sha256(s.encode()).digest()).decode()}'" for s in scripts)
    directives = (
        "default-src 'self'",
        " ".join(["script-src 'self' 'wasm-unsafe-eval'", *hashes]),
        "style-src 'self'",
        "img-src 'self' data:",  # the icons in the theme's style
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    )
    return "; ".join(directives)
