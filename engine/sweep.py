"""A sweep asks one form at each value of one of its controls."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Answer, Calculator, Event
from engine.controls import (
    MOST_LISTED,
    MOST_MEANT,
    Choice,
    Control,
    Dice,
    Flag,
    Inches,
    Mods,
    Number,
    OptionalNumber,
    Text,
    whole_form,
)
from engine.decisions.rolls import ModRules
from engine.editions import EDITIONS
from engine.errors import InvalidInputError, WrongTypeError, quoted
from engine.wording import meant

MOST = 21
"""The maximum number of values."""

MOD_STEP = 3
"""The step of the MODs to try in addition to the form's, up to the Maximum Modifier of its edition."""

DISTANCES = range(8, 97, 8)
"""The distances to try, in inches: the last inch of each Range band."""

COLUMNS = 3
"""How many chances are shown side by side: the first ones of an answer."""


@dataclass(frozen=True, slots=True)
class SweepRow:
    """One value of the control: its `label`, the complete form with it, and the answer or the reason for none.

    `current` marks the form's own value; `refused` is the engine's message if `answer` is None.
    """

    label: str
    form: Mapping[str, str]
    current: bool
    answer: Answer | None
    refused: str = ""

    def bar(self, label: str) -> Event | None:
        """Return the main chance with this label, or None."""
        bars = self.answer.bars if self.answer else ()
        return next((bar for bar in bars if bar.label == label), None)

    @property
    def says(self) -> str:
        """Return the answer as a sentence, or the reason for none."""
        return self.answer.headline if self.answer else self.refused

    def to_json(self) -> dict[str, object]:
        """Return plain data: the label of the value, the form, and the answer or the error."""
        found = {"answer": self.answer.to_json()} if self.answer else {"error": {"message": self.refused}}
        return {"value": self.label, "current": self.current, "form": dict(self.form)} | found


