"""After a failed Guts Roll a Trooper must move, go Prone, or do nothing, in that order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.decisions.guts_roll import OPTION_TEXTS, GutsRules, OptionText
from engine.edition import Edition
from engine.records.roll import Cover
from engine.records.unit_type import UnitType
from engine.ruling import Ruling, Step, step_where_known


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsSituation:
    """A Trooper's position at the end of the Order: `cover` is that against the attack.

    "Near" means reachable by its movement without coming into contact. `already_out`: outside LoF and area of the
    attacks, judged from where they were made; a Trooper in Total Cover and in no danger zone is outside too. `prone`:
    it is Prone already.
    """

    cover: Cover = Cover.NONE
    danger_zone: bool = False
    zone_exit_near: bool = False
    total_cover_near: bool = False
    partial_cover_near: bool = False
    can_go_prone: bool = True
    prone_protects: bool = True
    already_out: bool = False
    prone: bool = False

    @property
    def outside(self) -> bool:
        """Return whether the Trooper is outside the attackers' LoF and the area."""
        return self.already_out or (self.cover is Cover.TOTAL and not self.danger_zone)


def movement_inches(edition: Edition, situation: GutsSituation) -> int:
    """Return how many inches a Trooper can move after a failed Guts Roll; Prone halves them: n5.guts.effects."""
    inches = edition.of(GutsRules).movement
    return inches // 2 if situation.prone else inches


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsOption:
    """One possible effect of a failed Guts Roll: its word, and its edition's rule on it.

    `why_closed` says why a Trooper cannot do it, or nothing if it can. `alternatives` are other options that remain
    possible.
    """

    word: str
    text: OptionText
    why_closed: Callable[[GutsSituation], str]
    alternatives: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """Return the topic of its clause."""
        return self.text.topic

    @property
    def moves(self) -> bool:
        """Return whether it is a movement."""
        return self.word not in {"prone", "nothing"}

    def describe(self, inches: int) -> str:
        """Return what the Trooper does, including how far it can move."""
        return self.text.describe(inches)

    def obligation_words(self, inches: int) -> str:
        """Return the sentence that the Trooper must do so, or can do nothing else."""
        return f"{'can only' if self.word == 'nothing' else 'must'} {self.describe(inches)}"


def closed_by(*reasons: tuple[Callable[[GutsSituation], bool], str]) -> Callable[[GutsSituation], str]:
    """Return a function that returns the first of these reasons that holds, or ""."""
    return lambda situation: next((says for holds, says in reasons if holds(situation)), "")


OUTSIDE = (lambda s: s.outside, "it is already outside LoF and area")
NO_EXIT = (lambda s: not s.zone_exit_near, "no exit is near")
NO_TOTAL = (lambda s: not s.total_cover_near, "no Total Cover is near")
NO_PARTIAL = (lambda s: not s.partial_cover_near, "no Partial Cover is near")
IN_TOTAL = (lambda s: s.cover is Cover.TOTAL, "it is already in Total Cover")
IN_COVER = (lambda s: s.cover is not Cover.NONE, "it is already in Cover")
NOT_OPEN = (lambda s: s.cover is not Cover.NONE, "that is for a Trooper without Cover")
NOT_IN_PARTIAL = (lambda s: s.cover is not Cover.PARTIAL, "that is for a Trooper in Partial Cover")
NOT_IN_ZONE = (lambda s: not s.danger_zone, "it is in no danger zone")
ALREADY_PRONE = (lambda s: s.prone, "it is already Prone")
NEVER_PRONE = (lambda s: not s.can_go_prone, "it cannot go Prone")
NO_HELP = (
    lambda s: s.danger_zone and not s.prone_protects,
    "in the danger zone Prone does not protect from further attacks",
)

LEAVE_ZONE, TOTAL_COVER, PARTIAL_COVER, DO_NOTHING = "leave-zone", "total-cover", "partial-cover", "nothing"

