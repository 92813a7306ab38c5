"""Comms Attacks and their answer with all Success Values: who rolls what, and the ways the dice can fall."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.parts.by_ledger import OF_VALUE, by_ledger
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
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper
from engine.rules.comms import (
    Case,
    CommsAttack,
    ForcedSaves,
    cases_of,
    chance_of_no_effect,
    forced_saves,
    levels_of,
    reset_steps,
    through_enemy_repeater,
)
from engine.rules.face_to_face import Side
from engine.rules.ledger import forbidden
from engine.rules.rolls import SuccessValue, dice_rolled, die_steps, success_value, success_value_of
from engine.rules.saving_roll import Condition, WoundLevels
from engine.ruling import Ruling, Step, without_repeats
from engine.wording import counted, percent

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
    listed: Listed | None = None
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
    firewall = (Listed("Firewall", 0, (str(own.number("firewall_mod")),)),) * own.flag("firewall")
    structure = {"STR": own.number("vita")} if own.flag("structure") else {}
    attributes = {**found.attributes, **structure}
    trooper = replace(found, attributes=attributes, equipment=(*firewall, *found.equipment))
    kind = barred.get(action)
    if kind and (state := forbidden(edition, Roll(made_for=kind, trooper=trooper)).value):
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
    """The dice of one Trooper for what it uses: an attack, Zero Pain or a Reset.

    A Burst of 0 makes no roll. `saves` are the Saving Rolls that each success of an attack forces; None for none.
    """

    seat: Seat
    value: Ruling[SuccessValue]
    burst: int
    saves: ForcedSaves | None = None
    because: tuple[Step, ...] = ()

    @property
    def name(self) -> str:
        """Return what they are rolled for."""
        return self.seat.uses.name

    def named(self, value: str) -> str:
        """Return the name of a value: `active_hits`, `hacker.2.hits`."""
        return f"{self.seat.field}{'_' if self.seat.main else '.'}{value}"

    @property
    def side(self) -> Side:
        """Return the dice as one side of a Face to Face Roll."""
        return Side(self.value.value, self.burst, self.seat.special_die)


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
    def rolled(self) -> tuple[CommsDice, ...]:
        """Return everything that is rolled: the attacks, then the answer."""
        return (*(attack for attack in self.attacks if attack.burst), *((self.answer,) if self.answer else ()))

    @property
    def face_to_face(self) -> bool:
        """Return whether an attack with a roll is opposed."""
        return self.mutual or (self.answer is not None and any(attack.burst for attack in self.attacks))

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
    dice, opposed = [one.side if one.burst else None for one in attacks], answer.side if answer else None
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
        cases=cases_of(dice, opposed, mutual=mutual),
    )
    _refuse_dead(values, found)
    return found


def _refuse_dead(values: Values, found: Contest) -> None:
    """Refuse a target of what wounds where it is Dead already, or rolls while Unconscious: n5.unconscious.no-skills."""
    for side, levels in found.levels.items():
        name, taken = f"{side}.wounds_taken", values.number(f"{side}.wounds_taken")
        if levels.dead < 1:
            raise values.wrong(name, f"must be less than {taken + levels.dead}, at which it is Dead, not {taken}.")
        if levels.condition(0) is not Condition.SURVIVES and any(one.seat.by == side for one in found.rolled):
            vita = values.number(f"{side}.vita")
            raise values.wrong(name, f"must be less than {vita}, not {taken}: an Unconscious Trooper does nothing.")


def _attack(edition: Edition, seat: Seat, enemy: Seat, *, contested: bool) -> CommsDice:
    """Return the dice of an attack, and the Saving Rolls that it forces if it has a PS."""
    target = through_enemy_repeater(edition, enemy.trooper) if seat.repeater else Ruling(enemy.trooper, ())
    value, burst = Ruling(success_value_of(edition, 0), ()), Ruling(0, ())
    if seat.rolls:
        value, burst = _value(edition, seat, _roll(seat, enemy, target.value, contested=contested)), seat.burst
    saves = forced_saves(edition, seat.uses, target.value) if seat.uses.ps else Ruling(None, ())
    because = (*seat.why, *target.because, *burst.because, *saves.because)
    return CommsDice(seat=seat, value=value, burst=burst.value, saves=saves.value, because=because)


def _answer(edition: Edition, seat: Seat, enemy: Seat, attacking: tuple[Seat, ...]) -> CommsDice:
    """Return the dice of a Reset, or of Zero Pain, to which nothing about a target applies."""
    attacks = [one.rolls for one in attacking]
    trooper = enemy.trooper
    because = reset_steps(edition, seat.trooper.states, sum(attacks), without_roll=not all(attacks))
    if seat.uses is not RESET:
        states = tuple(state for state in trooper.states if state != "Targeted")
        trooper, because = replace(trooper, equipment=(), states=states), seat.burst.because
    value = _value(edition, seat, _roll(seat, enemy, trooper, contested=any(attacks)))
    return CommsDice(seat=seat, value=value, burst=seat.burst.value, because=because)


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
    steps = [_dice_step(edition, one) for one in (*found.attacks, *((found.answer,) if found.answer else ()))]
    if found.attacks:
        any_lands = percent(found.chance_of_any(range(len(found.attacks))))
        topic, how = ("ftf.cancel", "Face to Face") if found.face_to_face else ("rolls.normal", "Normal Rolls")
        steps.append(Step(edition.cite(topic), f"{how}: at least one success of an attack is left {any_lands}."))
    return without_repeats(steps)


def _dice_step(edition: Edition, one: CommsDice) -> Step:
    if not one.burst:
        says = f"{one.name}: no roll; it works unless the Reset against it succeeds."
        return Step(edition.cite(one.seat.uses.effect), says, steps=one.because)
    value = one.value.value
    dice = dice_rolled(edition, value, one.burst, special_die=one.seat.special_die)
    says = f"{one.seat.title} rolls {counted('die', dice.value)} for {one.name} against Success Value {value.value}."
    below = (*one.because, *one.value.because, *dice.because, *die_steps(edition, value))
    return Step(edition.cite("rolls.success-value"), says, steps=below)
