"""A calculator is one declaration: its controls, the question it answers, and its examples."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.controls import Control, EditionChoice, Values, read_form
from engine.edition import Edition, Need
from engine.editions import EDITIONS, editions_that_meet
from engine.ruling import Step

Value = int | str


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a chart: a label, an exact chance, and whose it is (active, reactive, nobody, or none)."""

    label: str
    chance: Fraction
    side: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: its cells, chances or texts, or a `note` in their place; `marked` where it stands out."""

    label: str
    cells: tuple[Fraction | str, ...] = ()
    note: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers side by side; the first of the `columns` is over the labels, and `more` rows are shown on demand."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    more: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be asked next: a label, and the controls that it sets."""

    label: str
    form: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Result:
    """What a calculator found out; `ask` puts the form beside it and makes it an Answer.

    `dice` says how many dice each Dice control takes of those that can be rolled now; `options` what a reader may
    choose next. A `table` sets numbers side by side that are among the odds and values too.
    """

    headline: str
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    values: Mapping[str, Value] = field(default_factory=dict)
    bars: tuple[Bar, ...] = ()
    because: tuple[Step, ...] = ()
    dice: Mapping[str, int] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one form, exact, with the steps that led to it.

    `form` holds every control as text, defaults filled in: asking it again gives the same answer.
    """

    calculator: str
    edition: str
    form: Mapping[str, str]
    headline: str
    odds: Mapping[str, Fraction]
    values: Mapping[str, Value]
    bars: tuple[Bar, ...]
    because: tuple[Step, ...]
    dice: Mapping[str, int] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    table: Table | None = None

    def to_json(self) -> dict[str, object]:
        """Plain data; chances as "p/q" in lowest terms."""
        return {
            "calculator": self.calculator,
            "edition": self.edition,
            "form": dict(self.form),
            "headline": self.headline,
            "odds": {name: exact(chance) for name, chance in self.odds.items()},
            "values": dict(self.values),
            "because": [step.to_json() for step in self.because],
        }


def exact(chance: Fraction) -> str:
    """A chance as "p/q" in lowest terms.

    >>> exact(Fraction(10, 20)), exact(Fraction(1))
    ('1/2', '1/1')
    """
    return f"{chance.numerator}/{chance.denominator}"


@dataclass(frozen=True, slots=True)
class Example:
    """A form with what must come of it; `clause` is the example's clause, where the rules print one.

    `expect` maps names of odds ("p/q"), of values, or "headline" to what the engine must find.
    """

    name: str
    title: str
    form: Mapping[str, str]
    expect: Mapping[str, Value]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Calculator:
    """One question that a reader can ask: what it takes, what it needs of an edition, how it is answered.

    `folded` names the groups of controls that most readers never need: a form shows them on demand. `why_editions` is
    why an edition without what it `needs` cannot answer, as the end of a refusal.
    """

    slug: str
    title: str
    summary: str
    controls: tuple[Control, ...]
    answer: Callable[[Edition, Values], Result]
    examples: tuple[Example, ...]
    needs: tuple[Need, ...] = ()
    folded: tuple[str, ...] = ()
    why_editions: str = ""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that can answer, by slug: those that have what is needed."""
        return editions_that_meet(self.needs)

    def all_controls(self) -> tuple[Control, ...]:
        """The edition first, then the calculator's own."""
        options = tuple((slug, EDITIONS[slug].name) for slug in self.editions)
        edition = EditionChoice(
            name="edition",
            label="Edition",
            default=options[0][0],
            help="The rules to answer by.",
            options=options,
            why=self.why_editions,
        )
        return (edition, *self.controls)

    def ask(self, form: Mapping[str, object]) -> Answer:
        """Answer a form; controls left out take their defaults; InvalidInputError names the control that is wrong."""
        values = read_form(self.all_controls(), form, self.title)
        edition = EDITIONS[values.word("edition")]
        refuse_other_editions(self.controls, values, edition)
        found = self.answer(edition, values)
        return Answer(
            calculator=self.slug,
            edition=edition.slug,
            form=values.texts,
            headline=found.headline,
            odds=found.odds,
            values=found.values,
            bars=found.bars,
            because=naming_other_editions(edition, found.because),
            dice=found.dice,
            options=found.options,
            table=found.table,
        )

    def non_defaults(self, form: Mapping[str, str]) -> dict[str, str]:
        """What a form says beyond the defaults, and its edition: asked, it is answered as the whole form is."""
        defaults = {control.name: control.default for control in self.controls}
        return {name: text for name, text in form.items() if text != defaults.get(name)}

    def describe(self) -> dict[str, object]:
        """Slug, title, summary, controls and examples as plain data."""
        return {
            "calculator": self.slug,
            "title": self.title,
            "summary": self.summary,
            "controls": [control.describe() for control in self.all_controls()],
            "examples": [
                {"name": e.name, "title": e.title, "form": dict(e.form), "expect": dict(e.expect)}
                for e in self.examples
            ],
        }


def naming_other_editions(edition: Edition, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps in which one that follows another edition's clause says whose rule it is."""
    return tuple(
        replace(step, says=_whose(edition, step), steps=naming_other_editions(edition, step.steps)) for step in steps
    )


def _whose(edition: Edition, step: Step) -> str:
    home = step.rule.id.partition(".")[0]
    return step.says if home == edition.slug else f"{step.says.removesuffix('.')} (by {EDITIONS[home].name}'s rule)."


def refuse_other_editions(controls: Iterable[Control], values: Values, edition: Edition) -> None:
    """Refuse a control that is set although this edition has no such rule; the error names it and the edition."""
    for control in controls:
        if not edition.meets(control.needs) and values.read[control.name] != control.read(control.default):
            raise control.wrong(f"left out in {edition.name}, which has no such rule", values.texts[control.name])


def contradictions(answer: Answer, expect: Mapping[str, Value]) -> list[str]:
    """What an answer says otherwise than expected, a sentence each; empty where all agree.

    Names that the answer does not have are contradictions too, with the names that it has.
    """
    found: dict[str, Value] = {name: exact(chance) for name, chance in answer.odds.items()}
    found |= dict(answer.values) | {"headline": answer.headline}
    wrong = []
    for name, value in expect.items():
        if name not in found:
            wrong.append(f"expected {name} = {value}, but the answer has no {name}; it has {', '.join(found)}")
        elif not _same(found[name], value, is_odds=name in answer.odds):
            wrong.append(f"expected {name} = {value}, but the engine finds {found[name]}")
    return wrong


def _same(found: Value, value: Value, *, is_odds: bool) -> bool:
    if not is_odds:
        return str(found) == str(value)
    try:
        return Fraction(str(found)) == Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return False
