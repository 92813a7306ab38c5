"""The calculators by slug, each imported when it is first needed; a new one is a module here and a line below.

The module of `face-to-face` is face_to_face (a package if it is long), and its declaration is FACE_TO_FACE.
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
    "matchup",
    "what-to-declare",
    "split-burst",
    "orders",
    "coordinated",
    "fireteam",
    "decoys",
    "hacking",
    "comms-attack",
    "forward-observer",
    "attack-without-lof",
    "templates",
    "recovery",
    "initiative",
    "deployment",
    "tries",
    "roll-table",
    "close-combat",
    "order-pool",
    "retreat",
    "movement",
    "obstacle",
    "skills-left",
    "table",
)


class _Calculators(Mapping[str, Calculator]):
    """Imports take time in a browser, and a reader asks one or two of all calculators."""

    def __getitem__(self, slug: str) -> Calculator:
        """Return the calculator with this slug; raise KeyError where there is none."""
        if slug not in SLUGS:
            raise KeyError(slug)
        name = slug.replace("-", "_")
        found: Calculator = getattr(import_module(f"{__name__}.{name}"), name.upper())
        return found

    def __iter__(self) -> Iterator[str]:
        """Iterate over the slugs, in their order."""
        return iter(SLUGS)

    def __len__(self) -> int:
        """Return the number of calculators."""
        return len(SLUGS)


CALCULATORS: Mapping[str, Calculator] = _Calculators()
