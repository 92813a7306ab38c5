"""The odds of Close Combat by their names: who wins, the Wounds of both, who leaves, and what Protheion does."""

from fractions import Fraction

from engine.calculators.close_combat.form import Combat, CombatSide
from engine.calculators.close_combat.rolls import Rolls
from engine.calculators.exchange.combat.protheion import odds_after, vitality_of
from engine.calculators.exchange.odds import named_odds
from engine.dice import Distribution
from engine.edition import Edition
from engine.exchange import Exchange, ExchangeOdds
from engine.rules.close_combat import Vitality
from engine.rules.face_to_face import Side, Uncancelled, uncancelled, win_chances
from engine.rules.rolls import NormalRoll, normal_roll_outcomes

KEPT = ("unhurt", "dead", "reactive.unhurt", "targets_down", "targets_down_and_unhurt")
"""The joint odds of an exchange that mean something with one enemy."""


def roll_odds(rolls: Rolls) -> dict[str, Fraction]:
    """Who wins, and `hits.A.C.R.D` as in a Face to Face Roll; a success in a Normal Roll of an attack or Dodge wins.

    reset: the Reset of the Reactive Trooper, which opposes nothing, is a success.
    """
    left = outcomes(rolls)
    won = win_chances(left)
    odds = {"active_wins": won["active"], "reactive_wins": won["reactive"], "nobody": won["nobody"]}
    if not rolls.contested and rolls.reactive:
        odds["reset"] = 1 - alone(rolls.reactive).chance(lambda counts: counts[0] == 1)
    return odds | {"hits." + ".".join(map(str, counts)): chance for counts, chance in sorted(left.chances().items())}


def outcomes(rolls: Rolls) -> Distribution[Uncancelled]:
    """What is left uncancelled of both sides' dice."""
    if rolls.contested and rolls.reactive:
        return uncancelled(rolls.active, rolls.reactive)
    return alone(rolls.active).map(lambda counts: Uncancelled(active=counts[1], active_criticals=counts[2]))


def alone(side: Side) -> Distribution[tuple[int, int, int]]:
    """The failures, plain successes and Criticals of a side that nobody opposes."""
    return normal_roll_outcomes(NormalRoll(side.value, side.burst, side.special_die))


def combat_odds(edition: Edition, combat: Combat, exchange: Exchange, found: ExchangeOdds) -> dict[str, Fraction]:
    """The Wounds of both sides as in an exchange, the Reactive Trooper without a number; then Protheion."""
    odds: dict[str, Fraction] = {}
    for name, chance in named_odds(exchange, found).items():
        if name in KEPT:
            odds[name] = chance
        elif name.startswith(("active.", "reactive.1.")) and not name.endswith(".guts"):
            odds[name.replace("reactive.1.", "reactive.")] = chance
    for side, injuries in ((combat.active, found.active), (combat.reactive, found.reactive[0])):
        if side.fields.flag("protheion"):
            odds |= odds_after(edition, side.who.lower(), vitality(side), injuries, side.trooper.other_wounds)
    return odds


def vitality(user: CombatSide) -> Vitality:
    """The VITA and the Wounds of a Trooper with Protheion before the Order."""
    return vitality_of(user.trooper, user.fields.number("raised"))
