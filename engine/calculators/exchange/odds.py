"""The events of an exchange."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Event, Gain, Value
from engine.calculators.parts.events import effect_words
from engine.calculators.parts.situation import Played
from engine.dice import Distribution
from engine.edition import Edition
from engine.encounter import Combatant, vitality
from engine.exchange import (
    Action,
    Exchange,
    ExchangeOdds,
    ExchangeTrooper,
    Injury,
    JointResult,
    TrooperMatchup,
    chance_of_answer,
    chance_of_reactive_answer,
    in_state,
)
from engine.rules.close_combat import Vitality, after_protheion, protheion_steps
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step
from engine.wording import counted, percent


def name_of(who: str) -> str:
    """Return what sentences call `active` and `reactive.2`.

    >>> name_of("reactive.2")
    'Reactive 2'
    """
    return who.replace(".", " ").capitalize()


@dataclass(frozen=True, slots=True, kw_only=True)
class User:
    """A Trooper with Protheion in an exchange, by its name in a form; `enemies` are those that it fights.

    `place` is that among the Reactive Troopers; None for the Active one.
    """

    name: str
    place: int | None
    combatant: Combatant
    enemies: tuple[str, ...]

    @property
    def vitality(self) -> Vitality:
        """Its VITA and its Wounds before the Order."""
        return vitality(self.combatant)


def users_of(played: Played) -> tuple[User, ...]:
    """Return the Troopers that use Protheion."""
    active, enemies = played.situation.active, tuple(played.situation.enemies.values())
    users = (
        User(name="active", place=None, combatant=active, enemies=tuple(one.seat for one in enemies)),
        *(User(name=one.seat, place=place, combatant=one, enemies=("active",)) for place, one in enumerate(enemies)),
    )
    return tuple(one for one in users if one.combatant.raised is not None and one.combatant.action is Action.CC)


def protheion_events(edition: Edition, users: tuple[User, ...], found: ExchangeOdds) -> Iterator[Event]:
    """Yield the events of `events_after` for each user in an exchange."""
    for user in users:
        injuries = found.active if user.place is None else found.reactive[user.place]
        yield from events_after(edition, user.name, user.vitality, injuries)


def events_after(
    edition: Edition, name: str, before: Vitality, injuries: Distribution[Injury], other_wounds: int = 0
) -> Iterator[Event]:
    """Yield `NAME.after.V.W`: it has VITA V and W Wounds after the Order; `NAME.heals`: Protheion changes either.

    `other_wounds` are those by enemies that are not part of the injuries. Follows n5.protheion.effect,
    n5.protheion.limit, n5.protheion.order and n5.protheion.excess.
    """
    after: dict[tuple[int, int], Fraction] = {}
    for injury, chance in injuries.chances().items():
        result = after_protheion(edition, before, injury.gained, injury.wounds + other_wounds)
        after[result.total, result.wounds] = after.get((result.total, result.wounds), Fraction(0)) + chance
    heals = injuries.chance(lambda injury: after_protheion(edition, before, injury.gained, 0) != before)
    yield Event(f"{name}.heals", f"{name_of(name)}: Protheion helps", heals)
    for (vita, wounds), chance in sorted(after.items()):
        label = f"{name_of(name)}: VITA {vita} with {counted('Wound', wounds)}"
        yield Event(f"{name}.after.{vita}.{wounds}", label, chance)


def protheion_words(odds: Mapping[str, Fraction]) -> str:
    """Say how often Protheion helps; empty where nobody has it."""
    helped = {name.removesuffix(".heals"): chance for name, chance in odds.items() if name.endswith(".heals")}
    return "".join(f" Protheion helps {name_of(who)}: {percent(chance)}." for who, chance in helped.items())


def judge_protheion(
    edition: Edition, users: tuple[User, ...], injuries: Mapping[str, Injury]
) -> Ruling[dict[str, Value]]:
    """Return the VITA and the Wounds of the users of Protheion once all Saving Rolls are made.

    `injuries` are those of the Troopers whose Saving Rolls are all made, by name.
    """
    found: dict[str, Value] = {}
    steps: list[Step] = []
    for user in users:
        if {user.name, *user.enemies} <= injuries.keys():
            injury = injuries[user.name]
            after = protheion_steps(edition, user.combatant.who, user.vitality, injury.gained, injury.wounds)
            found |= {f"{user.name}.vita": after.value.total, f"{user.name}.wounds_after": after.value.wounds}
            steps += after.because
    return Ruling(found, tuple(steps))


def vitality_words(values: Mapping[str, Value]) -> str:
    """Say the VITA and the Wounds of each user after the Order; empty where none is known."""
    return "".join(_vitality(name.removesuffix(".vita"), values) for name in values if name.endswith(".vita"))


def _vitality(who: str, values: Mapping[str, Value]) -> str:
    wounds = int(values[f"{who}.wounds_after"])
    words = counted("Wound", wounds) if wounds else "no Wounds"
    return f" {name_of(who)} now has VITA {values[f'{who}.vita']} and {words}."


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
    yield from events_of_one("active", "Active", exchange.trooper, found.active)
    for one, injuries in zip(exchange.enemies, found.reactive, strict=True):
        yield from events_of_one(f"reactive.{one.number}", one.name, one.trooper, injuries)
    if exchange.answer is Action.RESET:
        yield Event("active.reset_succeeds", "Active resets", chance_of_answer(exchange), Gain.ME)
    for one in exchange.enemies:
        if one.reactive.action is Action.RESET:
            name = f"reactive.{one.number}.reset_succeeds"
            yield Event(name, f"{one.name} resets", chance_of_reactive_answer(one), Gain.ENEMY)


def attacked(exchange: Exchange) -> tuple[TrooperMatchup, ...]:
    """Return the matchups with the Reactive Troopers that the Active one attacks."""
    return tuple(matchup for matchup in exchange.enemies if matchup.active.attacks)


def joint_events(exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield the events about several Troopers at once."""
    for name, happens in _joint(exchange).items():
        yield Event(name, JOINT[name], found.joint.chance(happens))


