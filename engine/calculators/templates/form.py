"""The form of a Template, read as an exchange: the attack, its user, and each Trooper with what it declares."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.parts.by_ledger import EVERYTHING, by_ledger
from engine.calculators.parts.combatant import read_combatant, typed
from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.profile import immune_to_ammunition, read_profile
from engine.calculators.parts.refused import naming_controls
from engine.calculators.parts.weapon import read_attack_weapon, read_range_mod, refuse_unfit
from engine.calculators.templates.controls import ABSENT, NUMBERS, DeclaredAs, LofPath, TemplateKind, group
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import (
    UNARMED,
    Armed,
    Combatant,
    Pairing,
    RefusedError,
    TableFacts,
    body_of,
    hit_by,
    plain_wip,
    reaction,
)
from engine.exchange import Action, DeclaredAction, Exchange, ExchangeTrooper, Share, TrooperMatchup
from engine.forms import NOTHING, Given, given, others, roll_of
from engine.forms.combatant import FALL_SKILL, VISIBILITY
from engine.forms.trooper import ALBEDO, FIRETEAM, OF_SHOOTER, OF_TARGET, TRIANGULATED_FIRE
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import Trooper
from engine.records.weapon import Bands
from engine.rules.bs_attack import Zone, saturated_burst, sees_through
from engine.rules.face_to_face import Side
from engine.rules.mods import Mod, is_named
from engine.rules.saving_roll import HitKind
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

ONE_DIE = {
    DeclaredAs.GUIDED: ("a Guided attack", "guided.burst", ""),
    DeclaredAs.SPECULATIVE: ("a Speculative Attack", "speculative-attack.burst", ", without +1 SD"),
    DeclaredAs.INTUITIVE: ("an Intuitive Attack", "intuitive-attack.burst", ", without +1 SD"),
}
"""What is declared that has Burst 1: in sentences, its clause, and what a Long Skill does not have."""

NEED_TARGET = {DeclaredAs.GUIDED: "Guided", DeclaredAs.TRIANGULATED: "Triangulated Fire"}
"""What is declared at a target alone: n5.guided.who, n5.triangulated-fire.roll."""

LONG_SKILLS = {DeclaredAs.SPECULATIVE: "a Speculative Attack", DeclaredAs.TRIANGULATED: "Triangulated Fire"}

WITHOUT_LOF = {
    DeclaredAs.GUIDED: Given(trooper=Trooper(states=("Targeted",)), facts=frozenset({Fact.GUIDED})),
    DeclaredAs.SPECULATIVE: Given(facts=frozenset({Fact.SPECULATIVE})),
}
"""What is so of the target and of the attack, by what is declared without LoF."""
TOPICS = {
    DeclaredAs.GUIDED: "guided.roll",
    DeclaredAs.SPECULATIVE: "speculative-attack.roll",
    DeclaredAs.TRIANGULATED: "triangulated-fire.roll",
}


def read_weapon(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> Armed | None:
    """Read the weapon of an attack; None for Smoke and Eclipse, which hit nobody. Refuse one that cannot make it."""
    if kind.harmless:
        return None
    direct, guided = kind in (TemplateKind.DIRECT, TemplateKind.INTUITIVE), declared is DeclaredAs.GUIDED
    weapon = read_attack_weapon(edition, values, kind=HitKind.TEMPLATE if direct else HitKind.BS)
    if weapon.profile.name and weapon.hit.hit.kind is not HitKind.TEMPLATE and not guided:
        raise values.wrong("weapon", f"must be an Impact Template Weapon, not {weapon.profile.name}.")
    refuse_unfit(values, weapon.profile, declared)
    return replace(weapon, hit=replace(weapon.hit, hit=replace(weapon.hit.hit, kind=HitKind.TEMPLATE)))


def burst_steps(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> tuple[Step, ...]:
    """Return what limits the dice; raise InvalidInputError for more.

    Follows n5.guided.burst, n5.speculative-attack.burst, n5.intuitive-attack.burst and n5.rolls.special-die.limits.
    """
    burst, extra = values.number("burst"), values.number("special_die")
    if declared in LONG_SKILLS and extra:
        raise values.wrong("special_die", f"must be «0» with {LONG_SKILLS[declared]}, a Long Skill, not «{extra}».")
    if declared in ONE_DIE:
        name, topic, without = ONE_DIE[declared]
        if burst > 1:
            raise values.wrong("burst", f"must be «1» with {name}, not {burst}.")
        return (Step(edition.cite(topic), f"Burst 1 with {name}{without}."),)
    if kind.harmless and burst > 1:
        says = f"must be «1», not {burst}: the rules do not say what more {kind.capitalize()} does."
        raise values.wrong("burst", says)
    return ()


def burst_of_form(edition: Edition, values: Values) -> Ruling[int]:
    """Return the dice, or Direct Templates, that are left of the Burst: n5.saturation.per-target."""
    return saturated_burst(edition, values.number("burst"), saturation=values.flag("saturation"))


def read_side(
    edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs, weapon: Armed | None
) -> Ruling[Side]:
    """Read the dice of an attack that rolls; an Intuitive Attack is a roll of plain WIP.

    Follows n5.impact-template.roll, n5.templates.main-target, n5.smoke-ammo.roll and n5.intuitive-attack.roll.
    """
    if kind is TemplateKind.INTUITIVE:
        plain = plain_wip(edition, values.number("attribute"))
        return Ruling(Side(plain.value, 1), plain.because)
    bands = weapon.profile.bands if weapon else _smoke_bands(edition, values, kind, declared)
    at_range, burst = _range_mod(edition, values, bands), burst_of_form(edition, values)
    roll = _roll(values, kind, declared, at_range.value)
    ignored = [mod for mod in values.mods("mods") if not _counts(mod, declared)]
    found = by_ledger(edition, values, roll, "mods", about=EVERYTHING, ignored=ignored)
    side = Side(found.value, burst.value, special_dice_with(values, found.special_die))
    topic = TOPICS.get(declared, "smoke-ammo.roll" if kind.harmless else "impact-template.roll")
    whose = "the point" if kind.harmless or declared is DeclaredAs.SPECULATIVE else "the Main Target"
    with_mods = "without MODs" if declared is DeclaredAs.TRIANGULATED else f"with the MODs of {whose}"
    without = f" Negative MODs do not count: {', '.join(map(str, ignored))}." if ignored else ""
    rolls = f"The attack rolls {counted('die', side.on_table)} at Success Value {side.value.value}"
    below = (*at_range.because, *found.steps, *burst.because, *found.found.because)
    return Ruling(side, (Step(edition.cite(topic), f"{rolls}, {with_mods}.{without}", steps=below),))


def _roll(values: Values, kind: TemplateKind, declared: DeclaredAs, range_mod: int) -> Roll:
    """Return the roll of the attack before its MODs; what needs no LoF has no MOD of a Zone.

    Follows n5.visibility.applies, n5.visibility.speculative and n5.guided.roll.
    """
    by_lof = declared.by_lof
    fireteam_level(values, "mods")
    own = given((*OF_SHOOTER, FIRETEAM, *((VISIBILITY,) if by_lof else ())), values)
    if declared is DeclaredAs.TRIANGULATED:
        own += TRIANGULATED_FIRE.gives(True)
    main = given((ALBEDO,), values) + given(others(OF_TARGET, ALBEDO), values.scoped("target.1."))
    enemy = (NOTHING if kind.harmless else main) if by_lof else WITHOUT_LOF[declared]
    own += Given(trooper=Trooper(attributes={"BS": values.number("attribute")}))
    return roll_of(RollKind.BS_ATTACK, own, enemy, range_mod=range_mod)


def _range_mod(edition: Edition, values: Values, bands: Bands) -> Ruling[int]:
    """Return the Range MOD of a form; 0 if it names no weapon or no distance."""
    if not (bands and values.inches("distance")):
        return Ruling(0, ())
    found = read_range_mod(edition, values, bands)
    refuse_named(values, typed_mods(values, "mods"), "Range")
    return found


def _smoke_bands(edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs) -> Bands:
    """Return the Range bands of the weapon that throws Smoke or Eclipse; none if it is not named."""
    if not values.word("weapon"):
        return ()
    with values.reading("weapon"):
        weapon = find(edition, values.word("weapon"))
    if weapon.ammunition.casefold() != kind:
        raise values.wrong("weapon", f"must be one with {kind.capitalize()} Ammunition, not {weapon.name}.")
    refuse_unfit(values, weapon, declared)
    return weapon.bands


def _counts(mod: Mod, declared: DeclaredAs) -> bool:
    """Return whether a typed MOD counts, as a negative one of ECM does: n5.guided.roll, n5.speculative-attack.roll."""
    if mod.value >= 0 or declared.by_lof or is_named(mod, "Range"):
        return True
    return declared is DeclaredAs.GUIDED and any(is_named(mod, name) for name in ("ECM", "ECM: Guided"))


ACTIONS = {TemplateKind.DIRECT: Action.TEMPLATE, TemplateKind.SMOKE: Action.SMOKE, TemplateKind.ECLIPSE: Action.SMOKE}
"""What the user does, by the kind of the Template; otherwise it uses an Impact Template."""

TYPED = {Action.SHOOT: "mods", Action.DODGE: "dodge_mods"}
"""The fields with the MODs of what a Trooper rolls."""

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
    if declared.by_lof:
        refuse_blind(values, given(OF_SHOOTER, values).trooper, "the attacker")
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
    if found in NEED_TARGET and kind.harmless:
        says = f"must be something else with {kind.capitalize()}, not «{found}»: it needs no target, and "
        says += f"{NEED_TARGET[found]} does."
        raise values.wrong("declared", says)
    return found


def _attack(
    edition: Edition, values: Values, kind: TemplateKind, declared: DeclaredAs
) -> Ruling[tuple[Combatant, DeclaredAction]]:
    """Read the user, and its attack on anybody."""
    action = Action.GUIDED if declared is DeclaredAs.GUIDED else ACTIONS.get(kind, Action.IMPACT)
    limits = () if kind is TemplateKind.DIRECT else burst_steps(edition, values, kind, declared)
    weapon, own = read_weapon(edition, values, kind, declared), DeclaredAction(who="Attacker", action=action)
    if kind is TemplateKind.DIRECT:
        placed = _direct(edition, values)
        own, steps = replace(own, templates=placed.value), placed.because
    else:
        side = read_side(edition, values, kind, declared, weapon)
        own, steps = replace(own, side=side.value), (*limits, *side.because)
    fields = values.scoped("attacker.")
    user = Combatant(
        who="Attacker",
        seat="attacker",
        trooper=read_profile(fields, (*OF_TARGET, FALL_SKILL), Trooper(), acts=True),
        action=action,
        armed=weapon or UNARMED,
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
    target = replace(target, distance=_distance_to_main(values, kind, target) if number == 1 else None)
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


def _distance_to_main(values: Values, kind: TemplateKind, target: Combatant) -> Fraction | None:
    """Return the distance of the Main Target; None where it is that to a point, or where its Range MOD is typed."""
    at_point = kind is not TemplateKind.IMPACT or values.word("declared") == DeclaredAs.SPECULATIVE
    if at_point or any(is_named(Mod(*mod), "Range") for mod in target.mods):
        return None
    return values.inches("distance") or None


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
    found = read_combatant(edition, fields, action, group(number), number=number, in_aro=True, para=False)
    own = replace(found.trooper, states=("Targeted",) if action is Action.RESET else ())
    mods = typed(fields.mods(TYPED[action])) if action in TYPED else ()
    in_lof = action is not Action.DODGE or fields.flag("lof")
    return replace(found, trooper=own, mods=mods, in_lof=in_lof)


BY_KIND = {TemplateKind.IMPACT: "impact-template.independent", TemplateKind.INTUITIVE: "intuitive-attack.others"}
"""The clause by which each Trooper opposes the attack dice, by the kind of the Template."""

OPPOSED = {Action.RESET: "guided.evade"}
"""The clause by which a Trooper opposes the attack dice, if its answer decides."""


def is_contested(
    edition: Edition,
    kind: TemplateKind,
    who: str,
    answer: Action,
    *,
    affected: bool,
    path: LofPath = LofPath.THROUGH,
    visor: bool = False,
) -> Ruling[bool]:
    """Decide whether a Trooper's declaration makes a Face to Face Roll with the attack; otherwise each rolls normally.

    Follows n5.impact-template.effect, n5.direct-template.answers, n5.intuitive-attack.direct-template,
    n5.guided.evade, n5.smoke-ammo.ftf, n5.smoke-ammo.not-ftf, n5.smoke-ammo.msv, n5.smoke-ammo.dodge and
    n5.eclipse-ammo.msv.
    """
    if answer is Action.NOTHING:
        return Ruling(False, ())
    if kind.harmless:
        contested, topic, says = _by_smoke(kind, answer, path, visor=visor)
    elif kind is TemplateKind.DIRECT:
        contested, topic, says = False, "direct-template.answers", "a Direct Template is answered by a Normal Roll"
    elif answer is Action.TEMPLATE:
        contested, topic, says = False, "direct-template.answers", "a Direct Template needs no roll"
    elif affected:
        contested, topic, says = (
            True,
            OPPOSED.get(answer, BY_KIND[kind]),
            "a Face to Face Roll of its own with these dice",
        )
    else:
        contested, topic, says = False, "ftf.when", "the attack does not affect it: a Normal Roll"
    return Ruling(contested, (Step(edition.cite(topic), f"{who}: {says}.", applied=contested),))


def _by_smoke(kind: TemplateKind, answer: Action, path: LofPath, *, visor: bool) -> tuple[bool, str, str]:
    if answer is Action.DODGE:
        return False, "smoke-ammo.dodge", "its Dodge does not oppose the throw, a Normal Roll"
    if answer is Action.TEMPLATE:
        return False, "smoke-ammo.not-ftf", "a Direct Template needs no roll, and hits all the same"
    if path is not LofPath.THROUGH:
        why = "needs no LoF" if path is LofPath.NONE else "has LoF past the Template"
        return False, "smoke-ammo.not-ftf", f"its attack {why}: a Normal Roll"
    if visor and kind is TemplateKind.SMOKE:
        return False, "smoke-ammo.msv", "its Multispectral Visor sees through Smoke: a Normal Roll"
    if visor:
        return True, "eclipse-ammo.msv", "Eclipse stops its Multispectral Visor too: a Face to Face Roll"
    return True, "smoke-ammo.ftf", "its LoF crosses the Template: a Face to Face Roll"
