"""A roll: its Success Value, its dice, and the chances of a Normal Roll."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.decisions.rolls import (
    CRITICAL,
    FAILURE,
    BurstModRules,
    BurstRules,
    DieRules,
    ReadDie,
    ReRollRules,
    Score,
    SpecialDieRules,
)
from engine.dice import D20, Distribution, from_pairs, multinomial, weighted_sum
from engine.edition import Edition
from engine.rules.mods import Mod, applied_modifier
from engine.ruling import Ruling, Step, step_where_known
from engine.wording import counted, faces


@dataclass(frozen=True, slots=True)
class SuccessValue:
    """A Success Value, and how its edition reads a die against it."""

    value: int
    read: ReadDie

    @property
    def rolls(self) -> bool:
        """Return whether dice are rolled: below 1 the roll fails without any."""
        return self.value >= 1

    def score(self, face: int) -> Score:
        """Return the result of a face (1 to 20) at this Success Value."""
        return self.read(self.value, face)

    def scores(self) -> Distribution[Score]:
        """Return the distribution of one die's results."""
        return D20.map(self.score)

    def critical_faces(self) -> tuple[int, ...]:
        """Return the faces that are Criticals, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).critical)

    def success_faces(self) -> tuple[int, ...]:
        """Return the faces that succeed, including Criticals, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).success)

    @property
    def success_chance(self) -> Fraction:
        """Return the chance that one die succeeds."""
        return Fraction(len(self.success_faces()), 20)

    @property
    def critical_chance(self) -> Fraction:
        """Return the chance that one die is a Critical."""
        return Fraction(len(self.critical_faces()), 20)


def success_value_of(edition: Edition, value: int) -> SuccessValue:
    """Return a Success Value of this edition."""
    return SuccessValue(value, edition.of(DieRules).read)


def success_value(
    edition: Edition, attribute: int, mods: tuple[Mod, ...] = (), name: str = "Success Value"
) -> Ruling[SuccessValue]:
    """Return the Success Value of one roll, with every clause considered.

    Follows n5.rolls.success-value, n5.rolls.sv-below-1, n5.rolls.sv-above-20 and the same clauses elsewhere.
    """
    applied = applied_modifier(edition, mods)
    value = success_value_of(edition, attribute + applied.value)
    says = f"{written_sum(attribute, mods, applied.value)}{name} {value.value}."
    step = Step(edition.cite("rolls.success-value"), says, steps=applied.because)
    return Ruling(value, (step, *_extremes(edition, value)))


def written_sum(attribute: int, mods: tuple[Mod, ...], applied: int) -> str:
    """Return the sum as players write it.

    >>> written_sum(13, (Mod(-6, "Mimetism"), Mod(-3, "Cover"), Mod(-6, "Range")), -12)
    '13 - 6 (Mimetism) - 3 (Cover) - 6 (Range): sum -15, capped to -12, '
    """
    if not mods:
        return f"{attribute} without MODs: "
    parts = "".join(
        f" {'-' if mod.value < 0 else '+'} {abs(mod.value)}{f' ({mod.reason})' if mod.reason else ''}" for mod in mods
    )
    total = sum(mod.value for mod in mods)
    return f"{attribute}{parts}: sum {total:+d}, " + (f"capped to {applied:+d}, " if applied != total else "")


def _extremes(edition: Edition, value: SuccessValue) -> tuple[Step, Step]:
    below, above = not value.rolls, value.value > 20
    return (
        Step(
            edition.cite("rolls.sv-below-1"),
            f"{value.value} is below 1: no die is rolled, the roll fails."
            if below
            else f"{value.value} is not below 1: dice are rolled.",
            applied=below,
        ),
        Step(
            edition.cite("rolls.sv-above-20"),
            f"{value.value} is above 20: every die succeeds, and {faces(value.critical_faces())} are Criticals."
            if above
            else f"{value.value} is not above 20.",
            applied=above,
        ),
    )


