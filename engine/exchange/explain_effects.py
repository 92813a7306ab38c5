"""After the rolls of an exchange come its Effects: Saving Rolls, Wounds, who falls, and the Guts Rolls owed."""

from engine.dice import Distribution
from engine.edition import Edition
from engine.exchange.injury import WORDS, Harm, base_levels, condition, owes_guts
from engine.exchange.model import Act, Action, Exchange
from engine.exchange.odds import Outcome
from engine.records.ammunition import NORMAL
from engine.rules.saving_roll import (
    Hit,
    HitTarget,
    failure_steps,
    saving_roll_words,
    saving_rolls,
    wound_levels,
)
from engine.ruling import Step
from engine.wording import percent


def effects(edition: Edition, exchange: Exchange, outcome: Outcome) -> tuple[Step, ...]:
    """Every Trooper in turn, the Active one last: n5.save.count, n5.save.wounds and n5.guts.when."""
    steps: list[Step] = []
    for (meeting, trooper), harm in zip(exchange.troopers, outcome.reactive, strict=True):
        steps += _saves(edition, meeting.name, trooper, "Active", meeting.active)
        steps += _ends(edition, meeting.name, trooper, harm)
    for meeting in exchange.meetings:
        steps += _saves(edition, "Active", exchange.trooper, meeting.name, meeting.reactive)
    return (*steps, *_ends(edition, "Active", exchange.trooper, outcome.active))


def _saves(edition: Edition, name: str, trooper: HitTarget, who: str, act: Act) -> tuple[Step, ...]:
    """What each hit of an attack asks for, and what a failed Saving Roll brings: n5.save.count, n5.save.critical.

    A Direct Template has no Critical, as it makes no roll: n5.rolls.critical.
    """
    if act.strike is None:
        return ()
    rule, roll = edition.cite("save.count"), act.action is not Action.TEMPLATE
    if roll and not act.dice:
        return (Step(rule, f"{who} rolls no die at {name}: no Saving Rolls.", applied=False),)
    target = act.strike.target(trooper)
    hit, critical = (saving_rolls(edition, act.strike.hit, target, *landed).value for landed in ((1, 0), (0, 1)))
    both = saving_rolls(edition, act.strike.hit, target, 1, int(roll))
    kinds = [f"{saving_roll_words(edition, one.count, one.against)} ({one.value})" for one in hit.rolls if one.count]
    more = (
        f"a Critical for {critical.count - hit.count or 'none'} more" if roll else "without a roll to hit, no Critical"
    )
    says = f"Each hit of {who} on {name} asks for {' and '.join(kinds)}; {more}."
    shock = [step for step in wound_levels(edition, both.value.hit, target).because if _of_shock(edition, step)]
    some = "One hit and one Critical" if roll else "One hit"
    told = f"{some} would ask for {saving_roll_words(edition, both.value.count)}."
    below = (Step(rule, told, steps=both.because), *failure_steps(edition, both.value), *shock)
    return (Step(rule, says, steps=below),)


def _ends(edition: Edition, name: str, trooper: HitTarget, harm: Distribution[Harm]) -> tuple[Step, ...]:
    """What becomes of a Trooper, and how often it owes a Guts Roll."""
    limits = base_levels(edition, trooper)
    ends = harm.map(lambda one: condition(limits, one)).chances()
    each = [f"{word} {percent(ends[key])}" for key, word in WORDS.items() if key in ends]
    below = wound_levels(edition, Hit(power=0, ammunition=NORMAL), trooper).because
    hit = harm.chance(lambda one: one.hit) > 0
    guts = percent(harm.chance(lambda one: owes_guts(limits, one)))
    says = f"{name} owes a Guts Roll with a chance of {guts}: if it is hit, stays up and is not Immobilised."
    stunned = any("stunned" in one.states for one, _ in harm)
    fails = Step(edition.cite("save.stun"), "Stunned, it fails that Guts Roll without rolling, unless it has Courage.")
    return (
        Step(
            edition.cite("save.wounds"),
            f"{name}: {', '.join(each)}.",
            applied=hit,
            steps=tuple(step for step in below if not _of_shock(edition, step)),
        ),
        Step(
            edition.cite("guts.when"),
            says if hit else f"{name} owes no Guts Roll: nothing can hit it.",
            applied=hit,
            steps=(fails,) if stunned else (),
        ),
    )


def _of_shock(edition: Edition, step: Step) -> bool:
    """Whether a step is that of Shock, which belongs to an attack and not to the Trooper."""
    return step.rule == edition.cite("save.shock")
