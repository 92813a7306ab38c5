"""The form of the Dodge calculator: the Trooper that dodges, up to four attackers, templates and mines."""

from engine.calculators.parts.fireteam import fireteam_control
from engine.controls import Choice, Control, Dice, Flag, Mods, Number
from engine.decisions.dodge import VisibilityZone, moves_in_either_turn
from engine.decisions.mines import MineAtEndRules, MineKindRules
from engine.decisions.profiles import TraitRules
from engine.decisions.rolls import SpecialDieRules
from engine.decisions.states import SmokeRules, StateRules, SuppressiveFireRules
from engine.editions import decisions_on
from engine.forms import Field, controls_of
from engine.forms.given import Given, by_word, fact, skill, state
from engine.records.roll import Fact
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper

MOST_ATTACKS = 4
WITHIN = decisions_on(SuppressiveFireRules)[0].inches
MORE = "States and Skills"
UNITS = (("motorcycle", "Motorcycle"), ("remote", "Remote"), ("tag", "TAG"))
TRAITS = {"remote": "REM"}
"""The Troop Types in profiles that have other names here."""

ENGAGED = Given(trooper=Trooper(states=("Engaged",)))

TROOPER = (
    Field(
        Choice("unit", "Unit Type", "other", options=(("other", "other"), *UNITS)),
        by_word({word: Given(trooper=Trooper(traits=(TRAITS.get(word, name),))) for word, name in UNITS}),
    ),
    Field(
        Choice("visibility", "Visibility Zone", "none", options=(("none", "none"), ("low", "Low"), ("poor", "Poor"))),
        by_word(
            {
                VisibilityZone.LOW: Given(facts=frozenset({Fact.LOW_VISIBILITY})),
                VisibilityZone.POOR: Given(facts=frozenset({Fact.POOR_VISIBILITY})),
            }
        ),
    ),
    *(
        Field(Flag(name, label, help=help_, group=MORE, needs=(StateRules,)), state(label))
        for name, label, help_ in (
            ("immobilised", "Immobilized-A", ""),
            ("stunned", "Stunned", ""),
            ("prone", "Prone", ""),
            ("foxhole", "Foxhole", "It forbids the movement, not the Dodge."),
        )
    ),
    Field(
        Number(
            "extra_inches",
            "Inches in brackets",
            "0",
            low=0,
            high=8,
            help='1 for Dodge (+1").',
            group=MORE,
            needs=(TraitRules,),
        ),
        lambda inches: Given(trooper=Trooper(skills=(Listed("Dodge", 0, (f'+{inches}"',)),) if inches else ())),
    ),
    Field(Flag("sixth_sense", "Sixth Sense", group=MORE), skill("Sixth Sense")),
    Field(
        Choice(
            "engaged",
            "Engaged",
            "no",
            group=MORE,
            options=(("no", "no"), ("yes", "yes"), ("outside", "yes, and attacked from outside that combat")),
        ),
        by_word({"yes": ENGAGED, "outside": ENGAGED}),
    ),
)
"""The fields that say what the Trooper is and has, and what lies around it."""

UNIT, VISIBILITY, *STATES = TROOPER
DODGE: tuple[Field | Control, ...] = (
    Number("attribute", "PH", "10", low=0, high=40, help="PH of the Trooper that dodges."),
    Mods(
        "mods",
        "MODs",
        help="MODs that the fields below do not cover: +3 Dodge.",
        usual=("+3 Dodge", "+6 Dodge", "-3 Dodge"),
    ),
    Flag("special_die", "+1 SD", help="One extra die; one die is discarded at the end.", needs=(SpecialDieRules,)),
    Choice(
        "aim",
        "Discard a die to",
        "untouched",
        help="What matters most to you when you discard a die of +1 SD.",
        options=(("untouched", "stay untouched"), ("shots", "evade the shots"), ("mine", "evade the mine")),
        needs=(SpecialDieRules,),
    ),
    Choice(
        "turn",
        "Turn",
        "reactive",
        help="The Turn in which this Trooper dodges.",
        options=(("reactive", "Reactive: the Dodge is an ARO"), ("active", "Active")),
    ),
    UNIT,
    Flag("no_lof", "Attackers outside LoF", help="Inside ZoC, but the Trooper has LoF to none of them."),
    VISIBILITY,
    Dice("dice", "Dodge dice", most=2, help="The face of the Dodge die; two with +1 SD."),
)


