"""The steps of a Face to Face Roll before any die is on the table: what is rolled, what cancels, who wins how often."""

from engine.decisions.rolls import ReRollRules, SpecialDieRules
from engine.dice import Distribution
from engine.edition import Edition
from engine.rules.face_to_face.ranked_dice import CRITICAL
from engine.rules.face_to_face.reroll import best_stand
from engine.rules.face_to_face.roll import Hits, winner
from engine.rules.face_to_face.side import Side, reckoned
from engine.ruling import Step


def comparison(edition: Edition, active: Side, reactive: Side, left: Distribution[Hits]) -> tuple[Step, ...]:
    """How the dice are compared, with the ordered outcomes that fall to each side."""
    won = left.map(winner).weights
    counts = {side: f"{won.get(side, 0):,}" for side in ("active", "reactive", "nobody")}
    total = f"{left.total:,}"
    both = active.rolls and reactive.rolls
    cancels = f"Each success cancels the lower enemy successes. Of {total} ordered outcomes Active wins"
    steps = [
        Step(edition.cite("ftf.cancel"), f"{cancels} {counts['active']}, Reactive {counts['reactive']}."),
        _ties(edition, counts["nobody"], both=both),
        Step(
            edition.cite("rolls.critical.face-to-face"),
            "A Critical beats every enemy success that is not.",
            applied=both,
        ),
        Step(edition.cite("rolls.critical.tie"), "Criticals on both sides cancel everything.", applied=both),
    ]
    if edition.has("ftf.number-of-a-critical"):
        above = both and max(active.value.value, reactive.value.value) > 20
        says = "A Critical has no number in the comparison" + (
            ": a low die that is one beats every number." if above else "."
        )
        steps.append(Step(edition.cite("ftf.number-of-a-critical"), says, applied=above))
    else:
        steps.append(_raised(edition, {active.value.value, reactive.value.value}))
    if edition.find(SpecialDieRules):
        discards = [name for name, side in (("Active", active), ("Reactive", reactive)) if side.on_table > side.burst]
        steps.append(_discards(edition, discards))
    return tuple(steps)


def _ties(edition: Edition, nobody: str, *, both: bool) -> Step:
    """What becomes of ties, and in how many outcomes nobody wins; `both` sides can succeed."""
    says = f"No success meets another, and none is cancelled. In {nobody} nobody succeeds."
    if both:
        left = f"In {nobody} nobody is left with a success: both fail, or they cancel each other."
        says = f"Equal successes cancel each other. {left}{edition.doubt('ftf.tie')}"
    return Step(edition.cite("ftf.tie"), says, applied=both)


def _raised(edition: Edition, values: set[int]) -> Step:
    """Where the excess over 20 is added to the die, the raised number is the one compared."""
    rule = edition.cite("rolls.sv-above-20")
    above = sorted(value for value in values if value > 20)
    if not above:
        return Step(rule, "No Success Value above 20: the dice are compared as they fall.", applied=False)
    each = " and ".join(f"those at Success Value {value} count {value - 20} more" for value in above)
    return Step(rule, f"The dice are compared as they count: {each}.{edition.doubt('rolls.sv-above-20')}")


def _discards(edition: Edition, names: list[str]) -> Step:
    says = "No die is discarded."
    if names:
        who = f"{names[0]} discards its" if len(names) == 1 else "both discard their"
        says = f"After both sides have rolled {who} worst die, which is always the best discard."
    if len(names) == 2:
        says += " The Active Player chooses first."
    return Step(edition.cite("rolls.special-die.face-to-face"), says, applied=bool(names))


def reroll_steps(edition: Edition, name: str, side: Side, other: Side, *, first: bool) -> tuple[Step, ...]:
    """How a side uses its ReRoll to win; `first` says that it decides first where both see the other's dice.

    Editions without ReRoll have no step.
    """
    if edition.find(ReRollRules) is None:
        return ()
    rule = edition.cite("rolls.reroll")
    if side.reroll == "none" or not side.rolls:
        return (
            Step(rule, f"{name} has no die to roll again." if side.reroll != "none" else "No ReRoll.", applied=False),
        )
    binds = Step(rule, "The second result is taken as binding; the rules leave that open.")
    if side.special_die:
        says = f"{name} rolls the worst die again: +1 SD would discard it."
    elif side.waits:
        when = "where that is best for winning" if first and other.waits else "unless that hits or is a Critical"
        says = f"{name} sees the enemy's dice, and rolls its worst die again {when}."
    else:
        says = f"{name} chooses before seeing the enemy's dice: {_blind(side, other)}."
    return (Step(rule, says, steps=(binds, *_readings(edition, side, other, first=first))),)


def _blind(side: Side, other: Side) -> str:
    stand = best_stand(side.dice, reckoned(side, other))
    weights = side.dice.weights
    needs = ["there is a Critical"] if stand.best == CRITICAL and side.burst > 1 else []
    if sum(weights[: stand.worst]):
        needs.append(f"{'the worst' if needs else 'that'} is {_at_least(weights, stand.worst)}")
    which = "die" if side.burst == 1 else "worst die"
    return f"the {which} is rolled again unless {' and '.join(needs)}" if needs else f"the {which} always stands"


def _at_least(weights: tuple[int, ...], rank: int) -> str:
    if not sum(weights[rank:CRITICAL]):
        return "a Critical"
    return "a success" if not sum(weights[1:rank]) else f"a success of {rank} or more"


def _readings(edition: Edition, side: Side, other: Side, *, first: bool) -> tuple[Step, ...]:
    rule = edition.cite("rolls.reroll")
    if side.waits and other.waits:
        says = "decides first and reckons with the answer" if first else "answers, as the Active Player decides first"
        return (Step(rule, f"Both wait to see dice: this side {says}. The rules leave the order open."),)
    if not side.waits and other.chooses and not other.waits and side.burst == other.burst == 1:
        return (Step(rule, "Both choose unseen: each reckons with the other's die as it was first rolled."),)
    return ()
