"""The model of an Order: declarations, matchups, hits, Saving Rolls, injuries, and how they are combined."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import gcd
from typing import NamedTuple, Protocol, Self

from engine.dice import Distribution, Polynomial, add, from_pairs, multiply, powers
from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.records.roll import RollKind
from engine.rules.face_to_face import ReRoll, Side
from engine.rules.rolls import NormalRoll, normal_roll_outcomes
from engine.rules.saving_roll import (
    Condition,
    FallSkill,
    Hit,
    HitTarget,
    Saves,
    WeaponHit,
    WoundLevels,
    saving_rolls,
    wound_distribution,
    wound_levels,
)
from engine.ruling import Ruling, Step


class Action(StrEnum):
    """The action of a Trooper in an exchange."""

    SHOOT = "shoot"
    CC = "cc"
    HACK = "hack"
    COUP_DE_GRACE = "coup-de-grace"
    TEMPLATE = "template"
    IMPACT = "impact"
    GUIDED = "guided"
    SMOKE = "smoke"
    DODGE = "dodge"
    RESET = "reset"
    CYBERMINE = "cybermine"
    ZERO_PAIN = "zero-pain"
    LOOK_OUT = "look-out"
    PLACE_DEPLOYABLE = "place-deployable"
    IDLE = "idle"
    DISCOVER = "discover"
    MORPHO_SCAN = "morpho-scan"
    NOTHING = "nothing"

    @property
    def makes(self) -> RollKind | None:
        """Return the kind of its roll, which a Template has too; None for an action that neither attacks nor evades."""
        return _ROLLS.get(self)

    @property
    def attacks(self) -> bool:
        """Return whether it is an attack."""
        return self.rolls_attack or self.hits_unrolled or self is Action.COUP_DE_GRACE

    @property
    def rolls_attack(self) -> bool:
        """Return whether it is an attack with a roll: a BS Attack, a CC Attack or a Comms Attack."""
        return self.rolls_bs_attack or self in (Action.CC, Action.HACK)

    @property
    def hits_unrolled(self) -> bool:
        """Return whether it is an attack that hits without a roll unless it is evaded: n5.reset.cybermine."""
        return self in (Action.TEMPLATE, Action.CYBERMINE)

    @property
    def rolls_bs_attack(self) -> bool:
        """Return whether it is a BS Attack with a roll, which a Direct Template is not."""
        return self is Action.SHOOT or self.shares_dice

    @property
    def shares_dice(self) -> bool:
        """Return whether the same dice are compared with each of several enemies: an Impact Template of any kind.

        Follows n5.impact-template.independent, n5.guided.mode and n5.smoke-ammo.roll.
        """
        return self in (Action.IMPACT, Action.GUIDED, Action.SMOKE)

    @property
    def answers(self) -> bool:
        """Return whether it opposes several attacks with one set of dice: Dodge, Reset or Zero Pain."""
        return self in (Action.DODGE, Action.RESET, Action.ZERO_PAIN)

    def evades(self, attack: "Action") -> bool:
        """Return whether it evades this attack.

        Follows n5.dodge.roll, n5.reset.roll, n5.reset.cybermine, n5.guided.evade and n5.zero-pain.effect.
        """
        if self is Action.DODGE:
            return attack.attacks and attack.makes is not RollKind.COMMS_ATTACK
        return attack is Action.HACK if self is Action.ZERO_PAIN else self is Action.RESET and attack in _RESET


_ROLLS = {
    Action.SHOOT: RollKind.BS_ATTACK,
    Action.IMPACT: RollKind.BS_ATTACK,
    Action.GUIDED: RollKind.BS_ATTACK,
    Action.SMOKE: RollKind.BS_ATTACK,
    Action.TEMPLATE: RollKind.BS_ATTACK,
    Action.CC: RollKind.CC_ATTACK,
    Action.HACK: RollKind.COMMS_ATTACK,
    Action.CYBERMINE: RollKind.COMMS_ATTACK,
    Action.ZERO_PAIN: RollKind.COMMS_ATTACK,
    Action.DODGE: RollKind.DODGE,
    Action.RESET: RollKind.RESET,
}
_RESET = (Action.HACK, Action.CYBERMINE, Action.GUIDED)
"""The attacks that a Reset evades."""


def are_contested(one: Action, other: Action) -> bool:
    """Return whether two actions against each other make a Face to Face Roll.

    Follows n5.ftf.when, n5.dodge.roll, n5.reset.roll and n5.hacking-program.opposed.
    """
    if one.rolls_attack and other.rolls_attack:
        return True
    return any(attack.rolls_attack and answer.evades(attack) for attack, answer in ((one, other), (other, one)))


class Injury(NamedTuple):
    """The effects on one Trooper: its Wounds and States, and whether a `hit` forced Saving Rolls.

    `killed_outright`: a failed Saving Roll made it Dead, whatever its Wounds; `shocked`: one did, unless Protheion has
    raised its VITA. `gained` are the Wounds that it inflicted and that count for its Protheion.
    """

    wounds: int = 0
    killed_outright: bool = False
    hit: bool = False
    states: frozenset[str] = frozenset()
    shocked: bool = False
    gained: int = 0

    def __or__(self, other: "Injury") -> "Injury":
        """Combine both injuries."""
        if other == UNHURT:
            return self
        return Injury(
            wounds=self.wounds + other.wounds,
            killed_outright=self.killed_outright or other.killed_outright,
            hit=self.hit or other.hit,
            states=self.states | other.states,
            shocked=self.shocked or other.shocked,
            gained=self.gained + other.gained,
        )

    @property
    def hurts(self) -> bool:
        """Return whether the Trooper takes a Wound or a State."""
        return self.wounds > 0 or bool(self.states)


UNHURT = Injury()


def in_state(state: str) -> Callable[[Injury], bool]:
    """Return a test of whether an injury includes a State."""
    return lambda injury: state in injury.states


NORMAL_HIT = Hit(power=0, ammunition=NORMAL)
"""A hit without Ammunition or Traits that change a Trooper's levels."""

