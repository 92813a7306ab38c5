"""The target of a hit, as the forms of Saving Rolls, of Close Combat and of Templates describe it."""

from engine.controls import Values
from engine.records.unit_type import UnitType
from engine.rules.saving_roll import HitTarget


def read_hit_target(values: Values, *, cover: bool) -> HitTarget:
    """Read the target that a form describes, in Partial Cover or not, whether or not its parts fit.

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
