"""The steps of Comms Attacks before any die is rolled."""

from engine.calculators.parts.comms.contest import CommsDice, Contest, RolledAttack
from engine.edition import Edition
from engine.rules.comms import chance_of_any
from engine.rules.rolls import dice_rolled, die_steps
from engine.ruling import Step, without_repeats
from engine.wording import counted, percent


def contest_steps(edition: Edition, contest: Contest) -> tuple[Step, ...]:
    """Who rolls what against what, each with its Success Value, and how often a success is left."""
    steps = [_rolled(edition, one) if one.burst else _unrolled(edition, one) for one in contest.attacks]
    steps += [_rolled(edition, contest.answer)] if contest.answer else []
    if contest.attacks:
        any_lands = percent(chance_of_any(contest.cases, range(len(contest.attacks))))
        face_to_face = contest.mutual or (contest.answer is not None and any(one.burst for one in contest.attacks))
        topic, how = ("ftf.cancel", "Face to Face") if face_to_face else ("rolls.normal", "Normal Rolls")
        steps.append(Step(edition.cite(topic), f"{how}: at least one success of an attack is left {any_lands}."))
    return without_repeats(steps)


def _unrolled(edition: Edition, one: RolledAttack) -> Step:
    says = f"{one.name}: no roll; it works unless the Reset against it succeeds."
    return Step(edition.cite(one.attack.effect), says, steps=one.because)


def _rolled(edition: Edition, one: CommsDice) -> Step:
    value = one.value.value
    dice = dice_rolled(edition, value, one.burst, special_die=one.special_die)
    says = f"{one.title} rolls {counted('die', dice.value)} for {one.name} against Success Value {value.value}."
    below = (*one.because, *one.value.because, *dice.because, *die_steps(edition, value))
    return Step(edition.cite("rolls.success-value"), says, steps=below)
