"""The uses of a Command Token in N5."""

from engine.records.charts import TokenOption, TokenUse

ACTIVE_TURN = "your Active Turn"


def option(use: TokenUse, slug: str, name: str, buys: str, when: str) -> TokenOption:
    """Return one option, stated by n5.command-token.USE.SLUG."""
    kind = use.name.casefold()
    return TokenOption(use=use, name=name, buys=buys, when=when, clause=f"n5.command-token.{kind}.{slug}")


def strategic(slug: str, name: str, buys: str, when: str) -> TokenOption:
    """Return an option of Strategic Use."""
    return option(TokenUse.STRATEGIC, slug, name, buys, when)


def executive(slug: str, name: str, buys: str) -> TokenOption:
    """Return an option of Executive Use."""
    return option(TokenUse.EXECUTIVE, slug, name, buys, "your Tactical Phase, step 1.1")


def operational(slug: str, name: str, buys: str) -> TokenOption:
    """Return an option of Operational Use."""
    return option(TokenUse.OPERATIONAL, slug, name, buys, ACTIVE_TURN)


def repeat(skill: str, on: str) -> TokenOption:
    """Return the option to repeat a failed roll of a Skill, which the Skill's page states."""
    return TokenOption(
        use=TokenUse.OPERATIONAL,
        name=skill,
        buys=f"a failed roll of {skill} on a Trooper with {on} is made again",
        when=ACTIVE_TURN,
        clause=f"n5.{skill.casefold()}.command-token",
    )


SECOND_PLAYER = "second player, in the opponent’s first Tactical Phase"

TOKEN_OPTIONS = (
    strategic("hold-back", "Hold back", "one more Trooper deploys after the opponent", "first player, in Deployment"),
    strategic("remove-orders", "Remove Orders", "the opponent has 2 Regular Orders fewer in that Turn", SECOND_PLAYER),
    strategic("cap", "Cap Command Tokens", "the opponent may spend only one Token in that Turn", SECOND_PLAYER),
    strategic("suppressive-fire", "Suppressive Fire", "one Trooper enters Suppressive Fire State", SECOND_PLAYER),
    strategic("speedball", "Speedballs", "2 Speedball Tokens", "both players, after Deployment"),
    executive("move-group", "Combat Group", "one Trooper moves to another Combat Group"),
    executive("possessed", "Possessed", "one Trooper is no longer Possessed"),
    operational("coordinated", "Coordinated Order", "declare one, for a Regular Order besides"),
    operational("fireteam", "Fireteam", "create a new Fireteam"),
    operational("irregular", "Irregular Order", "one Irregular Order becomes a Regular Order for this Turn"),
    operational("retreat", "Retreat!", "one Trooper ignores Retreat! until the end of the game"),
    operational("guts", "Guts Roll", "one Trooper passes or fails its Guts Roll, as you prefer"),
    repeat("Doctor", "a Cube"),
    repeat("Engineer", "Remote Presence"),
)
