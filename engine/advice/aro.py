"""What one ARO brings the Trooper that declares it: whether it stays up, and what becomes of its attacker."""

from fractions import Fraction

from engine.edition import Edition
from engine.exchange import Exchange, Outcome, base_levels, condition


def odds_of_aro(edition: Edition, exchange: Exchange, found: Outcome) -> dict[str, Fraction]:
    """The outcome of an exchange as the one Reactive Trooper in it sees it, out of its joint odds.

    up: it is neither Unconscious nor Dead. unhurt: it takes no Wound and no State. wounds: the Active Trooper takes one
    Wound or more. attacker_down: that one is Unconscious or Dead. up_and_wounds: both at once.
    Follows n5.aro.simultaneous, n5.ftf.cancel and n5.save.wounds.
    """
    limits = base_levels(edition, exchange.trooper)
    seen = found.joint.map(
        lambda end: (
            end[1].down == 0,
            end[1].harmed == 0,
            end[0].wounds > 0,
            condition(limits, end[0]) != "survives",
        )
    )
    return {
        "up": seen.chance(lambda end: end[0]),
        "unhurt": seen.chance(lambda end: end[1]),
        "wounds": seen.chance(lambda end: end[2]),
        "up_and_wounds": seen.chance(lambda end: end[0] and end[2]),
        "attacker_down": seen.chance(lambda end: end[3]),
    }
