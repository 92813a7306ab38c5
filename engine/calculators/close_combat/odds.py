"""The events of Close Combat: who wins, the Wounds of both, who leaves, and what Protheion does."""

from collections.abc import Iterator

from engine.calculator import Counts, Draw, Event, Gain
from engine.calculators.close_combat.form import Combat, CombatSide
from engine.calculators.close_combat.rolls import Rolls
from engine.calculators.exchange.combat.protheion import events_after, vitality_of
from engine.calculators.exchange.odds import events_of_one, joint_events
from engine.calculators.parts.events import left_events, wounds_columns
from engine.dice import Distribution
from engine.edition import Edition
from engine.exchange import Exchange, ExchangeOdds
from engine.rules.close_combat import Vitality
from engine.rules.face_to_face import Side, Uncancelled, uncancelled, win_chances
from engine.rules.rolls import NormalRoll, normal_roll_outcomes

KEPT = ("unhurt", "dead", "reactive.unhurt", "targets_down", "targets_down_and_unhurt")
"""The joint events of an exchange that mean something with one enemy."""


def roll_events(rolls: Rolls) -> Iterator[Event]:
    """Yield who wins, and `hits.A.C.R.D` as in a Face to Face Roll; an unopposed success wins.

    reset: the Reset of the Reactive Trooper, which opposes nothing, is a success.
    """
    left = outcomes(rolls)
    won = win_chances(left)
    for who, label, gain, draw in (
        ("active", "Active wins", Gain.ME, Draw.LEADS),
        ("nobody", "Nobody wins", Gain.NOBODY, Draw.BAR),
        ("reactive", "Reactive wins", Gain.ENEMY, Draw.LEADS if won["reactive"] else Draw.BAR),
    ):
        possible = Draw.OUTCOME if won[who] else Draw.NOWHERE
        yield Event(who if who == "nobody" else f"{who}_wins", label, won[who], gain, draw | possible)
    if not rolls.contested and rolls.reactive:
        yield Event("reset", "Reset succeeds", 1 - alone(rolls.reactive).chance(lambda counts: counts[0] == 1))
    yield from left_events(left.chances())


def outcomes(rolls: Rolls) -> Distribution[Uncancelled]:
    """What is left uncancelled of both sides' dice."""
    if rolls.contested and rolls.reactive:
        return uncancelled(rolls.active, rolls.reactive)
    return alone(rolls.active).map(lambda counts: Uncancelled(active=counts[1], active_criticals=counts[2]))


def alone(side: Side) -> Distribution[tuple[int, int, int]]:
    """The failures, plain successes and Criticals of a side that nobody opposes."""
    return normal_roll_outcomes(NormalRoll(side.value, side.burst, side.special_die))


def combat_events(edition: Edition, combat: Combat, exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield who goes down, then the other events of an exchange, with no number for the Reactive Trooper."""
    sides = (
        (combat.active, combat.hit_on_active, exchange.trooper, found.active, Gain.ENEMY),
        (combat.reactive, combat.hit_on_reactive, exchange.enemies[0].trooper, found.reactive[0], Gain.ME),
    )
    yield from (one for one in joint_events(exchange, found) if one.name in KEPT)
    for side, hit, trooper, injuries, gain in reversed(sides):
        name = side.who.lower()
        for one in events_of_one(name, side.who, trooper, injuries):
            if hit and hit.per_hit.wounding and one.name == f"{name}.survives":
                yield Event("", f"{side.who} down", 1 - one.chance, gain, Draw.BAR)
            if hit and hit.per_hit.wounding and one.name == f"{name}.dead":
                yield Event(one.name, f"{side.who} Dead", one.chance, gain, Draw.BAR, dead=True)
            elif not one.name.endswith(".guts"):
                yield one
        if side.fields.flag("protheion"):
            yield from events_after(edition, name, vitality(side), injuries, side.trooper.other_wounds)


def counts_of(combat: Combat) -> tuple[Counts, ...]:
    """Return the Wounds of those that can be hit."""
    sides = ((combat.reactive, combat.hit_on_reactive, Gain.ME), (combat.active, combat.hit_on_active, Gain.ENEMY))
    return tuple(
        wounds_columns(f"Wounds of {side.who}", gain, f"{side.who.lower()}.wounds.")
        for side, hit, gain in sides
        if hit and hit.per_hit.wounding
    )


def vitality(user: CombatSide) -> Vitality:
    """The VITA and the Wounds of a Trooper with Protheion before the Order."""
    return vitality_of(user.trooper, user.fields.number("raised"))
