"""What each Trooper of an exchange does about the others, its dice included."""

from dataclasses import replace

from engine.calculators.exchange.combat.attack import coup_de_grace, imposed_mods
from engine.calculators.exchange.comms import answers_comms, dodge_mods
from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Sides, suffers_coup_de_grace
from engine.decisions.dodge import DodgeRules
from engine.decisions.rolls import BurstRules
from engine.decisions.states import ExplosionRules
from engine.edition import Edition
from engine.exchange import (
    Action,
    DeclaredAction,
    Exchange,
    HitOnTrooper,
    MineMatchup,
    Share,
    Trooper,
    TrooperMatchup,
    hit_on_trooper,
)
from engine.rules.bs_attack import saturated
from engine.rules.dodge import Dodger, Threat, dodge_value
from engine.rules.face_to_face import Side
from engine.rules.mods import Mod
from engine.rules.saving_roll import HitKind, hit_of_values
from engine.ruling import Ruling, Step

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
    reactive = _reactive_action(edition, sides, enemy, active.action)
    trooper = replace(enemy.trooper, engaged=Action.CC in (active.action, reactive.action))
    return TrooperMatchup(
        number=enemy.number,
        trooper=trooper,
        active=active,
        reactive=reactive,
        blast_on_active=_blast(edition, enemy, trooper, sides.active.trooper),
        blast_on_reactive=_blast(edition, enemy, sides.active.trooper, trooper),
    )


def _blast(edition: Edition, enemy: Enemy, exploder: Trooper, other: Trooper) -> HitOnTrooper | None:
    """The hit of the explosion of one Trooper on the other, with a Direct Template: n5.explode.damage."""
    if not exploder.has_explode or not enemy.in_template:
        return None
    rules = edition.of(ExplosionRules)
    weapon = hit_of_values(edition, rules.power, rules.ammunition, "arm", kind=HitKind.TEMPLATE)
    return hit_on_trooper(edition, weapon, other)


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
    if active.action.answers:
        return _active_answer(edition, sides, enemy)
    if enemy.discovered and (active.action is Action.DISCOVER or not enemy.share.dice):
        return enemy.discovered.action
    if active.action is Action.MORPHO_SCAN and enemy.share.dice:
        return DeclaredAction(who=active.who, action=active.action)
    if enemy.attacked is None or not enemy.share.dice:
        return _nothing(active)
    if suffers_coup_de_grace(active, enemy):
        return coup_de_grace(active, enemy)
    burst = _burst_steps(edition, sides) if active.action.rolls_attack else ()
    attack = _attack(edition, active, enemy.attacked, enemy.share, (*active.own_burst.because, *burst))
    return replace(attack, discover=enemy.discovered.action) if enemy.discovered else attack


def _reactive_action(edition: Edition, sides: Sides, enemy: Enemy, active: Action) -> DeclaredAction:
    """What one Reactive Trooper does about the Active one, which takes this action about it."""
    if enemy.action.evades(Action.HACK):
        return answers_comms(edition, enemy, sides.active, enemy.mods)
    if enemy.action is Action.DODGE:
        threat = Threat(name="the Active Trooper", contested=_contests(active), template=active is Action.TEMPLATE)
        imposed = imposed_mods(edition, enemy, sides.active) if active is Action.CC else Ruling((), ())
        found = _dodge(
            edition, enemy, (*enemy.mods, *imposed.value), threat, reactive=True, special_die=enemy.special_die
        )
        return replace(found, because=(*imposed.because, *found.because))
    if enemy.discovers:
        return enemy.discovers.action
    if enemy.action is Action.NOTHING or enemy.attack is None:
        return _nothing(enemy)
    share = _share_in_aro(edition, enemy, enemy.attack.added)
    return _attack(edition, enemy, enemy.attack, share, enemy.own_burst.because)


