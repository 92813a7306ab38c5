"""The form of a Coordinated Order, read once: the target, and each participant with its attack."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.calculators.coordinated.line import between, read_attack, refuse_unseen, with_aro
from engine.calculators.coordinated.names import AIMS, LABELS, NUMBERS, PREFIXES, SPEARHEAD, TARGET, Does, Kind
from engine.calculators.exchange.aimed import HIT_KINDS
from engine.calculators.exchange.form import trooper_of_form
from engine.calculators.exchange.sides import AimedAttack, Combatant
from engine.calculators.parts.burst import PLAIN_BURST
from engine.calculators.parts.comms.fields import CommsFields
from engine.calculators.parts.line import read_sight
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.calculators.parts.weapon_hit import AttackWeapon, read_attack_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Participant, coordinated_burst, coordinated_cc_burst
from engine.rules.hacking import Hacked
from engine.ruling import Ruling

ACTIONS = {(Kind.BS, Does.ATTACK): Action.SHOOT, (Kind.BS, Does.TEMPLATE): Action.TEMPLATE}
"""What a participant does, by the Attack of the Order and its part in it; with a CC Attack, see `_action`."""

WITHOUT_ROLL = {
    Action.TEMPLATE: "with a Direct Template, which makes no roll",
    Action.DODGE: "with a Dodge, which is one die",
    Action.NOTHING: "where nothing is rolled",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackingParticipant(Combatant):
    """A participant by its number, 1 the Spearhead: its `attack` on the target, and the target's `answer` to it.

    Both are None where there is none. `burst` is what it has in this Order, with its steps.
    """

    number: int
    special_die: int
    burst: Ruling[int]
    attack: AimedAttack | None = None
    answer: AimedAttack | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedForm:
    """The whole form; `aim` is the number of the participant that the target attacks, 0 for none."""

    kind: Kind
    allies: int
    target: Combatant
    attackers: tuple[AttackingParticipant, ...]
    aim: int


def read_coordinated(edition: Edition, values: Values) -> CoordinatedForm:
    """The form; InvalidInputError where nobody attacks, or parts of it do not fit together."""
    kind, aim = Kind(values.word("attack")), AIMS[values.word("target.aim")]
    there = [n for n in NUMBERS if values.word(f"{PREFIXES[n]}action") != Does.ABSENT]
    target = _read_target(edition, values, kind)
    if not target.action.attacks:
        aim = 0
    elif aim not in there:
        says = f"must be a participant that is there, not «{LABELS[aim]}»."
        raise values.wrong("target.aim", says)
    attackers = tuple(_read_attacker(edition, values, target, kind, number, aims=number == aim) for number in there)
    _refuse_no_attack(values, kind, attackers)
    refuse_unseen(values, attackers, target, next((one for one in attackers if one.number == aim), None))
    allies = values.number("allies") if kind is Kind.CC else 0
    return CoordinatedForm(kind=kind, allies=allies, target=target, attackers=attackers, aim=aim)


def _read_target(edition: Edition, values: Values, kind: Kind) -> Combatant:
    fields = values.scoped("target.")
    action = Action(fields.word("action"))
    if action is Action.CC and kind is Kind.BS:
        raise fields.wrong(
            "action",
            "must be «shoot», «dodge» or «nothing» against BS Attacks, not «cc»: nobody is in contact with it.",
        )
    if not action.attacks:
        _refuse_unrolled(fields, action, {"burst": 1} if action is Action.DODGE else {"burst": 1, "special_die": 0})
    target = with_aro(edition, _combatant(edition, fields, TARGET, action, targeted=fields.flag("targeted")))
    if kind is Kind.CC and target.trooper.is_down:
        says = f"must be fewer in a CC Attack, not {fields.number('wounds_taken')}: "
        raise fields.wrong("wounds_taken", f"{says}an Unconscious target suffers a Coup de Grâce, without a roll.")
    return target


def _read_attacker(
    edition: Edition, values: Values, target: Combatant, kind: Kind, number: int, *, aims: bool
) -> AttackingParticipant:
    """A participant with its attack; `aims`: the target attacks it."""
    fields = values.scoped(PREFIXES[number])
    action = _action(fields, kind, number)
    if not action.rolls_attack:
        burst = {"burst": None} if number == SPEARHEAD else {}
        _refuse_unrolled(fields, action, burst | {"special_die": 0})
    own = _combatant(edition, fields, LABELS[number], action)
    attacker = AttackingParticipant(
        who=own.who,
        fields=fields,
        trooper=own.trooper,
        action=own.action,
        bs=own.bs,
        ph=own.ph,
        mimetism=own.mimetism,
        mods=own.mods,
        weapon=own.weapon,
        comms=own.comms,
        albedo=own.albedo,
        line=read_sight(fields),
        number=number,
        special_die=fields.number("special_die"),
        burst=_burst(edition, values, own, number),
    )
    meets = aims or target.action is Action.DODGE
    to_target = between(values, attacker, target, in_aro=False, meets=meets)
    back = between(values, attacker, attacker, in_aro=True, meets=attacker.action.attacks)
    attack = read_attack(edition, values, attacker, target, to_target)
    answer = read_attack(edition, values, target, attacker, back) if aims else None
    return replace(attacker, attack=attack, answer=answer)


def _action(fields: Values, kind: Kind, number: int) -> Action:
    """What a participant does: in a CC Attack all but the Spearhead roll nothing: n5.coordinated.cc."""
    does = Does(fields.word("action"))
    if kind is Kind.BS:
        return ACTIONS.get((kind, does), Action.NOTHING)
    if does is Does.TEMPLATE:
        raise fields.wrong("action", "must be «attack» or «idle» in a CC Attack, not «template».")
    return Action.CC if does is Does.ATTACK and number == SPEARHEAD else Action.NOTHING


def _combatant(edition: Edition, fields: Values, who: str, action: Action, *, targeted: bool = False) -> Combatant:
    if action is not Action.SHOOT:
        refuse_two_special_dice(fields)
    ph = fields.number_if_given("ph") if f"{fields.prefix}ph" in fields.read else None
    return Combatant(
        who=who,
        fields=fields,
        trooper=trooper_of_form(edition, fields, acts=who != TARGET or action is not Action.NOTHING),
        action=action,
        bs=fields.number("attribute"),
        ph=fields.number("attribute") if ph is None else ph,
        mimetism=int(fields.word("mimetism")),
        mods=fields.mods("mods"),
        weapon=_weapon(edition, fields, action),
        albedo=int(fields.word("albedo")),
        comms=CommsFields(profile=Trooper(states=("Targeted",) * targeted), hacked=Hacked()),
    )


def _weapon(edition: Edition, fields: Values, action: Action) -> AttackWeapon | None:
    return read_attack_weapon(edition, fields, kind=HIT_KINDS[action]) if action.attacks else None


def _refuse_unrolled(fields: Values, action: Action, plain: Mapping[str, int | None]) -> None:
    """Refuse what would change a roll that is not made; `plain` are the values that change nothing, by name."""
    for name, value in plain.items():
        came = fields.read[f"{fields.prefix}{name}"]
        if came != value:
            must = "empty" if value is None else value
            raise fields.wrong(
                name, f"must be «{must}» {WITHOUT_ROLL[action]}, not «{fields.texts[fields.prefix + name].strip()}»."
            )


def _burst(edition: Edition, values: Values, own: Combatant, number: int) -> Ruling[int]:
    """The Burst of a participant in this Order: half of all for the Spearhead, 1 for the others."""
    if not own.action.rolls_attack:
        return Ruling(0, ())
    if number != SPEARHEAD:
        return coordinated_burst(edition, 1, Participant.OTHER)
    given = own.fields.number_if_given("burst")
    whole = given or (own.weapon.burst if own.weapon else 0) or _plain_burst(own)
    if own.action is Action.CC:
        return coordinated_cc_burst(edition, whole, values.number("allies"))
    return coordinated_burst(edition, whole, Participant.SPEARHEAD)


def _plain_burst(own: Combatant) -> int:
    """The Burst of a weapon that is not named."""
    return 1 if own.action is Action.CC else PLAIN_BURST


def _refuse_no_attack(values: Values, kind: Kind, attackers: tuple[AttackingParticipant, ...]) -> None:
    if any(one.action.attacks for one in attackers):
        return
    who = "the Spearhead, which alone rolls in a CC Attack," if kind is Kind.CC else "one participant or more"
    word = values.word(f"{PREFIXES[SPEARHEAD]}action")
    raise values.wrong(f"{PREFIXES[SPEARHEAD]}action", f"must be an attack, not «{word}»: {who} has to attack.")
