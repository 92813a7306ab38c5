"""A Face to Face Roll: who wins, with how many hits and Criticals, and what do the dice on the table show?"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, read_examples
from engine.calculators.normal_roll import judge_roll
from engine.calculators.parts.dice import MOST_DICE, DiceOfRoll, read_dice, refuse_missing_dice, special_dice_control
from engine.calculators.parts.events import left_events
from engine.calculators.parts.roll import RollForm, read_roll, special_cases
from engine.controls import Choice, Control, Dice, Mods, Number, Values
from engine.decisions.rolls import ContestRules, ReRollRules, SpecialDieRules
from engine.edition import Edition
from engine.rules.face_to_face import (
    DiceOfSide,
    ReRoll,
    Side,
    Uncancelled,
    all_dice_in_words,
    comparison_steps,
    dodge_or_reset_steps,
    judge_face_to_face,
    kind_of_roll,
    reroll_steps,
    uncancelled,
    win_chances,
    winner,
)
from engine.rules.rolls import NormalRoll, die_steps, explain_normal_roll, success_chances
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

EXAMPLES = read_examples("""
one-against-one: Fennec against Senku [n5.ftf.example-1v1]
    active.attribute=12 | active.burst=3 | active.dice=1 4 6 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=7 | active.mods=+3 Range, -3 Cover
    -> active_success_value=12 | reactive_success_value=11 | winner=reactive | active_hits=0 | active_criticals=0
    reactive_hits=1 | reactive_criticals=0

third-party: Fennec against Senku A [n5.ftf.example-third-party]
    active.attribute=12 | active.burst=3 | active.dice=3 8 12 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=11
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

split-burst-a: Split Burst: two dice at Senku A [n5.ftf.example-split-burst]
    active.attribute=12 | active.burst=2 | active.dice=9 4 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=5
    active.split=1
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

split-burst-b: Split Burst: one die at Senku B [n5.ftf.example-split-burst]
    active.attribute=12 | active.burst=1 | active.dice=11 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=11
    active.split=1
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=1

martial-arts: SV 26 against SV 12 [n5.ftf.example-martial-arts]
    active.attribute=26 | active.burst=2 | reactive.attribute=12 | reactive.burst=2
    -> active_wins=142465/160000 | reactive_wins=7661/160000 | nobody=9874/160000

special-die: +1 SD at SV 23 against SV 18 [n5.ftf.example-special-die]
    active.attribute=23 | active.burst=1 | reactive.attribute=18 | reactive.burst=1 | active.special_die=1
    -> active_wins=6585/8000 | reactive_wins=1075/8000 | nobody=340/8000

outcome-1: Both fail
    active.attribute=12 | active.burst=2 | active.dice=13 19 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=16
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-2: One side passes
    active.attribute=12 | active.burst=2 | active.dice=13 2 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=16
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-3: Both pass, the higher success wins
    active.attribute=12 | active.burst=2 | active.dice=13 2 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=9
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=1 | reactive_criticals=0

outcome-3-tie: Both pass with equal successes
    active.attribute=12 | active.burst=1 | active.dice=9 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=9
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-4: Both pass, one with a Critical
    active.attribute=5 | active.burst=1 | active.dice=5 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=10
    -> winner=active | active_hits=0 | active_criticals=1 | reactive_hits=0 | reactive_criticals=0

outcome-5: Both Critical
    active.attribute=12 | active.burst=2 | active.dice=12 12 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=11
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-6: One Critical against several successes
    active.attribute=12 | active.burst=3 | active.dice=10 9 8 | reactive.attribute=7 | reactive.burst=1
    reactive.dice=7
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=1

number-of-a-critical: A rolled 1 beats a 19
    active.attribute=23 | active.burst=1 | active.dice=1 | reactive.attribute=20 | reactive.burst=1 | reactive.dice=19
    -> winner=active | active_hits=0 | active_criticals=1 | reactive_hits=0 | reactive_criticals=0

raised-number: A rolled 10 counts as 13 (CodeOne)
    active.attribute=23 | active.burst=1 | active.dice=10 | reactive.attribute=14 | reactive.burst=1 | reactive.dice=12
    edition=codeone
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

below-1: One side at a Success Value below 1
    active.attribute=12 | active.burst=1 | active.dice=3 | reactive.attribute=5 | reactive.burst=1
    reactive.mods=-6 Mimetism
    -> active_wins=3/5 | reactive_wins=0 | reactive_success_value=-1 | winner=active | active_hits=1
    active_criticals=0 | reactive_hits=0 | reactive_criticals=0

special-die-dice: Burst 3 with +1 SD, dice on the table
    active.attribute=12 | active.burst=3 | active.dice=14 8 3 10 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=7 | active.special_die=1
    -> winner=active | active_hits=2 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

dodge: A Dodge that wins
    active.attribute=15 | active.burst=3 | active.dice=16 7 2 | reactive.attribute=10 | reactive.burst=1
    reactive.dice=8 | reactive.skill=dodge
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=1 | reactive_criticals=0
    headline=Active: 16 misses, 7 is cancelled, 2 is cancelled. Reactive: 8 succeeds. Reactive wins with Dodge.

