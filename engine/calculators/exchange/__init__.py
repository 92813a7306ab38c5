"""One Order from declaration to casualties: what happens to everybody, and what do the dice on the table say?"""

from engine.calculator import Answer, Calculator, odds_by_name
from engine.calculators.exchange.controls import ALL_DICE, CONTROLS, FOLDED, START
from engine.calculators.exchange.dice import judge_exchange
from engine.calculators.exchange.examples import EXAMPLES
from engine.calculators.exchange.form import read_exchange
from engine.calculators.exchange.headline import counts_of, events_of, headline
from engine.calculators.exchange.odds import (
    judge_protheion,
    protheion_events,
    protheion_words,
    users_of,
    vitality_words,
)
from engine.calculators.exchange.wording import burst_steps, harmless_events, harmless_words, notes
from engine.calculators.parts.situation import filled, first_share
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import effect_steps, exchange_odds, roll_steps


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of one Order and its AROs, and the result of the real dice that there are.

    The odds are those before any die is rolled: `named_events`, `harmless_events`, `protheion_events`. With dice, for
    `active` and each `reactive.N` whose hits are known: hits and criticals, and once it has made its Saving Rolls
    wounds, condition (survives, unconscious, dead), owes_guts (yes, no) and states; may_move of a Dodge, ends_states of
    a Reset, finds of Discover and scans of Morpho-Scan (yes, no); vita and wounds_after with Protheion; `next` names
    the fields to roll next.
    """
    played = read_exchange(edition, values)
    exchange = played.exchange
    found = exchange_odds(exchange)
    users = users_of(played)
    events = events_of(exchange, found, protheion_events(edition, users, found))
    odds = odds_by_name(events)
    harmless = tuple(harmless_events(exchange, odds["unhurt"]))
    judged = judge_exchange(edition, values, exchange)
    rolled = any(values.faces(control.name) for control in ALL_DICE)
    success_values = {
        f"{side}.{matchup.number}.success_value": action.side.value.value
        for matchup in exchange.enemies
        for side, action in (("active", matchup.active), ("reactive", matchup.reactive))
        if action.side
    }
    after = judge_protheion(edition, users, judged.injuries)
    says = f"{harmless_words(harmless)}{headline(exchange, odds)}{protheion_words(odds)}"
    if rolled:
        says = f"{judged.headline(edition, values.labels)}{vitality_words(after.value)}"
    return Answer(
        headline=f"{says}{notes(edition, values, played)}",
        filled=filled(played, first_share(played)),
        events=(*harmless, *events),
        counts=counts_of(exchange),
        values=success_values | (judged.named_values | after.value if rolled else {}),
        because=(
            *roll_steps(edition, exchange),
            *burst_steps(edition, played),
            *((*judged.steps, *after.because) if rolled else effect_steps(edition, exchange, found)),
        ),
        dice=judged.dice,
    )


EXCHANGE = Calculator(
    slug="exchange",
    title="Exchange",
    summary="One Order and its AROs from declaration to casualties: the odds for everybody at once, dice judged.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    why_editions="the clauses known of the others say neither what Cover does to a shot nor who is Unconscious",
    folded=FOLDED,
    start=START,
)
