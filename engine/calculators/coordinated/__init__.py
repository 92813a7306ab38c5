"""Up to four Troopers attack one target in a Coordinated Order: what happens to it, and to the one it answers?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, Value, odds_by_name, read_examples
from engine.calculators.coordinated.controls import CONTROLS, DICE, FOLDED, START
from engine.calculators.coordinated.form import (
    LABELS,
    NUMBERS,
    PREFIXES,
    TARGET,
    CoordinatedForm,
    Kind,
    read_coordinated,
)
from engine.calculators.exchange.dice import DiceNames, judge_exchange
from engine.calculators.exchange.odds import events_of_one, numbered
from engine.calculators.parts.events import wounds_columns
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.fireteam import CoordinatedOrderRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import (
    Action,
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    ExchangeTrooper,
    Injury,
    TrooperMatchup,
    effect_steps,
    exchange_odds,
    hits_on_active,
    matchup_step,
)
from engine.rules.saving_roll import Condition
from engine.ruling import Step
from engine.wording import counted, joined_names, percent

EXAMPLES = read_examples("""
griffin: A Griffin and three Fennecs against a TAG [n5.coordinated.example-bs]
    spearhead.attribute=13 | spearhead.weapon=Heavy Machine Gun | spearhead.distance=20 | trooper.2.action=attack
    trooper.2.attribute=11 | trooper.2.weapon=Combi Rifle | trooper.2.distance=12 | trooper.3.action=attack
    trooper.3.attribute=11 | trooper.3.weapon=Combi Rifle | trooper.3.distance=12 | trooper.4.action=attack
    trooper.4.attribute=11 | trooper.4.weapon=Combi Rifle | trooper.4.distance=12 | target.attribute=14
    target.weapon=Heavy Machine Gun | target.armour=8 | target.vita=3 | target.structure=1 | target.unit=tag
    -> spearhead.dice_count=2 | trooper.2.dice_count=1 | target.dice_count=1 | trooper.2.success_value=14

two: Two, one of them attacked
    spearhead.burst=3
    -> spearhead.dice_count=2 | trooper.2.hit=3/5

dodge: Three against one Dodge
    target.action=dodge | target.ph=10 | trooper.3.action=attack
    -> spearhead.success_value=12 | target.success_value=10

template: A Chain Rifle among them, against nothing
    target.action=nothing | trooper.2.action=template | trooper.2.weapon=Chain Rifle | trooper.3.action=idle
    -> trooper.2.hit=1/1 | trooper.3.hit=0/1

close-combat: A CC Attack with three allies in contact [n5.coordinated.example-cc]
    attack=cc | allies=3 | spearhead.attribute=13 | target.attribute=14 | trooper.3.action=attack
    trooper.4.action=attack
    -> spearhead.dice_count=4 | target.dice_count=1

at-another: A CC Attack, answered with one on another participant
    attack=cc | allies=1 | target.action=cc | target.aim=2 | spearhead.burst=2
    -> spearhead.dice_count=2 | spearhead.hit=21/25

real-dice: Real dice against one Dodge
    target.action=dodge | target.ph=10 | target.dice=9 | spearhead.dice=11 4 | trooper.2.dice=8 | target.1.save_dice=15
    -> target.hits=1 | target.may_move=no | target.wounds=1 | next=nothing
