"""The Range MOD of a roll at an enemy: by the bands of its weapon or of Discover, or unknown."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing
from engine.records.entry import Entry
from engine.records.search import find
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, bands_in_use, range_band, sees_through
from engine.rules.close_combat import no_other_mods
from engine.rules.mods import Mod, is_named
from engine.ruling import Step

RANGE = "Range"


@dataclass(frozen=True, slots=True)
class Reach:
    """The Range MOD of a roll, None out of range, and its steps.

    If it is not `known`, players may type it; `unknown` says what is missing, if they do not. Else `names` are those
    that they may not type.
    """

    mod: int | None
    because: tuple[Step, ...]
    known: bool = True
    unknown: str = ""
    names: tuple[str, ...] = (RANGE,)

    def without_range(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return a ledger without the MOD of an unknown Range."""
        return entries if self.known else tuple(one for one in entries if one.source != RANGE or one.typed)


def in_contact(edition: Edition) -> Reach:
    """Return the MOD 0 of a CC Attack, which has no Range."""
    return Reach(0, no_other_mods(edition), names=())


def range_of(edition: Edition, pairing: Pairing) -> Reach:
    """Return the Range MOD of a BS Attack: n5.bs.range."""
    who, distance = pairing.who, pairing.distance
    name, printed = who.armed.profile.name, who.armed.profile.bands
    bands = bands_in_use(edition, who.trooper, printed)
    if bands and distance is not None:
        band = range_band(edition, bands, distance)
        return Reach(band.value.mod, band.because)
    if printed:
        says = f"No distance is given: no Range MOD for the {name} of {who.who}."
        return _unknown(edition, pairing, says, "No distance is given: enter the Range MOD among the MODs.")
    says = f"The weapon of {who.who} is not named: it has no Range MOD."
    return _unknown(edition, pairing, "" if distance is None else says, says)


def range_of_discover(edition: Edition, pairing: Pairing) -> Reach:
    """Return the Range MOD of a Discover: n5.discover.roll."""
    if pairing.distance is None:
        says = f"No distance is given: no Range MOD for the Discover of {pairing.who.who}."
        return _unknown(edition, pairing, says, "No distance is given: enter the Range MOD among the MODs.")
    band = range_band(edition, find(edition, "Discover").bands, pairing.distance, "Discover")
    return Reach(band.value.mod, band.because)


def _unknown(edition: Edition, pairing: Pairing, missing: str, says: str = "") -> Reach:
    typed = any(is_named(Mod(*mod), RANGE) for mod in pairing.typed)
    because = (Step(edition.cite("bs.range"), says, applied=False),) if says else ()
    return Reach(0, because, known=False, unknown="" if typed else missing, names=())


def refuse_blind(zone: Zone, trooper: Trooper, who: str) -> None:
    """Refuse a Visibility Zone that a Trooper cannot see through.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    if not sees_through(trooper, zone):
        raise RefusedError("", "visibility", f"be a zone that {who} sees through")
