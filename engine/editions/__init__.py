"""The editions by slug."""

from collections.abc import Iterable

from engine.edition import Edition, Need
from engine.editions.codeone import CODEONE
from engine.editions.n3 import N3
from engine.editions.n4 import N4
from engine.editions.n5 import N5

EDITIONS: dict[str, Edition] = {edition.slug: edition for edition in (N5, CODEONE, N4, N3)}


def editions_that_meet(needs: Iterable[Need]) -> tuple[str, ...]:
    """The editions, by slug, that have all of this."""
    asked = tuple(needs)
    return tuple(slug for slug, edition in EDITIONS.items() if edition.meets(asked))
