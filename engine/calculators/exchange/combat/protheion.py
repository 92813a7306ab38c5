"""Protheion in an exchange: what the Wounds inflicted in Close Combat do to its user, before those it suffers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from engine.calculator import Value
from engine.calculators.exchange.sides import Combatant, Sides
from engine.calculators.exchange.wording import name_of
from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.exchange import BothInjuries, DeclaredAction, Exchange, TrooperMatchup, injuries_of_both
from engine.rules.close_combat import Vitality, after_protheion, protheion_steps
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

SufferedInflicted = tuple[int, int]
"""The Wounds that a Trooper suffers in an Order, and those of its CC Attacks that count for Protheion."""


@dataclass(frozen=True, slots=True, kw_only=True)
class User:
    """A Trooper with Protheion in an exchange, by its name in a form; `enemies` are those that it fights."""

    name: str
    combatant: Combatant
    enemies: tuple[TrooperMatchup, ...]

    @property
    def vitality(self) -> Vitality:
        """Its VITA and its Wounds before the Order."""
        body, raised = self.combatant.trooper.body, self.combatant.combat.raised
        return Vitality(vita=body.vita_or_str - raised, raised=raised, wounds=body.wounds_taken)


def users_of(sides: Sides, exchange: Exchange) -> tuple[User, ...]:
    """The Troopers that use Protheion; InvalidInputError where one explodes, which is not worked out together."""
    named = [("active", sides.active, exchange.enemies)]
    named += [
        (f"reactive.{one.number}", one, (matchup,))
        for one, matchup in zip(sides.enemies, exchange.enemies, strict=True)
    ]
    users = tuple(User(name=name, combatant=one, enemies=fought) for name, one, fought in named if one.combat.protheion)
    explodes = exchange.trooper.has_explode or any(one.trooper.has_explode for one in exchange.enemies)
    if users and explodes:
        says = "must be 0 where a Trooper has Explode, not 1: this calculator does not combine the two."
        raise users[0].combatant.fields.wrong("protheion", says)
    return users


def protheion_odds(edition: Edition, users: tuple[User, ...], exchange: Exchange) -> dict[str, Fraction]:
    """`WHO.after.V.W`: its VITA is V and it has W Wounds after the Order; `WHO.heals`: Protheion changes either.

    Follows n5.protheion.effect, n5.protheion.limit, n5.protheion.order and n5.protheion.excess.
    """
    odds: dict[str, Fraction] = {}
    for user in users:
        before, after, heals = user.vitality, dict[tuple[int, int], Fraction](), Fraction(0)
        for (suffered, inflicted), chance in _wounds(user, exchange).chances().items():
            result = after_protheion(edition, before, inflicted, suffered)
            after[result.total, result.wounds] = after.get((result.total, result.wounds), Fraction(0)) + chance
            heals += chance if after_protheion(edition, before, inflicted, 0) != before else 0
        odds[f"{user.name}.heals"] = heals
        odds |= {f"{user.name}.after.{vita}.{wounds}": chance for (vita, wounds), chance in sorted(after.items())}
    return odds


def protheion_words(odds: Mapping[str, Fraction]) -> str:
    """How often Protheion helps, as sentences; empty where nobody has it."""
    helped = {name.removesuffix(".heals"): chance for name, chance in odds.items() if name.endswith(".heals")}
    return "".join(f" Protheion helps {name_of(who)}: {percent(chance)}." for who, chance in helped.items())


def judge_protheion(
    edition: Edition, users: tuple[User, ...], values: Mapping[str, Value], wounds: Mapping[str, int]
) -> Ruling[dict[str, Value]]:
    """What Protheion leaves of its users once all Saving Rolls are made: their VITA and their Wounds.

    `wounds` are those of each Saving Roll, by the field that takes its dice.
    """
    found: dict[str, Value] = {}
    steps: list[Step] = []
    for user in users:
        known = [f"reactive.{one.number}.wounds" in values for one in user.enemies] if user.name == "active" else []
        if f"{user.name}.wounds" in values and "active.wounds" in values and all(known):
            inflicted = sum(_counting(_attack(user, one), wounds.get(_saves(user, one), 0)) for one in user.enemies)
            after = protheion_steps(
                edition, user.combatant.who, user.vitality, inflicted, int(values[f"{user.name}.wounds"])
            )
            found |= {f"{user.name}.vita": after.value.total, f"{user.name}.wounds_after": after.value.wounds}
            steps += after.because
    return Ruling(found, tuple(steps))


def vitality_words(values: Mapping[str, Value]) -> str:
    """The VITA and the Wounds of each user after the Order, as sentences; empty where none is known."""
    return "".join(_vitality(name.removesuffix(".vita"), values) for name in values if name.endswith(".vita"))


def _vitality(who: str, values: Mapping[str, Value]) -> str:
    wounds = int(values[f"{who}.wounds_after"])
    words = counted("Wound", wounds) if wounds else "no Wounds"
    return f" {name_of(who)} now has VITA {values[f'{who}.vita']} and {words}."


def _attack(user: User, one: TrooperMatchup) -> DeclaredAction:
    return one.active if user.name == "active" else one.reactive


def _saves(user: User, one: TrooperMatchup) -> str:
    """The field of the Saving Rolls against the attack of a user."""
    return f"reactive.{one.number}.save_dice" if user.name == "active" else f"active.{one.number}.save_dice"


def _counting(attack: DeclaredAction, wounds: int) -> int:
    """The Wounds that count: on VITA, up to those that make the target Dead.

    Follows n5.protheion.requirements and n5.protheion.excess.
    """
    if attack.hit is None or attack.hit.target.has_str:
        return 0
    return min(wounds, attack.hit.levels.value.dead)


def _wounds(user: User, exchange: Exchange) -> Distribution[SufferedInflicted]:
    """The Wounds that a user suffers from all and those it inflicts; the matchups are independent of each other."""
    total: Distribution[SufferedInflicted] = Distribution({(0, 0): 1})
    for one in _parts(user, exchange):
        total = from_pairs(
            ((suffered + more, inflicted + others), weight * times)
            for (suffered, inflicted), weight in total
            for (more, others), times in one
        )
    return total


def _parts(user: User, exchange: Exchange) -> Iterator[Distribution[SufferedInflicted]]:
    for one in user.enemies:
        yield injuries_of_both(one).map(partial(_suffered_inflicted, user, one))
    if user.name == "active" and exchange.mine:
        yield injuries_of_both(exchange.mine).map(lambda both: (both.active.wounds, 0))


def _suffered_inflicted(user: User, one: TrooperMatchup, both: BothInjuries) -> SufferedInflicted:
    own, enemy = (both.active, both.reactive) if user.name == "active" else (both.reactive, both.active)
    return own.wounds, _counting(_attack(user, one), enemy.wounds)
