"""The result of a Dodge die against real dice, and which of two dice is kept."""

from dataclasses import dataclass

from engine.decisions.rolls import FAILURE, Score
from engine.edition import Edition
from engine.rules.dodge.one_die import DiscardAim, Dodge, FaceResult, face_result
from engine.ruling import Ruling, Step

Faces = tuple[int, ...]

PURPOSES = {
    DiscardAim.UNTOUCHED: "to stay untouched",
    DiscardAim.SHOTS: "to evade the shots",
    DiscardAim.MINE: "to evade the mine",
}


@dataclass(frozen=True, slots=True)
class DodgeResult:
    """What hits the Trooper: the dice of each attack, the Direct Template, the mine; and whether the Dodge succeeds.

    `succeeds`: the die succeeds at all of its Success Values and beats every attack.
    """

    hits_of_attacks: tuple[tuple[Score, ...], ...]
    template: bool
    mine: bool
    succeeds: bool

    @property
    def hits(self) -> int:
        """Return the number of hits by shots, not by template or mine."""
        return sum(map(len, self.hits_of_attacks))

    def rank(self, aim: DiscardAim, result: FaceResult) -> tuple[object, ...]:
        """Return a sort key; lower is better for the aim, then by fewest hits, success, and fewest hits by shots."""
        missed = {DiscardAim.SHOTS: self.hits > 0, DiscardAim.MINE: self.mine}.get(aim, False)
        hits = self.hits + self.template + self.mine
        return (missed, hits, not self.succeeds, self.hits, result.hits_by_threat)


def dodge_result(dodge: Dodge, face: int | None, attacks: tuple[Faces, ...]) -> DodgeResult:
    """Return the result of one Dodge die (1 to 20) against the attackers' dice; without one (None) the Dodge fails."""
    hits, beaten = [], True
    for attack, faces in zip(dodge.attacks, attacks, strict=True):
        own = attack.dodge.score(face) if face else FAILURE
        scores = [attack.score(their) for their in faces]
        hits.append(tuple(score for score in scores if score > own))
        beaten = beaten and all(score < own for score in scores)
    result = face_result(dodge, face)
    return DodgeResult(tuple(hits), result.template, result.mine, beaten and result.succeeds)


def kept_face(edition: Edition, dodge: Dodge, faces: Faces, attacks: tuple[Faces, ...]) -> Ruling[int | None]:
    """Return the Dodge die that is kept when +1 SD discards the other; None if no die is rolled.

    Follows n5.rolls.special-die.face-to-face.
    """
    if not faces:
        return Ruling(None, ())

    def rank(face: int) -> tuple[object, ...]:
        return dodge_result(dodge, face, attacks).rank(dodge.discard_aim, face_result(dodge, face))

    kept = min(faces, key=rank)
    if not dodge.special_die:
        return Ruling(kept, ())
    first, second = faces
    purpose = PURPOSES[dodge.discard_aim]
    says = f"Of {first} and {second} the {first + second - kept} is discarded: the {kept} does more {purpose}."
    return Ruling(kept, (Step(edition.cite("rolls.special-die.face-to-face"), says),))
