"""Ledger entries in Close Combat without a name in a profile: Burst 1 in ARO, allies, typed MODs."""

from collections.abc import Iterator

from engine.decisions.states import CloseCombatRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Roll, RollKind
from engine.records.term import Change, Whose


def cc_burst(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield Burst 1 of a CC Attack in ARO, and one die for each ally in contact with the target, in either Turn.

    Follows n5.cc-attack.burst, n5.cc-multiple.active and n5.cc-multiple.reactive.
    """
    rules = edition.find(CloseCombatRules)
    if rules is None or roll.made_for is not RollKind.CC_ATTACK:
        return
    if roll.in_aro:
        clause = edition.cite("cc-attack.burst").id
        yield Entry(source="ARO", on=Change.BURST, value=rules.aro_burst, clause=clause, sets=True)
    if roll.allies:
        clause = edition.cite(f"cc-multiple.{'reactive' if roll.in_aro else 'active'}").id
        yield Entry(source="Allies in contact", on=Change.BURST, value=roll.allies, clause=clause)


def imposed_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield typed MODs that the enemy imposes; only in a Face to Face Roll: n5.cc-attack.imposed-mods."""
    if not edition.find(CloseCombatRules):
        return
    out = "" if roll.face_to_face else "this is not a Face to Face Roll"
    clause = edition.cite("cc-attack.imposed-mods").id
    for value, reason in roll.enemy_mods:
        yield Entry(source=reason, on=Change.MOD, value=value, clause=clause, whose=Whose.ENEMY, why_not=out)
