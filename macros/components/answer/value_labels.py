"""Label the values of an answer: what real dice, Success Values and rules give."""

from engine.calculator import Answer

LABELS = {
    "coup_de_grace": "Coup de Grâce",
    "ends_immobilised": "ends Immobilized-A",
    "fireteam_aro": "Fireteam's ARO",
    "leaves": "leaves the Fireteam",
    "may": "open to the player",
    "mod": "MOD",
    "must": "has to",
    "next": "to roll next",
    "next_aros": "AROs that can come next",
    "next_skills": "Skills that can come next",
    "owes_guts": "must make a Guts Roll",
    "ps": "PS",
    "reset_succeeds": "Reset succeeds",
    "wounds_after": "Wounds after the Order",
}
"""The labels that differ from the name."""

TERMS = {
    "success_value": "Success Value",
    "saving_rolls": "Saving Rolls",
    "saving_attribute": "Saving Attribute",
    "save_value": "Saving Roll",
    "criticals": "Criticals",
    "wounds": "Wounds",
    "burst": "Burst",
    "dodge": "Dodge",
    "orders": "Orders",
    "aro": "ARO",
    "arm_": "ARM ",
    "bts_": "BTS ",
    "vita": "VITA",
}
"""Terms of the rules in names, as the rulebook writes them."""


def value_label(name: str) -> str:
    """Return the label of a value.

    >>> names = ("reactive.1.owes_guts", "active_success_value", "applies.2", "arm_saving_rolls")
    >>> [value_label(name) for name in names]
    ['Reactive 1: must make a Guts Roll', 'Active Success Value', 'Applies 2', 'ARM Saving Rolls']
    """
    owner, _, what = name.rpartition(".")
    who = owner.replace(".", " ").capitalize()
    if what.isdigit():
        return f"{who} {what}"
    words = LABELS.get(what) or what
    for term, written in TERMS.items():
        words = words.replace(term, written)
    words = words.replace("_", " ")
    return f"{who}: {words}" if who else words[0].upper() + words[1:]


SUCCESS_VALUE = "success_value"
SAVES = {SUCCESS_VALUE: "Saving Roll", f"bts_{SUCCESS_VALUE}": "BTS Saving Roll"}
"""What a Saving Roll's own Success Values are for."""


def needs(answer: Answer) -> list[tuple[str, int]]:
    """Return each Success Value that an answer rolls against, with whose it is; none if its headline says it.

    >>> values = {"active.1.success_value": 12, "reactive.1.success_value": 9, "active.1.dice": 3}
    >>> needs(Answer("Active wins 61%.", values=values))
    [('Active', 12), ('Reactive 1', 9)]
    >>> needs(Answer("Success Value 12.", values={"success_value": 12}))
    []
    >>> values = {"success_value": 8, "bts_success_value": 7}
    >>> needs(Answer("Survives 40%.", values=values, calculator="saving-roll"))
    [('Saving Roll', 8), ('BTS Saving Roll', 7)]
    """
    if "Success Value" in answer.headline:
        return []
    found = {name: value for name, value in answer.values.items() if name.endswith(SUCCESS_VALUE)}
    several = len({name for name in found if name.startswith("active.")}) > 1
    whose = SAVES if answer.calculator == "saving-roll" else {}
    return [
        (whose.get(name) or _whose(name, several=several), value)
        for name, value in found.items()
        if isinstance(value, int)
    ]


def _whose(name: str, *, several: bool) -> str:
    """Return whose roll a Success Value is for, and of the Active Trooper's several rolls, at whom."""
    who = name.removesuffix(SUCCESS_VALUE).strip("._").replace(".", " ").replace("_", " ").capitalize()
    side, _, number = who.partition(" ")
    if side == "Active" and number.isdigit():
        return f"{side} at {number}" if several else side
    return who
