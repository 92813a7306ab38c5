"""The dice of an exchange: those on the table are judged, and the next ones to roll are named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.calculator import Value
from engine.calculators.exchange.controls import ALL_DICE
from engine.calculators.exchange.report import HIT_COUNTS, harmless_values, name_of, result_words
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice
from engine.controls import Control, Values
from engine.edition import Edition
from engine.exchange import (
    FOUND,
    FREEING,
    UNHURT,
    Action,
    Exchange,
    ExchangeTrooper,
    HitOnTrooper,
    Hits,
    HitsOfMatchup,
    Injury,
    Matchup,
    TrooperMatchup,
    judge_aftermath,
    judge_discover,
    judge_matchup,
    judge_saving_rolls,
    kept_answer,
    moves_by_dodge,
    rolled_in_words,
    successful_resets,
    under_template,
    without_special_die,
)
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names


@dataclass(frozen=True, slots=True)
class SavesDue:
    """The hits of one matchup on one Trooper, None while they are open; `field` takes the dice of its Saving Rolls.

    `hit` is None where nothing attacks it there; `by` is who attacks it, empty for none that Protheion may help;
    `outright` is what a Coup de Grâce does without a Saving Roll.
    """

    who: str
    field: str
    trooper: ExchangeTrooper
    hit: HitOnTrooper | None
    hits: Hits | None
    by: str = ""
    outright: Injury | None = None

    @property
    def due(self) -> bool:
        """Whether there are Saving Rolls to make."""
        return bool(self.hit and self.hits and self.hits.total)


@dataclass(frozen=True, slots=True)
class SavesMade:
    """How many dice some hits require at `first`, how many are `missing`, in words, and the injury once none is."""

    first: int
    missing: int
    needs: str
    injury: Injury


MadeByField = Mapping[str, Ruling[SavesMade]]
"""The Saving Rolls that hits force, by the field that takes their dice."""


def _saves_made(edition: Edition, values: Values, due: SavesDue, hit: HitOnTrooper, hits: Hits) -> Ruling[SavesMade]:
    """Return the Saving Rolls for the hits of one attack, as far as their dice are given."""
    faces = values.faces(due.field)
    before = judge_saving_rolls(edition, hit, hits, ())
    first = before.value.dice_needed
    if not faces:
        says = f"{name_of(due.who)} has to make Saving Rolls: {before.value.needs}."
        step = Step(edition.cite("save.count"), says, steps=before.because)
        return Ruling(SavesMade(first, first, before.value.needs, UNHURT), (step,))
    found = judge_saving_rolls(edition, hit, hits, faces)
    needed = found.value.dice_needed
    if len(faces) < first or len(faces) > needed:
        many = first if len(faces) < first else needed
        says = f"must be {counted('die', many)} (as many as the hits force), not {len(faces)}."
        raise values.wrong(due.field, says)
    says = f"{name_of(due.who)} makes Saving Rolls: {' '.join(map(str, faces))}."
    step = Step(edition.cite("save.count"), says, steps=found.because)
    made = SavesMade(first, needed - len(faces), found.value.needs, found.value.injury or UNHURT)
    return Ruling(made, (step,))


def _injury_of(own: Sequence[SavesDue], by_it: Sequence[SavesDue], made: MadeByField) -> Injury | None:
    """Return what the hits of all matchups do to one Trooper; None while Saving Rolls are open.

    `by_it` are the Saving Rolls against its own attacks, whose Wounds may help it: n5.protheion.order.
    """
    total = UNHURT
    for one in own:
        total |= one.outright or UNHURT
        if saves := made.get(one.field):
            total |= saves.value.injury
    gained = _gained(by_it, made) if own[0].trooper.most_gained else 0
    if gained is None or any(made[one.field].value.missing for one in own if one.field in made):
        return None
    return total._replace(gained=gained)


def _gained(by_it: Sequence[SavesDue], made: MadeByField) -> int | None:
    """Count the Wounds by a Trooper's own attacks that help it; None while any Saving Roll is open."""
    total = 0
    for one in by_it:
        saves = made.get(one.field)
        if one.hits is None or (saves and saves.value.missing):
            return None
        total += int(one.outright is not None and not one.trooper.body.has_str)
        total += one.hit.helpful(saves.value.injury.wounds) if one.hit and saves else 0
    return total


