"""The rolls of a Close Combat: Face to Face or not, and what does nothing to a CC Attack."""

from engine.edition import Edition
from engine.records.roll import RollKind
from engine.rules.rolls import aro_burst_steps
from engine.ruling import Step


def combat_steps(
    edition: Edition, active: RollKind | None, reactive: RollKind | None, *, face_to_face: bool
) -> tuple[Step, ...]:
    """Return the steps on how the rolls of both sides meet; None for a Trooper that does nothing.

    Follows n5.cc-attack.roll, n5.cc-attack.face-to-face, n5.cc-attack.dodge, n5.cc-attack.reset and n5.aro.burst.
    """
    kind = "a Face to Face Roll" if face_to_face else "no Face to Face Roll, each rolls a Normal Roll if any"
    pair = f"{active or 'nothing'} against {reactive or 'nothing'}"
    both = {active, reactive}
    on_cc = "A CC Attack is a roll on CC." if RollKind.CC_ATTACK in both else "Nobody makes a CC Attack."
    steps = [
        Step(edition.cite("cc-attack.face-to-face"), f"{pair}: {kind}."),
        Step(edition.cite("cc-attack.roll"), on_cc, applied=RollKind.CC_ATTACK in both),
    ]
    if RollKind.DODGE in both:
        evades = "it evades the attack if it wins" if face_to_face else "nothing attacks the Trooper that dodges"
        steps.append(Step(edition.cite("cc-attack.dodge"), f"Dodge: {evades}.", applied=face_to_face))
    if reactive is RollKind.RESET:
        evades = "Reset does not evade a CC Attack: nothing opposes the attack."
        steps.append(Step(edition.cite("cc-attack.reset"), evades))
    if reactive in {RollKind.DODGE, RollKind.RESET}:
        steps += aro_burst_steps(edition, 1)
    return tuple(steps)


def no_other_mods(edition: Edition) -> tuple[Step, ...]:
    """Return the step on MODs that do not affect a CC Attack: n5.cc-attack.no-other-mods."""
    says = "Range, Cover, Mimetism, Targeted and Visibility Zones do nothing to a CC Attack in contact."
    return (Step(edition.cite("cc-attack.no-other-mods"), says, applied=False),)
