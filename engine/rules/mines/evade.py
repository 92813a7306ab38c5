"""Evading a mine: its kind decides the roll, the MOD, and the effect of a hit."""

from enum import StrEnum

from engine.decisions.mines import MineKind
from engine.edition import Edition
from engine.rules.comms import CommsAttack, comms_weapon
from engine.ruling import Ruling, Step


class MineState(StrEnum):
    """A State that a failed Saving Roll against a mine causes."""

    STUNNED = "stunned"
    IMMOBILIZED_B = "immobilised-b"


def evade_steps(edition: Edition, kind: MineKind) -> tuple[Step, ...]:
    """Return how a mine attacks, and what evades it.

    Follows n5.mine.attack, n5.mine.cyber, n5.mine.boost and n3.dodge.deployable.
    """
    says = f"A {kind.evaded_by.capitalize()} in a Normal Roll evades it."
    attack = (Step(edition.cite(kind.attack_topic), f"The {kind.name} {kind.attack}."),) if kind.attack else ()
    return (*attack, Step(edition.cite(kind.evade_topic), says))


STATES = {"Stunned": MineState.STUNNED, "Immobilized-B": MineState.IMMOBILIZED_B}
"""The States by their names in Comms Attacks."""


def comms_attack_of(edition: Edition, kind: MineKind, *, hackable: bool) -> CommsAttack | None:
    """Return the Comms Attack of a kind of mine on a Trooper, or None: n5.cybermine.saves."""
    return comms_weapon(edition, kind.comms, hackable=hackable).attack if kind.comms else None


def state_of_failure(edition: Edition, kind: MineKind, attack: CommsAttack | None) -> Ruling[MineState | None]:
    """Return the State caused by a failed Saving Roll against a mine's Comms Attack, if it makes one: n5.mine.cyber."""
    if attack is None:
        return Ruling(None, ())
    rolls = f"{attack.ammunition.saves} BTS Saving Rolls at PS {attack.ps}"
    says = f"{rolls}; a failure causes Stunned, or Immobilized-B for Hackables and Hackers."
    return Ruling(STATES[attack.state], (Step(edition.cite(kind.attack_topic), says),))
