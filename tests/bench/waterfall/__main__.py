"""`python -m tests.bench.waterfall` draws into decision 0020 how a start spends its time, and what that costs."""

import os
from operator import attrgetter
from statistics import median

from tests.bench.host import SITE, Host, hosted
from tests.bench.site import ROOT
from tests.bench.starts import WARM_UP, Visit, chromium, keep_memory, new_browser, ours, settle
from tests.bench.waterfall.costs import costs
from tests.bench.waterfall.drawing import Start, redrawn, table, waterfall
from tests.bench.waterfall.trace import EITHER, marked, traced

PAGE = ROOT / "docs" / "decisions" / "0020-the-second-visit.md"
STARTS = 6

total = attrgetter("total")


def main() -> None:
    """Measure starts of first and of second visits, and draw them into the page."""
    with hosted() as host:
        address = f"{ours()}?marked"
        host.scripts[address] = marked(host.text_of(ours()))
        firsts = first_visits(host, address)
        with chromium(2) as (first, second):
            keep_memory(second, host.address + SITE)
            visit = Visit(second, address)
            settle(host, visit)
            seconds = [traced(host, "Second visit", visit) for _ in range(WARM_UP + STARTS)][WARM_UP:]
            intro = conditions(first.browser.version, firsts, seconds)
            price = costs(host, first, second)
    fastest = [min(starts, key=total) for starts in (firsts, seconds)]
    page = PAGE.read_text(encoding="utf-8")
    page = redrawn(page, "waterfall", f"{intro}\n\n{waterfall(fastest)}\n\n{table(EITHER, fastest)}")
    PAGE.write_text(redrawn(page, "costs", price), encoding="utf-8")


def first_visits(host: Host, address: str) -> list[Start]:
    """The starts of this worker in browsers that were never here."""
    firsts = []
    for _ in range(STARTS):
        with new_browser(host) as context:
            firsts.append(traced(host, "First visit", Visit(context, address)))
    return firsts


def conditions(version: str, firsts: list[Start], seconds: list[Start]) -> str:
    """In what circumstances the starts were traced."""
    machine = f"{os.cpu_count()} processors under a load of {os.getloadavg()[0]:.0f}"
    first, second = (median(map(total, starts)) for starts in (firsts, seconds))
    return (
        f"*Face to Face Roll*, Chromium {version.partition('.')[0]}, {machine}: first visits in new browsers, second "
        f"visits in one that has kept files, compiled code and memory. These are the fastest of {STARTS} each; the "
        f"medians are {first:,.0f} and {second:,.0f} ms."
    )


if __name__ == "__main__":
    main()
