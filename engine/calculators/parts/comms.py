"""What the calculators of Hacking and of other Comms Attacks share."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from engine.calculator import Answer, Draw, Event, Gain, Value, merged, odds_by_name
from engine.calculators.parts.combatant import refuse_unable, typed
from engine.calculators.parts.dice import DiceOfRoll, JudgedRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.calculators.parts.events import effect_words, left_events
from engine.calculators.parts.refused import control_named, naming_controls
from engine.controls import Control, Dice, Flag, Mods, Values
from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.encounter import UNARMED, Aim, Armed, Combatant, Situation, TableFacts, encounter, own_dice
from engine.exchange import (
    NO_HITS,
    UNHURT,
    Action,
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    ExchangeTrooper,
    HitOnTrooper,
    Hits,
    Injury,
    Share,
    TrooperMatchup,
    chance_of_answer,
    exchange_odds,
    hits_of_normal_roll,
    in_state,
    judge_matchup,
    judge_saving_rolls,
    kept_answer,
    rolled_in_words,
    without_special_die,
)
from engine.forms import Field, given
from engine.forms.trooper import (
    BTS,
    FIREWALL,
    FIREWALL_MOD,
    SIXTH_SENSE,
    STATES,
    STRUCTURE,
    SURPRISE_ATTACK,
    SYMBIOMATE,
    VITA,
    WIP,
    WOUNDS_TAKEN,
)
from engine.records.ammunition import SaveState
from engine.records.roll import RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.rules.face_to_face import Uncancelled, uncancelled
from engine.rules.ledger import barred_by
from engine.rules.rolls import dice_rolled, die_steps
from engine.rules.saving_roll import Condition, saving_rolls
from engine.ruling import Ruling, Step, without_repeats
from engine.wording import counted, joined_names, percent

SIDES = ("active", "reactive")
ENEMY = {"active": "reactive", "reactive": "active"}
DEFENCE = (BTS.at("", default="3"), FIREWALL, FIREWALL_MOD, SYMBIOMATE, VITA, STRUCTURE, WOUNDS_TAKEN)
KEEPING = ("bs-attack", "nothing")
"""What a Reactive Trooper declares without ending its Suppressive Fire State."""

TABLE = TableFacts()
NOTHING = DeclaredAction(who="", action=Action.NOTHING)
REFUSED = {"wounds": "wounds_taken"}
"""The controls about what an encounter refuses, where they have other names."""

MODS = Field(Mods("mods", "MODs", help="MODs that the fields below do not cover.", usual=("+3", "-3", "+6", "-6")))
SAVE_DICE = Field(Dice("save_dice", "Saving Rolls", most=20))
SUPPRESSES = Field(Flag("suppressive_fire", "is in Suppressive Fire within its Range"))


def defence_fields(side: str) -> tuple[Field, ...]:
    """Return what helps a Trooper against Comms Attacks, by the title of its side."""
    return tuple(field.of(side, f"{side}: BTS and Firewall") for field in DEFENCE)


def state_fields(side: str, group: str) -> tuple[Field, ...]:
    """Return the States of a Trooper, and Sixth Sense, by the title of its side."""
    sense = SIXTH_SENSE.at(
        group,
        prefix=f"{side.lower()}.",
        label=f"{side} has Sixth Sense",
        help_="Its Reset ignores all negative MODs but those of Immobilized-B and Isolated.",
        needs=(),
    )
    return (*(field.of(side, group) for field in STATES.values()), sense)


def surprise_fields(side: str, group: str) -> tuple[Field, ...]:
    """Return the MOD of Surprise Attack, which only the Active Trooper may have."""
    field = SURPRISE_ATTACK.at(
        group,
        prefix="active.",
        label="Active Surprise Attack (X)",
        help_="X, if its Attack began the Order as a Marker.",
    )
    return (field,) if side == "Active" else ()


def folded(controls: tuple[Control, ...]) -> tuple[str, ...]:
    """Return the groups of a form other than those of the two sides."""
    return tuple(dict.fromkeys(one.group for one in controls if one.group not in ("Active", "Reactive")))


def read_side(edition: Edition, own: Values, barred: Mapping[str, RollKind], *more: Field) -> Ruling[Combatant]:
    """Return the Trooper of a side that resets or does nothing yet; `barred` are the rolls of what it declares.

    `more` are other fields of its form. Raises InvalidInputError where a State forbids that roll, or the Trooper is
    down: n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset, n5.hacker.barred, n5.hacker.stunned,
    n5.hacker.engaged and n5.unconscious.no-skills.
    """
    action, side = own.word("action"), own.prefix.removesuffix(".")
    surprise = (SURPRISE_ATTACK,) if side == "active" else ()
    found = given((WIP, *DEFENCE, *STATES.values(), SIXTH_SENSE, *surprise, *more), own).trooper
    firewall = (ProfileEntry("Firewall", 0, (str(own.number("firewall_mod")),)),) if own.flag("firewall") else ()
    structure = {"STR": own.number("vita")} if own.flag("structure") else {}
    attributes = {**found.attributes, **structure}
    trooper = replace(found, attributes=attributes, equipment=(*firewall, *found.equipment))
    kind = barred.get(action)
    if kind and (state := barred_by(edition, kind, trooper).value):
        raise own.wrong("action", f"must not be «{action}» while {state}, which allows no {kind}.")
    states = suppressing(edition, own, trooper)
    does = Action.RESET if action == Action.RESET else Action.NOTHING
    return Ruling(combatant_of(own, states.value, does), states.because)


def combatant_of(own: Values, trooper: Trooper, action: Action = Action.NOTHING) -> Combatant:
    """Return the Trooper of some fields, such as those of `hacker.2`."""
    seat = own.prefix.removesuffix(".")
    who = seat.replace(".", " ").title()
    return Combatant(who=who, seat=seat, trooper=trooper, action=action, mods=typed(own.mods("mods")))


def with_burst(armed: Armed, burst: Ruling[int]) -> Armed:
    """Return a weapon with the Burst that it has here, and the steps for that."""
    return replace(armed, profile=replace(armed.profile, burst=burst.value), because=burst.because)


def refuse_two_resets(values: Values, sides: Mapping[str, Combatant]) -> None:
    """Refuse two Resets at once, which do not affect each other."""
    if all(side.action is Action.RESET for side in sides.values()):
        raise values.wrong(
            "reactive.action", "must not be «reset» where Active resets too: ask for each of them alone."
        )


def suppressing(edition: Edition, own: Values, trooper: Trooper) -> Ruling[Trooper]:
    """Return a Trooper in Suppressive Fire State, unless another State, its Order or its ARO ends that.

    Follows n5.suppressive-fire-state.cancel-actions, n5.suppressive-fire-state.cancel-states and
    n5.suppressive-fire-state.dodge.
    """
    if not own.flag("suppressive_fire"):
        return Ruling(trooper, ())
    side = own.prefix.removesuffix(".").title()
    if side == "Active" or own.word("action") not in KEEPING:
        what, topic = ("Order", "cancel-actions") if side == "Active" else ("ARO", "dodge")
        topic = f"suppressive-fire-state.{topic}"
        says = f"The {what} of {side} ends its Suppressive Fire State, which imposes no MOD.{edition.doubt(topic)}"
        return Ruling(trooper, (Step(edition.cite(topic), says),))
    fires = replace(trooper, states=(*trooper.states, SUPPRESSIVE_FIRE))
    says = f"Another State ends the Suppressive Fire State of {side}, which imposes no MOD."
    ended = (Step(edition.cite("suppressive-fire-state.cancel-states"), says),) if fires.ends_suppressive_fire else ()
    return Ruling(replace(fires, states=fires.states_in_force), ended)


@dataclass(frozen=True, slots=True)
class Part:
    """What one Trooper does, on the side `by`: an attack, or what answers attacks."""

    who: Combatant
    action: DeclaredAction
    by: str

    @property
    def name(self) -> str:
        """Return what its dice are rolled for."""
        return self.action.uses or str(self.who.makes)

    @property
    def main(self) -> bool:
        """Return whether it is the Trooper of its side, and not another Hacker."""
        return self.who.seat == self.by

    @property
    def field(self) -> str:
        """Return the name of the field that takes its dice."""
        return f"{self.who.seat}.dice"

    @property
    def saves(self) -> HitOnTrooper | None:
        """Return the hit of an attack that forces Saving Rolls."""
        return None if self.who.armed.counts_hits else self.action.hit

    @property
    def state(self) -> str:
        """Return the State that a failed Saving Roll causes, "" for a Wound."""
        return self.who.use.attack.state if self.who.use else ""

    def named(self, value: str) -> str:
        """Return the name of a value: `active_hits`, `hacker.2.hits`."""
        return f"{self.who.seat}{'_' if self.main else '.'}{value}"


@dataclass(frozen=True, slots=True)
class Contest:
    """Comms Attacks and what answers them; `own` is the side that answers, or has no other Hackers.

    It is the Active Trooper of the exchange, whoever has the Turn: its dice are the same against all attacks. A hit
    that forces no Saving Rolls counts as a Wound there.
    """

    own: str
    parts: tuple[Part, ...]
    exchange: Exchange
    odds: ExchangeOdds

    @property
    def attacks(self) -> tuple[Part, ...]:
        """Return the attacks, those of the Active and of the Reactive Trooper first."""
        return tuple(part for part in self.parts if part.action.attacks)

    @property
    def answer(self) -> Part | None:
        """Return the Reset or Zero Pain."""
        return next((part for part in self.parts if part.action.action.answers), None)

    @property
    def face_to_face(self) -> bool:
        """Return whether an attack with a roll is opposed."""
        return any(one.contested for one in self.exchange.enemies)

    def injuries(self, side: str) -> Distribution[Injury]:
        """Return what the attacks on a side do to it."""
        return self.odds.active if side == self.own else self.odds.reactive[0]

    def trooper(self, side: str) -> ExchangeTrooper:
        """Return the Trooper of a side."""
        return self.exchange.trooper if side == self.own else self.exchange.enemies[0].trooper

    def resets(self, side: str) -> bool:
        """Return whether a side resets."""
        return self.answer is not None and self.answer.by == side and self.answer.action.action is Action.RESET

    def attacks_on(self, side: str) -> tuple[Part, ...]:
        """Return the attacks on one side."""
        return tuple(attack for attack in self.attacks if attack.by != side)

    def saves_on(self, side: str) -> tuple[tuple[Part, HitOnTrooper], ...]:
        """Return the attacks on one side that force Saving Rolls, with their hits."""
        return tuple((attack, attack.saves) for attack in self.attacks_on(side) if attack.saves)

    def wounds(self, side: str) -> bool:
        """Return whether an attack on this side can cause Wounds."""
        return any(not attack.state for attack, _ in self.saves_on(side))


def contest_of(
    edition: Edition,
    values: Values,
    sides: Mapping[str, Combatant],
    others: Sequence[Combatant] = (),
    *,
    by: str = "",
    table: TableFacts = TABLE,
) -> Contest:
    """Return the contest of the Troopers of both sides, and of other Hackers of the side `by`.

    Follows n5.hacking-program.opposed, n5.jammer.face-to-face and n5.reset.several.
    """
    others = tuple(one for one in others if one.action.attacks)
    attacking = {side for side, one in sides.items() if one.action.attacks} | ({by} if others else set())
    sides = {
        side: idle(one) if one.action is Action.ZERO_PAIN and ENEMY[side] not in attacking else one
        for side, one in sides.items()
    }
    active_answers = sides["active"].action.answers or not sides["reactive"].action.answers
    own = "active" if "active" not in attacking and ("reactive" in attacking or active_answers) else "reactive"
    enemies = {number: replace(one, number=number) for number, one in enumerate((sides[ENEMY[own]], *others), 1)}
    table = replace(table, surprise=bool(values.number("active.surprise")), turned=own == "reactive")
    with naming_controls(values, lambda refused: control_named(refused, REFUSED)):
        for side, one in sides.items():
            acts = one.action is not Action.NOTHING and not one.acts_unconscious
            refuse_unable(edition, values.scoped(f"{side}."), one, acts=acts)
        share = own_dice(edition, table, sides[own], enemies[1]) if sides[own].action.rolls_attack else Share(1)
        shares = dict.fromkeys(enemies, Share(0)) | ({1: share} if own in attacking else {})
        aims = dict.fromkeys(enemies, Aim())
        situation = Situation(table=table, active=sides[own], enemies=enemies, aims=aims, shares=shares)
        exchange = encounter(edition, situation).exchange
    mine = next((one.active for one in exchange.enemies if one.active.side or one.active.hit), NOTHING)
    parts = [Part(sides[own], mine, own)]
    parts += [Part(who, one.reactive, ENEMY[own]) for who, one in zip(enemies.values(), exchange.enemies, strict=True)]
    parts = [part for part in parts if part.action.action is not Action.NOTHING]
    parts.sort(key=lambda part: (not part.main, part.who.seat))
    return Contest(own, tuple(parts), exchange, exchange_odds(exchange))


def idle(one: Combatant) -> Combatant:
    """Return a Trooper that does nothing, though it uses a Program."""
    return replace(one, action=Action.NOTHING, armed=UNARMED)


def contest_steps(edition: Edition, found: Contest) -> tuple[Step, ...]:
    """Return who rolls what against what, each with its Success Value."""
    steps = [_dice_step(edition, one) for one in (*found.attacks, found.answer) if one]
    if found.face_to_face:
        steps.append(Step(edition.cite("ftf.cancel"), "Face to Face: a success that the enemy beats is cancelled."))
    elif steps:
        steps.append(Step(edition.cite("rolls.normal"), "Normal Rolls: every success counts."))
    return without_repeats(steps)


def _dice_step(edition: Edition, one: Part) -> Step:
    because, side = one.action.because, one.action.side
    if hit := one.saves:
        says = f"Each success of {one.name}: {counted('Saving Roll', hit.one_hit.count)}."
        below = saving_rolls(edition, hit.weapon.hit, hit.target, 1, 0).because
        because += (Step(edition.cite("save.count"), says, steps=below),)
    if side is None:
        says = f"{one.name}: no roll; it works unless the Reset against it succeeds."
        return Step(edition.cite(one.who.use.attack.effect if one.who.use else "reset.cybermine"), says, steps=because)
    dice = dice_rolled(edition, side.value, side.burst, special_die=side.special_die)
    says = f"{one.who.who} rolls {counted('die', dice.value)} for {one.name} against Success Value {side.value.value}."
    below = (*because, *dice.because, *die_steps(edition, side.value))
    return Step(edition.cite("rolls.success-value"), says, steps=below)


WHOSE = {"active": Gain.ENEMY, "reactive": Gain.ME}
"""Whose gain it is that something happens to a side."""


def events_of(contest: Contest) -> tuple[Event, ...]:
    """Return the events of each side, what remains in the end, and those of the rolls before the Saving Rolls.

    active_wins, reactive_wins, nobody and `hits.A.C.R.D` are about the Active and the Reactive Trooper only,
    `hacker.N.hits.K` about each other Hacker. unaffected: no Saving Roll fails. reset_succeeds: the Reset is a success
    and beats every attack, which ends the States that it can end. hit: something lands on this side.
    """
    pair = tuple(_of_pair(contest))
    main = [event for side in reversed(SIDES) for event in _of_side(contest, side, odds_by_name(pair))]
    if contest.attacks:
        main += _ends(contest)
    elif main:
        main[0] = replace(main[0], draw=Draw.FIRST)
        main.append(Event("", "Nothing", 1 - main[0].chance, Gain.NOBODY, Draw.OUTCOME))
    return merged(main, (*pair, *_of_hackers(contest)))


def state_name(state: str) -> str:
    """Return the name of a State among the odds.

    >>> state_name("Immobilized-B")
    'immobilized_b'
    """
    return state.lower().replace("-", "_").replace(" ", "_")


def _of_side(contest: Contest, side: str, won: Mapping[str, Fraction]) -> Iterator[Event]:
    """Yield what happens to one side; `won` are the chances that its roll wins against the other."""

    def event(name: str, label: str, chance: Fraction, draw: Draw = Draw.BAR) -> Event:
        return Event(name and f"{side}.{name}", f"{side.title()}{label}", chance, WHOSE[side], draw)

    injuries = contest.injuries(side)
    hit = injuries.chance(lambda injury: injury.hit)
    caused = {one.state: next(iter(hits.per_hit.states)) for one, hits in contest.saves_on(side) if one.state}
    for name, state in caused.items():
        yield event(state_name(name), f" {name}", injuries.chance(in_state(SaveState(state))))
    for attack in contest.attacks_on(side):
        if not attack.saves:
            yield event("hit", f" hit by {attack.name}", hit)
    if contest.wounds(side):
        yield event("", " wounded", injuries.chance(lambda injury: injury.wounds > 0))
        yield event("", " down", 1 - injuries.chance(contest.trooper(side).survives))
        for k, chance in sorted(injuries.map(lambda injury: injury.wounds).chances().items()):
            yield event(f"wounds.{k}", f": {counted('Wound', k)}", chance, Draw.NOWHERE)
        ends = injuries.map(contest.trooper(side).condition_after).chances()
        for condition in Condition:
            yield event(condition, f": {effect_words(condition)}", ends.get(condition, Fraction(0)), Draw.NOWHERE)
    if contest.saves_on(side):
        yield event("hit", ": hit", hit, Draw.NOWHERE)
        yield event("unaffected", ": unaffected", injuries.chance(lambda injury: not injury.hurts), Draw.NOWHERE)
    if contest.answer and contest.answer.by == side:
        own = Gain.ENEMY if WHOSE[side] is Gain.ME else Gain.ME
        name = f"{side}.reset_succeeds" if contest.resets(side) else f"{side}_wins"
        chance = chance_of_answer(contest.exchange) if contest.resets(side) else won[name]
        yield Event(name, f"{contest.answer.name} succeeds", chance, own, Draw.BAR)


def _of_hackers(contest: Contest) -> Iterator[Event]:
    for part in contest.parts:
        if part.main or not part.action.side:
            continue
        one = contest.exchange.enemies[part.who.number - 1]
        if one.contested and one.active.side:
            left = uncancelled(one.active.side, part.action.side)
            hits = left.map(lambda each: each.reactive + each.reactive_criticals).chances()
        else:
            hits = _normal(part.action).map(lambda each: each.total).chances()
        for k in range(part.action.side.burst + 1):
            yield Event(f"{part.who.seat}.hits.{k}", f"{part.who.who}: {counted('hit', k)}", hits.get(k, Fraction(0)))


def _ends(contest: Contest) -> Iterator[Event]:
    """Yield what happens to each side, and what remains.

    A side is affected if it fails a Saving Roll, or is hit by what forces none.
    """
    attacked = [side for side in reversed(SIDES) if contest.attacks_on(side)]
    chances = {side: contest.injuries(side).chance(lambda injury: injury.hurts) for side in attacked}
    rest = contest.odds.joint.chance(lambda end: not (end.injury.hurts or end.casualties.hurt))
    both = sum(chances.values()) - (1 - rest)
    for side, chance in chances.items():
        words, alone = _affected(contest, side), Draw.FIGURE if both else Draw.ENDS
        yield Event("", f"{side.title()} {words}", chance, WHOSE[side], alone)
        if both:
            yield Event("", f"{side.title()} alone {words}", chance - both, WHOSE[side], Draw.OUTCOME)
    if both:
        yield Event("", "Both affected", both, Gain.BOTH, Draw.OUTCOME)
    yield Event("", "No effect", rest, Gain.NOBODY, Draw.OUTCOME)


def _affected(contest: Contest, side: str) -> str:
    """Return what the attacks do to a side, by the names of the States if that is all."""
    states = [attack.state for attack in contest.attacks_on(side) if attack.saves]
    only_states = all(states) and len(states) == len(contest.attacks_on(side))
    return " or ".join(dict.fromkeys(states)) if only_states else "affected"


def _of_pair(contest: Contest) -> Iterator[Event]:
    """Yield the odds of what lands of the Active and of the Reactive Trooper: n5.ftf.cancel and n5.reset.cybermine."""
    sides = {part.by: part.action for part in contest.parts if part.main}
    active, reactive = (sides.get(side, NOTHING) for side in SIDES)
    if active.side and reactive.side and contest.exchange.enemies[0].contested:
        left = uncancelled(active.side, reactive.side)
    else:
        left = from_pairs(
            (
                Uncancelled(*_landed(active, reactive, mine, theirs), *_landed(reactive, active, theirs, mine)),
                some * ways,
            )
            for mine, some in _normal(active)
            for theirs, ways in _normal(reactive)
        )
    yield Event("active_wins", "Active wins", left.chance(lambda hits: any(hits[:2])))
    yield Event("reactive_wins", "Reactive wins", left.chance(lambda hits: any(hits[2:])))
    yield Event("nobody", "Nobody wins", left.chance(lambda hits: not any(hits)))
    yield from left_events(left.chances())


def _landed(action: DeclaredAction, enemy: DeclaredAction, own: Hits, theirs: Hits) -> Hits:
    """Return what lands of one side: of an attack without a roll one hit, unless the enemy's answer succeeds."""
    if not action.action.hits_unrolled:
        return own
    return NO_HITS if enemy.action.answers and theirs.total else Hits(plain=1)


