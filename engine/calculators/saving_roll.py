"""I am hit: how many Saving Rolls do I make, at what value, and what happens to me?"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.calculator import Answer, Calculator, Counts, Draw, Event, Gain, Value, read_examples
from engine.calculators.parts.dice import JudgedRoll
from engine.calculators.parts.events import state_names
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.profile import immune_to_ammunition, read_saves
from engine.controls import Choice, Dice, Flag, Mods, Number, Text, Values, alike
from engine.decisions.profiles import SkillRules, TraitRules
from engine.decisions.saving_roll import SavingRollRules, weapons_have_damage, weapons_have_ps
from engine.decisions.states import StateRules
from engine.edition import Edition
from engine.errors import Offer
from engine.forms.trooper import IMMUNITY
from engine.records.ammunition import ammunition_parts
from engine.records.unit_type import UnitType
from engine.rules.saving_roll import (
    AttributeCounts,
    Condition,
    FallSkill,
    Hit,
    HitKind,
    HitTarget,
    Saves,
    WoundLevels,
    condition_chances,
    failure_steps,
    has_critical_rule,
    read_ammunition,
    saving_roll_words,
    saving_rolls,
    state_chances,
    wound_levels,
    wounds_until_dead,
)
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

HITS = (
    Number("hits", "Hits", "1", low=0, high=12, group="Hits", help="All hits, Criticals among them."),
    Number("criticals", "Criticals among them", "0", low=0, high=12, group="Hits"),
)

AMMUNITION = ("N", "AP", "DA", "EXP", "Shock", "T2", "E/M", "Stun", "PARA", "Plasma")
JOINED = ("AP+DA", "AP+EXP", "AP+Shock", "AP+T2", "DA+Shock", "N+E/M")

WEAPON = (
    Number("ps", "PS", "7", low=0, high=20, group="Weapon", needs=(weapons_have_ps,)),
    Number("damage", "Damage", "13", low=0, high=30, group="Weapon", needs=(weapons_have_damage,)),
    Text(
        "ammunition",
        "Ammunition",
        default="N",
        help="N, AP, DA, EXP; in N5 also Shock, T2, Plasma, E/M, Stun, PARA, and joined: AP+DA.",
        group="Weapon",
        suggestions=(*AMMUNITION, *JOINED),
    ),
    *alike(
        Choice(
            "attack",
            "Kind of attack",
            "bs",
            help="Cover counts against a BS Attack without a Template.",
            options=(
                ("bs", "BS Attack"),
                ("template", "with a Template"),
                ("cc", "CC Attack"),
                ("comms", "Comms Attack"),
            ),
        ),
        Choice(
            "saving_attribute",
            "Saving Attribute as printed",
            "full",
            help="As the weapon prints it. It is halved only once, even if the Ammunition halves it too.",
            options=(("full", "ARM or BTS"), ("half", "ARM/2 or BTS/2"), ("zero", "ARM=0 or BTS=0")),
        ),
        Flag("continuous", "Continuous Damage"),
        Choice(
            "trait",
            "Trait",
            "none",
            options=(
                ("none", "none of these"),
                ("non-lethal", "Non-Lethal"),
                ("state-dead", "State: Dead"),
                ("bioweapon", "BioWeapon (DA+Shock)"),
            ),
        ),
        Choice(
            "cover_trait",
            "Cover is changed by",
            "none",
            help="No Cover takes it away; Limited Cover and Marksmanship leave it.",
            options=(
                ("none", "none of these"),
                ("no-cover", "No Cover, Climb, Jump, Combat Jump or Parachutist"),
                ("limited-cover", "Limited Cover or Marksmanship"),
            ),
        ),
        group="Weapon",
        needs=(TraitRules,),
    ),
)

TARGET = (
    *alike(
        Number(
            "armour",
            "ARM or BTS",
            "1",
            low=0,
            high=20,
            help="The one that the weapon's profile names; with Plasma, ARM.",
        ),
        Number("bts", "BTS", "0", low=0, high=20, help="Only with Plasma."),
        Flag("cover", "Partial Cover"),
        Flag("vitroferro", "Vitroferro", help="It replaces Partial Cover, and gives more.", needs=(TraitRules,)),
        Number("vita", "VITA or STR", "1", low=1, high=24),
        Flag("structure", "Has STR", help="As TAGs, REMs and other machines; all others have VITA."),
        Number("wounds_taken", "Wounds taken before", "0", low=0, high=26),
        Number("ph", "PH", "10", low=0, high=30, help="Only with PARA; 0 for a target without PH."),
        Mods(
            "mods",
            "Other MODs",
            help="MODs to the Saving Roll other than Cover: +3 Nanoscreen.",
            usual=("+3 Nanoscreen", "+3 Firewall", "-1 SR"),
            needs=(SkillRules,),
        ),
        group="Target",
    ),
    IMMUNITY.at("Target", label="Immunity", needs=(SkillRules,)).control,
    Choice(
        "unit",
        "Unit",
        "other",
        group="Target",
        options=(
            ("other", "other"),
            ("hi", "HI"),
            ("tag", "TAG"),
            ("rem", "REM"),
            ("vh", "VH"),
            ("deployable", "Deployable"),
        ),
        needs=(StateRules,),
    ),
    Flag("remote_presence", "Remote Presence", group="Target", needs=(SkillRules,)),
    Flag("exrah", "Exrah", group="Target", help="Dead in place of Unconscious.", needs=(SkillRules,)),
    Flag("warhorse", "Warhorse", group="Target", help="Never Isolated.", needs=(SkillRules,)),
)

ROLLED = (
    Dice(
        "dice",
        "Dice rolled",
        most=120,
        help="First those for the hits, then those that Criticals add, BTS with Plasma, repeats of Continuous Damage.",
    ),
)

CONTROLS = (*HITS, *WEAPON, *TARGET, *ROLLED)


EXAMPLES = read_examples("""
one-hit: One hit of a Combi Rifle on ARM 1
    -> saving_rolls=1 | success_value=8 | survives=2/5 | unconscious=3/5 | dead=0/1

