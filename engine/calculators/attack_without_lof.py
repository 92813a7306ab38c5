"""I attack without LoF, Guided, Speculative or Intuitive: what does the target best answer?"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, read_examples
from engine.calculators.parts.answers import (
    FOLDED,
    SAVING_ROLLS,
    TARGET_CONTROLS,
    Comparison,
    compare,
    effects_of_hits,
    judge_target,
    read_replies,
    read_target,
    reply_controls,
)
from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.dice import MOST_DICE, refuse_dice, special_dice_control
from engine.calculators.parts.fireteam import special_dice_with
from engine.calculators.parts.weapon import DISTANCE, read_range_mod, refuse_unfit
from engine.controls import Choice, Dice, Mods, Number, Text, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.encounter import Armed, plain_wip
from engine.exchange import Action
from engine.forms import Field, Given, controls_of, equipment_mod, given, roll_of
from engine.forms.combatant import SATURATION, VISIBILITY
from engine.forms.trooper import FIRETEAM, NANOSCREEN, TARGETED
from engine.records.roll import Fact, RollKind
from engine.records.search import find
from engine.records.trooper import ProfileEntry, Trooper
from engine.records.weapon import Weapon, weapons
from engine.rules.face_to_face import Side
from engine.rules.ledger import attribute_rolled
from engine.rules.saving_roll import HitKind, WeaponHit, saved_hit_of_weapon
from engine.ruling import Ruling, Step
from engine.wording import joined_names, percent

WORDS = ("dodge", "reset", "attack", "nothing")
KINDS = (("guided", "BS Attack (Guided)"), ("speculative", "Speculative Attack"), ("intuitive", "Intuitive Attack"))
ECM = Number("ecm", "ECM of the target", "0", low=-12, high=0, help="-6 for ECM (Guided -6).")
TARGET = (
    Field(ECM, equipment_mod("ECM: Guided")),
    TARGETED.at("", label="Target is Targeted", help_="Always the case for a Guided attack."),
)
LEVEL = FIRETEAM.at(
    FOLDED, help_="Its Level: +1 SD from 2 if Guided, +1 from 4.", when=("kind", "guided", "speculative")
)
CONTROLS = (
    Choice("kind", "Attack", "guided", options=KINDS),
    Number(
        "attribute",
        "BS or WIP",
        "12",
        low=0,
        high=40,
        help="BS, or what the weapon is used with; WIP for an Intuitive Attack.",
    ),
    Text(
        "weapon",
        "Weapon",
        default="Missile Launcher (Blast Mode)",
        help="A name, a part of it or its initials, with its Mode where it has several.",
        suggestions=tuple(
            weapon.name
            for edition in EDITIONS.values()
            for weapon in weapons(edition)
            if weapon.ps and weapon.ammunition
        ),
    ),
    DISTANCE,
    Mods("mods", "Other MODs", help="Positive ones: negative ones do not count.", usual=("+3 BS Attack",)),
    *controls_of(TARGET),
    special_dice_control("special_die", "+1 SD", when=("kind", "guided")),
    VISIBILITY.at(FOLDED, help_="A MOD to the target's BS Attack, not to yours.").control,
    SATURATION.at(FOLDED).control,
    LEVEL.control,
    Dice("dice", "Your dice", most=3),
    *reply_controls(WORDS),
    Dice("target.dice", "Target's dice", most=MOST_DICE, group="Target"),
    *TARGET_CONTROLS,
    NANOSCREEN.of("Target", SAVING_ROLLS).control,
)


BURST = {
    "guided": ("guided.burst", "A Guided attack has Burst {rules.guided_burst}."),
    "speculative": (
        "speculative-attack.burst",
        "A Speculative Attack has Burst {rules.speculative_burst}, without +1 SD.",
    ),
    "intuitive": ("intuitive-attack.burst", "An Intuitive Attack has Burst {rules.intuitive_burst}, without +1 SD."),
}
"""The clause on the Burst of each kind of attack, and what it says."""


def hit_of(edition: Edition, values: Values, kind: str, weapon: Weapon) -> WeaponHit:
    """Return the hit of an attack, that of a Guided one by a Template; refuse a weapon without one.

    Follows n5.guided.save.
    """
    with values.reading("weapon"):
        hit = saved_hit_of_weapon(edition, weapon)
    return replace(hit, hit=replace(hit.hit, kind=HitKind.TEMPLATE)) if kind == "guided" else hit


def weapon_of(edition: Edition, values: Values, kind: str) -> Weapon:
    """Read the weapon of a form; refuse one that cannot make such an attack."""
    with values.reading("weapon"):
        weapon = find(edition, values.word("weapon"))
    refuse_unfit(values, weapon, kind)
    if kind != "intuitive" and not weapon.bands:
        raise values.wrong("weapon", f"must be one with Range bands, not {weapon.name}.")
    return weapon


def attack_of(edition: Edition, values: Values, kind: str, weapon: Weapon) -> Ruling[Side]:
    """Return the roll of an attack; InvalidInputError out of range.

    Follows n5.guided.burst, n5.speculative-attack.burst, n5.intuitive-attack.burst, n5.intuitive-attack.roll and
    n5.rolls.special-die.limits.
    """
    topic, says = BURST[kind]
    burst = Step(edition.cite(topic), says.format(rules=edition.of(BsAttackRules)))
    if kind != "intuitive":
        side = _with_mods(edition, values, weapon, guided=kind == "guided")
        return Ruling(side.value, (burst, *side.because))
    plain = plain_wip(edition, values.number("attribute"))
    return Ruling(Side(plain.value, 1), (burst, *plain.because))


def _with_mods(edition: Edition, values: Values, weapon: Weapon, *, guided: bool) -> Ruling[Side]:
    """Return the Attribute with the Range MOD and what is positive; negative MODs do not count, but that of ECM.

    Follows n5.guided.roll, n5.speculative-attack.roll, n5.visibility.speculative and n5.fireteam.bonus.level-2.limits.
    """
    band = read_range_mod(edition, values, weapon.bands)
    own = given((LEVEL,), values) + Given(facts=frozenset({Fact.GUIDED if guided else Fact.SPECULATIVE}))
    target = given((TARGET[0],), values) + TARGETED.gives(True) if guided else given(TARGET, values)
    roll = replace(roll_of(RollKind.BS_ATTACK, own, target, range_mod=band.value), weapon_profile=weapon)
    roll = replace(roll, trooper=Trooper(attributes={attribute_rolled(roll): values.number("attribute")}))
    dropped = [mod for mod in values.mods("mods") if mod.value < 0]
    found = by_ledger(edition, values, roll, "mods", adds="Range", ignored=dropped)
    topic = "guided.roll" if guided else "speculative-attack.roll"
    says = (
        f"Negative MODs do not count: {', '.join(map(str, dropped))}." if dropped else "No other negative MOD counts."
    )
    step = Step(edition.cite(topic), says, applied=bool(dropped))
    extra = special_dice_with(values, found.special_die) if guided else 0
    return Ruling(Side(found.value, 1, extra), (*band.because, step, *found.because))


ACTIONS = {"guided": Action.GUIDED}
"""What an attack is in an exchange, if it is not a BS Attack as any other."""

AFFECTED = "Saving Roll failed"
AFTER = (
    "It is placed in the Conclusion of the Order, and works in the Orders that follow: nobody makes a Saving Roll now."
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of one attack with each answer of the target, and the judgement on real dice.

    `dodge.affected` and the like are the chances that a Saving Roll fails. reset.targeted_ends is the chance that a
    Reset ends the State Targeted. `placed` is the chance that a Deployable Weapon is placed.
    """
    kind = values.word("kind")
    words = _words(values, kind)
    weapon = weapon_of(edition, values, kind)
    if kind == "intuitive" and weapon.trait("Deployable"):
        return _place(edition, values, weapon, words)
    hit = hit_of(edition, values, kind, weapon)
    attack = attack_of(edition, values, kind, weapon)
    armed = Armed(ProfileEntry(weapon.base), weapon, hit)
    target = read_target(edition, values, ACTIONS.get(kind, Action.SHOOT), armed, NANOSCREEN)
    states = [*(["Targeted"] if kind == "guided" else []), *(["Unconscious"] if target.value.trooper.is_down else [])]
    replies = read_replies(edition, values, words, *states)
    found = compare(edition, values, attack, replies, partial(effects_of_hits, target.value))
    says, because, dice, saves = found.headline("a failed Saving Roll"), target.because, found.dice, dict[str, Value]()
    if kind == "guided":
        because = (
            *because,
            Step(edition.cite("guided.evade"), "A Reset that wins evades the attack and ends Targeted."),
        )
    if found.judged:
        judged = found.judged.value
        saved = judge_target(edition, values, target.value, judged.hits, judged.criticals)
        says, because = f"{judged.headline}{saved.headline}", (*because, *found.judged.because, *saved.because)
        saves, dice = dict(saved.values), {**dice, **saved.dice}
    resets = [one.wins for one in found.every if one.reply.word == "reset"]
    return Answer(
        headline=says,
        events=(
            *found.events(AFFECTED),
            *(Event("reset.targeted_ends", "Reset: Targeted ends", wins) for wins in resets),
        ),
        values=_values(found) | saves,
        because=(*found.steps(edition), *because),
        dice=dice,
        table=found.table(("Hit", lambda one: one.hit), (AFFECTED, lambda one: one.affected)),
    )