def _normal(action: DeclaredAction) -> Distribution[Hits]:
    """Return the successes of a Normal Roll of one side; none where it makes no roll."""
    return hits_of_normal_roll(action) if action.side else Distribution({NO_HITS: 1})


def dice_of_rolls(contest: Contest) -> dict[str, int]:
    """Return how many dice each roll has, none below a Success Value of 1; without any, Saving Rolls of sure hits."""
    rolls = {part.field: part.action.dice for part in contest.parts if part.action.dice}
    return rolls or {
        f"{side}.save_dice": hit.one_hit.count
        for side in SIDES
        for part, hit in contest.saves_on(side)
        if not part.action.side
    }


def judge_contest(edition: Edition, values: Values, contest: Contest, fields: Sequence[str]) -> JudgedRoll | None:
    """Return the judgement on the dice on the table; None where there are none.

    `fields` are all that take the dice of a roll. Refuse missing and surplus dice of a roll.
    """
    rolls = {one.field: DiceOfRoll(one.action.dice, "as many as it rolls") for one in contest.parts if one.action.side}
    refuse_dice(values, [name for name in fields if name not in rolls], "nothing is rolled there")
    faces = read_dice(values, rolls)
    rolled = any(faces.values())
    if not rolled and any(roll.count for roll in rolls.values()):
        refuse_dice(values, [f"{side}.save_dice" for side in SIDES], "the rolls before it are open")
        return None
    refuse_missing_dice(values, rolls, faces)
    judged, hits = _judge_rolls(edition, contest, faces)
    saves = [_judge_saves(edition, values, contest, side, hits) for side in SIDES]
    if not rolled and not any(one.values for one in saves):
        return None
    says = " ".join(one.headline for one in (judged, *saves) if one.headline)
    steps = tuple(step for one in (judged, *saves) for step in one.because)
    found, taken = dict(judged.values), dice_of_rolls(contest)
    for one in saves:
        found |= one.values
        taken |= one.dice
    return JudgedRoll(says, found, (Step(edition.cite("rolls.success"), says, steps=steps),), taken)


