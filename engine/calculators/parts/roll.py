"""One roll of a form: its Success Value, its dice, and the controls for its special cases."""

from dataclasses import dataclass, replace

from engine.calculators.parts.dice import refuse_two_special_dice
from engine.calculators.parts.fireteam import fireteam_level, gives_sixth_sense, special_dice_with
from engine.controls import Choice, Control, Flag, Number, Values
from engine.decisions.rolls import BurstModRules, LostDiceRules, SpecialDieRules
from engine.edition import Edition
from engine.forms import Given, roll_of
from engine.forms.trooper import FIRETEAM
from engine.records.roll import RollKind
from engine.rules.mods import Mod
from engine.rules.rolls import (
    SkillOfRoll,
    SuccessValue,
    aro_burst_steps,
    attack_burst,
    dice_rolled,
    may_use_special_die,
    success_value,
)
from engine.ruling import Ruling, Step

SKILLS = (
    ("short", "Short Skill"),
    ("dodge", "Dodge"),
    ("reset", "Reset"),
    ("long", "Long Skill"),
    ("berserk", "Berserk"),
    ("no-roll", "Direct Template, which needs no roll"),
)


@dataclass(frozen=True, slots=True)
class RollForm:
    """One roll of a form: its Success Value, the dice of its Burst that are not lost, +1 SD, and `why` so many dice."""

    value: SuccessValue
    burst: int
    special_die: int
    why: str


GROUP = "Special cases"


def special_cases(side: str = "") -> tuple[Control, ...]:
    """Return the controls of a roll that are seldom needed; `side` ("Active", "Reactive") begins their names.

    A reactive Burst is never split, so none of its dice is aimed at other targets.
    """
    prefix, label = (f"{side.lower()}.", f"{side} ") if side else ("", "")
    skill = Choice(
        f"{prefix}skill",
        f"{label}Skill",
        "short",
        help="Long Skills have no +1 SD; Berserk keeps its own.",
        group=GROUP,
        needs=(SpecialDieRules,),
        options=SKILLS,
    )
    burst_mod = Number(
        f"{prefix}burst_mod",
        f"{label}Burst MOD",
        "0",
        low=0,
        high=5,
        help="+1B and the like; it works in the Active Turn only.",
        group=GROUP,
        needs=(BurstModRules,),
    )
    says = "Its Level, for a BS Attack, a Dodge or a Reset."
    level = FIRETEAM.at(GROUP, prefix=prefix, label=f"{label}{FIRETEAM.control.label}", help_=says)
    if side == "Reactive":
        return (skill, burst_mod, level.control)
    split = Flag(
        f"{prefix}split",
        f"{label}Burst split",
        help="Other dice go to other targets; +1 SD, where there is one, goes to this one.",
        group=GROUP,
        needs=(SpecialDieRules,),
    )
    lost = Number(
        f"{prefix}lost",
        f"{label}Lost dice",
        "0",
        low=0,
        high=6,
        help="Dice of the Burst aimed at a target that turned out not to meet the Requirements.",
        group=GROUP,
        needs=(LostDiceRules,),
    )
    return (skill, burst_mod, level.control, split, lost)


def read_roll(edition: Edition, values: Values, *, name: str = "", active: bool = True) -> Ruling[RollForm]:
    """Read the roll that a form describes; refuse one that its special cases forbid.

    `name` comes before the words Success Value; `active`: a MOD to Burst counts, and dice can go to other targets.
    """
    bonuses = _bonuses_of_fireteam(edition, values)
    mods, of_fireteam = bonuses.value
    value = success_value(edition, values.number("attribute"), mods, f"{name} Success Value".strip())
    special_die = special_dice_with(values, of_fireteam)
    allowed = _allowed(edition, values, special_die)
    burst = attack_burst(edition, values.number("burst"), values.number("burst_mod"), active=active)
    if values.word("skill") == SkillOfRoll.DODGE and burst.value > 1:
        raise values.wrong("burst", f"must be «1» with Dodge, which is a roll of one die, not {burst.value}.")
    lost = values.number("lost") if active else 0
    if lost > burst.value:
        raise values.wrong("lost", f"must be at most the Burst, {burst.value}, not «{lost}».")
    split = active and values.flag("split")
    dice = dice_rolled(edition, value.value, burst.value, special_die=special_die, lost=lost, split=split)
    left = burst.value - lost
    why = (
        f"Burst {burst.value}"
        + (f" less {lost} lost" if lost else "")
        + (f", {'one' if special_die == 1 else 'two'} more for +1 SD" if special_die else "")
    )
    found = RollForm(value.value, left, special_die if left else 0, why)
    in_aro = () if active else aro_burst_steps(edition, burst.value)
    return Ruling(found, (*bonuses.because, *value.because, *burst.because, *in_aro, *allowed, *dice.because))


WITH_FIRETEAM = {
    SkillOfRoll.SHORT: RollKind.BS_ATTACK,
    SkillOfRoll.DODGE: RollKind.DODGE,
    SkillOfRoll.RESET: RollKind.RESET,
}
"""What a roll of each Skill is for that a Fireteam changes; a Short Skill is a BS Attack then."""


def _bonuses_of_fireteam(edition: Edition, values: Values) -> Ruling[tuple[tuple[Mod, ...], int]]:
    """Return the MODs of a roll with those of a Fireteam, and its extra dice; Sixth Sense ignores some.

    InvalidInputError with a Skill to which it adds nothing. Follows n5.fireteam.bonus.cumulative,
    n5.fireteam.bonus.not-hacking, n5.fireteam.bonus.level-5 and n5.sixth-sense.dodge-reset.
    """
    level, skill = fireteam_level(values, "mods"), SkillOfRoll(values.word("skill"))
    if not level:
        return Ruling((values.mods("mods"), 0), ())
    senses = skill in (SkillOfRoll.DODGE, SkillOfRoll.RESET) and gives_sixth_sense(edition, level)
    if skill not in WITH_FIRETEAM or (skill is SkillOfRoll.RESET and not senses):
        says = "it adds to BS Attacks and Dodges."
        raise values.wrong("fireteam", f"must be «none» with {dict(SKILLS)[skill]}, not Level {level}: {says}")
    from engine.rules.ledger import entry_step, ledger, roll_mods, special_dice  # noqa: PLC0415 (few answers need them)

    roll = roll_of(WITH_FIRETEAM[skill], Given(fireteam=level))
    roll = replace(roll, mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")))
    entries = ledger(edition, roll).value
    steps = [entry_step(one) for one in entries if not (one.typed and one.counts)]
    if senses:
        ignored = any(not one.counts for one in entries if one.typed)
        says = f"Level {level} gives Sixth Sense, which ignores negative MODs."
        steps.append(Step(edition.cite("fireteam.bonus.level-5"), says, applied=ignored))
    return Ruling((roll_mods(entries), special_dice(edition, roll, entries).value), tuple(steps))


def _allowed(edition: Edition, values: Values, special_die: int) -> tuple[Step, ...]:
    skill = SkillOfRoll(values.word("skill"))
    if skill == SkillOfRoll.NO_ROLL and not special_die:
        raise values.wrong("skill", "must be one that rolls, not «no-roll»: a Direct Template Weapon needs no roll.")
    if not special_die:
        return ()
    allowed = may_use_special_die(edition, skill)
    if not allowed.value:
        raise values.wrong("special_die", f"must be «0», not «{special_die}»: {allowed.because[0].says}")
    if skill is not SkillOfRoll.SHORT:
        refuse_two_special_dice(values)
    return allowed.because
