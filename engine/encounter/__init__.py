"""One fight: the Troopers of an Order, what they declare, and the exchange with its ledgers that comes of it."""

from engine.encounter.actions import hit_by
from engine.encounter.armed import UNARMED, Armed, armed_for, armed_with, has_weapon_for, use_of
from engine.encounter.bodies import body_of, vitality
from engine.encounter.combatant import IMPERSONATION, Combatant, TableFacts, in_force
from engine.encounter.comms_use import CommsUse, comms_use, why_no_target
from engine.encounter.discover_first import JAMMER, at_impersonation_alone, depends_on
from engine.encounter.encounter import BY_LOF, Encounter, Situation, encounter, reaction
from engine.encounter.impact import MOST_DICE
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing
from engine.encounter.shares import Aim, dice_in_all, own_dice
from engine.encounter.typed_shares import PLAIN_BURST

__all__ = [
    "BY_LOF",
    "IMPERSONATION",
    "JAMMER",
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
