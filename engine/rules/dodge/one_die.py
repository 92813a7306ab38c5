"""Dodge is one PH die, compared with every threat of the Order."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from enum import StrEnum

from engine.decisions.rolls import FAILURE, Score
from engine.rules.rolls import SuccessValue

Enemies = list[tuple[SuccessValue, list[int]]]
"""For each attack the Dodge's Success Value against it, and the ranks of its 20 faces, ascending."""


class DiscardAim(StrEnum):
    """What the discard of +1 SD aims for."""

    UNTOUCHED = "untouched"
    SHOTS = "shots"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class DodgedAttack:
    """One attacker's dice: its Success Value, its Burst (1 to 6), and the Dodge's Success Value against it.

    An Impact Template with a different Main Target has no Criticals here: n5.dodge.impact-template.
    """

    value: SuccessValue
    burst: int
    dodge: SuccessValue
    main_target: bool = True

    def score(self, face: int) -> Score:
        """Return the result of a face (1 to 20) of the attacker against the dodging Trooper."""
        score = self.value.score(face)
        return score if self.main_target or not score.critical else Score(critical=False, number=face)

    @property
    def outcomes(self) -> int:
        """Return the number of ordered outcomes of its dice."""
        return int(20**self.burst)


@dataclass(frozen=True, slots=True)
class Dodge:
    """All threats of the one die: attacks Face to Face, others in Normal Rolls, each with a Success Value.

    `template` represents all Direct Templates, `mine` the template of a Deployable. An `unopposed` roll hits nobody,
    and only decides whether the Dodge succeeds. A Trooper that attacks instead has no Dodge `made`.
    """

    attacks: tuple[DodgedAttack, ...] = ()
    template: SuccessValue | None = None
    mine: SuccessValue | None = None
    unopposed: tuple[SuccessValue, ...] = ()
    special_die: bool = False
    discard_aim: DiscardAim = DiscardAim.UNTOUCHED
    made: bool = True

    @property
    def rolls(self) -> bool:
        """Return whether the die is rolled: not if no Dodge is made, or all its Success Values are below 1."""
        normal = (self.template, self.mine, *self.unopposed)
        return self.made and any(value.rolls for value in (*(a.dodge for a in self.attacks), *normal) if value)


@dataclass(frozen=True, slots=True)
class FaceResult:
    """The result of one face of the Dodge die against every threat.

    `hitting_faces` and `beaten_faces` are, for each attack, how many of its 20 faces hit and how many the Dodge beats;
    `template` and `mine` say whether these hit, `succeeds` whether the die succeeds at all of its Success Values.
    `hits_by_threat` lists everything that hits, threat by threat; lower is better.
    """

    hitting_faces: tuple[int, ...]
    beaten_faces: tuple[int, ...]
    template: bool
    mine: bool
    succeeds: bool
    hits_by_threat: tuple[int, ...]


def face_results(dodge: Dodge) -> tuple[FaceResult, ...]:
    """Return the result of each face of the Dodge die: n5.dodge.one-die, n3.dodge.active, n3.dodge.reactive."""
    enemies = _enemies(dodge)
    return tuple(_result(dodge, face, enemies) for face in range(1, 21))


def face_result(dodge: Dodge, face: int | None) -> FaceResult:
    """Return the result of one face of the Dodge die, 1 to 20; None if no die is rolled, so that the Dodge fails."""
    return _result(dodge, face, _enemies(dodge))


def _enemies(dodge: Dodge) -> Enemies:
    return [(attack.dodge, sorted(attack.score(face).rank for face in range(1, 21))) for attack in dodge.attacks]


def _result(dodge: Dodge, face: int | None, enemies: Enemies) -> FaceResult:
    def score(value: SuccessValue) -> Score:
        return value.score(face) if face and dodge.made else FAILURE

    own = [(score(value).rank, ranks) for value, ranks in enemies]
    template = dodge.template is not None and not score(dodge.template).success
    mine = dodge.mine is not None and not score(dodge.mine).success
    unopposed = all(score(value).success for value in dodge.unopposed)
    hitting = tuple(20 - bisect_right(ranks, rank) for rank, ranks in own)
    return FaceResult(
        hitting_faces=hitting,
        beaten_faces=tuple(bisect_left(ranks, rank) for rank, ranks in own),
        template=template,
        mine=mine,
        succeeds=all(rank for rank, _ in own) and unopposed and not (template or mine),
        hits_by_threat=(*hitting, template, mine),
    )
