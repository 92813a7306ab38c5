"""The controls of the Order calculator: Skills, AROs as text, what else is on the table, and each member of a group."""

from dataclasses import replace

from engine.calculators.parts.skill_names import HEADS, KNOWN_IN, OFFERED, SPELLINGS, states_control, unit_control
from engine.controls import Choice, Control, Flag, Named, Number, Text, Values, alike
from engine.decisions.fireteam import FireteamRules
from engine.decisions.order import has_skill_records, has_stealth
from engine.decisions.order.limits import ImpetuousRules, ProneRules, UnnoticedRules
from engine.decisions.order.together import TogetherRules
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.order import Place, Situation
from engine.rules.together import Group, cancelled_steps

TEAMS = "Fireteams and kinds of Orders"
REGULAR = "regular"
ORDERS = {
    REGULAR: "Regular Order",
    "tactical": "Tactical Order",
    "lieutenant": "Special Lieutenant Order",
    "irregular": "Irregular Order",
}
"""The kinds of Orders, by their word in the form."""
ALONE = "none"
"""The word of the form for Troopers that are not a Fireteam and that no Coordinated Order activates."""

TEAM_CONTROLS: tuple[Control, ...] = alike(
    Choice("spends", "Order spent", REGULAR, options=tuple(ORDERS.items()), needs=(TogetherRules,)),
    Number(
        "level",
        "Fireteam Level",
        "1",
        low=1,
        high=5,
        help="Of the activated Fireteam, without those that are out of Coherency.",
        needs=(TogetherRules,),
    ),
    Text(
        "fireteam",
        "Reacting as a Fireteam",
        help="Names of the reacting Troopers that are one Fireteam, its Leader first, with commas between.",
        needs=(FireteamRules,),
    ),
    Number(
        "fireteam_level",
        "Level in ARO",
        "1",
        low=1,
        high=5,
        help="Of the reacting Fireteam, without those that are out of Coherency.",
        needs=(FireteamRules,),
    ),
    Text(
        "out",
        "Out of Coherency",
        help="Names of members of either Fireteam but its Leader, with commas between; 3 at the end: when it ends.",
        needs=(TogetherRules,),
    ),
    Choice(
        "cancelled",
        "Cancelled by choice",
        ALONE,
        options=((ALONE, "none"), ("active", "the activated one"), ("reactive", "the reacting one"), ("both", "both")),
        help="Fireteams whose players say so before the Order is spent.",
        needs=(TogetherRules,),
    ),
    Text(
        "members",
        "Members of a Fireteam",
        help="Which Troopers of a Coordinated Order are in a Fireteam: their names, with commas between.",
        needs=(TogetherRules,),
    ),
    group=TEAMS,
)


NO_SKILL = "none"
"""The word of the form for an Order without a second Skill."""

AROS_EXAMPLE = "A: BS Attack at 1 by lof; B: Dodge by zoc second"
AROS_HELP = (
    f"Who reacts, with what, at which target, and why: {AROS_EXAMPLE}. "
    "Write pass or wait instead of a Skill, or leave it out to see what is possible. "
    "by: lof, zoc, skill, template, comms, N5 also hacking, or none. "
    "second: only the second Skill gives the reason. late: declared after the second Skill for a reason given before. "
    "burst 3 is the Burst; at 1+2 splits it; from start, route or end is the point of the route. "
    "N5 also in Stunned+Prone: its States."
)
EXCEPTIONS = "Requirements and choices"
ORDERS_PHASE, IMPETUOUS_PHASE = "orders", "impetuous"
WHICH = "first, second, the name of a reacting Trooper, or several with commas between; empty for none."
WHERE = "The point of the route at which the Trooper uses the Skill that is not a movement."

FIRST_SKILL = Named(
    name="first",
    label="First Skill",
    default="",
    options=(("", "not declared yet"), *OFFERED),
    also=SPELLINGS,
    heads=HEADS,
    known_in=KNOWN_IN,
    what="a Skill, a piece of Equipment or a Hacking Program",
    group="Order",
)
OR_NONE = (("", "not declared yet"), (NO_SKILL, "no second Skill"), *OFFERED)

