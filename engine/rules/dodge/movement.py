"""A Dodge that beats every threat lets its Trooper move a little, and leave Close Combat."""

from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.rolls import half
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgePlace:
    """The situation of the dodging Trooper: the Turn, Prone, Foxhole, Engaged.

    `extra_inches` (0 or more) are those in the brackets of its Dodge. `free_place_in_reach`: the movement can reach a
    position out of contact; `contact`: the player wants to end it in contact with an enemy.
    """

    reactive: bool
    prone: bool = False
    foxhole: bool = False
    extra_inches: int = 0
    engaged: bool = False
    free_place_in_reach: bool = True
    contact: bool = False

    @property
    def held_by_foxhole(self) -> bool:
        """Return whether Foxhole prevents movement: in ARO it cannot be ended."""
        return self.foxhole and self.reactive


def inches_of_movement(edition: Edition, rules: DodgeRules, place: DodgePlace) -> Ruling[int]:
    """Return the inches that a Dodge which beats every threat allows, 0 for no movement.

    Follows n5.dodge.move, n5.dodge.states and n3.dodge.move.
    """
    rule = edition.cite("dodge.move")
    if not (place.reactive or rules.active_move):
        return Ruling(0, (Step(rule, "A Dodge in the Active Turn allows no movement.", applied=False),))
    if place.engaged and not place.free_place_in_reach:
        says = "No place out of contact is within reach: the Trooper stays where it is."
        return Ruling(0, (Step(edition.cite("dodge.disengage"), says),))
    if place.held_by_foxhole:
        says = "Foxhole: the Dodge counts, but moves nobody."
        return Ruling(0, (Step(edition.cite("dodge.states"), says),))
    inches = _inches(edition, rules, place)
    says = f'A Dodge that succeeds and beats every threat allows up to {inches.value}" of movement.'
    return Ruling(inches.value, (Step(rule, says, steps=(*inches.because, *_when(edition, rules, place))),))


def disengages(edition: Edition, rules: DodgeRules, place: DodgePlace) -> Ruling[bool]:
    """Return whether a Dodge that beats every threat ends Engaged: n5.dodge.disengage, n3.dodge.disengage."""
    rule = edition.cite("dodge.disengage")
    if not place.engaged:
        return Ruling(False, (Step(rule, "The Trooper is not Engaged.", applied=False),))
    if place.held_by_foxhole:
        says = "A Dodge that beats every threat would end Engaged, but Foxhole allows no movement."
        return Ruling(False, (Step(rule, says, applied=False),))
    if not place.free_place_in_reach:
        says = "A Dodge that beats every threat would end Engaged, but its movement reaches no place out of contact."
        return Ruling(False, (Step(rule, says, applied=False),))
    how = "with its movement" if place.reactive or rules.active_move else "by moving the bases a millimetre apart"
    return Ruling(True, (Step(rule, f"A Dodge that beats every threat ends Engaged, {how}."),))


def engages(edition: Edition, rules: DodgeRules, place: DodgePlace, inches: int) -> Ruling[bool]:
    """Return whether the movement may end in contact with an enemy: n5.dodge.move, n3.dodge.move.no-contact."""
    may = rules.into_contact and place.contact and inches > 0
    if rules.into_contact:
        says = "The movement may end in contact: the Trooper is then Engaged." if may else "No movement into contact."
        return Ruling(may, (Step(edition.cite("dodge.move"), says, applied=may),))
    says = "The movement never enters base contact with an enemy."
    return Ruling(False, (Step(edition.cite("dodge.move.no-contact"), says, applied=place.contact),))


def ends_immobilized_a(edition: Edition, *, immobilized_a: bool) -> Ruling[bool]:
    """Return whether a Dodge that beats every threat ends Immobilized-A: n5.dodge.states."""
    if not immobilized_a:
        return Ruling(False, ())
    return Ruling(True, (Step(edition.cite("dodge.states"), "A Dodge that beats every threat ends Immobilized-A."),))


def _inches(edition: Edition, rules: DodgeRules, place: DodgePlace) -> Ruling[int]:
    """Return the inches of movement: plus those in brackets, halved if Prone, and with the end of Foxhole."""
    inches = rules.movement + place.extra_inches
    added = f'{rules.movement}" + {place.extra_inches}" in the brackets of Dodge: {inches}".'
    found = [Step(edition.cite("dodge.move"), added)] if place.extra_inches else []
    if place.prone:
        halved = half(edition, inches, "Prone: the movement of")
        inches = halved.value
        found.append(Step(edition.cite("dodge.states"), f'Prone: {inches}".', steps=halved.because))
    if place.foxhole:
        found.append(Step(edition.cite("dodge.states"), "Foxhole may be ended at the start of the Dodge move."))
    return Ruling(inches, tuple(found))


def _when(edition: Edition, rules: DodgeRules, place: DodgePlace) -> tuple[Step, ...]:
    if not rules.late_move:
        return ()
    first = "after the Active Player's" if place.reactive else "first"
    return (
        Step(edition.cite("dodge.move"), "It is made in step 5.1, allows no AROs and triggers no Deployables."),
        Step(edition.cite("dodge.move.order"), f"Where both sides move by Dodge, this Trooper moves {first}."),
    )
