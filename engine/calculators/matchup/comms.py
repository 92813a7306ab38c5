"""Comms Attacks of a matchup: who their targets may be."""

from engine.calculators.matchup.bodies import unit_of
from engine.calculators.matchup.refusals import cannot_declare
from engine.calculators.matchup.troopers import MatchupTrooper
from engine.calculators.parts.comms.uses import why_no_target
from engine.edition import Edition
from engine.records.program import HackingDevice
from engine.rules.comms import zone_of_use
from engine.rules.hacking import Hacked


def hacked_trooper(fighter: MatchupTrooper) -> Hacked:
    """What makes a Trooper a target of Programs."""
    own = fighter.trooper
    uses_program = fighter.use is not None and fighter.use.program
    return Hacked(
        unit=unit_of(own),
        hacker=uses_program or any(own.has(name) for name in (*HackingDevice, "Hacker")),
        hackable="Hackable" in own.traits,
        non_hackable=own.has("Non-Hackable") is not None,
    )


def refuse_target(edition: Edition, fighter: MatchupTrooper, target: MatchupTrooper) -> None:
    """Refuse a Comms Attack on a Trooper that it cannot target.

    Follows n5.hackable.who, n5.non-hackable.effect and n5.jammer.roll.
    """
    use, has_str = fighter.use, "STR" in target.trooper.attributes
    if use and (why := why_no_target(edition, use, hacked_trooper(target), has_str=has_str)):
        says = f"must be something that can target {target.who}, not «{use.word}»: {why}"
        raise cannot_declare(fighter.fields, says, why)
    if use and (reach := zone_missed(edition, fighter, target)):
        why = f'{use.attack.name} needs its target in the Zone of Control, {reach}".'
        raise cannot_declare(
            fighter.fields, f"must be something that reaches {target.who}, not «{use.word}»: {why}", why
        )


def zone_missed(edition: Edition, fighter: MatchupTrooper, target: MatchupTrooper) -> int:
    """The inches of the Zone of Control where that must hold the target and does not; 0 elsewhere.

    Follows n5.zoc.size, n5.trait.zone-of-control, n5.jammer.roll and n5.morpho-scan.target.
    """
    reach = zone_of_use(edition, fighter.fields.word("declares"))
    return reach if reach and (fighter.distance or target.distance) > reach else 0
