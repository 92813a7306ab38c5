"""One Order from declaration to casualties: what happens to everybody, and what do the dice on the table say?"""

from dataclasses import replace

from engine.calculator import Answer, Calculator, odds_by_name, read_examples
from engine.calculators.exchange.controls import (
    CONTROLS,
    DISCOVERS,
    FOLDED,
    NO_SKILL,
    NOBODY,
    NUMBERS,
    OWN_MODS,
    START,
)
from engine.calculators.exchange.dice import judge_exchange
from engine.calculators.exchange.report import (
    burst_steps,
    counts_of,
    events_of,
    harmless_events,
    harmless_words,
    headline,
    judge_protheion,
    notes,
    protheion_events,
    protheion_words,
    success_values,
    vitality_words,
)
from engine.calculators.parts.combatant import forbidden_by, made_up_weapon, typed
from engine.calculators.parts.sides import ABSENT, group
from engine.calculators.parts.situation import Played, as_marker, declared_by, filled, play, read_situation
from engine.calculators.parts.weapon import read_attack_weapon
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.encounter import LONG_SKILLS, Armed, Situation
from engine.exchange import Action, effect_steps, exchange_odds, roll_steps
from engine.records.trooper import ProfileEntry
from engine.rules.saving_roll import HitKind

EXAMPLES = read_examples("""
duel: Burst 3 against one ARO
    active.attribute=12 | active.1.burst=3 | reactive.1.attribute=11
    -> active.1.success_value=12 | all_down_and_unhurt=1450941039/2500000000 | unhurt=1758293/2000000

third-party: A third party nobody aims at [n5.ftf.example-third-party]
    reactive.2.action=shoot | reactive.2.attribute=11 | active.1.dice=3 8 12 | reactive.1.dice=11 | reactive.2.dice=14
    -> active.hits=0 | reactive.1.hits=0 | reactive.1.criticals=0 | next=nothing

split-burst: Burst split over two, dice on the table [n5.ftf.example-split-burst]
    active.attribute=12 | active.1.burst=2 | active.2.burst=1 | reactive.2.action=shoot | reactive.2.attribute=11
    active.1.dice=9 4 | reactive.1.dice=5 | active.2.dice=11 | reactive.2.dice=11
    -> reactive.1.hits=1 | active.hits=0 | active.criticals=1 | next=reactive.1.save_dice, active.2.save_dice

to-the-end: The same to the last Saving Roll
    active.attribute=12 | active.1.burst=2 | active.2.burst=1 | reactive.2.action=shoot | reactive.2.attribute=11
    active.1.dice=9 4 | reactive.1.dice=5 | active.2.dice=11 | reactive.2.dice=11 | reactive.1.save_dice=15
    active.2.save_dice=3 8
    -> reactive.1.condition=unconscious | reactive.1.owes_guts=no | active.wounds=0 | active.owes_guts=yes
    next=nothing

weapons: Heavy Machine Gun against Combi Rifle in Cover, 24 inches
    active.weapon=Heavy Machine Gun | active.1.burst=4 | active.armour=3 | active.vita=2 | reactive.1.distance=24
    reactive.1.weapon=Combi Rifle | reactive.1.cover=1
    -> active.1.success_value=12 | reactive.1.success_value=8

dodge-and-mine: Dodging shots and a mine [n5.dodge.example-mine]
    active.action=dodge | active.ph=10 | reactive.1.attribute=15 | reactive.1.burst=3 | mine=1 | active.dice=8
    reactive.1.dice=16 7 2
    -> active.1.success_value=10 | active.hits=1 | active.may_move=no | next=mine.save_dice | any_down=0/1

dodge-aro: A Dodge in ARO that wins
    reactive.1.action=dodge | reactive.1.ph=11 | active.1.dice=3 8 19 | reactive.1.dice=9
    -> reactive.1.hits=0 | reactive.1.may_move=yes | active.hits=0 | next=nothing

three-and-a-mine: Three Reactive Troopers and a mine
    active.1.burst=2 | active.2.burst=1 | reactive.2.action=dodge | reactive.2.ph=11 | reactive.3.action=shoot | mine=1
    -> all_down=0/1 | targets_down_and_unhurt=2024901320211/62500000000000

hacked: A TAG resets against two Hackers, and a third Trooper shoots
    active.action=reset | active.wip=13 | active.unit=tag | active.bts=6 | reactive.1.action=hack
    reactive.1.program=carbonite | reactive.1.wip=13 | reactive.2.action=hack | reactive.2.program=oblivion
    reactive.2.wip=13 | reactive.3.action=shoot | active.dice=9 | reactive.1.dice=11 | reactive.2.dice=7
    reactive.3.dice=14
    -> active.hits=1 | active.ends_states=no | next=active.1.save_dice

shot-against-oblivion: A Hacker answers a shot with Oblivion
    active.1.burst=3 | active.unit=hi | active.bts=3 | reactive.1.action=hack | reactive.1.program=oblivion
    reactive.1.wip=13
    -> active.1.success_value=12 | reactive.1.success_value=13

fireteams: A Fireteam on each side
    active.1.burst=3 | active.fireteam=5 | reactive.1.action=dodge | reactive.1.ph=11 | reactive.1.fireteam=3
    -> active.1.success_value=13 | reactive.1.success_value=12
""")