CONTROLS: tuple[Control, ...] = (
    FIRST_SKILL,
    replace(FIRST_SKILL, name="second", label="Second Skill", options=OR_NONE),
    Choice(
        "place",
        "Made from",
        Place.START.value,
        options=(
            (Place.START.value, "the start of the route"),
            (Place.ROUTE.value, "a point of the route"),
            (Place.END.value, "the end of the route"),
            (Place.ELSEWHERE.value, "a place off the route"),
        ),
        group="Order",
        help=WHERE,
    ),
    Text(
        "activated",
        "Activated Troopers",
        default="1",
        group="Order",
        help="How many Troopers the Order activates, 1 to 9, or their names with commas between.",
    ),
    Choice(
        "together",
        "Activated as",
        ALONE,
        options=((ALONE, "no group"), ("fireteam", "Fireteam"), ("coordinated", "Coordinated Order")),
        group="Order",
        help="The first of them is the Leader, or the Spearhead.",
        needs=(TogetherRules,),
    ),
    states_control("Their States", "Order"),
    unit_control("Their Unit Type", "Order"),
    Choice(
        "marker",
        "Marker",
        "none",
        options=(
            ("none", "no Marker"),
            ("camouflaged", "Camouflaged Marker"),
            ("impersonation", "Impersonation Marker"),
            ("holoecho", "Holoecho Marker"),
        ),
        group="Order",
        help="What the activated Troopers are on the table.",
    ),
    Choice(
        "reveals",
        "Marker revealed by",
        "none",
        options=(("none", "no Skill"), ("first", "the first Skill"), ("second", "the second Skill")),
        group="Order",
    ),
    Flag(
        "stealth",
        "They use Stealth",
        group="Order",
        help="The activated Troopers; no use against Combat Instinct, Sixth Sense and Deployables.",
        needs=(has_stealth,),
    ),
    Text(
        "stealthy",
        "Who uses Stealth",
        help="Some of the activated Troopers by their numbers or names, with commas between; empty for all.",
        group="Order",
        when=("stealth", "1"),
        needs=(has_stealth,),
    ),
    Text("aros", "AROs", group="AROs", help=AROS_HELP, suggestions=(AROS_EXAMPLE, "A: by lof", "A: wait by lof")),
    Number(
        "burst",
        "Burst in ARO",
        "1",
        low=1,
        high=6,
        group="AROs",
        help="What a rule allows the reacting Troopers; 1 where none does.",
    ),
    *alike(
        Choice(
            "phase",
            "Phase",
            ORDERS_PHASE,
            options=((ORDERS_PHASE, "Orders Phase"), (IMPETUOUS_PHASE, "Impetuous Phase")),
            needs=(ImpetuousRules,),
        ),
        Flag(
            "hackable",
            "Activated Troopers are Hackable",
            help="Matters only for Cautious Movement in a Hacking Area.",
            needs=(UnnoticedRules,),
        ),
        Text(
            "on_the_way",
            "Passed by Cautious Movement",
            help="Names of the reacting Troopers whose LoF, Zone of Control or Hacking Area it only crosses, without "
            "starting or ending there, with commas between.",
            needs=(UnnoticedRules,),
        ),
        Text("prone", "Going Prone or getting up", help=f"With which Skill: {WHICH}", needs=(ProneRules,)),
        Text(
            "requirements",
            "Requirements not met",
            help=f"Of which Skill: {WHICH} In a Fireteam or a Coordinated Order also of one Trooper: second of 4.",
        ),
        Text(
            "uses",
            "Uses spent",
            help="Of a Disposable item, by which Skill, of how many left: second 1 of 2, A 2 of 2 by Double Shot. "
            "Or what a Trooper has left: Active has 1.",
            needs=(has_skill_records,),
        ),
        Text("disposable", "Disposable", help=f"Which Skill spends a use: {WHICH}"),
        Text("unstated", "Choices left open", help=f"With which Skill: {WHICH}"),
        group=EXCEPTIONS,
    ),
    *TEAM_CONTROLS,
)


