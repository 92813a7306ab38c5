"""Judge real dice: the one Dodge die is compared with each threat in turn, or each threat is unopposed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat

from engine.edition import Edition
from engine.rules.dodge.odds import DiscardAim, Dodge, face_result
from engine.rules.face_to_face import DiceOfSide, Uncancelled, all_dice_in_words, judge_dice
from engine.ruling import Ruling, Step

PURPOSES = {
    DiscardAim.UNTOUCHED: "to stay untouched",
    DiscardAim.SHOTS: "to evade the shots",
    DiscardAim.MINE: "to evade the mine",
}


@dataclass(frozen=True, slots=True)
class DodgeResult:
    """What hits the Trooper: the dice of each attack, the Direct Template, the mine; and whether the Dodge succeeds.

    `face` is the Dodge die that counts, None if none is rolled. `succeeds`: it succeeds at all of its Success Values
    and beats every attack. `each` says what each die of the attacks comes to.
    """

    face: int | None
    attacks: tuple[Uncancelled, ...]
    template: bool
    mine: bool
    succeeds: bool
    each: str

    @property
    def hits(self) -> int:
        """Return the number of hits by shots, not by template or mine."""
        return sum(left.active + left.active_criticals for left in self.attacks)


def judge_dodge(
    edition: Edition, dodge: Dodge, faces: tuple[int, ...], attacks: tuple[DiceOfSide, ...], mine: str
) -> Ruling[DodgeResult]:
    """Judge each threat; with +1 SD the Dodge die that does less for the aim is discarded.

    `mine` is the name of the mine. Follows n5.dodge.roll, n5.dodge.one-die, n5.dodge.direct-template-answer,
    n5.rolls.special-die.face-to-face and the same clauses of N3.
    """
    results = [_judged(edition, dodge, face, attacks, mine) for face in faces or (None,)]
    found = min(results, key=lambda one: _rank(dodge, one.value))
    if len(faces) < 2:
        return found
    kept, purpose = found.value.face or 0, PURPOSES[dodge.discard_aim]
    says = f"Of {faces[0]} and {faces[1]} the {sum(faces) - kept} is discarded: the {kept} does more {purpose}."
    step = Step(edition.cite("rolls.special-die.face-to-face"), says)
    return Ruling(found.value, (step, *found.because))


def _rank(dodge: Dodge, result: DodgeResult) -> tuple[object, ...]:
    """Return a sort key; lower is better for the aim, then by fewest hits, success, and fewest hits by shots."""
    missed = {DiscardAim.SHOTS: result.hits > 0, DiscardAim.MINE: result.mine}.get(dodge.discard_aim, False)
    hits = result.hits + result.template + result.mine
    return (missed, hits, not result.succeeds, result.hits, face_result(dodge, result.face).hits_by_threat)


def _judged(
    edition: Edition, dodge: Dodge, face: int | None, attacks: tuple[DiceOfSide, ...], mine: str
) -> Ruling[DodgeResult]:
    dice = (face,) if face else ()
    own = [DiceOfSide("Dodge", attack.dodge, dice) if dodge.made else None for attack in dodge.attacks]
    judged = [judge_dice(edition, *pair) for pair in zip(attacks, own, strict=True)]
    shown = face_result(dodge, face)
    beats = all(left.reactive + left.reactive_criticals for left in (one.value for one in judged))
    found = DodgeResult(
        face=face,
        attacks=tuple(one.value for one in judged),
        template=shown.template,
        mine=shown.mine,
        succeeds=beats and shown.succeeds,
        each=all_dice_in_words(edition, zip(attacks, own, repeat("hits"))),
    )
    steps = (step for one in judged for step in one.because)
    return Ruling(found, (*steps, *_unopposing(edition, dodge, found, mine), _move(edition, dodge, found)))


def _unopposing(edition: Edition, dodge: Dodge, found: DodgeResult, mine: str) -> Iterator[Step]:
    """Yield what the Direct Template and the mine do, which the Dodge evades in a Normal Roll."""
    for value, hits, topic, name in (
        (dodge.template, found.template, "dodge.direct-templates", "the Direct Template"),
        (dodge.mine, found.mine, "dodge.one-die", mine),
    ):
        if value:
            dice = (DiceOfSide("The Dodge", value, (found.face,)),) if found.face else ()
            rule = edition.cite(topic if dodge.made else "dodge.direct-template-answer")
            says = f"{name[0].upper()}{name[1:]} {'hits' if hits else 'is evaded'}."
            yield Step(rule, says, steps=tuple(step for own in dice for step in judge_dice(edition, own).because))


def _move(edition: Edition, dodge: Dodge, found: DodgeResult) -> Step:
    """Return whether the Dodge beats everything, as its movement requires: n5.dodge.move, n3.dodge.move."""
    hit = found.hits or found.template or found.mine
    then = "the Trooper is hit and does not move" if hit else "nothing hits, but the Trooper does not move"
    says = f"The Dodge {'beats' if found.succeeds else 'does not beat'} every threat"
    says = "No Dodge is made: no movement" if not dodge.made else says if found.succeeds else f"{says}: {then}"
    return Step(edition.cite("dodge.move"), f"{says}.", applied=found.succeeds)
