"""What the calculators of a whole exchange ask for: weapons, armour, and the Active Trooper."""

from engine.calculators.range import WEAPON
from engine.controls import Choice, Control, Flag, Mods, Number, Text
from engine.rules.exchange import Action
from engine.rules.strike import PRINTED

MOST = 4
"""How many Reactive Troopers one exchange has at most."""

ACTIONS = (
    (Action.SHOOT, "shoots"),
    (Action.TEMPLATE, "uses a Direct Template"),
    (Action.DODGE, "dodges"),
    (Action.NOTHING, "does nothing"),
)
OWN = {"ps": "7", "ammunition": "n", "saving_attribute": "arm"}
"""The values of a weapon of the reader's own, as the form begins."""

USUAL = ("+3 Range", "-3 Range", "-6 Range", "-3 Mimetism", "-6 Mimetism", "-3 Surprise")


def weapon(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """The weapon by its name, or what its hit brings."""
    text = Text(
        name=f"{prefix}weapon",
        label=f"{label} weapon",
        help="By name (Combi Rifle); empty for the values below.",
        group=group,
        suggestions=WEAPON.suggestions,
    )
    ps = Number(name=f"{prefix}ps", label=f"{label} PS", default=OWN["ps"], low=0, high=20, group=group)
    ammunition = Text(
        name=f"{prefix}ammunition",
        label=f"{label} Ammunition",
        default=OWN["ammunition"],
        help="n, ap, da, exp, shock, t2, plasma, em, stun, or joined: ap+da.",
        group=group,
        suggestions=("n", "ap", "da", "exp", "shock", "t2", "ap+da", "ap+exp", "plasma", "em", "stun"),
    )
    printed = Choice(
        name=f"{prefix}saving_attribute",
        label=f"{label} Saving Attribute",
        default=OWN["saving_attribute"],
        group=group,
        options=tuple((text.lower(), text) for text in PRINTED if text != "ARM+BTS"),
    )
    return (text, ps, ammunition, printed)


def body(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """What a Trooper sets against a hit."""
    return (
        Number(name=f"{prefix}armour", label=f"{label} ARM", default="1", low=0, high=20, group=group),
        Flag(
            name=f"{prefix}cover",
            label=f"{label} in Partial Cover",
            help="Brings both: -3 to shots at it, +3 to its Saving Rolls.",
            group=group,
        ),
        Number(name=f"{prefix}vita", label=f"{label} VITA or STR", default="1", low=1, high=12, group=group),
    )


def more(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """What is seldom needed of a Trooper."""
    taken = Number(
        name=f"{prefix}wounds_taken", label=f"{label} Wounds taken before", default="0", low=0, high=12, group=group
    )
    unit = Choice(
        name=f"{prefix}unit",
        label=f"{label} unit",
        default="other",
        group=group,
        options=(("other", "other"), ("hi", "HI"), ("tag", "TAG"), ("rem", "REM"), ("vh", "VH")),
    )
    immunity = Choice(
        name=f"{prefix}immunity",
        label=f"{label} Immunity",
        default="none",
        group=group,
        options=(
            ("none", "none"),
            ("critical", "Immunity (Critical)"),
            ("ammunition", "against the Ammunition"),
            ("both", "against both"),
        ),
    )
    return (
        Number(name=f"{prefix}bts", label=f"{label} BTS", default="0", low=0, high=20, group=group),
        taken,
        Flag(name=f"{prefix}structure", label=f"{label} has STR", group=group),
        unit,
        immunity,
    )


def active() -> tuple[Control, ...]:
    """The Active Trooper."""
    group = "Active"
    return (
        Choice(name="active.action", label="The Active Trooper", default=Action.SHOOT, group=group, options=ACTIONS),
        Number(
            name="active.attribute",
            label="Active Attribute",
            default="12",
            low=0,
            high=40,
            help="BS, or PH where it dodges.",
            group=group,
        ),
        Mods(name="active.mods", label="Active MODs", help="Against everybody.", group=group, usual=USUAL),
        *weapon("active.", "Active", group),
        *body("active.", "Active", group),
        *more("active.", "Active", "Active: more"),
    )
