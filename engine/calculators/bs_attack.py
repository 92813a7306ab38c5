"""Which MODs does my BS Attack have, and how likely does it hit?"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, either, read_examples
from engine.calculators.parts.by_ledger import EVERYTHING, RollByLedger, by_ledger
from engine.calculators.parts.dice import special_dice_control
from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET, refuse_barred_fireteam, special_dice_with
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.weapon import DISTANCE, WEAPON, WeaponChoice, range_choice, read_range, read_weapon
from engine.controls import Choice, Flag, Mods, Number, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.fireteam import CoordinatedOrderRules
from engine.edition import Edition
from engine.editions import decisions_on
from engine.forms import (
    IN_ARO,
    Field,
    Given,
    attribute,
    by_word,
    controls_of,
    fact,
    given,
    others,
    roll_of,
    steps_of_absence,
)
from engine.forms.combatant import COVER, SATURATION, VISIBILITY, cover_lost
from engine.forms.trooper import (
    BURST_SKILL,
    FIRETEAM,
    MARKSMANSHIP,
    OF_SHOOTER,
    OF_TARGET,
    SIXTH_SENSE,
    TARGETED,
    TRIANGULATED_FIRE,
)
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import must_be_one
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.rules.bs_attack import (
    Participant,
    bands_in_use,
    coordinated_burst,
    of_burst,
    out_of_range_words,
    saturated_burst,
)
from engine.rules.ledger import burst_of_roll, roll_mods
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

BY_WEAPON = "weapon"
"""The option for the Range MOD by weapon and distance."""

BY_MARKSMANSHIP = ("marksmanship", "Marksmanship of the attacker")
"""What takes the MOD of Cover away and is a Skill of the attacker."""

ATTRIBUTE = Field(
    Number("attribute", "BS", "12", low=0, high=40, help="PH or WIP with a Trait BS Weapon (PH) or BS Weapon (WIP)."),
    attribute("BS"),
)
INTO_COMBAT = Field(
    Number(
        "into_combat",
        "Allies in contact",
        "0",
        low=0,
        high=10,
        group="Target",
        help=f"Engaged with the target: {decisions_on(BsAttackRules)[0].into_combat} for each.",
    ),
    lambda value: Given(allies=value),
    absent=("bs.into-combat", "No ally is Engaged with the target."),
)
SPECULATIVE = Field(
    Flag("speculative", "Speculative Attack", group="Attack"),
    fact(Fact.SPECULATIVE),
    absent=("bs.speculative", "No Speculative Attack."),
)
TURN = Field(
    Choice("turn", "Turn", "active", group="Attack", options=(("active", "Active"), ("reactive", "Reactive (in ARO)"))),
    IN_ARO,
    absent=("aro.burst", "Not in ARO: the full Burst."),
)
BURST = Choice(
    "burst",
    "Burst",
    "weapon",
    group="Attack",
    help="Dice aimed at this target; a number may also be a Burst above 1 in ARO.",
    options=(("weapon", "The weapon's (1 in ARO)"), *((str(n), str(n)) for n in range(1, 7))),
)
COORDINATED = Choice(
    "coordinated",
    "Coordinated Order",
    Participant.NONE,
    group="Attack",
    options=(
        (Participant.NONE, "none"),
        (Participant.SPEARHEAD, "as the Spearhead"),
        (Participant.OTHER, "as another participant"),
    ),
    needs=(CoordinatedOrderRules,),
)


TARGET = (
    COVER.at("Target"),
    cover_lost(BY_MARKSMANSHIP).at("Target"),
    *(one.at("Target", label=f"{one.control.label} of the target") for one in OF_TARGET),
    TARGETED.at("Target"),
    INTO_COMBAT,
)
LEVEL = FIRETEAM.at("Attack", help_=f"{LEVEL_HELP_OF_TARGET}.")
SHOOTER = tuple(
    one.at("Attack") for one in (*others(OF_SHOOTER, MARKSMANSHIP), SIXTH_SENSE, BURST_SKILL, TRIANGULATED_FIRE)
)
TABLE = (VISIBILITY.at("Line of fire"), SATURATION.at("Line of fire"))
ATTACK = (SPECULATIVE, TURN)
BY_COVER_LOST = Field(
    TARGET[1].control, by_word({BY_MARKSMANSHIP[0]: Given(trooper=Trooper(skills=(ProfileEntry("Marksmanship"),)))})
)
"""What the field about the target's Cover says of the shooter."""

