"""The enemy's reaction to an Order that activates several Troopers."""

from engine.edition import Edition
from engine.rules.together.group import Group, rules_of
from engine.ruling import Step
from engine.wording import trooper_words


def reaction_steps(edition: Edition, group: Group, reactor: str, target: str) -> tuple[Step, ...]:
    """Return the step that each enemy has one ARO against them all: n5.fireteam.active.aro, n5.coordinated.reaction."""
    if group.cancelled:
        return ()
    rules = rules_of(edition, group)
    says = rules.reacts.format(reactor=reactor, target=trooper_words(target))
    return (Step(edition.cite(rules.reaction), says),)


def idle_target_steps(edition: Edition, group: Group, reactor: str, skill: str, target: str) -> tuple[Step, ...]:
    """Return the step that an attack on a Trooper in Idle is a Normal Roll: n5.fireteam.active.aro-on-idle."""
    topic = rules_of(edition, group).idle_target
    if not topic:
        return ()
    says = f"{reactor}'s {skill} is a Normal Roll: {trooper_words(target)} performs an Idle."
    return (Step(edition.cite(topic), says),)