@dataclass(frozen=True, slots=True)
class Sweep:
    """The answers at each value of one control, in order; `label` says what is varied."""

    calculator: str
    control: str
    label: str
    rows: tuple[SweepRow, ...]

    @property
    def now(self) -> SweepRow:
        """Return the row of the form's own value."""
        return next(row for row in self.rows if row.current)

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the labels of the chances to show: at most three, the first ones in the answers."""
        place: dict[str, int] = {}
        for row in self.rows:
            for index, bar in enumerate(row.answer.bars if row.answer else ()):
                place[bar.label] = max(index, place.get(bar.label, 0))
        return tuple(sorted(place, key=lambda label: place[label])[:COLUMNS])

    def to_json(self) -> dict[str, object]:
        """Return plain data."""
        rows = [row.to_json() for row in self.rows]
        return {"calculator": self.calculator, "control": self.control, "label": self.label, "rows": rows}


def run_sweep(calculator: Calculator, form: object, name: object) -> Sweep:
    """Return the answers to a form at up to 21 values of the control with this name; a refused value has the reason.

    Real dice are removed from the form, because a sweep is about chances. Raises InvalidInputError if the form itself
    is refused, or the control has no values to try: Dice, and a Text without a short list of suggestions.
    """
    names = {control.name: control for control in controls_to_vary(calculator)}
    many = len(names) > MOST_LISTED
    must = f"The control to vary must be one of {f'the {len(names)} with values to try' if many else ', '.join(names)}"
    if not isinstance(name, str):
        raise WrongTypeError("sweep", must, name)
    if name not in names:
        close = meant(name, names, MOST_MEANT if many else 1)
        listed = f" All are listed by: {calculator.lister}" if many else ""
        raise InvalidInputError("sweep", f"{must}, not {quoted(name)}{close}{listed}")
    control = names[name]
    no_dice = {each.name: "" for each in calculator.controls if isinstance(each, Dice)}
    base = calculator.ask({**whole_form(form), **no_dice}).form
    rows = tuple(
        _row(calculator, {**base, name: text}, label, current=text == base[name])
        for label, text in values(control, base[name], base["edition"])
    )
    return Sweep(calculator.slug, name, varied_label(control), rows)


def _row(calculator: Calculator, form: Mapping[str, str], label: str, *, current: bool) -> SweepRow:
    try:
        return SweepRow(label, form, current, calculator.ask(form))
    except InvalidInputError as error:
        return SweepRow(label, form, current, None, error.reader_message)


def controls_to_vary(calculator: Calculator) -> tuple[Control, ...]:
    """Return the controls of a calculator that have values to try; the edition first, if there are several."""
    return tuple(control for control in calculator.all_controls() if len(list(values(control, control.default))) > 1)


def first_options(options: tuple[tuple[str, str], ...], now: str, text: str) -> tuple[tuple[str, str], ...]:
    """Return the options of a list to try, as many as a sweep has rows: the first ones, and the chosen one.

    >>> first_options((("a", "A"), ("b", "B")), "x", "X"), len(first_options((("a", "A"),) * 50, "a", "a"))
    ((('a', 'A'), ('b', 'B'), ('x', 'X')), 21)
    """
    chosen = next((option for option in options if option[0] == now), (now, text))
    return options[:MOST] if chosen in options[:MOST] else (*options[: MOST - 1], chosen)


def varied_label(control: Control) -> str:
    """Return what a sweep varies: the control itself, or one more MOD.

    >>> varied_label(Mods(name="mods", label="MODs")), varied_label(Flag(name="cover", label="Cover"))
    ('MODs, one more', 'Cover')
    """
    return f"{control.label}, one more" if isinstance(control, Mods) else control.label


def values(control: Control, text: str, edition: str = "n5") -> Iterator[tuple[str, str]]:
    """Yield the label and the text of each value to try in an edition; one of them has the given text unchanged.

    >>> list(values(Number(name="burst", label="Burst", default="1", low=1, high=3), " 2"))
    [('1', '1'), ('2', ' 2'), ('3', '3')]
    >>> list(values(OptionalNumber(name="burst", label="Burst", low=1, high=3, empty="the weapon's"), "2"))
    [("the weapon's", ''), ('1', '1'), ('2', '2'), ('3', '3')]
    >>> list(values(Mods(name="mods", label="MODs"), "-3 Cover"))[3:6]
    [('-3', '-3 Cover, -3'), ('none', '-3 Cover'), ('+3', '-3 Cover, +3')]
    """
    match control, control.read(text):
        case Number(low=low, high=high), int(now):
            first = max(low, min(now - MOST // 2, high - MOST + 1))
            tried = range(first, min(high, first + MOST - 1) + 1)
            yield from ((str(n), text if n == now else str(n)) for n in tried)
        case OptionalNumber(low=low, high=high, empty=empty), None:
            yield (empty, text)
            yield from ((str(n), str(n)) for n in range(low, min(high, low + MOST - 2) + 1))
        case OptionalNumber(low=low, high=high, empty=empty), int(now):
            first = max(low, min(now - MOST // 2, high - MOST + 2))
            yield (empty, "")
            tried = range(first, min(high, first + MOST - 2) + 1)
            yield from ((str(n), text if n == now else str(n)) for n in tried)
        case Inches(high=high), Fraction() as now:
            inches = sorted({Fraction(each) for each in DISTANCES if each <= high} | {now})
            yield from ((f'{float(each):g}"', text if each == now else f"{float(each):g}") for each in inches)
        case Flag(), now:
            yield from (
                (label, text if flag == now else str(int(flag))) for label, flag in (("no", False), ("yes", True))
            )
        case Choice(options=options), str(now):
            options = first_options(options, now, text)
            yield from ((label, text if word == now else word) for word, label in options)
        case Mods(), _:
            listed = f"{text}, " if text.strip() else ""
            most = EDITIONS[edition].of(ModRules).maximum // MOD_STEP * MOD_STEP
            mods = range(-most, most + 1, MOD_STEP)
            yield from ((f"{mod:+d}" if mod else "none", f"{listed}{mod:+d}" if mod else text) for mod in mods)
        case Text(suggestions=suggestions), str(now) if 0 < len(suggestions) < MOST:
            known = {word.casefold() for word in suggestions}
            words = suggestions if now.casefold() in known else (now, *suggestions)
            yield from ((word or "none", text if word.casefold() == now.casefold() else word) for word in words)
