"""What a Trooper rolls when a Template is used: a BS Attack on its user, a Dodge, or a Reset."""

from dataclasses import replace

from engine.calculators.parts.fireteam import fireteam_level, has_sixth_sense, special_dice_with
from engine.calculators.parts.known_mods import refuse_known, refuse_of_roll, typed_mods
from engine.calculators.parts.line import read_sight
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.calculators.templates.controls import group
from engine.calculators.templates.line import zone_of
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import ExchangeTrooper
from engine.records.roll import Cover, Roll, RollKind
from engine.rules.bs_attack import Target, roll_at, saturated_burst, zone_facts, zone_steps
from engine.rules.dodge import Dodger, Threat, dodge_roll, dodge_value
from engine.rules.face_to_face import Side
from engine.rules.ledger import fireteam_steps, ledger, roll_mods, roll_value, special_dice
from engine.rules.rolls import success_value
from engine.rules.templates import ReplyToTemplate
from engine.ruling import Ruling, Step


def read_side(
    edition: Edition, values: Values, answer: ReplyToTemplate, number: int, user: ExchangeTrooper, *, contested: bool
) -> Ruling[Side | None]:
    """What a Trooper rolls: n5.templates.dodge-mod, n5.dodge.minus-3; nothing with a Direct Template."""
    if answer in (ReplyToTemplate.NOTHING, ReplyToTemplate.TEMPLATE):
        return Ruling(None, ())
    fields, who = values.scoped(f"target.{number}."), group(number)
    if answer is ReplyToTemplate.SHOOT:
        return _shot(edition, values, fields, who, user)
    refuse_two_special_dice(fields)
    if answer is ReplyToTemplate.RESET:
        return _reset(edition, fields, who)
    level = fireteam_level(fields, "dodge_mods")
    dodger = Dodger(
        ph=fields.number("ph"),
        mods=fields.mods("dodge_mods"),
        sixth_sense=has_sixth_sense(edition, fields, level),
        fireteam=level,
    )
    threat = Threat(name="the Template", contested=contested, template=True, no_lof=not fields.flag("lof"))
    refuse_of_roll(edition, fields, typed_mods(fields, "dodge_mods"), dodge_roll(dodger, threat))
    dodge = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    without = "with" if fields.flag("lof") else "without"
    says = f"{who} dodges {without} LoF to the attacker, at Success Value {dodge.value.value}."
    step = Step(edition.cite("templates.dodge-mod"), says, steps=dodge.because)
    return Ruling(Side(dodge.value, 1, fields.number("special_die")), (step,))


def _reset(edition: Edition, fields: Values, who: str) -> Ruling[Side | None]:
    """The Reset of the target of a Guided attack, which is Targeted: n5.guided.evade."""
    roll = Roll(
        made_for=RollKind.RESET,
        trooper=replace(read_sight(fields), attributes={"WIP": fields.number("wip")}, states=("Targeted",)),
        enemy_makes=RollKind.BS_ATTACK,
        in_aro=True,
        face_to_face=True,
        fireteam=fireteam_level(fields),
    )
    value = roll_value(edition, roll)
    says = f"{who} resets at Success Value {value.value.value}; a Reset that wins ends Targeted too."
    return Ruling(
        Side(value.value, 1, fields.number("special_die")),
        (Step(edition.cite("guided.evade"), says, steps=value.because),),
    )


def _shot(edition: Edition, values: Values, fields: Values, who: str, user: ExchangeTrooper) -> Ruling[Side | None]:
    """The BS Attack of a Trooper on the user, with the MODs of the user's Partial Cover and of what lies between them.

    Follows n5.bs.cover, n5.visibility.zero-reply, n5.saturation.minus-1 and n5.fireteam.bonus.level-2.
    """
    mods, cover = fields.mods("mods"), user.body.cover
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=read_sight(fields),
        enemy_makes=RollKind.BS_ATTACK,
        in_aro=True,
        fireteam=fireteam_level(fields, "mods"),
        facts=zone_facts(zone_of(values)),
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    target = Target(cover=Cover.PARTIAL if cover else Cover.NONE, albedo=int(values.word("attacker.albedo")))
    roll = roll_at(target, roll)
    entries = ledger(edition, roll).value
    refuse_known(edition, fields, {"mods": mods}, entries)
    value = success_value(edition, fields.number("attribute"), roll_mods(entries))
    burst = saturated_burst(edition, fields.number("burst"), saturation=values.flag("saturation"))
    side = Side(value.value, burst.value, special_dice_with(fields, special_dice(edition, roll, entries).value))
    covered = tuple(
        Step(edition.cite("bs.cover"), "The attacker is in Partial Cover.", applied=one.counts)
        for one in entries
        if one.source == "Cover" and not one.given
    )
    below = (*covered, *zone_steps(entries), *fireteam_steps(entries), *burst.because, *value.because)
    says = f"{who} shoots at Success Value {value.value.value}."
    return Ruling(side, (Step(edition.cite("bs-attack.roll"), says, steps=below),))
