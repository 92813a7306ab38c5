"""The odds of one ARO for the Trooper that declares it: whether it stays up, and what happens to its attacker."""

from fractions import Fraction

from engine.exchange import Action, Exchange, ExchangeOdds, JointResult, chance_found

STOPPING = frozenset({"stunned", "immobilized", "possessed"})
"""The States in which a Trooper attacks no more, or attacks its own side.

Follows n5.stunned.no-attack, n5.immobilized-b.only-reset and n5.possessed.owner.
"""


def odds_of_aro(exchange: Exchange, odds: ExchangeOdds) -> dict[str, Fraction]:
    """Return the odds of an exchange for its only Reactive Trooper, from the joint odds.

    up: it is neither Unconscious nor Dead. unhurt: it takes no Wound and no State. wounds: the Active Trooper takes at
    least one Wound. attacker_down: the Active Trooper is Unconscious or Dead. up_and_wounds: both up and wounds.
    attacker_stopped: the Active Trooper is Unconscious, Dead, or in one of the States in STOPPING.
    Follows n5.aro.simultaneous, n5.ftf.cancel and n5.save.wounds.
    """

    def up(result: JointResult) -> bool:
        return result.casualties.down == 0

    def wounds(result: JointResult) -> bool:
        return result.injury.wounds > 0

    return {
        "up": odds.joint.chance(up),
        "unhurt": odds.joint.chance(lambda result: result.casualties.hurt == 0),
        "wounds": odds.joint.chance(wounds),
        "up_and_wounds": odds.joint.chance(lambda result: up(result) and wounds(result)),
        "attacker_down": odds.joint.chance(lambda result: not exchange.trooper.survives(result.injury)),
        "attacker_stopped": odds.joint.chance(
            lambda result: not exchange.trooper.survives(result.injury) or bool(result.injury.states & STOPPING)
        ),
    }


def chance_marker_found(exchange: Exchange) -> Fraction:
    """Return the chance that an ARO finds the Active Trooper, a Marker, or that it reveals itself.

    Follows n5.camouflaged.reveal.skill and n5.camouflaged.reveal.discovered.
    """
    (matchup,) = exchange.enemies
    if matchup.active.action is not Action.NOTHING:
        return Fraction(1)
    return chance_found(matchup.reactive) if matchup.reactive.action is Action.DISCOVER else Fraction(0)
