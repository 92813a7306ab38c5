"""An Intuitive Attack that places a Deployable Weapon: it forces no Saving Roll, and goes off in a later Order."""

from collections.abc import Iterator

from engine.calculator import Answer, Draw, Event, Gain, Row, Table, Value
from engine.calculators.parts.answers.compare import Answered, answer_steps, answered
from engine.calculators.parts.answers.dice import dice_of_answers, judge_answers
from engine.calculators.parts.answers.replies import read_replies, trooper_of
from engine.calculators.parts.dice import refuse_dice
from engine.controls import Values
from engine.edition import Edition
from engine.records.weapon import Weapon
from engine.rules.face_to_face import Side
from engine.ruling import Ruling, Step
from engine.wording import percent

AFTER = (
    "It is placed in the Conclusion of the Order, and works in the Orders that follow: nobody makes a Saving Roll now."
)


def is_placed(weapon: Weapon, kind: str) -> bool:
    """Whether an attack of this kind with a weapon places it: n5.intuitive-attack.deployable."""
    return kind == "intuitive" and bool(weapon.trait("Deployable"))


def place(edition: Edition, values: Values, weapon: Weapon, roll: Ruling[Side], words: tuple[str, ...]) -> Answer:
    """The chance that a Deployable Weapon is placed, with each answer of the target, and the judgement on real dice.

    Follows n5.intuitive-attack.deployable, n5.intuitive-attack.answer and n5.place-deployable.conclusion.
    """
    refuse_dice(values, ["target.save_dice"], "no Saving Roll is made")
    replies = read_replies(edition, values, words, trooper_of(values))
    every = tuple(answered(roll.value, reply, lambda _hits, _criticals: {}) for reply in replies)
    chosen = next(one for one in every if one.reply.word == values.word("target.action"))
    judged = judge_answers(edition, values, roll.value, chosen.reply)
    spent = f", and one use ({weapon.trait('Disposable')}) is spent" if weapon.trait("Disposable") else ""
    fails = f"If the roll fails, {weapon.name} is not placed{spent}."
    doubt = edition.doubt("intuitive-attack.deployable") if chosen.reply.value else ""
    placed = judged is not None and judged.value.hits + judged.value.criticals > 0
    says = f"{weapon.name} {'is' if placed else 'is not'} placed." if judged else _headline(weapon, chosen, fails)
    return Answer(
        headline=says,
        events=tuple(_events(chosen, every)),
        values=_values(chosen, roll.value.value.value, every),
        because=(
            *answer_steps(edition, roll, every),
            Step(edition.cite("intuitive-attack.deployable"), f"{fails}{doubt}"),
            Step(edition.cite("place-deployable.conclusion"), AFTER),
            *(judged.because if judged else ()),
        ),
        dice=dice_of_answers(roll.value, chosen.reply),
        table=_table(chosen, every),
    )


def _headline(weapon: Weapon, chosen: Answered, fails: str) -> str:
    against = f"Against {chosen.reply.label}" if chosen.reply.word != "nothing" else "If the target does nothing"
    return f"{against}: {weapon.name} placed {percent(chosen.hit)}. {fails}"


def _events(chosen: Answered, every: tuple[Answered, ...]) -> Iterator[Event]:
    yield Event("placed", "Placed", chosen.hit, Gain.ME, Draw.FIRST)
    yield Event("not_placed", "Not placed", 1 - chosen.hit, Gain.ENEMY, Draw.ENDS)
    yield Event("reactive_wins", "The answer wins", chosen.wins, Gain.ENEMY, Draw.BAR)
    for one in every:
        yield Event(f"{one.reply.word}.placed", f"{one.reply.label}: placed", one.hit)


def _values(chosen: Answered, value: int, every: tuple[Answered, ...]) -> dict[str, Value]:
    best = min(every, key=lambda one: one.hit)
    found: dict[str, Value] = {"active_success_value": value, "recommendation": best.reply.word}
    found |= {f"{one.reply.word}_success_value": one.reply.value.value.value for one in every if one.reply.value}
    if chosen.reply.value:
        found["reactive_success_value"] = chosen.reply.value.value.value
    return found


def _table(chosen: Answered, every: tuple[Answered, ...]) -> Table:
    rows = tuple(
        Row(
            one.reply.label,
            (str(one.reply.value.value.value) if one.reply.value else "no roll", one.hit),
            marked=one is chosen,
        )
        for one in every
    )
    return Table("Every answer", ("Answer", "Success Value", "Placed"), rows)
