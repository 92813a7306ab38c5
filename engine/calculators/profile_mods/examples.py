"""Worked examples of MODs and values in brackets."""

from engine.calculator import Example

EXAMPLES = (
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
        name="surprise-attack-normal",
        title="A Normal Dodge in ARO against Surprise Attack (-3)",
        form={"notation": "Surprise Attack (-3)", "whose": "enemy", "roll": "aro", "attack": "other"},
        expect={"applies": "no", "effect": "none"},
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
        name="reroll-value",
        title="Doctor (ReRoll WIP=13)",
        form={"notation": "Doctor (ReRoll WIP=13)", "attack": "other"},
        expect={"applies": "yes", "effect": "a failed roll may be made again at WIP 13"},
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
)
