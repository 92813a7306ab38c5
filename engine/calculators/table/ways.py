"""The ways from a table to the calculators of odds, and the odds of a shot from each part of a route."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Answer as Odds
from engine.calculator import CalculatorLink, Menu, Pick
from engine.calculators.table.controls import CENTIMETRES, NUMBERS, POINT, UNITS
from engine.calculators.table.edits import number
from engine.calculators.table.form import Table, of_shot, spoken, standing
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.rules.space import Answer, CoverFound, GutsOutcome, fact, walked, with_model
from engine.ruling import Ruling
from engine.scene import MM, Model
from engine.wording import in_centimetres, joined_names

Form = dict[str, str]
NUMBERED = re.compile(r"\bReactive [0-9]+\b")

ZONES = {"-3": "low", "-6": "poor"}
MINE = "S0"
"""The Silhouette of a mine."""
FAR, HIGH = 96, 48
"""The longest distance, and the highest obstacle, that the other calculators take."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What a shot between the Active Trooper and an enemy is worth: what it fills in the calculators of odds."""

    enemy: Model
    number: int
    distance: str
    cover: bool
    own_cover: bool
    unsure: bool
    zone: str
    saturation: bool

    @property
    def shared(self) -> tuple[bool, str, bool]:
        """Return what these calculators take once for all enemies."""
        return self.own_cover, self.zone, self.saturation


def ways(edition: Edition, values: Values, table: Table, active: Model) -> tuple[CalculatorLink, ...]:
    """Return the ways, those with the odds of a shot first."""
    rulings = dict[str, Ruling[str]]()
    for enemy in table.enemies:
        rulings |= of_shot(edition, table.here, active, enemy)
    found = {name: one.value for name, one in rulings.items()}
    shots = [shot for n, one in enumerate(table.enemies, 1) if (shot := shot_between(active, one, n, rulings))]
    return (
        *_of_shots(values, shots[: NUMBERS[-1]]),
        *_at_enemies(edition, table, active, found),
        *_guts(edition, table, active, found),
        *_obstacles(table, active),
    )


def shot_between(active: Model, enemy: Model, number: int, rulings: Mapping[str, Ruling[str]]) -> Shot | None:
    """Return the shot between two, None without LoF."""
    a, b = active.name, enemy.name
    found = {name: one.value for name, one in rulings.items()}
    distance = found[f"{a}.distance.{b}"]
    if found[f"{a}.lof.{b}"] != Answer.YES or float(distance) > FAR:
        return None
    cover, own = found[f"{b}.cover.{a}"], found[f"{a}.cover.{b}"]
    return Shot(
        enemy=enemy,
        number=number,
        distance=distance,
        cover=cover == CoverFound.PARTIAL,
        own_cover=own == CoverFound.PARTIAL,
        unsure=CoverFound.UNCERTAIN in {cover, own},
        zone=ZONES.get(found.get(f"{a}.visibility.{b}", ""), "none"),
        saturation=found.get(f"{b}.through.saturation") == Answer.YES,
    )


def _of_shots(values: Values, shots: Sequence[Shot]) -> Iterator[CalculatorLink]:
    """Yield one way for all enemies in sight, if they share what is entered once for all; else one for each."""
    groups = [list(shots)] if len({shot.shared for shot in shots}) == 1 else [[shot] for shot in shots]
    for group in groups:
        enemies = joined_names([spoken(shot.enemy.name) for shot in group])
        note = " (uncertain Cover left out)" if any(shot.unsure for shot in group) else ""
        yield CalculatorLink(
            f"Play it out with {enemies}{note}", "matchup", "play", _matchup(values, group), _says(values, group)
        )
        yield CalculatorLink(f"The exchange in numbers with {enemies}{note}", "exchange", "exchange", _exchange(group))


def odds(values: Values, shots: Sequence[Shot]) -> Odds | None:
    """Return what Play it out answers to these shots; None if it refuses them, which its own form explains."""
    from engine.calculators.matchup import MATCHUP  # noqa: PLC0415 (it loads all rules of attacks, which few tables need)

    try:
        return MATCHUP.ask(_matchup(values, shots))
    except InvalidInputError:
        return None


def _says(values: Values, shots: Sequence[Shot]) -> str:
    """Return what Play it out answers, which numbers the enemies in the order of its form, with the table's names."""
    found = odds(values, shots)
    names = {f"Reactive {index}": spoken(shot.enemy.name) for index, shot in enumerate(shots, 1)}
    return NUMBERED.sub(lambda name: names.get(name[0], name[0]), found.headline) if found else ""


def _matchup(values: Values, shots: Sequence[Shot]) -> Form:
    own, zone, saturation = shots[0].shared
    form: Form = {"active.cover": "partial" if own else "none", "visibility": zone, "saturation": str(int(saturation))}
    form |= _profile(values, "active.", "active.")
    for index, shot in enumerate(shots, 1):
        prefix = f"reactive.{index}."
        form |= {f"{prefix}distance": shot.distance, f"{prefix}cover": "partial" if shot.cover else "none"}
        form |= _profile(values, f"reactive.{shot.number}.", prefix)
        if index > 1:
            form.setdefault(f"{prefix}trooper", PLAIN_TROOPER)
    return form


PLAIN_TROOPER = "BS 12, PH 10, ARM 1, BTS 0, VITA 1, Combi Rifle"
"""A Trooper for an enemy whose profile the table does not have."""


def _profile(values: Values, prefix: str, there: str) -> Form:
    name = f"{prefix}trooper"
    return {f"{there}trooper": values.word(name)} if name in values.read and values.word(name) else {}


