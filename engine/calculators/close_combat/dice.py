"""Judge the dice of a Close Combat as those of an exchange, and say who wins and what Protheion leaves."""

from engine.calculator import Value
from engine.calculators.close_combat.controls import DICE
from engine.calculators.exchange.dice import NOT_SAID, JudgedForm, dice_of_rolls, judge_exchange
from engine.calculators.exchange.wording import name_of
from engine.calculators.face_to_face.dice import headline, values_of_dice
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_missing_dice
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import Combatant, Situation, vitality
from engine.exchange import Exchange, TrooperMatchup, as_normal_roll
from engine.rules.close_combat import protheion_steps
from engine.rules.face_to_face import DiceOfSide, Uncancelled, judge_face_to_face
from engine.rules.rolls import judge_normal_roll
from engine.ruling import Ruling
from engine.wording import counted


def judge_combat(edition: Edition, values: Values, situation: Situation, exchange: Exchange) -> JudgedForm:
    """Judge the dice of a form; a Face to Face Roll needs those of both sides."""
    matchup = exchange.enemies[0]
    needed = {
        name: DiceOfRoll(count, "Burst, with any die of +1 SD") for name, count in dice_of_rolls(exchange).items()
    }
    faces = read_dice(values, needed)
    if matchup.contested and any(faces.values()):
        refuse_missing_dice(values, needed, faces)
    judged = judge_exchange(edition, values, exchange, DICE)
    if not any(values.faces(control.name) for control in DICE):
        return JudgedForm(judged.dice)
    left = _left(edition, matchup, faces)
    users = [one for one in (situation.active, situation.enemies[1]) if one.raised is not None]
    found = {name: value for name, value in judged.named_values.items() if not name.endswith(NOT_SAID)}
    found |= values_of_dice(left) if left else {}
    steps, says = judged.steps, [f"{_won(left, situation)} "] if left else []
    for user in users if len(judged.injuries) == 2 else ():
        injury = judged.injuries[user.seat]
        after = after_order(edition, user, injury.gained, injury.wounds)
        found, steps = found | after.value, (*steps, *after.because)
        wounds = counted("Wound", int(after.value[f"{user.seat}.wounds_after"]))
        says.append(f"{name_of(user.seat)} now has VITA {after.value[f'{user.seat}.vita']}, {wounds}. ")
    return JudgedForm(judged.dice, f"{''.join(says)}{judged.headline(edition, values.labels)}", found, steps)


def _left(edition: Edition, matchup: TrooperMatchup, faces: dict[str, tuple[int, ...]]) -> Uncancelled | None:
    """Return what the dice leave uncancelled; None while some are missing."""
    mine, theirs = (faces.get(f"{side}.dice", ()) for side in ("active", "reactive"))
    if matchup.contested:
        rolled = ((one, one.side, faces) for one, faces in ((matchup.active, mine), (matchup.reactive, theirs)))
        dice = [DiceOfSide(one.who, of.value, shown, of.special_die * bool(shown)) for one, of, shown in rolled if of]
        return judge_face_to_face(edition, *dice).value
    if matchup.active.dice and not mine:
        return None
    scores = judge_normal_roll(edition, as_normal_roll(matchup.active), mine).value
    critical = sum(one.critical for one in scores)
    return Uncancelled(active=sum(one.success for one in scores) - critical, active_criticals=critical)


def _won(left: Uncancelled, situation: Situation) -> str:
    skills = {one.seat: one.action.value for one in (situation.active, situation.enemies[1])}
    return headline(left, skills)


def after_order(edition: Edition, user: Combatant, inflicted: int, suffered: int) -> Ruling[dict[str, Value]]:
    """Return the VITA and the Wounds of a Trooper with Protheion after an Order, by the names of the values."""
    after = protheion_steps(edition, user.who, vitality(user), inflicted, suffered + user.other_wounds)
    found: dict[str, Value] = {"vita": after.value.total, "wounds_after": after.value.wounds}
    return Ruling({f"{user.seat}.{name}": value for name, value in found.items()}, after.because)
