"""The events of an exchange."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from engine.calculator import Event, Gain
from engine.calculators.parts.events import effect_words
from engine.dice import Distribution
from engine.exchange import (
    Action,
    Exchange,
    ExchangeOdds,
    ExchangeTrooper,
    Injury,
    JointResult,
    TrooperMatchup,
    chance_of_answer,
    chance_of_reactive_answer,
    in_state,
)
from engine.rules.saving_roll import Condition
from engine.wording import counted


def named_events(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield all events; those of several Troopers at once come out of their joint distribution.

    unhurt, dead: the Active Trooper takes neither Wound nor State, is Dead. any_down, all_down: this Order brings one
    or more Reactive Troopers down (to Unconscious or Dead, or from Unconscious to Dead), or all but those that are down
    already and not attacked; `down.K`: exactly K of them. all_dead: all are Dead.
    all_down_and_unhurt, all_down_and_up, any_down_and_unhurt: both at once, up being neither Unconscious nor Dead.
    targets_down, targets_down_and_unhurt: the same for those alone that the Active Trooper attacks, if any.
    reactive.unhurt: none of them takes a Wound or a State. `….reset_succeeds`: a Reset that ends States.
    """
    yield from joint_events(exchange, found)
    down = found.joint.map(lambda result: result.casualties.down).chances()
    for k in range(len(exchange.enemies) + 1):
        yield Event(f"down.{k}", f"{k} {'enemy' if k == 1 else 'enemies'} down", down.get(k, Fraction(0)))
    for k, chance in numbered(found.wounds):
        yield Event(f"reactive.wounds.{k}", f"Reactive: {counted('Wound', k)}", chance)
    yield from events_of_one("active", "Active", exchange.trooper, found.active)
    for one, injuries in zip(exchange.enemies, found.reactive, strict=True):
        yield from events_of_one(f"reactive.{one.number}", one.name, one.trooper, injuries)
    if exchange.answer is Action.RESET:
        yield Event("active.reset_succeeds", "Active resets", chance_of_answer(exchange), Gain.ME)
    for one in exchange.enemies:
        if one.reactive.action is Action.RESET:
            name = f"reactive.{one.number}.reset_succeeds"
            yield Event(name, f"{one.name} resets", chance_of_reactive_answer(one), Gain.ENEMY)


def attacked(exchange: Exchange) -> tuple[TrooperMatchup, ...]:
    """Return the matchups with the Reactive Troopers that the Active one attacks."""
    return tuple(matchup for matchup in exchange.enemies if matchup.active.attacks)


def joint_events(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield the events about several Troopers at once."""
    for name, happens in _joint(exchange).items():
        yield Event(name, JOINT[name], found.joint.chance(happens))


JOINT = {
    "unhurt": "Active unhurt",
    "dead": "Active Dead",
    "any_down": "At least one enemy down",
    "all_down": "All enemies down",
    "all_dead": "All enemies Dead",
    "all_down_and_unhurt": "All enemies down, Active unhurt",
    "all_down_and_up": "All enemies down, Active up",
    "any_down_and_unhurt": "At least one enemy down, Active unhurt",
    "reactive.unhurt": "Reactive unhurt",
    "targets_down": "All targets down",
    "targets_down_and_unhurt": "All targets down, Active unhurt",
}
"""The labels of the joint events."""


def _joint(exchange: Exchange) -> dict[str, Callable[[JointResult], bool]]:
    """Return the condition of each joint event by name."""
    trooper, enemies, targets = exchange.trooper, len(exchange.enemies), len(attacked(exchange))
    to_bring_down = sum(one.active.attacks or not one.trooper.is_down for one in exchange.enemies)

    def unhurt(result: JointResult) -> bool:
        return not result.injury.hurts

    def any_down(result: JointResult) -> bool:
        return result.casualties.down > 0

    def all_down(result: JointResult) -> bool:
        return 0 < result.casualties.down == to_bring_down

    def targets_down(result: JointResult) -> bool:
        return result.casualties.down == targets

    events: dict[str, Callable[[JointResult], bool]] = {
        "unhurt": unhurt,
        "dead": lambda result: trooper.condition_after(result.injury) is Condition.DEAD,
        "any_down": any_down,
        "all_down": all_down,
        "all_dead": lambda result: result.casualties.dead == enemies,
        "all_down_and_unhurt": lambda result: all_down(result) and unhurt(result),
        "all_down_and_up": lambda result: all_down(result) and trooper.survives(result.injury),
        "any_down_and_unhurt": lambda result: any_down(result) and unhurt(result),
        "reactive.unhurt": lambda result: result.casualties.hurt == 0,
    }
    if targets:
        events["targets_down"] = targets_down
        events["targets_down_and_unhurt"] = lambda result: targets_down(result) and unhurt(result)
    return events


def events_of_one(name: str, who: str, trooper: ExchangeTrooper, injuries: Distribution[Injury]) -> Iterator[Event]:
    """Yield the events of one Trooper: `wounds.K`, survives, unconscious, dead, guts (it makes a Guts Roll), States.

    With Dogged or No Wound Incapacitation fights_on: it survives, but only by that Skill. With Explode explodes.
    """

    def event(what: str, words: str, chance: Fraction) -> Event:
        return Event(f"{name}.{what}", f"{who}: {words}", chance)

    conditions = injuries.map(trooper.condition_after).chances()
    for k, chance in numbered(injuries.map(lambda one: one.wounds)):
        yield event(f"wounds.{k}", counted("Wound", k), chance)
    for condition in Condition:
        yield event(condition, effect_words(condition), conditions.get(condition, Fraction(0)))
    if trooper.levels.fall_skill.fights_on:
        yield event("fights_on", "fights on while Unconscious", injuries.chance(trooper.fights_on))
    if trooper.has_explode:
        yield event("explodes", "explodes", injuries.chance(trooper.explodes))
    yield event("guts", effect_words("guts"), injuries.chance(trooper.must_make_guts_roll))
    for state in sorted({state for one, _ in injuries for state in one.states}):
        yield event(state, effect_words(state), injuries.chance(in_state(state)))


def numbered(numbers: Distribution[int]) -> list[tuple[int, Fraction]]:
    """Return the chance of each number up to the highest."""
    chances = numbers.chances()
    return [(k, chances.get(k, Fraction(0))) for k in range(max(chances) + 1)]
