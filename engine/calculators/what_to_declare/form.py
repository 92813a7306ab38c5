"""The form of an ARO to be chosen: both sides, once for each ARO that there might be."""

from dataclasses import dataclass, replace

from engine.calculators.exchange.aimed import sees
from engine.calculators.exchange.comms import forbidden_by
from engine.calculators.exchange.form import read_duel
from engine.calculators.exchange.harmless.discover import with_own_discover
from engine.calculators.exchange.sides import Sides
from engine.calculators.what_to_declare.controls import AIMS, FOUND
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.exchange import Action
from engine.rules.comms import ENDED_BY_RESET
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
    """The attack that the Trooper has, or its Discover of a Marker, the Dodge, a Reset where it helps, and nothing.

    An attack out of range may be declared too, and fails: n5.bs.range, n5.sequence.requirements. Against a Marker there
    is none: n5.camouflaged.aro.
    """
    attack = values.word("reactive.1.attack")
    if values.word("aim") == FOUND and attack != Action.DISCOVER:
        must, why = "The aim must be another one, not", "Reactive 1 Discovers no Marker."
        raise InvalidInputError("aim", f"{must} {FOUND}: {why}", said=f"{must} to {AIMS[FOUND].purpose}: {why}")
    can_attack = attack != NO_ATTACK
    nothing = read_duel(edition, _without_special_die(values), Action.NOTHING)
    resets = Action(values.word("active.action")) is Action.HACK or bool(_ended(nothing))
    words = (*((attack,) if can_attack else ()), Action.DODGE, *((Action.RESET,) if resets else ()))
    return (
        *(() if can_attack else (_no_attack(edition, nothing),)),
        *(_choice(edition, values, nothing, Action(word)) for word in words),
        AroChoice(Action.NOTHING, nothing),
    )


def _without_special_die(values: Values) -> Values:
    """The form for what is not its attack, which alone has the +1 SD."""
    return replace(values, read={**values.read, "reactive.1.special_die": 0})


def _ended(sides: Sides) -> set[str]:
    """The States of the Reactive Trooper that a Reset ends: n5.reset.cancel."""
    return set(sides.enemies[0].comms.states) & set(ENDED_BY_RESET)


def _no_attack(edition: Edition, nothing: Sides) -> AroChoice:
    step = Step(edition.cite("sequence.requirements"), "It has no LoF, or no weapon to shoot with.", applied=False)
    return AroChoice(Action.SHOOT, nothing, refused="no LoF or no weapon", because=(step,))


def _choice(edition: Edition, values: Values, nothing: Sides, action: Action) -> AroChoice:
    """The sides with this ARO; a Dodge has MODs and a Special Die of its own.

    What a State or a Visibility Zone does not allow is not possible: n5.immobilized-b.only-reset, n5.stunned.no-attack,
    n5.visibility.zero and n5.visibility.white-noise.
    """
    barred = forbidden_by(edition, nothing.enemies[0].comms, action)
    if barred.value:
        return AroChoice(action, nothing, refused=barred.value, because=barred.because)
    (idle,) = nothing.enemies
    if not sees(values, nothing.active, idle, action):
        step = Step(edition.cite(f"visibility.{values.word('visibility')}"), "It sees nothing there.", applied=False)
        return AroChoice(action, nothing, refused="no LoF through the zone", because=(step,))
    own_dice = action.attacks or action is Action.DISCOVER
    sides = read_duel(edition, values if own_dice else _without_special_die(values), action)
    enemy = with_own_discover(edition, values, sides.active, sides.enemies[0])
    if action is Action.DODGE:
        enemy = replace(
            enemy,
            mods=enemy.fields.mods("dodge_mods"),
            special_die=enemy.fields.flag("dodge_special_die"),
        )
    return AroChoice(enemy.action, replace(sides, enemies=(enemy,)))
