"""One attack on a Trooper and on another in its Template: both are hit by the same dice."""

from dataclasses import replace
from fractions import Fraction

from engine.dice import Distribution
from engine.exchange.elements import DeclaredAction, HitOnTrooper, Hits, Injury
from engine.exchange.matchup import injuries_by, uncontested_hits


def injuries_with_bystander(
    attack: DeclaredAction, target: DeclaredAction, bystander: HitOnTrooper | None
) -> dict[tuple[Injury, Injury], Fraction]:
    """Return the chances of the injuries of an attack's target and of a bystander; None is not in the Template.

    Neither evades. Follows n5.impact-template.effect, n5.direct-template.no-roll and n5.templates.critical.
    """
    beside, found = replace(attack, hit=bystander), dict[tuple[Injury, Injury], Fraction]()
    for hits, chance in uncontested_hits(attack, target).chances().items():
        on_target = injuries_by(attack, Distribution({hits: 1})).chances()
        on_bystander = injuries_by(beside, Distribution({Hits(plain=hits.total): 1})).chances()
        for one, first in on_target.items():
            for other, second in on_bystander.items():
                found[one, other] = found.get((one, other), Fraction(0)) + chance * first * second
    return found
