"""Which odds of an exchange stand first: the joint number, then each side."""

from fractions import Fraction

from engine.calculator import Bar
from engine.calculators.exchange.odds import attacked
from engine.edition import Edition
from engine.exchange import Exchange, is_down
from engine.wording import joined_names, percent


def headline(edition: Edition, exchange: Exchange, odds: dict[str, Fraction]) -> str:
    """What matters first: the joint number, then each side."""
    targets, unhurt = attacked(exchange), percent(odds["unhurt"])
    if not targets:
        down, dead = percent(1 - odds["active.survives"]), percent(odds["dead"])
        return f"The Active Trooper stays unhurt: {unhurt}. It is down in {down}, Dead in {dead}."
    one, before = len(targets) == 1, _down_before(edition, exchange)
    ends = _ends(exchange, before)
    both = percent(odds["targets_down_and_unhurt"])
    some = "" if one else f", at least one {percent(odds['any_down'])}"
    return (
        f"{_whom(exchange)} {'is' if one else 'are'} {ends} and the Active Trooper unhurt: {both}. "
        f"{ends.capitalize() if one else f'All {ends}'} {percent(odds['targets_down'])}{some}; "
        f"Active unhurt {unhurt}{_not_attacked(exchange)}{_counts_dead(before) if ends == 'down' else ''}."
    )


def _down_before(edition: Edition, exchange: Exchange) -> list[str]:
    """The targets that are Unconscious already, which can be brought down to Dead alone."""
    return [m.name for m, trooper in exchange.troopers if m.active.attacks and is_down(edition, trooper)]


def _ends(exchange: Exchange, before: list[str]) -> str:
    """What it is called to bring all targets down, of whom those named were down `before`."""
    return "Dead" if len(before) == len(attacked(exchange)) else "down"


def _counts_dead(names: list[str]) -> str:
    """That to bring them down is to make them Dead, as the end of a sentence."""
    return (
        f"; {joined_names(names)}, down already, {'counts' if len(names) == 1 else 'count'} when Dead" if names else ""
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
    return f"; {joined_names(spared)} {'is' if len(spared) == 1 else 'are'} not attacked" if spared else ""


def bars(edition: Edition, exchange: Exchange, odds: dict[str, Fraction]) -> tuple[Bar, ...]:
    """The main chances, joint ones first; none of those whom nobody attacks."""
    targets, before = attacked(exchange), _down_before(edition, exchange)
    ends = _ends(exchange, before)
    found: list[Bar] = []
    if targets:
        found = [Bar(f"{_whom(exchange)} {ends}, Active unhurt", odds["targets_down_and_unhurt"], "active")]
    if len(targets) > 1:
        found += [
            Bar(f"{_whom(exchange)} {ends}", odds["targets_down"], "active"),
            Bar(f"At least one {ends}", odds["any_down"], "active"),
        ]
    for name, number in ((m.name, f"reactive.{m.number}") for m in targets):
        dead = name in before
        chance = odds[f"{number}.dead"] if dead else 1 - odds[f"{number}.survives"]
        found.append(Bar(f"{name} {'Dead' if dead else 'down'}", chance, "active"))
    return (
        *found,
        Bar("Active unhurt", odds["unhurt"], "active"),
        Bar("Active down", 1 - odds["active.survives"], "reactive"),
        Bar("Active Dead", odds["dead"], "reactive"),
    )
