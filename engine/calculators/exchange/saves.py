"""The dice of the Saving Rolls in an exchange, and what becomes of every Trooper."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.exchange.wording import COUNTED, name_of, told
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import NONE, Harm, Landed, fate, judge_saved
from engine.rules.saving_roll import HitTarget, WeaponHit
from engine.ruling import Ruling, Step
from engine.wording import dice_words


@dataclass(frozen=True, slots=True)
class Struck:
    """What one meeting lands on one Trooper, None while that is open; `field` takes the dice of its Saving Rolls."""

    who: str
    field: str
    strike: WeaponHit | None
    trooper: HitTarget
    landed: Landed | None

    @property
    def hit(self) -> bool:
        """Whether it asks for Saving Rolls."""
        return bool(self.strike and self.landed and any(self.landed))


@dataclass(frozen=True, slots=True)
class Ended:
    """What the Saving Rolls have made of one Trooper: values, steps, and dice by field.

    `first` are all dice that the hits ask for, `missing` those still to be rolled, of which `needs` tells.
    """

    values: dict[str, Value]
    steps: tuple[Step, ...]
    first: dict[str, int]
    missing: dict[str, int]
    needs: dict[str, str]


def ended(edition: Edition, values: Values, struck: Iterable[Struck]) -> Ended:
    """What has become of the one Trooper that these struck; Saving Rolls for hits add up."""
    own = tuple(struck)
    who = own[0].who
    landed = [one.landed or (0, 0) for one in own]
    found: dict[str, Value] = {f"{who}.{what}": sum(one[i] for one in landed) for i, what in enumerate(COUNTED)}
    steps: list[Step] = []
    first: dict[str, int] = {}
    missing: dict[str, int] = {}
    needs: dict[str, str] = {}
    total = NONE
    for one in own:
        if one.strike and one.landed and any(one.landed):
            saves = _saved(edition, values, one, one.strike, one.landed)
            steps += saves.because
            first[one.field] = saves.value.first
            missing |= {one.field: saves.value.missing} if saves.value.missing else {}
            needs[one.field] = saves.value.needs
            total |= saves.value.harm
    if missing:
        return Ended(found, tuple(steps), first, missing, needs)
    end = fate(edition, own[0].trooper, total, sum(map(any, landed)))
    condition, guts = end.value
    found |= {f"{who}.wounds": total.wounds, f"{who}.condition": condition, f"{who}.owes_guts": "yes" if guts else "no"}
    found |= {f"{who}.states": ", ".join(sorted(total.states))} if total.states else {}
    says = f"{name_of(who)}: {told(who, found)}."
    hit = any(one.hit for one in own)
    steps.append(Step(edition.cite("save.wounds"), says, applied=hit, steps=end.because))
    return Ended(found, tuple(steps), first, missing, needs)


@dataclass(frozen=True, slots=True)
class Saves:
    """How many dice some hits ask for at `first`, how many are `missing`, and the harm that none missing bring."""

    first: int
    missing: int
    needs: str
    harm: Harm


def _saved(edition: Edition, values: Values, one: Struck, strike: WeaponHit, landed: Landed) -> Ruling[Saves]:
    """The Saving Rolls for the hits of one attack, as far as their dice are given."""
    faces = values.faces(one.field)
    before = judge_saved(edition, strike, one.trooper, landed, ())
    first = before.value.asked
    found = judge_saved(edition, strike, one.trooper, landed, faces)
    if faces and (len(faces) < first or len(faces) > found.value.asked):
        many = first if len(faces) < first else found.value.asked
        raise values.wrong(one.field, f"must be {dice_words(many)} (what the hits ask for), not {len(faces)}.")
    if not faces:
        says = f"{name_of(one.who)} has to make Saving Rolls: {before.value.needs}."
        step = Step(edition.cite("save.count"), says, steps=before.because)
        return Ruling(Saves(first, first, before.value.needs, NONE), (step,))
    says = f"{name_of(one.who)} makes Saving Rolls: {' '.join(map(str, faces))}."
    step = Step(edition.cite("save.count"), says, steps=found.because)
    missing = found.value.asked - len(faces)
    return Ruling(Saves(first, missing, found.value.needs, found.value.harm or NONE), (step,))
