"""The editions by slug."""

from engine.edition import Edition
from engine.editions.codeone import CODEONE
from engine.editions.n3 import N3
from engine.editions.n4 import N4
from engine.editions.n5 import N5

EDITIONS: dict[str, Edition] = {edition.slug: edition for edition in (N5, CODEONE, N4, N3)}
