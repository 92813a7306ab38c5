"""Measure how much memory the engine takes in the browser for ten answers to the largest forms."""

from pathlib import Path
from urllib.parse import parse_qsl

from playwright.sync_api import Page

from tests.bench.processes import started_processes
from tests.bench.warm import WARM
from tests.browser.test_pressure import MEMORY
from tests.browser.visit import ASK, Visit

MEGABYTE = 1_000_000
KIBIBYTE = 1024
LARGEST = [(row.slug, dict(parse_qsl(row.form))) for row in WARM][-10:]


def megabytes_after_ten(page: Page, site: str) -> tuple[float, float]:
    """Return the megabytes of Python's memory, which never shrinks, and the growth of the page's process."""
    page.route(
        "**/worker.js",
        lambda route: route.fulfill(content_type="text/javascript", body=route.fetch().text() + MEMORY),
    )
    visit = Visit(page, site)
    visit.open("glossary/")
    before = renderers_bytes()
    visit.open("n5/rolls/")
    replies = page.evaluate(ASK, [LARGEST, "n5/rolls"])
    assert len(LARGEST) == sum("html" in reply for reply in replies)
    python = visit.worker.evaluate("memory.buffer.byteLength")
    return python / MEGABYTE, (renderers_bytes() - before) / MEGABYTE


def renderers_bytes() -> int:
    """Return the memory of all renderers of the browsers started here, with shared memory divided among its users."""
    return sum(_bytes(path) for path in started_processes() if _is_renderer(path))


def _is_renderer(process: Path) -> bool:
    try:
        return b"--type=renderer" in (process / "cmdline").read_bytes()
    except OSError:  # the process has ended
        return False


def _bytes(process: Path) -> int:
    try:
        lines = (process / "smaps_rollup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) * KIBIBYTE for line in lines if line.startswith("Pss:"))
