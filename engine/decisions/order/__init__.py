"""Decisions on Orders and AROs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from engine.edition import Edition
from engine.question import AnswerPart, Question
from engine.records.skill import Skill, SkillKind
from engine.records.term import Term


class StepKind(StrEnum):
    """The kind of a step of the Order Expenditure Sequence; RECHECK judges AROs after their declaration."""

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
    """A reason that makes an ARO valid."""

    LOF = "lof"
    ZOC = "zoc"
    HACKING = "hacking"
    SKILL = "skill"
    TEMPLATE = "template"
    COMMS = "comms"


@dataclass(frozen=True, slots=True)
class SequenceStep:
    """One step of the Order Expenditure Sequence: its number, title and kind, and what the players do in it.

    `automatic` lists the Automatic Skills that are performed in it.
    """

    number: str
    title: str
    kind: StepKind
    does: str = ""
    automatic: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkerRules:
    """The possible reactions to a Marker: with which Skills (`only`, empty for any), with attacks, by a delayed ARO.

    `state` is the State of a Trooper represented by the Marker; "" if no record says what reveals it.
    """

    only: tuple[str, ...] = ()
    attacks: bool = True
    waits: bool = False
    state: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillBook:
    """The Skills of an edition by name, and the terms that affect them.

    `markers`: how Troopers may react to each kind of Marker; `bearers`: the States, Troop Types, Skills and Equipment
    whose records have rules on Skills, by name (none if the edition has no such records).
    """

    skills: Mapping[str, Skill]
    markers: Mapping[str, MarkerRules]
    bearers: Mapping[str, Term] = field(default_factory=dict)


def _kinds(_edition: Edition, rules: "OrderRules") -> Iterable[AnswerPart]:
    topics = {SkillKind.BASIC_SHORT: "basic-short", SkillKind.SHORT: "short", SkillKind.LONG: "long"}
    return (AnswerPart(rules.kinds[kind], f"activation.{topic}") for kind, topic in topics.items())


def _pairs(_edition: Edition, rules: "OrderRules") -> Iterable[AnswerPart]:
    topic, kind = "activation.combinations", list(SkillKind)
    yield AnswerPart(f"{rules.kinds[SkillKind.LONG]} alone", topic)
    for first, second in sorted(rules.pairs, key=lambda pair: (kind.index(pair[0]), kind.index(pair[1]))):
        yield AnswerPart(f"{rules.kinds[first]}, then {rules.kinds[second]}", topic)


def _steps(_edition: Edition, rules: "OrderRules") -> Iterable[AnswerPart]:
    main = [step for step in rules.steps if "." not in step.number]
    yield AnswerPart(f"{len(main)}: {', '.join(step.title for step in main)}", "sequence", doubtful=True)


def _aro_check(_edition: Edition, rules: "OrderRules") -> Iterable[AnswerPart]:
    checks = [step.number for step in rules.steps if step.kind in {StepKind.CHECK, StepKind.RECHECK}]
    when = "after all are declared" if rules.aros_judged_later else "right before they are declared"
    if checks:
        yield AnswerPart(f"{when}: step {' and '.join(checks)}", "sequence")


def _waiting(_edition: Edition, rules: "OrderRules") -> Iterable[AnswerPart]:
    markers = [name.capitalize() for name, marker in rules.markers.items() if marker.waits]
    if markers:
        yield AnswerPart(f"against a Marker: {', '.join(markers)}", "aro.when")


def _idle(_edition: Edition, rules: "OrderRules") -> Iterable[AnswerPart]:
    if rules.idle_reveals:
        yield AnswerPart("yes", "sequence.idle")


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderRules:
    """How an edition spends an Order.

    `read` loads its Skills when first needed; `records`: they come from its records. `kinds`: its names for the kinds
    of Skills; `pairs`: which kinds can follow each other; `reasons`: the topic of each reason to react;
    `only_reached_places`: a Skill is declared from places that are already reached; `idle_reveals`: a Marker whose
    Skill becomes an Idle is revealed; `stealth`: with Stealth some Skills give AROs only to Troopers with LoF;
    `begins`: the State entered by declaring a Skill, with the topic of the clause.
    """

    about: ClassVar[str] = "rules on Orders"
    questions: ClassVar = (
        Question("Kinds of Skills", _kinds),
        Question("One Order is", _pairs),
        Question("Steps of an Order", _steps),
        Question("ARO check", _aro_check),
        Question("Waiting with an ARO", _waiting),
        Question("An Idle reveals a Marker", _idle),
    )
    kinds: Mapping[SkillKind, str]
    read: Callable[[], SkillBook]
    pairs: frozenset[tuple[SkillKind, SkillKind]]
    only_reached_places: bool
    attack_details: str
    reasons: Mapping[AroReason, str]
    idle_reveals: bool
    steps: tuple[SequenceStep, ...]
    records: bool = False
    stealth: bool = False
    begins: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def skills(self) -> Mapping[str, Skill]:
        """Return the Skills of the edition by name."""
        return self.read().skills

    @property
    def markers(self) -> Mapping[str, MarkerRules]:
        """Return how Troopers may react to each kind of Marker."""
        return self.read().markers

    @property
    def bearers(self) -> Mapping[str, Term]:
        """Return the States, Troop Types, Skills and Equipment that affect Skills, by name."""
        return self.read().bearers

    @property
    def has_aro_check(self) -> bool:
        """Return whether a separate step checks who may react, before or after the AROs are declared."""
        return any(step.kind in {StepKind.CHECK, StepKind.RECHECK} for step in self.steps)

    @property
    def aros_judged_later(self) -> bool:
        """Return whether AROs are declared first and judged afterwards, in a separate step."""
        return any(step.kind is StepKind.RECHECK for step in self.steps)


def has_stealth(edition: Edition) -> bool:
    """Return whether this edition says which Skills give AROs only with LoF in case of Stealth."""
    rules = edition.find(OrderRules)
    return rules is not None and rules.stealth


def has_skill_records(edition: Edition) -> bool:
    """Return whether this edition's Skills come from records, which say in which State they can be declared."""
    rules = edition.find(OrderRules)
    return rules is not None and rules.records
