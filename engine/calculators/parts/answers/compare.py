"""One attack against each answer that its target may declare: what lands, and what that does."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Draw, Event, Gain, Row, Table, Value
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.calculators.parts.events import effect_words, left_events
from engine.controls import Values
from engine.edition import Edition
from engine.rules.face_to_face import DiceOfSide, Side, all_dice_in_words, judge_dice, uncancelled
from engine.rules.rolls import NormalRoll, dice_rolled, die_steps, normal_roll_outcomes
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

Effects = Callable[[int, int], Mapping[str, Fraction]]
"""The chances of what some hits and Criticals do, by name; `affected` is the chance that they do anything at all."""

LABELS = {"dodge": "Dodge", "reset": "Reset", "attack": "BS Attack", "nothing": "nothing"}


@dataclass(frozen=True, slots=True)
class Reply:
    """What a target may answer, by its word, and its dice; None where it rolls nothing."""

    word: str
    side: Side | None = None
    because: tuple[Step, ...] = ()

    @property
    def label(self) -> str:
        """Return its name."""
        return LABELS[self.word]


@dataclass(frozen=True, slots=True)
class Answered:
    """The attack against one answer: what is left of all dice, and the chances of what happens to the target.

    `left` are successes and Criticals of the attack, then of the answer.
    """

    reply: Reply
    left: Mapping[tuple[int, ...], Fraction]
    effects: Mapping[str, Fraction]

    @property
    def hit(self) -> Fraction:
        """Return the chance of at least one hit."""
        return sum((chance for left, chance in self.left.items() if any(left[:2])), Fraction(0))

    @property
    def wins(self) -> Fraction:
        """Return the chance that the answer wins."""
        return sum((chance for left, chance in self.left.items() if any(left[2:])), Fraction(0))

    @property
    def affected(self) -> Fraction:
        """Return the chance that the attack does anything to the target."""
        return self.effects["affected"]


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """What is left of the attack, successes without the Criticals, whether the answer wins, and what each die does."""

    hits: int
    criticals: int
    answer_wins: bool
    each: str

    @property
    def headline(self) -> str:
        """Return what each die comes to, and the result."""
        won = "The answer wins." if self.answer_wins else "Not hit."
        hits = self.hits + self.criticals
        return f"{self.each} {f'Hit: {counted("success", hits)}.' if hits else won}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The attack against every answer, the chosen one among them, and the judgement on real dice, if there are any."""

    attack: Ruling[Side]
    every: tuple[Answered, ...]
    chosen: Answered
    judged: Ruling[JudgedAnswer] | None

    @property
    def best(self) -> Answered:
        """Return the answer with which the target is least likely to be affected; the first of several as good."""
        return min(self.every, key=lambda one: (one.affected, one.hit))

    @property
    def dice(self) -> dict[str, int]:
        """Return how many dice each roll has."""
        return _dice(self.attack.value, self.chosen.reply)

    @property
    def against(self) -> str:
        """Return the answer chosen as the beginning of a sentence."""
        reply = self.chosen.reply
        return f"Against {reply.label}" if reply.word != "nothing" else "If the target does nothing"

    @property
    def values(self) -> dict[str, Value]:
        """Return the Success Values, and what the target best answers."""
        found: dict[str, Value] = {"active_success_value": self.attack.value.value.value}
        found["recommendation"] = self.best.reply.word
        if self.chosen.reply.side:
            found["reactive_success_value"] = self.chosen.reply.side.value.value
        return found

    def headline(self, affected: str) -> str:
        """Return the chances against the answer chosen, and the best answer; `affected` is what the attack does."""
        chosen, best = self.chosen, self.best
        says = f"{self.against}: hit {percent(chosen.hit)}, {affected} {percent(chosen.affected)}."
        if best.affected < chosen.affected:
            return f"{says} The target does better with {best.reply.label}: {percent(best.affected)}."
        return f"{says} No other answer is better for the target."

    def events(self, affected: str) -> Iterator[Event]:
        """Yield the chances against the chosen answer, as in a Face to Face Roll, then those of each by its word."""
        done, hit, wins = self.chosen.affected, self.chosen.hit, self.chosen.wins
        without_effect = hit > done
        yield Event("active_wins", "Hit", hit, Gain.ME, Draw.BAR if without_effect else Draw.NOWHERE)
        yield Event("", affected, done, Gain.ME, Draw.FIRST)
        yield Event("reactive_wins", "The answer wins", wins, Gain.ENEMY, Draw.BAR)
        yield Event("nobody", "Neither wins", 1 - hit - wins)
        if without_effect:
            yield Event("", "Hit without effect", hit - done, Gain.NOBODY, Draw.OUTCOME)
        yield Event("", "Not hit", 1 - hit, Gain.ENEMY, Draw.OUTCOME)
        yield Event("", "No effect", 1 - done, Gain.ENEMY, Draw.FIGURE)
        yield from left_events(self.chosen.left)
        for one in self.every:
            for name, chance in {"hit": one.hit, "wins": one.wins, **one.effects}.items():
                yield Event(f"{one.reply.word}.{name}", f"{one.reply.label}: {effect_words(name)}", chance)

    def table(self, *columns: tuple[str, Callable[[Answered], Fraction]]) -> Table:
        """Return every answer with its Success Value and some chances, each with the head of its column."""
        rows = []
        for one in self.every:
            value = str(one.reply.side.value.value) if one.reply.side else "no roll"
            chances = tuple(chance(one) for _, chance in columns)
            rows.append(Row(one.reply.label, (value, *chances), marked=one is self.chosen))
        return Table("Every answer", ("Answer", "Success Value", *(head for head, _ in columns)), tuple(rows))

    def steps(self, edition: Edition) -> tuple[Step, ...]:
        """Return the roll of the attack, and that of every answer."""
        side, rule = self.attack.value, edition.cite("rolls.success-value")
        dice = dice_rolled(edition, side.value, side.burst, special_die=side.special_die)
        says = f"The attack rolls {counted('die', dice.value)} against Success Value {side.value.value}."
        steps = [Step(rule, says, steps=(*self.attack.because, *dice.because, *die_steps(edition, side.value)))]
        for one in self.every:
            hits = f"the attack hits {percent(one.hit)}."
            if one.reply.side:
                says = f"{one.reply.label} has Success Value {one.reply.side.value.value}: {hits}"
                steps.append(Step(rule, says, steps=one.reply.because))
            else:
                steps.append(Step(edition.cite("rolls.normal"), f"Nothing opposes it: {hits}"))
        return tuple(steps)


