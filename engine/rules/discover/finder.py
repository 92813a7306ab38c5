"""What the Skills, Equipment and Fireteam of a Trooper add to its Discover."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.trooper import Listed, Trooper
from engine.rules.bs_attack import says_mod, signed
from engine.ruling import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Finder:
    """What a discovering Trooper has: an X-Visor, a Fireteam of Level 3 or more, TinBot: Discover.

    `sensor`: it has Sensor, and the target is a Camouflaged Marker. `visor` is the Level of its Multispectral Visor, 0
    for none; `biometric`: it has a Biometric Visor. `marksmanship`: it has Marksmanship, which Albedo and White Noise
    affect.
    """

    x_visor: bool = False
    fireteam: bool = False
    tinbot: bool = False
    sensor: bool = False
    visor: int = 0
    biometric: bool = False
    marksmanship: bool = False


def finder_trooper(finder: Finder) -> Trooper:
    """Return the discovering Trooper with its Skills and Equipment."""
    equipment = (("X-Visor", finder.x_visor), ("TinBot: Discover", finder.tinbot))
    return Trooper(
        skills=(Listed("Sensor"),) if finder.sensor else (),
        equipment=tuple(Listed(name) for name, has in equipment if has),
    )


def finder_steps(
    edition: Edition, finder: Finder, range_mod: int | None, entries: tuple[Entry, ...]
) -> tuple[Step, ...]:
    """Return the steps on the Trooper's own MODs, after the Range MOD (None: out of range).

    Follows n5.discover.roll.
    """
    says = {
        "Fireteam": "The Fireteam has Level 3 or more",
        "TinBot: Discover": "The Trooper has TinBot: Discover",
        "Sensor": "Sensor, against a Camouflaged Marker",
    }
    found = [one for name in says for one in entries if one.source == name and not one.given]
    return (
        *_range_step(edition, finder, range_mod, entries),
        *(says_mod(edition, "discover.roll", says[one.source], one.value) for one in found),
    )


def _range_step(
    edition: Edition, finder: Finder, range_mod: int | None, entries: tuple[Entry, ...]
) -> tuple[Step, ...]:
    if not finder.x_visor or range_mod is None:
        return ()
    mod = next(one.value for one in entries if one.source == "Range")
    becomes = f"becomes {signed(mod)}" if mod != range_mod else "stays"
    says = f"X-Visor: Range MOD {signed(range_mod)} {becomes}."
    return (Step(edition.cite("discover.roll"), says, applied=mod != range_mod),)
