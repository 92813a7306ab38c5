"""The headline of an exchange and its bars: the joint chance first, then each side."""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Gain
from engine.calculators.exchange.chart import chart, chart_of_states
from engine.calculators.exchange.odds import attacked
from engine.calculators.exchange.wording import CausedState, name_of, state_caused
from engine.exchange import Exchange, ExchangeOdds, TrooperMatchup
from engine.wording import joined_names, percent


def headline(exchange: Exchange, odds: dict[str, Fraction]) -> str:
    """The joint chance, then that of each side."""
    targets, unhurt = attacked(exchange), percent(odds["unhurt"])
    fighting_on = _fighting_on(exchange, odds)
    if not targets:
        down, dead = percent(1 - odds["active.survives"]), percent(odds["dead"])
        resets = [f"{bar.label}: {percent(bar.chance)}. " for bar in _resets(odds) if bar.label.startswith("Active")]
        return f"{''.join(resets)}Active unhurt: {unhurt}. Active down: {down}, Dead: {dead}.{fighting_on}"
    if state := state_caused(targets[0].active):
        each = ", ".join(f"{bar.label}: {percent(bar.chance)}" for bar in _states(exchange, odds, state))
        return f"{each}. Active unhurt: {unhurt}{_not_attacked(exchange)}.{fighting_on}"
    words, goal, before = _target_words(exchange), _goal(targets), _down_before(targets)
    both, down = percent(odds["targets_down_and_unhurt"]), percent(odds["targets_down"])
    some = "" if len(targets) == 1 else f", at least one: {percent(odds['any_down'])}"
    together = f"{words} {goal}, Active unhurt: {both}. " if both != down else ""
    return (
        f"{together}{words} {goal}: {down}{some}. Active unhurt: {unhurt}"
        f"{_not_attacked(exchange)}{_counts_when_dead(before) if goal == 'down' else ''}.{fighting_on}"
    )


def _fighting_on(exchange: Exchange, odds: dict[str, Fraction]) -> str:
    """How often a Trooper that would be down fights on by its Skill, as sentences; empty where none has one."""
    enemies = ((one.name, f"reactive.{one.number}", one.trooper) for one in exchange.enemies)
    return "".join(
        f" {who} fights on with {trooper.levels.fall_skill.in_profile}: {percent(odds[f'{name}.fights_on'])}."
        for who, name, trooper in (("Active", "active", exchange.trooper), *enemies)
        if trooper.levels.fall_skill.fights_on
    )


def _down_before(targets: tuple[TrooperMatchup, ...]) -> list[str]:
    """The targets that are Unconscious already, and count as down only when Dead."""
    return [matchup.name for matchup in targets if matchup.trooper.is_down]


def _goal(targets: tuple[TrooperMatchup, ...]) -> str:
    """What sentences call it when all targets go down."""
    return "Dead" if len(_down_before(targets)) == len(targets) else "down"


def _counts_when_dead(names: list[str]) -> str:
    """That these count as down only when Dead, as the end of a sentence."""
    return (
        f"; {joined_names(names)}, down already, {'counts' if len(names) == 1 else 'count'} when Dead" if names else ""
    )


def _target_words(exchange: Exchange) -> str:
    """The targets of the Active Trooper."""
    targets = attacked(exchange)
    if len(targets) == 1:
        return targets[0].name
    return "All enemies" if len(targets) == len(exchange.enemies) else "All targets"


def _not_attacked(exchange: Exchange) -> str:
    """The enemies that are not attacked, as the end of a sentence."""
    names = [matchup.name for matchup in exchange.enemies if not matchup.active.attacks]
    return f"; {joined_names(names)} {'is' if len(names) == 1 else 'are'} not attacked" if names else ""


def chart_of(exchange: Exchange, found: ExchangeOdds, odds: dict[str, Fraction]) -> Chart:
    """The chart of the same chances."""
    targets = attacked(exchange)
    words = _target_words(exchange) if targets else ""
    if targets and (state := state_caused(targets[0].active)):
        return chart_of_states(found, odds, _states(exchange, odds, state))
    return chart(exchange, found, odds, words, _goal(targets) if targets else "")


def _states(exchange: Exchange, odds: Mapping[str, Fraction], caused: CausedState) -> tuple[Bar, ...]:
    """How often each target comes into the State of the Active Trooper's attack."""
    return tuple(
        Bar(f"{one.name} {caused.words}", odds.get(f"reactive.{one.number}.{caused.state}", Fraction(0)), Gain.ME)
        for one in attacked(exchange)
    )


def _states_of_active(exchange: Exchange, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """How often the Active Trooper comes into the States of attacks on it."""
    found = dict.fromkeys(caused for one in exchange.enemies if (caused := state_caused(one.reactive)))
    return tuple(
        Bar(f"Active {caused.words}", odds.get(f"active.{caused.state}", Fraction(0)), Gain.ENEMY) for caused in found
    )


def _resets(odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """How often each Reset succeeds."""
    names = [name.removesuffix(".reset_succeeds") for name in odds if name.endswith(".reset_succeeds")]
    return tuple(
        Bar(
            f"{name_of(name)} resets",
            odds[f"{name}.reset_succeeds"],
            Gain.ME if name == "active" else Gain.ENEMY,
        )
        for name in names
    )


def bars(exchange: Exchange, odds: dict[str, Fraction]) -> tuple[Bar, ...]:
    """The main chances, joint ones first; none of the enemies that are not attacked."""
    targets = attacked(exchange)
    if targets and (state := state_caused(targets[0].active)):
        return (*_states(exchange, odds, state), *_of_active(exchange, odds))
    words, goal = _target_words(exchange), _goal(targets)
    found: list[Bar] = []
    if targets:
        found = [Bar(f"{words} {goal}, Active unhurt", odds["targets_down_and_unhurt"], Gain.ME)]
    if len(targets) > 1:
        found += [
            Bar(f"{words} {goal}", odds["targets_down"], Gain.ME),
            Bar(f"At least one {goal}", odds["any_down"], Gain.ME),
        ]
    for target in targets:
        name, dead = f"reactive.{target.number}", target.trooper.is_down
        chance = odds[f"{name}.dead"] if dead else 1 - odds[f"{name}.survives"]
        found.append(Bar(f"{target.name} {'Dead' if dead else 'down'}", chance, Gain.ME))
    return (*found, *_of_active(exchange, odds))


def _of_active(exchange: Exchange, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """What happens to the Active Trooper, and the Resets."""
    return (
        Bar("Active unhurt", odds["unhurt"], Gain.ME),
        *_states_of_active(exchange, odds),
        Bar("Active down", 1 - odds["active.survives"], Gain.ENEMY),
        Bar("Active Dead", odds["dead"], Gain.ENEMY),
        *_resets(odds),
    )
