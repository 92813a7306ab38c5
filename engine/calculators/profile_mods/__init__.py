"""Does the MOD in brackets of this profile count in this roll, and what does it do?"""

from dataclasses import dataclass

from engine.calculator import Calculator, Example, Result, Value
from engine.controls import Choice, Flag, Text, Values
from engine.decisions.profiles import AutomaticSkillRules, ProfileModRules
from engine.decisions.rolls import SpecialDieRules
from engine.edition import Edition
from engine.records.notation import Notation, Part, read_notation
from engine.rules.profile_mods import ProfileRoll, against, effect_of, refusal
from engine.ruling import Step

CONTROLS = (
    Text(
        name="notation",
        label="Notation",
        default="Combi Rifle (+1B)",
        help="As the profile prints it: Mimetism (-6), Combi Rifle (+1B), BS Attack (+3, +1B, +1 SD).",
    ),
    Choice(
        name="whose",
        label="Whose profile",
        default="own",
        help="Whether the one who rolls has it, or the enemy.",
        options=(("own", "The roller's own"), ("enemy", "An enemy's")),
    ),
    Choice(
        name="roll",
        label="Roll",
        default="normal",
        options=(
            ("normal", "Normal Roll"),
            ("face-to-face", "Face to Face Roll"),
            ("aro", "Normal Roll in ARO"),
        ),
    ),
    Choice(
        name="attack",
        label="Roll for",
        default="bs",
        help="What the roll is for: only the rules of Automatic Skills such as Mimetism ask for it.",
        options=(
            ("bs", "BS Attack that needs LoF"),
            ("cc", "CC Attack"),
            ("discover", "Discover"),
            ("other", "Anything else"),
        ),
        needs=(AutomaticSkillRules,),
    ),
    Choice(
        name="turn",
        label="Turn",
        default="active",
        help="The Turn of the one who rolls.",
        options=(("active", "Active"), ("reactive", "Reactive (in ARO)")),
    ),
    Flag(
        name="using",
        label="In use",
        default="1",
        help="Its owner is using that Skill, weapon or Equipment; Surprise Attack: is attacking the roller with it.",
    ),
    Choice(
        name="skill",
        label="Kind of Skill",
        default="short",
        help="+1 SD asks for it.",
        options=(
            ("short", "Short Skill, weapon or Equipment"),
            ("long", "Long Skill"),
            ("no-roll", "Needs no roll"),
        ),
        needs=(SpecialDieRules,),
    ),
)


NOTHING = "none"
"""The effect of what does not count."""


def answer(edition: Edition, values: Values) -> Result:
    """Every part of the brackets: whether it counts in this roll, why, and what it does."""
    notation = _notation(edition, values)
    roll = ProfileRoll(
        own=values.word("whose") == "own",
        face_to_face=values.word("roll") == "face-to-face",
        reactive=values.word("turn") == "reactive" or values.word("roll") == "aro",
        attack=values.word("attack"),
        in_use=values.flag("using"),
    )
    found = [_part(edition, values, notation, part, roll) for part in notation.parts]
    counting = [part.does for part in found if not part.against]
    shown = f"{notation.name} ({', '.join(map(str, notation.parts))})"
    return Result(
        headline=f"{shown} counts in this roll: {'; '.join(counting)}."
        if counting
        else f"{shown} does not count in this roll. {found[0].against}",
        values={"applies": "yes" if counting else "no", "effect": "; ".join(counting) or NOTHING} | _each(found),
        because=tuple(step for part in found for step in part.because),
    )


@dataclass(frozen=True, slots=True)
class _Judged:
    """One part of the brackets: the sentence against it (empty where it counts), what it does, and why."""

    against: str
    does: str
    because: tuple[Step, ...]


def _notation(edition: Edition, values: Values) -> Notation:
    try:
        notation = read_notation(values.word("notation"))
    except ValueError as error:
        raise values.wrong("notation", str(error)) from None
    if why := refusal(edition, notation, values.word("skill")):
        raise values.wrong("notation", why)
    return notation


def _part(edition: Edition, values: Values, notation: Notation, part: Part, roll: ProfileRoll) -> _Judged:
    judged = against(edition, notation.name, part, roll)
    if judged.value:
        return _Judged(judged.value[0].says, NOTHING, judged.because)
    does = effect_of(edition, notation, part, values.word("skill"))
    return _Judged("", does.value, (*judged.because, *does.because))


def _each(found: list[_Judged]) -> dict[str, Value]:
    if len(found) == 1:
        return {}
    each: dict[str, Value] = {}
    for number, part in enumerate(found, 1):
        each |= {f"applies.{number}": "no" if part.against else "yes", f"effect.{number}": part.does}
    return each


PROFILE_MODS = Calculator(
    slug="profile-mods",
    title="MODs in a profile",
    summary="Whether a MOD or value in round brackets counts in a roll, for whom, and what it does.",
    controls=CONTROLS,
    answer=answer,
    needs=(ProfileModRules,),
    examples=(
        Example(
            name="mimetism",
            title="Shooting at Mimetism (-6)",
            form={"notation": "Mimetism (-6)", "whose": "enemy"},
            expect={"applies": "yes", "effect": "-6 to the roll"},
        ),
        Example(
            name="mimetism-cc",
            title="Mimetism (-6) in Close Combat",
            form={"notation": "Mimetism (-6)", "whose": "enemy", "roll": "face-to-face", "attack": "cc"},
            expect={"applies": "no", "effect": "none"},
        ),
        Example(
            name="surprise-attack",
            title="An ARO against Surprise Attack (-3)",
            form={"notation": "Surprise Attack (-3)", "whose": "enemy", "roll": "face-to-face", "turn": "reactive"},
            expect={"applies": "yes", "effect": "-3 to the roll"},
        ),
        Example(
            name="contested",
            title="CC Attack (-3) of the enemy, Face to Face",
            form={"notation": "CC Attack (-3)", "whose": "enemy", "roll": "face-to-face", "attack": "cc"},
            expect={"applies": "yes", "effect": "-3 to the roll"},
        ),
        Example(
            name="contested-normal",
            title="Dodge (-3) of the enemy in a Normal Roll",
            form={"notation": "Dodge (-3)", "whose": "enemy"},
            expect={"applies": "no", "effect": "none"},
        ),
        Example(
            name="burst",
            title="Combi Rifle (+1B) in the Active Turn",
            form={"notation": "Combi Rifle (+1B)"},
            expect={"applies": "yes", "effect": "Burst 4 instead of 3"},
        ),
        Example(
            name="burst-aro",
            title="Combi Rifle (+1B) in ARO",
            form={"notation": "Combi Rifle (+1B)", "roll": "face-to-face", "turn": "reactive"},
            expect={"applies": "no", "effect": "none"},
        ),
        Example(
            name="several",
            title="BS Attack (+3, +1B, +1 SD) in ARO",
            form={"notation": "BS Attack (+3, +1B, +1SD)", "roll": "face-to-face", "turn": "reactive"},
            expect={"applies": "yes", "applies.1": "yes", "applies.2": "no", "applies.3": "yes"},
        ),
        Example(
            name="value",
            title="Combat Jump (PH=10)",
            form={"notation": "Combat Jump (PH=10)"},
            expect={"applies": "yes", "effect": "PH 10 while using Combat Jump"},
        ),
        Example(
            name="codeone",
            title="Combat Jump (PH=10) in CodeOne, not in use",
            form={"edition": "codeone", "notation": "Combat Jump (PH=10)", "using": "0"},
            expect={"applies": "no", "effect": "none"},
        ),
    ),
)
