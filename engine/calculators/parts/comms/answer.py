"""The answer of a calculator of Comms Attacks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.calculator import Answer, Draw, Event, Gain, Value, merged, odds_by_name
from engine.calculators.parts.comms.contest import ENEMY, SIDES, CommsDice, Contest, Seat, contest_steps
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.calculators.parts.events import effect_words, left_events
from engine.controls import Control, Values
from engine.edition import Edition
from engine.rules.comms import (
    ForcedSaves,
    JudgedAttacks,
    Landed,
    chance_of_no_effect,
    judge_attacks,
    judge_comms_saves,
    wounds_by_number,
)
from engine.rules.face_to_face import DiceOfSide, uncancelled
from engine.rules.rolls import NormalRoll, normal_roll_outcomes
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names, percent

WHOSE = {"active": Gain.ENEMY, "reactive": Gain.ME}
"""Whose gain it is that something happens to a side."""


def events_of(contest: Contest) -> tuple[Event, ...]:
    """Return the events of each side, what remains in the end, and those of the rolls before the Saving Rolls.

    active_wins, reactive_wins, nobody and `hits.A.C.R.D` are about the Active and the Reactive Trooper only,
    `hacker.N.hits.K` about each other Hacker. unaffected: no Saving Roll fails. reset_succeeds: the Reset is a success
    and beats every attack, which ends the States that it can end. hit: something lands on this side.
    """
    pair = tuple(_of_pair(contest))
    main = [event for side in reversed(SIDES) for event in _of_side(contest, side, odds_by_name(pair))]
    if contest.attacks:
        main += _ends(contest)
    elif main:
        main[0] = replace(main[0], draw=Draw.FIRST)
        main.append(Event("", "Nothing", 1 - main[0].chance, Gain.NOBODY, Draw.OUTCOME))
    return merged(main, (*pair, *_of_hackers(contest)))


def chances_in_words(events: Sequence[Event]) -> str:
    """Return what each side may suffer, and how often the answer succeeds."""
    parts = [f"{one.label}: {percent(one.chance)}" for one in events if one.draw in (Draw.BAR, Draw.FIRST)]
    return f"{', '.join(parts) or 'Neither side attacks, and nobody resets'}."


def state_name(state: str) -> str:
    """Return the name of a State among the odds.

    >>> state_name("Immobilized-B")
    'immobilized_b'
    """
    return state.lower().replace("-", "_").replace(" ", "_")


def _of_side(contest: Contest, side: str, won: Mapping[str, Fraction]) -> Iterator[Event]:
    """Yield what happens to one side; `won` are the chances that its roll wins against the other."""

    def event(name: str, label: str, chance: Fraction, draw: Draw = Draw.BAR) -> Event:
        return Event(name and f"{side}.{name}", f"{side.title()}{label}", chance, WHOSE[side], draw)

    cases, saves, attacks = contest.cases, contest.saves_on(side), contest.attacks_on(side)
    for state in contest.states_on(side):
        causes = {at: one for at, one in saves.items() if one.state == state}
        yield event(state_name(state), f" {state}", 1 - chance_of_no_effect(cases, causes))
    for attack in attacks.values():
        if attack.saves is None:
            yield event("hit", f" hit by {attack.name}", contest.chance_of_any(attacks))
    if contest.wounds(side):
        wounds, levels = wounds_by_number(cases, saves), contest.levels[side]
        ends = dict.fromkeys(Condition, Fraction(0))
        for k, chance in wounds.items():
            ends[levels.condition(k)] += chance
            yield event(f"wounds.{k}", f": {counted('Wound', k)}", chance, Draw.NOWHERE)
        yield event("", " wounded", 1 - wounds[0])
        yield event("", " down", 1 - ends[Condition.SURVIVES])
        for condition, chance in ends.items():
            yield event(condition, f": {effect_words(condition)}", chance, Draw.NOWHERE)
    if saves:
        yield event("hit", ": hit", contest.chance_of_any(attacks), Draw.NOWHERE)
        yield event("unaffected", ": unaffected", chance_of_no_effect(cases, saves), Draw.NOWHERE)
    if contest.answer and contest.answer.seat.by == side:
        own = Gain.ENEMY if WHOSE[side] is Gain.ME else Gain.ME
        name, resets = f"{side}_wins", contest.resets(side)
        name, chance = (f"{side}.reset_succeeds", contest.answered) if resets else (name, won[name])
        yield Event(name, f"{contest.answer.name} succeeds", chance, own, Draw.BAR)


def _of_hackers(contest: Contest) -> Iterator[Event]:
    for at, attack in enumerate(contest.attacks):
        if not attack.seat.main:
            for k in range(attack.burst + 1):
                ways = ((case.chance, case.landed[at].items()) for case in contest.cases)
                chance = sum((one * some for one, hits in ways for each, some in hits if sum(each) == k), Fraction(0))
                yield Event(f"{attack.seat.field}.hits.{k}", f"{attack.seat.title}: {counted('hit', k)}", chance)


def _ends(contest: Contest) -> Iterator[Event]:
    """Yield what happens to each side, and what remains.

    A side is affected if it fails a Saving Roll, or is hit by what forces none.
    """
    words = {side: _affected(contest, side) for side in SIDES}
    effects = {side: {at: one.saves for at, one in contest.attacks_on(side).items()} for side in reversed(SIDES)}
    rest = chance_of_no_effect(contest.cases, effects["active"] | effects["reactive"])
    chances = {side: 1 - chance_of_no_effect(contest.cases, some) for side, some in effects.items() if some}
    both = sum(chances.values()) - (1 - rest)
    for side, chance in chances.items():
        alone = Draw.FIGURE if both else Draw.ENDS
        yield Event("", f"{side.title()} {words[side]}", chance, WHOSE[side], alone)
        if both:
            yield Event("", f"{side.title()} alone {words[side]}", chance - both, WHOSE[side], Draw.OUTCOME)
    if both:
        yield Event("", "Both affected", both, Gain.BOTH, Draw.OUTCOME)
    yield Event("", "No effect", rest, Gain.NOBODY, Draw.OUTCOME)


def _affected(contest: Contest, side: str) -> str:
    """Return what the attacks do to a side, by the names of the States if that is all."""
    states = tuple(contest.states_on(side))
    outright = any(attack.saves is None for attack in contest.attacks_on(side).values())
    return "affected" if contest.wounds(side) or outright or not states else " or ".join(states)


def _of_pair(contest: Contest) -> Iterator[Event]:
    """Yield the odds of what lands of the Active and of the Reactive Trooper: n5.ftf.cancel and n5.reset.cybermine."""
    rolled = {one.seat.field: one for one in contest.rolled}
    active, reactive = (rolled.get(side) for side in SIDES)
    if active and reactive and (contest.mutual or contest.answer):
        left = {tuple(hits): chance for hits, chance in uncancelled(active.side, reactive.side).chances().items()}
    else:
        left = {
            (*_landed(contest, "active", mine, theirs), *_landed(contest, "reactive", theirs, mine)): chance * other
            for mine, chance in _normal(active).items()
            for theirs, other in _normal(reactive).items()
        }
    chances = {"Active wins": Fraction(0), "Reactive wins": Fraction(0), "Nobody wins": Fraction(0)}
    for hits, chance in left.items():
        for label, happens in zip(chances, (any(hits[:2]), any(hits[2:]), not any(hits)), strict=True):
            chances[label] += chance * happens
    for name, (label, chance) in zip(("active_wins", "reactive_wins", "nobody"), chances.items(), strict=True):
        yield Event(name, label, chance)
    yield from left_events(left)


def _landed(contest: Contest, side: str, own: Landed, enemy: Landed) -> Landed:
    """Return what lands of one side: of an attack without a roll one hit, unless the enemy's answer succeeds."""
    if all(attack.seat.by != side or attack.burst for attack in contest.attacks):
        return own
    return (0, 0) if contest.answer and any(enemy) else (1, 0)