def _judge_rolls(
    edition: Edition, contest: Contest, faces: Mapping[str, tuple[int, ...]]
) -> tuple[JudgedRoll, Mapping[str, Hits]]:
    """Return who hits, and whether the answer succeeds and beats every attack; and the hits by the place of each."""
    exchange, mine = contest.exchange, faces.get(f"{contest.own}.dice", ())
    theirs = [faces.get(f"{_seat(one)}.dice", ()) for one in exchange.enemies]
    if exchange.answer and mine:
        kept = kept_answer(edition, exchange, mine, theirs).value or mine
        exchange, mine = (exchange if len(kept) == len(mine) else without_special_die(exchange)), kept
    hits, evaded, says, steps = dict[str, Hits](), list[bool](), list[str](), list[Step]()
    several = sum(one.contested for one in exchange.enemies) > 1
    for one, dice in zip(exchange.enemies, theirs, strict=True):
        own = mine if one.active.side else ()
        judged = judge_matchup(edition, one, own, dice)
        hits |= {_seat(one): judged.value.on_active or NO_HITS}
        hits.setdefault(contest.own, judged.value.on_reactive or NO_HITS)
        evaded += [] if judged.value.active_answered is None else [judged.value.active_answered]
        turned = replace(one, active=one.reactive, reactive=one.active)
        active_first = (one, own, dice) if several or contest.own == "active" else (turned, dice, own)
        says.append(rolled_in_words(edition, *active_first, several=several))
        steps += judged.because
    answer, answered = contest.answer, bool(evaded) and all(evaded)
    landed = [attack for attack in contest.attacks if hits[attack.who.seat].total]
    winners = {attack.by for attack in landed} | ({answer.by} if answer and answered else set())
    found: dict[str, Value] = {"winner": "both" if len(winners) > 1 else next(iter(winners), "nobody")}
    parts = []
    for attack in contest.attacks:
        own_hits = hits[attack.who.seat]
        found |= {attack.named("hits"): own_hits.plain, attack.named("criticals"): own_hits.critical}
        parts.append(f"{attack.who.who} ({attack.name}): {counted('hit', own_hits.total)}")
    if answer:
        found[f"{answer.by}.evades"] = "yes" if answered or not landed else "no"
        found |= {f"{answer.by}.reset_succeeds": "yes" if answered else "no"} if contest.resets(answer.by) else {}
        parts.append(f"{answer.who.who} ({answer.name}) {'succeeds' if answered else 'fails'}")
    return JudgedRoll(" ".join(filter(None, (*says, f"{', '.join(parts)}."))), found, tuple(steps)), hits


