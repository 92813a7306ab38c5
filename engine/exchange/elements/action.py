"""The actions of Troopers in an exchange, and which pairs of them make a Face to Face Roll."""

from enum import StrEnum

from engine.records.roll import RollKind


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
        return self.rolls_attack or self in (Action.TEMPLATE, Action.COUP_DE_GRACE)

    @property
    def rolls_attack(self) -> bool:
        """Return whether it is an attack with a roll: a BS Attack, a CC Attack or a Comms Attack."""
        return self.rolls_bs_attack or self in (Action.CC, Action.HACK)

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

        Follows n5.dodge.roll, n5.reset.roll, n5.guided.evade and n5.zero-pain.effect.
        """
        if self is Action.DODGE:
            return attack.attacks and attack is not Action.HACK
        return self.answers and (attack is Action.HACK or (attack is Action.GUIDED and self is Action.RESET))


_ROLLS = {
    Action.SHOOT: RollKind.BS_ATTACK,
    Action.IMPACT: RollKind.BS_ATTACK,
    Action.GUIDED: RollKind.BS_ATTACK,
    Action.SMOKE: RollKind.BS_ATTACK,
    Action.TEMPLATE: RollKind.BS_ATTACK,
    Action.CC: RollKind.CC_ATTACK,
    Action.HACK: RollKind.COMMS_ATTACK,
    Action.ZERO_PAIN: RollKind.COMMS_ATTACK,
    Action.DODGE: RollKind.DODGE,
    Action.RESET: RollKind.RESET,
}


def are_contested(one: Action, other: Action) -> bool:
    """Return whether two actions against each other make a Face to Face Roll.

    Follows n5.ftf.when, n5.dodge.roll, n5.reset.roll and n5.hacking-program.opposed.
    """
    if one.rolls_attack and other.rolls_attack:
        return True
    return any(attack.rolls_attack and answer.evades(attack) for attack, answer in ((one, other), (other, one)))