def _normal(rolled: CommsDice | None) -> Mapping[Landed, Fraction]:
    """Return what a Normal Roll of one side lands."""
    if rolled is None:
        return {(0, 0): Fraction(1)}
    roll = NormalRoll(rolled.value.value, rolled.burst, rolled.seat.special_die)
    return normal_roll_outcomes(roll).map(lambda counts: (counts[1], counts[2])).chances()


@dataclass(frozen=True, slots=True)
class Judged:
    """What real dice give: a sentence, values, steps, and how many dice each field takes now."""

    says: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    because: tuple[Step, ...] = ()
    dice: Mapping[str, int] = field(default_factory=dict)


def dice_of_rolls(contest: Contest) -> dict[str, int]:
    """Return how many dice each roll has, none below a Success Value of 1; without any, Saving Rolls of sure hits."""
    rolls = {f"{one.seat.field}.dice": one.side.on_table for one in contest.rolled if one.side.on_table}
    return rolls or {
        f"{ENEMY[attack.seat.by]}.save_dice": attack.saves.count((1, 0))
        for attack in contest.attacks
        if attack.saves and not attack.burst
    }


def judge_contest(edition: Edition, values: Values, contest: Contest, fields: Sequence[str]) -> Judged | None:
    """Return the judgement on the dice on the table; None where there are none.

    `fields` are all that take the dice of a roll. Refuse missing and surplus dice of a roll.
    """
    rolls = {f"{one.seat.field}.dice": DiceOfRoll(one.side.on_table, "as many as it rolls") for one in contest.rolled}
    refuse_dice(values, [name for name in fields if name not in rolls], "nothing is rolled there")
    faces = read_dice(values, rolls)
    rolled = any(faces.values())
    if not rolled and any(roll.count for roll in rolls.values()):
        refuse_dice(values, [f"{side}.save_dice" for side in SIDES], "the rolls before it are open")
        return None
    refuse_missing_dice(values, rolls, faces)
    judged = _judge(edition, contest, faces)
    saves = [_saves(edition, values, contest, side, judged.value) for side in SIDES]
    if not rolled and not any(one.values for one in saves):
        return None
    found, taken = _judged_values(contest, judged.value), dice_of_rolls(contest)
    for one in saves:
        found |= one.values
        taken |= one.dice
    says = " ".join(filter(None, (_rolls_say(contest, judged.value), *(one.says for one in saves))))
    steps = (*judged.because, *(step for one in saves for step in one.because))
    headline = f"{judged.value.each} {says}".strip()
    return Judged(headline, found, (Step(edition.cite("rolls.success"), says, steps=steps),), taken)


