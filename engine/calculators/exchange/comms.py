"""Comms Attacks and the answers to them in an exchange: their Success Values by the ledger, and their hits."""

from dataclasses import replace

from engine.calculators.exchange.harmless.morpho_scan import scanned_with
from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Written, distance_between
from engine.calculators.parts.comms.fields import CommsFields
from engine.calculators.parts.fireteam import MODS
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import why_no_target
from engine.exchange import Action, DeclaredAction, are_contested, hit_on_trooper
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Trooper
from engine.rules.comms import (
    CommsRoll,
    as_roll,
    comms_save_mods,
    comms_value,
    reset_steps,
    through_enemy_repeater,
)
from engine.rules.face_to_face import Side
from engine.rules.ledger import forbidden, ledger, roll_mods
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue
from engine.ruling import Ruling, Step

BARRED_AS = {action: action.makes for action in Action if action.makes} | {
    Action.PLACE_DEPLOYABLE: RollKind.BS_ATTACK,
    Action.LOOK_OUT: RollKind.DODGE,
    Action.DISCOVER: RollKind.DISCOVER,
    Action.MORPHO_SCAN: RollKind.COMMS_ATTACK,
}
"""The roll that a State has to allow for each action; Place Deployable has the Label Attack."""


def action_of(edition: Edition, fields: Values, action: Action, comms: CommsFields) -> Action:
    """What the word of a form means, as Zero Pain attacks nobody; InvalidInputError where a State does not allow it."""
    done = comms.use.action if comms.use else action
    refuse_barred(edition, fields, comms, done)
    return done


def refuse_barred(edition: Edition, fields: Values, comms: CommsFields, action: Action) -> None:
    """Refuse an action that a State does not allow."""
    if (barred := forbidden_by(edition, comms, action)).value:
        says = f"must be one that allows what it declares, not «{fields.word('state')}»: {barred.because[0].says}"
        raise fields.wrong("state", says)


def forbidden_by(edition: Edition, comms: CommsFields, action: Action) -> Ruling[str]:
    """The State that does not allow an action; empty where none does.

    Follows n5.immobilized-b.only-reset, n5.stunned.no-attack, n5.isolated.comms-off, n5.zero-pain.stunned and
    n5.place-deployable.attack-label.
    """
    if action not in BARRED_AS or not comms.states:
        return Ruling("", ())
    return forbidden(edition, Roll(made_for=BARRED_AS[action], trooper=comms.profile))


def refuse_target(edition: Edition, attacker: Combatant, target: Combatant) -> None:
    """Refuse a Comms Attack on a Trooper that it cannot target."""
    use, has_str = attacker.comms.attacking, target.trooper.body.has_str
    repeater = attacker.comms.enemy_repeater
    if why := why_no_target(edition, use, target.comms.hacked, has_str=has_str, enemy_repeater=repeater):
        raise attacker.fields.wrong("program", f"must be one that can target {target.who}, not «{use.word}»: {why}")


def refuse_twice(edition: Edition, own: Combatant, roll: Roll) -> None:
    """Refuse a MOD typed for one side of an exchange that its roll has by the other fields: n5.rolls.mod."""
    names = (name for name in MODS if f"{own.fields.prefix}{name}" in own.fields.read)
    refuse_of_roll(edition, own.fields, typed_mods(own.fields, *names), roll)


def mods_of_states(edition: Edition, made_for: RollKind, states: tuple[str, ...]) -> Ruling[tuple[Mod, ...]]:
    """The MODs of States to a roll, such as a Dodge or Discover: n5.dodge.states, n5.stunned.mod."""
    found = ledger(edition, Roll(made_for=made_for, trooper=Trooper(states=states), range_mod=None))
    return Ruling(roll_mods(found.value), found.because)


def read_comms_attack(
    edition: Edition, attacker: Combatant, target: Combatant, written: Written, *, aimed: bool
) -> AimedAttack:
    """The Comms Attack of one Trooper on another, with the MODs as written.

    `aimed`: the Active Trooper attacks the Reactive one of the two, or dodges or resets. Follows
    n5.hacking-program.roll, n5.jammer.roll and n5.firewall.save.
    """
    value = _value(edition, attacker, target, tuple(mod for mods in written.values() for mod in mods), aimed=aimed)
    use = attacker.comms.attacking
    reached = _reached(edition, attacker, target)
    saves = comms_save_mods(edition, reached.value)
    body = replace(target.trooper.body, mods=saves.value)
    hit = hit_on_trooper(edition, use.hit, replace(target.trooper, body=body))
    causes = use.attack.state or "a Wound"
    says = f"A failed Saving Roll against {use.attack.name} causes {causes}."
    effect = Step(edition.cite(use.attack.effect), says, steps=saves.because)
    return AimedAttack(hit=hit, value=value.value, because=(*reached.because, *value.because, effect))


def _reached(edition: Edition, attacker: Combatant, target: Combatant) -> Ruling[Trooper]:
    """The target of a Comms Attack, with the Firewall of an enemy Repeater: n5.hacking-area.enemy-repeater-firewall.

    Its Equipment does not work while it is Unconscious: n5.firewall.off.
    """
    profile = target.comms.profile
    if target.trooper.is_down:
        profile = replace(profile, states=(*profile.states, "Unconscious"))
    if not attacker.comms.enemy_repeater:
        return Ruling(profile, ())
    return through_enemy_repeater(edition, profile)


def answers_comms(edition: Edition, combatant: Combatant, enemy: Combatant, mods: tuple[Mod, ...]) -> DeclaredAction:
    """A Reset or Zero Pain against what it evades: n5.reset.mods, n5.reset.mods-enemy and n5.zero-pain.effect."""
    value = _value(edition, combatant, enemy, mods, aimed=True)
    use, hacked = combatant.comms.use, enemy.action is Action.HACK
    resets = reset_steps(edition, combatant.comms.states, int(hacked))
    because = value.because if use else (*value.because, *resets[bool(scanned_with(combatant, enemy)) :])
    return DeclaredAction(
        who=combatant.who,
        action=combatant.action,
        side=Side(value.value, use.aro_burst if use else 1),
        because=because,
        uses=use.attack.name if use else "",
    )


def _value(
    edition: Edition, own: Combatant, enemy: Combatant, mods: tuple[Mod, ...], *, aimed: bool
) -> Ruling[SuccessValue]:
    """The Success Value of a Comms Attack, of Zero Pain or of a Reset; the latter two have no target."""
    use, theirs = own.comms.use, enemy.comms.use
    profile = _reached(edition, own, enemy).value
    scanned = scanned_with(own, enemy)
    profile = replace(profile, skills=scanned, states=(*profile.states, *enemy.line.states))
    if own.action is Action.ZERO_PAIN:
        profile = replace(profile, equipment=(), states=())
    roll = CommsRoll(
        trooper=replace(own.comms.profile, skills=own.line.skills),
        enemy=profile,
        used=use.listed if use else None,
        enemy_used=theirs.listed if theirs and aimed else None,
        in_aro=isinstance(own, Enemy),
        face_to_face=aimed and are_contested(own.action, enemy.action),
        distance=distance_between(own, enemy),
        facts=frozenset({Fact.SCANNED}) if scanned else frozenset(),
        fireteam=own.fireteam,
        mods=mods,
    )
    refuse_twice(edition, own, as_roll(edition, roll))
    return comms_value(edition, roll, f"{own.side} Success Value")
