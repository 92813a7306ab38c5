"""What the calculators of Hacking and of other Comms Attacks share."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice

from engine.calculator import Answer, Draw, Event, Gain, Value, merged, odds_by_name
from engine.calculators.parts.by_ledger import OF_VALUE, by_ledger
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.calculators.parts.events import effect_words, left_events
from engine.controls import Control, Dice, Flag, Mods, Values
from engine.edition import Edition
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
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper
from engine.rules.comms import (
    Case,
    CommsAttack,
    ForcedSaves,
    JudgedAttacks,
    Landed,
    cases_of,
    chance_of_no_effect,
    forced_saves,
    judge_attacks,
    judge_comms_saves,
    levels_of,
    reset_steps,
    through_enemy_repeater,
    wounds_by_number,
)
from engine.rules.face_to_face import DiceOfSide, Side, uncancelled
from engine.rules.ledger import barred_by
from engine.rules.rolls import (
    NormalRoll,
    SuccessValue,
    dice_rolled,
    die_steps,
    normal_roll_outcomes,
    success_value,
)
from engine.rules.saving_roll import Condition, WoundLevels
from engine.ruling import Ruling, Step, without_repeats
from engine.wording import counted, joined_names, percent

NOTHING = CommsAttack(name="", effect="", targets=False)
BS_ATTACK = CommsAttack(name="BS Attack", effect="bs-attack.roll")
RESET = CommsAttack(name="Reset", effect="reset.roll", targets=False)
ONE_DIE = Ruling(1, ())
SIDES = ("active", "reactive")
ENEMY = {"active": "reactive", "reactive": "active"}
DEFENCE = (BTS, FIREWALL, FIREWALL_MOD, SYMBIOMATE, VITA, STRUCTURE, WOUNDS_TAKEN)
KEEPING = ("bs-attack", "nothing")
"""What a Reactive Trooper declares without ending its Suppressive Fire State."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One Trooper: its part of the form, its profile with its States, and what it does.

    `by` is its side, which several Hackers may share. `uses` is what it rolls for, `listed` the Program or weapon of
    that with its brackets. `idle`: its target is not a legal one, which `why` says. `rolls`: its attack has a roll, and
    a `plain` one has no MODs. `repeater`: it hacks through one of the enemy. `facts` are those of its roll, `imposes`
    those of the enemy's. `because` says what it imposes no longer.
    """

    fields: Values
    by: str
    trooper: Trooper
    because: tuple[Step, ...] = ()
    uses: CommsAttack = NOTHING
    listed: ProfileEntry | None = None
    idle: bool = False
    why: tuple[Step, ...] = ()
    rolls: bool = True
    plain: bool = False
    repeater: bool = False
    burst: Ruling[int] = ONE_DIE
    special_die: int = 0
    fireteam: int = 0
    facts: frozenset[Fact] = frozenset()
    imposes: frozenset[Fact] = frozenset()

    @property
    def field(self) -> str:
        """Return its place in the form: `active`, `hacker.2`."""
        return self.fields.prefix.removesuffix(".")

    @property
    def main(self) -> bool:
        """Return whether it is the Trooper of its side, and not another Hacker."""
        return self.field == self.by

    @property
    def title(self) -> str:
        """Return its name in a sentence."""
        return self.field.replace(".", " ").title()

    @property
    def attacks(self) -> bool:
        """Return whether it attacks the Trooper of the other side."""
        return self.uses.targets and not self.idle

    @property
    def answers(self) -> bool:
        """Return whether it opposes Comms Attacks without one of its own: Reset or Zero Pain."""
        return bool(self.uses.name) and not self.uses.targets

    @property
    def makes(self) -> RollKind:
        """Return the kind of its roll."""
        if self.uses is BS_ATTACK:
            return RollKind.BS_ATTACK
        return RollKind.RESET if self.uses is RESET else RollKind.COMMS_ATTACK


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


def read_seat(edition: Edition, own: Values, barred: Mapping[str, RollKind], *more: Field) -> Seat:
    """Return the Trooper of a side, with the `more` fields of its form; `barred` are the rolls of what it declares.

    Raises InvalidInputError where a State forbids that roll: n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset,
    n5.hacker.barred, n5.hacker.stunned and n5.hacker.engaged.
    """
    action, side = own.word("action"), own.prefix.removesuffix(".")
    surprise = (SURPRISE_ATTACK,) * (side == "active")
    found = given((WIP, *DEFENCE, *STATES.values(), SIXTH_SENSE, *surprise, *more), own).trooper
    firewall = (ProfileEntry("Firewall", 0, (str(own.number("firewall_mod")),)),) * own.flag("firewall")
    structure = {"STR": own.number("vita")} if own.flag("structure") else {}
    attributes = {**found.attributes, **structure}
    trooper = replace(found, attributes=attributes, equipment=(*firewall, *found.equipment))
    kind = barred.get(action)
    if kind and (state := barred_by(edition, kind, trooper).value):
        raise own.wrong("action", f"must not be «{action}» while {state}, which allows no {kind}.")
    states = suppressing(edition, own, trooper)
    uses = RESET if action == "reset" else NOTHING
    return Seat(fields=own, by=side, trooper=states.value, because=states.because, uses=uses)


def refuse_two_resets(values: Values, sides: Mapping[str, Seat]) -> None:
    """Refuse two Resets at once, which do not affect each other."""
    if all(side.uses is RESET for side in sides.values()):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsDice:
    """The dice of one Trooper for what it uses: an attack, Zero Pain or a Reset; `side` is None without a roll.

    `saves` are the Saving Rolls that each success of an attack forces; None for none.
    """

    seat: Seat
    side: Side | None
    saves: ForcedSaves | None = None
    because: tuple[Step, ...] = ()

    @property
    def name(self) -> str:
        """Return what they are rolled for."""
        return self.seat.uses.name

    @property
    def field(self) -> str:
        """Return the name of the field that takes them."""
        return f"{self.seat.field}.dice"

    def named(self, value: str) -> str:
        """Return the name of a value: `active_hits`, `hacker.2.hits`."""
        return f"{self.seat.field}{'_' if self.seat.main else '.'}{value}"

    def on_table(self, faces: Mapping[str, tuple[int, ...]]) -> DiceOfSide | None:
        """Return the real dice; None without a roll."""
        if self.side is None:
            return None
        given = faces[self.field]
        return DiceOfSide(self.seat.title, self.side.value, given, self.side.special_die if given else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """All that is rolled. `mutual`: the first two attacks, the Active one first, are on each other, Face to Face.

    An attack without a roll hits unless the answer succeeds. `levels` are the Wound levels of the Troopers that may be
    wounded, by side, `cases` the ways the dice can fall.
    """

    attacks: tuple[CommsDice, ...]
    answer: CommsDice | None
    mutual: bool
    levels: Mapping[str, WoundLevels]
    cases: tuple[Case, ...]

    @property
    def rolled(self) -> tuple[tuple[CommsDice, Side], ...]:
        """Return everything that is rolled: the attacks, then the answer."""
        return tuple((one, one.side) for one in (*self.attacks, self.answer) if one and one.side)

    @property
    def face_to_face(self) -> bool:
        """Return whether an attack with a roll is opposed."""
        return self.mutual or (self.answer is not None and any(attack.side for attack in self.attacks))

    @property
    def answered(self) -> Fraction:
        """Return the chance that the answer succeeds and beats all attacks; without an attack it is a Normal Roll."""
        return sum((case.chance * case.answered for case in self.cases), Fraction(0))

    def chance_of_any(self, attacks: Iterable[int]) -> Fraction:
        """Return the chance of at least one success by these attacks, given by their places."""
        return 1 - chance_of_no_effect(self.cases, dict.fromkeys(attacks))

    def resets(self, side: str) -> bool:
        """Return whether a side resets."""
        return self.answer is not None and self.answer.seat.by == side and self.answer.seat.uses is RESET

    def attacks_on(self, side: str) -> dict[int, CommsDice]:
        """Return the attacks on one side, by their place."""
        return {at: attack for at, attack in enumerate(self.attacks) if attack.seat.by == ENEMY[side]}

    def saves_on(self, side: str) -> dict[int, ForcedSaves]:
        """Return the Saving Rolls that the attacks on one side force, by the place of the attack."""
        return {at: attack.saves for at, attack in self.attacks_on(side).items() if attack.saves}

    def states_on(self, side: str) -> tuple[str, ...]:
        """Return the States that the attacks on one side can cause, in the order of the attacks."""
        return tuple(dict.fromkeys(saves.state for saves in self.saves_on(side).values() if saves.state))

    def wounds(self, side: str) -> bool:
        """Return whether an attack on this side can cause Wounds."""
        return any(not saves.state for saves in self.saves_on(side).values())


def contest_of(edition: Edition, values: Values, sides: Mapping[str, Seat], others: tuple[Seat, ...] = ()) -> Contest:
    """Return the contest of the Troopers of both sides, and of other Hackers; refuse one that is Dead.

    Follows n5.hacking-program.opposed, n5.jammer.face-to-face and n5.reset.several.
    """
    attacking = tuple(one for one in (*sides.values(), *others) if one.attacks)
    mutual = all(one.attacks and one.rolls for one in sides.values())
    attacked = {ENEMY[one.by] for one in attacking}
    own = next((one for by, one in sides.items() if one.uses is RESET or (one.answers and by in attacked)), None)
    attacks = tuple(
        _attack(edition, one, sides[ENEMY[one.by]], contested=own is not None or (mutual and one.main))
        for one in attacking
    )
    answer = _answer(edition, own, sides[ENEMY[own.by]], attacking) if own else None
    levels = {
        ENEMY[one.seat.by]: levels_of(edition, one.seat.uses, sides[ENEMY[one.seat.by]].trooper).value
        for one in attacks
        if one.saves and not one.saves.state
    }
    found = Contest(
        attacks=attacks,
        answer=answer,
        mutual=mutual,
        levels=levels,
        cases=cases_of([one.side for one in attacks], answer.side if answer else None, mutual=mutual),
    )
    _refuse_dead(values, found)
    return found


def _refuse_dead(values: Values, found: Contest) -> None:
    """Refuse a target of what wounds where it is Dead already, or rolls while Unconscious: n5.unconscious.no-skills."""
    for side, levels in found.levels.items():
        name, taken = f"{side}.wounds_taken", values.number(f"{side}.wounds_taken")
        if levels.dead < 1:
            raise values.wrong(name, f"must be less than {taken + levels.dead}, at which it is Dead, not {taken}.")
        if levels.condition(0) is not Condition.SURVIVES and any(one.seat.by == side for one, _ in found.rolled):
            vita = values.number(f"{side}.vita")
            raise values.wrong(name, f"must be less than {vita}, not {taken}: an Unconscious Trooper does nothing.")


def _attack(edition: Edition, seat: Seat, enemy: Seat, *, contested: bool) -> CommsDice:
    """Return the dice of an attack, and the Saving Rolls that it forces if it has a PS."""
    target = through_enemy_repeater(edition, enemy.trooper) if seat.repeater else Ruling(enemy.trooper, ())
    side, because = None, (*seat.why, *target.because, *(seat.burst.because if seat.rolls else ()))
    saves = forced_saves(edition, seat.uses, target.value) if seat.uses.ps else Ruling(None, ())
    because = (*because, *saves.because)
    if seat.rolls:
        value = _value(edition, seat, _roll(seat, enemy, target.value, contested=contested))
        side, because = Side(value.value, seat.burst.value, seat.special_die), (*because, *value.because)
    return CommsDice(seat=seat, side=side, saves=saves.value, because=because)


def _answer(edition: Edition, seat: Seat, enemy: Seat, attacking: tuple[Seat, ...]) -> CommsDice:
    """Return the dice of a Reset, or of Zero Pain, to which nothing about a target applies."""
    attacks = [one.rolls for one in attacking]
    trooper = enemy.trooper
    because = reset_steps(edition, seat.trooper.states, sum(attacks), without_roll=not all(attacks))
    if seat.uses is not RESET:
        states = tuple(state for state in trooper.states if state != "Targeted")
        trooper, because = replace(trooper, equipment=(), states=states), seat.burst.because
    value = _value(edition, seat, _roll(seat, enemy, trooper, contested=any(attacks)))
    side = Side(value.value, seat.burst.value, seat.special_die)
    return CommsDice(seat=seat, side=side, because=(*because, *value.because))


def _roll(seat: Seat, enemy: Seat, target: Trooper, *, contested: bool) -> Roll:
    """Return a roll before its MODs; what the enemy uses counts unless that only evades, and opposes nothing here."""
    opposes = enemy.listed if enemy.attacks or (seat.attacks and not enemy.idle) else None
    facts = seat.facts | enemy.imposes | ({Fact.FROM_MARKER} if enemy.attacks else set())
    return Roll(
        made_for=seat.makes,
        trooper=seat.trooper,
        enemy=target,
        enemy_makes=RollKind.COMMS_ATTACK if opposes else None,
        in_aro=seat.by == "reactive",
        face_to_face=contested,
        weapon=seat.listed,
        enemy_weapon=opposes,
        range_mod=None,
        fireteam=seat.fireteam,
        facts=facts,
    )


def _value(edition: Edition, seat: Seat, roll: Roll) -> Ruling[SuccessValue]:
    """Return the Success Value of a roll by its ledger; refuse a typed MOD that is in it already."""
    name = f"{seat.title} Success Value" if seat.main else "Success Value"
    if seat.plain:
        wip = seat.trooper.attributes["WIP"]
        found = success_value(edition, wip, (), name)
        says = f"An Intuitive Attack is a roll of plain WIP, {wip}: no MOD counts."
        return Ruling(found.value, (Step(edition.cite("intuitive-attack.roll"), says), *found.because))
    rolled = by_ledger(edition, seat.fields, roll, "mods", name=name, about=OF_VALUE)
    return Ruling(rolled.value, rolled.because)


def contest_steps(edition: Edition, found: Contest) -> tuple[Step, ...]:
    """Return who rolls what against what, each with its Success Value, and how often a success is left."""
    steps = [_dice_step(edition, one) for one in (*found.attacks, found.answer) if one]
    if found.attacks:
        any_lands = percent(found.chance_of_any(range(len(found.attacks))))
        topic, how = ("ftf.cancel", "Face to Face") if found.face_to_face else ("rolls.normal", "Normal Rolls")
        steps.append(Step(edition.cite(topic), f"{how}: at least one success of an attack is left {any_lands}."))
    return without_repeats(steps)


def _dice_step(edition: Edition, one: CommsDice) -> Step:
    if one.side is None:
        says = f"{one.name}: no roll; it works unless the Reset against it succeeds."
        return Step(edition.cite(one.seat.uses.effect), says, steps=one.because)
    value = one.side.value
    dice = dice_rolled(edition, value, one.side.burst, special_die=one.side.special_die)
    says = f"{one.seat.title} rolls {counted('die', dice.value)} for {one.name} against Success Value {value.value}."
    below = (*one.because, *dice.because, *die_steps(edition, value))
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


def chances_in_words(events: Sequence[Event]) -> str:
    """Return what each side may suffer, and how often the answer succeeds."""
    parts = [f"{one.label}: {percent(one.chance)}" for one in events if one.draw in (Draw.BAR, Draw.FIRST)]
    return f"{', '.join(parts) or 'Neither side attacks, and nobody resets'}."


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

    cases, saves, attacks = contest.cases, contest.saves_on(side), contest.attacks_on(side)
    for state in contest.states_on(side):
        causes = {at: one for at, one in saves.items() if one.state == state}
        yield event(state_name(state), f" {state}", 1 - chance_of_no_effect(cases, causes))
    for attack in attacks.values():
        if attack.saves is None:
            yield event("hit", f" hit by {attack.name}", contest.chance_of_any(attacks))
    if contest.wounds(side):
        wounds, levels = wounds_by_number(cases, saves), contest.levels[side]
        ends = dict.fromkeys(Condition, Fraction(0))
        for k, chance in wounds.items():
            ends[levels.condition(k)] += chance
            yield event(f"wounds.{k}", f": {counted('Wound', k)}", chance, Draw.NOWHERE)
        yield event("", " wounded", 1 - wounds[0])
        yield event("", " down", 1 - ends[Condition.SURVIVES])
        for condition, chance in ends.items():
            yield event(condition, f": {effect_words(condition)}", chance, Draw.NOWHERE)
    if saves:
        yield event("hit", ": hit", contest.chance_of_any(attacks), Draw.NOWHERE)
        yield event("unaffected", ": unaffected", chance_of_no_effect(cases, saves), Draw.NOWHERE)
    if contest.answer and contest.answer.seat.by == side:
        own = Gain.ENEMY if WHOSE[side] is Gain.ME else Gain.ME
        name, resets = f"{side}_wins", contest.resets(side)
        name, chance = (f"{side}.reset_succeeds", contest.answered) if resets else (name, won[name])
        yield Event(name, f"{contest.answer.name} succeeds", chance, own, Draw.BAR)


def _of_hackers(contest: Contest) -> Iterator[Event]:
    for at, attack in enumerate(contest.attacks):
        if attack.side and not attack.seat.main:
            for k in range(attack.side.burst + 1):
                ways = ((case.chance, case.landed[at].items()) for case in contest.cases)
                chance = sum((one * some for one, hits in ways for each, some in hits if sum(each) == k), Fraction(0))
                yield Event(f"{attack.seat.field}.hits.{k}", f"{attack.seat.title}: {counted('hit', k)}", chance)


def _ends(contest: Contest) -> Iterator[Event]:
    """Yield what happens to each side, and what remains.

    A side is affected if it fails a Saving Roll, or is hit by what forces none.
    """
    words = {side: _affected(contest, side) for side in SIDES}
    effects = {side: {at: one.saves for at, one in contest.attacks_on(side).items()} for side in reversed(SIDES)}
    rest = chance_of_no_effect(contest.cases, effects["active"] | effects["reactive"])
    chances = {side: 1 - chance_of_no_effect(contest.cases, some) for side, some in effects.items() if some}
    both = sum(chances.values()) - (1 - rest)
    for side, chance in chances.items():
        alone = Draw.FIGURE if both else Draw.ENDS
        yield Event("", f"{side.title()} {words[side]}", chance, WHOSE[side], alone)
        if both:
            yield Event("", f"{side.title()} alone {words[side]}", chance - both, WHOSE[side], Draw.OUTCOME)
    if both:
        yield Event("", "Both affected", both, Gain.BOTH, Draw.OUTCOME)
    yield Event("", "No effect", rest, Gain.NOBODY, Draw.OUTCOME)


def _affected(contest: Contest, side: str) -> str:
    """Return what the attacks do to a side, by the names of the States if that is all."""
    states = tuple(contest.states_on(side))
    outright = any(attack.saves is None for attack in contest.attacks_on(side).values())
    return "affected" if contest.wounds(side) or outright or not states else " or ".join(states)


def _of_pair(contest: Contest) -> Iterator[Event]:
    """Yield the odds of what lands of the Active and of the Reactive Trooper: n5.ftf.cancel and n5.reset.cybermine."""
    rolled = {one.seat.field: side for one, side in contest.rolled}
    active, reactive = (rolled.get(side) for side in SIDES)
    if active and reactive and (contest.mutual or contest.answer):
        left = {tuple(hits): chance for hits, chance in uncancelled(active, reactive).chances().items()}
    else:
        left = {
            (*_landed(contest, "active", mine, theirs), *_landed(contest, "reactive", theirs, mine)): chance * other
            for mine, chance in _normal(active).items()
            for theirs, other in _normal(reactive).items()
        }
    chances = {"Active wins": Fraction(0), "Reactive wins": Fraction(0), "Nobody wins": Fraction(0)}
    for hits, chance in left.items():
        for label, happens in zip(chances, (any(hits[:2]), any(hits[2:]), not any(hits)), strict=True):
            chances[label] += chance * happens
    for name, (label, chance) in zip(("active_wins", "reactive_wins", "nobody"), chances.items(), strict=True):
        yield Event(name, label, chance)
    yield from left_events(left)


def _landed(contest: Contest, side: str, own: Landed, enemy: Landed) -> Landed:
    """Return what lands of one side: of an attack without a roll one hit, unless the enemy's answer succeeds."""
    if all(attack.seat.by != side or attack.side for attack in contest.attacks):
        return own
    return (0, 0) if contest.answer and any(enemy) else (1, 0)


