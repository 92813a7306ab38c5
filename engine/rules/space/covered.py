"""The Cover that a Silhouette has against an attacker."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import REMEMBERED, Cylinder, Solid, Spot, View, between, eyes, touches
from engine.rules.space.scenes import CLOSE, once
from engine.rules.space.sight import all_round, can_see, obstacles
from engine.ruling import Ruling, Step
from engine.scene import Model, Scene, Scenery
from engine.wording import joined_names


class CoverFound(StrEnum):
    """The Cover of a Trooper; `UNCERTAIN`: by the rules, players decide from where the attacker looks."""

    NONE = "none"
    PARTIAL = "partial"
    TOTAL = "total"
    UNCERTAIN = "uncertain"


@once
def cover(edition: Edition, scene: Scene, model: Model, attacker: Model) -> Ruling[CoverFound]:
    """Return the Cover that a Trooper has against an attacker.

    Follows n5.cover.total, n5.cover.partial, n5.cover.ground, n5.cover.each-side and n5.foxhole.cover.
    """
    scenery = obstacles(edition, scene, models=False, areas=False).solids
    seen = _is_seen(edition, attacker, model, scenery, CLOSE)
    if not seen and not _is_seen(edition, attacker, model, scenery, -CLOSE):
        says = f"Scenery blocks all LoF from {attacker.name} to {model.name}."
        return Ruling(CoverFound.TOTAL, (Step(edition.cite("cover.total"), says),))
    if not seen:
        says = f"One millimetre decides whether {model.name} is in Total Cover from {attacker.name}."
        return Ruling(CoverFound.UNCERTAIN, (Step(edition.cite("lof.agree"), says, applied=False),))
    if model.foxhole:
        says = f"{model.name} is in a foxhole: Partial Cover from every side."
        return Ruling(CoverFound.PARTIAL, (Step(edition.cite("foxhole.cover"), says),))
    touched = [piece for piece in scene.scenery.values() if touches(model.body, piece.solid)]
    if not touched:
        says = f"{model.name} touches no scenery, so nothing that hides it gives Partial Cover."
        return Ruling(CoverFound.NONE, (Step(edition.cite("cover.partial"), says, applied=False),))
    return _partial(edition, model, attacker, touched)


def _is_seen(edition: Edition, attacker: Model, model: Model, scenery: Sequence[Solid], larger: float) -> bool:
    patch = edition.of(SpaceRules).patch
    return can_see(patch, all_round(attacker), all_round(model), scenery, larger=larger)[0] is not None


def _partial(edition: Edition, model: Model, attacker: Model, touched: Sequence[Scenery]) -> Ruling[CoverFound]:
    solids = [piece.solid for piece in touched]
    found = _hiding(attacker.body, model.body, tuple(solids))
    stands_on = any(abs(solid.high - model.body.low) < CLOSE for solid in solids)
    topic = "cover.ground" if stands_on and len(touched) == 1 else "cover.partial"
    verb = "hide" if len(touched) > 1 else "hides"
    touching = f"{joined_names([piece.name for piece in touched])}, in contact with {model.name}, {verb}"
    if len(found) > 1:
        says = (
            f"{touching} part of it from some points of {attacker.name} only: the rules do not say from which point "
            "Cover is judged; agree on it. The odds take no Cover."
        )
        return Ruling(CoverFound.UNCERTAIN, (Step(edition.cite("cover.partial"), says, applied=False),))
    if True in found:
        says = f"{touching} part of it from {attacker.name}."
        return Ruling(CoverFound.PARTIAL, (Step(edition.cite(topic), says),))
    says = f"{touching} nothing of it from {attacker.name}."
    return Ruling(CoverFound.NONE, (Step(edition.cite(topic), says, applied=False),))


@lru_cache(maxsize=REMEMBERED)
def _hiding(attacker: Cylinder, body: Cylinder, solids: tuple[Solid, ...]) -> frozenset[bool]:
    """Return whether solids hide part of a Silhouette: both answers if it depends on the point of the attacker."""
    found = set[bool]()
    for eye in eyes(attacker, body, solids):
        found.add(_hides(eye, body, solids))
        if len(found) > 1:
            break
    return frozenset(found)


def _hides(eye: Spot, body: Cylinder, solids: Sequence[Solid]) -> bool:
    """Return whether solids hide more than a millimetre of some column of a Silhouette from an eye."""
    x, y, z = eye
    near = between(Cylinder(x, y, 0.0, z, z), body, solids)
    if not near or body.outside((x, y)) <= 0:
        return False
    view = View(eye, body, [(solid, 0.0, 0.0) for solid in near])
    return any(view.hidden(0.5 - body.radius + i) > CLOSE for i in range(int(2 * body.radius)))
