"""Each failed Saving Roll is a Wound, unless the Ammunition says otherwise."""

from fractions import Fraction

from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.rules.saving_roll.condition import Condition, WoundLevels
from engine.rules.saving_roll.count import Saves, SavingRolls
from engine.ruling import Step


def wound_distribution(saves: Saves, longest: int, most: int | None = None) -> Distribution[int]:
    """How many Wounds the Saving Rolls bring, all of them rolled; `most` stands for itself and all that are more.

    Continuous Damage repeats a failed one until it passes, or until `longest` of it have failed (1 or more): the target
    must be Dead by then. Follows n5.save.wounds, n5.save.t2 and n5.save.continuous.
    """
    brought = Distribution({saves.unsaved: 1})
    for roll in saves.rolls:
        one = _wounds_of_one(roll, longest)
        for _ in range(roll.count):
            brought = from_pairs((_at_most(a + b, most), weight * times) for a, weight in brought for b, times in one)
    return brought


def wounds_until_dead(saves: Saves, levels: WoundLevels) -> Distribution[int]:
    """How many Wounds the Saving Rolls bring.

    Without Continuous Damage every Wound counts, those of a Dead target too. With it the rolling ends with the target:
    as many Wounds as make it Dead stand for all that are more.
    """
    return wound_distribution(saves, levels.dead, levels.dead if saves.repeat else None)


def condition_chances(brought: Distribution[int], levels: WoundLevels) -> dict[str, Fraction]:
    """The chances that a target survives (neither Unconscious nor Dead), is Unconscious, is Dead: they sum to 1."""
    chances = brought.map(levels.condition).chances()
    return {condition: chances.get(condition, Fraction(0)) for condition in Condition}


def state_chances(saves: Saves) -> dict[str, Fraction]:
    """The chance of each State that a failed Saving Roll can bring, whether or not the target dies of it as well."""
    passed: dict[str, Fraction] = {}
    for roll in saves.rolls:
        all_pass = Fraction(20 - roll.value.failing, 20) ** roll.count
        for state in roll.states:
            passed[state] = passed.get(state, Fraction(1)) * all_pass
    return {state: 1 - chance for state, chance in passed.items()}


def failure_steps(edition: Edition, saves: Saves) -> tuple[Step, ...]:
    """What a failed Saving Roll brings besides one Wound: n5.save.t2 and n5.save.continuous."""
    if not edition.has("save.t2"):
        return ()
    two = any(roll.wounds > 1 for roll in saves.rolls)
    t2 = "T2 doubles no Wound here." if saves.hit.ammunition.has("t2") else "No T2."
    if two:
        t2 = "T2: each failed Saving Roll is two Wounds, but the one that a Critical adds is one Wound."
    again = "Continuous Damage has nothing to repeat here." if saves.hit.continuous else "No Continuous Damage."
    if saves.repeat:
        again = "Continuous Damage: a failed Saving Roll is made again until one passes or the target is Dead."
    return (
        Step(edition.cite("save.t2"), t2, applied=two),
        Step(edition.cite("save.continuous"), again, applied=saves.repeat),
    )


def _wounds_of_one(roll: SavingRolls, longest: int) -> Distribution[int]:
    fail = roll.value.failing
    if not roll.repeats:
        return from_pairs(iter([(0, 20 - fail), (roll.wounds, fail)]))
    ended = ((count * roll.wounds, fail**count * (20 - fail) * 20 ** (longest - 1 - count)) for count in range(longest))
    return from_pairs(iter([*ended, (longest * roll.wounds, fail**longest)]))


def _at_most(count: int, most: int | None) -> int:
    return count if most is None else min(count, most)
