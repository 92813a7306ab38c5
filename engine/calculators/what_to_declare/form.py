"""The form of an ARO to be chosen: both sides, once for each ARO that there might be."""

from dataclasses import dataclass, replace

from engine.calculators.parts.combatant import forbidden_by, typed, with_special_dice
from engine.calculators.parts.marker import as_marker
from engine.calculators.parts.situation import Played, play, read_situation
from engine.calculators.what_to_declare.controls import AIMS, FOUND
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import BY_LOF
from engine.errors import InvalidInputError
from engine.exchange import Action
from engine.rules.bs_attack import sees_through
from engine.rules.comms import ENDED_BY_RESET
from engine.ruling import Step

NO_ATTACK = "none"
"""The choice for a Reactive Trooper that cannot attack."""


@dataclass(frozen=True, slots=True)
class AroChoice:
    """One ARO that might be declared; `refused` is why it is not possible, empty where it is."""

    action: Action
    found: Played
    refused: str = ""
    because: tuple[Step, ...] = ()


def read_aros(edition: Edition, values: Values) -> tuple[AroChoice, ...]:
    """Read the AROs: the attack, or the Discover of a Marker, a Dodge, a Reset where it helps, and nothing.

    An attack out of range may be declared too, and fails: n5.bs.range, n5.sequence.requirements. Against a Marker there
    is none: n5.camouflaged.aro.
    """
    attack = values.word("reactive.1.attack")
    if values.word("aim") == FOUND and attack != Action.DISCOVER:
        must, why = "The aim must be another one, not", "Reactive 1 Discovers no Marker."
        raise InvalidInputError(
            "aim", f"{must} {FOUND}: {why}", reader_message=f"{must} to {AIMS[FOUND].purpose}: {why}"
        )
    can_attack = attack != NO_ATTACK
    nothing = _played(edition, values, Action.NOTHING)
    ends = set(nothing.situation.enemies[1].trooper.states) & set(ENDED_BY_RESET)
    resets = Action(values.word("active.action")) is Action.HACK or bool(ends)
    words = (*((attack,) if can_attack else ()), Action.DODGE, *((Action.RESET,) if resets else ()))
    return (
        *(() if can_attack else (_no_attack(edition, nothing),)),
        *(_choice(edition, values, nothing, Action(word)) for word in words),
        AroChoice(Action.NOTHING, nothing),
    )


def _no_attack(edition: Edition, nothing: Played) -> AroChoice:
    step = Step(edition.cite("sequence.requirements"), "It has no LoF, or no weapon to shoot with.", applied=False)
    return AroChoice(Action.SHOOT, nothing, refused="no LoF or no weapon", because=(step,))


def _choice(edition: Edition, values: Values, nothing: Played, action: Action) -> AroChoice:
    """Return the encounter with this ARO, unless a State or a Visibility Zone does not allow it.

    Follows n5.immobilized-b.only-reset, n5.stunned.no-attack, n5.visibility.zero, n5.visibility.zero-reply and
    n5.visibility.white-noise.
    """
    situation, shares = nothing.situation, nothing.encounter.shares
    barred = forbidden_by(edition, situation.enemies[1].trooper.states, action)
    if barred.value:
        return AroChoice(action, nothing, refused=barred.value, because=barred.because)
    answers = situation.active.action.rolls_bs_attack and shares[1].dice > 0
    zone, enemy = situation.table.visibility, situation.enemies[1]
    if action in BY_LOF and not answers and not sees_through(enemy.trooper, zone):
        step = Step(edition.cite(f"visibility.{zone}"), "It sees nothing there.", applied=False)
        return AroChoice(action, nothing, refused="no LoF through the zone", because=(step,))
    found = _played(edition, values, action)
    return AroChoice(found.situation.enemies[1].action, found)


def _played(edition: Edition, values: Values, action: Action) -> Played:
    """Return the encounter with this ARO; a Dodge has MODs and +1 SD of its own, as otherwise only an attack has."""
    own_dice = action.attacks or action is Action.DISCOVER
    form = values if own_dice else replace(values, read={**values.read, "reactive.1.special_die": 0})
    situation = read_situation(edition, form, {1: action})
    enemy = situation.enemies[1]
    if action is Action.DISCOVER:
        return play(edition, form, replace(situation, active=as_marker(values, situation.active)))
    if action is Action.DODGE:
        enemy = replace(enemy, mods=typed(values.mods("reactive.1.dodge_mods")))
        enemy = with_special_dice(enemy, int(values.flag("reactive.1.dodge_special_die")))
    mods = "dodge_mods" if action is Action.DODGE else "mods"
    return play(edition, form, replace(situation, enemies={1: enemy}), mods=mods)
