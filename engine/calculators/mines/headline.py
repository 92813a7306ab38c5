"""The headline of an answer of the Mines calculator."""

from engine.calculators.mines.roll import MineRoll
from engine.decisions.mines import MineKind
from engine.rules.mines import Certainty, TriggerEvent
from engine.wording import percent


def headline(kind: MineKind, roll: MineRoll) -> str:
    """Say what happens where a mine is triggered and attacks."""
    skill, at = roll.skill.capitalize(), f"Success Value {roll.value.value}"
    if not roll.value.rolls:
        return f"The {kind.name} is triggered. {at}: no die is rolled, the {skill} fails."
    if roll.face is None:
        return f"The {kind.name} is triggered: {skill} at {at} evades it {percent(roll.chance)}."
    return f"The {roll.face} {'evades' if roll.evaded is Certainty.YES else 'does not evade'} the {kind.name}."


def headline_at_end(kind: MineKind, event: TriggerEvent, roll: MineRoll) -> str:
    """Say what happens where a mine lies at the end of a Dodge movement."""
    if event.dodged is Certainty.YES:
        return f"The {kind.name} is triggered, and the Dodge evades it: it does no harm."
    if not roll.value.rolls:
        no_die = f"Success Value {roll.value.value}: no die is rolled."
        return f"{no_die} There is no Dodge movement, so the {kind.name} is not triggered."
    if roll.face is None:
        only = f"only if the Dodge succeeds against every threat (against the {kind.name} {percent(roll.chance)})"
        return f"The {kind.name} is triggered {only}, and does no harm."
    if roll.evaded is Certainty.NO:
        return f"The {roll.face} does not evade the {kind.name}: there is no Dodge movement, so it is not triggered."
    only = "only if the Dodge evades every other threat too"
    return f"The {roll.face} evades the {kind.name}: it is triggered {only}, and does no harm."
