"""A calculator is one declaration: its controls, the question that it answers, and its examples."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import is_

from engine.calculator.answer import Answer, plain
from engine.calculator.example import Example
from engine.calculator.offered import NO_SUGGESTIONS, Suggestions
from engine.controls import Control, EditionChoice, Values, read_form
from engine.edition import Edition, Need
from engine.editions import EDITIONS, editions_that_meet
from engine.ruling import Step


def naming_other_editions(edition: Edition, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the same steps, with whose rule it is in each that cites another edition's clause."""
    named = tuple(_named(edition, step) for step in steps)
    return steps if all(map(is_, named, steps)) else named


def _named(edition: Edition, step: Step) -> Step:
    says, below = _whose(edition, step), naming_other_editions(edition, step.steps)
    return step if says is step.says and below is step.steps else replace(step, says=says, steps=below)


def _whose(edition: Edition, step: Step) -> str:
    home = step.rule.id.partition(".")[0]
    return step.says if home == edition.slug else f"{step.says.removesuffix('.')} (by {EDITIONS[home].name}'s rule)."


def refuse_other_editions(controls: Iterable[Control], values: Values, edition: Edition) -> None:
    """Raise InvalidInputError for a control that is set although this edition has no such rule."""
    for control in controls:
        has_rule = not control.needs or edition.meets(control.needs)
        if not has_rule and values.read[control.name] != control.read(control.default):
            raise control.wrong(f"left out in {edition.name}, which has no such rule", values.texts[control.name])


@dataclass(frozen=True, slots=True)
class Calculator:
    """One question that a reader can ask: its controls, how it is answered, and examples.

    `needs` is what an edition must have to answer it, and `why_editions` ends the refusal in any other edition.
    `folded` names the groups of controls that most readers never need: a form shows them on demand. `start` is how a
    form on a page begins, where that is not at the defaults, and `main` are the controls that it shows at once; all
    that no group folds where there are none. `offered` is what comes with the answer to a form that has one.
    """

    slug: str
    title: str
    summary: str
    controls: tuple[Control, ...]
    answer: Callable[[Edition, Values], Answer]
    examples: tuple[Example, ...]
    needs: tuple[Need, ...] = ()
    folded: tuple[str, ...] = ()
    why_editions: str = ""
    start: Mapping[str, str] = field(default_factory=dict)
    main: tuple[str, ...] = ()
    offered: Callable[[Edition, Values], Suggestions] | None = None

    @property
    def editions(self) -> tuple[str, ...]:
        """The slugs of the editions that have what is needed."""
        return editions_that_meet(self.needs)

    def all_controls(self) -> tuple[Control, ...]:
        """Return the edition's control first, then the calculator's own."""
        options = tuple((slug, EDITIONS[slug].name) for slug in self.editions)
        edition = EditionChoice(
            "edition",
            "Edition",
            options[0][0],
            help="The rules to answer by.",
            options=options,
            why=self.why_editions,
        )
        return (edition, *self.controls)

    def read(self, form: object) -> Values:
        """Read the values of a form; InvalidInputError names the control that is wrong."""
        return read_form(self.all_controls(), form, self.title, self.lister)

    def ask(self, form: Mapping[str, object]) -> Answer:
        """Answer a form, in which missing controls have their defaults.

        Raise InvalidInputError, which names the control that is wrong.
        """
        values = self.read(form)
        edition = EDITIONS[values.word("edition")]
        refuse_other_editions(self.controls, values, edition)
        found = self.answer(edition, values)
        return replace(
            found,
            calculator=self.slug,
            edition=edition.slug,
            form=values.texts,
            values={str(name): plain(value) for name, value in found.values.items()},
            because=naming_other_editions(edition, found.because),
        )

    def offers(self, form: Mapping[str, object]) -> Suggestions:
        """Return what is offered with the answer to a form; raise InvalidInputError where `ask` does."""
        if self.offered is None:
            return NO_SUGGESTIONS
        values = self.read(form)
        edition = EDITIONS[values.word("edition")]
        refuse_other_editions(self.controls, values, edition)
        return replace(self.offered(edition, values), edition=edition.slug)

    def non_defaults(self, form: Mapping[str, str]) -> dict[str, str]:
        """Return the edition and the texts that are not defaults, which have the same answer as the whole form."""
        defaults = {control.name: control.default for control in self.controls}
        return {name: text for name, text in form.items() if text != defaults.get(name)}

    @property
    def lister(self) -> str:
        """The command that lists its controls."""
        return f"python -m engine describe {self.slug}"

    def describe(self) -> dict[str, object]:
        """Return slug, title, summary, controls and examples as plain data."""
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
