"""Dodge is one PH die, compared with every threat of the Order."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from engine.decisions.rolls import Score
from engine.rules.rolls import SuccessValue


@dataclass(frozen=True, slots=True)
class Attack:
    """One attacker's dice: its Success Value, its Burst (1 to 6), and the Dodge's own Success Value against it.

    An Impact Template whose Main Target is another has no Criticals here: n5.dodge.impact-template.
    """

    value: SuccessValue
    burst: int
    dodge: SuccessValue
    main_target: bool = True

    def score(self, face: int) -> Score:
        """What a face (1 to 20) of the attacker shows against the one who dodges."""
        score = self.value.score(face)
        return score if self.main_target or not score.critical else Score(critical=False, number=face)

    @property
    def outcomes(self) -> int:
        """The ordered outcomes of its dice."""
        return int(20**self.burst)


@dataclass(frozen=True, slots=True)
class Dodge:
    """All that the one die meets: attacks Face to Face, the rest in Normal Rolls at Success Values of their own.

    `template` stands for all Direct Templates, `mine` for the template of a Deployable weapon; those `alone` hurt
    nobody, and decide only whether the Dodge succeeds. `aim` is what the discard of +1 SD serves.
    """

    attacks: tuple[Attack, ...] = ()
    template: SuccessValue | None = None
    mine: SuccessValue | None = None
    alone: tuple[SuccessValue, ...] = ()
    special_die: bool = False
    aim: str = "untouched"

    @property
    def rolls(self) -> bool:
        """Whether the die is rolled at all: it is not where its Success Value is below 1 against everything."""
        normal = (self.template, self.mine, *self.alone)
        return any(value.rolls for value in (*(a.dodge for a in self.attacks), *normal) if value)


@dataclass(frozen=True, slots=True)
class Shown:
    """What one face of the Dodge die does to every threat.

    `lands` and `beaten` count, for each attack, those of its 20 faces that hit and those that the Dodge beats;
    `template` and `mine` are whether these hit, `passed` whether the die succeeds at every Success Value it meets.
    `cost` is all that hits, threat by threat: the less the better.
    """

    lands: tuple[int, ...]
    beaten: tuple[int, ...]
    template: bool
    mine: bool
    passed: bool
    cost: tuple[int, ...]


def shown(dodge: Dodge) -> tuple[Shown, ...]:
    """What each face of the Dodge die does, 1 to 20: n5.dodge.one-die, n3.dodge.active, n3.dodge.reactive."""
    enemies = [(attack.dodge, sorted(_rank(attack.score(face)) for face in range(1, 21))) for attack in dodge.attacks]
    return tuple(_face(dodge, face, enemies) for face in range(1, 21))


def _face(dodge: Dodge, face: int, enemies: list[tuple[SuccessValue, list[int]]]) -> Shown:
    own = [(_rank(value.score(face)), ranks) for value, ranks in enemies]
    template = dodge.template is not None and not dodge.template.score(face).success
    mine = dodge.mine is not None and not dodge.mine.score(face).success
    alone = all(value.score(face).success for value in dodge.alone)
    lands = tuple(20 - bisect_right(ranks, rank) for rank, ranks in own)
    return Shown(
        lands=lands,
        beaten=tuple(bisect_left(ranks, rank) for rank, ranks in own),
        template=template,
        mine=mine,
        passed=all(rank for rank, _ in own) and alone and not (template or mine),
        cost=(*lands, template, mine),
    )


def _rank(score: Score) -> int:
    """A score as a number that compares as the score does: 0 for a failure, a Critical above every plain success."""
    return 100 if score.critical else score.number
