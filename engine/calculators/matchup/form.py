"""The controls and the form of a matchup, read as an encounter."""

from dataclasses import replace

from engine.calculators.exchange.controls import ALL_DICE
from engine.calculators.parts.fireteam import refuse_barred_fireteam
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.refused import control_named, naming_controls
from engine.calculators.parts.sides import COMMS_ATTACKS, MOST, group, rare_group
from engine.calculators.parts.situation import Played
from engine.controls import Choice, Control, Flag, Inches, OptionalNumber, Profile, Text, Values
from engine.edition import Edition
from engine.encounter import (
    LONG_SKILLS,
    UNARMED,
    Aim,
    Combatant,
    RefusedError,
    Situation,
    TableFacts,
    action_of,
    armed_for,
    armed_with,
    encounter,
    has_weapon_for,
    in_force,
    use_of,
)
from engine.errors import quoted
from engine.exchange import Action
from engine.forms.trooper import FIRETEAM
from engine.rules.bs_attack import Zone
from engine.rules.hacking import running_on, supported
from engine.troopers import read_states, read_trooper
from engine.wording import joined_names

NUMBERS = range(1, MOST + 1)
PLAIN = "CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle"
BS_ATTACK, IMPACT, CC_ATTACK, BERSERK, DODGE, RESET, TEMPLATE, DISCOVER, MORPHO_SCAN, NOTHING, TRIANGULATED = (
    "bs-attack",
    "impact",
    "cc-attack",
    "berserk",
    "dodge",
    "reset",
    "template",
    "discover",
    "morpho-scan",
    "nothing",
    "triangulated-fire",
)
DECLARES = (
    (BS_ATTACK, "BS Attack"),
    (CC_ATTACK, "CC Attack"),
    (DODGE, "Dodge"),
    (RESET, "Reset"),
    (TEMPLATE, "Direct Template"),
    (DISCOVER, "Discover"),
    *COMMS_ATTACKS,
    (NOTHING, "nothing"),
)
IN_ACTIVE_TURN = (
    DECLARES[0],
    (IMPACT, "Impact Template"),
    DECLARES[1],
    (BERSERK, "Berserk"),
    *DECLARES[2:-1],
    (MORPHO_SCAN, "Morpho-Scan"),
    (TRIANGULATED, "Triangulated Fire"),
    DECLARES[-1],
)
COVER = (("none", "none"), ("partial", "Partial Cover"))
NOBODY = "none"
WITHOUT_DISCOVER = (CC_ATTACK, BERSERK, TRIANGULATED, DISCOVER, NOTHING)
"""What the Active Trooper declares without another Discover, in Close Combat or by a Long Skill: n5.engaged.skills."""


def _trooper(prefix: str, label: str, sample: str) -> Profile:
    return Profile(
        f"{prefix}trooper",
        f"{label} Trooper",
        sample=sample,
        help="Attributes, Skills, Equipment and weapons, with commas between: BS 12, Mimetism (-3), Combi Rifle.",
        group=label,
    )


def _of_one(prefix: str, label: str, rest: str, distance: tuple[Control, ...] = ()) -> tuple[Control, ...]:
    """Return the fields that every Trooper has in addition to its profile."""
    declares = IN_ACTIVE_TURN if prefix == "active." else DECLARES
    return (
        Choice(f"{prefix}declares", f"{label} declares", BS_ATTACK, group=label, options=declares),
        Text(
            f"{prefix}weapon",
            f"{label} weapon",
            help="Empty: the one in its profile with the best Range MOD.",
            group=label,
        ),
        *distance,
        Choice(f"{prefix}cover", f"{label} Cover", "none", group=label, options=COVER),
        Text(f"{prefix}states", f"{label} States", help="With commas between: Targeted, Stunned.", group=rest),
        FIRETEAM.at(rest, prefix=prefix, label=f"{label} Fireteam", needs=()).control,
    )


def _reactive(number: int) -> tuple[Control, ...]:
    prefix, label = f"reactive.{number}.", group(number)
    rest = rare_group(number) if number == 1 else label
    distance = Inches(
        f"{prefix}distance", f"Distance to {label}", "16", high=96, ruled=True, help="In inches.", group=label
    )
    share = OptionalNumber(
        f"active.{number}.burst",
        f"Dice at {label}",
        low=0,
        high=6,
        help="Empty: what is left of the Burst at the first, none at the others.",
        group=rest,
        empty="what is left" if number == 1 else "none",
    )
    extra = OptionalNumber(
        f"active.{number}.special_die",
        f"+1 SD at {label}",
        low=0,
        high=2,
        help="Empty: what is left, at the first target.",
        group=rest,
        empty="what is left" if number == 1 else "none",
    )
    one = _of_one(prefix, label, rest, (distance,))
    return (_trooper(prefix, label, PLAIN if number == 1 else ""), *one, share, extra)


