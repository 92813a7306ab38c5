"""+1 SD adds a die of which one is discarded; ReRoll lets its user roll one die again."""

from engine.dice import Distribution, gather
from engine.edition import Edition, SuccessValue
from engine.ruling import Ruling, Step

Counts = tuple[int, int, int]
"""How many dice of a roll show failures, plain successes and Criticals."""


def reroll_one(rolled: Distribution[Counts], value: SuccessValue) -> Distribution[Counts]:
    """Roll one failed die again where there is one; the second result binds: n5.rolls.reroll."""
    fail, plain, critical = split(value)

    def again(counts: Counts, weight: int) -> list[tuple[Counts, int]]:
        f, p, c = counts
        if f == 0:
            return [(counts, weight * 20)]
        return [
            ((f, p, c), weight * fail),
            ((f - 1, p + 1, c), weight * plain),
            ((f - 1, p, c + 1), weight * critical),
        ]

    return gather(pair for counts, weight in rolled for pair in again(counts, weight))


def discard_one(rolled: Distribution[Counts]) -> Distribution[Counts]:
    """Discard the worst die, a failure before a success before a Critical: n5.rolls.special-die."""
    return rolled.map(_without_worst)


def _without_worst(counts: Counts) -> Counts:
    f, p, c = counts
    if f:
        return (f - 1, p, c)
    return (f, p - 1, c) if p else (f, p, c - 1)


def split(value: SuccessValue) -> Counts:
    """How many of the 20 faces fail, succeed plainly, and are Criticals."""
    if not value.rolls:
        return (20, 0, 0)
    critical, success = len(value.critical_faces()), len(value.success_faces())
    return (20 - success, success - critical, critical)


def dice_rolled(edition: Edition, burst: int, *, special_die: bool) -> Ruling[int]:
    """How many dice are rolled for a Burst (1 to 6), with what +1 SD adds: n5.rolls.special-die.

    Editions without +1 SD have no step on it.
    """
    steps = [_maximum(edition, burst)] if edition.has("rolls.burst.maximum") else []
    if edition.special_die:
        steps += _special_die(edition, burst, special_die=special_die)
    return Ruling(burst + special_die, tuple(steps))


def _maximum(edition: Edition, burst: int) -> Step:
    says = f"Burst {burst} is within the most that an attack can have, {edition.burst_maximum}."
    return Step(edition.cite("rolls.burst.maximum"), says, applied=False)


def _special_die(edition: Edition, burst: int, *, special_die: bool) -> list[Step]:
    if not special_die:
        return [Step(edition.cite("rolls.special-die"), "No +1 SD: as many dice as the Burst.", applied=False)]
    says = f"+1 SD: {burst + 1} dice are rolled and one of them is discarded."
    stays = Step(edition.cite("rolls.special-die.no-burst"), f"The extra die leaves the Burst at {burst}.")
    return [Step(edition.cite("rolls.special-die"), says, steps=(stays,))]
