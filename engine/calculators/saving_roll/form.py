"""The form of the Saving Roll calculator, read as a Hit and its target."""

from dataclasses import replace

from engine.calculators.parts.hit_target import read_hit_target
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.controls import Values
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.errors import Offer
from engine.records.ammunition import Ammunition, ammunition_parts
from engine.records.unit_type import UnitType
from engine.rules.saving_roll import AttributeCounts, FallSkill, Hit, HitKind, HitTarget, read_ammunition
from engine.wording import counted


def read_hit(edition: Edition, values: Values) -> Hit:
    """Read the hit that a form describes; refuse Ammunition that the edition has no rule for."""
    power = "ps" if edition.of(SavingRollRules).low_saves else "damage"
    trait, cover = values.word("trait"), values.word("cover_trait")
    return Hit(
        power=values.number(power),
        ammunition=_ammunition(edition, values),
        saving_attribute_counts=AttributeCounts(values.word("saving_attribute")),
        kind=HitKind(values.word("attack")),
        no_cover=cover == "no-cover",
        limited_cover=cover == "limited-cover",
        continuous=values.flag("continuous"),
        non_lethal=trait == "non-lethal",
        state_dead=trait == "state-dead",
        bioweapon=trait == "bioweapon",
    )


def read_hits(values: Values) -> tuple[int, int]:
    """Return the hits that are no Criticals, and the Criticals; refuse more Criticals than hits."""
    hits, criticals = values.number("hits"), values.number("criticals")
    if criticals > hits:
        says = f"must be at most {hits}, as each Critical is one of the hits, not {criticals}."
        raise values.wrong("criticals", says, Offer(f"Use {counted('hit', criticals)}", {"hits": str(criticals)}))
    return hits - criticals, criticals


def refuse_twice(values: Values, hit: Hit, target: HitTarget) -> None:
    """Refuse a MOD of Cover in addition to its field, which adds nothing against PARA: n5.para-ammo.cover."""
    if (target.cover or target.vitroferro) and not hit.ammunition.has("para"):
        refuse_named(values, typed_mods(values, "mods"), "Cover", "Vitroferro")


def _ammunition(edition: Edition, values: Values) -> Ammunition:
    try:
        return read_ammunition(edition, values.word("ammunition"))
    except ValueError as error:
        raise values.wrong("ammunition", str(error)) from None


def read_target(values: Values) -> HitTarget:
    """Read the target that a form describes; refuse parts that do not fit together."""
    target = read_hit_target(values, cover=values.flag("cover"))
    deployable = target.unit is UnitType.DEPLOYABLE
    if deployable and not target.has_str:
        raise values.wrong("unit", "must not be a Deployable where VITA counts: a Deployable has STR.")
    if target.remote_presence and (not target.has_str or deployable):
        raise values.wrong("remote_presence", "must be «0» without STR and for a Deployable, not «1».")
    if target.immune_to_ammunition and "para" in ammunition_parts(values.word("ammunition")):
        says = "must not be against PARA: the rules do not say what PS such a hit would have as N."
        raise values.wrong("immunity", says)
    return replace(
        target,
        ph=values.number("ph"),
        mods=values.mods("mods"),
        vitroferro=values.flag("vitroferro"),
        fall_skill=FallSkill.EXRAH if values.flag("exrah") else FallSkill.NONE,
        warhorse=values.flag("warhorse"),
    )
