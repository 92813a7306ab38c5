"""Judge real dice Face to Face: each success cancels lower and equal enemy successes; the remaining ones are hits."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.decisions.rolls import FAILURE, Score
from engine.edition import Edition
from engine.rules.face_to_face.roll import Uncancelled, winner
from engine.rules.rolls import NormalRoll, SuccessValue, judge_normal_roll, read_face, worst_die
from engine.ruling import Ruling, Step, step_where_known
from engine.wording import counted

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


@dataclass(frozen=True, slots=True)
class DiceOfSide:
    """The real dice of one side, after any ReRoll; for each +1 SD one of them is still to be discarded, if any."""

    name: str
    value: SuccessValue
    faces: tuple[int, ...]
    special_die: int = 0


@dataclass(frozen=True, slots=True)
class ReadDie:
    """One die with its score at the Success Value `value`."""

    face: int
    score: Score
    value: SuccessValue

    def __str__(self) -> str:
        if self.score.critical:
            return f"Critical {self.face}"
        raised = self.score.success and self.score.number != self.face
        return f"{self.face} (counts as {self.score.number})" if raised else str(self.face)


def judge_face_to_face(edition: Edition, active: DiceOfSide, reactive: DiceOfSide) -> Ruling[Uncancelled]:
    """Return the uncancelled real dice, die by die.

    Follows n5.ftf.cancel, n5.ftf.tie, n5.ftf.number-of-a-critical, n5.rolls.critical.face-to-face,
    n5.rolls.critical.tie and n5.rolls.special-die.face-to-face, where the Active Player discards first.
    """
    read = [_read(edition, side) for side in (active, reactive)]
    kept = [_discard(edition, side, dice.value) for side, dice in zip((active, reactive), read, strict=True)]
    mine, theirs = kept[0].value, kept[1].value
    steps = [step for ruling in (*read, *kept) for step in ruling.because]
    left: list[int] = []
    for name, dice, enemy, enemies in (
        (active.name, mine, reactive.name, theirs),
        (reactive.name, theirs, active.name, mine),
    ):
        best = max(enemies, key=lambda die: die.score, default=None)
        steps += [_explain_die(edition, f"{name}'s {die}", die, enemy, best) for die in dice if die.score.success]
        standing = [die.score for die in dice if die.score > (best.score if best else FAILURE)]
        left += [sum(not score.critical for score in standing), sum(score.critical for score in standing)]
    steps += which_of_six(edition, *(tuple(die.score for die in dice) for dice in (mine, theirs))).because
    return Ruling(Uncancelled(*left), tuple(steps))


def judge_dice(edition: Edition, own: DiceOfSide, enemy: DiceOfSide | None = None) -> Ruling[Uncancelled]:
    """Return what is left of the dice of a side, Face to Face with those of an enemy if there is one, in one step."""
    if enemy:
        found = judge_face_to_face(edition, own, enemy)
        says = f"{own.name} against {enemy.name}: {counted('success', sum(found.value[:2]))}."
        return Ruling(found.value, (Step(edition.cite("ftf.cancel"), says, steps=found.because),))
    roll = NormalRoll(own.value, max(len(own.faces) - own.special_die, 0), own.special_die)
    scores = judge_normal_roll(edition, roll, own.faces)
    criticals = sum(score.critical for score in scores.value)
    left = Uncancelled(sum(score.success for score in scores.value) - criticals, criticals)
    says = f"{own.name} makes a Normal Roll: {counted('success', sum(left))}."
    return Ruling(left, (Step(edition.cite("rolls.normal"), says, steps=scores.because),))


def dice_in_words(edition: Edition, own: DiceOfSide, enemy: DiceOfSide | None, success: str = "hits") -> str:
    """Say what each die of a side comes to, unopposed where there is no enemy; one that stands is a `success`.

    >>> from engine.editions import EDITIONS
    >>> from engine.rules.rolls import success_value_of
    >>> n5 = EDITIONS["n5"]
    >>> active = DiceOfSide("Active", success_value_of(n5, 12), (4, 11, 17))
    >>> dice_in_words(n5, active, DiceOfSide("Reactive", success_value_of(n5, 11), (9,)))
    'Active: 4 is cancelled, 11 hits, 17 misses.'
    """
    dice = list(_read(edition, own).value)
    kept = list(_discard(edition, own, tuple(dice)).value)
    against = _discard(edition, enemy, _read(edition, enemy).value).value if enemy else ()
    best = max((die.score for die in against), default=FAILURE)
    failure, said = "misses" if success == "hits" else "fails", []
    for die in dice:
        if die not in kept:
            said.append(f"{die.face} is discarded")
            continue
        kept.remove(die)
        stands = f"is a Critical and {success}" if die.score.critical else success
        word = (stands if die.score > best else "is cancelled") if die.score.success else failure
        said.append(f"{die.face} {word}")
    return f"{own.name}: {', '.join(said)}."


def all_dice_in_words(edition: Edition, rolled: Iterable[tuple[DiceOfSide, DiceOfSide | None, str]]) -> str:
    """Say what each die of several sides comes to, each with its enemy and its success; skip sides without dice."""
    return " ".join(dice_in_words(edition, *one) for one in rolled if one[0].faces)


def _read(edition: Edition, side: DiceOfSide) -> Ruling[tuple[ReadDie, ...]]:
    if not side.value.rolls:
        says = f"{side.name} rolls no dice at Success Value {side.value.value}; dice on its side do not count."
        return Ruling((), (Step(edition.cite("rolls.sv-below-1"), says),))
    if not side.faces:
        return Ruling((), (Step(edition.cite("rolls.burst.lost-dice"), f"{side.name} has lost all its dice."),))
    rulings = [read_face(edition, side.value, face) for face in side.faces]
    dice = tuple(ReadDie(face, ruling.value, side.value) for face, ruling in zip(side.faces, rulings, strict=True))
    shown = " ".join(map(str, side.faces))
    says = f"{side.name} rolls {shown} against Success Value {side.value.value}."
    steps = tuple(step for ruling in rulings for step in ruling.because)
    return Ruling(dice, (Step(edition.cite("rolls.success"), says, steps=steps),))


def _discard(edition: Edition, side: DiceOfSide, dice: tuple[ReadDie, ...]) -> Ruling[tuple[ReadDie, ...]]:
    kept, steps = list(dice), []
    for _ in range(min(side.special_die, len(dice))):
        worst = kept.pop(worst_die([die.score for die in kept]))
        says = f"{side.name} discards {worst}, the worst of the dice: no other discard does better."
        steps.append(Step(edition.cite("rolls.special-die.face-to-face"), says))
    return Ruling(tuple(kept), tuple(steps))


def _explain_die(edition: Edition, what: str, die: ReadDie, enemy: str, best: ReadDie | None) -> Step:
    """Return the step on a success against the enemy's best die."""
    if best is None or not best.score.success:
        return Step(edition.cite("ftf.cancel"), f"{what} is uncancelled: the enemy has no success.")
    other = f"{enemy}'s {best}"
    if die.score == best.score:
        return _tied(edition, what, die, other)
    return _beaten(edition, what, best, other) if die.score < best.score else _stands(edition, what, die, other)


