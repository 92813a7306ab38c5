"""The chances of a treatment Order after Order: each try is a hit, a roll, a ReRoll and Command Tokens."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.decisions.recovery import Heals, Treatment
from engine.rules.recovery.patient import Patient, after_failure, after_success, treatable
from engine.rules.rolls import SuccessValue

Situation = tuple[int, int]
"""The Wounds of the patient and the Command Tokens that are left."""

Chances = Mapping[Situation, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """How one try is made: the chance to `hit` from afar (1 in contact), the roll, the ReRoll if there is one.

    `tokens` may be spent in all, each on the roll of one failure; a success removes `removed` Wounds.
    """

    roll: SuccessValue
    reroll: SuccessValue | None = None
    tokens: int = 0
    removed: int = 1
    hit: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Course:
    """The chances after each Order of a treatment, and the Orders and Command Tokens that are spent on average."""

    after: tuple[Chances, ...]
    orders_spent: Fraction
    tokens_spent: Fraction

    def wounds(self, order: int) -> dict[int, Fraction]:
        """The chance of each number of Wounds after an Order, 1 being the first."""
        found: dict[int, Fraction] = {}
        for (wounds, _), chance in self.after[order - 1].items():
            found[wounds] = found.get(wounds, Fraction(0)) + chance
        return found


def success_chance(value: SuccessValue | None) -> Fraction:
    """The chance that one die succeeds; 0 where there is no roll."""
    return value.success_chance if value else Fraction(0)


def finished(treatment: Treatment, patient: Patient, wounds: int, *, whole: bool) -> bool:
    """Whether the treatment is over: it cannot go on, or the Trooper is not Unconscious, and that was the aim.

    `whole`: the aim is that no Wound is left; a Trooper that is not Unconscious at the start has no other.
    """
    stands = (
        wounds < patient.vita_or_str and patient.unconscious(patient.wounds) and treatment.heals is not Heals.STATES
    )
    return not treatable(treatment, patient, wounds) or (stands and not whole)


def one_try(attempt: Attempt, tokens: int) -> list[tuple[bool | None, int, Fraction]]:
    """Whether a try succeeds (None: it misses), with the Command Tokens left and the chance of that."""
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
    """The chances after each of some Orders (1 or more), in which the patient is treated until the aim is reached.

    Every failure is repeated by a Command Token as long as there are any.
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
