"""The Dodge of a Trooper of an exchange: what it meets, and its Success Value."""

from dataclasses import replace

from engine.calculators.exchange.comms import mods_of_states, refuse_twice
from engine.calculators.exchange.sides import Combatant, Enemy
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction
from engine.records.roll import RollKind
from engine.rules.dodge import Dodger, Threat, dodge_roll, dodge_value
from engine.rules.face_to_face import Side
from engine.rules.mods import Mod


def threat_of(enemy: Enemy) -> Threat:
    """What the Active Trooper's Dodge meets: n5.dodge.roll."""
    return Threat(
        name=enemy.who,
        contested=is_contested(enemy.action),
        template=enemy.action is Action.TEMPLATE,
        suppressive_fire=enemy.suppresses,
        distance=enemy.distance,
    )


def is_contested(attack: Action) -> bool:
    """Whether a Dodge is rolled Face to Face with an attack; a Normal Roll where it evades nothing: n5.dodge.roll."""
    return attack.rolls_attack and Action.DODGE.evades(attack)


def read_dodge(
    edition: Edition,
    combatant: Combatant,
    mods: tuple[Mod, ...],
    threat: Threat,
    *,
    reactive: bool = False,
    special_die: int = 0,
) -> DeclaredAction:
    """The Dodge of a Trooper with some MODs, and with those of its States: n5.dodge.states."""
    states = combatant.comms.states
    mods = (*mods, *mods_of_states(edition, RollKind.DODGE, states).value)
    sixth_sense = combatant.line.has("Sixth Sense") is not None
    dodger = Dodger(ph=combatant.ph, mods=mods, reactive=reactive, sixth_sense=sixth_sense, fireteam=combatant.fireteam)
    asked = dodge_roll(dodger, threat)
    refuse_twice(edition, combatant, replace(asked, trooper=replace(asked.trooper, states=states)))
    value = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    side = Side(value.value, 1, special_die)
    return DeclaredAction(who=combatant.who, action=Action.DODGE, side=side, because=value.because)
