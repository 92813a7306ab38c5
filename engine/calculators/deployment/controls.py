"""The controls of the Deployment calculator."""

from engine.controls import Choice, Dice, Flag, Mods, Number, OptionalNumber

CONTROLS = (
    Choice(
        name="kind",
        label="Kind",
        default="infiltration",
        options=(
            ("infiltration", "Infiltration"),
            ("impersonation", "Impersonation"),
            ("combat-jump", "Combat Jump"),
            ("speedball", "Speedballs"),
        ),
    ),
    Number(
        name="attribute",
        label="PH or WIP",
        default="11",
        low=0,
        high=40,
        help="Or the number in brackets: 18 for (PH=18).",
        when=("kind", "infiltration", "impersonation", "combat-jump"),
    ),
    OptionalNumber(
        name="reroll",
        label="ReRoll",
        low=0,
        high=40,
        empty="none",
        help="The number in brackets: 14 for (ReRoll PH=14).",
        when=("kind", "infiltration"),
    ),
    Choice(
        name="where",
        label="Where",
        default="roll",
        options=(
            ("roll", "where a roll is needed"),
            ("own-half", "your half of the table"),
            ("enemy-half", "enemy half"),
            ("enemy-zone", "enemy Deployment Zone"),
        ),
        when=("kind", "infiltration", "impersonation"),
    ),
    Choice(
        name="controlled_jump",
        label="Controlled Jump",
        default="none",
        options=(("none", "nobody runs it"), ("own", "your side"), ("enemy", "the enemy"), ("both", "both")),
        when=("kind", "combat-jump", "speedball"),
    ),
    Flag(
        name="landing_area",
        label="Scenario Firefight",
        help="The whole table is a landing area.",
        when=("kind", "combat-jump", "speedball"),
    ),
    Mods(name="mods", label="Other MODs", help="+3 for Combat Jump (+3).", usual=("+3 Combat Jump",)),
    Flag(
        name="marker",
        label="As a Marker, hidden or as a Decoy",
        group="What a failure costs",
        when=("kind", "infiltration", "impersonation", "combat-jump"),
    ),
    Number(
        name="deployables",
        label="Its Deployables",
        default="0",
        low=0,
        high=4,
        help="Placed with it: by Minelayer, for example.",
        group="What a failure costs",
        when=("kind", "infiltration", "impersonation", "combat-jump"),
    ),
    Flag(name="one_use", label="Camouflage (1 Use)", group="What a failure costs", when=("kind", "infiltration")),
    Dice(name="dice", label="Dice rolled", most=2, help="One die, and a second for a ReRoll; two for Speedballs."),
)
