"""Up to four Troopers attack one target in a Coordinated Order: what happens to it, and to the one it answers?"""

from engine.calculator import Answer, Calculator, Gain, Value, odds_by_name
from engine.calculators.coordinated.controls import CONTROLS, DICE, FOLDED, START
from engine.calculators.coordinated.dice import judge_coordinated
from engine.calculators.coordinated.examples import EXAMPLES
from engine.calculators.coordinated.explain import notes, order_steps
from engine.calculators.coordinated.form import read_coordinated
from engine.calculators.coordinated.headline import ends_of, headline, table
from engine.calculators.coordinated.names import PREFIXES
from engine.calculators.coordinated.odds import coordinated_odds
from engine.calculators.parts.events import wounds_columns
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.fireteam import CoordinatedOrderRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import DeclaredAction, Exchange, effect_steps


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Coordinated Order against one target, and the result of real dice.

    The odds are those of `coordinated_odds`. `spearhead.dice_count` and the like are how many dice are rolled,
    `spearhead.success_value` what they need. Real dice, as far as they are known: hits, criticals, wounds and condition
    of `target` and of the participant that it attacks, target.may_move by its Dodge, and what to roll `next`.
    """
    form = read_coordinated(edition, values)
    exchange = form.exchange
    found = coordinated_odds(form, exchange)
    odds = odds_by_name(found.events)
    judged = judge_coordinated(edition, values, exchange)
    rolled = any(values.faces(control.name) for control in DICE)
    says = judged.headline(edition, values.labels) if rolled else headline(form, odds)
    return Answer(
        headline=f"{says}{notes(values, form)}",
        events=(*found.events, *ends_of(form, found)),
        counts=(wounds_columns("Wounds of Target", Gain.ME, "target.wounds."),),
        values=_rolls(exchange) | (judged.named_values if rolled else {}),
        table=table(exchange, odds),
        because=(
            *order_steps(edition, form, exchange),
            *(judged.steps if rolled else effect_steps(edition, exchange, found.found)),
        ),
        dice=judged.dice,
    )


def _rolls(exchange: Exchange) -> dict[str, Value]:
    """Return the Success Values and dice of all that roll."""
    found: dict[str, Value] = {}
    for one in exchange.enemies:
        found |= _roll("target.", one.active) | _roll(PREFIXES[one.number], one.reactive)
    return found


def _roll(prefix: str, action: DeclaredAction) -> dict[str, Value]:
    if action.side is None:
        return {}
    return {f"{prefix}success_value": action.side.value.value, f"{prefix}dice_count": action.dice}


COORDINATED = Calculator(
    slug="coordinated",
    title="Coordinated Order",
    summary="Up to four Troopers attack one target, which has one ARO: the odds for all at once, dice judged.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules, CoordinatedOrderRules),
    why_editions="the clauses known of the others do not include Coordinated Orders",
    folded=FOLDED,
    start=START,
)
