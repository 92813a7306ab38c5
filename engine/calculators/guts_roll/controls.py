"""The controls of the Guts Roll calculator."""

from engine.controls import Choice, Dice, Flag, Mods, Number
from engine.decisions.guts_roll import outside_stays
from engine.decisions.profiles import SkillRules
from engine.decisions.states import StateRules, SuppressiveFireRules

ROLL = (
    Number(name="attribute", label="WIP", default="13", low=0, high=40),
    Mods(name="mods", label="MODs", help="MODs to the WIP Roll.", usual=()),
    Choice(
        name="journalist",
        label="Journalist",
        default="none",
        help="In whose Zone of Control the Trooper is. Uncertain: whether a Journalist helps itself too.",
        options=(("none", "none"), ("ally", "allied"), ("enemy", "enemy"), ("both", "allied and enemy")),
        needs=(SkillRules,),
    ),
    Flag(name="forfeit", label="Choose to fail", help="For a Religious Troop: choose to withdraw."),
    Choice(
        name="command_token",
        label="Command Token",
        default="unknown",
        help="In your own Active Turn: one ally passes or fails.",
        options=(("unknown", "none"), ("passes", "it passes"), ("fails", "it fails")),
        needs=(SkillRules,),
    ),
    Choice(
        name="passed",
        label="Result",
        default="unknown",
        options=(("unknown", "not rolled yet"), ("yes", "the WIP Roll succeeds"), ("no", "the WIP Roll fails")),
    ),
    Dice(name="dice", label="Die rolled", most=1, help="The one die of the WIP Roll, in place of the result."),
)

PLACE = (
    Choice(
        name="cover",
        label="Cover",
        default="none",
        group="Place",
        options=(("none", "none"), ("partial", "Partial Cover"), ("total", "Total Cover")),
    ),
    Flag(
        name="danger_zone",
        label="In a danger zone",
        group="Place",
        help="In the area of a Template, a Skill or a weapon without LoF; in N5 it matters in Total Cover.",
    ),
    Flag(
        name="already_out",
        label="Already out of LoF and area",
        group="Place",
        help="Judged from where the attacks were made.",
        needs=(outside_stays,),
    ),
    Flag(
        name="zone_exit_near",
        label="Way out near",
        group="Place",
        help='Out of the area (N5: or wholly out of LoF) within 2" (Prone in N5: 1"), without contact.',
    ),
    Flag(
        name="total_cover_near",
        label="Total Cover near",
        group="Place",
        help="Near as above; in N3 against at least one attacker and not towards it, in N5 from all.",
    ),
    Flag(name="partial_cover_near", label="Partial Cover near", group="Place", help="Likewise."),
)

TROOPER = (
    Flag(
        name="can_go_prone",
        label="Can go Prone",
        default="1",
        group="Trooper",
        help="In N3 a TAG cannot; an Impetuous Trooper may be barred from it.",
    ),
    Flag(
        name="prone_protects",
        label="Prone protects",
        default="1",
        group="Trooper",
        help="In a danger zone, in N3: Prone keeps further attacks off.",
    ),
    Choice(
        name="unit",
        label="Unit",
        default="other",
        group="Trooper",
        options=(
            ("other", "other"),
            ("tag", "TAG"),
            ("vh", "VH"),
            ("motorcycle", "Motorcycle"),
            ("aerial", "Aerial"),
        ),
        needs=(StateRules,),
    ),
    Number(
        name="attacks",
        label="Attacks survived",
        default="1",
        low=0,
        high=20,
        group="Trooper",
        help="Those that forced a Saving Roll or a State; a weapon with neither PS nor State forces none.",
    ),
    Flag(name="close_combat", label="In Close Combat", group="Trooper"),
    Flag(name="null_state", label="In a Null State", group="Trooper", needs=(StateRules,)),
    Flag(name="immobilised", label="Immobilized", group="Trooper", needs=(StateRules,)),
    Flag(name="prone", label="Prone already", group="Trooper", needs=(StateRules,)),
    Flag(name="suppressive_fire", label="In Suppressive Fire", group="Trooper", needs=(SuppressiveFireRules,)),
    Flag(name="stunned", label="Stunned by the attack", group="Trooper", needs=(StateRules,)),
    Flag(name="stunned_already", label="Stunned already", group="Trooper", needs=(StateRules,)),
    Flag(
        name="courage",
        label="Courage",
        group="Trooper",
        help="Its own, or from Foxhole or Inspiring Leadership.",
        needs=(SkillRules,),
    ),
    Flag(name="religious", label="Religious Troop", group="Trooper", needs=(SkillRules,)),
)

CONTROLS = (*ROLL, *PLACE, *TROOPER)
