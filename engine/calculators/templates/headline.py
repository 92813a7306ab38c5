"""The headline of a Template, its bars and its chart."""

from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Bar, Chart, Columns, Gain
from engine.calculators.templates.form import TemplateForm
from engine.rules.templates import Fate
from engine.wording import percent

Odds = Mapping[str, Fraction]

FATES = {
    Fate.STANDS: "",
    Fate.CANCELLED: "The shot is cancelled: an Allied or Neutral Trooper would be affected.",
    Fate.FAILS: "The attack fails: its Main Target is outside the Area of Effect.",
}


def headline(form: TemplateForm, odds: Odds) -> str:
    """What happens to each Trooper and to the user, in sentences."""
    says = [FATES[form.fate]]
    if form.kind.harmless:
        says.append(f"The Template stays: {percent(odds['stays'])}.")
    says += [
        f"{one.who} hit: {percent(odds[f'{one.name}.hit'])}, down: {percent(down_chance(odds, one.name))}."
        for one in form.affected
    ]
    if len(form.affected) > 1:
        says.append(f"At least one down: {percent(odds['any_down'])}.")
    if form.user_is_attacked:
        says.append(f"Attacker hit: {percent(odds['attacker.hit'])}, down: {percent(down_chance(odds, 'attacker'))}.")
    return " ".join(filter(None, says))


def down_chance(odds: Odds, name: str) -> Fraction:
    """The chance that a Trooper ends Unconscious or Dead."""
    return odds[f"{name}.unconscious"] + odds[f"{name}.dead"]


def bars(form: TemplateForm, odds: Odds) -> tuple[Bar, ...]:
    """The main chances, those of all at once first."""
    found: list[Bar] = []
    if form.kind.harmless:
        found.append(Bar("The Template stays", odds["stays"], Gain.ME))
        stopped = ((one.who, f"{one.name}.stopped") for one in form.targets)
        found += [Bar(f"{who} is stopped", odds[name], Gain.ME) for who, name in stopped if name in odds]
    if len(form.affected) > 1:
        found.append(Bar("At least one down", odds["any_down"], Gain.ME))
        found.append(Bar("All down", odds["all_down"], Gain.ME))
    found += [Bar(f"{one.who} hit", odds[f"{one.name}.hit"], Gain.ME) for one in form.affected]
    found += [Bar(f"{one.who} down", down_chance(odds, one.name), Gain.ME) for one in form.affected]
    if form.user_is_attacked:
        found.append(Bar("Attacker hit", odds["attacker.hit"], Gain.ENEMY))
        found.append(Bar("Attacker down", down_chance(odds, "attacker"), Gain.ENEMY))
    return tuple(found)


def chart(form: TemplateForm, odds: Odds) -> Chart:
    """What happens to the enemies and to the user at once, and how many are down."""
    if form.kind.harmless:
        gain, spared = ("stays", "The Template stays"), ("unhit", "hit")
        both = odds["stays_and_unhit"]
    else:
        gain, spared = ("any_down", "An enemy down" if len(form.affected) > 1 else "Target down"), ("unhurt", "hurt")
        both = odds["any_down_and_unhurt"]
    mine, free = odds[gain[0]], odds[spared[0]]
    first = Bar(gain[1], mine, Gain.ME)
    outcomes = (
        Bar(f"{gain[1]}, attacker not {spared[1]}", both, Gain.ME),
        Bar(f"{gain[1]}, attacker {spared[1]}", mine - both, Gain.BOTH),
        Bar("Neither", free - both, Gain.NOBODY),
        Bar(f"Only attacker {spared[1]}", 1 - mine - free + both, Gain.ENEMY),
    )
    enemy = (Bar(f"Attacker {spared[1]}", 1 - free, Gain.ENEMY),) if form.user_is_attacked else ()
    return Chart((first, *enemy), tuple(bar for bar in outcomes if bar.chance), _columns(form, odds))


def _columns(form: TemplateForm, odds: Odds) -> tuple[Columns, ...]:
    if len(form.affected) < 2:
        return ()
    numbers = tuple(Bar(str(k), odds[f"down.{k}"]) for k in range(len(form.affected) + 1))
    return (Columns("Targets down", Gain.ME, numbers),)
