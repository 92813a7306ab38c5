"""A mine is triggered when an enemy acts inside its Trigger Area, and is then removed."""

from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.mines import ActNearMine, MineAtEndRules, MineKind, MineKindRules, NearMine
from engine.edition import Edition
from engine.ruling import Ruling, Step


class Certainty(StrEnum):
    """Whether something happens, if the real dice decide it yet."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerEvent:
    """The situation near a mine; `way_blocked`: a mine that moves into contact cannot reach the Trooper.

    `dodged` is whether the Dodge, if any, succeeds against every threat.
    """

    who: NearMine = NearMine.MODEL
    act: ActNearMine = ActNearMine.SKILL
    inside: bool = True
    total_cover: bool = False
    ally_under_template: bool = False
    way_blocked: bool = False
    dodged: Certainty = Certainty.UNKNOWN


def is_triggered(edition: Edition, kind: MineKind, event: TriggerEvent) -> Ruling[Certainty]:
    """Decide whether a mine is triggered, which may depend on a Dodge that is not rolled yet.

    Follows n5.mine.trigger, n5.mine.boost, n3.dodge.faq.mine-trigger and n3.dodge.faq.mine-at-end.
    """
    trigger = edition.cite("mine.trigger")
    obstacles = (
        Step(trigger, "Only an enemy triggers it.", event.who is NearMine.ALLY),
        Step(trigger, "Nothing outside its Trigger Area triggers it.", not event.inside),
        Step(trigger, "Without a Skill or ARO nothing triggers it.", event.act is ActNearMine.NOTHING),
        _movement(edition, event),
        *_template(edition, kind, event),
        *_markers(edition, kind, event),
    )
    triggered = Certainty.YES
    if any(step.applied for step in obstacles):
        triggered = Certainty.NO
    elif event.act is ActNearMine.DODGE:
        triggered = event.dodged
    says = {
        Certainty.YES: "is triggered, and then removed",
        Certainty.NO: "is not triggered",
        Certainty.UNKNOWN: "is triggered only if the Dodge evades every threat, and then removed",
    }[triggered]
    step = Step(trigger, f"The {kind.name} {says}.", applied=triggered is not Certainty.NO, steps=obstacles)
    return Ruling(triggered, (step,))


def never_harms_step(edition: Edition) -> Step:
    """Return the step on a mine at the end of a Dodge, which does no harm: n3.dodge.faq.mine-at-end."""
    says = "It is triggered only if the Dodge succeeds, and that Dodge evades it: it does no harm."
    return Step(edition.cite("dodge.faq.mine-at-end"), says)


def _movement(edition: Edition, event: TriggerEvent) -> Step:
    if edition.find(MineAtEndRules):
        says = "A Dodge that would end in the Trigger Area and fails does not move, so it does not trigger the mine."
        fails = event.act is ActNearMine.DODGE and event.dodged is Certainty.NO
        return Step(edition.cite("dodge.faq.mine-at-end"), says, fails)
    says = "The movement of a Dodge or of a failed Guts Roll does not trigger it."
    return Step(edition.cite("mine.trigger"), says, event.act in {ActNearMine.DODGE, ActNearMine.GUTS})


def _template(edition: Edition, kind: MineKind, event: TriggerEvent) -> tuple[Step, ...]:
    if edition.find(MineKindRules) is None:
        return ()
    rule = edition.cite("mine.trigger")
    if not kind.template:
        attack = edition.cite(kind.attack_topic)
        return (
            Step(attack, "It has no Template that could touch an ally.", applied=False),
            Step(attack, "It is not triggered if its way into contact is blocked.", event.way_blocked),
        )
    return (
        Step(rule, "Its Trigger Area ends at Total Cover.", event.total_cover),
        Step(
            rule,
            "It is never triggered if its Template would touch an ally, even an Unconscious one.",
            event.ally_under_template,
        ),
    )


def _markers(edition: Edition, kind: MineKind, event: TriggerEvent) -> tuple[Step, ...]:
    says = "Neither Camouflage and Impersonation Markers nor Troopers with Aerial trigger it."
    triggers = event.who not in kind.not_triggered_by
    return (Step(edition.cite(kind.attack_topic), says, not triggers),) if kind.not_triggered_by else ()