def read_exchange(edition: Edition, values: Values) -> Played:
    """Return the encounter of a form; raise InvalidInputError if its parts do not go together."""
    there = [number for number in NUMBERS if values.word(f"reactive.{number}.action") != ABSENT]
    for number in (number for number in NUMBERS if number not in there):
        for name in (f"active.{number}.burst", f"active.{number}.special_die"):
            if dice := values.number(name):
                raise values.wrong(name, f"must be «0», not {dice}: there is no Reactive {number}.")
    situation = read_situation(edition, values, {number: declared_by(values, number) for number in there})
    _refuse_explosions(values, situation)
    situation = _with_discover(edition, values, situation)
    played = play(edition, values, replace(situation, mine=_read_mine(edition, values)))
    _refuse_unused_mods(values, played)
    return played


def _refuse_unused_mods(values: Values, played: Played) -> None:
    """Refuse MODs of the Active Trooper at one that it neither attacks nor Discovers.

    Those of its Dodge or Reset count against attacks alone, and there may be some for others: n5.dodge.one-die.
    """
    action, aims = played.active.action, played.situation.aims
    for number, share in played.encounter.shares.items():
        rolls = action.answers or (share.dice and (action.attacks or action is Action.DISCOVER))
        if aims[number].mods and not rolls:
            name = f"active.{number}.mods"
            came = values.texts[name].strip()
            says = f"must be empty, not {came}: the Active Trooper rolls nothing against {group(number)}."
            raise values.wrong(name, says)


def _refuse_explosions(values: Values, situation: Situation) -> None:
    """Refuse Explode on both sides, and what this calculator does not combine with it."""
    active = situation.active
    exploding = [one.seat for one in (active, *situation.enemies.values()) if one.trooper.has("Explode")]
    if active.seat in exploding and exploding[1:]:
        says = "must be something else, not «explode»: the Active Trooper has it, and only one side can have it."
        raise values.wrong(f"{exploding[1]}.fall_skill", says)
    apart = "this calculator does not combine the two."
    if active.seat in exploding and active.action is Action.IMPACT:
        says = f"must be something else with an Impact Template, not «explode»: {apart}"
        raise values.wrong("active.fall_skill", says)
    healing = next((one.seat for one in (active, *situation.enemies.values()) if one.raised is not None), "")
    if exploding and healing:
        says = f"must be «0» where a Trooper has Explode, not «1»: {apart}"
        raise values.wrong(f"{healing}.protheion", says)