lost-dice: A die of the Burst is lost
    active.attribute=12 | active.burst=3 | active.dice=9 4 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=5
    active.lost=1
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0
""")


RollForms = Mapping[str, Ruling[RollForm]]
"""The rolls of both sides, by "active" and "reactive"."""


def judge_dice_of_both(
    edition: Edition, values: Values, sides: Mapping[str, Side], forms: RollForms
) -> Ruling[Uncancelled] | None:
    """Return the uncancelled successes of both sides' dice; None where a form has no dice.

    InvalidInputError where a side that rolls has not as many dice as it must, or none while the other has some. The
    dice of a side that rolls none do not count.
    """
    rolls = {
        f"{side}.dice": DiceOfRoll(sides[side].on_table, form.value.why, f"{side}.burst")
        for side, form in forms.items()
    }
    faces = read_dice(values, rolls)
    if not any(values.faces(field) for field in rolls):
        return None
    refuse_missing_dice(values, rolls, faces)
    dice = _dice(sides, faces.values())
    ruling = judge_face_to_face(edition, *dice)
    shown = " against ".join(" ".join(map(str, one.faces)) or "no dice" for one in dice)
    step = Step(edition.cite("ftf.cancel"), f"The dice show {shown}: {_result(ruling.value)}.", steps=ruling.because)
    return Ruling(ruling.value, (step,))


def each_die(edition: Edition, values: Values, sides: Mapping[str, Side], skills: Mapping[str, str]) -> str:
    """Say what each die of both sides comes to."""
    given = [values.faces(f"{name}.dice") if side.value.rolls else () for name, side in sides.items()]
    active, reactive = _dice(sides, given)
    words = ("succeeds" if skills.get(name) in {"dodge", "reset"} else "hits" for name in sides)
    return all_dice_in_words(edition, zip((active, reactive), (reactive, active), words, strict=True))


def _dice(sides: Mapping[str, Side], faces: Iterable[tuple[int, ...]]) -> list[DiceOfSide]:
    return [
        DiceOfSide(name.title(), side.value, given, side.special_die)
        for (name, side), given in zip(sides.items(), faces, strict=True)
    ]


def values_of_dice(left: Uncancelled) -> dict[str, Value]:
    """Return who wins, and the uncancelled successes of both sides' dice, Criticals separately."""
    return {
        "winner": winner(left),
        "active_hits": left.active,
        "active_criticals": left.active_criticals,
        "reactive_hits": left.reactive,
        "reactive_criticals": left.reactive_criticals,
    }


def headline(left: Uncancelled, skills: Mapping[str, str]) -> str:
    """Describe the result of the dice in one sentence."""
    won = winner(left)
    if skills.get(won) in {"dodge", "reset"}:
        return f"{won.title()} wins with {skills[won].title()}."
    return f"{_result(left)}."


def _result(left: Uncancelled) -> str:
    won = winner(left)
    if won == "nobody":
        return "Nobody wins"
    hits = (left.active, left.active_criticals) if won == "active" else (left.reactive, left.reactive_criticals)
    parts = [counted(what, count) for what, count in zip(("hit", "Critical"), hits, strict=True) if count]
    return f"{won.title()} wins with {' and '.join(parts)}"


SIDES = ("active", "reactive")
REROLLS = (("none", "none"), ("before", "before seeing the enemy's dice"), ("after", "after seeing the enemy's dice"))
AFFECTS = (
    ("both", "each the other"),
    ("active", "only the Active one the other"),
    ("reactive", "only the Reactive one the other"),
    ("neither", "neither the other"),
)


def _main(side: str, attribute: str, burst: str) -> tuple[Control, ...]:
    name, label = f"{side.lower()}.", f"{side} "
    return (
        Number(f"{name}attribute", f"{label}Attribute", attribute, low=0, high=40, group=side),
        Mods(f"{name}mods", f"{label}MODs", help="As you would say them: -3 Cover, +3 Range.", group=side),
        Number(f"{name}burst", f"{label}Burst", burst, low=1, high=6, group=side),
        special_dice_control(f"{name}special_die", f"{label}+1 SD", side, needs=(SpecialDieRules,)),
        Choice(f"{name}reroll", f"{label}ReRoll", "none", group=side, needs=(ReRollRules,), options=REROLLS),
        Dice(
            f"{name}dice", f"{side}'s dice", help="The faces on the table, any ReRoll made.", group=side, most=MOST_DICE
        ),
    )


