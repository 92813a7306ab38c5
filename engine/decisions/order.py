"""What an edition decides about Orders and AROs."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.edition import Edition
from engine.records.skill import Skill, SkillKind


class StepKind(StrEnum):
    """What happens in a step of the Order Expenditure Sequence; RECHECK judges AROs after they were declared."""

    HEADING = "heading"
    SPEND = "spend"
    FIRST = "first"
    CHECK = "check"
    AROS = "aros"
    SECOND = "second"
    RECHECK = "recheck"
    RESOLUTION = "resolution"
    EFFECTS = "effects"
    CONCLUSION = "conclusion"


class AroReason(StrEnum):
    """What makes an ARO valid."""

    LOF = "lof"
    ZOC = "zoc"
    HACKING = "hacking"
    SKILL = "skill"
    TEMPLATE = "template"
    COMMS = "comms"


@dataclass(frozen=True, slots=True)
class SequenceStep:
    """One step of the Order Expenditure Sequence: its number, its title, its kind, and what the players do in it.

    `automatic` names the Automatic Skills that are performed in it.
    """

    number: str
    title: str
    kind: StepKind
    does: str = ""
    automatic: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkerRules:
    """How Troopers may react to a Marker: with which Skills (`only`, empty for any), with attacks, by waiting."""

    only: tuple[str, ...] = ()
    attacks: bool = True
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderRules:
    """How an edition spends an Order.

    `kinds`: what it calls the kinds of Skills; `pairs`: which kinds follow each other; `reasons`: the topic of each
    reason to react; `only_reached_places`: a Skill is declared from places that are already reached;
    `checked_when_declared`: the Skills whose Requirements are checked at declaration, not at Resolution;
    `idle_reveals`: a Marker whose Skill becomes an Idle is revealed; `quiet_with_stealth`: the Skills that give AROs to
    LoF alone if their Trooper uses Stealth (none: no such rule).
    """

    about: ClassVar[str] = "rules on Orders"
    kinds: Mapping[SkillKind, str]
    skills: Mapping[str, Skill]
    pairs: frozenset[tuple[SkillKind, SkillKind]]
    only_reached_places: bool
    attack_details: str
    reasons: Mapping[AroReason, str]
    markers: Mapping[str, MarkerRules]
    checked_when_declared: frozenset[str]
    idle_reveals: bool
    steps: tuple[SequenceStep, ...]
    quiet_with_stealth: frozenset[str] = frozenset()

    @property
    def has_aro_check(self) -> bool:
        """Whether a step of its own checks who may react, before or after the AROs are declared."""
        return any(step.kind in {StepKind.CHECK, StepKind.RECHECK} for step in self.steps)

    @property
    def aros_judged_later(self) -> bool:
        """Whether AROs are declared first and judged afterwards, in a step of their own."""
        return any(step.kind is StepKind.RECHECK for step in self.steps)


def has_stealth(edition: Edition) -> bool:
    """Whether this edition says which Skills give AROs to LoF alone with Stealth."""
    rules = edition.find(OrderRules)
    return rules is not None and bool(rules.quiet_with_stealth)
