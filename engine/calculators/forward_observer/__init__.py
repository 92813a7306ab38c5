"""I mark a target with Forward Observer: how often is it Targeted, whatever it answers?"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Example, Value
from engine.calculators.parts.answers.compare import (
    answer_steps,
    answered,
    best_answer,
    events_of_answers,
    headline_of_answers,
    table_of_answers,
)
from engine.calculators.parts.answers.dice import dice_of_answers, judge_answers
from engine.calculators.parts.answers.replies import FOLDED, read_replies, reply_controls, trooper_of
from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET, fireteam_control, fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_known, refuse_named, typed_mods
from engine.calculators.parts.line import (
    albedo_control,
    marksmanship_control,
    read_sight,
    refuse_blind,
    sixth_sense_control,
    visor_control,
    zone_controls,
)
from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.calculators.parts.trooper import MIMETISM_OPTIONS
from engine.calculators.parts.weapon import read_range_mod
from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.records.roll import Cover, Roll, RollKind
from engine.records.search import find
from engine.records.weapon import Weapon
from engine.rules.bs_attack import Target, Zone, roll_at, saturated_burst, zone_facts
from engine.rules.face_to_face import Side
from engine.rules.ledger import ledger, roll_value, special_dice
from engine.ruling import Ruling, Step

WORDS = ("dodge", "attack", "nothing")
AFFECTED = "Targeted"


def answer(edition: Edition, values: Values) -> Answer:
    """The chance that the target is Targeted, with each answer; a hit is enough, without a Saving Roll."""
    attack = _attack(edition, values)
    in_aro = values.word("turn") == "active"
    replies = read_replies(edition, values, WORDS, trooper_of(values), in_aro=in_aro)
    every = tuple(answered(attack.value, reply, _effects) for reply in replies)
    chosen = next(one for one in every if one.reply.word == values.word("target.action"))
    judged = judge_answers(edition, values, attack.value, chosen.reply)
    effect = Step(edition.cite("forward-observer.effect"), "A hit is enough for Targeted, without a Saving Roll.")
    found: dict[str, Value] = {"active_success_value": attack.value.value.value, "burst": attack.value.burst}
    found["recommendation"] = best_answer(every).reply.word
    if chosen.reply.value:
        found["reactive_success_value"] = chosen.reply.value.value.value
    if judged:
        found |= {"hits": judged.value.hits, "criticals": judged.value.criticals}
        found["targeted"] = "yes" if judged.value.hits + judged.value.criticals else "no"
    return Answer(
        headline=judged.value.headline if judged else headline_of_answers(chosen, every, AFFECTED),
        events=tuple(events_of_answers(chosen, every, AFFECTED)),
        values=found,
        because=(*answer_steps(edition, attack, every), effect, *(judged.because if judged else ())),
        dice=dice_of_answers(attack.value, chosen.reply),
        table=table_of_answers(chosen, every, AFFECTED),
    )


def _effects(hits: int, criticals: int) -> Mapping[str, Fraction]:
    targeted = Fraction(int(hits + criticals > 0))
    return {"affected": targeted, "targeted": targeted}


def _attack(edition: Edition, values: Values) -> Ruling[Side]:
    """The roll of Forward Observer: WIP with the MODs of a BS Attack; InvalidInputError out of range, or without LoF.

    Follows n5.forward-observer.roll, n5.saturation.minus-1 and n5.fireteam.bonus.level-4.
    """
    weapon = find(edition, "Forward Observer")
    band = read_range_mod(edition, values, weapon.bands)
    roll = _roll(values, weapon, band.value)
    entries, mods = ledger(edition, roll).value, typed_mods(values, "mods")
    refuse_named(values, mods, "Range")
    refuse_known(edition, values, mods, entries)
    value = roll_value(edition, roll)
    whole = edition.of(BsAttackRules).aro_burst if roll.in_aro else weapon.burst or 1
    burst = saturated_burst(edition, whole, saturation=values.flag("saturation"))
    step = Step(edition.cite("forward-observer.roll"), f"Burst {whole}{' in ARO' if roll.in_aro else ''}.")
    extra = special_dice_with(values, special_dice(edition, roll, entries).value)
    return Ruling(Side(value.value, burst.value, extra), (*band.because, step, *burst.because, *value.because))


def _roll(values: Values, weapon: Weapon, range_mod: int) -> Roll:
    """The roll as its ledger asks; InvalidInputError through a Zone without LoF: n5.visibility.zero."""
    in_aro, zone, sight = values.word("turn") == "reactive", Zone(values.word("visibility")), read_sight(values)
    answers = in_aro and values.word("target.action") == "attack"
    if not answers:
        refuse_blind(values, sight, "the observer", " where it answers no BS Attack")
    target = Target(
        cover=Cover.PARTIAL if values.flag("cover") else Cover.NONE,
        mimetism=int(values.word("mimetism")),
        targeted=values.flag("targeted"),
        albedo=int(values.word("albedo")),
    )
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=replace(sight, attributes={"WIP": values.number("attribute")}),
        enemy_makes=RollKind.BS_ATTACK if answers else None,
        attribute="WIP",
        weapon_profile=weapon,
        range_mod=range_mod,
        in_aro=in_aro,
        fireteam=fireteam_level(values, "mods"),
        facts=zone_facts(zone),
        mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")),
    )
    return roll_at(target, roll)


LINE = "Line of fire"
CONTROLS = (
    Number(name="attribute", label="WIP", default="13", low=0, high=40),
    Inches(name="distance", label="Distance", default="20", help="Inches to the target: 16 or 16.5."),
    Choice(
        name="turn",
        label="Turn",
        default="active",
        options=(("active", "Active"), ("reactive", "Reactive (in ARO)")),
    ),
    Flag(name="cover", label="Target in Partial Cover"),
    Choice(name="mimetism", label="Target's Mimetism", default="0", options=MIMETISM_OPTIONS),
    Flag(name="targeted", label="Target is Targeted already"),
    Mods(name="mods", label="Other MODs", usual=()),
    special_dice_control("special_die", "+1 SD"),
    *zone_controls(LINE),
    visor_control(LINE),
    sixth_sense_control(LINE),
    marksmanship_control(LINE),
    albedo_control(LINE),
    fireteam_control(LINE, help_=f"{LEVEL_HELP_OF_TARGET}."),
    Dice(name="dice", label="Dice", most=6),
    *reply_controls(WORDS, lof="1"),
    Dice(name="target.dice", label="Target dice", most=MOST_DICE, group="Target"),
)

FORWARD_OBSERVER = Calculator(
    slug="forward-observer",
    title="Forward Observer",
    summary="How often Forward Observer leaves its target Targeted, with each answer of the target.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "distance", "cover", "mimetism", "target.action", "target.ph"),
    folded=(LINE, FOLDED),
    needs=(CommsRules, BsAttackRules),
    examples=(
        Example(
            name="unopposed",
            title='WIP 13 at 20", nobody answers',
            form={"target.action": "nothing"},
            expect={"active_success_value": 13, "burst": 2, "nothing.hit": "351/400", "recommendation": "attack"},
        ),
        Example(
            name="dodge",
            title="A target in Partial Cover that dodges, with the dice",
            form={"cover": "1", "dice": "9 4", "target.dice": "6"},
            expect={"active_success_value": 10, "reactive_success_value": 11, "hits": 1, "targeted": "yes"},
        ),
    ),
)
