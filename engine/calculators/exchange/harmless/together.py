"""What the Active Trooper of an exchange declares with Discover, and which attacks depend on that."""

from collections.abc import Sequence
from dataclasses import replace

from engine.calculators.exchange.comms import refuse_barred
from engine.calculators.exchange.sides import Combatant, Enemy, Sides
from engine.calculators.parts.line import refuse_blind
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction

JAMMER = "jammer"


def after_discover(sides: Sides, enemy: Enemy, action: DeclaredAction) -> DeclaredAction:
    """What the Active Trooper does about an enemy, with the Discover on it that is declared first, if there is one."""
    first = enemy.discovered.action if enemy.discovered else None
    return replace(action, discover=first, lost_unless_found=action.attacks and _is_lost(sides, enemy))


def _is_lost(sides: Sides, enemy: Enemy) -> bool:
    """Whether the attack on an enemy is lost where the Discover of the Active Trooper fails."""
    aimed = [one for one in sides.enemies if one.share.dice]
    marker = next((one.number for one in aimed if one.discovered and not one.discovered.action.found), 0)
    return depends_on(sides.active.action, [one.number for one in aimed], marker, enemy.number)


def depends_on(action: Action, aimed: Sequence[int], marker: int, number: int) -> bool:
    """Whether an attack on the Trooper of this number is lost where the Discover Roll on that of `marker` fails.

    `aimed` are the numbers of all that are attacked, the Main Target of an Impact Template first.

    A Template is where its Main Target is the Marker, and then for all that it touches; it affects a Marker beside its
    Main Target all the same. A Direct Template has another Main Target where it touches anybody else.
    Follows n5.discover.attack, n5.templates.main-target and n5.camouflaged.template.
    """
    if marker not in aimed:
        return False
    if action is Action.IMPACT:
        return aimed[0] == marker
    return number == marker and (action is not Action.TEMPLATE or aimed == [marker])


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