DISCOVERS = Choice(
    "active.discovers",
    "Active Discovers first",
    NOBODY,
    help="With an attack: it is lost at this Marker if Discover fails.",
    group="Active: more",
    options=((NOBODY, "nobody"), *((str(number), f"{group(number)}, a Marker") for number in NUMBERS)),
    when=("active.declares", *(word for word, _ in IN_ACTIVE_TURN if word not in WITHOUT_DISCOVER)),
)

DICE = tuple(control for control in ALL_DICE if not control.name.startswith("mine."))
"""The dice of an exchange; no Trooper of a matchup sets off a mine."""

CONTROLS: tuple[Control, ...] = (
    _trooper("active.", "Active", PLAIN),
    *_of_one("active.", "Active", "Active: more"),
    Flag(
        "active.surprise",
        "Active began the Order as a Marker",
        help="Its Surprise Attack counts.",
        group="Active: more",
    ),
    DISCOVERS,
    *(control for number in NUMBERS for control in _reactive(number)),
    *zone_controls("Table"),
    *DICE,
)
MAIN = ("active.trooper", "reactive.1.trooper", "reactive.1.distance")
"""The fields that no button next to the answer fills in."""
FOLDED = tuple(map(group, NUMBERS[1:]))


ACTIONS = {
    BS_ATTACK: Action.SHOOT,
    IMPACT: Action.IMPACT,
    CC_ATTACK: Action.CC,
    BERSERK: Action.CC,
    TRIANGULATED: Action.SHOOT,
    DODGE: Action.DODGE,
    RESET: Action.RESET,
    TEMPLATE: Action.TEMPLATE,
    DISCOVER: Action.DISCOVER,
    MORPHO_SCAN: Action.MORPHO_SCAN,
}
IMP_2 = ("IMP-2", "IMPERSONATION-2")
"""What the States of a form call the second level of Impersonation; nothing else tells it from the first."""
CHANGING_SIDES = ("Possessed", "Sepsitorized")
"""The States in which a Trooper fights for the other player."""


def _read_fighter(edition: Edition, values: Values, number: int) -> Combatant:
    """Read one Trooper of a form, 0 for the Active one; InvalidInputError names the control that cannot be read.

    Follows n5.supportware.one-per-target, n5.states.fireteam and n5.remote-presence.levels.
    """
    active, distance = number == 0, values.inches(f"reactive.{number or 1}.distance")
    fields = values.scoped("active." if active else f"reactive.{number}.")
    with fields.reading("trooper"):
        trooper = read_trooper(edition, fields.word("trooper"))
    with fields.reading("states"):
        states = read_states(edition, fields.word("states"))
    for name, some in (("trooper", trooper.states), ("states", states)):
        _refuse_null(fields, name, some)
    if trooper.has("Remote Presence") and "STR" not in trooper.attributes:
        raise fields.wrong("trooper", "must list STR: Remote Presence needs it.")
    if len(running := running_on(trooper)) > 1:
        raise fields.wrong("trooper", f"must list one Supportware Program at most, not {joined_names(running)}.")
    trooper = supported(edition, replace(trooper, states=tuple(dict.fromkeys((*trooper.states, *states)))))
    fireteam = int(fields.word("fireteam"))
    refuse_barred_fireteam(edition, fields, fireteam, trooper.states_in_force)
    seat, declares = fields.prefix.removesuffix("."), fields.word("declares")
    use = use_of(edition, seat, trooper, declares) if declares in dict(COMMS_ATTACKS) else None
    if declares == MORPHO_SCAN and not trooper.has("Morpho-Scan"):
        raise RefusedError(seat, "declares", "be something that its profile lists")
    action = action_of(use) if use else ACTIONS.get(declares, Action.NOTHING)
    skill, fact = LONG_SKILLS[action] if declares in (BERSERK, TRIANGULATED) else ("", None)
    if skill and not trooper.has(skill):
        raise RefusedError(seat, "profile", f"list {skill} to declare it")
    armed = armed_with(edition, trooper, use) if use else UNARMED
    if action.attacks and not use:
        ready = in_force(trooper, Action.NOTHING, UNARMED, active=active)
        armed = armed_for(edition, seat, ready, action, fields.word("weapon"), distance)
    return Combatant(
        who="Active" if active else group(number),
        seat=seat,
        number=number,
        distance=None if active else distance,
        trooper=in_force(trooper, action, armed, active=active),
        action=action,
        armed=armed,
        use=use,
        fireteam=fireteam,
        cover=fields.word("cover") == "partial",
        long_skill=fact,
        second_level=any(one.removesuffix("State").strip().upper() in IMP_2 for one in fields.names("states")),
    )


