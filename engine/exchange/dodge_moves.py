"""A Dodge that succeeds and beats every threat lets its Trooper move, in step 5.1 of the Order."""

from collections.abc import Sequence

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange.judge_rolls import HitsOfMatchup
from engine.exchange.model import Exchange, Matchup, TrooperMatchup
from engine.ruling import Ruling, Step


def moves_by_dodge(
    edition: Edition, exchange: Exchange, judged: Sequence[tuple[Matchup, HitsOfMatchup]]
) -> Ruling[dict[str, bool]]:
    """Which Troopers may move by their Dodges, by `active` and `reactive.N`; without those that are still to be rolled.

    Follows n5.dodge.move and n5.dodge.move.order.
    """
    mine = [hits.active_dodged for matchup, hits in judged if exchange.dodging and matchup.active.side]
    moves = {"active": all(mine)} if mine and None not in mine else {}
    moves |= {
        f"reactive.{matchup.number}": hits.reactive_dodged
        for matchup, hits in judged
        if isinstance(matchup, TrooperMatchup) and hits.reactive_dodged is not None
    }
    words = {True: f'may move up to {edition.of(DodgeRules).movement}"', False: "does not move"}
    steps = []
    for who, may in moves.items():
        says = f"{who.replace('.', ' ').capitalize()} {words[may]} by its Dodge."
        steps.append(Step(edition.cite("dodge.move"), says, applied=may))
    if moves.get("active") and sum(moves.values()) > 1:
        steps.append(Step(edition.cite("dodge.move.order"), "The move of the Active Trooper comes first."))
    return Ruling(moves, tuple(steps))
