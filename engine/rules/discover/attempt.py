"""Discover: a Normal WIP Roll that needs LoF, with its own Range bands and the MODs of its target."""

from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.records.roll import Cover
from engine.ruling import Ruling, Step


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
