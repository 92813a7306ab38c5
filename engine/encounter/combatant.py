"""The Troopers of an encounter: profile, States and weapon, and what each declares."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.encounter.armed import UNARMED, Armed, CommsUse
from engine.exchange import Action
from engine.records.roll import Fact, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, Trooper
from engine.rules.bs_attack import Zone
from engine.rules.discover import MarkerState
from engine.ruling import Step

IMPERSONATION = "Impersonation State"

Typed = tuple[tuple[int, str], ...]
"""MODs that a player types, with their reasons."""


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The Zones in every line of fire, and whether the Active Trooper began the Order as a Marker.

    `turned`: the Active Trooper of the encounter is in ARO, and the others act, as in a Coordinated Order against it.
    """

    visibility: Zone = Zone.NONE
    surprise: bool = False
    saturation: bool = False
    turned: bool = False


LONG_SKILLS = {Action.CC: ("Berserk", Fact.BERSERK), Action.SHOOT: ("Triangulated Fire", Fact.TRIANGULATED)}
"""The Long Skill that may include each attack in the Active Turn: its name in a profile, and what it is to a roll."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """One Trooper of an encounter: its profile with its States, and what it declares.

    `seat` is its place in a form: `active`, `reactive.1`. `armed` is its weapon, UNARMED if it does not attack, and
    `use` its Comms Attack if it makes one. `long_skill` is that of its attack, Berserk or Triangulated Fire, None
    without one. `second_level`: it is an Impersonation-2 Marker. A Reactive Trooper has a `number` (from 1) and a
    `distance` in inches, None if unknown; for the Active one they are 0 and None. `in_lof`: it has LoF to its enemy.
    `in_template`: the explosion of the one reaches the other. `allies` is how many of its allies are in contact with
    the enemy of its CC Attack. `enemy_repeater`: its Program goes through a Repeater of the other side.

    Beside its profile a player types `mods` to its own roll, `imposes`, those to its enemy's, `save_mods`, those to its
    Saving Rolls, its `burst` in ARO, 0 for that of its weapon, and its PH against PARA, `para_ph`, None for that of its
    profile; `target_ph` replaces that of its targets. `immune_to_ammunition`: it is immune to the Ammunition of every
    hit. `raised` is by how much Protheion has raised the VITA in its profile before, None if it does not use that;
    `other_wounds` are those by enemies outside this encounter. `acts_unconscious`: it has activated Dogged or No Wound
    Incapacitation. `absent` are the steps about what it does not have, for rolls that need LoF to it.
    """

    who: str
    seat: str
    trooper: Trooper
    action: Action
    armed: Armed = UNARMED
    fireteam: int = 0
    cover: bool = False
    use: CommsUse | None = None
    long_skill: Fact | None = None
    second_level: bool = False
    number: int = 0
    distance: Fraction | None = None
    in_lof: bool = True
    allies: int = 0
    mods: Typed = ()
    imposes: Typed = ()
    save_mods: Typed = ()
    burst: int = 0
    para_ph: int | None = None
    immune_to_ammunition: bool = False
    raised: int | None = None
    other_wounds: int = 0
    acts_unconscious: bool = False
    target_ph: int | None = None
    enemy_repeater: bool = False
    in_template: bool = False
    absent: tuple[Step, ...] = ()

    @property
    def makes(self) -> RollKind | None:
        """Return the kind of its action against an enemy; None for nothing."""
        return self.action.makes

    @property
    def camouflaged(self) -> bool:
        """Return whether it is a Camouflaged Marker that is not revealed: n5.camouflaged.reveal.skill."""
        return self.hidden and self.marker is MarkerState.CAMOUFLAGED

    @property
    def engaged(self) -> bool:
        """Return whether it is in Engaged State when the Order begins."""
        return "Engaged" in self.trooper.states

    @property
    def marker(self) -> MarkerState | None:
        """Return the State of the Marker that it began the Order as; None if it began as a Model.

        Follows n5.impersonation-state.imp-1.
        """
        if "Camouflaged" in self.trooper.states:
            return MarkerState.CAMOUFLAGED
        if IMPERSONATION not in self.trooper.states:
            return None
        return MarkerState.IMP_2 if self.second_level else MarkerState.IMP_1

    @property
    def hidden(self) -> bool:
        """Return whether it is a Marker that is not revealed.

        Follows n5.camouflaged.reveal.skill and n5.impersonation-state.reveal.skill.
        """
        keeps = (Action.NOTHING, Action.IDLE)
        stays = keeps if self.marker is MarkerState.CAMOUFLAGED else (*keeps, Action.LOOK_OUT)
        return self.marker is not None and self.action in stays

    @property
    def success_value(self) -> str:
        """Return the name of its Success Value: the same for all that differ in a number."""
        return f"{self.who.partition(' ')[0]} Success Value"


def in_force(trooper: Trooper, action: Action, armed: Armed, *, active: bool) -> Trooper:
    """Return a Trooper without Suppressive Fire State if its declaration, its weapon or another State ends that.

    Follows n5.suppressive-fire-state.cancel-actions, n5.suppressive-fire-state.cancel-weapon and
    n5.suppressive-fire-state.dodge.
    """
    fires = action is Action.SHOOT and bool(armed.profile.trait("Suppressive Fire"))
    stays = not active and (fires or action is Action.NOTHING)
    return replace(trooper, states=trooper.states_in_force) if stays else _without_fire(trooper)


def fallen(combatant: Combatant) -> Combatant:
    """Return an Unconscious Trooper without the State that this ends: n5.suppressive-fire-state.cancel-states."""
    return replace(combatant, trooper=_without_fire(combatant.trooper))


def _without_fire(trooper: Trooper) -> Trooper:
    return replace(trooper, states=tuple(one for one in trooper.states if one != SUPPRESSIVE_FIRE))
