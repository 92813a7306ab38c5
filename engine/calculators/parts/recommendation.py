"""What to declare for an aim: the best of some options, its reason in a sentence, and all of them side by side."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.advice import Best, Prospect
from engine.calculator import Row, Table
from engine.controls import Choice
from engine.wording import joined_names, percent

NAMED = 2
"""How many of the options that are not the best a sentence names, unless there is but one more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What a player wants: `purpose` after "to", `head` over its column; `second` is the aim that decides ties.

    Where `counted`, it is an expected number and no chance.
    """

    name: str
    purpose: str
    head: str
    second: str
    counted: bool = False

    def told(self, number: Fraction) -> str:
        """A number of this aim as players read it."""
        return f"{number:.2f}" if self.counted else percent(number)


def aim_control(aims: Iterable[Aim]) -> Choice:
    """The control that asks for one of some aims, the first by default."""
    options = tuple((aim.name, aim.purpose) for aim in aims)
    return Choice(name="aim", label="I want to", default=options[0][0], options=options)


def reason(found: Best, aims: Mapping[str, Aim], aim: Aim) -> str:
    """What to declare and why, with the numbers that decide; ties are said."""
    most, second = found.first[0].brings[aim.name], aims[aim.second]
    names = joined_names([one.name for one in found.first], "or")
    if not most:
        return _helpless(found, aim, second, names)
    tie = "a tie at " if len(found.first) > 1 else ""
    said = f"To {aim.purpose}, {names}: {tie}{aim.told(most)}{_against(found, aim)}."
    return f"{said} {_second(found, second)}" if found.tied else said


def _helpless(found: Best, aim: Aim, second: Aim, names: str) -> str:
    """Where nothing brings any of the aim, what is wanted second decides, if that can."""
    says = f"None of these helps to {aim.purpose}"
    if not found.tied:
        return f"{says}, and to {second.purpose} it makes no difference."
    best, other = found.first[0].brings[second.name], found.tied[0]
    return f"{says}; to {second.purpose}, {names}: {second.told(best)}, against {_less(second, other, best)}."


def _against(found: Best, aim: Aim) -> str:
    """The best of the others, with by how much they bring less where rounding hides it."""
    if not found.others:
        return ""
    most = found.first[0].brings[aim.name]
    others = found.others if len(found.others) == NAMED + 1 else found.others[:NAMED]
    named = [_less(aim, one, most) for one in others]
    if rest := found.others[len(others) :]:
        named.append(f"at most {aim.told(rest[0].brings[aim.name])} ({len(rest)} others)")
    return f", against {joined_names(named)}"


def _less(aim: Aim, one: Prospect, most: Fraction) -> str:
    number = one.brings[aim.name]
    hidden = "; less by under 0.1 %" if aim.told(number) == aim.told(most) and not aim.counted else ""
    return f"{aim.told(number)} ({one.name}{hidden})"


def _second(found: Best, second: Aim) -> str:
    """What decides between options that bring as much of the aim."""
    names, then = joined_names([one.name for one in found.tied]), second.name
    best, other = found.first[0].brings[then], found.tied[0].brings[then]
    verb = "tie" if len(found.tied) > 1 else "ties"
    start = names[0].upper() + names[1:]
    return f"{start} {verb} with that; to {second.purpose} it is {second.told(best)} against {second.told(other)}."


def summed(found: Best) -> dict[str, str]:
    """The recommendation as values: the best, and all that bring as much of the aim as that, or none."""
    alike = [one.name for one in (*found.first, *found.tied)]
    return {
        "recommendation": " or ".join(one.name for one in found.first),
        "tie": ", ".join(alike) if len(alike) > 1 else "none",
    }


def side_by_side(
    label: str, found: Best, aims: Mapping[str, Aim], columns: Iterable[str], shown: int, *notes: Row
) -> Table:
    """All options in a table, the best first and marked, so many shown at once; `notes` are rows without numbers."""
    names = tuple(columns)
    rows = tuple(
        Row(
            label=one.name,
            cells=tuple(aims[name].told(one.brings[name]) for name in names),
            marked=one in found.first,
        )
        for one in found.ranked
    )
    heads = (label, *(aims[name].head for name in names))
    return Table("Every option and what it brings", heads, (*rows[:shown], *notes), rows[shown:])
