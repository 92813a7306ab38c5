"""What to declare for an aim: the best of some options, its reason in a sentence, and all of them side by side."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.advice import Candidate, Ranking
from engine.calculator import Draw, Event, Gain, Row, Table, merged
from engine.controls import Choice
from engine.wording import joined_names, percent


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What a player wants: `purpose` after "to", `head` over its column; the aims in `after` decide ties, in turn.

    Where it is `counted`, it is an expected number, not a chance.
    """

    name: str
    purpose: str
    head: str
    after: tuple[str, ...]
    counted: bool = False

    def words(self, number: Fraction) -> str:
        """Write a number for this aim as players read it."""
        return f"{number:.2f}" if self.counted else percent(number)


def aim_control(aims: Iterable[Aim]) -> Choice:
    """Return the choice of an aim, the first by default."""
    options = tuple((aim.name, aim.purpose) for aim in aims)
    return Choice("aim", "I want to", options[0][0], options=options)


def reason(ranking: Ranking, aims: Mapping[str, Aim], aim: Aim) -> str:
    """Say what to declare and why, with the numbers that decide and any ties."""
    most, second = ranking.first[0].odds[aim.name], aims[_deciding(ranking, aim)]
    names = joined_names([one.name for one in ranking.first], "or")
    if not most:
        return _nothing_helps(ranking, aim, second, names)
    tie = "a tie at " if len(ranking.first) > 1 else ""
    against = f", against {_compared(aim, ranking.others[0], most)}" if ranking.others else ""
    says = f"To {aim.purpose}, {names}: {tie}{aim.words(most)}{against}."
    return f"{says} {_second(ranking, second)}" if ranking.tied else says


def option_events(options: Mapping[str, Candidate], aims: Mapping[str, Aim], aim: Aim, shown: int) -> tuple[Event, ...]:
    """Return the chances of each option, best first; those of the aim lead."""

    def event(option: str, name: str, draw: Draw) -> Event:
        one = options[option]
        return Event(f"{option}.{name}", f"{aims[name].head}: {one.name}", one.odds[name], Gain.ME, draw)

    leading = [] if aim.counted else [event(option, aim.name, Draw.BAR) for option in list(options)[:shown]]
    others = (
        event(option, name, Draw.NOWHERE)
        for option, one in options.items()
        for name in one.odds
        if not aims[name].counted
    )
    return merged(leading, others)


def _deciding(ranking: Ranking, aim: Aim) -> str:
    """Return the aim that decides between the first and those that tie; the first that could, if none does."""
    (best, *_), tied = ranking.first, ranking.tied[:1]
    return next((name for name in aim.after for one in tied if one.odds[name] != best.odds[name]), aim.after[0])


def _nothing_helps(ranking: Ranking, aim: Aim, second: Aim, names: str) -> str:
    """Say that no option has any chance for the aim, so that the second aim decides, if it can."""
    says = f"None of these helps to {aim.purpose}"
    if not ranking.tied:
        return f"{says}, and to {second.purpose} it makes no difference."
    best, other = ranking.first[0].odds[second.name], ranking.tied[0]
    return f"{says}; to {second.purpose}, {names}: {second.words(best)}, against {_compared(second, other, best)}."


def _compared(aim: Aim, candidate: Candidate, most: Fraction) -> str:
    """Name one of the others with its number, and say that it is worse where rounding hides it."""
    number = candidate.odds[aim.name]
    hidden = "; less by under 0.1%" if aim.words(number) == aim.words(most) and not aim.counted else ""
    return f"{aim.words(number)} ({candidate.name}{hidden})"


def _second(ranking: Ranking, second: Aim) -> str:
    """Say what decides between options that tie."""
    names, then = joined_names([one.name for one in ranking.tied]), second.name
    best, other = ranking.first[0].odds[then], ranking.tied[0].odds[then]
    verb = "tie" if len(ranking.tied) > 1 else "ties"
    start = names[0].upper() + names[1:]
    return f"{start} {verb} with that; to {second.purpose} it is {second.words(best)} against {second.words(other)}."


def as_values(ranking: Ranking) -> dict[str, str]:
    """Return the recommendation as values: the best, and all options that tie with it, or none."""
    equal = [one.name for one in (*ranking.first, *ranking.tied)]
    return {
        "recommendation": " or ".join(one.name for one in ranking.first),
        "tie": ", ".join(equal) if len(equal) > 1 else "none",
    }


def side_by_side(
    label: str, ranking: Ranking, aims: Mapping[str, Aim], columns: Iterable[str], shown: int, *notes: Row
) -> Table:
    """Tabulate all options, the best first and marked, `shown` of them at once; `notes` are rows without numbers."""
    names = tuple(columns)
    rows = tuple(
        Row(
            label=one.name, cells=tuple(aims[name].words(one.odds[name]) for name in names), marked=one in ranking.first
        )
        for one in ranking.ranked
    )
    heads = (label, *(aims[name].head for name in names))
    return Table("Every option", heads, (*rows[:shown], *notes), rows[shown:])
