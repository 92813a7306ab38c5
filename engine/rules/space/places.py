"""Positions that a Dodge or a failed Guts Roll may lead to, and the effect of each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from engine.decisions.dodge import DodgeRules
from engine.decisions.guts_roll import GutsRules
from engine.edition import Edition
from engine.geometry import SIXTEEN, TOUCH, Point, apart, touches, unit
from engine.rules.rolls import half
from engine.rules.space.covered import CoverFound, cover
from engine.rules.space.scenes import EXACT, Answer, engaged_with, in_inches, moved, others, with_model
from engine.rules.space.sight import all_round, line_of_fire
from engine.rules.space.ways import has_surface, is_taken, levels, too_high
from engine.ruling import Ruling, Step
from engine.scene import MM, Model, Scene

PARTS = (1.0, 0.75, 0.5, 0.25)
"""The fractions of a movement at which positions are tried."""


class Gives(StrEnum):
    """The effect of a position."""

    CONTACT = "into contact"
    OUT = "out of LoF"
    COVER = "into Cover"
    FREE = "out of Close Combat"


class GutsOutcome(StrEnum):
    """The effect of a failed Guts Roll on a Trooper."""

    OUT = "out of LoF"
    COVER = "into Cover"
    PRONE = "Prone"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Standing:
    """A position, the route to it, and its effect."""

    model: Model
    way: tuple[Point, ...]
    gives: frozenset[Gives] = frozenset()


@dataclass(frozen=True, slots=True)
class GutsPlaces:
    """The effect of a failed Guts Roll on a Trooper, and the possible positions."""

    outcome: GutsOutcome
    places: tuple[Standing, ...] = ()


def guts_places(edition: Edition, scene: Scene, model: Model, attackers: Sequence[Model]) -> Ruling[GutsPlaces]:
    """Return the effect of a failed Guts Roll, and the positions: the first option that is possible.

    Positions are tried in 16 directions at each quarter of the movement, straight and around one corner. Follows
    n5.guts.fail, n5.guts.attack-positions, n5.guts.movement-rules and n5.movement.prone-half.
    """
    full = edition.of(GutsRules).movement
    inches = half(edition, full, "Guts movement").value if model.prone else full
    there = Step(edition.cite("guts.attack-positions"), "Judged from where the attackers stand here.")
    tried = f'Tried up to {inches}", straight and round one corner; longer ways are the players’.'
    ways = Step(edition.cite("guts.movement-rules"), tried, applied=False)

    def ruling(outcome: GutsOutcome, says: str, places: tuple[Standing, ...] = ()) -> Ruling[GutsPlaces]:
        step = Step(edition.cite("guts.fail"), says, steps=(there, ways))
        return Ruling(GutsPlaces(outcome, places), (step,))

    lie = GutsOutcome.NOTHING if model.prone else GutsOutcome.PRONE
    if all(_is_out(edition, scene, model, one) for one in attackers):
        return ruling(lie, f"{model.name} is out of their LoF already: {'it stays so' if model.prone else 'Prone'}.")
    reached = [one for one in _reached(scene, model, inches) if not _enemies_touched(scene, one.model)]
    out = tuple(one for one in reached if all(_is_out(edition, scene, one.model, other) for other in attackers))
    if out:
        return ruling(GutsOutcome.OUT, f"Out of LoF: {len(out)} of the places tried, {_where(out[0])}.", out)
    covered = tuple(one for one in reached if all(_hidden(edition, scene, one.model, other) for other in attackers))
    if covered:
        says = f"No place out of LoF; into Cover: {len(covered)} of the places tried, {_where(covered[0])}."
        return ruling(GutsOutcome.COVER, says, covered)
    says = f"No place tried is out of LoF or in Cover: {'it stays Prone' if model.prone else 'Prone'}."
    return ruling(lie, says)


def dodge_places(edition: Edition, scene: Scene, model: Model, enemy: Model) -> Ruling[tuple[Standing, ...]]:
    """Return the positions after a Dodge that beats every threat, with the effect of each against an enemy.

    Follows n5.dodge.move, n5.dodge.movement-rules, n5.dodge.disengage and n5.engaged.end.dodge.
    """
    full = edition.of(DodgeRules).movement
    inches = half(edition, full, "Dodge movement").value if model.prone else full
    engaged = engaged_with(scene, model)
    found = []
    for one in _reached(scene, model, inches, enemy):
        gives = set[Gives]()
        touched = _enemies_touched(scene, one.model)
        if engaged and touched:
            continue
        if touched:
            gives.add(Gives.CONTACT)
        if engaged:
            gives.add(Gives.FREE)
        if hidden := _hidden(edition, scene, one.model, enemy):
            gives.add(hidden)
        found.append(Standing(one.model, one.way, frozenset(gives)))
    places = tuple(found)
    count = {kind: sum(kind in one.gives for one in places) for kind in Gives}
    kinds = ", ".join(f"{kind} ({number})" for kind, number in count.items() if number)
    says = f'{len(places)} of the places tried within {inches}" are free: {kinds or "none better than this one"}.'
    topic = "dodge.disengage" if engaged else "dodge.move"
    ways = "Straight ways and ways round one corner are tried; longer ones are the players’."
    below = Step(edition.cite("dodge.movement-rules"), ways, applied=False)
    return Ruling(places, (Step(edition.cite(topic), says, bool(places), (below,)),))


def _where(standing: Standing) -> str:
    x, y = standing.model.place.point
    return f"for instance {in_inches(x, 1)} from the left and {in_inches(y, 1)} from the near edge"


def _hidden(edition: Edition, scene: Scene, model: Model, attacker: Model) -> Gives | None:
    """Return whether a Trooper is completely out of an attacker's LoF, or in Cover from it; None for neither."""
    if _is_out(edition, scene, model, attacker):
        return Gives.OUT
    if not any(touches(model.body, piece.solid) for piece in scene.scenery.values()):
        return None
    found = cover(edition, scene, model, attacker).value
    return Gives.COVER if found in {CoverFound.PARTIAL, CoverFound.TOTAL} else None


