"""I survived an attack: do I have to make a Guts Roll, and what must I do if it fails?"""

from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, read_examples
from engine.calculators.parts.known_mods import refuse_known, typed_mods
from engine.controls import Choice, Dice, Flag, Mods, Number, Values, alike
from engine.decisions.guts_roll import GutsRules, outside_stays
from engine.decisions.profiles import SkillRules
from engine.decisions.states import StateRules, SuppressiveFireRules
from engine.edition import Edition
from engine.forms import Field, controls_of, given, helper, roll_of, skill, state
from engine.records.entry import Entry
from engine.records.roll import Cover, RollKind
from engine.records.unit_type import UnitType
from engine.rules.face_to_face import DiceOfSide, dice_in_words
from engine.rules.guts_roll import (
    GutsCandidate,
    GutsFactors,
    GutsResult,
    GutsSituation,
    Obligation,
    factor_steps,
    factors_of_roll,
    guts_effect_steps,
    mod_steps,
    movement_inches,
    never_prone,
    obligation,
    why_no_guts_roll,
)
from engine.rules.ledger import ledger, roll_mods
from engine.rules.rolls import SuccessValue, read_face, success_value
from engine.ruling import Ruling, Step, not_applied, step_where_known
from engine.wording import percent

JOURNALIST = Field(
    Choice(
        "journalist",
        "Journalist",
        "none",
        help="In whose Zone of Control the Trooper is. Uncertain: whether a Journalist helps itself too.",
        options=(("none", "none"), ("ally", "allied"), ("enemy", "enemy"), ("both", "allied and enemy")),
        needs=(SkillRules,),
    ),
    helper("Journalist", "ally", "enemy"),
)
HAS = (
    Field(Flag("stunned_already", "Stunned already", group="Trooper", needs=(StateRules,)), state("Stunned")),
    Field(
        Flag(
            "courage",
            "Courage",
            group="Trooper",
            help="Its own, or from Foxhole or Inspiring Leadership.",
            needs=(SkillRules,),
        ),
        skill("Courage"),
    ),
    Field(Flag("religious", "Religious Troop", group="Trooper", needs=(SkillRules,)), skill("Religious Troop")),
)
ROLL = (
    Number("attribute", "WIP", "13", low=0, high=40),
    Mods("mods", "MODs", help="MODs to the WIP Roll.", usual=()),
    JOURNALIST.control,
    Flag("forfeit", "Choose to fail", help="For a Religious Troop: choose to withdraw."),
    Choice(
        "command_token",
        "Command Token",
        "unknown",
        help="In your own Active Turn: one ally passes or fails.",
        options=(("unknown", "none"), ("passes", "it passes"), ("fails", "it fails")),
        needs=(SkillRules,),
    ),
    Choice(
        "passed",
        "Result",
        "unknown",
        options=(("unknown", "not rolled yet"), ("yes", "the WIP Roll succeeds"), ("no", "the WIP Roll fails")),
    ),
    Dice("dice", "Die rolled", most=1, help="The one die of the WIP Roll, in place of the result."),
)

PLACE = alike(
    Choice(
        "cover", "Cover", "none", options=(("none", "none"), ("partial", "Partial Cover"), ("total", "Total Cover"))
    ),
    Flag(
        "danger_zone",
        "In a danger zone",
        help="In the area of a Template, a Skill or a weapon without LoF; in N5 it matters in Total Cover.",
    ),
    Flag(
        "already_out",
        "Already out of LoF and area",
        help="Judged from where the attacks were made.",
        needs=(outside_stays,),
    ),
    Flag(
        "zone_exit_near",
        "Way out near",
        help='Out of the area (N5: or wholly out of LoF) within 2" (Prone in N5: 1"), without contact.',
    ),
    Flag(
        "total_cover_near",
        "Total Cover near",
        help="Near as above; in N3 against at least one attacker and not towards it, in N5 from all.",
    ),
    Flag("partial_cover_near", "Partial Cover near", help="Likewise."),
    group="Place",
)

