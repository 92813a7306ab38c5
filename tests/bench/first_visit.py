"""Measure time and bytes until the engine's first answer in a new browser, compared with stock Pyodide."""

from statistics import median

from tests.bench.host import KILOBYTE, STOCK, Host, hosted
from tests.bench.ratios import Measured, Ratio
from tests.bench.starts import Visit, first_bytes, new_browser, ours, started
from tests.bench.timing import table

VISITS = 7
HEADS = ("First visit", "median ms", "fastest ms", "kB, gzip")


def measured() -> Measured:
    """Measure starts in new browsers in turn, with empty caches and a host on this machine."""
    workers = {"ours": ours(), "stock Pyodide": f"{STOCK}worker.js"}
    times: dict[str, list[float]] = {name: [] for name in workers}
    sent: dict[str, int] = {}
    with hosted() as host:
        for _ in range(VISITS):
            for name, worker in workers.items():
                times[name].append(first_visit(host, worker))
        for name, worker in workers.items():
            with new_browser(host) as context:
                sent[name] = first_bytes(host, Visit(context, worker))
    rows = [
        (name, f"{median(some):.0f}", f"{min(some):.0f}", f"{sent[name] / KILOBYTE:.0f}")
        for name, some in times.items()
    ]
    took, stock_took = (median(some) for some in times.values())
    fetched, stock_fetched = sent.values()
    return Measured(
        table(f"First answer in Chromium, {VISITS} new browsers each, turn by turn", HEADS, rows),
        (
            Ratio("First answer at a first visit, to stock Pyodide's", took / stock_took, 0.35),
            Ratio("Bytes until then (gzip), to the same", fetched / stock_fetched, 0.79),
        ),
    )


def first_visit(host: Host, worker: str) -> float:
    """Return the milliseconds from a worker's start to its first answer, in a browser with an empty profile."""
    with new_browser(host) as context:
        return started(host, Visit(context, worker))