def _is_out(edition: Edition, scene: Scene, model: Model, attacker: Model) -> bool:
    found = line_of_fire(edition, with_model(scene, model), attacker, all_round(model))
    return found.value.answer is Answer.NO


def _enemies_touched(scene: Scene, model: Model) -> bool:
    return any(one.is_enemy_of(model) and touches(model.body, one.body) for one in others(scene, model))


def _reached(scene: Scene, model: Model, inches: float, towards: Model | None = None) -> Iterator[Standing]:
    """Yield the positions within some inches at which a Model fits, each with a route of at most one corner.

    They include those in contact with scenery, in front of and behind it; with an enemy to go `towards`, also one in
    contact with it.
    """
    reach, start = inches * MM, model.place.point
    near = {
        name: piece
        for name, piece in scene.scenery.items()
        if piece.solid.outside(start) <= reach + 2 * model.body.radius
    }
    here = replace(scene, scenery=near)
    places = [(start[0] + i * reach * part, start[1] + j * reach * part) for part in PARTS for i, j in SIXTEEN]
    for i, j in SIXTEEN:
        spans = (piece.solid.crossing(start, (i, j), model.body.radius) for piece in near.values())
        ends = [end for span in spans if span for end in span if 0 < end <= reach]
        places += [(start[0] + i * end, start[1] + j * end) for end in ends]
    if towards:
        i, j = unit(towards.body.x - start[0], towards.body.y - start[1])
        far = apart(start, towards.place.point) - model.body.radius - towards.body.radius
        places += [(start[0] + i * far, start[1] + j * far)] if 0 < far <= reach else []
    for place in places:
        standing = _go(here, model, (start, place))
        if standing is None:
            standing = next((one for way in _bent(start, place, reach) if (one := _go(here, model, way))), None)
        if standing:
            yield standing


def _bent(start: Point, end: Point, reach: float) -> Iterator[tuple[Point, Point, Point]]:
    """Yield routes of at most this length with one corner."""
    for part in PARTS[1:]:
        for i, j in SIXTEEN:
            corner = start[0] + i * reach * part, start[1] + j * reach * part
            if apart(start, corner) + apart(corner, end) <= reach + EXACT:
                yield start, corner, end


def _go(scene: Scene, model: Model, way: tuple[Point, ...]) -> Standing | None:
    """Return a Model at the end of a route; None if it does not fit there, cannot vault an obstacle, or is stopped."""
    steps = levels(scene, model, way)
    there = moved(model, way[-1], steps[-1].surface)
    if is_taken(scene, there) or not has_surface(scene, there) or too_high(model, steps) > model.height + EXACT:
        return None
    stopped = any(
        one.body.from_path(a, b) < model.body.radius - TOUCH
        for one in others(scene, model)
        if one.is_enemy_of(model)
        for a, b in pairwise(way)
    )
    return None if stopped else Standing(there, way)