OPTIONS: Mapping[str, GutsOption] = {
    "out-of-lof-or-area": GutsOption(
        text=OPTION_TEXTS["out-of-lof-or-area"],
        word=LEAVE_ZONE,
        why_closed=closed_by(OUTSIDE, NO_EXIT),
    ),
    "total-cover": GutsOption(
        text=OPTION_TEXTS["total-cover"],
        word=TOTAL_COVER,
        why_closed=closed_by(OUTSIDE, IN_TOTAL, NO_TOTAL),
        alternatives=("partial-cover",),
    ),
    "partial-cover": GutsOption(
        text=OPTION_TEXTS["partial-cover"],
        word=PARTIAL_COVER,
        why_closed=closed_by(OUTSIDE, IN_COVER, NO_PARTIAL),
    ),
    "prone": GutsOption(text=OPTION_TEXTS["prone"], word="prone", why_closed=closed_by(ALREADY_PRONE, NEVER_PRONE)),
    "out-of-danger-zone": GutsOption(
        text=OPTION_TEXTS["out-of-danger-zone"],
        word=LEAVE_ZONE,
        why_closed=closed_by(NOT_IN_ZONE, NO_EXIT),
        alternatives=("prone-if-safe",),
    ),
    "total-cover-from-none": GutsOption(
        text=OPTION_TEXTS["total-cover-from-none"],
        word=TOTAL_COVER,
        why_closed=closed_by(IN_TOTAL, NOT_OPEN, NO_TOTAL),
        alternatives=("prone-if-safe",),
    ),
    "total-cover-from-partial": GutsOption(
        text=OPTION_TEXTS["total-cover-from-partial"],
        word=TOTAL_COVER,
        why_closed=closed_by(IN_TOTAL, NOT_IN_PARTIAL, NO_TOTAL),
        alternatives=("prone-if-safe",),
    ),
    "partial-cover-from-none": GutsOption(
        text=OPTION_TEXTS["partial-cover-from-none"],
        word=PARTIAL_COVER,
        why_closed=closed_by(IN_TOTAL, NOT_OPEN, NO_PARTIAL),
        alternatives=("prone-if-safe",),
    ),
    "prone-if-safe": GutsOption(
        text=OPTION_TEXTS["prone-if-safe"],
        word="prone",
        why_closed=closed_by(ALREADY_PRONE, NEVER_PRONE, NO_HELP),
    ),
    "nothing": GutsOption(
        text=OPTION_TEXTS["nothing"],
        word=DO_NOTHING,
        why_closed=closed_by(),
    ),
}


@dataclass(frozen=True, slots=True)
class Obligation:
    """What a Trooper must do, and which alternatives it has; `disputed`: the alternatives are uncertain."""

    option: GutsOption
    alternatives: tuple[GutsOption, ...] = ()
    disputed: bool = False

    @property
    def may(self) -> tuple[str, ...]:
        """Return the words of the alternatives."""
        return tuple(option.word for option in self.alternatives)


def obligation(edition: Edition, situation: GutsSituation) -> Ruling[Obligation]:
    """Return the effect of a failed Guts Roll: the first of the edition's options that is possible.

    In a danger zone N3 lets a Trooper go Prone only if that protects it from further attacks. Follows n5.guts.fail,
    n3.guts.fail, n3.guts.order and n3.guts.move.*; as n3.guts.fail is uncertain, Prone is an alternative to movement.
    """
    rules = edition.of(GutsRules)
    options = [OPTIONS[name] for name in rules.options]
    first = next(option for option in options if not option.why_closed(situation))
    others = tuple(OPTIONS[name] for name in first.alternatives if not OPTIONS[name].why_closed(situation))
    steps = tuple(_option_step(edition, option, first, situation) for option in options)
    found = Obligation(first, others, disputed=rules.disputed)
    return Ruling(found, (*_fail_steps(edition, found, situation, steps), *_movement_steps(edition, first)))


