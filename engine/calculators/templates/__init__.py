"""Impact and Direct Templates over several Troopers, Smoke and Eclipse against shots: who is hit, and what stays?"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from engine.calculator import Answer, Calculator, Counts, Draw, Event, Gain, Value, odds_by_name, read_examples
from engine.calculators.exchange.dice import NOT_SAID, DiceNames, dice_of_rolls, judge_exchange
from engine.calculators.exchange.report import events_of_one
from engine.calculators.parts.dice import DiceOfRoll, JudgedRoll, read_all_dice, refuse_dice
from engine.calculators.templates.controls import CONTROLS, DICE, FOLDED, DeclaredAs
from engine.calculators.templates.form import TemplateForm, read_template_form
from engine.controls import Values
from engine.decisions.states import SmokeRules
from engine.edition import Edition
from engine.exchange import (
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    ExchangeTrooper,
    Injury,
    TrooperMatchup,
    exchange_odds,
    hit_as_wound,
    judge_matchup,
)
from engine.rules.rolls import NormalRoll, success_chances
from engine.rules.saving_roll import failure_steps
from engine.rules.templates import Fate
from engine.ruling import Step
from engine.wording import counted, percent

EXAMPLES = read_examples("""
plasma: A Plasma Carbine over two Fennecs, and a third that shoots [n5.impact-template.example-plasma]
    weapon=Plasma Carbine (Blast Mode) | target.2.action=dodge | target.2.ph=10 | target.3.action=shoot
    target.3.place=outside
    -> template=stands | target.1.roll=face-to-face | target.2.roll=face-to-face | target.2.success_value=7
    target.3.roll=normal | target.3.hits_attacker=3/5 | target.1.hit=81/200 | target.2.hit=207/400

plasma-cancelled: The Template that covers an Unconscious ally [n5.templates-allies.unconscious]
    weapon=Plasma Carbine (Blast Mode) | target.2.action=nothing | target.2.side=unconscious-ally
    -> template=cancelled | target.1.roll=normal | target.1.hit=0/1 | attacker.hit=3/5

grenade: A Grenade: one Trooper behind scenery [n5.templates-scenery.example-grenade]
    weapon=Grenades | distance=8 | target.1.action=nothing | target.2.action=nothing | target.3.action=nothing
    target.3.place=total-cover
    -> success_value=15 | any_hit=3/4 | all_hit=3/4 | target.2.hit=3/4 | target.3.hit=0/1

direct: A Chain Rifle over two Troopers that dodge
    kind=direct | weapon=Chain Rifle | target.1.lof=1 | target.1.action=dodge | target.1.ph=11 | target.2.ph=11
    -> target.1.hit=9/20 | target.2.hit=3/5 | any_hit=39/50 | all_hit=27/100

pulzar: A Pulzar against two Troopers that shoot [n5.direct-template.example-answer]
    kind=direct | weapon=Pulzar | burst=2 | target.2.action=shoot
    -> target.1.roll=normal | target.2.roll=normal | all_hit=1/1 | target.1.hits_attacker=3/5 | attacker.hit=21/25

pulzar-ally: The Template of a Pulzar that covers an ally too [n5.templates-allies.example-pulzar]
    kind=direct | weapon=Pulzar | target.2.action=shoot | target.3.action=nothing | target.3.side=ally
    -> template=cancelled | any_hit=0/1 | target.2.hits_attacker=3/5

main-target-outside: A Pulzar that leaves out its Main Target [n5.direct-template.example-cancelled]
    kind=direct | weapon=Pulzar | target.1.place=outside | target.2.action=nothing
    -> template=fails | target.1.hit=0/1 | target.2.hit=0/1

guided: A Guided Missile Launcher over its target, which resets, and another that dodges [n5.guided.secondary]
    declared=guided | attribute=11 | weapon=Missile Launcher (Blast Mode) | distance=35 | mods=-6 Mimetism
    target.1.action=reset | target.1.wip=11 | target.2.ph=11
    -> success_value=17 | target.1.success_value=8 | target.2.success_value=8

speculative: A Grenade without LoF over two that dodge [n5.speculative-attack.answers]
    declared=speculative | attribute=14 | weapon=Grenades | distance=8 | target.1.action=dodge | target.1.ph=11
    target.2.ph=11
    -> success_value=11 | target.1.hit=181/400 | target.2.success_value=8