def _tied(edition: Edition, what: str, die: ReadDie, other: str) -> Step:
    if die.score.critical:
        says = f"{what} and {other}: Criticals on both sides cancel everything, both have failed."
        return Step(edition.cite("rolls.critical.tie"), says)
    says = f"{what} and {other} are equal: they cancel each other.{edition.doubt('ftf.tie')}"
    return Step(edition.cite("ftf.tie"), says)


def _beaten(edition: Edition, what: str, best: ReadDie, other: str) -> Step:
    if best.score.critical:
        says = f"{what} is cancelled by {other}: a Critical beats every plain success."
        return Step(edition.cite("rolls.critical.face-to-face"), says)
    return Step(edition.cite("ftf.cancel"), f"{what} is cancelled by {other}, which is higher.")


def _stands(edition: Edition, what: str, die: ReadDie, other: str) -> Step:
    if not die.score.critical:
        says = f"{what} is higher than {other}, the best of the enemy, and stays uncancelled."
        return Step(edition.cite("ftf.cancel"), says)
    says = f"{what} beats {other} and every other plain success, whatever the numbers."
    outranks = f"The {die.face} is a Critical and has no number in the comparison: it outranks {other}."
    steps = step_where_known(edition, "ftf.number-of-a-critical", outranks)
    return Step(edition.cite("rolls.critical.face-to-face"), says, steps=steps)
