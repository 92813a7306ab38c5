"""Judge real dice in an exchange: who is hit, whose Saving Rolls fail, and whose Dodge or Reset beats everything."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange.discover import judge_discover, lost_step, without_lost_attack
from engine.exchange.elements import (
    CONDITION_WORDS,
    NO_HITS,
    ONE_HIT,
    Action,
    DeclaredAction,
    Exchange,
    ExchangeTrooper,
    HitOnTrooper,
    Hits,
    Injury,
    Matchup,
    TrooperMatchup,
    as_normal_roll,
    side_of,
)
from engine.rulebook import Rule
from engine.rules.face_to_face import DiceOfSide, dice_in_words, judge_face_to_face
from engine.rules.guts_roll import GutsCandidate, why_no_guts_roll
from engine.rules.rolls import judge_normal_roll
from engine.rules.saving_roll import Condition, Saves, judge_saves, saving_rolls
from engine.ruling import Ruling, Step
from engine.wording import counted

Faces = tuple[int, ...]

NORMAL_ANSWERS = {
    Action.DODGE: ("Dodge", "dodge.roll"),
    Action.RESET: ("Reset", "reset.normal"),
    Action.ZERO_PAIN: ("Zero Pain", "zero-pain.effect"),
}
"""The name of an answer, and the topic of the clause by which it is a Normal Roll if unopposed."""


@dataclass(frozen=True, slots=True)
class HitsOfMatchup:
    """The hits on the Active and on the Reactive Trooper in one matchup; None if dice are missing.

    `active_answered` and `reactive_answered` say whether a Dodge, a Reset or Zero Pain succeeds and beats everything
    here, `active_finds` and `reactive_finds` whether a Discover succeeds; None if there is none, or its dice are
    missing.
    """

    on_active: Hits | None
    on_reactive: Hits | None
    active_answered: bool | None = None
    reactive_answered: bool | None = None
    active_finds: bool | None = None
    reactive_finds: bool | None = None


@dataclass(frozen=True, slots=True)
class RolledAction:
    """An action and its real dice."""

    action: DeclaredAction
    faces: Faces

    @property
    def missing(self) -> bool:
        """Return whether its dice are missing."""
        return bool(self.action.dice and not self.faces)

    @property
    def answers(self) -> bool:
        """Return whether it is a Dodge, a Reset or Zero Pain with a roll."""
        return self.action.action.answers and self.action.side is not None


FOUND: Ruling[bool | None] = Ruling(True, ())


def judge_matchup(
    edition: Edition, matchup: Matchup, active: Faces, reactive: Faces, found: Ruling[bool | None] = FOUND
) -> Ruling[HitsOfMatchup]:
    """Judge the real dice of one matchup: n5.ftf.cancel, n5.rolls.normal.

    `found` says whether the Active Trooper's first Discover succeeds; None if its die is missing.
    """
    own = matchup.active
    if found.value is False:
        matchup = without_lost_attack(matchup)
    mine, theirs = RolledAction(matchup.active, active), RolledAction(matchup.reactive, reactive)
    hits = _judge_hits(edition, mine, theirs, matchup)
    if own.lost_unless_found and found.value is None:
        on_active = None if matchup.contested else hits.value.on_active
        hits = Ruling(HitsOfMatchup(on_active, None), ())
    if own.discover is None or found.value is None:
        return hits
    resolves = own.attacks and (own.lost_unless_found or own.discover.found)
    after = (lost_step(edition, found=found.value),) if resolves else ()
    return Ruling(replace(hits.value, active_finds=found.value), (*found.because, *after, *hits.because))


def _judge_hits(edition: Edition, mine: RolledAction, theirs: RolledAction, matchup: Matchup) -> Ruling[HitsOfMatchup]:
    if matchup.contested:
        missing = mine.missing or theirs.missing
        return Ruling(HitsOfMatchup(None, None), ()) if missing else _contested(edition, mine, theirs)
    rule = edition.cite(matchup.automatic_hit_clause)
    on_active = _uncontested(edition, rule, theirs, mine)
    on_reactive = _uncontested(edition, rule, mine, theirs)
    answered = _answered(edition, mine, theirs, on_active.value)
    their_answer = _answered(edition, theirs, mine, on_reactive.value)
    finds, their_find = _finds(edition, mine), _finds(edition, theirs)
    parts = (on_active, on_reactive, answered, their_answer, finds, their_find)
    hits = HitsOfMatchup(
        on_active.value, on_reactive.value, answered.value, their_answer.value, finds.value, their_find.value
    )
    return Ruling(hits, tuple(step for part in parts for step in part.because))


def _finds(edition: Edition, rolled: RolledAction) -> Ruling[bool | None]:
    """Return whether a Discover without an attack succeeds; None if there is none, or its die is missing."""
    discovers = rolled.action.action is Action.DISCOVER
    return judge_discover(edition, rolled.action, rolled.faces) if discovers else Ruling(None, ())


def _answered(edition: Edition, rolled: RolledAction, enemy: RolledAction, hits: Hits | None) -> Ruling[bool | None]:
    """Return whether a Dodge, Reset or Zero Pain without a Face to Face Roll succeeds.

    Follows n5.dodge.direct-templates, n5.dodge.roll and n5.reset.normal.
    """
    if not rolled.answers or hits is None:
        return Ruling(None, ())
    if rolled.action.action.evades(enemy.action.action):
        return Ruling(hits == NO_HITS, ())
    if rolled.missing:
        return Ruling(None, ())
    found = judge_normal_roll(edition, as_normal_roll(rolled.action), rolled.faces)
    succeeds = any(score.success for score in found.value)
    what, topic = NORMAL_ANSWERS[rolled.action.action]
    why = f"which evades nothing of {enemy.action.who}" if enemy.action.attacks else "which is not attacked"
    why = "which no die opposes" if enemy.action.action is Action.MORPHO_SCAN else why
    says = f"The {what} of {rolled.action.who}, {why}, {'succeeds' if succeeds else 'fails'}."
    return Ruling(succeeds, (Step(edition.cite(topic), says, steps=found.because),))


def _contested(edition: Edition, mine: RolledAction, theirs: RolledAction) -> Ruling[HitsOfMatchup]:
    found = judge_face_to_face(edition, _dice_of_side(mine), _dice_of_side(theirs))
    plain, critical, their_plain, their_critical = found.value
    active, reactive = Hits(plain, critical), Hits(their_plain, their_critical)
    hits = HitsOfMatchup(
        on_active=reactive if theirs.action.attacks else NO_HITS,
        on_reactive=active if mine.action.attacks else NO_HITS,
        active_answered=active.total > 0 if mine.answers else None,
        reactive_answered=reactive.total > 0 if theirs.answers else None,
    )
    return Ruling(hits, found.because)


def rolled_in_words(edition: Edition, matchup: Matchup, active: Faces, reactive: Faces, *, several: bool) -> str:
    """Say what each real die of one matchup comes to; empty where dice of a Face to Face Roll are missing.

    `several`: the Active Trooper's dice oppose those of others too, so that their name is followed by this enemy's.
    """
    mine, theirs = RolledAction(matchup.active, active), RolledAction(matchup.reactive, reactive)
    if matchup.contested and (mine.missing or theirs.missing):
        return ""
    sides = {one.action.who: _dice_of_side(one) for one in (mine, theirs) if one.action.dice and one.faces}
    if several and matchup.contested:
        sides[mine.action.who] = replace(_dice_of_side(mine), name=f"{mine.action.who} against {theirs.action.who}")
    return " ".join(
        dice_in_words(
            edition,
            sides[own.action.who],
            sides.get(other.action.who) if matchup.contested else None,
            "hits" if own.action.attacks else "succeeds",
        )
        for own, other in ((mine, theirs), (theirs, mine))
        if own.action.who in sides
    )


def _dice_of_side(rolled: RolledAction) -> DiceOfSide:
    side = side_of(rolled.action)
    return DiceOfSide(rolled.action.who, side.value, rolled.faces, side.special_die)


def outright_step(edition: Edition, action: DeclaredAction, target: str) -> Step:
    """Return the step that a Coup de Grâce makes its target Dead: n5.coup-de-grace.effect."""
    says = f"{action.who} makes a Coup de Grâce: {target}, Unconscious, is Dead without a roll."
    return Step(edition.cite("coup-de-grace.effect"), says)


def _uncontested(
    edition: Edition, automatic_hit: Rule, attack: RolledAction, answer: RolledAction
) -> Ruling[Hits | None]:
    """Return the hits of an attack without a Face to Face Roll; `automatic_hit` is for a Direct Template."""
    if not attack.action.attacks:
        return Ruling(NO_HITS, ())
    if attack.action.outright:
        return Ruling(ONE_HIT, (outright_step(edition, attack.action, answer.action.who),))
    unrolled, comms = attack.action.action.hits_unrolled, attack.action.action is Action.CYBERMINE
    what = f"{attack.action.uses or 'Direct Template'} of {attack.action.who}"
    placed = Hits(plain=attack.action.templates)
    if unrolled and not answer.action.action.evades(attack.action.action):
        rule = edition.cite("reset.cybermine") if comms else automatic_hit
        return Ruling(placed, (Step(rule, f"The {what} hits without a roll."),))
    roller = answer if unrolled else attack
    if roller.missing:
        return Ruling(None, ())
    found = judge_normal_roll(edition, as_normal_roll(roller.action), roller.faces)
    critical = sum(score.critical for score in found.value)
    successes = Hits(sum(score.success for score in found.value) - critical, critical)
    if not unrolled:
        return Ruling(successes, found.because)
    evaded = successes.total > 0
    says = f"The {'Reset' if comms else 'Dodge'} {'evades' if evaded else 'does not evade'} the {what}."
    step = Step(edition.cite("reset.cybermine" if comms else "dodge.direct-templates"), says, steps=found.because)
    return Ruling(NO_HITS if evaded else placed, (step,))


@dataclass(frozen=True, slots=True)
class SavesResult:
    """The result of the Saving Rolls for some hits: `injury` is None while `dice_needed` are missing.

    `failures` are those that have failed. `needs` describes the missing dice, as the end of a sentence.
    """

    injury: Injury | None
    failures: int
    dice_needed: int
    needs: str = ""


def judge_saving_rolls(edition: Edition, hit: HitOnTrooper, hits: Hits, faces: Faces) -> Ruling[SavesResult]:
    """Judge the dice of Saving Rolls for hits, repeats of Continuous Damage last: n5.save.count, n5.save.continuous."""
    saves = saving_rolls(edition, hit.weapon.hit, hit.target, *hits)
    levels = replace(hit.levels.value, dead=hit.per_hit.wound_cap or hit.levels.value.dead)
    found = judge_saves(edition, saves.value, levels, faces)
    steps = (*saves.because, *found.because)
    needed, failures = found.value.dice_needed, found.value.failures
    missing = needed - len(faces)
    if missing > 0:
        return Ruling(SavesResult(None, failures, needed, _needs(saves.value, missing)), steps)
    injury = hit.per_hit.injury(failures)
    injury = injury._replace(wounds=found.value.wounds, states=frozenset(found.value.states))
    return Ruling(SavesResult(injury, failures, needed), steps)


def _needs(saves: Saves, missing: int) -> str:
    """Return the missing dice in the order in which they are read, and the numbers that save."""
    kinds: dict[tuple[str, str], int] = {}
    for roll in saves.rolls:
        if roll.count:
            kind = roll.against, str(roll.value).removeprefix("a die of ")
            kinds[kind] = kinds.get(kind, 0) + roll.count
    if len(kinds) == 1:
        ((_, save),) = kinds
        return f"{counted('die', missing)}, {save}"
    each = [f"{counted('die', count)} against {against}, {save}" for (against, save), count in kinds.items()]
    return ", then ".join(each)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The condition of a Trooper after an exchange, and whether it must make a Guts Roll."""

    condition: Condition
    guts_roll: bool


