"""What each thing costs or saves in a start: measured beside starts without it, and by what it adds to the bytes."""

from dataclasses import dataclass
from statistics import median

from playwright.sync_api import BrowserContext

from tests.bench.host import SITE, Host
from tests.bench.processes import processor_ms
from tests.bench.starts import QUESTION, START, STARTS, Visit, empty_page, ours, settle, turn_by_turn
from tests.bench.waterfall.drawing import markdown
from tests.bench.waterfall.trace import changed
from tests.bench.waterfall.weights import DATACLASSES, weights

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


PUT_OFF = '  "macros.browser.later.put_off()",\n'
THINGS = (
    Thing("The worker looks whether a memory is kept", FIRST, (("KEEPS ? null : keptMemory()", "null"),)),
    Thing(
        "Files are held to their checksums",
        FIRST,
        (("(addressOf(file_name), checked(sha256))", "(addressOf(file_name))"),),
    ),
    Thing("Pyodide's two scripts are fetched together", FIRST, (("import(addressOf(`${core}/pyodide.asm.js`)),", ""),)),
    Thing("Each archive is opened once", FIRST, (('  "macros.browser.archives.keep_open()",\n', ""),)),
    Thing("What no answer needs does not run", FIRST, ((PUT_OFF, ""),)),
    Thing("Python looks for no garbage", FIRST, (('"gc.disable()"', '"gc.disable = lambda: None"'),)),
    Thing(
        DATACLASSES,
        FIRST,
        ((PUT_OFF, f'{PUT_OFF}"import macros.browser.compiled as it; it.TABLE = None",\n'),),
    ),
    Thing(
        "The memory is held to its sums",
        SECOND,
        (("    add(sums, block);\n", ""), ("sums.join() === response.headers.get(DIGEST)", "true")),
    ),
)
HEADS = ["What a start does", "CPU, ms", "MB added"]

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
    for context in contexts.values():
        settle(host, Visit(context, ours()))
    spent = turn_by_turn(visits, lambda visit: spent_by(host, visit))
    with empty_page(host, visits[SECOND]) as page:
        kept, whole = page.evaluate(KEPT, f"memory {host.address}{SITE}")
    return f"{conditions(added(spent[FIRST], spent[TWIN]))}\n\n{table(spent, kept, whole, weights())}"


def spent_by(host: Host, visit: Visit) -> float:
    """The milliseconds that all processes of the browsers kept a processor in a start."""
    with empty_page(host, visit) as page:
        before = processor_ms()
        page.evaluate(START, [host.address + visit.worker, QUESTION])
        return processor_ms() - before


def added(one: list[float], other: list[float]) -> float:
    """What starts take more than others, each beside the one that was measured in the same turn."""
    return median(more - less for more, less in zip(one, other, strict=True))


def conditions(twins: float) -> str:
    """How the numbers came about, and how far they can be trusted."""
    return (
        "A minus is what a thing saves, a plus what it costs. Milliseconds are those of a processor (CPU), for those "
        f"of the clock say more of the load: the medians of {STARTS} starts with it beside as many without, turn by "
        f"turn. Two starts that differ in nothing differed by {abs(twins):.0f}, so less than that says nothing. Files "
        "count as they are sent, compressed; the memory as the browser keeps it. Where no visit is named, no memory is "
        "kept. Compiled code is, at either."
    )


def table(spent: dict[str, list[float]], kept: int, whole: int, weighed: dict[str, int]) -> str:
    """The rows, from what the starts of each visit took and from bytes; the columns fit a phone."""

    def row(name: str, visit: str, without: str) -> list[str]:
        return [called(name, visit), signed(added(spent[visit], spent[without])), megabytes(weighed.get(name))]

    rows = [
        [*row("Python's memory is kept", SECOND, FIRST)[:-1], megabytes(kept)],
        [called("Its empty pages are left out", SECOND), "", megabytes(kept - whole)],
        *(row(thing.name, thing.visit, thing.name) for thing in THINGS),
        *([name, "", megabytes(number)] for name, number in weighed.items() if name not in spent),
    ]
    return markdown(HEADS, rows)


def called(name: str, visit: str) -> str:
    """A thing, and the visit where it is not the first."""
    return name if visit == FIRST else f"{name} ({visit})"


def megabytes(number: int | None) -> str:
    """Bytes in millions, with their sign."""
    return "" if number is None else signed(number / 1_000_000, 2)


def signed(number: float, digits: int = 0) -> str:
    """A number with its sign; no difference has none."""
    return "0" if round(number, digits) == 0 else f"{number:+,.{digits}f}".replace("-", "−")
