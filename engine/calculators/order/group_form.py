"""The activated Fireteam or Coordinated Order of a form: who takes part, who leaves it, and what is spent."""

from dataclasses import replace

from engine.calculators.order.controls import ALONE, ORDERS, REGULAR
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.order import Situation
from engine.rules.together import Group, cancelled_steps

FIRETEAM, COORDINATED = "fireteam", "coordinated"
AT_THE_END = " at the end"
"""What follows the name of a member that is out of Coherency when the Order ends."""
NONE = {"out": "no Fireteam", "members": "no Coordinated Order"}
"""What there has to be, for a control that lists names."""


def with_group(edition: Edition, values: Values, situation: Situation, reacting: tuple[str, ...]) -> Situation:
    """Add what the form says of the activated Troopers as a group, and of the Order that is spent.

    `reacting` are the members of the Fireteam that reacts. Refuse what has no effect.
    """
    kind, spent = values.word("together").removeprefix(ALONE), values.word("spends")
    if spent != REGULAR and situation.impetuous:
        raise values.wrong("spends", f"must be Regular Order in the Impetuous Phase, not «{ORDERS[spent]}».")
    team = situation.activated if kind == FIRETEAM else ()
    out = out_of_coherency(values, team, reacting)
    cancelled = is_cancelled(values, "active", team)
    participants = situation.activated if kind == COORDINATED else ()
    members = listed(values, "members", participants)
    stay = () if cancelled else tuple(name for name in team if name not in out)
    level = level_of(values, "level", stay)
    spends = replace(situation, order="Order" if spent == REGULAR else ORDERS[spent])
    if cancelled:
        return replace(spends, activated=team[:1], settled=cancelled_steps(edition, team[0]))
    if not kind:
        return spends
    troopers = stay or situation.activated
    group = Group(
        kind=kind,
        troopers=troopers,
        bears=situation.bears,
        marker=situation.marker,
        impetuous=situation.impetuous,
        order=ORDERS[spent],
        members=members,
        out=tuple(name for name in team if name in out),
        leaving=tuple(name for name in stay if f"{name}{AT_THE_END}" in values.names("out")),
        level=level,
    )
    return replace(spends, activated=troopers, group=group)


def is_cancelled(values: Values, side: str, team: tuple[str, ...]) -> bool:
    """Return whether the player of a side, `active` or `reactive`, cancels its Fireteam of these members."""
    word = values.word("cancelled")
    cancelled = word in {side, "both"}
    if cancelled and not team:
        raise values.wrong("cancelled", f"must be «{ALONE}» where there is no such Fireteam, not «{word}».")
    return cancelled


def out_of_coherency(values: Values, active: tuple[str, ...], reactive: tuple[str, ...]) -> tuple[str, ...]:
    """Return which members of either Fireteam, the Leaders first, are out of Coherency as it begins.

    A member of the activated one may leave at the end instead: n5.coherency.end.
    """
    teams = {"active": active, "reactive": reactive}
    followers = {side: team[1:] for side, team in teams.items() if values.word("cancelled") not in {side, "both"}}
    written = values.names("out")
    later = tuple(f"{name}{AT_THE_END}" for name in followers.get("active", ()) if name not in written)
    names = tuple(name for team in followers.values() for name in team)
    return tuple(name for name in listed(values, "out", names, later) if name in names)


def level_of(values: Values, name: str, members: tuple[str, ...]) -> int:
    """Return the Level of a Fireteam of these members; refuse one that they are too few for."""
    level = values.number(name)
    if level > max(1, len(members)):
        fewer = f"at most {len(members)}, the number of members" if members else "1 where there is no Fireteam"
        raise values.wrong(name, f"must be {fewer}, not «{level}».")
    return level


def listed(values: Values, name: str, known: tuple[str, ...], also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names that a control lists, all from `known` or `also`; refuse any other name."""
    names = values.names(name)
    if not {*known, *also}.issuperset(names):
        some = f"some of {', '.join(known)}" if known else f"left empty where there is {NONE[name]}"
        raise values.wrong(name, f"must be {some}, not {quoted(values.word(name))}.")
    return names
