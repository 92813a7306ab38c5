"""Decide who can be the target of a Comms Attack."""

from engine.edition import Edition
from engine.encounter.bodies import unit_of
from engine.encounter.combatant import Combatant
from engine.encounter.comms_use import why_no_target
from engine.encounter.refusal import RefusedError
from engine.records.program import HackingDevice
from engine.rules.comms import zone_of_use
from engine.rules.hacking import Hacked


def hacked_trooper(fighter: Combatant) -> Hacked:
    """Return what makes a Trooper a target of Programs."""
    own = fighter.trooper
    uses_program = fighter.use is not None and fighter.use.program
    return Hacked(
        unit=unit_of(own),
        hacker=uses_program or any(own.has(name) for name in (*HackingDevice, "Hacker")),
        hackable="Hackable" in own.traits,
        non_hackable=own.has("Non-Hackable") is not None,
    )


def refuse_target(edition: Edition, fighter: Combatant, target: Combatant) -> None:
    """Refuse a Comms Attack on a Trooper that it cannot target.

    Follows n5.hackable.who, n5.non-hackable.effect and n5.jammer.roll.
    """
    use, has_str = fighter.use, "STR" in target.trooper.attributes
    found = hacked_trooper(target)
    if use and (why := why_no_target(edition, use, found, has_str=has_str, enemy_repeater=fighter.enemy_repeater)):
        raise RefusedError(
            fighter.seat, "program", f"be something that can target {target.who}", why.removesuffix("."), note=why
        )
    if use and (reach := zone_missed(edition, fighter, target, use.word)):
        why = f'{use.attack.name} needs its target in the Zone of Control, {reach}"'
        expected = f"be something that reaches {target.who}"
        raise RefusedError(fighter.seat, "reach", expected, why, note=f"{why}.", at=target.seat, most=reach)


def zone_missed(edition: Edition, fighter: Combatant, target: Combatant, word: str) -> int:
    """Return the inches of the Zone of Control if the target must be in it and is not; 0 otherwise.

    Follows n5.zoc.size, n5.trait.zone-of-control, n5.jammer.roll and n5.morpho-scan.target.
    """
    reach = zone_of_use(edition, word)
    distance = target.distance if fighter.distance is None else fighter.distance
    return reach if reach and distance is not None and distance > reach else 0
