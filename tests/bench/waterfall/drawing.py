"""Draws starts as a waterfall and as a table, and puts what is drawn into a page between its markers."""

import re
from dataclasses import dataclass
from html import escape

WIDTH, ROW, BAR, HEAD, GAP = 320, 30, 8, 18, 14
"""In the units of the drawing: a phone shows it as wide as that, so that its letters are read there too."""


@dataclass(frozen=True, slots=True)
class Start:
    """A start: of which visit, and its parts one after another, each with its milliseconds."""

    visit: str
    parts: tuple[tuple[str, float], ...]

    @property
    def total(self) -> float:
        """The milliseconds of all parts."""
        return sum(ms for _, ms in self.parts)


def waterfall(starts: list[Start]) -> str:
    """Starts one below the other on one scale, each part below its name and where the one before it ends."""
    scale = WIDTH / max(start.total for start in starts)
    lines, y = [], 0.0
    for start in starts:
        lines.append(f'<text x="0" y="{y + HEAD - 5:g}" font-weight="700">{escape(start.visit)}</text>')
        lines.append(_number(y + HEAD - 5, f"{start.total:,.0f} ms", ' font-weight="700"'))
        y += HEAD
        x = 0.0
        for name, ms in start.parts:
            lines.append(f'<text x="0" y="{y + 13:g}">{escape(name)}</text>')
            lines.append(_number(y + 13, f"{ms:,.0f}"))
            width = max(ms * scale, 1)
            bar = f'x="{min(x, WIDTH - width):.1f}" y="{y + 18:g}" width="{width:.1f}" height="{BAR}"'
            lines.append(f'<rect {bar} fill-opacity="0.6"></rect>')
            x += ms * scale
            y += ROW
        y += GAP
    look = 'font-family="sans-serif" font-size="11" fill="currentColor"'
    size = f'width="{WIDTH * 1.25:g}" viewBox="0 0 {WIDTH} {y - GAP:g}"'
    return "\n".join([f'<svg {size} role="img" aria-label="{escape(said(starts))}" {look}>', *lines, "</svg>"])


def _number(y: float, text: str, more: str = "") -> str:
    return f'<text x="{WIDTH}" y="{y:g}" text-anchor="end"{more}>{text}</text>'


def said(starts: list[Start]) -> str:
    """What the waterfall shows, in words."""
    sentences = [
        f"{start.visit}, {start.total:,.0f} in all: {'; '.join(f'{name} {ms:,.0f}' for name, ms in start.parts)}."
        for start in starts
    ]
    return " ".join(["Milliseconds until the first answer.", *sentences])


def table(names: tuple[str, ...], starts: list[Start]) -> str:
    """Each part, by a name of its own here, with its milliseconds in each start; the columns fit a phone."""
    rows = [[name, *(f"{start.parts[nth][1]:,.0f}" for start in starts)] for nth, name in enumerate(names)]
    rows.append(["All", *(f"{start.total:,.0f}" for start in starts)])
    return markdown(["Milliseconds of a visit", *(start.visit.partition(" ")[0] for start in starts)], rows)


def markdown(heads: list[str], rows: list[list[str]]) -> str:
    """Rows below their heads, as a table of Markdown."""
    first, *rest = (f"| {' | '.join(row)} |" for row in (heads, *rows))
    return "\n".join([first, "|---" * len(heads) + "|", *rest])


def redrawn(page: str, name: str, drawing: str) -> str:
    """The page with a drawing between the markers of this name; ValueError where it does not have them once."""
    begin, end = f"<!-- {name}: drawn by python -m tests.bench.waterfall -->", f"<!-- end of {name} -->"
    between = re.compile(f"{re.escape(begin)}\n.*?{re.escape(end)}", re.DOTALL)
    found = between.findall(page)
    if len(found) != 1:
        raise ValueError(f"the page must have {begin} and {end} once, not {len(found)} times")
    return between.sub(lambda _: f"{begin}\n\n{drawing}\n\n{end}", page)
