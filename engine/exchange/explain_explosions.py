"""The steps of an explosion: how often a Trooper that falls Unconscious explodes, and whom the Template reaches."""

from collections.abc import Iterator

from engine.dice import Distribution
from engine.edition import Edition
from engine.exchange.injury import Injury, Trooper
from engine.exchange.model import Action, Exchange
from engine.exchange.odds import ExchangeOdds
from engine.exchange.saves import HitOnTrooper
from engine.rules.saving_roll import saving_roll_words
from engine.ruling import Step
from engine.wording import percent

Reached = tuple[tuple[str, HitOnTrooper, bool], ...]
"""Those in a Template: the name, the hit on it, and whether it dodges in this Order."""


def explosion_steps(edition: Edition, exchange: Exchange, odds: ExchangeOdds) -> tuple[Step, ...]:
    """Each Trooper with Explode: n5.explode.trigger, n5.explode.damage and n5.explode.dodge."""
    by_active = tuple(
        (one.name, one.blast_on_reactive, one.reactive.action is Action.DODGE)
        for one in exchange.enemies
        if one.blast_on_reactive
    )
    found = [_explodes(edition, "Active", exchange.trooper, odds.active, by_active)]
    for one, injuries in zip(exchange.enemies, odds.reactive, strict=True):
        reached = ((one.active.who, one.blast_on_active, False),) if one.blast_on_active else ()
        found.append(_explodes(edition, one.name, one.trooper, injuries, reached))
    return tuple(step for steps in found for step in steps)


def _explodes(
    edition: Edition, name: str, trooper: Trooper, injuries: Distribution[Injury], reached: Reached
) -> Iterator[Step]:
    if not trooper.has_explode:
        return
    chance = injuries.chance(trooper.explodes)
    says = f"{name} explodes {percent(chance)} of the time: it falls Unconscious, and is not Dead at once."
    steps = tuple(step for one in reached for step in _reached(edition, *one))
    nobody = Step(edition.cite("explode.template"), "Nobody in its Template is counted here.", applied=False)
    yield Step(edition.cite("explode.trigger"), says, applied=chance > 0, steps=steps or (nobody,))


def _reached(edition: Edition, name: str, hit: HitOnTrooper, dodges: bool) -> Iterator[Step]:
    rolls = " and ".join(
        f"{saving_roll_words(edition, one.count, one.against)} ({one.value})" for one in hit.one_hit.rolls if one.count
    )
    yield Step(edition.cite("explode.damage"), f"{name} in the Template makes {rolls}.")
    says = f"{name} avoids it where its Dodge passes." if dodges else f"{name} does not dodge in this Order."
    yield Step(edition.cite("explode.dodge"), says, applied=dodges)
