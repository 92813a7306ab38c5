"""I attack without LoF, Guided, Speculative or Intuitive: what does the target best answer?"""

from engine.calculator import Answer, Calculator, Event, Example, Value
from engine.calculators.attack_without_lof.attack import attack_of, burst_step, plain_roll, weapon_of
from engine.calculators.attack_without_lof.controls import CONTROLS, WORDS
from engine.calculators.attack_without_lof.place import is_placed, place
from engine.calculators.parts.answers.compare import (
    Answered,
    answer_steps,
    answered,
    best_answer,
    events_of_answers,
    headline_of_answers,
    table_of_answers,
)
from engine.calculators.parts.answers.dice import dice_of_answers, judge_answers
from engine.calculators.parts.answers.effects import SavingTarget, judge_target, read_target
from engine.calculators.parts.answers.replies import FOLDED, read_replies, trooper_of
from engine.calculators.parts.answers.saving_rolls import GROUP
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step
from engine.wording import joined_names

AFFECTED = "Saving Roll failed"


def answer(edition: Edition, values: Values) -> Answer:
    """The odds of one attack with each answer of the target, and the judgement on real dice.

    `dodge.affected` and the like are the chances that a Saving Roll fails. reset.targeted_ends is the chance that a
    Reset ends the State Targeted. `placed` is the chance that a Deployable Weapon is placed.
    """
    kind = values.word("kind")
    words = _words(values, kind)
    if is_placed(weapon := weapon_of(edition, values, kind), kind):
        roll = plain_roll(edition, values)
        burst = burst_step(edition, kind)
        return place(edition, values, weapon, Ruling(roll.value, (burst, *roll.because)), words)
    attack = attack_of(edition, values)
    target = read_target(edition, values, attack.value.hit)
    trooper = trooper_of(values, *_states(kind, target.value))
    every = tuple(
        answered(attack.value.side, reply, target.value.effects)
        for reply in read_replies(edition, values, words, trooper)
    )
    chosen = next(one for one in every if one.reply.word == values.word("target.action"))
    judged = judge_answers(edition, values, attack.value.side, chosen.reply)
    saved = judge_target(values, target.value, judged.value.hits, judged.value.criticals) if judged else None
    steps = (*answer_steps(edition, Ruling(attack.value.side, attack.because), every), *target.because)
    after = (*(judged.because if judged else ()), *(saved.because if saved else ()))
    headline = headline_of_answers(chosen, every, "a failed Saving Roll")
    dice = dice_of_answers(attack.value.side, chosen.reply)
    return Answer(
        headline=f"{judged.value.headline}{saved.says}" if judged and saved else headline,
        events=(*events_of_answers(chosen, every, AFFECTED), *_ended(every)),
        values=_values(chosen, attack.value.side.value.value, every) | (dict(saved.values) if saved else {}),
        because=(*steps, *_reset_step(edition, kind), *after),
        dice=dice | ({"target.save_dice": saved.dice} if saved and saved.dice else {}),
        table=table_of_answers(chosen, every, AFFECTED),
    )


def _states(kind: str, target: SavingTarget) -> tuple[str, ...]:
    """The States that a target has by the attack, and by its Wounds."""
    down = target.levels.condition(0) is Condition.UNCONSCIOUS
    return ("Targeted",) * (kind == "guided") + ("Unconscious",) * down


def _words(values: Values, kind: str) -> tuple[str, ...]:
    """The answers that may be declared; InvalidInputError where the one that is chosen is not among them."""
    words, chosen = tuple(word for word in WORDS if word in _answers(values, kind)), values.word("target.action")
    if chosen not in words:
        expected = joined_names([f"«{word}»" for word in words], "or")
        raise values.wrong("target.action", f"must be {expected}, not «{chosen}».")
    return words


def _answers(values: Values, kind: str) -> tuple[str, ...]:
    """What may be answered: a Reset to a Guided attack, an attack with LoF, or through the Zone of an Intuitive one."""
    attacks = ("attack",) if values.flag("target.lof") or kind == "intuitive" else ()
    return ("dodge", "nothing", *attacks, *(("reset",) if kind == "guided" else ()))


def _ended(every: tuple[Answered, ...]) -> tuple[Event, ...]:
    resets = [one.wins for one in every if one.reply.word == "reset"]
    return (Event("reset.targeted_ends", "Reset: Targeted ends", resets[0]),) if resets else ()


def _reset_step(edition: Edition, kind: str) -> tuple[Step, ...]:
    if kind != "guided":
        return ()
    return (Step(edition.cite("guided.evade"), "A Reset that wins evades the attack and ends Targeted."),)


def _values(chosen: Answered, value: int, every: tuple[Answered, ...]) -> dict[str, Value]:
    found: dict[str, Value] = {"active_success_value": value, "recommendation": best_answer(every).reply.word}
    for one in every:
        if one.reply.value:
            found[f"{one.reply.word}_success_value"] = one.reply.value.value.value
    if chosen.reply.value:
        found["reactive_success_value"] = chosen.reply.value.value.value
    return found


ATTACK_WITHOUT_LOF = Calculator(
    slug="attack-without-lof",
    title="Attack without LoF",
    summary="A Guided, Speculative or Intuitive Attack, and Dodge, Reset or another answer of its target compared.",
    controls=CONTROLS,
    answer=answer,
    main=("kind", "attribute", "weapon", "distance", "target.action", "target.ph", "target.wip", "target.armour"),
    folded=(GROUP, FOLDED),
    needs=(CommsRules, BsAttackRules),
    examples=(
        Example(
            name="guided",
            title='A Guided Missile Launcher at 35"',
            form={"attribute": "11", "distance": "35", "target.wip": "11"},
            expect={
                "active_success_value": 17,
                "dodge_success_value": 8,
                "reset_success_value": 8,
                "recommendation": "dodge",
            },
            clause="n5.guided.example-missile-launcher",
        ),
        Example(
            name="guided-dice",
            title="The same against Reset, with the dice",
            form={
                "attribute": "11",
                "distance": "35",
                "target.action": "reset",
                "target.wip": "14",
                "dice": "12",
                "target.dice": "7",
                "target.save_dice": "3 9 2",
            },
            expect={"reactive_success_value": 11, "failures": 1, "wounds": 1, "condition": "unconscious"},
        ),
        Example(
            name="speculative",
            title="A Grenade at a Blink that dodges",
            form={
                "kind": "speculative",
                "attribute": "14",
                "weapon": "Grenades",
                "distance": "8",
                "mods": "-6 Mimetism",
            },
            expect={
                "active_success_value": 11,
                "reactive_success_value": 8,
                "active_wins": "181/400",
                "reactive_wins": "103/400",
                "nobody": "116/400",
            },
            clause="n5.speculative-attack.example",
        ),
        Example(
            name="intuitive",
            title="WIP 13 with a Light Flamethrower at a Marker",
            form={
                "kind": "intuitive",
                "attribute": "13",
                "weapon": "Light Flamethrower",
                "target.ph": "10",
            },
            expect={"active_success_value": 13, "reactive_success_value": 7, "nothing.hit": "13/20"},
            clause="n5.intuitive-attack.example",
        ),
        Example(
            name="placed",
            title="WIP 13 places a Shock Mine beside a Marker",
            form={
                "kind": "intuitive",
                "attribute": "13",
                "weapon": "Shock Mines",
                "target.action": "nothing",
            },
            expect={"active_success_value": 13, "placed": "13/20", "not_placed": "7/20"},
            clause="n5.intuitive-attack.deployable",
        ),
    ),
)
