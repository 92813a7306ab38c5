"""After a failed Guts Roll a Trooper must move, go Prone, or do nothing, in that order."""

from dataclasses import dataclass

from engine.decisions.guts_roll import GutsRules
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.guts_roll.options import OPTIONS
from engine.rules.guts_roll.situation import GutsOption, GutsSituation, movement_inches
from engine.ruling import Ruling, Step, step_where_known


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
