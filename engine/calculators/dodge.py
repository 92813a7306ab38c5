"""I dodge: what does my one die save me from, and may I move?"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import cast

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, merged, read_examples
from engine.calculators.parts.dice import DiceOfRoll, JudgedRoll, read_all_dice, refuse_dice
from engine.calculators.parts.fireteam import fireteam_level
from engine.calculators.parts.known_mods import refuse_of_roll, typed_mods
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, Values
from engine.decisions.dodge import DodgeRules, VisibilityZone, moves_in_either_turn
from engine.decisions.mines import MineAtEndRules, MineKindRules
from engine.decisions.profiles import TraitRules
from engine.decisions.rolls import SpecialDieRules
from engine.decisions.states import SmokeRules, StateRules, SuppressiveFireRules
from engine.edition import Edition
from engine.editions import decisions_on
from engine.forms import IN_ARO, Field, Given, by_word, controls_of, fact, given, roll_of, skill, state
from engine.forms.trooper import FIRETEAM
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.records.weapon import Weapon
from engine.rules.dodge import (
    PURPOSES,
    DiscardAim,
    Dodge,
    DodgedAttack,
    DodgeOdds,
    DodgeResult,
    disengages,
    dodge_odds,
    ends_immobilized_a,
    engages,
    has_sixth_sense,
    inches_of_movement,
    judge_dodge,
    may_dodge_while_engaged,
    own_steps,
    value_against,
)
from engine.rules.face_to_face import DiceOfSide
from engine.rules.rolls import SuccessValue, aro_burst_steps, die_steps, success_value
from engine.rules.templates import plain_reading
from engine.ruling import Ruling, Step, not_applied, steps_where_known
from engine.wording import counted, joined_names, percent

MOST_ATTACKS = 4
WITHIN = decisions_on(SuppressiveFireRules)[0].inches
MORE = "States and Skills"
UNITS = (("motorcycle", "Motorcycle"), ("remote", "Remote"), ("tag", "TAG"))
TRAITS = {"remote": "REM"}
"""The Troop Types in profiles that have other names here."""

ENGAGED = Given(trooper=Trooper(states=("Engaged",)))

TROOPER = (
    Field(
        Choice("unit", "Unit Type", "other", options=(("other", "other"), *UNITS)),
        by_word({word: Given(trooper=Trooper(traits=(TRAITS.get(word, name),))) for word, name in UNITS}),
    ),
    Field(
        Choice("visibility", "Visibility Zone", "none", options=(("none", "none"), ("low", "Low"), ("poor", "Poor"))),
        by_word(
            {
                VisibilityZone.LOW: Given(facts=frozenset({Fact.LOW_VISIBILITY})),
                VisibilityZone.POOR: Given(facts=frozenset({Fact.POOR_VISIBILITY})),
            }
        ),
    ),
    *(
        Field(Flag(name, label, help=help_, group=MORE, needs=(StateRules,)), state(label))
        for name, label, help_ in (
            ("immobilised", "Immobilized-A", ""),
            ("stunned", "Stunned", ""),
            ("prone", "Prone", ""),
            ("foxhole", "Foxhole", "It forbids the movement, not the Dodge."),
        )
    ),
    Field(
        Number(
            "extra_inches",
            "Inches in brackets",
            "0",
            low=0,
            high=8,
            help='1 for Dodge (+1").',
            group=MORE,
            needs=(TraitRules,),
        ),
        lambda inches: Given(trooper=Trooper(skills=(ProfileEntry("Dodge", 0, (f'+{inches}"',)),) if inches else ())),
    ),
    Field(Flag("sixth_sense", "Sixth Sense", group=MORE), skill("Sixth Sense")),
    Field(
        Choice(
            "engaged",
            "Engaged",
            "no",
            group=MORE,
            options=(("no", "no"), ("yes", "yes"), ("outside", "yes, and attacked from outside that combat")),
        ),
        by_word({"yes": ENGAGED, "outside": ENGAGED}),
    ),
)
"""The fields that say what the Trooper is and has, and what lies around it."""

UNIT, VISIBILITY, *STATES = TROOPER
TURN = Field(
    Choice(
        "turn",
        "Turn",
        "reactive",
        help="The Turn in which this Trooper dodges.",
        options=(("reactive", "Reactive: the Dodge is an ARO"), ("active", "Active")),
    ),
    IN_ARO,
)
LEVEL = FIRETEAM.at(MORE, help_="Its Level: +1 from 3, Sixth Sense at 5.")
ROLL: tuple[Field | Control, ...] = (
    Number("attribute", "PH", "10", low=0, high=40, help="PH of the Trooper that dodges."),
    Mods(
        "mods",
        "MODs",
        help="MODs that the fields below do not cover: +3 Dodge.",
        usual=("+3 Dodge", "+6 Dodge", "-3 Dodge"),
    ),
    Flag("special_die", "+1 SD", help="One extra die; one die is discarded at the end.", needs=(SpecialDieRules,)),
    Choice(
        "aim",
        "Discard a die to",
        "untouched",
        help="What matters most to you when you discard a die of +1 SD.",
        options=(("untouched", "stay untouched"), ("shots", "evade the shots"), ("mine", "evade the mine")),
        needs=(SpecialDieRules,),
    ),
    TURN,
    UNIT,
    Flag("no_lof", "Attackers outside LoF", help="Inside ZoC, but the Trooper has LoF to none of them."),
    VISIBILITY,
    Dice("dice", "Dodge dice", most=2, help="The face of the Dodge die; two with +1 SD."),
)


IMPACT_TEMPLATE = Field(Flag("impact_template", "is an Impact Template"), fact(Fact.TEMPLATE))
FROM_FIRE = Field(
    Flag("suppressive_fire", f'from Suppressive Fire within {WITHIN}"', needs=(SuppressiveFireRules,)),
    state(SUPPRESSIVE_FIRE),
)
"""The fields of one attacker that say what it is to the Dodge."""


def _attack(number: int) -> tuple[Field | Control, ...]:
    name, group = f"attack.{number}", f"Attack {number}"
    return (
        Number(
            f"{name}.burst",
            f"{group} Burst",
            "3" if number == 1 else "0",
            low=0,
            high=6,
            help="0: there is no such attack.",
            group=group,
        ),
        Number(f"{name}.attribute", f"{group} BS or CC", "12", low=0, high=40, group=group),
        Mods(f"{name}.mods", f"{group} MODs", group=group),
        Mods(
            f"{name}.dodge_mods",
            f"{group}: MODs to the Dodge",
            help="Those that count against this attack only: -3 Surprise Attack.",
            group=group,
        ),
        IMPACT_TEMPLATE.of(group, group),
        Flag(
            f"{name}.main_target",
            f"{group} has this Trooper as Main Target",
            default="1",
            help="For an Impact Template: its Critical counts only against the Main Target.",
            group=group,
            needs=(TraitRules,),
        ),
        Number(
            f"{name}.silent",
            f"{group} Silent (X)",
            "0",
            low=-12,
            high=0,
            help="X, if the attack comes from inside ZoC and outside LoF.",
            group=group,
            needs=(TraitRules,),
        ),
        FROM_FIRE.of(group, group),
        Dice(f"{name}.dice", f"{group}: dice", most=6, help="As many as its Burst.", group=group),
    )


AREA = "Templates and mines"
TEMPLATES: tuple[Field | Control, ...] = (
    Choice(
        "template",
        "Direct Template",
        "none",
        help="One or more, such as a Chain Rifle's.",
        group=AREA,
        options=(("none", "none"), ("lof", "with LoF to its user"), ("no-lof", "without LoF to its user")),
    ),
    Flag("deployable", "A mine is triggered", group=AREA),
    Choice(
        "deployable_kind",
        "Kind of mine",
        "mine",
        group=AREA,
        options=(("mine", "mine"), ("koala", "CrazyKoala or MadTraps")),
        needs=(MineKindRules,),
    ),
    Flag("mine_at_end", "The Dodge would end in a mine's Trigger Area", group=AREA, needs=(MineAtEndRules,)),
    Flag("smoke", "Under a Smoke Template being thrown", group=AREA, needs=(SmokeRules,)),
    Choice(
        "reaction",
        "The Trooper declares",
        "dodge",
        group=AREA,
        options=(("dodge", "Dodge"), ("attack", "an attack on the user of the Direct Template")),
    ),
)
*HELD, ENGAGED_FIELD = STATES
SITUATION: tuple[Field | Control, ...] = (
    *HELD,
    LEVEL,
    ENGAGED_FIELD,
    Flag(
        "way_out", "The movement reaches a place out of contact", default="1", group=MORE, needs=(moves_in_either_turn,)
    ),
    Flag("contact", "The movement would end in contact", group=MORE),
    Flag("comms", "A Comms Attack targets the Trooper as well", group=MORE),
)

CONTROLS = controls_of(
    (*ROLL, *(one for number in range(1, MOST_ATTACKS + 1) for one in _attack(number)), *TEMPLATES, *SITUATION)
)


class Role(StrEnum):
    """What a threat is to the Dodge; MINE_AT_END lies where the movement would end, UNOPPOSED is not a threat."""

    ATTACK = "attack"
    TEMPLATE = "template"
    MINE = "mine"
    MINE_AT_END = "mine-at-end"
    UNOPPOSED = "unopposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgedThreat:
    """A threat by its name in sentences, the roll of the Dodge against it, and its Success Value.

    An attack has the `number` of its fields, its Burst and its own Success Value; `main_target`: a Critical is one.
    """

    role: Role
    name: str
    roll: Roll
    dodge: Ruling[SuccessValue]
    number: int = 0
    burst: int = 0
    attack: Ruling[SuccessValue] | None = None
    main_target: bool = True

    @property
    def template(self) -> bool:
        """Return whether it is a Template."""
        return Fact.TEMPLATE in self.roll.facts

    @property
    def own_value(self) -> SuccessValue:
        """Return the Success Value of a threat that is an attack."""
        return cast("Ruling[SuccessValue]", self.attack).value


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeCase:
    """A Dodge: its roll against nothing, all `threats`, and all that its one die is compared with.

    `value` is the Success Value against the main threat.
    """

    roll: Roll
    threats: tuple[DodgedThreat, ...]
    value: SuccessValue
    dodge: Dodge

    @property
    def attacks(self) -> tuple[DodgedThreat, ...]:
        """Return the attacks."""
        return tuple(one for one in self.threats if one.role is Role.ATTACK)

    @property
    def mine(self) -> str:
        """Return the name of the mine that is triggered, which may be a CrazyKoala; "" without one."""
        return next((one.name for one in self.threats if one.role is Role.MINE), "")


def read_case(edition: Edition, rules: DodgeRules, values: Values) -> DodgeCase:
    """Read a form as a Dodge; raise InvalidInputError if its parts do not go together."""
    fireteam_level(values, "mods")
    typed = tuple((mod.value, mod.reason) for mod in values.mods("mods"))
    base = replace(roll_of(RollKind.DODGE, given((*TROOPER, TURN, LEVEL), values)), mods=typed)
    seen = _with(base, Fact.NO_LOF) if values.flag("no_lof") else base
    attacks = {number: _against_attack(values, seen, number) for number in _attacks(values)}
    _refuse(edition, rules, values, seen, tuple(attacks.values()))
    others = list(_unopposing(values, base, seen))
    if values.flag("smoke") or not (attacks or others):
        others.append((Role.UNOPPOSED, "nothing", seen))
    for number, roll in attacks.items():
        refuse_of_roll(edition, values, typed_mods(values, "mods", f"attack.{number}.dodge_mods"), roll)
    for _, _, roll in others:
        refuse_of_roll(edition, values, typed_mods(values, "mods"), roll)

    def value(roll: Roll) -> Ruling[SuccessValue]:
        return value_against(edition, rules, roll, values.number("attribute"))

    threats = (
        *(_attack_of(edition, values, number, roll, value(roll)) for number, roll in attacks.items()),
        *(DodgedThreat(role=role, name=name, roll=roll, dodge=value(roll)) for role, name, roll in others),
    )
    main = next((one.dodge for one in threats if one.role not in {Role.MINE, Role.MINE_AT_END}), None)
    return DodgeCase(roll=base, threats=threats, value=(main or value(seen)).value, dodge=_dodge(values, threats))


def _with(roll: Roll, *facts: Fact) -> Roll:
    return replace(roll, facts=roll.facts | set(facts))


def _attacks(values: Values) -> list[int]:
    """Return the numbers of the attacks that there are."""
    return [number for number in range(1, MOST_ATTACKS + 1) if values.number(f"attack.{number}.burst")]


def _against_attack(values: Values, seen: Roll, number: int) -> Roll:
    """Return the roll against an attack, which is Face to Face."""
    fields = values.scoped(f"attack.{number}.")
    enemy, silent = given((IMPACT_TEMPLATE, FROM_FIRE), fields), fields.number("silent")
    return replace(
        _with(seen, *enemy.facts, *((Fact.NO_LOF,) if silent else ())),
        enemy=enemy.trooper,
        enemy_weapon_profile=Weapon("", (), None, None, "", "", "", (f"Silent ({silent})",) if silent else ()),
        face_to_face=True,
        mods=(*seen.mods, *((mod.value, mod.reason) for mod in fields.mods("dodge_mods"))),
    )


def _attack_of(edition: Edition, values: Values, number: int, roll: Roll, dodge: Ruling[SuccessValue]) -> DodgedThreat:
    fields = values.scoped(f"attack.{number}.")
    return DodgedThreat(
        role=Role.ATTACK,
        name=f"attack {number}",
        roll=roll,
        dodge=dodge,
        number=number,
        burst=fields.number("burst"),
        attack=success_value(edition, fields.number("attribute"), fields.mods("mods")),
        main_target=fields.flag("main_target") or Fact.TEMPLATE not in roll.facts,
    )


def _unopposing(values: Values, base: Roll, seen: Roll) -> Iterator[tuple[Role, str, Roll]]:
    """Yield the rolls against threats that are dodged in a Normal Roll: n5.dodge.direct-templates, n5.boost.dodge."""
    mine = _with(base, Fact.TEMPLATE, Fact.DEPLOYABLE)
    if values.word("template") != "none":
        unseen = (Fact.NO_LOF,) if values.word("template") == "no-lof" else ()
        yield Role.TEMPLATE, "the Direct Template", _with(base, Fact.TEMPLATE, *unseen)
    if values.flag("deployable"):
        koala = values.word("deployable_kind") == "koala"
        yield (Role.MINE, "the CrazyKoala", seen) if koala else (Role.MINE, "the mine", mine)
    if values.flag("mine_at_end"):
        yield Role.MINE_AT_END, "the mine where the movement would end", mine


def _dodge(values: Values, threats: tuple[DodgedThreat, ...]) -> Dodge:
    by_role = {one.role: one.dodge.value for one in threats}
    return Dodge(
        attacks=tuple(
            DodgedAttack(one.own_value if one.main_target else plain_reading(one.own_value), one.burst, one.dodge.value)
            for one in threats
            if one.role is Role.ATTACK
        ),
        template=by_role.get(Role.TEMPLATE),
        mine=by_role.get(Role.MINE),
        unopposed=tuple(value for role, value in by_role.items() if role in {Role.MINE_AT_END, Role.UNOPPOSED}),
        special_die=values.flag("special_die"),
        discard_aim=DiscardAim(values.word("aim")),
        made=values.word("reaction") != "attack",
    )


def _refuse(edition: Edition, rules: DodgeRules, values: Values, unopposed: Roll, attacks: tuple[Roll, ...]) -> None:
    """Refuse what cannot be dodged, and what is for a Dodge only: n5.dodge.skill, n3.dodge.skill."""
    instead = values.word("reaction") == "attack"
    shots = any(Fact.TEMPLATE not in roll.facts for roll in attacks)
    if not instead and values.flag("no_lof") and rules.needs_lof and shots:
        needs = f"{edition.name} requires LoF to the attacker, except against templates"
        says = f"must be «0» here, not «1»: {needs}, and not every attack here is an Impact Template."
        raise values.wrong("no_lof", says)
    if values.word("engaged") == "outside" and not may_dodge_while_engaged(edition, rules, unopposed):
        no_rule = f": {edition.name} does not say that it may be dodged"
        zoc = ", unless the attacker is outside LoF and inside the Zone of Control" if rules.outside_in_zoc else ""
        why = f" without Sixth Sense{zoc}" if rules.engaged_outside else no_rule
        raise values.wrong("engaged", f"must be «no» or «yes», not «outside»{why}.")
    if instead and values.word("template") == "none":
        raise values.wrong("reaction", "must be «dodge», not «attack», where there is no Direct Template to answer.")
    if instead and values.flag("special_die"):
        raise values.wrong("special_die", "must be «0», not «1», where the Trooper attacks and does not dodge.")


EXAMPLES = read_examples("""
shots-and-mine: Shots and a mine [n5.dodge.example-mine]
    attribute=10 | attack.1.attribute=15 | attack.1.burst=3 | attack.1.dice=16 7 2 | deployable=1 | dice=8
    -> success_value=10 | mine_success_value=7 | evades_shots=yes | evades_mine=no | may_move=no | hits=0
    untouched=5859/160000

