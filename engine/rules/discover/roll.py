"""Discover is a Normal WIP Roll that needs LoF, with Range bands of its own and the MODs of its target."""

from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.rules.bs_attack import Cover, Target, target_mods
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


class Tried(StrEnum):
    """When this Trooper tried to Discover this Marker before."""

    NO = "no"
    THIS_ORDER = "this-order"
    FAILED = "failed"
    EARLIER_TURN = "earlier-turn"


class WithAttack(StrEnum):
    """Whether an attack on the Marker is declared with Discover, and whether the Marker reveals itself in ARO."""

    NO = "no"
    HIDDEN = "yes"
    REVEALED = "revealed"


_TRIED = {
    Tried.NO: "The Marker was not tried before.",
    Tried.THIS_ORDER: "Already tried in this Order: not twice on one target in an Order.",
    Tried.FAILED: "Failed on this Marker in this Player Turn: not again until the next Player Turn.",
    Tried.EARLIER_TURN: "Tried in an earlier Player Turn: it may be tried again.",
}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A Discover that is declared: whether it is `legal`, and if not, `why`."""

    legal: bool
    why: str


def attempt(edition: Edition, tried: Tried, cover: Cover) -> Ruling[Attempt]:
    """Whether Discover may be declared at a Marker: n5.discover.retry, and n5.discover.roll for its LoF."""
    barred, hidden = tried in {Tried.THIS_ORDER, Tried.FAILED}, cover is Cover.TOTAL
    sight = "Total Cover: Discover needs LoF." if hidden else "Discover needs LoF, and no Total Cover takes it."
    steps = (
        Step(edition.cite("discover.retry"), _TRIED[tried], applied=tried is not Tried.NO),
        Step(edition.cite("discover.roll"), sight, applied=hidden),
    )
    return Ruling(Attempt(not (barred or hidden), _TRIED[tried] if barred else sight), steps)


def discover_mods(
    edition: Edition, target: Target, range_mod: int | None, mods: tuple[Mod, ...]
) -> Ruling[tuple[Mod, ...]]:
    """The MODs of a Discover Roll, Range first (None: out of range): n5.discover.roll, n5.bs.cover, n5.bs.targeted."""
    ruling = target_mods(edition, target)
    in_range = (Mod(range_mod, "Range"),) if range_mod else ()
    says = "A WIP Roll with the MODs of a BS Attack, and Range bands of its own."
    return Ruling((*in_range, *ruling.value, *mods), (Step(edition.cite("discover.roll"), says), *ruling.because))


def attack_step(edition: Edition, attack: WithAttack, found: bool | None = None) -> Step:
    """What becomes of an attack declared with Discover; `found` is None before the roll: n5.discover.attack."""
    cite = edition.cite("discover.attack")
    if attack is WithAttack.NO:
        return Step(cite, "No attack is declared with Discover.", applied=False)
    if attack is WithAttack.REVEALED:
        return Step(cite, "The Marker reveals itself in ARO: no Discover Roll is needed, and the attack resolves.")
    if found is None:
        return Step(cite, "The attack resolves if the Discover Roll succeeds; if it fails, the shots are lost.")
    return Step(cite, "The Marker is found: the attack resolves." if found else "Not found: the shots at it are lost.")
