"""Two Troopers as their players write them meet: what happens to everybody, and which MODs count?"""

from engine.calculator import Answer, Calculator, odds_by_name
from engine.calculators.exchange.dice import judge_exchange
from engine.calculators.exchange.headline import counts_of, events_of, headline
from engine.calculators.exchange.wording import harmless_events, harmless_words
from engine.calculators.matchup.controls import CONTROLS, DICE, DODGE, FOLDED, MAIN
from engine.calculators.matchup.examples import EXAMPLES
from engine.calculators.matchup.form import read_matchup
from engine.calculators.matchup.offers import offered
from engine.calculators.matchup.offers.instead import with_offer
from engine.calculators.matchup.offers.variants import declaring
from engine.calculators.matchup.silent import silent_names
from engine.calculators.matchup.troopers import unarmed_dodges
from engine.calculators.parts.sides import group
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.exchange import effect_steps, exchange_odds, roll_steps
from engine.ruling import Step


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of an Order and its AROs between Troopers given by profiles, named as in `exchange`.

    The JSON has a `ledger`: for each roll (`active.1.bs-attack`, `reactive.1.dodge`, `reactive.1.saving-roll`) all that
    affects it, with source, value, clause, whether it counts and why not. Dice on the table are judged as there.
    """
    try:
        unarmed = unarmed_dodges(edition, values)
        values = declaring(values, unarmed)
        matchup = read_matchup(edition, values)
    except InvalidInputError as refused:
        raise with_offer(edition, values, refused) from None
    exchange = matchup.exchange
    found = exchange_odds(exchange)
    events = events_of(exchange, found, ())
    odds = odds_by_name(events)
    harmless = tuple(harmless_events(exchange, odds["unhurt"]))
    without_weapon = [
        f"{group(number)} lists no weapon for a BS Attack: it {'dodges' if word == DODGE else 'does nothing'}."
        for number, word in unarmed.items()
    ]
    judged = judge_exchange(edition, values, exchange)
    rolled = any(values.faces(one.name) for one in DICE)
    success_values = {
        f"{side}.{one.number}.success_value": action.side.value.value
        for one in exchange.enemies
        for side, action in (("active", one.active), ("reactive", one.reactive))
        if action.side
    }
    return Answer(
        headline=judged.headline(edition, values.labels)
        if rolled
        else f"{harmless_words(harmless)}{headline(exchange, odds)}{''.join(f' {one}' for one in without_weapon)}",
        filled=matchup.filled,
        events=(*harmless, *events),
        counts=counts_of(exchange),
        values=success_values | (judged.named_values if rolled else {}),
        because=(
            *(Step(edition.cite("aro.one"), one) for one in without_weapon),
            *roll_steps(edition, exchange),
            *(judged.steps if rolled else effect_steps(edition, exchange, found)),
        ),
        dice=judged.dice,
        ledger={roll.name: entries for roll, entries in matchup.ledgers.items()},
        between=tuple(matchup.ledgers),
        unread=matchup.unread,
        silent=silent_names(edition, matchup),
    )


MATCHUP = Calculator(
    slug="matchup",
    title="Matchup",
    summary="Troopers as players write them meet: every MOD that counts, and the odds for everybody at once.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    main=MAIN,
    offered=offered,
    why_editions="Troopers are read by the records of Skills and Equipment, which the others do not have",
)
