"""Evading a mine: its kind decides the roll, the MOD, and the effect of a hit."""

from enum import StrEnum

from engine.decisions.dodge import DodgeRules
from engine.decisions.mines import MineKind
from engine.edition import Edition
from engine.rules.bs_attack import targeted_reset
from engine.rules.comms import CommsAttack, comms_weapon
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


class MineState(StrEnum):
    """A State that a failed Saving Roll against a mine causes."""

    STUNNED = "stunned"
    IMMOBILIZED_B = "immobilised-b"


def evade_mods(edition: Edition, kind: MineKind, *, targeted: bool = False) -> Ruling[tuple[Mod, ...]]:
    """Return the MODs of the Normal Roll that evades a mine; `targeted`, the State Targeted, affects only a Reset.

    Follows n5.mine.attack, n5.mine.cyber, n5.mine.boost, n5.dodge.minus-3, n5.bs.targeted and n3.dodge.deployable.
    """
    without_lof = edition.of(DodgeRules).without_lof
    value = (without_lof if kind.template else 0) if kind.reset is None else kind.reset
    at = f"at {value}" if value else f"without a {without_lof}"
    steps = [Step(edition.cite(kind.attack_topic), f"The {kind.name} {kind.attack}.")] if kind.attack else []
    says = f"A {kind.evaded_by.capitalize()} {at}, in a Normal Roll, evades it."
    steps.append(Step(edition.cite(kind.evade_topic), says))
    mods = (Mod(value, kind.name.capitalize()),) if value else ()
    if kind.reset is None:
        return Ruling(mods, tuple(steps))
    state = targeted_reset(edition, targeted=targeted)
    return Ruling((*mods, *state.value), (*steps, *state.because))


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
