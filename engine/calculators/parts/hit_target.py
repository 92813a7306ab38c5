"""The target of a hit, as the forms of Saving Rolls and of exchanges describe it, and what it can still do."""

from engine.controls import Values
from engine.exchange import Trooper
from engine.records.unit_type import UnitType
from engine.rules.saving_roll import HitTarget


def read_hit_target(values: Values, *, cover: bool) -> HitTarget:
    """The target that a form describes, in Partial Cover or not, whether or not its parts fit.

    It has neither PH nor MODs of its own.
    """
    immunity = values.word("immunity")
    return HitTarget(
        saving_attribute=values.number("armour"),
        bts=values.number("bts"),
        cover=cover,
        vita_or_str=values.number("vita"),
        has_str=values.flag("structure"),
        wounds_taken=values.number("wounds_taken"),
        unit=UnitType(values.word("unit")),
        remote_presence=values.flag("remote_presence"),
        immune_to_criticals=immunity in ("critical", "both"),
        immune_to_ammunition=immunity in ("ammunition", "both"),
        immune_to_attribute=immunity == "attribute",
    )


def able(fields: Values, trooper: Trooper, *, acts: bool) -> Trooper:
    """A Trooper as its fields describe it; InvalidInputError where it is Dead already, or `acts` while Unconscious."""
    if fields.flag("remote_presence") and not fields.flag("structure"):
        raise fields.wrong("remote_presence", "must be 0 without STR, not 1.")
    taken, dead = trooper.body.wounds_taken, trooper.levels.dead
    if dead < 1:
        raise fields.wrong("wounds_taken", f"must be at most {taken + dead - 1}, not {taken}: more means Dead.")
    if acts and trooper.is_down:
        says = f"must be less than {trooper.body.vita_or_str}, not {taken}: an Unconscious Trooper does nothing."
        raise fields.wrong("wounds_taken", says)
    return trooper
