"""A field of a form: its control, what it gives, and what is said where it is left out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.controls import Control, Values, When
from engine.edition import Edition, Need
from engine.forms.given import NOTHING, Given, Gives, nothing
from engine.ruling import Step


@dataclass(frozen=True, slots=True)
class Field:
    """One field: `control` reads it, `gives` says what its value is to a Trooper or the table.

    `absent` is the topic of a clause and the sentence of the step that says that it does not apply, where the field is
    at its default; empty texts where nothing is said then.
    """

    control: Control
    gives: Gives = nothing
    absent: tuple[str, str] = ("", "")

    @property
    def name(self) -> str:
        """The name of its control."""
        return self.control.name

    def absent_step(self, edition: Edition) -> Step:
        """Return the step that says what does not apply without this field."""
        topic, says = self.absent
        return Step(edition.cite(topic), says, applied=False)

    def at(
        self,
        group: str,
        *,
        prefix: str = "",
        label: str | None = None,
        help_: str | None = None,
        when: When | None = None,
        also_when: When | None = None,
        needs: tuple[Need, ...] | None = None,
        default: str | None = None,
    ) -> "Field":
        """Return this field at its place in a form: its group, the prefix of its name, and words of its own."""
        control = self.control
        placed = replace(
            control,
            name=f"{prefix}{control.name}",
            group=group,
            label=control.label if label is None else label,
            help=control.help if help_ is None else help_,
            when=control.when if when is None else when,
            also_when=control.also_when if also_when is None else also_when,
            needs=control.needs if needs is None else needs,
            default=control.default if default is None else default,
        )
        return replace(self, control=placed)

    def of(
        self, who: str, group: str, *, when: When = (), help_: str | None = None, default: str | None = None
    ) -> "Field":
        """Return this field of a Trooper in a form with several: `who` is before its label and its name.

        >>> from engine.controls import Flag
        >>> Field(control=Flag(name="isolated", label="is Isolated")).of("Active", "Active: States").control.label
        'Active is Isolated'
        """
        prefix, label = f"{who.lower().replace(' ', '.')}.", f"{who} {self.control.label}".replace(" 's", "'s")
        return self.at(group, prefix=prefix, label=label, when=when, help_=help_, default=default)


def controls_of(form: Iterable[Field | Control]) -> tuple[Control, ...]:
    """Return the controls of a form, in its order."""
    return tuple(one.control if isinstance(one, Field) else one for one in form)


def given(fields: Iterable[Field], values: Values) -> Given:
    """Return what some fields give together; with the prefix of the `values`, they are those of one Trooper."""
    return sum((field.gives(values.read[values.prefix + field.name]) for field in fields), NOTHING)


def steps_of_absence(edition: Edition, fields: Iterable[Field], values: Values) -> tuple[Step, ...]:
    """Return the steps that say what does not apply, as the fields for it are at their defaults."""
    return tuple(
        field.absent_step(edition)
        for field in fields
        if field.absent[0] and values.texts[field.name] == field.control.default
    )
