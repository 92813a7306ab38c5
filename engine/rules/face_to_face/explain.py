"""Steps for a Face to Face Roll before any die is rolled: the dice, what cancels, and each side's chances."""

from collections.abc import Mapping

from engine.decisions.rolls import ReRollRules, SpecialDieRules
from engine.dice import Distribution
from engine.edition import Edition
from engine.rules.face_to_face.roll import (
    CRITICAL,
    ReRoll,
    Side,
    Uncancelled,
    best_keep_rule,
    expected_enemy_best,
    winner,
)
from engine.ruling import Step


def comparison_steps(
    edition: Edition, active: Side, reactive: Side, left: Distribution[Uncancelled]
) -> tuple[Step, ...]:
    """Return the steps on how the dice are compared, with the ordered outcomes that each side wins."""
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
            "A Critical beats every enemy success that is not a Critical.",
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
        sides = (("Active", active), ("Reactive", reactive))
        discards = {name: side.special_die for name, side in sides if side.on_table > side.burst}
        steps.append(_discards(edition, discards))
    return tuple(steps)


def _ties(edition: Edition, nobody: str, *, both: bool) -> Step:
    """Return the step on ties, and in how many outcomes nobody wins; `both`: both sides can succeed."""
    says = f"Not both sides can succeed, so nothing is cancelled. In {nobody} nobody succeeds."
    if both:
        left = f"In {nobody} nobody is left with a success: both fail, or they cancel each other."
        says = f"Equal successes cancel each other. {left}{edition.doubt('ftf.tie')}"
    return Step(edition.cite("ftf.tie"), says, applied=both)


def _raised(edition: Edition, values: set[int]) -> Step:
    """Return the step that the raised number is compared, if the excess over 20 is added to the die."""
    rule = edition.cite("rolls.sv-above-20")
    above = sorted(value for value in values if value > 20)
    if not above:
        return Step(rule, "No Success Value above 20: the dice are compared as rolled.", applied=False)
    each = " and ".join(f"those at Success Value {value} count {value - 20} more" for value in above)
    return Step(rule, f"The raised numbers are compared: {each}.{edition.doubt('rolls.sv-above-20')}")


def _discards(edition: Edition, extra: Mapping[str, int]) -> Step:
    names, says = list(extra), "No die is discarded."
    if names:
        who = f"{names[0]} discards its" if len(names) == 1 else "both discard their"
        worst = "worst die" if max(extra.values()) == 1 else "worst dice"
        says = f"After both sides have rolled, {who} {worst}."
    if len(names) == 2:
        says += " The Active Player chooses first."
    return Step(edition.cite("rolls.special-die.face-to-face"), says, applied=bool(names))


def reroll_steps(edition: Edition, name: str, side: Side, other: Side, *, first: bool) -> tuple[Step, ...]:
    """Return the step on a side's best use of its ReRoll; `first`: it decides first if both see the other's dice.

    Editions without ReRoll have no step.
    """
    if edition.find(ReRollRules) is None:
        return ()
    rule = edition.cite("rolls.reroll")
    if side.reroll == ReRoll.NONE or not side.rolls:
        says = "No ReRoll." if side.reroll == ReRoll.NONE else f"{name} has no die to roll again."
        return (Step(rule, says, applied=False),)
    binds = Step(rule, "We let the second result stand; the rules leave that open.")
    if side.special_die:
        says = f"{name} rolls the worst die again: +1 SD would discard it."
    elif side.rerolls_after_seeing:
        when = (
            "where that is best for winning"
            if first and other.rerolls_after_seeing
            else "unless that hits or is a Critical"
        )
        says = f"{name} sees the enemy's dice, and rolls its worst die again {when}."
    else:
        says = f"{name} chooses before seeing the enemy's dice: {_keep_words(side, other)}."
    return (Step(rule, says, steps=(binds, *_open_points(edition, side, other, first=first))),)


def _keep_words(side: Side, other: Side) -> str:
    keep = best_keep_rule(side.dice, expected_enemy_best(side, other))
    weights = side.dice.weights
    needs = ["there is a Critical"] if keep.best == CRITICAL and side.burst > 1 else []
    if sum(weights[: keep.worst]):
        needs.append(f"{'the worst' if needs else 'that'} is {_at_least(weights, keep.worst)}")
    which = "die" if side.burst == 1 else "worst die"
    return f"the {which} is rolled again unless {' and '.join(needs)}" if needs else f"the {which} is always kept"


def _at_least(weights: tuple[int, ...], rank: int) -> str:
    if not sum(weights[rank:CRITICAL]):
        return "a Critical"
    return "a success" if not sum(weights[1:rank]) else f"a success of {rank} or more"


def _open_points(edition: Edition, side: Side, other: Side, *, first: bool) -> tuple[Step, ...]:
    rule = edition.cite("rolls.reroll")
    if side.rerolls_after_seeing and other.rerolls_after_seeing:
        says = "decides first, expecting the answer" if first else "answers, as the Active Player decides first"
        both = f"Both decide after seeing dice: this side {says}. The rules leave the order open."
        return (Step(rule, both),)
    seen = side.rerolls_after_seeing or other.rerolls_after_seeing
    if other.has_reroll_choice and not seen and side.burst == other.burst == 1:
        return (Step(rule, "Both choose without seeing dice: each expects the other's die as first rolled."),)
    return ()
