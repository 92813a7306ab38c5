"""The Ammunition of a hit says how many Saving Rolls there are; a Critical adds one."""

from dataclasses import dataclass

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.rules.saving_roll.ammunition import NORMAL, Ammunition
from engine.rules.saving_roll.explain import count_steps, critical_step
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.rules.saving_roll.states import states
from engine.rules.saving_roll.traits import as_it_counts
from engine.rules.saving_roll.value import SaveValue, para_value, save_value
from engine.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class SavingRolls:
    """`count` Saving Rolls of one kind: against what, at which value, and what each failure brings.

    `repeats`: a failed one is rolled again (Continuous Damage).
    """

    against: str
    value: SaveValue
    count: int
    wounds: int
    states: tuple[str, ...] = ()
    repeats: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Saves:
    """All Saving Rolls that some hits ask for, the attack as it counts, and the Wounds that come without a roll."""

    hit: Hit
    rolls: tuple[SavingRolls, ...]
    unsaved: int = 0

    @property
    def count(self) -> int:
        """How many Saving Rolls there are, before Continuous Damage repeats any."""
        return sum(roll.count for roll in self.rolls)

    @property
    def repeat(self) -> bool:
        """Whether Continuous Damage repeats any of them."""
        return any(roll.repeats and roll.count for roll in self.rolls)


def has_critical_rule(edition: Edition, ammunition: Ammunition) -> bool:
    """Whether the edition has a rule for Criticals with this Ammunition: n3.save.critical knows normal Ammunition."""
    return edition.of(SavingRollRules).critical_rolls or ammunition == NORMAL


def saving_rolls(edition: Edition, attack: Hit, target: HitTarget, hits: int, criticals: int) -> Ruling[Saves]:
    """The Saving Rolls for some hits and some Criticals (each 0 or more; a Critical is no hit here).

    Follows n5.save.count, n5.save.critical, n5.save.combined, n5.save.plasma and the same clauses elsewhere.
    Ask `has_critical_rule` first.
    """
    counted = as_it_counts(edition, attack, target)
    brought = states(edition, counted.value, target)
    rolled = hits + criticals if edition.of(SavingRollRules).critical_rolls else hits
    extra = 0 if target.immune_to_criticals or not edition.of(SavingRollRules).critical_rolls else criticals
    if counted.value.ammunition.has("para"):
        rolls = _para(edition, target, brought.value, rolled, extra)
    else:
        rolls = _against_power(edition, counted.value, target, brought.value, rolled, extra)
    unsaved = 0 if edition.of(SavingRollRules).critical_rolls else criticals
    value = Saves(hit=counted.value, rolls=rolls.value, unsaved=unsaved)
    steps = (
        *count_steps(edition, counted.value, target, hits, rolled - hits),
        critical_step(edition, counted.value, target, criticals),
    )
    return Ruling(value, (*counted.because, *steps, *rolls.because, *brought.because))


def _against_power(
    edition: Edition, attack: Hit, target: HitTarget, brought: tuple[str, ...], rolled: int, extra: int
) -> Ruling[tuple[SavingRolls, ...]]:
    plasma = attack.ammunition.has("plasma")
    name = "ARM" if plasma else "ARM or BTS"
    wounds = 0 if attack.non_lethal else attack.ammunition.wounds
    repeats = attack.continuous and wounds > 0
    first = save_value(edition, attack, target, target.saving_attribute, name)

    def some(value: SaveValue, against: str, count: int, *, critical: bool = False) -> SavingRolls:
        return SavingRolls(
            against=against,
            value=value,
            count=count,
            wounds=min(wounds, 1) if critical else wounds,
            states=brought,
            repeats=repeats and not critical,
        )

    main = some(first.value, name, rolled * attack.ammunition.saves)
    added = some(first.value, name, extra, critical=True)
    if not plasma:
        return Ruling((main, added), first.because)
    second = save_value(edition, attack, target, target.bts, "BTS")
    return Ruling((main, added, some(second.value, "BTS", rolled)), (*first.because, *second.because))


def _para(
    edition: Edition, target: HitTarget, brought: tuple[str, ...], rolled: int, extra: int
) -> Ruling[tuple[SavingRolls, ...]]:
    if not target.ph:
        return Ruling((), ())
    ruling = para_value(edition, target)
    rolls = SavingRolls(against="PH", value=ruling.value, count=rolled + extra, wounds=0, states=brought)
    return Ruling((rolls,), ruling.because)
