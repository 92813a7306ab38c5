"""Which MODs does my BS Attack have, and how likely does it hit?"""

from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, either
from engine.calculators.bs_attack.controls import ATTACK, BY_COVER_LOST, BY_WEAPON, CONTROLS, SHOOTER, TABLE, TARGET
from engine.calculators.bs_attack.examples import EXAMPLES
from engine.calculators.bs_attack.form import (
    read_participant,
    refuse_fireteam,
    refuse_long_skill,
    refuse_suppressive,
    refuse_unseen,
)
from engine.calculators.parts.by_ledger import EVERYTHING, RollByLedger, by_ledger
from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.target import read_range
from engine.calculators.parts.weapon import WeaponChoice, read_weapon
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.forms import given, steps_of_absence
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import must_be_one
from engine.records.trooper import Trooper
from engine.rules.bs_attack import (
    bands_in_use,
    coordinated_burst,
    of_burst,
    out_of_range_words,
    saturated_burst,
)
from engine.rules.ledger import burst_of_roll, over_maximum, roll_mods
from engine.rules.mods import applied_modifier
from engine.rules.rolls import (
    NormalRoll,
    SkillOfRoll,
    aro_burst_steps,
    dice_rolled,
    explain_normal_roll,
    may_use_special_die,
    normal_roll_outcomes,
    success_chances,
)
from engine.ruling import Ruling, Step
from engine.wording import percent


def answer(edition: Edition, values: Values) -> Answer:
    """Return the MODs of a BS Attack, its Success Value, and the odds of an uncontested roll.

    success and critical are those of one die. ally_hit is the chance of at least one miss into Close Combat; it is
    missing where no die is rolled.
    """
    weapon = read_weapon(edition, values)
    if not weapon.bands:
        raise values.wrong("weapon", f"must be one with Range bands, not {weapon.name}: {weapon.why_no_bands()}.")
    refuse_long_skill(values)
    shooter = given((*SHOOTER, BY_COVER_LOST), values).trooper
    at = read_range(edition, values, bands_in_use(edition, shooter, weapon.bands), BY_WEAPON)
    roll = _roll_of(edition, values, shooter, at.value.mod)
    refuse_fireteam(edition, values, roll)
    refuse_unseen(values, roll)
    refuse_suppressive(values, weapon, roll)
    burst = _printed(values, weapon)
    refuse_named(values, typed_mods(values, "mods"), "Range")
    rolled = by_ledger(edition, values, replace(roll, weapon_profile=of_burst(burst)), "mods", about=EVERYTHING)
    dice = _burst(edition, values, roll, rolled.entries, burst)
    because = (
        *at.because,
        *rolled.steps,
        *steps_of_absence(edition, (*TARGET, *ATTACK), values),
        *_total_cover(edition, values, roll),
        *_misses(edition, roll),
        *_trait(edition, weapon, roll),
        *dice.because,
    )
    if values.word("cover") == "total" and Fact.SPECULATIVE not in roll.facts:
        return _no_roll("Total Cover: no attack that needs LoF can be made.", "no-target", because)
    if roll.range_mod is None:
        return _no_roll(f"Out of range: {out_of_range_words('attack')}.", "fails", because)
    return _roll(edition, values, roll, rolled, dice.value, because)


def _roll_of(edition: Edition, values: Values, shooter: Trooper, range_mod: int | None) -> Roll:
    """Return the roll of the attack before its MODs; `range_mod` is None out of range."""
    edition.of(BsAttackRules)
    between, reactive = given((*TARGET, *ATTACK, *TABLE), values), values.word("turn") == "reactive"
    return Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=replace(shooter, attributes={"BS": values.number("attribute")}),
        enemy=between.trooper,
        enemy_makes=RollKind.BS_ATTACK if reactive else None,
        in_aro=reactive,
        range_mod=range_mod,
        allies=values.number("into_combat"),
        fireteam=fireteam_level(values, "mods"),
        facts=between.facts,
        mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")),
    )


def _printed(values: Values, weapon: WeaponChoice) -> int:
    """Return the Burst as given, or that of the weapon; refuse a weapon without one."""
    word = values.word("burst")
    if word != "weapon":
        return int(word)
    if not weapon.modes:
        raise values.wrong("burst", 'must be a number from 1 to 6 with bands of your own, not "weapon".')
    if len({mode.burst for mode in weapon.modes}) > 1:
        raise values.wrong("weapon", must_be_one(weapon.modes, values.word("weapon")))
    burst = weapon.modes[0].burst
    if burst is None:
        raise values.wrong("weapon", f"must be a weapon with a Burst, not {weapon.name}.")
    return burst


