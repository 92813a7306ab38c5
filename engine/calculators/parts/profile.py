"""A Trooper as the fields of a form describe it, with what hits find of it."""

from collections.abc import Iterable
from dataclasses import replace

from engine.controls import Values
from engine.forms import Field, given
from engine.forms.trooper import ARM, BTS, IMMUNITY, REMOTE_PRESENCE, UNIT, VITA, WOUNDS_TAKEN
from engine.records.trooper import Trooper

BODY = (ARM, VITA, BTS, REMOTE_PRESENCE, WOUNDS_TAKEN, UNIT, IMMUNITY)
"""The fields that say what hits find of a Trooper; whether its VITA is STR is one more."""


def read_profile(fields: Values, own: Iterable[Field], more: Trooper, *, acts: bool, raised: int = 0) -> Trooper:
    """Read what a Trooper is and has by its BODY and some fields of its own, joined with `more`.

    `raised` is what Protheion has added to its VITA. Raises InvalidInputError if it `acts` while Unconscious.
    """
    found = given((*BODY, *own), fields).trooper
    attributes = {**found.attributes, **more.attributes}
    attributes["VITA"] += raised
    whole, name = attributes["VITA"], "VITA"
    if fields.flag("structure"):
        name = "STR"
    elif fields.flag("remote_presence"):
        raise fields.wrong("remote_presence", "must be «0» without STR, not «1».")
    if acts and found.lost >= whole:
        says = f"must be less than {whole}, not {found.lost}: an Unconscious Trooper does nothing."
        raise fields.wrong("wounds_taken", says)
    del attributes["VITA"]
    return replace(
        found,
        attributes={**attributes, name: whole},
        skills=(*found.skills, *more.skills),
        equipment=(*found.equipment, *more.equipment),
        states=more.states,
    )


def immune_to_ammunition(fields: Values) -> bool:
    """Return whether a Trooper is immune to the Ammunition of every hit."""
    return fields.word("immunity") in ("ammunition", "both")
