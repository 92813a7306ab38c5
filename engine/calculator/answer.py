"""An answer: a headline, exact odds, values, and the steps that led to them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.calculator.event import Chart, Counts, Event, bars, chart, odds_by_name
from engine.errors import Mistake
from engine.records.entry import Entry, RollBetween
from engine.ruling import Step

if TYPE_CHECKING:  # few answers have a scene, and its modules are loaded with the first
    from engine.scene import Scene

Value = int | str


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: its cells (chances or texts), or a `note` in their place; `marked` highlights it."""

    label: str
    cells: tuple[Fraction | str, ...] = ()
    note: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers side by side; the first of the `columns` is above the labels, and `more` rows are shown on demand."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    more: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A question to ask next: a label, and the controls that it sets."""

    label: str
    form: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of a text by a button: its `text` replaces what stands from `start` to `end`.

    `line` is the line that it changes, and 0 if it adds one or changes several. With a `control` it fills that instead,
    with a Trooper that the reader has stored.
    """

    label: str
    line: int
    start: int
    end: int
    text: str
    control: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one form, exact, with the steps that led to it.

    A calculator leaves `calculator`, `edition` and `form` to `Calculator.ask`. `form` holds every control as text,
    defaults included: the same form has the same answer.

    `dice` is how many dice each Dice control takes that can be rolled now; `options` are what a reader may choose next.
    `filled` is what the controls that may be left empty mean. The numbers of a `table` are among the odds and
    values too. `ledger` holds for each roll, by its name, all that affects it; `between` are those rolls of the ledger
    that one Trooper makes against another. `unread` are the pieces of the profile in a control that are not understood,
    and `silent` the names of that profile, with the reason, that are in no ledger. `scene` is what is drawn,
    `in_centimetres` or in inches, and `edits` are changes of the text that it was drawn from.
    """

    headline: str
    events: tuple[Event, ...] = ()
    counts: tuple[Counts, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)
    because: tuple[Step, ...] = ()
    dice: Mapping[str, int] = field(default_factory=dict)
    options: tuple[FollowUp, ...] = ()
    table: Table | None = None
    filled: Mapping[str, str] = field(default_factory=dict)
    ledger: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)
    between: tuple[RollBetween, ...] = ()
    unread: Mapping[str, tuple[Mistake, ...]] = field(default_factory=dict)
    silent: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    scene: "Scene | None" = None
    edits: tuple[Edit, ...] = ()
    in_centimetres: bool = False
    calculator: str = ""
    edition: str = ""
    form: Mapping[str, str] = field(default_factory=dict)

    @property
    def odds(self) -> dict[str, Fraction]:
        """Return the chances by name."""
        return odds_by_name(self.events)

    @property
    def bars(self) -> tuple[Event, ...]:
        """Return the main chances: those of a sweep and of a comparison."""
        return bars(self.events)

    @property
    def chart(self) -> Chart | None:
        """Return what is drawn: figures, outcomes and columns."""
        return chart(self.events, self.counts)

    def to_json(self) -> dict[str, object]:
        """Return plain data: chances as "p/q" in lowest terms, the ledger and what is not understood, if any."""
        ledger = {name: [entry.to_json() for entry in entries] for name, entries in self.ledger.items()}
        unread = {name: [one.message for one in mistakes] for name, mistakes in self.unread.items()}
        return {
            "calculator": self.calculator,
            "edition": self.edition,
            "form": dict(self.form),
            "headline": self.headline,
            "odds": {name: exact(chance) for name, chance in self.odds.items()},
            "values": dict(self.values),
            "because": [step.to_json() for step in self.because],
            **({"ledger": ledger} if ledger else {}),
            **({"not_understood": unread} if unread else {}),
        }


def plain(value: Value) -> Value:
    """Return a value as plain data: of a word of an enumeration, the text alone."""
    return value if isinstance(value, int) else str(value)


def exact(chance: Fraction) -> str:
    """Write a chance as "p/q" in lowest terms.

    >>> exact(Fraction(10, 20)), exact(Fraction(1))
    ('1/2', '1/1')
    """
    return f"{chance.numerator}/{chance.denominator}"
