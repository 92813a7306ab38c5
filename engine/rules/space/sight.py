"""Line of Fire between Silhouettes: who sees whom, by which line, and what blocks it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import Line, Point, Solid, between, in_front, line_between, separates
from engine.rules.space.areas import is_inside
from engine.rules.space.scenes import (
    CLOSE,
    ZERO_VISIBILITY,
    Answer,
    close_combat,
    names,
    once,
    others,
)
from engine.ruling import Ruling, Step
from engine.scene import Facing, Model, Scene
from engine.wording import joined_names


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether there is LoF, the line if there is one, and the names of things that would block it without any other."""

    answer: Answer
    line: Line | None = None
    blocking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Obstacles:
    """The things that can block a line, by name; without Models, only scenery."""

    scenery: tuple[tuple[str, Solid], ...]
    models: tuple[tuple[str, Solid], ...]
    areas: tuple[tuple[str, Solid], ...]

    @property
    def solids(self) -> list[Solid]:
        """Return all of them."""
        return [solid for _, solid in (*self.scenery, *self.models, *self.areas)]


def obstacles(edition: Edition, scene: Scene, *but: Model, models: bool = True, areas: bool = True) -> Obstacles:
    """Return what can block LoF between some Models.

    Follows n5.lof.blocked, n5.lof.markers, n5.lof.tokens, n5.lof.moving-transparent and n5.visibility.zero.
    """
    rules = edition.of(SpaceRules)
    bodies = [
        (one.name, one.body)
        for one in others(scene, *but)
        if models and one.shown in rules.blocks and (rules.moving_blocks or one.route is None)
    ]
    zones = [(one.name, one.solid) for one in scene.areas if areas and one.kind in ZERO_VISIBILITY]
    return Obstacles(tuple((piece.name, piece.solid) for piece in scene.scenery.values()), tuple(bodies), tuple(zones))


def between_them(edition: Edition, scene: Scene, model: Model, other: Model) -> list[tuple[str, Solid]]:
    """Return what stands between two Models and can block LoF, by name."""
    found = obstacles(edition, scene, model, other)
    return [
        (name, solid)
        for name, solid in (*found.scenery, *found.models, *found.areas)
        if between(model.body, other.body, [solid])
    ]


def all_round(model: Model) -> Model:
    """Return a Model without a front."""
    return replace(model, facing=Facing(None))


def arc_margin(model: Model, point: Point, radius: float) -> float:
    """Return how many millimetres of a disc are within the front arc of a Model: n5.lof.arc."""
    return in_front(model.place.point, model.facing.ahead, point) + radius


def can_see(
    patch: float, model: Model, other: Model, solids: Sequence[Solid], *, larger: float = 0.0, back: bool = True
) -> tuple[Line | None, bool]:
    """Return a line of sight between two, and whether it is the other's, which is seen because it sees: n5.lof.mutual.

    The other is within the front arc of the first; `back`: the other may look back.
    """
    near = between(model.body, other.body, solids)
    if any(separates(solid, model.body, other.body, larger) for solid in near):
        return None, False
    line = line_between(model.body, other.body, near, ahead=model.facing.ahead, larger=larger, patch=patch)
    if line or not back:
        return line, False
    seen = line_between(other.body, model.body, near, ahead=other.facing.ahead, larger=larger, patch=patch)
    return ((seen[1], seen[0]), True) if seen else (None, False)


@once
def line_of_fire(edition: Edition, scene: Scene, model: Model, other: Model, *, models: bool = True) -> Ruling[Sight]:
    """Decide whether one has LoF to another; `models`: Models can block it.

    Follows n5.lof.definition, n5.lof.arc, n5.lof.minimum, n5.lof.blocked, n5.lof.mutual, n5.lof.engaged,
    n5.visibility.zero and n5.lof.agree.
    """
    if barred := _barred(edition, scene, model, other):
        return Ruling(Sight(Answer.NO), (barred,))
    margin = arc_margin(model, other.place.point, other.body.radius)
    if margin <= -CLOSE:
        says = f"{other.name} is wholly behind {model.name}, which looks the other way."
        return Ruling(Sight(Answer.NO), (Step(edition.cite("lof.arc"), says),))
    fights = other.name in names(close_combat(scene, model))
    blocks = obstacles(edition, scene, model, other, models=models, areas=not fights)
    solids, patch = blocks.solids, edition.of(SpaceRules).patch
    back = fights or not (other.engaged or close_combat(scene, other))
    doubtful = abs(margin) < CLOSE or (not fights and _is_on_edge(scene, model, other))
    seer = all_round(model) if margin < CLOSE else model
    line, mutual = can_see(patch, seer, other, solids, back=back)
    second, _ = can_see(patch, seer, other, solids, larger=CLOSE if line else -CLOSE, back=back)
    notes = _notes(edition, scene, model, other)
    if line is None and second is None:
        return _blocked(edition, blocks, model, other, notes)
    if not (line and second) or doubtful:
        says = f"One millimetre decides whether {model.name} sees {other.name}: agree on it, or move one of them."
        square = f"The {patch} by {patch} mm are a square across the line here, and a top counts as high as it appears."
        steps = (
            Step(edition.cite("lof.agree"), says, applied=False),
            Step(edition.cite("lof.minimum"), square, applied=False),
        )
        return Ruling(Sight(Answer.CLOSE, line or second), (*steps, *notes))
    how = f"{other.name} sees {model.name}, so {model.name} sees {other.name}" if mutual else ""
    says = how or f"{model.name} sees {patch} by {patch} mm of {other.name}"
    step = Step(edition.cite("lof.mutual" if mutual else "lof.minimum"), f"{says}.")
    return Ruling(Sight(Answer.YES, line), (step, *_arcs(edition, model), *notes))


