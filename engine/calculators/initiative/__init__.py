"""Who wins the Initiative Roll?"""

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, exact, read_examples
from engine.controls import Dice, Number, Values
from engine.decisions.one_die import InitiativeRules
from engine.edition import Edition
from engine.rules.face_to_face import DiceOfSide, initiative, initiative_steps, judge_throws
from engine.rules.rolls import SuccessValue, die_steps, success_value_of
from engine.ruling import Ruling
from engine.wording import counted, percent

WINNERS = {"active": "me", "reactive": "enemy", "nobody": "nobody"}
THROWS = {"active": "You win one throw", "reactive": "The enemy wins one throw", "nobody": "One throw decides nothing"}
HEADLINES = {"me": "You win the Initiative Roll.", "enemy": "The enemy wins the Initiative Roll."}
MOST = 12


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chance to win the Initiative Roll, that of each result of one throw, and what real dice give."""
    mine = success_value_of(edition, values.number("attribute"))
    enemy = success_value_of(edition, values.number("enemy.attribute"))
    found = initiative(mine, enemy)
    judged = _judge(edition, values, mine, enemy)
    headline = f"You win {percent(found.wins)}; one roll decides nothing {percent(found.throw['nobody'])} of the time."
    more: dict[str, Value] = {}
    if judged.value:
        last = WINNERS[judged.value[-1]]
        headline = HEADLINES.get(last, "Nobody has won yet: roll again.")
        more = {"winner": last}
    return Answer(
        headline=headline,
        events=(
            Event("wins", "You win", found.wins, Gain.ME, Draw.FIRST),
            Event("loses", "The enemy wins", 1 - found.wins, Gain.ENEMY, Draw.FIRST),
            *(Event(f"throw.{WINNERS[name]}", THROWS[name], chance) for name, chance in found.throw.items()),
        ),
        values={"expected_throws": exact(found.throws), **more},
        because=(*initiative_steps(edition, mine, enemy), *die_steps(edition, mine), *judged.because),
        dice={"dice": 1, "enemy.dice": 1},
    )


def _judge(edition: Edition, values: Values, mine: SuccessValue, enemy: SuccessValue) -> Ruling[tuple[str, ...]]:
    faces, others = values.faces("dice"), values.faces("enemy.dice")
    if len(faces) != len(others):
        field, has, count = ("enemy.dice", len(others), len(faces)) if faces else ("dice", 0, len(others))
        raise values.wrong(field, f"must be {counted('die', count)}, as many as the other side has, not «{has}».")
    judged = judge_throws(edition, DiceOfSide("Player", mine, faces), DiceOfSide("Enemy", enemy, others))
    decided = next((number for number, who in enumerate(judged.value, 1) if who != "nobody"), len(faces))
    if decided < len(faces):
        says = f"must be {counted('die', decided)}, not {len(faces)}: roll {decided} decides it."
        raise values.wrong("dice", says)
    return judged


INITIATIVE = Calculator(
    slug="initiative",
    title="Initiative Roll",
    summary="The chance to win the Initiative Roll, WIP against WIP, rolled again until one side wins.",
    controls=(
        Number("attribute", "Your WIP", "13", low=1, high=30, help="That of your Lieutenant."),
        Number("enemy.attribute", "Enemy WIP", "13", low=1, high=30),
        Dice("dice", "Your dice", most=MOST, help="One for each roll, until one side wins."),
        Dice("enemy.dice", "Enemy's dice", most=MOST),
    ),
    answer=answer,
    needs=(InitiativeRules,),
    examples=read_examples("""
even: WIP 13 against WIP 13
    -> wins=1/2 | throw.me=169/400 | throw.enemy=169/400 | throw.nobody=62/400

better: WIP 15 against WIP 12
    attribute=15 | enemy.attribute=12
    -> wins=219/348 | throw.nobody=52/400

tie: A tie, and then 9 against 14
    attribute=15 | enemy.attribute=12 | dice=8 9 | enemy.dice=8 14
    -> winner=me
"""),
)
