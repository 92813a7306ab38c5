"""What one Trooper of an exchange does about another, read from the form: a shot, a Direct Template or a Dodge."""

from engine.calculators.exchange.controls_active import MOST
from engine.calculators.exchange.shot import Shooter, shot
from engine.calculators.parts.weapon_hit import armed
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import IDLE, Act, Action
from engine.rules.dodge import Dodger, Threat, dodge_value
from engine.rules.face_to_face import Side
from engine.rules.mods import Mod
from engine.rules.rolls import may_use_special_die


def active_act(edition: Edition, values: Values, number: int) -> Act:
    """What the Active Trooper does about one Reactive one."""
    own, at = values.scoped("active."), values.scoped(f"active.{number}.")
    action = Action(own.word("action"))
    if action is Action.DODGE:
        return _active_dodge(edition, values, number)
    if action is Action.NOTHING or not at.number("burst"):
        return IDLE
    if action is Action.TEMPLATE:
        return Act(action=action, strike=armed(edition, own, template=True).strike)
    written = {name: values.mods(name) for name in ("active.mods", f"active.{number}.mods")}
    shooter = Shooter(own, written, f"reactive.{number}.", "Active")
    return shot(edition, values, shooter, number, at.number("burst"), special_die=at.flag("special_die"))


def reactive_act(edition: Edition, values: Values, number: int) -> Act:
    """What one Reactive Trooper does about the Active one."""
    own = values.scoped(f"reactive.{number}.")
    action = Action(own.word("action"))
    if action is Action.NOTHING:
        return IDLE
    if action is Action.DODGE:
        attack = Action(values.word("active.action")) if values.number(f"active.{number}.burst") else Action.NOTHING
        return _dodge(edition, own, own.mods("mods"), attack, "the Active Trooper", reactive=True)
    if action is Action.TEMPLATE:
        if own.flag("special_die"):
            raise own.wrong("special_die", f"must be 0, not 1. {_without_a_roll(edition)}")
        return Act(action=action, strike=armed(edition, own, template=True).strike)
    shooter = Shooter(own, {f"reactive.{number}.mods": own.mods("mods")}, "active.", "Reactive")
    return shot(edition, values, shooter, number, own.number("burst"), special_die=own.flag("special_die"))


def _without_a_roll(edition: Edition) -> str:
    """Why a Direct Template has no +1 SD: n5.rolls.special-die.limits."""
    return may_use_special_die(edition, "no-roll").because[0].says


def mine_acts(edition: Edition, values: Values) -> tuple[Act, Act]:
    """What the Active Trooper does about a mine, and the mine, whose template is a Direct one: n5.mine.attack."""
    own = values.scoped("active.")
    act = IDLE
    if Action(own.word("action")) is Action.DODGE:
        threat = Threat(name="the mine", template=True, deployable=True)
        act = _dodging(edition, own, own.mods("mods"), threat, reactive=False)
    return act, Act(
        action=Action.TEMPLATE, strike=armed(edition, values.scoped("mine."), template=True, mine=True).strike
    )


def _active_dodge(edition: Edition, values: Values, number: int) -> Act:
    """The Dodge of the Active Trooper against one enemy; where nobody attacks, it is rolled about the first alone."""
    own, answer = values.scoped("active."), Action(values.word(f"reactive.{number}.action"))
    if not answer.attacks and (number > 1 or _threatened(values)):
        return Act(action=Action.DODGE)
    against = values.mods(f"active.{number}.mods") if answer.attacks else ()
    return _dodge(edition, own, (*own.mods("mods"), *against), answer, f"Reactive {number}", reactive=False)


def _threatened(values: Values) -> bool:
    """Whether anything attacks the Active Trooper, a mine included."""
    answers = [values.read.get(f"reactive.{number}.action") for number in range(1, MOST + 1)]
    return bool(values.read.get("mine")) or any(answer in (Action.SHOOT, Action.TEMPLATE) for answer in answers)


def _dodge(edition: Edition, own: Values, mods: tuple[Mod, ...], attack: Action, name: str, *, reactive: bool) -> Act:
    """A Dodge against one enemy, a Normal Roll where that does not attack: n5.dodge.roll."""
    threat = Threat(name=name, contested=attack is Action.SHOOT, template=attack is Action.TEMPLATE)
    return _dodging(edition, own, mods, threat, reactive=reactive)


def _dodging(edition: Edition, own: Values, mods: tuple[Mod, ...], threat: Threat, *, reactive: bool) -> Act:
    dodger = Dodger(ph=own.number("attribute"), mods=mods, reactive=reactive)
    value = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    side = Side(value.value, 1, reactive and own.flag("special_die"))
    return Act(action=Action.DODGE, side=side, because=value.because)
