"""Whom a Template affects, whom it must not affect, and what triggers a mine."""

from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.geometry import Burst, path_length, stretches, unit
from engine.rules.space.focus import is_hidden
from engine.rules.space.scenes import CLOSE, EXACT, Answer, close_combat, others, size_step, within
from engine.rules.space.ways import FINE, at, levels, route_of
from engine.ruling import Ruling, Step
from engine.scene import MM, Model, PlacedTemplate, Scene, Side, TemplateKind
from engine.wording import joined_names


@dataclass(frozen=True, slots=True)
class Triggered:
    """Whether a mine is triggered, and the start and end on the route, in inches."""

    answer: Answer
    stretches: tuple[tuple[float, float], ...] = ()


def reached(edition: Edition, scene: Scene, template: PlacedTemplate, model: Model) -> Ruling[Answer]:
    """Decide whether a Template affects a Trooper.

    Follows n5.templates.area, n5.templates.height, n5.templates.user, n5.templates.close-combat, n5.engaged.template,
    n5.templates-scenery.lof and n5.templates-scenery.blast-focus.
    """
    own = _touched(edition, scene, template, model)
    size = size_step(edition, scene, template.kind)
    if own.value in {Answer.YES, Answer.CLOSE}:
        return Ruling(own.value, (*own.because, size))
    for other in close_combat(scene, model)[1:]:
        found = _touched(edition, scene, template, other)
        if found.value is Answer.YES:
            says = f"It reaches {other.name}, and so all in that Close Combat: {model.name} too."
            return Ruling(Answer.YES, (Step(edition.cite("templates.close-combat"), says, steps=found.because), size))
    return Ruling(own.value, (*own.because, size))


def _touched(edition: Edition, scene: Scene, template: PlacedTemplate, model: Model) -> Ruling[Answer]:
    """Return whether a Template touches a Trooper and has LoF to it from its Blast Focus."""
    burst, body = template.burst, model.body
    if template.user == model.name:
        says = f"{model.name} uses it, and is not affected."
        return Ruling(Answer.NO, (Step(edition.cite("templates.user"), says),))
    floor = burst.focus[2]
    flat = burst.outside(body.centre) - body.radius
    up = max(body.low - floor - burst.height, floor - body.high)
    outside = max(flat, up)
    if outside >= CLOSE or (flat > EXACT and within(flat) is Answer.NO):
        topic, how = ("templates.height", "above or below") if flat < CLOSE else ("templates.area", "outside")
        says = f'{model.name} is {how} the Area of Effect, which is {burst.height / MM:.2g}" high.'
        return Ruling(Answer.NO, (Step(edition.cite(topic), says),))
    inside = replace(body, low=max(body.low, floor - burst.height), high=min(body.high, floor + burst.height))
    if is_hidden(scene, burst.focus, inside, burst.outside):
        close = not is_hidden(scene, burst.focus, inside, burst.outside, -CLOSE)
        says = f"Scenery hides {model.name} from the Blast Focus{', by a millimetre' if close else ''}."
        step = Step(edition.cite("templates-scenery.lof"), says, not close)
        return Ruling(Answer.CLOSE if close else Answer.NO, (step,))
    if outside > EXACT or within(outside) is Answer.CLOSE:
        says = f"One millimetre decides whether the Area of Effect touches {model.name}."
        return Ruling(Answer.CLOSE, (Step(edition.cite("templates.area"), says, applied=False),))
    if burst.outside_dome(body) > CLOSE:
        says = f"{model.name} is inside its outline and its height, but outside a dome of them: agree on its shape."
        return Ruling(Answer.UNCERTAIN, (Step(edition.cite("templates.height"), says, applied=False),))
    says = f"The Area of Effect touches {model.name}, which the Blast Focus sees."
    return Ruling(Answer.YES, (Step(edition.cite("templates.area"), says),))


def side_of(scene: Scene, template: PlacedTemplate) -> Side:
    """Return the side of a Template: that of its user; a circle belongs to the Active side."""
    return scene.models[template.user].side if template.user else Side.ACTIVE


