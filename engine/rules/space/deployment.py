"""Where Troopers may be placed: Deployment Zones and Quadrants, Infiltration, Combat Jump, Parachutist."""

from enum import StrEnum

from engine.edition import Edition
from engine.geometry import TOUCH, flat_gap, touches
from engine.rules.space.areas import VISIBILITY, outside_area, totally_inside
from engine.rules.space.scenes import CLOSE, EXACT, Answer, others, within
from engine.rules.space.ways import has_surface, is_taken
from engine.ruling import Ruling, Step
from engine.scene import MM, Area, Model, Scene, Side
from engine.wording import joined_names


class Infiltrates(StrEnum):
    """Whether a Trooper is deployed by Infiltration."""

    YES = "yes"
    ROLL = "by a roll"
    NO = "no"
    CLOSE = "too close"


def _zones(scene: Scene, model: Model) -> tuple[tuple[Area, ...], tuple[Area, ...]]:
    """Return the Deployment Zones of a Trooper's own side and of the enemy."""
    near, far = scene.areas_named("deployment"), scene.areas_named("enemy-deployment")
    return (far, near) if model.side is Side.REACTIVE else (near, far)


def deploys(edition: Edition, scene: Scene, model: Model, inches: float) -> Ruling[Answer]:
    """Decide whether a Trooper may deploy where it stands, with Forward Deployment of some inches (0 for none).

    Follows n5.deployment.inside and n5.forward-deployment.distance.
    """
    own, _ = _zones(scene, model)
    topic = "forward-deployment.distance" if inches else "deployment.inside"
    if not own:
        says = f"No Deployment Zone of {model.name} is drawn."
        return Ruling(Answer.NO, (Step(edition.cite(topic), says),))
    found = totally_inside(edition, own, model, inches * MM)
    plus = f' widened by {inches:g}"' if inches else ""
    says = f"{model.name} {'is' if found.value is Answer.YES else 'is not certainly'} inside its Deployment Zone{plus}."
    return Ruling(found.value, (Step(edition.cite(topic), says, found.value is Answer.YES, found.because),))


def infiltrates(edition: Edition, scene: Scene, model: Model) -> Ruling[Infiltrates]:
    """Decide whether a Trooper with Infiltration may deploy where it stands, without a roll, by a roll, or never.

    The table is divided between the near and the far edge. Follows n5.infiltration.own-half,
    n5.infiltration.enemy-half, n5.infiltration.enemy-zone and n5.infiltration.no-contact.
    """
    _, enemy = _zones(scene, model)
    if any(outside_area(area, model) <= EXACT for area in enemy):
        says = f"{model.name} is in the enemy Deployment Zone."
        return Ruling(Infiltrates.NO, (Step(edition.cite("infiltration.enemy-zone"), says),))
    if touched := _touched(scene, model):
        says = f"{model.name} touches {touched}."
        return Ruling(Infiltrates.NO, (Step(edition.cite("infiltration.no-contact"), says),))
    middle = scene.depth / 2
    beyond = middle - model.body.y if model.side is Side.REACTIVE else model.body.y - middle
    found = within(beyond + model.body.radius)
    if found is Answer.CLOSE:
        says = f"One millimetre decides whether all of {model.name} is in its own half of the table."
        return Ruling(Infiltrates.CLOSE, (Step(edition.cite("infiltration.own-half"), says, applied=False),))
    if found is Answer.YES:
        says = f"{model.name} is in its own half of the table: no roll."
        return Ruling(Infiltrates.YES, (Step(edition.cite("infiltration.own-half"), says),))
    says = f"{model.name} reaches into the enemy half of the table: an Infiltration Roll."
    return Ruling(Infiltrates.ROLL, (Step(edition.cite("infiltration.enemy-half"), says),))


def _touched(scene: Scene, model: Model) -> str:
    """Return the enemies and Neutrals that a Trooper touches, as a list in words."""
    touched = [one.name for one in others(scene, model) if one.side is not model.side and touches(model.body, one.body)]
    return joined_names(touched) if touched else ""


