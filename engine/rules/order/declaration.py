"""Whoever declares a Skill states every choice at once: route, weapon, targets, place, and how the Burst is split."""

from dataclasses import dataclass

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.ruling import Step

ACTIVE = "Active Player"
PASSES = "pass"
WAITS = "wait"
START, ROUTE, END, ELSEWHERE = "start", "route", "end", "elsewhere"


@dataclass(frozen=True, slots=True)
class Declaration:
    """What one player says in one step: `by` is ACTIVE or a Reactive Trooper, `skill` a Skill, PASSES or WAITS.

    `place`: where it is made (START, ROUTE, END of the Active Trooper's movement, or ELSEWHERE); `stated`: all its
    choices were said; `meets`: its Requirements are found met; `disposable`: it spends Disposable uses; `reveals`: it
    reveals the Marker.
    """

    by: str
    skill: str
    targets: tuple[str, ...] = ()
    burst: int = 1
    place: str = START
    stated: bool = True
    meets: bool = True
    disposable: bool = False
    reveals: bool = False


def called(name: str) -> str:
    """What a sentence calls a Trooper that may have a number for a name.

    >>> called("1"), called("Anna")
    ('Trooper 1', 'Anna')
    """
    return f"Trooper {name}" if name.isdigit() else name


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a declaration is not legal: the topic of the clause that it breaks, and one sentence."""

    topic: str
    says: str


def details(edition: Edition, declaration: Declaration) -> Step:
    """What has to be said with this declaration: n5.sequence.details, n4.sequence.details."""
    wanted = wanted_details(edition, declaration)
    named = declaration.skill
    says = f"To be said with {named}: {wanted}." if wanted else f"{named} has no choice to state."
    return Step(edition.cite("sequence.details"), says, applied=bool(wanted))


def wanted_details(edition: Edition, declaration: Declaration) -> str:
    """The choices that this declaration must state, as words; empty where it has none."""
    skill = edition.of(OrderRules).skills[declaration.skill]
    wanted = [
        "the whole route" if skill.route else "",
        edition.of(OrderRules).attack_details if skill.attack else "",
        "the target" if skill.lof and not skill.attack else "",
    ]
    return ", ".join(words for words in wanted if words)


def unstated(edition: Edition, declaration: Declaration) -> Objection | None:
    """The objection to choices left open; None where all is said."""
    wanted = wanted_details(edition, declaration)
    if declaration.stated or not wanted:
        return None
    return Objection("sequence.details", f"{declaration.skill} leaves a choice open; to be said at once: {wanted}.")
