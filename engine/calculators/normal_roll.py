"""A Normal Roll: how likely is each number of successes, and what do the dice on the table show?"""

from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Answer, Calculator, Counts, Draw, Event, Gain, Value, read_examples
from engine.calculators.parts.dice import MOST_DICE, DiceOfRoll, read_dice, special_dice_control
from engine.calculators.parts.roll import read_roll, special_cases
from engine.controls import Dice, Flag, Mods, Number, Values
from engine.decisions.rolls import ReRollRules, SpecialDieRules
from engine.edition import Edition
from engine.rules.face_to_face import DiceOfSide, dice_in_words, judge_dice
from engine.rules.rolls import NormalRoll, at_least_one_critical, explain_normal_roll, success_chances
from engine.ruling import Ruling
from engine.wording import counted, percent

CONTROLS = (
    Number("attribute", "Attribute", "12", low=0, high=40, help="BS, CC, PH or WIP of the Trooper."),
    Mods("mods", "MODs", help="As you would say them: -3 Cover, +3 Range."),
    Number("burst", "Burst", "1", low=1, high=6, help="How many dice the attack has."),
    special_dice_control("special_die", "+1 SD", needs=(SpecialDieRules,)),
    Flag("reroll", "ReRoll", help="One failed die is rolled again.", needs=(ReRollRules,)),
    Dice(
        "dice",
        "Dice rolled",
        help="The faces on the table, as many as the Burst, one more for each +1 SD.",
        most=MOST_DICE,
    ),
    *special_cases(),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Normal Roll, and the result of real dice where there are some."""
    form = read_roll(edition, values)
    roll = NormalRoll(form.value.value, form.value.burst, form.value.special_die, values.flag("reroll"))
    value = roll.value.value
    by_number = success_chances(roll)
    at_least_one = 1 - by_number[0]
    critical = at_least_one_critical(roll)
    judged = judge_roll(edition, values, roll, form.value.why)
    headline = f"Success Value {value}: at least one success {percent(at_least_one)}."
    found: dict[str, Value] = {"success_value": value}
    if judged:
        passed = str(judged.value)
        headline = f"{passed[0].upper()}{passed[1:]} at Success Value {value}.{judged.value.each}"
        found |= {"successes": judged.value.successes, "criticals": judged.value.criticals}
    return Answer(
        headline=headline,
        events=_events(by_number, at_least_one, critical),
        counts=(Counts("Successes", Gain.ME, "successes."),) if len(by_number) > 2 else (),
        values=found,
        because=(*form.because, *explain_normal_roll(edition, roll), *(judged.because if judged else ())),
        dice={"dice": roll.dice} if roll.dice else {},
    )


def _events(by_number: dict[int, Fraction], at_least_one: Fraction, critical: Fraction) -> tuple[Event, ...]:
    several = Draw.BAR if len(by_number) > 2 else Draw.NOWHERE
    return (
        Event("at_least_one_success", "At least one success", at_least_one, Gain.ME, Draw.LEADS),
        Event("at_least_one_critical", "At least one Critical", critical, Gain.ME, Draw.SHARE, dead=True),
        Event("", "Success, no Critical", at_least_one - critical, Gain.ME, Draw.OUTCOME),
        Event("successes.0", "No success", by_number[0], Gain.NOBODY, Draw.OUTCOME | several),
        *(
            Event(f"successes.{k}", f"Exactly {counted('success', k)}", chance, draw=several)
            for k, chance in by_number.items()
            if k
        ),
    )


@dataclass(frozen=True, slots=True)
class RollResult:
    """How many of the dice are successes, and how many of these are Criticals; `each` is what each die comes to."""

    successes: int
    criticals: int
    each: str

    def __str__(self) -> str:
        if not self.successes:
            return "no success"
        some = counted("success", self.successes)
        criticals = "a Critical" if self.successes == 1 else f"{self.criticals} of them Critical"
        return f"{some}, {criticals}" if self.criticals else some


def judge_roll(
    edition: Edition, values: Values, roll: NormalRoll, why: str, who: str = "The Trooper"
) -> Ruling[RollResult] | None:
    """Return the result of the dice of a Normal Roll; None without dice, which do not count below Success Value 1.

    Raise InvalidInputError where they are not as many as the roll has; `why` says where that number comes from.
    """
    faces = read_dice(values, {"dice": DiceOfRoll(roll.dice, why, "burst")})["dice"]
    if not values.faces("dice"):
        return None
    dice = DiceOfSide(who, roll.value, faces, roll.special_die)
    each = f" {dice_in_words(edition, dice, None, 'succeeds')}" if faces else ""
    judged = judge_dice(edition, dice)
    return Ruling(RollResult(sum(judged.value), judged.value.active_criticals, each), judged.because)


NORMAL_ROLL = Calculator(
    slug="normal-roll",
    folded=("Special cases",),
    title="Normal Roll",
    summary="The odds of an uncontested roll, and the result of dice that were really rolled.",
    controls=CONTROLS,
    answer=answer,
    examples=read_examples("""
success: Fennec Fusilier rolls 8 [n5.rolls.normal.example]
    attribute=12 | mods=-3 | dice=8
    -> success_value=9 | successes=1 | criticals=0 | at_least_one_success=9/20

failure: Fennec Fusilier rolls 12 [n5.rolls.normal.example]
    attribute=12 | mods=-3 | dice=12
    -> success_value=9 | successes=0 | criticals=0

above-20: CC 24 [n5.rolls.sv-above-20.example]
    attribute=24
    -> at_least_one_success=1/1 | at_least_one_critical=5/20

above-20-codeone: CC 23 in CodeOne [codeone.rolls.sv-above-20.example]
    edition=codeone | attribute=23 | dice=4
    -> at_least_one_success=1/1 | at_least_one_critical=4/20 | successes=1 | criticals=0

success-codeone: Fusilier Angus rolls 8 [codeone.rolls.normal.example]
    edition=codeone | attribute=12 | mods=-3 | dice=8
    -> success_value=9 | successes=1

third-party: Senku B, not a target [n5.ftf.example-third-party]
    attribute=11 | dice=14
    -> success_value=11 | successes=0 | criticals=0

special-die: Burst 3 with +1 SD
    attribute=12 | burst=3 | special_die=1 | dice=14 12 3 19
    -> successes=2 | criticals=1
"""),
)
