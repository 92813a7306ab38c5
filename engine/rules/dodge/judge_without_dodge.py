"""Real dice on the table where the Trooper attacks instead of dodging: whatever succeeds hits."""

from dataclasses import replace

from engine.edition import Edition
from engine.rules.dodge.one_die import Attack, Dodge
from engine.rules.dodge.outcome import Faces, Outcome, outcome
from engine.rules.rolls import read_face
from engine.ruling import Ruling, Step


def judge_undodged(
    edition: Edition, dodge: Dodge, attacks: tuple[Faces, ...], names: tuple[str, ...]
) -> Ruling[Outcome]:
    """Each threat with its reason; `dodge` is at Success Value 0 everywhere, `names` are those of the attacks.

    Follows n5.dodge.direct-template-answer, n5.rolls.success, n5.rolls.critical and the same clauses of N3.
    """
    found, rule = outcome(dodge, 20, attacks), edition.cite("dodge.direct-template-answer")
    steps = []
    for attack, faces, name, landed in zip(dodge.attacks, attacks, names, found.landed, strict=True):
        hits = f"{len(landed) or 'no'} {'hit' if len(landed) == 1 else 'hits'}"
        says = f"{name} shows {' '.join(map(str, faces)) or 'no dice'}, and no Dodge is made: {hits}."
        steps.append(Step(rule, says, steps=tuple(_die(edition, attack, their) for their in faces)))
    for hit, name in ((found.template, "the Direct Template"), (found.mine, "the mine")):
        if hit:
            steps.append(Step(rule, f"No Dodge is made: {name} hits."))
    return Ruling(found, (*steps, Step(edition.cite("dodge.move"), "No Dodge is made: no movement.", applied=False)))


def _die(edition: Edition, attack: Attack, face: int) -> Step:
    """One die of an attack that nothing opposes."""
    (step,), shows = read_face(edition, attack.value, face).because, attack.score(face)
    if not shows.success:
        return step
    spared = attack.value.score(face).critical and not shows.critical
    what = f"{face} (no Critical against this Trooper)" if spared else f"Critical {face}" if shows.critical else face
    return replace(step, says=f"No Dodge is made: the {what} hits.")
