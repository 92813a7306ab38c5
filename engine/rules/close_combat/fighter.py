"""The two sides of a Close Combat: what each declares, its profile, and its weapon."""

from dataclasses import dataclass
from enum import StrEnum

from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon


class CombatAction(StrEnum):
    """The declaration of a Trooper in Close Combat; NOTHING is an Idle, or no ARO."""

    CC = "cc"
    DODGE = "dodge"
    BS = "bs"
    RESET = "reset"
    NOTHING = "nothing"

    @property
    def words(self) -> str:
        """Return its name in sentences."""
        return ROLLS.get(self, "nothing")


ROLLS = {
    CombatAction.CC: RollKind.CC_ATTACK,
    CombatAction.DODGE: RollKind.DODGE,
    CombatAction.BS: RollKind.BS_ATTACK,
    CombatAction.RESET: RollKind.RESET,
}
"""The roll of each declaration."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """One side of a Close Combat: its profile as a Trooper, and the `weapon` that it uses, or None.

    `allies` are those in contact with the enemy. `mods` and `imposes` are typed in addition to the profile: MODs to its
    own roll, and MODs that it imposes on the enemy's. `from_marker`: it began the Order as a Marker. `fireteam` is the
    Level of its Fireteam, 0 without one.
    """

    who: str
    declares: CombatAction
    trooper: Trooper
    active: bool = False
    weapon: Listed | None = None
    weapon_profile: Weapon | None = None
    burst: int = 1
    allies: int = 0
    mods: tuple[tuple[int, str], ...] = ()
    imposes: tuple[tuple[int, str], ...] = ()
    from_marker: bool = False
    no_lof: bool = False
    in_cover: bool = False
    fireteam: int = 0

    @property
    def attacks_in_cc(self) -> bool:
        """Return whether it declares CC Attack; otherwise its CC Special Skills do not count."""
        return self.declares is CombatAction.CC


def roll_of(fighter: Fighter, enemy: Fighter, *, face_to_face: bool) -> Roll:
    """Return the roll of a Fighter that declares anything but NOTHING, before its MODs."""
    facts = {
        Fact.FROM_MARKER: enemy.from_marker,
        Fact.NO_LOF: fighter.no_lof,
        Fact.BERSERK: fighter.active and fighter.trooper.has("Berserk") is not None,
        Fact.PARTIAL_COVER: enemy.in_cover and fighter.declares is CombatAction.BS,
    }
    return Roll(
        made_for=ROLLS[fighter.declares],
        trooper=fighter.trooper,
        enemy=enemy.trooper,
        enemy_makes=ROLLS.get(enemy.declares),
        in_aro=not fighter.active,
        face_to_face=face_to_face,
        weapon=fighter.weapon,
        weapon_profile=fighter.weapon_profile,
        enemy_weapon=enemy.weapon,
        enemy_weapon_profile=enemy.weapon_profile,
        allies=fighter.allies if fighter.attacks_in_cc else 0,
        fireteam=fighter.fireteam,
        enemy_fireteam=enemy.fireteam,
        facts=frozenset(fact for fact, holds in facts.items() if holds),
        mods=fighter.mods,
        enemy_mods=enemy.imposes,
    )
