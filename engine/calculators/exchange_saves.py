"""The dice of the Saving Rolls in an exchange, and what becomes of every Trooper."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.calculator import Value
from engine.controls import Values
from engine.dice import dice_words
from engine.edition import Edition
from engine.rules.exchange_harm import NONE, Harm
from engine.rules.exchange_judgement import fate, judge_saved
from engine.rules.exchange_toll import Landed
from engine.rules.hit import Target
from engine.rules.strike import Strike
from engine.ruling import Step

COUNTED = ("hits", "criticals")


@dataclass(frozen=True, slots=True)
class Struck:
    """What one meeting lands on one Trooper, None while that is open; `field` takes the dice of its Saving Rolls."""

    who: str
    field: str
    strike: Strike | None
    trooper: Target
    landed: Landed | None

    @property
    def hit(self) -> bool:
        """Whether it asks for Saving Rolls."""
        return bool(self.strike and self.landed and any(self.landed))


@dataclass(frozen=True, slots=True)
class Ended:
    """What the Saving Rolls have made of one Trooper: values, steps, and the fields that wait for dice."""

    values: dict[str, Value]
    steps: tuple[Step, ...]
    waiting: dict[str, int]


def ended(edition: Edition, values: Values, struck: Iterable[Struck]) -> Ended:
    """What has become of the one Trooper that these struck; Saving Rolls for hits add up."""
    own = tuple(struck)
    who = own[0].who
    landed = [one.landed or (0, 0) for one in own]
    found: dict[str, Value] = {f"{who}.{what}": sum(one[i] for one in landed) for i, what in enumerate(COUNTED)}
    steps: list[Step] = []
    waiting: dict[str, int] = {}
    total = NONE
    for one in own:
        if one.strike and one.landed and any(one.landed):
            asked, harm, because = _saved(edition, values, one, one.strike, one.landed)
            steps += because
            waiting |= {} if harm else {one.field: asked}
            total |= harm or NONE
    if waiting:
        return Ended(found, tuple(steps), waiting)
    end = fate(edition, own[0].trooper, total, sum(map(any, landed)))
    condition, guts = end.value
    found |= {f"{who}.wounds": total.wounds, f"{who}.condition": condition, f"{who}.owes_guts": "yes" if guts else "no"}
    found |= {f"{who}.states": ", ".join(sorted(total.states))} if total.states else {}
    says = f"{name_of(who)}: {told(who, found)}."
    steps.append(Step(edition.cite("save.wounds"), says, steps=end.because))
    return Ended(found, tuple(steps), {})


def _saved(
    edition: Edition, values: Values, one: Struck, strike: Strike, landed: Landed
) -> tuple[int, Harm | None, tuple[Step, ...]]:
    """How many dice are missing, what those given brought, and why."""
    faces = values.faces(one.field)
    first = judge_saved(edition, strike, one.trooper, landed, ()).value.asked
    found = judge_saved(edition, strike, one.trooper, landed, faces)
    if faces and (len(faces) < first or len(faces) > found.value.asked):
        many = first if len(faces) < first else found.value.asked
        raise values.wrong(one.field, f"must be {dice_words(many)} (what the hits ask for), not {len(faces)}.")
    if not faces:
        return first, None, ()
    says = f"{name_of(one.who)} makes Saving Rolls: {' '.join(map(str, faces))}."
    step = Step(edition.cite("save.count"), says, steps=found.because)
    return found.value.asked - len(faces), found.value.harm, (step,)


def name_of(who: str) -> str:
    """What sentences call `active` and `reactive.2`.

    >>> name_of("reactive.2")
    'Reactive 2'
    """
    return who.replace(".", " ").capitalize()


def told(who: str, values: dict[str, Value]) -> str:
    """What became of a Trooper, as far as it is known."""
    hits, criticals = (int(values[f"{who}.{what}"]) for what in COUNTED)
    parts = ["not hit" if not hits + criticals else f"{hits + criticals} hit{'' if hits + criticals == 1 else 's'}"]
    parts += [f"{criticals} of them Critical"] if criticals else []
    condition = values.get(f"{who}.condition")
    if condition and hits + criticals:
        wounds = values[f"{who}.wounds"]
        parts += [f"{wounds or 'no'} Wound{'' if wounds == 1 else 's'}", ENDS[str(condition)]]
        parts += [f"{values[f'{who}.states']}"] if f"{who}.states" in values else []
        parts += ["owes a Guts Roll"] if values[f"{who}.owes_guts"] == "yes" else []
    return ", ".join(parts)


ENDS = {"survives": "stays up", "unconscious": "Unconscious", "dead": "Dead"}