critical-da: One Critical with DA [n5.save.example-counts]
    criticals=1 | ammunition=DA
    -> saving_rolls=3 | wounds.3=27/125

critical-exp: One Critical with EXP [n5.save.example-counts]
    criticals=1 | ammunition=EXP
    -> saving_rolls=4

critical-ap-da: One Critical with AP+DA [n5.save.example-counts]
    criticals=1 | ammunition=AP+DA
    -> saving_rolls=3

critical-ap-exp: One Critical with AP+EXP [n5.save.example-counts]
    criticals=1 | ammunition=AP+EXP
    -> saving_rolls=4

critical-n-em: One Critical with N+E/M [n5.save.example-counts]
    criticals=1 | ammunition=N+E/M
    -> saving_rolls=3

critical-plasma: One Critical with Plasma [n5.save.example-counts]
    criticals=1 | ammunition=Plasma
    -> saving_rolls=3 | arm_saving_rolls=2 | bts_saving_rolls=1

para: PARA on PH 12 [n5.save.example-counts]
    ammunition=PARA | ph=12
    -> saving_rolls=1 | success_value=6 | immobilized=7/10 | survives=1/1

ap-in-cover: AP on ARM 5 in Partial Cover
    armour=5 | cover=1 | ammunition=AP
    -> saving_rolls=1 | success_value=13 | survives=13/20

t2: T2 on VITA 2
    ammunition=T2 | vita=2 | criticals=1 | armour=3
    -> saving_rolls=2 | wounds.0=1/4 | wounds.1=1/4 | wounds.2=1/4 | wounds.3=1/4

shock: Shock on VITA 1
    ammunition=Shock
    -> saving_rolls=1 | survives=2/5 | unconscious=0/1 | dead=3/5

em-on-a-tag: E/M on a TAG
    ammunition=E/M | armour=6 | unit=tag | structure=1 | vita=3
    -> saving_rolls=2 | success_value=10 | isolated=3/4 | immobilized=3/4 | survives=1/1

continuous: Continuous Damage until it ends
    continuous=1 | armour=3
    -> wounds.0=1/2 | wounds.1=1/4 | wounds.2=1/4 | dead=1/4

