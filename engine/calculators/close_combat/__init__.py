"""Close Combat: who wins, who goes down, and who gets away?"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Counts, Draw, Event, Gain, Value, odds_by_name
from engine.calculators.close_combat.controls import CONTROLS, FOLDED
from engine.calculators.close_combat.dice import after_order, judge_combat
from engine.calculators.close_combat.examples import EXAMPLES
from engine.calculators.close_combat.form import control_of, read_combat
from engine.calculators.exchange.odds import events_after, events_of_one, joint_events
from engine.calculators.parts.events import left_events, wounds_columns
from engine.calculators.parts.refused import naming_controls
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.decisions.states import CloseCombatRules
from engine.dice import Distribution
from engine.edition import Edition
from engine.encounter import Combatant, Situation, body_of, encounter, vitality
from engine.exchange import (
    Action,
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    HitOnTrooper,
    TrooperMatchup,
    as_normal_roll,
    effect_steps,
    exchange_odds,
    matchup_step,
)
from engine.records.roll import Roll, RollKind
from engine.records.trooper import Trooper
from engine.rules.close_combat import combat_steps, coup_de_grace
from engine.rules.dodge import disengages
from engine.rules.face_to_face import Uncancelled, uncancelled, win_chances
from engine.rules.rolls import normal_roll_outcomes
from engine.ruling import Ruling, Step
from engine.wording import percent

KEPT = ("unhurt", "dead", "reactive.unhurt", "targets_down", "targets_down_and_unhurt")
"""The joint events of an exchange that mean something with one enemy."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Close Combat, and judge real dice if there are some.

    Who wins, as in `face-to-face`; unopposed, a success wins. Then the Wounds and the condition of `active` and
    `reactive`, as in `exchange`; `SIDE.leaves`, a Dodge that ends Engaged; with Protheion `SIDE.heals` and
    `SIDE.after.V.W`, VITA V and W Wounds after the Order. With dice the values of both calculators.
    """
    situation = read_combat(edition, values)
    active, reactive = situation.active, situation.enemies[1]
    with naming_controls(values, control_of):
        down = [body_of(edition, one).is_down for one in (active, reactive)]
        kills = Ruling(False, ())
        if active.action is Action.CC:
            kills = coup_de_grace(edition, unconscious=down[1], acts=reactive.acts_unconscious)
        if kills.value:
            return _killed(edition, active, kills.because)
        found = encounter(edition, situation)
    exchange, ledgers = found.exchange, {replace(roll, number=0): some for roll, some in found.ledgers.items()}
    matchup = exchange.enemies[0]
    chances = exchange_odds(exchange)
    leaves = _leaves(edition, values, situation)
    rolled = tuple(_roll_events(matchup))
    won = odds_by_name(rolled)
    left = (
        Event(f"{who}.leaves", f"{who.title()}: leaves the Close Combat", won[f"{who}_wins"] if may else Fraction(0))
        for who, may in leaves.value.items()
    )
    events = (*rolled, *_combat_events(edition, situation, exchange, chances), *left)
    judged = judge_combat(edition, values, situation, exchange)
    return Answer(
        headline=judged.headline if judged.rolled else _headline(situation, matchup, odds_by_name(events)),
        events=events,
        counts=_counts(matchup),
        values={**_values(matchup), **judged.values},
        because=(
            *combat_steps(edition, active.makes, reactive.makes, face_to_face=matchup.contested),
            matchup_step(edition, matchup),
            *kills.because,
            *leaves.because,
            *(judged.steps if judged.rolled else effect_steps(edition, exchange, chances)),
        ),
        dice=judged.dice,
        ledger={roll.name: entries for roll, entries in ledgers.items()},
        between=tuple(ledgers),
    )


def _actions(matchup: TrooperMatchup) -> tuple[tuple[str, DeclaredAction, DeclaredAction, Gain], ...]:
    """Return what each side does, and what is done to it, by its name: `reactive` first."""
    mine, theirs = matchup.active, matchup.reactive
    return (("reactive", theirs, mine, Gain.ME), ("active", mine, theirs, Gain.ENEMY))


def _values(matchup: TrooperMatchup) -> dict[str, Value]:
    found: dict[str, Value] = {"roll": "face-to-face" if matchup.contested else "normal", "coup_de_grace": "no"}
    for name, own, _, _ in reversed(_actions(matchup)):
        if own.side:
            found |= {f"{name}_success_value": own.side.value.value, f"{name}_dice": own.side.on_table}
    return found


def _leaves(edition: Edition, values: Values, situation: Situation) -> Ruling[dict[str, bool]]:
    """Return who can leave by a Dodge that wins: n5.dodge.disengage."""
    found: dict[str, bool] = {}
    steps: list[Step] = []
    for one in (situation.active, situation.enemies[1]):
        if one.action is Action.DODGE:
            roll = Roll(made_for=RollKind.DODGE, trooper=Trooper(states=("Engaged",)), in_aro=one.number > 0)
            free = values.flag(f"{one.seat}.way_out")
            may = disengages(edition, edition.of(DodgeRules), roll, way_out=free)
            found[one.seat] = may.value
            steps += may.because
    return Ruling(found, tuple(steps))


def _killed(edition: Edition, active: Combatant, because: tuple[Step, ...]) -> Answer:
    """Return the answer of a Coup de Grâce, which rolls nothing; with Protheion it counts as one Wound."""
    after = Ruling[dict[str, Value]]({}, ()) if active.raised is None else after_order(edition, active, 1, 0)
    vita = f" Protheion: Active now has VITA {after.value['active.vita']}." if after.value else ""
    return Answer(
        headline=f"Coup de Grâce: Reactive is Dead, without a roll.{vita}",
        events=(
            Event("reactive.dead", "Reactive Dead", Fraction(1), Gain.ME, Draw.FIRST, dead=True),
            Event("reactive.unconscious", "Reactive: Unconscious", Fraction(0)),
            Event("reactive.survives", "Reactive: stays up", Fraction(0)),
        ),
        values={"roll": "none", "coup_de_grace": "yes"} | after.value,
        because=(*because, *after.because),
    )


def _roll_events(matchup: TrooperMatchup) -> Iterator[Event]:
    """Yield who wins, and `hits.A.C.R.D` as in a Face to Face Roll; an unopposed success wins.

    reset: the Reset of the Reactive Trooper, which opposes nothing, is a success.
    """
    left = _outcomes(matchup)
    won = win_chances(left)
    for who, label, gain, draw in (
        ("active", "Active wins", Gain.ME, Draw.LEADS),
        ("nobody", "Nobody wins", Gain.NOBODY, Draw.BAR),
        ("reactive", "Reactive wins", Gain.ENEMY, Draw.LEADS if won["reactive"] else Draw.BAR),
    ):
        possible = Draw.OUTCOME if won[who] else Draw.NOWHERE
        yield Event(who if who == "nobody" else f"{who}_wins", label, won[who], gain, draw | possible)
    if matchup.reactive.action is Action.RESET:
        fails = _alone(matchup.reactive).chance(lambda counts: counts[0] == 1)
        yield Event("reset", "Reset succeeds", 1 - fails)
    yield from left_events(left.chances())


def _outcomes(matchup: TrooperMatchup) -> Distribution[Uncancelled]:
    """Return what is left uncancelled of both sides' dice."""
    mine, theirs = matchup.active.side, matchup.reactive.side
    if matchup.contested and mine and theirs:
        return uncancelled(mine, theirs)
    return _alone(matchup.active).map(lambda counts: Uncancelled(active=counts[1], active_criticals=counts[2]))


