"""The two sides of an exchange as a form describes them: everything in it is read once."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculators.parts.combat.fields import NO_COMBAT, CombatFields
from engine.calculators.parts.comms.fields import CommsFields
from engine.calculators.parts.weapon_hit import AttackWeapon
from engine.controls import Values
from engine.encounter import dice_in_all
from engine.exchange import Action, DeclaredAction, ExchangeTrooper, HitOnTrooper, Share
from engine.records.trooper import Trooper
from engine.rules.bs_attack import SUPPRESSIVE_FIRE
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue
from engine.ruling import Ruling, Step

Written = Mapping[str, tuple[Mod, ...]]
"""The MODs that a reader gives, by the full names of their controls."""

NO_MORE = Share(0)
PLAIN_LINE = Trooper()
NO_BURST = Ruling(0, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class AimedAttack:
    """An attack on one Trooper, apart from its dice: its hit and, for a BS Attack, its Success Value.

    Out of range it fails without a roll; `unknown` names what the form lacks to work out its Range MOD, if anything.
    `added` are the dice that a CC Attack has beyond the first one; `saturated`: a Saturation Zone in its line takes a
    die.
    """

    hit: HitOnTrooper
    value: SuccessValue | None = None
    because: tuple[Step, ...] = ()
    out_of_range: bool = False
    unknown: str = ""
    added: Share = NO_MORE
    saturated: bool = False


@dataclass(frozen=True, slots=True)
class Discovery:
    """The Discover of one Trooper on another; `unknown` names what the form lacks for its Range MOD, if anything."""

    action: DeclaredAction
    unknown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """One Trooper of an exchange: its part of the form, where its errors belong, and what it declares.

    `weapon` is None where it does not attack; of a Comms Attack it has the hit, the Burst and the name. `line` has what
    affects its line of fire: Skills, Equipment, Suppressive Fire State. `own_burst` is the Burst that its weapon, its
    Skills, allies and the Order give it, 0 where the form leaves that open; `own_special_die` the extra dice of these.
    `fireteam` is the Level of its Fireteam, 0 without one.
    """

    who: str
    fields: Values
    trooper: ExchangeTrooper
    action: Action
    bs: int
    ph: int
    mimetism: int
    mods: tuple[Mod, ...]
    weapon: AttackWeapon | None
    comms: CommsFields
    combat: CombatFields = NO_COMBAT
    albedo: int = 0
    line: Trooper = PLAIN_LINE
    own_burst: Ruling[int] = NO_BURST
    own_special_die: int = 0
    fireteam: int = 0

    @property
    def side(self) -> str:
        """What its Success Value is named after: the same for all that differ in a number."""
        return self.who.partition(" ")[0]

    @property
    def given_ph(self) -> int | None:
        """Its PH, None where the form does not say."""
        there = f"{self.fields.prefix}ph" in self.fields.read
        return self.fields.number_if_given("ph") if there else None

    @property
    def suppresses(self) -> bool:
        """Whether it is in Suppressive Fire State."""
        return SUPPRESSIVE_FIRE in self.line.states


@dataclass(frozen=True, slots=True, kw_only=True)
class Enemy(Combatant):
    """A Reactive Trooper: its dice, and what the Active Trooper aims at it.

    `attack` is its own attack, `attacked` that of the Active Trooper on it; None where there is none. `in_template`:
    the explosion of the one reaches the other. `unaimed` is its attack where nothing is aimed at it, as when the Burst
    is still to be split. `discovered` is the Discover of the Active Trooper on it, `discovers` its own on that one.
    """

    number: int
    special_die: int
    share: Share
    mods_against: tuple[Mod, ...]
    in_template: bool = False
    attack: AimedAttack | None = None
    attacked: AimedAttack | None = None
    unaimed: AimedAttack | None = None
    discovered: Discovery | None = None
    discovers: Discovery | None = None

    @property
    def burst(self) -> int:
        """Its Burst in ARO."""
        return self.own_burst.value

    @property
    def distance(self) -> Fraction | None:
        """The inches to the Active Trooper; None where the form does not say."""
        return self.fields.inches("distance") or None


def suffers_coup_de_grace(active: Combatant, enemy: Enemy) -> bool:
    """Whether the Active Trooper's CC Attack on an enemy is a Coup de Grâce: n5.coup-de-grace.effect."""
    return active.action is Action.CC and enemy.share.dice > 0 and enemy.trooper.is_down


def distance_between(one: Combatant, other: Combatant) -> Fraction | None:
    """The inches between the Active Trooper and a Reactive one; None where the form does not say."""
    return next((enemy.distance for enemy in (one, other) if isinstance(enemy, Enemy)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """All that a form says of an exchange; `mine` is the hit of a mine that the Active Trooper triggers."""

    active: Combatant
    enemies: tuple[Enemy, ...]
    mine: HitOnTrooper | None = None

    @property
    def burst(self) -> int:
        """All dice that the Active Trooper aims."""
        return dice_in_all(self.active.action, (enemy.share.dice for enemy in self.enemies))

    @property
    def has_evaded(self) -> bool:
        """Whether the Active Trooper's Dodge or Reset evades anything, such as a mine."""
        own = self.active.action
        mine = self.mine is not None and own.evades(Action.TEMPLATE)
        return mine or any(own.evades(enemy.action) for enemy in self.enemies)


def filled(sides: Sides, burst: Mapping[str, int]) -> dict[str, str]:
    """What the fields of Burst and PH mean where they are left empty, by name; `burst` is given."""
    found = {f"{trooper.fields.prefix}ph": str(trooper.ph) for trooper in (sides.active, *sides.enemies)}
    return found | {name: str(dice) for name, dice in burst.items()}


def first_share(sides: Sides) -> dict[str, int]:
    """The dice aimed at Reactive 1, by the name of their field."""
    return {f"active.{enemy.number}.burst": enemy.share.dice for enemy in sides.enemies if enemy.number == 1}
