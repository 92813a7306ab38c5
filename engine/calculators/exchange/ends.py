"""How an exchange may end: outcomes that exclude each other; those without a chance are not drawn."""

from collections.abc import Callable, Iterator

from engine.calculator import Draw, Event, Gain
from engine.exchange import Exchange, ExchangeOdds, JointResult
from engine.rules.saving_roll import Condition


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
