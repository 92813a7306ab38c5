"""My Trooper shoots at several enemies: how do I split its Burst?"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from engine.advice import Candidate, ShareOdds, odds_of_split, rank_candidates, share_odds
from engine.calculator import Answer, Calculator, exact, odds_by_name
from engine.calculators.exchange.odds import named_events
from engine.calculators.exchange.wording import notes
from engine.calculators.parts.recommendation import as_values, option_events, reason, side_by_side
from engine.calculators.parts.situation import filled
from engine.calculators.split_burst.controls import AIMS, CONTROLS, FOLDED, START
from engine.calculators.split_burst.examples import EXAMPLES
from engine.calculators.split_burst.form import Shooting, Split, read_shooting
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import Exchange, Share, effect_steps, exchange_odds, roll_steps
from engine.ruling import Step, without_repeats
from engine.wording import counted, joined_names

DODGE = "dodge"
SHOWN = 6
"""How many options are seen at once; the others are shown on demand."""

COLUMNS = ("any_down", "expected_down", "all_down", "unhurt", "up")
CHANCES = tuple(name for name, aim in AIMS.items() if not aim.counted)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of each split of the Burst, and of a Dodge in its place, and which is best for the aim.

    Odds, for each `split.D-D` (the dice at each Reactive Trooper that is there, `+sd` where the extra die goes) and for
    `dodge`: any_down, all_down, unhurt, up, any_down_and_unhurt and all_down_and_unhurt, see `odds_of_split`; among the
    values expected_down is a number "p/q". `recommendation` is the best, with ` or ` between equal ones; `tie` are
    those with as high a number for the aim, or none.
    """
    aim = AIMS[values.word("aim")]
    shooting = read_shooting(edition, values)
    splits = shooting.splits()
    shares = _share_odds(shooting, splits.values())
    found = [Candidate(name, odds_of_split(shares[pair] for pair in split.items())) for name, split in splits.items()]
    dodge = shooting.dodging()
    ranking = rank_candidates((*found, _dodge_candidate(dodge)), aim.name, *aim.after)
    says = reason(ranking, AIMS, aim)
    first = ranking.first[0].name
    best = shooting.played(splits[first]) if first != DODGE else shooting.played(next(iter(splits.values())))
    options = {one.name if one.name == DODGE else f"split.{one.name}": one for one in ranking.ranked}
    return Answer(
        headline=f"{says}{notes(edition, values, best)}",
        filled=filled(best, {"active.burst": shooting.whole.dice}),
        events=option_events(options, AIMS, aim, SHOWN),
        values={
            **as_values(ranking),
            **{f"{option}.expected_down": exact(one.odds["expected_down"]) for option, one in options.items()},
        },
        because=(
            Step(edition.cite("sequence.details"), f"The split is declared before any die is rolled. {says}"),
            *_compared(shooting, splits),
            *_steps(edition, dodge if first == DODGE else best.exchange),
        ),
        table=side_by_side(
            _heading(shooting), ranking, AIMS, tuple(dict.fromkeys((aim.name, *COLUMNS)))[: len(COLUMNS)], SHOWN
        ),
    )


def _share_odds(shooting: Shooting, splits: Iterable[Split]) -> dict[tuple[int, Share], ShareOdds]:
    """Return the odds of each share in any of these splits, each computed once."""
    found = {}
    for number, share in dict.fromkeys(pair for split in splits for pair in split.items()):
        exchange = shooting.played({number: share}).exchange
        (matchup,) = (one for one in exchange.enemies if one.number == number)
        found[number, share] = share_odds(exchange.trooper, matchup)
    return found


def _dodge_candidate(exchange: Exchange) -> Candidate:
    """Return the odds of a Dodge in place of the shots: n5.dodge.one-die."""
    odds = odds_by_name(named_events(exchange, exchange_odds(exchange)))
    down = sum((number * odds[f"down.{number}"] for number in range(len(exchange.enemies) + 1)), Fraction(0))
    chances = {name: odds["active.survives" if name == "up" else name] for name in CHANCES}
    return Candidate(DODGE, chances | {"expected_down": down})


def _heading(shooting: Shooting) -> str:
    return f"Dice at Reactive {joined_names(list(map(str, shooting.situation.enemies)))}"


def _compared(shooting: Shooting, splits: Mapping[str, Split]) -> tuple[Step, ...]:
    """Explain which splits there are: n5.rolls.burst.maximum, n5.rolls.special-die.split, n5.dodge.skill."""
    edition, (burst, extra) = shooting.edition, shooting.whole
    ph = shooting.situation.active.trooper.attributes["PH"]
    troopers = counted("Reactive Trooper", len(next(iter(splits.values()))))
    dice = "Each extra die, +sd, goes to one target: both to the same, or one to each of two. It is part of the split."
    sd = "The extra die goes to one target, the one with +sd, and is part of the split." if extra else "No +1 SD."
    ways = f"Burst {burst} over {troopers}: {counted('way', len(splits))} to aim it, all compared."
    dodge = f"Also compared: a Dodge at PH {ph} instead."
    return (
        Step(edition.cite("rolls.burst.maximum"), ways),
        Step(edition.cite("rolls.special-die.split"), dice if extra > 1 else sd, applied=extra > 0),
        Step(edition.cite("dodge.skill"), dodge),
    )


def _steps(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Explain the recommended exchange, from declaration to casualties."""
    odds = exchange_odds(exchange)
    return without_repeats((*roll_steps(edition, exchange), *effect_steps(edition, exchange, odds)))


SPLIT_BURST = Calculator(
    slug="split-burst",
    title="Split Burst",
    summary="My Trooper shoots at several enemies: the odds of every split of its Burst, and which is best.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    start=START,
)
