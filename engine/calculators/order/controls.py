"""The controls of the Order calculator: the Skills, the AROs as text, and what else is on the table."""

from engine.calculators.parts.skill_names import HEADS, KNOWN_IN, OFFERED, SPELLINGS, states_control, unit_control
from engine.controls import Choice, Control, Flag, Named, Number, Text
from engine.decisions.fireteam import FireteamRules
from engine.decisions.order import has_skill_records, has_stealth
from engine.decisions.order.limits import ImpetuousRules, ProneRules, UnnoticedRules
from engine.decisions.order.together import TogetherRules
from engine.rules.order import Place

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

TEAM_CONTROLS: tuple[Control, ...] = (
    Choice("spends", "Order spent", REGULAR, options=tuple(ORDERS.items()), group=TEAMS, needs=(TogetherRules,)),
    Number(
        "level",
        "Fireteam Level",
        "1",
        low=1,
        high=5,
        group=TEAMS,
        help="Of the activated Fireteam, without those that are out of Coherency.",
        needs=(TogetherRules,),
    ),
    Text(
        "fireteam",
        "Reacting as a Fireteam",
        group=TEAMS,
        help="Names of the reacting Troopers that are one Fireteam, its Leader first, with commas between.",
        needs=(FireteamRules,),
    ),
    Number(
        "fireteam_level",
        "Level in ARO",
        "1",
        low=1,
        high=5,
        group=TEAMS,
        help="Of the reacting Fireteam, without those that are out of Coherency.",
        needs=(FireteamRules,),
    ),
    Text(
        "out",
        "Out of Coherency",
        group=TEAMS,
        help="Names of members of either Fireteam but its Leader, with commas between; 3 at the end: when it ends.",
        needs=(TogetherRules,),
    ),
    Choice(
        "cancelled",
        "Cancelled by choice",
        ALONE,
        options=((ALONE, "none"), ("active", "the activated one"), ("reactive", "the reacting one"), ("both", "both")),
        group=TEAMS,
        help="Fireteams whose players say so before the Order is spent.",
        needs=(TogetherRules,),
    ),
    Text(
        "members",
        "Members of a Fireteam",
        group=TEAMS,
        help="Which Troopers of a Coordinated Order are in a Fireteam: their names, with commas between.",
        needs=(TogetherRules,),
    ),
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

A_SKILL = "a Skill, a piece of Equipment or a Hacking Program"

CONTROLS: tuple[Control, ...] = (
    Named(
        name="first",
        label="First Skill",
        default="",
        options=(("", "not declared yet"), *OFFERED),
        also=SPELLINGS,
        heads=HEADS,
        known_in=KNOWN_IN,
        what=A_SKILL,
        group="Order",
    ),
    Named(
        name="second",
        label="Second Skill",
        default="",
        options=(("", "not declared yet"), (NO_SKILL, "no second Skill"), *OFFERED),
        also=SPELLINGS,
        heads=HEADS,
        known_in=KNOWN_IN,
        what=A_SKILL,
        group="Order",
    ),
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
    Choice(
        "phase",
        "Phase",
        ORDERS_PHASE,
        options=((ORDERS_PHASE, "Orders Phase"), (IMPETUOUS_PHASE, "Impetuous Phase")),
        group=EXCEPTIONS,
        needs=(ImpetuousRules,),
    ),
    Flag(
        "hackable",
        "Activated Troopers are Hackable",
        group=EXCEPTIONS,
        help="Matters only for Cautious Movement in a Hacking Area.",
        needs=(UnnoticedRules,),
    ),
    Text(
        "on_the_way",
        "Passed by Cautious Movement",
        group=EXCEPTIONS,
        help="Names of the reacting Troopers whose LoF, Zone of Control or Hacking Area it only crosses, without "
        "starting or ending there, with commas between.",
        needs=(UnnoticedRules,),
    ),
    Text(
        "prone", "Going Prone or getting up", group=EXCEPTIONS, help=f"With which Skill: {WHICH}", needs=(ProneRules,)
    ),
    Text(
        "requirements",
        "Requirements not met",
        group=EXCEPTIONS,
        help=f"Of which Skill: {WHICH} In a Fireteam or a Coordinated Order also of one Trooper: second of 4.",
    ),
    Text(
        "uses",
        "Uses spent",
        group=EXCEPTIONS,
        help="Of a Disposable item, by which Skill, of how many left: second 1 of 2, A 2 of 2 by Double Shot. "
        "Or what a Trooper has left: Active has 1.",
        needs=(has_skill_records,),
    ),
    Text("disposable", "Disposable", group=EXCEPTIONS, help=f"Which Skill spends a use: {WHICH}"),
    Text("unstated", "Choices left open", group=EXCEPTIONS, help=f"With which Skill: {WHICH}"),
    *TEAM_CONTROLS,
)
