"""States and Skills of either side that forbid a roll."""

from engine.edition import Edition
from engine.records.roll import Roll
from engine.records.term import Change, TermKind, Whose
from engine.rulebook import rule
from engine.rules.ledger.effects import NamedEffect, is_on, named_effects
from engine.ruling import Ruling, Step


def forbidden(edition: Edition, roll: Roll) -> Ruling[str]:
    """Return the name that forbids the roll, or "".

    Whatever depends on more than the names in a profile is left to the players.

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
    """Return what forbids a roll, as a sentence: Stunned, the enemy's Camouflaged State."""
    name = one.term.name
    if one.side is not Whose.ENEMY:
        return name
    state = " State" if one.term.kind is TermKind.STATE and not name.endswith("State") else ""
    return f"the enemy's {name}{state}"


def _counts(one: NamedEffect, roll: Roll) -> bool:
    """Return whether an effect forbids the roll; an enemy's effect only on conditions that the engine can check."""
    if one.side is Whose.OWN and not one.effect.when:
        return True
    return bool(one.effect.where) and all(condition.holds(roll) for condition in one.effect.where)