def lands(edition: Edition, scene: Scene, model: Model) -> Ruling[Answer]:
    """Decide whether a Combat Jump may end where a Trooper stands.

    A Trooper with scenery above its base is inside a building. Follows n5.combat-jump.where, n5.combat-jump.not-inside,
    n5.combat-jump.no-contact, n5.combat-jump.no-prone and n5.visibility.combat-jump.
    """
    over = [
        name
        for name, piece in scene.scenery.items()
        if piece.solid.low >= model.body.high - EXACT and flat_gap(model.body, piece.solid) < -TOUCH
    ]
    clouds = [area.name for area in scene.areas if area.kind in VISIBILITY[:4] and outside_area(area, model) <= CLOSE]
    barred = [
        ("combat-jump.not-inside", f"{joined_names(over or [''])} hangs over it: it is inside.", bool(over)),
        ("combat-jump.no-contact", f"It touches {_touched(scene, model)}.", bool(_touched(scene, model))),
        ("combat-jump.no-prone", "It does not land Prone.", model.prone),
        ("visibility.combat-jump", f"{joined_names(clouds or [''])} is a Visibility Zone.", bool(clouds)),
    ]
    return _allowed(edition, scene, model, barred, "combat-jump.where")


def enters(edition: Edition, scene: Scene, model: Model) -> Ruling[Answer]:
    """Decide whether a Parachutist may enter the table where a Trooper stands.

    Follows n5.parachutist.where, n5.parachutist.not-enemy-zone and n5.parachutist.not.
    """
    _, enemy = _zones(scene, model)
    x, y, radius = model.body.x, model.body.y, model.body.radius
    edge = min(abs(x - radius), abs(y - radius), abs(scene.width - x - radius), abs(scene.depth - y - radius))
    barred = [
        ("parachutist.where", "It does not touch the edge of the table.", edge > TOUCH),
        (
            "parachutist.not-enemy-zone",
            "It is in the enemy Deployment Zone.",
            any(outside_area(area, model) <= EXACT for area in enemy),
        ),
        ("parachutist.not", f"It touches {_touched(scene, model)}.", bool(_touched(scene, model))),
        ("parachutist.not", "It does not land Prone.", model.prone),
    ]
    return _allowed(edition, scene, model, barred, "parachutist.where")


def _allowed(
    edition: Edition, scene: Scene, model: Model, barred: list[tuple[str, str, bool]], topic: str
) -> Ruling[Answer]:
    """Return whether nothing prevents a Trooper from standing at a position, which must be as large as its base."""
    steps = tuple(Step(edition.cite(one), f"{model.name}: {says}") for one, says, is_so in barred if is_so)
    if not has_surface(scene, model) or is_taken(scene, model):
        steps += (Step(edition.cite(topic), f"There is no room for the whole base of {model.name}."),)
    if steps:
        return Ruling(Answer.NO, steps)
    return Ruling(Answer.YES, (Step(edition.cite(topic), f"{model.name} may be placed there."),))


def quadrant(edition: Edition, scene: Scene, model: Model) -> Ruling[str]:
    """Return the Quadrant that has more than half of a base: its number, none, or too close: n5.domination.inside."""
    for area in scene.areas_named("quadrant"):
        depth = area.solid.outside(model.place.point)
        if abs(depth) < CLOSE:
            says = f"One millimetre decides in which Quadrant {model.name} is."
            return Ruling(Answer.CLOSE.value, (Step(edition.cite("domination.inside"), says, applied=False),))
        if depth < 0:
            number = area.name.rpartition("-")[2]
            says = f"More than half of the base of {model.name} is in Quadrant {number}."
            return Ruling(number, (Step(edition.cite("domination.inside"), says),))
    says = f"{model.name} is in no Quadrant."
    return Ruling("none", (Step(edition.cite("domination.inside"), says, applied=False),))
