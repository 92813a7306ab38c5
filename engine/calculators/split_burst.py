"""My Trooper shoots at several enemies: how do I split its Burst?"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.advice import Candidate, ShareOdds, odds_of_split, rank_candidates, share_odds, splits
from engine.calculator import Answer, Calculator, exact, odds_by_name, read_examples
from engine.calculators.exchange.report import named_events, notes
from engine.calculators.parts.combatant import typed
from engine.calculators.parts.fireteam import special_dice_of_level, special_dice_with
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.recommendation import Aim, aim_control, as_values, option_events, reason, side_by_side
from engine.calculators.parts.sides import (
    ABSENT,
    MOST,
    WHOLE_BURST,
    active_controls,
    group,
    plain_troopers,
    rare_group,
    reactive_action,
    reactive_controls,
)
from engine.calculators.parts.situation import Played, declared_by, filled, play, read_situation, refuse_fallen
from engine.controls import Mods, Number, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.encounter import UNARMED, Combatant, Situation, at_share, own_dice
from engine.exchange import Action, Exchange, Share, effect_steps, exchange_odds, roll_steps
from engine.ruling import Step, without_repeats
from engine.wording import counted, joined_names

AIMS = {
    aim.name: aim
    for aim in (
        Aim(name="any_down", purpose="bring one or more down", head="One or more down", after=("unhurt",)),
        Aim(
            name="expected_down",
            purpose="bring most down on average",
            head="Down on average",
            after=("unhurt",),
            counted=True,
        ),
        Aim(name="all_down", purpose="bring all down", head="All down", after=("unhurt",)),
        Aim(name="unhurt", purpose="stay unhurt", head="Unhurt", after=("expected_down",)),
        Aim(name="up", purpose="stay up", head="Up", after=("expected_down",)),
        Aim(
            name="any_down_and_unhurt",
            purpose="bring one or more down and stay unhurt",
            head="One or more down, unhurt",
            after=("unhurt",),
        ),
        Aim(
            name="all_down_and_unhurt",
            purpose="bring all down and stay unhurt",
            head="All down, unhurt",
            after=("unhurt",),
        ),
    )
}

NUMBERS = range(1, MOST + 1)

WHOLE, EXTRA = WHOLE_BURST
BURST = (
    replace(WHOLE, name="active.burst", low=1, help=f"All of it, to be split. {WHOLE.help}"),
    replace(EXTRA, name="active.special_die"),
)
PH = Number("active.ph", "Active PH", "10", low=0, high=40, help="To compare with a Dodge.", group="Active")
DODGE_MODS = Mods("active.dodge_mods", "Active MODs to Dodge", group="Active: more", usual=("+3 Dodge", "-3 Stunned"))


CONTROLS = (
    aim_control(AIMS.values()),
    *active_controls(action=None, burst=BURST, dodge=(PH,), rare_dodge=(DODGE_MODS,)),
    *(
        control
        for number in NUMBERS
        for control in reactive_controls(number, action=reactive_action(number, there=2), burst=None)
    ),
    *zone_controls("Table"),
)
FOLDED = ("Active: more", *map(rare_group, NUMBERS), *map(group, NUMBERS[2:]), "Table")
START = plain_troopers(1, 2)


MOST_SPLITS = 140
MOST_ARO_DICE = 12

Split = Mapping[int, Share]
"""What is aimed at each Reactive Trooper that is there, by its number."""


@dataclass(frozen=True, slots=True)
class Shooting:
    """A Burst to be split: the situation of a form, and all dice and extra dice of the Active Trooper."""

    edition: Edition
    values: Values
    situation: Situation
    whole: Share

    def played(self, split: Split) -> Played:
        """Return the encounter of a split; nothing is aimed at the Reactive Troopers that are not in it."""
        shares = dict.fromkeys(self.situation.enemies, Share(0)) | dict(split)
        return play(self.edition, self.values, replace(self.situation, shares=shares))

    def dodging(self) -> Exchange:
        """Return the exchange in which the Active Trooper dodges instead, with PH and MODs for that."""
        own = self.situation
        mods = typed(self.values.mods("active.dodge_mods"))
        active = replace(own.active, action=Action.DODGE, mods=mods, armed=UNARMED)
        aims = {number: replace(aim, mods=()) for number, aim in own.aims.items()}
        return play(self.edition, self.values, replace(own, active=active, aims=aims), mods="dodge_mods").exchange

    def splits(self) -> dict[str, Split]:
        """Return every split of the Burst by its name: the dice at each, `2-1`; with the extra die, `2+sd-1`.

        For a weapon with Burst: Single Target only those with all dice at one.
        """
        numbers = list(self.situation.enemies)
        return {
            "-".join(f"{one.dice}{'+sd' * one.special_die}" for one in split): dict(zip(numbers, split, strict=True))
            for split in _possible(self.situation.active, self.whole, len(numbers))
        }


def read_shooting(edition: Edition, values: Values) -> tuple[Shooting, Exchange]:
    """Return the Burst of a form to be split, and the exchange without it; InvalidInputError if too much is asked.

    Triangulated Fire has no +1 SD: n5.triangulated-fire.burst.
    """
    numbers = (number for number in NUMBERS if values.word(f"reactive.{number}.action") != ABSENT)
    declared = {number: declared_by(values, number) for number in numbers}
    situation = read_situation(edition, values, declared, active=Action.SHOOT)
    active = situation.active
    burst = (
        values.number_if_given("active.burst") or own_dice(edition, situation.table, active, situation.enemies[1]).dice
    )
    of_fireteam = special_dice_of_level(edition, active.fireteam)
    extra = special_dice_with(values.scoped("active."), of_fireteam)
    if active.long_skill:
        extra = 0
        if typed_dice := values.number("active.special_die"):
            raise values.wrong("active.special_die", f"must be «0», not «{typed_dice}»: a Long Skill has no +1 SD.")
    shooting = Shooting(edition, values, situation, Share(burst, extra))
    _refuse_splits(shooting)
    alone = shooting.played(dict.fromkeys(declared, Share(0)))
    _refuse_dice(values, alone)
    refuse_fallen(values, alone)
    return shooting, alone.exchange


def _possible(active: Combatant, whole: Share, targets: int) -> list[tuple[Share, ...]]:
    found = list(splits(whole.dice, targets, special_die=whole.special_die))
    if active.armed.profile.trait("Burst: Single Target"):
        return [split for split in found if max(share.dice for share in split) == whole.dice]
    return found


def _refuse_splits(shooting: Shooting) -> None:
    """Refuse more splits than are worked out, which only the extra die makes."""
    active, values = shooting.situation.active, shooting.values
    count = len(_possible(active, shooting.whole, len(shooting.situation.enemies)))
    if count > MOST_SPLITS:
        most = f"with the extra die there are {count} splits, and {MOST_SPLITS} at most are worked out."
        if extra := values.number("active.special_die"):
            raise values.wrong("active.special_die", f"must be «0», not «{extra}»: {most}")
        raise values.wrong("active.fireteam", f"must be «none» or Level 1, not Level {active.fireteam}: {most}")


def _refuse_dice(values: Values, played: Played) -> None:
    """Refuse more dice of AROs than are worked out."""
    shooting = {
        one.number: one.reactive.side.burst + one.reactive.dice_out_of_range
        for one in played.exchange.enemies
        if one.reactive.side and one.reactive.action.rolls_attack
    }
    total = sum(shooting.values())
    if total > MOST_ARO_DICE:
        says = f"must leave the Bursts of all AROs at {MOST_ARO_DICE} together, not {total}: more are not worked out."
        raise values.wrong(f"reactive.{max(shooting)}.burst", says)


EXAMPLES = read_examples("""
two-alike: Burst 3 over two that shoot
    active.burst=3
    -> recommendation=2-1 or 1-2 | tie=2-1, 1-2 | split.3-0.any_down=1450941039/2500000000

