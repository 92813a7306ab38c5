"""A roll before its MODs: its kind, who makes it, against whom, and the circumstances on the table."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from engine.records.ammunition import NORMAL, Ammunition
from engine.records.trooper import ProfileEntry, Trooper
from engine.records.weapon import Weapon


class RollKind(StrEnum):
    """The kind of a roll: what it is made for."""

    BS_ATTACK = "BS Attack"
    CC_ATTACK = "CC Attack"
    COMMS_ATTACK = "Comms Attack"
    DODGE = "Dodge"
    RESET = "Reset"
    DISCOVER = "Discover"
    SAVING_ROLL = "Saving Roll"
    GUTS_ROLL = "Guts Roll"
    WIP_ROLL = "other WIP Rolls"
    PH_ROLL = "other PH Rolls"
    EVERY_ROLL = "every roll"


class Cover(StrEnum):
    """A Trooper's Cover against another."""

    NONE = "none"
    PARTIAL = "partial"
    TOTAL = "total"


class Fact(StrEnum):
    """A circumstance of a roll; its value can end a sentence."""

    PARTIAL_COVER = "the target is in Partial Cover"
    VITROFERRO = "the target claims Vitroferro"
    CLIMBS = "the target climbs or hangs on a wall"
    JUMPS = "the target declared Jump"
    ENTERS = "the target enters from above"
    FRENZIED = "the target has been in Frenzy since a States Phase"
    NO_LOF = "no LoF to the enemy"
    NEEDS_NO_LOF = "the roll needs no LoF"
    LOW_VISIBILITY = "a Low Visibility Zone in the line"
    POOR_VISIBILITY = "a Poor Visibility Zone in the line"
    ZERO_VISIBILITY = "a Zero Visibility Zone in the line"
    WHITE_NOISE = "a White Noise Zone in the line"
    FROM_MARKER = "the enemy began the Order as a Marker"
    REVEALED = "the enemy has revealed itself"
    NOT_MAIN_TARGET = "the enemy is not the Main Target of the Template"
    TEMPLATE = "a Template"
    DEPLOYABLE = "the Template of a Deployable"
    COMMS_ATTACK = "a Comms Attack"
    PROGRAM = "a Hacking Program"
    SPECULATIVE = "a Speculative Attack"
    GUIDED = "a BS Attack (Guided)"
    CAMOUFLAGE_MARKER = "the target is a Camouflage Marker"
    IMPERSONATION_1 = "the target is in Impersonation-1 State"
    CYBERMINE = "a Cybermine"
    SYMBIOBOMB = "a Pheroware Tactic with a SymbioBomb"
    BERSERK = "the CC Attack is that of Berserk"
    INTUITIVE = "the Comms Attack is an Intuitive Attack"
    TRIANGULATED = "the BS Attack is that of Triangulated Fire"
    NOT_AGAIN = "the Skill has been used before"
    REPEATABLE = "a Command Token may repeat the roll"
    DODGES = "the roller declares Dodge"
    SCANNED = "the enemy uses its Morpho-Scan on the roller"
    LANDING_AREA = "the whole table is a landing area"


LONG_SKILLS = frozenset({Fact.SPECULATIVE, Fact.TRIANGULATED})
"""The facts by which a roll is part of a Long Skill that has no +1 SD; Berserk keeps its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """One roll before its MODs; a field at its default means that it does not apply.

    `enemy_makes` is what the enemy does or rolls against it, or None. `attribute` is the Attribute used (`BS`, or the
    `ARM` of a Saving Roll), "" for the usual one of the roll's kind. `task` is the Skill or Equipment that another WIP
    or PH Roll is for (`Doctor`). `ammunition` is what forces a Saving Roll. `weapon` and `enemy_weapon` are as the
    profile lists them, with their brackets; `weapon_profile` and `enemy_weapon_profile` are their lines of the weapon
    chart. `range_mod` is None out of range, `distance` is in inches or None if unknown. `allies` is how many allies are
    Engaged with the target of a BS Attack, or in contact with that of a CC Attack; `fireteam` is the Level of the
    roller's Fireteam (0 for none). `helped_by` lists what allies have that affects their rolls (`TAGCom`),
    `hindered_by` the same of enemies. `mods` are those that players type, with their reasons, `enemy_mods` those that
    they say the enemy imposes.

    >>> Roll(made_for=RollKind.DODGE, face_to_face=True).trooper.skills
    ()
    """

    made_for: RollKind
    trooper: Trooper = field(default_factory=Trooper)
    enemy: Trooper = field(default_factory=Trooper)
    enemy_makes: RollKind | None = None
    in_aro: bool = False
    face_to_face: bool = False
    attribute: str = ""
    task: str = ""
    ammunition: Ammunition = NORMAL
    weapon: ProfileEntry | None = None
    weapon_profile: Weapon | None = None
    enemy_weapon: ProfileEntry | None = None
    enemy_weapon_profile: Weapon | None = None
    range_mod: int | None = 0
    distance: Fraction | None = None
    allies: int = 0
    fireteam: int = 0
    enemy_fireteam: int = 0
    helped_by: tuple[ProfileEntry, ...] = ()
    hindered_by: tuple[ProfileEntry, ...] = ()
    facts: frozenset[Fact] = frozenset()
    mods: tuple[tuple[int, str], ...] = ()
    enemy_mods: tuple[tuple[int, str], ...] = ()
