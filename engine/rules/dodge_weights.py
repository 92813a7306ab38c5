"""Given what the Dodge die shows, the attackers' dice are independent of each other."""

from dataclasses import dataclass
from math import prod

from engine.dice import repeated
from engine.rules.dodge import Attack, Shown


@dataclass(frozen=True, slots=True)
class Weights:
    """How many ordered outcomes of all dice bring what; `hits` counts them for each attack by its hits, from 0."""

    untouched: int
    shots: int
    template: int
    mine: int
    shots_and_mine: int
    hits: tuple[tuple[int, ...], ...]


def weights_of(die: Shown, kept: int, unshot: int, hits: tuple[tuple[int, ...], ...]) -> Weights:
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
    """The weights of one face of the Dodge die that came up in `times` ways: the attackers' dice are independent."""
    total = times * prod(attack.outcomes for attack in attacks)
    unshot = times * prod((20 - lands) ** attack.burst for attack, lands in zip(attacks, die.lands, strict=True))
    hits = tuple(
        tuple(total // attack.outcomes * ways for ways in repeated(attack.burst, lands, 20 - lands))
        for attack, lands in zip(attacks, die.lands, strict=True)
    )
    return weights_of(die, total, unshot, hits)
