"""The lines of fire of a Template: what lies in them, who sees through it, and the roll of the attack along one."""

from engine.calculators.parts.fireteam import fireteam_level
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.line import read_sight, refuse_blind
from engine.calculators.parts.weapon import read_range_mod
from engine.controls import Values
from engine.edition import Edition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.weapon import Bands
from engine.rules.bs_attack import Target, Zone, roll_at, saturated_burst, sees_through, zone_facts
from engine.rules.mods import Mod
from engine.rules.templates import DeclaredAs, ReplyToTemplate, TemplateKind
from engine.ruling import Ruling

FACTS = {DeclaredAs.GUIDED: frozenset({Fact.GUIDED}), DeclaredAs.SPECULATIVE: frozenset({Fact.SPECULATIVE})}


def zone_of(values: Values) -> Zone:
    """The Visibility Zone in the lines."""
    return Zone(values.word("visibility"))


def attack_roll(values: Values, declared: DeclaredAs, range_mod: int, mods: tuple[Mod, ...]) -> Roll:
    """The roll of an attack with a Template, as its ledger asks; what needs no LoF has no MOD of a Zone.

    Follows n5.visibility.applies, n5.visibility.speculative and n5.guided.roll.
    """
    by_lof = declared is DeclaredAs.BS_ATTACK
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=read_sight(values),
        range_mod=range_mod,
        fireteam=fireteam_level(values, "mods"),
        facts=zone_facts(zone_of(values)) if by_lof else FACTS[declared],
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    albedo = int(values.word("albedo")) if by_lof and not TemplateKind(values.word("kind")).harmless else 0
    return roll_at(Target(targeted=declared is DeclaredAs.GUIDED, albedo=albedo), roll)


def burst_of_form(edition: Edition, values: Values) -> Ruling[int]:
    """The dice, or Direct Templates, that are left of the Burst: n5.saturation.per-target."""
    return saturated_burst(edition, values.number("burst"), saturation=values.flag("saturation"))


def refuse_unseen(values: Values, declared: DeclaredAs) -> None:
    """Refuse an attack that needs LoF through a Zone without it: n5.visibility.zero, n5.visibility.white-noise."""
    if declared is DeclaredAs.BS_ATTACK:
        refuse_blind(values, read_sight(values), "the attacker")


def refuse_unseen_reply(fields: Values, zone: Zone, answer: ReplyToTemplate, who: str, *, attacked: bool) -> None:
    """Refuse the attack of a Trooper without LoF, unless the Template is aimed at it or touches it.

    Follows n5.visibility.zero and n5.visibility.zero-reply.
    """
    if answer.attacks and not attacked and not sees_through(read_sight(fields), zone):
        says = (
            f"must be «dodge» or «nothing», not «{answer}»: {who} does not see through the Zone, and is not attacked."
        )
        raise fields.wrong("action", says)


def range_of_form(edition: Edition, values: Values, bands: Bands) -> Ruling[int]:
    """The Range MOD of a form; 0 where it names no weapon or no distance."""
    if not (bands and values.inches("distance")):
        return Ruling(0, ())
    found = read_range_mod(edition, values, bands)
    refuse_named(values, typed_mods(values, "mods"), "Range")
    return found