def _refuse_null(fields: Values, name: str, states: tuple[str, ...]) -> None:
    """Refuse a Null State: Wounds make a Trooper Unconscious or Dead, and the others make it fight for the enemy."""
    came = quoted(fields.word(name))
    if found := next((one for one in ("Unconscious", "Dead") if one in states), ""):
        raise fields.wrong(name, f"must be without {found}: write the Wounds lost in the profile, not «{came}».")
    if found := next((one for one in CHANGING_SIDES if one in states), ""):
        raise fields.wrong(name, f"must be without {found}, a State in which a Trooper changes sides, not «{came}».")


def unarmed_dodges(edition: Edition, values: Values) -> dict[int, str]:
    """Return what each Reactive Trooper declares that lists no weapon for the BS Attack of the form, by its number.

    It dodges, or does nothing without PH: it is a target, whatever it can answer.
    """
    found = {}
    for number in NUMBERS:
        fields = values.scoped(f"reactive.{number}.")
        if fields.word("trooper") and fields.word("declares") == BS_ATTACK and not fields.word("weapon"):
            with fields.reading("trooper"):
                trooper = read_trooper(edition, fields.word("trooper"))
            if not has_weapon_for(edition, trooper, Action.SHOOT):
                found[number] = DODGE if "PH" in trooper.attributes else NOTHING
    return found


AIMED = {"dice": "burst", "special_die": "special_die"}
"""The controls of the Active Trooper about what it aims at a Reactive one."""

NAMES = dict.fromkeys(("profile", "wounds", "immunity"), "trooper") | dict.fromkeys(
    ("barred", "program", "reach", "structure"), "declares"
)
"""The controls of what a refusal names differently."""


def control_of(refused: RefusedError) -> str:
    """Return the name of the control about what is refused."""
    if refused.what in ("discovers", "barred_discover"):
        return DISCOVERS.name
    return control_named(refused, NAMES, AIMED)


def filled_by(matchup: Played) -> dict[str, str]:
    """Return what the empty fields for weapons and dice mean, by their names."""
    weapons = {f"{one.seat}.weapon": one.armed.profile.name for one in matchup.fighters if is_armed(one)}
    shares = matchup.encounter.shares.items()
    dice = {f"active.{number}.burst": str(share.dice) for number, share in shares}
    return weapons | dice | {f"active.{number}.special_die": str(share.special_die) for number, share in shares}


def is_armed(fighter: Combatant) -> bool:
    """Return whether a Trooper uses a weapon, which a Comms Attack is not."""
    return not fighter.use and fighter.armed is not UNARMED


def read_matchup(edition: Edition, values: Values) -> Played:
    """Read what a form describes; InvalidInputError names the control that is wrong.

    The first Reactive Trooper always has a profile, each other one where it is there.
    """
    zone = Zone(values.word("visibility"))
    first = values.word(DISCOVERS.name) if DISCOVERS.counts(values.texts) else NOBODY
    there = (number for number in NUMBERS if number == 1 or values.word(f"reactive.{number}.trooper"))
    with naming_controls(values, control_of):
        active, *foes = (_read_fighter(edition, values, number) for number in (0, *there))
        enemies = {one.number: one for one in foes}
        situation = Situation(
            table=TableFacts(zone, values.flag("active.surprise"), values.flag("saturation")),
            active=active,
            enemies=enemies,
            aims={
                number: Aim(
                    values.number_if_given(f"active.{number}.burst"),
                    values.number_if_given(f"active.{number}.special_die"),
                )
                for number in enemies
            },
            discovers=0 if first == NOBODY else int(first),
        )
        return Played(situation, encounter(edition, situation))
