"""Discover: the roll that reveals a Marker."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.edition import Edition
from engine.records.roll import Cover, Fact, Roll
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone
from engine.rules.ledger import NFB
from engine.ruling import Ruling, Step

BEST_VISOR = 3


class MarkerState(StrEnum):
    """What a Marker stands for."""

    CAMOUFLAGED = "camouflaged"
    IMP_1 = "imp-1"
    IMP_2 = "imp-2"
    DECOY = "decoy"
    HOLOECHO = "holoecho"

    @property
    def facts(self) -> frozenset[Fact]:
        """What the State is to the ledger of a Discover Roll."""
        facts = {MarkerState.CAMOUFLAGED: Fact.CAMOUFLAGE_MARKER, MarkerState.IMP_1: Fact.IMPERSONATION_1}
        return frozenset({facts[self]} if self in facts else ())

    @property
    def is_nfb(self) -> bool:
        """Whether it is an NFB effect, with which Mimetism and Albedo do not count: n5.label.nfb."""
        return self in (MarkerState.IMP_1, MarkerState.IMP_2, MarkerState.HOLOECHO)


def at_marker(roll: Roll, state: MarkerState) -> Roll:
    """Return a Discover Roll at a Marker in this State; under an NFB effect its Mimetism and Albedo do not count.

    Follows n5.discover.mods, n5.mimetism.nfb, n5.holoprojector.nfb and n5.impersonation-state.imp-1.
    """
    enemy = without_nfb(roll.enemy) if state.is_nfb else roll.enemy
    states = (
        ("Impersonation State",) if state is MarkerState.IMP_1 and "Impersonation State" not in enemy.states else ()
    )
    return replace(roll, enemy=replace(enemy, states=(*enemy.states, *states)), facts=roll.facts | state.facts)


def without_nfb(trooper: Trooper) -> Trooper:
    """Return a Trooper without its Mimetism and its Albedo."""
    skills = tuple(one for one in trooper.skills if one.name not in NFB)
    return replace(trooper, skills=skills, equipment=tuple(one for one in trooper.equipment if one.name not in NFB))


def state_steps(edition: Edition, state: MarkerState, marker: Trooper) -> tuple[Step, ...]:
    """Return what is to be said of the State of a Marker that has no MOD of its own."""
    steps = {
        MarkerState.IMP_2: ("impersonation-state.imp-2", "Impersonation-2 has no MOD of its own."),
        MarkerState.DECOY: ("decoy-state.mods", "A Decoy has the Mimetism and Albedo of its user."),
        MarkerState.HOLOECHO: ("holoprojector.nfb", "While Holoecho is active, Mimetism and Albedo do not count."),
    }
    found = [Step(edition.cite(topic), says) for which, (topic, says) in steps.items() if which is state]
    if state in (MarkerState.IMP_1, MarkerState.IMP_2) and any(map(marker.has, NFB)):
        says = "In Impersonation State, which is an NFB effect too, Mimetism and Albedo do not count."
        found.append(Step(edition.cite("mimetism.nfb"), says))
    return tuple(found)


def is_seen(edition: Edition, state: MarkerState, zone: Zone, finder: Trooper) -> Ruling[bool | None]:
    """Say whether a Marker is found without a roll (True), cannot be looked at (False), or a roll decides (None).

    Follows n5.multispectral-visor.l3-discover, n5.visibility.zero and n5.visibility.white-noise.
    """
    visor = finder.has("Multispectral Visor")
    if zone is Zone.WHITE_NOISE and (visor or finder.has("Marksmanship")):
        says = "A White Noise Zone in the line: with a Visor or Marksmanship there is no LoF, which Discover needs."
        return Ruling(False, (Step(edition.cite("visibility.white-noise"), says),))
    if zone is Zone.ZERO and not visor:
        says = "A Zero Visibility Zone in the line: there is no LoF, which Discover needs."
        return Ruling(False, (Step(edition.cite("visibility.zero"), says),))
    if state is MarkerState.CAMOUFLAGED and visor and visor.level == BEST_VISOR:
        says = "Multispectral Visor L3: a Camouflaged target is found without a roll."
        return Ruling(True, (Step(edition.cite("multispectral-visor.l3-discover"), says),))
    return Ruling(None, ())


def becomes(edition: Edition, state: MarkerState, finder: Trooper) -> Ruling[str]:
    """Say what a Marker becomes that is found: "imp-2", or "model".

    Follows n5.impersonation-state.imp-1, n5.biometric-visor.reveal and n5.discover.result.
    """
    if state is not MarkerState.IMP_1:
        return Ruling("model", ())
    if finder.has("Biometric Visor"):
        says = "Biometric Visor: a success ends Impersonation at once, and the Model is placed."
        return Ruling("model", (Step(edition.cite("biometric-visor.reveal"), says),))
    says = "A success turns Impersonation-1 into Impersonation-2, and several in one Order do no more."
    return Ruling("imp-2", (Step(edition.cite("impersonation-state.imp-1"), says),))


class EarlierTry(StrEnum):
    """When this Trooper last tried to Discover this Marker."""

    NO = "no"
    THIS_ORDER = "this-order"
    FAILED = "failed"
    EARLIER_TURN = "earlier-turn"


class WithAttack(StrEnum):
    """Whether an attack on the Marker is declared with Discover, and whether the Marker reveals itself in ARO."""

    NO = "no"
    HIDDEN = "yes"
    REVEALED = "revealed"


_EARLIER_TRIES = {
    EarlierTry.NO: "The Marker was not tried before.",
    EarlierTry.THIS_ORDER: "Already tried in this Order: not twice on one target in an Order.",
    EarlierTry.FAILED: "Failed on this Marker in this Player Turn: not again until the next Player Turn.",
    EarlierTry.EARLIER_TURN: "Tried in an earlier Player Turn: it may be tried again.",
}


@dataclass(frozen=True, slots=True)
class DiscoverAttempt:
    """A declared Discover: whether it is `legal`, and `why`."""

    legal: bool
    why: str


def discover_attempt(edition: Edition, earlier: EarlierTry, cover: Cover) -> Ruling[DiscoverAttempt]:
    """Decide whether Discover may be declared against a Marker: n5.discover.retry, and n5.discover.roll on LoF."""
    too_soon, hidden = earlier in {EarlierTry.THIS_ORDER, EarlierTry.FAILED}, cover is Cover.TOTAL
    lof = "Total Cover: Discover needs LoF." if hidden else "Discover needs LoF, and there is no Total Cover."
    steps = (
        Step(edition.cite("discover.retry"), _EARLIER_TRIES[earlier], applied=earlier is not EarlierTry.NO),
        Step(edition.cite("discover.roll"), lof, applied=hidden),
    )
    why = _EARLIER_TRIES[earlier] if too_soon else lof
    return Ruling(DiscoverAttempt(not (too_soon or hidden), why), steps)


def attack_step(edition: Edition, attack: WithAttack) -> Step:
    """Return the step on an attack declared with Discover, before any roll: n5.discover.attack."""
    rule = edition.cite("discover.attack")
    if attack is WithAttack.NO:
        return Step(rule, "No attack is declared with Discover.", applied=False)
    if attack is WithAttack.REVEALED:
        return Step(rule, "The Marker reveals itself in ARO: no Discover Roll is needed, and the attack resolves.")
    return Step(rule, "The attack resolves if the Discover Roll succeeds; if it fails, the shots are lost.")


def attack_result_step(edition: Edition, attack: WithAttack, *, found: bool) -> Step:
    """Return the step on an attack declared with Discover, after its roll: n5.discover.attack."""
    if attack is not WithAttack.HIDDEN:
        return attack_step(edition, attack)
    says = "The Marker is found: the attack resolves." if found else "Not found: the shots at it are lost."
    return Step(edition.cite("discover.attack"), says)