CONTROLS = controls_of(
    (
        ATTRIBUTE,
        WEAPON,
        DISTANCE,
        range_choice(
            BY_WEAPON,
            "By weapon and distance",
            ("+6", "+3", "0", "-3", "-6"),
            "By weapon and distance, or as you read it off your profile.",
        ),
        *TARGET,
        *ATTACK,
        BURST,
        *SHOOTER,
        COORDINATED,
        *TABLE,
        LEVEL,
        special_dice_control("special_die", "+1 SD", "Attack"),
        Mods("mods", "Other MODs", help="Any other MODs: +3 BS Attack, -3 Stunned.", usual=()),
    )
)


EXAMPLES = read_examples("""
close-range: Combi Rifle at 16", Partial Cover
    attribute=12 | weapon=Combi Rifle | distance=16 | cover=partial
    -> success_value=12 | sum=0 | burst=3 | success=3/5 | critical=1/20

maximum-modifier: Mimetism (-6), Cover, long range
    attribute=13 | distance=40 | cover=partial | mimetism=-6
    -> success_value=1 | sum=-15 | applied=-12 | success=1/20

into-combat: Into Close Combat, one ally Engaged
    attribute=12 | into_combat=1 | burst=1
    -> success_value=9 | sum=-3 | success=9/20 | ally_hit=11/20

targeted: A Targeted target in Partial Cover
    attribute=11 | range=0 | cover=partial | targeted=1
    -> success_value=11 | sum=0

speculative: Grenades, Speculative Attack
    attribute=14 | weapon=Grenades | distance=8 | cover=total | mimetism=-3 | speculative=1
    -> success_value=11 | sum=-3 | burst=1 | success=11/20

aro: In ARO
    attribute=12 | turn=reactive
    -> success_value=15 | burst=1 | at_least_one_success=3/4

total-cover: Total Cover
    cover=total
    -> attack=no-target | success=0/1

triangulated: Triangulated Fire at a target in Partial Cover with Mimetism (-6), out of good Range
    attribute=12 | distance=40 | cover=partial | mimetism=-6 | triangulated=1
    -> success_value=12 | burst=3 | success=3/5

out-of-range: Combi Rifle at 50"
    distance=50
    -> attack=fails | success=0/1
""")


def refuse_long_skill(values: Values) -> None:
    """Refuse what a Long Skill cannot have, and a second one: n5.rolls.special-die.limits, n5.aro.skills."""
    long = {"speculative": "a Speculative Attack", "triangulated": "Triangulated Fire"}
    found = [name for name in long if values.flag(name)]
    if not found:
        return
    what = long[found[0]]
    if found[1:]:
        raise values.wrong(found[1], f"must be «0» with {what}, not «1»: each is a Long Skill of its own.")
    if extra := values.number("special_die"):
        says = "that is a Long Skill, which cannot use it."
        raise values.wrong("special_die", f"must be «0» with {what}, not «{extra}»: {says}")
    if values.word("turn") == "reactive":
        says = "that is a Long Skill, and no ARO."
        raise values.wrong("turn", f"must be «active» with {what}, not «reactive»: {says}")


def refuse_misplaced(edition: Edition, values: Values, weapon: WeaponChoice, roll: Roll) -> None:
    """Refuse a Fireteam in a State or an Order that ends it, a zone without LoF, and Suppressive Fire that has ended.

    Follows n5.fireteam.suppressive-fire, n5.fireteam.no-coordinated, n5.visibility.zero, n5.visibility.white-noise,
    n5.suppressive-fire-state.cancel-actions and n5.suppressive-fire-state.cancel-weapon.
    """
    refuse_barred_fireteam(edition, values, roll.fireteam, roll.trooper.states)
    if roll.fireteam and values.word("coordinated") != Participant.NONE:
        says = "no member of a Fireteam takes part in one."
        raise values.wrong("fireteam", f"must be «none» in a Coordinated Order, not Level {roll.fireteam}: {says}")
    if not roll.in_aro and Fact.SPECULATIVE not in roll.facts:
        refuse_blind(values, roll.trooper, "the shooter", " in its own Order")
    if SUPPRESSIVE_FIRE not in roll.trooper.states:
        return
    if not roll.in_aro:
        says = "must be something else in the Active Turn, not «suppressive-fire»: an Order ends that State."
        raise values.wrong("burst_skill", says)
    if weapon.modes and not any(mode.trait("Suppressive Fire") for mode in weapon.modes):
        says = (
            f"must be something else with {weapon.name}, not «suppressive-fire»: it lacks the Trait Suppressive Fire."
        )
        raise values.wrong("burst_skill", says)


