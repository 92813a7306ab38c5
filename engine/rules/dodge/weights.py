"""Given what the Dodge die shows, the attackers' dice are independent of each other."""

from dataclasses import dataclass
from math import prod

from engine.dice import hits
from engine.rules.dodge.one_die import Attack, Shown


@dataclass(frozen=True, slots=True)
class Weights:
    """How many ordered outcomes of all dice bring what; `hits` has a polynomial for each attack."""

    untouched: int
    shots: int
    template: int
    mine: int
    shots_and_mine: int
    hits: tuple[int, ...]


def weights_of(die: Shown, kept: int, unshot: int, hits: tuple[int, ...]) -> Weights:
    """The weights while one Dodge die stands: in `kept` outcomes, `unshot` of them without a hit by shots."""
    return Weights(
        untouched=0 if die.template or die.mine else unshot,
        shots=kept - unshot,
        template=kept * die.template,
        mine=kept * die.mine,
        shots_and_mine=(kept - unshot) * die.mine,
        hits=hits,
    )


def against_all(attacks: tuple[Attack, ...], die: Shown, times: int) -> Weights:
    """The weights of one face of the Dodge die that came up in `times` ways."""
    total = times * prod(attack.outcomes for attack in attacks)
    pairs = list(zip(attacks, die.lands, strict=True))
    unshot = times * prod((20 - lands) ** attack.burst for attack, lands in pairs)
    return weights_of(
        die, total, unshot, tuple(total // attack.outcomes * hits(lands, attack.burst) for attack, lands in pairs)
    )
