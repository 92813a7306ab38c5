"""How far a Trooper moves with one Skill: its MOV, the Skill, terrain, Prone."""

from dataclasses import dataclass

from engine.decisions.table import Advance, MovementRules
from engine.edition import Edition
from engine.records.unit_type import UnitType
from engine.rules.rolls import half
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Mover:
    """A Trooper that moves: its MOV values in inches (None: a dash), its Troop Type, and its situation.

    `extra` is the distance in brackets of the Skill, if any; `moved`: it has moved before in this Order; `difficult`:
    it is in Difficult Terrain; `terrain`: it has the Skill Terrain for the area that it is in.
    """

    mov: tuple[int, int] | None = (4, 4)
    unit: UnitType = UnitType.OTHER
    prone: bool = False
    extra: int | None = None
    moved: bool = True
    difficult: bool = False
    terrain: bool = False


def may_advance(edition: Edition, advance: Advance, mover: Mover) -> Ruling[bool]:
    """Decide if a Trooper may move like this: n5.unit-profile.mov-dash, n5.quickref.restrictions.tag and others."""
    rules = edition.of(MovementRules)
    if mover.mov is None:
        says = "A dash in place of MOV: this Trooper cannot move at all."
        return Ruling(False, (Step(edition.cite("unit-profile.mov-dash"), says),))
    if mover.unit in advance.not_for:
        says = f"This Troop Type may not use {advance.name}."
        return Ruling(False, (Step(edition.cite(rules.restrictions[mover.unit]), says),))
    if mover.prone and mover.unit in rules.never_prone:
        return Ruling(False, (Step(edition.cite(rules.restrictions[mover.unit]), "This Troop Type is never Prone."),))
    return Ruling(True, ())


TOPICS_OF_DIFFICULT_TERRAIN = {"Dodge": "difficult-terrain.dodge", "Guts movement": "difficult-terrain.guts"}
"""The clauses on movements that are not declared Skills with the Label Movement, by name."""


def reach(edition: Edition, advance: Advance, mover: Mover) -> Ruling[int]:
    """Return the maximum inches for a Trooper that may move like this.

    Follows n5.move.first, n5.move.second, n5.jump.distance, n5.climb.distance, n5.super-jump.distance-short,
    n5.difficult-terrain.minus-1, n5.special-terrain.skill and n5.movement.prone-half.
    """
    base = _base(edition, advance, mover)
    ground = _ground(edition, advance, mover)
    inches = max(base.value + ground.value, 0)
    steps = (*base.because, *ground.because)
    if not mover.prone:
        return Ruling(inches, steps)
    if advance.upright:
        return Ruling(inches, (*steps, Step(edition.cite("jump.prone"), "Declaring Jump ends Prone State.")))
    halved = half(edition, inches, "Distance")
    says = f'Prone: half of {inches}", {halved.value}".{edition.doubt("movement.prone-half")}'
    return Ruling(halved.value, (*steps, Step(edition.cite("movement.prone-half"), says, steps=halved.because)))


def _base(edition: Edition, advance: Advance, mover: Mover) -> Ruling[int]:
    first, second = mover.mov or (0, 0)
    value = {0: 0, 1: first, 2: second if mover.moved else first}[advance.value]
    plus, topic = advance.plus, advance.topic
    if mover.extra is not None and (advance.bracket or advance.added):
        plus, topic = mover.extra + (advance.plus if advance.added else 0), advance.bracket_topic
    if advance.value == 2 and not mover.moved:
        topic = "move.only-second"
    which = {0: "", 1: f'first MOV value, {value}"', 2: f'second MOV value, {value}"'}[advance.value]
    if advance.value == 2 and not mover.moved:
        which = f'first MOV value, {value}", since it has not moved in this Order'
    added = f'{plus}"' if not which else f'{which}, + {plus}"' if plus else which
    total = f': {value + plus}"' if which and plus else ""
    return Ruling(value + plus, (Step(edition.cite(topic), f"{advance.name}: {added}{total}."),))


def _ground(edition: Edition, advance: Advance, mover: Mover) -> Ruling[int]:
    rules = edition.of(MovementRules)
    if mover.terrain:
        counts = advance.labelled and (advance.value == 1 or (advance.value == 2 and not mover.moved))
        says = f'Terrain: {rules.terrain:+d}" to the first MOV value, and no restrictions of the area.'
        step = Step(edition.cite("special-terrain.skill"), says, applied=counts)
        return Ruling(rules.terrain if counts else 0, (step,))
    if not mover.difficult:
        return Ruling(0, ())
    topic = TOPICS_OF_DIFFICULT_TERRAIN.get(advance.name, "difficult-terrain.minus-1")
    says = f'Difficult Terrain: {rules.difficult}" to what the Skill gives, once.'
    if not advance.labelled:
        says = f"Difficult Terrain: {advance.name} is not a Skill with the Label Movement: nothing is taken off."
    step = Step(edition.cite(topic), f"{says}{edition.doubt(topic)}", applied=advance.labelled)
    return Ruling(rules.difficult if advance.labelled else 0, (step,))
