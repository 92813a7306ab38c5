"""The form of the table, read: a scene, who acts, and who may react."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.calculators.parts.weapon import read_weapon
from engine.calculators.table.controls import LABEL, MOST_OF_A_SIDE, MOST_PIECES, NUMBERS, POINT, SCENE, SIZES
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError, Mistake, quoted
from engine.records.weapon import Bands
from engine.rules.space import route_length, scene_of, walked, with_model
from engine.scene import MM, Line, Model, Scene, Show, Side, UnreadableSceneError

MOST_DRAWN = 4
"""The most enemies to which a line of sight is drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table as read: `scene` as described, and `here` with the Active Trooper at the point of the shot.

    `active` is the first Model of the Active side, None if there is none; `bands` are the Range bands by Trooper.
    """

    text: str
    scene: Scene
    here: Scene
    active: Model | None
    point: float
    bands: dict[str, Bands]

    @property
    def is_level(self) -> bool:
        """Whether the point of the shot is on the floor on which the route begins, so that AROs can be asked of it."""
        return not self.active or self.active.place.floor == self.scene.models[self.active.name].place.floor

    @property
    def enemies(self) -> tuple[Model, ...]:
        """The Models of the Reactive side, in the order of their lines."""
        return tuple(one for one in self.here.models.values() if one.side is Side.REACTIVE)

    @property
    def allies(self) -> tuple[Model, ...]:
        """The other Models of the Active side."""
        own = self.active.name if self.active else ""
        return tuple(one for one in self.here.models.values() if one.side is Side.ACTIVE and one.name != own)


def spoken(name: str) -> str:
    """Return the name of a thing as a sentence begins with it.

    >>> spoken("reactive-1"), spoken("active")
    ('Reactive 1', 'Active')
    """
    return name.replace("-", " ").capitalize()


def read_table(edition: Edition, values: Values) -> Table:
    """Read the form; InvalidInputError names each line of the scene that cannot be read."""
    text = values.word(SCENE)
    entered = {one.of: size for one in SIZES if (size := one.size(values.word(one.name)))}
    try:
        scene = scene_of(edition, text, entered)
    except UnreadableSceneError as error:
        mistakes = tuple(Mistake(one.mistake.start, one.mistake.end, str(one)) for one in error.mistakes)
        first = text[mistakes[0].start : mistakes[0].end]
        message = f"{LABEL} must be lines that can be read, not {quoted(first)}. {_lines(mistakes)}"
        raise InvalidInputError(SCENE, message, None, mistakes) from None
    _check_counts(scene)
    active = next((one for one in scene.models.values() if one.side is Side.ACTIVE), None)
    bands = {active.name: _bands(edition, values, "active.")} if active else {}
    foes = [one for one in scene.models.values() if one.side is Side.REACTIVE]
    bands |= {one.name: _bands(edition, values, f"reactive.{n}.") for n, one in zip(NUMBERS, foes, strict=False)}
    point = _point(edition, active, values)
    here = scene = replace(scene, shows=(*scene.shows, *_shows(scene, active, foes)))
    if active and point:
        active = standing(edition, scene, active, point)
        here = with_model(scene, active)
    bands = {name: some for name, some in bands.items() if some}
    return Table(text=text, scene=scene, here=here, active=active, point=point, bands=bands)


def _shows(scene: Scene, active: Model | None, foes: Sequence[Model]) -> Iterator[Show]:
    """Yield what is drawn beside what the text asks for: lines of sight, and where on the route each may react."""
    names = [one.name for one in foes[:MOST_DRAWN]]
    if active and names:
        yield from (Show("lof", (active.name, name)) for name in names)
        if active.route and not any(show.question == "aro" for show in scene.shows):
            yield Show("aro", (active.name, *names))


def standing(edition: Edition, scene: Scene, active: Model, point: float) -> Model:
    """Return the Active Trooper after some inches of its route."""
    return walked(edition, scene, active).at(point * MM)


def _lines(mistakes: tuple[Mistake, ...]) -> str:
    words = [one.message[:1].upper() + one.message[1:] for one in mistakes]
    return " ".join(one if one.endswith((".", "?")) else f"{one}." for one in words)


def _point(edition: Edition, active: Model | None, values: Values) -> float:
    point = float(values.inches(POINT))
    if not point:
        return 0.0
    length = route_length(edition, active).value / MM if active else 0.0
    if point > length + 0.05:
        route = (
            f"at most {length:.1f}, the inches of the route" if length else "0 without a route of the Active Trooper"
        )
        raise values.wrong(POINT, f"must be {route}, not «{values.texts[POINT]}».")
    return point


def _bands(edition: Edition, values: Values, prefix: str) -> Bands:
    return read_weapon(edition, values.scoped(prefix)).bands if values.word(f"{prefix}weapon") else ()


def _check_counts(scene: Scene) -> None:
    """Refuse more than a table can have, by the line that is too much."""
    lines = {
        f"{MOST_OF_A_SIDE} Troopers on the {side.capitalize()} side": [
            one.line for one in scene.models.values() if one.side is side
        ]
        for side in Side
    }
    counts = [(what, some, MOST_OF_A_SIDE) for what, some in lines.items()]
    counts.append((f"{MOST_PIECES} pieces of scenery", [one.line for one in scene.scenery.values()], MOST_PIECES))
    for what, some, most in counts:
        if len(some) > most:
            extra: Line = some[most]
            count = f"{LABEL} must have at most {what}, not {len(some)}: line {extra.number} is one more."
            raise InvalidInputError(SCENE, count)
