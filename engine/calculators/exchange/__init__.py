"""One Order from declaration to casualties: what becomes of everybody, and what do the dice on the table say?"""

from engine.calculator import Calculator, Result
from engine.calculators.exchange.burst import beside_weapon
from engine.calculators.exchange.controls_active import MOST, active
from engine.calculators.exchange.controls_reactive import DICE, FOLDED, MINE, reactive
from engine.calculators.exchange.dice import table
from engine.calculators.exchange.examples import EXAMPLES
from engine.calculators.exchange.form import read_exchange
from engine.calculators.exchange.headline import bars, headline
from engine.calculators.exchange.odds import named
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import effects, outcome, played

CONTROLS = (
    *active(),
    *(control for number in range(1, MOST + 1) for control in reactive(number)),
    *MINE,
    *DICE,
)


def answer(edition: Edition, values: Values) -> Result:
    """The joint odds of one Order and its AROs, and the judgement on real dice as far as there are some.

    The names of the odds are told at `named`; they are those before any die is rolled. With dice, for `active` and each
    `reactive.N` whose hits are known: hits and criticals, and once it has made its Saving Rolls wounds, condition
    (survives, unconscious, dead), owes_guts (yes, no) and states; `next` names the fields to roll next.
    """
    exchange = read_exchange(edition, values)
    found = outcome(edition, exchange)
    odds = named(edition, exchange, found)
    judged = table(edition, values, exchange)
    rolled = any(values.faces(control.name) for control in DICE)
    success_values = {
        f"{side}.{meeting.number}.success_value": act.side.value.value
        for meeting in exchange.enemies
        for side, act in (("active", meeting.active), ("reactive", meeting.reactive))
        if act.side
    }
    says = judged.headline() if rolled else headline(edition, exchange, odds)
    return Result(
        headline=f"{says}{beside_weapon(edition, values, exchange)}",
        odds=odds,
        values=success_values | ({**judged.values, "next": ", ".join(judged.next) or "nothing"} if rolled else {}),
        bars=bars(edition, exchange, odds),
        because=(
            *played(edition, exchange),
            *(judged.steps if rolled else effects(edition, exchange, found)),
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
    why_editions="the clauses known of the others say neither how Cover hinders a shot nor who is Unconscious",
    folded=FOLDED,
)
