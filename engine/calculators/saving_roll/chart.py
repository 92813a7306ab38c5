"""What the answer about Saving Rolls draws: who stays up, the States that a failure causes, and the Wounds."""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Columns, Gain
from engine.rules.saving_roll import Saves
from engine.wording import counted

LABELS = {
    "survives": "Survives",
    "unconscious": "Unconscious",
    "dead": "Dead",
    "isolated": "Isolated",
    "stunned": "Stunned",
}
"""What may happen to a target, in words; Immobilized is missing, as there are two such States."""

MOST_BARS = 6
MOST_COLUMNS = 7


def labels(saves: Saves) -> Mapping[str, str]:
    """What the ends of these Saving Rolls are called: PARA leaves its target Immobilized-A, E/M Immobilized-B."""
    return LABELS | {"immobilized": "Immobilized-A" if saves.hit.ammunition.has("para") else "Immobilized-B"}


def chart(saves: Saves, ends: Mapping[str, Fraction], by_number: Mapping[int, Fraction]) -> Chart:
    """Staying up or falling; where no roll can cause a Wound, the States that every failure causes."""
    states = set(saves.rolls[0].states) if saves.rolls else set()
    if states and by_number[0] == 1 and all(set(roll.states) == states for roll in saves.rolls):
        return _states(" and ".join(labels(saves)[end] for end in ends if end in states), ends[next(iter(states))])
    sides = {"survives": Gain.ME, "unconscious": Gain.ENEMY, "dead": Gain.ENEMY}
    outcomes = tuple(Bar(LABELS[end], ends[end], side, dead=end == "dead") for end, side in sides.items())
    columns = tuple(Bar(str(k), chance) for k, chance in by_number.items())
    return Chart(
        figures=(Bar("Stays up", ends["survives"], Gain.ME), Bar("Falls", 1 - ends["survives"], Gain.ENEMY)),
        outcomes=outcomes,
        columns=(Columns("Wounds", Gain.ENEMY, columns),) if 1 < len(columns) <= MOST_COLUMNS else (),
    )


def _states(label: str, chance: Fraction) -> Chart:
    ends = (Bar("No effect", 1 - chance, Gain.ME), Bar(label, chance, Gain.ENEMY))
    return Chart(figures=ends, outcomes=ends)


def bars(saves: Saves, ends: Mapping[str, Fraction], by_number: Mapping[int, Fraction]) -> tuple[Bar, ...]:
    """Each end and each State, then each number of Wounds; the last stands for all that are more."""
    found = [Bar(labels(saves)[end], chance) for end, chance in ends.items()]
    most = max(by_number)
    if most:
        last = min(most, MOST_BARS)
        found += [Bar(counted("Wound", k) if k else "No Wounds", by_number[k]) for k in range(last)]
        rest = sum((by_number[k] for k in range(last, most + 1)), Fraction(0))
        found.append(Bar(counted("Wound", last) if last == most else f"{last} Wounds or more", rest))
    return tuple(found)
