"""Does the Trooper stay where it is placed?"""

from dataclasses import replace
from fractions import Fraction
from math import prod

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, read_examples
from engine.calculators.parts.by_ledger import by_ledger
from engine.controls import Choice, Dice, Flag, Mods, Number, OptionalNumber, Values, alike
from engine.decisions.one_die import DeploymentRules, Landing
from engine.edition import Edition
from engine.forms import Field, Given, controls_of, fact, given, helper, roll_of
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import ProfileEntry, Trooper
from engine.rules.ledger import roll_mods
from engine.rules.one_die import Placing, landing_failure_steps, may_place, second_roll
from engine.rules.rolls import NormalRoll, SuccessValue, die_steps, judge_normal_roll, read_face, success_chances
from engine.ruling import Step
from engine.wording import counted, percent

LANDING = (
    Field(
        Choice(
            "controlled_jump",
            "Controlled Jump",
            "none",
            options=(("none", "nobody runs it"), ("own", "your side"), ("enemy", "the enemy"), ("both", "both")),
            when=("kind", "combat-jump", "speedball"),
        ),
        helper("Controlled Jump", "own", "enemy"),
    ),
    Field(
        Flag(
            "landing_area",
            "Scenario Firefight",
            help="The whole table is a landing area.",
            when=("kind", "combat-jump", "speedball"),
        ),
        fact(Fact.LANDING_AREA),
    ),
)
CONTROLS = (
    Choice(
        "kind",
        "Kind",
        "infiltration",
        options=(
            ("infiltration", "Infiltration"),
            ("impersonation", "Impersonation"),
            ("combat-jump", "Combat Jump"),
            ("speedball", "Speedballs"),
        ),
    ),
    Number(
        "attribute",
        "PH or WIP",
        "11",
        low=0,
        high=40,
        help="Or the number in brackets: 18 for (PH=18).",
        when=("kind", "infiltration", "impersonation", "combat-jump"),
    ),
    OptionalNumber(
        "reroll",
        "ReRoll",
        low=0,
        high=40,
        empty="none",
        help="The number in brackets: 14 for (ReRoll PH=14).",
        when=("kind", "infiltration"),
    ),
    Choice(
        "where",
        "Where",
        "roll",
        options=(
            ("roll", "where a roll is needed"),
            ("own-half", "your half of the table"),
            ("enemy-half", "enemy half"),
            ("enemy-zone", "enemy Deployment Zone"),
        ),
        when=("kind", "infiltration", "impersonation"),
    ),
    *controls_of(LANDING),
    Mods("mods", "Other MODs", help="+3 for Combat Jump (+3).", usual=("+3 Combat Jump",)),
    *alike(
        Flag("marker", "As a Marker, hidden or as a Decoy"),
        Number("deployables", "Its Deployables", "0", low=0, high=4, help="Placed with it: by Minelayer, for example."),
        group="What a failure costs",
        when=("kind", "infiltration", "impersonation", "combat-jump"),
    ),
    Flag("one_use", "Camouflage (1 Use)", group="What a failure costs", when=("kind", "infiltration")),
    Dice("dice", "Dice rolled", most=2, help="One die, and a second for a ReRoll; two for Speedballs."),
)


EXAMPLES = read_examples("""
infiltration: Infiltration with PH 10
    attribute=10
    -> stays=7/20

reroll: Infiltration (ReRoll PH=14) with PH 11 [n5.infiltration.example-reroll]
    reroll=14
    -> stays=292/400 | success_value=8 | reroll_success_value=11

mine: Infiltration with a mine fails [n5.infiltration.example-mine]
    marker=1 | deployables=1 | dice=9
    -> success_value=8 | passes=no

hidden: A hidden minelayer fails [n5.minelayer.example-hidden]
    where=enemy-half | marker=1 | deployables=1 | dice=12
    -> passes=no

own-half: Infiltration in your own half
    where=own-half
    -> roll=no | stays=1/1

impersonation: Impersonation with WIP 13
    kind=impersonation | attribute=13
    -> stays=13/20

combat-jump: Combat Jump with Controlled Jump
    kind=combat-jump | controlled_jump=own
    -> stays=7/10 | success_value=14

speedballs: Two Speedballs
    kind=speedball
    -> both=225/400 | one=150/400 | neither=25/400
""")


JUMPS = {
    "own": ("combat-jump.controlled-jump", "Your side runs Controlled Jump."),
    "enemy": ("combat-jump.controlled-jump", "The enemy runs Controlled Jump."),
    "both": ("controlled-jump.both", "Both players run Controlled Jump: neither has any effect."),
}
"""The topic and the sentence of a step for each side that runs Controlled Jump."""

