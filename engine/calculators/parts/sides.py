"""The fields of the two sides of an exchange: the Active Trooper, and each Reactive one."""

from engine.calculators.parts.trooper import arm, cover, rare_trooper_controls, vita_or_str
from engine.calculators.parts.weapon_hit import SEPARATE_BURST, custom_weapon_controls, weapon_control
from engine.controls import Choice, Control, Flag, Inches, Mods, Number
from engine.exchange import Action

MOST = 4
"""How many Reactive Troopers one exchange has at most."""

ACTIONS = (
    (Action.SHOOT, "shoots"),
    (Action.TEMPLATE, "uses a Direct Template"),
    (Action.DODGE, "dodges"),
    (Action.NOTHING, "does nothing"),
)
ABSENT = "absent"
"""The choice for a Reactive Trooper that is not there."""

USUAL = ("+3 Range", "-3 Range", "-6 Range", "-3 Mimetism", "-6 Mimetism", "-3 Surprise")
BS_OR_PH = "BS, or PH where it dodges."
BS = "BS, or the Attribute of its weapon."
"""The help at the Attribute of a Trooper whose Dodge has fields of its own."""

ACTIVE_ACTION = Choice(
    name="active.action", label="The Active Trooper", default=Action.SHOOT, group="Active", options=ACTIONS
)
WHOLE_BURST = Number(
    name="active.1.burst",
    label="Active Burst",
    default="3",
    low=0,
    high=6,
    help=SEPARATE_BURST,
    group="Reactive 1",
)


def group(number: int) -> str:
    """The heading of one Reactive Trooper."""
    return f"Reactive {number}"


def rare_group(number: int) -> str:
    """The heading of the fields of one Reactive Trooper that are seldom needed; all of it from the second one on."""
    return f"{group(number)}: more" if number == 1 else group(number)


def active_controls(
    *,
    action: tuple[Control, ...] = (ACTIVE_ACTION,),
    attribute_help: str = BS_OR_PH,
    burst: tuple[Control, ...] = (),
    dodge: tuple[Control, ...] = (),
    rare_dodge: tuple[Control, ...] = (),
) -> tuple[Control, ...]:
    """The Active Trooper: its `action`, and fields for its whole `burst` or a Dodge of its own where there are some."""
    label, rest = "Active", "Active: more"
    return (
        *action,
        Number(
            name="active.attribute",
            label="Active Attribute",
            default="12",
            low=0,
            high=40,
            help=attribute_help,
            group=label,
        ),
        *burst,
        arm("active.", label, label),
        Mods(name="active.mods", label="Active MODs", help="Against everybody.", group=label, usual=USUAL),
        weapon_control("active.", label, label),
        vita_or_str("active.", label, label),
        cover("active.", label, label),
        *dodge,
        *custom_weapon_controls("active.", label, rest),
        *rare_trooper_controls("active.", label, rest),
        *rare_dodge,
    )


def reactive_action(number: int, *, there: int = 1) -> Choice:
    """What a Reactive Trooper does; by default those up to the number `there` shoot, and the others are not there."""
    label = group(number)
    absent = () if number == 1 else ((ABSENT, "is not there"),)
    return Choice(
        name=f"reactive.{number}.action",
        label=label,
        default=Action.SHOOT if number <= there else ABSENT,
        group=label,
        options=(*absent, *ACTIONS),
    )


def share_of_burst(number: int) -> Number:
    """The dice of the Active Trooper's Burst that are aimed at one Reactive Trooper of several."""
    label = group(number)
    return Number(
        name=f"active.{number}.burst",
        label=f"Active dice at {label}",
        default="3" if number == 1 else "0",
        low=0,
        high=6,
        help=f"Its share of the Burst; 1 or more where a Direct Template touches it. {SEPARATE_BURST}",
        group=label,
    )


def reactive_controls(
    number: int,
    *,
    action: Control,
    burst: Number | None,
    attribute_help: str = BS_OR_PH,
    dodge: tuple[Control, ...] = (),
    rare_dodge: tuple[Control, ...] = (),
) -> tuple[Control, ...]:
    """One Reactive Trooper, and what is aimed at it: the `burst`, or None where the split of the Burst is open.

    `action` is what it does, `dodge` and `rare_dodge` the fields of a Dodge of its own.
    """
    name, label, rest = f"reactive.{number}.", group(number), rare_group(number)
    special_die = Flag(name=f"active.{number}.special_die", label=f"Active +1 SD at {label}", group=rest)
    return (
        action,
        Number(
            name=f"{name}attribute",
            label=f"{label} Attribute",
            default="11",
            low=0,
            high=40,
            help=attribute_help,
            group=label,
        ),
        *((burst,) if burst else ()),
        Mods(name=f"{name}mods", label=f"{label} MODs", group=label, usual=USUAL),
        *dodge,
        weapon_control(name, label, label),
        _distance(name, label),
        cover(name, label, label),
        arm(name, label, label),
        vita_or_str(name, label, label),
        Mods(name=f"active.{number}.mods", label=f"Active MODs at {label}", group=rest, usual=USUAL),
        *((special_die,) if burst else ()),
        Number(
            name=f"{name}burst", label=f"{label} Burst", default="1", low=1, high=6, help=SEPARATE_BURST, group=rest
        ),
        Flag(name=f"{name}special_die", label=f"{label} +1 SD", group=rest),
        *rare_dodge,
        *custom_weapon_controls(name, label, rest),
        *rare_trooper_controls(name, label, rest),
    )


def _distance(prefix: str, label: str) -> Inches:
    """How far a Reactive Trooper is from the Active one."""
    return Inches(
        name=f"{prefix}distance",
        label=f"Distance to {label}",
        default="0",
        high=96,
        help="In inches, for weapons given by name. Leave at 0 if you enter the Range MOD yourself.",
        group=label,
    )
