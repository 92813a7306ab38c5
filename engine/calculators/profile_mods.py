"""Does the MOD in brackets of this profile count in this roll, and what does it do?"""

from collections.abc import Iterator
from contextlib import suppress

from engine.calculator import Answer, Calculator, Value, read_examples
from engine.controls import Choice, Flag, Text, Values
from engine.decisions.order import OrderRules
from engine.decisions.profiles import AutomaticSkillRules, ProfileModRules
from engine.decisions.rolls import SpecialDieRules
from engine.edition import Edition
from engine.editions import decisions_on
from engine.records.notation import Notation, read_notation
from engine.records.skill import RollPurpose
from engine.rules.profile_mods import ProfileRoll, effect_of, why_not, why_refused
from engine.rules.rolls import SkillOfRoll
from engine.ruling import Ruling

EXAMPLES = read_examples("""
mimetism: Shooting at Mimetism (-6)
    notation=Mimetism (-6) | whose=enemy
    -> applies=yes | effect=-6 to the roll

mimetism-cc: Mimetism (-6) in Close Combat
    notation=Mimetism (-6) | whose=enemy | roll=face-to-face | attack=cc
    -> applies=no | effect=none

surprise-attack: An ARO against Surprise Attack (-3)
    notation=Surprise Attack (-3) | whose=enemy | roll=face-to-face | turn=reactive
    -> applies=yes | effect=-3 to the roll

surprise-attack-normal: A Normal Dodge in ARO against Surprise Attack (-3)
    notation=Surprise Attack (-3) | whose=enemy | roll=aro | attack=other
    -> applies=no | effect=none

contested: CC Attack (-3) of the enemy, Face to Face
    notation=CC Attack (-3) | whose=enemy | roll=face-to-face | attack=cc
    -> applies=yes | effect=-3 to the roll

contested-normal: Dodge (-3) of the enemy in a Normal Roll
    notation=Dodge (-3) | whose=enemy
    -> applies=no | effect=none

firewall: A Hacking Program against a Firewall (-3)
    notation=Firewall (-3) | whose=enemy | attack=program
    -> applies=yes | effect=-3 to the roll

burst: Combi Rifle (+1B) in the Active Turn
    notation=Combi Rifle (+1B)
    -> applies=yes | effect=Burst 4 instead of 3

burst-aro: Combi Rifle (+1B) in ARO
    notation=Combi Rifle (+1B) | roll=face-to-face | turn=reactive
    -> applies=no | effect=none

several: BS Attack (+3, +1B, +1 SD) in ARO
    notation=BS Attack (+3, +1B, +1SD) | roll=face-to-face | turn=reactive
    -> applies=yes | applies.1=yes | applies.2=no | applies.3=yes

reroll-value: Doctor (ReRoll WIP=13)
    notation=Doctor (ReRoll WIP=13) | attack=other
    -> applies=yes | effect=a failed roll may be made again at WIP 13

value: Combat Jump (PH=10)
    notation=Combat Jump (PH=10)
    -> applies=yes | effect=PH 10 while using Combat Jump

codeone: Combat Jump (PH=10) in CodeOne, not in use
    edition=codeone | notation=Combat Jump (PH=10) | using=0
    -> applies=no | effect=none
""")


def printed_names() -> Iterator[str]:
    """List what profiles print with a MOD or a value in brackets, by the records of Skills and Equipment."""
    for rules in decisions_on(OrderRules):
        terms = (skill.term for skill in rules.skills.values() if skill.term)
        for notation in (f"{term.name} {bracket}" for term in terms for bracket in term.brackets):
            with suppress(ValueError):
                read_notation(notation)
                yield notation


