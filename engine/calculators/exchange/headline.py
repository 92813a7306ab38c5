"""The headline of an exchange and its main events: the joint chance first, then each side."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Counts, Draw, Event, Gain, merged, odds_by_name
from engine.calculators.exchange.odds import attacked, named_events
from engine.calculators.exchange.wording import CausedState, state_caused
from engine.calculators.parts.events import wounds_columns
from engine.exchange import Exchange, ExchangeOdds, JointResult, TrooperMatchup
from engine.rules.saving_roll import Condition
from engine.wording import joined_names, percent


def ends_of_both(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield who falls on the enemy's side and on that of the Active Trooper."""
    who = "Reactive 1" if len(exchange.enemies) == 1 else "An enemy"
    condition, survives = exchange.trooper.condition_after, exchange.trooper.survives

    def enemy(label: str, *, dead: bool) -> Iterator[Event]:
        def happens(one: JointResult) -> bool:
            down = one.casualties.down > 0 and (one.casualties.dead > 0) == dead
            return down and survives(one.injury)

        return _end(found, label, happens, Gain.ME, dead=dead)

    def only_active(label: str, wanted: Condition) -> Iterator[Event]:
        def happens(one: JointResult) -> bool:
            return one.casualties.down == 0 and condition(one.injury) is wanted

        return _end(found, label, happens, Gain.ENEMY, dead=wanted is Condition.DEAD)

    yield from enemy(f"{who} Dead, Active up", dead=True)
    yield from enemy(f"{who} Unconscious, Active up", dead=False)
    yield from _end(
        found, "Both sides fall", lambda one: one.casualties.down > 0 and not survives(one.injury), Gain.BOTH
    )
    yield from _end(found, "Nobody falls", lambda one: one.casualties.down == 0 and survives(one.injury), Gain.NOBODY)
    yield from only_active("Only Active Unconscious", Condition.UNCONSCIOUS)
    yield from only_active("Only Active Dead", Condition.DEAD)


def ends_with_states(found: ExchangeOdds, target: str) -> Iterator[Event]:
    """Yield who is hurt if the Active Trooper's attack causes States, not Wounds; `target` names one in its State."""

    def end(label: str, gain: Gain, *, theirs: bool, mine: bool) -> Iterator[Event]:
        return _end(found, label, lambda one: (one.casualties.hurt > 0, one.injury.hurts) == (theirs, mine), gain)

    yield from end(f"{target}, Active unhurt", Gain.ME, theirs=True, mine=False)
    yield from end("Both sides hurt", Gain.BOTH, theirs=True, mine=True)
    yield from end("Nobody hurt", Gain.NOBODY, theirs=False, mine=False)
    yield from end("Only Active hurt", Gain.ENEMY, theirs=False, mine=True)


