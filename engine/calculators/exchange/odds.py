"""What the odds of an exchange are called."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.exchange import Exchange, Harm, Meeting, Outcome, base_levels, condition, harmed, is_down, owes_guts
from engine.rules.saving_roll import HitTarget

ENDS = ("survives", "unconscious", "dead")


def named(edition: Edition, exchange: Exchange, outcome: Outcome) -> dict[str, Fraction]:
    """All odds by name; those of several Troopers at once come out of their joint distribution.

    unhurt, dead: the Active Trooper takes neither Wound nor State, is Dead. any_down, all_down: this Order brings one
    or more Reactive Troopers down (to Unconscious or Dead, or from Unconscious to Dead), or all but those that are down
    already and not attacked; `down.K`: exactly K of them. all_dead: all are Dead.
    all_down_and_unhurt, all_down_and_up, any_down_and_unhurt: both at once, up being neither Unconscious nor Dead.
    targets_down, targets_down_and_unhurt: the same of those alone whom the Active Trooper attacks, if any.
    reactive.unhurt: none of them takes a Wound or a State.
    """
    every, limits = _to_bring_down(edition, exchange), base_levels(edition, exchange.trooper)
    joint = outcome.joint.chance
    odds = {
        "unhurt": joint(lambda end: not harmed(end[0])),
        "dead": joint(lambda end: condition(limits, end[0]) == "dead"),
        "any_down": joint(lambda end: end[1].down > 0),
        "all_down": joint(lambda end: 0 < end[1].down == every),
        "all_dead": joint(lambda end: end[1].dead == len(exchange.enemies)),
        "all_down_and_unhurt": joint(lambda end: 0 < end[1].down == every and not harmed(end[0])),
        "all_down_and_up": joint(lambda end: 0 < end[1].down == every and condition(limits, end[0]) == "survives"),
        "any_down_and_unhurt": joint(lambda end: end[1].down > 0 and not harmed(end[0])),
        "reactive.unhurt": joint(lambda end: end[1].harmed == 0),
    }
    odds |= _of_targets(exchange, outcome)
    fallen = outcome.joint.map(lambda end: end[1].down).chances()
    odds |= {f"down.{k}": fallen.get(k, Fraction(0)) for k in range(len(exchange.enemies) + 1)}
    odds |= {f"reactive.wounds.{k}": chance for k, chance in _by_wounds(_all_wounds(outcome))}
    odds |= _of_one(edition, "active", exchange.trooper, outcome.active)
    for (meeting, trooper), harm in zip(exchange.troopers, outcome.reactive, strict=True):
        odds |= _of_one(edition, f"reactive.{meeting.number}", trooper, harm)
    return odds


def _to_bring_down(edition: Edition, exchange: Exchange) -> int:
    """How many there are to bring down: who is down and not attacked is out of it."""
    return sum(meeting.active.attacks or not is_down(edition, trooper) for meeting, trooper in exchange.troopers)


def _of_targets(exchange: Exchange, outcome: Outcome) -> dict[str, Fraction]:
    """The odds of all that are attacked: who is not, stays as it was."""
    down = len(attacked(exchange))
    if not down:
        return {}
    return {
        "targets_down": outcome.joint.chance(lambda end: end[1].down == down),
        "targets_down_and_unhurt": outcome.joint.chance(lambda end: end[1].down == down and not harmed(end[0])),
    }


def attacked(exchange: Exchange) -> tuple[Meeting, ...]:
    """The meetings with those whom the Active Trooper attacks."""
    return tuple(meeting for meeting in exchange.enemies if meeting.active.attacks)


def _of_one(edition: Edition, name: str, trooper: HitTarget, harm: Distribution[Harm]) -> dict[str, Fraction]:
    """The odds of one Trooper: `wounds.K`, survives, unconscious, dead, guts (a Guts Roll is owed), and States."""
    limits = base_levels(edition, trooper)
    ends = harm.map(lambda one: condition(limits, one)).chances()
    odds = {f"{name}.wounds.{k}": chance for k, chance in _by_wounds(harm.map(lambda one: one.wounds))}
    odds |= {f"{name}.{end}": ends.get(end, Fraction(0)) for end in ENDS}
    odds[f"{name}.guts"] = harm.chance(lambda one: owes_guts(limits, one))
    for state in sorted({state for one, _ in harm for state in one.states}):
        odds[f"{name}.{state}"] = harm.chance(partial(_has, state))
    return odds


def _has(state: str, harm: Harm) -> bool:
    return state in harm.states


def _all_wounds(outcome: Outcome) -> Distribution[int]:
    """The Wounds of all Reactive Troopers together: the rolls about one are independent of those about another."""
    found = Distribution({0: 1})
    for harm in outcome.reactive:
        one = harm.map(lambda harm: harm.wounds)
        found = from_pairs((a + b, weight * times) for a, weight in found for b, times in one)
    return found


def _by_wounds(wounds: Distribution[int]) -> Iterator[tuple[int, Fraction]]:
    chances = wounds.chances()
    yield from ((k, chances.get(k, Fraction(0))) for k in range(max(chances) + 1))
