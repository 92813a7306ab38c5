"""The dice of an exchange, judged as far as they lie on the table, and what is to be rolled next."""

from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.exchange.controls_reactive import DICE
from engine.calculators.exchange.saves import Struck, ended
from engine.calculators.exchange.wording import name_of, told
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Exchange, Lands, Meeting, judge_meeting, moves
from engine.ruling import Ruling, Step
from engine.wording import dice_words, joined_names


@dataclass(frozen=True, slots=True)
class Table:
    """The judgement: values, steps, and the dice that are still to be rolled, by the field that takes them.

    `dice` has besides those `next`, which are told in words, the rolls before them; where all is rolled, those with
    which it would begin anew.
    """

    values: dict[str, Value]
    steps: tuple[Step, ...]
    dice: dict[str, int]
    next: dict[str, str]

    def headline(self) -> str:
        """Who is hit, falls and owes a Guts Roll, and what is to be rolled next."""
        names = [name.removesuffix(".hits") for name in self.values if name.endswith(".hits")]
        who = "".join(f"{name_of(name)}: {told(name, self.values)}. " for name in names)
        labels = {control.name: control.label for control in DICE}
        each = [f"{labels[field]} ({needs})" for field, needs in self.next.items()]
        return f"{who}{f'Next: {joined_names(each)}' if each else 'All is rolled'}."


def rolls(exchange: Exchange) -> dict[str, int]:
    """The dice of the attacks and Dodges, by field."""
    found: dict[str, int] = {}
    for meeting in exchange.meetings:
        mine = "active.dice" if exchange.dodging else f"active.{meeting.number}.dice"
        for field, act in ((mine, meeting.active), (f"reactive.{meeting.number}.dice", meeting.reactive)):
            if act.dice:
                found[field] = act.dice
    return found


def table(edition: Edition, values: Values, exchange: Exchange) -> Table:
    """The judgement on the dice of a form, however few: the rolls first, then the Saving Rolls: n5.sequence."""
    taken = rolls(exchange)
    for field, count in taken.items():
        values.dice(field, count, "as many as this roll has")
    lands = [_lands(edition, values, exchange, meeting) for meeting in exchange.meetings]
    pairs = list(zip(exchange.meetings, lands, strict=True))
    struck = [one for meeting, found in pairs for one in _struck(exchange, meeting, found.value)]
    _refuse(values, taken, struck)
    moved = moves(edition, exchange, {meeting.number: found.value for meeting, found in pairs})
    steps = [step for found in lands for step in found.because]
    return _ended(edition, values, struck, Table(moved.value, (*steps, *moved.because), taken, {}))


def _lands(edition: Edition, values: Values, exchange: Exchange, meeting: Meeting) -> Ruling[Lands]:
    """Whom the dice of one meeting hit, as far as they lie on the table."""
    n = meeting.number
    mine = values.faces("active.dice" if exchange.dodging else f"active.{n}.dice") if n or exchange.dodging else ()
    theirs = values.faces(f"reactive.{n}.dice") if n else ()
    found = judge_meeting(edition, meeting, mine, theirs)
    says = f"The dice of Active against {meeting.name}."
    step = Step(edition.cite("ftf.cancel" if meeting.contested else "rolls.normal"), says, steps=found.because)
    return Ruling(found.value, (step,) if found.because else ())


def _struck(exchange: Exchange, meeting: Meeting, lands: Lands) -> list[Struck]:
    """The Saving Rolls that one meeting may ask for: the Reactive Trooper's, then the Active one's."""
    n, who = meeting.number, f"reactive.{meeting.number}"
    field = f"active.{n}.save_dice" if n else "mine.save_dice"
    struck = [Struck("active", field, meeting.reactive.strike, exchange.trooper, lands.on_active)]
    if meeting.trooper:
        own = Struck(who, f"{who}.save_dice", meeting.active.strike, meeting.trooper, lands.on_reactive)
        struck.insert(0, own)
    return struck


def _refuse(values: Values, taken: dict[str, int], struck: list[Struck]) -> None:
    """Refuse dice that no roll takes."""
    asked = {one.field for one in struck if one.hit}
    for control in DICE:
        if control.name not in taken and control.name not in asked:
            wait = any(one.field == control.name and one.landed is None for one in struck)
            values.dice(control.name, 0, "the rolls before it are open" if wait else "nothing is rolled there")


def _ended(edition: Edition, values: Values, struck: list[Struck], so_far: Table) -> Table:
    """The Saving Rolls of every Trooper whose hits are all known, and what is to be rolled after that."""
    found, steps, taken = dict(so_far.values), so_far.steps, so_far.dice
    first: dict[str, int] = {}
    missing: dict[str, int] = {}
    needs: dict[str, str] = {}
    for who in sorted({one.who for one in struck}, key=lambda who: (who == "active", who)):
        own = [one for one in struck if one.who == who]
        if all(one.landed is not None for one in own):
            end = ended(edition, values, own)
            found |= end.values
            steps += end.steps
            first |= end.first
            missing |= end.missing
            needs |= end.needs
    still = {field: dice_words(count) for field, count in taken.items() if not values.faces(field)}
    if still or not missing:
        return Table(found, steps, taken or first, still)
    in_all = {field: len(values.faces(field)) + count for field, count in missing.items()}
    return Table(found, steps, taken | in_all, {field: needs[field] for field in missing})