def _judge(edition: Edition, contest: Contest, faces: Mapping[str, tuple[int, ...]]) -> Ruling[JudgedAttacks]:
    def dice(one: CommsDice) -> DiceOfSide:
        given = faces[f"{one.seat.field}.dice"]
        return DiceOfSide(one.seat.title, one.value.value, given, special_die=one.seat.special_die if given else 0)

    attacks = [dice(one) if one.burst else None for one in contest.attacks]
    return judge_attacks(edition, attacks, dice(contest.answer) if contest.answer else None, mutual=contest.mutual)


def _judged_values(contest: Contest, judged: JudgedAttacks) -> dict[str, Value]:
    found: dict[str, Value] = {}
    lands = {attack.seat.by for attack, hits in zip(contest.attacks, judged.landed, strict=True) if any(hits)}
    if contest.answer and judged.answered:
        lands.add(contest.answer.seat.by)
    found["winner"] = "both" if len(lands) > 1 else next(iter(lands), "nobody")
    for attack, (hits, criticals) in zip(contest.attacks, judged.landed, strict=True):
        found |= {attack.named("hits"): hits, attack.named("criticals"): criticals}
    if contest.answer:
        by = contest.answer.seat.by
        found[f"{by}.evades"] = "yes" if judged.answered or not any(map(any, judged.landed)) else "no"
        if contest.resets(by):
            found[f"{by}.reset_succeeds"] = "yes" if judged.answered else "no"
    return found


