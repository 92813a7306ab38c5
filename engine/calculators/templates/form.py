"""The form of a Template, read as an exchange: the attack, its user, and each Trooper with what it declares."""

from dataclasses import dataclass, replace

from engine.calculators.parts.combatant import typed
from engine.calculators.parts.fireteam import fireteam_level, special_dice_of_level, special_dice_with
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.profile import immune_to_ammunition, read_profile
from engine.calculators.parts.refused import naming_controls
from engine.calculators.parts.special_dice import refuse_two_special_dice
from engine.calculators.parts.weapon import read_attack_weapon
from engine.calculators.templates.attack import (
    attacker_of,
    burst_of_form,
    burst_steps,
    read_side,
    read_weapon,
    refuse_without_trait,
)
from engine.calculators.templates.controls import ABSENT, NUMBERS, group
from engine.calculators.templates.opposed import DeclaredAs, LofPath, TemplateKind, is_contested
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import UNARMED, Armed, Combatant, Pairing, RefusedError, TableFacts, body_of, hit_by, reaction
from engine.exchange import Action, DeclaredAction, Exchange, ExchangeTrooper, Share, TrooperMatchup
from engine.forms import given
from engine.forms.trooper import ALBEDO, MARKSMANSHIP, SIXTH_SENSE, VISOR
from engine.records.trooper import Listed, Trooper
from engine.records.weapon import Weapon
from engine.rules.bs_attack import Zone, sees_through
from engine.rules.face_to_face import Side
from engine.rules.saving_roll import FallSkill, HitKind, WeaponHit
from engine.rules.templates import (
    Allegiance,
    Fate,
    PlaceUnderTemplate,
    UnderTemplate,
    fate_of_template,
    is_affected,
    plain_reading,
)
from engine.ruling import Ruling, Step
from engine.wording import counted

ACTIONS = {TemplateKind.DIRECT: Action.TEMPLATE, TemplateKind.SMOKE: Action.SMOKE, TemplateKind.ECLIPSE: Action.SMOKE}
"""What the user does, by the kind of the Template; otherwise it uses an Impact Template."""

KINDS = {Action.SHOOT: HitKind.BS, Action.TEMPLATE: HitKind.TEMPLATE}
TYPED = {Action.SHOOT: "mods", Action.DODGE: "dodge_mods"}
"""The fields with the MODs of what a Trooper rolls."""

ATTRIBUTES = {"BS": "attribute", "PH": "ph", "WIP": "wip"}
"""The fields of the Attributes; that of a shot is the one of its weapon, whichever that is."""

