"""Burst is the number of dice rolled: at most 6, fewer if dice are lost, one more with +1 SD."""

from engine.decisions.rolls import BurstModRules, BurstRules, SpecialDieRules
from engine.edition import Edition
from engine.rules.rolls.value import SuccessValue
from engine.ruling import Ruling, Step, step_where_known
from engine.wording import counted


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