one-dodges: One shoots, one dodges: bring one down, unhurt
    aim=any_down_and_unhurt | reactive.2.action=dodge | reactive.2.ph=13
    -> recommendation=3-0 | tie=none

one-dodges-average: The same: bring most down
    aim=expected_down | reactive.2.action=dodge | reactive.2.ph=13
    -> recommendation=2-1 | dodge.expected_down=0/1

three: Burst 4 over three, the third does nothing
    active.attribute=13 | active.burst=4 | reactive.2.attribute=13 | reactive.2.cover=1 | reactive.3.action=nothing
    -> recommendation=0-0-4 | split.4-0-0.all_down=0/1

special-die: Burst 2 with +1 SD
    active.burst=2 | active.special_die=1
    -> recommendation=2+sd-0 or 0-2+sd

stay-up: Two that shoot better: stay up
    aim=up | active.attribute=8 | active.ph=13 | reactive.1.attribute=13
    -> recommendation=dodge
""")


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
    shooting, alone = read_shooting(edition, values)
    splits = shooting.splits()
    shares = _share_odds(shooting, alone, splits.values())
    found = [Candidate(name, odds_of_split(shares[pair] for pair in split.items())) for name, split in splits.items()]
    dodge = shooting.dodging()
    ranking = rank_candidates((*found, _dodge_candidate(dodge)), aim.name, *aim.after)
    says = reason(ranking, AIMS, aim)
    first = ranking.first[0].name
    best = shooting.played(splits[first]) if first != DODGE else shooting.played(next(iter(splits.values())))
    shown = dodge if first == DODGE else best.exchange
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
            *without_repeats((*roll_steps(edition, shown), *effect_steps(edition, shown, exchange_odds(shown)))),
        ),
        table=side_by_side(
            f"Dice at Reactive {joined_names(list(map(str, shooting.situation.enemies)))}",
            ranking,
            AIMS,
            tuple(dict.fromkeys((aim.name, *COLUMNS)))[: len(COLUMNS)],
            SHOWN,
        ),
    )


def _share_odds(shooting: Shooting, alone: Exchange, splits: Iterable[Split]) -> dict[tuple[int, Share], ShareOdds]:
    """Return the odds of each share in any of these splits, at each target: those at others do not affect it."""
    edition, own = shooting.edition, shooting.situation
    whole = shooting.played(dict.fromkeys(own.enemies, shooting.whole)).exchange
    found = {}
    for share in dict.fromkeys(share for split in splits for share in split.values()):
        for one in whole.enemies if share.dice else alone.enemies:
            active = at_share(edition, own.table, one.active, share) if share.dice else one.active
            found[one.number, share] = share_odds(whole.trooper, replace(one, active=active))
    return found


def _dodge_candidate(exchange: Exchange) -> Candidate:
    """Return the odds of a Dodge in place of the shots: n5.dodge.one-die."""
    odds = odds_by_name(named_events(exchange, exchange_odds(exchange)))
    down = sum((number * odds[f"down.{number}"] for number in range(len(exchange.enemies) + 1)), Fraction(0))
    chances = {name: odds["active.survives" if name == "up" else name] for name in CHANCES}
    return Candidate(DODGE, chances | {"expected_down": down})


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