engage: Dodge into contact [n5.dodge.example-engage]
    attribute=10 | attack.1.attribute=15 | attack.1.burst=3 | attack.1.dice=16 7 2 | dice=8 | contact=1
    -> success_value=10 | evades_shots=yes | may_move=yes | engages=yes | inches=2 | hits=0 | untouched=20050/160000

immobilised: Dodge while Immobilized-A [n5.dodge.example-immobilised]
    attribute=10 | immobilised=1 | attack.1.attribute=13 | attack.1.burst=4 | attack.1.dice=14 12 9 6 | dice=11
    -> success_value=4 | attack.1.success_value=13 | evades_shots=no | hits=3 | may_move=no | ends_immobilised=no

speculative: Dodging a grenade of a Speculative Attack [n5.dodge.example-speculative]
    attribute=11 | no_lof=1 | attack.1.attribute=14 | attack.1.mods=+3 Range, -6 Speculative Attack | attack.1.burst=1
    attack.1.impact_template=1
    -> success_value=8 | attack.1.success_value=11

template: A Direct Template alone
    attribute=11 | attack.1.burst=0 | template=lof
    -> success_value=11 | hit_by_template=9/20 | untouched=11/20 | moves=11/20

special-die: +1 SD against shots and a mine
    attribute=10 | attack.1.attribute=15 | attack.1.burst=3 | attack.1.dice=16 7 2 | deployable=1 | special_die=1
    aim=mine | dice=8 5
    -> evades_shots=no | evades_mine=yes | hits=1 | may_move=no

