"""Does the mine go off, and what do I roll against it?"""

from fractions import Fraction

from engine.calculator import Bar, Calculator, Findings, Value
from engine.calculators.mines_controls import CONTROLS
from engine.calculators.mines_examples import EXAMPLES
from engine.controls import Values
from engine.dice import percent
from engine.edition import Edition
from engine.rules.critical import die_steps
from engine.rules.mine_kinds import KINDS, MineKind, evasion, state_of_failure
from engine.rules.mines import Near, goes_off, may_hurt
from engine.rules.modifiers import success_value
from engine.rules.normal_roll import NormalRoll, judge
from engine.ruling import Step

DODGED = {"unknown": None, "yes": True, "no": False}


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
    examples=EXAMPLES,
    editions=("n5", "n3"),
)
