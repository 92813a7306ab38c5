"""The Troopers of a matchup as the form describes them: profile, States, weapon, what each declares."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.exchange.comms import KINDS
from engine.calculators.matchup.controls import (
    BERSERK,
    BS_ATTACK,
    CC_ATTACK,
    DISCOVER,
    DODGE,
    IMPACT,
    MORPHO_SCAN,
    NUMBERS,
    RESET,
    TEMPLATE,
)
from engine.calculators.matchup.weapons import UNARMED, Armed, armed_with, read_armed, read_use
from engine.calculators.parts.comms.uses import CommsUse
from engine.calculators.parts.fireteam import refuse_barred_fireteam
from engine.calculators.parts.sides import group
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.exchange import Action
from engine.records.roll import RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, Trooper
from engine.rules.discover import MarkerState
from engine.rules.hacking import running_on, supported
from engine.troopers import UnreadableTrooperError, read_states, read_trooper
from engine.wording import joined_names

ACTIONS = {
    BS_ATTACK: Action.SHOOT,
    IMPACT: Action.IMPACT,
    CC_ATTACK: Action.CC,
    BERSERK: Action.CC,
    DODGE: Action.DODGE,
    RESET: Action.RESET,
    TEMPLATE: Action.TEMPLATE,
    DISCOVER: Action.DISCOVER,
    MORPHO_SCAN: Action.MORPHO_SCAN,
}
IMPERSONATION = "Impersonation State"
IMP_2 = ("IMP-2", "IMPERSONATION-2")
"""What the States of a form call the second level of Impersonation, by which alone the two differ."""
CHANGING_SIDES = ("Possessed", "Sepsitorized")
"""The States in which a Trooper fights for the other player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchupTrooper:
    """One Trooper of a matchup: its part of the form, its profile with its States, and what it declares.

    `armed` is its weapon, UNARMED where it does not attack, and `use` its Comms Attack if it makes one. A Reactive
    Trooper has a `number` from 1 on and a `distance` in inches; the Active one has 0.
    """

    who: str
    fields: Values
    trooper: Trooper
    action: Action
    armed: Armed
    fireteam: int
    cover: bool
    use: CommsUse | None = None
    number: int = 0
    distance: Fraction = Fraction(0)

    @property
    def makes(self) -> RollKind | None:
        """What it does against an enemy; None for nothing."""
        return KINDS.get(self.action)

    @property
    def berserk(self) -> bool:
        """Whether its CC Attack is that of Berserk."""
        return self.fields.word("declares") == BERSERK

    @property
    def camouflaged(self) -> bool:
        """Whether it is a Camouflaged Marker that nothing has revealed: n5.camouflaged.reveal.skill."""
        return self.hidden and self.marker is MarkerState.CAMOUFLAGED

    @property
    def marker(self) -> MarkerState | None:
        """The State of the Marker as which it began the Order; None where it began as a Model.

        Impersonation-1, unless its States say IMP-2: n5.impersonation-state.imp-1.
        """
        if "Camouflaged" in self.trooper.states:
            return MarkerState.CAMOUFLAGED
        if IMPERSONATION not in self.trooper.states:
            return None
        second = any(one.removesuffix("State").strip().upper() in IMP_2 for one in self.fields.names("states"))
        return MarkerState.IMP_2 if second else MarkerState.IMP_1

    @property
    def hidden(self) -> bool:
        """Whether it is a Marker that nothing has revealed: n5.camouflaged.reveal.skill."""
        return self.marker is not None and self.action is Action.NOTHING

    @property
    def success_value(self) -> str:
        """What its Success Value is called."""
        return f"{'Reactive' if self.number else 'Active'} Success Value"


def read_active(edition: Edition, values: Values) -> MatchupTrooper:
    """The Active Trooper of a form."""
    return _read_fighter(edition, values.scoped("active."), "Active")


