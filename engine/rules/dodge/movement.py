"""A Dodge that beats every threat brings a little movement, and leads out of Close Combat."""

from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.rolls import half
from engine.ruling import Ruling, Step

INCHES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """Where the Trooper dodges: Turn, Prone, Engaged; `way_out`: the movement reaches a place out of contact.

    `contact`: the player would move into contact with an enemy.
    """

    reactive: bool
    prone: bool = False
    engaged: bool = False
    way_out: bool = True
    contact: bool = False


def movement_steps(edition: Edition, rules: DodgeRules, where: Where) -> Ruling[int]:
    """The inches that a Dodge which beats every threat allows (0, 1 or 2): n5.dodge.move, n3.dodge.move."""
    rule = edition.cite("dodge.move")
    if not (where.reactive or rules.active_move):
        return Ruling(0, (Step(rule, "A Dodge in the Active Turn brings no movement.", applied=False),))
    if where.engaged and not where.way_out:
        says = "No place out of contact is within reach: the Trooper stays where it is."
        return Ruling(0, (Step(edition.cite("dodge.disengage"), says),))
    inches = half(edition, INCHES, "Prone: the movement of") if where.prone else Ruling(INCHES, ())
    prone = (
        (Step(edition.cite("dodge.states"), f'Prone: {inches.value}".', steps=inches.because),) if where.prone else ()
    )
    says = f'A Dodge that succeeds and beats every threat allows up to {inches.value}" of movement.'
    return Ruling(inches.value, (Step(rule, says, steps=(*prone, *_how(edition, where))),))


def disengages(edition: Edition, rules: DodgeRules, where: Where) -> Ruling[bool]:
    """Whether a Dodge that beats every threat ends Engaged: n5.dodge.disengage, n3.dodge.disengage."""
    rule = edition.cite("dodge.disengage")
    if not where.engaged:
        return Ruling(False, (Step(rule, "The Trooper is not Engaged.", applied=False),))
    if not where.way_out:
        says = "A Dodge that beats every threat would end Engaged, but its movement reaches no place out of contact."
        return Ruling(False, (Step(rule, says, applied=False),))
    how = "with its movement" if where.reactive or rules.active_move else "by a millimetre between the bases"
    return Ruling(True, (Step(rule, f"A Dodge that beats every threat ends Engaged, {how}."),))


def engages(edition: Edition, rules: DodgeRules, where: Where, inches: int) -> Ruling[bool]:
    """Whether the movement may end in contact with an enemy: n5.dodge.move, n3.dodge.move.no-contact."""
    may = rules.into_contact and where.contact and inches > 0
    if rules.into_contact:
        says = "The movement may end in contact: the Trooper is then Engaged." if may else "No movement into contact."
        return Ruling(may, (Step(edition.cite("dodge.move"), says, applied=may),))
    says = "The movement never enters base contact with an enemy."
    return Ruling(False, (Step(edition.cite("dodge.move.no-contact"), says, applied=where.contact),))


def ends_immobilised(edition: Edition, *, immobilised: bool) -> Ruling[bool]:
    """Whether a Dodge that beats every threat ends Immobilized-A: n5.dodge.states."""
    if not immobilised:
        return Ruling(False, ())
    return Ruling(True, (Step(edition.cite("dodge.states"), "A Dodge that beats every threat ends Immobilized-A."),))


def _how(edition: Edition, where: Where) -> tuple[Step, ...]:
    if not edition.has("dodge.move.order"):
        return ()
    first = "after the Active Player's" if where.reactive else "first"
    return (
        Step(edition.cite("dodge.move"), "It is made in step 5.1, gives no AROs and sets off no Deployables."),
        Step(edition.cite("dodge.move.order"), f"Where both sides move by Dodge, this Trooper moves {first}."),
    )
