"""The activated Fireteam or Coordinated Order of a form: who takes part, who leaves it, and what is spent."""

from dataclasses import replace

from engine.calculators.order.fireteam_controls import ALONE, ORDERS, REGULAR
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.order import Situation
from engine.rules.together import Group, cancelled_steps

FIRETEAM, COORDINATED = "fireteam", "coordinated"
NONE = {"out": "no Fireteam", "members": "no Coordinated Order"}
"""What there has to be, for a control that lists names."""


def gathered(edition: Edition, values: Values, situation: Situation, reacting: tuple[str, ...]) -> Situation:
    """The situation with what the form says of the activated Troopers as a group, and of the Order that is spent.

    `reacting` are the members of the Fireteam that reacts. InvalidInputError where the form says what has no effect.
    """
    kind, spent = values.word("together").removeprefix(ALONE), values.word("spends")
    if spent != REGULAR and situation.impetuous:
        raise values.wrong("spends", f"must be Regular Order in the Impetuous Phase, not {ORDERS[spent]}.")
    team = situation.activated if kind == FIRETEAM else ()
    out = listed(values, "out", (*team[1:], *reacting[1:]))
    cancelled = is_cancelled(values, "active", team, reacting)
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
        level=level,
    )
    return replace(spends, activated=troopers, group=group)


def is_cancelled(values: Values, side: str, *teams: tuple[str, ...]) -> bool:
    """Whether the player of a side, `active` or `reactive`, cancels its Fireteam; the `teams` are those of both."""
    word = values.word("cancelled")
    for one, team in zip(("active", "reactive"), teams, strict=True):
        if word in {one, "both"} and not team:
            raise values.wrong("cancelled", f"must be a Fireteam that there is, not {word}.")
    return word in {side, "both"}


def level_of(values: Values, name: str, members: tuple[str, ...]) -> int:
    """The Level of a Fireteam of these members; InvalidInputError where they are too few for it."""
    level = values.number(name)
    if level > max(1, len(members)):
        fewer = f"at most {len(members)}, the number of members" if members else "1 where there is no Fireteam"
        raise values.wrong(name, f"must be {fewer}, not {level}.")
    return level


def listed(values: Values, name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these names that a control lists; InvalidInputError where it holds another."""
    text = values.word(name)
    names = tuple(" ".join(part.split()) for part in text.split(",") if part.strip())
    if not set(names) <= set(known):
        some = f"some of {', '.join(known)}" if known else f"left empty where there is {NONE[name]}"
        raise values.wrong(name, f"must be {some}, not {quoted(text)}.")
    return names
