"""A service worker keeps the whole site in the browser: Workbox, the list of all files, and how we use it."""

import base64
import hashlib
import json
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
)
"""What not every reader needs: lunr's for other languages, records for programs, a faction for those who open it."""


def write_service_worker(site: Path, packages: Path) -> None:
    """Write sw.js for the site as it stands, with Workbox from the folder `packages`."""
    files = json.dumps(entries(site), indent=1)
    ours = (Path(__file__).parent / "service_worker.js").read_text(encoding="utf-8")
    parts = [_workbox(packages, name) for name in WORKBOX]
    text = "\n".join(["/* Workbox, MIT licence, Copyright 2018 Google LLC */", *parts, f"const FILES = {files};", ours])
    (site / "sw.js").write_text(text, encoding="utf-8")


def entries(site: Path) -> list[dict[str, str]]:
    """Return what to keep: the address, a version and the checksum of every file, in the order of their paths.

    The checksum is what keeps two builds apart: a file of another build is refused, and with it the whole.
    """
    left_out = {path for pattern in LEFT_OUT for path in site.glob(f"**/{pattern}" if "/" not in pattern else pattern)}
    kept = sorted(path for path in site.rglob("*") if path.is_file() and path not in left_out)
    return [_entry(path.relative_to(site).as_posix(), path.read_bytes()) for path in kept]


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
