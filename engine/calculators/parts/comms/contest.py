"""Comms Attacks and their answer with all Success Values: who rolls what, and the ways the dice can fall."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rules.comms import Case, CommsAttack, ForcedSaves, answered_cases, mutual_cases
from engine.rules.face_to_face import Side
from engine.rules.rolls import SuccessValue
from engine.rules.saving_roll import WoundLevels
from engine.ruling import Ruling, Step

SIDES = ("active", "reactive")
ENEMY = {"active": "reactive", "reactive": "active"}


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsDice:
    """What one Trooper rolls: `name` says what for (Carbonite, Reset), `because` why these dice.

    `by` is its side, `field` the prefix of its controls, `title` its name in a sentence.
    """

    by: str
    field: str
    title: str
    name: str
    value: Ruling[SuccessValue]
    burst: int
    special_die: int = 0
    because: tuple[Step, ...] = ()

    @property
    def side(self) -> Side:
        """The dice as one side of a Face to Face Roll."""
        return Side(self.value.value, self.burst, self.special_die)


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledAttack(CommsDice):
    """A Comms Attack on the other side, and the Saving Rolls that each success forces; None where it forces none."""

    attack: CommsAttack
    saves: ForcedSaves | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledAnswer(CommsDice):
    """A Reset, or Zero Pain: the same dice against every attack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """All that is rolled. `mutual`: the first two attacks, the Active one first, are on each other, Face to Face.

    An attack with Burst 0 makes no roll: it hits unless the answer succeeds.

    `levels` are the Wound levels of the Troopers that may be wounded, by side, `cases` the ways the dice can fall.
    """

    attacks: tuple[RolledAttack, ...]
    answer: RolledAnswer | None
    mutual: bool
    levels: Mapping[str, WoundLevels]
    cases: tuple[Case, ...]

    @property
    def rolled(self) -> tuple[CommsDice, ...]:
        """Everything that is rolled: the attacks, then the answer."""
        return (*(attack for attack in self.attacks if attack.burst), *((self.answer,) if self.answer else ()))

    def saves_on(self, side: str) -> dict[int, ForcedSaves]:
        """The Saving Rolls that the attacks on one side force, by the place of the attack."""
        return {at: attack.saves for at, attack in enumerate(self.attacks) if attack.by == ENEMY[side] and attack.saves}

    def states_on(self, side: str) -> tuple[str, ...]:
        """The States that the attacks on one side can cause, in the order of the attacks."""
        return tuple(dict.fromkeys(saves.state for saves in self.saves_on(side).values() if saves.state))

    def wounds(self, side: str) -> bool:
        """Whether an attack on this side can cause Wounds."""
        return any(not saves.state for saves in self.saves_on(side).values())


def contest(
    attacks: tuple[RolledAttack, ...], answer: RolledAnswer | None, levels: Mapping[str, WoundLevels], *, mutual: bool
) -> Contest:
    """The contest of attacks and their answer, with its cases."""
    if mutual:
        active, reactive, *others = (attack.side for attack in attacks)
        cases = mutual_cases(active, reactive, others)
    else:
        sides = [attack.side if attack.burst else None for attack in attacks]
        cases = answered_cases(sides, answer.side if answer else None)
    return Contest(attacks=attacks, answer=answer, mutual=mutual, levels=levels, cases=cases)
