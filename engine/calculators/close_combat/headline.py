"""The headline of Close Combat: who wins, and who goes down."""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculators.close_combat.form import Combat
from engine.calculators.close_combat.rolls import Rolls
from engine.exchange import HitOnTrooper
from engine.rules.close_combat import CombatAction
from engine.wording import percent


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
