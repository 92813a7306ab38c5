"""The form of the Comms Attack calculator, read as plain records; what may not be declared is refused."""

from dataclasses import dataclass, replace

from engine.calculators.comms_attack.controls import SHOOTS
from engine.calculators.parts.comms.contest import ENEMY
from engine.calculators.parts.comms.trooper import (
    IMMOBILIZED,
    NO_ATTACK,
    read_attacking_target,
    refuse_action,
    refuse_reset,
    suppressing,
)
from engine.calculators.parts.fireteam import (
    fireteam_level,
    refuse_barred_fireteam,
    special_dice_of_level,
    special_dice_with,
)
from engine.calculators.parts.line import read_sight, refuse_blind
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.controls import Values
from engine.edition import Edition
from engine.records.trooper import SUPPRESSIVE_FIRE, listed_mod
from engine.rules.bs_attack import Zone
from engine.rules.comms import CommsTarget, CommsWeapon, comms_weapon
from engine.rules.mods import Mod
from engine.ruling import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackSide:
    """One side: its part of the form, what it declares, with which Comms Attack, and the Trooper itself.

    `given` is the Burst, if given; `because` says what the side imposes no longer. `fireteam` is the Level of its
    Fireteam where that adds to its roll, and `zone` and `saturation` lie in the line of its BS Attack.
    """

    fields: Values
    field: str
    title: str
    action: str
    weapon: CommsWeapon | None
    wip: int
    mods: tuple[Mod, ...]
    given: int | None
    special_die: int
    intuitive: bool
    symbiobomb: bool
    target: CommsTarget
    because: tuple[Step, ...]
    fireteam: int = 0
    zone: Zone = Zone.NONE
    saturation: bool = False


def read_sides(edition: Edition, values: Values) -> dict[str, AttackSide]:
    """Both sides; InvalidInputError where one declares what it may not, or parts do not fit together."""
    read = {field: _with_fireteam(edition, _side(edition, values, field)) for field in ("active", "reactive")}
    sides = {field: _with_line(values, side) for field, side in read.items()}
    actions = {field: side.action for field, side in sides.items()}
    if actions == {"active": "reset", "reactive": "reset"}:
        raise values.wrong(
            "reactive.action", "must not be «reset» where Active resets too: ask for each of them alone."
        )
    return sides


def _side(edition: Edition, values: Values, field: str) -> AttackSide:
    own, enemy = values.scoped(f"{field}."), values.scoped(f"{ENEMY[field]}.")
    action = own.word("action")
    if action == "reset":
        refuse_reset(own)
    weapon = None
    if action == "attack":
        weapon = comms_weapon(edition, own.word("attack"), hackable=enemy.flag("hackable"))
    if action in ("attack", "bs-attack"):
        _refuse_attack(own, weapon)
    if weapon:
        _refuse_weapon(own, weapon, field, has_str=enemy.flag("structure"))
    target = _target(own)
    states = suppressing(edition, own, target.profile.states)
    intuitive = field == "active" and action == "attack" and own.flag("intuitive")
    return AttackSide(
        fields=own,
        field=field,
        title=field.title(),
        action=action,
        weapon=weapon,
        wip=own.number("attribute"),
        mods=own.mods("mods"),
        given=own.number_if_given("burst"),
        special_die=own.number("special_die") if action in ("attack", "bs-attack") else 0,
        intuitive=intuitive,
        symbiobomb=own.flag("symbiobomb"),
        target=replace(target, profile=replace(target.profile, states=states.value)),
        because=states.because,
    )


def _with_fireteam(edition: Edition, side: AttackSide) -> AttackSide:
    """A side with what its Fireteam adds to its BS Attack, its Reset, or a Comms Attack with a BS Weapon.

    Follows n5.fireteam.suppressive-fire, n5.fireteam.bonus.level-2, n5.fireteam.bonus.level-5 and
    n5.fireteam.comms.bs-weapon.
    """
    own, shoots, resets = side.fields, side.action == SHOOTS, side.action == "reset"
    if not (shoots or resets) and (side.weapon is None or not side.weapon.rolls or side.intuitive):
        return side
    level, states = fireteam_level(own, "mods"), side.target.profile.states
    refuse_barred_fireteam(edition, own, level, (*states, *(SUPPRESSIVE_FIRE,) * own.flag("suppressive_fire")))
    if resets:
        return replace(side, fireteam=level)
    of_fireteam = special_dice_of_level(edition, level)
    extra = special_dice_with(own, of_fireteam) if shoots else max(side.special_die, of_fireteam)
    return replace(side, fireteam=level, special_die=extra)


def _with_line(values: Values, side: AttackSide) -> AttackSide:
    """A side with what affects its BS Attack, if it makes one; InvalidInputError where it cannot make it.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    if side.action != SHOOTS:
        return side
    zone, sight, profile = Zone(values.word("visibility")), read_sight(side.fields), side.target.profile
    shooter = replace(profile, skills=profile.skills + sight.skills, equipment=profile.equipment + sight.equipment)
    refuse_blind(values, shooter, side.title, " where it answers no BS Attack")
    return replace(
        side,
        target=replace(side.target, profile=shooter),
        zone=zone,
        saturation=values.flag("saturation"),
    )


def _target(own: Values) -> CommsTarget:
    """The Trooper of a side, with everything in its profile that can affect a Comms Attack."""
    target = read_attacking_target(own)
    equipment = (*target.profile.equipment, *listed_mod("Albedo", int(own.word("albedo"))))
    return replace(target, profile=replace(target.profile, equipment=equipment))


def _refuse_attack(own: Values, weapon: CommsWeapon | None) -> None:
    if weapon and weapon.deployed:
        return
    refuse_action(own, IMMOBILIZED | NO_ATTACK)
    if weapon and own.flag("isolated"):
        raise own.wrong("action", "must not be «attack» while Isolated, which switches Comms Attacks off.")


def _refuse_weapon(own: Values, weapon: CommsWeapon, field: str, *, has_str: bool) -> None:
    name = weapon.attack.name
    if weapon.vita and has_str:
        raise own.wrong("attack", f"must be one that can target a Trooper with STR, not {name}.")
    if field == "reactive" and not weapon.rolls and not weapon.deployed:
        raise own.wrong("attack", f"must be one that can be used in ARO, not {name}.")
    if own.flag("symbiobomb") and not weapon.pheroware:
        raise own.wrong("symbiobomb", f"must be «0» with {name}, not «1»: it is used with Endgame and Eraser.")
    refuse_two_special_dice(own)
    extra = own.number("special_die")
    if extra and not weapon.rolls:
        raise own.wrong("special_die", f"must be «0» with {name}, not «{extra}»: its user makes no roll.")
    if field == "active" and own.flag("intuitive"):
        if not weapon.intuitive:
            raise own.wrong("intuitive", f"must be «0» with {name}, not «1»: it has no Trait Intuitive Attack.")
        if extra:
            raise own.wrong(
                "special_die", f"must be «0» with an Intuitive Attack, not «{extra}»: that is a Long Skill."
            )
