"""A control is one field of a form: it reads a text, or says what is wrong with it. Each kind reads its own values."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from fractions import Fraction

from engine.edition import Need
from engine.editions import editions_that_meet
from engine.errors import InvalidInputError, quoted
from engine.rules.mods import Mod
from engine.terms import key
from engine.wording import close_names, counted, did_you_mean, with_plain_minus

When = tuple[str, ...]
"""The name of a Choice and those of its words with which a control counts; empty if it always counts."""


@dataclass(frozen=True, slots=True)
class Control(ABC):
    """One field of a form. `name` is public (it is part of share links) and never changes its meaning.

    `group` is the heading above it; `needs` is what an edition must have for the control to make sense. `when` is what
    another control must say for it to count: otherwise a form hides it, unless `also_when` holds. A browser remembers
    what its reader last put into a `kept` one.
    """

    name: str
    label: str
    default: str
    _: KW_ONLY
    help: str = ""
    group: str = ""
    needs: tuple[Need, ...] = ()
    when: When = ()
    also_when: When = ()
    kept: bool = False

    @property
    def short_label(self) -> str:
        """Return the label without the name of its group, for use below the group's heading.

        >>> from engine.controls import Flag
        >>> labels = ("Reactive 1 has STR", "Active dice at Reactive 1")
        >>> [Flag(name="x", label=label, group="Reactive 1: more").short_label for label in labels]
        ['Has STR', 'Active dice']
        >>> Flag(name="x", label="Has STR").short_label
        'Has STR'
        """
        owner = self.group.partition(":")[0]
        if not owner:
            return self.label
        short = self.label.removeprefix(f"{owner} ").removesuffix(f" at {owner}").removesuffix(f" to {owner}")
        short = short.removesuffix(f" of the {owner.lower()}")
        return short[:1].upper() + short[1:]

    @property
    def editions(self) -> tuple[str, ...]:
        """Return the slugs of the editions that meet its needs; empty if it has none."""
        return editions_that_meet(self.needs) if self.needs else ()

    def counts(self, form: Mapping[str, str]) -> bool:
        """Return whether it counts, given the other controls of a form.

        >>> from engine.controls import Flag
        >>> shot = Flag(name="shot", label="Shot", when=("action", "shoot"), also_when=("discovers", "1"))
        >>> [shot.counts(form) for form in ({"action": "Shoot"}, {"action": "dodge", "discovers": "1"}, {})]
        [True, True, False]
        """
        ways = [way for way in (self.when, self.also_when) if way]
        return not ways or any(form.get(name, "").strip().lower() in words for name, *words in ways)

    @property
    def labels(self) -> Mapping[str, str]:
        """Return the labels that a reader chooses from, by value in a form; empty if the reader types."""
        return {}

    @property
    def kind(self) -> str:
        """Return the name of this kind of control, for templates and programs."""
        return type(self).__name__.lower()

    @abstractmethod
    def read(self, text: str) -> object:
        """Return the value of a text; raise InvalidInputError if it is not valid."""

    def wrong(self, expectation: str, text: str, end: str = ".") -> InvalidInputError:
        """Return the error for a text that this control refuses: label, what was expected, what was found."""
        must = f"{self.label} must be {expectation}, not"
        chosen = self.labels.get(text.strip(), quoted(text))
        return InvalidInputError(self.name, f"{must} {quoted(text)}{end}", reader_message=f"{must} {chosen}{end}")

    def describe(self) -> dict[str, object]:
        """Return the control as plain data."""
        plain: dict[str, object] = {"name": self.name, "kind": self.kind, "label": self.label, "default": self.default}
        if self.help:
            plain["help"] = self.help
        if self.group:
            plain["group"] = self.group
        if self.editions:
            plain["editions"] = list(self.editions)
        return plain


def alike(*controls: Control, group: str = "", needs: tuple[Need, ...] = (), when: When = ()) -> tuple[Control, ...]:
    """Return controls that have the same heading, the same needs, or count where the same is said.

    >>> from engine.controls import Flag
    >>> [one.group for one in alike(Flag("cube", "Cube"), Flag("prone", "Prone"), group="Target")]
    ['Target', 'Target']
    """
    return tuple(
        replace(one, group=group or one.group, needs=needs or one.needs, when=when or one.when) for one in controls
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Control):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def read(self, text: str) -> int:
        """Read a number such as `13`, `+3` or `-3`."""
        clean = text.strip()
        if not re.fullmatch(r"[+-]?[0-9]+", clean, re.ASCII):
            raise self.wrong(f"a whole number from {self.low} to {self.high}", text)
        if len(clean) > 6 or not self.low <= int(clean) <= self.high:
            message = f"{self.label} must be between {self.low} and {self.high}, not {quoted(clean).strip('"')}."
            raise InvalidInputError(self.name, message)
        return int(clean)

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `low` and `high`."""
        return Control.describe(self) | {"low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionalNumber(Control):
    """A whole number from `low` to `high`, or nothing; `empty` says what that means."""

    low: int
    high: int
    empty: str
    default: str = ""

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "number"

    def read(self, text: str) -> int | None:
        """Read a number such as `3`; return None for an empty text."""
        if not text.strip():
            return None
        return Number(self.name, self.label, "0", low=self.low, high=self.high).read(text)

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `low`, `high`, and the meaning of `empty`."""
        return Control.describe(self) | {"low": self.low, "high": self.high, "empty": self.empty}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inches(Control):
    """A distance from 0 to `high` inches, with decimals if needed; `ruled`: forms show a ruler for it."""

    high: int = 200
    ruled: bool = False

    def read(self, text: str) -> Fraction:
        """Read a distance such as `16`, `16.5` or `16"`."""
        found = re.fullmatch(
            r'([0-9]{1,3})(?:[.,]([0-9]{1,3}))? ?(?:"|in|inch|inches)?', text.strip().lower(), re.ASCII
        )
        distance = Fraction(f"{found[1]}.{found[2] or 0}") if found else Fraction(-1)
        if not 0 <= distance <= self.high:
            raise self.wrong(f"a distance in inches from 0 to {self.high}, such as 16 or 16.5", text)
        return distance

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `low` and `high`."""
        return Control.describe(self) | {"low": 0, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Control):
    """Yes or no, written 1 or 0."""

    default: str = "0"

    @property
    def labels(self) -> Mapping[str, str]:
        """Return no and yes, the labels of a check box."""
        return {"0": "no", "1": "yes"}

    def read(self, text: str) -> bool:
        """Read `1` as yes, `0` as no."""
        if text.strip() not in {"0", "1"}:
            raise self.wrong("1 (yes) or 0 (no)", text)
        return text.strip() == "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Control):
    """One of several words; `options` are pairs of the word and its label."""

    options: tuple[tuple[str, str], ...]

    @property
    def labels(self) -> Mapping[str, str]:
        """Return the label of each word."""
        return dict(self.options)

    def read(self, text: str) -> str:
        """Read one of the words, in upper or lower case."""
        word = text.strip().lower()
        if word not in self.labels:
            names = {label.lower(): option for option, label in self.options} | {one: one for one in self.labels}
            expected = f"one of {', '.join(option or 'empty' for option in self.labels)}"
            raise self.wrong(expected, text, did_you_mean(close_names(word, names)[:1]))
        return word

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `options`."""
        return Control.describe(self) | {"options": [{"value": v, "label": label} for v, label in self.options]}


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionChoice(Choice):
    """The choice of the edition, which every calculator has; `why` is the reason why some are missing."""

    why: str = ""

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "edited"

    def wrong(self, expectation: str, text: str, end: str = ".") -> InvalidInputError:
        """Return the error for another edition, with the reason if there is one."""
        return Choice.wrong(self, expectation, text, f": {self.why}{end}" if self.why else end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Control):
    """Words as players type them, such as the name of a weapon, without surrounding blanks.

    `suggestions` are texts that a form suggests; others can be typed.
    """

    default: str = ""
    suggestions: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        """Return the text itself."""
        return text.strip()

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with `suggestions` if there are any."""
        more = {"suggestions": list(self.suggestions)} if self.suggestions else {}
        return Control.describe(self) | more


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines(Text):
    """Several lines of text, exactly as typed, so that the places of words in it are those of the form."""

    def read(self, text: str) -> str:
        """Return the text itself, with its blanks."""
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(Text):
    """The profile of a Trooper, in one or several lines; an empty one stands for the `sample`, if there is one."""

    sample: str = ""

    def read(self, text: str) -> str:
        """Return the text itself, or the sample."""
        return text.strip() or self.sample

    def describe(self) -> dict[str, object]:
        """Return the control as plain data, with the meaning of `empty` if it has one."""
        return Text.describe(self) | ({"empty": self.sample} if self.sample else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Control):
    """The faces of real dice: `8 12 3`; empty for none. `most` is the maximum number."""

    default: str = ""
    most: int = 7

    def read(self, text: str) -> tuple[int, ...]:
        """Read faces (1 to 20) in the given order, separated by spaces, commas or full stops."""
        words = text.replace(",", " ").replace(".", " ").split()
        for word in words:
            if not re.fullmatch(r"0*([1-9]|1[0-9]|20)", word, re.ASCII) or len(word) > 4:
                raise self.wrong("faces from 1 to 20 with spaces between", word)
        if len(words) > self.most:
            says = f"{self.label} must be at most {counted('die', self.most)}, not {len(words)}."
            raise InvalidInputError(self.name, says)
        return tuple(int(word) for word in words)


USUAL_MODS = (
    "+3 Range",
    "-3 Range",
    "-6 Range",
    "-3 Cover",
    "-3 Mimetism",
    "-6 Mimetism",
    "-3 Surprise",
    "-6 Surprise",
)
"""The most common MODs, set by a tap; of those with the same words only one applies."""


ANOTHER = re.compile(r"(?<!\w)[+-] ?\d|^[.:/]\d")
"""Text that cannot start the words of a MOD: the start of another MOD, or the rest of a number."""


BETWEEN = re.compile(r"\s*,\s*|(?<=[^\s;])\s+(?=[+\u2212\u2013-]\d)(?![^()]*\))")
"""The separator of two MODs: a comma, or blanks before the next sign and number, outside brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mods(Control):
    """MODs as players write them: `-6 Mimetism, -3 Cover`; empty for none. `usual` are those set by a tap."""

    default: str = ""
    largest: int = 40
    most: int = 12
    usual: tuple[str, ...] = USUAL_MODS

    def read(self, text: str) -> tuple[Mod, ...]:
        """Read the MODs in the given order; each is a sign, a number and optional words."""
        if not text.strip():
            return ()
        parts = BETWEEN.split(text)
        if len(parts) > self.most:
            message = f"{self.label} must be at most {self.most} MODs, not {len(parts)}."
            raise InvalidInputError(self.name, message)
        return tuple(self._one(part) for part in parts)

    def _one(self, part: str) -> Mod:
        clean = with_plain_minus(" ".join(part.split()))
        found = re.fullmatch(r"([+-]) ?([0-9]{1,3})(?: (.{1,60})|([^\w\s].{0,59})?)", clean, re.ASCII)
        reason = ((found[3] or found[4] or "") if found else "").strip()
        if found is None or ANOTHER.search(re.sub(r"\([^()]*\)", "", reason)):
            expected = "a list such as -6 Mimetism, -3 Cover (each a sign, a number, words; commas between)"
            raise self.wrong(expected, part.strip())
        value = int(found[1] + found[2])
        if abs(value) > self.largest:
            message = f"{self.label} must be between -{self.largest} and +{self.largest} each, not {value:+d}."
            raise InvalidInputError(self.name, message)
        return Mod(value, reason)


def close_to(text: str, names: Mapping[str, str]) -> str:
    """Return the end of an error about an unknown name: similar names, by their keys, or a full stop.

    >>> close_to("Stuned", {"stunned": "Stunned", "prone": "Prone"}), close_to("x", {})
    ('; did you mean Stunned?', '.')
    """
    return did_you_mean(close_names(key(text), names))


def by_key(spellings: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return names by the keys of their spellings, from pairs of spelling and name; the first one wins."""
    names: dict[str, str] = {}
    for spelling, name in spellings:
        names.setdefault(key(spelling), name)
    return names


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Choice):
    """One of several names, offered in a list; `also` are names that are accepted but not offered, by their keys.

    `what` says in an error what it must be. `known_in` maps an option to the editions that have it, if not all do;
    `heads` are the headings of the list, each with the word of the first option below it.
    """

    what: str
    also: Mapping[str, str] = field(default_factory=dict)
    known_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    heads: tuple[tuple[str, str], ...] = ()

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "choice"

    @property
    def groups(self) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
        """Return the options under their headings; the first may have none."""
        words = [word for word, _ in self.options]
        starts = [0, *(words.index(word) for _, word in self.heads)]
        for head, start, end in zip(("", *(head for head, _ in self.heads)), starts, [*starts[1:], None], strict=True):
            yield head, self.options[start:end]

    def read(self, text: str) -> str:
        """Return the word of a name in upper or lower case, with or without spaces and punctuation."""
        words = {key(word): word for word, _ in self.options} | {one: name.lower() for one, name in self.also.items()}
        if key(text) not in words or bool(key(text)) != bool(text.strip()):
            labels = {key(word): label for word, label in self.options if word} | dict(self.also)
            message = f"{self.label} must be {self.what}, not {quoted(text)}{close_to(text, labels)}"
            raise InvalidInputError(self.name, message)
        return words[key(text)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Names(Text):
    """Names separated by commas, or none; `known` are the names by the keys of their spellings.

    `what` says in an error what each must be.
    """

    what: str
    known: Mapping[str, str]

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "text"

    def read(self, text: str) -> str:
        """Return the names as printed, each once, in the given order, separated by commas."""
        named = [" ".join(part.split()) for part in text.split(",")]
        for part in named:
            if part and key(part) not in self.known:
                message = f"{self.label} must be {self.what}, not {quoted(part)}{close_to(part, self.known)}"
                raise InvalidInputError(self.name, message)
        return ", ".join(dict.fromkeys(self.known[key(part)] for part in named if part))