def more_critical_faces(success_value: int, face: int) -> Score:
    """Read a face above 20: every face succeeds; 20 and 1 to (Success Value - 20) are Criticals: n5.rolls.sv-above-20.

    >>> more_critical_faces(23, 3).critical, more_critical_faces(23, 19).number
    (True, 19)
    """
    if success_value > 20:
        critical = face == 20 or face <= success_value - 20
        return CRITICAL if critical else Score(critical=False, number=face)
    return _at_most_20(success_value, face)


def excess_added(success_value: int, face: int) -> Score:
    """Read a face above 20: the excess is added to it; 20 or more is a Critical: codeone.rolls.sv-above-20.

    >>> excess_added(23, 17).critical, excess_added(23, 4).number
    (True, 7)
    """
    if success_value > 20:
        raised = face + success_value - 20
        return CRITICAL if raised >= 20 else Score(critical=False, number=raised)
    return _at_most_20(success_value, face)


def _at_most_20(success_value: int, face: int) -> Score:
    if face > success_value:
        return FAILURE
    return CRITICAL if face == success_value else Score(critical=False, number=face)


def read_face(edition: Edition, value: SuccessValue, face: int) -> Ruling[Score]:
    """Return the result of one real die at a Success Value.

    Follows n5.rolls.success, n5.rolls.critical, n5.rolls.sv-above-20 and the same clauses of the other editions.
    """
    score = value.score(face)
    if score.critical:
        topic, says = "rolls.critical", f"{face} is a Critical: {_why_critical(value)}."
    elif score.success:
        counts = "" if score.number == face else f" and counts as {score.number}"
        topic, says = "rolls.success", f"{face} is a success at Success Value {value.value}{counts}."
    else:
        topic, says = "rolls.success", f"{face} is above Success Value {value.value}: a failure."
    if value.value > 20:
        topic = "rolls.sv-above-20"
    return Ruling(score, (Step(edition.cite(topic), says),))


def die_steps(edition: Edition, value: SuccessValue) -> tuple[Step, Step]:
    """Return the step on which faces succeed, and which are Criticals: n5.rolls.success, n5.rolls.critical."""
    success, critical = edition.cite("rolls.success"), edition.cite("rolls.critical")
    if not value.rolls:
        return (
            Step(success, f"No die is rolled at Success Value {value.value}.", applied=False),
            Step(critical, "No die is rolled, so none can be a Critical.", applied=False),
        )
    good, best = value.success_faces(), value.critical_faces()
    return (
        Step(success, f"A die of {good[-1]} or less succeeds: {len(good)} of 20 faces."),
        Step(critical, f"A Critical on {faces(best)}: {len(best)} of 20 faces."),
    )


def _why_critical(value: SuccessValue) -> str:
    if value.value <= 20:
        return f"it equals Success Value {value.value}"
    return f"at Success Value {value.value} the Criticals are {faces(value.critical_faces())}"