def _normal(side: Side | None) -> Mapping[Landed, Fraction]:
    """Return what a Normal Roll of one side lands."""
    if side is None:
        return {(0, 0): Fraction(1)}
    roll = NormalRoll(side.value, side.burst, side.special_die)
    return normal_roll_outcomes(roll).map(lambda counts: (counts[1], counts[2])).chances()


@dataclass(frozen=True, slots=True)
class Judged:
    """What real dice give: a sentence, values, steps, and how many dice each field takes now."""

    says: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    because: tuple[Step, ...] = ()
    dice: Mapping[str, int] = field(default_factory=dict)


def dice_of_rolls(contest: Contest) -> dict[str, int]:
    """Return how many dice each roll has, none below a Success Value of 1; without any, Saving Rolls of sure hits."""
    rolls = {one.field: side.on_table for one, side in contest.rolled if side.on_table}
    return rolls or {
        f"{ENEMY[attack.seat.by]}.save_dice": attack.saves.count((1, 0))
        for attack in contest.attacks
        if attack.saves and not attack.side
    }


def judge_contest(edition: Edition, values: Values, contest: Contest, fields: Sequence[str]) -> Judged | None:
    """Return the judgement on the dice on the table; None where there are none.

    `fields` are all that take the dice of a roll. Refuse missing and surplus dice of a roll.
    """
    rolls = {one.field: DiceOfRoll(side.on_table, "as many as it rolls") for one, side in contest.rolled}
    refuse_dice(values, [name for name in fields if name not in rolls], "nothing is rolled there")
    faces = read_dice(values, rolls)
    rolled = any(faces.values())
    if not rolled and any(roll.count for roll in rolls.values()):
        refuse_dice(values, [f"{side}.save_dice" for side in SIDES], "the rolls before it are open")
        return None
    refuse_missing_dice(values, rolls, faces)
    attacks, own = [attack.on_table(faces) for attack in contest.attacks], contest.answer
    judged = judge_attacks(edition, attacks, own.on_table(faces) if own else None, mutual=contest.mutual)
    saves = [_saves(edition, values, contest, side, judged.value) for side in SIDES]
    if not rolled and not any(one.values for one in saves):
        return None
    found, taken = _judged_values(contest, judged.value), dice_of_rolls(contest)
    for one in saves:
        found |= one.values
        taken |= one.dice
    says = " ".join(filter(None, (_rolls_say(contest, judged.value), *(one.says for one in saves))))
    steps = (*judged.because, *(step for one in saves for step in one.because))
    headline = f"{judged.value.each} {says}".strip()
    return Judged(headline, found, (Step(edition.cite("rolls.success"), says, steps=steps),), taken)


