"""The headline of Close Combat, its bars and its chart: who wins, and who goes down."""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Columns, Gain
from engine.calculators.close_combat.form import Combat
from engine.calculators.close_combat.rolls import Rolls
from engine.exchange import HitOnTrooper
from engine.rules.close_combat import CombatAction
from engine.wording import percent

MOST_WOUNDS = 3
"""The number from which Wounds share a column."""


def headline(combat: Combat, rolls: Rolls, odds: Mapping[str, Fraction]) -> str:
    """Who wins, who goes down, and which fields of the form do not count."""
    active, reactive, nobody = (percent(odds[name]) for name in ("active_wins", "reactive_wins", "nobody"))
    says = f"Active wins {active}, Reactive {reactive}, nobody {nobody}."
    if not rolls.contested:
        verb = "dodges" if combat.active.fighter.declares is CombatAction.DODGE else "hits"
        says = f"Nobody opposes the Active Trooper: it {verb} {active} of the time."
    return " ".join([says, *_falls(combat, odds), *_notes(combat, odds)])


def _falls(combat: Combat, odds: Mapping[str, Fraction]) -> list[str]:
    """Who goes down, or what else hits do; and who leaves the Close Combat."""
    found = []
    for side, hit in ((combat.reactive, combat.hit_on_reactive), (combat.active, combat.hit_on_active)):
        name = side.who.lower()
        if hit:
            chances = {"down": 1 - odds[f"{name}.survives"]} if hit.per_hit.wounding else {}
            chances |= {words: odds.get(f"{name}.{state}", Fraction(0)) for state, words in state_words(hit).items()}
            found += [f"{side.who} {words}: {percent(chance)}." for words, chance in chances.items()]
        if f"{name}.leaves" in odds:
            found.append(f"{side.who} leaves the Close Combat: {percent(odds[f'{name}.leaves'])}.")
        if f"{name}.heals" in odds:
            found.append(f"Protheion helps {side.who}: {percent(odds[f'{name}.heals'])}.")
    return found


def state_words(hit: HitOnTrooper) -> dict[str, str]:
    """The States that a failed roll causes, each with what players call it: n5.save.para, n5.save.em."""
    kind = "A" if hit.weapon.hit.ammunition.has("para") else "B"
    words = {"immobilized": f"Immobilized-{kind}"}
    return {state: words.get(state, state.title()) for state in sorted(hit.per_hit.states)}


def _notes(combat: Combat, odds: Mapping[str, Fraction]) -> list[str]:
    """Which fields of the form do not count, so that no number is silently ignored."""
    reactive = combat.reactive.fighter
    in_aro = reactive.attacks_in_cc and reactive.burst > 1
    found = [f"In ARO the Burst of the weapon, {reactive.burst}, counts as 1."] if in_aro else []
    if "reset" in odds:
        found.append(f"The Reset, which does not evade it, succeeds {percent(odds['reset'])} of the time.")
    return found


WINS = (
    ("Active wins", "active_wins", Gain.ME),
    ("Nobody wins", "nobody", Gain.NOBODY),
    ("Reactive wins", "reactive_wins", Gain.ENEMY),
)


def bars(combat: Combat, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """Who wins, then who goes down, and who leaves."""
    wins = [Bar(label, odds[name], side) for label, name, side in WINS]
    more = []
    for side, hit, whose in (
        (combat.reactive, combat.hit_on_reactive, Gain.ME),
        (combat.active, combat.hit_on_active, Gain.ENEMY),
    ):
        name = side.who.lower()
        if hit and hit.per_hit.wounding:
            more.append(Bar(f"{side.who} down", 1 - odds[f"{name}.survives"], whose))
            more.append(Bar(f"{side.who} Dead", odds[f"{name}.dead"], whose, dead=True))
    return (*wins, *more)


def chart(combat: Combat, odds: Mapping[str, Fraction]) -> Chart:
    """Who wins, and the Wounds of those that can be hit."""
    wins = tuple(Bar(label, odds[name], side) for label, name, side in WINS)
    figures = (wins[0], wins[2]) if odds["reactive_wins"] else (wins[0],)
    columns = [
        _wounds(f"Wounds of {side.who}", whose, odds, f"{side.who.lower()}.wounds.")
        for side, hit, whose in (
            (combat.reactive, combat.hit_on_reactive, Gain.ME),
            (combat.active, combat.hit_on_active, Gain.ENEMY),
        )
        if hit and hit.per_hit.wounding
    ]
    return Chart(figures=figures, outcomes=tuple(bar for bar in wins if bar.chance), columns=tuple(columns))


def _wounds(label: str, side: Gain, odds: Mapping[str, Fraction], prefix: str) -> Columns:
    """The chance of each number of Wounds, the high ones together."""
    numbers = [chance for name, chance in odds.items() if name.startswith(prefix)]
    found = [Bar(str(k), chance) for k, chance in enumerate(numbers[:MOST_WOUNDS])]
    if rest := numbers[MOST_WOUNDS:]:
        found.append(Bar(f"{MOST_WOUNDS}{'+' if len(rest) > 1 else ''}", sum(rest, Fraction(0))))
    return Columns(label, side, tuple(found))
