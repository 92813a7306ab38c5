"""The figures of a start are drawn to scale, said in words, and put where the page has its markers."""

from itertools import pairwise

import pytest

from tests.bench.waterfall.__main__ import PAGE
from tests.bench.waterfall.costs import SECOND, THINGS, added, table
from tests.bench.waterfall.drawing import ROW, WIDTH, Start, redrawn, said, waterfall
from tests.bench.waterfall.drawing import table as table_of_parts
from tests.bench.waterfall.trace import CATEGORY, EITHER, MOMENTS, PARTS, changed, marked, start_of
from tests.conftest import ROOT
from tests.helpers.markup import Element, read

FIRST = Start("First visit", (("Worker", 20), ("Files & code", 80), ("Python", 1500)))
NEXT = Start("Second visit", (("Worker", 30.4), ("Files & memory", 170), ("Python", 0.2)))
WORKER = (ROOT / "docs" / "assets" / "javascripts" / "worker.js").read_text(encoding="utf-8")


def bars(*starts: Start) -> list[Element]:
    """The bars of a drawing."""
    return [element for element in read(waterfall(list(starts))) if element.tag == "rect"]


def numbers(bar: Element, *names: str) -> list[float]:
    """Attributes of a bar."""
    return [float(bar[name]) for name in names]


def test_bars_are_drawn_to_scale():
    """Each part of each visit is as wide as it is long, but never too thin to be seen."""
    milliseconds = [ms for start in (FIRST, NEXT) for _, ms in start.parts]

    widths = [numbers(bar, "width")[0] for bar in bars(FIRST, NEXT)]
    assert [max(ms * WIDTH / 1600, 1) for ms in milliseconds] == pytest.approx(widths, abs=0.051)


def test_each_part_begins_where_the_one_before_it_ends():
    """Bars of a visit stand one below the other, each further right, and none leaves the drawing."""
    drawn = [numbers(bar, "x", "y", "width") for bar in bars(FIRST)]

    assert drawn[0][0] == 0
    for (x, y, width), (next_x, next_y, _) in pairwise(drawn):
        assert (x + width, y + ROW) == pytest.approx((next_x, next_y), abs=0.11)
    assert pytest.approx(WIDTH, abs=0.11) == drawn[-1][0] + drawn[-1][2]


def test_a_bar_that_is_too_short_to_see_stays_within_the_drawing():
    """A last part of next to nothing is drawn at the edge, not beyond it."""
    assert numbers(bars(NEXT)[-1], "x", "width") == [WIDTH - 1, 1]


def test_a_drawing_says_what_it_shows():
    """A reader who cannot see it hears every number, and signs of HTML do no harm."""
    (drawing, *_) = read(waterfall([FIRST, NEXT]))

    assert drawing["role"] == "img"
    assert said([FIRST, NEXT]) == drawing["aria-label"]
    assert said([FIRST, NEXT]) == (
        "Milliseconds until the first answer. First visit, 1,600 in all: Worker 20; Files & code 80; Python 1,500. "
        "Second visit, 201 in all: Worker 30; Files & memory 170; Python 0."
    )


def test_the_table_has_every_number():
    """Each part stands in a row, with a column for each visit."""
    assert table_of_parts(("Worker", "Files", "Python"), [FIRST, NEXT]) == (
        "| Milliseconds of a visit | First | Second |\n"
        "|---|---|---|\n"
        "| Worker | 20 | 30 |\n"
        "| Files | 80 | 170 |\n"
        "| Python | 1,500 | 0 |\n"
        "| All | 1,600 | 201 |"
    )


def test_names_of_parts_leave_room_for_their_numbers():
    """A name and four digits fit beside one another in the width of a phone."""
    assert [name for names in PARTS.values() for name in names if len(name) > 48] == []
    assert {len(EITHER)} == {len(names) for names in PARTS.values()}