def _judged_values(contest: Contest, judged: JudgedAttacks) -> dict[str, Value]:
    found: dict[str, Value] = {}
    lands = {attack.seat.by for attack, hits in zip(contest.attacks, judged.landed, strict=True) if any(hits)}
    if contest.answer and judged.answered:
        lands.add(contest.answer.seat.by)
    found["winner"] = "both" if len(lands) > 1 else next(iter(lands), "nobody")
    for attack, (hits, criticals) in zip(contest.attacks, judged.landed, strict=True):
        found |= {attack.named("hits"): hits, attack.named("criticals"): criticals}
    if contest.answer:
        by = contest.answer.seat.by
        found[f"{by}.evades"] = "yes" if judged.answered or not any(map(any, judged.landed)) else "no"
        if contest.resets(by):
            found[f"{by}.reset_succeeds"] = "yes" if judged.answered else "no"
    return found


def _saves(edition: Edition, values: Values, contest: Contest, side: str, judged: JudgedAttacks) -> Judged:
    """Return the Saving Rolls of one side: how many there are, and their result where they are rolled."""
    name = f"{side}.save_dice"
    due = [
        (attack.name, attack.saves, attack.saves.count(judged.landed[at]))
        for at, attack in contest.attacks_on(side).items()
        if attack.saves
    ]
    count = sum(number for *_, number in due)
    if not count:
        refuse_dice(values, [name], "no Saving Roll is made there")
        return Judged()
    faces = values.dice(name, count, f"{counted('Saving Roll', count)} in all")
    if not faces:
        return Judged(f"{side.title()} makes {counted('Saving Roll', count)}.", dice={name: count})
    left, failures, steps = iter(faces), Counter[str](), list[Step]()
    for what, saves, number in due:
        failed = judge_comms_saves(edition, what, saves, tuple(islice(left, number)))
        steps += failed.because
        failures[saves.state] += failed.value
    total, wounds = failures.total(), failures[""]
    parts = [state for state, number in failures.items() if state and number]
    found: dict[str, Value] = {f"{side}.failures": total}
    if parts:
        found[f"{side}.states"] = ", ".join(parts)
    if contest.wounds(side):
        condition = contest.levels[side].condition(wounds)
        found |= {f"{side}.wounds": wounds, f"{side}.condition": condition}
        parts += [counted("Wound", wounds), condition.title()] if wounds else []
    rolls = f"{total} of {count} Saving Rolls" if count > 1 else "the Saving Roll" if total else "no Saving Roll"
    says = f"{side.title()}: {rolls} failed, {joined_names(parts or ['no effect'])}."
    return Judged(says, found, tuple(steps), {name: count})


