"""After the rolls of an exchange come its Effects: Saving Rolls, Wounds, who falls, and the Guts Rolls owed."""

from engine.dice import Distribution, percent
from engine.edition import Edition
from engine.rules.ammunition import NORMAL
from engine.rules.exchange import Exchange
from engine.rules.exchange_harm import Harm, base_levels, condition, owes_guts
from engine.rules.exchange_odds import Outcome
from engine.rules.hit import Attack, Target
from engine.rules.saving_roll_count import saving_rolls
from engine.rules.saving_roll_steps import rolls
from engine.rules.strike import Strike
from engine.rules.wound_levels import levels
from engine.ruling import Step


def effects(edition: Edition, exchange: Exchange, outcome: Outcome) -> tuple[Step, ...]:
    """Every Trooper in turn, the Active one last: n5.save.count, n5.save.wounds and n5.guts.when."""
    steps: list[Step] = []
    for meeting, harm in zip(exchange.enemies, outcome.reactive, strict=True):
        if meeting.trooper:
            shots = [("Active", meeting.active.strike)] if meeting.active.strike else []
            steps += _trooper(edition, meeting.name, meeting.trooper, shots, harm)
    threats = [(m.name.capitalize(), m.reactive.strike) for m in exchange.meetings if m.reactive.strike]
    return (*steps, *_trooper(edition, "Active", exchange.trooper, threats, outcome.active))


def _trooper(
    edition: Edition, name: str, trooper: Target, threats: list[tuple[str, Strike]], harm: Distribution[Harm]
) -> list[Step]:
    limits = base_levels(edition, trooper)
    ends = harm.map(lambda one: condition(limits, one)).chances()
    guts = percent(harm.chance(lambda one: owes_guts(limits, one)))
    each = [f"{word} {percent(ends[key])}" for key, word in WORDS.items() if key in ends]
    below = levels(edition, Attack(power=0, ammunition=NORMAL), trooper).because
    hit = harm.chance(lambda one: one.hit) > 0
    says = f"{name} owes a Guts Roll in {guts}: hit, up, and not Immobilised."
    return [
        *(_saves(edition, name, trooper, who, strike) for who, strike in threats),
        Step(edition.cite("save.wounds"), f"{name}: {', '.join(each)}.", applied=hit, steps=below),
        Step(edition.cite("guts.when"), says if hit else f"{name} owes no Guts Roll: nothing hits it.", applied=hit),
    ]


WORDS = {"survives": "stays up", "unconscious": "Unconscious", "dead": "Dead"}


def _saves(edition: Edition, name: str, trooper: Target, who: str, strike: Strike) -> Step:
    asked = saving_rolls(edition, strike.attack, strike.target(trooper), 1, 0)
    kinds = [f"{rolls(edition, r.count, r.against)} ({r.value})" for r in asked.value.rolls if r.count]
    says = f"Each hit of {who} on {name} asks for {' and '.join(kinds)}; a Critical for one more."
    return Step(edition.cite("save.count"), says, steps=asked.because)
