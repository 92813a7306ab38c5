"""The editions by slug."""

from collections.abc import Sequence

from engine.edition import Decision, Edition, Need
from engine.editions.codeone import CODEONE
from engine.editions.n3 import N3
from engine.editions.n4 import N4
from engine.editions.n5 import N5

EDITIONS: dict[str, Edition] = {edition.slug: edition for edition in (N5, CODEONE, N4, N3)}


def editions_that_meet(needs: Sequence[Need]) -> tuple[str, ...]:
    """Return the slugs of the editions that meet all these needs."""
    return tuple(slug for slug, edition in EDITIONS.items() if edition.meets(needs))


def decisions_on[T: Decision](kind: type[T]) -> tuple[T, ...]:
    """Return the decisions on a subject of all editions that have one, the newest edition first."""
    return tuple(found for edition in EDITIONS.values() if (found := edition.find(kind)))
