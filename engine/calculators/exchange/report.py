"""What happens in an exchange: its events, its headline, and what happened to each Trooper, in sentences."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import NamedTuple

from engine.calculator import Counts, Draw, Event, Gain, Value, merged, odds_by_name
from engine.calculators.parts.events import effect_words, outcomes, wounds_columns
from engine.calculators.parts.sides import PLAIN_PH
from engine.calculators.parts.situation import Played
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.dice import Distribution
from engine.edition import Edition
from engine.encounter import Combatant, Situation, dice_in_all, own_dice, vitality
from engine.exchange import (
    CONDITION_WORDS,
    Action,
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    ExchangeTrooper,
    HitsOfMatchup,
    Injury,
    JointResult,
    Matchup,
    TrooperMatchup,
    chance_found,
    chance_of_answer,
    chance_of_guts_roll,
    chance_of_reactive_answer,
    chance_of_scan,
    in_state,
)
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.rules.close_combat import after_protheion, protheion_steps
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names, percent


def name_of(who: str) -> str:
    """Return what sentences call `active` and `reactive.2`.

    >>> name_of("reactive.2")
    'Reactive 2'
    """
    return who.replace(".", " ").capitalize()


def users_of(situation: Situation) -> tuple[Combatant, ...]:
    """Return the Troopers that use Protheion."""
    return tuple(one for one in (situation.active, *situation.enemies.values()) if one.raised is not None)


def protheion_events(edition: Edition, situation: Situation, found: ExchangeOdds) -> Iterator[Event]:
    """Yield for each user `NAME.after.V.W`: VITA V and W Wounds after the Order; `NAME.heals`: either changes.

    Follows n5.protheion.effect, n5.protheion.limit, n5.protheion.order and n5.protheion.excess.
    """
    fighters = (situation.active, *situation.enemies.values())
    injuries = dict(zip((one.seat for one in fighters), (found.active, *found.reactive), strict=True))
    for user in users_of(situation):
        yield from _events_of_user(edition, user, injuries[user.seat])


def _events_of_user(edition: Edition, user: Combatant, injuries: Distribution[Injury]) -> Iterator[Event]:
    name, before, others = user.seat, vitality(user), user.other_wounds
    heals = injuries.chance(lambda one: after_protheion(edition, before, one.gained, 0) != before)
    yield Event(f"{name}.heals", f"{name_of(name)}: Protheion helps", heals)
    after = injuries.map(lambda one: after_protheion(edition, before, one.gained, one.wounds + others))
    for (vita, wounds), chance in sorted(after.map(lambda one: (one.total, one.wounds)).chances().items()):
        label = f"{name_of(name)}: VITA {vita} with {counted('Wound', wounds)}"
        yield Event(f"{name}.after.{vita}.{wounds}", label, chance)


def protheion_words(odds: Mapping[str, Fraction]) -> str:
    """Say how often Protheion helps; empty where nobody has it."""
    helped = {name.removesuffix(".heals"): chance for name, chance in odds.items() if name.endswith(".heals")}
    return "".join(f" Protheion helps {name_of(who)}: {percent(chance)}." for who, chance in helped.items())


def judge_protheion(edition: Edition, situation: Situation, injuries: Mapping[str, Injury]) -> Ruling[dict[str, Value]]:
    """Return the VITA and the Wounds of the users of Protheion once all Saving Rolls are made.

    `injuries` are those of the Troopers whose Saving Rolls are all made, by name.
    """
    found: dict[str, Value] = {}
    steps: list[Step] = []
    for user in users_of(situation):
        enemies = (situation.active,) if user.number else situation.enemies.values()
        if {user.seat, *(one.seat for one in enemies)} <= injuries.keys():
            injury = injuries[user.seat]
            suffered = injury.wounds + user.other_wounds
            after = protheion_steps(edition, user.who, vitality(user), injury.gained, suffered)
            found |= {f"{user.seat}.vita": after.value.total, f"{user.seat}.wounds_after": after.value.wounds}
            steps += after.because
    return Ruling(found, tuple(steps))


def vitality_words(values: Mapping[str, Value]) -> str:
    """Say the VITA and the Wounds of each user after the Order; empty where none is known."""
    says = ""
    for who in (name.removesuffix(".vita") for name in values if name.endswith(".vita")):
        wounds = int(values[f"{who}.wounds_after"])
        words = counted("Wound", wounds) if wounds else "no Wounds"
        says += f" {name_of(who)} now has VITA {values[f'{who}.vita']} and {words}."
    return says


def named_events(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield all events; those of several Troopers at once come out of their joint distribution.

    unhurt, dead: the Active Trooper takes neither Wound nor State, is Dead. any_down, all_down: this Order brings one
    or more Reactive Troopers down (to Unconscious or Dead, or from Unconscious to Dead), or all but those that are down
    already and not attacked; `down.K`: exactly K of them. all_dead: all are Dead.
    all_down_and_unhurt, all_down_and_up, any_down_and_unhurt: both at once, up being neither Unconscious nor Dead.
    targets_down, targets_down_and_unhurt: the same for those alone that the Active Trooper attacks, if any.
    reactive.unhurt: none of them takes a Wound or a State. `….reset_succeeds`: a Reset that ends States.
    """
    yield from joint_events(exchange, found)
    down = found.joint.map(lambda result: result.casualties.down).chances()
    for k in range(len(exchange.enemies) + 1):
        yield Event(f"down.{k}", f"{k} {'enemy' if k == 1 else 'enemies'} down", down.get(k, Fraction(0)))
    for k, chance in numbered(found.wounds):
        yield Event(f"reactive.wounds.{k}", f"Reactive: {counted('Wound', k)}", chance)
    guts = chance_of_guts_roll(exchange, found)
    yield from events_of_one("active", "Active", exchange.trooper, found.active, guts)
    for place, (one, injuries) in enumerate(zip(exchange.enemies, found.reactive, strict=True)):
        guts = chance_of_guts_roll(exchange, found, place)
        yield from events_of_one(f"reactive.{one.number}", one.name, one.trooper, injuries, guts)
    if exchange.answer is Action.RESET:
        yield Event("active.reset_succeeds", "Active resets", chance_of_answer(exchange), Gain.ME)
    for one in exchange.enemies:
        if one.reactive.action is Action.RESET:
            name = f"reactive.{one.number}.reset_succeeds"
            yield Event(name, f"{one.name} resets", chance_of_reactive_answer(one), Gain.ENEMY)


