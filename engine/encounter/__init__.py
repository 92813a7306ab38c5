"""One fight: the Troopers of an Order, what they declare, and the exchange with its ledgers that comes of it."""

from engine.encounter.actions import hit_by
from engine.encounter.armed import (
    UNARMED,
    Armed,
    CommsUse,
    armed_for,
    armed_with,
    comms_use,
    has_weapon_for,
    use_of,
    why_no_target,
)
from engine.encounter.bodies import body_of, vitality
from engine.encounter.combatant import IMPERSONATION, LONG_SKILLS, Combatant, TableFacts, in_force
from engine.encounter.discover import JAMMER, at_impersonation_alone, depends_on
from engine.encounter.encounter import BY_LOF, Encounter, Situation, encounter, reaction
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing
from engine.encounter.shares import PLAIN_BURST, Aim, dice_in_all, own_dice
from engine.encounter.templates import MOST_DICE

__all__ = [
    "BY_LOF",
    "IMPERSONATION",
    "JAMMER",
    "LONG_SKILLS",
    "MOST_DICE",
    "PLAIN_BURST",
    "UNARMED",
    "Aim",
    "Armed",
    "Combatant",
    "CommsUse",
    "Encounter",
    "Pairing",
    "RefusedError",
    "Situation",
    "TableFacts",
    "armed_for",
    "armed_with",
    "at_impersonation_alone",
    "body_of",
    "comms_use",
    "depends_on",
    "dice_in_all",
    "encounter",
    "has_weapon_for",
    "hit_by",
    "in_force",
    "own_dice",
    "reaction",
    "use_of",
    "vitality",
    "why_no_target",
]