TROOPER = (
    Flag(
        "can_go_prone",
        "Can go Prone",
        default="1",
        group="Trooper",
        help="In N3 a TAG cannot; an Impetuous Trooper may be barred from it.",
    ),
    Flag(
        "prone_protects",
        "Prone protects",
        default="1",
        group="Trooper",
        help="In a danger zone, in N3: Prone keeps further attacks off.",
    ),
    Choice(
        "unit",
        "Unit",
        "other",
        group="Trooper",
        options=(("other", "other"), ("tag", "TAG"), ("vh", "VH"), ("motorcycle", "Motorcycle"), ("aerial", "Aerial")),
        needs=(StateRules,),
    ),
    Number(
        "attacks",
        "Attacks survived",
        "1",
        low=0,
        high=20,
        group="Trooper",
        help="Those that forced a Saving Roll or a State; a weapon with neither PS nor State forces none.",
    ),
    Flag("close_combat", "In Close Combat", group="Trooper"),
    Flag("null_state", "In a Null State", group="Trooper", needs=(StateRules,)),
    Flag("immobilised", "Immobilized", group="Trooper", needs=(StateRules,)),
    Flag("prone", "Prone already", group="Trooper", needs=(StateRules,)),
    Flag("suppressive_fire", "In Suppressive Fire", group="Trooper", needs=(SuppressiveFireRules,)),
    Flag("stunned", "Stunned by the attack", group="Trooper", needs=(StateRules,)),
    *controls_of(HAS),
)

CONTROLS = (*ROLL, *PLACE, *TROOPER)


EXAMPLES = read_examples("""
no-cover-near: Nothing near but the ground
    -> must=prone | may=none | passes=13/20 | fails=7/20

out-of-lof: A corner to hide behind
    zone_exit_near=1 | partial_cover_near=1 | passed=no
    -> must=leave-zone | may=none | inches=2

already-out: Out of LoF already
    already_out=1 | total_cover_near=1 | dice=17
    -> must=prone

tag: A TAG with no Cover near
    unit=tag | passed=no
    -> must=nothing

courage: Courage
    courage=1 | partial_cover_near=1
    -> must=stand | may=partial-cover | passes=1/1

journalist: Beside an allied Journalist [n5.journalist.example]
    journalist=ally
    -> success_value=16 | passes=4/5

command-token: A Command Token makes a Religious Troop fail
    religious=1 | command_token=fails | zone_exit_near=1
    -> must=leave-zone | may=none | fails=1/1

immobilised: Immobilized by E/M
    immobilised=1
    -> must=no-roll

ortega: Ortega in Partial Cover, nothing better near [n3.guts.example-1]
    edition=n3 | cover=partial | can_go_prone=1 | prone_protects=1 | passed=no
    -> must=prone | may=none

angus: Angus without Cover, none near [n3.guts.example-1]
    edition=n3 | attribute=12 | cover=none | can_go_prone=1 | passed=no
    -> must=prone | may=none

chain-rifle: Angus under a Chain Rifle's Template [n3.guts.example-2]
    edition=n3 | attribute=12 | cover=none | danger_zone=1 | zone_exit_near=1 | prone_protects=0 | forfeit=1
    -> must=leave-zone | may=none | passes=0/1 | fails=1/1

maghariba: A Maghariba Guard, which cannot go Prone [n3.guts.example-3]
    edition=n3 | cover=partial | can_go_prone=0 | passed=no
    -> must=nothing | may=none
""")


def must_and_may(result: GutsResult, factors: GutsFactors, failed: Obligation) -> tuple[str, tuple[str, ...]]:
    """Return the words for what the Trooper must do, and for what else it may do."""
    if result is not GutsResult.PASSES:
        return failed.option.word, failed.may
    may_fail = (factors.courage or factors.religious) and factors.token is GutsResult.UNKNOWN
    return "stand", (failed.option.word, *failed.may) if may_fail else ()


