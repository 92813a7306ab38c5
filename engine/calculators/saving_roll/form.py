"""The form of the Saving Roll calculator, read as an Attack and a Target."""

from dataclasses import replace

from engine.controls import Values
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.saving_roll import Ammunition, Hit, HitTarget, clash, join, parts_of


def read_attack(edition: Edition, values: Values) -> Hit:
    """The attack that a form describes; InvalidInputError where the edition has no rule for its Ammunition."""
    power = "ps" if edition.of(SavingRollRules).low_saves else "damage"
    trait, cover = values.word("trait"), values.word("cover_trait")
    return Hit(
        power=values.number(power),
        ammunition=_ammunition(edition, values),
        printed=values.word("saving_attribute"),
        kind=values.word("attack"),
        no_cover=cover == "no-cover",
        limited_cover=cover == "limited-cover",
        continuous=values.flag("continuous"),
        non_lethal=trait == "non-lethal",
        state_dead=trait == "state-dead",
        bioweapon=trait == "bioweapon",
    )


def _ammunition(edition: Edition, values: Values) -> Ammunition:
    text = values.word("ammunition")
    words = parts_of(text)
    known = edition.of(SavingRollRules).ammunition
    if not all(word in known for word in words):
        joins = ", or some joined with +" if edition.of(SavingRollRules).joined else ""
        says = f"must be one of {', '.join(known)}{joins} in {edition.name}, not {quoted(text)}."
        raise values.wrong("ammunition", says)
    if len(words) > 1 and not edition.of(SavingRollRules).joined:
        says = f"must be one alone in {edition.name}, which has no rule for joined Ammunition, not {quoted(text)}."
        raise values.wrong("ammunition", says)
    if reason := clash(words):
        raise values.wrong("ammunition", f"must be joined as the rules join it, not {quoted(text)}: {reason}.")
    return join(words)


def read_target(values: Values) -> HitTarget:
    """The target that a form describes; InvalidInputError where its parts do not go together."""
    immunity, unit, structure = values.word("immunity"), values.word("unit"), values.flag("structure")
    if unit == "deployable" and not structure:
        raise values.wrong("unit", "must not be a Deployable where VITA counts: a Deployable has STR.")
    if values.flag("remote_presence") and (not structure or unit == "deployable"):
        raise values.wrong("remote_presence", "must be 0 without STR and for a Deployable, not 1.")
    if immunity in ("ammunition", "both") and "para" in parts_of(values.word("ammunition")):
        says = "must not be against PARA: the rules do not say what a hit without PS is as N."
        raise values.wrong("immunity", says)
    return replace(read_body(values), ph=values.number("ph"), mods=values.mods("mods"))


def read_body(values: Values) -> HitTarget:
    """What a form says of every Trooper that a hit can meet, whether or not its parts go together."""
    immunity = values.word("immunity")
    return HitTarget(
        saving_attribute=values.number("armour"),
        bts=values.number("bts"),
        cover=values.flag("cover"),
        vita_or_str=values.number("vita"),
        has_str=values.flag("structure"),
        wounds_taken=values.number("wounds_taken"),
        unit=values.word("unit"),
        remote_presence=values.flag("remote_presence"),
        immune_to_criticals=immunity in ("critical", "both"),
        immune_to_ammunition=immunity in ("ammunition", "both"),
    )
