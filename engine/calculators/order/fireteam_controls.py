"""The controls of the Order calculator on Fireteams, on either side, and on the kind of Order that is spent."""

from engine.controls import Choice, Control, Number, Text
from engine.decisions.fireteam import FireteamRules
from engine.decisions.order.together import TogetherRules

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
    Choice(
        name="spends",
        label="Order spent",
        default=REGULAR,
        options=tuple(ORDERS.items()),
        group=TEAMS,
        needs=(TogetherRules,),
    ),
    Number(
        name="level",
        label="Fireteam Level",
        default="1",
        low=1,
        high=5,
        group=TEAMS,
        help="Of the activated Fireteam, without those that are out of Coherency.",
        needs=(TogetherRules,),
    ),
    Text(
        name="fireteam",
        label="Reacting as a Fireteam",
        group=TEAMS,
        help="Names of the reacting Troopers that are one Fireteam, its Leader first, with commas between.",
        needs=(FireteamRules,),
    ),
    Number(
        name="fireteam_level",
        label="Level in ARO",
        default="1",
        low=1,
        high=5,
        group=TEAMS,
        help="Of the reacting Fireteam, without those that are out of Coherency.",
        needs=(FireteamRules,),
    ),
    Text(
        name="out",
        label="Out of Coherency",
        group=TEAMS,
        help="Names of members of either Fireteam but its Leader, with commas between; 3 at the end: when it ends.",
        needs=(TogetherRules,),
    ),
    Choice(
        name="cancelled",
        label="Cancelled by choice",
        default=ALONE,
        options=((ALONE, "none"), ("active", "the activated one"), ("reactive", "the reacting one"), ("both", "both")),
        group=TEAMS,
        help="Fireteams whose players say so before the Order is spent.",
        needs=(TogetherRules,),
    ),
    Text(
        name="members",
        label="Members of a Fireteam",
        group=TEAMS,
        help="Which Troopers of a Coordinated Order are in a Fireteam: their names, with commas between.",
        needs=(TogetherRules,),
    ),
)
