"""The fields of a Trooper of an exchange that are about Comms Attacks: its own, its Reset, and what protects it."""

from engine.controls import Choice, Control, When
from engine.decisions.comms import ProgramRules
from engine.editions import EDITIONS
from engine.exchange import Action
from engine.forms.combatant import ECM, ENEMY_REPEATER, FIREWALL, HACKABLE, STATE, WIP
from engine.rules.hacking import attack_programs

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
