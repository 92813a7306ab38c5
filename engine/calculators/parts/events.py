"""Events that several calculators have: what is left of a Face to Face Roll, and what happens to a Trooper."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from engine.calculator import Counts, Draw, Event, Gain
from engine.records.ammunition import STATE_NAMES, Ammunition, SaveState
from engine.wording import counted

MOST_WOUNDS = 3
"""The number from which Wounds share a column."""

EFFECTS = {
    "survives": "stays up",
    "unconscious": "Unconscious",
    "dead": "Dead",
    "guts": "must make a Guts Roll",
    "immobilized": "Immobilized",
    "isolated": "Isolated",
    "possessed": "Possessed",
    "stunned": "Stunned",
    "targeted": "Targeted",
}
"""What may happen to a Trooper, by the name among the odds."""


def effect_words(name: str) -> str:
    """Return what happens to a Trooper, as words after its name.

    >>> effect_words("dead"), effect_words("hit")
    ('Dead', 'hit')
    """
    return EFFECTS.get(name, name)


def state_names(ammunition: Ammunition) -> dict[str, str]:
    """Return what the rulebook calls the States of a failed Saving Roll: PARA leaves Immobilized-A, others -B."""
    immobilized = "Immobilized-A" if ammunition.has("para") else STATE_NAMES[SaveState.IMMOBILIZED]
    return {str(state): name for state, name in STATE_NAMES.items()} | {SaveState.IMMOBILIZED: immobilized}


def wounds_columns(label: str, gain: Gain, prefix: str) -> Counts:
    """Return the columns of a Trooper's Wounds, the high numbers together."""
    return Counts(label, gain, prefix, MOST_WOUNDS)


def outcomes[End](
    ends: Mapping[End, Fraction], rows: Iterable[tuple[str, Gain, bool, tuple[End, ...]]]
) -> Iterator[Event]:
    """Yield the outcomes that are possible: each by its label, for whom it is good, whether one is Dead, its ends."""
    for label, gain, dead, own in rows:
        if chance := sum((ends.get(end, Fraction(0)) for end in own), Fraction(0)):
            yield Event("", label, chance, gain, Draw.OUTCOME, dead)


def left_events[Hits: tuple[int, ...]](left: Mapping[Hits, Fraction]) -> Iterator[Event]:
    """Yield `hits.A.C.R.D`: the hits and Criticals of both sides, Active first, that are not cancelled."""
    for counts, chance in sorted(left.items()):
        label = f"Left: Active {_left(*counts[:2])}; Reactive {_left(*counts[2:])}"
        yield Event("hits." + ".".join(map(str, counts)), label, chance)


def _left(hits: int, criticals: int) -> str:
    """Return the successes of one side that are not cancelled.

    >>> _left(2, 1), _left(0, 0)
    ('2 hits and 1 Critical', 'nothing')
    """
    parts = [counted("hit", hits)] * (hits > 0) + [counted("Critical", criticals)] * (criticals > 0)
    return " and ".join(parts) or "nothing"
