"""Only its player knows which element is real: a shooter has to guess, and any hit removes a decoy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.edition import Edition
from engine.ruling import Ruling, Step
from engine.wording import counted


class Elements(StrEnum):
    """The kinds of decoys."""

    HOLOECHO = "holoecho"
    DECOY = "decoy"


TOPICS = {
    Elements.HOLOECHO: ("holoecho.secret", "holoecho.decoy-removed"),
    Elements.DECOY: ("decoy-state.secret", "decoy-state.replica-removed"),
}
"""The topics on which element is real, and on a decoy that is hit."""

ENDS = {Elements.HOLOECHO: "holoecho.end.saving-roll", Elements.DECOY: "decoy-state.reveal.other"}
"""The topics on the Saving Roll that reveals the real one."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The chance that the real one is `hit`, and the chances of each number of `removed` decoys."""

    hit: Fraction
    removed: Mapping[int, Fraction]


def guess(edition: Edition, elements: Elements, chances: Sequence[Fraction]) -> Ruling[Guess]:
    """Return the results of shots that hit each element with these chances, if each is equally likely to be real.

    Follows n5.holoecho.secret, n5.holoecho.decoy-removed, n5.holoecho.end.saving-roll, n5.decoy-state.secret,
    n5.decoy-state.replica-removed and n5.decoy-state.reveal.other.

    >>> from engine.editions import EDITIONS
    >>> found = guess(EDITIONS["n5"], Elements.HOLOECHO, [Fraction(3, 5), Fraction(0), Fraction(0)]).value
    >>> found.hit, found.removed[1]
    (Fraction(1, 5), Fraction(2, 5))
    """
    standing = len(chances)
    removed: dict[int, Fraction] = dict.fromkeys(range(standing), Fraction(0))
    for real, hit in enumerate(chances):
        removed[standing - 1] += hit / standing
        for number, chance in _sums([*chances[:real], *chances[real + 1 :]]).items():
            removed[number] += (1 - hit) * chance / standing
    secret, gone = (edition.cite(topic) for topic in TOPICS[elements])
    each = "it is the real one" if standing == 1 else "each is equally likely to be the real one"
    steps = (
        Step(secret, f"{counted('element', standing)}: {each}."),
        Step(gone, "A decoy that is hit is removed, without a Saving Roll.", applied=standing > 1),
        Step(
            edition.cite(ENDS[elements]), "If the real one is hit, all decoys go with the Order.", applied=standing > 1
        ),
    )
    return Ruling(Guess(sum(chances, Fraction(0)) / standing, removed), steps)


def _sums(chances: Sequence[Fraction]) -> dict[int, Fraction]:
    """Return the chance of each number of independent events."""
    found = {0: Fraction(1)}
    for chance in chances:
        after = dict.fromkeys(range(len(found) + 1), Fraction(0))
        for number, so_far in found.items():
            after[number] += so_far * (1 - chance)
            after[number + 1] += so_far * chance
        found = after
    return found
