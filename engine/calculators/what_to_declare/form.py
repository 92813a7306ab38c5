"""The AROs that a form leaves open: each as an exchange of its own, or with why it is not possible."""

from dataclasses import dataclass

from engine.calculators.exchange.form import read_exchange
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, Exchange
from engine.ruling import Step


@dataclass(frozen=True, slots=True)
class Aro:
    """One ARO that might be declared; `refused` says why it is not possible, and is empty where it is."""

    action: Action
    exchange: Exchange
    refused: str = ""
    because: tuple[Step, ...] = ()


def read_aros(edition: Edition, values: Values) -> tuple[Aro, ...]:
    """The attack that the Trooper has, the Dodge, and nothing."""
    return (_attack(edition, values), _aro(edition, values, Action.DODGE), _aro(edition, values, Action.NOTHING))


def _attack(edition: Edition, values: Values) -> Aro:
    """The attack, which out of Range may be declared too, and fails: n5.bs.range, n5.sequence.requirements."""
    attack = values.word("reactive.1.attack")
    if attack == "none":
        idle = _aro(edition, values, Action.NOTHING).exchange
        says = "To shoot it has no LoF, or no weapon."
        return Aro(
            Action.SHOOT,
            idle,
            refused="no LoF or no weapon",
            because=(Step(edition.cite("sequence.requirements"), says, applied=False),),
        )
    return _aro(edition, values, Action(attack))


def _aro(edition: Edition, values: Values, action: Action) -> Aro:
    """One ARO as an exchange; a Dodge has an Attribute, MODs and a Special Die of its own."""
    own = values.scoped("reactive.1.")
    declared: dict[str, object] = {"reactive.1.action": action}
    if action is Action.DODGE:
        declared |= {
            "reactive.1.attribute": own.number("ph"),
            "reactive.1.mods": own.mods("dodge_mods"),
            "reactive.1.special_die": own.flag("dodge_special_die"),
        }
    return Aro(action, read_exchange(edition, values.with_values(declared), most=1))