CONDITION_WORDS = {
    Condition.SURVIVES: "stays up",
    Condition.UNCONSCIOUS: "Unconscious",
    Condition.DEAD: "Dead",
}
"""The conditions of a Trooper as words in sentences; "survives" means neither Unconscious nor Dead."""


@dataclass(frozen=True, slots=True)
class ExchangeTrooper:
    """A Trooper before the hits of an exchange, with its levels; `because` are the steps for these.

    It is down if Unconscious or Dead. `engaged`: it is in Close Combat when the Order ends. `immobilized`: it is so
    already, unless a Dodge or Reset of it ends that. `most_gained` is the maximum of Wounds it inflicts that count for
    Protheion before those that it suffers: n5.protheion.order. `other_wounds` are those by enemies outside this
    exchange.
    """

    body: HitTarget
    levels: WoundLevels
    because: tuple[Step, ...]
    engaged: bool = False
    immobilized: bool = False
    most_gained: int = 0
    other_wounds: int = 0

    @property
    def most_wounds(self) -> int:
        """Return the number of Wounds that makes it Dead with the maximum gain by Protheion."""
        return self.levels.dead + self.most_gained

    @property
    def has_explode(self) -> bool:
        """Return whether it explodes when it falls Unconscious."""
        return self.levels.fall_skill is FallSkill.EXPLODE

    @property
    def is_down(self) -> bool:
        """Return whether it is down before any die is rolled."""
        return self.levels.condition(0) is not Condition.SURVIVES

    def condition_after(self, injury: Injury) -> Condition:
        """Return its condition after an injury."""
        return Condition.DEAD if self._is_killed(injury) else self.levels.condition(self._wounds_left(injury))

    def fights_on(self, injury: Injury) -> bool:
        """Return whether an injury makes it Unconscious but it fights on."""
        return not self._is_killed(injury) and self.levels.fights_on(self._wounds_left(injury))

    def _is_killed(self, injury: Injury) -> bool:
        """Return whether it is Dead whatever its Wounds: n5.save.shock, if its VITA is 1 after Protheion."""
        raised = min(injury.gained, self.most_gained) > self.body.wounds_taken
        return injury.killed_outright or (injury.shocked and not raised)

    def _wounds_left(self, injury: Injury) -> int:
        """Return its Wounds in the Order, less those that Protheion heals: n5.protheion.effect, n5.protheion.order."""
        return injury.wounds + self.other_wounds - min(injury.gained, self.most_gained)

    def explodes(self, injury: Injury) -> bool:
        """Return whether an injury makes it explode: n5.explode.trigger, n5.explode.not-triggered."""
        return not injury.killed_outright and self.levels.explodes(injury.wounds)

    def survives(self, injury: Injury) -> bool:
        """Return whether it is neither Unconscious nor Dead after an injury."""
        return self.condition_after(injury) is Condition.SURVIVES

    def is_brought_down(self, injury: Injury) -> bool:
        """Return whether an injury makes it Unconscious or Dead; if it was Unconscious before, only Dead counts."""
        return self.condition_after(injury) is not self.levels.condition(0)

    def must_make_guts_roll(self, injury: Injury) -> bool:
        """Return whether it must make a Guts Roll after an injury: n5.guts.when."""
        free = not (self.engaged or self.immobilized or "immobilized" in injury.states)
        return injury.hit and self.survives(injury) and free