def _words(values: Values, kind: str) -> tuple[str, ...]:
    """Return the answers that may be declared; refuse a chosen one that is not among them.

    These are a Reset to a Guided attack, and an attack with LoF, or through the Zone of an Intuitive Attack.
    """
    barred = {"reset": kind != "guided", "attack": not (values.flag("target.lof") or kind == "intuitive")}
    words, chosen = tuple(word for word in WORDS if not barred.get(word)), values.word("target.action")
    if chosen not in words:
        expected = joined_names([f"«{word}»" for word in words], "or")
        raise values.wrong("target.action", f"must be {expected}, not «{chosen}».")
    return words


def _values(found: Comparison) -> dict[str, Value]:
    sides = {one.reply.word: one.reply.side for one in found.every}
    return found.values | {f"{word}_success_value": side.value.value for word, side in sides.items() if side}


def _place(edition: Edition, values: Values, weapon: Weapon, words: tuple[str, ...]) -> Answer:
    """Return the chance that a Deployable Weapon is placed, with each answer, and the judgement on real dice.

    It forces no Saving Roll, and goes off in a later Order. Follows n5.intuitive-attack.deployable,
    n5.intuitive-attack.answer and n5.place-deployable.conclusion.
    """
    attack = attack_of(edition, values, "intuitive", weapon)
    refuse_dice(values, ["target.save_dice"], "no Saving Roll is made")
    replies = read_replies(edition, values, words)
    found = compare(
        edition, values, attack, replies, lambda hits, criticals: {"affected": Fraction(hits + criticals)}, "succeeds"
    )
    spent = f", and one use ({weapon.trait('Disposable')}) is spent" if weapon.trait("Disposable") else ""
    fails = f"If the roll fails, {weapon.name} is not placed{spent}."
    doubt = edition.doubt("intuitive-attack.deployable") if found.chosen.reply.side else ""
    says = f"{found.against}: {weapon.name} placed {percent(found.chosen.hit)}. {fails}"
    if found.judged:
        placed = found.judged.value.hits + found.judged.value.criticals > 0
        says = f"{found.judged.value.each} {weapon.name} {'is' if placed else 'is not'} placed."
    return Answer(
        headline=says,
        events=tuple(_events(found)),
        values=_values(found),
        because=(
            *found.steps(edition),
            Step(edition.cite("intuitive-attack.deployable"), f"{fails}{doubt}"),
            Step(edition.cite("place-deployable.conclusion"), AFTER),
            *(found.judged.because if found.judged else ()),
        ),
        dice=found.dice,
        table=found.table(("Placed", lambda one: one.hit)),
    )


