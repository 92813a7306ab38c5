"""Is the mine triggered, and what do I roll against it?"""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, either
from engine.calculators.mines.controls import CONTROLS, DEPLOYABLES, SAVE_DICE
from engine.calculators.mines.examples import EXAMPLES
from engine.calculators.mines.headline import headline, headline_at_end
from engine.calculators.mines.roll import MineRoll, read_mine_roll
from engine.calculators.mines.struck import after_hit, in_all, of_several, read_struck
from engine.calculators.parts.answers.effects import GROUP, JudgedTarget, judge_target
from engine.calculators.parts.dice import refuse_dice
from engine.controls import Values
from engine.decisions.mines import ActNearMine, MineKind, MineKindRules, MineRules, NearMine
from engine.edition import Edition
from engine.rules.mines import (
    Certainty,
    TriggerEvent,
    comms_attack_of,
    is_triggered,
    never_harms_step,
    state_of_failure,
)
from engine.ruling import Ruling, Step
from engine.wording import joined_names


def answer(edition: Edition, values: Values) -> Answer:
    """Return whether a mine is triggered, what evades it, and how likely that is."""
    rules = edition.of(MineRules)
    kind = _kind(rules, values)
    event = _event(values, kind)
    _refuse(edition, rules, values, event)
    triggered = is_triggered(edition, kind, event)
    if triggered.value is Certainty.NO:
        refuse_dice(values, ["dice", SAVE_DICE], f"the {kind.name} is not triggered")
        found: dict[str, Value] = {"goes_off": "no", "hurts": "no"}
        return Answer(f"The {kind.name} is not triggered.", values=found, because=triggered.because)
    if event.act is ActNearMine.DODGE:
        return _at_end_of_dodge(edition, values, kind, event, triggered)
    return _attack(edition, values, kind, triggered)


def _kind(rules: MineRules, values: Values) -> MineKind:
    """Return the kind of mine; one that goes for its target by Boost under its own name."""
    kind = rules.kinds[values.word("kind")]
    return kind if kind.template else replace(kind, name=DEPLOYABLES[values.word("boost")][0])


def _event(values: Values, kind: MineKind) -> TriggerEvent:
    return TriggerEvent(
        who=NearMine(values.word("who")),
        act=ActNearMine(values.word("act")),
        inside=values.flag("trigger_area"),
        total_cover=kind.template and values.flag("total_cover"),
        ally_under_template=values.flag("ally_under_template"),
        way_blocked=not kind.template and values.flag("way_blocked"),
        dodged=Certainty(values.word("dodged")),
    )


def _values(words: Iterable[str]) -> str:
    """Return values of the form as a refusal lists them."""
    return joined_names([f"«{word}»" for word in words], "or")


def _refuse(edition: Edition, rules: MineRules, values: Values, event: TriggerEvent) -> None:
    if event.act not in rules.acts:
        says = f"must be {_values(rules.acts)}, not «{event.act}»"
        raise values.wrong("act", f"{says}: {edition.name} does not say what that does to a mine.")
    if event.who not in rules.near:
        says = f"must be {_values(rules.near)}, not «{event.who}»"
        raise values.wrong("who", f"{says}: {edition.name} does not say what that does to a mine.")


def _attack(edition: Edition, values: Values, kind: MineKind, triggered: Ruling[Certainty]) -> Answer:
    roll = read_mine_roll(edition, values, kind)
    attack = comms_attack_of(edition, kind, hackable=values.flag("hackable"))
    state = state_of_failure(edition, kind, attack)
    found = roll.values(triggered.value, hurts=True)
    if attack and state.value:
        found |= {"saving_rolls": attack.ammunition.saves, "ps": attack.ps or 0, "saving_attribute": "BTS"}
        found["state"] = str(state.value)
    result = Answer(
        headline=headline(kind, roll),
        events=(
            Event("evades", "Evaded", roll.chance, Gain.ME, Draw.FIRST),
            Event("hit", "Hit", 1 - roll.chance, Gain.NOBODY, Draw.OUTCOME),
        ),
        values=found,
        because=(*triggered.because, *roll.because, *state.because),
        dice={"dice": 1} if roll.value.rolls else {},
    )
    return _to_the_end(edition, values, kind, roll, result) if edition.find(MineKindRules) else result


def _to_the_end(edition: Edition, values: Values, kind: MineKind, roll: MineRoll, result: Answer) -> Answer:
    """Add what a hit does to the Trooper, and to others under the same Template."""
    struck = read_struck(edition, values, kind, roll.chance)
    if roll.evaded is Certainty.UNKNOWN:
        refuse_dice(values, [SAVE_DICE], f"the {roll.skill.capitalize()} is not rolled yet")
        saved = JudgedTarget({}, in_all(struck.value), 0)
    else:
        saved = after_hit(edition, judge_target(values, struck.value.target, int(roll.evaded is Certainty.NO), 0))
    several = of_several(values, struck.value) if kind.template else ()
    if roll.evaded is Certainty.NO and not values.faces(SAVE_DICE):
        saved = replace(saved, says=f"{saved.says}{in_all(replace(struck.value, evades=Fraction(0)))}")
    return replace(
        result,
        headline=f"{result.headline}{saved.says}",
        events=(*struck.value.events(), *several),
        values={**result.values, **struck.value.values, **saved.values},
        because=(*result.because, *struck.because, *saved.because),
        dice={**result.dice, **({SAVE_DICE: saved.dice} if saved.dice else {})},
    )


def _at_end_of_dodge(
    edition: Edition, values: Values, kind: MineKind, event: TriggerEvent, triggered: Ruling[Certainty]
) -> Answer:
    """Answer a Dodge that would end at the mine, which it triggers only by evading every threat."""
    dodged = event.dodged is Certainty.YES
    if dodged:
        values.dice("dice", 0, "Dodge against every threat says how it ended")
    roll = read_mine_roll(edition, values, kind)
    if dodged and not roll.value.rolls:
        says = f"must be «unknown» or «no», not «yes»: no die is rolled at Success Value {roll.value.value}."
        raise values.wrong("dodged", says)
    no_harm: tuple[Step, ...] = (never_harms_step(edition),)
    if roll.evaded is Certainty.NO:
        triggered, no_harm = is_triggered(edition, kind, replace(event, dodged=Certainty.NO)), ()
    chance = Fraction(1) if dodged else roll.chance
    return Answer(
        headline=headline_at_end(kind, event, roll),
        events=(*either("evades", "Evaded", chance, "Not evaded"), Event("hit", "Hit", Fraction(0))),
        values=roll.values(triggered.value, hurts=False) | ({"evaded": "yes"} if dodged else {}),
        because=(*triggered.because, *no_harm, *roll.because),
        dice={"dice": 1} if roll.value.rolls and not dodged else {},
    )


MINES = Calculator(
    slug="mines",
    title="Mines",
    summary="Whether a mine, a Cybermine or a CrazyKoala is triggered, and the roll that evades it.",
    controls=CONTROLS,
    answer=answer,
    folded=(GROUP,),
    examples=EXAMPLES,
    needs=(MineRules,),
)
