"""I dodge: what does my one die save me from, and may I move?"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from engine.calculator import Bar, Calculator, Result, Value
from engine.calculators.dodge.controls import CONTROLS
from engine.calculators.dodge.dice import dice_taken, judged
from engine.calculators.dodge.examples import EXAMPLES
from engine.calculators.dodge.explain import dodge_steps
from engine.calculators.dodge.form import Asked, read_dodge
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.dodge import DodgeOdds, disengages, dodge_odds, ends_immobilised, engages, movement_steps
from engine.ruling import Ruling, Step, not_applied
from engine.wording import percent

LABELS = {
    "untouched": "Untouched",
    "hit_by_shots": "Hit by shots",
    "hit_by_template": "Hit by the Direct Template",
    "hit_by_mine": "Hit by the mine",
    "succeeds": "Beats every threat",
    "moves": "May move",
}


def answer(edition: Edition, values: Values) -> Result:
    """The joint odds of a Dodge against every threat, and the judgement on real dice where there are some.

    hit_by_shots is at least one hit by shots, template and mine aside; a tied shot does not hit. succeeds asks for a
    die that succeeds against every threat and beats every attack, and so do the movement and the end of Engaged and of
    Immobilized-A. success_value is the one against the first attack,
    else against the Direct Template, else against nothing. hits counts those of shots.
    """
    rules = edition.of(DodgeRules)
    asked = read_dodge(edition, rules, values)
    inches = movement_steps(edition, rules, asked.where)
    brought = {
        "may_move": Ruling(inches.value > 0, inches.because),
        "disengages": disengages(edition, rules, asked.where),
        "ends_immobilised": ends_immobilised(edition, immobilised=asked.dodger.immobilised),
        "engages": engages(edition, rules, asked.where, inches.value),
    }
    wanted = {
        "may_move": True,
        "disengages": asked.where.engaged,
        "ends_immobilised": asked.dodger.immobilised,
        "engages": asked.where.contact,
    }
    brings = {name: ruling.value for name, ruling in brought.items() if wanted[name]}
    odds = _odds(asked, dodge_odds(asked.dodge), brings)
    table = judged(edition, values, asked, brings)
    return Result(
        headline=table.value[0] if table else _headline(asked, odds),
        odds=odds,
        values=_values(asked, inches.value) | (dict(table.value[1]) if table else {}),
        bars=_bars(asked, odds),
        because=(
            *dodge_steps(edition, rules, asked),
            *(table.because if table else ()),
            *_brought_steps(asked, brought.values()),
        ),
        dice=dice_taken(asked),
    )


def _brought_steps(asked: Asked, brought: Iterable[Ruling[bool]]) -> tuple[Step, ...]:
    steps = tuple(step for ruling in brought for step in ruling.because)
    return steps if asked.declared.answer == "dodge" else not_applied(steps)


def _odds(asked: Asked, found: DodgeOdds, brings: Mapping[str, bool]) -> dict[str, Fraction]:
    odds = {
        "untouched": found.untouched,
        "hit_by_shots": found.shots,
        "hit_by_template": found.template,
        "hit_by_mine": found.mine,
        "hit_by_shots_and_mine": found.shots_and_mine,
    }
    if asked.dodge.mine:
        odds["shots_only"] = found.shots - found.shots_and_mine
        odds["mine_only"] = found.mine - found.shots_and_mine
        odds["neither"] = 1 - found.shots - found.mine + found.shots_and_mine
    odds |= {"succeeds": found.succeeds, "moves": found.succeeds if brings["may_move"] else Fraction(0)}
    for attacker, hits in zip(asked.attackers, found.hits, strict=True):
        odds |= {f"attack.{attacker.number}.hits.{k}": chance for k, chance in enumerate(hits)}
    return odds


def _values(asked: Asked, inches: int) -> dict[str, Value]:
    values: dict[str, Value] = {"success_value": asked.value.value}
    for met in asked.met:
        if met.role in ("template", "mine"):
            values[f"{met.role}_success_value"] = met.dodge.value.value
    for attacker, met in zip(asked.attackers, asked.met, strict=False):
        values[f"attack.{attacker.number}.success_value"] = attacker.value.value.value
        values[f"attack.{attacker.number}.dodge_success_value"] = met.dodge.value.value
    return values | {"inches": inches}


def _shown(asked: Asked, odds: Mapping[str, Fraction]) -> list[str]:
    """The names of the odds that this form is about."""
    threatens = {
        "hit_by_shots": bool(asked.attackers),
        "hit_by_template": asked.dodge.template is not None,
        "hit_by_mine": asked.dodge.mine is not None,
    }
    same = odds["succeeds"] == odds["moves"]
    return [name for name in LABELS if threatens.get(name, name != "succeeds" or not same)]


def _headline(asked: Asked, odds: Mapping[str, Fraction]) -> str:
    """The chances, after the Success Value against the first threat: a mine's where it is the only one."""
    labels = {name: LABELS[name][0].lower() + LABELS[name][1:] for name in _shown(asked, odds)}
    says = ", ".join(f"{label} {percent(odds[name])}" for name, label in labels.items())
    first = asked.met[0].dodge.value.value
    value = "No Dodge is rolled" if asked.declared.answer == "attack" else f"Success Value {first}"
    return f"{value}: {says}."


def _bars(asked: Asked, odds: Mapping[str, Fraction]) -> tuple[Bar, ...]:
    bars = [Bar(LABELS[name], odds[name]) for name in _shown(asked, odds)]
    for attacker in asked.attackers:
        name = attacker.threat.name.capitalize()
        hits = range(1, attacker.burst + 1) if len(asked.attackers) == 1 else ()
        bars += [
            Bar(f"{name}: {k} {'hit' if k == 1 else 'hits'}", odds[f"attack.{attacker.number}.hits.{k}"]) for k in hits
        ]
    return tuple(bars)


DODGE = Calculator(
    slug="dodge",
    folded=("Attack 2", "Attack 3", "Attack 4", "States and Skills"),
    title="Dodge",
    summary="One Dodge die against shots, templates and a mine at once: what hits, and whether the Trooper may move.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(DodgeRules,),
)