def attack_fields(number: int) -> tuple[Field, ...]:
    """Return the fields of one attacker, 1 to 4, that say what it is to the Dodge."""
    name, group = f"attack.{number}", f"Attack {number}"
    return (
        Field(Flag(f"{name}.impact_template", f"{group} is an Impact Template", group=group), fact(Fact.TEMPLATE)),
        Field(
            Flag(
                f"{name}.suppressive_fire",
                f'{group} from Suppressive Fire within {WITHIN}"',
                group=group,
                needs=(SuppressiveFireRules,),
            ),
            state(SUPPRESSIVE_FIRE),
        ),
    )


def _attack(number: int) -> tuple[Field | Control, ...]:
    name, group = f"attack.{number}", f"Attack {number}"
    template, fire = attack_fields(number)
    return (
        Number(
            f"{name}.burst",
            f"{group} Burst",
            "3" if number == 1 else "0",
            low=0,
            high=6,
            help="0: there is no such attack.",
            group=group,
        ),
        Number(f"{name}.attribute", f"{group} BS or CC", "12", low=0, high=40, group=group),
        Mods(f"{name}.mods", f"{group} MODs", group=group),
        Mods(
            f"{name}.dodge_mods",
            f"{group}: MODs to the Dodge",
            help="Those that count against this attack only: -3 Surprise Attack.",
            group=group,
        ),
        template,
        Flag(
            f"{name}.main_target",
            f"{group} has this Trooper as Main Target",
            default="1",
            help="For an Impact Template: its Critical counts only against the Main Target.",
            group=group,
            needs=(TraitRules,),
        ),
        Number(
            f"{name}.silent",
            f"{group} Silent (X)",
            "0",
            low=-12,
            high=0,
            help="X, if the attack comes from inside ZoC and outside LoF.",
            group=group,
            needs=(TraitRules,),
        ),
        fire,
        Dice(f"{name}.dice", f"{group}: dice", most=6, help="As many as its Burst.", group=group),
    )


AREA = "Templates and mines"
TEMPLATES: tuple[Field | Control, ...] = (
    Choice(
        "template",
        "Direct Template",
        "none",
        help="One or more, such as a Chain Rifle's.",
        group=AREA,
        options=(("none", "none"), ("lof", "with LoF to its user"), ("no-lof", "without LoF to its user")),
    ),
    Flag("deployable", "A mine is triggered", group=AREA),
    Choice(
        "deployable_kind",
        "Kind of mine",
        "mine",
        group=AREA,
        options=(("mine", "mine"), ("koala", "CrazyKoala or MadTraps")),
        needs=(MineKindRules,),
    ),
    Flag("mine_at_end", "The Dodge would end in a mine's Trigger Area", group=AREA, needs=(MineAtEndRules,)),
    Flag("smoke", "Under a Smoke Template being thrown", group=AREA, needs=(SmokeRules,)),
    Choice(
        "reaction",
        "The Trooper declares",
        "dodge",
        group=AREA,
        options=(("dodge", "Dodge"), ("attack", "an attack on the user of the Direct Template")),
    ),
)
*HELD, ENGAGED_FIELD = STATES
SITUATION: tuple[Field | Control, ...] = (
    *HELD,
    fireteam_control(MORE, help_="Its Level: +1 from 3, Sixth Sense at 5."),
    ENGAGED_FIELD,
    Flag(
        "way_out", "The movement reaches a place out of contact", default="1", group=MORE, needs=(moves_in_either_turn,)
    ),
    Flag("contact", "The movement would end in contact", group=MORE),
    Flag("comms", "A Comms Attack targets the Trooper as well", group=MORE),
)

CONTROLS = controls_of(
    (*DODGE, *(one for number in range(1, MOST_ATTACKS + 1) for one in _attack(number)), *TEMPLATES, *SITUATION)
)
