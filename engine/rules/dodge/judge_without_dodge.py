"""Real dice on the table where the Trooper attacks instead of dodging: whatever succeeds hits."""

from dataclasses import replace

from engine.edition import Edition
from engine.rules.dodge.one_die import Dodge, DodgedAttack
from engine.rules.dodge.outcome import DodgeResult, Faces, dodge_result
from engine.rules.rolls import read_face
from engine.ruling import Ruling, Step


def judge_undodged(
    edition: Edition, dodge: Dodge, attacks: tuple[Faces, ...], names: tuple[str, ...]
) -> Ruling[DodgeResult]:
    """Each threat with its reason; `names` are those of the attacks.

    Follows n5.dodge.direct-template-answer, n5.rolls.success, n5.rolls.critical and the same clauses of N3.
    """
    result, rule = dodge_result(dodge, None, attacks), edition.cite("dodge.direct-template-answer")
    steps = []
    for attack, faces, name, hits in zip(dodge.attacks, attacks, names, result.hits_of_attacks, strict=True):
        count = f"{len(hits) or 'no'} {'hit' if len(hits) == 1 else 'hits'}"
        says = f"{name} shows {' '.join(map(str, faces)) or 'no dice'}, and no Dodge is made: {count}."
        steps.append(Step(rule, says, steps=tuple(_die(edition, attack, their) for their in faces)))
    for hit, name in ((result.template, "the Direct Template"), (result.mine, "the mine")):
        if hit:
            steps.append(Step(rule, f"No Dodge is made: {name} hits."))
    return Ruling(result, (*steps, Step(edition.cite("dodge.move"), "No Dodge is made: no movement.", applied=False)))


def _die(edition: Edition, attack: DodgedAttack, face: int) -> Step:
    """One die of an attack that nothing opposes."""
    (step,), shows = read_face(edition, attack.value, face).because, attack.score(face)
    if not shows.success:
        return step
    spared = attack.value.score(face).critical and not shows.critical
    what = f"{face} (no Critical against this Trooper)" if spared else f"Critical {face}" if shows.critical else face
    return replace(step, says=f"No Dodge is made: the {what} hits.")