def trooper_of(edition: Edition, body: HitTarget, *, engaged: bool = False) -> ExchangeTrooper:
    """Return a Trooper with its levels against normal hits: n5.save.wounds, n5.save.levels."""
    levels = wound_levels(edition, NORMAL_HIT, body)
    return ExchangeTrooper(body, levels.value, levels.because, engaged)


class Hits(NamedTuple):
    """The hits of one attack on one Trooper, divided into plain hits and Criticals."""

    plain: int = 0
    critical: int = 0

    @property
    def total(self) -> int:
        """Return all hits, including Criticals."""
        return self.plain + self.critical


NO_HITS, ONE_HIT, ONE_CRITICAL = Hits(), Hits(plain=1), Hits(critical=1)


@dataclass(frozen=True, slots=True)
class SavesPerHit:
    """The effect of one hit and of one Critical of an attack on a Trooper.

    Both are ordered outcomes by Wounds, or by failed Saving Rolls if these cause none, with the same total. With
    Continuous Damage, which ends when the target is Dead, `wound_cap` Wounds include all higher numbers. `shocks`: a
    failure kills a Trooper whose VITA Protheion has not raised. `forced`: there are Saving Rolls; PARA forces none on a
    Trooper without PH: n5.para-ammo.no-ph.
    """

    hit: Polynomial
    critical: Polynomial
    wounding: bool
    kills_outright: bool
    states: frozenset[str]
    wound_cap: int | None = None
    shocks: bool = False
    forced: bool = True

    @property
    def total(self) -> int:
        """Return the number of ordered outcomes of the Saving Rolls for one hit."""
        return sum(self.hit)

    def injury(self, failed: int) -> Injury:
        """Return the injury by one or more hits with this many failures."""
        wounds = (failed if self.wound_cap is None else min(failed, self.wound_cap)) if self.wounding else 0
        states = self.states if failed else frozenset()
        kills, shocks = self.kills_outright and failed > 0, self.shocks and failed > 0
        return Injury(wounds, killed_outright=kills, hit=self.forced, states=states, shocked=shocks)


@dataclass(frozen=True, slots=True)
class HitOnTrooper:
    """The hit of a weapon on one Trooper: the Saving Rolls of `one_hit` and of `one_critical`.

    `levels` are the Trooper's against this hit, `per_hit` is the effect of the Saving Rolls.
    """

    weapon: WeaponHit
    trooper: ExchangeTrooper
    target: HitTarget
    levels: Ruling[WoundLevels]
    one_hit: Saves
    one_critical: Saves
    per_hit: SavesPerHit

    def helpful(self, wounds: int) -> int:
        """Return how many of these Wounds count for Protheion: on VITA, up to those that make the target Dead.

        Follows n5.protheion.requirements and n5.protheion.excess.
        """
        return 0 if self.target.has_str else min(wounds, self.levels.value.dead)


def hit_as_wound(hit: HitOnTrooper) -> HitOnTrooper:
    """Return the hit as exactly one Wound without Saving Rolls, so that Wounds count hits."""
    return replace(hit, per_hit=SavesPerHit((0, 1), (0, 1), wounding=True, kills_outright=False, states=frozenset()))


