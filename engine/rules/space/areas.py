"""Areas on the table: who is inside them, and which lines cross them."""

from engine.decisions.space import SpaceRules
from engine.decisions.visibility import VisibilityRules
from engine.edition import Edition
from engine.geometry import between, flat_gap, height_gap, line_between
from engine.rules.space.focus import is_hidden
from engine.rules.space.scenes import Answer, in_inches, names, within
from engine.ruling import Ruling, Step
from engine.scene import Area, Model, Scene
from engine.wording import joined_names

CLOUD = "smoke"
"""The kind of area that a Template makes, which scenery limits."""

VISIBILITY = ("low", "poor", "zero", "smoke", "white-noise")


def outside_area(area: Area, model: Model) -> float:
    """Return how many millimetres a Silhouette is outside an area; 0 or less if it reaches in."""
    return max(flat_gap(model.body, area.solid), height_gap(model.body, area.solid))


def is_inside(scene: Scene, area: Area, model: Model) -> Answer:
    """Return whether a Silhouette touches an area or is partly in it; scenery limits a cloud: n5.smoke-ammo.scenery."""
    found = within(outside_area(area, model))
    if area.kind == CLOUD and found is not Answer.NO and _is_cut_off(scene, area, model):
        return Answer.NO
    return found


def _is_cut_off(scene: Scene, area: Area, model: Model) -> bool:
    """Return whether scenery protects a Silhouette from a cloud that expands from the middle of an area."""
    focus = (*area.solid.centre, max(area.solid.low, 0.0))
    return is_hidden(scene, focus, model.body, area.solid.outside)


def inside(edition: Edition, scene: Scene, areas: tuple[Area, ...], model: Model) -> Ruling[Answer]:
    """Return whether a Silhouette touches one of some areas or is partly in it.

    Follows n5.zones.inside, n5.zones.outside, n5.special-terrain.affects and n5.smoke-ammo.scenery.
    """
    found = {area.name: is_inside(scene, area, model) for area in areas}
    best = next((one for one in (Answer.YES, Answer.CLOSE) if one in found.values()), Answer.NO)
    where = next((name for name, one in found.items() if one is best), joined_names(names(areas)))
    cut = [
        area.name
        for area in areas
        if found[area.name] is Answer.NO and within(outside_area(area, model)) is not Answer.NO
    ]
    says = {
        Answer.YES: f"{model.name} touches {where} or is at least partly in it.",
        Answer.NO: f"No part of {model.name} touches {where}.",
        Answer.CLOSE: f"One millimetre decides whether {model.name} touches {where}.",
    }[best]
    steps = [Step(edition.cite("zones.outside" if best is Answer.NO else "zones.inside"), says)]
    if cut:
        says = f"Scenery shields {model.name} from {joined_names(cut)}, which rises from the middle of its Template."
        steps.append(Step(edition.cite("smoke-ammo.scenery"), says))
    return Ruling(best, tuple(steps))


def totally_inside(edition: Edition, areas: tuple[Area, ...], model: Model, wider: float = 0.0) -> Ruling[Answer]:
    """Return whether the whole Silhouette is in one of some areas, widened by millimetres: n5.zones.totally-inside."""
    outside = min(
        max(
            area.solid.margin(model.place.point, model.body.radius),
            area.solid.low - model.body.low,
            model.body.high - area.solid.high,
        )
        for area in areas
    )
    found, where = within(outside - wider), joined_names(names(areas), "or")
    beyond = f", widened by {in_inches(wider)}" if wider else ""
    says = {
        Answer.YES: f"The whole of {model.name} is in {where}{beyond}.",
        Answer.NO: f"{in_inches(outside - wider)} of {model.name} are outside {where}{beyond}.",
        Answer.CLOSE: f"One millimetre decides whether all of {model.name} is in {where}{beyond}.",
    }[found]
    return Ruling(found, (Step(edition.cite("zones.totally-inside"), says, found is not Answer.NO),))


def through(edition: Edition, scene: Scene, areas: tuple[Area, ...], model: Model, other: Model) -> Ruling[Answer]:
    """Return whether a line from one to another goes from, into or through one of some areas.

    Follows n5.visibility.applies and n5.saturation.minus-1; players decide which of several lines counts.
    """
    patch = edition.of(SpaceRules).patch
    found = {area.name: _crosses(scene, area, model, other, patch) for area in areas}
    best = next((one for one in (Answer.YES, Answer.CLOSE, Answer.UNCERTAIN) if one in found.values()), Answer.NO)
    where = next((name for name, one in found.items() if one is best), joined_names(names(areas), "or"))
    pair = f"{model.name} and {other.name}"
    topic = {"saturation": "saturation.minus-1", "smoke": "smoke-ammo.ftf"}.get(areas[0].kind, "visibility.applies")
    says = {
        Answer.YES: f"Each line between {pair} goes from, into or through {where}.",
        Answer.NO: f"No line between {pair} meets {where}.",
        Answer.CLOSE: f"One millimetre decides whether {pair} are inside {where}.",
        Answer.UNCERTAIN: f"Some lines between {pair} meet {where} and some do not: agree on the one that counts.",
    }[best]
    return Ruling(best, (Step(edition.cite(topic), says, best is Answer.YES),))


def _crosses(scene: Scene, area: Area, model: Model, other: Model, patch: float) -> Answer:
    ends = {is_inside(scene, area, one) for one in (model, other)}
    if Answer.YES in ends:
        return Answer.YES
    near = between(model.body, other.body, [area.solid])
    apart = area.solid.from_path(model.place.point, other.place.point) - max(model.body.radius, other.body.radius)
    if not near or apart > 0:
        return Answer.CLOSE if Answer.CLOSE in ends else Answer.NO
    free = line_between(model.body, other.body, [area.solid], patch=patch)
    return Answer.UNCERTAIN if free else Answer.YES


def visibility(edition: Edition, scene: Scene, model: Model, other: Model) -> Ruling[int | None]:
    """Return the MOD of the worst Visibility Zone on a line; None if there is no LoF through it.

    Follows n5.visibility.low, n5.visibility.poor, n5.visibility.zero, n5.visibility.worst and n5.visibility.applies.
    """
    rules = edition.of(VisibilityRules)
    mods = {"low": rules.low, "poor": rules.poor, "zero": None, "smoke": None, "white-noise": 0}
    steps, worst = list[Step](), 0
    blocked = False
    for kind in VISIBILITY:
        areas = scene.areas_named(kind)
        if not areas:
            continue
        crossed = through(edition, scene, areas, model, other)
        counts, mod = crossed.value is Answer.YES, mods[kind]
        blocked = blocked or (counts and mod is None)
        worst = min(worst, mod or 0) if counts else worst
        topic = "zero" if kind == "smoke" else kind
        says = "no LoF in an Active Turn" if mod is None else f"MOD {mod:+d}" if mod else "nothing but to Visors"
        steps.append(Step(edition.cite(f"visibility.{topic}"), f"{areas[0].name}: {says}.", counts, crossed.because))
    if blocked:
        return Ruling(None, tuple(steps))
    says = (
        f"Of several Visibility Zones only the most restrictive counts: {worst:+d}."
        if worst
        else "No MOD of a Visibility Zone."
    )
    return Ruling(worst, (Step(edition.cite("visibility.worst"), says, bool(worst), tuple(steps)),))