triangulated: Triangulated Fire by a Plasma Carbine over two, the first in Cover with Mimetism (-6) out of good Range
    declared=triangulated | weapon=Plasma Carbine (Blast Mode) | distance=30 | mods=-6 Mimetism, -3 Cover
    burst=2 | target.2.ph=10
    -> success_value=12 | target.1.success_value=12 | target.2.success_value=7 | target.1.hit=2411/4000

intuitive: A Light Flamethrower at a Marker, and another Trooper [n5.intuitive-attack.others]
    kind=intuitive | attribute=13 | weapon=Light Flamethrower | target.1.action=nothing
    -> success_value=13 | target.1.hit=13/20 | target.2.success_value=7

smoke: A Smoke Grenade against three shots [n5.smoke-ammo.example]
    kind=smoke | weapon=Smoke Grenades | distance=8 | target.1.path=past | target.1.mods=+3 Range
    target.2.action=shoot | target.2.mods=+3 Range | target.3.action=shoot | target.3.mods=+3 Range | target.3.visor=1
    -> target.1.roll=normal | target.2.roll=face-to-face | target.3.roll=normal | stays=129/400
    target.2.stopped=129/400 | target.3.hits_attacker=3/4

eclipse: Eclipse against a Multispectral Visor
    kind=eclipse | target.1.visor=1 | target.1.mods=+3 Range | target.2.action=absent
    -> target.1.roll=face-to-face | stays=129/400 | attacker.hit=219/400

dice: One die against two Troopers
    weapon=Plasma Carbine (Blast Mode) | target.2.action=dodge | target.2.ph=10 | target.3.action=absent
    target.3.place=outside | dice=6 | target.1.dice=9 | target.2.dice=5 | target.2.save_dice=12 3
    attacker.1.save_dice=4
    -> target.1.hits=0 | attacker.hits=1 | target.2.hits=1 | target.2.wounds=1 | attacker.condition=survives

smoke-dice: The Smoke Grenade, with the dice
    kind=smoke | target.2.action=shoot | target.2.path=past | dice=9 | target.1.dice=5 | target.2.dice=15
    -> template_stays=yes | attacker.hits=0
""")


Odds = Mapping[str, Fraction]

FATES = {
    Fate.STANDS: "",
    Fate.CANCELLED: "The shot is cancelled: an Allied or Neutral Trooper would be affected.",
    Fate.FAILS: "The attack fails: its Main Target is outside the Area of Effect.",
}


def name_of(matchup: TrooperMatchup) -> str:
    """Return what the names of a Trooper's odds and values begin with."""
    return f"target.{matchup.number}"


def headline(form: TemplateForm, odds: Odds) -> str:
    """Return what happens to each Trooper and to the user, in sentences."""
    says = [FATES[form.fate]]
    if form.kind.harmless:
        says.append(f"The Template stays: {percent(odds['stays'])}.")
    says += [
        f"{one.name} hit: {percent(odds[f'{name_of(one)}.hit'])}, down: {percent(down_chance(odds, name_of(one)))}."
        for one in form.affected
    ]
    if len(form.affected) > 1:
        says.append(f"At least one down: {percent(odds['any_down'])}.")
    if form.user_is_attacked:
        says.append(f"Attacker hit: {percent(odds['attacker.hit'])}, down: {percent(down_chance(odds, 'attacker'))}.")
    return " ".join(filter(None, says))


def down_chance(odds: Odds, name: str) -> Fraction:
    """Return the chance that a Trooper ends Unconscious or Dead."""
    return odds[f"{name}.unconscious"] + odds[f"{name}.dead"]


def counts_of(form: TemplateForm) -> tuple[Counts, ...]:
    """Return columns for the number of targets down, if there are several."""
    return (Counts("Targets down", Gain.ME, "down."),) if len(form.affected) > 1 and not form.kind.harmless else ()


NEVER = Fraction(0)


def events_of(form: TemplateForm) -> tuple[Event, ...]:
    """Return all events: first those of the Template, which harms or does not, then those of its user."""
    found, hits = exchange_odds(form.exchange), exchange_odds(_hits_as_wounds(form.exchange))
    first = _smoke_events(form, hits) if form.kind.harmless else _harm_events(form, found, hits)
    return (*first, *_of_user(form, found))