def success_values(exchange: Exchange) -> dict[str, Value]:
    """Return the Success Value of each roll to hit or to evade, by the name of its side and the enemy's number."""
    return {
        f"{side}.{matchup.number}.success_value": action.success_value
        for matchup in exchange.enemies
        for side, action in (("active", matchup.active), ("reactive", matchup.reactive))
        if action.success_value is not None
    }


def attacked(exchange: Exchange) -> tuple[TrooperMatchup, ...]:
    """Return the matchups with the Reactive Troopers that the Active one attacks."""
    return tuple(matchup for matchup in exchange.enemies if matchup.active.attacks)


def joint_events(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield the events about several Troopers at once."""
    trooper, enemies, targets = exchange.trooper, len(exchange.enemies), len(attacked(exchange))
    to_bring_down = sum(one.active.attacks or not one.trooper.is_down for one in exchange.enemies)

    def unhurt(result: JointResult) -> bool:
        return not result.injury.hurts

    def any_down(result: JointResult) -> bool:
        return result.casualties.down > 0

    def all_down(result: JointResult) -> bool:
        return 0 < result.casualties.down == to_bring_down

    def targets_down(result: JointResult) -> bool:
        return result.casualties.down == targets

    def yields(name: str, label: str, happens: Callable[[JointResult], bool]) -> Event:
        return Event(name, label, found.joint.chance(happens))

    yield yields("unhurt", "Active unhurt", unhurt)
    yield yields("dead", "Active Dead", lambda one: trooper.condition_after(one.injury) is Condition.DEAD)
    yield yields("any_down", "At least one enemy down", any_down)
    yield yields("all_down", "All enemies down", all_down)
    yield yields("all_dead", "All enemies Dead", lambda one: one.casualties.dead == enemies)
    both = "All enemies down, Active unhurt"
    yield yields("all_down_and_unhurt", both, lambda one: all_down(one) and unhurt(one))
    up = "All enemies down, Active up"
    yield yields("all_down_and_up", up, lambda one: all_down(one) and trooper.survives(one.injury))
    some = "At least one enemy down, Active unhurt"
    yield yields("any_down_and_unhurt", some, lambda one: any_down(one) and unhurt(one))
    yield yields("reactive.unhurt", "Reactive unhurt", lambda one: one.casualties.hurt == 0)
    if targets:
        yield yields("targets_down", "All targets down", targets_down)
        both = "All targets down, Active unhurt"
        yield yields("targets_down_and_unhurt", both, lambda one: targets_down(one) and unhurt(one))


def events_of_one(
    name: str, who: str, trooper: ExchangeTrooper, injuries: Distribution[Injury], guts: Fraction | None = None
) -> Iterator[Event]:
    """Yield the events of one Trooper: `wounds.K`, survives, unconscious, dead, guts (it makes a Guts Roll), States.

    The chance of `guts` is that of the injuries alone where it is not given.
    With Dogged or No Wound Incapacitation fights_on: it survives, but only by that Skill. With Explode explodes.
    """

    def event(what: str, words: str, chance: Fraction) -> Event:
        return Event(f"{name}.{what}", f"{who}: {words}", chance)

    conditions = injuries.map(trooper.condition_after).chances()
    for k, chance in numbered(injuries.map(lambda one: one.wounds)):
        yield event(f"wounds.{k}", counted("Wound", k), chance)
    for condition in Condition:
        yield event(condition, effect_words(condition), conditions.get(condition, Fraction(0)))
    if trooper.levels.fall_skill.fights_on:
        yield event("fights_on", "fights on while Unconscious", injuries.chance(trooper.fights_on))
    if trooper.has_explode:
        yield event("explodes", "explodes", injuries.chance(trooper.explodes))
    guts_roll = injuries.chance(trooper.must_make_guts_roll) if guts is None else guts
    yield event("guts", effect_words("guts"), guts_roll)
    for state in sorted({state for one, _ in injuries for state in one.states}):
        yield event(state, effect_words(state), injuries.chance(in_state(state)))


def numbered(numbers: Distribution[int]) -> list[tuple[int, Fraction]]:
    """Return the chance of each number up to the highest."""
    chances = numbers.chances()
    return [(k, chances.get(k, Fraction(0))) for k in range(max(chances) + 1)]


def harmless_events(exchange: Exchange, unhurt: Fraction) -> Iterator[Event]:
    """Yield active.finds, reactive.N.finds: a Discover succeeds; active.scans: a Morpho-Scan works.

    finds_and_unhurt, scans_and_unhurt: and the Active Trooper, which is `unhurt` with this chance, is so at once: no
    die bears on both. They are drawn where they are less, and no attack depends on a Discover. found: one or more of
    the Reactive Troopers find the Active one.
    """
    scans = chance_of_scan(exchange)
    for one in exchange.enemies:
        if discover := discover_of(one.active):
            chance = chance_found(discover)
            yield Event("active.finds", f"Active finds {one.name}", chance, Gain.ME, Draw.BAR)
            if not one.active.attacks:
                yield _and_unhurt("finds_and_unhurt", f"Active finds {one.name}", chance, unhurt)
        if one.active.action is Action.MORPHO_SCAN and scans is not None:
            yield Event("active.scans", f"Active scans {one.name}", scans, Gain.ME, Draw.BAR)
            yield _and_unhurt("scans_and_unhurt", f"Active scans {one.name}", scans, unhurt)
    theirs = {one: chance_found(discover) for one in exchange.enemies if (discover := discover_of(one.reactive))}
    for one, chance in theirs.items():
        yield Event(f"reactive.{one.number}.finds", f"{one.name} finds Active", chance, Gain.ENEMY, Draw.BAR)
    if theirs:
        found = 1 - prod((1 - chance for chance in theirs.values()), start=Fraction(1))
        draw = Draw.BAR if len(theirs) > 1 else Draw.NOWHERE
        yield Event("found", "Any of them finds Active", found, Gain.ENEMY, draw)


def _and_unhurt(name: str, label: str, chance: Fraction, unhurt: Fraction) -> Event:
    draw = Draw.BAR if chance * unhurt < chance else Draw.NOWHERE
    return Event(name, f"{label}, Active unhurt", chance * unhurt, Gain.ME, draw)


def discover_of(action: DeclaredAction) -> DeclaredAction | None:
    """Return the Discover that an action is, or with which it is declared; None where there is none."""
    return action if action.action is Action.DISCOVER else action.discover


def harmless_words(events: Iterable[Event]) -> str:
    """Return the drawn events as sentences, to begin a headline; empty if there are none."""
    return "".join(f"{one.label}: {percent(one.chance)}. " for one in events if one.draw)


def harmless_values(judged: list[tuple[Matchup, HitsOfMatchup]]) -> dict[str, Value]:
    """Return what real dice find and scan: active.finds, reactive.N.finds, active.scans (yes, no), unless open."""
    found: dict[str, bool | None] = {}
    for matchup, hits in judged:
        if not isinstance(matchup, TrooperMatchup):
            continue
        if hits.active_finds is not None:
            found["active.finds"] = hits.active_finds
        found[f"reactive.{matchup.number}.finds"] = hits.reactive_finds
        if matchup.active.action is Action.MORPHO_SCAN:
            resets = matchup.reactive.action is Action.RESET
            stopped = hits.reactive_answered
            found["active.scans"] = (None if stopped is None else not stopped) if resets else True
    return {name: "yes" if holds else "no" for name, holds in found.items() if holds is not None}


ROLLED = {Action.DODGE: "PH"} | dict.fromkeys((Action.HACK, Action.ZERO_PAIN, Action.RESET), "WIP")
"""The Attribute of a roll that is always made and has a field of its own, which may be empty."""

HIT_COUNTS = ("hits", "criticals")
"""The names of the values that count the hits on a Trooper, without who it is."""

FOUND = {"yes": "its Discover succeeds", "no": "its Discover fails"}
SCANNED = {"yes": "its Morpho-Scan works", "no": "its Morpho-Scan is stopped"}
"""What a Discover and a Morpho-Scan come to, by the value that says so."""

STATES_OF_AMMUNITION = {
    SaveState.ISOLATED: "Isolated",
    SaveState.STUNNED: "Stunned",
    SaveState.IMMOBILIZED: "Immobilized-B",
}
"""What the rulebook calls the States that E/M and Stun cause, the one first that every target can come into."""


class CausedState(NamedTuple):
    """The State that an attack causes in place of Wounds, and its name in the rulebook."""

    state: SaveState
    words: str


def state_caused(action: DeclaredAction) -> CausedState | None:
    """Return the State that an attack causes in place of Wounds; None for one that wounds, and for anything else."""
    if action.hit is None or action.hit.per_hit.wounding:
        return None
    if action.hit.weapon.hit.ammunition.has("para"):
        return CausedState(SaveState.IMMOBILIZED, "Immobilized-A")
    names = STATE_NAMES if action.action is Action.HACK else STATES_OF_AMMUNITION
    return next((CausedState(*one) for one in names.items() if one[0] in action.hit.per_hit.states), None)


def result_words(edition: Edition, who: str, values: dict[str, Value]) -> str:
    """Say what is known of a Trooper's Wounds and States."""
    hits, criticals = (int(values[f"{who}.{name}"]) for name in HIT_COUNTS)
    total = hits + criticals
    parts = [counted("hit", total) if total else "not hit"]
    if criticals:
        parts.append("a Critical" if total == 1 else f"{criticals} of them Critical")
    condition = values.get(f"{who}.condition")
    if condition and total:
        fights_on = values.get(f"{who}.fights_on") == "yes"
        stands = "fights on while Unconscious" if fights_on else CONDITION_WORDS[Condition(str(condition))]
        parts += [counted("Wound", int(values[f"{who}.wounds"])), stands]
        parts += ["explodes"] if values.get(f"{who}.explodes") == "yes" else []
        parts += [f"{values[f'{who}.states']}"] if f"{who}.states" in values else []
        parts += ["must make a Guts Roll"] if values[f"{who}.owes_guts"] == "yes" else []
    parts += [FOUND[str(values[f"{who}.finds"])]] if f"{who}.finds" in values else []
    parts += [SCANNED[str(values[f"{who}.scans"])]] if f"{who}.scans" in values else []
    parts += ["its Reset succeeds"] if values.get(f"{who}.ends_states") == "yes" else []
    parts += [f'may move {edition.of(DodgeRules).movement}"'] if values.get(f"{who}.may_move") == "yes" else []
    return ", ".join(parts)


def notes(edition: Edition, values: Values, played: Played) -> str:
    """Return what a reader should know about the numbers, to end a headline: all that is missing or assumed."""
    return "".join(f" {says}" for says in each_note(edition, values, played))


def each_note(edition: Edition, values: Values, played: Played) -> tuple[str, ...]:
    """Return the same, sentence by sentence."""
    return (*_burst_notes(edition, played), *played.encounter.unknown, *attribute_notes(values, played))


def burst_steps(edition: Edition, played: Played) -> tuple[Step, ...]:
    """Explain how the Active Trooper's Burst differs from that of its weapon: n5.rolls.burst.maximum."""
    active, shares = played.active, played.encounter.shares
    weapon = active.armed.profile
    burst = dice_in_all(active.action, (share.dice for share in shares.values()))
    if not (active.action.rolls_attack and weapon.name) or burst == active.armed.burst:
        return ()
    says = f"{weapon.name} has Burst {active.armed.burst}; here {burst} in all."
    return (Step(edition.cite("rolls.burst.maximum"), says),)


def _burst_notes(edition: Edition, played: Played) -> Iterator[str]:
    """Yield where the Burst differs from that of the attack: n5.rolls.burst.maximum, n5.cc-attack.burst.

    For a Reactive Trooper, which usually has Burst 1, only where it has more than its weapon: n5.aro.burst.
    """
    active, (first, *_) = played.active, played.enemies.values()
    burst = dice_in_all(active.action, (share.dice for share in played.encounter.shares.values()))
    if active.action.rolls_attack and (name := _source_of_burst(active)):
        own = own_dice(edition, played.situation.table, active, first).dice
        if burst != own:
            yield f"{name} has Burst {own}, here {burst}."
    for one in played.exchange.enemies:
        side, enemy = one.reactive.side, played.enemies[one.number]
        dice = (side.burst if side else 0) + one.reactive.dice_out_of_range
        if enemy.action.rolls_attack and enemy.armed.profile.name and dice > enemy.armed.burst:
            yield f"{enemy.armed.profile.name} of {enemy.who} has Burst {enemy.armed.burst}, here {dice}."


def _source_of_burst(active: Combatant) -> str:
    """Return what gives the Active Trooper the Burst of its attack; empty where nothing sets it."""
    if active.action is Action.CC:
        return "The CC Attack, with Skills and allies,"
    if active.trooper.has("Neurocinetics") and active.action is Action.SHOOT:
        return "A Trooper with Neurocinetics"
    return active.armed.profile.name


def attribute_notes(values: Values, played: Played) -> Iterator[str]:
    """Yield where a roll, or a Saving Roll against PARA, is on an Attribute that nobody gives.

    Follows n5.dodge.roll, n5.discover.roll and n5.save.para.
    """
    saves = _without_ph(values, played)
    for trooper in played.fighters:
        who, bs, place = trooper.who, trooper.trooper.attributes["BS"], trooper.number
        enemies = [one for one in played.exchange.enemies if place in {0, one.number}]
        actions = [one.reactive if place else one.active for one in enemies]
        finds = any(found and found.side for found in map(discover_of, actions))
        rolled = ["WIP"] * finds + [ROLLED.get(trooper.action, "")]
        missing = [name for name in rolled if name and not values.texts[f"{trooper.seat}.{name.lower()}"].strip()]
        if "WIP" in missing:
            yield f"The WIP of {who} is not given: its BS, {bs}, is used."
        if "PH" in missing and who in saves:
            yield f"The PH of {who} is not given: its BS, {bs}, is used for the Dodge, and {PLAIN_PH} against PARA."
        elif "PH" in missing:
            yield f"The PH of {who} is not given: its BS, {bs}, is used."
        elif who in saves:
            yield f"The PH of {who} is not given: {PLAIN_PH} is used against PARA."


def _without_ph(values: Values, played: Played) -> tuple[str, ...]:
    """Return, once each, who may have to save against PARA on a PH that nobody gives."""
    active, found = played.active, []
    for one in played.exchange.enemies:
        enemy = played.enemies[one.number]
        for attacker, target, action in ((active, enemy, one.active), (enemy, active, one.reactive)):
            para = action.hit is not None and action.hit.weapon.hit.ammunition.has("para")
            given = values.texts.get(f"{target.seat}.ph", "").strip()
            if para and attacker.target_ph is None and not given:
                found.append(target.who)
    return tuple(dict.fromkeys(found))


def ends_of_both(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield who falls on the enemy's side and on that of the Active Trooper."""
    who = "Reactive 1" if len(exchange.enemies) == 1 else "An enemy"

    up, out, dead = Condition

    def end(one: JointResult) -> tuple[Condition, Condition]:
        enemy = up if not one.casualties.down else dead if one.casualties.dead else out
        return enemy, exchange.trooper.condition_after(one.injury)

    rows = (
        (f"{who} Dead, Active up", Gain.ME, True, ((dead, up),)),
        (f"{who} Unconscious, Active up", Gain.ME, False, ((out, up),)),
        ("Both sides fall", Gain.BOTH, False, ((out, out), (out, dead), (dead, out), (dead, dead))),
        ("Nobody falls", Gain.NOBODY, False, ((up, up),)),
        ("Only Active Unconscious", Gain.ENEMY, False, ((up, out),)),
        ("Only Active Dead", Gain.ENEMY, True, ((up, dead),)),
    )
    return outcomes(found.joint.map(end).chances(), rows)


def ends_with_states(found: ExchangeOdds, target: str) -> Iterator[Event]:
    """Yield who is hurt if the Active Trooper's attack causes States, not Wounds; `target` names one in its State."""
    ends = found.joint.map(lambda one: (one.casualties.hurt > 0, one.injury.hurts)).chances()
    rows = (
        (f"{target}, Active unhurt", Gain.ME, False, ((True, False),)),
        ("Both sides hurt", Gain.BOTH, False, ((True, True),)),
        ("Nobody hurt", Gain.NOBODY, False, ((False, False),)),
        ("Only Active hurt", Gain.ENEMY, False, ((False, True),)),
    )
    return outcomes(ends, rows)


def ends_of_active(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield how the Active Trooper ends between unhurt and Dead, which are main events."""
    condition = exchange.trooper.condition_after
    ends = found.joint.map(lambda one: (condition(one.injury), one.injury.hurts)).chances()
    rows = (
        ("Active hurt, and up", Gain.NOBODY, False, ((Condition.SURVIVES, True),)),
        ("Active Unconscious", Gain.ENEMY, False, ((Condition.UNCONSCIOUS, True),)),
    )
    return outcomes(ends, rows)


def headline(exchange: Exchange, odds: Mapping[str, Fraction]) -> str:
    """Say the joint chance, then that of each side."""
    targets, unhurt = attacked(exchange), percent(odds["unhurt"])
    fighting_on = _fighting_on(exchange, odds)
    if not targets:
        down, dead = percent(1 - odds["active.survives"]), percent(odds["dead"])
        resets = odds.get("active.reset_succeeds")
        first = "" if resets is None else f"Active resets: {percent(resets)}. "
        return f"{first}Active unhurt: {unhurt}. Active down: {down}, Dead: {dead}.{fighting_on}"
    if state := state_caused(targets[0].active):
        each = ", ".join(f"{one.label}: {percent(one.chance)}" for one in _states(exchange, odds, state))
        return f"{each}. Active unhurt: {unhurt}{_not_attacked(exchange)}.{fighting_on}"
    words, goal, before = _target_words(exchange), _goal(targets), _down_before(targets)
    both, down = percent(odds["targets_down_and_unhurt"]), percent(odds["targets_down"])
    some = "" if len(targets) == 1 else f", at least one: {percent(odds['any_down'])}"
    together = f"{words} {goal}, Active unhurt: {both}. " if both != down else ""
    unhurt = f"Active unhurt: {unhurt}{_not_attacked(exchange)}"
    if before and goal == "down":
        unhurt += f"; {joined_names(before)}, down already, {'counts' if len(before) == 1 else 'count'} when Dead"
    return f"{together}{words} {goal}: {down}{some}. {unhurt}.{fighting_on}"


def _fighting_on(exchange: Exchange, odds: Mapping[str, Fraction]) -> str:
    """Say how often a Trooper that would be down fights on by its Skill; empty where none has one."""
    enemies = ((one.name, f"reactive.{one.number}", one.trooper) for one in exchange.enemies)
    return "".join(
        f" {who} fights on with {trooper.levels.fall_skill.in_profile}: {percent(odds[f'{name}.fights_on'])}."
        for who, name, trooper in (("Active", "active", exchange.trooper), *enemies)
        if trooper.levels.fall_skill.fights_on
    )


def _down_before(targets: tuple[TrooperMatchup, ...]) -> list[str]:
    """Return the targets that are Unconscious already, and count as down only when Dead."""
    return [matchup.name for matchup in targets if matchup.trooper.is_down]


def _goal(targets: tuple[TrooperMatchup, ...]) -> str:
    """Return the words for all targets going down."""
    return "Dead" if len(_down_before(targets)) == len(targets) else "down"


def _target_words(exchange: Exchange) -> str:
    """Return the targets of the Active Trooper."""
    targets = attacked(exchange)
    if len(targets) == 1:
        return targets[0].name
    return "All enemies" if len(targets) == len(exchange.enemies) else "All targets"


def _not_attacked(exchange: Exchange) -> str:
    """List the enemies that are not attacked, as the end of a sentence."""
    names = [matchup.name for matchup in exchange.enemies if not matchup.active.attacks]
    return f"; {joined_names(names)} {'is' if len(names) == 1 else 'are'} not attacked" if names else ""


def events_of(exchange: Exchange, found: ExchangeOdds, others: Iterable[Event]) -> tuple[Event, ...]:
    """Return all events of an exchange: the main ones first, joint ones before the others."""
    named = (*named_events(exchange, found), *others)
    return merged(_main_events(exchange, found, {one.name: one for one in named}), named)


def _main_events(exchange: Exchange, found: ExchangeOdds, named: Mapping[str, Event]) -> Iterator[Event]:
    """Yield the main chances and the outcomes; none of the enemies that are not attacked."""
    targets, odds = attacked(exchange), odds_by_name(named.values())
    state = state_caused(targets[0].active) if targets else None
    if state:
        states = _states(exchange, odds, state)
        yield replace(states[0], draw=Draw.LEADS)
        yield from states[1:]
        yield from ends_with_states(found, states[0].label if len(states) == 1 else "A target in the State")
    elif targets:
        yield from _of_targets(exchange, odds)
        yield from ends_of_both(exchange, found)
    else:
        yield from ends_of_active(exchange, found)
    yield from _of_active(exchange, named, Draw.NOWHERE if targets else Draw.OUTCOME)


def _of_targets(exchange: Exchange, odds: Mapping[str, Fraction]) -> Iterator[Event]:
    targets = attacked(exchange)
    words, goal = _target_words(exchange), _goal(targets)
    both, down = odds["targets_down_and_unhurt"], odds["targets_down"]
    yield Event(
        "targets_down_and_unhurt",
        f"{words} {goal}, Active unhurt",
        both,
        Gain.ME,
        Draw.BAR if both < down else Draw.MAIN,
    )
    yield Event("targets_down", f"{words} {goal}", down, Gain.ME, Draw.LEADS)
    if len(targets) == 1:
        return
    yield Event("any_down", f"At least one {goal}", odds["any_down"], Gain.ME, Draw.BAR)
    for one in targets:
        name = f"reactive.{one.number}"
        if one.trooper.is_down:
            yield Event(f"{name}.dead", f"{one.name} Dead", odds[f"{name}.dead"], Gain.ME, Draw.BAR)
        else:
            yield Event("", f"{one.name} down", 1 - odds[f"{name}.survives"], Gain.ME, Draw.BAR)


def counts_of(exchange: Exchange) -> tuple[Counts, ...]:
    """Return the Wounds of both sides, or only the Active Trooper's if it attacks nobody or causes a State."""
    targets = attacked(exchange)
    mine = wounds_columns("Wounds of Active", Gain.ENEMY, "active.wounds.")
    if not targets or state_caused(targets[0].active):
        return (mine,)
    if len(exchange.enemies) == 1:
        (enemy,) = exchange.enemies
        return (wounds_columns("Wounds of Reactive 1", Gain.ME, f"reactive.{enemy.number}.wounds."), mine)
    return (wounds_columns("Wounds of Reactive Troopers", Gain.ME, "reactive.wounds."), mine)


def _states(exchange: Exchange, odds: Mapping[str, Fraction], caused: CausedState) -> tuple[Event, ...]:
    """Say how often each target comes into the State of the Active Trooper's attack."""
    return tuple(
        _in_state(odds, f"reactive.{one.number}.{caused.state}", f"{one.name} {caused.words}", Gain.ME)
        for one in attacked(exchange)
    )


def _in_state(odds: Mapping[str, Fraction], name: str, label: str, gain: Gain) -> Event:
    """Return a State as a main event; it is not among the odds if no failed roll leads to it."""
    return Event(name if name in odds else "", label, odds.get(name, Fraction(0)), gain, Draw.BAR)


def _of_active(exchange: Exchange, named: Mapping[str, Event], ends: Draw) -> Iterator[Event]:
    """Yield what happens to the Active Trooper, and the Resets; `ends` is added to how it may end."""
    odds = odds_by_name(named.values())
    unhurt, dead = odds["unhurt"], odds["dead"]
    leads = Draw.LEADS if ends else Draw.MAIN if unhurt == odds["active.wounds.0"] else Draw.BAR
    yield Event("unhurt", "Active unhurt", unhurt, Gain.ME, leads | (ends if unhurt else Draw.NOWHERE))
    for caused in dict.fromkeys(caused for one in exchange.enemies if (caused := state_caused(one.reactive))):
        yield _in_state(odds, f"active.{caused.state}", f"Active {caused.words}", Gain.ENEMY)
    yield Event("", "Active down", 1 - odds["active.survives"], Gain.ENEMY, Draw.LEADS)
    dead_draw = Draw.BAR | (ends if dead else Draw.NOWHERE)
    yield Event("dead", "Active Dead", dead, Gain.ENEMY, dead_draw, dead=bool(ends))
    yield from (replace(one, draw=Draw.BAR) for name, one in named.items() if name.endswith(".reset_succeeds"))
