"""Who may declare a Dodge against what."""

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.records.roll import Fact, Roll
from engine.rules.ledger import given_by_fireteam

SIXTH_SENSE = "Sixth Sense"


def has_sixth_sense(edition: Edition, roll: Roll) -> bool:
    """Return whether a Trooper has Sixth Sense, in its profile or by the Level of its Fireteam."""
    of_fireteam = roll.fireteam > 0 and SIXTH_SENSE in given_by_fireteam(edition, roll.fireteam)
    return of_fireteam or roll.trooper.has(SIXTH_SENSE) is not None


def may_dodge_while_engaged(edition: Edition, rules: DodgeRules, roll: Roll) -> bool:
    """Return whether an Engaged Trooper can dodge an attack from outside its Close Combat.

    Follows n3.dodge.faq.sixth-sense and n5.bs-into-combat.target-dodge.
    """
    in_zoc = rules.outside_in_zoc and Fact.NO_LOF in roll.facts
    return bool(rules.engaged_outside) and (has_sixth_sense(edition, roll) or in_zoc)
