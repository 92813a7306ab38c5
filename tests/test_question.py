"""A decision has the questions that readers ask about it, and every edition answers those of its decisions."""

import pytest

from engine.decisions.dodge import DodgeRules
from engine.decisions.rolls import ABOVE_20, PLAIN_FACE, BurstRules, DieRules, ModRules
from engine.editions import EDITIONS
from engine.question import questions_of
from engine.records.weapon import WeaponChart

ASKED = [
    pytest.param(edition, rules, question, id=f"{edition.slug}-{question.label}")
    for edition in EDITIONS.values()
    for kind, rules in edition.decisions.items()
    for question in questions_of(kind)
]


@pytest.mark.parametrize(("edition", "rules", "question"), ASKED)
def test_answers_say_something_once(edition, rules, question):
    """Editions answer a question differently, each in its own words."""
    said = [one.text for one in question.answer(edition, rules)]

    assert all(said)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_plain_face_is_plain(edition):
    """No edition reads the face used to show a die above 20 as a Critical."""
    assert not edition.of(DieRules).read(ABOVE_20, PLAIN_FACE).critical


@pytest.mark.parametrize(
    ("slug", "rules", "expected"),
    [
        ("n5", ModRules(15), ["±15"]),
        ("n5", BurstRules(5), ["5"]),
        ("n3", BurstRules(5), []),
        ("n5", WeaponChart(tuple), []),
    ],
)
def test_answers_are_those_of_the_decision(slug, rules, expected):
    """The answer comes from the decision, or is empty."""
    (question,) = questions_of(type(rules))

    assert expected == [said.text for said in question.answer(EDITIONS[slug], rules)]


def test_decisions_without_questions():
    """A decision that is only present or absent has no questions; the labels of the others are unique."""
    labels = [
        question.label
        for kind in dict.fromkeys(kind for edition in EDITIONS.values() for kind in edition.decisions)
        for question in questions_of(kind)
    ]

    assert questions_of(int) == ()
    assert len(questions_of(DodgeRules)) == 5
    assert len(labels) == len(set(labels))
