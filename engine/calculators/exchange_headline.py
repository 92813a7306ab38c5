"""Which odds of an exchange stand first: the joint number, then each side."""

from fractions import Fraction

from engine.calculator import Bar
from engine.calculators.exchange_chances import attacked
from engine.dice import percent
from engine.rules.exchange import Exchange
from engine.ruling import listed


def headline(exchange: Exchange, odds: dict[str, Fraction]) -> str:
    """What matters first: the joint number, then each side."""
    targets, unhurt = attacked(exchange), percent(odds["unhurt"])
    if not targets:
        down, dead = percent(1 - odds["active.survives"]), percent(odds["dead"])
        return f"The Active Trooper stays unhurt: {unhurt}. It is down in {down}, Dead in {dead}."
    one = len(targets) == 1
    both = percent(odds["targets_down_and_unhurt"])
    some = "" if one else f", at least one {percent(odds['any_down'])}"
    return (
        f"{_whom(exchange)} {'is' if one else 'are'} down and the Active Trooper unhurt: {both}. "
        f"{'Down' if one else 'All down'} {percent(odds['targets_down'])}{some}; "
        f"Active unhurt {unhurt}{_not_attacked(exchange)}."
    )


def _whom(exchange: Exchange) -> str:
    """Whom the Active Trooper is to bring down."""
    targets = attacked(exchange)
    if len(targets) == 1:
        return targets[0].name
    return "All enemies" if len(targets) == len(exchange.enemies) else "All targets"


def _not_attacked(exchange: Exchange) -> str:
    """Whom nobody attacks, as the end of a sentence."""
    spared = [meeting.name for meeting in exchange.enemies if not meeting.active.attacks]
    return f"; {listed(spared)} {'is' if len(spared) == 1 else 'are'} not attacked" if spared else ""


def bars(exchange: Exchange, odds: dict[str, Fraction]) -> tuple[Bar, ...]:
    """The main chances, joint ones first; none of those whom nobody attacks."""
    targets = attacked(exchange)
    found: list[Bar] = []
    if targets:
        found = [Bar(f"{_whom(exchange)} down, Active unhurt", odds["targets_down_and_unhurt"], "active")]
    if len(targets) > 1:
        found += [
            Bar(f"{_whom(exchange)} down", odds["targets_down"], "active"),
            Bar("At least one down", odds["any_down"], "active"),
        ]
    found += [Bar(f"{m.name} down", 1 - odds[f"reactive.{m.number}.survives"], "active") for m in targets]
    return (
        *found,
        Bar("Active unhurt", odds["unhurt"], "active"),
        Bar("Active down", 1 - odds["active.survives"], "reactive"),
        Bar("Active Dead", odds["dead"], "reactive"),
    )
