"""I survived an attack: do I have to make a Guts Roll, and what must I do if it fails?"""

from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain
from engine.calculators.guts_roll.controls import CONTROLS
from engine.calculators.guts_roll.examples import EXAMPLES
from engine.calculators.guts_roll.form import read_candidate, read_entries, read_factors, read_situation, read_success
from engine.calculators.guts_roll.headline import headline, must_and_may
from engine.controls import Values
from engine.decisions.guts_roll import GutsRules
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.guts_roll import (
    GutsResult,
    factor_steps,
    guts_effect_steps,
    mod_steps,
    movement_inches,
    obligation,
    why_no_guts_roll,
)
from engine.rules.ledger import roll_mods
from engine.rules.rolls import success_value
from engine.ruling import Ruling, Step, not_applied, step_where_known


def answer(edition: Edition, values: Values) -> Answer:
    """Return whether a Guts Roll must be made, how likely it is to pass, and what a failure makes the Trooper do.

    `must` is stand after a pass, no-roll where none is made, and otherwise what a failure makes it do, also where the
    result is unknown. `may` lists what else is open to the player, or none. Where no roll is made nothing can fail:
    passes is 1. A Religious Troop that wants to withdraw (forfeit) fails with a WIP success and passes without one.
    """
    no_roll = why_no_guts_roll(edition, read_candidate(values))
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
        headline=headline(result, factors, passes, failed.value, inches),
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
        dice={} if without_roll or not roll.value.rolls else {"dice": 1},
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
