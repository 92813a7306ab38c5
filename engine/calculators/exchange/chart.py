"""What an exchange draws: who goes down, the ends that exclude each other, and the Wounds of each side."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Columns, Gain
from engine.exchange import Exchange, ExchangeOdds, JointResult
from engine.rules.saving_roll import Condition

MOST_WOUNDS = 3
"""The number from which Wounds share a column."""


def chart(exchange: Exchange, found: ExchangeOdds, odds: Mapping[str, Fraction], words: str, goal: str) -> Chart:
    """The chart of an exchange; `words` are the targets of the Active Trooper and `goal` what it wants for them.

    Without a target it is about the Active Trooper alone.
    """
    falls = Bar("Active down", 1 - odds["active.survives"], Gain.ENEMY)
    mine = _wounds("Wounds of Active", Gain.ENEMY, odds, "active.wounds.")
    if not words:
        figures = (Bar("Active unhurt", odds["unhurt"], Gain.ME), falls)
        return Chart(figures, _without_target(exchange, found), (mine,))
    some = "Reactive 1" if len(exchange.enemies) == 1 else "Reactive Troopers"
    name = f"{exchange.enemies[0].number}." if len(exchange.enemies) == 1 else ""
    theirs = _wounds(f"Wounds of {some}", Gain.ME, odds, f"reactive.{name}wounds.")
    first = Bar(f"{words} {goal}", odds["targets_down"], Gain.ME)
    return Chart((first, falls), _ends(exchange, found), (theirs, mine))


def chart_of_states(found: ExchangeOdds, odds: Mapping[str, Fraction], states: tuple[Bar, ...]) -> Chart:
    """The chart of an exchange in which the Active Trooper's attack causes `states`, and no Wounds."""
    who = states[0].label if len(states) == 1 else "A target in the State"
    falls = Bar("Active down", 1 - odds["active.survives"], Gain.ENEMY)

    def ends(*, theirs: bool, mine: bool) -> Fraction:
        return found.joint.chance(lambda result: (result.casualties.hurt > 0, result.injury.hurts) == (theirs, mine))

    outcomes = (
        Bar(f"{who}, Active unhurt", ends(theirs=True, mine=False), Gain.ME),
        Bar("Both sides hurt", ends(theirs=True, mine=True), Gain.BOTH),
        Bar("Nobody hurt", ends(theirs=False, mine=False), Gain.NOBODY),
        Bar("Only Active hurt", ends(theirs=False, mine=True), Gain.ENEMY),
    )
    mine = _wounds("Wounds of Active", Gain.ENEMY, odds, "active.wounds.")
    return Chart((*states[:1], falls), tuple(bar for bar in outcomes if bar.chance), (mine,))


def _ends(exchange: Exchange, found: ExchangeOdds) -> tuple[Bar, ...]:
    """Who falls, on the enemy's side and on that of the Active Trooper; ends without a chance are left out."""
    who = "Reactive 1" if len(exchange.enemies) == 1 else "An enemy"
    condition = exchange.trooper.condition_after

    def end(*, down: bool, dead: bool, falls: bool) -> Callable[[JointResult], bool]:
        def matches(result: JointResult) -> bool:
            fallen = (result.casualties.down > 0, result.casualties.dead > 0 and result.casualties.down > 0)
            return (*fallen, condition(result.injury) is not Condition.SURVIVES) == (down, dead, falls)

        return matches

    def only_active(*, dead: bool) -> Callable[[JointResult], bool]:
        wanted = Condition.DEAD if dead else Condition.UNCONSCIOUS
        return lambda result: result.casualties.down == 0 and condition(result.injury) is wanted

    ends = (
        Bar(f"{who} Dead, Active up", found.joint.chance(end(down=True, dead=True, falls=False)), Gain.ME, dead=True),
        Bar(f"{who} Unconscious, Active up", found.joint.chance(end(down=True, dead=False, falls=False)), Gain.ME),
        Bar("Both sides fall", found.joint.chance(_both(exchange)), Gain.BOTH),
        Bar("Nobody falls", found.joint.chance(end(down=False, dead=False, falls=False)), Gain.NOBODY),
        Bar("Only Active Unconscious", found.joint.chance(only_active(dead=False)), Gain.ENEMY),
        Bar("Only Active Dead", found.joint.chance(only_active(dead=True)), Gain.ENEMY, dead=True),
    )
    return tuple(bar for bar in ends if bar.chance)


def _both(exchange: Exchange) -> Callable[[JointResult], bool]:
    def matches(result: JointResult) -> bool:
        return result.casualties.down > 0 and not exchange.trooper.survives(result.injury)

    return matches


def _without_target(exchange: Exchange, found: ExchangeOdds) -> tuple[Bar, ...]:
    """How the Active Trooper ends."""
    condition = exchange.trooper.condition_after

    def is_in(wanted: Condition, *, hurt: bool) -> Callable[[JointResult], bool]:
        return lambda result: condition(result.injury) is wanted and result.injury.hurts == hurt

    ends = (
        Bar("Active unhurt", found.joint.chance(is_in(Condition.SURVIVES, hurt=False)), Gain.ME),
        Bar("Active hurt, and up", found.joint.chance(is_in(Condition.SURVIVES, hurt=True)), Gain.NOBODY),
        Bar("Active Unconscious", found.joint.chance(is_in(Condition.UNCONSCIOUS, hurt=True)), Gain.ENEMY),
        Bar("Active Dead", found.joint.chance(is_in(Condition.DEAD, hurt=True)), Gain.ENEMY, dead=True),
    )
    return tuple(bar for bar in ends if bar.chance)


def _wounds(label: str, side: Gain, odds: Mapping[str, Fraction], prefix: str) -> Columns:
    """The chance of each number of Wounds, the high ones together."""
    numbers = [chance for name, chance in odds.items() if name.startswith(prefix)]
    bars = [Bar(str(k), chance) for k, chance in enumerate(numbers[:MOST_WOUNDS])]
    if rest := numbers[MOST_WOUNDS:]:
        bars.append(Bar(f"{MOST_WOUNDS}{'+' if len(rest) > 1 else ''}", sum(rest, Fraction(0))))
    return Columns(label, side, tuple(bars))
