"""Ledger entries of Comms Attacks and Reset without a name in a profile: the Program in use, a Cybermine."""

from collections.abc import Iterator

from engine.decisions.comms import CommsRules, ProgramRules
from engine.decisions.mines import MineRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.program import ProgramProfile
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change, Whose
from engine.records.trooper import Listed


def program_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the Attack MOD of the Program in use, and the Opponent's MOD of the enemy's Program.

    Follows n5.hacking-program.attack-mod and n5.hacking-program.opponent-mod.
    """
    if roll.made_for is RollKind.COMMS_ATTACK and (own := _program(edition, roll.weapon)) and own.attack_mod:
        yield _entry(edition, roll.weapon, own.attack_mod, "hacking-program.attack-mod", Whose.OWN)
    if roll.enemy_makes is RollKind.COMMS_ATTACK and (enemy := _program(edition, roll.enemy_weapon)):
        out = "" if roll.face_to_face else "this is not a Face to Face Roll"
        if enemy.opponent_mod:
            topic = "hacking-program.opponent-mod"
            yield _entry(edition, roll.enemy_weapon, enemy.opponent_mod, topic, Whose.ENEMY, out)


def mods_to_reset(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD to a Reset against a Cybermine: n5.reset.cybermine and n5.reset.mods-enemy."""
    cybermine = edition.of(MineRules).kinds["cybermine"] if Fact.CYBERMINE in roll.facts else None
    if roll.made_for is RollKind.RESET and cybermine and cybermine.reset:
        yield _entry(edition, Listed(cybermine.name), cybermine.reset, "reset.mods-enemy", Whose.ENEMY)


def symbiobomb_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD to a Face to Face Roll against Pheroware from a SymbioBomb; a Dodge does not answer it.

    Follows n5.symbiobomb.mod and n5.symbiobomb.answer.
    """
    if Fact.SYMBIOBOMB not in roll.facts or roll.made_for is RollKind.DODGE:
        return
    out = "" if roll.face_to_face else "this is not a Face to Face Roll"
    topic = "reset.mods-enemy" if roll.made_for is RollKind.RESET else "symbiobomb.mod"
    yield _entry(edition, Listed("SymbioBomb"), edition.of(CommsRules).symbiobomb, topic, Whose.ENEMY, out)


def _program(edition: Edition, used: Listed | None) -> ProgramProfile | None:
    rules = edition.find(ProgramRules)
    return rules.read().get(used.name) if rules and used else None


def _entry(edition: Edition, listed: Listed | None, value: int, topic: str, whose: Whose, out: str = "") -> Entry:
    source = listed.name if listed else ""
    return Entry(source=source, on=Change.MOD, value=value, clause=edition.cite(topic).id, whose=whose, why_not=out)
