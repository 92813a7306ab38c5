"""The number of Saving Rolls: the Ammunition of a hit decides it; a Critical adds one."""

from dataclasses import dataclass

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import NORMAL, Ammunition, SaveState
from engine.rules.ledger import saves_of_hit
from engine.rules.saving_roll.hit import Hit, HitKind, HitTarget
from engine.rules.saving_roll.traits import effective_hit, states_of_failure, working_immunity
from engine.rules.saving_roll.value import SaveValue, para_value, save_value
from engine.ruling import Ruling, Step, steps_where_known
from engine.wording import counted


def count_steps(edition: Edition, hit: Hit, target: HitTarget, hits: int, criticals: int) -> tuple[Step, ...]:
    """Return the steps on how many Saving Rolls the Ammunition forces: n5.save.count, n5.save.combined and others.

    `criticals` are those that force as many as a hit, before their additional ones.
    """
    ammunition = hit.ammunition
    each = f"{ammunition.name}: {saving_roll_words(edition, saves_of_hit(hit.entries(edition))[0])} for each hit"
    if ammunition.has("plasma"):
        each = "Plasma: one ARM save and one BTS save for each hit"
    if ammunition.has("para"):
        each = "PARA: one Normal Roll of PH for each hit" if target.ph else "PARA: no roll for a target without PH"
    here = [counted(what, count) for count, what in ((hits, "hit"), (criticals, "Critical")) if count]
    step = Step(edition.cite(ammunition.topic), f"{each}, here {' and '.join(here) or 'none'}.")
    absent = {"save.combined": "The Ammunition is not combined with another.", "save.plasma": "No Plasma."}
    return (
        step,
        *steps_where_known(edition, ((t, says, False) for t, says in absent.items() if t != ammunition.topic)),
    )


def critical_step(edition: Edition, hit: Hit, target: HitTarget, criticals: int) -> Step:
    """Return the steps on what Criticals add: n5.save.critical and the same clauses of the other editions."""
    rule, has = edition.cite("save.critical"), hit.ammunition.has
    if not criticals:
        return Step(rule, "No Critical.", applied=False)
    some, each = counted("Critical", criticals), "" if criticals == 1 else " for each"
    if not edition.of(SavingRollRules).critical_rolls:
        return Step(rule, f"{some}: a Wound{each}, without {edition.of(SavingRollRules).name}.")
    if has("para") and not target.ph:
        return Step(rule, f"{some}: no extra roll, since without PH there is none.", applied=False)
    if target.immune_to_criticals:
        return Step(rule, f"{some}: no more rolls than for a hit, because of Immunity (Critical).")
    name = "ARM save" if has("plasma") else "PH Roll" if has("para") else edition.of(SavingRollRules).name
    return Step(rule, f"{some}: one more {name}{each}.")


def saving_roll_words(edition: Edition, count: int, against: str = "") -> str:
    """Return a number of Saving Rolls, by the edition's name for them: `2 ARM Rolls`."""
    name = {"PH": "PH Roll", "ARM": "ARM save", "BTS": "BTS save"}.get(against, edition.of(SavingRollRules).name)
    return counted(name, count)


@dataclass(frozen=True, slots=True, kw_only=True)
class SavingRolls:
    """`count` Saving Rolls of one kind: against what, at which value, and the effect of each failure.

    `attribute` is the one rolled, as sentences name it: `BTS` if `against` is `ARM or BTS`. `repeats`: a failed one is
    rolled again (Continuous Damage).
    """

    against: str
    attribute: str
    value: SaveValue
    count: int
    wounds: int
    states: tuple[SaveState, ...] = ()
    repeats: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Saves:
    """All Saving Rolls forced by some hits, what the hit counts as, and the Wounds that need no roll."""

    hit: Hit
    rolls: tuple[SavingRolls, ...]
    wounds_without_save: int = 0

    @property
    def count(self) -> int:
        """Return how many Saving Rolls there are, before Continuous Damage repeats any."""
        return sum(roll.count for roll in self.rolls)

    @property
    def repeat(self) -> bool:
        """Return whether Continuous Damage repeats any of them."""
        return any(roll.repeats and roll.count for roll in self.rolls)


def has_critical_rule(edition: Edition, ammunition: Ammunition) -> bool:
    """Return whether the edition has a rule on Criticals with this Ammunition: n3.save.critical is only about N."""
    return edition.of(SavingRollRules).critical_rolls or ammunition == NORMAL


def saving_rolls(edition: Edition, hit: Hit, target: HitTarget, hits: int, criticals: int) -> Ruling[Saves]:
    """Return the Saving Rolls for a number of hits and Criticals (each 0 or more; hits do not include Criticals).

    Follows n5.save.count, n5.save.critical, n5.save.combined, n5.save.plasma and the same clauses elsewhere. Only if
    `has_critical_rule`, or without Criticals.
    """
    critical_rolls = edition.of(SavingRollRules).critical_rolls
    working = working_immunity(edition, hit, target)
    target = working.value
    counted = effective_hit(edition, hit, target)
    states = states_of_failure(edition, counted.value, target)
    rolled = hits + criticals if critical_rolls else hits
    extra = criticals if critical_rolls and not target.immune_to_criticals else 0
    if counted.value.ammunition.has("para"):
        rolls = _para(edition, target, states.value, rolled, extra)
    else:
        rolls = _against_power(edition, counted.value, target, states.value, rolled, extra)
    value = Saves(hit=counted.value, rolls=rolls.value, wounds_without_save=0 if critical_rolls else criticals)
    steps = (
        *count_steps(edition, counted.value, target, hits, rolled - hits),
        critical_step(edition, counted.value, target, criticals),
    )
    return Ruling(value, (*working.because, *counted.because, *steps, *rolls.because, *states.because))


def _against_power(
    edition: Edition, hit: Hit, target: HitTarget, states: tuple[SaveState, ...], rolled: int, extra: int
) -> Ruling[tuple[SavingRolls, ...]]:
    each, beside = saves_of_hit(hit.entries(edition))
    against = "ARM" if beside else "ARM or BTS"
    name = target.attribute or ("BTS" if hit.kind is HitKind.COMMS else against)
    wounds = 0 if hit.non_lethal else hit.ammunition.wounds
    repeats = hit.continuous and wounds > 0
    first = save_value(edition, hit, target, target.saving_attribute, name)

    def some(value: SaveValue, against: str, attribute: str, count: int, *, critical: bool = False) -> SavingRolls:
        return SavingRolls(
            against=against,
            attribute=attribute,
            value=value,
            count=count,
            wounds=min(wounds, 1) if critical else wounds,
            states=states,
            repeats=repeats and not critical,
        )

    main = some(first.value, against, name, rolled * each)
    added = some(first.value, against, name, extra, critical=True)
    if not beside:
        return Ruling((main, added), first.because)
    second = save_value(edition, hit, target, target.bts, "BTS")
    return Ruling((main, added, some(second.value, "BTS", "BTS", rolled * beside)), (*first.because, *second.because))


def _para(
    edition: Edition, target: HitTarget, states: tuple[SaveState, ...], rolled: int, extra: int
) -> Ruling[tuple[SavingRolls, ...]]:
    if not target.ph:
        return Ruling((), ())
    ruling = para_value(edition, target)
    rolls = SavingRolls(against="PH", attribute="PH", value=ruling.value, count=rolled + extra, wounds=0, states=states)
    return Ruling((rolls,), ruling.because)
