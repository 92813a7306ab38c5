"""Events: each chance of an answer once, with its name, its label, whose gain it is, and where it is drawn."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Flag, StrEnum, auto
from fractions import Fraction


class Gain(StrEnum):
    """Whose gain a chance is: the reader's, that of both, nobody's, or the enemy's, as a chart orders them."""

    ME = "me"
    BOTH = "both"
    NOBODY = "nobody"
    ENEMY = "enemy"


class Draw(Flag):
    """Where an event is drawn: as a big figure, as one of the outcomes that exclude each other, among the main chances.

    MAIN is a column of a sweep and a line of a comparison; BAR is also listed beside a chart that does not draw it.
    An event that is drawn nowhere is among the exact numbers only.
    """

    NOWHERE = 0
    FIGURE = auto()
    OUTCOME = auto()
    MAIN = auto()
    BESIDE = auto()
    BAR = MAIN | BESIDE
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


@dataclass(frozen=True, slots=True)
class Columns:
    """How likely each number of something is, such as Wounds."""

    label: str
    gain: Gain
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The `figures` that lead, at most one for each side; the `outcomes`, whose chances add up to 1; and `columns`."""

    figures: tuple[Event, ...]
    outcomes: tuple[Event, ...]
    columns: tuple[Columns, ...] = ()


def either(name: str, label: str, chance: Fraction, other: str) -> tuple[Event, Event]:
    """Return a chance that is the reader's gain, and what happens otherwise."""
    return (
        Event(name, label, chance, Gain.ME, Draw.FIRST),
        Event("", other, 1 - chance, Gain.NOBODY, Draw.OUTCOME),
    )


def odds_by_name(events: Iterable[Event]) -> dict[str, Fraction]:
    """Return the chance of each event that has a name."""
    return {event.name: event.chance for event in events if event.name}


def merged(main: Iterable[Event], others: Iterable[Event]) -> tuple[Event, ...]:
    """Return the main events, then all others whose names none of these has."""
    first = tuple(main)
    names = {event.name for event in first} - {""}
    return (*first, *(event for event in others if event.name not in names))


def bars(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the main chances."""
    return tuple(event for event in events if Draw.MAIN in event.draw)


def chart(events: tuple[Event, ...], counts: Iterable[Counts]) -> Chart | None:
    """Return the figures, outcomes and columns, the reader's gain first; None if no event is a figure."""
    figures = _by_gain(event for event in events if Draw.FIGURE in event.draw)
    outcomes = _by_gain(event for event in events if Draw.OUTCOME in event.draw)
    return Chart(figures, outcomes, tuple(_columns(events, one) for one in counts)) if figures else None


def _by_gain(events: Iterable[Event]) -> tuple[Event, ...]:
    order = [*Gain, None]
    return tuple(sorted(events, key=lambda event: order.index(event.gain)))


def _columns(events: Iterable[Event], counts: Counts) -> Columns:
    chances = [event.chance for event in events if event.name.startswith(counts.prefix)]
    most = len(chances) if counts.most is None else counts.most
    found = [Event("", str(k), chance) for k, chance in enumerate(chances[:most])]
    if rest := chances[most:]:
        found.append(Event("", f"{most}{'+' if len(rest) > 1 else ''}", sum(rest, Fraction(0))))
    return Columns(counts.label, counts.gain, tuple(found))


def beside_chart(events: Iterable[Event], counts: Iterable[Counts], *, figures: bool) -> tuple[Event, ...]:
    """Return the possible main chances that the chart does not draw; `figures` says whether its figures are shown."""
    drawn = Draw.ENDS if figures else Draw.OUTCOME
    prefixes = tuple(one.prefix for one in counts)
    return tuple(
        event
        for event in events
        if event.chance and Draw.BESIDE in event.draw and not event.draw & drawn
        if not (event.name and event.name.startswith(prefixes))
    )
