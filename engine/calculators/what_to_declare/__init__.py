"""An attack comes: shoot, dodge or nothing?"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.advice import Candidate, chance_marker_found, odds_of_aro, rank_candidates
from engine.calculator import Answer, Calculator, Row
from engine.calculators.exchange.wording import notes
from engine.calculators.parts.recommendation import as_values, option_events, reason, side_by_side
from engine.calculators.parts.situation import filled, first_share
from engine.calculators.what_to_declare.controls import AIMS, CONTROLS, DOWN, FOLDED, FOUND, START, STOPS
from engine.calculators.what_to_declare.examples import EXAMPLES
from engine.calculators.what_to_declare.form import AroChoice, read_aros
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import (
    Action,
    Exchange,
    ExchangeOdds,
    TrooperMatchup,
    effect_steps,
    exchange_odds,
    failure_note,
    matchup_step,
)
from engine.ruling import Step, without_repeats

TOPICS = {
    Action.SHOOT: "aro.skills",
    Action.CC: "aro.skills",
    Action.HACK: "hacking-program.aro-list",
    Action.ZERO_PAIN: "hacking-program.aro-list",
    Action.RESET: "reset.roll",
    Action.TEMPLATE: "aro.skills",
    Action.DISCOVER: "camouflaged.aro",
    Action.DODGE: "dodge.skill",
    Action.NOTHING: "aro.when",
}
"""The topic of the clause on each ARO; a Trooper that declares none loses it."""

NAMES = {Action.CC: "CC Attack"}
"""What an ARO is called, where that is not its word."""


@dataclass(frozen=True, slots=True)
class PlayedAro:
    """One possible ARO played out; `candidate` has its odds for the Reactive Trooper."""

    action: Action
    exchange: Exchange
    odds: ExchangeOdds
    candidate: Candidate

    @property
    def matchup(self) -> TrooperMatchup:
        """The one matchup of the exchange."""
        return self.exchange.enemies[0]


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of each ARO, and which of them is best for the aim.

    Odds, for `shoot` (or `cc`, `hack`, `zero-pain`, `template`, `discover`), `dodge`, `reset` and `nothing`, as far as
    they are possible: up, unhurt, wounds, up_and_wounds, attacker_down and attacker_stopped, see `odds_of_aro`; with
    `discover` also found, see `chance_marker_found`. `recommendation` is the best, with ` or ` between equal ones;
    `tie` are those with as high a number for the aim; `not_possible` those that cannot be declared: each none where
    there is none.
    """
    aim = AIMS[values.word("aim")]
    aros = read_aros(edition, values)
    refused = [aro for aro in aros if aro.refused]
    at_marker = values.word("reactive.1.attack") == Action.DISCOVER
    played = [_played(aro, at_marker=at_marker) for aro in aros if not aro.refused]
    ranking = rank_candidates((one.candidate for one in played), aim.name, *aim.after)
    says = reason(ranking, AIMS, aim)
    impossible = [Row(aro.action, note=f"not possible: {aro.refused}") for aro in refused]
    best_first = sorted(played, key=lambda one: ranking.ranked.index(one.candidate))
    options = {str(one.action): one.candidate for one in best_first}
    first = aros[0].found
    shown = _aims_shown(aim.name, played)
    return Answer(
        headline=f"{says}{notes(edition, values, first)}",
        filled=filled(first, first_share(first)),
        events=option_events(options, AIMS, aim, len(options)),
        values={
            **as_values(ranking),
            "not_possible": ", ".join(aro.action for aro in refused) or "none",
            **_success_values(played),
        },
        because=(
            Step(edition.cite("aro.one"), f"One ARO for the whole Order. {says}"),
            *(step for aro in refused for step in aro.because),
            *(Step(edition.cite("camouflaged.aro.delay"), f"Not compared: {row.note}.") for row in _waiting(played)),
            *without_repeats(_steps(edition, played, shown)),
        ),
        table=side_by_side("ARO", ranking, AIMS, shown, len(played), *impossible, *_waiting(played)),
    )


def _played(aro: AroChoice, *, at_marker: bool) -> PlayedAro:
    exchange = aro.found.exchange
    odds = exchange_odds(exchange)
    name = exchange.enemies[0].reactive.uses or NAMES.get(aro.action, aro.action)
    chances = odds_of_aro(exchange, odds) | ({FOUND: chance_marker_found(exchange)} if at_marker else {})
    return PlayedAro(aro.action, exchange, odds, Candidate(name, chances))


def _waiting(played: list[PlayedAro]) -> tuple[Row, ...]:
    """Explain that an ARO against a Marker may be delayed, which is not an option: n5.camouflaged.aro.delay."""
    if FOUND not in played[0].candidate.odds:
        return ()
    return (Row("wait", note="it may wait, and react freely if the Marker reveals itself; if not, its ARO is lost"),)


def _success_values(played: list[PlayedAro]) -> dict[str, int | str]:
    """Return the Success Values of the incoming attack, and of each ARO that rolls dice."""
    actions = {one.action.value: one.matchup.reactive for one in played}
    actions["active"] = played[-1].matchup.active
    return {f"{name}.success_value": action.side.value.value for name, action in actions.items() if action.side}


def _aims_shown(aim: str, played: list[PlayedAro]) -> tuple[str, ...]:
    """Return the aims whose numbers are shown: to stop the attacker only if that differs from bringing it down."""
    more = aim == STOPS or any(one.candidate.odds[STOPS] != one.candidate.odds[DOWN] for one in played)
    return tuple(name for name in AIMS if name in played[0].candidate.odds and (more or name != STOPS))


def _steps(edition: Edition, played: list[PlayedAro], shown: tuple[str, ...]) -> Iterator[Step]:
    """Explain the odds of each ARO, above the rolls that lead to them and the Wounds; then the Saving Rolls."""
    wounds, count = edition.cite("save.wounds"), edition.cite("save.count")
    saves: list[Step] = []
    for one in played:
        after = effect_steps(edition, one.exchange, one.odds)
        saves += [step for step in after if step.rule == count]
        odds = ", ".join(f"{AIMS[name].words(one.candidate.odds[name])} to {AIMS[name].purpose}" for name in shown)
        below = (matchup_step(edition, one.matchup), *(step for step in after if step.rule == wounds))
        name = one.candidate.name
        declared = f"{name[0].upper()}{name[1:]}{failure_note(one.matchup.reactive)}"
        yield Step(edition.cite(TOPICS[one.action]), f"{declared}: {odds}.", steps=below)
    yield from saves


WHAT_TO_DECLARE = Calculator(
    slug="what-to-declare",
    title="What to declare",
    summary="An attack comes: the odds if the Reactive Trooper shoots, hacks, dodges, resets or does nothing.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    start=START,
)
