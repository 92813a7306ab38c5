"""A Dodge that succeeds and beats every threat lets its Trooper move up to 2 inches, in step 5.1 of the Order."""

from engine.edition import Edition
from engine.rules.exchange import Exchange
from engine.ruling import Ruling, Step


def moves(edition: Edition, exchange: Exchange, dodged: dict[int, bool | None]) -> Ruling[dict[str, int | str]]:
    """Who may move by a Dodge, as values `active.may_move` and `reactive.N.may_move`; open Dodges have none.

    `dodged` is whether the Dodge of each meeting, by its number, beats what it meets. Follows n5.dodge.move.
    """
    if exchange.dodging:
        found = [dodged[meeting.number] for meeting in exchange.meetings if meeting.reactive.attacks]
        settled = {"active": all(found)} if found and None not in found else {}
    else:
        settled = {f"reactive.{number}": beats for number, beats in dodged.items() if beats is not None}
    rule = edition.cite("dodge.move")
    steps = [
        Step(
            rule,
            f"{who.replace('.', ' ').capitalize()} {'may move up to 2"' if beats else 'does not move'} by its Dodge.",
            applied=beats,
        )
        for who, beats in settled.items()
    ]
    values: dict[str, int | str] = {f"{who}.may_move": "yes" if beats else "no" for who, beats in settled.items()}
    return Ruling(values, tuple(steps))
