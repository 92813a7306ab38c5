"""The fields of a Trooper that are about its CC Attack: Skills, allies, what it imposes, and Protheion."""

from engine.controls import Choice, Control, Flag, Mods, Number, OptionalNumber, When
from engine.decisions.states import CloseCombatRules
from engine.editions import decisions_on
from engine.exchange import Action

PLAIN_PH = 10
"""The PH of a target against PARA where none is given."""

LEVELS = (("0", "none"), *((str(level), f"L{level}") for level in range(1, 6)))


def cc_controls(prefix: str, label: str, group: str, action: Choice) -> tuple[Control, ...]:
    """Return the controls of the Skills and allies that a CC Attack may have, where its `action` is one."""
    when = _attacks(action)
    return (
        martial_arts(prefix, label, group, when),
        helpers(prefix, label, group, when),
        natural_born_warrior(prefix, label, group, when),
    )


def rare_cc_controls(prefix: str, label: str, group: str, action: Choice) -> tuple[Control, ...]:
    """Return the seldom needed fields of a CC Attack; Berserk and the like for the Active Trooper only."""
    when = _attacks(action)
    of_the_active = (berserk, surprise, extra_burst) if prefix == "active." else ()
    return (
        imposes(prefix, label, group, when),
        *(control(prefix, label, group, when) for control in of_the_active),
        target_ph(prefix, label, group, (action.name, Action.SHOOT, Action.CC, Action.TEMPLATE)),
    )


def protheion_controls(prefix: str, label: str, group: str, action: str) -> tuple[Control, ...]:
    """Return the controls of Protheion, where the control of this name says that the Trooper makes a CC Attack."""
    when = (action, Action.CC)
    return (protheion(prefix, label, group, when), raised(prefix, label, group, when))


def _attacks(action: Choice) -> When:
    return (action.name, Action.CC)


def martial_arts(prefix: str, label: str, group: str, when: When = ()) -> Choice:
    """Return the control of the Level of Martial Arts."""
    return Choice(
        name=f"{prefix}martial_arts",
        label=f"{label} Martial Arts",
        default="0",
        group=group,
        options=LEVELS,
        when=when,
    )


def helpers(prefix: str, label: str, group: str, when: When = ()) -> Number:
    """Return the control of the allies in contact with the enemy."""
    return Number(
        name=f"{prefix}helpers",
        label=f"{label} allies in contact",
        default="0",
        low=0,
        high=5,
        help="Those that touch the enemy and are neither in a Null State nor Immobilized.",
        group=group,
        when=when,
    )


def natural_born_warrior(prefix: str, label: str, group: str, when: When = ()) -> Flag:
    """Return the control of whether a Trooper has Natural Born Warrior."""
    return Flag(name=f"{prefix}natural_born_warrior", label=f"{label} Natural Born Warrior", group=group, when=when)


def imposes(prefix: str, label: str, group: str, when: When = ()) -> Mods:
    """Return the control of the MODs that a Trooper imposes on the enemy."""
    return Mods(
        name=f"{prefix}imposes",
        label=f"{label} imposes",
        help="MODs to the enemy's Face to Face Roll, except those of Martial Arts and Surprise Attack.",
        group=group,
        usual=("-3 CC Attack", "-3 PARA CC Weapon", "-6 PARA CC Weapon", "-3 Protheion"),
        when=when,
    )


def berserk(prefix: str, label: str, group: str, when: When = ()) -> Number:
    """Return the control of the MOD of Berserk."""
    return Number(
        name=f"{prefix}berserk",
        label=f"{label} Berserk",
        default="0",
        low=0,
        high=12,
        help="Its MOD: 3.",
        group=group,
        when=when,
    )


def surprise(prefix: str, label: str, group: str, when: When = ()) -> Number:
    """Return the control of the MOD of Surprise Attack."""
    return Number(
        name=f"{prefix}surprise",
        label=f"{label} Surprise Attack",
        default="0",
        low=-12,
        high=0,
        help="Its MOD: -3, from a Marker or Hidden Deployment. 0 if the enemy ignores it.",
        group=group,
        when=when,
    )


def extra_burst(prefix: str, label: str, group: str, when: When = ()) -> Number:
    """Return the control of the Burst that CC Attack (+1B) adds."""
    return Number(
        name=f"{prefix}burst_mod",
        label=f"{label} CC Attack (+B)",
        default="0",
        low=0,
        high=5,
        help="1 for CC Attack (+1B).",
        group=group,
        when=when,
    )


def target_ph(prefix: str, label: str, group: str, when: When) -> OptionalNumber:
    """Return the control of the PH with which the target saves against PARA, instead of its own PH."""
    return OptionalNumber(
        name=f"{prefix}target_ph",
        label=f"{label} target's PH",
        low=0,
        high=40,
        help=f"Against PARA, for all targets. Empty: the PH of each, or {PLAIN_PH}. 0 for a target without PH.",
        group=group,
        when=when,
        empty="its own",
    )


def protheion(prefix: str, label: str, group: str, when: When = ()) -> Flag:
    """Return the control of whether a Trooper has Protheion."""
    return Flag(name=f"{prefix}protheion", label=f"{label} Protheion", group=group, when=when)


def raised(prefix: str, label: str, group: str, when: When = ()) -> Number:
    """Return the control of how much Protheion has raised the VITA of a Trooper before."""
    return Number(
        name=f"{prefix}raised",
        label=f"{label} VITA raised before",
        default="0",
        low=0,
        high=decisions_on(CloseCombatRules)[0].most_raised,
        help="Power-Up Tokens of Protheion.",
        group=group,
        when=when,
    )
