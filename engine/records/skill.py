"""A Skill has a kind, which says what it takes of an Order, and may be usable in ARO."""

from dataclasses import dataclass
from enum import StrEnum

from engine.records.roll import RollKind
from engine.records.term import Bearing, SkillRule, Stated, Term, TermKind, UseKind


class SkillKind(StrEnum):
    """What a Skill takes of an Order; an edition names the kinds in its own words."""

    BASIC_SHORT = "basic-short"
    SHORT = "short"
    LONG = "long"
    ARO = "aro"
    AUTOMATIC = "automatic"
    DEPLOYMENT = "deployment"


class RollPurpose(StrEnum):
    """What a roll is for: a BS Attack that needs LoF, a CC Attack, Discover, or anything else."""

    BS = "bs"
    CC = "cc"
    DISCOVER = "discover"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Skill:
    """One Skill: its kind, whether it can be used in ARO, and what its profile says of it.

    `attack`: declared against a target, with a weapon; `route`: it moves the Trooper when declared; `place`: it puts
    something on the table; `roll` and `lof`: it needs a Roll, and a target; `discovers`: it can reveal a Marker;
    `purposes`: what its Roll can be for; `at_once`: its Requirements are checked as it is declared; `quiet`: with
    Stealth it gives AROs to LoF alone. `term` is its record, where its edition has one.
    """

    name: str
    kind: SkillKind
    aro: bool = False
    attack: bool = False
    route: bool = False
    place: bool = False
    roll: bool = False
    lof: bool = False
    discovers: bool = False
    purposes: tuple[RollPurpose, ...] = (RollPurpose.OTHER,)
    at_once: bool = False
    quiet: bool = False
    term: Term | None = None

    @property
    def common(self) -> bool:
        """Whether every Trooper has it: a Common Skill, or one of an edition without records."""
        return self.term is None or self.term.kind is TermKind.COMMON_SKILL


OF_ORDERS = (TermKind.COMMON_SKILL, TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT, TermKind.PROGRAM)
"""The kinds of terms that are, or are used as, Skills."""

KINDS = {
    UseKind.BASIC_SHORT: SkillKind.BASIC_SHORT,
    UseKind.SHORT: SkillKind.SHORT,
    UseKind.LONG: SkillKind.LONG,
    UseKind.ARO: SkillKind.ARO,
    UseKind.DEPLOYMENT: SkillKind.DEPLOYMENT,
}
"""What a use takes of an Order, what takes most of a term's uses first."""

DEPLOYABLE = "Deployable"
"""The Label of Equipment that is placed with a Skill of another name."""

PURPOSES = {
    RollKind.BS_ATTACK: (RollPurpose.BS, RollPurpose.OTHER),
    RollKind.CC_ATTACK: (RollPurpose.CC,),
    RollKind.DISCOVER: (RollPurpose.DISCOVER,),
}
"""What the Roll of a Skill can be for: a BS Attack that needs no LoF is for something else than one that needs it."""


def concerns(rule: SkillRule, term: Term) -> bool:
    """Whether a State, a Troop Type … speaks of this Skill in one of its rules on Skills."""
    if term.name in rule.unless or set(rule.unless_uses) & set(term.uses):
        return False
    if term.name in rule.names:
        return True
    given = (
        (rule.uses, bool(set(rule.uses) & set(term.uses))),
        (rule.labels, bool(set(rule.labels) & set(term.labels))),
        (rule.kinds, term.kind in rule.kinds),
        (rule.roll, term.roll is not None),
    )
    asked = [holds for wanted, holds in given if wanted]
    return all(asked) if asked else not rule.names


def skill_of(term: Term, quiet: tuple[SkillRule, ...] = ()) -> Skill:
    """A term as the Skill that it is, or is used as; `quiet` are the rules on what Stealth makes quiet."""
    uses = () if DEPLOYABLE in term.labels else term.uses
    kind = next((kind for use, kind in KINDS.items() if use in uses), SkillKind.AUTOMATIC)
    return Skill(
        name=term.name,
        kind=kind,
        aro=UseKind.ARO in uses,
        attack=Stated.WEAPON in term.stated,
        route=Stated.ROUTE in term.stated,
        place=Stated.PLACE in term.stated,
        roll=term.roll is not None,
        lof=Stated.TARGET in term.stated,
        discovers=term.roll is RollKind.DISCOVER,
        purposes=PURPOSES.get(term.roll, (RollPurpose.OTHER,)) if term.roll else (RollPurpose.OTHER,),
        at_once=term.at_once or kind is SkillKind.BASIC_SHORT,
        quiet=any(concerns(rule, term) for rule in quiet),
        term=term,
    )


def skills_of(terms: tuple[Term, ...]) -> dict[str, Skill]:
    """The Skills among some terms by name: what takes least of an Order first, then Common Skills, then movement."""
    quiet = tuple(rule for term in terms for rule in term.skills if rule.bearing is Bearing.QUIET)
    skills = [skill_of(term, quiet) for term in terms if term.kind in OF_ORDERS]
    order = list(SkillKind)
    ranked = sorted(
        skills, key=lambda skill: (order.index(skill.kind), not skill.common, skill.common and not skill.route)
    )
    return {skill.name: skill for skill in ranked}
