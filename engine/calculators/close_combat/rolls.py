"""What both sides of a Close Combat roll: Success Values, dice, and whether it is Face to Face."""

from dataclasses import dataclass

from engine.calculators.close_combat.form import Combat, CombatSide
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction, Exchange, HitOnTrooper, TrooperMatchup
from engine.rules.close_combat import CombatAction, combat_roll, is_face_to_face, roll_of
from engine.rules.face_to_face import Side
from engine.ruling import Ruling, Step
from engine.wording import counted

ACTIONS = {
    CombatAction.CC: Action.CC,
    CombatAction.DODGE: Action.DODGE,
    CombatAction.BS: Action.SHOOT,
    CombatAction.RESET: Action.NOTHING,
    CombatAction.NOTHING: Action.NOTHING,
}
"""What each declaration is to the enemy; a Reset does nothing about a CC Attack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolls:
    """What both sides roll; None for a Reactive Trooper that rolls nothing. `contested`: they roll Face to Face."""

    active: Side
    reactive: Side | None
    contested: bool
    because: tuple[Step, ...]

    def side(self, name: str) -> Side | None:
        """What the `active` or the `reactive` side rolls."""
        return self.active if name == "active" else self.reactive


def rolls_of(edition: Edition, combat: Combat) -> Rolls:
    """The rolls of both sides: n5.cc-attack.roll, n5.cc-attack.burst, n5.cc-attack.dodge, n5.cc-attack.reset."""
    mine, theirs = combat.active.fighter, combat.reactive.fighter
    kind = is_face_to_face(edition, mine, theirs)
    active = _roll(edition, combat.active, combat.reactive, face_to_face=kind.value)
    reactive: Ruling[Side | None] = Ruling(None, ())
    if theirs.declares is not CombatAction.NOTHING:
        found = _roll(edition, combat.reactive, combat.active, face_to_face=kind.value)
        reactive = Ruling(found.value, found.because)
    return Rolls(
        active=active.value,
        reactive=reactive.value,
        contested=kind.value,
        because=(*kind.because, *active.because, *reactive.because),
    )


def _roll(edition: Edition, combatant: CombatSide, enemy: CombatSide, *, face_to_face: bool) -> Ruling[Side]:
    """What one side rolls; InvalidInputError where a MOD is typed, on its roll or by its enemy, that the form adds."""
    fighter = combatant.fighter
    asked = roll_of(fighter, enemy.fighter, face_to_face=face_to_face)
    refuse_of_roll(edition, combatant.fields, typed_mods(combatant.fields, "mods"), asked)
    refuse_of_roll(edition, enemy.fields, typed_mods(enemy.fields, "imposes"), asked)
    roll = combat_roll(edition, fighter, enemy.fighter, face_to_face=face_to_face)
    side = Side(roll.value.value, roll.value.burst, roll.value.special_die)
    says = (
        f"{fighter.who} declares {fighter.declares.words}: {counted('die', side.on_table)} at Success Value "
        f"{side.value.value}."
    )
    return Ruling(side, (Step(edition.cite("cc-attack.roll"), says, steps=roll.because),))


def exchange_of(combat: Combat, rolls: Rolls) -> Exchange:
    """The exchange of the two sides, for Saving Rolls and Wounds."""
    active = _action(combat.active, rolls.active, combat.hit_on_reactive)
    reactive = _action(combat.reactive, rolls.reactive, combat.hit_on_active)
    matchup = TrooperMatchup(number=1, trooper=combat.reactive.trooper, active=active, reactive=reactive)
    return Exchange(trooper=combat.active.trooper, enemies=(matchup,))


def _action(combatant: CombatSide, side: Side | None, hit: HitOnTrooper | None) -> DeclaredAction:
    action = ACTIONS[combatant.fighter.declares]
    return DeclaredAction(
        who=combatant.who,
        action=action,
        side=None if action is Action.NOTHING else side,
        hit=hit,
        most_gained=combatant.trooper.most_gained,
    )