def test_only_what_is_between_the_markers_changes():
    """The page keeps all around a drawing, and to draw it twice is to draw it once."""
    page = "Before\n\n<!-- it: drawn by python -m tests.bench.waterfall -->\nold\n<!-- end of it -->\n\nAfter\n"
    drawn = redrawn(page, "it", r"new \1")

    assert page.replace("\nold\n", "\n\nnew \\1\n\n") == drawn
    assert drawn == redrawn(drawn, "it", r"new \1")


def test_a_page_without_markers_is_refused():
    """What is nowhere to be drawn is not drawn."""
    with pytest.raises(ValueError, match="end of it --> once, not 0 times"):
        redrawn("Nothing", "it", "new")


@pytest.mark.parametrize("name", ["waterfall", "costs"])
def test_the_page_has_a_place_for_each_drawing(name):
    """Decision 0020 has the markers of all that is drawn."""
    assert "drawn anew" in redrawn(PAGE.read_text(encoding="utf-8"), name, "drawn anew")


def test_the_worker_marks_every_moment():
    """What is marked is still in the worker; a worker without it is refused."""
    assert [f'performance.mark("{moment}")' in marked(WORKER) for moment in MOMENTS[1:-1]] == [True] * 5
    with pytest.raises(ValueError, match="once, not 0 times"):
        marked("")


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.name)
def test_the_worker_can_do_without_each_thing(thing):
    """What is left out is still in the worker, once."""
    assert thing.left_out(WORKER) != WORKER


def test_what_stands_twice_is_not_changed():
    """A change of the worker must say which of two places it means."""
    with pytest.raises(ValueError, match="`a` once, not 2 times"):
        changed("a b a", "a", "c")


def traced_at(*microseconds: int, cat: str = CATEGORY) -> dict:
    """A trace with the moments at these times."""
    events = [{"name": moment, "ts": ts, "cat": cat} for moment, ts in zip(MOMENTS, microseconds, strict=False)]
    return {"traceEvents": [{"name": "answered", "ts": 1, "cat": "other"}, {"name": "process_name"}, *events]}


def test_parts_are_what_lies_between_the_moments():
    """A trace's microseconds give the milliseconds of each part."""
    start = start_of("Second visit", traced_at(5_000, 6_000, 9_000, 9_500, 20_000, 20_000, 21_000))

    assert [ms for _, ms in start.parts] == [1, 3, 0.5, 10.5, 0, 1]
    assert PARTS["Second visit"] == tuple(name for name, _ in start.parts)
    assert start.total == 16


def test_a_trace_without_a_moment_is_refused():
    """The error names the moments that the trace lacks."""
    with pytest.raises(ValueError, match="lacks imported, answered"):
        start_of("First visit", traced_at(1, 2, 3, 4, 5))


def test_costs_have_their_sign():
    """What is saved has a minus, what it costs a plus, and what differs in nothing neither."""
    spent = {"first visit": [800.0], SECOND: [300.0]} | {thing.name: [300.4] for thing in THINGS}
    rows = table(spent, 22_000_000, 30_300_000, {"Less of it": -1_154_000, THINGS[-2].name: 44_000}).splitlines()

    assert rows[2] == "| Python's memory is kept (second visit) | −500 | +22.00 |"
    assert rows[3] == "| Its empty pages are left out (second visit) |  | −8.30 |"
    assert f"| {THINGS[0].name} | +500 |  |" == rows[4]
    assert f"| {THINGS[-2].name} | +500 | +0.04 |" == rows[-3]
    assert f"| {THINGS[-1].name} (second visit) | 0 |  |" == rows[-2]
    assert rows[-1] == "| Less of it |  | −1.15 |"


def test_starts_are_compared_with_those_beside_them():
    """A machine that is slow for a while is as slow for both: the median of the differences is told."""
    assert added([1000.0, 200.0, 200.0], [1010.0, 210.0, 100.0]) == -10
