"""Judge real dice: the one Dodge die is compared with each threat in turn, or each threat is unopposed."""

from dataclasses import replace

from engine.decisions.rolls import FAILURE, Score
from engine.edition import Edition
from engine.rules.dodge.one_die import Dodge, DodgedAttack
from engine.rules.dodge.outcome import DodgeResult, Faces, dodge_result
from engine.rules.rolls import SuccessValue, read_face
from engine.ruling import Ruling, Step
from engine.wording import counted


def judge_dodge(
    edition: Edition, dodge: Dodge, face: int | None, attacks: tuple[Faces, ...], names: tuple[str, ...], mine: str
) -> Ruling[DodgeResult]:
    """Judge each threat, with the reason; `face` is None if no Dodge die is rolled.

    `names` are the names of the attacks, `mine` that of the mine.

    Follows n5.dodge.roll, n5.dodge.one-die, n5.ftf.cancel, n5.ftf.tie, n5.rolls.critical.face-to-face,
    n5.rolls.critical.tie and the same clauses of N3.
    """
    result = dodge_result(dodge, face, attacks)
    steps = [
        _attack(edition, attack, face, faces, name, len(hits))
        for attack, faces, name, hits in zip(dodge.attacks, attacks, names, result.hits_of_attacks, strict=True)
    ]
    for value, topic, name in (
        (dodge.template, "dodge.direct-templates", "the Direct Template"),
        (dodge.mine, "dodge.one-die", mine),
    ):
        if value is not None:
            steps.append(_normal(edition, value, face, topic, name))
    return Ruling(result, (*steps, _success(edition, result)))


def judge_without_dodge(
    edition: Edition, dodge: Dodge, attacks: tuple[Faces, ...], names: tuple[str, ...], mine: str
) -> Ruling[DodgeResult]:
    """Judge each threat if the Trooper attacks instead of dodging; `names` as in `judge_dodge`.

    Follows n5.dodge.direct-template-answer, n5.rolls.success, n5.rolls.critical and the same clauses of N3.
    """
    result, rule = dodge_result(dodge, None, attacks), edition.cite("dodge.direct-template-answer")
    steps = []
    for attack, faces, name, hits in zip(dodge.attacks, attacks, names, result.hits_of_attacks, strict=True):
        says = f"{name} shows {_listed(faces)}, and no Dodge is made: {counted('hit', len(hits))}."
        steps.append(Step(rule, says, steps=tuple(_unopposed_die(edition, attack, face) for face in faces)))
    for hit, name in ((result.template, "the Direct Template"), (result.mine, mine)):
        if hit:
            steps.append(Step(rule, f"No Dodge is made: {name} hits."))
    return Ruling(result, (*steps, Step(edition.cite("dodge.move"), "No Dodge is made: no movement.", applied=False)))


def _success(edition: Edition, result: DodgeResult) -> Step:
    """Return whether the Dodge beats everything, as its movement requires: n5.dodge.move, n3.dodge.move."""
    if result.succeeds:
        says = "The Dodge succeeds and beats every threat."
    elif result.hits or result.template or result.mine:
        says = "The Dodge does not beat every threat: the Trooper is hit and does not move."
    else:
        says = "The Dodge does not beat every threat, but nothing hits: the Trooper is unhurt and does not move."
    return Step(edition.cite("dodge.move"), says, applied=result.succeeds)


def _own_score(edition: Edition, value: SuccessValue, face: int | None) -> Ruling[Score]:
    """Return the result of the Dodge die at one of its Success Values."""
    if face and value.rolls:
        return read_face(edition, value, face)
    says = f"Success Value {value.value}: no die is rolled, the Dodge fails."
    return Ruling(FAILURE, (Step(edition.cite("rolls.sv-below-1"), says),))


def _normal(edition: Edition, value: SuccessValue, face: int | None, topic: str, name: str) -> Step:
    score = _own_score(edition, value, face)
    does = "is evaded" if score.value.success else "hits"
    says = f"A Normal Roll at Success Value {value.value}: {name} {does}."
    return Step(edition.cite(topic), says, steps=score.because)


def _attack(edition: Edition, attack: DodgedAttack, face: int | None, faces: Faces, name: str, hits: int) -> Step:
    score = _own_score(edition, attack.dodge, face)
    dice = tuple(_die(edition, attack, score.value, face, their) for their in faces)
    against = f"the Dodge's {face}" if attack.dodge.rolls else "no Dodge die"
    says = f"{name} shows {_listed(faces)} against {against}: {counted('hit', hits) if hits else 'evaded'}."
    return Step(edition.cite("dodge.roll"), says, steps=(*score.because, *dice))


def _die(edition: Edition, attack: DodgedAttack, score: Score, face: int | None, their: int) -> Step:
    """Return the result of one attack die against the Dodge die."""
    shows = attack.score(their)
    if not shows.success:
        return read_face(edition, attack.value, their).because[0]
    what, against = _words(shows, their), f"the Dodge's {_words(score, face)}" if score.success else "a failed Dodge"
    if attack.value.score(their).critical and not shows.critical:
        what += " (no Critical against this Trooper)"
    if shows.critical or score.critical:
        topic = "rolls.critical.tie" if shows == score else "rolls.critical.face-to-face"
    else:
        topic = "ftf.tie" if shows == score else "ftf.cancel"
    if shows == score:
        says = f"{what} ties with {against}: both are cancelled, it does not hit.{edition.doubt(topic)}"
        return Step(edition.cite(topic), says)
    says = f"{what} beats {against}: it hits." if shows > score else f"{what} loses to {against}: it is cancelled."
    return Step(edition.cite(topic), says)


def _unopposed_die(edition: Edition, attack: DodgedAttack, face: int) -> Step:
    """Return the result of one unopposed attack die."""
    (step,), shows = read_face(edition, attack.value, face).because, attack.score(face)
    if not shows.success:
        return step
    weakened = attack.value.score(face).critical and not shows.critical
    what = f"{face} (no Critical against this Trooper)" if weakened else f"Critical {face}" if shows.critical else face
    return replace(step, says=f"No Dodge is made: the {what} hits.")


def _words(score: Score, face: int | None) -> str:
    if score.critical:
        return f"Critical {face}"
    raised = score.success and score.number != face
    return f"{face}, which counts as {score.number}," if raised else str(face)


def _listed(faces: Faces) -> str:
    return " ".join(map(str, faces)) or "no dice"
