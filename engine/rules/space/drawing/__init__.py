"""A picture of a scene as shapes in millimetres and words, without colours: from above, from the side, and strips."""

from collections.abc import Iterable, Iterator

from engine.edition import Edition
from engine.rules.space.drawing.plan import plan
from engine.rules.space.drawing.rails import aro_rails, band_rails, trigger_rails
from engine.rules.space.drawing.shapes import (
    Disc,
    Drawing,
    Grip,
    Kind,
    Label,
    Part,
    Path,
    Plan,
    Rail,
    Rails,
    Shape,
    SideView,
    Thing,
)
from engine.rules.space.drawing.side import side_view
from engine.rules.space.drawing.words import plain, sentences, tags, title
from engine.scene import Scene

__all__ = [
    "Disc",
    "Drawing",
    "Grip",
    "Kind",
    "Label",
    "Part",
    "Path",
    "Plan",
    "Rail",
    "Rails",
    "Shape",
    "SideView",
    "Thing",
    "drawing",
    "plain",
    "tags",
    "title",
]


def drawing(edition: Edition, scene: Scene, facts: Iterable[str] = ()) -> Drawing:
    """Return the picture of a scene; `says` has what it shows in sentences, and these facts where it does not."""
    return Drawing(plan(edition, scene), tuple(_below(edition, scene)), sentences(edition, scene, facts))


def _below(edition: Edition, scene: Scene) -> Iterator[SideView | Rails]:
    known = tags(scene)
    for show in scene.shows:
        models = [scene.models[name] for name in show.names]
        if show.question == "side":
            yield side_view(edition, scene, models[0], models[1])
        elif show.question == "aro":
            yield aro_rails(edition, scene, models[0], models[1:], known)
        elif show.question == "bands":
            yield band_rails(edition, scene, models[0], known)
        elif show.question == "trigger":
            yield from trigger_rails(edition, scene, models[0], known)