def _barred(edition: Edition, scene: Scene, model: Model, other: Model) -> Step | None:
    """Return why one has no LoF to another in any direction: Close Combat, or Zero Visibility around one of the two."""
    fighters = close_combat(scene, model)
    if (fighters or model.engaged) and other.name not in names(fighters):
        says = f"{model.name} is Engaged, and has no LoF out of its Close Combat."
        return Step(edition.cite("lof.engaged"), says)
    if fighters:
        return None
    for area in scene.areas:
        if area.kind in ZERO_VISIBILITY:
            for one in (model, other):
                if is_inside(scene, area, one) is Answer.YES:
                    says = f"{one.name} is inside {area.name}, a Zero Visibility Zone: no LoF into it or out of it."
                    return Step(edition.cite("visibility.zero"), says)
    return None


def _is_on_edge(scene: Scene, model: Model, other: Model) -> bool:
    """Return whether a millimetre decides if one of two is inside a Zero Visibility Zone."""
    areas = [area for area in scene.areas if area.kind in ZERO_VISIBILITY]
    return any(is_inside(scene, area, one) is Answer.CLOSE for area in areas for one in (model, other))


def _blocked(edition: Edition, blocks: Obstacles, model: Model, other: Model, notes: tuple[Step, ...]) -> Ruling[Sight]:
    """Return that there is no LoF, with everything that blocks it without any other."""
    patch = edition.of(SpaceRules).patch
    free = can_see(patch, model, other, [])[0] is not None
    named = [
        (name, topic)
        for some, topic in (
            (blocks.scenery, "lof.blocked"),
            (blocks.models, "lof.blocked"),
            (blocks.areas, "visibility.zero"),
        )
        for name, solid in some
        if free and between(model.body, other.body, [solid]) and can_see(patch, model, other, [solid])[0] is None
    ]
    topic = named[0][1] if named else "lof.blocked"
    what = joined_names([name for name, _ in named]) if named else "what stands between them"
    verb = "block" if len(named) > 1 else "blocks"
    says = f"{what[0].upper()}{what[1:]} {verb} all lines from {model.name} to {other.name}."
    if not free:
        topic = "lof.minimum"
        says = f"Less than {patch} by {patch} mm of {other.name} is within the arc of {model.name}."
    sight = Sight(Answer.NO, blocking=tuple(name for name, _ in named))
    return Ruling(sight, (Step(edition.cite(topic), says), *notes))


def _arcs(edition: Edition, model: Model) -> tuple[Step, ...]:
    if model.facing.ahead is not None:
        return (Step(edition.cite("lof.arc"), f"It is at least partly within the 180° of {model.name}."),)
    if model.route:
        return (Step(edition.cite("lof.moving-360"), f"{model.name} moves, and sees 360° along its route."),)
    return ()


def _notes(edition: Edition, scene: Scene, model: Model, other: Model) -> tuple[Step, ...]:
    """Return what players must decide, if such a thing is between the two."""
    near = {one.name: one for one in others(scene, model, other) if between(model.body, other.body, [one.body])}
    rules = edition.of(SpaceRules)
    tokens = [one.name for one in near.values() if one.shown not in rules.blocks]
    moving = [one.name for one in near.values() if one.route and one.name not in tokens]
    steps = []
    if tokens:
        says = f"{joined_names(tokens)}: Markers and Tokens block no LoF; of Tokens the rules do not say it outright."
        steps.append(Step(edition.cite("lof.tokens"), says, applied=False))
    if moving:
        says = f"{joined_names(moving)}: who moves in this Order blocks no LoF; agree how far that goes."
        steps.append(Step(edition.cite("lof.moving-transparent"), says, applied=False))
    zero = [area for area in scene.areas if area.kind in ZERO_VISIBILITY]
    if clouds := [area for area in zero if between(model.body, other.body, [area.solid])]:
        says = f"{joined_names(names(clouds))}: a Visor may see through, and who is shot through it may shoot back."
        steps.append(Step(edition.cite("visibility.zero-reply"), says, applied=False))
    return tuple(steps)
