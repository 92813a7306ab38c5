"""What an edition decides about Orders and AROs."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

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


@dataclass(frozen=True, slots=True)
class SequenceStep:
    """One step of the Order Expenditure Sequence: its number, its name, its act, and what the players do."""

    number: str
    title: str
    act: StepKind
    does: str = ""


@dataclass(frozen=True, slots=True)
class MarkerRules:
    """How Troopers react to a Marker: with which Skills `only` (empty: any), with attacks, by waiting."""

    only: tuple[str, ...] = ()
    attacks: bool = True
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderRules:
    """How an edition spends an Order.

    `kinds` names the kinds of Skills, `pairs` lists which kinds follow each other; `reasons` maps a reason to react
    to its topic; `reached_only`: a Skill is declared from places already reached; `checked_early` names the Skills
    whose Requirements are checked when declared; `idle_reveals`: a Marker that becomes Idle is revealed.
    """

    about: ClassVar[str] = "rules on Orders"
    kinds: Mapping[SkillKind, str]
    skills: Mapping[str, Skill]
    pairs: frozenset[tuple[SkillKind, SkillKind]]
    reached_only: bool
    attack_details: str
    reasons: Mapping[str, str]
    markers: Mapping[str, MarkerRules]
    checked_early: frozenset[str]
    idle_reveals: bool
    steps: tuple[SequenceStep, ...]

    @property
    def checks(self) -> bool:
        """Whether a step of its own finds out who may react, before or after the AROs are declared."""
        return any(step.act in {StepKind.CHECK, StepKind.RECHECK} for step in self.steps)

    @property
    def rechecks(self) -> bool:
        """Whether AROs are declared first and judged afterwards, in a step of their own."""
        return any(step.act is StepKind.RECHECK for step in self.steps)