def _judge_saves(edition: Edition, values: Values, contest: Contest, side: str, hits: Mapping[str, Hits]) -> JudgedRoll:
    """Return the Saving Rolls of one side: how many there are, and their result where they are rolled."""
    name = f"{side}.save_dice"
    due = [(one, hit, hits[one.who.seat]) for one, hit in contest.saves_on(side) if hits[one.who.seat].total]
    counts = [judge_saving_rolls(edition, hit, landed, ()).value.dice_needed for _, hit, landed in due]
    count = sum(counts)
    if not count:
        refuse_dice(values, [name], "no Saving Roll is made there")
        return JudgedRoll()
    faces = values.dice(name, count, f"{counted('Saving Roll', count)} in all")
    if not faces:
        return JudgedRoll(f"{side.title()} makes {counted('Saving Roll', count)}.", dice={name: count})
    left, failures, injury, said, steps = iter(faces), 0, UNHURT, dict[str, None](), list[Step]()
    for (one, hit, landed), number in zip(due, counts, strict=True):
        judged = judge_saving_rolls(edition, hit, landed, tuple(islice(left, number)))
        steps += judged.because
        failures, injury = failures + judged.value.failures, injury | (judged.value.injury or UNHURT)
        said |= {one.state: None} if judged.value.failures and one.state else {}
    found: dict[str, Value] = {f"{side}.failures": failures}
    found |= {f"{side}.states": ", ".join(said)} if said else {}
    if contest.wounds(side):
        condition = contest.trooper(side).condition_after(injury)
        found |= {f"{side}.wounds": injury.wounds, f"{side}.condition": condition}
        said |= dict.fromkeys((counted("Wound", injury.wounds), condition.title())) if injury.wounds else {}
    rolls = f"{failures} of {count} Saving Rolls" if count > 1 else "the Saving Roll" if failures else "no Saving Roll"
    says = f"{side.title()}: {rolls} failed, {joined_names(tuple(said) or ('no effect',))}."
    return JudgedRoll(says, found, tuple(steps), {name: count})


