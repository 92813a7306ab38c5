"""The fields of a Trooper of an exchange that are about Comms Attacks: its own, its Reset, and what protects it."""

from dataclasses import dataclass

from engine.calculators.parts.comms.uses import COMMS_ATTACKS
from engine.controls import Choice, Control, Flag, Number, OptionalNumber, Values, When
from engine.edition import Edition
from engine.encounter import CommsUse, comms_use
from engine.exchange import Action
from engine.records.trooper import Trooper, listed_mod
from engine.records.unit_type import UnitType
from engine.rules.hacking import Hacked

STATES = {
    "none": (),
    "targeted": ("Targeted",),
    "immobilized-b": ("Immobilized-B",),
    "isolated": ("Isolated",),
    "isolated-immobilized-b": ("Isolated", "Immobilized-B"),
    "stunned": ("Stunned",),
}
"""The States that a Trooper may be in when the Order begins, by their word in a form."""

FIRST = "spotlight"
"""The Program that may target every Trooper."""


def comms_controls(prefix: str, label: str, group: str, action: Choice) -> tuple[Control, ...]:
    """Return the controls of a Trooper's Comms Attack and its WIP, where its `action` asks for them.

    Where a Reset is not an action of its own, it is one of those that are compared: its WIP always counts.
    """
    hacks: When = (action.name, Action.HACK)
    offered = dict(action.options)
    finds = (Action.DISCOVER,) if Action.DISCOVER in offered else ()
    rolls = (*hacks, Action.RESET, *finds) if Action.RESET in offered else ()
    return (
        Choice(
            name=f"{prefix}program",
            label=f"{label} Comms Attack",
            default=FIRST,
            help="A Hacking Program, or another Comms Attack.",
            group=group,
            options=COMMS_ATTACKS,
            when=hacks,
        ),
        wip(prefix, label, group, rolls, discovers=bool(finds)),
        Flag(
            name=f"{prefix}enemy_repeater",
            label=f"{label} hacks through an enemy Repeater",
            help="The target then has Firewall (-3). Only one Firewall counts.",
            group=group,
            when=hacks,
        ),
    )


def wip(prefix: str, label: str, group: str, when: When = (), *, discovers: bool = False) -> OptionalNumber:
    """Return the control of a Trooper's WIP, for a Comms Attack, a Reset or, where it `discovers`, for that."""
    return OptionalNumber(
        name=f"{prefix}wip",
        label=f"{label} WIP",
        low=0,
        high=40,
        help=f"For a Comms Attack{', a Reset or Discover' if discovers else ' or a Reset'}.",
        group=group,
        when=when,
        empty="as BS",
    )


def rare_comms_controls(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """Return the seldom needed fields of a Trooper: its Firewall, whether it is Hackable, and its State."""
    return (
        Number(
            name=f"{prefix}firewall",
            label=f"{label} Firewall",
            default="0",
            low=-12,
            high=0,
            help="The MOD of its Firewall, such as -3.",
            group=group,
        ),
        Number(
            name=f"{prefix}ecm",
            label=f"{label} ECM",
            default="0",
            low=-12,
            high=0,
            help="The MOD of its ECM (Hacking -3) to Programs at it.",
            group=group,
        ),
        Choice(
            name=f"{prefix}hackable",
            label=f"{label} is Hackable",
            default="type",
            help="HI, TAG, REM and VH are; so are Hackers.",
            group=group,
            options=(
                ("type", "by its unit"),
                ("hacker", "as a Hacker"),
                ("marked", "by its profile"),
                ("no", "no: Non-Hackable"),
            ),
        ),
        Choice(
            name=f"{prefix}state",
            label=f"{label} State",
            default="none",
            help="When the Order begins.",
            group=group,
            options=tuple((word, " and ".join(names) or "none") for word, names in STATES.items()),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsFields:
    """What a form says of one Trooper about Comms Attacks; `use` is its own, None where it makes none.

    `enemy_repeater`: it makes that through a Repeater of the other side.
    """

    profile: Trooper
    hacked: Hacked
    use: CommsUse | None = None
    enemy_repeater: bool = False

    @property
    def attacking(self) -> CommsUse:
        """Its Comms Attack; TypeError where it makes none."""
        if self.use is None:
            raise TypeError("it makes no Comms Attack")
        return self.use

    @property
    def with_bs_weapon(self) -> bool:
        """Whether its Comms Attack is a BS Attack too, as with a Jammer: n5.fireteam.comms.bs-weapon."""
        return self.use is not None and not self.use.program

    @property
    def states(self) -> tuple[str, ...]:
        """The States that it is in."""
        return self.profile.states


def read_comms_fields(edition: Edition, fields: Values, action: Action, caused: tuple[str, ...] = ()) -> CommsFields:
    """Return the Trooper of a form that takes an action, which is HACK for Zero Pain too.

    `caused` are the States that it has entered since, in addition to the one in the form.
    """
    use = comms_use(edition, fields.word("program")) if action is Action.HACK else None
    how = fields.word("hackable")
    repeater = use is not None and fields.flag("enemy_repeater")
    if repeater and not (use and use.program):
        raise fields.wrong("enemy_repeater", "must be «0» for what is not a Hacking Program, not «1».")
    attributes = {"BTS": fields.number("bts")}
    if f"{fields.prefix}wip" in fields.read:
        given = fields.number_if_given("wip")
        attributes["WIP"] = fields.number("attribute") if given is None else given
    return CommsFields(
        profile=Trooper(
            attributes=attributes,
            equipment=(
                *listed_mod("Firewall", fields.number("firewall")),
                *listed_mod("ECM: Hacker", fields.number("ecm")),
            ),
            states=(*STATES[fields.word("state")], *caused),
        ),
        hacked=Hacked(
            unit=UnitType(fields.word("unit")),
            hacker=how == "hacker" or (use is not None and use.program),
            hackable=how == "marked",
            non_hackable=how == "no",
        ),
        use=use,
        enemy_repeater=repeater,
    )
