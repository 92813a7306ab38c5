"""Conditions of effects: a test of the roll, and the reason that a step gives if it fails."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import ProfileEntry

VISOR_THAT_SEES_MARKERS = 3
"""The Level of Multispectral Visor that allows a BS Attack against a Camouflaged Marker."""


@dataclass(frozen=True, slots=True)
class EffectCondition:
    """A condition for an effect to count; `unless` is the reason if it does not, as the end of a sentence.

    >>> IN_ARO.holds(Roll(made_for=RollKind.DODGE)), IN_ARO.unless
    (False, 'the roll is not in ARO')
    """

    unless: str
    holds: Callable[[Roll], bool]


def fact(one: Fact, unless: str) -> EffectCondition:
    """Return the condition that a fact is true of the roll."""
    return EffectCondition(unless, lambda roll: one in roll.facts)


def against(*kinds: RollKind) -> EffectCondition:
    """Return the condition that the enemy declares one of these."""
    named = " or ".join(kinds)
    return EffectCondition(f"the enemy declares no {named}", lambda roll: roll.enemy_makes in kinds)


def for_task(name: str) -> EffectCondition:
    """Return the condition that a WIP or PH Roll is for this Skill or piece of Equipment."""
    return EffectCondition(f"the roll is not for {name}", lambda roll: roll.task == name)


def _sees_with_a_visor(roll: Roll) -> bool:
    return bool(roll.trooper.has("Multispectral Visor") or roll.trooper.has("Marksmanship"))


def _shoots_with_a_visor(roll: Roll) -> bool:
    visor = roll.trooper.has("Multispectral Visor")
    by_level = visor is not None and visor.level >= VISOR_THAT_SEES_MARKERS
    return by_level and roll.made_for is RollKind.BS_ATTACK and not roll.in_aro


def _shoots_at_a_marker(roll: Roll) -> bool:
    unrevealed = "Camouflaged" in roll.enemy.states and Fact.REVEALED not in roll.facts
    return unrevealed and _shoots_with_a_visor(roll)


def _has_visor_1(roll: Roll) -> bool:
    visor = roll.trooper.has("Multispectral Visor")
    return visor is not None and max(visor.level, 1) == 1


def _one_player_has(name: str) -> Callable[[Roll], bool]:
    listed = ProfileEntry(name)
    return lambda roll: not (listed in roll.helped_by and listed in roll.hindered_by)


def _tinbot_rerolls(roll: Roll) -> bool:
    listed = roll.trooper.has("TinBot: Discover")
    return listed is not None and "ReRoll" in listed.brackets


def _has_a_reroll(roll: Roll) -> bool:
    listed = roll.trooper.has(roll.task)
    return listed is not None and any(part.startswith("ReRoll") for part in listed.brackets)


IN_ARO = EffectCondition("the roll is not in ARO", lambda roll: roll.in_aro)
IN_ACTIVE_TURN = EffectCondition("the roll is in ARO", lambda roll: not roll.in_aro)
FACE_TO_FACE = EffectCondition("this is not a Face to Face Roll", lambda roll: roll.face_to_face)
NEEDS_LOF = EffectCondition(
    "the roll needs no LoF", lambda roll: not {Fact.NEEDS_NO_LOF, Fact.SPECULATIVE, Fact.GUIDED} & roll.facts
)
LOF_OR_CLOSE_COMBAT = EffectCondition(
    "there is no LoF to the attacker",
    lambda roll: Fact.NO_LOF not in roll.facts or roll.enemy_makes is RollKind.CC_ATTACK,
)
ENEMY_IS_UP = EffectCondition("the enemy is Unconscious", lambda roll: not roll.enemy.is_out)
UNREVEALED = EffectCondition("the enemy has revealed itself", lambda roll: Fact.REVEALED not in roll.facts)
MAIN_TARGET = EffectCondition("the Main Target is another", lambda roll: Fact.NOT_MAIN_TARGET not in roll.facts)
NO_VISOR_L3 = EffectCondition("the roller has Multispectral Visor L3", lambda roll: not _shoots_with_a_visor(roll))
NOT_AT_A_MARKER = EffectCondition("it shoots at a Camouflage Marker", lambda roll: not _shoots_at_a_marker(roll))
SEPSITOR = EffectCondition(
    "no Sepsitor hits",
    lambda roll: bool(roll.enemy_weapon_profile and roll.enemy_weapon_profile.name.startswith("Sepsitor")),
)
FROM_MARKER = fact(Fact.FROM_MARKER, "the enemy did not begin the Order as a Marker")
WITHIN_24_INCHES = EffectCondition('it is not within 24"', lambda roll: roll.distance is None or roll.distance <= 24)
VISOR_L1 = EffectCondition("the roller has no Multispectral Visor L1", _has_visor_1)
NO_VISOR_L1 = EffectCondition("the roller has Multispectral Visor L1", lambda roll: not _has_visor_1(roll))
JAMMED = EffectCondition("the roller has no Multispectral Visor and no Marksmanship", _sees_with_a_visor)
NO_COMMS_ATTACK = EffectCondition("it is a Comms Attack", lambda roll: Fact.COMMS_ATTACK not in roll.facts)
COMMS_ATTACK = fact(Fact.COMMS_ATTACK, "it is not a Comms Attack")
PROGRAM = fact(Fact.PROGRAM, "the attack is not a Hacking Program")
GUIDED = fact(Fact.GUIDED, "the attack is not Guided")
SPECULATIVE = fact(Fact.SPECULATIVE, "it is not a Speculative Attack")
NO_SAVING_ROLL = EffectCondition("it is a Saving Roll", lambda roll: roll.made_for is not RollKind.SAVING_ROLL)
NO_PARA = EffectCondition(
    "the rules leave open whether it counts against PARA", lambda roll: not roll.ammunition.has("para")
)
NO_TEMPLATE = EffectCondition("it is a Template", lambda roll: Fact.TEMPLATE not in roll.facts)
CAMOUFLAGE_MARKER = fact(Fact.CAMOUFLAGE_MARKER, "the target is not a Camouflage Marker")
IMPERSONATION_1 = fact(Fact.IMPERSONATION_1, "the target is not in Impersonation-1 State")
COMMAND_TOKEN = fact(Fact.REPEATABLE, "no Command Token is spent")
ONE_CONTROLLED_JUMP = EffectCondition("both players run it", _one_player_has("Controlled Jump"))
ONE_JOURNALIST = EffectCondition("both players have one near", _one_player_has("Journalist"))
REROLL_IN_BRACKETS = EffectCondition("its brackets have no ReRoll", _has_a_reroll)
TINBOT_REROLL = EffectCondition("its brackets have no ReRoll", _tinbot_rerolls)
NO_TINBOT_REROLL = EffectCondition("it is a ReRoll", lambda roll: not _tinbot_rerolls(roll))
A_TAG = EffectCondition("the roller is not a TAG", lambda roll: "TAG" in roll.trooper.traits)
A_REMOTE = EffectCondition("the roller is not a REM", lambda roll: "REM" in roll.trooper.traits)
SCANNED = fact(Fact.SCANNED, "no Morpho-Scan is used on the roller")
BERSERK = fact(Fact.BERSERK, "Berserk is not declared")
TRIANGULATED = fact(Fact.TRIANGULATED, "Triangulated Fire is not declared")
LIEUTENANT = EffectCondition("its user is not the Lieutenant", lambda roll: roll.trooper.has("Lieutenant") is not None)
NOT_RELIGIOUS = EffectCondition(
    "its user is a Religious Troop", lambda roll: roll.trooper.has("Religious Troop") is None
)
IMPERSONATES = EffectCondition(
    "the attacker is in neither Impersonation nor Holoecho State",
    lambda roll: bool({"Impersonation State", "Holoecho"} & set(roll.enemy.states)),
)
