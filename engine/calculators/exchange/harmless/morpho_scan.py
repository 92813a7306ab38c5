"""Morpho-Scan in an exchange: its targets, and what affects the Reset of one."""

from engine.calculators.exchange.sides import Combatant, Enemy
from engine.calculators.parts.comms.uses import refuse_far
from engine.edition import Edition
from engine.exchange import Action
from engine.records.trooper import Listed


def refuse_target_of_scan(edition: Edition, active: Combatant, enemies: tuple[Enemy, ...]) -> None:
    """Refuse a Morpho-Scan on several Troopers, on one with STR, and outside the Zone of Control.

    Follows n5.morpho-scan.target.
    """
    if active.action is not Action.MORPHO_SCAN:
        return
    targets = [enemy for enemy in enemies if enemy.share.dice]
    for enemy in targets[1:]:
        says = f"must be «0», not {enemy.share.dice}: Morpho-Scan has one target."
        raise active.fields.wrong(f"{enemy.number}.burst", says)
    for enemy in targets:
        if enemy.trooper.body.has_str:
            raise enemy.fields.wrong("structure", "must be «0» for the target of a Morpho-Scan, not «1».")
        refuse_far(edition, enemy.fields, active.action, "Morpho-Scan")


def scanned_with(own: Combatant, enemy: Combatant) -> tuple[Listed, ...]:
    """What the enemy has that affects the Reset of the Trooper it scans; nothing where it scans nobody."""
    scans = enemy.action is Action.MORPHO_SCAN and isinstance(own, Enemy) and own.share.dice > 0
    return (Listed("Morpho-Scan"),) if scans else ()
