"""Each failed Saving Roll causes a Wound, unless the Ammunition says otherwise."""

from fractions import Fraction

from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.rules.saving_roll.condition import Condition, WoundLevels
from engine.rules.saving_roll.count import Saves, SavingRolls
from engine.ruling import Step, steps_where_known


def wound_distribution(saves: Saves, most_repeats: int, wound_cap: int | None = None) -> Distribution[int]:
    """Return the distribution of Wounds from all Saving Rolls; `wound_cap` includes all higher numbers.

    Continuous Damage repeats a failed one until it succeeds, or until `most_repeats` (1 or more) have failed, by which
    the target must be Dead. Follows n5.save.wounds, n5.save.t2 and n5.save.continuous.
    """
    found = Distribution({saves.wounds_without_save: 1})
    for roll in saves.rolls:
        one = _wounds_of_one(roll, most_repeats)
        for _ in range(roll.count):
            sums = ((a + b, weight * times) for a, weight in found for b, times in one)
            found = from_pairs((wounds if wound_cap is None else min(wounds, wound_cap), n) for wounds, n in sums)
    return found


def wounds_until_dead(saves: Saves, levels: WoundLevels) -> Distribution[int]:
    """Return the distribution of Wounds caused by the Saving Rolls.

    Without Continuous Damage every Wound counts, even after the target is Dead. With it the rolling ends when the
    target is Dead: the number of Wounds that makes it Dead includes all higher ones.
    """
    return wound_distribution(saves, levels.dead, levels.dead if saves.repeat else None)


def condition_chances(wounds: Distribution[int], levels: WoundLevels) -> dict[str, Fraction]:
    """Return the chances that a target survives (neither of the others), is Unconscious, is Dead; they sum to 1."""
    chances = wounds.map(levels.condition).chances()
    return {condition: chances.get(condition, Fraction(0)) for condition in Condition}


def state_chances(saves: Saves) -> dict[str, Fraction]:
    """Return the chance of each State that a failed Saving Roll can cause, whether or not the target also dies."""
    passed: dict[str, Fraction] = {}
    for roll in saves.rolls:
        all_pass = Fraction(20 - roll.value.failing_faces, 20) ** roll.count
        for state in roll.states:
            passed[state] = passed.get(state, Fraction(1)) * all_pass
    return {state: 1 - chance for state, chance in passed.items()}


def failure_steps(edition: Edition, saves: Saves) -> tuple[Step, ...]:
    """Return the steps on effects of a failed Saving Roll other than one Wound: n5.save.t2 and n5.save.continuous."""
    two = any(roll.wounds > 1 for roll in saves.rolls)
    t2 = "T2 doubles no Wound here." if saves.hit.ammunition.has("t2") else "No T2."
    if two:
        t2 = "T2: each failed Saving Roll is two Wounds, but the one that a Critical adds is one Wound."
    again = "Continuous Damage has nothing to repeat here." if saves.hit.continuous else "No Continuous Damage."
    if saves.repeat:
        again = "Continuous Damage: a failed Saving Roll is repeated until one passes or the target is Dead."
    return steps_where_known(edition, (("save.t2", t2, two), ("save.continuous", again, saves.repeat)))


def _wounds_of_one(roll: SavingRolls, most_repeats: int) -> Distribution[int]:
    fail = roll.value.failing_faces
    if not roll.repeats:
        return from_pairs(iter([(0, 20 - fail), (roll.wounds, fail)]))
    ended = (
        (failed * roll.wounds, fail**failed * (20 - fail) * 20 ** (most_repeats - 1 - failed))
        for failed in range(most_repeats)
    )
    return from_pairs(iter([*ended, (most_repeats * roll.wounds, fail**most_repeats)]))
