"""Close Combat: who wins, who goes down, and who gets away?"""

from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, odds_by_name
from engine.calculators.close_combat.controls import CONTROLS, FOLDED, SIDES
from engine.calculators.close_combat.dice import after_order, dice_of_rolls, judge_combat
from engine.calculators.close_combat.examples import EXAMPLES
from engine.calculators.close_combat.form import Combat, CombatSide, read_combat
from engine.calculators.close_combat.headline import headline
from engine.calculators.close_combat.odds import combat_events, counts_of, outcomes, roll_events
from engine.calculators.close_combat.rolls import Rolls, exchange_of, rolls_of
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.decisions.states import CloseCombatRules
from engine.edition import Edition
from engine.exchange import effect_steps, exchange_odds
from engine.rules.close_combat import CombatAction, coup_de_grace
from engine.rules.dodge import DodgePlace, disengages
from engine.rules.face_to_face import comparison_steps
from engine.rules.rolls import NormalRoll, explain_normal_roll
from engine.ruling import Ruling, Step


def answer(edition: Edition, values: Values) -> Answer:
    """The odds of a Close Combat, and the judgement on real dice where there are some.

    Who wins, as in `face-to-face`; unopposed, a success wins. Then the Wounds and the condition of `active` and
    `reactive`, as in `exchange`; `SIDE.leaves`, a Dodge that ends Engaged; with Protheion `SIDE.heals` and
    `SIDE.after.V.W`, VITA V and W Wounds after the Order. With dice the values of both calculators.
    """
    combat = read_combat(edition, values)
    kills = _coup_de_grace(edition, combat)
    if kills.value:
        return _killed(edition, combat, kills.because)
    rolls = rolls_of(edition, combat)
    exchange = exchange_of(combat, rolls)
    found = exchange_odds(exchange)
    leaves = _leaves(edition, combat, rolls)
    rolled = tuple(roll_events(rolls))
    won = odds_by_name(rolled)
    left = (
        Event(f"{name}.leaves", f"{name.title()}: leaves the Close Combat", won[f"{name}_wins"] if may else Fraction(0))
        for name, may in leaves.value.items()
    )
    events = (*rolled, *combat_events(edition, combat, exchange, found), *left)
    judged = judge_combat(edition, values, combat, rolls)
    after = judged.steps if judged else effect_steps(edition, exchange, found)
    return Answer(
        headline=judged.headline if judged else headline(combat, rolls, odds_by_name(events)),
        events=events,
        counts=counts_of(combat),
        values=_values(rolls) | (judged.values if judged else {}),
        because=(*rolls.because, *_comparison(edition, rolls), *kills.because, *leaves.because, *after),
        dice=judged.dice if judged else dice_of_rolls(rolls),
    )


def _values(rolls: Rolls) -> dict[str, Value]:
    found: dict[str, Value] = {"roll": "face-to-face" if rolls.contested else "normal", "coup_de_grace": "no"}
    for side in (name.lower() for name in SIDES):
        rolled = rolls.side(side)
        if rolled:
            found |= {f"{side}_success_value": rolled.value.value, f"{side}_dice": rolled.on_table}
    return found


def _comparison(edition: Edition, rolls: Rolls) -> tuple[Step, ...]:
    """How the dice are compared, or read where nobody opposes them."""
    if rolls.contested and rolls.reactive:
        return comparison_steps(edition, rolls.active, rolls.reactive, outcomes(rolls))
    sides = (side for side in (rolls.active, rolls.reactive) if side)
    return tuple(
        step
        for side in sides
        for step in explain_normal_roll(edition, NormalRoll(side.value, side.burst, side.special_die))
    )


def _leaves(edition: Edition, combat: Combat, rolls: Rolls) -> Ruling[dict[str, bool]]:
    """Which of the two can leave by a Dodge that wins, by `active` and `reactive`: n5.dodge.disengage."""
    found: dict[str, bool] = {}
    steps: list[Step] = []
    for side, rolled in ((combat.active, rolls.active), (combat.reactive, rolls.reactive)):
        if side.fighter.declares is CombatAction.DODGE and rolled:
            free = side.fields.flag("way_out")
            place = DodgePlace(reactive=not side.fighter.active, engaged=True, free_place_in_reach=free)
            may = disengages(edition, edition.of(DodgeRules), place)
            found[side.who.lower()] = may.value
            steps += may.because
    return Ruling(found, tuple(steps))


def _coup_de_grace(edition: Edition, combat: Combat) -> Ruling[bool]:
    """Whether the CC Attack kills without a roll."""
    target = combat.reactive
    if not combat.active.fighter.attacks_in_cc:
        return Ruling(False, ())
    return coup_de_grace(edition, unconscious=target.trooper.is_down, acts=target.acts_unconscious)


def _killed(edition: Edition, combat: Combat, because: tuple[Step, ...]) -> Answer:
    """The answer of a Coup de Grâce, which rolls nothing; with Protheion it counts as one Wound."""
    after = _after_kill(edition, combat.active)
    vita = f" Protheion: Active now has VITA {after.value['active.vita']}." if after.value else ""
    return Answer(
        headline=f"Coup de Grâce: Reactive is Dead, without a roll.{vita}",
        events=(
            Event("reactive.dead", "Reactive Dead", Fraction(1), Gain.ME, Draw.FIRST, dead=True),
            Event("reactive.unconscious", "Reactive: Unconscious", Fraction(0)),
            Event("reactive.survives", "Reactive: stays up", Fraction(0)),
        ),
        values={"roll": "none", "coup_de_grace": "yes"} | after.value,
        because=(*because, *after.because),
    )


def _after_kill(edition: Edition, user: CombatSide) -> Ruling[dict[str, Value]]:
    return after_order(edition, user, 1, 0) if user.fields.flag("protheion") else Ruling({}, ())


CLOSE_COMBAT = Calculator(
    slug="close-combat",
    title="Close Combat",
    summary="A CC Attack against CC Attack, Dodge, BS Attack, Reset or nothing: who wins, goes down and gets away.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(CloseCombatRules,),
    folded=FOLDED,
)