def _saves(edition: Edition, values: Values, contest: Contest, side: str, judged: JudgedAttacks) -> Judged:
    """Return the Saving Rolls of one side: how many there are, and their result where they are rolled."""
    name = f"{side}.save_dice"
    due = [
        (attack.name, attack.saves, attack.saves.count(judged.landed[at]))
        for at, attack in contest.attacks_on(side).items()
        if attack.saves
    ]
    count = sum(number for *_, number in due)
    if not count:
        refuse_dice(values, [name], "no Saving Roll is made there")
        return Judged()
    if faces := values.dice(name, count, f"{counted('Saving Roll', count)} in all"):
        return _saved(edition, contest, side, due, faces)
    return Judged(f"{side.title()} makes {counted('Saving Roll', count)}.", dice={name: count})


def _saved(
    edition: Edition, contest: Contest, side: str, due: Sequence[tuple[str, ForcedSaves, int]], faces: tuple[int, ...]
) -> Judged:
    """Judge the Saving Rolls in the order of the attacks."""
    left, failures = iter(faces), dict[str, int]()
    steps: list[Step] = []
    for name, saves, number in due:
        failed = judge_comms_saves(edition, name, saves, tuple(next(left) for _ in range(number)))
        steps += failed.because
        failures[saves.state] = failures.get(saves.state, 0) + failed.value
    total, wounds = sum(failures.values()), failures.get("", 0)
    parts = [state for state, number in failures.items() if state and number]
    found: dict[str, Value] = {f"{side}.failures": total}
    if parts:
        found[f"{side}.states"] = ", ".join(parts)
    if contest.wounds(side):
        condition = contest.levels[side].condition(wounds)
        found |= {f"{side}.wounds": wounds, f"{side}.condition": condition}
        parts += [counted("Wound", wounds), condition.title()] if wounds else []
    count = len(faces)
    rolls = f"{total} of {count} Saving Rolls" if count > 1 else "the Saving Roll" if total else "no Saving Roll"
    says = f"{side.title()}: {rolls} failed, {joined_names(parts or ['no effect'])}."
    return Judged(says, found, tuple(steps), {f"{side}.save_dice": count})


def _rolls_say(contest: Contest, judged: JudgedAttacks) -> str:
    """Return what the rolls before the Saving Rolls lead to, in one sentence."""
    parts = [
        f"{attack.seat.title} ({attack.name}): {counted('hit', sum(hits))}"
        for attack, hits in zip(contest.attacks, judged.landed, strict=True)
    ]
    if contest.answer:
        result = "succeeds" if judged.answered else "fails"
        parts.append(f"{contest.answer.seat.title} ({contest.answer.name}) {result}")
    return f"{', '.join(parts)}."


def answer_of(
    edition: Edition,
    values: Values,
    contest: Contest,
    sides: Mapping[str, Seat],
    controls: tuple[Control, ...],
    found: Mapping[str, Value],
    nothing: str,
    before: tuple[Step, ...] = (),
) -> Answer:
    """Return the odds of a contest, and the judgement on real dice; `nothing` is the topic where nothing is rolled.

    `found` are values of the calculator, `before` the steps that come first and are part of its headline.
    """
    events = events_of(contest)
    rolls = [one.name for one in controls if one.name.endswith(".dice")]
    says = " ".join((*(step.says for step in before), chances_in_words(events)))
    judged = judge_contest(edition, values, contest, rolls) or Judged(says, dice=dice_of_rolls(contest))
    none = Step(edition.cite(nothing), "Nothing is rolled.", applied=False)
    return Answer(
        headline=judged.says,
        events=events,
        values={**found, **_values(contest), **judged.values},
        because=(
            *before,
            *contest_steps(edition, contest),
            *(step for side in sides.values() for step in side.because),
            *(() if contest.attacks or contest.answer else (none,)),
            *judged.because,
        ),
        dice=judged.dice,
    )


def _values(contest: Contest) -> dict[str, Value]:
    """Return the Success Values, the Bursts, and the value of Saving Rolls where a side has one."""
    found: dict[str, Value] = {one.named("success_value"): one.value.value.value for one in contest.rolled}
    found |= {attack.named("burst"): attack.burst for attack in contest.attacks if attack.burst}
    for side in SIDES:
        numbers = {saves.value.number for saves in contest.saves_on(side).values()}
        found |= {f"{side}_save_value": numbers.pop()} if len(numbers) == 1 else {}
    return found