def _ends(name: str, label: str, gain: Fraction, spared: Fraction, both: Fraction, harm: str) -> Iterator[Event]:
    """Yield a gain, and the outcomes of it and of what the attacker is `spared`: `NAME_and_unHARM` is both at once."""
    yield Event(name, label, gain, Gain.ME, Draw.LEADS)
    for named, words, chance, whose in (
        (f"{name}_and_un{harm}", f"{label}, attacker not {harm}", both, Gain.ME),
        ("", f"{label}, attacker {harm}", gain - both, Gain.BOTH),
        ("", "Neither", spared - both, Gain.NOBODY),
        ("", f"Only attacker {harm}", 1 - gain - spared + both, Gain.ENEMY),
    ):
        if named or chance:
            yield Event(named, words, chance, whose, Draw.OUTCOME if chance else Draw.NOWHERE)
    yield Event(f"un{harm}", f"Attacker not {harm}", spared)


def _harm_events(form: TemplateForm, found: ExchangeOdds, hits: ExchangeOdds) -> Iterator[Event]:
    """Yield any_hit, all_hit, any_down, all_down: of the Troopers affected, if there are any; `down.K`: K of them.

    any_down_and_unhurt: at least one is down, and the user takes neither Wound nor State; unhurt: the latter alone.
    `target.N.hit`, its Wounds, condition and States.
    """
    affected = len(form.affected)
    everyone, several = max(affected, 1), affected > 1
    down = found.joint.map(lambda one: one.casualties.down)
    unhurt = found.joint.chance(lambda one: not one.injury.hurts)
    both = found.joint.chance(lambda one: one.casualties.down > 0 and not one.injury.hurts)
    label = "An enemy down" if several else "Target down"
    yield from _ends("any_down", label, down.chance(bool), unhurt, both, "hurt")
    shown = Draw.BAR if several else Draw.NOWHERE
    yield Event("all_down", "All down", down.chance(everyone.__eq__), Gain.ME, shown)
    troopers = list(zip(form.exchange.enemies, found.reactive, hits.reactive, strict=True))
    for one, _, hit in troopers:
        draw = Draw.BAR if one.active.hit else Draw.NOWHERE
        yield Event(f"{name_of(one)}.hit", f"{one.name} hit", hit.chance(_wounded), Gain.ME, draw)
    for one, injuries, _ in troopers:
        if several and one.active.hit:
            falls = injuries.chance(partial(_is_down, one.trooper))
            yield Event("", f"{one.name} down", falls, Gain.ME, Draw.BAR)
    yield Event("any_hit", "At least one hit", hits.joint.chance(lambda one: one.casualties.hurt > 0))
    yield Event("all_hit", "All hit", hits.joint.chance(lambda one: one.casualties.hurt == everyone))
    for k in range(affected + 1):
        yield Event(f"down.{k}", f"{k} down", down.chance(k.__eq__))
    for one, injuries, _ in troopers:
        if one.active.hit:
            yield from events_of_one(name_of(one), one.name, one.trooper, injuries)


def _is_down(trooper: ExchangeTrooper, injury: Injury) -> bool:
    return not trooper.survives(injury)


def _wounded(injury: Injury) -> bool:
    return injury.wounds > 0


def _hits_as_wounds(exchange: Exchange) -> Exchange:
    """Return an exchange in which each hit is one Wound; a throw of Smoke hits the Attacks that it beats."""
    enemies = tuple(
        replace(one, active=_wounding(one.active, one.reactive), reactive=_wounding(one.reactive, one.active))
        for one in exchange.enemies
    )
    return replace(exchange, enemies=enemies)


def _wounding(action: DeclaredAction, other: DeclaredAction) -> DeclaredAction:
    hit = action.hit or (other.hit if action.attacks else None)
    return replace(action, hit=hit_as_wound(hit) if hit else None)


