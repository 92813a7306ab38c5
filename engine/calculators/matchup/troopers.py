"""The Troopers of a matchup as the form describes them: profile, States, weapon, what each declares."""

from dataclasses import replace
from fractions import Fraction

from engine.calculators.matchup.controls import (
    BERSERK,
    BS_ATTACK,
    CC_ATTACK,
    DISCOVER,
    DODGE,
    IMPACT,
    MORPHO_SCAN,
    NOTHING,
    NUMBERS,
    RESET,
    TEMPLATE,
)
from engine.calculators.parts.comms.fields import COMMS_ATTACKS
from engine.calculators.parts.fireteam import refuse_barred_fireteam
from engine.calculators.parts.sides import group
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import UNARMED, Combatant, RefusedError, armed_for, armed_with, has_weapon_for, in_force, use_of
from engine.errors import quoted
from engine.exchange import Action
from engine.records.trooper import Trooper
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
IMP_2 = ("IMP-2", "IMPERSONATION-2")
"""What the States of a form call the second level of Impersonation; nothing else tells it from the first."""
CHANGING_SIDES = ("Possessed", "Sepsitorized")
"""The States in which a Trooper fights for the other player."""


def read_active(edition: Edition, values: Values) -> Combatant:
    """Read the Active Trooper of a form."""
    return _read_fighter(edition, values.scoped("active."), "Active", values.inches("reactive.1.distance"))


def _read_fighter(edition: Edition, fields: Values, who: str, distance: Fraction | None) -> Combatant:
    """Read one Trooper of a form; InvalidInputError names the control that cannot be read.

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
    seat, declares = fields.prefix.removesuffix("."), fields.word("declares")
    use = use_of(edition, seat, trooper, declares) if declares in dict(COMMS_ATTACKS) else None
    if declares == MORPHO_SCAN and not trooper.has("Morpho-Scan"):
        raise RefusedError(seat, "declares", "be something that its profile lists")
    action = use.action if use else ACTIONS.get(declares, Action.NOTHING)
    if declares == BERSERK and not trooper.has("Berserk"):
        raise RefusedError(seat, "profile", "list Berserk to declare it")
    armed = armed_with(edition, trooper, use) if use else UNARMED
    if action.attacks and not use:
        ready = in_force(trooper, Action.NOTHING, UNARMED, active=who == "Active")
        armed = armed_for(edition, seat, ready, action, fields.word("weapon"), distance)
    return Combatant(
        who=who,
        seat=seat,
        trooper=in_force(trooper, action, armed, active=who == "Active"),
        action=action,
        armed=armed,
        use=use,
        fireteam=fireteam,
        cover=fields.word("cover") == "partial",
        berserk=declares == BERSERK,
        second_level=any(one.removesuffix("State").strip().upper() in IMP_2 for one in fields.names("states")),
    )


def _refuse_null(fields: Values, name: str, states: tuple[str, ...]) -> None:
    """Refuse a Null State: Wounds make a Trooper Unconscious or Dead, and the others make it fight for the enemy."""
    came = quoted(fields.word(name))
    if found := next((one for one in ("Unconscious", "Dead") if one in states), ""):
        raise fields.wrong(name, f"must be without {found}: write the Wounds lost in the profile, not «{came}».")
    if found := next((one for one in CHANGING_SIDES if one in states), ""):
        raise fields.wrong(name, f"must be without {found}, a State in which a Trooper changes sides, not «{came}».")


def read_enemies(edition: Edition, values: Values) -> dict[int, Combatant]:
    """Read the Reactive Troopers that have a profile, by their numbers; the first always has one."""
    there = [number for number in NUMBERS if number == 1 or values.word(f"reactive.{number}.trooper")]
    return {number: _read_enemy(edition, values.scoped(f"reactive.{number}."), number) for number in there}


def _read_enemy(edition: Edition, fields: Values, number: int) -> Combatant:
    distance = fields.inches("distance")
    return replace(_read_fighter(edition, fields, group(number), distance), number=number, distance=distance)


def unarmed_dodges(edition: Edition, values: Values) -> dict[int, str]:
    """Return what each Reactive Trooper declares that lists no weapon for the BS Attack of the form, by its number.

    It dodges, or does nothing without PH: it is a target, whatever it can answer.
    """
    found = {}
    for number in NUMBERS:
        fields = values.scoped(f"reactive.{number}.")
        if fields.word("trooper") and fields.word("declares") == BS_ATTACK and not fields.word("weapon"):
            trooper = _read_trooper(edition, fields)
            if not has_weapon_for(edition, trooper, Action.SHOOT):
                found[number] = DODGE if "PH" in trooper.attributes else NOTHING
    return found


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
