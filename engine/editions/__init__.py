"""The editions by slug."""

from collections.abc import Sequence

from engine.edition import Decision, Edition, Need
from engine.editions.codeone import CODEONE
from engine.editions.n3 import N3
from engine.editions.n4 import N4
from engine.editions.n5 import N5

EDITIONS: dict[str, Edition] = {edition.slug: edition for edition in (N5, CODEONE, N4, N3)}


def editions_that_meet(needs: Sequence[Need]) -> tuple[str, ...]:
    """The slugs of the editions that have all that is needed."""
    return tuple(slug for slug, edition in EDITIONS.items() if edition.meets(needs))


def decisions_on[T: Decision](kind: type[T]) -> tuple[T, ...]:
    """What the editions that have rules on a heading decide on it, the newest edition first."""
    return tuple(found for edition in EDITIONS.values() if (found := edition.find(kind)))
