"""The calculators by slug, each imported when it is first asked for; a new one is a module here and a line below.

The module of `face-to-face` is face_to_face.py, and what it declares is named FACE_TO_FACE.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.calculator import Calculator

SLUGS = (
    "modifiers",
    "normal-roll",
    "face-to-face",
    "dodge",
    "saving-roll",
    "guts-roll",
    "profile-mods",
    "range",
    "order",
    "bs-attack",
    "discover",
    "mines",
    "exchange",
    "what-to-declare",
    "split-burst",
    "orders",
)


class _Calculators(Mapping[str, Calculator]):
    """In the browser an import takes its time, and a reader asks one calculator or two of them all."""

    def __getitem__(self, slug: str) -> Calculator:
        """The calculator with this slug; KeyError where there is none."""
        if slug not in SLUGS:
            raise KeyError(slug)
        name = slug.replace("-", "_")
        found: Calculator = getattr(import_module(f"{__name__}.{name}"), name.upper())
        return found

    def __iter__(self) -> Iterator[str]:
        """The slugs, in their order."""
        return iter(SLUGS)

    def __len__(self) -> int:
        """How many there are."""
        return len(SLUGS)


CALCULATORS: Mapping[str, Calculator] = _Calculators()
