"""Deployment rolls: a Normal Roll that decides whether a Trooper stays where it was placed."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.one_die import Landing
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Listed, Trooper
from engine.rules.ledger import ledger
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


class ControlledJump(StrEnum):
    """Whose Hackers run Controlled Jump."""

    NONE = "none"
    OWN = "own"
    ENEMY = "enemy"
    BOTH = "both"


class Placing(StrEnum):
    """Whether a Trooper may be placed somewhere: without a roll, with one, or not at all."""

    FREE = "free"
    ROLL = "roll"
    NEVER = "never"


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingCase:
    """Where something is placed, with what, and what affects its roll.

    `where` is a part of the table, "" for any that needs a roll. `marker`: it would begin in a Marker State, in Hidden
    Deployment or as a Decoy; `one_use`: by Camouflage (1 Use). `landing_area`: the whole table is one.
    """

    where: str = ""
    controlled_jump: ControlledJump = ControlledJump.NONE
    landing_area: bool = False
    marker: bool = False
    deployables: int = 0
    one_use: bool = False


def may_place(edition: Edition, landing: Landing, case: LandingCase) -> Ruling[Placing]:
    """Decide whether a roll is needed: n5.infiltration.own-half, n5.infiltration.enemy-zone, n5.impersonation.where."""
    where = PLACES.get(case.where, "")
    if not where or case.where in landing.rolls_in:
        says = f"{landing.name}{f' in {where}' if where else ''} needs a roll."
        doubt = edition.doubt(landing.where_topic) if where.endswith("Zone") else ""
        allowed = Step(edition.cite(landing.where_topic), f"{landing.name} is allowed in {where}.{doubt}")
        return Ruling(Placing.ROLL, (Step(edition.cite(landing.topic), says), *((allowed,) if doubt else ())))
    if case.where in landing.free_in:
        says = f"{landing.name} in {where}: no roll."
        return Ruling(Placing.FREE, (Step(edition.cite(landing.free_topic), says),))
    return Ruling(Placing.NEVER, (Step(edition.cite(landing.where_topic), f"{landing.name}: never in {where}."),))


def landing_mods(
    edition: Edition, landing: Landing, case: LandingCase, mods: tuple[Mod, ...] = ()
) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of the roll: its own MOD, Controlled Jump, the table as a landing area, and typed `mods`.

    Follows n5.combat-jump.controlled-jump, n5.controlled-jump.effect, n5.controlled-jump.both, n5.firefight.landing.
    """
    program, running = (Listed("Controlled Jump"),), case.controlled_jump
    roll = Roll(
        made_for=RollKind.PH_ROLL if landing.attribute == "PH" else RollKind.WIP_ROLL,
        task=landing.name,
        trooper=Trooper(skills=(Listed(landing.name),)),
        helped_by=program if running in {ControlledJump.OWN, ControlledJump.BOTH} else (),
        hindered_by=program if running in {ControlledJump.ENEMY, ControlledJump.BOTH} else (),
        facts=frozenset({Fact.LANDING_AREA} if case.landing_area else ()),
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    entries = ledger(edition, roll).value
    return Ruling(entries, (*_controlled_jump(edition, landing, running, entries), *_area(edition, entries)))


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


def _controlled_jump(
    edition: Edition, landing: Landing, running: ControlledJump, entries: tuple[Entry, ...]
) -> tuple[Step, ...]:
    if running is ControlledJump.NONE:
        return ()
    if not landing.airborne:
        says = f"Controlled Jump does not affect {landing.name}."
        return (Step(edition.cite("controlled-jump.effect"), says, applied=False),)
    if running is ControlledJump.BOTH:
        says = "Both players run Controlled Jump: neither has any effect."
        return (Step(edition.cite("controlled-jump.both"), says, applied=False),)
    side = "your side" if running is ControlledJump.OWN else "the enemy"
    value = next(one.value for one in entries if one.source == "Controlled Jump")
    says = f"Controlled Jump of {side}: {value:+d} to the roll."
    return (Step(edition.cite("combat-jump.controlled-jump"), says),)


def _area(edition: Edition, entries: tuple[Entry, ...]) -> Iterator[Step]:
    for one in (one for one in entries if one.source == "Landing area" and not one.given):
        what = f": {one.value:+d} to the roll." if one.counts else ", which affects Combat Jump alone."
        says = f"The whole table is a landing area{what}"
        yield Step(edition.cite("firefight.landing"), says, applied=one.counts)


def landing_failure_steps(edition: Edition, landing: Landing, case: LandingCase) -> tuple[Step, ...]:
    """Return the steps on a failed roll: it loses the position, Markers, Deployables and a use of Camouflage.

    Follows n5.infiltration.fail, n5.impersonation.fail, n5.combat-jump.fail and n5.minelayer.failed-roll.
    """
    steps = [Step(edition.cite(landing.fail_topic), "Failure: placed in your Deployment Zone, at the table edge.")]
    if landing.marker_topic:
        says = "Failure: no Marker State, Hidden Deployment or Decoy, but a Model."
        steps.append(Step(edition.cite(landing.marker_topic), says, applied=case.marker))
    if landing.deployables_topic and case.deployables:
        lost = counted("Deployable", case.deployables)
        says = f"Failure: {lost} placed with it {'is' if case.deployables == 1 else 'are'} removed."
        spent = Step(edition.cite("minelayer.failed-roll"), "Uses of Disposable items laid by Minelayer are spent.")
        steps.append(Step(edition.cite(landing.deployables_topic), says, steps=(spent,)))
    if landing.one_use_topic and case.one_use:
        steps.append(Step(edition.cite(landing.one_use_topic), "Failure: the use of Camouflage (1 Use) is spent too."))
    return tuple(steps)