def cancelled(edition: Edition, scene: Scene, template: PlacedTemplate) -> Ruling[Answer]:
    """Decide whether a Template is cancelled, because it would affect an Allied or Neutral Trooper.

    Follows n5.templates-allies.rule, n5.templates-allies.cancelled and n5.templates-allies.harmless.
    """
    side = side_of(scene, template)
    found = {
        one.name: reached(edition, scene, template, one).value
        for one in scene.models.values()
        if one.side in {side, Side.NEUTRAL} and one.name != template.user
    }
    best = next(
        (answer for answer in (Answer.YES, Answer.CLOSE, Answer.UNCERTAIN) if answer in found.values()), Answer.NO
    )
    who = joined_names([name for name, answer in found.items() if answer is best]) if found else ""
    says = {
        Answer.YES: f"It would affect {who}: that shot is cancelled.",
        Answer.NO: "It affects nobody of its own side, and nobody Neutral.",
    }.get(best, f"Whether it affects {who} is left to the players, and with that whether the shot is cancelled.")
    harmless = "A Template without PS that inflicts no State is not cancelled."
    return Ruling(
        best,
        (
            Step(edition.cite("templates-allies.cancelled"), says, best is Answer.YES),
            Step(edition.cite("templates-allies.harmless"), harmless, applied=False),
            size_step(edition, scene, template.kind),
        ),
    )


def triggered(edition: Edition, scene: Scene, mine: Model, model: Model) -> Ruling[Triggered]:
    """Decide whether a Trooper is in the Trigger Area of a mine at any point of its route.

    The area is read as the length of the small teardrop all around the base, placed straight at the Trooper. Follows
    n5.mine.trigger, n5.mine.trigger-area and n5.mine.must-affect.
    """
    path = route_of(model)
    way = levels(scene, model, path)
    size = size_step(edition, scene, TemplateKind.SMALL)
    reading = Step(
        edition.cite("mine.trigger-area"),
        "The Template lies straight at it: players agree on other ways.",
        applied=False,
    )

    def there(along: float) -> tuple[PlacedTemplate, Model]:
        there = at(model, way, path, along)
        return _blast(scene, mine, there), there

    def is_inside(along: float) -> bool:
        template, moved = there(along)
        return _touched(edition, scene, template, moved).value is Answer.YES

    parts = stretches(path_length(path), is_inside, MM / 4, FINE)
    if not parts:
        says = f"{model.name} is nowhere in the Trigger Area of {mine.name}, or only in Total Cover from it."
        step = Step(edition.cite("mine.trigger-area"), says)
        return Ruling(Triggered(Answer.NO), (step, reading, size))
    template, _ = there(sum(parts[0]) / 2)
    friends = [
        one.name
        for one in others(scene, mine, model)
        if one.side is mine.side and reached(edition, scene, template, one).value is Answer.YES
    ]
    spans = tuple((start / MM, end / MM) for start, end in parts)
    if friends:
        says = f"Its Template would reach {joined_names(friends)} of its own side: {mine.name} is not triggered."
        step = Step(edition.cite("mine.trigger"), says)
        return Ruling(Triggered(Answer.NO, spans), (step, reading, size))
    says = f"{model.name} acts in the Trigger Area of {mine.name}: it is triggered."
    return Ruling(Triggered(Answer.YES, spans), (Step(edition.cite("mine.trigger"), says), reading, size))


def _blast(scene: Scene, mine: Model, model: Model) -> PlacedTemplate:
    """Return the small teardrop of a mine, straight at a Model."""
    length, width = scene.sizes[TemplateKind.SMALL]
    i, j = unit(model.body.x - mine.body.x, model.body.y - mine.body.y)
    ahead = (i, j) if i or j else (0.0, 1.0)
    radius = mine.body.radius
    focus = mine.body.x + ahead[0] * radius, mine.body.y + ahead[1] * radius, mine.body.low
    burst = Burst(focus, ahead, length * MM, width * MM)
    return PlacedTemplate(kind=TemplateKind.SMALL, burst=burst, user=mine.name, aim=model.name, line=mine.line)
