"""Real dice on the table: the one Dodge die is held against each threat in turn."""

from engine.decisions.rolls import FAILURE, Score
from engine.edition import Edition
from engine.rules.dodge.one_die import Dodge, DodgedAttack
from engine.rules.dodge.outcome import DodgeResult, Faces, dodge_result
from engine.rules.rolls import SuccessValue, read_face
from engine.ruling import Ruling, Step


def judge_dodge(
    edition: Edition, dodge: Dodge, face: int | None, attacks: tuple[Faces, ...], names: tuple[str, ...]
) -> Ruling[DodgeResult]:
    """Each threat with its reason; `names` are those of the attacks.

    Follows n5.dodge.roll, n5.dodge.one-die, n5.ftf.cancel, n5.ftf.tie, n5.rolls.critical.face-to-face,
    n5.rolls.critical.tie and the same clauses of N3.
    """
    result = dodge_result(dodge, face, attacks)
    steps = [
        _attack(edition, attack, face, faces, name, len(hits))
        for attack, faces, name, hits in zip(dodge.attacks, attacks, names, result.hits_of_attacks, strict=True)
    ]
    direct = "dodge.direct-templates" if edition.has("dodge.direct-templates") else "dodge.template"
    for value, topic, name in (
        (dodge.template, direct, "the Direct Template"),
        (dodge.mine, "dodge.one-die", "the mine"),
    ):
        if value is not None:
            steps.append(_normal(edition, value, face, topic, name))
    return Ruling(result, (*steps, _success(edition, result)))


def _success(edition: Edition, result: DodgeResult) -> Step:
    """Whether this was a Dodge that succeeds, as its movement asks: n5.dodge.move, n3.dodge.move."""
    if result.succeeds:
        says = "The Dodge succeeds and beats every threat."
    elif result.hits or result.template or result.mine:
        says = "The Dodge does not beat every threat: the Trooper is hit, and unmoved."
    else:
        says = "The Dodge does not beat every threat, though nothing hits: the Trooper is unhurt, but unmoved."
    return Step(edition.cite("dodge.move"), says, applied=result.succeeds)


def _own(edition: Edition, value: SuccessValue, face: int | None) -> Ruling[Score]:
    if face and value.rolls:
        return read_face(edition, value, face)
    says = f"Success Value {value.value}: no die is rolled, the Dodge fails."
    return Ruling(FAILURE, (Step(edition.cite("rolls.sv-below-1"), says),))


def _normal(edition: Edition, value: SuccessValue, face: int | None, topic: str, name: str) -> Step:
    read = _own(edition, value, face)
    says = f"A Normal Roll at Success Value {value.value}: {name} {'is evaded' if read.value.success else 'hits'}."
    return Step(edition.cite(topic), says, steps=read.because)


def _attack(edition: Edition, attack: DodgedAttack, face: int | None, faces: Faces, name: str, landed: int) -> Step:
    read = _own(edition, attack.dodge, face)
    dice = tuple(_die(edition, attack, read.value, face, their) for their in faces)
    hits = "evaded" if not landed else "1 hit" if landed == 1 else f"{landed} hits"
    against = f"the Dodge's {face}" if attack.dodge.rolls else "no Dodge die"
    says = f"{name} shows {' '.join(map(str, faces)) or 'no dice'} against {against}: {hits}."
    return Step(edition.cite("dodge.roll"), says, steps=(*read.because, *dice))


def _die(edition: Edition, attack: DodgedAttack, score: Score, face: int | None, their: int) -> Step:
    """What becomes of one die of an attack."""
    shows = attack.score(their)
    if not shows.success:
        return read_face(edition, attack.value, their).because[0]
    what, against = _named(shows, their), f"the Dodge's {_named(score, face)}" if score.success else "a failed Dodge"
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


def _named(score: Score, face: int | None) -> str:
    if score.critical:
        return f"Critical {face}"
    raised = score.success and score.number != face
    return f"{face}, which counts as {score.number}," if raised else str(face)
