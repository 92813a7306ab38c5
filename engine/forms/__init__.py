"""What a form can say of a Trooper and of the table, each field once, with what it gives there."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.controls import Control, Values, When
from engine.edition import Edition, Need
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import ProfileEntry, Trooper, listed_mod
from engine.ruling import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A Trooper as far as some fields describe it, and what these fields say of the table and of its roll."""

    trooper: Trooper = field(default_factory=Trooper)
    facts: frozenset[Fact] = frozenset()
    in_aro: bool = False
    fireteam: int = 0
    allies: int = 0
    helped_by: tuple[ProfileEntry, ...] = ()
    hindered_by: tuple[ProfileEntry, ...] = ()

    def __add__(self, other: "Given") -> "Given":
        """Join what two fields give."""
        mine, theirs = self.trooper, other.trooper
        joined = replace(
            mine,
            attributes={**mine.attributes, **theirs.attributes},
            traits=(*mine.traits, *theirs.traits),
            skills=(*mine.skills, *theirs.skills),
            equipment=(*mine.equipment, *theirs.equipment),
            states=(*mine.states, *theirs.states),
            lost=mine.lost + theirs.lost,
        )
        return Given(
            trooper=joined,
            facts=self.facts | other.facts,
            in_aro=self.in_aro or other.in_aro,
            fireteam=self.fireteam + other.fireteam,
            allies=self.allies + other.allies,
            helped_by=(*self.helped_by, *other.helped_by),
            hindered_by=(*self.hindered_by, *other.hindered_by),
        )


NOTHING = Given()


def roll_of(kind: RollKind, own: Given, enemy: Given = NOTHING, *, range_mod: int | None = 0) -> Roll:
    """Return the roll that fields describe, before its MODs: `own` are given by those of its Trooper.

    Both may say something of the table; `range_mod` is None out of range.
    """
    both = own + enemy
    return Roll(
        made_for=kind,
        trooper=own.trooper,
        enemy=enemy.trooper,
        in_aro=both.in_aro,
        range_mod=range_mod,
        allies=both.allies,
        fireteam=both.fireteam,
        helped_by=both.helped_by,
        hindered_by=both.hindered_by,
        facts=both.facts,
    )


Gives = Callable[[Any], Given]
"""Says what a field gives with the value that its control has read."""


def nothing(_: object) -> Given:
    """Give nothing: the calculator reads the field itself."""
    return NOTHING


def skill(name: str) -> Gives:
    """Give a Skill, with a Level where the field is a number, and with a MOD in brackets where it is one as text."""
    return lambda value: Given(trooper=Trooper(skills=_listed(name, value)))


def equipment(name: str) -> Gives:
    """Give a piece of Equipment, as `skill` does."""
    return lambda value: Given(trooper=Trooper(equipment=_listed(name, value)))


def attribute(name: str) -> Gives:
    """Give an Attribute."""
    return lambda value: Given(trooper=Trooper(attributes={name: value}))


def skill_mod(name: str) -> Gives:
    """Give a Skill with a MOD in brackets; nothing for a MOD of 0."""
    return lambda value: Given(trooper=Trooper(skills=listed_mod(name, value)))


def equipment_mod(name: str) -> Gives:
    """Give a piece of Equipment, as `skill_mod` does."""
    return lambda value: Given(trooper=Trooper(equipment=listed_mod(name, value)))


def state(name: str) -> Gives:
    """Give a State where the field is set."""
    return lambda value: Given(trooper=Trooper(states=(name,))) if value else NOTHING


def fact(which: Fact) -> Gives:
    """Give a fact of the table where the field is set."""
    return lambda value: Given(facts=frozenset({which})) if value else NOTHING


def by_word(words: Mapping[str, Given]) -> Gives:
    """Give what belongs to the word of a Choice; nothing for any other word."""
    return lambda value: words.get(value, NOTHING)


def helper(name: str, own: str, enemy: str) -> Gives:
    """Give what allies, enemies or both have that affects a roll, by the words of a Choice for the first two."""
    listed = (ProfileEntry(name),)
    mine, theirs = Given(helped_by=listed), Given(hindered_by=listed)
    return by_word({own: mine, enemy: theirs, "both": mine + theirs})


IN_ARO = by_word({"reactive": Given(in_aro=True)})
"""What the field for the Turn gives."""


def _listed(name: str, value: bool | int | str) -> tuple[ProfileEntry, ...]:
    """Return a name as a profile lists it.

    >>> [[str(one) for one in _listed("Mimetism", value)] for value in (True, 2, "-3", False, 0, "0")]
    [['Mimetism'], ['Mimetism L2'], ['Mimetism (-3)'], [], [], []]
    """
    if not value or value == "0":
        return ()
    if value is True:
        return (ProfileEntry(name),)
    return (ProfileEntry(name, 0, (value,)),) if isinstance(value, str) else (ProfileEntry(name, value),)


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


def others(group: tuple[Field, ...], *placed: Field) -> tuple[Field, ...]:
    """Return the fields of a group that a form does not place elsewhere."""
    return tuple(one for one in group if one not in placed)


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
