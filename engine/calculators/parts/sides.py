"""The fields of the two sides of an exchange: the Active Trooper, and each Reactive one."""

from dataclasses import replace

from engine.calculators.parts.combat_fields import cc_fields, rare_cc_fields
from engine.calculators.parts.comms_fields import comms_controls, rare_comms_controls
from engine.calculators.parts.line import line_fields
from engine.calculators.parts.special_dice import special_dice_control
from engine.calculators.parts.weapon import custom_weapon_controls, weapon_control
from engine.controls import Choice, Control, Inches, Mods, When
from engine.exchange import Action
from engine.forms import Field, controls_of
from engine.forms.combatant import BURST, IN_COVER, MIMETISM_AT, PH, RARE_OF_SIDE, ROLLED
from engine.forms.trooper import ARM, FIRETEAM, TRIANGULATED_FIRE, VITA

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
        ARM.of(label, label),
        IN_COVER.of(label, label),
        MIMETISM_AT.of(label, label),
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
        IN_COVER.of(label, label),
        MIMETISM_AT.of(label, label),
        ARM.of(label, label),
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