JOINT = {
    "unhurt": "Active unhurt",
    "dead": "Active Dead",
    "any_down": "At least one enemy down",
    "all_down": "All enemies down",
    "all_dead": "All enemies Dead",
    "all_down_and_unhurt": "All enemies down, Active unhurt",
    "all_down_and_up": "All enemies down, Active up",
    "any_down_and_unhurt": "At least one enemy down, Active unhurt",
    "reactive.unhurt": "Reactive unhurt",
    "targets_down": "All targets down",
    "targets_down_and_unhurt": "All targets down, Active unhurt",
}
"""The labels of the joint events."""


def _joint(exchange: Exchange) -> dict[str, Callable[[JointResult], bool]]:
    """Return the condition of each joint event by name."""
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

    events: dict[str, Callable[[JointResult], bool]] = {
        "unhurt": unhurt,
        "dead": lambda result: trooper.condition_after(result.injury) is Condition.DEAD,
        "any_down": any_down,
        "all_down": all_down,
        "all_dead": lambda result: result.casualties.dead == enemies,
        "all_down_and_unhurt": lambda result: all_down(result) and unhurt(result),
        "all_down_and_up": lambda result: all_down(result) and trooper.survives(result.injury),
        "any_down_and_unhurt": lambda result: any_down(result) and unhurt(result),
        "reactive.unhurt": lambda result: result.casualties.hurt == 0,
    }
    if targets:
        events["targets_down"] = targets_down
        events["targets_down_and_unhurt"] = lambda result: targets_down(result) and unhurt(result)
    return events


def events_of_one(name: str, who: str, trooper: ExchangeTrooper, injuries: Distribution[Injury]) -> Iterator[Event]:
    """Yield the events of one Trooper: `wounds.K`, survives, unconscious, dead, guts (it makes a Guts Roll), States.

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
    yield event("guts", effect_words("guts"), injuries.chance(trooper.must_make_guts_roll))
    for state in sorted({state for one, _ in injuries for state in one.states}):
        yield event(state, effect_words(state), injuries.chance(in_state(state)))


def numbered(numbers: Distribution[int]) -> list[tuple[int, Fraction]]:
    """Return the chance of each number up to the highest."""
    chances = numbers.chances()
    return [(k, chances.get(k, Fraction(0))) for k in range(max(chances) + 1)]
