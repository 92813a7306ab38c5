"""Compare Face to Face Rolls: our closed form, our complete answer, and icepool, with the same odds."""

import engine
from engine.rules.face_to_face.roll import uncancelled
from tests.bench.ratios import Measured, Ratio
from tests.bench.timing import fastest, table
from tests.helpers.answers import side
from tests.helpers.icepool_duel import uncancelled_by_icepool

ROLLS = [((12, 1), (11, 1)), ((12, 3), (11, 1)), ((13, 4), (14, 2)), ((12, 6), (12, 6)), ((26, 6), (15, 6))]
TARGETS = {((12, 6), (12, 6)): 10, ((12, 3), (11, 1)): 1}
"""How many times as fast as icepool the engine must be."""

HEADS = ("Face to Face Roll", "engine", "answer", "icepool", "engine faster by", "answer faster by")


def measured() -> Measured:
    """Return times in milliseconds, and how many times as fast as icepool the engine and a complete answer are."""
    times = {named(*roll): clocked_of(*roll) for roll in ROLLS}
    title = "Odds of a Face to Face Roll, fastest of 15, in milliseconds"
    ratios = []
    for roll, least in TARGETS.items():
        ours, _, icepool = times[named(*roll)]
        ratios.append(Ratio(f"{named(*roll)}, icepool's time to ours", icepool / ours, least, at_least=True))
    rows = [row(name, *seconds) for name, seconds in times.items()]
    return Measured(table(title, HEADS, rows), tuple(ratios))


def named(active: tuple[int, int], reactive: tuple[int, int]) -> str:
    """Return a roll in words."""
    return f"SV {active[0]} B{active[1]} v SV {reactive[0]} B{reactive[1]}"


def clocked_of(active: tuple[int, int], reactive: tuple[int, int]) -> list[float]:
    """Return the times of the engine, a complete answer and icepool for a roll: each side (Success Value, Burst)."""
    form = {
        f"{name}.{control}": str(number)
        for name, numbers in (("active", active), ("reactive", reactive))
        for control, number in zip(("attribute", "burst"), numbers, strict=True)
    }
    assert dict(uncancelled(side(*active), side(*reactive))) == uncancelled_by_icepool(active, reactive)
    return fastest(
        lambda: uncancelled(side(*active), side(*reactive)),
        lambda: engine.ask("face-to-face", form),
        lambda: uncancelled_by_icepool(active, reactive),
    )


def row(name: str, ours: float, answer: float, icepool: float) -> tuple[str, ...]:
    """Return one row of the table."""
    times = (f"{seconds * 1000:.2f}" for seconds in (ours, answer, icepool))
    return (name, *times, f"{icepool / ours:.0f}", f"{icepool / answer:.0f}")
