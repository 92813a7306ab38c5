"""The form of a Template, read once: the attack, its user, and each Trooper with what it declares."""

from dataclasses import dataclass

from engine.calculators.exchange.form import trooper_of_form
from engine.calculators.parts.weapon_hit import read_attack_weapon
from engine.calculators.templates.answers import read_side
from engine.calculators.templates.attack import Attack, read_attack
from engine.calculators.templates.controls import ABSENT, NUMBERS, group
from engine.calculators.templates.line import refuse_unseen_reply, zone_of
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import ExchangeTrooper, HitOnTrooper, hit_on_trooper
from engine.rules.face_to_face import Side
from engine.rules.saving_roll import HitKind
from engine.rules.templates import (
    Allegiance,
    DeclaredAs,
    Fate,
    LofPath,
    PlaceUnderTemplate,
    ReplyToTemplate,
    TemplateKind,
    UnderTemplate,
    fate_of_template,
    is_affected,
    is_contested,
)
from engine.ruling import Ruling, Step

HIT_KINDS = {ReplyToTemplate.SHOOT: HitKind.BS, ReplyToTemplate.TEMPLATE: HitKind.TEMPLATE}


@dataclass(frozen=True, slots=True, kw_only=True)
class AffectedTrooper:
    """One Trooper of a form: what it declares and rolls, and the hits of both sides.

    `hit` is that of the Template, None where it does not affect the Trooper; `own_hit` that of its attack on the user.
    `criticals`: a Critical of the attack is one against it too.
    """

    number: int
    trooper: ExchangeTrooper
    answer: ReplyToTemplate
    contested: bool
    criticals: bool
    side: Side | None = None
    hit: HitOnTrooper | None = None
    own_hit: HitOnTrooper | None = None

    @property
    def who(self) -> str:
        """The Trooper in sentences."""
        return group(self.number)

    @property
    def name(self) -> str:
        """What the names of its odds and values begin with."""
        return f"target.{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateForm:
    """All that a form says of a Template; `fate` is what happens to it when it is placed."""

    attack: Attack
    user: ExchangeTrooper
    targets: tuple[AffectedTrooper, ...]
    fate: Fate

    @property
    def kind(self) -> TemplateKind:
        """How the Template is used."""
        return self.attack.kind

    @property
    def affected(self) -> tuple[AffectedTrooper, ...]:
        """The Troopers that the Template can hit."""
        return tuple(one for one in self.targets if one.hit)

    @property
    def user_is_attacked(self) -> bool:
        """Whether anyone attacks the user."""
        return any(one.own_hit for one in self.targets)


def read_template_form(edition: Edition, values: Values) -> Ruling[TemplateForm]:
    """A whole form; InvalidInputError where its parts do not go together."""
    attack = read_attack(edition, values, _declared(values, TemplateKind(values.word("kind"))))
    user = trooper_of_form(edition, values.scoped("attacker."), acts=True)
    there = [number for number in NUMBERS if values.word(f"target.{number}.action") != ABSENT]
    areas = {number: _area(values, number) for number in there}
    fate = Ruling(Fate.STANDS, _harmless_steps(edition, attack.value.kind))
    if not attack.value.kind.harmless:
        main, *others = areas.values()
        fate = fate_of_template(edition, main, tuple(others))
    targets: list[AffectedTrooper] = []
    steps = [*attack.because, *fate.because]
    for number in there:
        stands = fate.value is Fate.STANDS and areas[number].allegiance is Allegiance.ENEMY
        found = _read_target(edition, values, attack.value, user, areas[number], number, stands=stands)
        targets.append(found.value)
        steps += found.because
    form = TemplateForm(attack=attack.value, user=user, targets=tuple(targets), fate=fate.value)
    return Ruling(form, tuple(steps))


def _declared(values: Values, kind: TemplateKind) -> DeclaredAs:
    """What the attack is declared as; InvalidInputError where a Template of this kind is not used so."""
    if kind in (TemplateKind.DIRECT, TemplateKind.INTUITIVE):
        return DeclaredAs.INTUITIVE if kind is TemplateKind.INTUITIVE else DeclaredAs.BS_ATTACK
    found = DeclaredAs(values.word("declared"))
    if found is DeclaredAs.GUIDED and kind.harmless:
        says = f"must be something else with {kind.capitalize()}, not «guided»: it needs no target, and Guided does."
        raise values.wrong("declared", says)
    return found


def _harmless_steps(edition: Edition, kind: TemplateKind) -> tuple[Step, ...]:
    if not kind.harmless:
        return ()
    says = f"{kind.capitalize()} has no PS and inflicts no State: it may cover allies, and nobody makes Saving Rolls."
    return (Step(edition.cite("templates-allies.harmless"), says),)


def _area(values: Values, number: int) -> UnderTemplate:
    fields = values.scoped(f"target.{number}.")
    side = Allegiance(fields.word("side")) if number > 1 else Allegiance.ENEMY
    if values.word("kind") in (TemplateKind.SMOKE, TemplateKind.ECLIPSE):
        return UnderTemplate(group(number))
    if side is not Allegiance.ENEMY and fields.word("action") != ReplyToTemplate.NOTHING:
        says = f"must be «{ReplyToTemplate.NOTHING}» for an Allied or Neutral Trooper, not «{fields.word('action')}»."
        raise fields.wrong("action", says)
    return UnderTemplate(group(number), side, PlaceUnderTemplate(fields.word("place")))


def _read_target(
    edition: Edition,
    values: Values,
    attack: Attack,
    user: ExchangeTrooper,
    area: UnderTemplate,
    number: int,
    *,
    stands: bool,
) -> Ruling[AffectedTrooper]:
    fields = values.scoped(f"target.{number}.")
    answer = ReplyToTemplate(fields.word("action"))
    if answer is ReplyToTemplate.RESET and attack.declared is not DeclaredAs.GUIDED:
        raise fields.wrong(
            "action", "must be an attack, dodge or nothing, not «reset»: it evades a Guided Attack alone."
        )
    trooper = trooper_of_form(edition, fields, acts=answer is not ReplyToTemplate.NOTHING)
    affected = is_affected(edition, area) if attack.hit else Ruling(False, ())
    hit = hit_on_trooper(edition, attack.hit, trooper) if attack.hit and stands and affected.value else None
    contested = is_contested(
        edition,
        attack.kind,
        area.who,
        answer,
        affected=hit is not None,
        path=LofPath(fields.word("path")),
        visor=fields.number("visor") > 0,
    )
    attacked = not attack.kind.harmless and (hit is not None or number == NUMBERS[0])
    refuse_unseen_reply(fields, zone_of(values), answer, area.who, attacked=attacked)
    side = read_side(edition, values, answer, number, user, contested=contested.value)
    own_hit = None
    if answer.attacks:
        weapon = read_attack_weapon(edition, fields, kind=HIT_KINDS[answer])
        own_hit = hit_on_trooper(edition, weapon.hit, user)
    found = AffectedTrooper(
        number=number,
        trooper=trooper,
        answer=answer,
        contested=contested.value,
        criticals=number == NUMBERS[0] or attack.kind.harmless,
        side=side.value,
        hit=hit,
        own_hit=own_hit,
    )
    return Ruling(found, (*affected.because, *contested.because, *side.because))
