"""The ledger: everything that affects a roll, from both profiles and the table, and the resulting numbers."""

from engine.rules.ledger.ammunition import OF_HIT, ammunition_entries, parts_of, saves_of_hit
from engine.rules.ledger.effects import NamedEffect, attribute_rolled, given_by_fireteam, is_on, mod_values
from engine.rules.ledger.entries import NFB, entry_step, is_cancelled, ledger, sentence
from engine.rules.ledger.readers import (
    MAXIMUM,
    attribute_of_roll,
    barred_by,
    burst_of_roll,
    counting,
    fireteam_steps,
    forbidden,
    over_maximum,
    roll_mods,
    roll_value,
    special_dice,
)
from engine.rules.ledger.sources import AFTER_NAMES, BEFORE_NAMES, FACTS_OF_ZONES, Source, unseen
from engine.rules.ledger.twice import named_twice

__all__ = [
    "AFTER_NAMES",
    "BEFORE_NAMES",
    "FACTS_OF_ZONES",
    "MAXIMUM",
    "NFB",
    "OF_HIT",
    "NamedEffect",
    "Source",
    "ammunition_entries",
    "attribute_of_roll",
    "attribute_rolled",
    "barred_by",
    "burst_of_roll",
    "counting",
    "entry_step",
    "fireteam_steps",
    "forbidden",
    "given_by_fireteam",
    "is_cancelled",
    "is_on",
    "ledger",
    "mod_values",
    "named_twice",
    "over_maximum",
    "parts_of",
    "roll_mods",
    "roll_value",
    "saves_of_hit",
    "sentence",
    "special_dice",
    "unseen",
]
