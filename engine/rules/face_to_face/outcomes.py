"""When a Face to Face Roll is made, which of its six outcomes occurred, and what a winning Dodge or Reset stops."""

from engine.decisions.rolls import Score
from engine.edition import Edition
from engine.rules.face_to_face.roll import Uncancelled, winner
from engine.ruling import Ruling, Step, step_where_known

NAMES = {"active": "Active", "reactive": "Reactive"}


def kind_of_roll(edition: Edition, *, active_affects: bool = True, reactive_affects: bool = True) -> Ruling[str]:
    """Decide whether the two sides roll "face-to-face", or each a "normal" roll: n5.ftf.when.

    They roll Face to Face if each action changes the outcome of the other. Editions without the rule have no step.
    """
    both = active_affects and reactive_affects
    kind = "face-to-face" if both else "normal"
    if both:
        says = "The actions of the two sides affect each other: a Face to Face Roll."
    else:
        who = "neither action affects the other side"
        if active_affects or reactive_affects:
            who = f"the {'Reactive' if active_affects else 'Active'} action does not affect the other side"
        says = f"No Face to Face Roll: {who}, so both make Normal Rolls."
    return Ruling(kind, step_where_known(edition, "ftf.when", says))


def which_of_six(edition: Edition, active: tuple[Score, ...], reactive: tuple[Score, ...]) -> Ruling[int]:
    """Return which of the six outcomes the dice show: n5.ftf.outcomes; no step in editions without the list."""
    number, says = _outcome(
        [score for score in active if score.success], [score for score in reactive if score.success]
    )
    return Ruling(number, step_where_known(edition, "ftf.outcomes", f"Outcome {number}: {says}"))


def _outcome(active: list[Score], reactive: list[Score]) -> tuple[int, str]:
    if not active and not reactive:
        return 1, "both sides fail, nobody wins."
    if not active or not reactive:
        return 2, "one side passes and the other fails; the side that passes wins."
    critical = [any(score.critical for score in side) for side in (active, reactive)]
    if all(critical):
        return 5, "both sides have a Critical, a tie."
    if not any(critical):
        return 3, "both sides pass without a Critical; the higher success wins, equal ones cancel each other."
    beaten = len(reactive if critical[0] else active)
    if beaten > 1:
        return 6, f"a Critical against {beaten} plain successes; it cancels them all."
    return 4, "both sides pass, and the one with a Critical wins."


def dodge_or_reset_steps(edition: Edition, skills: dict[str, str], left: Uncancelled | None = None) -> tuple[Step, ...]:
    """Return the step on what a winning Dodge or Reset stops: n5.ftf.dodge-reset and n3.dodge.attack-still-happens.

    `skills` are those of the "active" and the "reactive" side; `left` are the uncancelled real dice.
    """
    steps: list[Step] = []
    for side in ("active", "reactive"):
        skill = skills[side]
        if skill in {"dodge", "reset"}:
            won = left is not None and winner(left) == side
            start = f"{NAMES[side]} {'wins' if won else 'would win'} with {skill.title()}"
            if left is not None and not won:
                start = f"{NAMES[side]} does not win with {skill.title()}; had it won"
            says = f"{start}: the attack still happens and affects its other targets, but not {NAMES[side]}."
            steps += step_where_known(edition, "ftf.dodge-reset", says, applied=won)
    return tuple(steps)
