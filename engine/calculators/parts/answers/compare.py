"""One attack against each answer that its target may declare: what lands, and what that does."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Draw, Event, Gain, Row, Table
from engine.calculators.parts.events import effect_words, left_events
from engine.edition import Edition
from engine.rules.face_to_face import Side, uncancelled
from engine.rules.rolls import NormalRoll, SuccessValue, dice_rolled, die_steps, normal_roll_outcomes
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

Effects = Callable[[int, int], Mapping[str, Fraction]]
"""The chances of what some hits and Criticals do, by name; `affected` is the chance that they do anything at all."""

Left = tuple[int, int, int, int]
"""What is left uncancelled: successes and Criticals of the attack, then of the answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a target may answer with: a word, its name, and its roll; no value where it rolls nothing.

    `special_die` is how many extra dice +1 SD gives it.
    """

    word: str
    label: str
    value: Ruling[SuccessValue] | None = None
    burst: int = 1
    special_die: int = 0

    @property
    def side(self) -> Side | None:
        """The dice of the answer."""
        return Side(self.value.value, self.burst, self.special_die) if self.value else None


@dataclass(frozen=True, slots=True)
class Answered:
    """The attack against one answer: what is left of all dice, and the chances of what happens to the target."""

    reply: Reply
    left: Mapping[Left, Fraction]
    effects: Mapping[str, Fraction]

    @property
    def hit(self) -> Fraction:
        """The chance of at least one hit."""
        return sum((chance for left, chance in self.left.items() if left[0] or left[1]), Fraction(0))

    @property
    def wins(self) -> Fraction:
        """The chance that the answer wins."""
        return sum((chance for left, chance in self.left.items() if left[2] or left[3]), Fraction(0))


def answered(attack: Side, reply: Reply, effects: Effects) -> Answered:
    """The attack against one answer, Face to Face, or alone where nothing opposes it."""
    if reply.side:
        both = uncancelled(attack, reply.side).chances()
        left = {(one[0], one[1], one[2], one[3]): chance for one, chance in both.items()}
    else:
        roll = NormalRoll(attack.value, attack.burst, attack.special_die)
        left = {
            (plain, critical, 0, 0): chance
            for (_, plain, critical), chance in normal_roll_outcomes(roll).chances().items()
        }
    done: dict[str, Fraction] = {}
    for (hits, criticals, *_), chance in left.items():
        for name, each in effects(hits, criticals).items():
            done[name] = done.get(name, Fraction(0)) + chance * each
    return Answered(reply, left, done)


def best_answer(some: Iterable[Answered]) -> Answered:
    """The answer with which the target is least likely to be affected; the first of several as good."""
    return min(some, key=lambda one: (one.effects["affected"], one.hit))


def events_of_answers(chosen: Answered, every: Iterable[Answered], affected: str) -> Iterator[Event]:
    """Yield the chances against the chosen answer, as in a Face to Face Roll, then those of each answer by its word."""
    done, hit = chosen.effects["affected"], chosen.hit
    without_effect = hit > done
    yield Event("active_wins", "Hit", hit, Gain.ME, Draw.BAR if without_effect else Draw.NOWHERE)
    yield Event("", affected, done, Gain.ME, Draw.FIRST)
    yield Event("reactive_wins", "The answer wins", chosen.wins, Gain.ENEMY, Draw.BAR)
    yield Event("nobody", "Neither wins", 1 - hit - chosen.wins)
    if without_effect:
        yield Event("", "Hit without effect", hit - done, Gain.NOBODY, Draw.OUTCOME)
    yield Event("", "Not hit", 1 - hit, Gain.ENEMY, Draw.OUTCOME)
    yield Event("", "No effect", 1 - done, Gain.ENEMY, Draw.FIGURE)
    yield from left_events(chosen.left)
    for one in every:
        odds = {"hit": one.hit, "wins": one.wins, **one.effects}
        for name, chance in odds.items():
            yield Event(f"{one.reply.word}.{name}", f"{one.reply.label}: {effect_words(name)}", chance)


def table_of_answers(chosen: Answered, every: Iterable[Answered], affected: str) -> Table:
    """Every answer with its Success Value and chances; `affected` heads the column of what the attack does."""
    rows = tuple(
        Row(
            one.reply.label,
            (str(one.reply.value.value.value) if one.reply.value else "no roll", one.hit, one.effects["affected"]),
            marked=one is chosen,
        )
        for one in every
    )
    return Table("Every answer", ("Answer", "Success Value", "Hit", affected), rows)


def headline_of_answers(chosen: Answered, every: Iterable[Answered], affected: str) -> str:
    """The chances against the answer chosen, and which answer is best; `affected` is what the attack does."""
    best = best_answer(every)
    against = f"Against {chosen.reply.label}" if chosen.reply.word != "nothing" else "If the target does nothing"
    says = f"{against}: hit {percent(chosen.hit)}, {affected} {percent(chosen.effects['affected'])}."
    if best.effects["affected"] < chosen.effects["affected"]:
        return f"{says} The target does better with {best.reply.label}: {percent(best.effects['affected'])}."
    return f"{says} No other answer is better for the target."


def answer_steps(edition: Edition, attack: Ruling[Side], every: Iterable[Answered]) -> tuple[Step, ...]:
    """The roll of the attack, and that of every answer."""
    side = attack.value
    dice = dice_rolled(edition, side.value, side.burst, special_die=side.special_die)
    says = f"The attack rolls {counted('die', dice.value)} against Success Value {side.value.value}."
    below = (*attack.because, *dice.because, *die_steps(edition, side.value))
    rule = edition.cite("rolls.success-value")
    steps = [Step(rule, says, steps=below)]
    for one in every:
        if one.reply.value:
            value = one.reply.value
            says = f"{one.reply.label} has Success Value {value.value.value}: the attack hits {percent(one.hit)}."
            steps.append(Step(rule, says, steps=value.because))
        else:
            says = f"Nothing opposes it: the attack hits {percent(one.hit)}."
            steps.append(Step(edition.cite("rolls.normal"), says))
    return tuple(steps)