def ends_of_active(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield how the Active Trooper ends between unhurt and Dead, which are main events."""
    condition = exchange.trooper.condition_after

    def end(label: str, wanted: Condition, gain: Gain) -> Iterator[Event]:
        return _end(found, label, lambda one: condition(one.injury) is wanted and one.injury.hurts, gain)

    yield from end("Active hurt, and up", Condition.SURVIVES, Gain.NOBODY)
    yield from end("Active Unconscious", Condition.UNCONSCIOUS, Gain.ENEMY)


def _end(
    found: ExchangeOdds, label: str, happens: Callable[[JointResult], bool], gain: Gain, *, dead: bool = False
) -> Iterator[Event]:
    if chance := found.joint.chance(happens):
        yield Event("", label, chance, gain, Draw.OUTCOME, dead)


def headline(exchange: Exchange, odds: Mapping[str, Fraction]) -> str:
    """Say the joint chance, then that of each side."""
    targets, unhurt = attacked(exchange), percent(odds["unhurt"])
    fighting_on = _fighting_on(exchange, odds)
    if not targets:
        down, dead = percent(1 - odds["active.survives"]), percent(odds["dead"])
        resets = odds.get("active.reset_succeeds")
        first = "" if resets is None else f"Active resets: {percent(resets)}. "
        return f"{first}Active unhurt: {unhurt}. Active down: {down}, Dead: {dead}.{fighting_on}"
    if state := state_caused(targets[0].active):
        each = ", ".join(f"{one.label}: {percent(one.chance)}" for one in _states(exchange, odds, state))
        return f"{each}. Active unhurt: {unhurt}{_not_attacked(exchange)}.{fighting_on}"
    words, goal, before = _target_words(exchange), _goal(targets), _down_before(targets)
    both, down = percent(odds["targets_down_and_unhurt"]), percent(odds["targets_down"])
    some = "" if len(targets) == 1 else f", at least one: {percent(odds['any_down'])}"
    together = f"{words} {goal}, Active unhurt: {both}. " if both != down else ""
    return (
        f"{together}{words} {goal}: {down}{some}. Active unhurt: {unhurt}"
        f"{_not_attacked(exchange)}{_counts_when_dead(before) if goal == 'down' else ''}.{fighting_on}"
    )


def _fighting_on(exchange: Exchange, odds: Mapping[str, Fraction]) -> str:
    """Say how often a Trooper that would be down fights on by its Skill; empty where none has one."""
    enemies = ((one.name, f"reactive.{one.number}", one.trooper) for one in exchange.enemies)
    return "".join(
        f" {who} fights on with {trooper.levels.fall_skill.in_profile}: {percent(odds[f'{name}.fights_on'])}."
        for who, name, trooper in (("Active", "active", exchange.trooper), *enemies)
        if trooper.levels.fall_skill.fights_on
    )


def _down_before(targets: tuple[TrooperMatchup, ...]) -> list[str]:
    """Return the targets that are Unconscious already, and count as down only when Dead."""
    return [matchup.name for matchup in targets if matchup.trooper.is_down]


def _goal(targets: tuple[TrooperMatchup, ...]) -> str:
    """Return the words for all targets going down."""
    return "Dead" if len(_down_before(targets)) == len(targets) else "down"


def _counts_when_dead(names: list[str]) -> str:
    """Say that these count as down only when Dead, as the end of a sentence."""
    return (
        f"; {joined_names(names)}, down already, {'counts' if len(names) == 1 else 'count'} when Dead" if names else ""
    )


def _target_words(exchange: Exchange) -> str:
    """Return the targets of the Active Trooper."""
    targets = attacked(exchange)
    if len(targets) == 1:
        return targets[0].name
    return "All enemies" if len(targets) == len(exchange.enemies) else "All targets"


def _not_attacked(exchange: Exchange) -> str:
    """List the enemies that are not attacked, as the end of a sentence."""
    names = [matchup.name for matchup in exchange.enemies if not matchup.active.attacks]
    return f"; {joined_names(names)} {'is' if len(names) == 1 else 'are'} not attacked" if names else ""


def events_of(exchange: Exchange, found: ExchangeOdds, others: Iterable[Event]) -> tuple[Event, ...]:
    """Return all events of an exchange: the main ones first, joint ones before the others."""
    named = (*named_events(exchange, found), *others)
    return merged(_main_events(exchange, found, {one.name: one for one in named}), named)


def _main_events(exchange: Exchange, found: ExchangeOdds, named: Mapping[str, Event]) -> Iterator[Event]:
    """Yield the main chances and the outcomes; none of the enemies that are not attacked."""
    targets, odds = attacked(exchange), odds_by_name(named.values())
    state = state_caused(targets[0].active) if targets else None
    if state:
        states = _states(exchange, odds, state)
        yield replace(states[0], draw=Draw.LEADS)
        yield from states[1:]
        yield from ends_with_states(found, states[0].label if len(states) == 1 else "A target in the State")
    elif targets:
        yield from _of_targets(exchange, odds)
        yield from ends_of_both(exchange, found)
    else:
        yield from ends_of_active(exchange, found)
    yield from _of_active(exchange, named, Draw.NOWHERE if targets else Draw.OUTCOME)


def _of_targets(exchange: Exchange, odds: Mapping[str, Fraction]) -> Iterator[Event]:
    targets = attacked(exchange)
    words, goal = _target_words(exchange), _goal(targets)
    both, down = odds["targets_down_and_unhurt"], odds["targets_down"]
    yield Event(
        "targets_down_and_unhurt",
        f"{words} {goal}, Active unhurt",
        both,
        Gain.ME,
        Draw.BAR if both < down else Draw.MAIN,
    )
    yield Event("targets_down", f"{words} {goal}", down, Gain.ME, Draw.LEADS)
    if len(targets) == 1:
        return
    yield Event("any_down", f"At least one {goal}", odds["any_down"], Gain.ME, Draw.BAR)
    for one in targets:
        name = f"reactive.{one.number}"
        if one.trooper.is_down:
            yield Event(f"{name}.dead", f"{one.name} Dead", odds[f"{name}.dead"], Gain.ME, Draw.BAR)
        else:
            yield Event("", f"{one.name} down", 1 - odds[f"{name}.survives"], Gain.ME, Draw.BAR)


def counts_of(exchange: Exchange) -> tuple[Counts, ...]:
    """Return the Wounds of both sides, or only the Active Trooper's if it attacks nobody or causes a State."""
    targets = attacked(exchange)
    mine = wounds_columns("Wounds of Active", Gain.ENEMY, "active.wounds.")
    if not targets or state_caused(targets[0].active):
        return (mine,)
    if len(exchange.enemies) == 1:
        (enemy,) = exchange.enemies
        return (wounds_columns("Wounds of Reactive 1", Gain.ME, f"reactive.{enemy.number}.wounds."), mine)
    return (wounds_columns("Wounds of Reactive Troopers", Gain.ME, "reactive.wounds."), mine)


def _states(exchange: Exchange, odds: Mapping[str, Fraction], caused: CausedState) -> tuple[Event, ...]:
    """Say how often each target comes into the State of the Active Trooper's attack."""
    return tuple(
        _in_state(odds, f"reactive.{one.number}.{caused.state}", f"{one.name} {caused.words}", Gain.ME)
        for one in attacked(exchange)
    )


def _in_state(odds: Mapping[str, Fraction], name: str, label: str, gain: Gain) -> Event:
    """Return a State as a main event; it is not among the odds if no failed roll leads to it."""
    return Event(name if name in odds else "", label, odds.get(name, Fraction(0)), gain, Draw.BAR)


def _of_active(exchange: Exchange, named: Mapping[str, Event], ends: Draw) -> Iterator[Event]:
    """Yield what happens to the Active Trooper, and the Resets; `ends` is added to how it may end."""
    odds = odds_by_name(named.values())
    unhurt, dead = odds["unhurt"], odds["dead"]
    leads = Draw.LEADS if ends else Draw.MAIN if unhurt == odds["active.wounds.0"] else Draw.BAR
    yield Event("unhurt", "Active unhurt", unhurt, Gain.ME, leads | (ends if unhurt else Draw.NOWHERE))
    for caused in dict.fromkeys(caused for one in exchange.enemies if (caused := state_caused(one.reactive))):
        yield _in_state(odds, f"active.{caused.state}", f"Active {caused.words}", Gain.ENEMY)
    yield Event("", "Active down", 1 - odds["active.survives"], Gain.ENEMY, Draw.LEADS)
    dead_draw = Draw.BAR | (ends if dead else Draw.NOWHERE)
    yield Event("dead", "Active Dead", dead, Gain.ENEMY, dead_draw, dead=bool(ends))
    yield from (replace(one, draw=Draw.BAR) for name, one in named.items() if name.endswith(".reset_succeeds"))
