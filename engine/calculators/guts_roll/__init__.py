"""I survived an attack: do I have to make a Guts Roll, and what must I do if it fails?"""

from fractions import Fraction

from engine.calculator import Bar, Calculator, Result
from engine.calculators.guts_roll.controls import CONTROLS
from engine.calculators.guts_roll.examples import EXAMPLES
from engine.controls import Values
from engine.decisions.guts_roll import GutsRules
from engine.edition import Edition
from engine.rules.guts_roll import (
    Nerve,
    Obligation,
    Situation,
    Survivor,
    effect_steps,
    nerve_steps,
    obligation,
    owed,
)
from engine.rules.rolls import SuccessValue, read_face, success_value
from engine.ruling import Ruling, Step, not_applied, step_where_known
from engine.wording import percent

BARRED = {"tag": "A TAG", "vh": "A VH", "motorcycle": "A Motorcycle", "aerial": "An Aerial Trooper"}


def answer(edition: Edition, values: Values) -> Result:
    """Whether a Guts Roll is owed, how likely it passes, and what its failure obliges to.

    `must` is stand after a pass, no-roll where none is owed, and otherwise what a failure obliges to, also where the
    result is unknown. `may` lists what else is open to the player, or none. Where no roll is owed nothing can fail:
    passes is 1. A Religious Troop that wants to withdraw (forfeit) fails with a WIP success and passes without one.
    """
    due = owed(edition, _survivor(values))
    if due.value:
        return Result(
            headline=f"No Guts Roll: {due.value}.",
            odds={"passes": Fraction(1), "fails": Fraction(0)},
            values={"must": "no-roll", "may": "none"},
            because=due.because,
        )
    return _answered(edition, values, due)


def _answered(edition: Edition, values: Values, due: Ruling[str]) -> Result:
    nerve, situation = _nerve(values), _situation(values)
    roll = success_value(edition, values.number("attribute"), values.mods("mods"), "WIP Roll at Success Value")
    read = _rolled(edition, values, nerve, roll.value)
    result = nerve.result(success=read.value)
    failed = obligation(edition, situation)
    passes = nerve.passes(roll.value)
    must, may = _must_and_may(result, nerve, failed.value)
    of_failure = (*failed.because, *_effects(edition, values, failed.value))
    return Result(
        headline=_headline(result, nerve, passes, failed.value, situation),
        odds={"passes": passes, "fails": 1 - passes},
        values={
            "success_value": roll.value.value,
            "must": must,
            "may": ", ".join(may) or "none",
            "inches": situation.inches,
        },
        bars=(Bar("Passes", passes), Bar("Fails", 1 - passes)),
        because=(
            *due.because,
            *nerve_steps(edition, nerve),
            *(() if nerve.settled else roll.because),
            *read.because,
            *_passed_steps(edition, result),
            *(not_applied(of_failure) if result == "passes" else of_failure),
        ),
        dice={} if nerve.settled or not roll.value.rolls else {"dice": 1},
    )


def _effects(edition: Edition, values: Values, failed: Obligation) -> tuple[Step, ...]:
    return effect_steps(
        edition,
        prone=values.flag("prone"),
        moves=failed.way.moves,
        suppressive_fire=values.flag("suppressive_fire"),
        barred=BARRED.get(values.word("unit"), ""),
    )


def _survivor(values: Values) -> Survivor:
    return Survivor(
        attacks=values.number("attacks"),
        close_combat=values.flag("close_combat"),
        null_state=values.flag("null_state"),
        immobilised=values.flag("immobilised"),
    )


def _nerve(values: Values) -> Nerve:
    if values.flag("religious") and values.flag("stunned"):
        says = "must be 0 for who is Stunned by the attack, not 1: the rules do not say which of the two counts."
        raise values.wrong("religious", says)
    return Nerve(
        forfeit=values.flag("forfeit"),
        courage=values.flag("courage"),
        religious=values.flag("religious"),
        stunned=values.flag("stunned"),
    )


def _situation(values: Values) -> Situation:
    if values.flag("already_out") and values.flag("danger_zone"):
        raise values.wrong("already_out", "must be 0 in a danger zone, not 1: out means out of the area too.")
    barred = values.word("unit") in BARRED
    if values.flag("prone") and barred:
        raise values.wrong("prone", "must be 0 for TAGs, VHs, Motorcycles and Aerial, which cannot go Prone, not 1.")
    return Situation(
        cover=values.word("cover"),
        danger_zone=values.flag("danger_zone"),
        zone_exit_near=values.flag("zone_exit_near"),
        total_cover_near=values.flag("total_cover_near"),
        partial_cover_near=values.flag("partial_cover_near"),
        can_go_prone=values.flag("can_go_prone") and not barred,
        prone_protects=values.flag("prone_protects"),
        already_out=values.flag("already_out"),
        prone=values.flag("prone"),
    )


def _rolled(edition: Edition, values: Values, nerve: Nerve, value: SuccessValue) -> Ruling[bool | None]:
    """Whether the WIP Roll succeeded, where its result or its die is given."""
    faces, passed = values.faces("dice"), values.word("passed")
    if nerve.settled:
        other = {"passes": "no", "fails": "yes"}[nerve.settled]
        if faces:
            raise values.wrong("dice", f"must be none, not {faces[0]}: no die is rolled, it {nerve.settled} without.")
        if passed == other:
            raise values.wrong("passed", f"must not be {other}: without any roll it {nerve.settled}.")
        return Ruling(None, ())
    if faces and passed != "unknown":
        raise values.wrong("passed", f"must be unknown beside a die, not {passed}.")
    if not faces:
        return Ruling({"unknown": None, "yes": True, "no": False}[passed], ())
    read = read_face(edition, value, faces[0])
    return Ruling(read.value.success, read.because)


def _must_and_may(result: str, nerve: Nerve, failed: Obligation) -> tuple[str, tuple[str, ...]]:
    if result != "passes":
        return failed.way.word, failed.may
    may_fail = nerve.courage or nerve.religious
    return "stand", (failed.way.word, *failed.may) if may_fail else ()


def _headline(result: str, nerve: Nerve, passes: Fraction, failed: Obligation, situation: Situation) -> str:
    others = " or ".join(way.told(situation) for way in failed.also)
    beside = f" ({'or, in another reading,' if failed.disputed else 'or'} {others})" if others else ""
    must = f"it {failed.way.binds(situation)}{beside}"
    if result == "passes":
        return "It passes and stands its ground."
    if result == "fails":
        return f"It {'withdraws' if nerve.religious else 'fails'}: {must}."
    fails = "withdrawing" if nerve.religious else "failing"
    return f"Passes {percent(passes)}, fails {percent(1 - passes)}; {fails}, {must}."


def _passed_steps(edition: Edition, result: str) -> tuple[Step, ...]:
    says = {
        "passes": "Passed: it stands its ground and does nothing else.",
        "fails": "Not passed: it does not stand its ground.",
        "unknown": "Passing, it stands its ground and does nothing else.",
    }
    return step_where_known(edition, "guts.success", says[result], applied=result != "fails")


GUTS_ROLL = Calculator(
    slug="guts-roll",
    title="Guts Roll",
    summary="Whether a Trooper that survived an attack has to roll, and what it must do when the roll fails.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(GutsRules,),
)
