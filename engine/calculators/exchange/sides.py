"""The two sides of an exchange as a form describes them: everything in it is read once."""

from dataclasses import dataclass

from engine.calculators.parts.weapon_hit import AttackWeapon
from engine.controls import Values
from engine.exchange import Action, HitOnTrooper, Share, Trooper
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue
from engine.ruling import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class AimedAttack:
    """An attack on one Trooper, apart from its dice: its hit and, for a BS Attack, its Success Value.

    Out of range it fails without a roll.
    """

    hit: HitOnTrooper
    value: SuccessValue | None = None
    because: tuple[Step, ...] = ()
    out_of_range: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """One Trooper of an exchange: its part of the form, where its errors belong, and what it declares.

    `weapon` is None where it does not attack.
    """

    who: str
    fields: Values
    trooper: Trooper
    action: Action
    attribute: int
    mods: tuple[Mod, ...]
    weapon: AttackWeapon | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Enemy(Combatant):
    """A Reactive Trooper: its dice, and what the Active Trooper aims at it.

    `attack` is its own attack, `attacked` that of the Active Trooper on it; None where there is none.
    """

    number: int
    burst: int
    special_die: bool
    share: Share
    mods_against: tuple[Mod, ...]
    attack: AimedAttack | None = None
    attacked: AimedAttack | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """All that a form says of an exchange; `mine` is the hit of a mine that the Active Trooper triggers."""

    active: Combatant
    enemies: tuple[Enemy, ...]
    mine: HitOnTrooper | None = None

    @property
    def burst(self) -> int:
        """All dice that the Active Trooper aims."""
        return sum(enemy.share.dice for enemy in self.enemies)

    @property
    def threatened(self) -> bool:
        """Whether anything attacks the Active Trooper, a mine included."""
        return self.mine is not None or any(enemy.action.attacks for enemy in self.enemies)


def burst_note(sides: Sides, burst: int) -> str:
    """Where the Burst differs from that of the weapon, to end a headline: n5.rolls.burst.maximum.

    For a Reactive Trooper, which usually has Burst 1, only where it has more than its weapon: n5.aro.burst.
    """
    notes = []
    weapon = sides.active.weapon
    if sides.active.action is Action.SHOOT and weapon and weapon.name and burst != weapon.burst:
        notes.append(f" {weapon.name} has Burst {weapon.burst}, here {burst}.")
    for enemy in sides.enemies:
        weapon = enemy.weapon
        if enemy.action is Action.SHOOT and weapon and weapon.name and enemy.burst > weapon.burst:
            notes.append(f" {weapon.name} of {enemy.who} has Burst {weapon.burst}, here {enemy.burst}.")
    return "".join(notes)
