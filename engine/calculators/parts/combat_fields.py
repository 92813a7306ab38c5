"""The fields of a Trooper that are about its CC Attack: Skills, allies, what it imposes, and Protheion."""

from collections.abc import Iterable

from engine.controls import Choice, Control, OptionalNumber, Values, When
from engine.exchange import Action
from engine.forms import Field
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


def refuse_without_protheion(fields: Values, name: str) -> None:
    """Refuse a number in this field of a Trooper without Protheion."""
    if fields.number(name) and not fields.flag("protheion"):
        raise fields.wrong(name, f"must be «0» without Protheion, not {fields.number(name)}.")


def cc_controls(prefix: str, label: str, group: str, action: Choice) -> tuple[Control, ...]:
    """Return the controls of the Skills and allies that a CC Attack may have, where its `action` is one."""
    return _placed((MARTIAL_ARTS, HELPERS, NATURAL_BORN_WARRIOR), prefix, label, group, (action.name, Action.CC))


def rare_cc_controls(prefix: str, label: str, group: str, action: Choice) -> tuple[Control, ...]:
    """Return the seldom needed fields of a CC Attack; Berserk and the like for the Active Trooper only."""
    of_the_active = (BERSERK, SURPRISE_ATTACK, BURST_MOD) if prefix == "active." else ()
    return (
        *_placed((IMPOSES, *of_the_active), prefix, label, group, (action.name, Action.CC)),
        OptionalNumber(
            f"{prefix}target_ph",
            f"{label} target's PH",
            low=0,
            high=40,
            help=f"Against PARA, for all targets. Empty: the PH of each, or {PLAIN_PH}. 0 for a target without PH.",
            group=group,
            when=(action.name, Action.SHOOT, Action.CC, Action.TEMPLATE),
            empty="its own",
        ),
    )


def protheion_controls(prefix: str, label: str, group: str, action: str) -> tuple[Control, ...]:
    """Return the controls of Protheion, where the control of this name says that the Trooper makes a CC Attack."""
    return _placed((PROTHEION, RAISED), prefix, label, group, (action, Action.CC))


def _placed(fields: Iterable[Field], prefix: str, label: str, group: str, when: When) -> tuple[Control, ...]:
    placed = (one.at(group, prefix=prefix, label=f"{label} {one.control.label}", when=when) for one in fields)
    return tuple(one.control for one in placed)
