"""What its Skills, its Equipment and its Fireteam add to the Discover of a Trooper."""

from dataclasses import dataclass

from engine.decisions.discover import DiscoverRules
from engine.edition import Edition
from engine.rules.bs_attack import one_mod, signed
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Finder:
    """What a Trooper that Discovers has: an X-Visor, a Fireteam of Level 3 or more, TinBot: Discover.

    `sensor`: it has Sensor, and looks for a Camouflaged Marker.
    """

    x_visor: bool = False
    fireteam: bool = False
    tinbot: bool = False
    sensor: bool = False


def finder_mods(edition: Edition, finder: Finder, range_mod: int | None) -> Ruling[tuple[Mod, ...]]:
    """The MODs of the Trooper itself, after the Range MOD (None: out of range): n5.discover.roll."""
    rules = edition.of(DiscoverRules)
    parts = (
        _range(edition, rules, finder, range_mod),
        *(
            one_mod(edition, "discover.roll", mod, reason, says)
            for has, mod, reason, says in (
                (finder.fireteam, rules.fireteam, "Fireteam", "The Fireteam has Level 3 or more"),
                (finder.tinbot, rules.tinbot, "TinBot", "The Trooper has TinBot: Discover"),
                (finder.sensor, rules.sensor, "Sensor", "Sensor, against a Camouflaged Marker"),
            )
            if has
        ),
    )
    return Ruling(
        tuple(mod for part in parts for mod in part.value), tuple(step for part in parts for step in part.because)
    )


def _range(edition: Edition, rules: DiscoverRules, finder: Finder, range_mod: int | None) -> Ruling[tuple[Mod, ...]]:
    mod = rules.x_visor.get(range_mod or 0, range_mod or 0) if finder.x_visor else range_mod
    mods = (Mod(mod, "Range"),) if mod else ()
    if not finder.x_visor or range_mod is None:
        return Ruling(mods, ())
    becomes = f"becomes {signed(mod or 0)}" if mod != range_mod else "stays"
    says = f"X-Visor: Range MOD {signed(range_mod)} {becomes}."
    return Ruling(mods, (Step(edition.cite("discover.roll"), says, applied=mod != range_mod),))