def _exchange(shots: Sequence[Shot]) -> Form:
    own, zone, saturation = shots[0].shared
    form: Form = {"active.cover": str(int(own)), "visibility": zone, "saturation": str(int(saturation))}
    for index, shot in enumerate(shots, 1):
        prefix = f"reactive.{index}."
        form |= {f"{prefix}distance": shot.distance, f"{prefix}cover": str(int(shot.cover))}
        form |= {f"{prefix}action": "shoot"}
    return form


def _at_enemies(edition: Edition, table: Table, active: Model, found: dict[str, str]) -> Iterator[CalculatorLink]:
    """Yield Dodges outside LoF and inside the Zone of Control, where no attack is answered, then the mines."""
    for enemy in table.enemies:
        a, b = active.name, enemy.name
        if found[f"{b}.lof.{a}"] == Answer.NO and found[f"{a}.zoc.{b}"] == Answer.YES:
            form = {"no_lof": "1", "attack.1.burst": "0"}
            yield CalculatorLink(f"The Dodge of {spoken(b)}, outside LoF", "dodge", "dodge", form)
    for enemy in table.enemies:
        if enemy.silhouette == MINE:
            name = f"{active.name}.trigger.{enemy.name}"
            inside = fact(edition, table.scene, name).value == Answer.YES
            form = {"kind": "mine", "trigger_area": str(int(inside))}
            yield CalculatorLink(f"{spoken(enemy.name)} as a mine", "mines", "mines", form)


def _guts(edition: Edition, table: Table, active: Model, found: dict[str, str]) -> Iterator[CalculatorLink]:
    """Yield the Guts Roll of the nearest enemy that the Active Trooper sees, with what is within reach."""
    a = active.name
    seen = [one for one in table.enemies if found[f"{a}.lof.{one.name}"] == Answer.YES]
    if not seen:
        return
    enemy = min(seen, key=lambda one: float(found[f"{a}.distance.{one.name}"]))
    where = fact(edition, table.here, f"{enemy.name}.guts.{a}").value
    form = {
        "cover": "partial" if found[f"{enemy.name}.cover.{a}"] == CoverFound.PARTIAL else "none",
        "zone_exit_near": str(int(where == GutsOutcome.OUT)),
        "partial_cover_near": str(int(where == GutsOutcome.COVER)),
        "prone": str(int(enemy.prone)),
    }
    yield CalculatorLink(f"The Guts Roll of {spoken(enemy.name)}", "guts-roll", "guts-roll", form)


def _obstacles(table: Table, active: Model) -> Iterator[CalculatorLink]:
    """Yield a way over each piece of scenery that the route crosses from the floor on which it begins."""
    mover = table.scene.models[active.name]
    for piece in table.obstacles:
        height = round((piece.solid.high - mover.body.low) / MM, 2)
        if height <= HIGH:
            form = {"height": f"{height:g}", "far_height": f"{height:g}", "silhouette": mover.silhouette.lower()}
            form |= {"prone": str(int(mover.prone))}
            yield CalculatorLink(f"Over {piece.name}", "obstacle", "movement/general-movement-rules", form)


MOST_POINTS = 8
"""The most parts of a route that are tried."""
NOTE = "Where the odds change along the route, as in Play it out; without a profile, for its usual Troopers."


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a route, and the chances that the enemy goes down, that the shooter is unhurt, and of both."""

    inches: str
    down: Fraction
    unhurt: Fraction
    both: Fraction


def best_points(edition: Edition, values: Values, table: Table) -> Iterator[Menu]:
    """Yield for each enemy in LoF from somewhere on the route the odds along it, the best marked."""
    active = table.mover
    if not active:
        return
    length = walked(edition, table.scene, active).length / MM
    step = max(1.0, length / MOST_POINTS)
    marks = [*(round(step * i, 1) for i in range(int(length / step) + 1)), int(length * 10) / 10]
    for n, enemy in zip(NUMBERS, table.enemies, strict=False):
        points, before = list[Point](), None
        for mark in dict.fromkeys(marks):
            point = _point(edition, values, table, active, enemy, n, mark)
            if point and not (before and replace(point, inches=before.inches) == before):
                points.append(point)
            before = point
        if not any(point.down for point in points):
            continue
        best = max(points, key=lambda one: one.both)
        picks = [
            Pick(
                f"{_length(values, point.inches)}{', the best' if point is best else ''}",
                {POINT: point.inches},
                f"{_percent(point.down)} down, {_percent(point.unhurt)} unhurt",
                chosen=float(point.inches) == round(table.point, 1),
            )
            for point in points
        ]
        yield Menu(f"Where to shoot {table.called(enemy.name)} from", tuple(picks), (NOTE,))


def _length(values: Values, inches: str) -> str:
    return in_centimetres(f"{inches}″") if values.word(UNITS) == CENTIMETRES else f"{inches}″"


def _percent(chance: Fraction) -> str:
    return f"{round(float(chance) * 100)}%"


def _point(
    edition: Edition, values: Values, table: Table, active: Model, enemy: Model, n: int, mark: float
) -> Point | None:
    there = standing(edition, table.scene, active, mark)
    shot = shot_between(there, enemy, n, of_shot(edition, with_model(table.scene, there), there, enemy))
    found = odds(values, [shot]) if shot else None
    if not found:
        return None
    names = ("targets_down", "unhurt", "targets_down_and_unhurt")
    return Point(number(mark), *(found.odds[name] for name in names))
