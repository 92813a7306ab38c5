"""What one Trooper of an exchange does about another, read from the form: its Success Value and what its hit brings."""

from dataclasses import dataclass

from engine.calculators.exchange_weapon import Armed, armed
from engine.controls import Values
from engine.edition import Edition
from engine.rules.dodge_mods import Dodger, dodge_rules
from engine.rules.dodge_value import Threat, dodge_value
from engine.rules.exchange import IDLE, Act, Action
from engine.rules.face_to_face_side import Side
from engine.rules.modifiers import Mod, success_value
from engine.rules.range import reach
from engine.rules.target import bs_attack_rules, counts, no_mod
from engine.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Shooter:
    """One who shoots: `own` are its controls, `mods` its MODs as written, by the name of their control."""

    own: Values
    mods: dict[str, tuple[Mod, ...]]
    target: str
    name: str


def active_act(edition: Edition, values: Values, number: int) -> Act:
    """What the Active Trooper does about one Reactive one."""
    own, at = values.under("active."), values.under(f"active.{number}.")
    action, answer = Action(own.word("action")), Action(values.word(f"reactive.{number}.action"))
    if action is Action.DODGE:
        mods = (*own.mods("mods"), *at.mods("mods"))
        return _dodge(edition, own, mods, answer, f"Reactive {number}", reactive=False)
    if action is Action.NOTHING or not at.number("burst"):
        return IDLE
    if action is Action.TEMPLATE:
        return Act(action=action, strike=armed(edition, own, template=True).strike)
    written = {name: values.mods(name) for name in ("active.mods", f"active.{number}.mods")}
    shooter = Shooter(own, written, f"reactive.{number}.", "Active")
    return _shot(edition, values, shooter, number, at.number("burst"), special_die=at.flag("special_die"))


def reactive_act(edition: Edition, values: Values, number: int) -> Act:
    """What one Reactive Trooper does about the Active one."""
    own = values.under(f"reactive.{number}.")
    action = Action(own.word("action"))
    if action is Action.NOTHING:
        return IDLE
    if action is Action.DODGE:
        attack = Action(values.word("active.action")) if values.number(f"active.{number}.burst") else Action.NOTHING
        return _dodge(edition, own, own.mods("mods"), attack, "the Active Trooper", reactive=True)
    if action is Action.TEMPLATE:
        return Act(action=action, strike=armed(edition, own, template=True).strike)
    shooter = Shooter(own, {f"reactive.{number}.mods": own.mods("mods")}, "active.", "Reactive")
    return _shot(edition, values, shooter, number, own.number("burst"), special_die=own.flag("special_die"))


def mine_acts(edition: Edition, values: Values) -> tuple[Act, Act]:
    """What the Active Trooper does about a mine, and the mine, whose template is a Direct one: n5.mine.attack."""
    own = values.under("active.")
    act = IDLE
    if Action(own.word("action")) is Action.DODGE:
        threat = Threat(name="the mine", template=True, deployable=True)
        act = _dodging(edition, own, own.mods("mods"), threat, reactive=False)
    return act, Act(action=Action.TEMPLATE, strike=armed(edition, values.under("mine."), template=True).strike)


def _shot(edition: Edition, values: Values, shooter: Shooter, number: int, burst: int, *, special_die: bool) -> Act:
    weapon = armed(edition, shooter.own)
    cover = values.flag(f"{shooter.target}cover")
    in_range = _range(edition, values, weapon, number)
    for control, mods in shooter.mods.items():
        for word, known in (("cover", cover), ("range", bool(in_range.because))):
            if known and any(word in mod.reason.lower() for mod in mods):
                says = f"must not name {word.title()}, which the form brings by itself here."
                raise values.wrong(control, says)
    at = _cover(edition, given=cover)
    written = tuple(mod for mods in shooter.mods.values() for mod in mods)
    reach_mod = (Mod(in_range.value, "Range"),) if in_range.value else ()
    name = f"{shooter.name} Success Value"
    value = success_value(edition, shooter.own.number("attribute"), (*reach_mod, *at.value, *written), name)
    side = Side(value.value, 0 if in_range.value is None else burst, special_die)
    because = (*in_range.because, *at.because, *value.because)
    return Act(action=Action.SHOOT, side=side, strike=weapon.strike, because=because)


def _cover(edition: Edition, *, given: bool) -> Ruling[tuple[Mod, ...]]:
    if not given:
        return no_mod(edition, "bs.cover", "The form gives the target no Partial Cover.")
    return counts(edition, "bs.cover", bs_attack_rules(edition).partial_cover, "Cover", "The target has Partial Cover")


def _range(edition: Edition, values: Values, weapon: Armed, number: int) -> Ruling[int | None]:
    """The Range MOD of a weapon given by name at a distance; None out of range, without steps where MODs say it."""
    distance = values.inches(f"reactive.{number}.distance")
    if not distance or not weapon.bands:
        return Ruling(0, ())
    found = reach(edition, weapon.bands, distance)
    return Ruling(found.value.mod, found.because)


def _dodge(edition: Edition, own: Values, mods: tuple[Mod, ...], attack: Action, name: str, *, reactive: bool) -> Act:
    """A Dodge against one enemy; where that does not attack, no die of it decides anything here."""
    if attack not in (Action.SHOOT, Action.TEMPLATE):
        return Act(action=Action.DODGE)
    threat = Threat(name=name, contested=attack is Action.SHOOT, template=attack is Action.TEMPLATE)
    return _dodging(edition, own, mods, threat, reactive=reactive)


def _dodging(edition: Edition, own: Values, mods: tuple[Mod, ...], threat: Threat, *, reactive: bool) -> Act:
    dodger = Dodger(ph=own.number("attribute"), mods=mods, reactive=reactive)
    value = dodge_value(edition, dodge_rules(edition), dodger, threat)
    side = Side(value.value, 1, reactive and own.flag("special_die"))
    return Act(action=Action.DODGE, side=side, because=value.because)
