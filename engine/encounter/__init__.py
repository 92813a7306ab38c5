"""One fight: the Troopers of an Order, what they declare, and the exchange with its ledgers that comes of it."""

from engine.encounter.actions import MOST_DICE, hacked_trooper, hit_by
from engine.encounter.combatant import (
    IMPERSONATION,
    LONG_SKILLS,
    UNARMED,
    Armed,
    Combatant,
    TableFacts,
    action_of,
    armed_for,
    armed_with,
    body_of,
    comms_use,
    has_weapon_for,
    in_force,
    use_of,
    vitality,
    why_no_target,
)
from engine.encounter.discover import JAMMER, at_impersonation_alone, depends_on
from engine.encounter.encounter import BY_LOF, Encounter, Situation, encounter, reaction
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing
from engine.encounter.shares import PLAIN_BURST, Aim, dice_in_all, own_dice

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
    "Encounter",
    "Pairing",
    "RefusedError",
    "Situation",
    "TableFacts",
    "action_of",
    "armed_for",
    "armed_with",
    "at_impersonation_alone",
    "body_of",
    "comms_use",
    "depends_on",
    "dice_in_all",
    "encounter",
    "hacked_trooper",
    "has_weapon_for",
    "hit_by",
    "in_force",
    "own_dice",
    "reaction",
    "use_of",
    "vitality",
    "why_no_target",
]
