"""Does the mine go off, and what do I roll against it?"""

from fractions import Fraction

from engine.calculator import Bar, Calculator, Example, Findings, Value
from engine.controls import Choice, Dice, Flag, Mods, Number, Values
from engine.dice import percent
from engine.edition import Edition
from engine.rules.critical import die_steps
from engine.rules.mine_kinds import KINDS, MineKind, evasion, state_of_failure
from engine.rules.mines import Near, goes_off, may_hurt
from engine.rules.modifiers import success_value
from engine.rules.normal_roll import NormalRoll, judge
from engine.ruling import Step

N5, N3 = ("n5",), ("n3",)
DODGED = {"unknown": None, "yes": True, "no": False}

CONTROLS = (
    Choice(
        name="kind",
        label="Kind of mine",
        default="mine",
        options=(("mine", "mine"), ("cybermine", "Cybermine"), ("koala", "CrazyKoala or MadTraps")),
        editions=N5,
    ),
    Choice(
        name="who",
        label="Who is near",
        default="model",
        options=(
            ("model", "an enemy Model"),
            ("marker", "another enemy Marker"),
            ("camouflaged", "an enemy Camouflage Marker"),
            ("impersonation", "an enemy Impersonation Marker"),
            ("ally", "an ally of the mine"),
        ),
    ),
    Choice(
        name="act",
        label="What it does",
        default="skill",
        options=(
            ("skill", "declares or executes a Skill or ARO"),
            ("dodge", "moves by a Dodge"),
            ("guts", "moves by a failed Guts Roll"),
            ("nothing", "nothing"),
        ),
    ),
    Flag(name="trigger_area", label="Inside the Trigger Area", default="1"),
    Flag(name="total_cover", label="Total Cover between", editions=N5),
    Flag(name="ally_under_template", label="The Template would touch an ally of the mine", editions=N5),
    Choice(
        name="dodged",
        label="Dodge against every threat",
        default="unknown",
        help="Where its movement would end in the Trigger Area.",
        options=(("unknown", "not rolled yet"), ("yes", "it succeeds"), ("no", "it fails")),
        editions=N3,
    ),
    Flag(name="targeted", label="Targeted", help="Against a Cybermine: its Reset is at -3.", editions=N5),
    Flag(name="hackable", label="Hackable or Hacker", help="Against a Cybermine.", editions=N5),
    Number(name="attribute", label="PH or WIP", default="10", low=0, high=40, help="PH to Dodge, WIP to Reset."),
    Mods(name="mods", label="MODs", help="What the mine does not bring by itself.", usual=("+3 Dodge", "-3 Stunned")),
    Dice(name="dice", label="Die rolled", most=1),
)


def answer(edition: Edition, values: Values) -> Findings:
    """Whether a mine goes off, what evades it, and how likely that is."""
    kind = KINDS[values.word("kind")]
    _refuse(edition, values, kind)
    near = Near(
        who=values.word("who"),
        act=values.word("act"),
        inside=values.flag("trigger_area"),
        total_cover=values.flag("total_cover"),
        ally_under_template=values.flag("ally_under_template"),
        dodged=DODGED[values.word("dodged")],
    )
    off = goes_off(edition, kind, near)
    hurts = may_hurt(edition, near, off=off.value)
    steps = (*off.because, *hurts.because)
    if not off.value:
        values.dice("dice", 0, f"the {kind.name} does not go off")
        return Findings(f"The {kind.name} does not go off.", values={"goes_off": "no", "hurts": "no"}, because=steps)
    return _evaded(edition, values, kind, hurts=hurts.value, steps=steps)


def _refuse(edition: Edition, values: Values, kind: MineKind) -> None:
    if edition.has("dodge.faq.mine-at-end"):
        if values.word("act") == "guts":
            says = f"must be skill, dodge or nothing, not guts: {edition.name} does not say what that does to a mine."
            raise values.wrong("act", says)
        if values.word("who") not in ("model", "ally"):
            says = f"must be model or ally, not {values.word('who')}: {edition.name} does not say what Markers do."
            raise values.wrong("who", says)
    if not kind.template and values.flag("total_cover"):
        raise values.wrong("total_cover", f"must be 0 for a {kind.name}, not 1: the rules here speak of mines alone.")