def compare(
    edition: Edition,
    values: Values,
    attack: Ruling[Side],
    replies: tuple[Reply, ...],
    effects: Effects,
    does: str = "hits",
) -> Comparison:
    """Return an attack, which hits or `does` something else, against every answer; refuse dice that do not fit."""
    every = tuple(_answered(attack.value, reply, effects) for reply in replies)
    chosen = next(one for one in every if one.reply.word == values.word("target.action"))
    return Comparison(attack, every, chosen, _judge(edition, values, attack.value, chosen.reply, does))


def _answered(attack: Side, reply: Reply, effects: Effects) -> Answered:
    """Return the attack against one answer, Face to Face, or as a Normal Roll where nothing opposes it."""
    if reply.side:
        left = uncancelled(attack, reply.side).map(tuple[int, ...])
    else:
        left = normal_roll_outcomes(NormalRoll(attack.value, attack.burst, attack.special_die)).map(
            lambda counts: (*counts[1:], 0, 0)
        )
    done: dict[str, Fraction] = {}
    for (hits, criticals, *_), chance in left.chances().items():
        for name, each in effects(hits, criticals).items():
            done[name] = done.get(name, Fraction(0)) + chance * each
    return Answered(reply, left.chances(), done)


def _dice(attack: Side, reply: Reply) -> dict[str, int]:
    """Return how many dice each roll has; none below a Success Value of 1."""
    dice = {"dice": attack.on_table, "target.dice": reply.side.on_table if reply.side else 0}
    return {field: count for field, count in dice.items() if count}


def _judge(edition: Edition, values: Values, attack: Side, reply: Reply, does: str) -> Ruling[JudgedAnswer] | None:
    """Return the judgement on the dice of the attack and of the answer declared; None where there are none."""
    taken = _dice(attack, reply)
    rolls = {field: DiceOfRoll(taken.get(field, 0), "as many as it rolls") for field in ("dice", "target.dice")}
    if reply.side is None:
        refuse_dice(values, ["target.dice"], "the target rolls nothing")
    faces = read_dice(values, rolls)
    if not any(faces.values()):
        return None
    refuse_missing_dice(values, rolls, faces)
    sides = (("Attacker", attack, faces["dice"]), ("Target", reply.side, faces["target.dice"]))
    attacker, *target = (
        DiceOfSide(name, side.value, given, side.special_die if given else 0) for name, side, given in sides if side
    )
    answer, answers = next(iter(target), None), "hits" if reply.word == "attack" else "succeeds"
    judged = judge_dice(edition, attacker, answer)
    pairs = ((attacker, answer, does), *((one, attacker, answers) for one in target))
    hits, criticals, *won = judged.value
    return Ruling(JudgedAnswer(hits, criticals, any(won), all_dice_in_words(edition, pairs)), judged.because)
