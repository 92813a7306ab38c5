"""The headline of a Coordinated Order, how it can end, and its table of participants."""

from collections.abc import Iterator
from fractions import Fraction

from engine.calculator import Draw, Event, Gain, Row, Table
from engine.calculators.coordinated.form import CoordinatedForm
from engine.calculators.coordinated.names import LABELS, PREFIXES
from engine.calculators.coordinated.odds import CoordinatedOdds
from engine.exchange import Exchange, TrooperMatchup
from engine.rules.saving_roll import Condition
from engine.wording import counted, percent


def headline(form: CoordinatedForm, odds: dict[str, Fraction]) -> str:
    """Say what happens to the target, and to the participant that it attacks."""
    hit = percent(1 - odds["hits.0"])
    says = f"Target hit: {hit}; down: {percent(odds['target_down'])}, Dead: {percent(odds['target.dead'])}."
    if not form.aim:
        return says
    return f"{says} {LABELS[form.aim]} down: {percent(1 - odds['nobody_falls'])}."


def ends_of(form: CoordinatedForm, found: CoordinatedOdds) -> Iterator[Event]:
    """Yield how it can end; skip what has no chance."""
    ends, chosen = found.ends, LABELS.get(form.aim, "")
    nothing = Fraction(0)
    alone = f", {chosen} up" if chosen else ""
    both = sum((chance for (end, falls), chance in ends.items() if falls and end is not Condition.SURVIVES), nothing)
    for label, chance, gain, dead in (
        (f"Target Dead{alone}", ends.get((Condition.DEAD, False), nothing), Gain.ME, True),
        (f"Target Unconscious{alone}", ends.get((Condition.UNCONSCIOUS, False), nothing), Gain.ME, False),
        ("Both fall", both, Gain.BOTH, False),
        ("Nobody falls", ends.get((Condition.SURVIVES, False), nothing), Gain.NOBODY, False),
        (f"Only {chosen} falls", ends.get((Condition.SURVIVES, True), nothing), Gain.ENEMY, False),
    ):
        if chance:
            yield Event("", label, chance, gain, Draw.OUTCOME, dead)


def table(exchange: Exchange, odds: dict[str, Fraction]) -> Table:
    """Tabulate what each participant rolls, and how likely it hits."""
    rows = tuple(_row(one, odds[f"{PREFIXES[one.number]}hit"]) for one in exchange.enemies if one.reactive.attacks)
    return Table("Participants", ("Participant", "Rolls", "Hits"), rows)


def _row(matchup: TrooperMatchup, hits: Fraction) -> Row:
    side = matchup.reactive.side
    if side is None:
        return Row(matchup.name, ("Direct Template", hits))
    roll = "Face to Face" if matchup.contested else "Normal Roll"
    return Row(matchup.name, (f"{roll}: {counted('die', side.on_table)} at {side.value.value}", hits))
