"""The headline of a Coordinated Order, its bars, its chart, and its table of participants."""

from fractions import Fraction

from engine.calculator import Bar, Chart, Columns, Gain, Row, Table
from engine.calculators.coordinated.form import CoordinatedForm
from engine.calculators.coordinated.names import LABELS, PREFIXES
from engine.calculators.coordinated.odds import CoordinatedOdds
from engine.calculators.exchange.odds import numbered
from engine.exchange import Exchange, TrooperMatchup
from engine.rules.saving_roll import Condition
from engine.wording import counted, percent

MOST_WOUNDS = 3
"""The number from which Wounds share a column."""


def headline(form: CoordinatedForm, odds: dict[str, Fraction]) -> str:
    """What happens to the target, and to the participant that it attacks."""
    hit = percent(1 - odds["hits.0"])
    says = f"Target hit: {hit}; down: {percent(odds['target_down'])}, Dead: {percent(odds['target.dead'])}."
    if not form.aim:
        return says
    return f"{says} {LABELS[form.aim]} down: {percent(1 - odds['nobody_falls'])}."


def bars(form: CoordinatedForm, odds: dict[str, Fraction]) -> tuple[Bar, ...]:
    """The main chances, joint ones first."""
    first = Bar("Target down, nobody else", odds["target_down_and_nobody_falls"], Gain.ME)
    each = tuple(
        Bar(f"{one.who} hits", odds[f"{PREFIXES[one.number]}hit"], Gain.ME)
        for one in form.attackers
        if one.action.attacks
    )
    falls = (Bar(f"{LABELS[form.aim]} down", 1 - odds["nobody_falls"], Gain.ENEMY),) if form.aim else ()
    down = Bar("Target down", odds["target_down"], Gain.ME)
    return (*((first,) if form.aim else ()), down, *each, *falls)


def chart(form: CoordinatedForm, found: CoordinatedOdds) -> Chart:
    """Who falls, and the Wounds of the target."""
    odds = found.odds
    falls = (Bar(f"{LABELS[form.aim]} down", 1 - odds["nobody_falls"], Gain.ENEMY),) if form.aim else ()
    figures = (Bar("Target down", odds["target_down"], Gain.ME), *falls)
    return Chart(figures, _outcomes(form, found), (_wounds(found),))


def _outcomes(form: CoordinatedForm, found: CoordinatedOdds) -> tuple[Bar, ...]:
    """How it can end; ends without a chance are left out."""
    ends, chosen = found.ends, LABELS.get(form.aim, "")
    nothing = Fraction(0)
    alone = f", {chosen} up" if chosen else ""
    both = sum((chance for (end, falls), chance in ends.items() if falls and end is not Condition.SURVIVES), nothing)
    bars_ = (
        Bar(f"Target Dead{alone}", ends.get((Condition.DEAD, False), nothing), Gain.ME, dead=True),
        Bar(f"Target Unconscious{alone}", ends.get((Condition.UNCONSCIOUS, False), nothing), Gain.ME),
        Bar("Both fall", both, Gain.BOTH),
        Bar("Nobody falls", ends.get((Condition.SURVIVES, False), nothing), Gain.NOBODY),
        Bar(f"Only {chosen} falls", ends.get((Condition.SURVIVES, True), nothing), Gain.ENEMY),
    )
    return tuple(bar for bar in bars_ if bar.chance)


def _wounds(found: CoordinatedOdds) -> Columns:
    numbers = [chance for _, chance in numbered(found.found.active.map(lambda injury: injury.wounds))]
    columns = [Bar(str(k), chance) for k, chance in enumerate(numbers[:MOST_WOUNDS])]
    if rest := numbers[MOST_WOUNDS:]:
        columns.append(Bar(f"{MOST_WOUNDS}{'+' if len(rest) > 1 else ''}", sum(rest, Fraction(0))))
    return Columns("Wounds of Target", Gain.ME, tuple(columns))


def table(exchange: Exchange, odds: dict[str, Fraction]) -> Table:
    """What each participant rolls, and how likely it hits."""
    rows = tuple(_row(one, odds[f"{PREFIXES[one.number]}hit"]) for one in exchange.enemies if one.reactive.attacks)
    return Table("Participants", ("Participant", "Rolls", "Hits"), rows)


def _row(matchup: TrooperMatchup, hits: Fraction) -> Row:
    side = matchup.reactive.side
    if side is None:
        return Row(matchup.name, ("Direct Template", hits))
    roll = "Face to Face" if matchup.contested else "Normal Roll"
    return Row(matchup.name, (f"{roll}: {counted('die', side.on_table)} at {side.value.value}", hits))
