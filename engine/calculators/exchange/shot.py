"""A BS Attack in an exchange: its Success Value with Range and Cover, and its hit."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Written
from engine.calculators.parts.known_mods import refuse_known, refuse_named
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, HitOnTrooper, are_contested
from engine.records.condition import VISOR_THAT_SEES_MARKERS
from engine.records.entry import Entry
from engine.records.roll import Cover, Roll, RollKind
from engine.rules.bs_attack import (
    Target,
    Zone,
    bands_in_use,
    entry_of,
    mimetism_step,
    range_band,
    roll_at,
    says_mod,
    zone_facts,
    zone_steps,
)
from engine.rules.ledger import fireteam_steps, ledger, roll_mods
from engine.rules.mods import is_named
from engine.rules.rolls import success_value
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class RangeOfForm:
    """The Range MOD of a shot, None out of range; `unknown` names what the form lacks to work it out, if anything."""

    mod: int | None
    unknown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Between:
    """What is between a shooter and its target: the Zones in the line, the inches, None where they are not known.

    `answers` is what the target does about the shooter, NOTHING where the two are not about each other. `in_aro`: the
    shooter is a Reactive Trooper.
    """

    zone: Zone = Zone.NONE
    saturation: bool = False
    distance: Fraction | None = None
    answers: Action = Action.NOTHING
    in_aro: bool = False


def between(values: Values, enemy: Enemy, target: Combatant, *, aimed: bool) -> Between:
    """What is between the Active Trooper and a Reactive one, of which one is the `target`.

    `aimed`: the Active one attacks the Reactive one, or dodges.
    """
    return Between(
        zone=Zone(values.word("visibility")),
        saturation=values.flag("saturation"),
        distance=enemy.distance,
        answers=target.action if aimed else Action.NOTHING,
        in_aro=not isinstance(target, Enemy),
    )


def read_shot(
    edition: Edition,
    values: Values,
    shooter: Combatant,
    target: Combatant,
    hit: HitOnTrooper,
    at_range: Ruling[RangeOfForm],
    written: Written,
    line: Between,
) -> AimedAttack:
    """A BS Attack with the MODs that its ledger finds; InvalidInputError where they are `written` too."""
    at = target_of(target)
    roll = replace(_roll(shooter, written, line), range_mod=at_range.value.mod)
    entries = ledger(edition, roll_at(at, roll)).value
    refuse_range(values, written, at_range)
    refuse_known(edition, values, written, entries)
    value = success_value(edition, shooter.bs, roll_mods(entries), f"{shooter.side} Success Value")
    because = (
        *at_range.because,
        _cover_step(edition, entries),
        mimetism_step(edition, entries),
        *_visor_step(edition, shooter, at),
        *_targeted_step(edition, entries),
        *zone_steps(entries),
        *fireteam_steps(entries),
        *value.because,
    )
    return AimedAttack(
        hit=hit,
        value=value.value,
        because=because,
        out_of_range=at_range.value.mod is None,
        unknown=at_range.value.unknown,
        saturated=line.saturation,
    )


def _roll(shooter: Combatant, written: Written, line: Between) -> Roll:
    """The roll of a BS Attack, apart from its Range MOD and its target."""
    return Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=shooter.line,
        enemy_makes=line.answers.makes,
        in_aro=line.in_aro,
        face_to_face=are_contested(shooter.action, line.answers),
        distance=line.distance,
        fireteam=shooter.fireteam,
        facts=zone_facts(line.zone),
        mods=tuple((mod.value, mod.reason) for mods in written.values() for mod in mods),
    )


def target_of(target: Combatant) -> Target:
    """A Trooper as the target of a BS Attack or of Discover."""
    return Target(
        cover=Cover.PARTIAL if target.trooper.body.cover else Cover.NONE,
        mimetism=target.mimetism,
        targeted="Targeted" in target.comms.states,
        albedo=target.albedo,
        suppressive_fire=target.suppresses,
        unconscious=target.trooper.is_down,
    )


def range_of_form(edition: Edition, shooter: Combatant, distance: Fraction, written: Written) -> Ruling[RangeOfForm]:
    """The Range MOD of a BS Attack at a distance; 0 where the form names no weapon or no distance."""
    weapon = shooter.weapon
    bands = bands_in_use(edition, shooter.line, weapon.bands if weapon else ())
    if bands and distance:
        found = range_band(edition, bands, distance)
        return Ruling(RangeOfForm(found.value.mod), found.because)
    by_hand = any(is_named(mod, "Range") for mods in written.values() for mod in mods)
    if weapon and weapon.bands:
        says = "No distance is given: enter the Range MOD among the MODs."
        unknown = "" if by_hand else f"No distance is given: no Range MOD for the {weapon.name} of {shooter.who}."
        return Ruling(RangeOfForm(0, unknown), (Step(edition.cite("bs.range"), says, applied=False),))
    unknown = f"The weapon of {shooter.who} is not named: it has no Range MOD." if distance and not by_hand else ""
    return Ruling(RangeOfForm(0, unknown), ())


def _cover_step(edition: Edition, entries: tuple[Entry, ...]) -> Step:
    cover = entry_of(entries, "Cover")
    if cover is None:
        return Step(edition.cite("bs.cover"), "The form gives the target no Partial Cover.", applied=False)
    if cover.out:
        return Step(edition.cite("bs.cover"), f"Partial Cover does not count: {cover.out}.", applied=False)
    return says_mod(edition, "bs.cover", "The target has Partial Cover", cover.value)


def _visor_step(edition: Edition, shooter: Combatant, target: Target) -> tuple[Step, ...]:
    """That Level 3 of a Visor, which ignores Mimetism here, leaves it at a Marker: n5.multispectral-visor.l3-camo-mod.

    A target in an exchange is not a Marker: it is revealed by what it declares, or by Discover.
    """
    visor, topic = shooter.line.has("Multispectral Visor"), "multispectral-visor.l3-camo-mod"
    if not target.mimetism or visor is None or visor.level != VISOR_THAT_SEES_MARKERS:
        return ()
    says = f"The target is not a Camouflage Marker: a shot at one has the MOD of its Mimetism.{edition.doubt(topic)}"
    return (Step(edition.cite(topic), says, applied=False),)


def _targeted_step(edition: Edition, entries: tuple[Entry, ...]) -> tuple[Step, ...]:
    """The MOD to an attack on a Targeted Trooper: n5.bs.targeted."""
    found = entry_of(entries, "Targeted")
    return (says_mod(edition, "bs.targeted", "The target is Targeted", found.value),) if found else ()


def refuse_range(values: Values, written: Written, at_range: Ruling[RangeOfForm]) -> None:
    """Refuse a Range MOD by the reader where the form finds it."""
    if any(step.applied for step in at_range.because):
        refuse_named(values, written, "Range")
