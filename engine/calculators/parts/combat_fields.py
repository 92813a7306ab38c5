"""The fields of a Trooper that are about its CC Attack: Skills, allies, what it imposes, and Protheion."""

from engine.controls import Choice, Control, OptionalNumber, Values
from engine.exchange import Action
from engine.forms import Field, controls_of
from engine.forms.trooper import (
    BERSERK,
    BURST_MOD,
    HELPERS,
    IMPOSES,
    MARTIAL_ARTS,
    NATURAL_BORN_WARRIOR,
    PROTHEION,
    RAISED,
    SURPRISE_ATTACK,
)

PLAIN_PH = 10
"""The PH of a target against PARA if none is given."""
TARGET_PH = Field(
    OptionalNumber(
        "target_ph",
        "target's PH",
        low=0,
        high=40,
        help=f"Against PARA, for all targets. Empty: the PH of each, or {PLAIN_PH}. 0 for a target without PH.",
        empty="its own",
    )
)


def refuse_without_protheion(fields: Values, name: str) -> None:
    """Refuse a number in this field of a Trooper without Protheion."""
    if fields.number(name) and not fields.flag("protheion"):
        raise fields.wrong(name, f"must be «0» without Protheion, not {fields.number(name)}.")


def cc_fields(who: str, group: str, action: Choice) -> tuple[Field, ...]:
    """Return the fields of the Skills and allies that a CC Attack may have, where its `action` is one."""
    return tuple(
        one.of(who, group, when=(action.name, Action.CC)) for one in (MARTIAL_ARTS, HELPERS, NATURAL_BORN_WARRIOR)
    )


def rare_cc_fields(who: str, group: str, action: Choice) -> tuple[Field, ...]:
    """Return the seldom needed fields of a CC Attack; Berserk and the like for the Active Trooper only."""
    of_the_active = (BERSERK, SURPRISE_ATTACK, BURST_MOD) if who == "Active" else ()
    return (
        *(one.of(who, group, when=(action.name, Action.CC)) for one in (IMPOSES, *of_the_active)),
        TARGET_PH.of(who, group, when=(action.name, Action.SHOOT, Action.CC, Action.TEMPLATE)),
    )


def protheion_controls(who: str, group: str, action: str) -> tuple[Control, ...]:
    """Return the controls of Protheion, where the control of this name says that the Trooper makes a CC Attack."""
    return controls_of(one.of(who, group, when=(action, Action.CC)) for one in (PROTHEION, RAISED))
