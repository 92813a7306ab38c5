"""The fields of the two sides of an exchange: the Active Trooper with its Burst, and each Reactive one."""

from dataclasses import replace

from engine.calculators.parts.dice import special_dice_control
from engine.calculators.parts.line import line_fields
from engine.calculators.parts.weapon import custom_weapon_controls, weapon_control
from engine.controls import Choice, Control, Inches, Mods, Number, OptionalNumber, Values, When
from engine.decisions.comms import ProgramRules
from engine.editions import EDITIONS
from engine.exchange import Action
from engine.forms import Field, controls_of
from engine.forms.combatant import (
    BURST,
    ECM,
    ENEMY_REPEATER,
    FIREWALL,
    HACKABLE,
    IN_COVER,
    MIMETISM_AT,
    PH,
    RARE_OF_SIDE,
    ROLLED,
    STATE,
    WIP,
)
from engine.forms.trooper import (
    ARM,
    BERSERK,
    BURST_MOD,
    FIRETEAM,
    HELPERS,
    IMPOSES,
    MARTIAL_ARTS,
    NATURAL_BORN_WARRIOR,
    PROTHEION,
    RAISED,
    SURPRISE_ATTACK,
    TRIANGULATED_FIRE,
    VITA,
)
from engine.rules.hacking import attack_programs

PLAIN_PH = 10
"""The PH of a target against PARA if none is given."""
TARGET_PH = Field(
    OptionalNumber(
        "target_ph",
        "target's PH",
        low=0,
        high=40,
        help=f"Against PARA, for all targets. Empty: the PH of each, or {PLAIN_PH}. 0 for a target without PH.",
        empty="its own",
    )
)


def refuse_without_protheion(fields: Values, name: str) -> None:
    """Refuse a number in this field of a Trooper without Protheion."""
    if fields.number(name) and not fields.flag("protheion"):
        raise fields.wrong(name, f"must be «0» without Protheion, not {fields.number(name)}.")


def cc_fields(who: str, group: str, action: Choice) -> tuple[Field, ...]:
    """Return the fields of the Skills and allies that a CC Attack may have, where its `action` is one."""
    return tuple(
        one.of(who, group, when=(action.name, Action.CC)) for one in (MARTIAL_ARTS, HELPERS, NATURAL_BORN_WARRIOR)
    )


def rare_cc_fields(who: str, group: str, action: Choice) -> tuple[Field, ...]:
    """Return the seldom needed fields of a CC Attack; Berserk and the like for the Active Trooper only."""
    of_the_active = (BERSERK, SURPRISE_ATTACK, BURST_MOD) if who == "Active" else ()
    return (
        *(one.of(who, group, when=(action.name, Action.CC)) for one in (IMPOSES, *of_the_active)),
        TARGET_PH.of(who, group, when=(action.name, Action.SHOOT, Action.CC, Action.TEMPLATE)),
    )


def protheion_controls(who: str, group: str, action: str) -> tuple[Control, ...]:
    """Return the controls of Protheion, where the control of this name says that the Trooper makes a CC Attack."""
    return controls_of(one.of(who, group, when=(action, Action.CC)) for one in (PROTHEION, RAISED))


PROGRAMS = tuple(
    dict.fromkeys(
        (word, word.replace("-", " ").title())
        for edition in EDITIONS.values()
        if edition.find(ProgramRules)
        for word in attack_programs(edition)
    )
)
"""The Programs with a Face to Face Roll, as the options of a choice."""

WEAPONS = (("jammer", "Jammer"), ("endgame", "PT: Endgame"), ("eraser", "PT: Eraser"))
"""The other Comms Attacks with a roll."""

COMMS_ATTACKS = (*PROGRAMS, *WEAPONS)


FIRST = "spotlight"
"""The Program that may target every Trooper."""


def comms_controls(prefix: str, label: str, group: str, action: Choice) -> tuple[Control, ...]:
    """Return the controls of a Trooper's Comms Attack and its WIP, where its `action` asks for them.

    Where a Reset is not an action of its own, it is one of those that are compared: its WIP always counts.
    """
    hacks: When = (action.name, Action.HACK)
    offered = dict(action.options)
    finds = (Action.DISCOVER,) if Action.DISCOVER in offered else ()
    rolls = (*hacks, Action.RESET, *finds) if Action.RESET in offered else ()
    help_ = "For a Comms Attack, a Reset or Discover." if finds else WIP.control.help
    return (
        Choice(
            f"{prefix}program",
            f"{label} Comms Attack",
            FIRST,
            help="A Hacking Program, or another Comms Attack.",
            group=group,
            options=COMMS_ATTACKS,
            when=hacks,
        ),
        WIP.at(group, prefix=prefix, label=f"{label} WIP", help_=help_, when=rolls).control,
        ENEMY_REPEATER.at(group, prefix=prefix, label=f"{label} {ENEMY_REPEATER.control.label}", when=hacks).control,
    )


