"""What a Trooper rolls when a Template is used: a BS Attack on its user, a Dodge, or a Reset."""

from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import Trooper
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Trooper as Profile
from engine.rules.dodge import Dodger, Threat, dodge_value
from engine.rules.face_to_face import Side
from engine.rules.ledger import ledger, roll_mods, roll_value
from engine.rules.mods import is_named
from engine.rules.rolls import success_value
from engine.rules.templates import Answer
from engine.ruling import Ruling, Step


def read_side(
    edition: Edition, fields: Values, answer: Answer, who: str, user: Trooper, *, contested: bool
) -> Ruling[Side | None]:
    """What a Trooper rolls: n5.templates.dodge-mod, n5.dodge.minus-3; nothing with a Direct Template."""
    if answer in (Answer.NOTHING, Answer.TEMPLATE):
        return Ruling(None, ())
    if answer is Answer.SHOOT:
        return _shot(edition, fields, who, user)
    refuse_two_special_dice(fields)
    if answer is Answer.RESET:
        return _reset(edition, fields, who)
    dodger = Dodger(ph=fields.number("ph"), mods=fields.mods("dodge_mods"))
    threat = Threat(name="the Template", contested=contested, template=True, no_lof=not fields.flag("lof"))
    dodge = dodge_value(edition, edition.of(DodgeRules), dodger, threat)
    without = "with" if fields.flag("lof") else "without"
    says = f"{who} dodges {without} LoF to the attacker, at Success Value {dodge.value.value}."
    step = Step(edition.cite("templates.dodge-mod"), says, steps=dodge.because)
    return Ruling(Side(dodge.value, 1, fields.number("special_die")), (step,))


def _reset(edition: Edition, fields: Values, who: str) -> Ruling[Side | None]:
    """The Reset of the target of a Guided attack, which is Targeted: n5.guided.evade."""
    trooper = Profile(attributes={"WIP": fields.number("wip")}, states=("Targeted",))
    roll = Roll(
        made_for=RollKind.RESET, trooper=trooper, enemy_makes=RollKind.BS_ATTACK, in_aro=True, face_to_face=True
    )
    value = roll_value(edition, roll)
    says = f"{who} resets at Success Value {value.value.value}; a Reset that wins ends Targeted too."
    return Ruling(
        Side(value.value, 1, fields.number("special_die")),
        (Step(edition.cite("guided.evade"), says, steps=value.because),),
    )


def _shot(edition: Edition, fields: Values, who: str, user: Trooper) -> Ruling[Side | None]:
    """The BS Attack of a Trooper on the user, whose Partial Cover is a MOD to it: n5.bs.cover."""
    mods, cover = fields.mods("mods"), user.body.cover
    if cover and any(is_named(mod, "Cover") for mod in mods):
        raise fields.wrong("mods", "must not include Cover, which the form adds here: the attacker has it.")
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        facts=frozenset({Fact.PARTIAL_COVER} if cover else ()),
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    value = success_value(edition, fields.number("attribute"), roll_mods(ledger(edition, roll).value))
    side = Side(value.value, fields.number("burst"), fields.number("special_die"))
    covered = (Step(edition.cite("bs.cover"), "The attacker is in Partial Cover."),) if cover else ()
    says = f"{who} shoots at Success Value {value.value.value}."
    return Ruling(side, (Step(edition.cite("bs-attack.roll"), says, steps=(*covered, *value.because)),))
