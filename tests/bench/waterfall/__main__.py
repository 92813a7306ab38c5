"""`python -m tests.bench.waterfall` draws into decision 0020 how a start spends its time, and what that costs."""

import os
from statistics import median

from tests.bench.host import SITE, hosted
from tests.bench.site import ROOT
from tests.bench.starts import WARM_UP, Visit, chromium, keep_memory, ours
from tests.bench.waterfall.costs import costs
from tests.bench.waterfall.drawing import Start, redrawn, table, waterfall
from tests.bench.waterfall.trace import EITHER, marked, traced

PAGE = ROOT / "docs" / "decisions" / "0020-the-second-visit.md"
STARTS = 6


def main() -> None:
    """Measure starts of a first and a second visit, and draw them into the page."""
    with hosted() as host, chromium(2) as (first, second):
        keep_memory(second, host.address + SITE)
        address = f"{ours()}?marked"
        host.scripts[address] = marked(host.text_of(ours()))
        visits = {"First visit": Visit(first, address), "Second visit": Visit(second, address)}
        runs: dict[str, list[Start]] = {name: [] for name in visits}
        for _ in range(WARM_UP + STARTS):
            for name, visit in visits.items():
                runs[name].append(traced(host, name, visit))
        fastest = [min(starts[WARM_UP:], key=lambda start: start.total) for starts in runs.values()]
        usual = [median(start.total for start in starts[WARM_UP:]) for starts in runs.values()]
        intro = conditions(first.browser.version, usual)
        price = costs(host, first, second)
    page = PAGE.read_text(encoding="utf-8")
    page = redrawn(page, "waterfall", f"{intro}\n\n{waterfall(fastest)}\n\n{table(EITHER, fastest)}")
    PAGE.write_text(redrawn(page, "costs", price), encoding="utf-8")


def conditions(version: str, usual: list[float]) -> str:
    """In what circumstances the starts were traced."""
    first, second = usual
    machine = f"{os.cpu_count()} processors under a load of {os.getloadavg()[0]:.0f}"
    return (
        f"*Face to Face Roll*, Chromium {version.partition('.')[0]}, {machine}, files in the browser's cache: the "
        f"fastest of {STARTS} starts each, turn by turn. The medians are {first:,.0f} and {second:,.0f} ms."
    )


if __name__ == "__main__":
    main()
