"""The controls of the Dodge calculator."""

from engine.calculators.parts.fireteam import fireteam_control
from engine.controls import Choice, Control, Dice, Flag, Mods, Number
from engine.decisions.dodge import moves_in_either_turn
from engine.decisions.mines import MineAtEndRules, MineKindRules
from engine.decisions.profiles import TraitRules
from engine.decisions.rolls import SpecialDieRules
from engine.decisions.states import SmokeRules, StateRules, SuppressiveFireRules
from engine.editions import decisions_on

MOST_ATTACKS = 4
SUPPRESSIVE_FIRE = decisions_on(SuppressiveFireRules)[0]

DODGE = (
    Number(name="attribute", label="PH", default="10", low=0, high=40, help="PH of the Trooper that dodges."),
    Mods(
        name="mods",
        label="MODs",
        help="MODs that the fields below do not cover: +3 Dodge.",
        usual=("+3 Dodge", "+6 Dodge", "-3 Dodge"),
    ),
    Flag(
        name="special_die",
        label="+1 SD",
        help="One extra die; one die is discarded at the end.",
        needs=(SpecialDieRules,),
    ),
    Choice(
        name="aim",
        label="Discard a die to",
        default="untouched",
        help="What matters most to you when you discard a die of +1 SD.",
        options=(("untouched", "stay untouched"), ("shots", "evade the shots"), ("mine", "evade the mine")),
        needs=(SpecialDieRules,),
    ),
    Choice(
        name="turn",
        label="Turn",
        default="reactive",
        help="The Turn in which this Trooper dodges.",
        options=(("reactive", "Reactive: the Dodge is an ARO"), ("active", "Active")),
    ),
    Choice(
        name="unit",
        label="Unit Type",
        default="other",
        options=(("other", "other"), ("motorcycle", "Motorcycle"), ("remote", "Remote"), ("tag", "TAG")),
    ),
    Flag(name="no_lof", label="Attackers outside LoF", help="Inside ZoC, but the Trooper has LoF to none of them."),
    Choice(
        name="visibility",
        label="Visibility Zone",
        default="none",
        options=(("none", "none"), ("low", "Low"), ("poor", "Poor")),
    ),
    Dice(name="dice", label="Dodge dice", most=2, help="The face of the Dodge die; two with +1 SD."),
)


def attack_controls(number: int) -> tuple[Control, ...]:
    """The controls of one attacker, 1 to 4."""
    name, group = f"attack.{number}", f"Attack {number}"
    return (
        Number(
            name=f"{name}.burst",
            label=f"{group} Burst",
            default="3" if number == 1 else "0",
            low=0,
            high=6,
            help="0: there is no such attack.",
            group=group,
        ),
        Number(name=f"{name}.attribute", label=f"{group} Attribute", default="12", low=0, high=40, group=group),
        Mods(name=f"{name}.mods", label=f"{group} MODs", group=group),
        Mods(
            name=f"{name}.dodge_mods",
            label=f"{group}: MODs to the Dodge",
            help="Those that count against this attack only: -3 Surprise Attack.",
            group=group,
        ),
        Flag(name=f"{name}.impact_template", label=f"{group} is an Impact Template", group=group),
        Flag(
            name=f"{name}.main_target",
            label=f"{group} has this Trooper as Main Target",
            default="1",
            help="For an Impact Template: its Critical counts only against the Main Target.",
            group=group,
            needs=(TraitRules,),
        ),
        Number(
            name=f"{name}.silent",
            label=f"{group} Silent (X)",
            default="0",
            low=-12,
            high=0,
            help="X, if the attack comes from inside ZoC and outside LoF.",
            group=group,
            needs=(TraitRules,),
        ),
        Flag(
            name=f"{name}.suppressive_fire",
            label=f'{group} from Suppressive Fire within {SUPPRESSIVE_FIRE.inches}"',
            group=group,
            needs=(SuppressiveFireRules,),
        ),
        Dice(name=f"{name}.dice", label=f"{group} dice", most=6, help="As many as its Burst.", group=group),
    )


TEMPLATES = (
    Choice(
        name="template",
        label="Direct Template",
        default="none",
        help="One or more, such as a Chain Rifle's.",
        group="Templates and mines",
        options=(("none", "none"), ("lof", "with LoF to its user"), ("no-lof", "without LoF to its user")),
    ),
    Flag(name="deployable", label="A mine is triggered", group="Templates and mines"),
    Choice(
        name="deployable_kind",
        label="Kind of mine",
        default="mine",
        group="Templates and mines",
        options=(("mine", "mine"), ("koala", "CrazyKoala or MadTraps")),
        needs=(MineKindRules,),
    ),
    Flag(
        name="mine_at_end",
        label="The Dodge would end in a mine's Trigger Area",
        group="Templates and mines",
        needs=(MineAtEndRules,),
    ),
    Flag(name="smoke", label="Under a Smoke Template being thrown", group="Templates and mines", needs=(SmokeRules,)),
    Choice(
        name="reaction",
        label="The Trooper declares",
        default="dodge",
        group="Templates and mines",
        options=(("dodge", "Dodge"), ("attack", "an attack on the user of the Direct Template")),
    ),
)

SITUATION = (
    Flag(name="immobilised", label="Immobilized-A", group="States and Skills", needs=(StateRules,)),
    Flag(name="stunned", label="Stunned", group="States and Skills", needs=(StateRules,)),
    Flag(name="prone", label="Prone", group="States and Skills", needs=(StateRules,)),
    Flag(
        name="foxhole",
        label="Foxhole",
        help="It forbids the movement, not the Dodge.",
        group="States and Skills",
        needs=(StateRules,),
    ),
    Number(
        name="extra_inches",
        label="Inches in brackets",
        default="0",
        low=0,
        high=8,
        help='1 for Dodge (+1").',
        group="States and Skills",
        needs=(TraitRules,),
    ),
    Flag(name="sixth_sense", label="Sixth Sense", group="States and Skills"),
    fireteam_control("States and Skills", help_="Its Level: +1 from 3, Sixth Sense at 5."),
    Choice(
        name="engaged",
        label="Engaged",
        default="no",
        group="States and Skills",
        options=(("no", "no"), ("yes", "yes"), ("outside", "yes, and attacked from outside that combat")),
    ),
    Flag(
        name="way_out",
        label="The movement reaches a place out of contact",
        default="1",
        group="States and Skills",
        needs=(moves_in_either_turn,),
    ),
    Flag(name="contact", label="The movement would end in contact", group="States and Skills"),
    Flag(name="comms", label="A Comms Attack targets the Trooper as well", group="States and Skills"),
)

CONTROLS = (
    *DODGE,
    *(control for number in range(1, MOST_ATTACKS + 1) for control in attack_controls(number)),
    *TEMPLATES,
    *SITUATION,
)