def _smoke_events(form: TemplateForm, found: ExchangeOdds) -> Iterator[Event]:
    """Yield stays: the Template stays on the table; stays_and_unhit: and nothing hits the user; unhit: only that.

    `target.N.stopped`: the throw beats that Attack. Follows n5.smoke-ammo.win-all and n5.smoke-ammo.partial.
    """
    opposed = sum(one.active.attacks for one in form.exchange.enemies)
    unhit = found.joint.chance(lambda one: not one.injury.wounds)
    if opposed:
        stays = found.joint.chance(lambda one: one.casualties.hurt == opposed)
        both = found.joint.chance(lambda one: one.casualties.hurt == opposed and not one.injury.wounds)
    else:
        side = form.side
        stays = 1 - success_chances(NormalRoll(side.value, side.burst, side.special_die))[0] if side else NEVER
        both = stays * unhit
    yield from _ends("stays", "The Template stays", stays, unhit, both, "hit")
    for one, injuries in zip(form.exchange.enemies, found.reactive, strict=True):
        if one.active.attacks:
            stopped = injuries.chance(_wounded)
            yield Event(f"{name_of(one)}.stopped", f"{one.name} is stopped", stopped, Gain.ME, Draw.BAR)


def _of_user(form: TemplateForm, found: ExchangeOdds) -> Iterator[Event]:
    """Yield attacker.hit, its Wounds, condition and States, and `target.N.hits_attacker`, if anybody attacks it."""
    if not form.user_is_attacked:
        return
    user, harmless = form.exchange.trooper, form.kind.harmless
    hit = found.active.chance(lambda injury: injury.hit)
    yield Event("attacker.hit", "Attacker hit", hit, Gain.ENEMY, Draw.LEADS if harmless else Draw.BAR)
    if not harmless:
        hurt = found.active.chance(lambda injury: injury.hurts)
        yield Event("", "Attacker hurt", hurt, Gain.ENEMY, Draw.FIGURE)
    yield Event("", "Attacker down", found.active.chance(partial(_is_down, user)), Gain.ENEMY, Draw.BAR)
    hits = _hits_as_wounds(form.exchange)
    for matchup in hits.enemies:
        if matchup.reactive.hit:
            alone = exchange_odds(replace(hits, enemies=(matchup,))).active.chance(_wounded)
            yield Event(f"{name_of(matchup)}.hits_attacker", f"{matchup.name} hits the attacker", alone)
    yield from events_of_one("attacker", "Attacker", user, found.active)


NAMES = DiceNames(active="attacker", reactive="target", attack="dice")


def judge_template(edition: Edition, values: Values, form: TemplateForm) -> JudgedRoll:
    """Judge the dice of a form: all rolls at once, then the Saving Rolls."""
    own = {"dice": form.side.on_table} if form.side and form.side.rolls else {}
    rolls = dice_of_rolls(form.exchange, NAMES) | own
    taken = {one.name: rolls[one.name] for one in DICE if rolls.get(one.name)}
    saves = [one.name for one in DICE if one.name.endswith("save_dice")]
    refuse_dice(values, [one.name for one in DICE if one.name not in (*taken, *saves)], "nothing is rolled there")
    faces = read_all_dice(
        values, {name: DiceOfRoll(count, "as many as this roll has") for name, count in taken.items()}
    )
    if taken and faces is None:
        refuse_dice(values, saves, "the rolls before it are open")
        return JudgedRoll(dice=taken)
    judged = judge_exchange(edition, values, form.exchange, DICE[1:], NAMES)
    if not (taken or any(map(values.faces, saves))):
        return JudgedRoll(dice=judged.dice)
    hit = (*(f"{name_of(one)}." for one in form.affected), *("attacker.",) * form.user_is_attacked)
    found = {
        name: value for name, value in judged.values.items() if name.startswith(hit) and not name.endswith(NOT_SAID)
    }
    says, steps = replace(judged, values=found).headline(edition, values.labels), judged.steps
    if form.kind.harmless:
        stays = _stays(edition, form, faces or {})
        found["template_stays"] = "yes" if stays else "no"
        placed = f"The Template {'stays' if stays else 'is removed in the Effects step'}."
        says, steps = f"{placed} {says}", (*steps, Step(edition.cite("smoke-ammo.win-all"), placed))
    return JudgedRoll(says, found, steps, judged.dice)


