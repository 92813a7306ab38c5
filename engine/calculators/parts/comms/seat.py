"""A Trooper in a contest of Comms Attacks: its controls, what it declares, and what forbids that."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.controls import Control, Dice, Flag, Mods, Values
from engine.edition import Edition
from engine.forms import Field, given
from engine.forms.trooper import (
    BTS,
    FIREWALL,
    FIREWALL_MOD,
    SIXTH_SENSE,
    STATES,
    STRUCTURE,
    SURPRISE_ATTACK,
    SYMBIOMATE,
    VITA,
    WIP,
    WOUNDS_TAKEN,
)
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper
from engine.rules.comms import CommsAttack
from engine.rules.ledger import forbidden
from engine.ruling import Ruling, Step

NOTHING = CommsAttack(name="", effect="", targets=False)
BS_ATTACK = CommsAttack(name="BS Attack", effect="bs-attack.roll")
RESET = CommsAttack(name="Reset", effect="reset.roll", targets=False)
ONE_DIE = Ruling(1, ())
SIDES = ("active", "reactive")
ENEMY = {"active": "reactive", "reactive": "active"}
DEFENCE = (BTS, FIREWALL, FIREWALL_MOD, SYMBIOMATE, VITA, STRUCTURE, WOUNDS_TAKEN)
KEEPING = ("bs-attack", "nothing")
"""What a Reactive Trooper declares without ending its Suppressive Fire State."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One Trooper: its part of the form, its profile with its States, and what it does.

    `by` is its side, which several Hackers may share. `uses` is what it rolls for, `listed` the Program or weapon of
    that with its brackets. `idle`: its target is not a legal one, which `why` says. `rolls`: its attack has a roll, and
    a `plain` one has no MODs. `repeater`: it hacks through one of the enemy. `facts` are those of its roll, `imposes`
    those of the enemy's. `because` says what it imposes no longer.
    """

    fields: Values
    by: str
    trooper: Trooper
    because: tuple[Step, ...] = ()
    uses: CommsAttack = NOTHING
    listed: Listed | None = None
    idle: bool = False
    why: tuple[Step, ...] = ()
    rolls: bool = True
    plain: bool = False
    repeater: bool = False
    burst: Ruling[int] = ONE_DIE
    special_die: int = 0
    fireteam: int = 0
    facts: frozenset[Fact] = frozenset()
    imposes: frozenset[Fact] = frozenset()

    @property
    def field(self) -> str:
        """Return its place in the form: `active`, `hacker.2`."""
        return self.fields.prefix.removesuffix(".")

    @property
    def main(self) -> bool:
        """Return whether it is the Trooper of its side, and not another Hacker."""
        return self.field == self.by

    @property
    def title(self) -> str:
        """Return its name in a sentence."""
        return self.field.replace(".", " ").title()

    @property
    def attacks(self) -> bool:
        """Return whether it attacks the Trooper of the other side."""
        return self.uses.targets and not self.idle

    @property
    def answers(self) -> bool:
        """Return whether it opposes Comms Attacks without one of its own: Reset or Zero Pain."""
        return bool(self.uses.name) and not self.uses.targets

    @property
    def makes(self) -> RollKind:
        """Return the kind of its roll."""
        if self.uses is BS_ATTACK:
            return RollKind.BS_ATTACK
        return RollKind.RESET if self.uses is RESET else RollKind.COMMS_ATTACK


MODS = Field(
    control=Mods(
        name="mods", label="MODs", help="MODs that the fields below do not cover.", usual=("+3", "-3", "+6", "-6")
    )
)
SAVE_DICE = Field(control=Dice(name="save_dice", label="Saving Rolls", most=20))
SUPPRESSES = Field(control=Flag(name="suppressive_fire", label="is in Suppressive Fire within its Range"))


def defence_fields(side: str) -> tuple[Field, ...]:
    """Return what helps a Trooper against Comms Attacks, by the title of its side."""
    return tuple(field.of(side, f"{side}: BTS and Firewall") for field in DEFENCE)


def state_fields(side: str, group: str) -> tuple[Field, ...]:
    """Return the States of a Trooper, and Sixth Sense, by the title of its side."""
    sense = SIXTH_SENSE.at(
        group,
        prefix=f"{side.lower()}.",
        label=f"{side} has Sixth Sense",
        help_="Its Reset ignores all negative MODs but those of Immobilized-B and Isolated.",
        needs=(),
    )
    return (*(field.of(side, group) for field in STATES.values()), sense)


def surprise_fields(side: str, group: str) -> tuple[Field, ...]:
    """Return the MOD of Surprise Attack, which only the Active Trooper may have."""
    field = SURPRISE_ATTACK.at(
        group,
        prefix="active.",
        label="Active Surprise Attack (X)",
        help_="X, if its Attack began the Order as a Marker.",
    )
    return (field,) if side == "Active" else ()


def folded(controls: tuple[Control, ...]) -> tuple[str, ...]:
    """Return the groups of a form other than those of the two sides."""
    return tuple(dict.fromkeys(one.group for one in controls if one.group not in ("Active", "Reactive")))


def read_seat(edition: Edition, own: Values, barred: Mapping[str, RollKind], *more: Field) -> Seat:
    """Return the Trooper of a side, with the `more` fields of its form; `barred` are the rolls of what it declares.

    Raises InvalidInputError where a State forbids that roll: n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset,
    n5.hacker.barred, n5.hacker.stunned and n5.hacker.engaged.
    """
    action, side = own.word("action"), own.prefix.removesuffix(".")
    surprise = (SURPRISE_ATTACK,) * (side == "active")
    found = given((WIP, *DEFENCE, *STATES.values(), SIXTH_SENSE, *surprise, *more), own).trooper
    firewall = (Listed("Firewall", 0, (str(own.number("firewall_mod")),)),) * own.flag("firewall")
    structure = {"STR": own.number("vita")} if own.flag("structure") else {}
    attributes = {**found.attributes, **structure}
    trooper = replace(found, attributes=attributes, equipment=(*firewall, *found.equipment))
    kind = barred.get(action)
    if kind and (state := forbidden(edition, Roll(made_for=kind, trooper=trooper)).value):
        raise own.wrong("action", f"must not be «{action}» while {state}, which allows no {kind}.")
    states = suppressing(edition, own, trooper)
    uses = RESET if action == "reset" else NOTHING
    return Seat(fields=own, by=side, trooper=states.value, because=states.because, uses=uses)


def refuse_two_resets(values: Values, sides: Mapping[str, Seat]) -> None:
    """Refuse two Resets at once, which do not affect each other."""
    if all(side.uses is RESET for side in sides.values()):
        raise values.wrong(
            "reactive.action", "must not be «reset» where Active resets too: ask for each of them alone."
        )


def suppressing(edition: Edition, own: Values, trooper: Trooper) -> Ruling[Trooper]:
    """Return a Trooper in Suppressive Fire State, unless another State, its Order or its ARO ends that.

    Follows n5.suppressive-fire-state.cancel-actions, n5.suppressive-fire-state.cancel-states and
    n5.suppressive-fire-state.dodge.
    """
    if not own.flag("suppressive_fire"):
        return Ruling(trooper, ())
    side = own.prefix.removesuffix(".").title()
    if side == "Active" or own.word("action") not in KEEPING:
        what, topic = ("Order", "cancel-actions") if side == "Active" else ("ARO", "dodge")
        topic = f"suppressive-fire-state.{topic}"
        says = f"The {what} of {side} ends its Suppressive Fire State, which imposes no MOD.{edition.doubt(topic)}"
        return Ruling(trooper, (Step(edition.cite(topic), says),))
    fires = replace(trooper, states=(*trooper.states, SUPPRESSIVE_FIRE))
    says = f"Another State ends the Suppressive Fire State of {side}, which imposes no MOD."
    ended = (Step(edition.cite("suppressive-fire-state.cancel-states"), says),) if fires.ends_suppressive_fire else ()
    return Ruling(replace(fires, states=fires.states_in_force), ended)