CONTROLS = (
    *_main("Active", "12", "3"),
    *_main("Reactive", "11", "1"),
    Choice(
        "affects",
        "Which action affects the other",
        "both",
        help="Unless each affects the other, both sides make Normal Rolls.",
        group="Special cases",
        needs=(ContestRules,),
        options=AFFECTS,
    ),
    *special_cases("Active"),
    *special_cases("Reactive"),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Face to Face Roll, and the result of real dice where there are some.

    In `hits.A.C.R.D` as in the values, hits are uncancelled successes that are not Criticals. Where the
    actions do not affect each other, both sides make Normal Rolls, and the answer is theirs.
    """
    forms = {
        side: read_roll(edition, values.scoped(f"{side}."), name=side.title(), active=side == "active")
        for side in SIDES
    }
    sides = {side: _side(values.scoped(f"{side}."), form.value) for side, form in forms.items()}
    affects = values.word("affects")
    kind = kind_of_roll(
        edition, active_affects=affects in {"both", "active"}, reactive_affects=affects in {"both", "reactive"}
    )
    contested = kind.value == "face-to-face"
    found = (_contested if contested else _uncontested)(edition, values, sides, forms)
    return replace(
        found,
        values={
            "roll": kind.value,
            **{f"{side}_success_value": sides[side].value.value for side in SIDES},
            **found.values,
        },
        because=(*_roll_steps(edition, sides, forms, contested=contested), *kind.because, *found.because),
        dice={f"{side}.dice": sides[side].on_table for side in SIDES if sides[side].on_table},
    )


def _side(values: Values, form: RollForm) -> Side:
    return Side(form.value, form.burst, form.special_die, ReRoll(values.word("reroll")))


def _roll_steps(edition: Edition, sides: dict[str, Side], forms: RollForms, *, contested: bool) -> tuple[Step, ...]:
    steps = []
    for name, other in (SIDES, SIDES[::-1]):
        side, title = sides[name], name.title()
        says = f"{title} rolls {counted('die', side.on_table)} against Success Value {side.value.value}."
        below = forms[name].because
        if contested:
            again = reroll_steps(edition, title, side, sides[other], first=name == "active")
            below = (*below, *die_steps(edition, side.value), *again)
        steps.append(Step(edition.cite("rolls.success-value"), says, steps=below))
    return tuple(steps)


WHOSE = {"active": Gain.ME, "reactive": Gain.ENEMY}


def _contested(edition: Edition, values: Values, sides: dict[str, Side], forms: RollForms) -> Answer:
    left = uncancelled(sides["active"], sides["reactive"])
    won = win_chances(left)
    judged = judge_dice_of_both(edition, values, sides, forms)
    skills = {side: values.word(f"{side}.skill") for side in SIDES}
    says = (
        f"Active wins {percent(won['active'])}, Reactive {percent(won['reactive'])}, nobody {percent(won['nobody'])}."
    )
    return Answer(
        headline=f"{each_die(edition, values, sides, skills)} {headline(judged.value, skills)}" if judged else says,
        events=(*_wins(won), *left_events(left.chances())),
        values=values_of_dice(judged.value) if judged else {},
        because=(
            *comparison_steps(edition, sides["active"], sides["reactive"], left),
            *(judged.because if judged else ()),
            *dodge_or_reset_steps(edition, skills, judged.value if judged else None),
        ),
    )


def _wins(won: Mapping[str, Fraction]) -> tuple[Event, ...]:
    return (
        Event("active_wins", "Active wins", won["active"], Gain.ME, Draw.FIRST),
        Event("reactive_wins", "Reactive wins", won["reactive"], Gain.ENEMY, Draw.FIRST),
        Event("nobody", "Nobody wins", won["nobody"], Gain.NOBODY, Draw.SHARE),
    )


def _uncontested(edition: Edition, values: Values, sides: dict[str, Side], forms: RollForms) -> Answer:
    found: dict[str, Value] = {}
    says, each, events, because = [], [], [], []
    for name, side in sides.items():
        roll = NormalRoll(side.value, side.burst, side.special_die, side.reroll != ReRoll.NONE)
        by_number, title = success_chances(roll), name.title()
        chance = 1 - by_number[0]
        events.append(Event(f"{name}.at_least_one_success", f"{title} succeeds", chance, WHOSE[name], Draw.BAR))
        events += [
            Event(f"{name}.successes.{k}", f"{title}: {counted('success', k)}", chance)
            for k, chance in by_number.items()
        ]
        judged = judge_roll(edition, values.scoped(f"{name}."), roll, forms[name].value.why, title)
        steps = (*explain_normal_roll(edition, roll), *(judged.because if judged else ()))
        if judged:
            each.append(judged.value.each)
            found |= {f"{name}_successes": judged.value.successes, f"{name}_criticals": judged.value.criticals}
        says.append(f"{title} {judged.value if judged else f'succeeds {percent(chance)}'}")
        because.append(Step(edition.cite("rolls.normal"), f"{title} makes a Normal Roll.", steps=steps))
    headline = f"Both make Normal Rolls: {', '.join(says)}.{''.join(each)}"
    return Answer(headline=headline, events=tuple(events), values=found, because=tuple(because))


FACE_TO_FACE = Calculator(
    slug="face-to-face",
    folded=("Special cases",),
    title="Face to Face Roll",
    summary="Who wins, with how many hits and Criticals; and the result of dice that were really rolled.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
)