FIRETEAM, COORDINATED = "fireteam", "coordinated"
AT_THE_END = " at the end"
"""What follows the name of a member that is out of Coherency when the Order ends."""
NONE = {"out": "no Fireteam", "members": "no Coordinated Order"}
"""What there has to be, for a control that lists names."""


def with_group(edition: Edition, values: Values, situation: Situation, reacting: tuple[str, ...]) -> Situation:
    """Add what the form says of the activated Troopers as a group, and of the Order that is spent.

    `reacting` are the members of the Fireteam that reacts. Refuse what has no effect.
    """
    kind, spent = values.word("together").removeprefix(ALONE), values.word("spends")
    if spent != REGULAR and situation.impetuous:
        raise values.wrong("spends", f"must be Regular Order in the Impetuous Phase, not «{ORDERS[spent]}».")
    team = situation.activated if kind == FIRETEAM else ()
    out = out_of_coherency(values, team, reacting)
    cancelled = is_cancelled(values, "active", team)
    participants = situation.activated if kind == COORDINATED else ()
    members = listed(values, "members", participants)
    stay = () if cancelled else tuple(name for name in team if name not in out)
    level = level_of(values, "level", stay)
    spends = replace(situation, order="Order" if spent == REGULAR else ORDERS[spent])
    if cancelled:
        return replace(spends, activated=team[:1], settled=cancelled_steps(edition, team[0]))
    if not kind:
        return spends
    troopers = stay or situation.activated
    group = Group(
        kind=kind,
        troopers=troopers,
        bears=situation.bears,
        marker=situation.marker,
        impetuous=situation.impetuous,
        order=ORDERS[spent],
        members=members,
        out=tuple(name for name in team if name in out),
        leaving=tuple(name for name in stay if f"{name}{AT_THE_END}" in values.names("out")),
        level=level,
    )
    return replace(spends, activated=troopers, group=group)


def is_cancelled(values: Values, side: str, team: tuple[str, ...]) -> bool:
    """Return whether the player of a side, `active` or `reactive`, cancels its Fireteam of these members."""
    word = values.word("cancelled")
    cancelled = word in {side, "both"}
    if cancelled and not team:
        raise values.wrong("cancelled", f"must be «{ALONE}» where there is no such Fireteam, not «{word}».")
    return cancelled


def out_of_coherency(values: Values, active: tuple[str, ...], reactive: tuple[str, ...]) -> tuple[str, ...]:
    """Return which members of either Fireteam, the Leaders first, are out of Coherency as it begins.

    A member of the activated one may leave at the end instead: n5.coherency.end.
    """
    teams = {"active": active, "reactive": reactive}
    followers = {side: team[1:] for side, team in teams.items() if values.word("cancelled") not in {side, "both"}}
    written = values.names("out")
    later = tuple(f"{name}{AT_THE_END}" for name in followers.get("active", ()) if name not in written)
    names = tuple(name for team in followers.values() for name in team)
    return tuple(name for name in listed(values, "out", names, later) if name in names)


def level_of(values: Values, name: str, members: tuple[str, ...]) -> int:
    """Return the Level of a Fireteam of these members; refuse one that they are too few for."""
    level = values.number(name)
    if level > max(1, len(members)):
        fewer = f"at most {len(members)}, the number of members" if members else "1 where there is no Fireteam"
        raise values.wrong(name, f"must be {fewer}, not «{level}».")
    return level


def listed(values: Values, name: str, known: tuple[str, ...], also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names that a control lists, all from `known` or `also`; refuse any other name."""
    names = values.names(name)
    if not {*known, *also}.issuperset(names):
        some = f"some of {', '.join(known)}" if known else f"left empty where there is {NONE[name]}"
        raise values.wrong(name, f"must be {some}, not {quoted(values.word(name))}.")
    return names
