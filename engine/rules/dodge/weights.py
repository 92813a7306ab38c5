"""For a given face of the Dodge die, the dice of different attackers are independent."""

from dataclasses import dataclass
from math import prod

from engine.dice import hits
from engine.rules.dodge.one_die import DodgedAttack, FaceResult


@dataclass(frozen=True, slots=True)
class Weights:
    """How many ordered outcomes of all dice lead to each result; `hits` has a polynomial for each attack."""

    untouched: int
    shots: int
    template: int
    mine: int
    shots_and_mine: int
    hits: tuple[int, ...]


def weights_of(result: FaceResult, outcomes: int, no_shot_hits: int, hits: tuple[int, ...]) -> Weights:
    """Return the weights of one face that is kept in this many `outcomes`; in `no_shot_hits` of them no shot hits."""
    return Weights(
        untouched=0 if result.template or result.mine else no_shot_hits,
        shots=outcomes - no_shot_hits,
        template=outcomes * result.template,
        mine=outcomes * result.mine,
        shots_and_mine=(outcomes - no_shot_hits) * result.mine,
        hits=hits,
    )


def weights_of_face(attacks: tuple[DodgedAttack, ...], result: FaceResult, times: int) -> Weights:
    """Return the weights of one face of the Dodge die that can come up in this many ways."""
    total = times * prod(attack.outcomes for attack in attacks)
    pairs = list(zip(attacks, result.hitting_faces, strict=True))
    no_shot_hits = times * prod((20 - hitting) ** attack.burst for attack, hitting in pairs)
    polynomials = tuple(total // attack.outcomes * hits(hitting, attack.burst) for attack, hitting in pairs)
    return weights_of(result, total, no_shot_hits, polynomials)
