"""An Impact Template: one attack, rolled against its Main Target, hits everybody that it touches."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.encounter.combatant import Combatant
from engine.encounter.refusal import RefusedError
from engine.exchange import Action, Share, TrooperMatchup
from engine.rules.templates import plain_reading

MOST_DICE = 3
"""The maximum number of dice of an attack with an Impact Template; no weapon has more."""


def refuse_impact(active: Combatant, shares: Mapping[int, Share]) -> None:
    """Refuse too many dice, and separate dice for targets other than the Main Target, which comes first.

    Follows n5.impact-template.roll.
    """
    if active.action is not Action.IMPACT:
        return
    main, *beside = [number for number, share in shares.items() if share.dice]
    if sum(shares[main]) > MOST_DICE:
        came = str(sum(shares[main]))
        raise RefusedError(
            f"reactive.{main}", "dice", f"leave at most {MOST_DICE} dice with an Impact Template", came=came
        )
    for number in beside:
        if (dice := shares[number].dice) != 1:
            says = f"the dice are those at the Main Target, Reactive {main}"
            raise RefusedError(f"reactive.{number}", "dice", "be «1»", says, came=str(dice))


def with_main_target(matchups: Iterable[TrooperMatchup]) -> tuple[TrooperMatchup, ...]:
    """Return the matchups; an Impact Template attacks the others like its Main Target, the first.

    Against the others no success is a Critical. Follows n5.impact-template.independent and n5.templates.critical.
    """
    found = tuple(matchups)
    main = next((one for one in found if one.active.action is Action.IMPACT), None)
    if main is None or main.active.side is None:
        return found
    plain = replace(main.active.side, value=plain_reading(main.active.side.value))
    return tuple(
        replace(one, active=replace(main.active, side=plain, hit=one.active.hit))
        if one is not main and one.active.action is Action.IMPACT
        else one
        for one in found
    )