def _burst(edition: Edition, values: Values, roll: Roll, entries: tuple[Entry, ...], printed: int) -> Ruling[int]:
    """Return the dice at the target: Burst by its ledger or as given, less in a Coordinated Order or by Saturation.

    Follows n5.bs.speculative and n5.aro.burst.
    """
    own = values.word("burst") != "weapon"
    if Fact.SPECULATIVE in roll.facts:
        rules = edition.of(BsAttackRules)
        says = f"A Speculative Attack has Burst {rules.speculative_burst}."
        whole = Ruling(rules.speculative_burst, (Step(edition.cite("bs.speculative"), says),))
    elif own:
        whole = Ruling(printed, aro_burst_steps(edition, printed) if roll.in_aro else ())
    else:
        whole = Ruling(burst_of_roll(edition, printed, entries).value, ())
    shared = coordinated_burst(edition, whole.value, read_participant(values, roll))
    left = saturated_burst(edition, shared.value, saturation=values.flag("saturation"))
    return Ruling(left.value, (*whole.because, *shared.because, *left.because))


def _trait(edition: Edition, weapon: WeaponChoice, roll: Roll) -> tuple[Step, ...]:
    if Fact.SPECULATIVE not in roll.facts or any(mode.trait("Speculative Attack") for mode in weapon.modes):
        return ()
    says = f"No Trait Speculative Attack is printed for {weapon.name}: check that it can make one."
    return (Step(edition.cite("bs.speculative"), says, applied=False),)


def _total_cover(edition: Edition, values: Values, roll: Roll) -> tuple[Step, ...]:
    if values.word("cover") != "total":
        return ()
    applied = Fact.SPECULATIVE not in roll.facts
    says = "no attack that needs LoF can be made" if applied else "a Speculative Attack needs no LoF"
    return (Step(edition.cite("bs.cover"), f"Total Cover: {says}.", applied=applied),)


def _misses(edition: Edition, roll: Roll) -> tuple[Step, ...]:
    says = "Every miss hits an ally, who makes the Saving Rolls."
    return (Step(edition.cite("bs.into-combat"), says),) if roll.allies else ()


def _no_roll(says: str, attack: str, because: tuple[Step, ...]) -> Answer:
    nothing = Fraction(0)
    return Answer(
        headline=says,
        events=(
            Event("at_least_one_success", "At least one success", nothing),
            Event("success", "One die succeeds", nothing),
            Event("critical", "One die is a Critical", nothing),
        ),
        values={"attack": attack},
        because=because,
    )


def _roll(
    edition: Edition,
    values: Values,
    asked: Roll,
    rolled: RollByLedger,
    burst: int,
    because: tuple[Step, ...],
) -> Answer:
    mods, value = roll_mods(rolled.entries), rolled.value
    roll = NormalRoll(value, burst, special_dice_with(values, rolled.special_die))
    hit = 1 - success_chances(roll)[0]
    events = [
        *either("at_least_one_success", "At least one success", hit, "No success"),
        Event("success", "One die succeeds", value.success_chance, draw=Draw.BAR if roll.dice > 1 else Draw.NOWHERE),
        Event("critical", "One die is a Critical", value.critical_chance),
    ]
    if asked.allies and value.rolls:
        ally_hit = normal_roll_outcomes(roll).chance(lambda counts: counts[0] > 0)
        events.append(Event("ally_hit", "An ally is hit", ally_hit, draw=Draw.BAR))
    allowed = may_use_special_die(edition, SkillOfRoll.SHORT).because if roll.special_die else ()
    dice = dice_rolled(edition, value, burst, special_die=roll.special_die)
    dice_words = f"Burst {burst}{('', ' +1 SD', ' +1 SD twice')[roll.special_die]}"
    return Answer(
        headline=f"Success Value {value.value}, {dice_words}: at least one success {percent(hit)} if uncontested.",
        events=tuple(events),
        values={
            "attack": "rolls",
            "success_value": value.value,
            "sum": sum(mod.value for mod in mods),
            "applied": applied_modifier(edition, mods).value,
            "burst": burst,
        },
        because=(*because, *rolled.found.because, *allowed, *dice.because, *explain_normal_roll(edition, roll)),
        ledger={"roll": (*rolled.entries, *over_maximum(edition, rolled.entries))},
    )


BS_ATTACK = Calculator(
    slug="bs-attack",
    title="BS Attack",
    summary="Every MOD of a BS Attack, its Success Value, and the odds of an uncontested roll.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "weapon", "distance", "cover", "mimetism", "mods"),
    needs=(BsAttackRules,),
    examples=EXAMPLES,
)
