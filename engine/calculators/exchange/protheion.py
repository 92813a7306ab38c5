"""Protheion in an exchange: what the Wounds inflicted in Close Combat do to its user, before those it suffers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Event, Value
from engine.calculators.exchange.wording import name_of
from engine.calculators.parts.situation import Played
from engine.dice import Distribution
from engine.edition import Edition
from engine.encounter import Combatant, vitality
from engine.exchange import Action, ExchangeOdds, Injury
from engine.rules.close_combat import Vitality, after_protheion, protheion_steps
from engine.ruling import Ruling, Step
from engine.wording import counted, percent


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