def _share_in_aro(edition: Edition, enemy: Enemy, added: Share) -> Share:
    """The dice of a Reactive Trooper with those that allies and Martial Arts add: n5.rolls.burst.maximum."""
    dice = min(enemy.burst + added.dice, edition.of(BurstRules).maximum)
    return Share(dice, enemy.special_die or added.special_die)


def _nothing(combatant: Combatant) -> DeclaredAction:
    """Nothing about one enemy, by a Trooper that may do something about another or that makes no roll at all."""
    own = combatant.action
    elsewhere = own.attacks or own.answers or own in (Action.DISCOVER, Action.MORPHO_SCAN)
    return DeclaredAction(who=combatant.who, action=Action.NOTHING if elsewhere else own)


def _attack(
    edition: Edition, attacker: Combatant, attack: AimedAttack, share: Share, burst: tuple[Step, ...]
) -> DeclaredAction:
    """An attack with its dice, `burst` the steps of their number; a Direct Template has none."""
    if attack.value is None:
        return DeclaredAction(who=attacker.who, action=attacker.action, hit=attack.hit)
    left = saturated(edition, share.dice, saturation=attack.saturated)
    lost = left.value if attack.out_of_range else 0
    return DeclaredAction(
        who=attacker.who,
        action=attacker.action,
        side=Side(attack.value, left.value - lost, share.special_die),
        hit=attack.hit,
        because=(*burst, *left.because, *attack.because),
        dice_out_of_range=lost,
        uses=attacker.comms.use.attack.name if attacker.comms.use else "",
        most_gained=attacker.trooper.most_gained,
    )


def _burst_steps(edition: Edition, sides: Sides) -> tuple[Step, ...]:
    """How the Active Trooper's Burst compares with that of its weapon: n5.rolls.burst.maximum."""
    weapon = sides.active.weapon
    if not (weapon and weapon.name):
        return ()
    says = f"{weapon.name} has Burst {weapon.burst}; here {sides.burst} in all."
    return (Step(edition.cite("rolls.burst.maximum"), says, applied=sides.burst != weapon.burst),)


def _active_answer(edition: Edition, sides: Sides, enemy: Enemy) -> DeclaredAction:
    """The Dodge or Reset of the Active Trooper against one enemy; where it evades none, only the first is rolled."""
    active = sides.active
    evaded = active.action.evades(enemy.action)
    if not evaded and (enemy is not sides.enemies[0] or sides.has_evaded):
        return DeclaredAction(who=active.who, action=active.action)
    mods = (*active.mods, *(enemy.mods_against if evaded else ()))
    if active.action.evades(Action.HACK):
        return answers_comms(edition, active, enemy, mods)
    imposed = imposed_mods(edition, active, enemy)
    found = _dodge(edition, active, (*mods, *imposed.value), _threat(enemy))
    return replace(found, because=(*imposed.because, *found.because))


def _threat(enemy: Enemy) -> Threat:
    """What the Active Trooper's Dodge meets: n5.dodge.roll."""
    return Threat(
        name=enemy.who,
        contested=_contests(enemy.action),
        template=enemy.action is Action.TEMPLATE,
        suppressive_fire=enemy.suppresses,
        distance=enemy.distance,
    )


def _contests(attack: Action) -> bool:
    """Whether a Dodge is rolled Face to Face with an attack; a Normal Roll where it evades nothing: n5.dodge.roll."""
    return attack.rolls_attack and Action.DODGE.evades(attack)


def _dodge(
    edition: Edition,
    combatant: Combatant,
    mods: tuple[Mod, ...],
    threat: Threat,
    *,
    reactive: bool = False,
    special_die: int = 0,
) -> DeclaredAction:
    mods = (*mods, *dodge_mods(edition, combatant.comms.states))
    sixth_sense = combatant.line.has("Sixth Sense") is not None
    dodger = Dodger(ph=combatant.ph, mods=mods, reactive=reactive, sixth_sense=sixth_sense)
    value = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    side = Side(value.value, 1, special_die)
    return DeclaredAction(who=combatant.who, action=Action.DODGE, side=side, because=value.because)