def judge_aftermath(edition: Edition, trooper: ExchangeTrooper, injury: Injury, attacks: int) -> Ruling[Aftermath]:
    """Return the condition of a Trooper after some attacks: n5.save.wounds, n5.save.levels, n5.guts.when."""
    condition = trooper.condition_after(injury)
    no_guts_roll = why_no_guts_roll(
        edition,
        GutsCandidate(
            attacks=attacks if injury.hit else 0,
            close_combat=trooper.engaged,
            null_state=condition is not Condition.SURVIVES,
            immobilized=trooper.immobilized or "immobilized" in injury.states,
        ),
    )
    now, before = counted("Wound", injury.wounds), trooper.body.wounds_taken or "none"
    ends = "fights on while Unconscious" if trooper.fights_on(injury) else CONDITION_WORDS[condition]
    helped = min(injury.gained, trooper.most_gained)
    inflicted = f", {helped} inflicted (Protheion)" if helped else ""
    says = f"{now[0].upper()}{now[1:]} now, {before} before{inflicted}: {ends}."
    explodes = "It explodes: each enemy in the Template that did not pass a Dodge makes a Saving Roll, not rolled here."
    blast = (Step(edition.cite("explode.trigger"), explodes),) if trooper.explodes(injury) else ()
    steps = (Step(edition.cite("save.wounds"), says), *blast, *no_guts_roll.because)
    return Ruling(Aftermath(condition, not no_guts_roll.value), steps)