active-n3: Four shots in the Active Turn [n3.dodge.example-active]
    edition=n3 | turn=active | attribute=12 | dice=9 | attack.1.attribute=11 | attack.1.mods=+3 Range | attack.1.burst=1
    attack.1.dice=3 | attack.2.attribute=11 | attack.2.mods=+3 Range | attack.2.burst=1 | attack.2.dice=5
    attack.3.attribute=11 | attack.3.mods=+3 Range | attack.3.burst=1 | attack.3.dice=17 | attack.4.attribute=11
    attack.4.mods=+3 Range | attack.4.burst=1 | attack.4.dice=12
    -> success_value=12 | attack.1.success_value=14 | evades_shots=no | hits=1 | attack.1.hits=0 | attack.2.hits=0
    attack.3.hits=0 | attack.4.hits=1 | may_move=no

active-template-n3: A shot and a Direct Template [n3.dodge.example-active-template]
    edition=n3 | turn=active | attribute=10 | attack.1.attribute=11 | attack.1.burst=1 | attack.1.dice=9 | template=lof
    dice=3
    -> success_value=10 | evades_template=yes | evades_shots=no | hits=1 | may_move=no

reactive-n3: A shot dodged in ARO [n3.dodge.example-reactive]
    edition=n3 | turn=reactive | attribute=12 | attack.1.burst=1 | attack.1.dice=4 | dice=9
    -> evades_shots=yes | hits=0 | may_move=yes | inches=2

