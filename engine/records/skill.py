"""A Skill: its kind, which says how much of an Order it takes, and whether it is usable in ARO."""

from dataclasses import dataclass
from enum import StrEnum

from engine.records.roll import RollKind
from engine.records.term import Bearing, SkillRule, Stated, Term, TermKind, UseKind


class SkillKind(StrEnum):
    """How much of an Order a Skill takes; editions have their own names for the kinds."""

    BASIC_SHORT = "basic-short"
    SHORT = "short"
    LONG = "long"
    ARO = "aro"
    AUTOMATIC = "automatic"
    DEPLOYMENT = "deployment"


class RollPurpose(StrEnum):
    """The purpose of a roll: an attack of one of these kinds, Discover, or anything else.

    A BS Attack needs LoF; one that does not is Guided, or anything else. A Hacking Program is a Comms Attack too.
    """

    BS = "bs"
    CC = "cc"
    DISCOVER = "discover"
    GUIDED = "guided"
    PROGRAM = "program"
    COMMS = "comms"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Skill:
    """One Skill: its kind, whether it is usable in ARO, and the properties in its profile.

    `attack`: declared against a target, with a weapon; `route`: it moves the Trooper when declared; `place`: it puts
    something on the table; `roll` and `lof`: it needs a Roll, and a target; `discovers`: it can reveal a Marker;
    `purposes`: the possible purposes of its Roll; `at_once`: its Requirements are checked when declared; `quiet`: with
    Stealth it gives AROs only to Troopers with LoF. `term` is its record, if its edition has one.
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
        """Return whether every Trooper has it: a Common Skill, or a Skill of an edition without records."""
        return self.term is None or self.term.kind is TermKind.COMMON_SKILL


OF_ORDERS = (TermKind.COMMON_SKILL, TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT, TermKind.PROGRAM)
"""The kinds of terms that are Skills or are used as one."""

KINDS = {
    UseKind.BASIC_SHORT: SkillKind.BASIC_SHORT,
    UseKind.SHORT: SkillKind.SHORT,
    UseKind.LONG: SkillKind.LONG,
    UseKind.ARO: SkillKind.ARO,
    UseKind.DEPLOYMENT: SkillKind.DEPLOYMENT,
}
"""The kind of Skill for each use, in order of precedence for terms with several uses."""

DEPLOYABLE = "Deployable"
"""The Label of Equipment that is placed by a different Skill."""

PURPOSES = {
    RollKind.BS_ATTACK: (RollPurpose.BS, RollPurpose.GUIDED, RollPurpose.OTHER),
    RollKind.CC_ATTACK: (RollPurpose.CC,),
    RollKind.DISCOVER: (RollPurpose.DISCOVER,),
}
"""The possible purposes of a Skill's Roll; a BS Attack that needs no LoF has another purpose than one that does."""


def concerns(rule: SkillRule, term: Term) -> bool:
    """Return whether a rule of a State, a Troop Type … on Skills applies to this Skill."""
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
    """Return a term as the Skill that it is, or is used as; `quiet` are the rules on what Stealth makes quiet."""
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
    """Return the Skills among some terms by name, sorted by how little of an Order they take, Common Skills first."""
    quiet = tuple(rule for term in terms for rule in term.skills if rule.bearing is Bearing.QUIET)
    skills = [skill_of(term, quiet) for term in terms if term.kind in OF_ORDERS]
    order = list(SkillKind)
    ranked = sorted(
        skills, key=lambda skill: (order.index(skill.kind), not skill.common, skill.common and not skill.route)
    )
    return {skill.name: skill for skill in ranked}
