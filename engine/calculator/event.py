"""An event: one chance with its name, its label, whose gain it is, and where an answer draws it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Flag, auto
from fractions import Fraction

from engine.calculator.chart import Bar, Chart, Columns, Gain


class Draw(Flag):
    """Where an event is drawn: as a big figure, as one of the outcomes that exclude each other, among the main chances.

    An event that is drawn nowhere is among the exact numbers only.
    """

    NOWHERE = 0
    FIGURE = auto()
    OUTCOME = auto()
    BAR = auto()
    FIRST = FIGURE | OUTCOME | BAR
    ENDS = FIGURE | OUTCOME
    LEADS = FIGURE | BAR
    SHARE = OUTCOME | BAR


@dataclass(frozen=True, slots=True)
class Event:
    """Something that may happen. `name` is public, among the odds; empty if it is only drawn. `dead` hatches it."""

    name: str
    label: str
    chance: Fraction
    gain: Gain | None = None
    draw: Draw = Draw.NOWHERE
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """Columns for the events `prefix` + 0, 1, 2 …; those from `most` on share a column."""

    label: str
    gain: Gain
    prefix: str
    most: int | None = None


def either(name: str, label: str, chance: Fraction, other: str) -> tuple[Event, Event]:
    """A chance that is the reader's gain, and what happens otherwise."""
    return (
        Event(name, label, chance, Gain.ME, Draw.FIRST),
        Event("", other, 1 - chance, Gain.NOBODY, Draw.OUTCOME),
    )


def odds_by_name(events: Iterable[Event]) -> dict[str, Fraction]:
    """The odds by name."""
    return {event.name: event.chance for event in events if event.name}


def merged(main: Iterable[Event], others: Iterable[Event]) -> tuple[Event, ...]:
    """The main events, then all others whose names none of these has."""
    first = tuple(main)
    names = {event.name for event in first} - {""}
    return (*first, *(event for event in others if event.name not in names))


def _bar(event: Event) -> Bar:
    return Bar(event.label, event.chance, event.gain, event.dead)


def bars(events: Iterable[Event]) -> tuple[Bar, ...]:
    """The main chances."""
    return tuple(_bar(event) for event in events if Draw.BAR in event.draw)


def chart(events: Iterable[Event], counts: Iterable[Counts]) -> Chart | None:
    """The big figures, the outcomes, and the columns, the reader's gain first; None if no event is a figure."""
    some = tuple(events)
    figures = _by_gain(one for one in some if Draw.FIGURE in one.draw)
    outcomes = _by_gain(one for one in some if Draw.OUTCOME in one.draw)
    columns = tuple(_columns(some, one) for one in counts)
    return Chart(tuple(map(_bar, figures)), tuple(map(_bar, outcomes)), columns) if figures else None


def _by_gain(events: Iterable[Event]) -> list[Event]:
    order = [*Gain, None]
    return sorted(events, key=lambda one: order.index(one.gain))


def _columns(events: Iterable[Event], counts: Counts) -> Columns:
    numbers = [event.chance for event in events if event.name.startswith(counts.prefix)]
    most = len(numbers) if counts.most is None else counts.most
    found = [Bar(str(k), chance) for k, chance in enumerate(numbers[:most])]
    if rest := numbers[most:]:
        found.append(Bar(f"{most}{'+' if len(rest) > 1 else ''}", sum(rest, Fraction(0))))
    return Columns(counts.label, counts.gain, tuple(found))


def beside_chart(events: Iterable[Event], counts: Iterable[Counts], *, figures: bool) -> tuple[Event, ...]:
    """The possible main chances that the chart does not draw; `figures` says whether its figures are shown."""
    drawn = Draw.OUTCOME | (Draw.FIGURE if figures else Draw.NOWHERE)
    prefixes = tuple(one.prefix for one in counts)
    return tuple(
        one
        for one in events
        if one.chance and Draw.BAR in one.draw and not one.draw & drawn
        if not (one.name and one.name.startswith(prefixes))
    )
