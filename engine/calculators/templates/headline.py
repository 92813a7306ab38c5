"""The headline of a Template and its main events."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.calculator import Counts, Draw, Event, Gain
from engine.calculators.templates.form import TemplateForm
from engine.exchange import TrooperMatchup
from engine.rules.templates import Fate
from engine.wording import percent

Odds = Mapping[str, Fraction]

FATES = {
    Fate.STANDS: "",
    Fate.CANCELLED: "The shot is cancelled: an Allied or Neutral Trooper would be affected.",
    Fate.FAILS: "The attack fails: its Main Target is outside the Area of Effect.",
}


def name_of(matchup: TrooperMatchup) -> str:
    """Return what the names of a Trooper's odds and values begin with."""
    return f"target.{matchup.number}"


def headline(form: TemplateForm, odds: Odds) -> str:
    """Return what happens to each Trooper and to the user, in sentences."""
    says = [FATES[form.fate]]
    if form.kind.harmless:
        says.append(f"The Template stays: {percent(odds['stays'])}.")
    says += [
        f"{one.name} hit: {percent(odds[f'{name_of(one)}.hit'])}, down: {percent(down_chance(odds, name_of(one)))}."
        for one in form.affected
    ]
    if len(form.affected) > 1:
        says.append(f"At least one down: {percent(odds['any_down'])}.")
    if form.user_is_attacked:
        says.append(f"Attacker hit: {percent(odds['attacker.hit'])}, down: {percent(down_chance(odds, 'attacker'))}.")
    return " ".join(filter(None, says))


def down_chance(odds: Odds, name: str) -> Fraction:
    """Return the chance that a Trooper ends Unconscious or Dead."""
    return odds[f"{name}.unconscious"] + odds[f"{name}.dead"]


def main_events(form: TemplateForm, odds: Odds) -> Iterator[Event]:
    """Yield the main chances, and what happens to the enemies and to the user at once."""
    several = len(form.affected) > 1
    if form.kind.harmless:
        yield Event("stays", "The Template stays", odds["stays"], Gain.ME, Draw.LEADS)
        for one in form.exchange.enemies:
            if (name := f"{name_of(one)}.stopped") in odds:
                yield Event(name, f"{one.name} is stopped", odds[name], Gain.ME, Draw.BAR)
        yield from _ends(odds, "stays", "The Template stays", "unhit", "hit")
    else:
        label = "An enemy down" if several else "Target down"
        yield Event("any_down", label, odds["any_down"], Gain.ME, Draw.LEADS)
        yield from _ends(odds, "any_down", label, "unhurt", "hurt")
    if several:
        yield Event("all_down", "All down", odds["all_down"], Gain.ME, Draw.BAR)
    for one in form.affected:
        yield Event(f"{name_of(one)}.hit", f"{one.name} hit", odds[f"{name_of(one)}.hit"], Gain.ME, Draw.BAR)
    for one in form.affected if several else ():
        yield Event("", f"{one.name} down", down_chance(odds, name_of(one)), Gain.ME, Draw.BAR)
    if form.user_is_attacked:
        hit = Draw.LEADS if form.kind.harmless else Draw.BAR
        yield Event("attacker.hit", "Attacker hit", odds["attacker.hit"], Gain.ENEMY, hit)
        if not form.kind.harmless:
            yield Event("", "Attacker hurt", 1 - odds["unhurt"], Gain.ENEMY, Draw.FIGURE)
        yield Event("", "Attacker down", down_chance(odds, "attacker"), Gain.ENEMY, Draw.BAR)


def _ends(odds: Odds, gain: str, label: str, spared: str, harm: str) -> Iterator[Event]:
    """Yield the possible outcomes of one gain and of what the attacker is spared."""
    mine, free, both = odds[gain], odds[spared], odds[f"{gain}_and_{spared}"]
    for name, words, chance, whose in (
        (f"{gain}_and_{spared}", f"{label}, attacker not {harm}", both, Gain.ME),
        ("", f"{label}, attacker {harm}", mine - both, Gain.BOTH),
        ("", "Neither", free - both, Gain.NOBODY),
        ("", f"Only attacker {harm}", 1 - mine - free + both, Gain.ENEMY),
    ):
        if chance:
            yield Event(name, words, chance, whose, Draw.OUTCOME)


def counts_of(form: TemplateForm) -> tuple[Counts, ...]:
    """Return columns for the number of targets down, if there are several."""
    return (Counts("Targets down", Gain.ME, "down."),) if len(form.affected) > 1 and not form.kind.harmless else ()