def _seat(matchup: TrooperMatchup) -> str:
    """Return the place in the form of the enemy in a matchup."""
    return matchup.name.lower().replace(" ", ".")


def answer_of(
    edition: Edition,
    values: Values,
    contest: Contest,
    controls: tuple[Control, ...],
    found: Mapping[str, Value],
    nothing: str,
    because: tuple[Step, ...],
    before: tuple[Step, ...] = (),
) -> Answer:
    """Return the odds of a contest, and the judgement on real dice; `nothing` is the topic where nothing is rolled.

    `found` are values of the calculator, `because` its steps, `before` those that come first and are part of its
    headline.
    """
    events = events_of(contest)
    rolls = [one.name for one in controls if one.name.endswith(".dice")]
    main = (f"{one.label}: {percent(one.chance)}" for one in events if one.draw in (Draw.BAR, Draw.FIRST))
    chances = f"{', '.join(main) or 'Neither side attacks, and nobody resets'}."
    says = " ".join((*(step.says for step in before), chances))
    judged = judge_contest(edition, values, contest, rolls) or JudgedRoll(says, dice=dice_of_rolls(contest))
    none = Step(edition.cite(nothing), "Nothing is rolled.", applied=False)
    return Answer(
        headline=judged.headline,
        events=events,
        values={**found, **_values(contest), **judged.values},
        because=(
            *before,
            *contest_steps(edition, contest),
            *because,
            *(() if contest.parts else (none,)),
            *judged.because,
        ),
        dice=judged.dice,
    )


def _values(contest: Contest) -> dict[str, Value]:
    """Return the Success Values, the Bursts, and the value of Saving Rolls where a side has one."""
    rolled = [(part, part.action.side) for part in contest.parts if part.action.side]
    found: dict[str, Value] = {part.named("success_value"): side.value.value for part, side in rolled}
    found |= {part.named("burst"): side.burst for part, side in rolled if part.action.attacks}
    for side in SIDES:
        numbers = {hit.one_hit.rolls[0].value.number for _, hit in contest.saves_on(side)}
        found |= {f"{side}_save_value": numbers.pop()} if len(numbers) == 1 else {}
    return found
