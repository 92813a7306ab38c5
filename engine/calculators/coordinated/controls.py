"""The controls of a Coordinated Order: up to four participants, the Spearhead first, and their one target."""

from dataclasses import replace

from engine.calculators.coordinated.form import (
    AIMS,
    LABELS,
    NUMBERS,
    PREFIXES,
    SPEARHEAD,
    TARGET,
    Does,
    Kind,
    rare_group,
)
from engine.calculators.parts.burst import PLAIN_BURST
from engine.calculators.parts.fireteam import fireteam_control
from engine.calculators.parts.line import (
    albedo_control,
    marksmanship_control,
    side_controls,
    visor_control,
    zone_controls,
)
from engine.calculators.parts.sides import PLAIN_TROOPER, USUAL
from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.calculators.parts.trooper import arm, cover, distance, mimetism, ph, rare_side_controls, vita_or_str
from engine.calculators.parts.weapon import custom_weapon_controls, weapon_control
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, OptionalNumber, When
from engine.exchange import Action

LINE = "Line of fire"
ATTACKS = ("target.action", Action.SHOOT, Action.CC)
DODGES = ("target.action", Action.DODGE)
THERE = 2
"""How many participants a form begins with."""


def _attribute(prefix: str, label: str, default: str, when: When = ()) -> Number:
    return Number(
        f"{prefix}attribute",
        f"{label} BS",
        default,
        low=0,
        high=40,
        help="Or the Attribute of its weapon; CC for a CC Attack.",
        group=label,
        when=when,
    )


BURST = OptionalNumber(
    "spearhead.burst",
    "Spearhead Burst",
    low=1,
    high=6,
    help=f"With all bonuses, before it is halved. Empty: the weapon's, or {PLAIN_BURST} if none is named (CC: 1).",
    group=LABELS[SPEARHEAD],
    empty="the weapon's",
)


def _participant(number: int) -> tuple[Control, ...]:
    """Return the controls of one participant; those of a hit on it count only where the target attacks it."""
    prefix, label, rest = PREFIXES[number], LABELS[number], rare_group(LABELS[number])
    absent = () if number == SPEARHEAD else ((Does.ABSENT, "is not there"),)
    return (
        Choice(
            f"{prefix}action",
            f"{label} action",
            Does.ATTACK if number <= THERE else Does.ABSENT,
            help="Idle: it does not meet the Requirements, such as LoF.",
            group=label,
            options=(*absent, (Does.ATTACK, "attacks"), (Does.TEMPLATE, "Direct Template"), (Does.IDLE, "Idle")),
        ),
        _attribute(prefix, label, "12"),
        weapon_control(prefix, label, label),
        *((BURST,) if number == SPEARHEAD else ()),
        distance(prefix, label),
        special_dice_control(f"{prefix}special_die", f"{label} +1 SD", rest),
        Mods(f"{prefix}mods", f"{label} MODs", group=rest, usual=USUAL),
        cover(prefix, label, rest),
        mimetism(prefix, label, rest),
        arm(prefix, label, rest),
        vita_or_str(prefix, label, rest),
        *custom_weapon_controls(prefix, label, rest),
        *rare_side_controls(prefix, label, rest),
        visor_control(rest, prefix, label),
        marksmanship_control(rest, prefix, label),
        albedo_control(rest, prefix, f"{label} Albedo"),
    )


def _target() -> tuple[Control, ...]:
    prefix, rest = "target.", rare_group(TARGET)
    action = Choice(
        "target.action",
        "Target declares",
        Action.SHOOT,
        help="Its one ARO.",
        group=TARGET,
        options=(
            (Action.SHOOT, "BS Attack"),
            (Action.CC, "CC Attack"),
            (Action.DODGE, "Dodge"),
            (Action.NOTHING, "nothing"),
        ),
    )
    return (
        action,
        Choice(
            "target.aim",
            "Target attacks",
            "spearhead",
            group=TARGET,
            options=tuple((word, LABELS[number]) for word, number in AIMS.items()),
            when=ATTACKS,
        ),
        _attribute(prefix, TARGET, "11", ATTACKS),
        ph(prefix, TARGET, TARGET, DODGES),
        weapon_control(prefix, TARGET, TARGET, ATTACKS),
        cover(prefix, TARGET, TARGET),
        mimetism(prefix, TARGET, TARGET),
        arm(prefix, TARGET, TARGET),
        vita_or_str(prefix, TARGET, TARGET),
        *_of_aro(rest),
        *custom_weapon_controls(prefix, TARGET, rest),
        *rare_side_controls(prefix, TARGET, rest),
        *side_controls(prefix, TARGET, rest, action),
        fireteam_control(rest, prefix, TARGET, "Its Level. No participant is in one."),
    )


def _of_aro(rest: str) -> tuple[Control, ...]:
    """Return the seldom needed controls of the target's ARO."""
    return (
        Flag("target.targeted", "Target is Targeted", group=rest),
        Mods("target.mods", "Target MODs", help="To its ARO.", group=rest, usual=USUAL),
        Number(
            "target.burst",
            "Target Burst",
            "1",
            low=1,
            high=6,
            help="1 in ARO, unless a rule says more: Suppressive Fire has 3, all at one attacker.",
            group=rest,
        ),
        special_dice_control("target.special_die", "Target +1 SD", rest),
    )


DICE = (
    Dice("target.dice", "Target's dice", help="A Dodge is the same die against every attack.", most=MOST_DICE),
    *(Dice(f"{PREFIXES[n]}dice", f"{LABELS[n]}'s dice", most=MOST_DICE) for n in NUMBERS),
    *(Dice(f"{PREFIXES[n]}save_dice", f"{LABELS[n]} Saving Rolls", most=60) for n in NUMBERS),
    *(Dice(f"target.{n}.save_dice", f"Target Saving Rolls against {LABELS[n]}", most=60) for n in NUMBERS),
)
"""The dice in the order in which they are rolled: the ARO and the attacks, then Saving Rolls."""

CONTROLS = (
    Choice(
        "attack",
        "Attack",
        Kind.BS,
        options=((Kind.BS, "BS Attack"), (Kind.CC, "CC Attack")),
        help="All declare the same. In a CC Attack the Spearhead alone rolls.",
    ),
    Number(
        "allies",
        "Allies in contact",
        "0",
        low=0,
        high=5,
        help="With the target, participants or not: +1 Burst each.",
        when=("attack", Kind.CC),
    ),
    *(control for number in NUMBERS[:THERE] for control in _participant(number)),
    *_target(),
    *(control for number in NUMBERS[THERE:] for control in _participant(number)),
    *(replace(control, when=("attack", Kind.BS)) for control in zone_controls(LINE)),
    *DICE,
)
FOLDED = (LINE, *(rare_group(LABELS[n]) for n in NUMBERS), rare_group(TARGET), *(LABELS[n] for n in NUMBERS[THERE:]))
START = {
    f"{prefix}{name}": text
    for prefix in (*(PREFIXES[n] for n in NUMBERS[:THERE]), "target.")
    for name, text in PLAIN_TROOPER.items()
    if name != "ph" or prefix == "target."
} | {f"{PREFIXES[n]}distance": "16" for n in NUMBERS[:THERE]}