def _stays(edition: Edition, form: TemplateForm, faces: dict[str, tuple[int, ...]]) -> bool:
    """Return whether a throw of Smoke succeeds and beats every Attack that opposes it: n5.smoke-ammo.win-all."""
    throw, side = faces.get("dice", ()), form.side
    succeeds = side is not None and any(side.value.score(face).success for face in throw)
    opposed = [one for one in form.exchange.enemies if one.active.attacks]
    hits = [judge_matchup(edition, one, throw, faces.get(f"target.{one.number}.dice", ())).value for one in opposed]
    return succeeds and all(one.on_reactive and one.on_reactive.total for one in hits)


SUCCESS_OF_ALL = 20
"""The Success Value above which a low number is a Critical."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Template over the same attack dice, and judge real dice if there are some.

    `template` is what happens to it when it is placed: stands, cancelled (an Allied or Neutral Trooper would be
    affected) or fails (the Main Target is outside). The names of the odds are those of `events_of`; of real dice
    template_stays is yes or no.
    """
    found = read_template_form(edition, values)
    form = found.value
    events = events_of(form)
    judged = judge_template(edition, values, form)
    return Answer(
        headline=judged.headline or headline(form, odds_by_name(events)),
        events=events,
        counts=counts_of(form),
        values={**_values(form), **judged.values},
        because=(*found.because, *_result_steps(edition, form), *_hit_steps(edition, form), *judged.because),
        dice=judged.dice,
    )


def _values(form: TemplateForm) -> dict[str, Value]:
    found: dict[str, Value] = {"template": form.fate.value}
    if form.side:
        found["success_value"] = form.side.value.value
    for one in form.exchange.enemies:
        rolled = one.reactive.side
        opposes = one.contested and rolled is not None
        found[f"{name_of(one)}.roll"] = "face-to-face" if opposes else "normal" if rolled else "none"
        if rolled:
            found[f"{name_of(one)}.success_value"] = rolled.value.value
    return found


def _result_steps(edition: Edition, form: TemplateForm) -> Iterator[Step]:
    """Yield what a success and a Critical do, and whom the dice are compared with.

    Follows n5.templates.critical, n5.smoke-ammo.critical, n5.smoke-ammo.win-all, n5.guided.secondary and
    n5.impact-template.independent.
    """
    side, several = form.side, len(form.affected) > 1
    if side is None:
        return
    if form.kind.harmless:
        doubt = edition.doubt("smoke-ammo.win-all")
        stays = f"The Template stays if the throw beats every Attack that opposes it; a tie is not a win.{doubt}"
        yield Step(edition.cite("smoke-ammo.critical"), "A Critical does no more than win the Face to Face Roll.")
        yield Step(edition.cite("smoke-ammo.win-all"), stays)
        same = "The same dice are compared with each Attack by itself."
        yield Step(edition.cite("impact-template.independent"), same)
        return
    says = "A Critical counts as one against the Main Target only; for others it is a success with the number rolled."
    yield Step(edition.cite("templates.critical"), says)
    if several and form.declared is DeclaredAs.GUIDED:
        says = f"Others under the Template may Dodge, and have no Reset.{edition.doubt('guided.secondary')}"
        yield Step(edition.cite("guided.secondary"), says)
    if several and side.special_die and side.value.value > SUCCESS_OF_ALL:
        doubt = edition.doubt("impact-template.independent")
        says = f"A low Critical is a low number against others: each of these rolls discards its own worst die.{doubt}"
        yield Step(edition.cite("impact-template.independent"), says)


def _hit_steps(edition: Edition, form: TemplateForm) -> Iterator[Step]:
    """Yield the Saving Rolls that a hit forces on each Trooper: n5.save.count."""
    for one in form.exchange.enemies:
        for who, hit in ((one.name, one.active.hit), (f"Attacker, by {one.name}", one.reactive.hit)):
            if hit:
                says = f"{who}: a hit forces {counted('Saving Roll', hit.one_hit.count)}."
                below = (*failure_steps(edition, hit.one_hit), *hit.levels.because)
                yield Step(edition.cite("save.count"), says, steps=below)


TEMPLATES = Calculator(
    slug="templates",
    title="Templates",
    summary="A Template over several Troopers with the same attack dice, and Smoke or Eclipse against shots.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(SmokeRules,),
    folded=FOLDED,
)