def _with_discover(edition: Edition, values: Values, situation: Situation) -> Situation:
    """Return the situation with its Markers, and the Discover of the Active Trooper: n5.discover.roll."""
    active, enemies, word = situation.active, dict(situation.enemies), values.word(DISCOVERS.name)
    number = 0
    if active.action not in NO_SKILL and word != NOBODY:
        number = int(word)
        if number not in enemies:
            raise values.wrong(DISCOVERS.name, f"must be a Reactive Trooper that is there, not «{word}».")
        if active.long_skill:
            says = f"must be «{NOBODY}» with {LONG_SKILLS[active.action][0]}, a Long Skill, not «{word}»."
            raise values.wrong(DISCOVERS.name, says)
    alone = active.action is Action.DISCOVER
    number = number or int(alone)
    if any(enemy.action is Action.DISCOVER for enemy in enemies.values()):
        active = as_marker(values, active)
    if number:
        if (barred := forbidden_by(edition, active.trooper.states, Action.DISCOVER)).value:
            came = values.word("active.state")
            says = f"must be one that allows what it declares, not «{came}»: {barred.because[0].says}"
            raise values.wrong("active.state", says)
        enemies[number] = as_marker(values, enemies[number])
        dice = situation.aims[number].dice
        aimed = number == 1 if dice is None else dice
        if active.action is Action.MORPHO_SCAN and enemies[number].hidden and aimed:
            says = f"must be another than that of Morpho-Scan, which does nothing to Markers, not «{number}»."
            raise values.wrong(DISCOVERS.name, says)
    aims = situation.aims
    if alone:
        aims = {at: replace(aim, dice=int(at == number)) for at, aim in aims.items()}
    return replace(
        situation,
        active=active,
        enemies=enemies,
        aims=aims,
        discovers=0 if alone else number,
        discover_mods=typed(values.mods(OWN_MODS)) if word != NOBODY else (),
    )


def _read_mine(edition: Edition, values: Values) -> Armed | None:
    """Return the mine that the Active Trooper triggers; its Template is a Direct one: n5.mine.attack."""
    if not values.flag("mine"):
        return None
    found = read_attack_weapon(edition, values.scoped("mine."), kind=HitKind.TEMPLATE, mine=True)
    made_up = made_up_weapon(Action.TEMPLATE, "Direct Template", "Deployable")
    profile = found.profile if found.profile.name else made_up
    return Armed(ProfileEntry(profile.base), profile, found.hit)


def report(edition: Edition, values: Values, played: Played) -> Answer:
    """Return the joint odds of one Order and its AROs, and the result of the real dice that there are.

    The odds are those before any die is rolled: `named_events`, `harmless_events`, `protheion_events`. With dice, for
    `active` and each `reactive.N` whose hits are known: hits and criticals, and once it has made its Saving Rolls
    wounds, condition (survives, unconscious, dead), owes_guts (yes, no) and states; may_move of a Dodge, ends_states of
    a Reset, finds of Discover and scans of Morpho-Scan (yes, no); vita and wounds_after with Protheion; `next` names
    the fields to roll next.
    """
    exchange, situation = played.exchange, played.situation
    found = exchange_odds(exchange)
    events = events_of(exchange, found, protheion_events(edition, situation, found))
    odds = odds_by_name(events)
    harmless = tuple(harmless_events(exchange, odds["unhurt"]))
    judged = judge_exchange(edition, values, exchange)
    after = judge_protheion(edition, situation, judged.injuries)
    says = f"{harmless_words(harmless)}{headline(exchange, odds)}{protheion_words(odds)}"
    if judged.rolled:
        says = f"{judged.headline(edition, values.labels)}{vitality_words(after.value)}"
    return Answer(
        headline=says,
        events=(*harmless, *events),
        counts=counts_of(exchange),
        values=success_values(exchange) | (judged.named_values | after.value if judged.rolled else {}),
        because=(
            *roll_steps(edition, exchange),
            *((*judged.steps, *after.because) if judged.rolled else effect_steps(edition, exchange, found)),
        ),
        dice=judged.dice,
    )


def answer(edition: Edition, values: Values) -> Answer:
    """Return the report of a form of numbers, with what is missing or assumed in it."""
    played = read_exchange(edition, values)
    found = report(edition, values, played)
    return replace(
        found,
        headline=f"{found.headline}{notes(edition, values, played)}",
        filled=filled(played),
        because=(*burst_steps(edition, played), *found.because),
    )


EXCHANGE = Calculator(
    slug="exchange",
    title="Exchange",
    summary="One Order and its AROs from declaration to casualties: the odds for everybody at once, dice judged.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    why_editions="the clauses known of the others say neither what Cover does to a shot nor who is Unconscious",
    folded=FOLDED,
    start=START,
)