reactive-lost-n3: The same Dodge, lost [n3.dodge.example-reactive]
    edition=n3 | turn=reactive | attribute=12 | attack.1.burst=1 | attack.1.dice=9 | dice=4
    -> evades_shots=no | hits=1 | may_move=no

mine-n3: Three shots and a mine [n3.dodge.example-mine]
    edition=n3 | turn=reactive | attribute=10 | attack.1.attribute=11 | attack.1.burst=3 | deployable=1
    -> success_value=10 | mine_success_value=7 | mine_only=26035/160000 | shots_only=39529/160000
    hit_by_shots_and_mine=77965/160000 | neither=16471/160000 | untouched=16471/160000 | hit_by_shots=58747/80000
    hit_by_mine=13/20 | moves=13104/160000
""")


def headline(case: DodgeCase, events: Iterable[Event]) -> str:
    """Say the main chances, after the Success Value against the first threat."""
    says = ", ".join(f"{one.label[0].lower()}{one.label[1:]} {percent(one.chance)}" for one in events)
    first = case.threats[0].dodge.value.value
    value = f"Success Value {first}" if case.dodge.made else "No Dodge is rolled"
    return f"{value}: {says}."


def main_events(case: DodgeCase, dodge: DodgeOdds, moves: Fraction) -> tuple[Event, ...]:
    """Return the chances that this Dodge is about, which its headline names."""
    hits = (
        ("hit_by_shots", "shots", dodge.shots, bool(case.attacks)),
        ("hit_by_template", "the Direct Template", dodge.template, case.dodge.template is not None),
        ("hit_by_mine", case.mine, dodge.mine, case.dodge.mine is not None),
    )
    threats = [(name, f"Hit by {by}", chance) for name, by, chance, threatens in hits if threatens]
    draw = Draw.FIRST if len(threats) == 1 else Draw.BAR
    both = (Event("succeeds", "Beats every threat", dodge.succeeds, Gain.ME, Draw.BAR),)
    return (
        Event("untouched", "Untouched", dodge.untouched, Gain.ME, Draw.FIRST),
        *(Event(name, label, chance, Gain.ENEMY, draw) for name, label, chance in threats),
        *(both if dodge.succeeds != moves else ()),
        Event("moves", "May move", moves, Gain.ME, Draw.BAR),
    )


def other_events(case: DodgeCase, dodge: DodgeOdds) -> Iterator[Event]:
    """Yield what is drawn beside the main chances, those that are not about this Dodge, and the hits of each attack."""
    both, mine, threats = dodge.shots_and_mine, case.dodge.mine, bool(case.attacks) + bool(case.dodge.template)
    by_shots_or_mine = bool(case.attacks) and mine is not None and case.dodge.template is None
    if threats + (mine is not None) != 1:
        draw = Draw.FIGURE if by_shots_or_mine else Draw.ENDS
        yield Event("", "Hit", 1 - dodge.untouched, Gain.ENEMY, draw)
    end = Draw.OUTCOME if by_shots_or_mine else Draw.NOWHERE
    yield Event("hit_by_shots_and_mine", f"Hit by shots and {case.mine or 'a mine'}", both, Gain.BOTH, end)
    if mine:
        yield Event("shots_only", "Hit by shots alone", dodge.shots - both, Gain.ENEMY, end)
        yield Event("mine_only", f"Hit by {case.mine} alone", dodge.mine - both, Gain.ENEMY, end)
        neither = 1 - dodge.shots - dodge.mine + both
        yield Event("neither", f"Hit by neither shots nor {case.mine}", neither)
    yield Event("hit_by_shots", "Hit by shots", dodge.shots)
    yield Event("hit_by_template", "Hit by the Direct Template", dodge.template)
    yield Event("hit_by_mine", "Hit by a mine", dodge.mine)
    yield Event("succeeds", "Beats every threat", dodge.succeeds)
    for attacker, hits in zip(case.attacks, dodge.hits, strict=True):
        who = attacker.name.capitalize()
        for k, chance in enumerate(hits):
            draw = Draw.BAR if k and len(case.attacks) == 1 else Draw.NOWHERE
            yield Event(f"attack.{attacker.number}.hits.{k}", f"{who}: {counted('hit', k)}", chance, None, draw)


TOPICS = {Role.MINE: "dodge.one-die", Role.MINE_AT_END: "dodge.faq.mine-at-end"}
Said = tuple[str, str, bool]
"""A topic, a sentence, and whether it applies."""


def dodge_steps(edition: Edition, rules: DodgeRules, values: Values, case: DodgeCase) -> tuple[Step, ...]:
    """Return who dodges what, at which Success Values; not applied for one who attacks instead.

    Follows n5.dodge.skill, n5.dodge.template, n5.dodge.comms, n5.dodge.direct-templates, n5.dodge.impact-template,
    n5.dodge.smoke, n5.ftf.dodge-reset and the clauses of N3 on them.
    """
    dodge = (
        *steps_where_known(edition, _declared(edition, rules, values, case)),
        _roll_step(edition, case),
        *steps_where_known(edition, _templates(edition, rules, values, case)),
        *own_steps(edition, rules, case.roll),
        *_explain_values(edition, case),
    )
    if not case.dodge.made:
        instead = edition.cite("dodge.direct-template-answer")
        dodge = tuple(
            step if step.rule == instead else one for step, one in zip(dodge, not_applied(dodge), strict=True)
        )
    return (*dodge, *_attack_steps(edition, case), *_special_die(edition, case))


def _declared(edition: Edition, rules: DodgeRules, values: Values, case: DodgeCase) -> Iterator[Said]:
    """Yield what is said of the declaration."""
    reactive, attacks = case.roll.in_aro, len(case.attacks)
    who = "The Reactive Trooper dodges in ARO" if reactive else "The Active Trooper dodges"
    needs = "LoF to the attacker, except against templates" if rules.needs_lof else "neither LoF nor an attack"
    yield "dodge.skill", f"{who}: this needs {needs}.", True
    yield "dodge.active", "In the Active Turn the one die is compared with every attack ARO.", not reactive
    in_aro = "In the Reactive Turn the one die is compared with the whole Burst of every attacker."
    yield "dodge.reactive", in_aro, reactive
    coordinated = "One roll is made against all attackers of a Coordinated Order."
    yield "dodge.coordinated", coordinated, reactive and attacks > 1
    yield "dodge.faq.no-attack", "A Dodge in ARO needs no attack in the Order.", reactive and not attacks
    yield "dodge.faq.blocks-lof", "The Trooper still blocks LoF during the Order.", reactive
    outside, senses = values.word("engaged") == "outside", has_sixth_sense(edition, case.roll)
    how = "from inside the Zone of Control" if outside and not senses else "with Sixth Sense"
    yield rules.engaged_outside, f"Engaged: an attack from outside the combat may be dodged {how}.", outside
    comms = values.flag("comms")
    targeted = "The Comms Attack is not evaded, and is left out of these odds: Reset would evade it."
    yield "dodge.comms", targeted if comms else "No Comms Attack: Dodge would not evade it.", comms


def _templates(edition: Edition, rules: DodgeRules, values: Values, case: DodgeCase) -> Iterator[Said]:
    """Yield how templates are dodged, and whom that protects."""
    impact, direct = [one for one in case.attacks if one.template], case.dodge.template is not None
    any_template = "A Trooper touched by a Template may dodge it with PH, with or without LoF to its user."
    yield "dodge.template", any_template, any(one.template and one.role is not Role.MINE_AT_END for one in case.threats)
    evades_all = ", and one success evades all of them" if rules.template_success_evades_all else ""
    says = f"Direct Templates are dodged in a Normal Roll of the same die{evades_all}."
    yield "dodge.direct-templates", says, direct
    says = "No Impact Template."
    if impact:
        says = f"The Impact Template of {joined_names([one.name for one in impact])} is dodged Face to Face."
    if others := [one.name for one in impact if not one.main_target]:
        names = joined_names(others)
        says += f" The Main Target of {names} is another Trooper: its MODs apply, and no Critical counts here."
    yield "dodge.impact-template", says, bool(impact)
    smoke, says = values.flag("smoke"), "No Smoke Template is being thrown at it."
    if smoke:
        others_too = "; the attacks entered here are assumed to be those of others, and stay Face to Face"
        beside = f"{others_too}.{edition.doubt('dodge.smoke')}" if case.attacks else "."
        says = f"Under a Smoke Template being thrown the Dodge is a Normal Roll{beside}"
    yield "dodge.smoke", says, smoke
    attacks = "The Trooper attacks instead: its attack is a Normal Roll, and the Direct Template hits without a roll."
    dodges = "The Trooper dodges; an attack in answer to a Direct Template would let it hit without a roll."
    yield "dodge.direct-template-answer", dodges if case.dodge.made else attacks, not case.dodge.made
    threatened = any(one.role not in {Role.MINE_AT_END, Role.UNOPPOSED} for one in case.threats)
    alone = "Winning protects this Trooper alone: others need a Dodge of their own."
    nobody = "There is nothing here that others would have to evade."
    yield "ftf.dodge-reset", alone if threatened else nobody, threatened


def _roll_step(edition: Edition, case: DodgeCase) -> Step:
    attacks = [f"{one.name} (Burst {one.burst})" for one in case.attacks]
    normal = [one.name for one in case.threats if one.role not in {Role.ATTACK, Role.UNOPPOSED}]
    parts = [f"Face to Face with {joined_names(attacks)}"] if attacks else []
    parts += [f"a Normal Roll against {joined_names(normal)}"] if normal else []
    says = f"One PH die: {', and '.join(parts)}." if parts else "One PH die in a Normal Roll: nothing opposes it."
    return Step(edition.cite("dodge.roll"), says, applied=case.dodge.made)


def _explain_values(edition: Edition, case: DodgeCase) -> Iterator[Step]:
    """Yield the Success Value against every threat; threats with the same roll share a step."""
    groups: dict[tuple[str, object], list[DodgedThreat]] = {}
    for one in case.threats:
        groups.setdefault((TOPICS.get(one.role, "dodge.roll"), one.dodge), []).append(one)
    for (topic, _), group in groups.items():
        first, names = group[0], joined_names([one.name for one in group])
        against = "Unopposed" if first.role is Role.UNOPPOSED else f"Against {names}"
        says = f"{against} the Dodge has Success Value {first.dodge.value.value}."
        below = (*first.dodge.because, *die_steps(edition, first.dodge.value))
        yield Step(edition.cite(topic), says, steps=below)
        if first.role is Role.MINE_AT_END:
            says = "A Dodge that does not beat every threat moves nobody, so the mine is not triggered."
            yield Step(edition.cite(topic), says)


def _attack_steps(edition: Edition, case: DodgeCase) -> Iterator[Step]:
    """Yield the Success Value and the Burst of every attack; those on a Trooper in its Active Turn are AROs."""
    rule = edition.cite("rolls.success-value")
    for one in case.attacks:
        says = f"{one.name.capitalize()} has Success Value {one.own_value.value}, Burst {one.burst}."
        in_aro = () if case.roll.in_aro else aro_burst_steps(edition, one.burst)
        because = one.attack.because if one.attack else ()
        yield Step(rule, says, steps=(*because, *in_aro, *die_steps(edition, one.own_value)))


def _special_die(edition: Edition, case: DodgeCase) -> tuple[Step, ...]:
    if edition.find(SpecialDieRules) is None:
        return ()
    rule = edition.cite("rolls.special-die.face-to-face")
    if not case.dodge.special_die:
        return (Step(rule, "No +1 SD: one Dodge die.", applied=False),)
    aim = case.dodge.discard_aim
    aims = [aim] if aim is DiscardAim.UNTOUCHED else [aim, DiscardAim.UNTOUCHED]
    purposes = ", then ".join([*(PURPOSES[one] for one in aims), "to have the fewest hits"])
    return (
        Step(rule, f"+1 SD: two Dodge dice; once all dice are seen, the one that does less {purposes} is discarded."),
    )


def rolls_of(case: DodgeCase) -> dict[str, DiceOfRoll]:
    """Return the dice of each roll, by field; none below a Success Value of 1."""
    more = ", one more for +1 SD" if case.dodge.special_die else ""
    own = {"dice": DiceOfRoll((1 + case.dodge.special_die) * case.dodge.rolls, f"one Dodge die{more}")}
    return (own if case.dodge.made else {}) | {
        f"attack.{one.number}.dice": DiceOfRoll(one.burst * one.own_value.rolls, f"Burst {one.burst}")
        for one in case.attacks
    }


def judge_dice(
    edition: Edition, values: Values, case: DodgeCase, on_success: Mapping[str, bool]
) -> Ruling[JudgedRoll] | None:
    """Return the headline, the values and the steps of the dice on the table; None where there are none.

    `on_success` is what a Dodge that beats every threat leads to, by the name of its value.
    """
    rolls = rolls_of(case)
    others = (field for number in range(1, MOST_ATTACKS + 1) if (field := f"attack.{number}.dice") not in rolls)
    refuse_dice(values, ["dice"] if "dice" not in rolls else [], "no Dodge is rolled")
    refuse_dice(values, others, "there is no such attack")
    faces = read_all_dice(values, rolls)
    if faces is None:
        return None
    attacks = tuple(
        DiceOfSide(one.name.capitalize(), attack.value, faces[f"attack.{one.number}.dice"])
        for one, attack in zip(case.attacks, case.dodge.attacks, strict=True)
    )
    judged = judge_dodge(edition, case.dodge, faces.get("dice", ()), attacks, case.mine)
    found = _dice_values(case, judged.value, on_success)
    says = _headline(case, judged.value, found)
    topic = "dodge.roll" if case.dodge.made else "dodge.direct-template-answer"
    headline = f"{says} {judged.value.each}".strip()
    return Ruling(JudgedRoll(headline, found), (Step(edition.cite(topic), says, steps=judged.because),))


def _dice_values(case: DodgeCase, result: DodgeResult, on_success: Mapping[str, bool]) -> dict[str, Value]:
    values: dict[str, Value] = {
        "evades_shots": _yes(not result.hits),
        "evades_template": _yes(not result.template),
        "evades_mine": _yes(not result.mine),
        "hits": result.hits,
        "criticals": sum(left.active_criticals for left in result.attacks),
    }
    values |= {name: _yes(result.succeeds and holds) for name, holds in on_success.items()}
    values |= {
        f"attack.{attacker.number}.hits": left.active + left.active_criticals
        for attacker, left in zip(case.attacks, result.attacks, strict=True)
    }
    return values


def _headline(case: DodgeCase, result: DodgeResult, values: Mapping[str, Value]) -> str:
    parts = []
    if case.attacks:
        none = "shots evaded" if case.dodge.made else "all shots miss"
        parts.append(f"{counted('hit', result.hits)} by shots" if result.hits else none)
    if case.dodge.template:
        parts.append("hit by the Direct Template" if result.template else "Direct Template evaded")
    if case.dodge.mine:
        parts.append(f"hit by {case.mine}" if result.mine else f"{case.mine.removeprefix('the ')} evaded")
    moves = "the Trooper may move" if values["may_move"] == "yes" else "no movement"
    dodge = f"The Dodge shows {result.face}" if result.face else "No Dodge is rolled"
    return f"{dodge}: {', '.join([*parts, moves])}."


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Dodge against every threat, and judge real dice if there are some.

    hit_by_shots is at least one hit by shots, template and mine aside; a tied shot does not hit. succeeds needs a die
    that succeeds against every threat and beats every attack, as do the movement and the end of Engaged and of
    Immobilized-A. success_value is the one against the first attack, else against the Direct Template, else against
    nothing. hits counts those of shots.
    """
    rules = edition.of(DodgeRules)
    case = read_case(edition, rules, values)
    roll, way_out, contact = case.roll, values.flag("way_out"), values.flag("contact")
    inches = inches_of_movement(edition, rules, roll, way_out=way_out)
    effects = {
        "may_move": Ruling(inches.value > 0, inches.because),
        "disengages": disengages(edition, rules, roll, way_out=way_out),
        "ends_immobilised": ends_immobilized_a(edition, roll),
        "engages": engages(edition, rules, contact=contact, inches=inches.value),
    }
    in_question = {
        "may_move": True,
        "disengages": "Engaged" in roll.trooper.states,
        "ends_immobilised": "Immobilized-A" in roll.trooper.states,
        "engages": contact,
    }
    on_success = {name: ruling.value for name, ruling in effects.items() if in_question[name]}
    dodge = dodge_odds(case.dodge)
    main = main_events(case, dodge, dodge.succeeds if on_success["may_move"] else Fraction(0))
    judged = judge_dice(edition, values, case, on_success)
    steps = tuple(step for ruling in effects.values() for step in ruling.because)
    return Answer(
        headline=judged.value.headline if judged else headline(case, main),
        events=merged(main, other_events(case, dodge)),
        values=_values(case, inches.value) | (dict(judged.value.values) if judged else {}),
        because=(
            *dodge_steps(edition, rules, values, case),
            *(judged.because if judged else ()),
            *(steps if case.dodge.made else not_applied(steps)),
        ),
        dice={field: roll.count for field, roll in rolls_of(case).items() if roll.count},
    )


def _values(case: DodgeCase, inches: int) -> dict[str, Value]:
    values: dict[str, Value] = {"success_value": case.value.value}
    for threat in case.threats:
        if threat.role in {Role.TEMPLATE, Role.MINE}:
            values[f"{threat.role}_success_value"] = threat.dodge.value.value
    for one in case.attacks:
        values[f"attack.{one.number}.success_value"] = one.own_value.value
        values[f"attack.{one.number}.dodge_success_value"] = one.dodge.value.value
    return values | {"inches": inches}


DODGE = Calculator(
    slug="dodge",
    folded=("Attack 2", "Attack 3", "Attack 4", "States and Skills"),
    title="Dodge",
    summary="One Dodge die against shots, templates and a mine at once: what hits, and whether the Trooper may move.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "turn", "attack.1.attribute", "attack.1.burst", "attack.1.mods", "deployable"),
    examples=EXAMPLES,
    needs=(DodgeRules,),
)
