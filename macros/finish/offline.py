"""Cache the whole site in the browser with a service worker: Workbox, the lists of all files, and our use of it."""

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

SERVICE_WORKER = Path(__file__).parent.parent / "components" / "offline" / "service_worker.js"
WORKBOX = ("core", "routing", "strategies", "precaching")
SKIPPED = (
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
"""Files that not every reader needs: lunr's for other languages, records for programs, factions, which are loaded on
demand, pictures for chats and for the README.
"""

CORE_PAGES = ("*.html", "glossary/index.html", "*/contents/index.html", "*/a-to-z/index.html", "embed/*/index.html")
"""The pages cached at once, with a star for any name: home, the lists of all pages and terms, each calculator."""
ASKING = re.compile(rb"<(?:infinity-calculator|my-list) ")
MISSING, NOT_CACHED = "404.html", "503.html"
HEADING = re.compile(r"<h1>404 - Not found(.*?)</h1>(?:\s*<p>There is no page at this address\..*?</p>)?")
"""The full text of the theme's "not found" page."""
NOT_CACHED_SAYS = r"""<h1>Not kept yet\1</h1>
<p>This page comes with the network. Without it, the pages that you have opened and the search are here.</p>"""


def write_not_cached(site: Path) -> None:
    """Write the page shown for pages that are not cached yet, based on the "not found" page."""
    text, found = HEADING.subn(NOT_CACHED_SAYS, (site / MISSING).read_text(encoding="utf-8"))
    if found != 1:
        raise FinishError(f"{MISSING} must match {HEADING.pattern} once, not {found} times.")
    (site / NOT_CACHED).write_text(text, encoding="utf-8")


def write_service_worker(site: Path, packages: Path) -> None:
    """Write sw.js for the current site, with Workbox from the folder `packages`."""
    core, rest = steps(site)
    lists = [
        f"const {name} = {json.dumps(entries(site, paths), indent=1)};"
        for name, paths in (("CORE", core), ("REST", rest))
    ]
    weight = f"const MEGABYTES = {megabytes(rest):.1f};"
    ours = SERVICE_WORKER.read_text(encoding="utf-8")
    parts = [_workbox(packages, name) for name in WORKBOX]
    text = "\n".join(["/* Workbox, MIT licence, Copyright 2018 Google LLC */", *parts, *lists, weight, ours])
    (site / "sw.js").write_text(text, encoding="utf-8")


def steps(site: Path) -> tuple[list[Path], list[Path]]:
    """Return the files that are cached at once, sorted by path, and those that are cached later.

    The latter are pages, those that ask the engine first.
    """
    skipped = {path for pattern in SKIPPED for path in site.glob(f"**/{pattern}" if "/" not in pattern else pattern)}
    cached = sorted(path for path in site.rglob("*") if path.is_file() and path not in skipped)
    core = [path for path in cached if path.suffix != ".html" or _is_core(path.relative_to(site).as_posix())]
    rest = sorted(set(cached).difference(core), key=lambda path: (not ASKING.search(path.read_bytes()), path))
    return core, rest


def entries(site: Path, paths: Iterable[Path]) -> list[dict[str, str]]:
    """Return the entries to cache: the address, a version and the checksum of every file.

    The checksum separates builds: a file of another build is rejected, and if it is in the core, so is the whole build.
    """
    return [_entry(path.relative_to(site).as_posix(), path.read_bytes()) for path in paths]


def megabytes(paths: Iterable[Path]) -> float:
    """Return the size of files compressed with gzip, in millions of bytes."""
    return sum(len(gzip.compress(path.read_bytes())) for path in paths) / 1e6


def _is_core(address: str) -> bool:
    return any(fnmatch(address, pattern) and address.count("/") == pattern.count("/") for pattern in CORE_PAGES)


def _entry(address: str, content: bytes) -> dict[str, str]:
    digest = hashlib.sha256(content)
    checksum = base64.b64encode(digest.digest()).decode()
    return {"url": address, "revision": digest.hexdigest()[:16], "integrity": f"sha256-{checksum}"}


def _workbox(packages: Path, name: str) -> str:
    """Return one of Workbox's parts, without the address of its source map, which the site does not have."""
    path = packages / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js"
    if not path.is_file():
        raise FinishError(f"The site must find Workbox's {path.name} in {packages}: run `npm ci` first.")
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL="))
