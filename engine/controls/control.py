"""A control is one field of a form: it reads a text, and says what is wrong with any other."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from engine.edition import Need
from engine.editions import editions_that_meet
from engine.errors import InvalidInputError, quoted


@dataclass(frozen=True, slots=True, kw_only=True)
class Control(ABC):
    """One field of a form. `name` is public (it is part of share links) and never changes its meaning.

    `group` is the heading above it; `needs` is what an edition must have for the control to mean something there.
    """

    name: str
    label: str
    default: str
    help: str = ""
    group: str = ""
    needs: tuple[Need, ...] = ()

    @property
    def editions(self) -> tuple[str, ...]:
        """The slugs of the editions that have what this control needs; empty where it needs nothing."""
        return editions_that_meet(self.needs) if self.needs else ()

    @property
    def kind(self) -> str:
        """The name of this kind of control, for templates and programs."""
        return type(self).__name__.lower()

    @abstractmethod
    def read(self, text: str) -> object:
        """The value that a text stands for; InvalidInputError where it stands for none."""

    def wrong(self, expectation: str, text: str) -> InvalidInputError:
        """The error for a text that this control cannot take: label, expectation, what came."""
        return InvalidInputError(self.name, f"{self.label} must be {expectation}, not {quoted(text)}.")

    def describe(self) -> dict[str, object]:
        """The control as plain data."""
        plain: dict[str, object] = {"name": self.name, "kind": self.kind, "label": self.label, "default": self.default}
        if self.help:
            plain["help"] = self.help
        if self.group:
            plain["group"] = self.group
        if self.editions:
            plain["editions"] = list(self.editions)
        return plain