def rare_comms_controls(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """Return the seldom needed fields of a Trooper: its Firewall, whether it is Hackable, and its State."""
    return tuple(
        one.at(group, prefix=prefix, label=f"{label} {one.control.label}").control
        for one in (FIREWALL, ECM, HACKABLE, STATE)
    )


MOST = 4
"""How many Reactive Troopers one exchange has at most."""

ACTIONS = (
    (Action.SHOOT, "BS Attack"),
    (Action.CC, "CC Attack"),
    (Action.HACK, "Comms Attack"),
    (Action.TEMPLATE, "Direct Template"),
    (Action.DODGE, "Dodge"),
    (Action.RESET, "Reset"),
    (Action.NOTHING, "nothing"),
)
ABSENT = "absent"
"""The choice for a Reactive Trooper that is not there."""

LEVEL = "Its Level, whose Bonuses are added."
USUAL = ("+3", "-3", "-6", "-3 Surprise", "-6 Surprise")
ACTIVE_ACTION = Choice("active.action", "Active declares", Action.SHOOT, group="Active", options=ACTIONS)
ATTACKS = replace(ACTIVE_ACTION, options=(*ACTIONS, (Action.IMPACT, "Impact Template")))
"""What the Active Trooper declares where an Impact Template is among it."""

PLAIN_TROOPER = {"attribute": "12", "ph": "10", "weapon": "Combi Rifle"}


def plain_troopers(*numbers: int) -> dict[str, str]:
    """Return how a form begins on a page: plain Troopers, the Reactive ones of these numbers 16" away."""
    start = {f"active.{name}": text for name, text in PLAIN_TROOPER.items()}
    for number in numbers:
        start |= {f"reactive.{number}.{name}": text for name, text in PLAIN_TROOPER.items()}
        start[f"reactive.{number}.distance"] = "16"
    return start


def group(number: int) -> str:
    """Return the heading of one Reactive Trooper."""
    return f"Reactive {number}"


def rare_group(number: int) -> str:
    """Return the heading of the fields of one Reactive Trooper that are seldom needed."""
    return f"{group(number)}: more"


def distance(prefix: str, label: str) -> Inches:
    """Return the control of how far a Reactive Trooper is from the Active one."""
    return Inches(
        f"{prefix}distance",
        f"Distance to {label}",
        "0",
        high=96,
        help="In inches. 0 if you enter the Range MOD yourself.",
        group=label,
    )


def active_controls(
    *,
    action: Choice | None = ACTIVE_ACTION,
    burst: tuple[Control, ...] = (),
    dodge: tuple[Control, ...] | None = None,
    rare_dodge: tuple[Control, ...] = (),
) -> tuple[Control, ...]:
    """Return the controls of the Active Trooper: its `action`, with fields of its own for its `burst` or `dodge`."""
    label, rest, (shoots, attacks, dodges) = "Active", "Active: more", _when(action)
    form: tuple[Field | Control, ...] = (
        *((action,) if action else ()),
        ROLLED.of(label, label, when=shoots),
        *((PH.of(label, label, when=dodges),) if dodge is None else dodge),
        weapon_control("active.", label, label, attacks),
        *(comms_controls("active.", label, label, action) if action else ()),
        *(cc_fields(label, label, action) if action else ()),
        *(one.of(label, label) for one in (ARM, IN_COVER, MIMETISM_AT)),
        *burst,
        Mods("active.mods", "Active MODs", help="Against everybody.", group=rest, usual=USUAL),
        VITA.of(label, rest),
        *custom_weapon_controls("active.", label, rest),
        *(rare_cc_fields(label, rest, action) if action else ()),
        *(one.of(label, rest) for one in RARE_OF_SIDE),
        *line_fields(label, rest, action),
        TRIANGULATED_FIRE.of(label, rest, when=(action.name, Action.SHOOT) if action else ()),
        FIRETEAM.of(label, rest, help_=LEVEL),
        *rare_comms_controls("active.", label, rest),
        *rare_dodge,
    )
    return controls_of(form)


def _when(action: Choice | None) -> tuple[When, When, When]:
    """Return when a Trooper rolls for an attack, attacks and dodges; always where what it does is open."""
    if action is None:
        return (), (), ()
    dodges = (action.name, Action.DODGE) if Action.DODGE in dict(action.options) else ()
    impact = (Action.IMPACT,) if Action.IMPACT in dict(action.options) else ()
    rolls = (action.name, Action.SHOOT, Action.CC, *impact)
    return rolls, (*rolls, Action.TEMPLATE), dodges


def reactive_action(number: int, *, there: int = 1) -> Choice:
    """Return the control of a Reactive Trooper's action: a shot up to the number `there`, else not there."""
    label = group(number)
    absent = () if number == 1 else ((ABSENT, "is not there"),)
    return Choice(
        f"reactive.{number}.action",
        f"{label} declares",
        Action.SHOOT if number <= there else ABSENT,
        group=label,
        options=(*absent, *ACTIONS),
    )


def reactive_controls(
    number: int,
    *,
    action: Choice,
    burst: Control | None,
    dodge: tuple[Control, ...] | None = None,
    rare_dodge: tuple[Control, ...] = (),
) -> tuple[Control, ...]:
    """Return the controls of a Reactive Trooper, with the `burst` aimed at it; None where the split is open.

    `action` is what it does, `dodge` and `rare_dodge` the fields of a Dodge of its own.
    """
    name, label, rest = f"reactive.{number}.", group(number), rare_group(number)
    shoots, attacks, dodges = _when(action)
    special_die = special_dice_control(f"active.{number}.special_die", f"Active +1 SD at {label}", rest)
    form: tuple[Field | Control, ...] = (
        action,
        ROLLED.of(label, label, when=shoots, default="11"),
        *((PH.of(label, label, when=dodges),) if dodge is None else dodge),
        weapon_control(name, label, label, attacks),
        *comms_controls(name, label, label, action),
        *cc_fields(label, label, action),
        distance(name, label),
        *((burst,) if burst and number > 1 else ()),
        *(one.of(label, label) for one in (IN_COVER, MIMETISM_AT, ARM)),
        VITA.of(label, rest),
        *((burst,) if burst and number == 1 else ()),
        *((special_die,) if burst else ()),
        Mods(f"{name}mods", f"{label} MODs", group=rest, usual=USUAL),
        Mods(f"active.{number}.mods", f"Active MODs at {label}", group=rest, usual=USUAL),
        BURST.of(label, rest),
        special_dice_control(f"{name}special_die", f"{label} +1 SD", rest),
        *rare_dodge,
        *custom_weapon_controls(name, label, rest),
        *rare_cc_fields(label, rest, action),
        *(one.of(label, rest) for one in RARE_OF_SIDE),
        *line_fields(label, rest, action),
        FIRETEAM.of(label, rest, help_=LEVEL),
        *rare_comms_controls(name, label, rest),
    )
    return controls_of(form)


BY_WEAPON = "the weapon's"
PLAIN_BURST = 3
"""The Burst of a weapon that is not named."""

WHOLE_BURST = (
    OptionalNumber(
        "active.1.burst",
        "Active Burst",
        low=0,
        high=6,
        help=f"Empty: as the weapon prints it, or {PLAIN_BURST} if none is named.",
        group="Active: more",
        empty=BY_WEAPON,
    ),
    special_dice_control("active.1.special_die", "Active +1 SD", "Active: more"),
)
"""The Burst of the Active Trooper where it is aimed at one Reactive Trooper."""


def share_of_burst(number: int) -> Control:
    """Return the control of the dice of the Active Trooper's Burst aimed at one Reactive Trooper of several.

    Where nothing is given, the rest of the weapon's Burst is aimed at the first one.
    """
    name, label = f"active.{number}.burst", f"Active dice at {group(number)}"
    if number > 1:
        touched = "1 where a Template touches it."
        return Number(name, label, "0", low=0, high=6, help=touched, group=group(number))
    plain = f"Empty: what is left of the weapon's Burst, or {PLAIN_BURST} if none is named."
    return OptionalNumber(
        name,
        label,
        low=0,
        high=6,
        help=f"{plain} 1 or more where a Template touches it.",
        group=rare_group(number),
        empty=BY_WEAPON,
    )