def moves_by_dodge(
    edition: Edition,
    exchange: Exchange,
    judged: Sequence[tuple[Matchup, HitsOfMatchup]],
    active: str = "active",
    enemy: str = "reactive",
) -> Ruling[dict[str, bool]]:
    """Return which Troopers may move by Dodge, by their names (`active`, `reactive.N`), omitting open ones.

    Follows n5.dodge.move and n5.dodge.move.order.
    """
    mine = [hits.active_answered for matchup, hits in judged if exchange.dodging and matchup.active.side]
    moves = {active: all(mine)} if mine and None not in mine else {}
    moves |= {
        f"{enemy}{matchup.place}": hits.reactive_answered
        for matchup, hits in judged
        if isinstance(matchup, TrooperMatchup)
        and matchup.reactive.action is Action.DODGE
        and hits.reactive_answered is not None
    }
    words = {True: f'may move up to {edition.of(DodgeRules).movement}"', False: "does not move"}
    steps = []
    for who, may in moves.items():
        says = f"{who.replace('.', ' ').capitalize()} {words[may]} by its Dodge."
        steps.append(Step(edition.cite("dodge.move"), says, applied=may))
    if moves.get(active) and sum(moves.values()) > 1:
        steps.append(Step(edition.cite("dodge.move.order"), "The move of the Active Trooper comes first."))
    return Ruling(moves, tuple(steps))


def successful_resets(
    edition: Edition, exchange: Exchange, judged: Sequence[tuple[Matchup, HitsOfMatchup]], enemy: str = "reactive"
) -> Ruling[dict[str, bool]]:
    """Return whose Resets succeed, by `active` and the names of enemies (`reactive.N`), omitting open ones.

    Follows n5.reset.cancel and n5.reset.several.
    """
    mine = [hits.active_answered for matchup, hits in judged if matchup.active.side]
    resets = exchange.answer is Action.RESET and mine and None not in mine
    found = {"active": all(mine)} if resets else {}
    found |= {
        f"{enemy}{matchup.place}": hits.reactive_answered
        for matchup, hits in judged
        if isinstance(matchup, TrooperMatchup)
        and matchup.reactive.action is Action.RESET
        and hits.reactive_answered is not None
    }
    words = {True: "succeeds: Targeted, Immobilized-B and Isolated end", False: "does not succeed: no State ends"}
    steps = (
        Step(edition.cite("reset.cancel"), f"The Reset of {_name(who)} {words[won]}.", applied=won)
        for who, won in found.items()
    )
    return Ruling(found, tuple(steps))


def _name(who: str) -> str:
    return who.replace(".", " ").capitalize()