""")


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedOdds:
    """What all participants do to the target, and it to the one that it attacks; `events` are all chances.

    `ends` are the joint chances of what the target is brought to, SURVIVES where it stays as it was, and whether a
    participant falls.
    """

    found: ExchangeOdds
    events: tuple[Event, ...]
    ends: dict[tuple[Condition, bool], Fraction]


def coordinated_odds(form: CoordinatedForm, exchange: Exchange) -> CoordinatedOdds:
    """Return the events with their odds.

    `hits.K`: K hits on the target by all together; `spearhead.hit`, `trooper.N.hit`: that this participant hits. Of
    the target, and of the participant that it attacks, `….wounds.K`, survives, unconscious, dead, guts and States.
    target_down: brought down, to Unconscious or Dead; target_down_and_nobody_falls and nobody_falls: no participant is.
    """
    found = exchange_odds(exchange)
    ends = found.joint.map(lambda one: (_brought_to(exchange.trooper, one.injury), one.casualties.down > 0)).chances()
    return CoordinatedOdds(found=found, events=tuple(_events(form, exchange, found, ends)), ends=ends)


def _events(
    form: CoordinatedForm, exchange: Exchange, found: ExchangeOdds, ends: Mapping[tuple[Condition, bool], Fraction]
) -> Iterator[Event]:
    down, nobody_falls, both = Fraction(0), Fraction(0), Fraction(0)
    for (end, falls), chance in ends.items():
        brought_down = end is not Condition.SURVIVES
        down += chance * brought_down
        nobody_falls += chance * (not falls)
        both += chance * (brought_down and not falls)
    chosen = LABELS.get(form.aim, "")
    first = Draw.BAR if chosen else Draw.NOWHERE
    yield Event("target_down_and_nobody_falls", "Target down, nobody else", both, Gain.ME, first)
    yield Event("target_down", "Target down", down, Gain.ME, Draw.LEADS)
    for one in exchange.enemies:
        hits = hits_on_active(replace(exchange, enemies=(one,))).chance(lambda hits: hits > 0)
        draw = Draw.BAR if one.reactive.attacks else Draw.NOWHERE
        yield Event(f"{PREFIXES[one.number]}hit", f"{LABELS[one.number]} hits", hits, Gain.ME, draw)
    if chosen:
        yield Event("", f"{chosen} down", 1 - nobody_falls, Gain.ENEMY, Draw.LEADS)
    yield Event("nobody_falls", "Nobody else falls", nobody_falls)
    for k, chance in numbered(hits_on_active(exchange)):
        yield Event(f"hits.{k}", f"{counted('hit', k)} on the target", chance)
    yield from events_of_one("target", TARGET, exchange.trooper, found.active)
    for matchup, injuries in zip(exchange.enemies, found.reactive, strict=True):
        if matchup.number == form.aim:
            prefix, who = PREFIXES[matchup.number], LABELS[matchup.number]
            yield from events_of_one(prefix.removesuffix("."), who, matchup.trooper, injuries)


def _brought_to(target: ExchangeTrooper, injury: Injury) -> Condition:
    return target.condition_after(injury) if target.is_brought_down(injury) else Condition.SURVIVES


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


KINDS = {Kind.BS: "BS Attack", Kind.CC: "CC Attack"}


def order_steps(edition: Edition, form: CoordinatedForm, exchange: Exchange) -> tuple[Step, ...]:
    """Explain what is declared, then each participant against the target, as the Active side sees it."""
    matchups = (matchup_step(edition, seen_by_participant(one)) for one in exchange.enemies)
    return (*_declared(edition, form), _reaction(edition, form), *form.because, *matchups)


def seen_by_participant(matchup: TrooperMatchup) -> TrooperMatchup:
    """Return the matchup with the participant as its Active Trooper, and the target as its Reactive one."""
    return replace(matchup, active=matchup.reactive, reactive=matchup.active)


def _declared(edition: Edition, form: CoordinatedForm) -> tuple[Step, ...]:
    """Explain n5.coordinated.sequence, n5.coordinated.target, n5.coordinated.idle and n5.coordinated.cc."""
    names = [one.who for one in form.attackers]
    idle = [one.who for one in form.attackers if not one.action.attacks and form.kind is Kind.BS]
    idles = (
        f"Idle, as the Requirements are not met: {joined_names(idle)}."
        if idle
        else "All are assumed to meet the Requirements."
    )
    alone = "The Spearhead alone attacks." if form.kind is Kind.CC else "Each attacks with a weapon of its own."
    return (
        Step(edition.cite("coordinated.sequence"), f"{joined_names(names)}: all declare {KINDS[form.kind]}."),
        Step(edition.cite("coordinated.target"), "All attacks are on the same target."),
        Step(edition.cite("coordinated.idle"), idles, applied=bool(idle)),
        Step(edition.cite("coordinated.cc" if form.kind is Kind.CC else "coordinated.own-means"), alone),
        Step(edition.cite("aro.simultaneous"), "All of it happens at once: a Trooper that goes down still rolls."),
    )


def _reaction(edition: Edition, form: CoordinatedForm) -> Step:
    """Explain n5.coordinated.reaction.attack and n5.coordinated.reaction.dodge-reset."""
    if form.aim:
        chosen = LABELS[form.aim].replace("Spearhead", "the Spearhead")
        says = f"The target attacks only {chosen}: Face to Face if {chosen} attacks it, Normal Rolls by the others."
        return Step(edition.cite("coordinated.reaction.attack"), says)
    rule = edition.cite("coordinated.reaction.dodge-reset")
    if form.target.action is Action.DODGE:
        return Step(rule, "The target dodges: the same die against every attack.")
    return Step(rule, "The target has no ARO: nothing opposes the attacks.", applied=False)


def notes(values: Values, form: CoordinatedForm) -> str:
    """Return what a reader should know about the numbers, to end a headline."""
    return "".join(f" {says}" for says in dict.fromkeys(_notes(values, form)))


def _notes(values: Values, form: CoordinatedForm) -> Iterator[str]:
    """Yield unknown Range MODs, and a Dodge that is rolled without a PH: n5.bs.range and n5.dodge.roll."""
    yield from form.played.encounter.unknown
    target = form.target
    if target.action is Action.DODGE and not values.texts["target.ph"].strip():
        yield f"The PH of Target is not given: its BS, {target.trooper.attributes['BS']}, is used."


NAMES = DiceNames(active="target", all_dice="target.dice", enemies={n: PREFIXES[n].removesuffix(".") for n in NUMBERS})


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Coordinated Order against one target, and the result of real dice.

    The odds are those of `coordinated_odds`. `spearhead.dice_count` and the like are how many dice are rolled,
    `spearhead.success_value` what they need. Real dice, as far as they are known: hits, criticals, wounds and condition
    of `target` and of the participant that it attacks, target.may_move by its Dodge, and what to roll `next`.
    """
    form = read_coordinated(edition, values)
    exchange = form.exchange
    found = coordinated_odds(form, exchange)
    odds = odds_by_name(found.events)
    judged = judge_exchange(edition, values, exchange, DICE, NAMES)
    rolled = any(values.faces(control.name) for control in DICE)
    says = judged.headline(edition, values.labels) if rolled else headline(form, odds)
    return Answer(
        headline=f"{says}{notes(values, form)}",
        events=(*found.events, *ends_of(form, found)),
        counts=(wounds_columns("Wounds of Target", Gain.ME, "target.wounds."),),
        values=_rolls(exchange) | (judged.named_values if rolled else {}),
        table=table(exchange, odds),
        because=(
            *order_steps(edition, form, exchange),
            *(judged.steps if rolled else effect_steps(edition, exchange, found.found)),
        ),
        dice=judged.dice,
    )


def _rolls(exchange: Exchange) -> dict[str, Value]:
    """Return the Success Values and dice of all that roll."""
    found: dict[str, Value] = {}
    for one in exchange.enemies:
        found |= _roll("target.", one.active) | _roll(PREFIXES[one.number], one.reactive)
    return found


def _roll(prefix: str, action: DeclaredAction) -> dict[str, Value]:
    if action.side is None:
        return {}
    return {f"{prefix}success_value": action.side.value.value, f"{prefix}dice_count": action.dice}


COORDINATED = Calculator(
    slug="coordinated",
    title="Coordinated Order",
    summary="Up to four Troopers attack one target, which has one ARO: the odds for all at once, dice judged.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules, CoordinatedOrderRules),
    why_editions="the clauses known of the others do not include Coordinated Orders",
    folded=FOLDED,
    start=START,
)
