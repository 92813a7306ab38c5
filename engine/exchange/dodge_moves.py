"""A Dodge that succeeds and beats every threat lets its Trooper move up to 2 inches, in step 5.1 of the Order."""

from engine.edition import Edition
from engine.exchange.judge_rolls import Lands
from engine.exchange.model import Exchange
from engine.ruling import Ruling, Step


def moves(edition: Edition, exchange: Exchange, lands: dict[int, Lands]) -> Ruling[dict[str, int | str]]:
    """Who may move by a Dodge, as values `active.may_move` and `reactive.N.may_move`; open Dodges have none.

    `lands` is what each meeting lands, by its number. Follows n5.dodge.move and n5.dodge.move.order.
    """
    mine = [lands[met.number].active_dodged for met in exchange.meetings if exchange.dodging and met.active.side]
    settled = {"active": all(mine)} if mine and None not in mine else {}
    theirs = {f"reactive.{number}": found.reactive_dodged for number, found in lands.items()}
    settled |= {who: beats for who, beats in theirs.items() if beats is not None}
    steps = [
        Step(
            edition.cite("dodge.move"),
            f"{who.replace('.', ' ').capitalize()} {'may move up to 2"' if beats else 'does not move'} by its Dodge.",
            applied=beats,
        )
        for who, beats in settled.items()
    ]
    if settled.get("active") and sum(settled.values()) > 1:
        steps.append(Step(edition.cite("dodge.move.order"), "The move of the Active Trooper comes first."))
    values: dict[str, int | str] = {f"{who}.may_move": "yes" if beats else "no" for who, beats in settled.items()}
    return Ruling(values, tuple(steps))
