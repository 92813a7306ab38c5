"""The form of the table, read: a scene, who acts, and who may react, with the facts that are computed of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.calculators.parts.weapon import read_weapon
from engine.calculators.table.controls import LABEL, MOST_OF_A_SIDE, MOST_PIECES, NUMBERS, POINT, SCENE, SIZES
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError, Mistake, quoted
from engine.records.trooper import Trooper
from engine.records.weapon import Bands
from engine.rulebook import Rule
from engine.rules.bs_attack import OUT_OF_RANGE, signed
from engine.rules.space import Answer, band_between, fact, route_length, scene_of, walked, with_model
from engine.ruling import Ruling, Step
from engine.scene import MM, Line, Model, Scene, Scenery, Show, Side, UnreadableSceneError
from engine.troopers import read_trooper

MOST_DRAWN = 4
"""The most enemies to which a line of sight is drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table as read: `scene` as described, and `here` with the Active Trooper at the point of the shot.

    `active` is the first Model of the Active side, None if there is none. `bands` are the Range bands, `profiles` the
    profiles, and `seats` how the names of their controls begin, by Trooper. `point` is at most the length of the route,
    and `is_past` where the form has more.
    """

    text: str
    scene: Scene
    here: Scene
    active: Model | None
    point: float
    is_past: bool
    bands: dict[str, Bands]
    profiles: dict[str, Trooper]
    seats: dict[str, str]

    @property
    def mover(self) -> Model | None:
        """The Active Trooper where its route begins; None without a route."""
        found = self.scene.models[self.active.name] if self.active else None
        return found if found and found.route else None

    @property
    def enemies(self) -> tuple[Model, ...]:
        """The Models of the Reactive side, in the order of their lines."""
        return tuple(one for one in self.here.models.values() if one.side is Side.REACTIVE)

    @property
    def obstacles(self) -> tuple[Scenery, ...]:
        """The pieces of scenery that the route of the Active Trooper crosses from the floor on which it begins."""
        mover = self.mover
        if not mover or not mover.route:
            return ()
        legs, body = [*pairwise(mover.route.corners)], mover.body
        return tuple(
            piece
            for piece in self.scene.scenery.values()
            if piece.solid.low < body.high
            and body.low + 0.1 < piece.solid.high
            and piece.solid.outside(mover.place.point) > 0
            and any(piece.solid.from_path(p, q) < body.radius for p, q in legs)
        )

    def called(self, name: str) -> str:
        """Return the name of a Trooper as a sentence begins with it, that of its profile first."""
        profile = self.profiles.get(name)
        return f"{profile.name} ({spoken(name)})" if profile and profile.name else spoken(name)


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
    foes = [one for one in scene.models.values() if one.side is Side.REACTIVE]
    seats = {active.name: "active."} if active else {}
    seats |= {one.name: f"reactive.{n}." for n, one in zip(NUMBERS, foes, strict=False)}
    bands = {name: some for name, prefix in seats.items() if (some := _bands(edition, values, prefix))}
    profiles = {name: one for name, prefix in seats.items() if (one := _profile(edition, values, prefix))}
    wanted = float(values.inches(POINT))
    point = min(wanted, route_length(edition, active).value / MM) if active and active.route else 0.0
    here = scene = replace(scene, shows=(*scene.shows, *_shows(scene, active, foes)))
    if active and point:
        active = standing(edition, scene, active, point)
        here = with_model(scene, active)
    return Table(
        text=text,
        scene=scene,
        here=here,
        active=active,
        point=point,
        is_past=wanted > point + 0.05,
        bands=bands,
        profiles=profiles,
        seats=seats,
    )


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


def _bands(edition: Edition, values: Values, prefix: str) -> Bands:
    return read_weapon(edition, values.scoped(prefix)).bands if values.word(f"{prefix}weapon") else ()


def _profile(edition: Edition, values: Values, prefix: str) -> Trooper | None:
    fields = values.scoped(prefix)
    with fields.reading("trooper"):
        return read_trooper(edition, fields.word("trooper")) if fields.word("trooper").strip() else None


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


IN_SIGHT = frozenset({"low", "poor", "zero", "smoke", "white-noise"})
"""The kinds of areas that change what a line of sight is worth."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts by name, SUBJECT.QUESTION.OBJECT, each with its steps."""

    found: Mapping[str, Ruling[str]]

    def of(self, name: str) -> str:
        """Return a fact; "" if it was not computed."""
        ruling = self.found.get(name)
        return ruling.value if ruling else ""

    def rule(self, name: str) -> Rule:
        """Return the clause that decides a fact."""
        return self.found[name].because[0].rule

    @property
    def values(self) -> dict[str, str]:
        """Return all of them."""
        return {name: ruling.value for name, ruling in self.found.items()}

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return the steps of all, each once."""
        return tuple(dict.fromkeys(step for ruling in self.found.values() for step in ruling.because))


def facts_of(edition: Edition, table: Table) -> Facts:
    """Return all facts between the Active Trooper and each enemy, of its route, and of the Templates."""
    found = dict[str, Ruling[str]]()
    if table.active:
        for enemy in table.enemies:
            found |= of_pair(edition, table, table.active, enemy)
        others = (one for one in table.here.models.values() if one.name != table.active.name)
        for ally in (one for one in others if one.side is Side.ACTIVE):
            name = f"{table.active.name}.coherency.{ally.name}"
            found[name] = fact(edition, table.here, name)
        if table.active.route:
            for question in ("route", "stops", "vault"):
                name = f"{table.active.name}.{question}"
                found[name] = fact(edition, table.scene, name)
    for name in _of_templates(table):
        found[name] = fact(edition, table.scene, name)
    return Facts(found)


def of_pair(edition: Edition, table: Table, active: Model, enemy: Model) -> dict[str, Ruling[str]]:
    """Return the facts between two, with the Active Trooper where it shoots from, and the AROs along its route."""
    a, b = active.name, enemy.name
    found = of_shot(edition, table.here, active, enemy)
    level = active.place.floor == table.scene.models[a].place.floor  # on the floor on which the route begins
    found[f"{b}.aro.{a}"] = fact(edition, table.here if level else table.scene, f"{b}.aro.{a}")
    for one, other in ((active, enemy), (enemy, active)):
        if one.name in table.bands:
            found[f"{one.name}.band.{other.name}"] = _band(edition, table, one, other)
    return found


def of_shot(edition: Edition, scene: Scene, active: Model, enemy: Model) -> dict[str, Ruling[str]]:
    """Return the facts between two that a shot depends on."""
    a, b = active.name, enemy.name
    names = [f"{a}.lof.{b}", f"{b}.lof.{a}", f"{a}.distance.{b}", f"{a}.zoc.{b}", f"{b}.cover.{a}", f"{a}.cover.{b}"]
    if any(area.kind in IN_SIGHT for area in scene.areas):
        names.append(f"{a}.visibility.{b}")
    if scene.areas_named("saturation"):
        names.append(f"{b}.through.saturation")
    return {name: fact(edition, scene, name) for name in names}


def _band(edition: Edition, table: Table, one: Model, other: Model) -> Ruling[str]:
    found = band_between(edition, table.bands[one.name], one, other)
    if found.value is None:
        return Ruling(Answer.CLOSE.value, found.because)
    return Ruling(OUT_OF_RANGE if found.value.mod is None else signed(found.value.mod), found.because)


def _of_templates(table: Table) -> Iterator[str]:
    for number, _ in enumerate(table.scene.templates, 1):
        yield from (f"template.{number}.{name}" for name in table.scene.models)
        yield f"template.{number}.cancelled"
