"""What each Trooper of an exchange does about the others, its dice included."""

from dataclasses import replace

from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Sides
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction, Exchange, MineMatchup, Share, TrooperMatchup
from engine.rules.dodge import Dodger, Threat, dodge_value
from engine.rules.face_to_face import Side
from engine.rules.mods import Mod
from engine.rules.rolls import aro_burst_steps
from engine.ruling import Step

MINE = "the mine"


def exchange_of(edition: Edition, sides: Sides) -> Exchange:
    """The exchange of two sides."""
    enemies = tuple(_trooper_matchup(edition, sides, enemy) for enemy in sides.enemies)
    return Exchange(
        trooper=replace(sides.active.trooper, engaged=any(enemy.trooper.engaged for enemy in enemies)),
        enemies=enemies,
        mine=_mine_matchup(edition, sides),
    )


def _trooper_matchup(edition: Edition, sides: Sides, enemy: Enemy) -> TrooperMatchup:
    active = _active_action(edition, sides, enemy)
    reactive = _reactive_action(edition, enemy, active.action)
    trooper = replace(enemy.trooper, engaged=Action.CC in (active.action, reactive.action))
    return TrooperMatchup(number=enemy.number, trooper=trooper, active=active, reactive=reactive)


def _mine_matchup(edition: Edition, sides: Sides) -> MineMatchup | None:
    if sides.mine is None:
        return None
    active = sides.active
    own = _nothing(active)
    if active.action is Action.DODGE:
        own = _dodge(edition, active, active.mods, Threat(name=MINE, template=True, deployable=True))
    return MineMatchup(active=own, reactive=DeclaredAction(who=MINE, action=Action.TEMPLATE, hit=sides.mine))


def _active_action(edition: Edition, sides: Sides, enemy: Enemy) -> DeclaredAction:
    """What the Active Trooper does about one Reactive one."""
    active = sides.active
    if active.action is Action.DODGE:
        return _active_dodge(edition, sides, enemy)
    if enemy.attacked is None or not enemy.share.dice:
        return _nothing(active)
    burst = _burst_steps(edition, sides) if active.action.rolls_attack else ()
    return _attack(active, enemy.attacked, enemy.share, burst)


def _reactive_action(edition: Edition, enemy: Enemy, active: Action) -> DeclaredAction:
    """What one Reactive Trooper does about the Active one, which takes this action about it."""
    if enemy.action is Action.DODGE:
        threat = _threat("the Active Trooper", active)
        return _dodge(edition, enemy, enemy.mods, threat, reactive=True, special_die=enemy.special_die)
    if enemy.action is Action.NOTHING or enemy.attack is None:
        return _nothing(enemy)
    burst = aro_burst_steps(edition, enemy.burst) if enemy.action.rolls_attack else ()
    return _attack(enemy, enemy.attack, Share(enemy.burst, enemy.special_die), burst)


def _nothing(combatant: Combatant) -> DeclaredAction:
    return DeclaredAction(who=combatant.who, action=Action.NOTHING)


def _attack(attacker: Combatant, attack: AimedAttack, share: Share, burst: tuple[Step, ...]) -> DeclaredAction:
    """An attack with its dice, `burst` the steps of their number; a Direct Template has none."""
    if attack.value is None:
        return DeclaredAction(who=attacker.who, action=attacker.action, hit=attack.hit)
    lost = share.dice if attack.out_of_range else 0
    return DeclaredAction(
        who=attacker.who,
        action=attacker.action,
        side=Side(attack.value, share.dice - lost, share.special_die),
        hit=attack.hit,
        because=(*burst, *attack.because),
        dice_out_of_range=lost,
    )


def _burst_steps(edition: Edition, sides: Sides) -> tuple[Step, ...]:
    """How the Active Trooper's Burst compares with that of its weapon: n5.rolls.burst.maximum."""
    weapon = sides.active.weapon
    if not (weapon and weapon.name):
        return ()
    says = f"{weapon.name} has Burst {weapon.burst}; here {sides.burst} in all."
    return (Step(edition.cite("rolls.burst.maximum"), says, applied=sides.burst != weapon.burst),)


def _active_dodge(edition: Edition, sides: Sides, enemy: Enemy) -> DeclaredAction:
    """The Dodge of the Active Trooper against one enemy; where nobody attacks, only the first one's is rolled."""
    active = sides.active
    if not enemy.action.attacks and (enemy is not sides.enemies[0] or sides.threatened):
        return DeclaredAction(who=active.who, action=Action.DODGE)
    against = enemy.mods_against if enemy.action.attacks else ()
    return _dodge(edition, active, (*active.mods, *against), _threat(enemy.who, enemy.action))


def _threat(name: str, attack: Action) -> Threat:
    """What a Dodge meets, a Normal Roll where it is no attack: n5.dodge.roll."""
    return Threat(name=name, contested=attack.rolls_attack, template=attack is Action.TEMPLATE)


def _dodge(
    edition: Edition,
    combatant: Combatant,
    mods: tuple[Mod, ...],
    threat: Threat,
    *,
    reactive: bool = False,
    special_die: bool = False,
) -> DeclaredAction:
    dodger = Dodger(ph=combatant.ph, mods=mods, reactive=reactive)
    value = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    side = Side(value.value, 1, special_die)
    return DeclaredAction(who=combatant.who, action=Action.DODGE, side=side, because=value.because)
