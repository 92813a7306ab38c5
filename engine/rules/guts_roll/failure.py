"""A failed Guts Roll obliges a Trooper to move, to go Prone, or to nothing, in that order."""

from dataclasses import dataclass

from engine.decisions.guts_roll import GutsRules
from engine.edition import Edition
from engine.rules.guts_roll.options import WAYS
from engine.rules.guts_roll.situation import Situation, Way
from engine.ruling import Ruling, Step, step_where_known


@dataclass(frozen=True, slots=True)
class Obligation:
    """What a Trooper must do: the way, and the ways that are open beside it, or `disputed` whether they are."""

    way: Way
    also: tuple[Way, ...] = ()
    disputed: bool = False

    @property
    def may(self) -> tuple[str, ...]:
        """The words of the ways that are open beside it."""
        return tuple(way.word for way in self.also)


def obligation(edition: Edition, situation: Situation) -> Ruling[Obligation]:
    """What a failed Guts Roll obliges to: the first way of the edition's table that is open.

    In a danger zone N3 lets a Trooper go Prone only where that keeps further attacks off. Follows n5.guts.fail,
    n3.guts.fail, n3.guts.order and n3.guts.move.*; where n3.guts.fail is uncertain, Prone is named beside the movement.
    """
    ways = [WAYS[name] for name in edition.of(GutsRules).options]
    taken = next(way for way in ways if not way.closed(situation))
    also = tuple(WAYS[name] for name in taken.also if not WAYS[name].closed(situation))
    steps = tuple(_way_step(edition, way, taken, situation) for way in ways)
    found = Obligation(taken, also, disputed=edition.has("guts.order"))
    return Ruling(found, (*_fail_steps(edition, found, situation, steps), *_movement_steps(edition, taken)))


def _way_step(edition: Edition, way: Way, taken: Way, situation: Situation) -> Step:
    rule = edition.cite(way.topic if edition.has(way.topic) else "guts.fail")
    reason = way.closed(situation)
    if way is taken:
        return Step(rule, f"Open: {way.told(situation)}.")
    return Step(rule, f"To {way.told(situation)}: {reason or 'another way comes first'}.", applied=False)


def _fail_steps(edition: Edition, found: Obligation, situation: Situation, ways: tuple[Step, ...]) -> tuple[Step, ...]:
    inferred = found.way.word == "nothing" and not situation.prone
    doubt = edition.doubt("guts.fail") if inferred else ""
    must = f"Where it does not stand its ground, it {found.way.binds(situation)}.{doubt}"
    others = " or ".join(way.told(situation) for way in found.also)
    beside = f" It may {others} instead." if found.also else ""
    if found.also and found.disputed:
        beside = f" Uncertain: another reading of this rule lets it {others} instead."
    outside = "It is outside LoF and area already." if edition.of(GutsRules).outside_stays and situation.outside else ""
    order = "Leaving the zone or bettering the Cover comes first, then Prone, then nothing."
    best = "Leaving a danger zone comes before Total Cover, Total Cover before Partial Cover."
    return (
        Step(edition.cite("guts.fail"), f"{outside} {must}{beside}".strip(), steps=ways),
        *step_where_known(edition, "guts.order", order),
        *step_where_known(edition, "guts.move.priority", best, applied=found.way.moves),
    )


def _movement_steps(edition: Edition, taken: Way) -> tuple[Step, ...]:
    away = "The movement is never towards the attacker, not even for better Cover."
    apart = "The movement makes no contact with an enemy or an objective."
    alone = "The movement gives no AROs, triggers no Deployables and makes no contact with enemies or objectives."
    together = () if edition.has("guts.no-contact") else (Step(edition.cite("guts.fail"), alone, applied=taken.moves),)
    return (
        *step_where_known(edition, "guts.not-towards", away, applied=taken.moves),
        *step_where_known(edition, "guts.no-contact", apart, applied=taken.moves),
        *together,
    )


def effect_steps(
    edition: Edition, *, prone: bool, moves: bool, suppressive_fire: bool, barred: str
) -> tuple[Step, ...]:
    """What else a failed Guts Roll does, and whom it cannot make Prone: n5.guts.effects and n5.guts.prone-barred."""
    ends = "Failing ends Suppressive Fire." if suppressive_fire else "Not in Suppressive Fire."
    halved = 'Not Prone: it moves up to 2".'
    if prone:
        halved = f'Prone already: {"it moves" if moves else "a movement would be"} up to 1", half of 2".'
    bars = f"{barred} cannot go Prone." if barred else "Nothing about the unit keeps it from going Prone."
    return (
        *step_where_known(edition, "guts.prone-barred", bars, applied=bool(barred)),
        *step_where_known(edition, "guts.effects", halved, applied=prone and moves),
        *step_where_known(edition, "guts.effects", ends, applied=suppressive_fire),
        *step_where_known(edition, "guts.effects", "Where the Trooper stands is judged at the end of the Order."),
    )
