"""The odds of an exchange by their names."""

from collections.abc import Callable
from fractions import Fraction

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


def named_odds(exchange: Exchange, found: ExchangeOdds) -> dict[str, Fraction]:
    """All odds by name; those of several Troopers at once come out of their joint distribution.

    unhurt, dead: the Active Trooper takes neither Wound nor State, is Dead. any_down, all_down: this Order brings one
    or more Reactive Troopers down (to Unconscious or Dead, or from Unconscious to Dead), or all but those that are down
    already and not attacked; `down.K`: exactly K of them. all_dead: all are Dead.
    all_down_and_unhurt, all_down_and_up, any_down_and_unhurt: both at once, up being neither Unconscious nor Dead.
    targets_down, targets_down_and_unhurt: the same for those alone that the Active Trooper attacks, if any.
    reactive.unhurt: none of them takes a Wound or a State. `….reset_succeeds`: a Reset that ends States.
    """
    odds = {name: found.joint.chance(event) for name, event in _events(exchange).items()}
    down = found.joint.map(lambda result: result.casualties.down).chances()
    odds |= {f"down.{k}": down.get(k, Fraction(0)) for k in range(len(exchange.enemies) + 1)}
    odds |= {f"reactive.wounds.{k}": chance for k, chance in numbered(found.wounds)}
    odds |= odds_of_one("active", exchange.trooper, found.active)
    for matchup, injuries in zip(exchange.enemies, found.reactive, strict=True):
        odds |= odds_of_one(f"reactive.{matchup.number}", matchup.trooper, injuries)
    return odds | _resets(exchange)


def _resets(exchange: Exchange) -> dict[str, Fraction]:
    """How often each Reset succeeds and beats what it evades: n5.reset.cancel and n5.reset.several."""
    found = {"active.reset_succeeds": chance_of_answer(exchange)} if exchange.answer is Action.RESET else {}
    return found | {
        f"reactive.{one.number}.reset_succeeds": chance_of_reactive_answer(one)
        for one in exchange.enemies
        if one.reactive.action is Action.RESET
    }


def attacked(exchange: Exchange) -> tuple[TrooperMatchup, ...]:
    """The matchups with the Reactive Troopers that the Active one attacks."""
    return tuple(matchup for matchup in exchange.enemies if matchup.active.attacks)


def _events(exchange: Exchange) -> dict[str, Callable[[JointResult], bool]]:
    """What the joint odds are about, by name."""
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


def odds_of_one(name: str, trooper: ExchangeTrooper, injuries: Distribution[Injury]) -> dict[str, Fraction]:
    """The odds of one Trooper: `wounds.K`, survives, unconscious, dead, guts (it must make a Guts Roll), and States.

    With Dogged or No Wound Incapacitation fights_on: it survives, but only by that Skill. With Explode explodes.
    """
    conditions = injuries.map(trooper.condition_after).chances()
    odds = {f"{name}.wounds.{k}": chance for k, chance in numbered(injuries.map(lambda one: one.wounds))}
    odds |= {f"{name}.{condition}": conditions.get(condition, Fraction(0)) for condition in Condition}
    if trooper.levels.fall_skill.fights_on:
        odds[f"{name}.fights_on"] = injuries.chance(trooper.fights_on)
    if trooper.has_explode:
        odds[f"{name}.explodes"] = injuries.chance(trooper.explodes)
    odds[f"{name}.guts"] = injuries.chance(trooper.must_make_guts_roll)
    for state in sorted({state for one, _ in injuries for state in one.states}):
        odds[f"{name}.{state}"] = injuries.chance(in_state(state))
    return odds


def numbered(numbers: Distribution[int]) -> list[tuple[int, Fraction]]:
    """The chance of each number up to the highest."""
    chances = numbers.chances()
    return [(k, chances.get(k, Fraction(0))) for k in range(max(chances) + 1)]
