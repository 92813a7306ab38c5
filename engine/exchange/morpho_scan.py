"""Morpho-Scan in an exchange makes no roll, and works unless its target's Reset succeeds."""

from fractions import Fraction

from engine.edition import Edition
from engine.exchange.elements import Action, Exchange, Matchup
from engine.exchange.one_answer import chance_of_reactive_answer
from engine.ruling import Step


def chance_of_scan(exchange: Exchange) -> Fraction | None:
    """Return the chance that the Active Trooper's Morpho-Scan works; None if it makes none.

    Follows n5.morpho-scan.effect and n5.morpho-scan.reset.
    """
    scan = next((one for one in exchange.enemies if one.active.action is Action.MORPHO_SCAN), None)
    if scan is None:
        return None
    resets = scan.reactive.action is Action.RESET
    return 1 - chance_of_reactive_answer(scan) if resets else Fraction(1)


def scan_step(edition: Edition, matchup: Matchup) -> Step:
    """Return the step that a Morpho-Scan makes no roll, and what prevents it: n5.morpho-scan.effect."""
    stops = "unless its Reset succeeds" if matchup.reactive.action is Action.RESET else "as it makes no Reset"
    says = f"{matchup.active.who} rolls nothing: the Morpho-Scan of {matchup.name} works {stops}."
    return Step(edition.cite("morpho-scan.effect"), says)
