"""The form of an ARO to be chosen: both sides, once for each ARO that there might be."""

from dataclasses import dataclass, replace

from engine.calculators.exchange.form import read_duel
from engine.calculators.exchange.sides import Sides
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action
from engine.ruling import Step

NO_ATTACK = "none"
"""The choice for a Reactive Trooper that cannot attack."""


@dataclass(frozen=True, slots=True)
class AroChoice:
    """One ARO that might be declared; `refused` is why it is not possible, empty where it is."""

    action: Action
    sides: Sides
    refused: str = ""
    because: tuple[Step, ...] = ()


def read_aros(edition: Edition, values: Values) -> tuple[AroChoice, ...]:
    """The attack that the Trooper has, the Dodge, and nothing.

    An attack out of range may be declared too, and fails: n5.bs.range, n5.sequence.requirements.
    """
    attack = values.word("reactive.1.attack")
    can_attack = attack != NO_ATTACK
    sides = read_duel(edition, values, Action(attack) if can_attack else Action.DODGE)
    nothing = _declaring(sides, Action.NOTHING)
    first = AroChoice(Action(attack), sides) if can_attack else _no_attack(edition, nothing)
    return (first, AroChoice(Action.DODGE, _declaring(sides, Action.DODGE)), AroChoice(Action.NOTHING, nothing))


def _no_attack(edition: Edition, nothing: Sides) -> AroChoice:
    step = Step(edition.cite("sequence.requirements"), "To shoot it has no LoF, or no weapon.", applied=False)
    return AroChoice(Action.SHOOT, nothing, refused="no LoF or no weapon", because=(step,))


def _declaring(sides: Sides, action: Action) -> Sides:
    """The same sides with another ARO; a Dodge has MODs and a Special Die of its own."""
    (enemy,) = sides.enemies
    enemy = replace(enemy, action=action)
    if action is Action.DODGE:
        enemy = replace(
            enemy,
            mods=enemy.fields.mods("dodge_mods"),
            special_die=enemy.fields.flag("dodge_special_die"),
        )
    return replace(sides, enemies=(enemy,))
