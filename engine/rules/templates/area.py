"""A Template affects every Trooper it touches, and is cancelled if it would affect an Allied or Neutral one."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.ruling import Ruling, Step


class Allegiance(StrEnum):
    """A Trooper's side, seen from the user of a Template."""

    ENEMY = "enemy"
    ALLY = "ally"
    UNCONSCIOUS_ALLY = "unconscious-ally"
    NEUTRAL = "neutral"


class PlaceUnderTemplate(StrEnum):
    """A Trooper's place: `COMBAT` is in Close Combat with a Trooper inside, but not touched by the Template."""

    INSIDE = "inside"
    OUTSIDE = "outside"
    TOTAL_COVER = "total-cover"
    COMBAT = "combat"


@dataclass(frozen=True, slots=True)
class UnderTemplate:
    """A Trooper in or near an Area of Effect: `who` is its name in sentences, its side, and its place."""

    who: str
    allegiance: Allegiance = Allegiance.ENEMY
    place: PlaceUnderTemplate = PlaceUnderTemplate.INSIDE


class Fate(StrEnum):
    """What happens to a Template when it is placed."""

    STANDS = "stands"
    CANCELLED = "cancelled"
    FAILS = "fails"


PLACES = {
    PlaceUnderTemplate.INSIDE: ("templates.area", "is inside the Area of Effect: affected", True),
    PlaceUnderTemplate.OUTSIDE: ("templates.area", "is outside the Area of Effect: not affected", False),
    PlaceUnderTemplate.TOTAL_COVER: (
        "templates-scenery.lof",
        "is inside, but Total Cover blocks LoF from the Blast Focus: not affected",
        False,
    ),
    PlaceUnderTemplate.COMBAT: (
        "templates.close-combat",
        "is in Close Combat with a Trooper inside: affected even though the Template does not touch it",
        True,
    ),
}


def is_affected(edition: Edition, one: UnderTemplate) -> Ruling[bool]:
    """Decide whether a Template that is not cancelled affects a Trooper.

    Follows n5.templates.area, n5.templates-scenery.lof and n5.templates.close-combat.
    """
    topic, says, affected = PLACES[one.place]
    return Ruling(affected, (Step(edition.cite(topic), f"{one.who} {says}."),))


def fate_of_template(edition: Edition, main_target: UnderTemplate, others: tuple[UnderTemplate, ...]) -> Ruling[Fate]:
    """Decide what happens to a Template with a PS or a State.

    Follows n5.templates.main-target-outside, n5.templates-allies.rule, n5.templates-allies.cancelled and
    n5.templates-allies.unconscious.
    """
    if not is_affected(edition, main_target).value:
        says = "The Main Target is outside the Area of Effect: the attack fails automatically and affects nobody."
        return Ruling(Fate.FAILS, (Step(edition.cite("templates.main-target-outside"), says),))
    for one in others:
        if one.allegiance is not Allegiance.ENEMY and is_affected(edition, one).value:
            return Ruling(Fate.CANCELLED, tuple(_cancelled(edition, one)))
    says = "No Allied or Neutral Trooper would be affected: the shot stands."
    return Ruling(Fate.STANDS, (Step(edition.cite("templates-allies.cancelled"), says, applied=False),))


def _cancelled(edition: Edition, one: UnderTemplate) -> Iterator[Step]:
    neutral = one.allegiance is Allegiance.NEUTRAL
    says = f"{one.who}, {'a Neutral' if neutral else 'an Allied'} Trooper, would be affected: the shot is cancelled."
    yield Step(edition.cite("templates-allies.cancelled"), says)
    if one.allegiance is Allegiance.UNCONSCIOUS_ALLY:
        yield Step(edition.cite("templates-allies.unconscious"), "An Unconscious ally still counts as an ally.")
    yield Step(edition.cite("templates-allies.reactions"), "Reactive Troopers in its area may still declare AROs.")
    yield Step(edition.cite("templates-allies.disposable"), "The Disposable use is still spent.")