def _alone(action: DeclaredAction) -> Distribution[tuple[int, int, int]]:
    """Return the failures, plain successes and Criticals of a side that nobody opposes."""
    return normal_roll_outcomes(as_normal_roll(action))


def _combat_events(edition: Edition, situation: Situation, exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield who goes down, then the other events of an exchange."""
    yield from (one for one in joint_events(exchange, found) if one.name in KEPT)
    troopers = (exchange.enemies[0].trooper, exchange.trooper)
    sides = zip(
        _actions(exchange.enemies[0]),
        (situation.enemies[1], situation.active),
        troopers,
        (found.reactive[0], found.active),
        strict=True,
    )
    for (name, _, against, gain), combatant, trooper, injuries in sides:
        who = combatant.who
        wounding = against.hit is not None and against.hit.per_hit.wounding
        for one in events_of_one(name, who, trooper, injuries):
            if wounding and one.name == f"{name}.survives":
                yield Event("", f"{who} down", 1 - one.chance, gain, Draw.BAR)
            if wounding and one.name == f"{name}.dead":
                yield Event(one.name, f"{who} Dead", one.chance, gain, Draw.BAR, dead=True)
            elif not one.name.endswith(".guts"):
                yield one
        if combatant.raised is not None:
            yield from events_after(edition, name, vitality(combatant), injuries, combatant.other_wounds)


def _counts(matchup: TrooperMatchup) -> tuple[Counts, ...]:
    """Return the Wounds of those that can be hit."""
    return tuple(
        wounds_columns(f"Wounds of {own.who}", gain, f"{name}.wounds.")
        for name, own, against, gain in _actions(matchup)
        if against.hit and against.hit.per_hit.wounding
    )


def _headline(situation: Situation, matchup: TrooperMatchup, odds: Mapping[str, Fraction]) -> str:
    """Return who wins, who goes down or leaves, and what does not count."""
    active, reactive, nobody = (percent(odds[name]) for name in ("active_wins", "reactive_wins", "nobody"))
    says = f"Active wins {active}, Reactive {reactive}, nobody {nobody}."
    if not matchup.contested:
        verb = "dodges" if situation.active.action is Action.DODGE else "hits"
        says = f"Nobody opposes the Active Trooper: it {verb} {active} of the time."
    return " ".join([says, *_falls(matchup, odds), *_notes(situation.enemies[1], odds)])


def _falls(matchup: TrooperMatchup, odds: Mapping[str, Fraction]) -> Iterator[str]:
    """Yield who goes down, or what else hits do, and who leaves the Close Combat."""
    for name, own, against, _ in _actions(matchup):
        if against.hit:
            if against.hit.per_hit.wounding:
                yield f"{own.who} down: {percent(1 - odds[f'{name}.survives'])}."
            for state, words in _state_words(against.hit).items():
                yield f"{own.who} {words}: {percent(odds.get(f'{name}.{state}', Fraction(0)))}."
        if f"{name}.leaves" in odds:
            yield f"{own.who} leaves the Close Combat: {percent(odds[f'{name}.leaves'])}."
        if f"{name}.heals" in odds:
            yield f"Protheion helps {own.who}: {percent(odds[f'{name}.heals'])}."


def _state_words(hit: HitOnTrooper) -> dict[str, str]:
    """Return the States that a failed roll causes, each with what players call it: n5.save.para, n5.save.em."""
    kind = "A" if hit.weapon.hit.ammunition.has("para") else "B"
    return {
        state: f"Immobilized-{kind}" if state == "immobilized" else state.title()
        for state in sorted(hit.per_hit.states)
    }


def _notes(reactive: Combatant, odds: Mapping[str, Fraction]) -> Iterator[str]:
    """Yield what does not count, so that no number is silently ignored."""
    if reactive.action is Action.CC and reactive.armed.burst > 1:
        yield f"In ARO the Burst of the weapon, {reactive.armed.burst}, counts as 1."
    if "reset" in odds:
        yield f"The Reset, which does not evade it, succeeds {percent(odds['reset'])} of the time."


CLOSE_COMBAT = Calculator(
    slug="close-combat",
    title="Close Combat",
    summary="A CC Attack against CC Attack, Dodge, BS Attack, Reset or nothing: who wins, goes down and gets away.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(CloseCombatRules,),
    folded=FOLDED,
)
