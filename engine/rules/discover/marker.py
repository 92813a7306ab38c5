"""MODs of a Discover Roll from the Marker, from the line to it, and from the finder's Visor."""

from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Listed, Trooper, listed_mod
from engine.rules.bs_attack import Zone, zone_facts
from engine.rules.discover.finder import Finder
from engine.rules.ledger import ledger
from engine.ruling import Ruling, Step


class MarkerState(StrEnum):
    """The State that a Marker represents."""

    CAMOUFLAGED = "camouflaged"
    IMP_1 = "imp-1"
    IMP_2 = "imp-2"
    DECOY = "decoy"
    HOLOECHO = "holoecho"


IMPERSONATION = (MarkerState.IMP_1, MarkerState.IMP_2)
NFB_STATES = (*IMPERSONATION, MarkerState.HOLOECHO)
"""The States that are NFB effects; in one, Mimetism and Albedo do not count: n5.label.nfb."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """A Marker: its State, its Mimetism and Albedo (0, -3 or -6), and the Visibility Zone in the line to it."""

    state: MarkerState = MarkerState.CAMOUFLAGED
    mimetism: int = 0
    albedo: int = 0
    zone: Zone = Zone.NONE

    def is_plain(self, finder: Finder) -> bool:
        """Return whether nothing but Mimetism affects the roll."""
        seen = self.state is MarkerState.CAMOUFLAGED and self.zone is Zone.NONE and not self.albedo
        return seen and not finder.visor and not finder.biometric


def sight_mods(edition: Edition, marker: Marker, finder: Finder) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of Mimetism, Albedo, Visibility and Impersonation, as far as the finder's Visors allow.

    Follows n5.impersonation-state.imp-1, n5.biometric-visor.wip, n5.multispectral-visor.l1-zones,
    n5.visibility.applies, n5.albedo.mod, n5.decoy-state.mods, n5.holoprojector.nfb and n5.mimetism.nfb.
    """
    imp_1 = marker.state is MarkerState.IMP_1
    visor = (Listed("Multispectral Visor", level=finder.visor),) if finder.visor else ()
    looks = (*visor, *((Listed("Biometric Visor"),) if finder.biometric else ()))
    bare = marker.state in NFB_STATES
    target = Trooper(
        skills=() if bare else listed_mod("Mimetism", marker.mimetism),
        equipment=() if bare else listed_mod("Albedo", marker.albedo),
        states=("Impersonation State",) if imp_1 else (),
    )
    found = ledger(
        edition,
        Roll(
            made_for=RollKind.DISCOVER,
            trooper=Trooper(skills=(Listed("Marksmanship"),) * finder.marksmanship, equipment=looks),
            enemy=target,
            range_mod=None,
            facts=zone_facts(marker.zone) | ({Fact.IMPERSONATION_1} if imp_1 else set()),
        ),
    )
    return Ruling(found.value, (*found.because, *_state_steps(edition, marker, finder)))


def _state_steps(edition: Edition, marker: Marker, finder: Finder) -> tuple[Step, ...]:
    steps = {
        MarkerState.IMP_2: ("impersonation-state.imp-2", "Impersonation-2 has no MOD of its own."),
        MarkerState.DECOY: ("decoy-state.mods", "A Decoy has the Mimetism and Albedo of its user."),
        MarkerState.HOLOECHO: ("holoprojector.nfb", "While Holoecho is active, Mimetism and Albedo do not count."),
    }
    found = [Step(edition.cite(topic), says) for state, (topic, says) in steps.items() if state is marker.state]
    if marker.state in IMPERSONATION and (marker.mimetism or marker.albedo):
        says = "In Impersonation State, which is an NFB effect too, Mimetism and Albedo do not count."
        found.append(Step(edition.cite("mimetism.nfb"), says))
    if finder.sensor and marker.state is not MarkerState.CAMOUFLAGED:
        says = "Sensor counts against Camouflage Markers alone."
        found.append(Step(edition.cite("sensor.discover"), says, applied=False))
    return tuple(found)


def is_seen(edition: Edition, marker: Marker, finder: Finder) -> Ruling[bool | None]:
    """Return True if the Marker is found without a roll, False if it cannot be Discovered, or None for a roll.

    Follows n5.multispectral-visor.l3-discover, n5.visibility.zero and n5.visibility.white-noise.
    """
    if marker.zone is Zone.WHITE_NOISE and (finder.visor or finder.marksmanship):
        says = "A White Noise Zone in the line: with a Visor or Marksmanship there is no LoF, which Discover needs."
        return Ruling(False, (Step(edition.cite("visibility.white-noise"), says),))
    if marker.zone is Zone.ZERO and not finder.visor:
        says = "A Zero Visibility Zone in the line: there is no LoF, which Discover needs."
        return Ruling(False, (Step(edition.cite("visibility.zero"), says),))
    if marker.state is MarkerState.CAMOUFLAGED and finder.visor == BEST_VISOR:
        says = "Multispectral Visor L3: a Camouflaged target is found without a roll."
        return Ruling(True, (Step(edition.cite("multispectral-visor.l3-discover"), says),))
    return Ruling(None, ())


BEST_VISOR = 3


def becomes(edition: Edition, marker: Marker, finder: Finder) -> Ruling[str]:
    """Return what a found Marker becomes: "imp-2" or "model".

    Follows n5.impersonation-state.imp-1, n5.biometric-visor.reveal and n5.discover.result.
    """
    if marker.state is not MarkerState.IMP_1:
        return Ruling("model", ())
    if finder.biometric:
        says = "Biometric Visor: a success ends Impersonation at once, and the Model is placed."
        return Ruling("model", (Step(edition.cite("biometric-visor.reveal"), says),))
    says = "A success turns Impersonation-1 into Impersonation-2, and several in one Order do no more."
    return Ruling("imp-2", (Step(edition.cite("impersonation-state.imp-1"), says),))
