"""A Dodge that beats every threat lets its Trooper move a little, and leave Close Combat."""

import re

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.records.roll import Roll, RollKind
from engine.rules.rolls import half
from engine.ruling import Ruling, Step

INCHES = re.compile(r'\+(\d+)"')
"""What the brackets of Dodge add to its movement."""


def held_by_foxhole(roll: Roll) -> bool:
    """Return whether Foxhole prevents movement: in ARO it cannot be ended."""
    return roll.in_aro and "Foxhole" in roll.trooper.states


def inches_of_movement(edition: Edition, rules: DodgeRules, roll: Roll, *, way_out: bool) -> Ruling[int]:
    """Return the inches that a Dodge which beats every threat allows, 0 for no movement.

    `way_out`: the movement can reach a place out of contact. Follows n5.dodge.move, n5.dodge.states and n3.dodge.move.
    """
    rule = edition.cite("dodge.move")
    if not (roll.in_aro or rules.active_move):
        return Ruling(0, (Step(rule, "A Dodge in the Active Turn allows no movement.", applied=False),))
    if "Engaged" in roll.trooper.states and not way_out:
        says = "No place out of contact is within reach: the Trooper stays where it is."
        return Ruling(0, (Step(edition.cite("dodge.disengage"), says),))
    if held_by_foxhole(roll):
        says = "Foxhole: the Dodge counts, but moves nobody."
        return Ruling(0, (Step(edition.cite("dodge.states"), says),))
    inches = _inches(edition, rules, roll)
    says = f'A Dodge that succeeds and beats every threat allows up to {inches.value}" of movement.'
    return Ruling(inches.value, (Step(rule, says, steps=(*inches.because, *_when(edition, rules, roll))),))


def disengages(edition: Edition, rules: DodgeRules, roll: Roll, *, way_out: bool) -> Ruling[bool]:
    """Return whether a Dodge that beats every threat ends Engaged: n5.dodge.disengage, n3.dodge.disengage."""
    rule = edition.cite("dodge.disengage")
    if "Engaged" not in roll.trooper.states:
        return Ruling(False, (Step(rule, "The Trooper is not Engaged.", applied=False),))
    why = "Foxhole allows no movement" if held_by_foxhole(roll) else ""
    why = why or ("" if way_out else "its movement reaches no place out of contact")
    if why:
        says = f"A Dodge that beats every threat would end Engaged, but {why}."
        return Ruling(False, (Step(rule, says, applied=False),))
    how = "with its movement" if roll.in_aro or rules.active_move else "by moving the bases a millimetre apart"
    return Ruling(True, (Step(rule, f"A Dodge that beats every threat ends Engaged, {how}."),))


def engages(edition: Edition, rules: DodgeRules, *, contact: bool, inches: int) -> Ruling[bool]:
    """Return whether the movement may end in contact with an enemy, as its player wants.

    Follows n5.dodge.move and n3.dodge.move.no-contact.
    """
    may = rules.into_contact and contact and inches > 0
    if rules.into_contact:
        says = "The movement may end in contact: the Trooper is then Engaged." if may else "No movement into contact."
        return Ruling(may, (Step(edition.cite("dodge.move"), says, applied=may),))
    says = "The movement never enters base contact with an enemy."
    return Ruling(False, (Step(edition.cite("dodge.move.no-contact"), says, applied=contact),))


def ends_immobilized_a(edition: Edition, roll: Roll) -> Ruling[bool]:
    """Return whether a Dodge that beats every threat ends Immobilized-A: n5.dodge.states."""
    if "Immobilized-A" not in roll.trooper.states:
        return Ruling(False, ())
    return Ruling(True, (Step(edition.cite("dodge.states"), "A Dodge that beats every threat ends Immobilized-A."),))


def _inches(edition: Edition, rules: DodgeRules, roll: Roll) -> Ruling[int]:
    """Return the inches of movement: plus those in brackets, halved if Prone, and with the end of Foxhole."""
    brackets = (part for one in roll.trooper.skills if one.name == RollKind.DODGE for part in one.brackets)
    extra = sum(int(found[1]) for found in map(INCHES.fullmatch, brackets) if found)
    inches = rules.movement + extra
    added = f'{rules.movement}" + {extra}" in the brackets of Dodge: {inches}".'
    found = [Step(edition.cite("dodge.move"), added)] if extra else []
    if "Prone" in roll.trooper.states:
        halved = half(edition, inches, "Prone: the movement of")
        inches = halved.value
        found.append(Step(edition.cite("dodge.states"), f'Prone: {inches}".', steps=halved.because))
    if "Foxhole" in roll.trooper.states:
        found.append(Step(edition.cite("dodge.states"), "Foxhole may be ended at the start of the Dodge move."))
    return Ruling(inches, tuple(found))


def _when(edition: Edition, rules: DodgeRules, roll: Roll) -> tuple[Step, ...]:
    if not rules.late_move:
        return ()
    first = "after the Active Player's" if roll.in_aro else "first"
    return (
        Step(edition.cite("dodge.move"), "It is made in step 5.1, allows no AROs and triggers no Deployables."),
        Step(edition.cite("dodge.move.order"), f"Where both sides move by Dodge, this Trooper moves {first}."),
    )
