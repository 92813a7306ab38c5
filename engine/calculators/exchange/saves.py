"""The dice of the Saving Rolls in an exchange, and what they do to every Trooper."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.exchange.wording import HIT_COUNTS, name_of, result_words
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import (
    NO_HITS,
    UNHURT,
    ExchangeTrooper,
    HitOnTrooper,
    Hits,
    Injury,
    judge_aftermath,
    judge_saving_rolls,
)
from engine.ruling import Ruling, Step
from engine.wording import counted


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
class TrooperResult:
    """What the Saving Rolls do to one Trooper: values, steps, and dice by field.

    `first` are all dice that the hits require at first, `missing` those still to be rolled, `needs` these in words.
    `injury` is what they do once all of them are made, None before.
    """

    values: dict[str, Value]
    steps: tuple[Step, ...]
    first: dict[str, int]
    missing: dict[str, int]
    needs: dict[str, str]
    injury: Injury | None = None


def judge_trooper(
    edition: Edition, values: Values, saves: Sequence[SavesDue], by_it: Sequence[SavesDue] = ()
) -> TrooperResult:
    """Return what the hits of all matchups do to one Trooper, as far as its Saving Rolls have dice.

    `by_it` are the Saving Rolls against its own attacks, whose Wounds may help it: n5.protheion.order.
    """
    who, trooper = saves[0].who, saves[0].trooper
    hits = [one.hits or NO_HITS for one in saves]
    counts = (sum(one.plain for one in hits), sum(one.critical for one in hits))
    found: dict[str, Value] = {f"{who}.{name}": count for name, count in zip(HIT_COUNTS, counts, strict=True)}
    steps: list[Step] = []
    first: dict[str, int] = {}
    missing: dict[str, int] = {}
    needs: dict[str, str] = {}
    total = UNHURT
    for one in saves:
        total |= one.outright or UNHURT
        if one.hit and one.hits and one.hits.total:
            made = _saves_made(edition, values, one, one.hit, one.hits)
            steps += made.because
            first[one.field] = made.value.first
            missing |= {one.field: made.value.missing} if made.value.missing else {}
            needs[one.field] = made.value.needs
            total |= made.value.injury
    gained = _gained(edition, values, by_it) if trooper.most_gained else 0
    if missing or gained is None:
        return TrooperResult(found, tuple(steps), first, missing, needs)
    total = total._replace(gained=gained)
    after = judge_aftermath(edition, trooper, total, sum(one.total > 0 for one in hits))
    found |= {
        f"{who}.wounds": total.wounds,
        f"{who}.condition": after.value.condition.value,
        f"{who}.owes_guts": "yes" if after.value.guts_roll else "no",
    }
    found |= {f"{who}.fights_on": "yes"} if trooper.fights_on(total) else {}
    found |= {f"{who}.explodes": "yes"} if trooper.explodes(total) else {}
    found |= {f"{who}.states": ", ".join(sorted(total.states))} if total.states else {}
    says = f"{name_of(who)}: {result_words(edition, who, found)}."
    was_hit = any(one.due or one.outright for one in saves)
    steps.append(Step(edition.cite("save.wounds"), says, applied=was_hit, steps=after.because))
    return TrooperResult(found, tuple(steps), first, missing, needs, total)


def _gained(edition: Edition, values: Values, saves: Sequence[SavesDue]) -> int | None:
    """Count the Wounds by a Trooper's own attacks that help it; None while any Saving Roll is open."""
    total = 0
    for one in saves:
        if one.hits is None:
            return None
        total += int(one.outright is not None and not one.trooper.body.has_str)
        if one.hit and one.hits.total:
            made = judge_saving_rolls(edition, one.hit, one.hits, values.faces(one.field)).value
            if made.injury is None:
                return None
            total += one.hit.helpful(made.injury.wounds)
    return total


@dataclass(frozen=True, slots=True)
class SavesMade:
    """How many dice some hits require at `first`, how many are `missing`, and the injury once none is."""

    first: int
    missing: int
    needs: str
    injury: Injury


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
