"""The odds of a treatment Order after Order: each try is a hit, a roll, a ReRoll and Command Tokens."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.recovery import Heals, Treatment
from engine.rules.recovery.patient import Patient, after_failure, after_success, treatable
from engine.rules.rolls import SuccessValue

Situation = tuple[int, int]
"""The Wounds of the patient and the remaining Command Tokens."""

Chances = Mapping[Situation, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """The rolls of one try: the chance to `hit` at a distance (1 in contact), the roll, and the ReRoll if any.

    `tokens` can be spent in all, each on one failed roll; a success removes `removed` Wounds.
    """

    roll: SuccessValue
    reroll: SuccessValue | None = None
    tokens: int = 0
    removed: int = 1
    hit: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Course:
    """The chances after each Order of a treatment, and the average Orders and Command Tokens spent."""

    after: tuple[Chances, ...]
    orders_spent: Fraction
    tokens_spent: Fraction

    def wounds(self, order: int) -> dict[int, Fraction]:
        """Return the chance of each number of Wounds after an Order; the first is 1."""
        found: dict[int, Fraction] = {}
        for (wounds, _), chance in self.after[order - 1].items():
            found[wounds] = found.get(wounds, Fraction(0)) + chance
        return found


def success_chance(value: SuccessValue | None) -> Fraction:
    """Return the chance that one die succeeds; 0 if there is no roll."""
    return value.success_chance if value else Fraction(0)


def finished(treatment: Treatment, patient: Patient, wounds: int, *, whole: bool) -> bool:
    """Return whether the treatment is over: it cannot continue, or the Trooper is not Unconscious, which was the aim.

    `whole`: the aim is to remove all Wounds, as it must be for a Trooper that is not Unconscious at the start.
    """
    stands = (
        wounds < patient.vita_or_str and patient.unconscious(patient.wounds) and treatment.heals is not Heals.STATES
    )
    return not treatable(treatment, patient, wounds) or (stands and not whole)


def one_try(attempt: Attempt, tokens: int) -> list[tuple[bool | None, int, Fraction]]:
    """Yield whether a try succeeds (None: it misses), with the remaining Command Tokens and the chance."""
    single = success_chance(attempt.roll)
    missed = (1 - single) * (1 - success_chance(attempt.reroll))
    found: list[tuple[bool | None, int, Fraction]] = [
        (None, tokens, 1 - attempt.hit),
        (True, tokens, attempt.hit * (1 - missed)),
        *((True, left, attempt.hit * missed * (1 - single) ** (tokens - left - 1) * single) for left in range(tokens)),
        (False, 0, attempt.hit * missed * (1 - single) ** tokens),
    ]
    return [(result, left, chance) for result, left, chance in found if chance]


def course(treatment: Treatment, patient: Patient, attempt: Attempt, orders: int, *, whole: bool) -> Course:
    """Return the chances after each of some Orders (1 or more) spent on treatment until the aim is reached.

    Every failure is repeated with a Command Token while there are any.
    """
    now: dict[Situation, Fraction] = {(patient.wounds, attempt.tokens): Fraction(1)}
    after: list[Chances] = []
    spent = Fraction(0)
    for _ in range(orders):
        following: dict[Situation, Fraction] = {}
        for (wounds, tokens), weight in now.items():
            results = [(wounds, tokens, Fraction(1))]
            if not finished(treatment, patient, wounds, whole=whole):
                spent += weight
                results = _results(treatment, patient, attempt, wounds, tokens)
            for then, left, chance in results:
                following[then, left] = following.get((then, left), Fraction(0)) + weight * chance
        now = following
        after.append(now)
    tokens_left = sum((left * chance for (_, left), chance in now.items()), Fraction(0))
    return Course(tuple(after), spent, attempt.tokens - tokens_left)


def _results(
    treatment: Treatment, patient: Patient, attempt: Attempt, wounds: int, tokens: int
) -> list[tuple[int, int, Fraction]]:
    then = {
        None: wounds,
        True: after_success(treatment, patient, wounds, attempt.removed),
        False: after_failure(treatment, patient, wounds),
    }
    return [(then[result], left, chance) for result, left, chance in one_try(attempt, tokens)]
