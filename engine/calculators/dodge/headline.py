"""The headline and the bars of an answer of the Dodge calculator."""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Gain
from engine.calculators.dodge.case import DodgeCase
from engine.wording import counted, percent

LABELS = {
    "untouched": "Untouched",
    "hit_by_shots": "Hit by shots",
    "hit_by_template": "Hit by the Direct Template",
    "hit_by_mine": "Hit by {mine}",
    "succeeds": "Beats every threat",
    "moves": "May move",
}


def headline(case: DodgeCase, odds: Mapping[str, Fraction]) -> str:
    """The chances, after the Success Value against the first threat."""
    labels = {name: _label(case, name) for name in _names(case, odds)}
    says = ", ".join(f"{label[0].lower()}{label[1:]} {percent(odds[name])}" for name, label in labels.items())
    first = case.threats[0].dodge.value.value
    value = f"Success Value {first}" if case.dodge.made else "No Dodge is rolled"
    return f"{value}: {says}."


def bars(case: DodgeCase, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    """A bar for each chance of the headline, and for each number of hits where there is but one attacker."""
    found = [Bar(_label(case, name), odds[name]) for name in _names(case, odds)]
    if len(case.attackers) == 1:
        (attacker,) = case.attackers
        name = attacker.threat.name.capitalize()
        found += [
            Bar(f"{name}: {counted('hit', k)}", odds[f"attack.{attacker.number}.hits.{k}"])
            for k in range(1, attacker.burst + 1)
        ]
    return tuple(found)


def chart(case: DodgeCase, odds: Mapping[str, Fraction]) -> Chart:
    """Untouched or not, and by what: shots alone, the mine alone, or both."""
    untouched = odds["untouched"]
    figures = (Bar("Untouched", untouched, Gain.ME), Bar("Hit", 1 - untouched, Gain.ENEMY))
    if not case.attackers or case.dodge.mine is None or case.dodge.template is not None:
        return Chart(figures=figures, outcomes=figures)
    both = odds["hit_by_shots_and_mine"]
    ends = (
        figures[0],
        Bar("Hit by shots alone", odds["hit_by_shots"] - both, Gain.ENEMY),
        Bar(f"Hit by shots and {case.mine}", both, Gain.BOTH),
        Bar(f"Hit by {case.mine} alone", odds["hit_by_mine"] - both, Gain.ENEMY),
    )
    return Chart(figures=figures, outcomes=ends)


def _label(case: DodgeCase, name: str) -> str:
    return LABELS[name].format(mine=case.mine)


def _names(case: DodgeCase, odds: Mapping[str, Fraction]) -> list[str]:
    """The names of the odds that this Dodge is about."""
    threatens = {
        "hit_by_shots": bool(case.attackers),
        "hit_by_template": case.dodge.template is not None,
        "hit_by_mine": case.dodge.mine is not None,
    }
    same = odds["succeeds"] == odds["moves"]
    return [name for name in LABELS if threatens.get(name, name != "succeeds" or not same)]
