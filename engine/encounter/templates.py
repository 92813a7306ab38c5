"""Templates: what an Impact Template touches, and Direct Templates that no Trooper declares."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.decisions.states import ExplosionRules
from engine.edition import Edition
from engine.encounter.actions import WITHOUT_ROLL, dodges, hit_by, nothing
from engine.encounter.armed import Armed
from engine.encounter.combatant import Combatant, TableFacts
from engine.encounter.refusal import RefusedError
from engine.encounter.rolls import Pairing
from engine.exchange import (
    Action,
    DeclaredAction,
    ExchangeTrooper,
    HitOnTrooper,
    MineMatchup,
    Share,
    TrooperMatchup,
    hit_on_trooper,
)
from engine.records.trooper import Trooper
from engine.rules.saving_roll import HitKind, hit_of_values
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


MINE = "the mine"


def blast(edition: Edition, exploder: ExchangeTrooper, other: ExchangeTrooper) -> HitOnTrooper | None:
    """Return the hit of the explosion of one Trooper on the other, None if it has none: n5.explode.damage."""
    if not exploder.has_explode:
        return None
    rules = edition.of(ExplosionRules)
    weapon = hit_of_values(edition, rules.power, rules.ammunition, "arm", kind=HitKind.TEMPLATE)
    return hit_on_trooper(edition, weapon, other)


def mine_matchup(
    edition: Edition, table: TableFacts, active: Combatant, body: ExchangeTrooper, armed: Armed | None
) -> MineMatchup | None:
    """Return what a mine, if there is one, and the Active Trooper that triggers it do: n5.mine.attack."""
    if armed is None:
        return None
    mine = Combatant(who=MINE, seat="mine", trooper=Trooper(), action=Action.TEMPLATE, armed=armed)
    own = nothing(active, active.action if active.action in WITHOUT_ROLL else Action.NOTHING)
    if active.action is Action.DODGE:
        own = dodges(edition, Pairing(table=table, who=active, enemy=mine, aimed=True))
    hit, _ = hit_by(edition, Pairing(table=table, who=mine, enemy=active, aimed=True), body)
    return MineMatchup(active=own.action, reactive=DeclaredAction(who=MINE, action=Action.TEMPLATE, hit=hit))