def headline(result: GutsResult, factors: GutsFactors, passes: Fraction, failed: Obligation, inches: int) -> str:
    """Describe what the Trooper does, or how likely it passes and what it must do otherwise."""
    others = " or ".join(option.describe(inches) for option in failed.alternatives)
    beside = f" ({'or, in another reading,' if failed.disputed else 'or'} {others})" if others else ""
    must = f"it {failed.option.obligation_words(inches)}{beside}"
    if result is GutsResult.PASSES:
        return "It passes and stands its ground."
    fails = "withdraws" if factors.religious and factors.token is GutsResult.UNKNOWN else "fails"
    if result is GutsResult.FAILS:
        return f"It {fails}: {must}."
    return f"Passes {percent(passes)}; if it {fails} ({percent(1 - passes)}), {must}."


def read_entries(edition: Edition, values: Values) -> tuple[Entry, ...]:
    """Return all that affects the roll but the typed MODs, none of which may be among them."""
    entries = ledger(edition, roll_of(RollKind.GUTS_ROLL, given((JOURNALIST, *HAS), values))).value
    refuse_known(edition, values, typed_mods(values, "mods"), entries)
    return entries


def read_factors(values: Values, entries: tuple[Entry, ...]) -> GutsFactors:
    """Read what else decides the roll; refuse a Religious Troop that is Stunned."""
    if values.flag("religious") and values.flag("stunned"):
        says = "must be «0» if Stunned by the attack, not «1»: the rules do not say which of the two counts."
        raise values.wrong("religious", says)
    chosen = GutsFactors(
        forfeit=values.flag("forfeit"), stunned=values.flag("stunned"), token=GutsResult(values.word("command_token"))
    )
    return factors_of_roll(entries, chosen)


def read_situation(edition: Edition, values: Values) -> GutsSituation:
    """Read where the Trooper is; refuse parts that do not fit together."""
    if values.flag("already_out") and values.flag("danger_zone"):
        raise values.wrong("already_out", "must be «0» in a danger zone, not «1»: out means out of the area too.")
    barred = never_prone(edition, UnitType(values.word("unit")))
    if values.flag("prone") and barred:
        raise values.wrong("prone", f"must be «0» for {barred}, which cannot go Prone, not «1».")
    return GutsSituation(
        cover=Cover(values.word("cover")),
        danger_zone=values.flag("danger_zone"),
        zone_exit_near=values.flag("zone_exit_near"),
        total_cover_near=values.flag("total_cover_near"),
        partial_cover_near=values.flag("partial_cover_near"),
        can_go_prone=values.flag("can_go_prone") and not barred,
        prone_protects=values.flag("prone_protects"),
        already_out=values.flag("already_out"),
        prone=values.flag("prone"),
    )


def read_success(edition: Edition, values: Values, factors: GutsFactors, value: SuccessValue) -> Ruling[bool | None]:
    """Read whether the WIP Roll succeeded, by its result or its die; None where neither is given.

    Refuse the two where they contradict each other, or a result that needs no roll.
    """
    faces, passed = values.faces("dice"), values.word("passed")
    without = factors.result_without_roll
    if without:
        other = "no" if without is GutsResult.PASSES else "yes"
        if faces:
            raise values.wrong("dice", f"must be «none», not «{faces[0]}»: no die is rolled, it {without} without one.")
        if passed == other:
            raise values.wrong("passed", f"must not be «{other}»: without any roll it {without}.")
        return Ruling(None, ())
    if faces and passed != "unknown":
        raise values.wrong("passed", f"must be «unknown» beside a die, not «{passed}».")
    if not faces:
        return Ruling({"unknown": None, "yes": True, "no": False}[passed], ())
    read = read_face(edition, value, faces[0])
    return Ruling(read.value.success, read.because)


