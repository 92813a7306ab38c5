"""Steps for what follows the rolls of an exchange: Saving Rolls, Wounds, Troopers that are down, and Guts Rolls."""

from collections.abc import Iterator

from engine.dice import Distribution
from engine.edition import Edition
from engine.exchange.elements import (
    CONDITION_WORDS,
    Action,
    DeclaredAction,
    Exchange,
    ExchangeTrooper,
    HitOnTrooper,
    Injury,
)
from engine.exchange.odds import ExchangeOdds
from engine.rules.saving_roll import failure_steps, saving_roll_words, saving_rolls
from engine.ruling import Step
from engine.wording import percent


def effect_steps(edition: Edition, exchange: Exchange, odds: ExchangeOdds) -> tuple[Step, ...]:
    """Return the steps for each Trooper, the Active one last: n5.save.count, n5.save.wounds and n5.guts.when."""
    steps: list[Step] = []
    for matchup, injuries in zip(exchange.enemies, odds.reactive, strict=True):
        steps += _saves(edition, matchup.active, matchup.name)
        steps += _conditions(edition, matchup.name, matchup.trooper, injuries)
    for enemy in exchange.matchups:
        steps += _saves(edition, enemy.reactive, enemy.active.who)
    active = _conditions(edition, exchange.name, exchange.trooper, odds.active)
    return (*steps, *active, *explosion_steps(edition, exchange, odds))


def _saves(edition: Edition, action: DeclaredAction, target: str) -> tuple[Step, ...]:
    """Return the steps on the Saving Rolls of each hit, and on failures: n5.save.count, n5.save.critical.

    A Direct Template has no Critical, because it has no roll: n5.rolls.critical. An Impact Template has one only
    against its Main Target: n5.templates.critical.
    """
    hit = action.hit
    if hit is None:
        return ()
    rule, roll = edition.cite("save.count"), action.action is not Action.TEMPLATE
    critical = action.side is not None and bool(action.side.value.critical_faces())
    if roll and not action.dice:
        return (Step(rule, f"{action.who} rolls no die at {target}: no Saving Rolls.", applied=False),)
    both = saving_rolls(edition, hit.weapon.hit, hit.target, 1, int(critical))
    kinds = [
        f"{saving_roll_words(edition, one.count, one.against)} ({one.value})" for one in hit.one_hit.rolls if one.count
    ]
    more = "none of them is a Critical" if roll else "without a roll, no Critical"
    if critical:
        more = f"a Critical {hit.one_critical.count - hit.one_hit.count or 'no'} more"
    says = f"Each hit by {action.who} on {target} forces {' and '.join(kinds)}; {more}."
    shock = [step for step in hit.levels.because if _is_of_shock(edition, step)]
    some = "One hit and one Critical" if critical else "One hit"
    count = f"{some} would force {saving_roll_words(edition, both.value.count)}."
    below = (Step(rule, count, steps=both.because), *failure_steps(edition, both.value), *shock)
    return (Step(rule, says, steps=below),)


def _conditions(
    edition: Edition, name: str, trooper: ExchangeTrooper, injuries: Distribution[Injury]
) -> tuple[Step, ...]:
    """Return the steps on a Trooper's possible conditions, and on its chance of a Guts Roll."""
    chances = injuries.map(trooper.condition_after).chances()
    each = [
        f"{words} {percent(chances[condition])}" for condition, words in CONDITION_WORDS.items() if condition in chances
    ]
    skill = trooper.levels.fall_skill
    if skill.fights_on:
        each[0] += f" ({percent(injuries.chance(trooper.fights_on))} with {skill.in_profile})"
    hit = injuries.chance(lambda one: one.hit) > 0
    guts = injuries.chance(trooper.must_make_guts_roll)
    says = f"{percent(guts)} of the time {name} must make a Guts Roll: it is hit, stays up and is not Immobilized."
    if not guts:
        says = f"{name} makes no Guts Roll: whatever hits it leaves it down or Immobilized."
    if trooper.engaged:
        says = f"{name} makes no Guts Roll while it is in Close Combat; it is assumed to stay in it to the end."
    stunned = any("stunned" in one.states for one, _ in injuries)
    fails = Step(edition.cite("save.stun"), "Stunned, it fails that Guts Roll without rolling, unless it has Courage.")
    return (
        Step(
            edition.cite("save.wounds"),
            f"{name}: {', '.join(each)}.",
            applied=hit,
            steps=tuple(step for step in trooper.because if not _is_of_shock(edition, step)),
        ),
        Step(
            edition.cite("guts.when"),
            says if hit else f"{name} makes no Guts Roll: nothing can hit it.",
            applied=guts > 0 and not trooper.engaged,
            steps=(fails,) if stunned and not trooper.engaged else (),
        ),
    )


def _is_of_shock(edition: Edition, step: Step) -> bool:
    """Return whether a step is about Shock, which depends on the attack and not on the Trooper."""
    return step.rule == edition.cite("save.shock")


Reached = tuple[tuple[str, HitOnTrooper, bool], ...]
"""Yield the Troopers in a Template: name, hit, and whether it dodges in this Order."""


def explosion_steps(edition: Edition, exchange: Exchange, odds: ExchangeOdds) -> tuple[Step, ...]:
    """Return the steps on each Trooper with Explode: n5.explode.trigger, n5.explode.damage and n5.explode.dodge."""
    by_active = tuple(
        (one.name, one.blast_on_reactive, one.reactive.action is Action.DODGE)
        for one in exchange.enemies
        if one.blast_on_reactive
    )
    found = [_explodes(edition, exchange.name, exchange.trooper, odds.active, by_active)]
    for one, injuries in zip(exchange.enemies, odds.reactive, strict=True):
        reached = ((one.active.who, one.blast_on_active, False),) if one.blast_on_active else ()
        found.append(_explodes(edition, one.name, one.trooper, injuries, reached))
    return tuple(step for steps in found for step in steps)


def _explodes(
    edition: Edition, name: str, trooper: ExchangeTrooper, injuries: Distribution[Injury], reached: Reached
) -> Iterator[Step]:
    if not trooper.has_explode:
        return
    chance = injuries.chance(trooper.explodes)
    says = f"{name} explodes {percent(chance)} of the time: it falls Unconscious, and is not Dead at once."
    steps = tuple(step for one in reached for step in _reached(edition, *one))
    nobody = Step(edition.cite("explode.template"), "No one is assumed to be in its Template.", applied=False)
    yield Step(edition.cite("explode.trigger"), says, applied=chance > 0, steps=steps or (nobody,))


def _reached(edition: Edition, name: str, hit: HitOnTrooper, dodges: bool) -> Iterator[Step]:
    rolls = " and ".join(
        f"{saving_roll_words(edition, one.count, one.against)} ({one.value})" for one in hit.one_hit.rolls if one.count
    )
    yield Step(edition.cite("explode.damage"), f"{name} in the Template makes {rolls}.")
    says = f"{name} avoids it where its Dodge passes." if dodges else f"{name} does not dodge in this Order."
    yield Step(edition.cite("explode.dodge"), says, applied=dodges)
