"""Do I find the Marker, and may I try again?"""

from fractions import Fraction

from engine.calculator import Bar, Calculator, Example, Result, Value
from engine.calculators.parts.target import COVER, MIMETISM, TARGETED, range_choice, read_range, read_target
from engine.controls import Choice, Dice, Inches, Mods, Number, Values
from engine.decisions.discover import DiscoverRules
from engine.edition import Edition
from engine.records.search import find
from engine.rules.discover import Tried, WithAttack, attack_step, attempt, discover_mods
from engine.rules.mods import Mod
from engine.rules.rolls import NormalRoll, explain_normal_roll, judge_normal_roll, success_value
from engine.ruling import Step
from engine.wording import percent

BY_DISTANCE = "distance"

CONTROLS = (
    Number(name="attribute", label="WIP", default="13", low=0, high=40),
    Inches(name="distance", label="Distance", default="8", help="Inches to the Marker: 16 or 16.5."),
    range_choice(BY_DISTANCE, "By distance", ("+3", "0", "-3", "-6")),
    COVER,
    MIMETISM,
    TARGETED,
    Mods(name="mods", label="Other MODs", help="All that is not asked above: +3 Discover.", usual=()),
    Choice(
        name="retry",
        label="Tried before",
        default="no",
        options=(
            ("no", "Not tried before"),
            ("this-order", "Tried in this Order"),
            ("failed", "Failed in this Player Turn"),
            ("earlier-turn", "Tried in an earlier Player Turn"),
        ),
    ),
    Choice(
        name="with_attack",
        label="With an attack",
        default="no",
        options=(
            ("no", "Discover without an attack"),
            ("yes", "With an attack; the Marker stays hidden"),
            ("revealed", "With an attack; it reveals itself in ARO"),
        ),
    ),
    Dice(name="dice", label="Die rolled", help="The face on the table.", most=1),
)


def answer(edition: Edition, values: Values) -> Result:
    """Whether Discover may be declared, the odds of finding the Marker, and the judgement on a real die.

    shots_lost is the chance that an attack declared with Discover is lost.
    """
    tried, attack = Tried(values.word("retry")), WithAttack(values.word("with_attack"))
    at = read_range(edition, values, find(edition, "Discover").bands, BY_DISTANCE, "Discover")
    target = read_target(values)
    may = attempt(edition, tried, target.cover)
    mods = discover_mods(edition, target, at.value.mod, values.mods("mods"))
    because = (*may.because, *at.because, *mods.because)
    if not may.value.legal:
        found: dict[str, Value] = {"legal": "no"}
        return _no_roll(values, may.value.why, found, because)
    if attack is WithAttack.REVEALED:
        found = {"legal": "yes", "finds": "yes", "attack": "resolves"}
        because = (*may.because, attack_step(edition, attack))
        return _no_roll(values, "The Marker reveals itself: no Discover Roll is needed.", found, because)
    if at.value.mod is None:
        found = {"legal": "yes", "finds": "no"}
        if attack is not WithAttack.NO:
            found["attack"] = "lost"
        because = (*because, attack_step(edition, attack, found=False))
        return _no_roll(values, "Out of range: the Marker is not found.", found, because)
    return _roll(edition, values, mods.value, attack, because)


def _no_roll(values: Values, says: str, found: dict[str, Value], because: tuple[Step, ...]) -> Result:
    values.dice("dice", 0, "nothing is rolled")
    odds = {} if found.get("finds") == "yes" else {"success": Fraction(0)}
    return Result(headline=says, odds=odds, values=found, because=because)


def _roll(
    edition: Edition, values: Values, mods: tuple[Mod, ...], attack: WithAttack, because: tuple[Step, ...]
) -> Result:
    ruling = success_value(edition, values.number("attribute"), mods)
    value, roll = ruling.value, NormalRoll(ruling.value)
    success = Fraction(len(value.success_faces()), 20)
    faces = values.dice("dice", 1, "Discover rolls one")
    found: dict[str, Value] = {"legal": "yes", "success_value": value.value}
    headline = f"Success Value {value.value}: the Marker is found {percent(success)}."
    last: tuple[Step, ...] = (attack_step(edition, attack),)
    if faces or not value.rolls:
        judged = judge_normal_roll(edition, roll, faces)
        finds = any(score.success for score in judged.value)
        headline = f"Success Value {value.value}: no die is rolled, the Marker is not found."
        if value.rolls:
            does = "finds the Marker" if finds else "does not find it"
            headline = f"The {faces[0]} {does}: Success Value {value.value}."
        found["finds"] = "yes" if finds else "no"
        if attack is not WithAttack.NO:
            found["attack"] = "resolves" if finds else "lost"
        last = (*judged.because, attack_step(edition, attack, found=finds))
    lost = {} if attack is WithAttack.NO else {"shots_lost": 1 - success}
    return Result(
        headline=headline,
        odds={"success": success} | lost,
        values=found,
        bars=(Bar("Found", success),),
        because=(*because, *ruling.because, *explain_normal_roll(edition, roll), *last),
        dice={"dice": 1} if value.rolls else {},
    )


SITUATION = {"attribute": "12", "distance": "8", "cover": "partial", "mimetism": "-6"}

DISCOVER = Calculator(
    slug="discover",
    title="Discover",
    summary="Whether Discover may be declared, its MODs, and the odds of finding the Marker.",
    controls=CONTROLS,
    answer=answer,
    needs=(DiscoverRules,),
    examples=(
        Example(
            name="found",
            title="Discover with a 5",
            form=SITUATION | {"dice": "5"},
            expect={"success_value": 6, "success": "3/10", "finds": "yes"},
            clause="n5.discover.example",
        ),
        Example(
            name="not-found",
            title="Discover with a 14",
            form=SITUATION | {"dice": "14"},
            expect={"success_value": 6, "finds": "no"},
            clause="n5.discover.example",
        ),
        Example(
            name="again",
            title="Again after a failure",
            form={"retry": "failed"},
            expect={"legal": "no", "success": "0/1"},
        ),
        Example(
            name="with-attack",
            title="Discover and an attack",
            form={"attribute": "13", "distance": "24", "with_attack": "yes", "dice": "15"},
            expect={"success_value": 13, "finds": "no", "attack": "lost", "shots_lost": "7/20"},
        ),
        Example(
            name="revealed",
            title="It reveals itself in ARO",
            form={"with_attack": "revealed"},
            expect={"legal": "yes", "finds": "yes", "attack": "resolves"},
        ),
    ),
)