def half(edition: Edition, number: int, what: str) -> Ruling[int]:
    """Return half of an integer of 0 or more, rounded up: n5.rolls.rounding, codeone.rolls.rounding.

    `what` names the number in the step.
    """
    halved = -(-number // 2)
    return Ruling(halved, (Step(edition.cite("rolls.rounding"), f"{what} {number} halved, rounded up: {halved}."),))


Counts = tuple[int, int, int]
"""The numbers of failures, plain successes and Criticals in a roll.

Against an enemy result, dice that do not beat it count as failures.
"""


def keep_best(rolled: Distribution[Counts], kept: int) -> Distribution[Counts]:
    """Return the best `kept` dice: n5.rolls.special-die."""
    return rolled.map(lambda counts: _best(counts, kept))


def discard_one(rolled: Distribution[Counts]) -> Distribution[Counts]:
    """Return the dice without the worst: a failure before a success before a Critical: n5.rolls.special-die."""
    return rolled.map(lambda counts: _best(counts, sum(counts) - 1))


def _best(counts: Counts, kept: int) -> Counts:
    _, plain, critical = counts
    critical = min(critical, kept)
    plain = min(plain, kept - critical)
    return (kept - plain - critical, plain, critical)


def reroll_worst(rolled: Distribution[Counts], faces: Counts) -> Distribution[Counts]:
    """Return the dice with the worst rolled again; `faces` are the faces of each kind."""
    worst, plain, critical = faces
    return from_pairs(
        pair
        for (w, p, c), weight in discard_one(rolled)
        for pair in (
            ((w + 1, p, c), weight * worst),
            ((w, p + 1, c), weight * plain),
            ((w, p, c + 1), weight * critical),
        )
    )


def reroll_if_worst(rolled: Distribution[Counts], faces: Counts) -> Distribution[Counts]:
    """Return the dice with one of the worst kind rolled again, if there is one."""
    some = from_pairs((counts, weight) for counts, weight in rolled if counts[0])
    none = from_pairs((counts, weight) for counts, weight in rolled if not counts[0])
    return weighted_sum((1, reroll_worst(some, faces)), (sum(faces), none))


def reroll_one(rolled: Distribution[Counts], value: SuccessValue) -> Distribution[Counts]:
    """Return the dice with a failed one rolled again, if any; the second result counts: n5.rolls.reroll.

    If no face fails, a die that is not a Critical is rolled again, which cannot make it worse.
    """
    fail, plain, critical = faces_by_kind(value)
    if fail:
        return reroll_if_worst(rolled, (fail, plain, critical))
    renamed = rolled.map(lambda counts: (counts[1], 0, counts[2]))
    return reroll_if_worst(renamed, (plain, 0, critical)).map(lambda counts: (0, counts[0], counts[2]))


def faces_by_kind(value: SuccessValue) -> Counts:
    """Return how many of the 20 faces fail, succeed plainly, and are Criticals."""
    critical, success = len(value.critical_faces()), len(value.success_faces())
    return (20 - success, success - critical, critical)


def worst_die(scores: Sequence[Score]) -> int:
    """Return the index of the worst die, which is always the best one to discard: n5.rolls.special-die."""
    return min(range(len(scores)), key=lambda place: scores[place])


class SkillOfRoll(StrEnum):
    """The Skills that +1 SD and Burst treat differently; NO_ROLL is a Direct Template."""

    SHORT = "short"
    DODGE = "dodge"
    RESET = "reset"
    LONG = "long"
    BERSERK = "berserk"
    NO_ROLL = "no-roll"


def may_use_special_die(edition: Edition, skill: SkillOfRoll) -> Ruling[bool]:
    """Decide whether +1 SD can be used with a Skill: not with a Long Skill, except Berserk, and not without a roll.

    Follows n5.rolls.special-die.limits.
    """
    says = {
        SkillOfRoll.LONG: "+1 SD cannot be used with a Long Skill; Berserk alone keeps its own.",
        SkillOfRoll.NO_ROLL: "+1 SD cannot be used where nothing is rolled (Direct Template Weapons).",
        SkillOfRoll.BERSERK: "Berserk is a Long Skill, but keeps its +1 SD.",
    }.get(skill, "A roll that is not part of a Long Skill may use +1 SD.")
    barred = skill in {SkillOfRoll.LONG, SkillOfRoll.NO_ROLL}
    return Ruling(not barred, (Step(edition.cite("rolls.special-die.limits"), says, applied=barred),))


def attack_burst(edition: Edition, printed: int, mod: int = 0, *, active: bool = True) -> Ruling[int]:
    """Return the Burst of an attack: the printed one (1 to 6) and its MOD, which counts in the Active Turn, up to 6.

    Follows n5.rolls.burst.maximum; editions without that rule have no step on it.
    """
    if edition.find(BurstModRules) is None:
        return Ruling(printed, ())
    rule, most = edition.cite("rolls.burst.maximum"), edition.of(BurstRules).maximum
    if mod and not active:
        says = f"Burst {printed}: {mod:+d} does not count; MODs to Burst work in the Active Turn only."
        return Ruling(printed, (Step(rule, says),))
    burst = min(printed + mod, most)
    added = f"Burst {printed} {mod:+d}" if mod else f"Burst {printed}"
    if burst < printed + mod:
        return Ruling(burst, (Step(rule, f"{added}: no attack has more than Burst {most}."),))
    says = f"{added}{f' is Burst {burst}, which' if mod else ''} is within the most that an attack can have, {most}."
    return Ruling(burst, (Step(rule, says, applied=False),))


def aro_burst_steps(edition: Edition, burst: int) -> tuple[Step, ...]:
    """Return the step that Burst in ARO is 1 unless another rule gives more: n5.aro.burst, n4.aro.burst; else none."""
    says = f"Burst {burst} in ARO, by a rule of its own." if burst > 1 else "Burst 1 in ARO."
    return step_where_known(edition, "aro.burst", says, applied=burst == 1)


def dice_rolled(
    edition: Edition, value: SuccessValue, burst: int, *, special_die: int, lost: int = 0, split: bool = False
) -> Ruling[int]:
    """Return how many dice are rolled for a Burst (1 to 6), some of which are `lost` (0 to the Burst).

    `special_die`: the extra dice of +1 SD, which are lost if the whole Burst is. `split`: other dice of the Burst are
    aimed at other targets. Follows n5.rolls.burst.lost-dice, n5.rolls.special-die, n5.rolls.special-die.no-burst,
    n5.rolls.special-die.split and n5.fireteam.bonus.level-2; editions without one of these rules have no step on it.
    """
    left = burst - lost if value.rolls else 0
    steps = _lost(edition, burst, lost)
    if edition.find(SpecialDieRules):
        steps += (_special_die(edition, left, special_die, split=split) if special_die else _without(edition),)
    return Ruling(left + (special_die if left else 0), steps)


def _lost(edition: Edition, burst: int, lost: int) -> tuple[Step, ...]:
    says = "No dice are lost: all are aimed at a target that meets the Requirements."
    if lost:
        are = f"{counted('die', lost)} {'is' if lost == 1 else 'are'}"
        says = f"{are} lost, aimed at a target that does not meet the Requirements; {burst - lost} of {burst} resolve."
    return step_where_known(edition, "rolls.burst.lost-dice", says, applied=lost > 0)


def _without(edition: Edition) -> Step:
    return Step(edition.cite("rolls.special-die"), "No +1 SD: as many dice as the Burst.", applied=False)


def _special_die(edition: Edition, left: int, extra: int, *, split: bool) -> Step:
    if not left:
        says = "No die is rolled, so there is none for +1 SD to add or to discard."
        return Step(edition.cite("rolls.special-die"), says, applied=False)
    shares = "The Burst is split: the extra die goes to this target, and the discarded die comes out of this roll."
    not_burst = f"The extra die is not Burst and spends no Disposable use: at most {left} can hit."
    whole = "The whole Burst goes to one target, and the extra die with it."
    says = f"+1 SD: {left + 1} dice are rolled and one of them is discarded."
    twice: tuple[Step, ...] = ()
    if extra > 1:
        shares = "The Burst is split: the extra dice go to this target, and those discarded come out of this roll."
        not_burst = f"The extra dice are not Burst and spend no Disposable use: at most {left} can hit."
        whole = "The whole Burst goes to one target, and the extra dice with it."
        says = f"+1 SD twice: {left + extra} dice are rolled and {extra} of them are discarded."
        twice = step_where_known(edition, "fireteam.bonus.level-2", "Two +1 SD of a BS Attack add up.")
    return Step(
        edition.cite("rolls.special-die"),
        says,
        steps=(
            Step(edition.cite("rolls.special-die.no-burst"), not_burst),
            Step(edition.cite("rolls.special-die.split"), shares if split else whole, applied=split),
            *twice,
        ),
    )


@dataclass(frozen=True, slots=True)
class NormalRoll:
    """The dice of a roll: a Success Value, a Burst (up to 6; 0 if all dice are lost), +1 SD, ReRoll."""

    value: SuccessValue
    burst: int = 1
    special_die: int = 0
    reroll: bool = False

    @property
    def dice(self) -> int:
        """Return how many dice are rolled: none below Success Value 1."""
        return self.burst + self.special_die if self.burst and self.value.rolls else 0


def outcomes_of_dice(value: SuccessValue, dice: int) -> Distribution[Counts]:
    """Return the ordered outcomes of dice by failures, plain successes and Criticals; below 1 all fail."""
    if not value.rolls:
        return Distribution({(dice, 0, 0): 1})
    return multinomial(dice, *faces_by_kind(value))


def normal_roll_outcomes(roll: NormalRoll) -> Distribution[Counts]:
    """Return the outcomes after the ReRoll and the discard: failures, plain successes and Criticals among the Burst.

    Without +1 SD a failed die is rolled again; with it the worst die, which would be discarded, so the result is the
    best of two extra dice. Follows n5.rolls.normal, n5.rolls.reroll, n5.rolls.special-die and n5.rolls.sv-below-1.
    """
    if roll.special_die and roll.burst:
        return keep_best(outcomes_of_dice(roll.value, roll.burst + roll.special_die + roll.reroll), roll.burst)
    result = outcomes_of_dice(roll.value, roll.burst)
    return reroll_one(result, roll.value) if roll.reroll else result


def success_chances(roll: NormalRoll) -> dict[int, Fraction]:
    """Return the chance of each number of successes, including Criticals, from 0 to the Burst."""
    counted = normal_roll_outcomes(roll).map(lambda counts: counts[1] + counts[2]).chances()
    return {k: counted.get(k, Fraction(0)) for k in range(roll.burst + 1)}


def at_least_one_critical(roll: NormalRoll) -> Fraction:
    """Return the chance of at least one Critical among the kept dice."""
    return normal_roll_outcomes(roll).chance(lambda counts: counts[2] > 0)


def explain_normal_roll(edition: Edition, roll: NormalRoll) -> tuple[Step, ...]:
    """Return the steps of a Normal Roll before any die is rolled."""
    return (
        Step(edition.cite("rolls.normal"), f"A Normal Roll of {counted('die', roll.dice)}."),
        *_reroll_step(edition, roll),
        *die_steps(edition, roll.value),
    )


def judge_normal_roll(edition: Edition, roll: NormalRoll, faces: tuple[int, ...]) -> Ruling[tuple[Score, ...]]:
    """Judge real dice, after any ReRoll: the result of each, and which of them +1 SD discards."""
    if not roll.dice:
        why = f"Success Value {roll.value.value}" if not roll.value.rolls else "all dice of the Burst are lost"
        topic = "rolls.burst.lost-dice" if roll.value.rolls else "rolls.sv-below-1"
        return Ruling((), (Step(edition.cite(topic), f"No die is rolled ({why}): the roll fails."),))
    read = [read_face(edition, roll.value, face) for face in faces]
    kept = list(range(len(faces)))
    steps = [step for ruling in read for step in ruling.because]
    for _ in range(roll.special_die):
        worst = kept.pop(worst_die([read[index].value for index in kept]))
        says = f"Of {', '.join(map(str, faces))} the {faces[worst]} is discarded, the worst of them."
        steps.append(Step(edition.cite("rolls.special-die"), says))
    return Ruling(tuple(read[index].value for index in kept), tuple(steps))


def _reroll_step(edition: Edition, roll: NormalRoll) -> tuple[Step, ...]:
    if edition.find(ReRollRules) is None:
        return ()
    if not (roll.reroll and roll.dice):
        return (Step(edition.cite("rolls.reroll"), "No ReRoll.", applied=False),)
    which = "one failed die" if faces_by_kind(roll.value)[0] else "one die that is not a Critical"
    which = "the worst die, which would be discarded," if roll.special_die else which
    says = f"ReRoll: {which} is rolled again, and its second result stands (the rules leave that open)."
    return (Step(edition.cite("rolls.reroll"), says),)
