"""Does the mine go off, and what do I roll against it?"""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Bar, Calculator, Result, Value
from engine.calculators.mines.controls import CONTROLS
from engine.calculators.mines.examples import EXAMPLES
from engine.controls import Values
from engine.decisions.mines import MineRules
from engine.edition import Edition
from engine.rules.mines import KINDS, MineKind, Near, evasion, goes_off, harmless, state_of_failure
from engine.rules.rolls import NormalRoll, SuccessValue, die_steps, judge_normal_roll, success_value
from engine.ruling import Ruling, Step
from engine.wording import percent

DODGED = {"unknown": None, "yes": True, "no": False}


def answer(edition: Edition, values: Values) -> Result:
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
    if off.value is False:
        values.dice("dice", 0, f"the {kind.name} does not go off")
        found: dict[str, Value] = {"goes_off": "no", "hurts": "no"}
        return Result(f"The {kind.name} does not go off.", values=found, because=off.because)
    if near.act == "dodge":
        return _at_its_end(edition, values, kind, near, off)
    return _attacked(edition, values, kind, off.because)


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


@dataclass(frozen=True, slots=True)
class Roll:
    """The Normal Roll against a mine: what it is called, its MOD, the die on the table, and whether it evaded the mine.

    Below Success Value 1 no die counts, and the mine is not evaded.
    """

    word: str
    mod: int
    value: SuccessValue
    face: int | None
    evaded: bool | None
    because: tuple[Step, ...]

    @property
    def evades(self) -> Fraction:
        """The chance that it evades the mine."""
        return Fraction(len(self.value.success_faces()), 20)

    def told(self, off: str, *, hurts: bool) -> dict[str, Value]:
        """What an answer says of it, behind whether the mine goes off and hurts."""
        found: dict[str, Value] = {
            "goes_off": off,
            "hurts": "yes" if hurts else "no",
            "answer": self.word,
            "mod": self.mod,
            "success_value": self.value.value,
        }
        return found if self.evaded is None else found | {"evaded": "yes" if self.evaded else "no"}


def _roll(edition: Edition, values: Values, kind: MineKind) -> Roll:
    brought = evasion(edition, kind, targeted=values.flag("targeted"))
    ruling = success_value(edition, values.number("attribute"), (*values.mods("mods"), *brought.value))
    faces = values.dice("dice", 1, f"one {kind.answer.capitalize()}")
    known = bool(faces) or not ruling.value.rolls
    judged = judge_normal_roll(edition, NormalRoll(ruling.value), faces) if known else Ruling((), ())
    return Roll(
        word=kind.answer,
        mod=sum(mod.value for mod in brought.value),
        value=ruling.value,
        face=faces[0] if faces and ruling.value.rolls else None,
        evaded=any(score.success for score in judged.value) if known else None,
        because=(*brought.because, *ruling.because, *die_steps(edition, ruling.value), *judged.because),
    )


def _attacked(edition: Edition, values: Values, kind: MineKind, because: tuple[Step, ...]) -> Result:
    roll = _roll(edition, values, kind)
    state = state_of_failure(edition, kind, hackable=values.flag("hackable"))
    found = roll.told("yes", hurts=True)
    if kind.saves:
        found |= {"saving_rolls": kind.saves[0], "ps": kind.saves[1], "saving_attribute": "BTS", "state": state.value}
    return Result(
        headline=_headline(kind, roll),
        odds={"evades": roll.evades, "hit": 1 - roll.evades},
        values=found,
        bars=(Bar("Evaded", roll.evades),),
        because=(*because, *roll.because, *state.because),
        dice={"dice": 1} if roll.value.rolls else {},
    )


def _headline(kind: MineKind, roll: Roll) -> str:
    word, at = roll.word.capitalize(), f"Success Value {roll.value.value}"
    if not roll.value.rolls:
        return f"The {kind.name} goes off. {at}: no die is rolled, the {word} fails."
    if roll.face is None:
        return f"The {kind.name} goes off: {word} at {at} evades it {percent(roll.evades)}."
    return f"The {roll.face} {'evades' if roll.evaded else 'does not evade'} the {kind.name}."


def _at_its_end(edition: Edition, values: Values, kind: MineKind, near: Near, off: Ruling[bool | None]) -> Result:
    """A Dodge whose movement would end at the mine, which goes off only if that Dodge evades every threat."""
    if near.dodged:
        values.dice("dice", 0, "Dodge against every threat says how it ended")
    roll = _roll(edition, values, kind)
    if near.dodged and not roll.value.rolls:
        says = f"must be unknown or no, not yes: no die is rolled at Success Value {roll.value.value}."
        raise values.wrong("dodged", says)
    fails = roll.evaded is False
    if fails:
        off = goes_off(edition, kind, replace(near, dodged=False))
    found = roll.told({True: "yes", False: "no", None: "unknown"}[off.value], hurts=False)
    evades = Fraction(1) if near.dodged else roll.evades
    return Result(
        headline=_headline_at_its_end(kind, near, roll),
        odds={"evades": evades, "hit": Fraction(0)},
        values=found | ({"evaded": "yes"} if near.dodged else {}),
        bars=(Bar("Evaded", evades),),
        because=(*off.because, *(() if fails else (harmless(edition),)), *roll.because),
        dice={"dice": 1} if roll.value.rolls and not near.dodged else {},
    )


def _headline_at_its_end(kind: MineKind, near: Near, roll: Roll) -> str:
    if near.dodged:
        return f"The {kind.name} goes off, and the Dodge evades it: it harms nobody."
    if not roll.value.rolls:
        no_die = f"Success Value {roll.value.value}: no die is rolled."
        return f"{no_die} There is no Dodge movement, and so the {kind.name} does not go off."
    if roll.face is None:
        only = f"only if the Dodge succeeds against every threat (against the {kind.name} {percent(roll.evades)})"
        return f"The {kind.name} goes off {only}, and harms nobody."
    if not roll.evaded:
        return f"The {roll.face} does not evade the {kind.name}: there is no Dodge movement, and so it does not go off."
    only = "only if the Dodge evades every other threat too"
    return f"The {roll.face} evades the {kind.name}: it goes off {only}, and harms nobody."


MINES = Calculator(
    slug="mines",
    title="Mines",
    summary="Whether a mine, a Cybermine or a CrazyKoala goes off, and the roll that evades it.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(MineRules,),
)
