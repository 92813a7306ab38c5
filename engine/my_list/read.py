"""Read a player's list, as the page of lists stores and exports it: untrusted JSON."""

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.errors import LONGEST, UnreadableArmyError
from engine.json_file import Value, read_json
from engine.records.trooper import ProfileEntry, Trooper
from engine.troopers import UnreadableTrooperError, read_trooper

SOURCE = "This list"
FORMAT = "infinity-rules list"
LARGEST = 200_000
"""The largest list in bytes; a real one has some 10,000."""
MOST = {"troopers": 60, "Fireteams": 60, "units": 60, "before": 9, "named": 9}
TURNS = MOST["before"] + 1
GROUPS = 10
UNLIMITED = 256
"""The number by which a Fireteams Chart allows any number of Fireteams of a Type."""


class Where(StrEnum):
    """Where a Trooper is: on the table, not yet or no more on it, Unconscious or in another Null State, or Dead."""

    TABLE = "table"
    AWAY = "away"
    DOWN = "down"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedTrooper:
    """One Trooper of a list, by Combat Group; `place` is its place in the list, from 0.

    `extra` belongs to the Trooper before it: a Peripheral, or a second profile. It costs nothing and has no Order.
    `before` says where it was in each Turn before this one, and `named` after which Turns it was named the Lieutenant.
    If its profile cannot be read, `wrong` says why and `trooper` is empty.
    """

    place: int
    group: int
    unit: str
    name: str
    points: int
    swc: str
    extra: bool
    where: Where
    before: tuple[Where, ...]
    named: tuple[int, ...]
    profile: str
    trooper: Trooper
    wrong: str = ""

    def has(self, *names: str) -> ProfileEntry | None:
        """Return the first Skill or Equipment of its profile with one of these names."""
        return next((one for one in (*self.trooper.skills, *self.trooper.equipment) if one.name in names), None)

    def where_in(self, turn: int, last: int) -> Where:
        """Return where it is in a Turn, of which `last` is the present one; one that came later is not on the table."""
        turns = (*self.before, self.where)
        since = last - len(turns)
        return turns[turn - since - 1] if turn > since else Where.AWAY


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartUnit:
    """A line of a Fireteams Chart: its Unit as printed, that unit's slug, how many, and as what else."""

    name: str
    unit: str
    low: int
    high: int
    required: bool
    counts_as: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartTeam:
    """A Fireteam of a chart with its Types; one without Types lists the Wildcards."""

    name: str
    note: str
    types: tuple[str, ...]
    units: tuple[ChartUnit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A Fireteams Chart: how many Fireteams of each Type, its note, and its Fireteams."""

    limits: dict[str, int]
    note: str
    teams: tuple[ChartTeam, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersList:
    """A list; `points` are the Army Points of the game, and `chart` is None without army data."""

    name: str
    faction: str
    points: int
    troopers: tuple[ListedTrooper, ...]
    chart: Chart | None

    @property
    def own(self) -> tuple[ListedTrooper, ...]:
        """Return the Troopers that count as such: no Peripherals and no second profiles."""
        return tuple(one for one in self.troopers if not one.extra)

    @property
    def cost(self) -> int:
        """Return the Cost of all Troopers."""
        return sum(one.points for one in self.own)

    def cost_of(self, where: Where) -> int:
        """Return the Cost of the Troopers that are there."""
        return sum(one.points for one in self.own if one.where is where)

    @property
    def groups(self) -> dict[int, tuple[ListedTrooper, ...]]:
        """Return the Troopers by Combat Group, in order of the groups."""
        numbers = sorted({one.group for one in self.troopers})
        return {number: tuple(one for one in self.troopers if one.group == number) for number in numbers}


def read_list(edition: Edition, text: str) -> PlayersList:
    """Return the list in a JSON text; UnreadableArmyError names the place, what it must be, and what it is."""
    content = text.encode(errors="replace")
    if len(content) > LARGEST:
        raise UnreadableArmyError(SOURCE, "", f"must have at most {LARGEST:,} bytes, not {len(content):,}.")
    top = read_json(SOURCE, content)
    if top["format"].text != FORMAT or top["version"].whole != 1:
        raise UnreadableArmyError(SOURCE, "", "was not exported here, or by a later version of this site.")
    troopers = tuple(_trooper(edition, number, one) for number, one in enumerate(_several(top, "troopers")))
    if not troopers:
        raise UnreadableArmyError(SOURCE, "troopers", "must hold at least one Trooper.")
    points = _number(top, "points", 1000)
    return PlayersList(
        name=top["name"].text,
        faction=top["faction"].text,
        points=points or sum(one.points for one in troopers if not one.extra),
        troopers=troopers,
        chart=_chart(top["chart"]) if top.has("chart") else None,
    )


def _several(value: Value, name: str, what: str = "") -> list[Value]:
    found = list(value.each(name))
    if len(found) > MOST[what or name]:
        raise UnreadableArmyError(SOURCE, name, f"must have at most {MOST[what or name]} entries, not {len(found)}.")
    return found


def _number(value: Value, name: str, most: int, low: int = 0) -> int:
    found = value[name]
    if not low <= found.whole <= most:
        found.refuse(f"a number from {low} to {most}")
    return found.whole


def _flag(value: Value, name: str) -> bool:
    if not value.has(name):
        return False
    found = value[name]
    if not isinstance(found.data, bool):
        found.refuse("true or false")
    return bool(found.data)


def _trooper(edition: Edition, place: int, value: Value) -> ListedTrooper:
    profile = value["profile"].text_up_to(LONGEST)
    trooper, wrong = Trooper(), ""
    try:
        trooper = read_trooper(edition, profile)
    except UnreadableTrooperError as error:
        wrong = f"Its profile {error}"
    return ListedTrooper(
        place=place,
        group=_number(value, "group", GROUPS, low=1),
        unit=value["unit"].text,
        name=value["name"].text or trooper.name or "Trooper",
        points=_number(value, "points", 1000),
        swc=value["swc"].text,
        extra=_flag(value, "extra"),
        where=_where(value["where"]) if value.has("where") else Where.TABLE,
        before=tuple(_where(one) for one in _several(value, "before")),
        named=tuple(one.whole for one in _several(value, "named")),
        profile=profile,
        trooper=trooper,
        wrong=wrong,
    )


def _where(value: Value) -> Where:
    if value.data not in list(Where):
        value.refuse(f"one of {', '.join(Where)}")
    return Where(value.text)


def _chart(value: Value) -> Chart:
    limits = value["limits"]
    return Chart(
        limits={kind: _number(limits, kind, UNLIMITED) for kind in ("core", "haris", "duo")},
        note=value["note"].text,
        teams=tuple(
            ChartTeam(
                name=team["name"].text,
                note=team["note"].text,
                types=tuple(one.text for one in team.each("types")),
                units=tuple(_unit(unit) for unit in _several(team, "units")),
            )
            for team in _several(value, "teams", "Fireteams")
        ),
    )


def _unit(value: Value) -> ChartUnit:
    as_printed = re.findall(r"\(([^()]*)\)", value["comment"].text)
    return ChartUnit(
        name=value["name"].text,
        unit=value["unit"].text,
        low=_number(value, "min", 5),
        high=_number(value, "max", UNLIMITED),
        required=_flag(value, "required"),
        counts_as=tuple(name.strip() for part in as_printed for name in part.split(",") if name.strip()),
    )
