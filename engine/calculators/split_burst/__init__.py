"""My Trooper shoots at several enemies: how do I split its Burst?"""

from collections.abc import Mapping
from fractions import Fraction

from engine.advice import Prospect, best, odds_of_split
from engine.calculator import Bar, Calculator, Result, exact
from engine.calculators.exchange.burst import beside_weapon
from engine.calculators.exchange.odds import named
from engine.calculators.parts.recommendation import reason, side_by_side, summed
from engine.calculators.split_burst.controls import AIMS, CONTROLS, FOLDED
from engine.calculators.split_burst.examples import EXAMPLES
from engine.calculators.split_burst.form import Split, read_dodge, read_shares, read_split, read_splits
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import Exchange, effects, outcome, played
from engine.ruling import Step, without_repeats
from engine.wording import joined_names

DODGE = "dodge"
SHOWN = 6
"""How many options are seen at once; the others are shown on demand."""

COLUMNS = ("any_down", "expected_down", "all_down", "unhurt", "up")
CHANCES = tuple(name for name, aim in AIMS.items() if not aim.counted)


def answer(edition: Edition, values: Values) -> Result:
    """What each way to split the Burst brings, and a Dodge in its place, and which is best for the aim.

    Odds, for each `split.D-D` (the dice at each Reactive Trooper that is there, `+sd` where the extra die goes) and for
    `dodge`: any_down, all_down, unhurt, up, any_down_and_unhurt and all_down_and_unhurt, see `odds_of_split`; of the
    values expected_down is a number "p/q". `recommendation` is the best, with ` or ` between those that are alike;
    `tie` are those that bring as much of the aim, or none.
    """
    aim = AIMS[values.word("aim")]
    splits = read_splits(edition, values)
    shares = read_shares(edition, values, splits.values())
    prospects = [
        Prospect(name, odds_of_split(shares[pair] for pair in split.items())) for name, split in splits.items()
    ]
    dodge = read_dodge(edition, values)
    ranked = best((*prospects, _dodged(edition, dodge)), aim.name, aim.second)
    says = reason(ranked, AIMS, aim)
    first = ranked.first[0].name
    told = {one.name if one.name == DODGE else f"split.{one.name}": one.brings for one in ranked.ranked}
    return Result(
        headline=f"{says}{beside_weapon(edition, values, dodge)}",
        odds={f"{option}.{name}": brings[name] for option, brings in told.items() for name in CHANCES},
        values={
            **summed(ranked),
            **{f"{option}.expected_down": exact(brings["expected_down"]) for option, brings in told.items()},
        },
        bars=tuple(
            Bar(f"{aim.head}: {one.name}", one.brings[aim.name], "active")
            for one in ranked.ranked[:SHOWN]
            if not aim.counted
        ),
        because=(
            Step(edition.cite("sequence.details"), f"The split is declared before any die is rolled. {says}"),
            *_looked_at(edition, values, splits),
            *_steps(edition, dodge if first == DODGE else read_split(edition, values, splits[first])),
        ),
        table=side_by_side(
            _heading(dodge), ranked, AIMS, tuple(dict.fromkeys((aim.name, *COLUMNS)))[: len(COLUMNS)], SHOWN
        ),
    )


def _dodged(edition: Edition, exchange: Exchange) -> Prospect:
    """What a Dodge brings in place of the shots: n5.dodge.one-die."""
    odds = named(edition, exchange, outcome(edition, exchange))
    down = sum((number * odds[f"down.{number}"] for number in range(len(exchange.enemies) + 1)), Fraction(0))
    chances = {name: odds["active.survives" if name == "up" else name] for name in CHANCES}
    return Prospect(DODGE, chances | {"expected_down": down})


def _heading(exchange: Exchange) -> str:
    numbers = [str(meeting.number) for meeting in exchange.enemies]
    return f"Dice at Reactive {joined_names(numbers)}"


def _looked_at(edition: Edition, values: Values, splits: Mapping[str, Split]) -> tuple[Step, ...]:
    """Which splits there are: n5.rolls.burst.maximum, n5.rolls.special-die.split, n5.dodge.skill."""
    burst, extra = values.number("active.burst"), values.flag("active.special_die")
    many = f"{len(splits)} ways" if len(splits) > 1 else "1 way"
    there = len(next(iter(splits.values())))
    troopers = "1 Reactive Trooper" if there == 1 else f"{there} Reactive Troopers"
    sd = "The extra die goes to one target, that with +sd, which is part of the split." if extra else "No +1 SD."
    return (
        Step(edition.cite("rolls.burst.maximum"), f"Burst {burst} over {troopers}: {many} to aim it, each looked at."),
        Step(edition.cite("rolls.special-die.split"), sd, applied=extra),
        Step(edition.cite("dodge.skill"), f"Looked at too: a Dodge at PH {values.number('active.ph')} in place of it."),
    )


def _steps(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """The exchange that is recommended, from declaration to casualties."""
    return without_repeats(
        (
            *played(edition, exchange),
            *effects(edition, exchange, outcome(edition, exchange)),
        )
    )


SPLIT_BURST = Calculator(
    slug="split-burst",
    title="Split Burst",
    summary="My Trooper shoots at several enemies: what every split of its Burst brings, and which is best.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
)