def read_participant(values: Values, roll: Roll) -> Participant:
    """Read what the shooter is in a Coordinated Order; refuse one in ARO: n5.coordinated.when."""
    participant = Participant(values.word("coordinated"))
    if roll.in_aro and participant is not Participant.NONE:
        raise values.wrong("coordinated", f"must be «none» in ARO, not «{participant}»: it is an Order.")
    return participant


def answer(edition: Edition, values: Values) -> Answer:
    """Return the MODs of a BS Attack, its Success Value, and the odds of an uncontested roll.

    success and critical are those of one die. ally_hit is the chance of at least one miss into Close Combat; it is
    missing where no die is rolled.
    """
    weapon = read_weapon(edition, values)
    if not weapon.bands:
        raise values.wrong("weapon", f"must be one with Range bands, not {weapon.name}: {weapon.why_no_bands()}.")
    refuse_long_skill(values)
    shooter = given((ATTRIBUTE, *SHOOTER, LEVEL, BY_COVER_LOST), values)
    at = read_range(edition, values, bands_in_use(edition, shooter.trooper, weapon.bands), BY_WEAPON)
    against = given((*TARGET, *ATTACK, *TABLE), values)
    roll = roll_of(RollKind.BS_ATTACK, shooter, against, range_mod=at.value.mod)
    roll = replace(roll, enemy_makes=RollKind.BS_ATTACK if roll.in_aro else None)
    refuse_misplaced(edition, values, weapon, roll)
    burst = _printed(values, weapon)
    rolled = by_ledger(
        edition, values, replace(roll, weapon_profile=of_burst(burst)), "mods", about=EVERYTHING, adds="Range"
    )
    dice = _burst(edition, values, roll, rolled.entries, burst)
    because = (
        *at.because,
        *rolled.steps,
        *steps_of_absence(edition, (*TARGET, *ATTACK), values),
        *_special_cases(edition, values, weapon, roll),
        *dice.because,
    )
    if values.word("cover") == "total" and Fact.SPECULATIVE not in roll.facts:
        return _no_roll("Total Cover: no attack that needs LoF can be made.", "no-target", because)
    if roll.range_mod is None:
        return _no_roll(f"Out of range: {out_of_range_words('attack')}.", "fails", because)
    return _roll(edition, values, roll, rolled, dice.value, because)


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


def _special_cases(edition: Edition, values: Values, weapon: WeaponChoice, roll: Roll) -> Iterator[Step]:
    """Yield the steps on Total Cover, on misses into Close Combat, and on a weapon that may lack the Trait it needs."""
    speculative = Fact.SPECULATIVE in roll.facts
    if values.word("cover") == "total":
        says = "a Speculative Attack needs no LoF" if speculative else "no attack that needs LoF can be made"
        yield Step(edition.cite("bs.cover"), f"Total Cover: {says}.", applied=not speculative)
    if roll.allies:
        yield Step(edition.cite("bs.into-combat"), "Every miss hits an ally, who makes the Saving Rolls.")
    if speculative and not any(mode.trait("Speculative Attack") for mode in weapon.modes):
        says = f"No Trait Speculative Attack is printed for {weapon.name}: check that it can make one."
        yield Step(edition.cite("bs.speculative"), says, applied=False)


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
    edition: Edition, values: Values, asked: Roll, rolled: RollByLedger, burst: int, because: tuple[Step, ...]
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
        ledger={"roll": rolled.shown},
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
