"""Starts the engine while Chromium traces, and finds in the trace how long each part took."""

import json
from itertools import pairwise

from tests.bench.host import Host
from tests.bench.starts import QUESTION, START, Visit, empty_page
from tests.bench.waterfall.drawing import Start

MARKS = {
    "begun": 'const RUNTIME = new URL("../runtime/", import.meta.url);',
    "compiled": "const module = await compiled;",
    "in place": 'FS.writeFile(`${sitePackages}/wheels.pth`, [...paths, QUICKER].join("\\n"));',
    "python": "const { pyodide, restored } = await start();",
    "imported": 'const answer = pyodide.pyimport("macros.browser.start").started();',
}
"""The moments that a worker marks in the trace, and the statement after which it does."""

MOMENTS = ("started", *MARKS, "answered")
"""All of them in their order: the page marks the first and the last."""

PARTS = {
    "First visit": (
        "The browser starts the worker",
        "Files arrive, WebAssembly is compiled",
        "Library and wheels are put in place",
        "Python starts",
        "The engine is imported",
        "The calculator is imported, and answers",
    ),
    "Second visit": (
        "The browser starts the worker",
        "Files and memory arrive, WebAssembly is compiled",
        "Library and wheels are put in place",
        "The memory takes the place of Python's start",
        "The engine is imported",
        "The calculator answers",
    ),
}
"""What happens between each moment and the next, by the visit."""

EITHER = (
    "The worker is started",
    "Files arrive and are compiled",
    "They are put in place",
    "Python starts, or the memory",
    "The engine is imported",
    "The calculator answers",
)
"""The same at either visit, in fewer words."""

CATEGORY = "blink.user_timing"


def marked(worker: str) -> str:
    """The text of the worker, which marks its moments; ValueError where a statement is not there once."""
    for moment, statement in MARKS.items():
        worker = changed(worker, statement, f"{statement} performance.mark({json.dumps(moment)});")
    return worker


def changed(text: str, old: str, new: str) -> str:
    """The text with something else in the place of `old`; ValueError where that is not there once."""
    if text.count(old) != 1:
        raise ValueError(f"the worker must have `{old}` once, not {text.count(old)} times")
    return text.replace(old, new)


def start_of(visit: str, trace: dict) -> Start:
    """The start of a visit that a trace has; ValueError where it lacks a moment."""
    times = {event["name"]: event["ts"] for event in trace["traceEvents"] if CATEGORY in event.get("cat", "")}
    missing = [moment for moment in MOMENTS if moment not in times]
    if missing:
        raise ValueError(f"the trace must have every moment, and lacks {', '.join(missing)}")
    spans = [(times[after] - times[before]) / 1000 for before, after in pairwise(MOMENTS)]
    return Start(visit, tuple(zip(PARTS[visit], spans, strict=True)))


def traced(host: Host, name: str, visit: Visit) -> Start:
    """A start on a page of its own, while Chromium traces."""
    browser = visit.context.browser
    with empty_page(host, visit) as page:
        browser.start_tracing(categories=[CATEGORY])
        page.evaluate(START, [host.address + visit.worker, QUESTION])
        return start_of(name, json.loads(browser.stop_tracing()))
