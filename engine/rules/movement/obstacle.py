"""Obstacles: a Trooper vaults those up to its Silhouette, and jumps or climbs the others."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.decisions.table import Base, MovementRules
from engine.edition import Edition
from engine.ruling import Ruling, Step
from engine.wording import counted

MILLIMETRES = Fraction(254, 10)
"""Millimetres per inch."""


class WayOver(StrEnum):
    """How an obstacle is crossed: for free, by Jump, or by Climb."""

    VAULT = "vault"
    JUMP = "jump"
    CLIMB = "climb"


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """The height of one side of an obstacle in inches, and how far this Trooper jumps and climbs in an Order."""

    height: Fraction
    jump: int
    climb: int


@dataclass(frozen=True, slots=True)
class Crossing:
    """How one side of an obstacle is crossed, up or down, and in how many Orders (0 for a vault)."""

    way: WayOver
    orders: int


def way_up(edition: Edition, base: Base, obstacle: Obstacle, *, prone: bool = False) -> Ruling[Crossing]:
    """Return how one side of an obstacle is crossed, up or down.

    Follows n5.movement.vault, n5.movement.vault-prone, n5.silhouette.table, n5.jump.when-needed and n5.climb.distance.
    """
    own = edition.of(MovementRules).prone if prone else base.height
    high = obstacle.height * MILLIMETRES
    size = f'{float(obstacle.height):g}" ({float(high):g} mm)'
    topic = "movement.vault-prone" if prone else "movement.vault"
    table = Step(edition.cite("silhouette.table"), f"The Silhouette is {own} mm high.")
    doubt = edition.doubt(topic) if high else ""
    if high <= own:
        return Ruling(
            Crossing(WayOver.VAULT, 0),
            (Step(edition.cite(topic), f"{size} is vaulted, without inches.{doubt}", steps=(table,)),),
        )
    too_high = Step(edition.cite(topic), f"{size} is too high to vault.{doubt}", applied=False, steps=(table,))
    if obstacle.height <= obstacle.jump:
        says = f'Jump: {size} is within {obstacle.jump}", with a landing spot in reach; so is Climb.'
        return Ruling(Crossing(WayOver.JUMP, 1), (too_high, Step(edition.cite("jump.when-needed"), says)))
    orders = -(-obstacle.height // obstacle.climb)
    says = f'Beyond a Jump of {obstacle.jump}": Climb, {obstacle.climb}" in an Order: {counted("Order", orders)}.'
    return Ruling(Crossing(WayOver.CLIMB, orders), (too_high, Step(edition.cite("climb.distance"), says)))


def passes_access(edition: Edition, base: Base, *, narrow: bool, prone: bool = False) -> Ruling[bool]:
    """Decide whether a Trooper fits through an access, by n5.access-width.narrow, .wide and .by-number."""
    if not narrow:
        return Ruling(True, (Step(edition.cite("access-width.wide"), "A Wide access lets every Silhouette pass."),))
    most = edition.of(MovementRules).narrow
    passes = base.number <= most
    says = f"A Narrow access lets Silhouettes up to {most} pass; this one is {base.number}."
    number = Step(edition.cite("access-width.by-number"), "Its number decides, not its height.")
    lying = Step(edition.cite("access-width.prone"), "Prone does not help.", applied=prone and not passes)
    return Ruling(passes, (Step(edition.cite("access-width.narrow"), says, applied=not passes, steps=(number, lying)),))
