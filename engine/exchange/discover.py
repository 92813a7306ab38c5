"""Discover in an exchange: an unopposed Normal Roll, or a condition of an attack, which is lost if it fails."""

from dataclasses import replace
from fractions import Fraction

from engine.edition import Edition
from engine.exchange.elements import (
    Action,
    DeclaredAction,
    Exchange,
    Matchup,
    as_normal_roll,
    hits_of_normal_roll,
    side_of,
)
from engine.exchange.one_answer import chance_of_reactive_answer
from engine.rules.discover import WithAttack, attack_result_step
from engine.rules.rolls import explain_normal_roll, judge_normal_roll
from engine.ruling import Ruling, Step
from engine.wording import percent


def chance_found(discover: DeclaredAction) -> Fraction:
    """Return the chance that a Discover succeeds, with its roll or without one."""
    if discover.found:
        return Fraction(1)
    return hits_of_normal_roll(discover).chance(lambda hits: hits.total > 0)


def where_not_found(exchange: Exchange) -> Exchange | None:
    """Return the exchange if the Discover fails, without the attacks that are lost; None if no attack can be lost.

    Follows n5.discover.attack.
    """
    if not any(one.active.lost_unless_found for one in exchange.enemies):
        return None
    return replace(exchange, enemies=tuple(map(without_lost_attack, exchange.enemies)))


def without_lost_attack[M: Matchup](matchup: M) -> M:
    """Return a matchup if the Discover failed, without the Active Trooper's attack if that depends on it."""
    if not matchup.active.lost_unless_found:
        return matchup
    return replace(matchup, active=DeclaredAction(who=matchup.active.who, action=Action.NOTHING))


def discover_step(edition: Edition, discover: DeclaredAction, target: str) -> Step:
    """Return the step for a Trooper's Discover, before any die is rolled: n5.discover.roll."""
    rule = edition.cite("discover.roll")
    if discover.found:
        return Step(rule, f"{discover.who} finds {target} without a roll.", steps=discover.because)
    value, chance = side_of(discover).value.value, percent(chance_found(discover))
    says = f"{discover.who} Discovers {target} in a Normal Roll at Success Value {value}: {chance}."
    return Step(rule, says, steps=(*discover.because, *explain_normal_roll(edition, as_normal_roll(discover))))


def judge_discover(edition: Edition, discover: DeclaredAction, faces: tuple[int, ...]) -> Ruling[bool | None]:
    """Return whether a Discover succeeds with real dice; None if its die is missing."""
    if discover.found:
        return Ruling(True, ())
    if discover.dice and not faces:
        return Ruling(None, ())
    judged = judge_normal_roll(edition, as_normal_roll(discover), faces)
    found = any(score.success for score in judged.value)
    says = f"The Discover of {discover.who} {'succeeds' if found else 'fails'}."
    return Ruling(found, (Step(edition.cite("discover.roll"), says, steps=judged.because),))


def lost_step(edition: Edition, *, found: bool) -> Step:
    """Return the step for the attack that is declared with a Discover: n5.discover.attack."""
    return attack_result_step(edition, WithAttack.HIDDEN, found=found)


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
