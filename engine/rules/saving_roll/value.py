"""The Saving Rolls against a hit: how many, and the Success Value of each."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.decisions.rolls import ModRules
from engine.decisions.saving_roll import SavingRollRules, cover_topic
from engine.edition import Edition
from engine.records.ammunition import NORMAL, Ammunition, SaveState, ammunition_parts
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.ledger import counting, saves_of_hit
from engine.rules.mods import Mod, applied_modifier
from engine.rules.rolls import half, success_value
from engine.rules.saving_roll.hit import Hit, HitKind, HitTarget, effective_hit, states_of_failure, working_immunity
from engine.ruling import Ruling, Step, steps_where_known
from engine.wording import counted

WITHOUT_COVER = {
    HitKind.TEMPLATE: "Cover does not count against a Template.",
    HitKind.CC: "Cover does not count against a CC Attack.",
    HitKind.COMMS: "Cover never counts against a Comms Attack.",
}

VITROFERRO = "Vitroferro"


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveValue:
    """The number that a die is compared with: up to it a die saves with `low_saves`, and fails otherwise."""

    number: int
    low_saves: bool

    def saves(self, face: int) -> bool:
        """Return whether a face (1 to 20) saves."""
        return (face <= self.number) == self.low_saves

    @property
    def failing_faces(self) -> int:
        """Return how many of the 20 faces fail."""
        up_to_number = min(max(self.number, 0), 20)
        return 20 - up_to_number if self.low_saves else up_to_number

    def __str__(self) -> str:
        """Return which dice save or fail, as the end of a sentence."""
        if self.failing_faces in (0, 20):
            return "every die saves" if self.failing_faces == 0 else "no die saves"
        return f"a die of {self.number} or less {'saves' if self.low_saves else 'fails'}"


def save_value(edition: Edition, hit: Hit, target: HitTarget, attribute: int, name: str) -> Ruling[SaveValue]:
    """Return the value of one Saving Roll against an ARM or BTS (0 or more), called `name` in the steps.

    Follows n5.save.value, n5.rolls.maximum-modifier and the same clauses of the other editions. The cap applies to the
    MODs, not to PS, ARM or BTS.
    """
    rules = edition.of(SavingRollRules)
    counted = effective_attribute(edition, hit, attribute, name)
    cover = cover_mod(edition, hit, target)
    mods = (*cover.value, *target.mods)
    applied = applied_modifier(edition, mods)
    sign = 1 if rules.low_saves else -1
    most = _most(edition, cover.value)
    added = counted.value + applied.value if most is None else min(counted.value + applied.value, most)
    number = hit.power + sign * added
    value = SaveValue(number=number, low_saves=rules.low_saves)
    parts = [(counted.value, name), *((mod.value, mod.reason or "MOD") for mod in mods)]
    written = "".join(f" {'-' if sign * part < 0 else '+'} {abs(part)} ({what})" for part, what in parts)
    capped = "" if applied.value == sum(mod.value for mod in mods) else f", the MODs capped to {applied.value:+d}"
    if most is not None and added < counted.value + applied.value:
        capped += f", {name} and MODs counted as {most}"
    says = f"{rules.power} {hit.power}{written}{capped}: {number}, {value}."
    below = (*counted.because, *cover.because, *applied.because, *_no_cap(edition, hit, counted.value, mods, name))
    return Ruling(value, (Step(edition.cite("save.value"), says, steps=below),))


def _no_cap(edition: Edition, hit: Hit, counted: int, mods: tuple[Mod, ...], name: str) -> tuple[Step, ...]:
    """Return the step that neither PS nor ARM or BTS counts as a MOD, in an edition that leaves that open."""
    doubt = edition.doubt("save.value")
    if not doubt:
        return ()
    power = edition.of(SavingRollRules).power
    reached = max(hit.power, counted) + sum(mod.value for mod in mods) > edition.of(ModRules).maximum
    says = f"The cap is on the MODs alone: neither {power} {hit.power} nor {name} {counted} counts as one.{doubt}"
    return (Step(edition.cite("save.value"), says, applied=reached),)


def effective_attribute(edition: Edition, hit: Hit, attribute: int, name: str) -> Ruling[int]:
    """Return the ARM or BTS that counts: set to 0, halved once, or in full.

    Follows n5.save.count, n5.save.trait and n5.rolls.rounding; rounding up leaves a value above 0 at 1 or more.
    """
    entries = hit.entries(edition)
    if counting(entries, Change.ZEROED):
        says = f"The weapon sets {name} to 0: {attribute} does not count."
        return Ruling(0, (Step(edition.cite("save.trait"), says),))
    if not counting(entries, Change.HALVED):
        says = f"{hit.ammunition.name} does not halve: {name} {attribute} counts in full."
        return Ruling(attribute, (Step(edition.cite("save.count"), says, applied=False),))
    twice = any(one.on is Change.HALVED and one.why_not for one in entries)
    once = ", once" if twice else ""
    halved = half(edition, attribute, name)
    says = f"{hit.ammunition.name} halves {name}{once}: {attribute} counts as {halved.value}."
    return Ruling(halved.value, (Step(edition.cite("save.count"), says, steps=halved.because),))


def cover_mod(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[tuple[Mod, ...]]:
    """Return the MOD of Cover to the Saving Roll, if it counts: n5.save.value and its equals in other editions."""
    rule, rules = edition.cite(cover_topic(edition)), edition.of(SavingRollRules)
    if not (target.cover or target.vitroferro):
        return Ruling((), (Step(rule, "The target is not in Cover.", applied=False),))
    if hit.kind in WITHOUT_COVER:
        return Ruling((), (Step(rule, WITHOUT_COVER[hit.kind], applied=False),))
    if hit.no_cover:
        return Ruling(
            (),
            (
                Step(
                    rule,
                    "No Cover, a Climb, a Jump or an entry from above takes the target's Cover away.",
                    applied=False,
                ),
            ),
        )
    if target.vitroferro:
        says = f"Behind Vitroferro: {rules.vitroferro:+d} to save, in place of Cover."
        return Ruling((Mod(rules.vitroferro, VITROFERRO),), (Step(rule, says),))
    limited = " Limited Cover removes only the attacker's negative MOD." if hit.limited_cover else ""
    where = "" if rules.low_saves else f", taken off the {rules.power}"
    return Ruling((Mod(rules.cover, "Cover"),), (Step(rule, f"In Cover: {rules.cover:+d} to save{where}.{limited}"),))


def _most(edition: Edition, cover: tuple[Mod, ...]) -> int | None:
    """Return the maximum of ARM or BTS plus MODs, which only Vitroferro limits: n5.save.value."""
    behind = any(mod.reason == VITROFERRO for mod in cover)
    return edition.of(SavingRollRules).most_behind_vitroferro if behind else None


def para_value(edition: Edition, target: HitTarget) -> Ruling[SaveValue]:
    """Return the roll against PARA: a Normal Roll of PH with a negative MOD replaces the Saving Roll.

    Follows n5.save.para and n5.para-ammo.mods; whether Cover counts is uncertain, so it does not.
    """
    mods = (Mod(edition.of(SavingRollRules).para, "PARA"), *target.mods)
    ruling = success_value(edition, target.ph, mods)
    value = SaveValue(number=ruling.value.value, low_saves=True)
    rolled = "".join(f" {'-' if mod.value < 0 else '+'} {abs(mod.value)}" for mod in mods)
    says = f"PARA: a Normal Roll of PH {target.ph}{rolled} in place of a Saving Roll: {value.number}, {value}."
    steps = [Step(edition.cite("save.para"), says, steps=ruling.because)]
    if target.cover or target.vitroferro:
        open_question = "Cover is not counted on this roll, as the rules leave it open: enter a MOD where you count it."
        steps.append(Step(edition.cite("para-ammo.cover"), open_question, applied=False))
    return Ruling(value, tuple(steps))


COVER = "Cover"
OF_ATTRIBUTE = frozenset(("arm", "bts", "enhanced", "total"))
"""The words in brackets of an Immunity against all Ammunition that is saved with ARM or BTS."""


def target_of_roll(roll: Roll, entries: Iterable[Entry], body: HitTarget) -> HitTarget:
    """Return a target with the Attributes, the MODs and the Immunity of its Saving Rolls against one hit.

    Follows n5.save.value, n5.save.immunity and n5.symbiomate.values.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import Fact, RollKind
    >>> from engine.rules.ledger import ledger
    >>> from engine.rules.saving_roll import read_ammunition
    >>> from engine.troopers import read_trooper
    >>> n5 = EDITIONS["n5"]
    >>> target = read_trooper(n5, "ARM 4, Immunity (AP)")
    >>> facts = frozenset({Fact.PARTIAL_COVER})
    >>> ap = read_ammunition(n5, "ap")
    >>> roll = Roll(made_for=RollKind.SAVING_ROLL, trooper=target, attribute="ARM", ammunition=ap, facts=facts)
    >>> hit = target_of_roll(roll, ledger(n5, roll).value, HitTarget(saving_attribute=0))
    >>> hit.saving_attribute, hit.cover, sorted(hit.immune_to)
    (4, True, ['ap'])
    """
    found = tuple(entries)
    values = [one.value for one in counting(found, Change.SAVING_ATTRIBUTE) if one.sets]
    arm, bts = (values[-1] if values else roll.trooper.attributes.get(name, 0) for name in ("ARM", "BTS"))
    mods = counting(found, Change.MOD)
    covered = tuple(one for one in mods if one.name in {COVER, VITROFERRO} and not one.typed)
    immune = {"+".join(ammunition_parts(one.what)) for one in counting(found, Change.IMMUNITY)}
    return replace(
        body,
        saving_attribute=arm,
        bts=bts,
        cover=any(one.name == COVER for one in covered),
        vitroferro=any(one.name == VITROFERRO for one in covered),
        mods=tuple(Mod(one.value, one.source) for one in mods if one not in covered),
        immune_to_criticals=body.immune_to_criticals or "critical" in immune,
        immune_to_attribute=body.immune_to_attribute or bool(immune & OF_ATTRIBUTE),
        immune_to=frozenset(immune - OF_ATTRIBUTE - {"critical"}),
    )


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
