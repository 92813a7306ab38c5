"""I am hit: how many Saving Rolls do I make, at what value, and what happens to me?"""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Answer, Calculator, Value
from engine.calculators.parts.dice import JudgedRoll, refuse_dice
from engine.calculators.saving_roll.chart import counts_of, events_of, labels
from engine.calculators.saving_roll.controls import CONTROLS
from engine.calculators.saving_roll.examples import EXAMPLES
from engine.calculators.saving_roll.form import read_hit, read_hits, read_target, refuse_twice
from engine.controls import Values
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.rules.saving_roll import (
    HitTarget,
    JudgedSaves,
    Saves,
    WoundLevels,
    condition_chances,
    failure_steps,
    has_critical_rule,
    judge_saves,
    saving_roll_words,
    saving_rolls,
    state_chances,
    wound_levels,
    wounds_until_dead,
)
from engine.ruling import Ruling, Step
from engine.wording import counted, percent


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Saving Rolls that hits force, and the odds of Wounds, States and death.

    survives means neither Unconscious nor Dead at the end: survives, unconscious and dead sum to 1. `wounds.K` counts
    the Wounds of this attack, those of a Dead target too; with Continuous Damage, which ends once the target is Dead,
    the last K stands for all that are more. The chance of a State is that of failing a Saving Roll that causes it.
    """
    hit, target = read_hit(edition, values), read_target(values)
    refuse_twice(values, hit, target)
    hits, criticals = read_hits(values)
    if criticals and not has_critical_rule(edition, hit.ammunition):
        says = f"must be «0» with {hit.ammunition.name} in {edition.name}, not «{criticals}»: "
        raise values.wrong("criticals", f"{says}its rule for Criticals is about normal Ammunition alone.")
    forced = saving_rolls(edition, hit, target, hits, criticals)
    saves = forced.value
    limits = _levels(edition, values, saves, target)
    wounds = wounds_until_dead(saves, limits.value)
    ends = condition_chances(wounds, limits.value) | state_chances(saves)
    by_number = _by_number(wounds.chances(), saves, limits.value)
    judged = _judged(edition, values, saves, limits.value)
    return Answer(
        headline=judged.value.headline if judged else _headline(edition, _hit_words(hits, criticals), saves, ends),
        events=tuple(events_of(saves, ends, by_number)),
        counts=counts_of(by_number),
        values=_values(edition, saves) | (dict(judged.value.values) if judged else {}),
        dice={"dice": saves.count} if saves.count else {},
        because=(*forced.because, *limits.because, *failure_steps(edition, saves), *(judged.because if judged else ())),
    )


def _levels(edition: Edition, values: Values, saves: Saves, target: HitTarget) -> Ruling[WoundLevels]:
    limits = wound_levels(edition, saves.hit, target)
    if limits.value.dead < 1:
        most = target.wounds_taken + limits.value.dead
        says = f"must be less than {most}, at which the target is Dead, not «{target.wounds_taken}»."
        raise values.wrong("wounds_taken", says)
    return limits


def _by_number(chances: Mapping[int, Fraction], saves: Saves, limits: WoundLevels) -> dict[int, Fraction]:
    all_fail = saves.wounds_without_save + sum(roll.count * roll.wounds for roll in saves.rolls)
    most = limits.dead if saves.repeat else all_fail
    return {k: chances.get(k, Fraction(0)) for k in range(most + 1)}


def _values(edition: Edition, saves: Saves) -> dict[str, Value]:
    found: dict[str, Value] = {"saving_rolls": saves.count}
    for roll in saves.rolls:
        found["bts_success_value" if roll.against == "BTS" else "success_value"] = roll.value.number
    if saves.hit.ammunition.has("plasma"):
        for against in ("ARM", "BTS"):
            count = sum(roll.count for roll in saves.rolls if roll.against == against)
            found[f"{against.lower()}_saving_rolls"] = count
    if not edition.of(SavingRollRules).critical_rolls:
        found["wounds_without_roll"] = saves.wounds_without_save
    return found


def _hit_words(hits: int, criticals: int) -> str:
    """Say how many hits there are, and how many of them are Criticals.

    >>> _hit_words(2, 0), _hit_words(0, 1), _hit_words(2, 1)
    ('2 hits', '1 hit, a Critical', '3 hits, 1 of them a Critical')
    """
    words = counted("hit", hits + criticals)
    if not criticals:
        return words
    if criticals == 1:
        return f"{words}, {'1 of them a' if hits else 'a'} Critical"
    return f"{words}, {f'{criticals} of them' if hits else 'all'} Criticals"


def _headline(edition: Edition, hits: str, saves: Saves, ends: Mapping[str, Fraction]) -> str:
    counts: dict[tuple[str, str], int] = {}
    for roll in saves.rolls:
        kind = (roll.against, str(roll.value))
        counts[kind] = counts.get(kind, 0) + roll.count
    name = edition.of(SavingRollRules).name
    parts = [
        f"{saving_roll_words(edition, count, against)} ({value})" for (against, value), count in counts.items() if count
    ]
    if saves.wounds_without_save:
        parts.append(f"{counted('Wound', saves.wounds_without_save)} without {name}")
    unharmed = saves.wounds_without_save == 0 and not any(roll.wounds for roll in saves.rolls)
    shown = [end for end, chance in ends.items() if chance or end == "survives"]
    if unharmed and ends["survives"] == 1:
        shown.remove("survives")
    chances = [f"{labels(saves)[end]} {percent(ends[end])}" for end in shown] + ["no Wounds"] * unharmed
    return f"{hits}: {' and '.join(parts) or f'no {name}'}: {', '.join(chances)}."


def _judged(edition: Edition, values: Values, saves: Saves, limits: WoundLevels) -> Ruling[JudgedRoll] | None:
    if not saves.count:
        refuse_dice(values, ["dice"], "these hits force no roll")
    faces = values.faces("dice")
    if not faces:
        return None
    ruling = judge_saves(edition, saves, limits, faces)
    found = ruling.value
    left = found.dice_needed - len(faces)
    if left < 0 or (left and not saves.repeat) or len(faces) < saves.count:
        raise values.wrong("dice", _other_dice(saves, found, len(faces)))
    condition = limits.condition(found.wounds)
    says = f"{found.failures} of {saving_roll_words(edition, len(faces))} failed: {counted('Wound', found.wounds)}"
    headline = f"{', '.join([says, *(labels(saves)[end] for end in (condition, *found.states))])}."
    headline += f" Continuous Damage: {left} more to roll." if left else ""
    judged: dict[str, Value] = {"failures": found.failures, "wounds": found.wounds, "condition": condition}
    judged |= {"states": ", ".join(found.states)} if found.states else {}
    judged |= {"to_roll": left} if saves.repeat else {}
    shown_dice = " ".join(map(str, faces))
    step = Step(edition.cite("save.wounds"), f"The dice show {shown_dice}. {headline}", steps=ruling.because)
    return Ruling(JudgedRoll(headline, judged), (step,))


def _other_dice(saves: Saves, found: JudgedSaves, given: int) -> str:
    needed = found.dice_needed if given > saves.count else saves.count
    repeats = f", the rest for Continuous Damage after {found.failures} failed" if needed > saves.count else ""
    return f"must be {counted('die', needed)} ({saves.count} for the hits{repeats}), not «{given}»."


SAVING_ROLL = Calculator(
    slug="saving-roll",
    title="Saving Roll",
    summary="How many Saving Rolls hits force, at what value, and the odds of Wounds, Unconscious, Dead and States.",
    controls=CONTROLS,
    answer=answer,
    main=("hits", "criticals", "ps", "damage", "ammunition", "armour", "cover", "vita"),
    examples=EXAMPLES,
)
