"""Which MODs does my BS Attack have, and how likely does it hit?"""

from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, either
from engine.calculators.bs_attack.controls import BY_WEAPON, CONTROLS
from engine.calculators.bs_attack.examples import EXAMPLES
from engine.calculators.bs_attack.form import (
    read_participant,
    refuse_fireteam,
    refuse_long_skill,
    refuse_suppressive,
    refuse_twice,
    refuse_unseen,
)
from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.line import read_shooter
from engine.calculators.parts.target import read_range, read_target
from engine.calculators.parts.weapon import WeaponChoice, read_weapon
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.records.search import must_be_one
from engine.rules.bs_attack import (
    BsAttack,
    Zone,
    attack_mods,
    bands_in_use,
    bs_attack_burst,
    coordinated_burst,
    out_of_range_words,
    saturated_burst,
    special_dice_of_fireteam,
)
from engine.rules.mods import Mod, applied_modifier
from engine.rules.rolls import (
    NormalRoll,
    SkillOfRoll,
    dice_rolled,
    explain_normal_roll,
    may_use_special_die,
    normal_roll_outcomes,
    success_chances,
    success_value,
)
from engine.ruling import Ruling, Step
from engine.wording import percent


def answer(edition: Edition, values: Values) -> Answer:
    """The MODs of a BS Attack, its Success Value, and the odds of an uncontested roll.

    success and critical are those of one die. ally_hit is the chance of at least one miss into Close Combat; where
    no die is rolled it is left out.
    """
    weapon = read_weapon(edition, values)
    if not weapon.bands:
        raise values.wrong("weapon", f"must be one with Range bands, not {weapon.name}: {weapon.why_no_bands()}.")
    refuse_long_skill(values)
    target = replace(read_target(values), nanoscreen=values.flag("nanoscreen"), albedo=int(values.word("albedo")))
    shooter = read_shooter(values)
    at = read_range(edition, values, bands_in_use(edition, shooter, weapon.bands), BY_WEAPON)
    attack = BsAttack(
        range_mod=at.value.mod,
        target=target,
        allies=values.number("into_combat"),
        speculative=values.flag("speculative"),
        reactive=values.word("turn") == "reactive",
        mods=values.mods("mods"),
        shooter=shooter,
        zone=Zone(values.word("visibility")),
        fireteam=fireteam_level(values, "mods"),
    )
    refuse_fireteam(edition, values, attack)
    refuse_unseen(values, attack)
    refuse_suppressive(values, weapon, attack)
    refuse_twice(edition, values, attack)
    mods = attack_mods(edition, attack)
    whole = _burst(edition, values, weapon, attack)
    own = coordinated_burst(edition, whole.value, read_participant(values, attack))
    burst = saturated_burst(edition, own.value, saturation=values.flag("saturation"))
    because = (
        *at.because,
        *mods.because,
        *_trait(edition, weapon, attack),
        *whole.because,
        *own.because,
        *burst.because,
    )
    if not attack.rolls:
        return _no_roll(attack, because)
    return _roll(edition, values, attack, mods.value, burst.value, because)


def _burst(edition: Edition, values: Values, weapon: WeaponChoice, attack: BsAttack) -> Ruling[int]:
    word = values.word("burst")
    if word != "weapon":
        return bs_attack_burst(edition, attack, int(word), given=True)
    if not weapon.modes:
        raise values.wrong("burst", 'must be a number from 1 to 6 with bands of your own, not "weapon".')
    if len({mode.burst for mode in weapon.modes}) > 1:
        raise values.wrong("weapon", must_be_one(weapon.modes, values.word("weapon")))
    burst = weapon.modes[0].burst
    if burst is None:
        raise values.wrong("weapon", f"must be a weapon with a Burst, not {weapon.name}.")
    return bs_attack_burst(edition, attack, burst, given=False)


def _trait(edition: Edition, weapon: WeaponChoice, attack: BsAttack) -> tuple[Step, ...]:
    if not attack.speculative or any(mode.trait("Speculative Attack") for mode in weapon.modes):
        return ()
    says = f"No Trait Speculative Attack is printed for {weapon.name}: check that it can make one."
    return (Step(edition.cite("bs.speculative"), says, applied=False),)


def _no_roll(attack: BsAttack, because: tuple[Step, ...]) -> Answer:
    says = "Total Cover: no attack that needs LoF can be made."
    if attack.has_target:
        says = f"Out of range: {out_of_range_words('attack')}."
    nothing = Fraction(0)
    return Answer(
        headline=says,
        events=(
            Event("at_least_one_success", "At least one success", nothing),
            Event("success", "One die succeeds", nothing),
            Event("critical", "One die is a Critical", nothing),
        ),
        values={"attack": "fails" if attack.has_target else "no-target"},
        because=because,
    )


def _roll(
    edition: Edition, values: Values, attack: BsAttack, mods: tuple[Mod, ...], burst: int, because: tuple[Step, ...]
) -> Answer:
    ruling = success_value(edition, values.number("attribute"), mods)
    value = ruling.value
    roll = NormalRoll(value, burst, special_dice_with(values, special_dice_of_fireteam(edition, attack)))
    hit = 1 - success_chances(roll)[0]
    events = [
        *either("at_least_one_success", "At least one success", hit, "No success"),
        Event("success", "One die succeeds", value.success_chance, draw=Draw.BAR if roll.dice > 1 else Draw.NOWHERE),
        Event("critical", "One die is a Critical", value.critical_chance),
    ]
    if attack.allies and value.rolls:
        ally_hit = normal_roll_outcomes(roll).chance(lambda counts: counts[0] > 0)
        events.append(Event("ally_hit", "An ally is hit", ally_hit, draw=Draw.BAR))
    allowed = may_use_special_die(edition, SkillOfRoll.SHORT).because if roll.special_die else ()
    dice = dice_rolled(edition, value, burst, special_die=roll.special_die)
    rolled = f"Burst {burst}{('', ' +1 SD', ' +1 SD twice')[roll.special_die]}"
    return Answer(
        headline=f"Success Value {value.value}, {rolled}: at least one success {percent(hit)} if uncontested.",
        events=tuple(events),
        values={
            "attack": "rolls",
            "success_value": value.value,
            "sum": sum(mod.value for mod in mods),
            "applied": applied_modifier(edition, mods).value,
            "burst": burst,
        },
        because=(*because, *ruling.because, *allowed, *dice.because, *explain_normal_roll(edition, roll)),
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
