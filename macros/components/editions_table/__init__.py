"""Compare the decisions of all editions side by side, from their records."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.guts_roll import GutsRules
from engine.decisions.order import OrderRules
from engine.decisions.rolls import BurstRules, DieRules, ModRules, ReRollRules, SpecialDieRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Decision, Edition
from engine.editions import EDITIONS
from engine.question import AnswerPart, Question, questions_of
from engine.records.weapon import WeaponChart
from engine.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Statement:
    """One decision of an edition, and the clause that states it, if any.

    `whose` is the edition that the clause comes from if it is another one; `doubt` is what is uncertain about it.
    """

    text: str
    rule: Rule | None = None
    whose: str = ""
    doubt: str = ""


Cell = tuple[Statement, ...]
Ask = Callable[[Edition], Cell]


@dataclass(frozen=True, slots=True)
class Row:
    """One question, and each edition's answer."""

    label: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Return whether the editions have different answers."""
        return len({tuple(decision.text for decision in cell) for cell in self.cells}) > 1


@dataclass(frozen=True, slots=True)
class Group:
    """The rows below one heading."""

    title: str
    rows: tuple[Row, ...]


def groups() -> list[Group]:
    """Return the whole table; every edition has a cell in every row."""
    return [
        Group(title, tuple(Row(label, tuple(map(ask, EDITIONS.values()))) for label, ask in questions.items()))
        for title, questions in (QUESTIONS | {"Which editions also have": presence()}).items()
    ]


def presence() -> dict[str, Ask]:
    """Return a question for each decision without questions of its own: does the edition have it?"""
    kinds = dict.fromkeys(kind for edition in EDITIONS.values() for kind in edition.decisions)
    has = Question[Decision]("", lambda _edition, _rules: (AnswerPart("yes"),))
    return {
        kind.about[0].upper() + kind.about[1:]: partial(cell, kind, has) for kind in kinds if not questions_of(kind)
    }


def cell(kind: type[Decision], question: Question[Any], edition: Edition) -> Cell:
    """Return an edition's answer to a question about one of its decisions."""
    rules = edition.find(kind)
    if rules is None:
        return (Statement(question.without),)
    return tuple(statement(edition, said) for said in question.answer(edition, rules)) or (Statement(question.nothing),)


def statement(edition: Edition, said: AnswerPart) -> Statement:
    """Return part of an edition's answer, with the clause that it cites on the topic and what is uncertain."""
    if not said.topic or not edition.has(said.topic):
        return Statement(said.text)
    rule = edition.cite(said.topic)
    stated_by = EDITIONS[rule.id.split(".")[0]]
    whose = "" if stated_by is edition else stated_by.name
    return Statement(said.text, rule, whose, edition.doubts.get(said.topic, "") if said.doubtful else "")


HEADINGS: Mapping[str, tuple[type[Decision], ...]] = {
    "Rolls": (ModRules, DieRules, SpecialDieRules, ReRollRules, BurstRules, BsAttackRules, WeaponChart),
    "Orders and AROs": (OrderRules,),
    "Dodge": (DodgeRules,),
    "Saving Rolls and Guts Rolls": (SavingRollRules, GutsRules),
}
"""The decisions with questions of their own, by heading."""

QUESTIONS: dict[str, dict[str, Ask]] = {
    title: {question.label: partial(cell, kind, question) for kind in kinds for question in questions_of(kind)}
    for title, kinds in HEADINGS.items()
}