def _read_fighter(edition: Edition, fields: Values, who: str) -> MatchupTrooper:
    """One Trooper of a form; InvalidInputError at the control that cannot be read.

    Follows n5.supportware.one-per-target and n5.states.fireteam.
    """
    trooper = _read_trooper(edition, fields)
    states = _read_states(edition, fields)
    for name, some in (("trooper", trooper.states), ("states", states)):
        _refuse_null(fields, name, some)
    if len(running := running_on(trooper)) > 1:
        raise fields.wrong("trooper", f"must list one Supportware Program at most, not {joined_names(running)}.")
    trooper = supported(edition, replace(trooper, states=tuple(dict.fromkeys((*trooper.states, *states)))))
    fireteam = int(fields.word("fireteam"))
    refuse_barred_fireteam(edition, fields, fireteam, trooper.states_in_force)
    use = read_use(edition, fields, trooper)
    if fields.word("declares") == MORPHO_SCAN and not trooper.has("Morpho-Scan"):
        raise fields.wrong("declares", "must be something that its profile lists, not «morpho-scan».")
    action = use.action if use else ACTIONS.get(fields.word("declares"), Action.NOTHING)
    if fields.word("declares") == BERSERK and not trooper.has("Berserk"):
        raise fields.wrong("trooper", f"must list Berserk to declare it, not {quoted(fields.word('trooper'))}.")
    armed = armed_with(edition, trooper, use) if use else UNARMED
    if action.attacks and not use:
        armed = read_armed(edition, fields, trooper, action)
    return MatchupTrooper(
        who=who,
        fields=fields,
        trooper=_in_force(trooper, action, armed, active=who == "Active"),
        action=action,
        armed=armed,
        use=use,
        fireteam=fireteam,
        cover=fields.word("cover") == "partial",
    )


def _refuse_null(fields: Values, name: str, states: tuple[str, ...]) -> None:
    """Refuse a Null State: Wounds make a Trooper Unconscious or Dead, and the others make it fight for the enemy."""
    came = quoted(fields.word(name))
    if found := next((one for one in ("Unconscious", "Dead") if one in states), ""):
        raise fields.wrong(name, f"must be without {found}: write the Wounds lost in the profile, not «{came}».")
    if found := next((one for one in CHANGING_SIDES if one in states), ""):
        raise fields.wrong(name, f"must be without {found}, a State in which a Trooper changes sides, not «{came}».")


def _in_force(trooper: Trooper, action: Action, armed: Armed, *, active: bool) -> Trooper:
    """A Trooper without Suppressive Fire State where what it declares, its weapon or another State ends that.

    Follows n5.suppressive-fire-state.cancel-actions, n5.suppressive-fire-state.cancel-weapon and
    n5.suppressive-fire-state.dodge.
    """
    fires = action is Action.SHOOT and bool(armed.profile.trait("Suppressive Fire"))
    stays = not active and (fires or action is Action.NOTHING)
    return replace(trooper, states=trooper.states_in_force) if stays else _without_fire(trooper)


def fallen(fighter: MatchupTrooper) -> MatchupTrooper:
    """A Trooper that is Unconscious, without the State that this ends: n5.suppressive-fire-state.cancel-states."""
    return replace(fighter, trooper=_without_fire(fighter.trooper))


def _without_fire(trooper: Trooper) -> Trooper:
    """A Trooper without Suppressive Fire State."""
    return replace(trooper, states=tuple(one for one in trooper.states if one != SUPPRESSIVE_FIRE))


def read_enemies(edition: Edition, values: Values) -> dict[int, MatchupTrooper]:
    """The Reactive Troopers that have a profile, by their numbers; the first always has one."""
    there = [number for number in NUMBERS if number == 1 or values.word(f"reactive.{number}.trooper")]
    found = {number: _read_fighter(edition, values.scoped(f"reactive.{number}."), group(number)) for number in there}
    return {
        number: replace(one, number=number, distance=one.fields.inches("distance")) for number, one in found.items()
    }


def _read_trooper(edition: Edition, fields: Values) -> Trooper:
    try:
        return read_trooper(edition, fields.word("trooper"))
    except UnreadableTrooperError as error:
        raise fields.wrong("trooper", str(error), mistakes=error.mistakes) from None


def _read_states(edition: Edition, fields: Values) -> tuple[str, ...]:
    try:
        return read_states(edition, fields.word("states"))
    except UnreadableTrooperError as error:
        raise fields.wrong("states", str(error), mistakes=error.mistakes) from None
