"""What a Dodge die brings against the dice on the table, and which of two is kept."""

from dataclasses import dataclass

from engine.decisions.rolls import Score
from engine.edition import Edition
from engine.rules.dodge.one_die import Dodge, Shown, shown
from engine.ruling import Ruling, Step

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a Dodge die brought: the dice of each attack that landed, whether template and mine hit, and success.

    `succeeds` is that the die succeeded at every Success Value it met and beat every attack.
    """

    landed: tuple[tuple[Score, ...], ...]
    template: bool
    mine: bool
    succeeds: bool

    @property
    def hits(self) -> int:
        """Hits by shots, template and mine aside."""
        return sum(map(len, self.landed))

    def rank(self, aim: str, die: Shown) -> tuple[object, ...]:
        """The lower, the better for the aim; then fewest hits, then success, then fewest hits by shots."""
        missed = {"shots": self.hits > 0, "mine": self.mine}.get(aim, False)
        return (missed, self.hits + self.template + self.mine, not self.succeeds, self.hits, die.cost)


def outcome(dodge: Dodge, face: int, attacks: tuple[Faces, ...]) -> Outcome:
    """What one Dodge die (1 to 20) brings against the attackers' dice."""
    landed, beaten = [], True
    for attack, faces in zip(dodge.attacks, attacks, strict=True):
        score = attack.dodge.score(face)
        theirs = [attack.score(their) for their in faces]
        landed.append(tuple(their for their in theirs if their > score))
        beaten = beaten and all(their < score for their in theirs)
    die = shown(dodge)[face - 1]
    return Outcome(tuple(landed), die.template, die.mine, beaten and die.passed)


def kept_face(edition: Edition, dodge: Dodge, faces: Faces, attacks: tuple[Faces, ...]) -> Ruling[int]:
    """The Dodge die that stands once the other of +1 SD is discarded: n5.rolls.special-die.face-to-face.

    Where no die is rolled, a 20 stands for it: at a Success Value below 1 every face fails.
    """
    if not faces:
        return Ruling(20, ())
    dice = shown(dodge)
    face = min(faces, key=lambda one: outcome(dodge, one, attacks).rank(dodge.aim, dice[one - 1]))
    if not dodge.special_die:
        return Ruling(face, ())
    serves = {"untouched": "to be untouched", "shots": "to evade the shots", "mine": "to evade the mine"}[dodge.aim]
    first, second = faces
    says = f"Of {first} and {second} the {first + second - face} is discarded: the {face} serves best {serves}."
    return Ruling(face, (Step(edition.cite("rolls.special-die.face-to-face"), says),))