def _events(found: Comparison) -> Iterator[Event]:
    yield Event("placed", "Placed", found.chosen.hit, Gain.ME, Draw.FIRST)
    yield Event("not_placed", "Not placed", 1 - found.chosen.hit, Gain.ENEMY, Draw.ENDS)
    yield Event("reactive_wins", "The answer wins", found.chosen.wins, Gain.ENEMY, Draw.BAR)
    for one in found.every:
        yield Event(f"{one.reply.word}.placed", f"{one.reply.label}: placed", one.hit)


ATTACK_WITHOUT_LOF = Calculator(
    slug="attack-without-lof",
    title="Attack without LoF",
    summary="A Guided, Speculative or Intuitive Attack, and Dodge, Reset or another answer of its target compared.",
    controls=CONTROLS,
    answer=answer,
    main=("kind", "attribute", "weapon", "distance", "target.action", "target.ph", "target.wip", "target.armour"),
    folded=(SAVING_ROLLS, FOLDED),
    needs=(CommsRules, BsAttackRules),
    examples=read_examples("""
guided: A Guided Missile Launcher at 35" [n5.guided.example-missile-launcher]
    attribute=11 | distance=35 | target.wip=11
    -> active_success_value=17 | dodge_success_value=8 | reset_success_value=8 | recommendation=dodge

guided-dice: The same against Reset, with the dice
    attribute=11 | distance=35 | target.action=reset | target.wip=14 | dice=12 | target.dice=7 | target.save_dice=3 9 2
    -> reactive_success_value=11 | failures=1 | wounds=1 | condition=unconscious

speculative: A Grenade at a Blink that dodges [n5.speculative-attack.example]
    kind=speculative | attribute=14 | weapon=Grenades | distance=8 | mods=-6 Mimetism
    -> active_success_value=11 | reactive_success_value=8 | active_wins=181/400 | reactive_wins=103/400 | nobody=116/400

intuitive: WIP 13 with a Light Flamethrower at a Marker [n5.intuitive-attack.example]
    kind=intuitive | attribute=13 | weapon=Light Flamethrower | target.ph=10
    -> active_success_value=13 | reactive_success_value=7 | nothing.hit=13/20

placed: WIP 13 places a Shock Mine beside a Marker [n5.intuitive-attack.deployable]
    kind=intuitive | attribute=13 | weapon=Shock Mines | target.action=nothing
    -> active_success_value=13 | placed=13/20 | not_placed=7/20
"""),
)
