"""Deployment rolls: a Normal Roll that decides whether a Trooper stays where it was placed."""

from enum import StrEnum

from engine.decisions.one_die import Landing
from engine.edition import Edition
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step
from engine.wording import counted

PLACES = {
    "own-half": "your half of the table",
    "enemy-half": "the enemy half",
    "enemy-zone": "the enemy Deployment Zone",
}
"""The names of the places on the table in sentences; without a choice it is a place that needs a roll."""


class Placing(StrEnum):
    """Whether a Trooper may be placed somewhere: without a roll, with one, or not at all."""

    FREE = "free"
    ROLL = "roll"
    NEVER = "never"


def may_place(edition: Edition, landing: Landing, part: str) -> Ruling[Placing]:
    """Decide whether a roll is needed in a part of the table.

    Follows n5.infiltration.own-half, n5.infiltration.enemy-zone and n5.impersonation.where.
    """
    where = PLACES.get(part, "")
    if not where or part in landing.rolls_in:
        says = f"{landing.name}{f' in {where}' if where else ''} needs a roll."
        doubt = edition.doubt(landing.where_topic) if where.endswith("Zone") else ""
        allowed = Step(edition.cite(landing.where_topic), f"{landing.name} is allowed in {where}.{doubt}")
        return Ruling(Placing.ROLL, (Step(edition.cite(landing.topic), says), *((allowed,) if doubt else ())))
    if part in landing.free_in:
        says = f"{landing.name} in {where}: no roll."
        return Ruling(Placing.FREE, (Step(edition.cite(landing.free_topic), says),))
    return Ruling(Placing.NEVER, (Step(edition.cite(landing.where_topic), f"{landing.name}: never in {where}."),))


def second_roll(
    edition: Edition, landing: Landing, attribute: int | None, mods: tuple[Mod, ...]
) -> Ruling[SuccessValue | None]:
    """Return the Success Value of the second roll, by (ReRoll PH=X); None without these brackets.

    Follows n5.infiltration.roll.reroll.
    """
    if not landing.reroll_topic:
        return Ruling(None, ())
    topic = edition.cite(landing.reroll_topic)
    if attribute is None:
        return Ruling(None, (Step(topic, "No ReRoll.", applied=False),))
    found = success_value(edition, attribute, mods)
    says = f"ReRoll: a failed roll is made again at Success Value {found.value.value}, and that result stands."
    return Ruling(found.value, (Step(topic, says, steps=found.because),))


def landing_failure_steps(
    edition: Edition, landing: Landing, *, marker: bool, deployables: int, one_use: bool
) -> tuple[Step, ...]:
    """Return the steps on a failed roll: it loses the position, Markers, Deployables and a use of Camouflage.

    `marker`: it would begin in a Marker State, in Hidden Deployment or as a Decoy; `one_use`: by Camouflage (1 Use).
    Follows n5.infiltration.fail, n5.impersonation.fail, n5.combat-jump.fail and n5.minelayer.failed-roll.
    """
    steps = [Step(edition.cite(landing.fail_topic), "Failure: placed in your Deployment Zone, at the table edge.")]
    if landing.marker_topic:
        says = "Failure: no Marker State, Hidden Deployment or Decoy, but a Model."
        steps.append(Step(edition.cite(landing.marker_topic), says, applied=marker))
    if landing.deployables_topic and deployables:
        lost = counted("Deployable", deployables)
        says = f"Failure: {lost} placed with it {'is' if deployables == 1 else 'are'} removed."
        spent = Step(edition.cite("minelayer.failed-roll"), "Uses of Disposable items laid by Minelayer are spent.")
        steps.append(Step(edition.cite(landing.deployables_topic), says, steps=(spent,)))
    if landing.one_use_topic and one_use:
        steps.append(Step(edition.cite(landing.one_use_topic), "Failure: the use of Camouflage (1 Use) is spent too."))
    return tuple(steps)