CONTROLS = (
    Text(
        "notation",
        "Skill or weapon",
        default="Combi Rifle (+1B)",
        suggestions=tuple(printed_names()),
        help="As the profile prints it: Mimetism (-6), Combi Rifle (+1B), BS Attack (+3, +1B, +1 SD).",
    ),
    Choice(
        "whose",
        "Whose profile",
        "own",
        help="Whether the one who rolls has it, or the enemy.",
        options=(("own", "The roller's own"), ("enemy", "An enemy's")),
    ),
    Choice(
        "roll",
        "Roll",
        "normal",
        options=(("normal", "Normal Roll"), ("face-to-face", "Face to Face Roll"), ("aro", "Normal Roll in ARO")),
    ),
    Choice(
        "attack",
        "Roll for",
        "bs",
        help="Matters only to Automatic Skills and Equipment, such as Mimetism or a Firewall.",
        options=(
            ("bs", "BS Attack that needs LoF"),
            ("cc", "CC Attack"),
            ("discover", "Discover"),
            ("guided", "BS Attack (Guided)"),
            ("program", "Hacking Program"),
            ("comms", "Another Comms Attack"),
            ("other", "Anything else"),
        ),
        needs=(AutomaticSkillRules,),
    ),
    Choice(
        "turn",
        "Turn",
        "active",
        help="The Turn of the one who rolls.",
        options=(("active", "Active"), ("reactive", "Reactive (in ARO)")),
    ),
    Flag(
        "using",
        "In use",
        default="1",
        help="Its owner is using that Skill, weapon or Equipment; with Surprise Attack or Albedo, against the roller.",
    ),
    Choice(
        "skill",
        "Kind of Skill",
        "short",
        help="Matters only to +1 SD.",
        options=(("short", "Short Skill, weapon or Equipment"), ("long", "Long Skill"), ("no-roll", "Needs no roll")),
        needs=(SpecialDieRules,),
    ),
)


NOTHING = "none"
"""The effect of what does not count."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return for every part of the brackets whether it counts in this roll, why, and what it does."""
    notation = _notation(edition, values)
    roll = ProfileRoll(
        own=values.word("whose") == "own",
        face_to_face=values.word("roll") == "face-to-face",
        reactive=values.word("turn") == "reactive" or values.word("roll") == "aro",
        purpose=RollPurpose(values.word("attack")),
        in_use=values.flag("using"),
    )
    kind = SkillOfRoll(values.word("skill"))
    judged = [why_not(edition, notation.name, part, roll) for part in notation.parts]
    does = [
        Ruling(NOTHING, ()) if barred.value else effect_of(edition, notation, part, kind)
        for part, barred in zip(notation.parts, judged, strict=True)
    ]
    pairs = list(zip(judged, does, strict=True))
    counting = [effect.value for barred, effect in pairs if not barred.value]
    each: dict[str, Value] = {}
    for number, (barred, effect) in enumerate(pairs if pairs[1:] else (), 1):
        each |= {f"applies.{number}": "no" if barred.value else "yes", f"effect.{number}": effect.value}
    shown = f"{notation.name} ({', '.join(map(str, notation.parts))})"
    return Answer(
        headline=f"{shown} counts in this roll: {'; '.join(counting)}."
        if counting
        else f"{shown} does not count in this roll. {judged[0].value[0].says.replace(': it does not count.', '.')}",
        values={"applies": "yes" if counting else "no", "effect": "; ".join(counting) or NOTHING} | each,
        because=tuple(step for pair in pairs for one in pair for step in one.because),
    )


def _notation(edition: Edition, values: Values) -> Notation:
    with values.reading("notation"):
        notation = read_notation(values.word("notation"))
    if why := why_refused(edition, notation, SkillOfRoll(values.word("skill"))):
        raise values.wrong("notation", why)
    return notation


PROFILE_MODS = Calculator(
    slug="profile-mods",
    title="MODs in a profile",
    summary="Whether a MOD or value in round brackets counts in a roll, for which side, and what it does.",
    controls=CONTROLS,
    answer=answer,
    needs=(ProfileModRules,),
    examples=EXAMPLES,
)
