"""A CC Attack in an exchange: its Success Value and its dice by the ledger, its hit, and what it imposes."""

from dataclasses import replace

from engine.calculators.exchange.comms import refuse_twice
from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Written
from engine.calculators.parts.combat.controls import PLAIN_PH
from engine.calculators.parts.combat.fields import said
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.calculators.parts.weapon_hit import AttackWeapon
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction, HitOnTrooper, Injury, Share, are_contested, hit_on_trooper
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Whose
from engine.records.trooper import Trooper
from engine.rulebook import rule
from engine.rules.close_combat import CombatAction, CombatRoll, Fighter, combat_roll, roll_of
from engine.rules.ledger import ledger, roll_mods, sentence
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step

DECLARED = {
    Action.CC: CombatAction.CC,
    Action.DODGE: CombatAction.DODGE,
    Action.SHOOT: CombatAction.BS,
    Action.IMPACT: CombatAction.BS,
    Action.RESET: CombatAction.RESET,
}
"""What an action is in Close Combat; anything else is nothing there."""

NOBODY = Fighter(who="Nobody", declares=CombatAction.NOTHING, trooper=Trooper())


def read_cc_attack(
    edition: Edition, attacker: Combatant, target: Combatant, weapon: AttackWeapon, written: Written, *, aimed: bool
) -> AimedAttack:
    """A CC Attack with its Skills and the MODs as written.

    `aimed`: the Active Trooper attacks the Reactive one of the two, or dodges. Follows n5.cc-attack.roll and
    n5.cc-attack.no-other-mods.
    """
    mods = tuple(mod for some in written.values() for mod in some)
    face_to_face = aimed and are_contested(attacker.action, target.action)
    own, enemy = _fighter(attacker, mods), _fighter(target)
    _refuse_twice(edition, attacker, target, roll_of(own, enemy, face_to_face=face_to_face))
    roll = combat_roll(edition, own, enemy, face_to_face=face_to_face)
    return AimedAttack(
        hit=hit_by_weapon(edition, attacker, target, weapon),
        value=roll.value.value,
        because=roll.because,
        added=Share(roll.value.burst - 1, roll.value.special_die),
    )


def coup_de_grace(active: Combatant, enemy: Enemy) -> DeclaredAction:
    """A CC Attack on an Unconscious Trooper, which rolls nothing: n5.coup-de-grace.effect and n5.coup-de-grace.burst.

    For Protheion it is one Wound, on VITA: n5.protheion.effect and n5.protheion.requirements.
    """
    target = enemy.trooper
    return DeclaredAction(
        who=active.who,
        action=Action.COUP_DE_GRACE,
        outright=Injury(target.levels.dead, killed_outright=True, hit=True),
        most_gained=0 if target.body.has_str else active.trooper.most_gained,
        dice_without_roll=enemy.share.dice,
    )


def dice_of_combat(edition: Edition, active: Combatant) -> CombatRoll:
    """The Burst of the Active Trooper's CC Attack, and whether it has +1 SD; no enemy affects these."""
    return combat_roll(edition, _fighter(active), NOBODY, face_to_face=False).value


def imposed_mods(edition: Edition, own: Combatant, enemy: Combatant) -> Ruling[tuple[Mod, ...]]:
    """The MODs of the enemy's CC Attack to a Face to Face Roll with it, which is not a CC Attack itself.

    Follows n5.cc-attack.imposed-mods, n5.cc-attack.imposed-on-any-attribute and n5.martial-arts.opponent-mod.
    """
    if enemy.action is not Action.CC or own.action is Action.CC or not are_contested(own.action, enemy.action):
        return Ruling((), ())
    by = _fighter(enemy)
    roll = Roll(
        made_for=own.action.makes or RollKind.EVERY_ROLL,
        enemy=by.trooper,
        enemy_makes=enemy.action.makes,
        in_aro=isinstance(own, Enemy),
        face_to_face=True,
        enemy_weapon=by.weapon,
        enemy_weapon_profile=by.weapon_profile,
        enemy_mods=by.imposes,
        facts=frozenset({Fact.FROM_MARKER} if by.from_marker else ()),
    )
    _refuse_twice(edition, own, enemy, roll)
    found = tuple(one for one in ledger(edition, roll).value if one.whose is Whose.ENEMY)
    return Ruling(roll_mods(found), tuple(map(_step, found)))


def _refuse_twice(edition: Edition, own: Combatant, enemy: Combatant, roll: Roll) -> None:
    """Refuse a MOD of a roll that the fields add, typed for the one who rolls or among what its enemy imposes."""
    refuse_twice(edition, own, roll)
    if f"{enemy.fields.prefix}imposes" in enemy.fields.read:
        refuse_of_roll(edition, enemy.fields, typed_mods(enemy.fields, "imposes"), roll)


def _step(entry: Entry) -> Step:
    return Step(rule(entry.clause), sentence(entry), applied=entry.counts)


def _fighter(combatant: Combatant, mods: tuple[Mod, ...] = ()) -> Fighter:
    """A Trooper of an exchange in Close Combat, with these MODs to its own roll."""
    combat, weapon, active = combatant.combat, combatant.weapon, not isinstance(combatant, Enemy)
    in_cc = combatant.action is Action.CC
    return Fighter(
        who="Active" if active else "Reactive",
        declares=DECLARED.get(combatant.action, CombatAction.NOTHING),
        trooper=Trooper(attributes={"CC": combatant.bs}, skills=combat.skills, states=combatant.line.states),
        active=active,
        weapon=weapon.listed if weapon and in_cc else None,
        weapon_profile=weapon.profile if weapon and in_cc else None,
        burst=(weapon.burst if weapon else 0) or 1,
        allies=combat.allies,
        mods=said(mods),
        imposes=said(combat.imposes),
        from_marker=combat.from_marker,
    )


def ph_against_para(attacker: Combatant, target: Combatant) -> int:
    """The PH with which a target saves against PARA: as the attacker gives it, or its own."""
    found = (attacker.combat.target_ph, target.given_ph, PLAIN_PH)
    return next(ph for ph in found if ph is not None)


def hit_by_weapon(edition: Edition, attacker: Combatant, target: Combatant, weapon: AttackWeapon) -> HitOnTrooper:
    """The hit of a weapon on its target: n5.cc-attack.hit, n5.cc-attack.para and n5.save.para."""
    trooper = target.trooper
    if weapon.hit.hit.ammunition.has("para") and trooper.body.immune_to_ammunition:
        says = "must not be against PARA: the rules do not say what PS such a hit would have as N."
        raise target.fields.wrong("immunity", says)
    body = replace(trooper.body, ph=ph_against_para(attacker, target))
    return hit_on_trooper(edition, weapon.hit, replace(trooper, body=body))
