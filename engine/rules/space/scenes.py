"""Read a scene for an edition, and answer basic questions about the things in it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import wraps
from typing import Concatenate, cast

from engine.decisions.space import SpaceRules, TemplateSizes
from engine.edition import Edition
from engine.geometry import Cylinder, Point, touches
from engine.ruling import Clauses, Step
from engine.scene import MM, Area, Model, Scene, Shown, TemplateKind, read_scene

CLOSE = 1.0
"""The tolerance in millimetres within which players decide: a tape measure and a hand are not more exact."""

EXACT = 1e-6
"""The tolerance for errors of computing with decimals, in millimetres."""

ZERO_VISIBILITY = frozenset({"smoke", "zero"})
"""The kinds of areas that block LoF."""


def once[**Named, T](
    rule: Callable[Concatenate[Edition, Scene, Named], T],
) -> Callable[Concatenate[Edition, Scene, Named], T]:
    """Let a rule decide once per scene, which has one edition: answer and picture ask the same."""

    @wraps(rule)
    def known(edition: Edition, scene: Scene, /, *args: Named.args, **named: Named.kwargs) -> T:
        key = rule, args, *named.items()
        if key not in scene.known:
            scene.known[key] = rule(edition, scene, *args, **named)
        return cast("T", scene.known[key])

    return known


class Answer(StrEnum):
    """The answer to a question of space.

    `CLOSE` depends on a millimetre; by the rules, players decide if it is `UNCERTAIN`.
    """

    YES = "yes"
    NO = "no"
    CLOSE = "too close"
    UNCERTAIN = "uncertain"


def scene_of(edition: Edition, text: str, entered: Mapping[TemplateKind, tuple[float, float]] | None = None) -> Scene:
    """Read a scene from its text, with an edition's Silhouettes; raise UnreadableSceneError if it cannot be read.

    `entered` are the sizes of Templates that a reader has entered elsewhere; those in the text take precedence.
    """
    rules, given = edition.of(SpaceRules), entered or {}
    sizes = dict(edition.of(TemplateSizes).assumed) | {kind.value: size for kind, size in given.items()}
    scene = read_scene(text, rules.silhouettes, rules.prone, sizes)
    return replace(scene, entered=scene.entered | given.keys())


def within(outside: float) -> Answer:
    """Return whether something is inside, given by how many millimetres it is outside; on the line is inside.

    >>> [within(outside).value for outside in (-5, -0.3, 0, 0.3, 5)]
    ['yes', 'too close', 'yes', 'too close', 'no']
    """
    if EXACT < abs(outside) < CLOSE:
        return Answer.CLOSE
    return Answer.NO if outside > EXACT else Answer.YES


def in_inches(millimetres: float, digits: int = 2) -> str:
    """Return a length as answers show it.

    >>> in_inches(254), in_inches(30.7)
    ('10"', '1.21"')
    """
    return f'{round(millimetres / MM, digits):g}"'


def moved(model: Model, point: Point, floor: float) -> Model:
    """Return a Model at another position."""
    body = Cylinder(*point, model.body.radius, floor, floor + model.height)
    return replace(model, body=body)


def with_model(scene: Scene, model: Model) -> Scene:
    """Return a scene with a Model in place of the one with its name."""
    return replace(scene, models={**scene.models, model.name: model})


def in_contact(model: Model, other: Model) -> bool:
    """Return whether two Silhouettes touch: n5.zones.contact."""
    return touches(model.body, other.body)


def engaged_with(scene: Scene, model: Model) -> tuple[Model, ...]:
    """Return the enemies in contact with a Model, with which it is Engaged; none for a Marker: n5.engaged.begin."""
    if model.shown is not Shown.MODEL:
        return ()
    return tuple(
        other
        for other in scene.models.values()
        if other.shown is Shown.MODEL and other.is_enemy_of(model) and in_contact(model, other)
    )


def close_combat(scene: Scene, model: Model) -> tuple[Model, ...]:
    """Return everybody in one Close Combat with a Model, itself first; empty if it is not Engaged."""
    found = [model]
    for one in found:
        found += [other for other in engaged_with(scene, one) if other.name not in {known.name for known in found}]
    return tuple(found) if len(found) > 1 else ()


def size_words(scene: Scene, kind: TemplateKind) -> str:
    """Return the size of a Template that an answer used, and its source."""
    length, width = scene.sizes[kind]
    size = (
        f"a circle of {length:g} inches"
        if kind is TemplateKind.CIRCLE
        else f"a {kind} teardrop of {length:g} x {width:g} inches"
    )
    return f"with {size}, {'as entered' if kind in scene.entered else 'an assumed size: measure your own and enter it'}"


def size_step(edition: Clauses, scene: Scene, kind: TemplateKind) -> Step:
    """Name the size of a Template that an answer used."""
    words = size_words(scene, kind)
    return Step(edition.cite("templates.shapes"), f"{words[0].upper()}{words[1:]}.", applied=False)


def names(things: Iterable[Model | Area]) -> list[str]:
    """Return the names of things."""
    return [thing.name for thing in things]


def others(scene: Scene, *but: Model) -> Iterator[Model]:
    """Return everything on the table except some things."""
    excluded = {model.name for model in but}
    return (model for model in scene.models.values() if model.name not in excluded)
