"""The odds of a Coordinated Order by their names."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.coordinated.form import CoordinatedForm
from engine.calculators.coordinated.names import PREFIXES
from engine.calculators.exchange.odds import named_odds, numbered
from engine.exchange import Exchange, ExchangeOdds, ExchangeTrooper, Injury, exchange_odds, hits_on_active
from engine.rules.saving_roll import Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedOdds:
    """What all participants do to the target, and it to the one that it attacks; `odds` are all chances by name.

    `ends` are the joint chances of what the target is brought to, SURVIVES where it stays as it was, and whether a
    participant falls.
    """

    found: ExchangeOdds
    odds: dict[str, Fraction]
    ends: dict[tuple[Condition, bool], Fraction]


def coordinated_odds(form: CoordinatedForm, exchange: Exchange) -> CoordinatedOdds:
    """All odds by name.

    `hits.K`: K hits on the target by all together; `spearhead.hit`, `trooper.N.hit`: that this participant hits. Of
    the target, and of the participant that it attacks, `….wounds.K`, survives, unconscious, dead, guts and States.
    target_down: brought down, to Unconscious or Dead; target_down_and_nobody_falls and nobody_falls: no participant is.
    """
    found = exchange_odds(exchange)
    named = named_odds(exchange, found)
    odds = {f"target.{name}": chance for name, chance in _below("active.", named)}
    for one in form.attackers:
        prefix = PREFIXES[one.number]
        if one.answer:
            odds |= {f"{prefix}{name}": chance for name, chance in _below(f"reactive.{one.number}.", named)}
    for matchup in exchange.enemies:
        alone = hits_on_active(replace(exchange, enemies=(matchup,)))
        odds[f"{PREFIXES[matchup.number]}hit"] = alone.chance(lambda hits: hits > 0)
    hits = hits_on_active(exchange)
    odds |= {f"hits.{k}": chance for k, chance in numbered(hits)}
    ends = found.joint.map(lambda one: (_brought_to(exchange.trooper, one.injury), one.casualties.down > 0)).chances()
    down = sum((chance for (end, _), chance in ends.items() if end is not Condition.SURVIVES), Fraction(0))
    odds |= {
        "target_down": down,
        "nobody_falls": sum((chance for (_, falls), chance in ends.items() if not falls), Fraction(0)),
        "target_down_and_nobody_falls": sum(
            (chance for (end, falls), chance in ends.items() if end is not Condition.SURVIVES and not falls),
            Fraction(0),
        ),
    }
    return CoordinatedOdds(found=found, odds=odds, ends=ends)


def _brought_to(target: ExchangeTrooper, injury: Injury) -> Condition:
    return target.condition_after(injury) if target.is_brought_down(injury) else Condition.SURVIVES


def _below(prefix: str, odds: dict[str, Fraction]) -> list[tuple[str, Fraction]]:
    return [(name.removeprefix(prefix), chance) for name, chance in odds.items() if name.startswith(prefix)]
