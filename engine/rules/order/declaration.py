"""A declaration, with all its choices: route, weapon, targets, place, and how the Burst is split."""

from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import SkillKind
from engine.ruling import Step

ACTIVE = "Active Player"
PASSING = "pass"
WAITING = "wait"


class Place(StrEnum):
    """The position on the Active Trooper's route at which a Skill is made."""

    START = "start"
    ROUTE = "route"
    END = "end"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Uses:
    """How many of its remaining Disposable uses a Skill spends; `double_shot`: it adds that Burst."""

    spends: int
    left: int
    double_shot: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """The declaration of one player in one step: `by` is ACTIVE or a reactor, `skill` a Skill, PASSING or WAITING.

    `stated`: all its choices are stated; `meets`: its Requirements turn out to be met; `disposable`: it spends
    Disposable uses, which `uses` counts if they are known; `reveals`: it reveals the Marker; `short`: a Long Skill that
    is a Basic Short Skill here; `prone`: its Trooper goes Prone or gets up; `unable`: which of several Troopers perform
    an Idle instead.
    """

    by: str
    skill: str
    targets: tuple[str, ...] = ()
    burst: int = 1
    place: Place = Place.START
    stated: bool = True
    meets: bool = True
    disposable: bool = False
    reveals: bool = False
    short: bool = False
    prone: bool = False
    unable: tuple[str, ...] = ()
    uses: Uses | None = None


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a declaration is illegal: the topic of the clause that it breaks, and a sentence."""

    topic: str
    says: str


def details_step(edition: Edition, declaration: Declaration) -> Step:
    """Return the step on the choices of this declaration: n5.sequence.details, n4.sequence.details."""
    required = required_details(edition, declaration)
    skill = declaration.skill
    says = f"To state with {skill}: {required}." if required else f"{skill} has no choice to state."
    return Step(edition.cite("sequence.details"), says, applied=bool(required))


def required_details(edition: Edition, declaration: Declaration) -> str:
    """Return the choices that this declaration must state, in words, or ""."""
    skill = edition.of(OrderRules).skills[declaration.skill]
    required = [
        "the whole route" if skill.route else "",
        edition.of(OrderRules).attack_details if skill.attack else "",
        "the target" if skill.lof and not skill.attack else "",
        "what is placed, and where" if skill.place else "",
    ]
    return ", ".join(words for words in required if words)


def choices_left_open(edition: Edition, declaration: Declaration) -> Objection | None:
    """Return the objection to a declaration with open choices, or None."""
    required = required_details(edition, declaration)
    if declaration.stated or not required:
        return None
    return Objection("sequence.details", f"{declaration.skill} leaves a choice open; state at once: {required}.")


def kind_of(edition: Edition, declaration: Declaration) -> SkillKind:
    """Return how much of an Order a Skill takes as declared."""
    kind = edition.of(OrderRules).skills[declaration.skill].kind
    return SkillKind.BASIC_SHORT if declaration.short else kind


def kind_name(edition: Edition, name: str, *, short: bool = False) -> str:
    """Return an edition's name for the kind of a Skill; `short`: it is a Basic Short Skill here.

    >>> from engine.editions import EDITIONS
    >>> kind_name(EDITIONS["n5"], "Move"), kind_name(EDITIONS["n4"], "Move")
    ('Basic Short Skill', 'Short Movement Skill')
    """
    rules = edition.of(OrderRules)
    return rules.kinds[SkillKind.BASIC_SHORT if short else rules.skills[name].kind]


def a_kind(edition: Edition, name: str, *, short: bool = False) -> str:
    """Return the kind of a Skill with its article.

    >>> from engine.editions import EDITIONS
    >>> a_kind(EDITIONS["n5"], "Jump"), a_kind(EDITIONS["n4"], "Jump")
    ('a Long Skill', 'an Entire Order Skill')
    """
    kind = kind_name(edition, name, short=short)
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"