CONTROLS = {"declares": "action", "wounds": "wounds_taken", "profile": "attribute"}
"""The controls about what an encounter refuses, if they have other names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateForm:
    """All that a form says of a Template; `fate` is what happens to it when it is placed.

    In the `exchange` the user attacks those that the Template affects, and, with Smoke, the Attacks that it opposes.
    """

    kind: TemplateKind
    declared: DeclaredAs
    side: Side | None
    fate: Fate
    exchange: Exchange

    @property
    def affected(self) -> tuple[TrooperMatchup, ...]:
        """Return the matchups of the Troopers that the Template can hit."""
        return tuple(one for one in self.exchange.enemies if one.active.hit)

    @property
    def user_is_attacked(self) -> bool:
        """Return whether anyone attacks the user."""
        return any(one.reactive.hit for one in self.exchange.enemies)


def read_template_form(edition: Edition, values: Values) -> Ruling[TemplateForm]:
    """Read a whole form; raise InvalidInputError if its parts do not go together."""
    kind = TemplateKind(values.word("kind"))
    declared = _declared(values, kind)
    if declared is DeclaredAs.BS_ATTACK:
        refuse_blind(values, attacker_of(values), "the attacker")
    attack = _attack(edition, values, kind, declared)
    user, own = attack.value
    there = [number for number in NUMBERS if values.word(f"target.{number}.action") != ABSENT]
    areas = {number: _area(values, number) for number in there}
    fate = _fate(edition, kind, areas)
    with naming_controls(values, lambda refused: _control_of(values, refused)):
        body = body_of(edition, user)
        found = [
            _matchup(edition, values, user, own, body, areas[number], number, stands=fate.value is Fate.STANDS)
            for number in there
        ]
    exchange = Exchange(trooper=body, enemies=tuple(one.value for one in found))
    form = TemplateForm(kind=kind, declared=declared, side=own.side, fate=fate.value, exchange=exchange)
    return Ruling(form, (*attack.because, *fate.because, *(step for one in found for step in one.because)))


def _control_of(values: Values, refused: RefusedError) -> str:
    name = CONTROLS.get(refused.what, refused.what)
    if name == "mods" and values.word(f"{refused.seat}.action") == Action.DODGE:
        name = "dodge_mods"
    return f"{refused.seat}.{name}"


def _declared(values: Values, kind: TemplateKind) -> DeclaredAs:
    """Read what the attack is declared as; raise InvalidInputError if a Template of this kind is not used so."""
    if kind in (TemplateKind.DIRECT, TemplateKind.INTUITIVE):
        return DeclaredAs.INTUITIVE if kind is TemplateKind.INTUITIVE else DeclaredAs.BS_ATTACK
    found = DeclaredAs(values.word("declared"))
    if found is DeclaredAs.GUIDED and kind.harmless:
        says = f"must be something else with {kind.capitalize()}, not «guided»: it needs no target, and Guided does."
        raise values.wrong("declared", says)
    return found


def _attack(
    edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs
) -> Ruling[tuple[Combatant, DeclaredAction]]:
    """Read the user, and its attack on anybody."""
    action = Action.GUIDED if declared is DeclaredAs.GUIDED else ACTIONS.get(kind, Action.IMPACT)
    steps: tuple[Step, ...] = ()
    if kind is not TemplateKind.DIRECT:
        steps = burst_steps(edition, values, kind, declared)
    weapon = read_weapon(edition, values, kind, declared)
    own = DeclaredAction(who="Attacker", action=action)
    if kind is TemplateKind.DIRECT:
        placed = _direct(edition, values)
        own, steps = replace(own, templates=placed.value), placed.because
    else:
        side = read_side(edition, values, kind, declared, weapon)
        own, steps = replace(own, side=side.value), (*steps, *side.because)
    if weapon and kind is not TemplateKind.DIRECT:
        refuse_without_trait(values, weapon.profile, declared)
    fields = values.scoped("attacker.")
    user = Combatant(
        who="Attacker",
        seat="attacker",
        trooper=_profile(fields, given((ALBEDO,), fields).trooper, acts=True),
        action=action,
        armed=_armed(weapon.hit, weapon.profile, weapon.listed) if weapon else UNARMED,
        cover=fields.flag("cover"),
        immune_to_ammunition=immune_to_ammunition(fields),
    )
    return Ruling((user, own), steps)


def _direct(edition: Edition, values: Values) -> Ruling[int]:
    """Read how many Direct Templates are placed: n5.direct-template.no-roll, n5.direct-template.burst."""
    burst = burst_of_form(edition, values)
    values.dice("dice", 0, "a Direct Template rolls nothing")
    placed = counted("Template", burst.value)
    says = f"{placed} placed here, without a roll: each hits everyone who does not pass a Dodge."
    steps = (
        Step(edition.cite("direct-template.no-roll"), "No roll to hit, no Criticals, no +1 SD."),
        Step(edition.cite("direct-template.burst"), says, steps=burst.because),
    )
    return Ruling(burst.value, steps)


def _armed(hit: WeaponHit, profile: Weapon | None, listed: Listed | None) -> Armed:
    used = profile or UNARMED.profile
    return Armed(listed or Listed(used.name), used, hit)


def _area(values: Values, number: int) -> UnderTemplate:
    fields = values.scoped(f"target.{number}.")
    side = Allegiance(fields.word("side")) if number > 1 else Allegiance.ENEMY
    if TemplateKind(values.word("kind")).harmless:
        return UnderTemplate(group(number))
    if side is not Allegiance.ENEMY and fields.word("action") != Action.NOTHING:
        says = f"must be «{Action.NOTHING}» for an Allied or Neutral Trooper, not «{fields.word('action')}»."
        raise fields.wrong("action", says)
    return UnderTemplate(group(number), side, PlaceUnderTemplate(fields.word("place")))


def _fate(edition: Edition, kind: TemplateKind, areas: dict[int, UnderTemplate]) -> Ruling[Fate]:
    if not kind.harmless:
        main, *others = areas.values()
        return fate_of_template(edition, main, tuple(others))
    says = f"{kind.capitalize()} has no PS and inflicts no State: it may cover allies, and nobody makes Saving Rolls."
    return Ruling(Fate.STANDS, (Step(edition.cite("templates-allies.harmless"), says),))


def _matchup(
    edition: Edition,
    values: Values,
    user: Combatant,
    own: DeclaredAction,
    body: ExchangeTrooper,
    area: UnderTemplate,
    number: int,
    *,
    stands: bool,
) -> Ruling[TrooperMatchup]:
    """Read one Trooper with what it declares, and what the attack does about it."""
    fields, kind = values.scoped(f"target.{number}."), TemplateKind(values.word("kind"))
    action = Action(fields.word("action"))
    if action is Action.RESET and user.action is not Action.GUIDED:
        raise fields.wrong(
            "action", "must be an attack, dodge or nothing, not «reset»: it evades a Guided Attack alone."
        )
    target = _read_target(edition, fields, action, number)
    affected = Ruling(False, ()) if kind.harmless else is_affected(edition, area)
    touched = stands and affected.value and area.allegiance is Allegiance.ENEMY
    path, sees = LofPath(fields.word("path")), fields.number("visor") > 0
    contested = is_contested(edition, kind, area.who, action, affected=touched, path=path, visor=sees)
    _refuse_unseen(values, fields, action, target, touched=touched or (number == 1 and not kind.harmless))
    against = own if touched or contested.value else DeclaredAction(who=user.who, action=Action.NOTHING)
    table = TableFacts(visibility=Zone(values.word("visibility")), saturation=values.flag("saturation"))
    trooper = body_of(edition, target)
    if touched:
        against = replace(
            against, hit=hit_by(edition, Pairing(table=table, who=user, enemy=target, aimed=True), trooper)[0]
        )
        if number > 1 and against.side:
            against = replace(against, side=replace(against.side, value=plain_reading(against.side.value)))
    theirs = reaction(edition, table, user, target, Share(int(against.attacks)), body, 0).action
    matchup = TrooperMatchup(number=number, trooper=trooper, active=against, reactive=theirs)
    return Ruling(matchup, (*affected.because, *contested.because, *_answer(edition, theirs)))


def _answer(edition: Edition, theirs: DeclaredAction) -> tuple[Step, ...]:
    """Return the step on what a Trooper rolls: n5.templates.dodge-mod, n5.guided.evade and n5.bs-attack.roll."""
    topics = {
        Action.SHOOT: ("bs-attack.roll", "shoots"),
        Action.DODGE: ("templates.dodge-mod", "dodges"),
        Action.RESET: ("guided.evade", "resets"),
    }
    if theirs.side is None:
        return ()
    topic, does = topics[theirs.action]
    ends = "; a Reset that wins ends Targeted too" if theirs.action is Action.RESET else ""
    says = f"{theirs.who} {does} at Success Value {theirs.side.value.value}{ends}."
    return (Step(edition.cite(topic), says, steps=theirs.because),)


def _refuse_unseen(values: Values, fields: Values, action: Action, target: Combatant, *, touched: bool) -> None:
    """Refuse the attack of a Trooper without LoF, unless the Template is aimed at it or touches it.

    Follows n5.visibility.zero and n5.visibility.zero-reply.
    """
    if action.attacks and not touched and not sees_through(target.trooper, Zone(values.word("visibility"))):
        who = target.who
        says = (
            f"must be «dodge» or «nothing», not «{action}»: {who} does not see through the Zone, and is not attacked."
        )
        raise fields.wrong("action", says)


def _read_target(edition: Edition, fields: Values, action: Action, number: int) -> Combatant:
    profile = given((VISOR, SIXTH_SENSE, MARKSMANSHIP), fields).trooper
    numbers = {name: fields.number(field) for name, field in ATTRIBUTES.items() if number == 1 or name != "WIP"}
    if action is Action.SHOOT:
        numbers = dict.fromkeys(ATTRIBUTES, fields.number("attribute"))
    skills = (Listed(action.makes or "", 0, ("+1 SD",) * fields.number("special_die")),) if action.makes else ()
    profile = replace(profile, attributes=numbers, skills=(*profile.skills, *skills))
    profile = replace(profile, states=("Targeted",) if action is Action.RESET else ())
    weapon = read_attack_weapon(edition, fields, kind=KINDS[action]) if action in KINDS else None
    level = fireteam_level(fields, *([TYPED[action]] if action in TYPED else []))
    if action is Action.SHOOT:
        special_dice_with(fields, special_dice_of_level(edition, level))
    elif action in (Action.DODGE, Action.RESET):
        refuse_two_special_dice(fields)
    mods = fields.mods(TYPED[action]) if action in TYPED else ()
    return Combatant(
        who=group(number),
        seat=f"target.{number}",
        trooper=_profile(fields, profile, acts=action is not Action.NOTHING),
        action=action,
        armed=_armed(weapon.hit, weapon.profile, weapon.listed) if weapon else UNARMED,
        fireteam=level,
        number=number,
        in_lof=action is not Action.DODGE or fields.flag("lof"),
        mods=typed(mods),
        burst=fields.number("burst") if action is Action.SHOOT else 0,
        immune_to_ammunition=immune_to_ammunition(fields),
    )


def _profile(fields: Values, more: Trooper, *, acts: bool) -> Trooper:
    """Read a Trooper with its Skill if it would fall Unconscious."""
    skill = FallSkill(fields.word("fall_skill"))
    own = (Listed(skill.in_profile),) if skill is not FallSkill.NONE else ()
    return read_profile(fields, (), replace(more, skills=(*own, *more.skills)), acts=acts)
