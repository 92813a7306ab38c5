"""A Trooper as the fields of a form describe it, with what hits find of it."""

from collections.abc import Iterable
from dataclasses import replace

from engine.calculators.parts.dice import refuse_dice
from engine.controls import Values
from engine.edition import Edition
from engine.forms import Field, given
from engine.forms.trooper import ARM, RARE, VITA
from engine.records.trooper import Trooper
from engine.rules.saving_roll import JudgedSaves, Saves, WoundLevels, judge_saves
from engine.ruling import Ruling
from engine.wording import counted

BODY = (ARM, VITA, *RARE)
"""The fields that say what hits find of a Trooper."""


def read_profile(fields: Values, own: Iterable[Field], more: Trooper, *, acts: bool, raised: int = 0) -> Trooper:
    """Read what a Trooper is and has by its BODY and some fields of its own, joined with `more`.

    `raised` is what Protheion has added to its VITA. Raises InvalidInputError if it `acts` while Unconscious.
    """
    found = given((*BODY, *own), fields).trooper
    attributes = {**found.attributes, **more.attributes}
    attributes["VITA"] += raised
    whole, name = attributes["VITA"], "STR" if fields.flag("structure") else "VITA"
    refuse_remote_presence(fields)
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


def refuse_remote_presence(fields: Values) -> None:
    """Refuse Remote Presence without STR: n5.remote-presence.levels."""
    if fields.flag("remote_presence") and not fields.flag("structure"):
        raise fields.wrong("remote_presence", "must be «0» without STR, not «1».")


def read_saves(
    edition: Edition, values: Values, field: str, saves: Saves, levels: WoundLevels
) -> Ruling[JudgedSaves] | None:
    """Return the Saving Rolls that are on the table; None without dice. Refuse other dice than these hits force."""
    if not saves.count:
        refuse_dice(values, [field], "these hits force no roll")
    faces = values.faces(field)
    if not faces:
        return None
    judged = judge_saves(edition, saves, levels, faces)
    needed, given = judged.value.dice_needed, len(faces)
    if given < saves.count or given > needed or (given < needed and not saves.repeat):
        most = needed if given > saves.count else saves.count
        failed = f", the rest for Continuous Damage after {judged.value.failures} failed" if most > saves.count else ""
        raise values.wrong(
            field, f"must be {counted('die', most)} ({saves.count} for the hits{failed}), not «{given}»."
        )
    return judged