def _evaded(edition: Edition, values: Values, kind: MineKind, *, hurts: bool, steps: tuple[Step, ...]) -> Findings:
    brought = evasion(edition, kind, targeted=values.flag("targeted"))
    ruling = success_value(edition, values.number("attribute"), (*values.mods("mods"), *brought.value))
    state = state_of_failure(edition, kind, hackable=values.flag("hackable"))
    value, word = ruling.value, kind.answer.capitalize()
    evades = Fraction(len(value.success_faces()), 20)
    found: dict[str, Value] = {
        "goes_off": "yes",
        "hurts": "yes" if hurts else "no",
        "answer": kind.answer,
        "mod": sum(mod.value for mod in brought.value),
        "success_value": value.value,
    }
    if kind.saves:
        found |= {"saving_rolls": kind.saves[0], "ps": kind.saves[1], "saving_attribute": "BTS", "state": state.value}
    headline = f"The {kind.name} goes off: {word} at Success Value {value.value} evades it {percent(evades)}."
    faces = values.dice("dice", 1, f"one {word}")
    judged = judge(edition, NormalRoll(value), faces) if faces else None
    if judged:
        evaded = any(score.success for score in judged.value)
        found["evaded"] = "yes" if evaded else "no"
        headline = f"The {faces[0]} {'evades' if evaded else 'does not evade'} the {kind.name}."
    return Findings(
        headline=headline,
        odds={"evades": evades, "hit": 1 - evades if hurts else Fraction(0)},
        values=found,
        bars=(Bar("Evaded", evades),),
        because=(
            *steps,
            *brought.because,
            *ruling.because,
            *die_steps(edition, value),
            *(judged.because if judged else ()),
            *state.because,
        ),
        dice={"dice": 1} if value.rolls else {},
    )


MINES = Calculator(
    slug="mines",
    title="Mines",
    summary="Whether a mine, a Cybermine or a CrazyKoala goes off, and the roll that evades it.",
    controls=CONTROLS,
    answer=answer,
    examples=(
        Example(
            name="mine",
            title="An ARO inside the Trigger Area",
            form={"attribute": "10"},
            expect={
                "goes_off": "yes",
                "answer": "dodge",
                "mod": -3,
                "success_value": 7,
                "evades": "7/20",
                "hit": "13/20",
            },
        ),
        Example(
            name="dodge-movement",
            title="Dodge movement past a mine",
            form={"act": "dodge"},
            expect={"goes_off": "no", "hurts": "no"},
        ),
        Example(
            name="ally",
            title="The Template would touch an ally",
            form={"ally_under_template": "1"},
            expect={"goes_off": "no"},
        ),
        Example(
            name="cybermine",
            title="A Hacker near a Cybermine",
            form={"kind": "cybermine", "attribute": "13", "hackable": "1"},
            expect={
                "goes_off": "yes",
                "answer": "reset",
                "mod": -3,
                "success_value": 10,
                "saving_rolls": 2,
                "ps": 5,
                "saving_attribute": "BTS",
                "state": "immobilised-b",
            },
        ),
        Example(
            name="koala",
            title="A CrazyKoala",
            form={"kind": "koala", "attribute": "10"},
            expect={"goes_off": "yes", "answer": "dodge", "mod": 0, "success_value": 10, "hit": "1/2"},
        ),
        Example(
            name="koala-marker",
            title="A CrazyKoala and a Camouflage Marker",
            form={"kind": "koala", "who": "camouflaged"},
            expect={"goes_off": "no"},
        ),
        Example(
            name="dodge-into-mine-n3",
            title="A Dodge that would end at a mine",
            form={"edition": "n3", "act": "dodge", "attribute": "10"},
            expect={"goes_off": "yes", "hurts": "no", "answer": "dodge", "success_value": 7, "hit": "0/1"},
        ),
        Example(
            name="failed-dodge-into-mine-n3",
            title="The same Dodge, failed",
            form={"edition": "n3", "act": "dodge", "dodged": "no"},
            expect={"goes_off": "no", "hurts": "no"},
        ),
    ),
    editions=("n5", "n3"),
)
