"""What a Reset opposes and ends, and the target of an attack through an enemy Repeater."""

from dataclasses import replace

from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.records.trooper import ProfileEntry, Trooper
from engine.ruling import Ruling, Step
from engine.wording import joined_names

ENDED_BY_RESET = ("Targeted", "Immobilized-B", "Isolated")
"""The States that a Reset ends: n5.reset.cancel."""


def through_enemy_repeater(edition: Edition, target: Trooper) -> Ruling[Trooper]:
    """Return the target of an attack through a Repeater of its own side, with the Repeater's Firewall.

    Follows n5.hacking-area.enemy-repeater-firewall; n5.firewall.one decides which Firewall counts. While the target is
    Unconscious its own Equipment is off, but not that of the Repeater: n5.firewall.off.
    """
    mod = edition.of(CommsRules).enemy_repeater
    firewall = ProfileEntry("Firewall", 0, (str(mod),))
    if target.is_out:
        states = tuple(state for state in target.states if state != "Unconscious")
        target = replace(target, equipment=(), states=states, lost=0)
    says = f"Through an enemy Repeater: the target has Firewall ({mod})."
    step = Step(edition.cite("hacking-area.enemy-repeater-firewall"), says)
    return Ruling(replace(target, equipment=(*target.equipment, firewall)), (step,))


def reset_steps(
    edition: Edition, states: tuple[str, ...], attacks: int, *, without_roll: bool = False
) -> tuple[Step, ...]:
    """Return the steps on what a Reset opposes and ends: n5.reset.roll, n5.reset.normal and n5.reset.cancel.

    `attacks` is how many Comms Attacks with a roll target the Trooper; `without_roll`: one without a roll does.
    """
    why = "The attack makes no roll" if without_roll else "Nothing that Reset evades targets the Trooper"
    topic, says = "reset.normal", f"{why}: a Normal Roll of one WIP die."
    if attacks:
        which = "the Comms Attack" if attacks == 1 else f"all {attacks} Comms Attacks"
        topic, says = "reset.roll", f"One WIP die, Face to Face with {which}, whatever the Burst."
    ended = [state for state in ENDED_BY_RESET if state in states]
    ends = f"A Reset that succeeds ends {joined_names(ended)}." if ended else "There is no State for a Reset to end."
    return (Step(edition.cite(topic), says), Step(edition.cite("reset.cancel"), ends, applied=bool(ended)))