def answer(edition: Edition, values: Values) -> Answer:
    """Return whether a Guts Roll must be made, how likely it is to pass, and what a failure makes the Trooper do.

    `must` is stand after a pass, no-roll where none is made, and otherwise what a failure makes it do, also where the
    result is unknown. `may` lists what else is open to the player, or none. Where no roll is made nothing can fail:
    passes is 1. A Religious Troop that wants to withdraw (forfeit) fails with a WIP success and passes without one.
    """
    candidate = GutsCandidate(
        attacks=values.number("attacks"),
        close_combat=values.flag("close_combat"),
        null_state=values.flag("null_state"),
        immobilized=values.flag("immobilised"),
    )
    no_roll = why_no_guts_roll(edition, candidate)
    if no_roll.value:
        return Answer(
            headline=f"No Guts Roll: {no_roll.value}.",
            events=(Event("passes", "Passes", Fraction(1)), Event("fails", "Fails", Fraction(0))),
            values={"must": "no-roll", "may": "none"},
            because=no_roll.because,
        )
    return _answer_with_roll(edition, values, no_roll)


def _answer_with_roll(edition: Edition, values: Values, needed: Ruling[str]) -> Answer:
    entries, situation = read_entries(edition, values), read_situation(edition, values)
    factors, mods = read_factors(values, entries), (*roll_mods(entries), *values.mods("mods"))
    roll = success_value(edition, values.number("attribute"), mods, "WIP Roll at Success Value")
    success = read_success(edition, values, factors, roll.value)
    shown = DiceOfSide("WIP Roll", roll.value, values.faces("dice"))
    each = f" {dice_in_words(edition, shown, None, 'succeeds')}" if shown.faces and roll.value.rolls else ""
    result = factors.result(success=success.value)
    failed = obligation(edition, situation)
    passes = factors.chance_to_pass(roll.value)
    must, may = must_and_may(result, factors, failed.value)
    inches = movement_inches(edition, situation)
    effects = guts_effect_steps(
        edition,
        situation,
        UnitType(values.word("unit")),
        moves=failed.value.option.moves,
        suppressive_fire=values.flag("suppressive_fire"),
    )
    of_failure = (*failed.because, *effects)
    without_roll = factors.result_without_roll
    return Answer(
        headline=f"{headline(result, factors, passes, failed.value, inches)}{each}",
        events=(
            Event("passes", "Passes", passes, Gain.ME, Draw.FIRST),
            Event("fails", "Fails", 1 - passes, Gain.NOBODY, Draw.SHARE),
        ),
        values={"success_value": roll.value.value, "must": must, "may": ", ".join(may) or "none", "inches": inches},
        because=(
            *needed.because,
            *factor_steps(edition, factors),
            *(() if without_roll else (*mod_steps(edition, entries), *roll.because)),
            *success.because,
            *_result_steps(edition, result),
            *(not_applied(of_failure) if result is GutsResult.PASSES else of_failure),
        ),
        dice={"dice": 1} if roll.value.rolls and not without_roll and values.word("passed") == "unknown" else {},
    )


def _result_steps(edition: Edition, result: GutsResult) -> tuple[Step, ...]:
    says = {
        GutsResult.PASSES: "Passed: it stands its ground and does nothing else.",
        GutsResult.FAILS: "Not passed: it does not stand its ground.",
        GutsResult.UNKNOWN: "If it passes, it stands its ground and does nothing else.",
    }
    return step_where_known(edition, "guts.success", says[result], applied=result is not GutsResult.FAILS)


GUTS_ROLL = Calculator(
    slug="guts-roll",
    title="Guts Roll",
    summary="Whether a Trooper that survived an attack has to roll, and what it must do when the roll fails.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "cover", "danger_zone", "total_cover_near", "can_go_prone"),
    examples=EXAMPLES,
    needs=(GutsRules,),
)
