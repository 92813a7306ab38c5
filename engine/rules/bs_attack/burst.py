"""The Burst of a shooter, by the Skill or the State that it shoots with."""

from engine.edition import Edition
from engine.records.roll import Roll, RollKind
from engine.records.term import Change, Whose
from engine.records.trooper import Trooper
from engine.records.weapon import Weapon
from engine.rules.ledger import burst_of_roll, entry_step, ledger
from engine.rules.rolls import aro_burst_steps
from engine.ruling import Ruling


def of_burst(burst: int) -> Weapon:
    """Return a weapon of which no more than its Burst is known."""
    return Weapon("", (), None, burst, "", "", "", ())


def shooter_burst(edition: Edition, shooter: Trooper, printed: int, *, in_aro: bool) -> Ruling[int]:
    """Return the Burst of a shooter whose weapon prints this one.

    Follows n5.aro.burst, n5.neurocinetics.active and n5.neurocinetics.reactive.
    """
    roll = Roll(made_for=RollKind.BS_ATTACK, trooper=shooter, in_aro=in_aro, weapon_profile=of_burst(printed))
    entries = ledger(edition, roll).value
    found = burst_of_roll(edition, printed, entries).value
    by_name = [one for one in entries if one.on is Change.BURST and (one.whose is Whose.OWN or one.out)]
    return Ruling(found, tuple(map(entry_step, by_name)) or aro_burst_steps(edition, found))
