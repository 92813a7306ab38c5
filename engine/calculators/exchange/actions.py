"""What each Trooper of an exchange does about the others, its dice included."""

from dataclasses import replace

from engine.calculators.exchange.combat.attack import coup_de_grace, imposed_mods
from engine.calculators.exchange.combat.dodge import is_contested, read_dodge, threat_of
from engine.calculators.exchange.comms import answers_comms
from engine.calculators.exchange.harmless.together import after_discover
from engine.calculators.exchange.sides import AimedAttack, Combatant, Enemy, Sides, suffers_coup_de_grace
from engine.decisions.rolls import BurstRules
from engine.decisions.states import ExplosionRules
from engine.edition import Edition
from engine.exchange import (
    Action,
    DeclaredAction,
    Exchange,
    ExchangeTrooper,
    HitOnTrooper,
    MineMatchup,
    Share,
    TrooperMatchup,
    hit_on_trooper,
)
from engine.rules.bs_attack import saturated_burst
from engine.rules.dodge import Threat
from engine.rules.face_to_face import Side
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


def _blast(edition: Edition, enemy: Enemy, exploder: ExchangeTrooper, other: ExchangeTrooper) -> HitOnTrooper | None:
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
        own = read_dodge(edition, active, active.mods, Threat(name=MINE, template=True, deployable=True))
    return MineMatchup(active=own, reactive=DeclaredAction(who=MINE, action=Action.TEMPLATE, hit=sides.mine))


def _active_action(edition: Edition, sides: Sides, enemy: Enemy) -> DeclaredAction:
    """What the Active Trooper does about one Reactive one, with the Discover that it declares first."""
    active = sides.active
    aims = active.action.attacks or active.action is Action.MORPHO_SCAN
    if enemy.discovered and (active.action is Action.DISCOVER or (aims and not enemy.share.dice)):
        return enemy.discovered.action
    return after_discover(sides, enemy, _second_skill(edition, sides, enemy))


def _second_skill(edition: Edition, sides: Sides, enemy: Enemy) -> DeclaredAction:
    """What the Active Trooper does about one Reactive one apart from Discover."""
    active = sides.active
    if active.action.answers:
        return _active_answer(edition, sides, enemy)
    if active.action is Action.MORPHO_SCAN and enemy.share.dice:
        return DeclaredAction(who=active.who, action=active.action)
    if enemy.attacked is None or not enemy.share.dice:
        return _nothing(active)
    if suffers_coup_de_grace(active, enemy):
        return coup_de_grace(active, enemy)
    burst = _burst_steps(edition, sides) if active.action.rolls_attack else ()
    return _attack(edition, active, enemy.attacked, enemy.share, (*active.own_burst.because, *burst))


def _reactive_action(edition: Edition, sides: Sides, enemy: Enemy, active: Action) -> DeclaredAction:
    """What one Reactive Trooper does about the Active one, which takes this action about it."""
    if enemy.action.evades(Action.HACK):
        return answers_comms(edition, enemy, sides.active, enemy.mods)
    if enemy.action is Action.DODGE:
        threat = Threat(name="the Active Trooper", contested=is_contested(active), template=active is Action.TEMPLATE)
        imposed = imposed_mods(edition, enemy, sides.active) if active is Action.CC else Ruling((), ())
        found = read_dodge(
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
    left = saturated_burst(edition, share.dice, saturation=attack.saturated)
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
    found = read_dodge(edition, active, (*mods, *imposed.value), threat_of(enemy))
    return replace(found, because=(*imposed.because, *found.because))
