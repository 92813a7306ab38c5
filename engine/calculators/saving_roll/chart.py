"""What the answer about Saving Rolls draws: who stays up, the States that a failure causes, and the Wounds."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.calculator import Counts, Draw, Event, Gain
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
    """Name the outcomes of these Saving Rolls: PARA leaves its target Immobilized-A, E/M Immobilized-B."""
    return LABELS | {"immobilized": "Immobilized-A" if saves.hit.ammunition.has("para") else "Immobilized-B"}


def events_of(saves: Saves, ends: Mapping[str, Fraction], by_number: Mapping[int, Fraction]) -> Iterator[Event]:
    """Yield staying up or falling, and the States; or only the States if no roll can cause a Wound."""
    words, states = labels(saves), set(saves.rolls[0].states) if saves.rolls else set()
    caused = [end for end in ends if end in states]
    if caused and by_number[0] == 1 and all(set(roll.states) == states for roll in saves.rolls):
        chance, one = ends[caused[0]], len(caused) == 1
        yield Event("", "No effect", 1 - chance, Gain.ME, Draw.ENDS)
        if not one:
            yield Event("", " and ".join(words[end] for end in caused), chance, Gain.ENEMY, Draw.ENDS)
        draws = dict.fromkeys(ends, Draw.BAR) | ({caused[0]: Draw.FIRST} if one else {})
    else:
        yield Event("", "Falls", 1 - ends["survives"], Gain.ENEMY, Draw.FIGURE)
        shares = {"survives": Draw.FIRST, "unconscious": Draw.SHARE, "dead": Draw.SHARE}
        draws = dict.fromkeys(ends, Draw.BAR) | shares
    for end, chance in ends.items():
        gain = Gain.ME if end == "survives" else Gain.ENEMY
        yield Event(str(end), words[end], chance, gain, draws[end], dead=end == "dead")
    yield from _wounds(by_number)


def _wounds(by_number: Mapping[int, Fraction]) -> Iterator[Event]:
    """Yield each number of Wounds; the last one that is drawn includes all higher numbers."""
    most = max(by_number)
    last = min(most, MOST_BARS)
    for k, chance in by_number.items():
        draw = Draw.BAR if most and (k < last or k == last == most) else Draw.NOWHERE
        yield Event(f"wounds.{k}", counted("Wound", k) if k else "No Wounds", chance, None, draw)
    if last < most:
        rest = sum((by_number[k] for k in range(last, most + 1)), Fraction(0))
        yield Event("", f"{last} Wounds or more", rest, None, Draw.BAR)


def counts_of(by_number: Mapping[int, Fraction]) -> tuple[Counts, ...]:
    """Return columns for the number of Wounds, unless there is one or too many."""
    return (Counts("Wounds", Gain.ENEMY, "wounds."),) if 1 < len(by_number) <= MOST_COLUMNS else ()