def hit_on_trooper(edition: Edition, weapon: WeaponHit, trooper: ExchangeTrooper) -> HitOnTrooper:
    """Return the hit of a weapon on a Trooper: n5.save.count, n5.save.critical, n5.save.shock and others."""
    target = weapon.target(trooper.body)
    hit = saving_rolls(edition, weapon.hit, target, *ONE_HIT).value
    critical = saving_rolls(edition, weapon.hit, target, *ONE_CRITICAL).value
    levels = wound_levels(edition, hit.hit, target)
    per_hit = _saves_per_hit(hit, critical, trooper, levels.value)
    return HitOnTrooper(weapon, trooper, target, levels, hit, critical, per_hit)


def _saves_per_hit(hit: Saves, critical: Saves, trooper: ExchangeTrooper, levels: WoundLevels) -> SavesPerHit:
    wounding = any(roll.wounds for roll in hit.rolls)
    most = levels.dead if not trooper.most_gained else trooper.most_wounds
    one, other = (_by_failures(saves, most) for saves in (hit, critical))
    common = gcd(sum(one), sum(other))
    kills = wounding and levels.dead < trooper.levels.dead
    by_shock = kills and trooper.most_gained > 0 and not hit.hit.state_dead
    return SavesPerHit(
        hit=tuple(weight * sum(other) // common for weight in one),
        critical=tuple(weight * sum(one) // common for weight in other),
        wounding=wounding,
        kills_outright=kills and not by_shock,
        states=frozenset(state for roll in hit.rolls for state in roll.states),
        wound_cap=most if hit.repeat else None,
        shocks=by_shock,
        forced=hit.count > 0,
    )


def _by_failures(saves: Saves, dead: int) -> Polynomial:
    """Return the ordered outcomes by Wounds, or by failed rolls if these cause only a State, in lowest terms."""
    if not any(roll.wounds for roll in saves.rolls):
        saves = replace(saves, rolls=tuple(replace(roll, wounds=1) for roll in saves.rolls))
    weights = wound_distribution(saves, dead, dead if saves.repeat else None).weights
    common = gcd(*weights.values())
    return tuple(weights.get(k, 0) // common for k in range(max(weights) + 1))


SavesByHits = dict[tuple[int, int], Polynomial]
"""The ordered outcomes of all Saving Rolls by numbers of plain hits and Criticals; all have one total."""


def saves_by_hits(per_hit: SavesPerHit, most: int) -> SavesByHits:
    """Return the Saving Rolls of up to `most` hits; their total is `per_hit.total` to the power of `most`."""
    hits, criticals = powers(per_hit.hit, most), powers(per_hit.critical, most)
    total, found = per_hit.total, SavesByHits()
    for plain in range(most + 1):
        for critical in range(most - plain + 1):
            others = total ** (most - plain - critical)
            found[plain, critical] = tuple(ways * others for ways in multiply(hits[plain], criticals[critical]))
    return found


def injuries(per_hit: SavesPerHit, hits: Distribution[Hits], most: int) -> Distribution[Injury]:
    """Return the injuries by at most `most` hits; their total is the product of both totals."""
    return injuries_from(per_hit, saves_by_hits(per_hit, most), hits)


def injuries_from(per_hit: SavesPerHit, saves: SavesByHits, hits: Distribution[Hits]) -> Distribution[Injury]:
    """Return the injuries by hits from precomputed Saving Rolls."""
    failed = [0] * max(map(len, saves.values()))
    for found, weight in hits:
        if found.total:
            for count, ways in enumerate(saves[found]):
                failed[count] += weight * ways
    unhurt = (UNHURT, hits.weights.get(NO_HITS, 0) * saves[NO_HITS][0])
    return from_pairs(iter([unhurt, *((per_hit.injury(count), ways) for count, ways in enumerate(failed))]))


class Share(NamedTuple):
    """The share of a Burst that is aimed at one target: its dice, and its extra dice of +1 SD."""

    dice: int
    special_die: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredAction:
    """The action of `who` against one enemy: `side` is its roll, `hit` the hit of its attack.

    A Direct Template has no roll, a Dodge or a Reset no hit; `templates` is the number of Direct Templates. `uses` is
    the Program or the weapon of a Comms Attack. `because` are the steps of the Success Value. An attack that fails
    without a roll has the dice it was declared with in `dice_out_of_range`: n5.bs.range. `most_gained` is the maximum
    of Wounds by this CC Attack that count for its user's Protheion. `outright` is the effect of a Coup de Grâce, which
    has no roll, and `dice_without_roll` its part of the Burst: n5.coup-de-grace.burst. `found` marks a Discover that
    succeeds without a roll; `discover` is one declared together with this action on the same enemy.
    `lost_unless_found` marks an attack that is lost if that Discover fails: n5.discover.attack.
    """

    who: str
    action: Action
    side: Side | None = None
    hit: HitOnTrooper | None = None
    because: tuple[Step, ...] = ()
    templates: int = 1
    dice_out_of_range: int = 0
    uses: str = ""
    most_gained: int = 0
    outright: Injury | None = None
    dice_without_roll: int = 0
    found: bool = False
    discover: "DeclaredAction | None" = None
    lost_unless_found: bool = False

    @property
    def success_value(self) -> int | None:
        """Return the Success Value of its roll; None without a roll, as out of range: n5.bs.range."""
        return self.side.value.value if self.side and not self.dice_out_of_range else None

    @property
    def dice(self) -> int:
        """Return how many dice it rolls."""
        return self.side.on_table if self.side else 0

    @property
    def attacks(self) -> bool:
        """Return whether it is an attack."""
        return self.action.attacks


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchup(ABC):
    """The actions of the Active Trooper and one enemy, a Reactive Trooper or a mine, against each other."""

    active: DeclaredAction
    reactive: DeclaredAction

    @property
    def name(self) -> str:
        """Return the name of the enemy in sentences."""
        return self.reactive.who

    @property
    @abstractmethod
    def automatic_hit_clause(self) -> str:
        """Return the topic of the clause by which a Direct Template hits without a roll."""

    @property
    def contested(self) -> bool:
        """Return whether both make a Face to Face Roll: n5.ftf.when, n5.dodge.roll, n5.dodge.direct-template-answer."""
        return are_contested(self.active.action, self.reactive.action)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrooperMatchup(Matchup):
    """The Active Trooper and a Reactive Trooper; `number` starts at 1. `alone`: nothing has its number in its name.

    `blast_on_active` and `blast_on_reactive` are the hits by the other's explosion; None if it has none, or its
    Template does not reach.
    """

    number: int
    trooper: ExchangeTrooper
    blast_on_active: HitOnTrooper | None = None
    blast_on_reactive: HitOnTrooper | None = None
    alone: bool = False

    @property
    def place(self) -> str:
        """Return what follows the side in the names of its fields, odds and values: `.1`; "" if it is alone.

        The Reactive Trooper is `reactive.1`, and the Active one, where it is about this Trooper, `active.1`.
        """
        return "" if self.alone else f".{self.number}"

    @property
    def automatic_hit_clause(self) -> str:
        """Return the topic on templates as an answer to an attack if both attack."""
        answered = self.active.attacks and self.reactive.attacks
        return "dodge.direct-template-answer" if answered else "dodge.direct-templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class MineMatchup(Matchup):
    """The Active Trooper and a mine that it triggers."""

    @property
    def automatic_hit_clause(self) -> str:
        """Return the topic on the attack of a mine."""
        return "mine.attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The Active Trooper, its `enemies` (one or more), and the mine with a Direct Template that it triggers, if any."""

    trooper: ExchangeTrooper
    enemies: tuple[TrooperMatchup, ...]
    mine: MineMatchup | None = None

    @property
    def matchups(self) -> tuple[Matchup, ...]:
        """Return the matchups with the Reactive Troopers, then that with the mine."""
        return (*self.enemies, *((self.mine,) if self.mine else ()))

    @property
    def name(self) -> str:
        """Return the name of the Active Trooper in sentences."""
        return self.enemies[0].active.who

    @property
    def first_discover(self) -> DeclaredAction | None:
        """Return the Discover that the Active Trooper declares with another action on the same enemy, or None."""
        return next((one.active.discover for one in self.enemies if one.active.discover), None)

    @property
    def answer(self) -> Action | None:
        """Return the action that answers all threats with the same dice: n5.dodge.one-die, n5.reset.several.

        None if the Active Trooper has none.
        """
        own = self.enemies[0].active.action
        return own if own.answers else None

    @property
    def dodging(self) -> bool:
        """Return whether the Active Trooper dodges."""
        return self.answer is Action.DODGE


def side_of(action: DeclaredAction) -> Side:
    """Return the roll of an action; raise TypeError if it has none."""
    if action.side is None:
        raise TypeError(f"{action.action} rolls no dice")
    return action.side


def as_normal_roll(action: DeclaredAction) -> NormalRoll:
    """Return the Normal Roll of an unopposed action."""
    side = side_of(action)
    return NormalRoll(side.value, side.burst, side.special_die, side.reroll is not ReRoll.NONE)


def hits_of_normal_roll(action: DeclaredAction) -> Distribution[Hits]:
    """Return the successes of an unopposed action; raise TypeError if it has no roll."""
    dice = normal_roll_outcomes(as_normal_roll(action))
    return from_pairs((Hits(plain, critical), weight) for (_, plain, critical), weight in dice)


def hit_of(action: DeclaredAction) -> HitOnTrooper:
    """Return the hit of an attack; raise TypeError if the action is not one."""
    if action.hit is None:
        raise TypeError(f"{action.action} hits nobody")
    return action.hit


def most_hits(action: DeclaredAction) -> int:
    """Return the maximum number of hits of an attack."""
    return action.side.burst if action.side else action.templates


class TargetStates(NamedTuple):
    """The States of a target that the attack on it has `caused` and that have not ended.

    `had`: the attack has caused them before, so everything that they end permanently has ended. `reset`: a Reset has
    ended the States that the target had before the Orders.
    """

    caused: frozenset[str] = frozenset()
    had: bool = False
    reset: bool = False


class StatesOfBoth(NamedTuple):
    """The States at the beginning of an Order: those of the target, and whether the `active` Trooper is in one."""

    active: bool = False
    target: TargetStates = TargetStates()


class BothSides(NamedTuple):
    """The Wounds that the Active Trooper and its target have taken, counted up to Dead, and their States.

    `free`: one of them has left Close Combat by a Dodge.
    """

    active: int = 0
    target: int = 0
    states: StatesOfBoth = StatesOfBoth()
    free: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterOrder:
    """The exchange of an Order, given the States of both, and the States that a successful answer of the target ends.

    `ends` are States that the attack has caused; with `ends_own` those end that the target had before.
    """

    exchange: Exchange
    ends: frozenset[str] = frozenset()
    ends_own: bool = False

    def states_after(self, before: TargetStates, caused: frozenset[str], *, answered: bool) -> TargetStates:
        """Return the target's States after the Order: its answer ends some, then the attack may cause them again.

        Follows n5.immobilized-a.dodge, n5.reset.cancel, n5.reset.same-order and n5.sequence.positive-first.
        """
        left = before.caused - self.ends if answered else before.caused
        return TargetStates(left | caused, before.had or bool(caused), before.reset or (answered and self.ends_own))


OrderOf = Callable[[StatesOfBoth], LaterOrder]
"""A function that returns an Order for the States at its beginning."""


class Casualties(NamedTuple):
    """The number of Reactive Troopers brought down (`Trooper.is_brought_down`), Dead, and hurt (a Wound or a State)."""

    down: int = 0
    dead: int = 0
    hurt: int = 0


class JointResult(NamedTuple):
    """The joint result: the injury of the Active Trooper, and the casualties among the Reactive ones."""

    injury: Injury = UNHURT
    casualties: Casualties = Casualties()

    def __or__(self, other: "JointResult") -> "JointResult":
        """Combine both."""
        one, more = self.casualties, other.casualties
        casualties = Casualties(one.down + more.down, one.dead + more.dead, one.hurt + more.hurt)
        return JointResult(self.injury | other.injury, casualties)


def up_to(dead: int, joint: dict[JointResult, Polynomial]) -> dict[JointResult, Polynomial]:
    """Merge all higher numbers of Wounds of the Active Trooper into `dead`."""
    return {result: (*weights[:dead], sum(weights[dead:])) for result, weights in joint.items()}


def each_result(joint: dict[JointResult, Polynomial]) -> Distribution[JointResult]:
    """Yield the results one by one, each with the Wounds of the Active Trooper."""
    return from_pairs(
        (JointResult(result.injury._replace(wounds=k), result.casualties), weight)
        for result, weights in joint.items()
        for k, weight in enumerate(weights)
    )


ByKind = dict[Injury, Polynomial]
"""Injuries without their Wounds, each with its ordered outcomes by Wounds."""


class Combinable(Protocol):
    """A value that can be combined with another of its type."""

    def __or__(self, other: Self, /) -> Self:
        """Return the combination of both."""


def combine(first: Distribution[Injury], second: Distribution[Injury]) -> Distribution[Injury]:
    """Return the injuries by two independent attacks."""
    return expand(combine_kinds(by_kind(first), by_kind(second)))


def combine_kinds[K: Combinable](first: dict[K, Polynomial], second: dict[K, Polynomial]) -> dict[K, Polynomial]:
    """Combine two independent results; those that differ only in Wounds are multiplied as polynomials."""
    both: dict[K, Polynomial] = {}
    for one, a in first.items():
        for other, b in second.items():
            kind = one | other
            both[kind] = add(both.get(kind, ()), multiply(a, b))
    return both


def sum_kinds(each: Iterable[ByKind]) -> ByKind:
    """Add the injuries of alternatives that may have the same ones."""
    total: ByKind = {}
    for kinds in each:
        for injury, ways in kinds.items():
            total[injury] = add(total.get(injury, ()), ways)
    return total


def add_kinds[K](first: dict[K, Polynomial], second: dict[K, Polynomial]) -> dict[K, Polynomial]:
    """Add the results of two alternatives that exclude each other."""
    return first | {kind: add(first.get(kind, ()), ways) for kind, ways in second.items()}


def sum_of_products[K](
    weights: Sequence[int],
    factors: Sequence[Sequence[dict[K, Polynomial]]],
    product: Callable[[dict[K, Polynomial], dict[K, Polynomial]], dict[K, Polynomial]],
    nothing: K,
) -> dict[K, Polynomial]:
    """Return the results of all combinations of one result per factor; `nothing` is the result without factors.

    `weights` are the outcomes of each combination, ordered so that the last factor changes fastest.

    >>> from engine.exchange.elements import UNHURT
    >>> hit_or_not = [{UNHURT: (1,)}, {UNHURT: (0, 1)}]
    >>> sum_of_products([1, 0, 0, 3], [hit_or_not] * 2, combine_kinds, UNHURT) == {UNHURT: (1, 0, 3)}
    True
    """
    if not factors:
        return {nothing: (weights[0],)}
    each = len(weights) // len(factors[0])
    total: dict[K, Polynomial] = {}
    for number, factor in enumerate(factors[0]):
        own = weights[number * each : (number + 1) * each]
        if any(own):
            both = product(factor, sum_of_products(own, factors[1:], product, nothing))
            total = add_kinds(total, both)
    return total


def by_kind(injuries: Distribution[Injury]) -> ByKind:
    """Group injuries by everything except their Wounds."""
    return by_wounds((injury._replace(wounds=0), injury.wounds, weight) for injury, weight in injuries)


def by_wounds[K](entries: Iterable[tuple[K, int, int]]) -> dict[K, Polynomial]:
    """Return the ordered outcomes of each key by Wounds, from entries of key, Wounds and weight.

    >>> by_wounds([("hit", 0, 3), ("hit", 2, 5), ("not", 0, 1), ("hit", 0, 1)])
    {'hit': (4, 0, 5), 'not': (1,)}
    """
    found: dict[K, dict[int, int]] = {}
    for key, wounds, weight in entries:
        weights = found.setdefault(key, {})
        weights[wounds] = weights.get(wounds, 0) + weight
    return {key: tuple(weights.get(k, 0) for k in range(max(weights) + 1)) for key, weights in found.items()}


def expand(kinds: ByKind) -> Distribution[Injury]:
    """Yield the injuries one by one, each with its Wounds."""
    return from_pairs(
        (injury._replace(wounds=k), weight) for injury, weights in kinds.items() for k, weight in enumerate(weights)
    )