def _option_step(edition: Edition, option: GutsOption, first: GutsOption, situation: GutsSituation) -> Step:
    rule = edition.cite(option.topic if edition.has(option.topic) else "guts.fail")
    does = option.describe(movement_inches(edition, situation))
    if option is first:
        return Step(rule, f"Open: {does}.")
    return Step(rule, f"To {does}: {option.why_closed(situation) or 'another option comes first'}.", applied=False)


def _fail_steps(
    edition: Edition, found: Obligation, situation: GutsSituation, options: tuple[Step, ...]
) -> tuple[Step, ...]:
    inches = movement_inches(edition, situation)
    inferred = found.option.word == "nothing" and not situation.prone
    doubt = edition.doubt("guts.fail") if inferred else ""
    must = f"If it does not stand its ground, it {found.option.obligation_words(inches)}.{doubt}"
    others = " or ".join(option.describe(inches) for option in found.alternatives)
    beside = f" It may {others} instead." if found.alternatives else ""
    if found.alternatives and found.disputed:
        beside = f" Uncertain: another reading of this rule lets it {others} instead."
    outside = "It is already outside LoF and area." if edition.of(GutsRules).outside_stays and situation.outside else ""
    order = "Leaving the zone or improving Cover comes first, then Prone, then nothing."
    best = "Leaving a danger zone comes before Total Cover, Total Cover before Partial Cover."
    return (
        Step(edition.cite("guts.fail"), f"{outside} {must}{beside}".strip(), steps=options),
        *step_where_known(edition, "guts.order", order),
        *step_where_known(edition, "guts.move.priority", best, applied=found.option.moves),
    )


def _movement_steps(edition: Edition, option: GutsOption) -> tuple[Step, ...]:
    away = "The movement is never towards the attacker, not even for better Cover."
    apart = "The movement makes no contact with an enemy or an objective."
    alone = "The movement causes no AROs, triggers no Deployables and makes no contact with enemies or objectives."
    together = () if edition.has("guts.no-contact") else (Step(edition.cite("guts.fail"), alone, applied=option.moves),)
    return (
        *step_where_known(edition, "guts.not-towards", away, applied=option.moves),
        *step_where_known(edition, "guts.no-contact", apart, applied=option.moves),
        *together,
    )


def never_prone(edition: Edition, unit: UnitType) -> str:
    """Return the Unit Type that prevents a Trooper from going Prone, with an article, or "".

    Follows n5.guts.prone-barred.
    """
    return edition.of(GutsRules).never_prone.get(unit, "")


def guts_effect_steps(
    edition: Edition, situation: GutsSituation, unit: UnitType, *, moves: bool, suppressive_fire: bool
) -> tuple[Step, ...]:
    """Return the steps on other effects of a failure, and on Prone: n5.guts.effects and n5.guts.prone-barred."""
    ends = "Failing ends Suppressive Fire." if suppressive_fire else "Not in Suppressive Fire."
    full, inches = edition.of(GutsRules).movement, movement_inches(edition, situation)
    halved = f'Not Prone: it moves up to {full}".'
    if situation.prone:
        halved = f'Already Prone: {"it moves" if moves else "a movement would be"} up to {inches}", half of {full}".'
    positions = "What it must leave is judged from where the attacks were made."
    barred = never_prone(edition, unit)
    bars = f"{barred[0].upper()}{barred[1:]} cannot go Prone." if barred else "Its Unit Type can go Prone."
    return (
        *step_where_known(edition, "guts.prone-barred", bars, applied=bool(barred)),
        *step_where_known(edition, "guts.effects", halved, applied=situation.prone and moves),
        *step_where_known(edition, "guts.effects", ends, applied=suppressive_fire),
        *step_where_known(edition, "guts.effects", "It moves from where it stands at the end of the Order."),
        *step_where_known(edition, "guts.attack-positions", positions),
    )
