"""The events of a Template: each Trooper, the user, and all at once over the same attack dice."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from engine.calculator import Event, merged, odds_by_name
from engine.calculators.exchange.odds import events_of_one
from engine.calculators.templates.form import TemplateForm
from engine.calculators.templates.headline import main_events, name_of
from engine.dice import Distribution
from engine.exchange import (
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    Injury,
    JointResult,
    exchange_odds,
    hit_as_wound,
)
from engine.rules.rolls import NormalRoll, success_chances

NEVER = Fraction(0)


def events_of(form: TemplateForm) -> tuple[Event, ...]:
    """Return all events: the main ones, those of a Template that harms or does not, then those of the user."""
    found, hits = exchange_odds(form.exchange), exchange_odds(_hits_as_wounds(form.exchange))
    first = _smoke_events(form, hits) if form.kind.harmless else _harm_events(form, found, hits)
    named = (*first, *_of_user(form, found.active))
    return merged(main_events(form, odds_by_name(named)), named)


def _harm_events(form: TemplateForm, found: ExchangeOdds, hits: ExchangeOdds) -> Iterator[Event]:
    """Yield any_hit, all_hit, any_down, all_down: of the Troopers affected, if there are any; `down.K`: K of them.

    any_down_and_unhurt: at least one is down, and the user takes neither Wound nor State; unhurt: the latter alone.
    `target.N.hit`, its Wounds, condition and States.
    """
    affected = len(form.affected)
    everyone = max(affected, 1)
    yield Event("any_hit", "At least one hit", hits.joint.chance(lambda one: one.casualties.hurt > 0))
    yield Event("all_hit", "All hit", hits.joint.chance(lambda one: one.casualties.hurt == everyone))
    yield Event("any_down", "An enemy down", found.joint.chance(_any_down))
    yield Event("all_down", "All down", found.joint.chance(lambda one: one.casualties.down == everyone))
    both = found.joint.chance(lambda one: _any_down(one) and not one.injury.hurts)
    yield Event("any_down_and_unhurt", "An enemy down, attacker not hurt", both)
    yield Event("unhurt", "Attacker unhurt", found.joint.chance(lambda one: not one.injury.hurts))
    down = found.joint.map(lambda one: one.casualties.down)
    for k in range(affected + 1):
        yield Event(f"down.{k}", f"{k} down", down.chance(partial(int.__eq__, k)))
    for matchup, injuries, hit in zip(form.exchange.enemies, found.reactive, hits.reactive, strict=True):
        name, who = name_of(matchup), matchup.name
        yield Event(f"{name}.hit", f"{who} hit", hit.chance(lambda injury: injury.wounds > 0))
        if matchup.active.hit:
            yield from events_of_one(name, who, matchup.trooper, injuries)


def _any_down(result: JointResult) -> bool:
    return result.casualties.down > 0


def _hits_as_wounds(exchange: Exchange) -> Exchange:
    """Return an exchange in which each hit is one Wound; a throw of Smoke hits the Attacks that it beats."""
    enemies = tuple(
        replace(one, active=_wounding(one.active, one.reactive), reactive=_wounding(one.reactive, one.active))
        for one in exchange.enemies
    )
    return replace(exchange, enemies=enemies)


def _wounding(action: DeclaredAction, other: DeclaredAction) -> DeclaredAction:
    hit = action.hit or (other.hit if action.attacks else None)
    return replace(action, hit=hit_as_wound(hit) if hit else None)


def _smoke_events(form: TemplateForm, found: ExchangeOdds) -> Iterator[Event]:
    """Yield stays: the Template stays on the table; stays_and_unhit: and nothing hits the user; unhit: only that.

    `target.N.stopped`: the throw beats that Attack. Follows n5.smoke-ammo.win-all and n5.smoke-ammo.partial.
    """
    opposed = [one.active.attacks for one in form.exchange.enemies]
    unhit = found.joint.chance(_unhit)
    if any(opposed):
        stays = found.joint.chance(lambda one: one.casualties.hurt == sum(opposed))
        both = found.joint.chance(lambda one: one.casualties.hurt == sum(opposed) and _unhit(one))
    else:
        side = form.side
        stays = 1 - success_chances(NormalRoll(side.value, side.burst, side.special_die))[0] if side else NEVER
        both = stays * unhit
    yield Event("stays", "The Template stays", stays)
    yield Event("stays_and_unhit", "The Template stays, attacker not hit", both)
    yield Event("unhit", "Attacker not hit", unhit)
    for matchup, injuries in zip(form.exchange.enemies, found.reactive, strict=True):
        if matchup.active.attacks:
            stopped = injuries.chance(lambda injury: injury.wounds > 0)
            yield Event(f"{name_of(matchup)}.stopped", f"{matchup.name} is stopped", stopped)


def _unhit(result: JointResult) -> bool:
    return not result.injury.wounds


def _of_user(form: TemplateForm, found: Distribution[Injury]) -> Iterator[Event]:
    """Yield attacker.hit, its Wounds, condition and States, and `target.N.hits_attacker`, if anybody attacks it."""
    if not form.user_is_attacked:
        return
    yield Event("attacker.hit", "Attacker hit", found.chance(lambda injury: injury.hit))
    hits = _hits_as_wounds(form.exchange)
    for matchup in hits.enemies:
        if matchup.reactive.hit:
            alone = exchange_odds(replace(hits, enemies=(matchup,))).active
            label = f"{matchup.name} hits the attacker"
            yield Event(f"{name_of(matchup)}.hits_attacker", label, alone.chance(lambda injury: injury.wounds > 0))
    yield from events_of_one("attacker", "Attacker", form.exchange.trooper, found)
