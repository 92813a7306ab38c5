"""Saving Rolls against a Comms Attack use BTS; a Firewall helps, Cover does not."""

from dataclasses import replace

from engine.edition import Edition
from engine.records.roll import Fact, RollKind
from engine.records.trooper import Trooper
from engine.rules.ledger import ledger, plain_roll, roll_mods
from engine.rules.mods import Mod
from engine.ruling import Ruling


def comms_save_mods(edition: Edition, profile: Trooper) -> Ruling[tuple[Mod, ...]]:
    """Return a Trooper's MODs to its Saving Rolls against any Comms Attack: n5.firewall.save."""
    saving = plain_roll(RollKind.SAVING_ROLL, profile)
    roll = replace(saving, facts=frozenset({Fact.COMMS_ATTACK}), enemy_makes=RollKind.COMMS_ATTACK)
    entries = ledger(edition, roll)
    return Ruling(roll_mods(entries.value), entries.because)