dice: The dice of a DA hit
    ammunition=DA | dice=5 12
    -> failures=1 | wounds=1 | condition=unconscious

n4-critical: One Critical with DA in N4
    edition=n4 | criticals=1 | ammunition=DA | damage=13 | armour=3
    -> saving_rolls=3 | success_value=10 | wounds.3=1/8 | dead=1/2

codeone-critical: One Critical in CodeOne
    edition=codeone | criticals=1 | damage=13 | armour=3
    -> saving_rolls=2 | success_value=10 | dead=1/4

n3-critical: A hit and a Critical in N3
    edition=n3 | hits=2 | criticals=1 | damage=13 | armour=3
    -> saving_rolls=1 | wounds_without_roll=1 | survives=0/1 | unconscious=1/2 | dead=1/2
""")


def read_hit(edition: Edition, values: Values) -> Hit:
    """Read the hit that a form describes; refuse Ammunition that the edition has no rule for."""
    power = "ps" if edition.of(SavingRollRules).low_saves else "damage"
    trait, cover = values.word("trait"), values.word("cover_trait")
    with values.reading("ammunition"):
        ammunition = read_ammunition(edition, values.word("ammunition"))
    return Hit(
        power=values.number(power),
        ammunition=ammunition,
        saving_attribute_counts=AttributeCounts(values.word("saving_attribute")),
        kind=HitKind(values.word("attack")),
        no_cover=cover == "no-cover",
        limited_cover=cover == "limited-cover",
        continuous=values.flag("continuous"),
        non_lethal=trait == "non-lethal",
        state_dead=trait == "state-dead",
        bioweapon=trait == "bioweapon",
    )


def read_hits(values: Values) -> tuple[int, int]:
    """Return the hits that are no Criticals, and the Criticals; refuse more Criticals than hits."""
    hits, criticals = values.number("hits"), values.number("criticals")
    if criticals > hits:
        says = f"must be at most {hits}, as each Critical is one of the hits, not {criticals}."
        raise values.wrong("criticals", says, Offer(f"Use {counted('hit', criticals)}", {"hits": str(criticals)}))
    return hits - criticals, criticals


def read_target(values: Values) -> HitTarget:
    """Read the target that a form describes; refuse parts that do not fit together: n5.immunity.ammunition."""
    immunity = values.word("immunity")
    target = HitTarget(
        saving_attribute=values.number("armour"),
        bts=values.number("bts"),
        ph=values.number("ph"),
        cover=values.flag("cover"),
        vitroferro=values.flag("vitroferro"),
        mods=values.mods("mods"),
        vita_or_str=values.number("vita"),
        has_str=values.flag("structure"),
        wounds_taken=values.number("wounds_taken"),
        unit=UnitType(values.word("unit")),
        remote_presence=values.flag("remote_presence"),
        immune_to_criticals=immunity in ("critical", "both"),
        immune_to_ammunition=immune_to_ammunition(values),
        immune_to_attribute=immunity == "attribute",
        fall_skill=FallSkill.EXRAH if values.flag("exrah") else FallSkill.NONE,
        warhorse=values.flag("warhorse"),
    )
    deployable = target.unit is UnitType.DEPLOYABLE
    if deployable and not target.has_str:
        raise values.wrong("unit", "must not be a Deployable where VITA counts: a Deployable has STR.")
    if target.remote_presence and (not target.has_str or deployable):
        raise values.wrong("remote_presence", "must be «0» without STR and for a Deployable, not «1».")
    if target.immune_to_ammunition and "para" in ammunition_parts(values.word("ammunition")):
        says = "must not be against PARA: the rules do not say what PS such a hit would have as N."
        raise values.wrong("immunity", says)
    return target


MOST_BARS = 6
MOST_COLUMNS = 7


def labels(saves: Saves) -> Mapping[str, str]:
    """Name the outcomes of these Saving Rolls."""
    return {str(end): end.capitalize() for end in Condition} | state_names(saves.hit.ammunition)


def events_of(saves: Saves, ends: Mapping[str, Fraction], by_number: Mapping[int, Fraction]) -> Iterator[Event]:
    """Yield staying up or falling, and the States; or only the States if no roll can cause a Wound."""
    words, states = labels(saves), set(saves.rolls[0].states) if saves.rolls else set()
    caused = [end for end in ends if end in states]
    if caused and by_number[0] == 1 and all(set(roll.states) == states for roll in saves.rolls):
        chance, one = ends[caused[0]], len(caused) == 1
        yield Event("", "No effect", 1 - chance, Gain.ME, Draw.ENDS)
        if not one:
            yield Event("", " and ".join(words[end] for end in caused), chance, Gain.ENEMY, Draw.ENDS)
        draws = dict.fromkeys(ends, Draw.BAR) | ({caused[0]: Draw.FIRST} if one else {})
    else:
        yield Event("", "Falls", 1 - ends["survives"], Gain.ENEMY, Draw.FIGURE)
        shares = {"survives": Draw.FIRST, "unconscious": Draw.SHARE, "dead": Draw.SHARE}
        draws = dict.fromkeys(ends, Draw.BAR) | shares
    for end, chance in ends.items():
        gain = Gain.ME if end == "survives" else Gain.ENEMY
        yield Event(str(end), words[end], chance, gain, draws[end], dead=end == "dead")
    yield from _wounds(by_number)


def _wounds(by_number: Mapping[int, Fraction]) -> Iterator[Event]:
    """Yield each number of Wounds; the last one that is drawn includes all higher numbers."""
    most = max(by_number)
    last = min(most, MOST_BARS)
    for k, chance in by_number.items():
        draw = Draw.BAR if most and (k < last or k == last == most) else Draw.NOWHERE
        yield Event(f"wounds.{k}", counted("Wound", k) if k else "No Wounds", chance, None, draw)
    if last < most:
        rest = sum((by_number[k] for k in range(last, most + 1)), Fraction(0))
        yield Event("", f"{last} Wounds or more", rest, None, Draw.BAR)


def counts_of(by_number: Mapping[int, Fraction]) -> tuple[Counts, ...]:
    """Return columns for the number of Wounds, unless there is one or too many."""
    return (Counts("Wounds", Gain.ENEMY, "wounds."),) if 1 < len(by_number) <= MOST_COLUMNS else ()


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Saving Rolls that hits force, and the odds of Wounds, States and death.

    survives means neither Unconscious nor Dead at the end: survives, unconscious and dead sum to 1. `wounds.K` counts
    the Wounds of this attack, those of a Dead target too; with Continuous Damage, which ends once the target is Dead,
    the last K stands for all that are more. The chance of a State is that of failing a Saving Roll that causes it.
    """
    hit, target = read_hit(edition, values), read_target(values)
    if (target.cover or target.vitroferro) and not hit.ammunition.has("para"):  # n5.para-ammo.cover
        refuse_named(values, typed_mods(values, "mods"), "Cover", "Vitroferro")
    hits, criticals = read_hits(values)
    if criticals and not has_critical_rule(edition, hit.ammunition):
        says = f"must be «0» with {hit.ammunition.name} in {edition.name}, not «{criticals}»: "
        raise values.wrong("criticals", f"{says}its rule for Criticals is about normal Ammunition alone.")
    forced = saving_rolls(edition, hit, target, hits, criticals)
    saves = forced.value
    limits = wound_levels(edition, saves.hit, target)
    if limits.value.dead < 1:
        most, taken = target.wounds_taken + limits.value.dead, target.wounds_taken
        raise values.wrong("wounds_taken", f"must be less than {most}, at which the target is Dead, not «{taken}».")
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
    ruling = read_saves(edition, values, "dice", saves, limits)
    if ruling is None:
        return None
    found, faces = ruling.value, values.faces("dice")
    left = found.dice_needed - len(faces)
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


SAVING_ROLL = Calculator(
    slug="saving-roll",
    title="Saving Roll",
    summary="How many Saving Rolls hits force, at what value, and the odds of Wounds, Unconscious, Dead and States.",
    controls=CONTROLS,
    answer=answer,
    main=("hits", "criticals", "ps", "damage", "ammunition", "armour", "cover", "vita"),
    examples=EXAMPLES,
)
