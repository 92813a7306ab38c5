"""Judge real dice: one set of attack dice against each Trooper in turn, then the Saving Rolls of all."""

from dataclasses import replace

from engine.calculators.exchange.dice import NOT_SAID, DiceNames, JudgedForm, dice_of_rolls, judge_exchange
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.calculators.templates.controls import DICE
from engine.calculators.templates.form import TemplateForm
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import judge_matchup
from engine.ruling import Step

NAMES = DiceNames(active="attacker", reactive="target", attack="dice")


def judge_template(edition: Edition, values: Values, form: TemplateForm) -> JudgedForm:
    """Judge the dice of a form: all rolls at once, then the Saving Rolls."""
    rolls = dice_of_rolls(form.exchange, NAMES) | (
        {"dice": form.side.on_table} if form.side and form.side.rolls else {}
    )
    taken = {one.name: rolls[one.name] for one in DICE if rolls.get(one.name)}
    others = [one.name for one in DICE if not one.name.endswith("save_dice") and one.name not in taken]
    refuse_dice(values, others, "nothing is rolled there")
    needed = {name: DiceOfRoll(count, "as many as this roll has") for name, count in taken.items()}
    faces = read_dice(values, needed)
    saves = [one.name for one in DICE if one.name.endswith("save_dice")]
    if taken and not any(faces.values()):
        refuse_dice(values, saves, "the rolls before it are open")
        return JudgedForm(taken)
    refuse_missing_dice(values, needed, faces)
    judged = judge_exchange(edition, values, form.exchange, DICE[1:], NAMES)
    if not (taken or any(map(values.faces, saves))):
        return JudgedForm(judged.dice)
    hit = [f"{NAMES.reactive}.{one.number}." for one in form.affected] + (
        ["attacker."] if form.user_is_attacked else []
    )
    found = {
        name: value
        for name, value in judged.values.items()
        if name.startswith(tuple(hit)) and not name.endswith(NOT_SAID)
    }
    says, steps = replace(judged, values=found).headline(edition, values.labels), judged.steps
    if form.kind.harmless:
        stays = _stays(edition, form, faces)
        found["template_stays"] = "yes" if stays else "no"
        placed = f"The Template {'stays' if stays else 'is removed in the Effects step'}."
        says, steps = f"{placed} {says}", (*steps, Step(edition.cite("smoke-ammo.win-all"), placed))
    return JudgedForm(judged.dice, says, found, steps)


def _stays(edition: Edition, form: TemplateForm, faces: dict[str, tuple[int, ...]]) -> bool:
    """Return whether a throw of Smoke succeeds and beats every Attack that opposes it: n5.smoke-ammo.win-all."""
    throw, side = faces.get("dice", ()), form.side
    succeeds = side is not None and any(side.value.score(face).success for face in throw)
    opposed = [one for one in form.exchange.enemies if one.active.attacks]
    hits = [judge_matchup(edition, one, throw, faces.get(f"target.{one.number}.dice", ())).value for one in opposed]
    return succeeds and all(one.on_reactive and one.on_reactive.total for one in hits)