NO_ROLL = {
    Placing.FREE: "No roll is needed: it stays where it is placed.",
    Placing.NEVER: "It may not be placed there.",
}


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chance that a deployment roll succeeds, what a failure costs, and what a real die gives.

    Odds: stays and fails; of two Speedballs both, one and neither.
    """
    landing = edition.of(DeploymentRules).landings[values.word("kind")]
    placed = may_place(edition, landing, values.word("where"))
    if placed.value is not Placing.ROLL:
        values.dice("dice", 0, "nothing is rolled")
        free = placed.value is Placing.FREE
        sure = (Event("stays", "Stays", Fraction(1)), Event("fails", "At your table edge", Fraction(0)))
        found: dict[str, Value] = {"legal": "yes" if free else "no", "roll": "no"}
        return Answer(headline=NO_ROLL[placed.value], events=sure if free else (), values=found, because=placed.because)
    rolled = by_ledger(edition, values, _roll_of(values, landing), "mods")
    again = second_roll(edition, landing, values.number_if_given("reroll"), roll_mods(rolled.entries))
    fails = landing_failure_steps(
        edition,
        landing,
        marker=values.flag("marker"),
        deployables=values.number("deployables"),
        one_use=values.flag("one_use"),
    )
    topic, says = JUMPS.get(values.word("controlled_jump") if landing.airborne else "", ("", ""))
    jump = (Step(edition.cite(topic), says, applied=topic != "controlled-jump.both"),) if topic else ()
    because = (*placed.because, *jump, *rolled.because, *die_steps(edition, rolled.value), *again.because, *fails)
    if landing.count > 1:
        result = _roll_several(edition, values, landing, NormalRoll(rolled.value, landing.count))
    else:
        result = _roll(edition, values, rolled.value, again.value)
    return replace(result, because=(*because, *result.because), ledger={"roll": rolled.shown})


def _roll_of(values: Values, landing: Landing) -> Roll:
    """Return the roll of a form before its MODs.

    Follows n5.combat-jump.controlled-jump, n5.controlled-jump.effect, n5.controlled-jump.both and n5.firefight.landing.
    """
    attribute = values.number("attribute") if landing.fixed is None else landing.fixed
    trooper = Trooper(attributes={landing.attribute: attribute}, skills=(ProfileEntry(landing.name),))
    kind = RollKind.PH_ROLL if landing.attribute == "PH" else RollKind.WIP_ROLL
    return replace(roll_of(kind, Given(trooper=trooper) + given(LANDING, values)), task=landing.name)


def _roll_several(edition: Edition, values: Values, landing: Landing, roll: NormalRoll) -> Answer:
    """Make one roll for each of two Speedballs."""
    neither, one, both = (success_chances(roll)[number] for number in range(3))
    faces = values.dice("dice", roll.dice, "one die for each Token") if roll.dice else ()
    found: dict[str, Value] = {"legal": "yes", "roll": "yes", "success_value": roll.value.value}
    says = f"both land on the spot {percent(both)}, one of them {percent(one)}"
    headline = f"Success Value {roll.value.value}: {says}."
    judged = judge_normal_roll(edition, roll, faces) if faces else None
    if judged:
        found["landed"] = landed = sum(score.success for score in judged.value)
        headline = f"{counted(landing.name, landed)[:1].upper()}{counted(landing.name, landed)[1:]} on the spot."
    return Answer(
        headline=headline,
        events=(
            Event("both", "Both on the spot", both, Gain.ME, Draw.FIRST),
            Event("one", "One of two", one, Gain.BOTH, Draw.SHARE),
            Event("neither", "Neither", neither, Gain.NOBODY, Draw.SHARE),
        ),
        values=found,
        because=judged.because if judged else (),
        dice={"dice": roll.dice} if roll.dice else {},
    )


def _roll(edition: Edition, values: Values, first: SuccessValue, second: SuccessValue | None) -> Answer:
    """Make one roll and, if it fails, the `second` at its own Success Value, if any; below 1 no die is rolled."""
    rolls = (first, second) if second else (first,)
    fails = prod((1 - value.success_chance for value in rolls), start=Fraction(1))
    found: dict[str, Value] = {"legal": "yes", "roll": "yes", "success_value": first.value}
    found |= {"reroll_success_value": second.value} if second else {}
    numbers = ", then ".join(str(value.value) for value in rolls)
    headline = f"Success Value {numbers}: it stays where it is placed {percent(1 - fails)}."
    rolled = [value for value in rolls if value.rolls]
    faces = values.faces("dice") if rolled else ()
    if len(faces) > len(rolled):
        most = f"must be at most {counted('die', len(rolled))} (below 1 none is rolled)"
        raise values.wrong("dice", f"{most}, not {len(faces)}.")
    read = [read_face(edition, value, face) for value, face in zip(rolled, faces, strict=False)]
    if len(read) == 2 and read[0].value.success:
        raise values.wrong("dice", f"must be 1 die, not 2: the {faces[0]} passes, so no roll is made again.")
    if read and (read[-1].value.success or len(read) == len(rolled)):
        passes = read[-1].value.success
        found |= {"landed": int(passes), "passes": "yes" if passes else "no"}
        end = "stays where it is placed" if passes else "fails: it is placed at your table edge"
        headline = f"The {faces[-1]} {end}."
    elif read:
        headline = f"The {faces[0]} fails: roll again at Success Value {rolled[1].value}."
    return Answer(
        headline=headline,
        events=(
            Event("stays", "Stays", 1 - fails, Gain.ME, Draw.FIRST),
            Event("fails", "At your table edge", fails, Gain.NOBODY, Draw.OUTCOME),
        ),
        values=found,
        because=tuple(step for one in read for step in one.because),
        dice={"dice": 1} if rolled else {},
    )


DEPLOYMENT = Calculator(
    slug="deployment",
    title="Deployment roll",
    summary="Infiltration, Impersonation, Combat Jump and Speedballs: does it stay where it is placed?",
    controls=CONTROLS,
    answer=answer,
    needs=(DeploymentRules,),
    main=("kind", "attribute", "where", "controlled_jump", "landing_area"),
    examples=EXAMPLES,
)
