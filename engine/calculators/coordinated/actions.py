"""A Coordinated Order as an exchange: the target, with its one ARO, and what each participant does about it."""

from dataclasses import replace

from engine.calculators.coordinated.form import AttackingParticipant, CoordinatedForm
from engine.calculators.exchange.sides import AimedAttack, Combatant
from engine.calculators.parts.fireteam import has_sixth_sense
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction, Exchange, TrooperMatchup
from engine.rules.bs_attack import saturated_burst
from engine.rules.dodge import Dodger, Threat, dodge_value
from engine.rules.face_to_face import Side
from engine.ruling import Step


def exchange_of(edition: Edition, form: CoordinatedForm) -> Exchange:
    """The exchange around the target, which is where the rolls of all participants meet.

    It is the first Trooper of every matchup, with its ARO, and each participant is the second with its attack: one
    Dodge die is then the same against all of them, as of an Active Trooper that several Reactive ones attack.
    """
    enemies = tuple(_matchup(edition, form, one) for one in form.attackers)
    return Exchange(trooper=replace(form.target.trooper, engaged=_in_contact(form)), enemies=enemies)


def _in_contact(form: CoordinatedForm) -> bool:
    """Whether the target is in Close Combat when the Order ends."""
    return Action.CC in (form.target.action, *(one.action for one in form.attackers))


def _matchup(edition: Edition, form: CoordinatedForm, attacker: AttackingParticipant) -> TrooperMatchup:
    engaged = Action.CC in (attacker.action, form.target.action if attacker.answer else Action.NOTHING)
    return TrooperMatchup(
        number=attacker.number,
        trooper=replace(attacker.trooper, engaged=engaged),
        active=_aro(edition, form, attacker),
        reactive=_attack_on_target(edition, attacker),
    )


def _attack_on_target(edition: Edition, attacker: AttackingParticipant) -> DeclaredAction:
    if attacker.attack is None:
        return DeclaredAction(who=attacker.who, action=Action.NOTHING)
    dice, special_die = attacker.burst.value, attacker.special_die
    return _attack(edition, attacker, attacker.attack, dice, special_die=special_die, burst=attacker.burst.because)


def _attack(
    edition: Edition, attacker: Combatant, attack: AimedAttack, dice: int, *, special_die: int, burst: tuple[Step, ...]
) -> DeclaredAction:
    """An attack with its dice, `burst` the steps of their number; a Direct Template has none."""
    left = saturated_burst(edition, dice, saturation=attack.saturated)
    lost = left.value if attack.out_of_range else 0
    return DeclaredAction(
        who=attacker.who,
        action=attacker.action,
        side=Side(attack.value, left.value - lost, special_die) if attack.value else None,
        hit=attack.hit,
        because=(*burst, *left.because, *attack.because),
        dice_out_of_range=lost,
    )


def _aro(edition: Edition, form: CoordinatedForm, attacker: AttackingParticipant) -> DeclaredAction:
    """What the target does about one participant: n5.coordinated.reaction and n5.coordinated.reaction.dodge-reset."""
    target = form.target
    if target.action is Action.DODGE:
        return _dodge(edition, target, attacker)
    if attacker.answer is None:
        return DeclaredAction(who=target.who, action=Action.NOTHING)
    own = target.own_burst
    return _attack(edition, target, attacker.answer, own.value, special_die=target.own_special_die, burst=own.because)


def _dodge(edition: Edition, target: Combatant, attacker: AttackingParticipant) -> DeclaredAction:
    """The Dodge against one participant; against one that does not attack there is no roll."""
    if not attacker.action.attacks:
        return DeclaredAction(who=target.who, action=Action.DODGE)
    contested = attacker.action.rolls_attack
    threat = Threat(name=attacker.who, contested=contested, template=attacker.action is Action.TEMPLATE)
    sixth_sense = has_sixth_sense(edition, target.fields, target.fireteam)
    dodger = Dodger(ph=target.ph, mods=target.mods, sixth_sense=sixth_sense, fireteam=target.fireteam)
    value = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    side = Side(value.value, 1, target.own_special_die)
    return DeclaredAction(who=target.who, action=Action.DODGE, side=side, because=value.because)
