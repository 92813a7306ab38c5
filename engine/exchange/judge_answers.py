"""The effect of an answer that succeeds and beats every threat: a Dodge allows movement, a Reset ends States."""

from collections.abc import Sequence

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange.elements import Action, Exchange, Matchup, TrooperMatchup
from engine.exchange.judge_rolls import HitsOfMatchup
from engine.ruling import Ruling, Step


def moves_by_dodge(
    edition: Edition, exchange: Exchange, judged: Sequence[tuple[Matchup, HitsOfMatchup]], enemy: str = "reactive"
) -> Ruling[dict[str, bool]]:
    """Return which Troopers may move by Dodge, by `active` and the names of enemies (`reactive.N`), omitting open ones.

    Follows n5.dodge.move and n5.dodge.move.order.
    """
    mine = [hits.active_answered for matchup, hits in judged if exchange.dodging and matchup.active.side]
    moves = {"active": all(mine)} if mine and None not in mine else {}
    moves |= {
        f"{enemy}{matchup.place}": hits.reactive_answered
        for matchup, hits in judged
        if isinstance(matchup, TrooperMatchup)
        and matchup.reactive.action is Action.DODGE
        and hits.reactive_answered is not None
    }
    words = {True: f'may move up to {edition.of(DodgeRules).movement}"', False: "does not move"}
    steps = []
    for who, may in moves.items():
        says = f"{who.replace('.', ' ').capitalize()} {words[may]} by its Dodge."
        steps.append(Step(edition.cite("dodge.move"), says, applied=may))
    if moves.get("active") and sum(moves.values()) > 1:
        steps.append(Step(edition.cite("dodge.move.order"), "The move of the Active Trooper comes first."))
    return Ruling(moves, tuple(steps))


def successful_resets(
    edition: Edition, exchange: Exchange, judged: Sequence[tuple[Matchup, HitsOfMatchup]], enemy: str = "reactive"
) -> Ruling[dict[str, bool]]:
    """Return whose Resets succeed, by `active` and the names of enemies (`reactive.N`), omitting open ones.

    Follows n5.reset.cancel and n5.reset.several.
    """
    mine = [hits.active_answered for matchup, hits in judged if matchup.active.side]
    resets = exchange.answer is Action.RESET and mine and None not in mine
    found = {"active": all(mine)} if resets else {}
    found |= {
        f"{enemy}{matchup.place}": hits.reactive_answered
        for matchup, hits in judged
        if isinstance(matchup, TrooperMatchup)
        and matchup.reactive.action is Action.RESET
        and hits.reactive_answered is not None
    }
    words = {True: "succeeds: Targeted, Immobilized-B and Isolated end", False: "does not succeed: no State ends"}
    steps = (
        Step(edition.cite("reset.cancel"), f"The Reset of {_name(who)} {words[won]}.", applied=won)
        for who, won in found.items()
    )
    return Ruling(found, tuple(steps))


def _name(who: str) -> str:
    return who.replace(".", " ").capitalize()
