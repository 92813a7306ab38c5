"""A weapon's profile: its Range bands, its Burst, the Saving Rolls after a hit, and its Traits."""

from dataclasses import dataclass

BAND_FORMAT = "bands such as 8 +3, 16 0, 24 -3 (the last inch, then the MOD)"
"""An example of typed Range bands, for error messages."""

Bands = tuple[tuple[int, int], ...]
"""Range bands: the last inch of each band and its MOD, ascending; farther away is out of range."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One line of the weapon chart; a weapon with several modes has a profile for each.

    `bands` is empty if no Range row is printed (CC Weapons, Direct Templates, Deployables, Zone of Control); None and
    empty texts are blanks of the chart. `saving_rolls` is as printed: "2", or "1+1" for ARM and BTS.
    """

    name: str
    bands: Bands
    ps: int | None
    burst: int | None
    ammunition: str
    saving_attribute: str
    saving_rolls: str
    traits: tuple[str, ...]

    @property
    def base(self) -> str:
        """Return the name without its mode: MULTI Rifle for MULTI Rifle (AP Mode)."""
        return self.name.split(" (")[0]

    def trait(self, start: str) -> str:
        """Return the Trait that begins with these words ("Direct Template") in full, or ""."""
        return next((trait for trait in self.traits if trait.startswith(start)), "")


def read_chart(text: str) -> tuple[Weapon, ...]:
    r"""Read a chart: a heading, then a profile per line, `-` for a blank; an indented line has more Traits.

    >>> read_chart("name | …\nMediKit | 8 +3, 16 0 | - | 1 | - | - | - | Non-Lethal")[0].bands
    ((8, 3), (16, 0))
    """
    _, *lines = text.strip().replace("\n    ", " ").splitlines()
    return tuple(_profile(*("" if cell == "-" else cell for cell in line.split(" | "))) for line in lines)


def _profile(
    name: str, bands: str, ps: str, burst: str, ammunition: str, saving_attribute: str, saving_rolls: str, traits: str
) -> Weapon:
    return Weapon(
        name=name,
        bands=_bands(bands),
        ps=int(ps) if ps else None,
        burst=int(burst) if burst else None,
        ammunition=ammunition,
        saving_attribute=saving_attribute,
        saving_rolls=saving_rolls,
        traits=tuple(traits.split(", ")) if traits else (),
    )


def _bands(text: str) -> Bands:
    pairs = [band.split() for band in text.split(", ") if band]
    return tuple((int(last), int(mod)) for last, mod in pairs)
