"""Read a scene from text, one line for each thing on the table; all mistakes are reported at once."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf

from engine.errors import LONGEST, Mistake, quoted
from engine.geometry import Burst, Cylinder, Point, Prism, Solid, path_length, unit
from engine.scene.errors import LineMistake, UnreadableSceneError
from engine.scene.lines import (
    COMPASS,
    FORMS,
    LONGEST_ROUTE,
    AreaLine,
    Described,
    Heights,
    ModelLine,
    Outline,
    SceneryLine,
    SizeLine,
    TableLine,
    TemplateLine,
    described,
    kind_of,
)
from engine.scene.records import (
    MM,
    Area,
    Facing,
    Line,
    Model,
    PlacedTemplate,
    Route,
    Scene,
    Scenery,
    Show,
    Shown,
    Side,
    TemplateKind,
)
from engine.scene.words import Words, WrongWordError
from engine.wording import joined_names, meant

SIDES = {
    "active": Side.ACTIVE,
    "ally": Side.ACTIVE,
    "reactive": Side.REACTIVE,
    "enemy": Side.REACTIVE,
    "neutral": Side.NEUTRAL,
}
"""The side of a Model, by the first word of its name."""

BEGINNINGS = ("table", "size", "area", "template", "show", "a name and S2, box, shape or circle")
TABLE = TableLine(24, 16)
MOST: tuple[tuple[type[Described], int, str], ...] = (
    (ModelLine, 40, "Models, Markers and Tokens"),
    (SceneryLine, 40, "pieces of scenery"),
    (AreaLine, 24, "areas"),
    (TemplateLine, 12, "Templates"),
    (Show, 24, "lines of show"),
)
"""The most lines of each kind that a scene may have, and what they describe."""

MOST_MISTAKES = 20
"""The maximum number of reported mistakes."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """The content of a line, its number, and its start and end in the text."""

    what: Described
    line: Line
    start: int
    end: int

    def wrong(self, message: str) -> LineMistake:
        """Return a mistake in this line."""
        return LineMistake(self.line.number, Mistake(self.start, self.end, message))


def read_scene(
    text: str,
    silhouettes: Mapping[str, tuple[float, float]],
    prone: float,
    sizes: Mapping[str, tuple[float, float]],
) -> Scene:
    """Return a scene from its text; raise UnreadableSceneError with every line that cannot be read.

    `silhouettes` are base width and height by name, `prone` is the height of a Prone Trooper, in millimetres; `sizes`
    are the lengths and widths in inches of the Templates circle, small and large, if the text does not give them.
    """
    if len(text) > LONGEST:
        message = f"a scene has at most {LONGEST} characters, this one has {len(text)}"
        raise UnreadableSceneError((LineMistake(1, Mistake(0, len(text), message)),))
    lines, mistakes, unread = _lines(text)
    builder = _Builder(lines, unread, silhouettes, prone, sizes)
    scene = builder.scene()
    found = sorted([*mistakes, *builder.mistakes], key=lambda one: (one.line, one.mistake.start))
    if found:
        raise UnreadableSceneError(tuple(found[:MOST_MISTAKES]))
    return scene


def _pieces(text: str) -> Iterator[tuple[str, int]]:
    """Yield the lines of a text without comments, and their starts; a comment ends with its line, not at a `;`."""
    start = 0
    for line in text.split("\n"):
        at = start
        for piece in line.partition("#")[0].split(";"):
            yield piece, at
            at += len(piece) + 1
        start += len(line) + 1


def _lines(text: str) -> tuple[list[SourceLine], list[LineMistake], set[str]]:
    """Return the content of each line, the mistakes in the others, and the first words of those."""
    found, mistakes, unread = list[SourceLine](), list[LineMistake](), set[str]()
    for number, (line, start) in enumerate(_pieces(text), 1):
        words = Words(line, start)
        if not words.left:
            continue
        kind = kind_of(words)
        try:
            if not kind:
                raise words.wrong(
                    "table, size, area, template or show, or a name and S2, box, shape or circle", BEGINNINGS
                )
            what = described(words, kind)
        except WrongWordError as error:
            form = f"; write {FORMS[kind]}" if kind else ""
            unread.add(words.first)
            message = f"{quoted(line.strip(), 60)}: {error.message}{form}"
            mistakes.append(LineMistake(number, Mistake(error.start, error.end, message)))
        else:
            found.append(SourceLine(what, Line(number, tuple(words.handles)), words.start, words.end))
    return found, mistakes, unread


class _Builder:
    """Looks up the names of a scene, and collects mistakes."""

    def __init__(
        self,
        lines: list[SourceLine],
        unread: set[str],
        silhouettes: Mapping[str, tuple[float, float]],
        prone: float,
        sizes: Mapping[str, tuple[float, float]],
    ) -> None:
        self._lines, self._unread, self._silhouettes, self._prone = lines, unread, silhouettes, prone
        self.mistakes: list[LineMistake] = []
        entered = {one.what.kind: one.what.size for one in lines if isinstance(one.what, SizeLine)}
        self._sizes = {kind: entered.get(kind, sizes[kind]) for kind in TemplateKind}
        self._entered = frozenset(entered)
        self._scenery: dict[str, Scenery] = {}
        self._models: dict[str, Model] = {}

    def scene(self) -> Scene:
        """Return the scene, without what cannot be read."""
        for kind, most, what in MOST:
            if len(many := [one for one in self._lines if isinstance(one.what, kind)]) > most:
                self._wrong(many[most], f"a scene has at most {most} {what}")
        tables = [one.what for one in self._lines if isinstance(one.what, TableLine)]
        areas = tuple(self._areas())
        for one in self._lines:
            if isinstance(one.what, SceneryLine):
                self._add_scenery(one, one.what)
        for one in self._lines:
            if isinstance(one.what, ModelLine):
                self._add_model(one, one.what)
        for one in self._lines:
            if isinstance(one.what, ModelLine) and one.what.name in self._models:
                self._turn(one, one.what)
        return Scene(
            width=(tables or [TABLE])[-1].width * MM,
            depth=(tables or [TABLE])[-1].depth * MM,
            models=self._models,
            scenery=self._scenery,
            areas=areas,
            templates=tuple(self._templates()),
            shows=tuple(self._shows()),
            sizes=self._sizes,
            entered=self._entered,
        )

    def _wrong(self, source: SourceLine, message: str) -> None:
        self.mistakes.append(source.wrong(message))

    def _unknown(self, source: SourceLine, name: str, what: str, known: Iterable[str]) -> None:
        """Report a name that no line describes, not even one with a mistake."""
        if name in self._unread:
            return
        names = list(known)
        are = f"the {what} are {joined_names(names)}" if names else f"there are no {what} yet"
        self._wrong(source, f"no line describes {name}; {are}{meant(name, names, none='')}")

    def _is_taken(self, source: SourceLine, name: str) -> bool:
        if name not in {**self._scenery, **self._models}:
            return False
        self._wrong(source, f"{name} is described twice: give each thing a name of its own")
        return True

    def _solid(self, source: SourceLine, name: str, outline: Outline, heights: Heights | None) -> Solid | None:
        low, high = (heights.low, heights.high) if heights else (-inf, inf)
        if outline.centre:
            radius = outline.radius if outline.radius is not None else self._sizes[TemplateKind.CIRCLE][1] * MM / 2
            return Cylinder(*outline.centre, radius, low, high)
        try:
            return Prism.of(outline.corners, low, high)
        except ValueError as error:
            mend = ": make two pieces of it" if "convex" in str(error) else ": its corners lie on one line"
            self._wrong(source, f"{name} {error}{mend}")
            self._unread.add(name)
            return None

    def _areas(self) -> Iterator[Area]:
        for one in self._lines:
            if isinstance(one.what, AreaLine):
                solid = self._solid(one, one.what.name, one.what.outline, one.what.heights)
                if solid:
                    yield Area(one.what.name, one.what.kind, solid, one.line)

    def _add_scenery(self, source: SourceLine, what: SceneryLine) -> None:
        solid = self._solid(source, what.name, what.outline, what.heights)
        if solid and not self._is_taken(source, what.name):
            self._scenery[what.name] = Scenery(what.name, solid, source.line)

    def _add_model(self, source: SourceLine, what: ModelLine) -> None:
        silhouette, side = self._silhouettes.get(what.silhouette), SIDES.get(what.name.partition("-")[0])
        if silhouette is None:
            known = joined_names(list(self._silhouettes), "or")
            self._wrong(source, f"{what.name} has {what.silhouette}: the Silhouettes are {known}")
        if side is None:
            self._wrong(source, f"{what.name} is on no side: begin its name with {joined_names(list(SIDES), 'or')}")
        if what.on and what.on not in self._scenery:
            self._unknown(source, what.on, "pieces of scenery", self._scenery)
        path = (what.spot, *what.route)
        if path_length(path) > LONGEST_ROUTE * MM:
            self._wrong(source, f"the route of {what.name} is longer than {LONGEST_ROUTE} inches")
        if self._is_taken(source, what.name) or silhouette is None or side is None:
            self._unread.add(what.name)
            return
        floor = self._scenery[what.on].solid.high if what.on in self._scenery else what.up
        high = floor + (self._prone if "prone" in what.words else silhouette[1])
        self._models[what.name] = Model(
            name=what.name,
            side=side,
            silhouette=what.silhouette,
            shown=what.shown,
            body=Cylinder(*what.spot, silhouette[0] / 2, floor, high),
            full=silhouette[1],
            facing=Facing(None),
            looks_at=what.looks_at,
            route=Route(path) if what.route else None,
            prone="prone" in what.words,
            engaged="engaged" in what.words,
            foxhole="foxhole" in what.words,
            line=source.line,
        )

    def _turn(self, source: SourceLine, what: ModelLine) -> None:
        """Return a Model with its facing: that in its line, or toward the first enemy."""
        own = self._models[what.name]
        other: Point | None = what.towards
        if what.facing in COMPASS:
            x, y = COMPASS[what.facing]
            other = own.body.x + x, own.body.y + y
        elif what.facing:
            if what.facing not in self._models:
                self._unknown(source, what.facing, "Troopers", self._models)
                return
            other = self._models[what.facing].place.point
        elif other is None:
            enemies = [one for one in self._models.values() if one.is_enemy_of(own)]
            other = enemies[0].place.point if enemies else None
        if other == own.place.point:
            other = None
            if what.facing or what.towards:
                self._wrong(source, f"{what.name} faces its own place: write a side (N, NE, E …), or another place")
        all_round = "360" in what.words or own.shown is not Shown.MODEL or own.route is not None or other is None
        if not all_round and other:
            ahead = unit(other[0] - own.body.x, other[1] - own.body.y)
            self._models[what.name] = replace(own, facing=Facing(ahead))

    def _templates(self) -> Iterator[PlacedTemplate]:
        for one in self._lines:
            what = one.what
            if not isinstance(what, TemplateLine):
                continue
            names = [name for name in (what.user, what.at) if isinstance(name, str) and name]
            for name in names:
                if name not in self._models:
                    self._unknown(one, name, "Troopers", self._models)
            if any(name not in self._models for name in names):
                continue
            aim = self._models[what.at] if isinstance(what.at, str) else None
            spot = self._models[what.at].place.point if isinstance(what.at, str) else what.at
            (length, width), user = self._sizes[what.kind], self._models.get(what.user)
            burst = Burst((*spot, aim.place.floor if aim else 0.0), None, length * MM, width * MM)
            if user:
                i, j = unit(spot[0] - user.body.x, spot[1] - user.body.y)
                if not (i or j):
                    self._wrong(one, f"{user.name} cannot place a Template towards its own place")
                    continue
                edge = user.body.x + i * user.body.radius, user.body.y + j * user.body.radius
                burst = replace(burst, focus=(*edge, user.body.low), ahead=(i, j))
            yield PlacedTemplate(
                kind=what.kind,
                burst=burst,
                user=what.user or (aim.name if aim and aim.side is Side.ACTIVE else None),
                aim=aim.name if aim else None,
                line=one.line,
            )

    def _shows(self) -> Iterator[Show]:
        for one in self._lines:
            if isinstance(one.what, Show):
                for name in one.what.names:
                    if name not in self._models:
                        self._unknown(one, name, "Troopers", self._models)
                yield one.what
