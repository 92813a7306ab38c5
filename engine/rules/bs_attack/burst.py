"""The Burst of a BS Attack: printed, and in a Coordinated Order."""

from enum import StrEnum

from engine.decisions.fireteam import CoordinatedOrderRules
from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.records.weapon import Weapon
from engine.rules.rolls import half
from engine.ruling import Ruling, Step


def of_burst(burst: int) -> Weapon:
    """Return a weapon of which no more than its Burst is known."""
    return Weapon("", (), None, burst, "", "", "", ())


class Participant(StrEnum):
    """The role of an attacker in a Coordinated Order."""

    NONE = "none"
    SPEARHEAD = "spearhead"
    OTHER = "other"


def coordinated_burst(edition: Edition, burst: int, participant: Participant) -> Ruling[int]:
    """Return the Burst of a participant of a Coordinated Order, given the full Burst with all bonuses but +1 SD.

    Follows n5.coordinated.burst.spearhead, n5.coordinated.burst.others and n5.coordinated.special-die.

    >>> from engine.editions import EDITIONS
    >>> [coordinated_burst(EDITIONS["n5"], burst, Participant.SPEARHEAD).value for burst in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    if participant is Participant.NONE:
        return Ruling(burst, ())
    if participant is Participant.OTHER:
        others = edition.of(CoordinatedOrderRules).others
        says = f"Coordinated Order: all but the Spearhead have Burst {others}."
        return Ruling(others, (Step(edition.cite("coordinated.burst.others"), says),))
    halved = half(edition, burst, "Burst")
    says = f"Coordinated Order: the Spearhead has Burst {halved.value}, half of {burst}."
    return Ruling(halved.value, (Step(edition.cite("coordinated.burst.spearhead"), says, steps=halved.because),))


def coordinated_cc_burst(edition: Edition, burst: int, allies: int) -> Ruling[int]:
    """Return the Burst of the Spearhead's CC Attack, given the full Burst and the `allies` in contact with the target.

    Follows n5.coordinated.cc: the dice of the allies are not halved, and n5.rolls.burst.maximum.

    >>> from engine.editions import EDITIONS
    >>> [coordinated_cc_burst(EDITIONS["n5"], burst, allies).value for burst, allies in ((1, 3), (3, 1), (4, 5))]
    [4, 3, 6]
    """
    halved, most = coordinated_burst(edition, burst, Participant.SPEARHEAD), edition.of(BurstRules).maximum
    with_allies = min(halved.value + allies, most)
    doubt = edition.doubt("coordinated.cc") if allies else ""
    says = f"CC Attack: Burst {halved.value} + {allies} for allies in contact with the target: {with_allies}.{doubt}"
    return Ruling(with_allies, (*halved.because, Step(edition.cite("coordinated.cc"), says, applied=allies > 0)))
