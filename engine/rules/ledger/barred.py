"""What a State or a Skill of either side does not allow at all."""

from engine.edition import Edition
from engine.records.roll import Roll
from engine.records.term import Change, TermKind, Whose
from engine.rulebook import rule
from engine.rules.ledger.effects import is_on
from engine.rules.ledger.sides import NamedEffect, named_effects
from engine.ruling import Ruling, Step


def forbidden(edition: Edition, roll: Roll) -> Ruling[str]:
    """The name of what does not allow the roll at all; empty where nothing forbids it.

    What depends on more than the names of a profile is left to the players.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import RollKind
    >>> from engine.records.trooper import Trooper
    >>> forbidden(EDITIONS["n5"], Roll(made_for=RollKind.BS_ATTACK, trooper=Trooper(states=("Stunned",)))).value
    'Stunned'
    """
    found = [
        (_named(one), one.effect.clause)
        for one in named_effects(edition, roll)
        if one.effect.change is Change.FORBIDDEN and is_on(one.effect, roll.made_for) and _counts(one, roll)
    ]
    steps = tuple(
        Step(rule(clause), f"{name[:1].upper()}{name[1:]} allows no {roll.made_for}.") for name, clause in found
    )
    return Ruling(found[0][0] if found else "", steps)


def _named(one: NamedEffect) -> str:
    """What forbids a roll, in a sentence: Stunned, the enemy's Camouflaged State."""
    name = one.term.name
    if one.side is not Whose.ENEMY:
        return name
    state = " State" if one.term.kind is TermKind.STATE and not name.endswith("State") else ""
    return f"the enemy's {name}{state}"


def _counts(one: NamedEffect, roll: Roll) -> bool:
    """Whether something forbids the roll; that of the enemy does only by conditions that can be judged."""
    if one.side is Whose.OWN and not one.effect.when:
        return True
    return bool(one.effect.where) and all(condition.holds(roll) for condition in one.effect.where)
