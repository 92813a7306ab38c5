"""The dice of an exchange, judged as far as they lie on the table, and what is to be rolled next."""

from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.exchange_reactive_controls import DICE
from engine.calculators.exchange_saves import Struck, ended, name_of, told
from engine.controls import Values
from engine.edition import Edition
from engine.rules.exchange import Exchange, Meeting
from engine.rules.exchange_judgement import judge_meeting
from engine.ruling import Step, listed


@dataclass(frozen=True, slots=True)
class Table:
    """The judgement: values, steps, the dice that each field takes, and the fields that wait for them."""

    values: dict[str, Value]
    steps: tuple[Step, ...]
    dice: dict[str, int]
    next: tuple[str, ...]

    def headline(self) -> str:
        """Who is hit, falls and owes a Guts Roll, and what is to be rolled next."""
        names = [name.removesuffix(".hits") for name in self.values if name.endswith(".hits")]
        who = "".join(f"{name_of(name)}: {told(name, self.values)}. " for name in names)
        labels = {control.name: control.label for control in DICE}
        return f"{who}{f'Next: {listed([labels[field] for field in self.next])}' if self.next else 'All is rolled'}."


def rolls(exchange: Exchange) -> dict[str, int]:
    """The dice of the attacks and Dodges, by field."""
    found: dict[str, int] = {}
    for meeting in exchange.meetings:
        mine = "active.dice" if exchange.dodging else f"active.{meeting.number}.dice"
        for field, act in ((mine, meeting.active), (f"reactive.{meeting.number}.dice", meeting.reactive)):
            if act.dice:
                found[field] = act.dice
    return found


def table(edition: Edition, values: Values, exchange: Exchange) -> Table | None:
    """The judgement on the dice of a form; None where there are none."""
    taken = rolls(exchange)
    given = [control.name for control in DICE if values.faces(control.name)]
    if not given:
        return None
    for field, count in taken.items():
        values.dice(field, count, "as many as this roll has")
    struck: list[Struck] = []
    steps: list[Step] = []
    for meeting in exchange.meetings:
        found = _meeting(edition, values, exchange, meeting)
        struck += found[0]
        steps += found[1]
    return _ended(edition, values, struck, Table({}, tuple(steps), taken, _open(values, taken)))


def _open(values: Values, taken: dict[str, int]) -> tuple[str, ...]:
    return tuple(field for field in taken if not values.faces(field))


def _ended(edition: Edition, values: Values, struck: list[Struck], so_far: Table) -> Table:
    """The Saving Rolls of every Trooper whose hits are all known; dice that no roll takes are refused."""
    found, steps = dict(so_far.values), list(so_far.steps)
    waiting: dict[str, int] = {}
    asked = {one.field for one in struck if one.landed and any(one.landed)}
    for control in DICE:
        if control.name not in so_far.dice and control.name not in asked:
            wait = any(one.field == control.name and one.landed is None for one in struck)
            values.dice(control.name, 0, "the rolls before it are open" if wait else "nothing is rolled there")
    for who in dict.fromkeys(one.who for one in struck):
        own = [one for one in struck if one.who == who]
        if all(one.landed is not None for one in own):
            end = ended(edition, values, own)
            found |= end.values
            steps += end.steps
            waiting |= end.waiting
    given = {field: len(values.faces(field)) for field in asked if values.faces(field)}
    dice = so_far.dice | {field: count + given.get(field, 0) for field, count in waiting.items()}
    dice |= {field: count for field, count in given.items() if field not in waiting}
    return Table(found, tuple(steps), dice, (*so_far.next, *waiting))


def _meeting(
    edition: Edition, values: Values, exchange: Exchange, meeting: Meeting
) -> tuple[list[Struck], tuple[Step, ...]]:
    n = meeting.number
    mine = values.faces("active.dice" if exchange.dodging else f"active.{n}.dice") if n or exchange.dodging else ()
    theirs = values.faces(f"reactive.{n}.dice") if n else ()
    found = judge_meeting(edition, meeting, mine, theirs)
    field = f"active.{n}.save_dice" if n else "mine.save_dice"
    struck = [Struck("active", field, meeting.reactive.strike, exchange.trooper, found.value.on_active)]
    if meeting.trooper:
        who = f"reactive.{n}"
        own = Struck(who, f"{who}.save_dice", meeting.active.strike, meeting.trooper, found.value.on_reactive)
        struck.insert(0, own)
    says = f"The dice of Active against {meeting.name}."
    step = Step(edition.cite("ftf.cancel" if meeting.contested else "rolls.normal"), says, steps=found.because)
    return struck, (step,) if found.because else ()