def _rolls_say(contest: Contest, judged: JudgedAttacks) -> str:
    """Return what the rolls before the Saving Rolls lead to, in one sentence."""
    parts = [
        f"{attack.seat.title} ({attack.name}): {counted('hit', sum(hits))}"
        for attack, hits in zip(contest.attacks, judged.landed, strict=True)
    ]
    if contest.answer:
        result = "succeeds" if judged.answered else "fails"
        parts.append(f"{contest.answer.seat.title} ({contest.answer.name}) {result}")
    return f"{', '.join(parts)}."


def answer_of(
    edition: Edition,
    values: Values,
    contest: Contest,
    sides: Mapping[str, Seat],
    controls: tuple[Control, ...],
    found: Mapping[str, Value],
    nothing: str,
    before: tuple[Step, ...] = (),
) -> Answer:
    """Return the odds of a contest, and the judgement on real dice; `nothing` is the topic where nothing is rolled.

    `found` are values of the calculator, `before` the steps that come first and are part of its headline.
    """
    events = events_of(contest)
    rolls = [one.name for one in controls if one.name.endswith(".dice")]
    says = " ".join((*(step.says for step in before), chances_in_words(events)))
    judged = judge_contest(edition, values, contest, rolls) or Judged(says, dice=dice_of_rolls(contest))
    none = Step(edition.cite(nothing), "Nothing is rolled.", applied=False)
    return Answer(
        headline=judged.says,
        events=events,
        values={**found, **_values(contest), **judged.values},
        because=(
            *before,
            *contest_steps(edition, contest),
            *(step for side in sides.values() for step in side.because),
            *(() if contest.attacks or contest.answer else (none,)),
            *judged.because,
        ),
        dice=judged.dice,
    )


def _values(contest: Contest) -> dict[str, Value]:
    """Return the Success Values, the Bursts, and the value of Saving Rolls where a side has one."""
    found: dict[str, Value] = {one.named("success_value"): side.value.value for one, side in contest.rolled}
    found |= {attack.named("burst"): attack.side.burst for attack in contest.attacks if attack.side}
    for side in SIDES:
        numbers = {saves.value.number for saves in contest.saves_on(side).values()}
        found |= {f"{side}_save_value": numbers.pop()} if len(numbers) == 1 else {}
    return found
