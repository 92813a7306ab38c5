"""What the Active Trooper of an exchange declares with Discover, and which attacks depend on that."""

from dataclasses import replace

from engine.calculators.exchange.comms import refuse_barred
from engine.calculators.exchange.sides import Combatant, Enemy, Sides
from engine.calculators.parts.line import refuse_blind
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import JAMMER, depends_on
from engine.exchange import Action, DeclaredAction


def after_discover(sides: Sides, enemy: Enemy, action: DeclaredAction) -> DeclaredAction:
    """What the Active Trooper does about an enemy, with the Discover on it that is declared first, if there is one."""
    first = enemy.discovered.action if enemy.discovered else None
    return replace(action, discover=first, lost_unless_found=action.attacks and _is_lost(sides, enemy))


def _is_lost(sides: Sides, enemy: Enemy) -> bool:
    """Whether the attack on an enemy is lost where the Discover of the Active Trooper fails."""
    aimed = [one for one in sides.enemies if one.share.dice]
    marker = next((one.number for one in aimed if one.discovered and not one.discovered.action.found), 0)
    return depends_on(sides.active.action, [one.number for one in aimed], marker, enemy.number)


def refuse_with(edition: Edition, values: Values, active: Combatant, marker: Enemy, *, hidden: bool) -> None:
    """Refuse a Discover on a Trooper that cannot be discovered, or not with what else the Active Trooper declares.

    `hidden`: it does not reveal itself. Follows n5.engaged.skills, n5.morpho-scan.target, n5.jammer.marker,
    n5.visibility.zero and n5.immobilized-b.only-reset.
    """
    refuse_barred(edition, active.fields, active.comms, Action.DISCOVER)
    if active.action is Action.CC:
        says = f"must be nobody with a CC Attack, not «{marker.number}»: in Close Combat no Discover can be declared."
        raise values.wrong("active.discovers", says)
    refuse_blind(values, active.line, "the Active Trooper")
    if not hidden or not marker.share.dice:
        return
    if active.action is Action.MORPHO_SCAN:
        says = f"must be another than that of Morpho-Scan, which does nothing to Markers, not «{marker.number}»."
        raise values.wrong("active.discovers", says)
    if active.comms.use and active.comms.use.word == JAMMER:
        says = "must be one that can attack a Marker after Discover, not «jammer»: that takes an Intuitive Attack."
        raise active.fields.wrong("program", says)