def _after_saves(edition: Edition, own: Sequence[SavesDue], found: dict[str, Value], injury: Injury) -> Step:
    """Add to the values how one Trooper is after all its Saving Rolls, and return the step that says so."""
    who, trooper = own[0].who, own[0].trooper
    after = judge_aftermath(edition, trooper, injury, sum(one.hits is not None and one.hits.total > 0 for one in own))
    found |= {
        f"{who}.wounds": injury.wounds,
        f"{who}.condition": after.value.condition.value,
        f"{who}.owes_guts": "yes" if after.value.guts_roll else "no",
    }
    found |= {f"{who}.fights_on": "yes"} if trooper.fights_on(injury) else {}
    found |= {f"{who}.explodes": "yes"} if trooper.explodes(injury) else {}
    found |= {f"{who}.states": ", ".join(sorted(injury.states))} if injury.states else {}
    says = f"{name_of(who)}: {result_words(edition, who, found)}."
    was_hit = any(one.due or one.outright for one in own)
    return Step(edition.cite("save.wounds"), says, applied=was_hit, steps=after.because)


ACTIVE_ANSWER = "active.dice"
"""The field of the dice of the Active Trooper's Dodge, Reset or Zero Pain."""

DISCOVER_DICE = "active.discover_dice"
"""The field of the die of the Active Trooper's Discover, alone or with an attack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceNames:
    """What a form calls the two sides; `attack` is the field of an attack with one set of dice against all, if any.

    `all_dice` is the field of every roll of the Active Trooper, if there is only one; `enemies` are names by number.
    """

    active: str = "active"
    reactive: str = "reactive"
    attack: str = ""
    all_dice: str = ""
    enemies: Mapping[int, str] = MappingProxyType({})

    def enemy(self, matchup: TrooperMatchup) -> str:
        """Return the name of the enemy in a matchup."""
        return self.enemies.get(matchup.number, f"{self.reactive}{matchup.place}")

    def active_against(self, matchup: TrooperMatchup) -> str:
        """Return the name of the Active Trooper where it is about that enemy."""
        return f"{self.active}.{matchup.number}" if self.enemies else f"{self.active}{matchup.place}"


NOT_SAID = (".may_move", ".ends_states")
"""What a Dodge and a Reset come to, by the ends of the values of an exchange."""

NAMES = DiceNames()
Faces = tuple[int, ...]
FacesByField = Mapping[str, Faces]
"""The dice on the table, by the field that holds them; only those of rolls that are made."""


@dataclass(frozen=True, slots=True)
class JudgedDice:
    """The judgement: values, steps, and the dice that are still to be rolled, by the field that takes them.

    `dice` are those of the next rolls and of the rolls before them; where all are rolled, those to begin again with.
    `next` are the dice to be rolled next, in words; `injuries` those of the Troopers whose Saving Rolls are all made.
    `each` says what each die of a roll to hit or to evade comes to; `rolled`: any die is on the table.
    """

    values: dict[str, Value]
    steps: tuple[Step, ...]
    dice: dict[str, int]
    next: dict[str, str]
    injuries: Mapping[str, Injury] = MappingProxyType({})
    each: str = ""
    rolled: bool = False

    @property
    def named_values(self) -> dict[str, Value]:
        """The values, with the dice to roll next."""
        return {**self.values, "next": ", ".join(self.next) or "nothing"}

    def headline(self, edition: Edition, labels: Mapping[str, str]) -> str:
        """Say what each die comes to, who is hit, goes down and must make a Guts Roll, and the dice to roll next."""
        names = [name.removesuffix(".hits") for name in self.values if name.endswith(".hits")]
        who = "".join(f"{name_of(name)}: {result_words(edition, name, self.values)}. " for name in names)
        each = [f"{labels[field]} ({needs})" for field, needs in self.next.items()]
        return f"{self.each}{who}{f'Next: {joined_names(each)}' if each else 'All dice are rolled'}."


def active_field(exchange: Exchange, matchup: Matchup, names: DiceNames = NAMES) -> str:
    """Return the field of the dice that the Active Trooper rolls in a matchup; "" if there is none."""
    if names.all_dice or exchange.answer:
        return names.all_dice or ACTIVE_ANSWER
    if matchup.active.action is Action.DISCOVER:
        return DISCOVER_DICE
    if matchup.active.action.shares_dice:
        return names.attack or f"{names.active}{under_template(exchange)[0].place}.dice"
    return f"{names.active_against(matchup)}.dice" if isinstance(matchup, TrooperMatchup) else ""


def reactive_field(matchup: Matchup, names: DiceNames = NAMES) -> str:
    """Return the field of the dice that the enemy rolls in a matchup; "" if there is none."""
    return f"{names.enemy(matchup)}.dice" if isinstance(matchup, TrooperMatchup) else ""


def dice_of_rolls(exchange: Exchange, names: DiceNames = NAMES) -> dict[str, int]:
    """Return the dice of the attacks and Dodges, by field."""
    found: dict[str, int] = {}
    for matchup in exchange.matchups:
        fields = (active_field(exchange, matchup, names), reactive_field(matchup, names))
        for field, side in zip(fields, (matchup.active, matchup.reactive), strict=True):
            if side.dice:
                found[field] = side.dice
        if matchup.active.discover and matchup.active.discover.dice:
            found[DISCOVER_DICE] = matchup.active.discover.dice
    return found


def judge_exchange(
    edition: Edition,
    values: Values,
    exchange: Exchange,
    controls: tuple[Control, ...] = ALL_DICE,
    names: DiceNames = NAMES,
) -> JudgedDice:
    """Judge the dice of a form, in these `controls`, however few: the rolls, then the Saving Rolls: n5.sequence."""
    taken = dice_of_rolls(exchange, names)
    faces = read_dice(values, {field: DiceOfRoll(count, "as many as this roll has") for field, count in taken.items()})
    discover = exchange.first_discover
    found_first = judge_discover(edition, discover, faces.get(DISCOVER_DICE, ())) if discover else FOUND
    kept = _kept(edition, exchange, faces, names)
    rolled, shown = kept.value
    faces_of = [
        (one, shown.get(active_field(rolled, one, names), ()), shown.get(reactive_field(one, names), ()))
        for one in rolled.matchups
    ]
    judged = [_hits(edition, *one, found_first) for one in faces_of]
    pairs = [(matchup, hits.value) for matchup, hits in zip(exchange.matchups, judged, strict=True)]
    moves = moves_by_dodge(edition, exchange, pairs, names.active, names.reactive)
    found: dict[str, Value] = {f"{who}.may_move": "yes" if may else "no" for who, may in moves.value.items()}
    resets = successful_resets(edition, exchange, pairs, names.reactive)
    found |= {f"{who}.ends_states": "yes" if won else "no" for who, won in resets.value.items()}
    due = [one for matchup, hits in pairs for one in _saves_due(exchange, matchup, hits, names)]
    due = [_once_answered(exchange, one, {**moves.value, **resets.value}, names) for one in due]
    refuse_unused(values, controls, taken, due)
    found |= harmless_values(pairs)
    steps = [*kept.because, *(step for hits in judged for step in hits.because)]
    failed = [one for one in exchange.matchups if one.active.lost_unless_found and found_first.value is False]
    lost = {active_field(exchange, one, names) for one in failed}
    taken = {field: count for field, count in taken.items() if field not in lost or faces[field]}
    fields = [active_field(rolled, one, names) for one in rolled.matchups if one.contested]
    each = (
        rolled_in_words(edition, one, *dice, several=fields.count(active_field(rolled, one, names)) > 1)
        for one, *dice in faces_of
        if one not in failed
    )
    so_far = JudgedDice(
        found,
        (*steps, *moves.because, *resets.because),
        taken,
        {},
        each="".join(f"{says} " for says in dict.fromkeys(each) if says),
        rolled=any(values.faces(one.name) for one in controls if one.name in values.texts),
    )
    return with_saves(edition, values, due, so_far, names)


def _kept(
    edition: Edition, exchange: Exchange, faces: FacesByField, names: DiceNames
) -> Ruling[tuple[Exchange, FacesByField]]:
    """Return the exchange and its dice without those that +1 SD discards against all threats: n5.dodge.one-die.

    While that is open, no dice are shown.
    """
    field = names.all_dice or ACTIVE_ANSWER
    answer = faces.get(field, ())
    if not (exchange.answer and answer):
        return Ruling((exchange, faces), ())
    kept = kept_answer(edition, exchange, answer, [faces.get(reactive_field(m, names), ()) for m in exchange.matchups])
    if kept.value is None:
        return Ruling((exchange, {}), ())
    exchange = exchange if len(kept.value) == len(answer) else without_special_die(exchange)
    return Ruling((exchange, {**faces, field: kept.value}), kept.because)


def _hits(
    edition: Edition, matchup: Matchup, mine: Faces, theirs: Faces, found_first: Ruling[bool | None]
) -> Ruling[HitsOfMatchup]:
    """Return who is hit by those dice of one matchup that are on the table."""
    found = judge_matchup(edition, matchup, mine, theirs, found_first)
    if matchup.active.outright or matchup.reactive.outright:
        return found
    says = f"The dice of {matchup.active.who} against {matchup.name}."
    step = Step(edition.cite("ftf.cancel" if matchup.contested else "rolls.normal"), says, steps=found.because)
    return Ruling(found.value, (step,) if found.because else ())


def _saves_due(exchange: Exchange, matchup: Matchup, hits: HitsOfMatchup, names: DiceNames) -> list[SavesDue]:
    """Return the Saving Rolls that one matchup may cause: the Reactive Trooper's, then the Active one's."""
    trooper, by_enemy = exchange.trooper, matchup.reactive.hit
    if not isinstance(matchup, TrooperMatchup):
        return [SavesDue(names.active, "mine.save_dice", trooper, by_enemy, hits.on_active)]
    who, active, mine = names.enemy(matchup), names.active, matchup.active
    on_enemy = SavesDue(who, f"{who}.save_dice", matchup.trooper, mine.hit, hits.on_reactive, active, mine.outright)
    field, outright = f"{names.active_against(matchup)}.save_dice", matchup.reactive.outright
    on_active = SavesDue(active, field, trooper, by_enemy, hits.on_active, who, outright)
    return [on_active] if matchup.active.action is Action.SMOKE else [on_enemy, on_active]


def _once_answered(exchange: Exchange, due: SavesDue, succeeds: Mapping[str, bool], names: DiceNames) -> SavesDue:
    """Return Saving Rolls of a Trooper that is free if its Dodge or Reset ends Immobilized; open while that is open.

    Follows n5.sequence.positive-first, n5.immobilized-a.dodge and n5.reset.cancel.
    """
    if not due.trooper.immobilized:
        return due
    answers = {names.enemy(one): one.reactive.action for one in exchange.enemies} | {names.active: exchange.answer}
    if due.who not in succeeds:
        return replace(due, hits=None) if answers[due.who] in FREEING else due
    return replace(due, trooper=replace(due.trooper, immobilized=not succeeds[due.who]))


def refuse_unused(values: Values, controls: tuple[Control, ...], taken: dict[str, int], due: list[SavesDue]) -> None:
    """Refuse dice that no roll takes."""
    fields = {one.field for one in due if one.due}
    for control in controls:
        if control.name in values.texts and control.name not in taken and control.name not in fields:
            wait = any(one.field == control.name and one.hits is None for one in due)
            refuse_dice(values, [control.name], "the rolls before it are open" if wait else "nothing is rolled there")


def with_saves(
    edition: Edition, values: Values, due: list[SavesDue], so_far: JudgedDice, names: DiceNames = NAMES
) -> JudgedDice:
    """Return the Saving Rolls of every Trooper whose hits are all known, and which dice to roll after that."""
    found, steps, taken = dict(so_far.values), [*so_far.steps], so_far.dice
    last = "" if names.enemies else names.active
    due = sorted(due, key=lambda one: (one.who == last, one.who))
    made = {
        one.field: _saves_made(edition, values, one, one.hit, one.hits)
        for one in due
        if one.hit and one.hits and one.hits.total
    }
    injuries: dict[str, Injury] = {}
    for who in dict.fromkeys(one.who for one in due):
        own = [one for one in due if one.who == who]
        hits = [one.hits for one in own if one.hits is not None]
        if len(hits) < len(own):
            continue
        counts = (sum(one.plain for one in hits), sum(one.critical for one in hits))
        result: dict[str, Value] = {f"{who}.{name}": count for name, count in zip(HIT_COUNTS, counts, strict=True)}
        steps += [step for one in own if one.field in made for step in made[one.field].because]
        injury = _injury_of(own, [one for one in due if one.by == who], made)
        if injury is not None:
            steps.append(_after_saves(edition, own, result, injury))
            injuries[who] = injury
        found |= result
    still = {field: counted("die", count) for field, count in taken.items() if not values.faces(field)}
    missing = {field: saves.value for field, saves in made.items() if saves.value.missing}
    if still or not missing:
        first = {field: saves.value.first for field, saves in made.items()}
        return replace(so_far, values=found, steps=tuple(steps), dice=taken or first, next=still, injuries=injuries)
    in_all = {field: len(values.faces(field)) + one.missing for field, one in missing.items()}
    needs = {field: one.needs for field, one in missing.items()}
    return replace(so_far, values=found, steps=tuple(steps), dice=taken | in_all, next=needs)
