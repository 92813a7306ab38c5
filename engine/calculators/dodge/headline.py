"""The headline and the events of an answer of the Dodge calculator."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.calculator import Draw, Event, Gain
from engine.calculators.dodge.case import DodgeCase
from engine.rules.dodge import DodgeOdds
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
    """Say the chances, after the Success Value against the first threat."""
    labels = {name: _label(case, name) for name in _names(case, odds)}
    says = ", ".join(f"{label[0].lower()}{label[1:]} {percent(odds[name])}" for name, label in labels.items())
    first = case.threats[0].dodge.value.value
    value = f"Success Value {first}" if case.dodge.made else "No Dodge is rolled"
    return f"{value}: {says}."


def events_of(case: DodgeCase, dodge: DodgeOdds, moves: Fraction) -> Iterator[Event]:
    """Yield the chances of the headline and the outcomes, then the hits, which are drawn if one Trooper attacks."""
    odds = odds_of(dodge, moves)
    shown, both, mine = _names(case, odds), dodge.shots_and_mine, case.dodge.mine
    threats = [name for name in shown if name.startswith("hit_by")]
    mine_words = case.mine or "a mine"
    by_shots_or_mine = bool(case.attacks) and mine is not None and case.dodge.template is None
    yield Event("untouched", _label(case, "untouched"), dodge.untouched, Gain.ME, Draw.FIRST)
    if len(threats) != 1:
        draw = Draw.FIGURE if by_shots_or_mine else Draw.ENDS
        yield Event("", "Hit", 1 - dodge.untouched, Gain.ENEMY, draw)
    for name in ("hit_by_shots", "hit_by_template", "hit_by_mine"):
        draw = Draw.NOWHERE if name not in threats else Draw.FIRST if len(threats) == 1 else Draw.BAR
        yield Event(name, _label(case, name), odds[name], Gain.ENEMY, draw)
    end = Draw.OUTCOME if by_shots_or_mine else Draw.NOWHERE
    yield Event("hit_by_shots_and_mine", f"Hit by shots and {mine_words}", both, Gain.BOTH, end)
    if mine:
        yield Event("shots_only", "Hit by shots alone", dodge.shots - both, Gain.ENEMY, end)
        yield Event("mine_only", f"Hit by {case.mine} alone", dodge.mine - both, Gain.ENEMY, end)
        neither = 1 - dodge.shots - dodge.mine + both
        yield Event("neither", f"Hit by neither shots nor {case.mine}", neither)
    for name in ("succeeds", "moves"):
        draw = Draw.BAR if name in shown else Draw.NOWHERE
        yield Event(name, _label(case, name), odds[name], Gain.ME, draw)
    for attacker, hits in zip(case.attacks, dodge.hits, strict=True):
        who = attacker.name.capitalize()
        for k, chance in enumerate(hits):
            draw = Draw.BAR if k and len(case.attacks) == 1 else Draw.NOWHERE
            yield Event(f"attack.{attacker.number}.hits.{k}", f"{who}: {counted('hit', k)}", chance, None, draw)


def odds_of(dodge: DodgeOdds, moves: Fraction) -> dict[str, Fraction]:
    """Return the chances that a headline names."""
    return {
        "untouched": dodge.untouched,
        "hit_by_shots": dodge.shots,
        "hit_by_template": dodge.template,
        "hit_by_mine": dodge.mine,
        "succeeds": dodge.succeeds,
        "moves": moves,
    }


def _label(case: DodgeCase, name: str) -> str:
    return LABELS[name].format(mine=case.mine or "a mine")


def _names(case: DodgeCase, odds: Mapping[str, Fraction]) -> list[str]:
    """Return the names of the odds that this Dodge is about."""
    threatens = {
        "hit_by_shots": bool(case.attacks),
        "hit_by_template": case.dodge.template is not None,
        "hit_by_mine": case.dodge.mine is not None,
    }
    same = odds["succeeds"] == odds["moves"]
    return [name for name in LABELS if threatens.get(name, name != "succeeds" or not same)]
