"""What each thing costs or saves in a start: measured beside starts without it, and by what it adds to the bytes."""

from dataclasses import dataclass
from statistics import median

from playwright.sync_api import BrowserContext

from tests.bench.host import SITE, Host
from tests.bench.processes import processor_ms
from tests.bench.starts import QUESTION, START, STARTS, Visit, empty_page, ours, turn_by_turn
from tests.bench.waterfall.drawing import markdown
from tests.bench.waterfall.trace import changed
from tests.bench.waterfall.weights import weights

FIRST, SECOND, TWIN = "first visit", "second visit", "first visit, again"


@dataclass(frozen=True, slots=True)
class Thing:
    """What makes a start as it is: at which visit, and how the worker's text changes to do without it."""

    name: str
    visit: str
    changes: tuple[tuple[str, str], ...]

    def left_out(self, worker: str) -> str:
        """The text of the worker without it."""
        for old, new in self.changes:
            worker = changed(worker, old, new)
        return worker


QUICKER = 'gc.disable(); macros.browser.archives.keep_open()"'
COMPILED = "The methods of dataclasses come compiled"
THINGS = (
    Thing("The worker looks whether a memory is kept", FIRST, (("KEEPS ? null : keptMemory()", "null"),)),
    Thing(
        "Files are held to their checksums",
        FIRST,
        (("(addressOf(file_name), checked(sha256))", "(addressOf(file_name))"),),
    ),
    Thing("Pyodide's two scripts are fetched together", FIRST, (("import(addressOf(`${core}/pyodide.asm.js`)),", ""),)),
    Thing("Each archive is opened once", FIRST, ((QUICKER, 'gc.disable()"'),)),
    Thing("Python looks for no garbage", FIRST, (("gc.disable(); ", "gc.disable = lambda: None; "),)),
    Thing(
        COMPILED, FIRST, ((QUICKER, QUICKER.replace('"', '; import macros.browser.compiled as it; it.TABLE = None"')),)
    ),
    Thing(
        "The memory is held to its sums",
        SECOND,
        (("    add(sums, block);\n", ""), ("sums.join() === response.headers.get(DIGEST)", "true")),
    ),
)
HEADS = ["What a start does", "At the", "Clock", "Processor", "Bytes, gzip"]

KEPT = """
async (name) => {
  const kept = await caches.open(name);
  const response = await kept.match((await kept.keys())[0]);
  const { head, heap } = JSON.parse(response.headers.get("X-Plan"));
  return [(await response.arrayBuffer()).byteLength, head + heap];
}
"""
"""The bytes of the memory that is kept, and of it with its empty pages."""


def costs(host: Host, first: BrowserContext, second: BrowserContext) -> str:
    """Everything that shapes a start, in a table: what it adds to the start's time and bytes, or takes from them."""
    worker = host.text_of(ours())
    for number, thing in enumerate(THINGS):
        host.scripts[f"{ours()}?without={number}"] = thing.left_out(worker)
    contexts = {FIRST: first, SECOND: second}
    visits = {visit: Visit(context, ours()) for visit, context in contexts.items()} | {TWIN: Visit(first, ours())}
    for number, thing in enumerate(THINGS):
        visits[thing.name] = Visit(contexts[thing.visit], f"{ours()}?without={number}")
    spent = turn_by_turn(visits, lambda visit: spent_by(host, visit))
    with empty_page(host, visits[SECOND]) as page:
        kept, whole = page.evaluate(KEPT, f"memory {host.address}{SITE}")
    return f"{conditions(added(spent[FIRST], spent[TWIN]))}\n\n{table(spent, kept, whole, weights())}"


def spent_by(host: Host, visit: Visit) -> tuple[float, float]:
    """The milliseconds of a start by the clock, and those that all processes of the browsers kept a processor."""
    with empty_page(host, visit) as page:
        before = processor_ms()
        clock = page.evaluate(START, [host.address + visit.worker, QUESTION])
        return clock, processor_ms() - before


def added(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> tuple[float, float]:
    """What starts take more than others beside which they were measured: by the clock, and of a processor."""
    differences = [(clock - less, spent - saved) for (clock, spent), (less, saved) in zip(one, other, strict=True)]
    return median(clock for clock, _ in differences), median(spent for _, spent in differences)


def conditions(twins: tuple[float, float]) -> str:
    """How the numbers came about, and how far they can be trusted."""
    clock, processor = map(abs, twins)
    return (
        f"A minus is what a thing saves, a plus what it costs: the medians of {STARTS} starts with it beside as many "
        "without, turn by turn, in milliseconds of the clock and of a processor. Two starts that differ in nothing "
        f"differed by {clock:.0f} and {processor:.0f}."
    )


def table(spent: dict[str, list[tuple[float, float]]], kept: int, whole: int, weighed: dict[str, int]) -> str:
    """The rows, from what the starts of each visit took and from bytes."""

    def row(name: str, visit: str, without: str, weight: str = "") -> list[str]:
        return [name, visit, *map(signed, added(spent[visit], spent[without])), weight or weight_of(name)]

    def weight_of(name: str) -> str:
        return f"{signed(weighed[name] / 1000)} kB" if name in weighed else ""

    rows = [
        row("Python's memory is kept", SECOND, FIRST, f"+{kept / 1e6:.1f} MB, not packed, in the browser"),
        ["Its empty pages are left out", SECOND, "", "", f"−{(whole - kept) / 1e6:.1f} MB of these"],
        *(row(thing.name, thing.visit, thing.name) for thing in THINGS),
        *([name, FIRST, "", "", weight_of(name)] for name in weighed if name not in spent),
    ]
    return markdown(HEADS, rows)


def signed(number: float) -> str:
    """A whole number with its sign; no difference has none."""
    return "0" if round(number) == 0 else f"{number:+,.0f}".replace("-", "−")
