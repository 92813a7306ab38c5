"""A control is one field of a form: it reads a text, or says what is wrong with it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

from engine.edition import Need
from engine.editions import editions_that_meet
from engine.errors import LONGEST, InvalidInputError, quoted

When = tuple[str, ...]
"""The name of a Choice and those of its words with which a control counts; empty if it always counts."""


@dataclass(frozen=True, slots=True)
class Control(ABC):
    """One field of a form. `name` is public (it is part of share links) and never changes its meaning.

    `group` is the heading above it; `needs` is what an edition must have for the control to make sense. `when` is what
    another control must say for it to count: otherwise a form hides it, unless `also_when` holds. A browser remembers
    what its reader last put into a `kept` one.
    """

    longest: ClassVar[int] = LONGEST
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
