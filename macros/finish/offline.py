"""A service worker keeps the whole site in the browser: Workbox, the lists of all files, and how we use it."""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

from macros.finish.errors import FinishError
from macros.finish.hosts import HEADERS, SERVERS

WORKBOX = ("core", "routing", "strategies", "precaching")
LEFT_OUT = (
    "*.map",
    "*.gz",
    HEADERS,
    *SERVERS,
    "sw.js",
    "assets/javascripts/lunr/**/*",
    "records/*",
    "assets/army/[0-9]*",
    "assets/images/preview.png",
    "assets/images/calculator.png",
)
"""What not every reader needs: lunr's for other languages, records for programs, a faction for those who open it,
pictures for chats and for the README."""

CORE_PAGES = ("*.html", "glossary/index.html", "*/contents/index.html", "*/a-to-z/index.html", "embed/*/index.html")
"""The pages that are kept at once, a star for one name: home, the lists of all pages and terms, each calculator."""
CALCULATOR = b"<infinity-calculator "
MISSING, NOT_KEPT = "404.html", "503.html"
HEADING = re.compile(r"<h1>404 - Not found(.*?)</h1>(?:\s*<p>There is no page at this address\..*?</p>)?")
"""All that the theme's page says where there is none at an address."""
NOT_KEPT_SAYS = r"""<h1>Not kept yet\1</h1>
<p>This page comes with the network. Without it, the pages that you have opened and the search are here.</p>"""


def write_not_kept(site: Path) -> None:
    """Write the page that is shown for one that is not kept yet, made from the one that says "not found"."""
    text, found = HEADING.subn(NOT_KEPT_SAYS, (site / MISSING).read_text(encoding="utf-8"))
    if found != 1:
        raise FinishError(f"{MISSING} must match {HEADING.pattern} once, not {found} times.")
    (site / NOT_KEPT).write_text(text, encoding="utf-8")


def write_service_worker(site: Path, packages: Path) -> None:
    """Write sw.js for the site as it is, with Workbox from the folder `packages`."""
    core, rest = steps(site)
    lists = [
        f"const {name} = {json.dumps(entries(site, paths), indent=1)};"
        for name, paths in (("CORE", core), ("REST", rest))
    ]
    weight = f"const MEGABYTES = {megabytes(rest):.1f};"
    ours = (Path(__file__).parent / "service_worker.js").read_text(encoding="utf-8")
    parts = [_workbox(packages, name) for name in WORKBOX]
    text = "\n".join(["/* Workbox, MIT licence, Copyright 2018 Google LLC */", *parts, *lists, weight, ours])
    (site / "sw.js").write_text(text, encoding="utf-8")


def steps(site: Path) -> tuple[list[Path], list[Path]]:
    """Return the files that are kept at once, in the order of their paths, and those that are kept when there is time.

    The latter are pages, those that compute first.
    """
    left_out = {path for pattern in LEFT_OUT for path in site.glob(f"**/{pattern}" if "/" not in pattern else pattern)}
    kept = sorted(path for path in site.rglob("*") if path.is_file() and path not in left_out)
    core = [path for path in kept if path.suffix != ".html" or _is_core(path.relative_to(site).as_posix())]
    rest = sorted(set(kept).difference(core), key=lambda path: (CALCULATOR not in path.read_bytes(), path))
    return core, rest


def entries(site: Path, paths: Iterable[Path]) -> list[dict[str, str]]:
    """Return what to keep: the address, a version and the checksum of every file.

    The checksum is what keeps two builds apart: a file of another build is refused, and in the core with it the whole.
    """
    return [_entry(path.relative_to(site).as_posix(), path.read_bytes()) for path in paths]


def megabytes(paths: Iterable[Path]) -> float:
    """Return what files weigh on their way, compressed with gzip, in millions of bytes."""
    return sum(len(gzip.compress(path.read_bytes())) for path in paths) / 1e6


def _is_core(address: str) -> bool:
    return any(fnmatch(address, pattern) and address.count("/") == pattern.count("/") for pattern in CORE_PAGES)


def _entry(address: str, content: bytes) -> dict[str, str]:
    digest = hashlib.sha256(content)
    checksum = base64.b64encode(digest.digest()).decode()
    return {"url": address, "revision": digest.hexdigest()[:16], "integrity": f"sha256-{checksum}"}


def _workbox(packages: Path, name: str) -> str:
    """Return one of Workbox's parts, without the address of a source map that the site does not have."""
    path = packages / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js"
    if not path.is_file():
        raise FinishError(f"The site must find Workbox's {path.name} in {packages}: run `npm ci` first.")
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL="))
