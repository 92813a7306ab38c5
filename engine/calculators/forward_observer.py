"""I mark a target with Forward Observer: how often is it Targeted, whatever it answers?"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Value, read_examples
from engine.calculators.parts.answers import FOLDED, compare, read_replies, reply_controls
from engine.calculators.parts.by_ledger import EVERYTHING, by_ledger
from engine.calculators.parts.dice import MOST_DICE, special_dice_control
from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET, special_dice_with
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.weapon import read_range_mod
from engine.controls import Choice, Dice, Flag, Inches, Mods, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.forms import IN_ARO, Field, controls_of, fact, given, others, roll_of
from engine.forms.combatant import SATURATION, VISIBILITY
from engine.forms.trooper import FIRETEAM, MIMETISM, OF_SHOOTER, OF_TARGET, SIXTH_SENSE, TARGETED, WIP
from engine.records.roll import Fact, RollKind
from engine.records.search import find
from engine.rules.bs_attack import saturated_burst
from engine.rules.face_to_face import Side
from engine.rules.ledger import burst_of_roll
from engine.ruling import Ruling, Step

WORDS = ("dodge", "attack", "nothing")
AFFECTED = "Targeted"
LINE = "Line of fire"
OBSERVER = tuple(one.at(LINE) for one in (*OF_SHOOTER, SIXTH_SENSE))
TARGET = (
    Field(Flag("cover", "Target in Partial Cover"), fact(Fact.PARTIAL_COVER)),
    MIMETISM.at("", label="Target's Mimetism"),
    TARGETED.at("", label="Target is Targeted already", help_=""),
)
TURN = Field(
    Choice("turn", "Turn", "active", options=(("active", "Active"), ("reactive", "Reactive (in ARO)"))), IN_ARO
)
LEVEL = FIRETEAM.at(LINE, help_=f"{LEVEL_HELP_OF_TARGET}.")
BESIDE = tuple(one.at(LINE, label=f"{one.control.label} of the target") for one in others(OF_TARGET, MIMETISM))
ZONE = VISIBILITY.at(LINE)
CONTROLS = controls_of(
    (
        WIP,
        Inches("distance", "Distance", "20", help="Inches to the target: 16 or 16.5."),
        TURN,
        *TARGET,
        Mods("mods", "Other MODs", usual=()),
        special_dice_control("special_die", "+1 SD"),
        ZONE,
        SATURATION.at(LINE),
        *OBSERVER,
        *BESIDE,
        LEVEL,
        Dice("dice", "Your dice", most=6),
        *reply_controls(WORDS, lof="1"),
        Dice("target.dice", "Target's dice", most=MOST_DICE, group="Target"),
    )
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chance that the target is Targeted, with each answer; a hit is enough, without a Saving Roll."""
    attack = _attack(edition, values)
    replies = read_replies(edition, values, WORDS, in_aro=values.word("turn") == "active")
    found = compare(edition, values, attack, replies, _effects)
    effect = Step(edition.cite("forward-observer.effect"), "A hit is enough for Targeted, without a Saving Roll.")
    says, because, judged = found.headline(AFFECTED), (*found.steps(edition), effect), dict[str, Value]()
    if found.judged:
        dice = found.judged.value
        says, because = dice.headline, (*because, *found.judged.because)
        judged = {"hits": dice.hits, "criticals": dice.criticals}
        judged["targeted"] = "yes" if dice.hits + dice.criticals else "no"
    return Answer(
        headline=says,
        events=tuple(found.events(AFFECTED)),
        values=found.values | {"burst": attack.value.burst} | judged,
        because=because,
        dice=found.dice,
        table=found.table(("Hit", lambda one: one.hit), (AFFECTED, lambda one: one.affected)),
    )


def _effects(hits: int, criticals: int) -> Mapping[str, Fraction]:
    targeted = Fraction(int(hits + criticals > 0))
    return {"affected": targeted, "targeted": targeted}


def _attack(edition: Edition, values: Values) -> Ruling[Side]:
    """Return the roll of Forward Observer, of WIP; InvalidInputError out of range, or without LoF.

    Follows n5.forward-observer.roll, n5.saturation.minus-1, n5.fireteam.bonus.level-4 and n5.visibility.zero.
    """
    weapon = find(edition, "Forward Observer")
    band = read_range_mod(edition, values, weapon.bands)
    observer, target = given((WIP, TURN, *OBSERVER, LEVEL), values), given((*TARGET, *BESIDE, ZONE), values)
    answers = observer.in_aro and values.word("target.action") == "attack"
    if not answers:
        refuse_blind(values, observer.trooper, "the observer", " where it answers no BS Attack")
    roll = replace(
        roll_of(RollKind.BS_ATTACK, observer, target, range_mod=band.value),
        enemy_makes=RollKind.BS_ATTACK if answers else None,
        attribute="WIP",
        weapon_profile=weapon,
    )
    found = by_ledger(edition, values, roll, "mods", about=EVERYTHING, adds="Range")
    whole = burst_of_roll(edition, weapon.burst or 1, found.entries)
    burst = saturated_burst(edition, whole.value, saturation=values.flag("saturation"))
    step = Step(edition.cite("forward-observer.roll"), f"Burst {whole.value}.", steps=whole.because)
    side = Side(found.value, burst.value, special_dice_with(values, found.special_die))
    return Ruling(side, (*band.because, step, *burst.because, *found.because))


FORWARD_OBSERVER = Calculator(
    slug="forward-observer",
    title="Forward Observer",
    summary="How often Forward Observer leaves its target Targeted, with each answer of the target.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "distance", "cover", "mimetism", "target.action", "target.ph"),
    folded=(LINE, FOLDED),
    needs=(CommsRules, BsAttackRules),
    examples=read_examples("""
unopposed: WIP 13 at 20", nobody answers
    target.action=nothing
    -> active_success_value=13 | burst=2 | nothing.hit=351/400 | recommendation=attack

dodge: A target in Partial Cover that dodges, with the dice
    cover=1 | dice=9 4 | target.dice=6
    -> active_success_value=10 | reactive_success_value=11 | hits=1 | targeted=yes
"""),
)
